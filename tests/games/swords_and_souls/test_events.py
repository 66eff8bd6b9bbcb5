"""What happens is told: every change of the table by an event that explains it, in good English."""

from pathlib import Path
from typing import Any, Final

import pytest

from lordsmoot import games
from lordsmoot.core.event import PLAYER, Event
from lordsmoot.core.rng import seeded
from lordsmoot.core.sentence import spoken
from lordsmoot.games.swords_and_souls.game import GAME
from lordsmoot.games.swords_and_souls.table import Souls
from tests.games.swords_and_souls.tables import between_turns, buying, fallen, has, table
from tests.rule import rule
from tests.tables import play

CLEARED: Final = {"all.used", "all.discard", "attack"}
"""What is played is put away when it is done, and so is all that answered it. [S5.2, S8.14]"""
PLAYED: Final = {"seat.hand", "seat.used", "seat.ready", "seat.tired", *CLEARED}
EXPLAINS: Final[dict[str, set[str]]] = {
    "begins": {"active"},
    "chooses": {"box", "seat.hero", "seat.talent", "seat.deck"},
    "takes-hearts": {"vault", "seat.hearts", "seat.lost", "seat.large", "seat.fallen"},
    "fills-row": set(),
    "turned-up": {"row", "arsenal"},
    "turn": {"active", "turn", "round"},
    "respawns": {"seat.ready", "seat.fallen"},
    "readies": {"seat.tired"},
    "draws": {"seat.deck", "seat.hand"},
    "reshuffles": {"seat.deck", "seat.discard"},
    "plays": PLAYED,
    "lays": {"seat.hand", "seat.front"},
    "attacks": {"attack", "seat.front", "seat.used"},
    "passes-over": {"attack"},
    "fails": CLEARED,
    "blocks": {"attack", "seat.front", *PLAYED},
    "dodges": {"attack", "seat.front", *PLAYED},
    "negates": PLAYED,
    "stops": CLEARED,
    "goes-on": {"attack"},
    "loses-hearts": {"seat.hearts", "seat.lost", "attacker.obols", *CLEARED},
    "falls": {"seat.large", "seat.fallen", "attacker.fragments", *CLEARED},
    "takes": {"seat.front", "owner.front", "owner.tired", *CLEARED},
    "keeps": {"seat.hand", "seat.front", "attacker.used", "attacker.front", "attacker.tired"},
    "gains-obols": {"vault", "seat.obols"},
    "pays-tax": {"seat.obols", "to.obols"},
    "steals": {"seat.hand", "victim.hand", *CLEARED},
    "brings-nothing": set(),
    "discards": {"seat.hand", "seat.discard"},
    "refreshes": {"row", "arsenal"},
    "buys": {"row", "vault", "seat.obols", "seat.hand", "seat.front"},
    "ends": {"attack"},
}
"""What of the table an event may change: things in the middle, and those of whom it speaks."""


def things(t: Souls) -> dict[str, Any]:
    """The table as a spectator sees it, thing by thing."""
    table = GAME.view(t, None)["table"]
    out = {key: value for key, value in table.items() if key != "heroes"}
    for seat, lies in enumerate(table["heroes"]):
        out |= {f"{seat}.{key}": value for key, value in lies.items()}
    return out


def explained(t: Souls, event: Event) -> set[str]:
    """The things whose change an event explains."""
    kind = GAME.tells.all[event.kind]
    values = event.values(kind, -1)
    who = {name: [values[name]] for name, part in kind.parts.items() if part.sort == PLAYER}
    who |= {"seat": [event.seat], "all": list(range(t.seats))}
    out: set[str] = set()
    for thing in EXPLAINS[kind.name]:
        owner, _, key = thing.rpartition(".")
        out |= {f"{seat}.{key}" for seat in who[owner]} if owner else {key}
    return out


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_every_change_of_the_table_is_told(seats: int) -> None:
    rng = seeded(seats)
    for seed in range(6):
        ready = "every-turn" if seed % 2 else "own-turn"
        t = GAME.start(seats, seed, {"treasures_ready": ready})
        while not t.over:
            before, t.log = things(t), []
            t.apply(t.legal[rng.below(len(t.legal))])
            after = things(t)
            told: set[str] = set()
            for event in t.log:
                told |= explained(t, event)
            changed = {key for key in after if after[key] != before[key]}
            assert changed <= told, [GAME.event_data(event, -1) for event in t.log]


