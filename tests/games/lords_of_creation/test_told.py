"""Every change of the public table is told by an event of the decision that brought it about."""

from collections import Counter
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest

from lordsmoot import games
from lordsmoot.core.event import ALL_KNOWING, Event
from lordsmoot.core.rng import seeded
from lordsmoot.core.sentence import spoken
from lordsmoot.games.lords_of_creation.game import GAME
from lordsmoot.games.lords_of_creation.table import Creation
from tests.games.lords_of_creation.tables import load, table
from tests.laws.tables import agreements, options
from tests.tables import play

POINTS = "gods.{seat}.points"
EXPLAINS = {
    "dealt": [],
    "begins": [],
    "draws-tile": ["bag", "gods.{seat}.kept"],
    "keeps": [],
    "refuses": ["gods.{seat}.kept", "gods.{seat}.refused"],
    "lays": ["world.{hex}", "gods.{seat}.kept"],
    "returns": ["bag", "gods.{seat}.kept"],
    "world-made": [],
    "round": ["round", "active"],
    "last-round": ["last"],
    "refills": [],
    "draws": ["deck", "gods.{seat}.hand"],
    "chosen": ["gods.{seat}.hand", "gods.{seat}.chosen"],
    "turned-up": [],
    "reveals": ["gods.{seat}.chosen"],
    "ties": [],
    "rolls": [],
    "order": ["order"],
    "turn": ["active", "may_civilize", "may_build"],
    "places": ["people.{hex}", POINTS, "civilized_land.{hex}"],
    "no-place": [],
    "moves": ["people.{origin}", "people.{to}", POINTS, "civilized_land.{to}"],
    "moves-in": ["people.{hex}", POINTS, "may_civilize", "starters"],
    "attacks": [],
    "throws": [],
    "defends": [],
    "loses": ["people.{hex}", POINTS, "civilized_land.{hex}"],
    "altar-falls": ["people.{hex}"],
    "double": [],
    "civilizes": ["people.{hex}", "gods.{other}.points", "may_civilize", "starters"],
    "builds": ["people.{hex}", POINTS, "may_build"],
    "discarded": ["discard", "gods.*.chosen"],
    "ends": [],
}
"""What of the table each kind of event tells about, by the names of its parts."""
GAMES = 2 * len(agreements(GAME))


def flat(t: Creation) -> dict[str, Any]:
    """The table as a spectator sees it, thing by thing."""
    table = GAME.view(t, None)["table"]
    out = {key: value for key, value in table.items() if not isinstance(value, list)}
    out |= {key: table[key] for key in ("order", "starters", "discard")}
    for row, letters in zip("abcdefghijk", table["world"], strict=True):
        out |= {f"world.{row}{i}": letter for i, letter in enumerate(letters, 1)}
    out |= {f"people.{entry['hex']}": entry for entry in table["people"]}
    out |= {f"civilized_land.{name}": True for name in table["civilized_land"]}
    for seat, god in enumerate(table["gods"]):
        out |= {f"gods.{seat}.{key}": value for key, value in god.items()}
    return out


def told_about(t: Creation) -> set[tuple[str, str]]:
    """Each kind of event that was told, with each thing it tells about."""
    found = set()
    for event in t.log or []:
        data = GAME.event_data(event, -1)
        found |= {(data["event"], thing.format(**data)) for thing in EXPLAINS[data["event"]]}
    return found


@pytest.fixture(scope="module")
def changes() -> Counter[tuple[str, str]]:
    """Random games under every option; how often each kind of event told of each thing."""
    found: Counter[tuple[str, str]] = Counter()
    for number in range(GAMES):
        rng = seeded(number)
        t = GAME.start(2 + number % 4, number, options(GAME, number, rng))
        before = flat(t)
        while not t.over:
            t.log = []
            action = t.legal[rng.below(len(t.legal))]
            t.apply(action)
            after = flat(t)
            told = told_about(t)
            for thing in before.keys() | after.keys():
                if before.get(thing) != after.get(thing):
                    by = {kind for kind, about in told if fnmatch(thing, about)}
                    assert by, f"{GAME.text(action)} changes {thing}, and nothing tells of it"
                    found.update((kind, thing.split(".")[0]) for kind in by)
            before = after
    return found


