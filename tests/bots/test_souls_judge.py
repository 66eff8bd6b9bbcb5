"""What the judge of Swords & Souls likes, in positions that differ in one thing."""

import pytest

from lordsmoot.bots.bot import Sight
from lordsmoot.bots.judges.swords_and_souls import (
    BOREDOM,
    HEART,
    JUDGE,
    PATIENCE,
    PURSE,
    WEIGHTS,
    worth,
)
from lordsmoot.bots.make import make
from lordsmoot.games.swords_and_souls.cards import CARDS, HEROES
from lordsmoot.games.swords_and_souls.game import GAME
from lordsmoot.games.swords_and_souls.table import Souls
from lordsmoot.lab.match import derived
from tests.games.swords_and_souls.tables import has, table

SEATS = 3


def holding(hand: str, turn: int = 1) -> Souls:
    """Seat 0 has always the same cards, some of them in hand."""
    rest = ["sword", "sword", "shield", "shield", "favor"]
    for card in hand.split():
        rest.remove(card)
    return table(has(hand, discard=" ".join(rest)), has(), turn=turn)


def test_the_first_reaction_in_a_hand_counts_more_than_the_second() -> None:
    hands = ("sword sword favor", "sword shield favor", "shield shield favor")
    none, one, two = (worth(holding(hand).heroes[0], 1.0, HEART) for hand in hands)
    swap = WEIGHTS[CARDS.index("shield")] - WEIGHTS[CARDS.index("sword")]
    assert one - none > two - one
    assert two - one == pytest.approx(swap)


def test_a_hand_counts_less_when_the_game_is_long() -> None:
    full = "sword sword shield shield"
    soon, later, late = (SEATS * rounds for rounds in (PATIENCE, PATIENCE + 4, BOREDOM))
    assert JUDGE.value(holding(full), 0) == JUDGE.value(holding(full, soon), 0)
    assert JUDGE.value(holding(full, soon), 0) > JUDGE.value(holding(full, later), 0)
    assert JUDGE.value(holding(full, late), 0) == JUDGE.value(holding("", late), 0)


def test_an_obol_that_buys_nothing_is_worth_next_to_nothing() -> None:
    poor, rich, richer = (
        worth(table(has(obols=obols), has()).heroes[0], 1.0, HEART)
        for obols in (0, PURSE, PURSE + 10)
    )
    assert richer - rich < (rich - poor) / 5


def test_heroes_who_can_all_defend_themselves_do_not_wait_to_the_end() -> None:
    """Deals in which all passed, turn after turn, until the last round."""
    for number in (29, 73):
        seed = derived(1, number)
        state = GAME.start(SEATS, seed)
        bots = [make("greedy", GAME, derived(seed, seat)) for seat in range(SEATS)]
        while not state.over:
            seat = state.actor()
            state.apply(bots[seat].choose(Sight(GAME, state, seat)))
        assert state.turn < 30 * SEATS


@pytest.mark.parametrize("bot", ["greedy", "search:30"])
def test_bots_take_now_this_hero_and_now_that(bot: str) -> None:
    firsts = set()
    for seed in range(60):
        state = GAME.start(SEATS, seed)
        sight = Sight(GAME, state, state.actor())
        firsts.add(GAME.text(make(bot, GAME, seed).choose(sight)))
    assert firsts == {f"choose:{hero}" for hero in HEROES}


@pytest.mark.parametrize(
    ("hero", "waits"), [("ranger", True), ("guardian", True), ("bandit", False)]
)
def test_a_talent_that_fights_is_worth_the_wait(hero: str, waits: bool) -> None:
    ready, spent = (
        worth(table(has(hero=hero, talent=talent), has()).heroes[0], 1.0, HEART)
        for talent in (1, 0)
    )
    assert (ready - spent > 0.2) == waits
