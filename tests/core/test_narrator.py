"""A run of events as a person would tell it."""

from lordsmoot.core.event import AMOUNT, NOTHING, SEAT, YES_OR_NO, Event, Kinds, named, secret
from lordsmoot.core.narrator import Narrator
from lordsmoot.core.scorer import PointsChange
from lordsmoot.core.sentence import spoken
from lordsmoot.core.text import EventText

CARDS = ["serene", "bow"]
KINDS = Kinds()
TURN = KINDS.of("turn", number=AMOUNT)
CHOOSES = KINDS.of("chooses", what=named(["meditate"]))
DRAWS = KINDS.of("draws", card=secret(CARDS))
DISCARDS = KINDS.of("discards", card=named(CARDS))
PAYS = KINDS.of("pays", other=SEAT)
RENEWS = KINDS.of("renews")
TURNED = KINDS.of("turned", card=named(CARDS))
OPENS = KINDS.of("opens")
SINGS = KINDS.of("sings")
CLEARS = KINDS.of("clears")
ROBBED = KINDS.of("robbed", card=named(CARDS))
HEARD = KINDS.of("heard")
RAINS = KINDS.of("rains", now=YES_OR_NO)
TEXTS = {
    "turn": EventText({"told": "Turn {number}: {seat}.", "heading": True}),
    "chooses": EventText("{seat} chose {what}."),
    "draws": EventText(
        {
            "told": "{seat} drew {card}.",
            "hidden": "{seat} drew a card.",
            "folded": "drew {card}",
            "folded_hidden": "drew a card",
            "many": "drew {count} cards< ({card})>",
        }
    ),
    "discards": EventText({"told": "{seat} discarded {card}.", "folded": "discarded {card}"}),
    "pays": EventText({"told": "{seat} paid {other}.", "clause": "{seat} paid {other}"}),
    "turned": EventText(
        {"told": "{card} was turned up.", "folded": "turned up {card}", "quiet": True}
    ),
    "opens": EventText({"told": "{seat} began to sing.", "opening": True}),
    "sings": EventText("All sang."),
    "clears": EventText({"told": "{seat} cleared the table.", "implied": True}),
    "robbed": EventText(
        {
            "told": "{seat} lost {card}.",
            "clause": "{seat} lost {card}",
            "many": "lost {count} cards",
        }
    ),
    "rains": EventText({"told": "It rained.", "folded": "found {now|rain|sun}", "once": True}),
    "heard": EventText({"told": "A bell was heard.", "clause": "a bell was heard"}),
    "renews": EventText(
        {"told": "{seat} renewed the row.", "many": "renewed the row {count} times"}
    ),
}
NARRATOR = Narrator(KINDS, TEXTS, str.title)
NAMES = ["Anna", "Bo", "Cid"]


def event(
    kind: int, seat: int, *told: int, seen: int = 0x3F, points: tuple[int, int, int] | None = None
) -> Event:
    """What happened; `points` are a seat's, before and after."""
    changes = [] if points is None else [PointsChange(*points)]
    return Event(kind, seat, [*told, *[NOTHING] * (5 - len(told))], seen, changes)


def deeds(*events: Event, eyes: int = 0) -> list[str]:
    return [spoken(NARRATOR.told(deed), NAMES, eyes) for deed in NARRATOR.deeds(list(events), eyes)]


MEDITATES = [
    event(CHOOSES, 0, 0),
    event(DRAWS, 0, 0, seen=1),
    event(DRAWS, 0, 1, seen=1),
    event(DISCARDS, 0, 0),
]


def test_consequences_fold_into_the_deed_that_caused_them() -> None:
    assert deeds(*MEDITATES) == [
        "You chose Meditate: drew 2 cards (Serene and Bow), discarded Serene."
    ]
    assert deeds(*MEDITATES, eyes=1) == ["Anna chose Meditate: drew 2 cards, discarded Serene."]


