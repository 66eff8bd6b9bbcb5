"""What happened: every change of the open table is told, and told as a person would."""

from pathlib import Path
from typing import Any

import pytest

from lordsmoot import games
from lordsmoot.core.event import Event
from lordsmoot.core.rng import seeded
from lordsmoot.core.sentence import spoken
from lordsmoot.games.soulfall.cards import ACTIONS, CARDS
from lordsmoot.games.soulfall.game import GAME
from lordsmoot.games.soulfall.table import Soulfall
from tests.games.soulfall.tables import has, table
from tests.tables import play

GOLDEN = Path(__file__).parents[2] / "golden"
NAMES = ["Ana", "Bo", "Cid", "Dua"]

FOLLOWS = {"reasons", "conditions"}
"""What follows from the rest of the table."""
OPEN = {"active", "turn", "tower", "ends_before", "current_lord", "deck", "discard", "played"}
COUNTED = {"nomads", "outposts", "unplayed", "shards"}
TRIBE_FOLLOWS = {"points", "people", "wealth", "room"}

PLACED = ["board {space}", "nomads {seat}", "unplayed {seat}"]
RETURNED = ["board {space}", "nomads {other}", "unplayed {other}"]
DISCARDED = ["discard", "current_lord"]
EXPLAINS = {
    "dealt": [],
    "turned-up": [],
    "begins-at": PLACED,
    "turn": ["active", "turn", *[f"actions {name}" for name in ACTIONS]],
    "selects": ["actions {action}"],
    "draws": ["deck", "hand {seat}"],
    "reshuffles": ["deck", *DISCARDED],
    "finds-no-card": [],
    "discards": ["hand {seat}", *DISCARDED],
    "populates": PLACED,
    "prospers": ["shards {seat}"],
    "devotes": [
        *("hand {seat}", "devoted {seat}", "devoted {other}", "devotion {lord}"),
        *DISCARDED,
    ],
    "builds": ["board {space}", "nomads {seat}", "outposts {seat}"],
    "plays": ["hand {seat}", "played"],
    "meets": [],
    "misses": [],
    "discards-played": ["played", *DISCARDED],
    "picks": [],
    "cannot": [],
    "destroys": RETURNED,
    "settles": PLACED,
    "raises": ["board {space}", "outposts {seat}", "unplayed {seat}"],
    "lures": [*PLACED, *RETURNED],
    "steals": ["shards {seat}", "shards {other}"],
    "pays": ["shards {seat}"],
    "sacrifices": PLACED,
    "takes-tower": ["tower", "ends_before"],
    "takes-over": ["tower"],
    "reaches": [],
    "ends": [],
}
"""For each kind of event, which changes of the table it tells of."""


def open_table(t: Any) -> dict[str, Any]:
    """Every thing on the table that a spectator sees, by name."""
    lies = GAME.view(t, None)["table"]
    known = {"actions", "board", "tribes", "devotions", *OPEN, *FOLLOWS}
    assert set(lies) == known
    out = {key: lies[key] for key in OPEN}
    out |= {f"actions {name}": up for name, up in lies["actions"].items()}
    out |= {f"devotion {lord}": seat for lord, seat in lies["devotions"].items()}
    for name, space in lies["board"]["spaces"].items():
        out[f"board {name}"] = (space["seat"], space["marker"])
    for seat, tribe in enumerate(lies["tribes"]):
        assert set(tribe) == {"hand", "devotions", *COUNTED, *TRIBE_FOLLOWS}
        out |= {f"{key} {seat}": tribe[key] for key in COUNTED}
        out |= {f"hand {seat}": tribe["hand"], f"devoted {seat}": tribe["devotions"]}
    return out


def explained(events: list[Event]) -> set[str]:
    told = [GAME.event_data(event, -1) for event in events]
    return {change.format(**data) for data in told for change in EXPLAINS[data["event"]]}


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_change_of_the_open_table_is_told(seats: int) -> None:
    rng = seeded(seats)
    for seed in range(6):
        t = GAME.start(seats, seed, {"tower": "moves", "last_nomad": "flips"})
        before = open_table(t)
        while not t.over:
            t.log = []
            t.apply(t.legal[rng.below(len(t.legal))])
            after = open_table(t)
            changed = {name for name in after if after[name] != before[name]}
            assert changed <= explained(t.log), changed - explained(t.log)
            before = after


def test_each_kind_says_what_it_explains() -> None:
    assert set(EXPLAINS) == set(GAME.tells.names())


def golden_events() -> list[Event]:
    out: list[Event] = []
    for path in sorted(GOLDEN.glob("soulfall-*.record")):
        record = games.record(path.read_text())
        out += record.start(log=True).log or []
        for _, _, events in record.steps():
            out += events
    return out


def test_every_kind_of_event_occurs_in_the_golden_games_with_a_sentence_for_all_eyes() -> None:
    events = golden_events()
    assert {GAME.tells.all[event.kind].name for event in events} == set(GAME.tells.names())
    for event in events:
        for eyes in range(-1, 4):
            told = GAME.sentence(event, eyes, NAMES)
            assert told.endswith(".")
            assert "  " not in told
            assert "None" not in told


