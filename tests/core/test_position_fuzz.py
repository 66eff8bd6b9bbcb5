"""Positions with mistakes in them: each is refused with a reason, or can be played to its end.

Positions from random play are changed here and there. LORDSMOOT_FUZZ=2000 tries so many of each
game instead of the usual few.
"""

import copy
import json
import os
from collections.abc import Iterator
from importlib import import_module
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lordsmoot import Refused, games
from lordsmoot.core.game import Game
from lordsmoot.core.option import Value
from lordsmoot.core.pile import EVERYBODY
from lordsmoot.core.rng import seeded
from lordsmoot.core.state import State

TABLES = int(os.environ.get("LORDSMOOT_FUZZ", "0"))
USUALLY = {
    "lords": 170,
    "soulfall": 150,
    "lords-of-creation": 40,
    "lords-of-worlds": 90,
    "swords-and-souls": 300,
}
"""How many tables of each game are tried, so that all take about the same time."""
MISTAKEN = 20
"""How many mistaken positions are made of each table."""
DECISIONS = 200
"""How long what is accepted is played."""
IMAGINED = 5
"""How long what is imagined is played."""
UNTOUCHED = {"dice", "game", "version"}
"""What no mistake is made in."""

Path = tuple[Any, ...]


def random_options(game: Game[Any], rng: Random) -> dict[str, Value]:
    """Every option is sometimes another than usual."""
    out: dict[str, Value] = {}
    for name, option in game.options.items():
        if rng.random() < 0.5:
            out[name] = rng.choice(option.choices) if option.choices else number_for(option, rng)
    return out


def number_for(option: Any, rng: Random) -> int:
    return rng.randint(option.least, min(option.most, option.least + 60))


def play(state: State, decisions: int, rng: Random) -> list[list[Any]]:
    """Play at random; what was pending meanwhile, moment by moment."""
    moments: list[list[Any]] = []
    for _ in range(decisions):
        if state.over:
            break
        assert state.legal, "a seat is asked but has nothing to choose"
        moments.append([[type(step).__name__, *step.parts()] for step in state.agenda])
        state.apply(rng.choice(state.legal))
    return moments


# Mistakes


def places(data: Any, path: Path = ()) -> Iterator[Path]:
    """Where something can be changed."""
    if path and path[-1] in UNTOUCHED:
        return
    yield path
    if isinstance(data, dict):
        for key in data:
            yield from places(data[key], (*path, key))
    elif isinstance(data, list):
        for i, each in enumerate(data):
            yield from places(each, (*path, i))


def at(data: Any, path: Path) -> Any:
    for key in path:
        data = data[key]
    return data


def pick(data: Any, rng: Random) -> Path:
    """A place anywhere, found step by step, so that long piles are not favoured."""
    path: Path = ()
    while True:
        here = at(data, path)
        keys: list[Any] = []
        if isinstance(here, dict):
            keys = [key for key in here if key not in UNTOUCHED]
        elif isinstance(here, list):
            keys = list(range(len(here)))
        if not keys or (path and rng.random() < 0.25):
            return path
        path = (*path, rng.choice(keys))


def change(data: Any, rng: Random) -> str:
    """Make one mistake, and say which."""
    path = pick(data, rng)
    if not path:
        return "nothing"
    parent, key = at(data, path[:-1]), path[-1]
    value = parent[key]
    mistake = rng.choice(["drop", "swap", "twice", "number", "type", "name", "move", "order"])
    if mistake == "drop":
        del parent[key]
    elif mistake == "swap":
        other = rng.choice(list(parent) if isinstance(parent, dict) else range(len(parent)))
        parent[key], parent[other] = parent[other], parent[key]
    elif mistake == "twice" and isinstance(parent, list):
        parent.insert(rng.randrange(len(parent) + 1), copy.deepcopy(value))
    elif mistake == "number":
        near = value if isinstance(value, int) else 0
        parent[key] = rng.choice([near - 1, near + 1, -1, 0, 1, 2, 3, 7, 99, 10**9, -(10**30)])
    elif mistake == "type":
        parent[key] = copy.deepcopy(
            rng.choice([None, True, 1.5, "", "x", [], {}, [value], {"x": value}, [[]], [None]])
        )
    elif mistake in ("name", "move"):
        put_other(data, path, mistake, rng)
    elif mistake == "order" and isinstance(value, list):
        rng.shuffle(value)
    return f"{mistake} {path}"


def wait_for_other(data: Any, moments: list[list[Any]], rng: Random) -> str:
    """What was pending at another moment is so now, or a step of it."""
    moment = copy.deepcopy(rng.choice(moments))
    pending = data.get("pending")
    if rng.random() < 0.5 or not isinstance(pending, list) or not moment:
        data["pending"] = moment
        return "another moment"
    pending.insert(rng.randrange(len(pending) + 1), rng.choice(moment))
    return "another step"