def test_each_kind_of_event_says_what_it_changes() -> None:
    assert set(EXPLAINS) == set(GAME.tells.names())


NAMES = ["Ana", "Bo", "Cid", "Dua"]


def deeds(t: Souls, eyes: int, *moves: str) -> list[str]:
    """What is told of some moves."""
    t.log = []
    play(t, *moves)
    narrator = GAME.narrator
    return [spoken(narrator.told(deed), NAMES, eyes) for deed in narrator.deeds(t.log, eyes)]


def events(t: Souls, *moves: str) -> list[dict[str, Any]]:
    t.log = []
    play(t, *moves)
    return [GAME.event_data(event, -1) for event in t.log]


DODGED = ("play:sword", "side:left", "1 play:dodge", "0 pass", "2 pass")


@rule("S8.4", "S9.2")
def test_a_dodged_attack_is_one_deed() -> None:
    t = table(has(hand="sword"), has(hand="dodge"), has(deck="bow"))
    assert deeds(t.clone(), 1, *DODGED) == [
        "Ana attacked you with Sword, going left: you dodged with Dodge, it went on to Cid, "
        "Cid lost a heart, drew a card."
    ]
    assert deeds(t.clone(), 2, *DODGED) == [
        "Ana attacked Bo with Sword, going left: Bo dodged with Dodge, it went on to you, "
        "you lost a heart, drew Bow."
    ]
    assert deeds(t, 0, *DODGED) == [
        "You attacked Bo with Sword, going left: Bo dodged with Dodge, it went on to Cid, "
        "Cid lost a heart, drew a card."
    ]


@rule("S8.5", "S8.6")
def test_a_dodge_and_a_passing_over_say_to_whom_the_attack_goes() -> None:
    t = table(has(hand="sword"), has(hand="dodge"), fallen(), has())
    play(t, "play:sword", "side:left")
    dodge = {"event": "dodges", "seat": 1, "source": "dodge", "weapon": "sword", "attacker": 0}
    assert events(t, "1 play:dodge") == [{**dodge, "to": 3}]
    assert events(t, "0 pass") == [
        {"event": "passes-over", "seat": 2, "weapon": "sword", "attacker": 0, "to": 3},
    ]


@rule("S8.6")
def test_a_dodge_after_which_nobody_is_left_fails_the_attack() -> None:
    t = table(has(hand="sword"), has(hand="dodge"), fallen())
    told = deeds(t, 1, "play:sword", "side:left", "1 play:dodge", "0 pass")
    assert told == [
        "Ana attacked you with Sword, going left: you dodged with Dodge, "
        "it passed over Cid, who had fallen, it came back and failed."
    ]


@rule("S8.15")
def test_an_attack_back_is_a_deed_of_its_own() -> None:
    t = table(has(hand="sword", hearts=0), has(hand="riposte"))
    told = deeds(t, 0, "play:sword", "side:left", "1 play:riposte", "0 pass", "0 pass")
    assert told == [
        "You attacked Bo with Sword, going left: Bo blocked with Riposte, that stopped it.",
        "Bo attacked you back with Riposte, going right: you were defeated, and Bo gained "
        "their first soul fragment, you took Riposte.",
    ]


@rule("S8.12")
def test_a_negation_names_what_it_negates() -> None:
    t = table(has(hand="sword shatter"), has(hand="shield", deck="bow"))
    moves = ("play:sword", "side:left", "1 play:shield", "0 play:shatter", "1 pass")
    assert deeds(t.clone(), -1, *moves) == [
        "Ana attacked Bo with Sword, going left: Bo blocked with Shield, "
        "Ana negated that with Shatter, Bo lost a heart, drew a card."
    ]
    play(t, *moves[:3])
    assert deeds(t, 1, moves[3]) == ["Ana negated your Shield with Shatter."]


@rule("S9.3")
def test_double_damage_is_told_as_one_hit() -> None:
    t = table(has(hand="fury sword"), has(deck="bow"))
    told = deeds(t, 1, "play:fury", "play:sword", "side:left", "1 pass")
    assert told == [
        "Ana played Fury.",
        "Ana attacked you with Sword for double damage, going left: you lost 2 hearts, drew Bow.",
    ]


