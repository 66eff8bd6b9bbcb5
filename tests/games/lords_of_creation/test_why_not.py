"""Why something cannot be done: always a reason, the right one, and nothing that is secret."""

from collections.abc import Callable
from typing import Any

import pytest

from lordsmoot.core.reason import Reason
from lordsmoot.core.rng import seeded
from lordsmoot.core.sentence import spoken
from lordsmoot.games.lords_of_creation.game import GAME
from lordsmoot.games.lords_of_creation.table import Creation
from tests.games.lords_of_creation.tables import attack, civilize, hands, move, placing, table
from tests.laws.tables import agreements, options
from tests.tables import play, why_said

NAMES = ["Ana", "Bo", "Cid", "Dua", "Eve"]
POSITIONS = 20 * len(agreements(GAME))


def said(reason: Reason | None, reader: int = 0) -> str:
    assert reason is not None
    return f"{spoken(reason.pieces, NAMES, reader)} [{reason.clause}]"


def test_there_is_a_reason_exactly_if_something_cannot_be_done() -> None:
    """And a seat is told the same in every world that it cannot tell from the real one."""
    met = set()
    for number in range(POSITIONS):
        rng = seeded(number)
        t = GAME.start(2 + number % 4, number, options(GAME, number, rng))
        for _ in range(rng.below(160)):
            if not t.over:
                t.apply(t.legal[rng.below(len(t.legal))])
        if t.over:
            continue
        seat = t.actor()
        twin = t.redeal(seat, rng)
        assert isinstance(twin, Creation)
        for action in range(GAME.space.size):
            reason = GAME.why_not(t, seat, action)
            assert (reason is None) == (action in t.legal), GAME.text(action)
            if reason is not None:
                assert said(GAME.why_not(twin, seat, action)) == said(reason)
                assert reason.clause
                met.add(bar(t, action))
    assert len(met) > 35, "random games meet most of the reasons"


def bar(t: Creation, action: int) -> str:
    """The kind of the reason, or the step to which the action belongs."""
    found = t.asked().barred(t, action)
    return f"{GAME.space.block(action).name}" if found is None else GAME.bars.all[found.kind].name


def test_who_is_not_asked_is_told_who_is() -> None:
    t = table({"hills": "f6"}, {"f6": "0b3"})
    assert said(GAME.why_not(t, 1, GAME.action("done")), 1) == "Ana decides now. []"


HILLS = {"hills": "f6 f7 f8", "forests": "e6", "islands": "c3 c5", "sea": "c4"}
SEA = {"islands": "f4 f6 f8", "sea": "f5 f7", "hills": "e4"}


def sent(
    world: dict[str, str], people: dict[str, str], origin: str = "f6", **more: Any
) -> Creation:
    """Somebody is asked where the people of a hex go."""
    t = table(world, people, **more)
    play(t, f"from:{origin}")
    return t


def creating(*, bag: str, kept: str, **options: Any) -> Creation:
    """Seat 0 is asked what to lay, and three hexes are empty."""
    rows = "." * 3 + "d" * 88
    return GAME.position(
        {
            "seats": 2,
            "options": options,
            "table": {
                "world": [rows],
                "bag": bag.split(),
                "gods": [{"kept": kept.split()}, {}],
                "turn": -1,
                "round": 0,
            },
            "pending": [["DrawTile", 1], ["LayTile", 0]],
        }
    )


def refused_thrice() -> Creation:
    t = GAME.start(2, 1, {"tiles": "refuse"})
    while not (t.gods[0].refused == 3 and t.actor() == 0):
        text = "refuse" if GAME.action("refuse") in t.legal else GAME.text(t.legal[0])
        play(t, text)
    return t


def laying() -> Creation:
    t = GAME.start(2, 1, {"board": "small"})
    t.apply(t.legal[0])
    return t


def circled() -> Creation:
    t = table(HILLS, {"f6": "0b5"})
    move(t, "f6", "f7", 3)
    play(t, "from:f7")
    return t


def advanced() -> Creation:
    world = {"hills": "f6 f7 f8 f9"}
    t = table(world, {"f6": "0b5", "f7": "1b1", "f8": "0b2"}, options={"advance": "one"})
    attack(t, "f6", "f7", 6, 5, 1)
    return t


def entered() -> Creation:
    t = advanced()
    move(t, "f6", "f7", 1)
    play(t, "from:f8")
    return t


def advancing() -> Creation:
    t = advanced()
    play(t, "from:f6", "to:f7")
    return t


def built() -> Creation:
    t = table(HILLS, {"f6": "0c3", "f7": "0c3"})
    play(t, "altar:f6")
    return t


def civilized() -> Creation:
    t = table(HILLS, {"f6": "0b3", "f7": "0b1"})
    civilize(t, "f6")
    return t


def civilizing(people: dict[str, str]) -> Creation:
    t = table(HILLS, people)
    play(t, "civilize")
    return t


def how_many() -> Creation:
    t = sent(HILLS, {"f6": "0b4"})
    play(t, "to:f7")
    return t


