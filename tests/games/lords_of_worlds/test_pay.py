"""Paying."""

from collections import Counter
from itertools import combinations

import pytest

from lordsmoot.core.refused import BadPosition
from lordsmoot.core.rng import seeded
from lordsmoot.games.lords_of_worlds.cards import CARDS, COLOURS, HEXES, WILD
from lordsmoot.games.lords_of_worlds.game import GAME
from lordsmoot.games.lords_of_worlds.purse import COIN
from lordsmoot.games.lords_of_worlds.table import ANY, Worlds
from tests.games.lords_of_worlds.tables import (
    BOX,
    GROUPS,
    blocks,
    cart,
    discarded,
    hand,
    has,
    planet,
    table,
)
from tests.rule import rule
from tests.tables import moves, play, refuses

Cards = tuple[str, ...]
BLUE = COLOURS.index("blue")


def buying(cards: str, tile: str = "water-6", place: str = "Aa1", **options: str) -> Worlds:
    """You stand on a tile and are about to pay for it."""
    t = table(has(cards, cart=place), board=f"{place}:{tile}", options=options)
    play(t, f"collect:{place}")
    return t


def ways(t: Worlds) -> set[Cards]:
    """Every payment that can be named, as sorted cards."""
    if type(t.asked()).__name__ != "Pay":
        return {tuple(sorted(discarded(t)))}
    out: set[Cards] = set()
    for move in moves(t):
        twin = t.clone()
        play(twin, move)
        out |= ways(twin)
    return out


@rule("W6.1")
def test_steps_and_tile_are_paid_together() -> None:
    t = table(has("blue-4 blue-3", cart="Aa3"), board="Aa1:water-5")
    play(t, "collect:Aa1", "play:blue-4", "play:blue-3")
    assert cart(t) == "Aa1"
    assert hand(t) == []
    t = table(has("blue-4 blue-2", cart="Aa3"), board="Aa1:water-5")
    refuses(t, "collect:Aa1")


@rule("W6.2")
def test_a_payment_has_one_colour_and_wilds() -> None:
    t = table(has("blue-5 red-5", cart="Aa1"), board="Aa1:water-6")
    refuses(t, "collect:Aa1")
    t = buying("blue-5 red-5 white-3")
    assert ways(t) == {("blue-5", "white-3"), ("red-5", "white-3")}
    play(t, "play:blue-5")
    assert moves(t) == {"play:white-3"}


@rule("W6.2")
def test_wilds_alone_pay_in_any_colour_also_for_a_coloured_hex() -> None:
    assert ways(buying("white-3 white-3")) == {("white-3", "white-3")}
    assert ways(buying("white-3 white-3", place="Ab1")) == {("white-3", "white-3")}


@rule("W6.3")
def test_there_is_no_change() -> None:
    t = buying("blue-5 blue-4")
    play(t, "play:blue-5", "play:blue-4")
    assert hand(t) == []


@rule("W6.4")
def test_played_cards_go_face_up_to_the_discard() -> None:
    t = buying("blue-5 blue-4 red-1")
    play(t, "play:blue-5", "play:blue-4")
    assert discarded(t) == ["blue-5", "blue-4"]
    assert hand(t) == ["red-1"]


@rule("W6.5")
@pytest.mark.parametrize(
    ("cards", "offered"),
    [
        ("blue-5 blue-1 blue-1", {("blue-1", "blue-5")}),  # not all three
        ("blue-5 blue-4 blue-2", {("blue-2", "blue-4")}),  # 5 + 2 would waste a 5
        ("blue-3 blue-3 blue-5 blue-1", {("blue-3", "blue-3"), ("blue-1", "blue-5")}),
        ("blue-3 white-3 white-4", {("blue-3", "white-3")}),  # the blue 3 goes, not the 4
        ("blue-3 blue-3 white-3", {("blue-3", "blue-3")}),  # a wild is worth keeping
        ("blue-2 white-4 white-3", {("blue-2", "white-4")}),
        ("blue-5 white-3 white-4", {("blue-5", "white-3"), ("white-3", "white-4")}),
        ("red-3 white-3 white-3", {("red-3", "white-3")}),
    ],
)
def test_wasteful_payments_of_six_are_not_offered(cards: str, offered: set[Cards]) -> None:
    assert ways(buying(cards)) == offered


@rule("W6.5")
def test_wilds_alone_are_no_waste_in_any_colour_up_to_the_last_card() -> None:
    t = buying("white-4 white-4 white-3 white-3 red-1", tile="water-8")
    assert ways(t) == {("white-4", "white-4"), ("red-1", "white-3", "white-4")}
    play(t, "play:white-4")
    assert moves(t) == {"play:white-4"}  # with two 3s more, one could have been the red 1


@rule("W6.6")
def test_by_option_any_payment_is_offered_in_any_order() -> None:
    t = buying("blue-1 blue-5 blue-2 white-3 red-1", payment="any")
    assert moves(t) == {"play:blue-1", "play:blue-5", "play:blue-2", "play:white-3"}
    play(t, "play:white-3", "play:blue-1", "play:blue-2")
    assert moves(t) == {"enough", "play:blue-5"}
    play(t, "play:blue-5")
    assert moves(t) == {"enough"}
    play(t, "enough", "place:a2")
    assert len(discarded(t)) == 4
    assert planet(t) == {"a2": "water-6"}


