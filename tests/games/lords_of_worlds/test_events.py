"""What is told: nothing changes in silence, and sentences say what happened as people do."""

from pathlib import Path
from typing import Any, Final

import pytest

from lordsmoot import games
from lordsmoot.core.event import ALL_KNOWING, Event
from lordsmoot.core.rng import seeded
from lordsmoot.core.sentence import spoken
from lordsmoot.games.lords_of_worlds.game import GAME
from lordsmoot.games.lords_of_worlds.table import Worlds
from tests.games.lords_of_worlds.tables import has, placing, table
from tests.tables import play

GOLDEN = Path(__file__).parents[2] / "golden"
NAMES: Final = ["Anna", "Bo", "Cid", "Dua"]
COUNTED: Final = {"total"}
"""What is worked out from the rest of a player's corner."""
EXPLAINS: Final[dict[str, set[str]]] = {
    "starts-at": {"cart"},
    "uncovers": {"board"},
    "reveals": {"board"},
    "turn": {"round", "active"},
    "hires": {"groups", "group_worth", "hand", "worth"},
    "joins": {"groups", "group_worth", "deck"},
    "reshuffles": {"deck", "discard"},
    "goes-for": {"paying"},
    "sets-out": {"paying"},
    "plays": {"hand", "worth", "discard"},
    "moves": {"cart", "paying"},
    "collects": {"board", "carried", "paying"},
    "takes": {"supply", "carried"},
    "fetches": {"board", "carried"},
    "refills": {"supply", "reserve"},
    "coloured-hex": {"stars"},
    "places": {"carried", "planet", "covered", "spaces", "chains", "equals"},
    "follows-plan": {"stars"},
    "listens": {"stars"},
    "declares": {"mixes", "chains"},
    "views": {"stars"},
    "discards": {"hand", "worth", "discard"},
    "end-is-near": {"ending"},
}
"""The things on the table that each kind of event explains."""
PRIVATE: Final = {
    "cart",
    "hand",
    "worth",
    "stars",
    "planet",
    "covered",
    "mixes",
    "spaces",
    "chains",
    "equals",
}
"""What each player has; an event explains only its own player's."""


def things(t: Worlds) -> dict[tuple[str, int], Any]:
    """Everything that a spectator sees, by name and owner; -1 is what all share."""
    seen = GAME.view(t, None)["table"]
    out = {(key, -1): value for key, value in seen.items() if key != "players"}
    for seat, player in enumerate(seen["players"]):
        out |= {(key, seat): value for key, value in player.items() if key not in COUNTED}
    return out


def explained(events: list[Event]) -> set[tuple[str, int]]:
    out: set[tuple[str, int]] = set()
    for event in events:
        kind = GAME.tells.all[event.kind].name
        for key in EXPLAINS.get(kind, set()):
            seats = range(-1, 4) if kind == "starts-at" else [event.seat]
            out |= {(key, seat) for seat in seats} if key in PRIVATE else {(key, -1)}
    return out


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("variant", ["base", "strategic"])
def test_nothing_on_the_table_changes_in_silence(seats: int, variant: str) -> None:
    rng = seeded(seats)
    for seed in range(3):
        payment = "any" if seed == 2 else "thrifty"
        t = GAME.start(seats, seed, {"variant": variant, "payment": payment})
        while not t.over:
            before = things(t)
            t.log = []
            t.apply(t.legal[rng.below(len(t.legal))])
            changed = {key for key, value in things(t).items() if value != before[key]}
            silent = changed - explained(t.log)
            assert not silent, [GAME.event_data(event, -1) for event in t.log]


def test_every_kind_of_event_is_in_the_golden_games() -> None:
    kinds: set[int] = set()
    for path in GOLDEN.glob("lords-of-worlds-*.record"):
        record = games.record(path.read_text())
        kinds |= {event.kind for event in record.start(log=True).log or []}
        kinds |= {event.kind for _, _, events in record.steps() for event in events}
    assert {GAME.tells.all[kind].name for kind in kinds} == set(GAME.tells.names())


def deeds(t: Worlds, eyes: int, *texts: str) -> list[str]:
    """Play, and give what a reader is told of it, deed by deed."""
    t.log = []
    play(t, *texts)
    told = GAME.narrator.deeds(t.log, eyes)
    return [spoken(GAME.narrator.told(deed), NAMES[: t.seats], eyes) for deed in told]


def test_a_purchase_is_one_deed_with_all_that_it_caused() -> None:
    t = table(
        has("cyan-5 cyan-4", cart="Aa1"), board="Ab1:desert-5", down="Ab2:water-2 Ac1:water-3"
    )
    first, second, *_ = deeds(t, 1, "collect:Ab1", "play:cyan-5", "play:cyan-4", "place:c3")
    assert first == (
        "Anna went for Desert 5 on A b1, for 6: played 2 cards (Cyan 5 and Cyan 4), worth 3 "
        "more than needed, moved to A b1, collected Desert 5, scored 5 stars for the cyan hex, "
        "revealed 2 tiles (Water 2 and Water 3)."
    )
    assert second == "Anna placed Desert 5 on c3: scored 5 stars for following an Architect."


def test_the_free_tile_is_a_deed_of_its_own() -> None:
    t = placing("architect-8", board="Aa2:forest-4", supply="water-1", reserve="water-2")
    assert deeds(t, 0, "place:b2", "free:Aa2", "place:b2")[:3] == [
        "You placed Architect 8 on b2.",
        "You took Forest 4 from A a2 for free: moved to A a2.",
        "You placed Forest 4 on b2, over Architect 8: scored 4 stars for following an Architect.",
    ]


@pytest.mark.parametrize(
    ("variant", "told"),
    [
        ("base", "Anna moved by the portal A a3 to D c1."),
        ("strategic", "Anna moved by the portal A a3 and the portal D c2 to D c1."),
    ],
)
def test_a_way_names_its_portals(variant: str, told: str) -> None:
    t = table(has("blue-5", cart="Aa2"), options={"variant": variant})
    t.log = []
    play(t, "travel", "go:Dc1", "play:blue-5")
    moved = [GAME.sentence(event, 1, NAMES) for event in t.log]
    assert told in moved


def test_a_dealt_card_is_told_to_its_owner_alone() -> None:
    t = GAME.start(2, 5, log=True)
    dealt = [event for event in t.log or [] if event.seat == 0]
    mine, other = (GAME.event_data(dealt[0], seat)["card"] for seat in (0, 1))
    assert mine is not None
    assert other is None
    assert GAME.event_data(dealt[0], ALL_KNOWING)["card"] == mine


def test_the_count_is_told_chain_by_chain() -> None:
    planet = "a1:water-1 a2:water-2 a3:mix-10 c3:forest-1"
    t = table(has(planet=planet), has("blue-1"), ending=1, active=1)
    *_, chains, _ = deeds(t, 0, "hire:1")
    assert chains == (
        "You scored 7 stars for chains: 6 for 3 tiles of Water with a Mix, 1 for a single tile."
    )