def acting(people: dict[str, str], **more: Any) -> Creation:
    return table(HILLS, people, **more)


Position = Callable[[], Creation]
CASES: list[tuple[Position, str, str]] = [
    (lambda: creating(bag="sea hills", kept="hills"), "lay:sea",
     "You have no tile of Sea. [C3.3]"),
    (lambda: creating(bag="sea hills", kept="hills sea sea sea"), "keep",
     "You would keep 4 tiles, and three are the most. [C3.4]"),
    (lambda: creating(bag="", kept="hills sea forests"), "keep",
     "The bag is empty, so that there is nothing to wait for. [C3.5]"),
    (lambda: creating(bag="sea hills", kept="hills"), "refuse",
     "At this table tiles are kept, not refused. [C3.7]"),
    (lambda: creating(bag="sea hills", kept="hills", tiles="refuse"), "keep",
     "At this table nobody keeps a tile: lay it, or refuse it. [C3.7]"),
    (refused_thrice, "refuse", "You have refused 3 tiles, which is the most. [C3.7]"),
    (laying, "at:a1", "The small board has no a1. [C2.3]"),
    (lambda: hands("hills-2 hills-3", "hills-2"), "choose:forests-1",
     "You do not hold Forests 1. [C4.3]"),
    (lambda: placing("hills-3", HILLS, {}), "place:e6",
     "Your people go to Hills, and e6 is Forests. [C5.1]"),
    (lambda: placing("hills-3", HILLS, {"f6": "1b1"}), "place:f6", "Bo holds f6. [C5.2]"),
    (lambda: placing("hills-3", HILLS, {"f6": "0a1"}), "place:f6",
     "There is an altar on f6, and nobody is placed on a hex with one. [C5.5]"),
    (lambda: placing("hills-3", HILLS, {}), "done",
     "Placing comes first and is compulsory: 3 go to Hills. [C5.7]"),
    (lambda: placing("hills-3", HILLS, {}), "from:f6",
     "People move and attack after yours are placed, one stack at a time. [C6.1]"),
    (lambda: acting({"f6": "1b2"}), "from:f6", "You have no people on f6. [C7.1]"),
    (lambda: acting({"f6": "0c1"}), "from:f6",
     "The only one on f6 has to stay, and civilized people do not attack. [C7.1]"),
    (lambda: acting({"f6": "0b1", "f8": "1b1"}), "from:f6",
     "The only barbarian on f6 has to stay, and there is nobody in reach to attack. [C7.1]"),
    (lambda: acting({"f6": "0b1", "f7": "1b1"}, options={"attackers": "two"}), "from:f6",
     "The only barbarian on f6 has to stay, and it takes two to attack. [C8.10]"),
    (lambda: acting({"e6": "0b4"}), "from:e6",
     "From e6 there is no hex that barbarians may enter, and nobody in reach to attack. [C7.1]"),
    (lambda: acting({"e6": "0c4"}), "from:e6",
     "From e6 there is no hex that civilized people may enter, and they do not attack. [C7.1]"),
    (lambda: acting({"f7": "0c3"}, may_civilize=False), "from:f7",
     "From f7 civilized people could only enter open hexes, which is to civilize, "
     "and you have done that in this turn. [C7.8]"),
    (lambda: table({**SEA, "islands": "f4 f6"}, {"f4": "0c3"}), "from:f4",
     "From f4 civilized people could only go across the sea, "
     "to where no civilized hex is beside. [C7.9]"),
    (lambda: acting({"f6": "0a4"}, options={"altars": "frozen"}), "from:f6",
     "At this table people stay where they have an altar. [C10.3]"),
    (lambda: sent(HILLS, {"f6": "0b4"}), "to:f6", "Your people are already on f6. [C7.1]"),
    (lambda: sent(HILLS, {"f6": "0b4"}), "to:e6",
     "People never enter another terrain, and e6 is Forests. [C7.2]"),
    (lambda: sent(HILLS, {"f6": "0b4"}), "to:f8",
     "There is no step from f6 to f8: they are not adjacent. [C7.1]"),
    (lambda: sent(SEA, {"f4": "0b4"}, "f4"), "to:f8",
     "There is no step from f4 to f8: they are neither adjacent nor across the sea. [C7.4]"),
    (lambda: sent(HILLS, {"f6": "0b1", "e6": "1b1"}), "to:f7",
     "The only one on f6 has to stay. [C7.1]"),
    (entered, "to:f7",
     "One has entered f7 since it was emptied in this turn: nobody follows. [C8.12]"),
    (lambda: sent(HILLS, {"f6": "0b3", "f7": "1b1"}), "to:f7", "Bo holds f7. [C7.5]"),
    (lambda: sent(HILLS, {"f7": "0b3", "f6": "0c1"}, "f7"), "to:f6",
     "Barbarians never enter civilized land, and f6 is civilized. [C7.6]"),
    (lambda: sent(HILLS, {"f7": "0c3", "f6": "0b1"}, "f7"), "to:f6",
     "Civilized people never join barbarians, not even yours on f6. [C7.7]"),
    (lambda: sent(HILLS, {"f7": "0c3", "f6": "0a1"}, "f7"), "to:f6",
     "Nobody moves into a hex with an altar, and f6 has one. [C10.3]"),
    (lambda: sent(HILLS, {"f7": "0c3", "f8": "0c1"}, "f7", may_civilize=False), "to:f6",
     "To enter f6 is to civilize it, and you have civilized in this turn. [C7.8]"),
    (lambda: sent({**SEA, "islands": "f3 f4 f6"}, {"f4": "0c3", "f3": "0c1"}, "f4"), "to:f6",
     "Civilization does not cross water, and f6 touches no civilized hex. [C7.9]"),
    (circled, "to:f6", "People have come from f6 to f7 since your last other action. [C7.11]"),
    (advancing, "move-all", "A single one enters f7, which was emptied in this turn. [C8.12]"),
    (how_many, "move:3", "3 are all but one: choose that. [C7.10]"),
    (how_many, "move:4", "One has to stay, so that no more than 3 can go. [C7.1]"),
    (lambda: sent(HILLS, {"f6": "0c4", "e6": "1b1"}), "attack:e6",
     "Only barbarians attack, and those on f6 are civilized. [C8.1]"),
    (lambda: sent(HILLS, {"f6": "0b4", "f7": "0b1"}), "attack:f7",
     "Your own people live on f7. [C8.1]"),
    (lambda: sent(HILLS, {"f6": "0b4"}), "attack:f7", "Nobody lives on f7. [C8.1]"),
    (lambda: sent(HILLS, {"f6": "0b4", "f8": "1b1"}), "attack:f8",
     "An attack from f6 does not reach f8. [C8.1]"),
    (lambda: sent({"hills": "f4 f3", "sea": "f5", "islands": "f6"}, {"f4": "0b3", "f6": "1b1"},
                  "f4"), "attack:f6", "Only islanders attack across the sea. [C8.2]"),
    (lambda: sent({**SEA, "hills": "e5"}, {"f4": "0b3", "e5": "1b1"}, "f4",
                  options={"raids": "islands"}), "attack:e5",
     "At this table islanders attack only islands across the sea. [C8.14]"),
    (civilized, "civilize", "You have civilized in this turn. [C6.1]"),
    (lambda: acting({"f6": "0c3"}), "civilize", "There are no barbarians in the world. [C9.1]"),
    (lambda: acting({"f6": "0b3"}, starters=0), "civilize",
     "Civilization has died out, and it does not start again. [C9.4]"),
    (lambda: acting({"f6": "0b3", "f8": "1c1"}), "civilize",
     "No barbarians live beside civilized land. [C9.3]"),
    (lambda: civilizing({"f6": "0b3"}), "civilize-at:f7",
     "Nobody lives on f7, so that there is nobody to civilize. [C9.7]"),
    (lambda: civilizing({"f6": "0b3", "f7": "1c1"}), "civilize-at:f7",
     "The people on f7 are civilized. [C9.1]"),
    (lambda: civilizing({"f6": "0b3", "f7": "1c1", "c3": "0b1"}), "civilize-at:c3",
     "No hex beside c3 is civilized. [C9.3]"),
    (built, "altar:f7", "You have built an altar in this turn. [C6.1]"),
    (lambda: acting({"f6": "1c3"}), "altar:f6", "You have no people on f6. [C10.1]"),
    (lambda: acting({"f6": "0a3"}), "altar:f6",
     "There is an altar on f6 already, and no room for another. [C10.2]"),
    (lambda: acting({"f6": "0b3"}), "altar:f6",
     "An altar needs civilized people, and those on f6 are barbarians. [C10.1]"),
    (lambda: acting({"f6": "0c1"}), "altar:f6",
     "An altar takes the place of one of two or more, and f6 has one. [C10.1]"),
    (
        lambda: acting({"f6": "0b3"}),
        "attack:f7",
        "A hex is attacked in your turn, after you have said from where. [C6.3]",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("position", "text", "why"), CASES, ids=[case[2] for case in CASES])
def test_the_reason_is_the_one_that_holds(position: Position, text: str, why: str) -> None:
    t = position()
    assert why_said(t, GAME.why_not(t, 0, GAME.action(text)), NAMES, 0) == why


def test_every_reason_has_a_position_that_shows_it() -> None:
    shown = {bar(t, GAME.action(text)) for t, text in ((case[0](), case[1]) for case in CASES)}
    assert set(GAME.bars.names()) - shown == {"has-tile"}


def test_a_hex_with_a_tile_takes_no_other() -> None:
    t = laying()
    play(t, "at:f6")
    t.apply(t.legal[0])
    seat = t.actor()
    tile = GAME.view(t, None)["table"]["world"][5][5]
    assert said(GAME.why_not(t, seat, GAME.action("at:f6")), seat).startswith(
        f"There is a tile on f6: {tile.upper()}"
    )
