"""Bots: by name, legal, reproducible, and better the more they think."""

from typing import Any

import pytest

from lordsmoot import Refused, games
from lordsmoot.bots.bot import Sight
from lordsmoot.bots.budget import Budget
from lordsmoot.bots.judge import END, Judge, Manner
from lordsmoot.bots.make import judge, make
from lordsmoot.bots.playout import glance, otherwise, playout
from lordsmoot.bots.search import LEAST, Search
from lordsmoot.bots.told import Tellable, Told
from lordsmoot.bots.tree import Node
from lordsmoot.core.game import Game
from lordsmoot.core.rng import seeded
from lordsmoot.core.state import State, learnt
from lordsmoot.lab.match import Match

GAMES = pytest.mark.parametrize("game", games.all(), ids=lambda game: game.name)
UNKNOWN = [
    *("", "clever", "random:1", "greedy:1", "greedy~", "greedy~2", "greedy~nan"),
    *("search", "search:", "search:0", "search:-5", "search:1.5"),
    *("search:0ms", "search:infms", "search:nanms", "plain", "plain:0", "plain:x"),
]
BOTS = ["random", "greedy", "greedy~0.5", "search:20", "search:3ms", "plain:3"]


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


def tried(root: Node) -> dict[int, int]:
    return {action: branch.tried for action, branch in root.branches.items()}


@pytest.mark.parametrize("horizon", [0, 3, END])
@pytest.mark.parametrize("prior", [0.0, 1.0])
@pytest.mark.parametrize("backing", [0.0, 0.5, 8.0])
def test_the_budget_is_spent_on_the_branches(horizon: int, prior: float, backing: float) -> None:
    game = games.get("lords")
    state = game.start(2, 5)
    manner = Manner(horizon=horizon, prior=prior, backing=backing)
    root = Search(judge(game), 1, Budget(60), manner).grow(Sight(game, state, state.actor()))
    assert sum(tried(root).values()) == 60
    assert set(root.branches) == set(state.legal)
    assert all(0 <= branch.worth <= branch.tried for branch in root.branches.values())


def test_a_hopeful_search_looks_first_into_what_the_judge_likes_best() -> None:
    game = games.get("lords-of-worlds")
    state = game.start(2, 5, {"variant": "strategic"})
    state.apply(state.legal[0])
    sight = Sight(game, state, 0)
    known = judge(game)
    worth = {action: known.value(twin(state, action), 0) for action in state.legal}
    assert len(worth) > 10
    liked = max(worth, key=lambda action: worth[action])
    manner = Manner(horizon=0, prior=0.01)
    assert set(Search(known, 1, Budget(1), manner).grow(sight).branches) == {liked}
    some = Search(known, 1, Budget(30), manner).grow(sight)
    assert len(some.branches) < len(worth)
    assert set(some.hopes) == set(worth)


@GAMES
def test_a_thought_is_for_all_until_something_is_learnt(game: Game[Any]) -> None:
    long_ones = 0
    for state in positions(game, game.seats.start)[:12]:
        if state.over:
            continue
        seat = state.actor()
        run = searching(game).plan(Sight(game, state, seat))
        for number, action in enumerate(run):
            before = state.clone()
            state.apply(action)
            last = number == len(run) - 1
            assert (state.actor() != seat or learnt(before, state)) == last
        long_ones += len(run) > 1
    assert long_ones


@GAMES
def test_a_run_is_played_as_it_was_thought(game: Game[Any]) -> None:
    for state in positions(game, game.seats.start)[:6]:
        if state.over:
            continue
        seat = state.actor()
        run = searching(game).plan(Sight(game, state, seat))
        bot = searching(game)
        for action in run:
            assert bot.choose(Sight(game, state, seat)) == action
            state.apply(action)
        assert not bot.run


def test_a_run_is_forgotten_when_the_table_looks_otherwise() -> None:
    game = games.get("lords-of-worlds")
    bot = searching(game)
    for state in positions(game, 2):
        if not state.over:
            seat = state.actor()
            assert bot.choose(Sight(game, state, seat)) in state.legal_for(seat)


@pytest.mark.parametrize("first", [0.5, 0.8])
def test_a_thought_takes_no_longer_for_a_longer_run(first: float) -> None:
    game = games.get("lords-of-worlds")
    lengths = set()
    for state in positions(game, 2):
        if not state.over and len(state.legal) > 1:
            search = Search(judge(game), 1, Budget(40), Manner(horizon=0, first=first))
            run = search.plan(Sight(game, state, state.actor()))
            assert 40 <= search.tried <= 40 + LEAST * (len(run) - 1)
            lengths.add(len(run))
    assert len(lengths) > 1