def test_one_of_a_kind_is_told_as_far_as_the_eyes_may_know() -> None:
    one = [event(CHOOSES, 0, 0), event(DRAWS, 0, 1, seen=1)]
    assert deeds(*one) == ["You chose Meditate: drew Bow."]
    assert deeds(*one, eyes=2) == ["Anna chose Meditate: drew a card."]


def test_what_nobody_caused_is_told_by_itself() -> None:
    assert deeds(event(DRAWS, 1, 0, seen=2)) == ["Bo drew a card."]


def test_what_the_eyes_cannot_tell_apart_is_counted() -> None:
    dealt = [event(DRAWS, 1, 0, seen=2), event(DRAWS, 1, 1, seen=2), event(DRAWS, 1, 0, seen=2)]
    assert deeds(*dealt) == ["Bo drew 3 cards."]
    assert deeds(*dealt, eyes=1) == ["You drew 3 cards (Serene, Bow and Serene)."]


def test_another_players_part_is_a_clause() -> None:
    told = deeds(event(CHOOSES, 0, 0), event(PAYS, 1, 0), event(PAYS, 2, 0))
    assert told == ["You chose Meditate: Bo paid you, Cid paid you."]


def test_after_another_player_the_first_is_named_again() -> None:
    told = [event(CHOOSES, 0, 0), event(PAYS, 1, 0), event(DISCARDS, 0, 0), event(DISCARDS, 0, 1)]
    assert deeds(*told) == ["You chose Meditate: Bo paid you, you discarded Serene, discarded Bow."]
    assert deeds(*told, eyes=2)[0].startswith("Anna chose Meditate: Bo paid Anna, Anna discarded")


def test_a_run_of_another_player_has_its_subject() -> None:
    told = deeds(event(CHOOSES, 0, 0), event(ROBBED, 1, 0), event(ROBBED, 1, 1))
    assert told == ["You chose Meditate: Bo lost 2 cards."]


def test_whom_the_sentence_speaks_of_is_not_named_again() -> None:
    told = [event(CHOOSES, 0, 0), event(ROBBED, 1, 0), event(DISCARDS, 1, 1)]
    assert deeds(*told, event(DISCARDS, 0, 0)) == [
        "You chose Meditate: Bo lost Serene, discarded Bow, you discarded Serene."
    ]
    assert deeds(*told, eyes=1) == ["Anna chose Meditate: you lost Serene, discarded Bow."]


def test_after_a_clause_about_two_players_the_one_is_named() -> None:
    told = deeds(event(CHOOSES, 0, 0), event(PAYS, 1, 2), event(ROBBED, 1, 1), eyes=2)
    assert told == ["Anna chose Meditate: Bo paid you, Bo lost Bow."]


def test_how_something_stood_is_told_once_while_it_stands_so() -> None:
    rain, sun = event(RAINS, 0, 1), event(RAINS, 0, 0)
    assert deeds(event(CHOOSES, 0, 0), rain, event(DISCARDS, 0, 0), rain, sun, sun, rain) == [
        "You chose Meditate: found rain, discarded Serene, found sun, found rain."
    ]


def test_after_a_clause_about_something_else_the_player_is_named() -> None:
    told = deeds(event(CHOOSES, 1, 0), event(HEARD, 2), event(ROBBED, 2, 0), event(ROBBED, 2, 1))
    assert told == ["Bo chose Meditate: a bell was heard, Cid lost 2 cards."]


def test_after_a_sentence_about_something_else_the_player_is_named() -> None:
    assert deeds(event(TURNED, 1, 0), event(DISCARDS, 1, 1)) == [
        "Serene was turned up: Bo discarded Bow."
    ]


def test_a_heading_folds_nothing() -> None:
    assert deeds(event(TURN, 1, 3), event(DRAWS, 1, 0, seen=2)) == [
        "Turn 3: Bo.",
        "Bo drew a card.",
    ]