def deeds(t: Any, eyes: int, *texts: str) -> list[str]:
    """What a reader is told of some decisions, deed by deed."""
    events: list[Event] = []
    for text in texts:
        t.log = []
        play(t, text)
        events += t.log
    narrator = GAME.narrator
    return [spoken(narrator.told(deed), NAMES, eyes) for deed in narrator.deeds(events, eyes)]


def test_a_draw_is_one_deed() -> None:
    named = " [Burning Raid (Vharok) and Ash Harvest (Vharok)]"
    for eyes, who, cards in ((0, "You", named), (1, "Ana", ""), (-1, "Ana", "")):
        t = table(has(hand="elun-1"), draws="vharok-1 vharok-2")
        told = f"{who} chose Draw: drew 2 cards{cards}, discarded Open Hands (Elun)."
        assert deeds(t, eyes, "select:draw", "discard:elun-1") == [told]


def test_a_played_card_is_one_deed_with_all_that_it_does() -> None:
    t = table(
        has("cinder-1 cinder-2", hand="tzaph-3 elun-2"),
        has("bone-1 bone-2", shards=3),
        draws="vharok-1 vharok-2",
        discard="elun-1",
    )
    told = deeds(t, 1, "select:play", "play:tzaph-3", "pick:tithe", "steal:1", "discard:elun-2")
    assert told == [
        'Ana played Debt Called In (Tzaph): chose "Tithe", you returned a Shard (2 left).',
        'Ana met "Behind in Shards" on Debt Called In (Tzaph): stole a Shard from you (now 2), '
        "drew 2 cards, discarded Veiled Procession (Elun).",
    ]


def test_a_devotion_tells_from_whom_it_was_taken() -> None:
    t = table(has(hand="elun-1"), has(devotions="elun"))
    said = "discarded Open Hands (Elun) and took the Devotion card of Elun from"
    moves = "select:devote", "devote:elun-1"
    assert deeds(t.clone(), 1, *moves) == [f"Ana chose Devote: {said} you."]
    assert deeds(t, 0, *moves) == [f"You chose Devote: {said} Bo."]


def test_a_deal_is_told_to_each_as_far_as_they_know() -> None:
    t = GAME.start(3, 1, log=True)
    narrator = GAME.narrator
    told = [spoken(narrator.told(deed), NAMES, 1) for deed in narrator.deeds(t.log or [], 1)]
    assert told[0] == "Ana was dealt 4 cards."
    assert told[1].startswith("You were dealt 4 cards [")
    assert told[2] == "Cid was dealt 4 cards."
    assert told[3].endswith(" became the Current Lord.")


def test_turns_are_headings() -> None:
    t = table(has("cinder-1"), has("bone-1"), used="populate draw")
    assert deeds(t, 1, "select:prosper") == [
        "Ana chose Prosper: gained a Shard (2 in all).",
        "Turn 2: you took the Action cards.",
    ]


def test_what_is_asked_is_told_by_name() -> None:
    t = GAME.start(3, 1)
    assert GAME.asked(t) == {"step": "Begin", "seat": t.actor(), "left": 3}
    t = table(has("cinder-1 cinder-2", hand="tzaph-3"), has(shards=2), used="prosper")
    assert GAME.asked(t) == {"step": "Act", "seat": 0, "number": 2, "of": 3}
    play(t, "select:play")
    assert GAME.asked(t) == {"step": "Play", "seat": 0, "card": None}
    play(t, "play:tzaph-3")
    ways = [
        {"pick": "build", "verbs": ["build", "draw"]},
        {"pick": "tithe", "verbs": ["tithe"]},
    ]
    assert GAME.asked(t) == {"step": "Either", "seat": 0, "card": "tzaph-3", "ways": ways}
    play(t, "pick:build")
    assert GAME.asked(t) == {"step": "Build", "seat": 0, "card": "tzaph-3"}


def test_every_question_of_the_golden_games_has_the_parts_of_its_type() -> None:
    asked: dict[str, set[str]] = {}
    for path in sorted(GOLDEN.glob("soulfall-*.record")):
        for _, state, _ in games.record(path.read_text()).steps():
            assert isinstance(state, Soulfall)
            data = GAME.asked(state) or {"step": ""}
            assert asked.setdefault(data.pop("step"), set(data)) == set(data)
    verbs = set(GAME.texts.questions) - {"Begin", "Act", "Either"}
    assert asked == {
        "": set(),
        "Begin": {"seat", "left"},
        "Act": {"seat", "number", "of"},
        "Either": {"seat", "card", "ways"},
        **{verb: {"seat", "card"} for verb in verbs},
    }


def test_a_top_ability_that_cannot_be_performed_is_told() -> None:
    """Build, then Draw; or Tithe: with nothing to draw and nobody richer, neither is possible."""
    others = " ".join(card for card in CARDS if card not in ("tzaph-3", "elun-1"))
    t = table(has("salt-1", hand="tzaph-3"), has("bone-1", hand=others), deck="", discard="elun-1")
    told = deeds(t, 1, "select:play", "play:tzaph-3")
    assert told[0].startswith("Ana played Debt Called In (Tzaph): could not Build, could not Tithe")
