"""Levels: five in every game, each with a name pool, and the names that they once had."""

from hashlib import blake2b
from typing import Any

import pytest

from lordsmoot import Refused, games
from lordsmoot.bots.bot import Sight
from lordsmoot.bots.levels import LEVELS, ONCE_CALLED, bot_name, is_level, level
from lordsmoot.bots.make import judge, make
from lordsmoot.bots.playout import playout
from lordsmoot.bots.simple import GLIMPSE, SLIGHT, Gentle, Greedy
from lordsmoot.core.game import Game
from lordsmoot.core.rng import seeded
from lordsmoot.lab.match import Match

GAMES = pytest.mark.parametrize("game", games.all(), ids=lambda game: game.name)
MOST_SEATS = max(game.seats.stop - 1 for game in games.all())


def test_there_are_five_levels_from_gentle_to_master() -> None:
    assert list(LEVELS) == ["gentle", "villager", "elder", "oracle", "master"]
    thinks = [one.thinks for one in LEVELS.values()]
    assert thinks == sorted(thinks)


@GAMES
def test_every_level_is_a_bot_of_every_game(game: Game[Any]) -> None:
    for one in (*LEVELS, *ONCE_CALLED):
        assert is_level(one)
        assert type(make(one, game, 1)) is type(make(level(one).bot, game, 1))


def test_a_level_is_found_by_the_name_that_it_once_had() -> None:
    assert level("newcomer") is level("gentle")
    assert isinstance(make("newcomer", games.get("lords"), 1), Gentle)
    with pytest.raises(Refused, match=r"there is no level 'wizard'; there are gentle, villager"):
        level("wizard")


def test_no_two_bots_at_a_table_have_one_name() -> None:
    pools = [name for one in LEVELS.values() for name in one.names]
    assert len(pools) == len(set(pools))
    for table in ("", "a room", "another"):
        for one in LEVELS:
            names = [bot_name(one, table, seat) for seat in range(MOST_SEATS)]
            assert len(set(names)) == MOST_SEATS
    assert bot_name("newcomer", "x", 1) == bot_name("gentle", "x", 1)


@GAMES
def test_a_gentle_bot_slips_and_never_does_what_looks_bad(game: Game[Any]) -> None:
    state = game.start(game.seats.start, 9)
    rng = seeded(2)
    slips = judged = 0
    while judged < 40:
        playout(state, rng, 23)
        if state.over:
            state = game.start(game.seats.start, judged)
        if len(state.legal) < 2 or judge(game).by_taste(state.legal[0]):
            continue
        sight = Sight(game, state, state.actor())
        bot = Gentle(judge(game), judged)
        values = Greedy(judge(game), judged, positions=GLIMPSE).weigh(sight)
        worth = values[sight.legal.index(bot.choose(sight))]
        assert worth >= max(values) - SLIGHT / state.seats
        slips += worth < max(values)
        judged += 1
    assert 0 < slips < judged


YARDSTICK = {
    "lords-2": "c8f84eef",
    "soulfall-2": "a22e94a7",
    "soulfall-4": "caa59b9f",
    "lords-of-creation-2": "8ae17e3a",
    "lords-of-creation-5": "03287930",
    "lords-of-worlds-2": "50df1b1b",
    "lords-of-worlds-4": "e6cfe855",
    "swords-and-souls-3": "95e149a6",
    "swords-and-souls-6": "2a4278ce",
}
"""What villagers decide in the beginning of a game, in short. A yardstick does not change."""


@pytest.mark.parametrize("table", YARDSTICK)
def test_a_villager_plays_as_ever(table: str) -> None:
    name, _, seats = table.rpartition("-")
    game = games.get(name)
    state = game.start(int(seats), 21)
    villagers = [make("villager", game, seat) for seat in range(state.seats)]
    chosen: list[str] = []
    while not state.over and len(chosen) < 60:
        action = villagers[state.actor()].choose(Sight(game, state, state.actor()))
        chosen.append(game.text(action))
        state.apply(action)
    assert blake2b(" ".join(chosen).encode(), digest_size=4).hexdigest() == YARDSTICK[table]


def test_a_gentle_bot_beats_chance_and_loses_to_a_villager() -> None:
    better = Match("lords", ("gentle", "random"), 12, 2, seed=3).play().rate(0).won
    worse = Match("lords", ("gentle", "villager"), 12, 2, seed=3).play().rate(0).won
    assert better >= 9
    assert worse <= 6