def test_a_deed_says_whose_points_its_events_changed() -> None:
    told = [
        event(CHOOSES, 0, 0),
        event(DISCARDS, 0, 0, points=(0, 5, 3)),
        event(CHOOSES, 1, 0, points=(1, 4, 6)),
        event(PAYS, 0, 1, points=(0, 3, 4)),
        event(PAYS, 0, 1, points=(1, 6, 5)),
    ]
    assert [deed.points() for deed in NARRATOR.deeds(told, 0)] == [
        [{"seat": 0, "from": 5, "to": 3}],
        [{"seat": 0, "from": 3, "to": 4}, {"seat": 1, "from": 4, "to": 5}],
    ]


def test_what_comes_to_nothing_is_no_change() -> None:
    told = [event(CHOOSES, 0, 0, points=(0, 5, 3)), event(DISCARDS, 0, 0, points=(0, 3, 5))]
    assert [deed.points() for deed in NARRATOR.deeds(told, 0)] == [[]]


def test_points_of_what_only_opens_go_with_what_came() -> None:
    told = [event(OPENS, 1, points=(1, 0, 1)), event(SINGS, NOTHING, points=(1, 1, 2))]
    deeds = NARRATOR.deeds(told, 0)
    assert [deed.points() for deed in deeds] == [[{"seat": 1, "from": 0, "to": 2}]]


def recap(events: list[Event]) -> list[str]:
    """What the first reader is told after waiting."""
    found = NARRATOR.recap(events, 0)
    return [spoken(NARRATOR.told(deed), NAMES, 0) for deed in found]


def test_a_recap_merges_deeds_of_a_kind_and_drops_headings_and_own_deeds() -> None:
    row = [event(RENEWS, 1), event(TURNED, 1, 1)]
    events = [event(TURN, 1, 1), *row * 5, *MEDITATES, event(CHOOSES, 2, 0)]
    assert recap(events) == ["Bo renewed the row 5 times.", "Cid chose Meditate."]


def test_a_long_recap_keeps_what_touches_the_reader_then_what_counts_then_the_latest() -> None:
    many = [event(CHOOSES, 1 + i % 2, 0) for i in range(20)]
    paid = [event(PAYS, 1, 0), event(TURN, 2, 1), event(PAYS, 2, 1, points=(2, 4, 3))]
    told = recap([*paid, *many])
    assert told == [
        "Bo paid you.",
        "Cid paid Bo.",
        "Cid chose Meditate.",
        "Bo chose Meditate.",
        "Cid chose Meditate.",
    ]


def test_what_only_opens_is_not_told_once_it_came() -> None:
    assert deeds(event(OPENS, 1)) == ["Bo began to sing."]
    assert deeds(event(OPENS, 1), event(PAYS, 1, 0)) == ["Bo paid you."]
    assert deeds(event(OPENS, 1), event(RENEWS, 2))[0] == "Bo began to sing."
    every = [event(OPENS, 1), event(OPENS, 2), event(SINGS, NOTHING)]
    assert deeds(*every) == ["All sang."]


def test_a_quiet_event_parts_no_run() -> None:
    told = [MEDITATES[0], MEDITATES[1], event(TURNED, 0, 0), MEDITATES[2]]
    assert deeds(*told) == ["You chose Meditate: drew 2 cards (Serene and Bow), turned up Serene."]


def test_what_is_implied_goes_without_saying() -> None:
    assert deeds(MEDITATES[0], event(CLEARS, 0)) == ["You chose Meditate."]
    assert deeds(event(CLEARS, 0)) == ["You cleared the table."]


def test_more_than_four_things_are_counted_not_named() -> None:
    dealt = [event(DRAWS, 0, i % 2, seen=1) for i in range(5)]
    assert deeds(*dealt[:4]) == ["You drew 4 cards (Serene, Bow, Serene and Bow)."]
    assert deeds(*dealt) == ["You drew 5 cards."]


def test_what_befalls_all_alike_does_not_push_out_what_others_did() -> None:
    events = [event(PAYS, NOTHING, 0)]
    for turn in range(5):
        payer = 1 + turn % 2
        paid = event(PAYS, payer, 3 - payer, points=(payer, turn, turn + 1))
        events += [event(TURN, payer, turn), paid]
    assert recap(events) == ["Bo paid Cid.", "Cid paid Bo."] * 2 + ["Bo paid Cid."]
