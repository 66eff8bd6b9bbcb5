"""Who threatens what: typed, from what everybody can see, and told with the clause."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from lordsmoot import games
from lordsmoot.core.game import Game
from lordsmoot.core.sentence import piece_of, spoken
from lordsmoot.core.state import State
from lordsmoot.core.threat_data import MOST_TOLD, with_warning
from tests.games.lords_of_creation import tables as creation
from tests.games.soulfall import tables as soulfall
from tests.games.swords_and_souls import tables as souls
from tests.rule import rule

NAMES = ["Ana", "Bo", "Cid", "Dua", "Eve", "Fay"]
RANDOM = {"lords-of-creation": 700}


def states(game: Game[Any]) -> Iterator[State]:
    """Random games, every state of them."""
    for seed in range(6):
        state, dice = game.start(game.seats[seed % len(game.seats)], seed), random.Random(seed)
        for _ in range(RANDOM.get(game.name, 300)):
            if state.over:
                break
            yield state
            state.apply(state.legal[dice.randrange(len(state.legal))])


def said(threat: dict[str, Any], reader: int) -> str:
    return spoken([piece_of(piece) for piece in threat["sentence"]], NAMES, reader)


@pytest.mark.parametrize("game", games.all(), ids=games.NAMES)
def test_threats_are_made_by_others_to_the_reader_and_told_with_a_clause(game: Game[Any]) -> None:
    met: set[str] = set()
    for state in states(game):
        for seat in range(state.seats):
            for threat in game.threats(state, seat):
                data = game.threat_data(threat)
                assert data["seat"] != seat == data["whom"]
                assert data["clause"]
                assert said(data, seat).endswith(".")
                met.add(data["threat"])
    kinds = set(game.threatens.names())
    assert kinds == set(game.texts.threats)
    assert met and met <= kinds


def threats(game: str, state: State, seat: int = 0) -> list[str]:
    rules = games.get(game)
    return [said(rules.threat_data(one), seat) for one in rules.threats(state, seat)]


@rule("L14.2", "L11.6")
def test_a_shrine_that_would_be_the_last_and_a_temple_that_waits_threaten() -> None:
    def tribes(shrines: int) -> State:
        other = {"shrines": shrines, "temples": ["interloper"]}
        table = {"tribes": [{"citadels": 6}, other]}
        state: State = games.get("lords").position({"table": table})
        return state

    waits = "Bo's Temple of The Interloper works when Bo's turn begins, if you lead then."
    assert threats("lords", tribes(2)) == [
        "Bo has 2 Shrines and a Temple: one Shrine more, and Bo's turn can be the last.",
        waits,
    ]
    assert threats("lords", tribes(3)) == [
        "Bo has 3 Shrines: when Bo's turn ends, so does the game.",
        waits,
    ]
    assert threats("lords", tribes(1)) == [waits]
    assert threats("lords", tribes(1), 1) == []


@rule("SF13.2")
def test_who_is_one_short_of_the_tower_threatens() -> None:
    for shards, told in (
        (6, []),
        (7, ["Bo is one Shard short of the Tower."]),
        (8, ["Bo has Shards enough for the Tower."]),
    ):
        t = soulfall.table(soulfall.has("cinder-1"), soulfall.has("bone-1", shards=shards))
        assert threats("soulfall", t) == told


@rule("C8.1", "C8.3")
def test_people_whom_barbarians_can_reach_are_threatened_the_dearest_first() -> None:
    t = creation.table(
        {"hills": "f6 f7 f8", "forests": "e6"},
        {"f6": "0b2", "f7": "1b1", "f8": "0c1", "e6": "1b1"},
    )
    assert threats("lords-of-creation", t) == [
        "Bo's barbarians on f7 can attack your people on f8, with 6 or more; only one is there.",
        "Bo's barbarians on f7 can attack your people on f6, with 6 or more.",
    ]
    assert threats("lords-of-creation", t, 1) == [
        "Ana's barbarians on f6 can attack your people on f7, with 6 or more; only one is there.",
        "Ana's barbarians on f6 can attack your people on e6, with 8 or more; only one is there.",
    ]


@rule("S15.1", "S8.1", "S8.5")
def test_weapons_that_lie_open_and_a_last_fragment_threaten() -> None:
    has = souls.has
    ranger = has(hero="ranger", talent=1, fragments=2)
    t = souls.table(has(hearts=0), has(), ranger, has(hero="assassin", talent=1), has())
    assert threats("swords-and-souls", t) == [
        "Cid has 2 soul fragments and wins with the next.",
        "Cid's Hawkeye can attack you, and one hit more defeats you.",
    ]
    beside = "Dua's Sneak Attack can attack you."
    assert threats("swords-and-souls", t, 4)[-1] == beside
    assert threats("swords-and-souls", t, 1)[-1] == "Cid's Hawkeye can attack you."
    t.heroes[2].large = 0
    assert threats("swords-and-souls", t, 1)[-1] == beside, "it passes over the fallen"
    assert threats("swords-and-souls", t, 2) == [], "as do all attacks"


@pytest.mark.parametrize("game", games.all(), ids=games.NAMES)
def test_a_recap_ends_with_the_worst_threats(game: Game[Any]) -> None:
    warned = 0
    for state in states(game):
        seat = state.actor()
        found, warning = game.threats(state, seat), game.warning(state, seat)
        assert (warning is None) == (not found)
        if warning is None:
            continue
        worst = [said(game.threat_data(one), seat) for one in found[:MOST_TOLD]]
        told = spoken([piece_of(piece) for piece in warning["sentence"]], NAMES, seat)
        assert told == " ".join(worst)
        score = game.standing(state, seat)[seat]
        end = with_warning(game.sum_up(score, score), warning)
        whole = spoken([piece_of(piece) for piece in end["sentence"]], NAMES, seat)
        assert whole == f"You lost and gained nothing meanwhile. {told}"
        warned += 1
    assert warned


@pytest.mark.parametrize("game", games.all(), ids=games.NAMES)
def test_nothing_is_threatened_when_it_is_over(game: Game[Any]) -> None:
    state, dice = game.start(game.seats[0], 1), random.Random(1)
    while not state.over:
        state.apply(state.legal[dice.randrange(len(state.legal))])
    assert all(game.threats(state, seat) == [] for seat in range(state.seats))


@rule("C11.1")
def test_who_has_had_a_turn_in_the_last_round_threatens_no_more() -> None:
    rules, met = games.get("lords-of-creation"), 0
    for state in states(rules):
        view = rules.view(state, 0)["table"]
        for seat in range(state.seats):
            for threat in rules.threats(state, seat):
                if view["last"] and view["active"] is not None:
                    order = view["order"]
                    assert order.index(threat.seat) >= order.index(view["active"])
                    met += 1
    assert met


@rule("C8.2")
def test_a_raid_across_the_sea_is_told_as_one() -> None:
    rules = games.get("lords-of-creation")
    kinds = {
        rules.threat_data(one)["clause"]
        for state in states(rules)
        for one in rules.threats(state, 0)
    }
    assert kinds == {"C8.1", "C8.2"}


@rule("W11.1")
def test_no_planet_threatens_when_the_end_is_near() -> None:
    rules, near = games.get("lords-of-worlds"), 0
    for state in states(rules):
        if rules.view(state, 0)["table"]["ending"]:
            assert rules.threats(state, 0) == []
            near += 1
    assert near
