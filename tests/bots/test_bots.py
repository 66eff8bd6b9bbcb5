"""Bots: by name, legal, reproducible, and better the more they think."""

from typing import Any

import pytest

from lordsmoot import Refused, games
from lordsmoot.bots.bot import Sight
from lordsmoot.bots.judge import END, Judge, Manner
from lordsmoot.bots.make import judge, make
from lordsmoot.bots.playout import glance, playout
from lordsmoot.bots.search import Search
from lordsmoot.core.game import Game
from lordsmoot.core.rng import seeded
from lordsmoot.core.state import State
from lordsmoot.lab.match import Match

GAMES = pytest.mark.parametrize("game", games.all(), ids=lambda game: game.name)
UNKNOWN = [
    *("", "clever", "random:1", "greedy:1", "greedy~", "greedy~2", "greedy~nan"),
    *("search", "search:", "search:0", "search:-5", "search:1.5"),
    *("search:0ms", "search:infms", "search:nanms"),
]
BOTS = ["random", "greedy", "greedy~0.5", "search:20", "search:3ms"]


def positions(game: Game[Any], seats: int) -> list[State]:
    """Positions on the way of a random game, the last one over."""
    state = game.start(seats, 11)
    rng = seeded(4)
    out = [state.clone()]
    while not state.over:
        playout(state, rng, 9)
        out.append(state.clone())
    return out


@GAMES
@pytest.mark.parametrize("name", BOTS)
def test_every_bot_chooses_what_is_legal(game: Game[Any], name: str) -> None:
    for seats in game.seats:
        bot = make(name, game, 1)
        for state in positions(game, seats)[:3]:
            if not state.over:
                sight = Sight(game, state, state.actor())
                assert bot.choose(sight) in state.legal


@GAMES
@pytest.mark.parametrize("name", ["random", "greedy~0.5", "search:40"])
def test_a_bot_chooses_the_same_again_from_the_same_seed(game: Game[Any], name: str) -> None:
    first, again = make(name, game, 8), make(name, game, 8)
    for state in positions(game, game.seats.start)[:4]:
        if not state.over:
            sight = Sight(game, state, state.actor())
            assert first.choose(sight) == again.choose(sight)


@GAMES
def test_choosing_leaves_the_table_as_it_is(game: Game[Any]) -> None:
    state = game.start(game.seats.start, 3)
    before = game.describe(state)
    make("search:30", game, 1).choose(Sight(game, state, state.actor()))
    make("greedy", game, 1).choose(Sight(game, state, state.actor()))
    assert game.describe(state) == before


@GAMES
def test_a_judge_gives_shares_of_one_victory(game: Game[Any]) -> None:
    for seats in game.seats:
        for state in positions(game, seats):
            values = [judge(game).value(state, seat) for seat in range(seats)]
            assert all(0 <= value <= 1 for value in values)
            assert judge(game).values(state) == values
            if state.over:
                assert sum(values) == pytest.approx(1)


@pytest.mark.parametrize("horizon", [0, 3, END])
def test_the_budget_is_spent_on_the_branches(horizon: int) -> None:
    game = games.get("lords")
    state = game.start(2, 5)
    search = Search(judge(game), 1, iterations=60, manner=Manner(horizon=horizon))
    root = search.grow(Sight(game, state, state.actor()))
    assert sum(node.tried for node in root.branches.values()) == 60
    assert set(root.branches) == set(state.legal)
    assert all(0 <= node.worth <= node.tried for node in root.branches.values())


def test_a_narrow_search_looks_first_into_what_the_judge_likes_best() -> None:
    game = games.get("lords-of-worlds")
    state = game.start(2, 5, {"variant": "strategic"})
    state.apply(state.legal[0])
    sight = Sight(game, state, 0)
    known = judge(game)
    worth = {}
    for action in state.legal:
        worth[action] = known.value(twin(state, action), 0)
    narrow = Manner(horizon=0, width=2)
    few = Search(known, 1, 2, manner=narrow).grow(sight)
    assert len(state.legal) > 10
    assert min(worth[action] for action in few.branches) == sorted(worth.values())[-2]
    more = Search(known, 1, 100, manner=narrow).grow(sight)
    assert len(few.branches) < len(more.branches) <= 2 + 10