def searching(game: Game[Any]) -> Search:
    made = make("search:24", game, 6)
    assert isinstance(made, Search)
    return made


class Offhand(Judge):
    """A judge that thinks little of thinking."""

    def plain(self, t: State) -> bool:
        return True


def test_a_search_takes_one_look_at_a_plain_decision() -> None:
    game = games.get("lords")
    state = game.start(2, 5)
    sight = Sight(game, state, state.actor())
    for known, looks in ((Offhand(), 1), (Judge(), 60)):
        root = Search(known, 1, Budget(60), Manner(horizon=0)).grow(sight)
        assert sum(tried(root).values()) == looks


@pytest.mark.parametrize("backing", [0.0, 3.0, 1e9])
def test_what_was_tried_elsewhere_counts_for_a_few_trials(backing: float) -> None:
    search = Search(Judge(), 1, Budget(1), Manner(backing=backing))
    here, like = Node(), Node()
    here.branch(7, 0).tried, here.branch(7, 0).worth = 4, 3.0
    like.branch(7, 0).tried, like.branch(7, 0).worth = 14, 5.0
    counted = min(backing, 10.0)
    assert search.tally(here, like, 7) == pytest.approx((4 + counted, 3.0 + 0.2 * counted))
    assert search.tally(like, like, 7) == (14, 5.0)
    assert search.tally(Node(), like, 7)[0] == min(backing, 14)
    assert search.tally(here, like, 8) == (0, 0)


def test_who_chooses_at_the_same_time_does_not_know_what_the_other_chose() -> None:
    """All face-down choices of a seat lead to one decision of the other."""
    game = games.get("lords-of-creation")
    state = game.start(2, 5, {"world": "random"})
    while len(state.actors()) < 2:
        state.apply(state.legal[0])
    mine, theirs = state.actors()
    met = set()
    for action in state.legal:
        world = state.redeal(mine, seeded(3))
        told = Told(world, mine, Tellable(game))
        told.act(world, action)
        assert world.actor() == theirs
        met.add((told.all[theirs], told.choices[theirs]))
    assert len(state.legal) > 1
    assert len(met) == 1


def test_dice_that_fell_are_told_and_lead_to_decisions_of_their_own() -> None:
    game = games.get("lords-of-creation")
    state = game.start(2, 5, {"world": "random"})
    rng = seeded(2)
    while not (state.legal and game.text(state.legal[0]).startswith("attack")):
        playout(state, rng, 1)
        assert not state.over
    ways = set()
    for seed in range(40):
        world = state.redeal(state.actor(), seeded(seed))
        told = Told(world, state.actor(), Tellable(game))
        told.act(world, state.legal[0])
        ways.add(told.all[state.actor()])
    assert 5 < len(ways) <= 40


def test_a_search_asks_the_judge_that_is_made_for_it() -> None:
    game = games.get("soulfall")
    known = judge(game)
    made = make("search:10", game, 1)
    assert isinstance(made, Search)
    assert made.judge is known.for_search() is not known


def test_plain_search_plays_to_the_end() -> None:
    game = games.get("lords")
    state = game.start(2, 5)
    sight = Sight(game, state, state.actor())
    assert make("plain:60", game, 1).choose(sight) in state.legal
    assert Match("lords", ("plain:60", "random"), 4, 2, seed=2).play().rate(0).won >= 3


@pytest.mark.parametrize("turns", [1, 2])
def test_a_search_plays_on_to_the_end_of_a_turn(turns: int) -> None:
    game = games.get("lords-of-worlds")
    known = judge(game)
    search = Search(known, 1, Budget(1), Manner(turns=turns, glances=2))
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


@GAMES
def test_a_blind_glance_looks_at_a_world_in_which_other_cards_come(game: Game[Any]) -> None:
    moved = 0
    for state in positions(game, game.seats.start):
        if state.over:
            continue
        seat = state.actor()
        other = otherwise(state, seeded(3))
        assert not other.rng.same(state.rng)
        for before, after in zip(state.piles(), other.piles(), strict=True):
            assert after.as_seen(seat) == before.as_seen(seat)
            assert sorted(after.places) == sorted(before.places)
            moved += after.places != before.places
    assert moved


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