def misbelieve(data: Any, rng: Random) -> str:
    """Make one mistake in what somebody believes, if anybody believes more than they see."""
    thoughts = [belief for belief in data["knowledge"]["seats"] if belief]
    if not thoughts:
        return "nothing"
    guess = rng.choice(rng.choice(thoughts))
    mistake = rng.choice(["weight", "seen", "trade", "sort", "fact", "claim", "anything"])
    cards = [(pile, i) for pile in guess["piles"] for i in range(len(pile))]
    (pile, i), (other, j) = rng.choice(cards), rng.choice(cards)
    if mistake == "weight":
        guess["weight"] = rng.choice([0.0, -1.0, 0.5, 2.0, 1e-300, float("inf"), float("nan"), 1])
    elif mistake == "seen":
        pile[i] ^= 1 << rng.randrange(8, 14)
    elif mistake == "trade":
        pile[i], other[j] = other[j], pile[i]
    elif mistake == "sort" and guess["sorts"]:
        guess["sorts"][rng.randrange(len(guess["sorts"]))] = rng.randrange(len(guess["urns"]))
    elif mistake == "fact" and guess["facts"]:
        name, parts, at, held = rng.choice(guess["facts"])
        guess["facts"].append([name, parts, rng.randrange(len(guess["piles"])), held])
        if rng.random() < 0.5:
            guess["facts"].append([name, parts, at, [pile[i] & ~(63 << 8)]])
    elif mistake == "claim":
        kinds = rng.choice([0, 1, 1 << rng.randrange(40), (1 << 40) - 1])
        held = [card & ~(63 << 8) for card in pile]
        name = rng.choice(["OneOf", "NoneOf"])
        guess["facts"].append([name, [kinds], guess["piles"].index(pile), sorted(held)])
    else:
        return change(guess, rng)
    return mistake


def put_other(data: Any, path: Path, mistake: str, rng: Random) -> None:
    """Something of the same type from elsewhere comes here, or the thing goes there."""
    value = at(data, path)
    alike = [other for other in places(data) if other and type(at(data, other)) is type(value)]
    other = rng.choice(alike)
    if mistake == "name":
        at(data, path[:-1])[path[-1]] = copy.deepcopy(at(data, other))
        return
    there = at(data, other[:-1])
    if isinstance(there, list):
        there.append(copy.deepcopy(value))
        if there is not value:
            del at(data, path[:-1])[path[-1]]


# The promise


def try_table(game: Game[Any], seed: int) -> None:
    rng = Random(seed)
    state = game.start(rng.choice(game.seats), seed, random_options(game, rng))
    moments = play(state, rng.randrange(rng.choice([8, 60, 400])), rng)
    described = json.loads(json.dumps(game.describe(state)))
    for _ in range(MISTAKEN):
        data = copy.deepcopy(described)
        if rng.random() < 0.3:
            mistakes = [misbelieve(data, rng)]
        else:
            if rng.random() < 0.7:
                del data["knowledge"]
            mistakes = [change(data, rng) for _ in range(rng.choice([0, 1, 1, 1, 2, 3]))]
        if rng.random() < 0.2:
            data.pop("pending", None)
        elif moments and rng.random() < 0.4:
            mistakes.append(wait_for_other(data, moments, rng))
        kept = copy.deepcopy(data)
        try:
            position = game.position(data)
        except Refused as refused:
            assert str(refused) and "\n" not in str(refused), (mistakes, refused)
            continue
        except Exception as error:
            error.add_note(f"{seed}: {mistakes}")
            raise
        assert data == kept, "a position is not changed by reading it"
        try:
            goes_on(game, position, rng)
        except Exception as error:
            error.add_note(f"{seed}: {mistakes}")
            raise


def goes_on(game: Game[Any], state: State, rng: Random) -> None:
    """What was accepted is a table like any other."""
    laws = import_module(f"tests.games.{game.name.replace('-', '_')}.laws")
    counted = laws.conserved(game.table_data(state), game.agreed(state))
    faults = {what: count for what, count in counted.items() if what not in laws.TOTALS and count}
    assert not faults, faults
    twin = game.position(json.loads(json.dumps(game.describe(state))))
    assert game.describe(twin) == game.describe(state)
    assert game.describe(state.clone()) == game.describe(state)
    for seat in (None, *range(state.seats)):
        game.view(state, seat)
    imagines(game, state, rng)
    play(state, DECISIONS, rng)
    imagines(game, state, rng)
    after = laws.conserved(game.table_data(state), game.agreed(state))
    assert after == counted, {what: after[what] - counted[what] for what in counted}
    assert game.result(state).scores
    game.view(state, None)


def imagines(game: Game[Any], state: State, rng: Random) -> None:
    """Every seat can imagine worlds that look to it like this one, and that can be played."""
    for seat in range(state.seats):
        world = state.redeal(seat, seeded(rng.randrange(1000)))
        assert game.view(world, seat) == game.view(state, seat)
        kinds = [sorted(pile.cards()) for pile in world.piles() if pile.eyes == EVERYBODY]
        assert kinds == [sorted(pile.cards()) for pile in state.piles() if pile.eyes == EVERYBODY]
        play(world, IMAGINED, rng)


@pytest.mark.timeout(0 if TABLES else 300)
@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.name)
def test_a_position_is_refused_or_can_be_played(game: Game[Any]) -> None:
    @settings(
        max_examples=TABLES or USUALLY[game.name],
        deadline=None,
        database=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
    )
    @given(st.integers(0, 2**32 - 1))
    def fuzz(seed: int) -> None:
        try_table(game, seed)

    fuzz()
