"""Open hands: what any seat knows stays, what nobody knows is dealt anew."""

import pytest

from lordsmoot import games
from lordsmoot.core.open_hands import OpenHands, came_to_light
from lordsmoot.core.place import GAP, OPEN
from lordsmoot.core.rng import seeded
from lordsmoot.core.state import State


def played(name: str, decisions: int, seed: int = 3) -> State:
    state: State = games.get(name).start(seed=seed)
    rng = seeded(seed)
    for _ in range(decisions):
        if not state.over:
            state.apply(state.legal[int(rng.below(len(state.legal)))])
    return state


@pytest.mark.parametrize("name", games.NAMES)
@pytest.mark.parametrize("decisions", [0, 25, 60])
def test_what_any_seat_knows_stays(name: str, decisions: int) -> None:
    state = played(name, decisions)
    hands = OpenHands(state)
    for number in range(5):
        world = hands.world(seeded(number))
        assert world.legal == state.legal
        for pile, other in zip(state.piles(), world.piles(), strict=True):
            assert len(pile) == len(other)
            for place, anew in zip(pile.places, other.places, strict=True):
                if place & OPEN or place == GAP:
                    assert place == anew
        cards = [
            sorted(place for pile in one.piles() for place in pile.places) for one in (state, world)
        ]
        assert cards[0] == cards[1]


def deck(state: State) -> int:
    """Where among the piles the first large one lies that nobody sees."""
    return [pile.eyes == 0 and len(pile) > 5 for pile in state.piles()].index(True)


def test_what_nobody_knows_is_dealt_anew_and_so_are_the_dice() -> None:
    state = played("lords", 0)
    hands = OpenHands(state)
    worlds = [hands.world(seeded(number)) for number in range(20)]
    assert len({world.key() for world in worlds}) == 20
    assert hands.world(seeded(4)).key() == hands.world(seeded(4)).key()
    orders = {tuple(world.piles()[deck(state)].places) for world in worlds}
    assert len(orders) > 15


def test_each_unknown_card_is_as_likely_on_top() -> None:
    state = played("lords", 0)
    hands = OpenHands(state)
    number = deck(state)
    cards = [place for place in state.piles()[number].places if not place & OPEN]
    tops = [hands.world(seeded(seed)).piles()[number].places[-1] for seed in range(600)]
    for card in set(cards):
        share = cards.count(card) / len(cards)
        assert abs(tops.count(card) / 600 - share) < 4 * (share * (1 - share) / 600) ** 0.5 + 0.01


def test_whether_chance_had_a_part() -> None:
    state = games.get("lords").start(seed=3)
    before = state.clone()
    state.apply(games.get("lords").action("select:meditate"))
    drawn = came_to_light(before, state)
    assert drawn  # two cards were drawn that nobody knew
    before = state.clone()
    state.apply(state.legal[0])  # a card of one's own is discarded
    assert not came_to_light(before, state)