@rule("S13.16", "S13.13")
def test_obols_are_counted_in_good_english() -> None:
    t = table(has(hand="tax favor", front="purse"), has(obols=2), has(obols=1))
    assert deeds(t, 2, "play:tax", "play:favor", "use:purse") == [
        "Ana played Tax: Bo paid an obol, you paid an obol.",
        "Ana played Favor: took an obol from the vault.",
        "Ana used Purse: took an obol from the vault.",
    ]
    t = buying(has(obols=3), row="bow shield aim", arsenal="")
    assert deeds(t, 0, "buy:aim", "buy:shield") == [
        "You bought Aim for an obol.",
        "You bought Shield for an obol.",
    ]


@rule("S13.16", "S13.15")
@pytest.mark.parametrize("card", ["tax", "steal"])
def test_what_brings_nothing_says_so(card: str) -> None:
    title = card.capitalize()
    told = deeds(table(has(hand=card), has(), has()), 0, f"play:{card}")
    assert told == [f"You played {title}: it brought nothing."]


@rule("S13.27")
def test_a_theft_says_of_how_many_cards_it_took_one() -> None:
    t = table(has(hand="steal"), has(hand="bow bow bow"))
    moves = ("play:steal", "target:1", "take-card")
    rest = "hand, at random from 3 cards."
    assert deeds(t.clone(), 0, *moves) == [f"You played Steal: took Bow from Bo's {rest}"]
    assert deeds(t.clone(), 1, *moves) == [f"Ana played Steal: took Bow from your {rest}"]
    assert deeds(t, 2, *moves) == [f"Ana played Steal: took a card from Bo's {rest}"]


@rule("S4.3", "S4.4")
def test_a_short_draw_and_a_reshuffle_are_told() -> None:
    assert deeds(between_turns(has(), has(deck="bow", discard="sword")), 1, *["pass"] * 3) == [
        "Round 1, turn 2: you.",
        "You shuffled a discarded card into the deck: drew Bow and Sword (no more was left).",
    ]
    assert deeds(between_turns(has(), has(deck="bow", discard="sword")), 0, *["pass"] * 3) == [
        "Round 1, turn 2: Bo.",
        "Bo shuffled a discarded card into the deck: drew 2 cards (no more was left).",
    ]


@rule("S12.3", "S12.9", "S10.6")
def test_what_is_ready_again_is_told() -> None:
    t = between_turns(has(), fallen(front="purse", hand="bow bow bow"), tired=["purse"])
    assert deeds(t, -1, *["pass"] * 3)[1:] == [
        "Bo respawned, with Sneak Attack ready again: took 2 small hearts and a large one, "
        "readied Purse."
    ]


@rule("S9.4", "S12.4")
def test_a_treasure_that_changes_owner_is_told_with_its_readiness() -> None:
    t = table(has(hand="sword"), has(front="aegis", deck="bow"), tired=["aegis"])
    told = deeds(t, 0, "play:sword", "side:left", "1 pass", "take:aegis")
    assert told[0].endswith("Bo lost a heart, you took Aegis from Bo, ready again, Bo drew a card.")


@rule("S15.1")
def test_the_end_is_told_with_its_reason() -> None:
    t = table(has(hand="sword", fragments=2), has(hearts=0))
    assert deeds(t, 1, "play:sword", "side:left", "1 pass") == [
        "Ana attacked you with Sword, going left: you were defeated, and Ana gained their third "
        "soul fragment.",
        "The game ended with a third soul fragment.",
    ]


GOLDEN = sorted((Path(__file__).parents[2] / "golden").glob("swords-and-souls-*.record"))


def test_every_kind_of_event_occurs_in_the_golden_games() -> None:
    happened: set[str] = set()
    for path in GOLDEN:
        record = games.record(path.read_text())
        told = [*(record.start(log=True).log or [])]
        for _, _, more in record.steps():
            told += more
        happened |= {GAME.tells.all[event.kind].name for event in told}
        for event in told:
            for eyes in range(-1, record.seats):
                assert GAME.sentence(event, eyes, [*NAMES, "Eve", "Fay"]).endswith(".")
    assert happened == set(GAME.tells.names())


@rule("S13.14", "S13.11")
def test_a_draw_is_told_where_it_belongs() -> None:
    t = table(has(hand="fortune", deck="bow"), has())
    assert deeds(t, 1, "play:fortune") == ["Ana played Fortune: shuffled the deck, drew a card."]
    t = table(has(hand="sword"), has(hand="vanish", deck="bow"), has())
    play(t, "play:sword", "side:left", "1 play:vanish")
    assert deeds(t, 1, "0 pass") == ["You drew Bow.", "Ana's Sword went on to Cid."]