@rule("W6.6")
def test_by_option_a_colour_that_cannot_suffice_cannot_be_begun() -> None:
    t = buying("blue-5 blue-1 red-2 white-4", payment="any")
    assert moves(t) == {"play:blue-5", "play:blue-1", "play:red-2", "play:white-4"}
    play(t, "play:red-2")
    assert moves(t) == {"play:white-4"}
    t = buying("blue-5 blue-1 red-2 white-3", payment="any")
    assert blocks(moves(t), "play") == {"blue-5", "blue-1", "white-3"}


@rule("W6.7")
def test_cards_are_named_coloured_first_and_from_high_to_low() -> None:
    t = buying("blue-1 blue-2 blue-3 white-4 white-3", tile="forest-10")
    assert moves(t) == {"play:blue-3"}
    play(t, "play:blue-3")
    assert moves(t) == {"play:blue-2", "play:white-4"}
    order = {"blue-3": 0, "blue-2": 1, "blue-1": 2, "white-4": 3, "white-3": 4}
    while type(t.asked()).__name__ == "Pay":
        last = discarded(t)[-1]
        assert all(order[card] >= order[last] for card in blocks(moves(t), "play"))
        t.apply(t.legal[0])
    assert blocks(moves(t), "place")


@rule("W6.7")
@pytest.mark.parametrize(
    ("played", "colour"),
    [("white-3", ANY), ("blue-5", WILD), ("blue-5 blue-5 blue-5 blue-5", BLUE)],
)
def test_a_payment_that_cannot_have_been_begun_is_refused(played: str, colour: int) -> None:
    coins = sum(COIN[CARDS.index(card)] for card in played.split())
    described = GAME.describe(buying("white-3 white-3 white-4 blue-5"))
    described["pending"][-1] = ["Pay", 0, 6, colour, coins]
    with pytest.raises(BadPosition, match="Pay"):
        GAME.position(described)


@rule("W6.6")
def test_by_option_a_payment_that_cannot_suffice_is_refused() -> None:
    described = GAME.describe(buying("blue-5 blue-1 white-3", payment="any"))
    described["pending"][-1] = ["PayFreely", 0, 11, BLUE]
    with pytest.raises(BadPosition, match="PayFreely"):
        GAME.position(described)


# A second opinion: all subsets, judged by the words of the clause.


def value(card: str) -> int:
    return int(card[-1])


def one_colour(cards: Cards) -> bool:
    return len({card[:-2] for card in cards} - {"white"}) <= 1


def enough(cards: Cards, cost: int) -> bool:
    return one_colour(cards) and sum(map(value, cards)) >= cost


def less_worth(kept: str, played: str) -> bool:
    if kept[:-2] == played[:-2]:
        return value(kept) < value(played)
    return played[:-2] == "white" and kept[:-2] != "white" and value(kept) <= value(played)


def wasteful(cards: Cards, left: Cards, cost: int) -> bool:
    for i, played in enumerate(cards):
        others = cards[:i] + cards[i + 1 :]
        if enough(others, cost):
            return True
        if any(less_worth(kept, played) and enough((*others, kept), cost) for kept in left):
            return True
    return False


def thrifty(cards: list[str], cost: int) -> set[Cards]:
    out: set[Cards] = set()
    for size in range(1, len(cards) + 1):
        for payment in combinations(cards, size):
            left = tuple((Counter(cards) - Counter(payment)).elements())
            if enough(payment, cost) and not wasteful(payment, left, cost):
                out.add(tuple(sorted(payment)))
    return out


@rule("W6.5")
@pytest.mark.parametrize("colours", [("red", "blue", "green", "white"), ("red", "white")])
def test_payments_are_those_that_the_words_of_the_clause_allow(colours: Cards) -> None:
    rng = seeded(5)
    for _ in range(60):
        free = Counter(BOX) - Counter(GROUPS.split("|"))
        box = [card for card in free.elements() if card.startswith(colours)]
        order = list(range(len(box)))
        rng.shuffle(order)
        cards = [box[i] for i in order[:7]]
        cost = 1 + int(rng.below(10))
        wanted = thrifty(cards, cost)
        t = table(has(" ".join(cards), cart="Aa1"), board=f"Aa1:water-{cost}")
        if wanted:
            play(t, "collect:Aa1")
            assert ways(t) == wanted
        else:
            refuses(t, "collect:Aa1")


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_payment_is_asked_in_few_choices(seats: int) -> None:
    """As docs/rules/lords-of-worlds.md says of how much there is to choose from."""
    rng = seeded(seats)
    t = GAME.start(seats, seats)
    asked = 0
    while not t.over:
        if type(t.asked()).__name__ == "Pay":
            asked += 1
            assert len(t.legal) <= 11
        assert len(t.legal) < len(HEXES)
        t.advance(t.legal[rng.below(len(t.legal))])
    assert asked > 20