def test_nothing_changes_silently(changes: Counter[tuple[str, str]]) -> None:
    assert sum(changes.values()) > 10_000


def test_every_kind_of_event_is_declared_and_what_it_explains_does_change(
    changes: Counter[tuple[str, str]],
) -> None:
    assert set(EXPLAINS) == set(GAME.tells.names())
    declared = {(kind, thing.split(".")[0]) for kind in EXPLAINS for thing in EXPLAINS[kind]}
    assert declared == set(changes)


GOLDEN = sorted((Path(__file__).parents[2] / "golden").glob("lords-of-creation-*.record"))
NAMES = ["Ana", "Bo", "Cid", "Dua", "Eve"]


@pytest.fixture(scope="module")
def golden() -> list[tuple[int, Event]]:
    """What happened in all golden games, each with the number of players."""
    found = []
    for path in GOLDEN:
        record = games.record(path.read_text())
        found += [(record.seats, event) for event in record.start(log=True).log or []]
        for _, _, events in record.steps():
            found += [(record.seats, event) for event in events]
    return found


def test_every_kind_of_event_occurs_in_the_golden_games(golden: list[tuple[int, Event]]) -> None:
    assert {GAME.tells.all[event.kind].name for _, event in golden} == set(GAME.tells.names())


def test_every_event_has_a_sentence_for_each_pair_of_eyes(golden: list[tuple[int, Event]]) -> None:
    for seats, event in golden:
        for eyes in (*range(seats), -1, ALL_KNOWING):
            told = GAME.sentence(event, eyes, NAMES)
            dealt = GAME.tells.all[event.kind].name == "dealt"
            assert bool(told) or (dealt and not event.known_to(eyes))
            assert "{" not in told
            assert "  " not in told


def deeds(t: Creation, eyes: int, *texts: str) -> list[str]:
    """What was done, as these eyes are told it."""
    t.log = []
    play(t, *texts)
    narrator = GAME.narrator
    return [spoken(narrator.told(deed), NAMES, eyes) for deed in narrator.deeds(t.log or [], eyes)]


@pytest.mark.parametrize(
    ("eyes", "told"),
    [
        (0, "You attacked Bo's people on f7 from f6: threw 5 + 5 = 10, needed 8 between "
            "terrains and hit, Bo defended with 6 and beat both dice, Bo lost the last counter "
            "on f7, the altar on f7 fell, you lost a counter on f6, the double ended your turn."),
        (1, "Ana attacked your people on f7 from f6: threw 5 + 5 = 10, needed 8 between "
            "terrains and hit, you defended with 6 and beat both dice, you lost the last counter "
            "on f7, the altar on f7 fell, Ana lost a counter on f6, the double ended Ana's turn."),
    ],
)  # fmt: skip
def test_an_attack_is_one_deed_with_all_its_reasons(eyes: int, told: str) -> None:
    t = table({"hills": "f6", "forests": "f7"}, {"f6": "0b2", "f7": "1a1"}, last=0)
    load(t, 5, 5, 6)
    assert deeds(t, eyes, "from:f6", "attack:f7")[0] == told


def test_civilizing_by_moving_is_told() -> None:
    t = table({"hills": "f6 f7"}, {"f6": "0c3"})
    assert deeds(t, 1, "from:f6", "to:f7", "move-all") == [
        "Ana moved 2 civilized people from f6 to f7: civilized it by moving in."
    ]


@pytest.mark.parametrize(
    ("eyes", "told"),
    [(0, "You civilized Bo's people on f7."), (1, "Ana civilized your people on f7.")],
)
def test_whose_people_are_civilized_is_told(eyes: int, told: str) -> None:
    t = table({"hills": "f6 f7"}, {"f6": "0c3", "f7": "1b1"})
    assert deeds(t, eyes, "civilize", "civilize-at:f7") == [told]


def test_the_first_civilizing_is_told_as_such() -> None:
    t = table({"hills": "f6 f7"}, {"f6": "0b3"})
    assert deeds(t, 0, "civilize", "civilize-at:f6") == [
        "You started civilization among your own people on f6."
    ]
