"""What a choice would bring, compared with what it brings."""

from collections import Counter
from fractions import Fraction

from lordsmoot.core.preview import Preview
from lordsmoot.core.rng import seeded
from lordsmoot.games.lords.game import GAME
from lordsmoot.games.lords.table import DISCARDS_AT_RANDOM, Lords
from tests.games.lords.tables import has, last_action, table
from tests.tables import play

CRITICAL = 13.8
"""What chi-square exceeds once in a thousand times, with two degrees of freedom."""


def points(t: Lords) -> list[int]:
    return [score.points for score in GAME.scores(t)]


def seen(t: Lords, text: str) -> Preview:
    return GAME.preview(t, t.actor(), GAME.action(text))


def changes(preview: Preview) -> list[tuple[int, str, int, int]]:
    (ending,) = preview.endings
    return [(one.seat, one.part, one.before, one.after) for one in ending.changes]


def test_what_is_certain_is_exact_and_most_changes_of_points_are_said() -> None:
    count: Counter[str] = Counter()
    rng = seeded(5)
    for seed in range(8):
        t = GAME.start(seed=seed)
        while not t.over:
            before, action = points(t), t.legal[rng.below(len(t.legal))]
            preview = GAME.preview(t, t.actor(), action)
            chances = [ending.chance for ending in preview.endings]
            assert not chances or sum(chances) == 1
            t.apply(action)
            if len(chances) == 1:
                (ending,) = preview.endings
                assert isinstance(ending.world, Lords)
                assert points(ending.world) == points(t)
                assert ending.world.actor() == t.actor()
                count["certain"] += 1
            if points(t) != before:
                count["changes"] += 1
                count["said"] += len(chances) > 0
    assert count["certain"] > 600
    assert count["said"] >= 0.9 * count["changes"]


def test_a_flourish_says_which_points_change() -> None:
    t = table()
    play(t, "select:flourish")
    assert changes(seen(t, "gain-follower")) == [(0, "Followers", 2, 3), (0, "points", 2, 3)]
    assert changes(seen(t, "raise-citadel")) == [
        (0, "Followers", 2, 1),
        (0, "Citadels", 0, 3),
        (0, "points", 2, 4),
    ]
    assert not seen(t, "gain-follower").learns


def test_a_shell_from_the_deck_is_worth_as_much_whichever_it_is_and_is_learnt() -> None:
    t = table()
    play(t, "select:prospect")
    gained = seen(t, "gain-shell")
    assert changes(gained) == [(0, "Shells", 0, 2), (0, "points", 2, 4)]
    assert gained.learns


def test_a_loss_says_what_the_loser_loses() -> None:
    t = table(has(shells="barbed"), has(shells="echoing"))
    play(t, "select:prospect", "break:barbed", "enough")
    assert changes(seen(t, "lose:echoing"))[-1] == (1, "points", 4, 2)
    assert changes(seen(t, "lose-follower"))[-1] == (1, "points", 4, 3)


def test_a_random_discard_from_ones_own_hand_has_exact_odds() -> None:
    t = table(has(shells="barbed"), has("ruminator-1 ruminator-2 ruminator-3"))
    play(t, "select:prospect", "break:barbed", "enough")
    odds = seen(t, "lose-follower")
    assert odds.learns
    assert [ending.chance for ending in odds.endings] == [Fraction(1, 3)] * 3
    fell: Counter[int] = Counter()
    for number in range(1200):
        world = t.clone()
        world.rng = seeded(number)
        world.log = []
        play(world, "1 lose-follower")
        fell[discarded(world)] += 1
    foretold = [discarded(ending.world) for ending in odds.endings]
    assert set(fell) == set(foretold)
    assert sum((fell[card] - 400) ** 2 / 400 for card in foretold) < CRITICAL


def discarded(t: object) -> int:
    assert isinstance(t, Lords)
    (event,) = [one for one in t.log or [] if one.kind == DISCARDS_AT_RANDOM]
    return event.told[0]


def test_what_hangs_on_a_hidden_hand_is_not_foretold() -> None:
    t = table(has("interloper-3"), has("ruminator-1 ruminator-2 ruminator-3"))
    play(t, "select:beseech")
    assert seen(t, "beseech:interloper-3").endings == []


def test_the_next_turn_is_not_credited_to_the_choice_that_ends_this_one() -> None:
    """The Temple of the player who is active next gives a Follower as that turn begins."""
    t = last_action(has(followers=5), has(temples="propagator"))
    play(t, "1 select:flourish")
    last = seen(t, "gain-follower")
    assert changes(last) == [(1, "Followers", 2, 3), (1, "points", 2, 3)]
    (ending,) = last.endings
    assert [GAME.tells.all[event.kind].name for event in ending.events()] == [
        "gains-follower",
        "turn",
    ]
    play(t, "gain-follower")
    assert points(t) == [5, 4]