def test_an_eager_search_spends_nothing_on_what_the_judge_dislikes() -> None:
    game = games.get("lords-of-worlds")
    state = game.start(2, 5, {"variant": "strategic"})
    state.apply(state.legal[0])
    eager = Manner(horizon=0, explore=0.0, eager=True)
    root = Search(judge(game), 1, iterations=30, manner=eager).grow(Sight(game, state, 0))
    tried = {action: root.branches[action].tried for action in state.legal}
    assert root.tried == 30
    assert sum(tried.values()) == 30 + len(state.legal)  # the judge's word is the first trial
    liked = max(root.hopes, key=lambda action: root.hopes[action])
    assert tried[liked] > 1
    assert min(tried.values()) == 1


class Offhand(Judge):
    """A judge that thinks little of thinking."""

    def plain(self, t: State) -> bool:
        return True


def test_an_eager_search_takes_one_look_at_a_plain_decision() -> None:
    game = games.get("lords")
    state = game.start(2, 5)
    sight = Sight(game, state, state.actor())
    for eager, looks in ((True, 1), (False, 60)):
        manner = Manner(horizon=0, eager=eager)
        assert Search(Offhand(), 1, iterations=60, manner=manner).grow(sight).tried == looks


def test_a_search_asks_the_judge_that_is_made_for_it() -> None:
    game = games.get("soulfall")
    known = judge(game)
    made = make("search:10", game, 1)
    assert isinstance(made, Search)
    assert made.judge is known.for_search() is not known


def test_a_search_may_begin_with_what_a_greedy_bot_says() -> None:
    game = games.get("lords-of-creation")
    state = game.start(2, 5, {"world": "random"})
    sight = Sight(game, state, 0)
    root = Search(judge(game), 1, iterations=1, manner=Manner(horizon=0, trust=9)).grow(sight)
    assert sorted(node.tried for node in root.branches.values())[-2:] == [9, 10]
    assert set(root.branches) == set(state.legal)
    for node in root.branches.values():
        assert node.trust == 9
        assert 0 <= node.worth <= node.tried


@pytest.mark.parametrize("turns", [1, 2])
def test_a_search_plays_on_to_the_end_of_a_turn(turns: int) -> None:
    game = games.get("lords-of-worlds")
    known = judge(game)
    search = Search(known, 1, manner=Manner(turns=turns, glances=2))
    for state in positions(game, 3):
        turn = known.turn(state) + (turns - 1) * 3
        later = search.play_on(state.clone(), turn)
        assert later.over or known.turn(later) == max(turn + 1, 3)  # setting up comes before


def test_a_glance_takes_the_best_of_what_it_sees() -> None:
    game = games.get("lords-of-worlds")
    known = judge(game)
    for state in positions(game, 2):
        if not state.over:
            seat = state.actor()
            after = [known.value(twin(state, action), seat) for action in state.legal]
            seen = glance(state.clone(), seeded(1), known, len(after) + 1)
            assert known.value(seen, seat) == max(after)


def twin(state: State, action: int) -> State:
    """The position after an action."""
    out = state.clone()
    out.advance(action)
    return out


@pytest.mark.parametrize("name", UNKNOWN)
def test_an_unknown_bot_is_refused(name: str) -> None:
    with pytest.raises(Refused, match="there is no bot"):
        make(name, games.get("lords"), 1)


def test_thinking_pays() -> None:
    for bot in ("greedy", "search:20"):
        assert Match("lords", (bot, "random"), 4, 2, seed=2).play().rate(0).won >= 3
