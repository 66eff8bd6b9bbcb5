"""The quick policy: legal, repeatable, better than chance, and its games differ."""

from lordsmoot import games
from lordsmoot.bots.make import judge
from lordsmoot.bots.quick import Quick
from lordsmoot.core.rng import seeded


def test_the_same_dice_play_the_same_game_and_others_another() -> None:
    game = games.get("lords")
    quick = Quick(judge(game), game.bound)
    ends = []
    for seed in (1, 1, 2):
        state = game.start(seed=5)
        quick.play_out(state, seeded(seed))
        assert state.over
        ends.append(state.key())
    assert ends[0] == ends[1] != ends[2]


def test_it_stops_where_it_is_told_to_or_at_the_end() -> None:
    game = games.get("lords")
    quick = Quick(judge(game), game.bound)
    state = game.start(seed=5)
    assert not quick.play_on(state, seeded(1), 3, judge(game))
    assert not state.over
    assert quick.play_on(state, seeded(1), 10_000, judge(game))
    assert state.over


def test_it_beats_chance() -> None:
    game = games.get("lords")
    quick = Quick(judge(game), game.bound)
    won = 0.0
    for seed in range(6):
        state, rng = game.start(seed=seed), seeded(seed)
        while not state.over:
            own = state.actor() == seed % 2
            legal = state.legal
            state.advance(quick.choose(state, rng) if own else legal[int(rng.below(len(legal)))])
        won += state.returns()[seed % 2]
    assert won >= 5
