from lordsmoot.bots.playout import playout
from lordsmoot.core.rng import seeded
from lordsmoot.games.swords_and_souls.game import GAME
from tests.games.swords_and_souls.tables import asks, corner, has, table
from tests.rule import rule
from tests.tables import moves, play


@rule("S15.1")
def test_the_third_fragment_wins_at_once() -> None:
    t = table(has(hand="sword", fragments=2), has(hearts=0, front="purse"))
    play(t, "play:sword", "side:left", "1 pass")
    assert t.over
    assert GAME.result(t).winners == [0]
    assert corner(t, 1).front == "purse", "nothing else of the attack is carried out"
    assert corner(t, 1).hand == ""


@rule("S15.1")
def test_a_counter_attack_can_win_in_anothers_turn() -> None:
    t = table(has(hand="sword", hearts=0), has(hand="riposte", fragments=2))
    play(t, "play:sword", "side:left", "1 play:riposte", "0 pass", "0 pass")
    assert GAME.result(t).winners == [1]


@rule("S15.2")
def test_after_the_last_round_most_fragments_win() -> None:
    t = table(has(fragments=1), has(obols=9), has(), options={"round_cap": 2}, turn=6)
    play(t, "done", "done")
    assert t.over
    assert GAME.result(t).winners == [0]


@rule("S15.2")
def test_then_hearts_then_obols_then_it_is_shared() -> None:
    for heroes, winners in (
        ([has(hearts=1), has(hearts=2), has(hearts=1, obols=9)], [1]),
        ([has(obols=1), has(obols=2), has()], [1]),
        ([has(obols=2), has(obols=2), has()], [0, 1]),
    ):
        t = table(*heroes, options={"round_cap": 1}, turn=3)
        play(t, "done", "done")
        assert GAME.result(t).winners == winners


@rule("S15.2")
def test_before_the_last_round_play_goes_on() -> None:
    t = table(has(), options={"round_cap": 2}, turn=5)
    play(t, "done", "done")
    assert asks(t) == "Instants"


@rule("S15.3")
def test_two_fortunes_cannot_fetch_each_other_for_ever() -> None:
    t = table(has(hand="fortune fortune favor"))
    count = 0
    while asks(t) == "Play":
        playing = sorted(move for move in moves(t) if move.startswith("play"))
        play(t, playing[-1] if playing else "done")
        count += 1
    assert count < 6


@rule("S15.3")
def test_no_turn_is_endless_in_random_play() -> None:
    rng = seeded(5)
    longest = 0
    for seed in range(12):
        t = GAME.start(3 + seed % 4, seed, {"heroes": "deal"})
        turn, decisions = 1, 0
        while not t.over:
            t.advance(t.legal[rng.below(len(t.legal))])
            decisions = decisions + 1 if t.turn == turn else 0
            turn = t.turn
            longest = max(longest, decisions)
    assert longest < 200


def test_large_tokens_suffice_in_every_random_game() -> None:
    rng = seeded(11)
    for seed in range(40):
        t = GAME.start(6, seed, {"heroes": "deal"})
        while not t.over:
            playout(t, rng, 25)
            assert t.large >= 0
            assert t.large + sum(hero.large + hero.fragments for hero in t.heroes) == 18
            assert t.small + sum(hero.hearts + hero.obols for hero in t.heroes) == 36
