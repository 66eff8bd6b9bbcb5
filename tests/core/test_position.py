from typing import Any

import pytest

from lordsmoot import games
from lordsmoot.core.guess import HIDDEN_CARD, SORT
from lordsmoot.core.history import new_history
from lordsmoot.core.pile import EVERYBODY, NOBODY, OPEN, Pile, new_pile
from lordsmoot.core.position import (
    between,
    lay_pile,
    mask_names,
    names_mask,
    pile_data,
    seal,
    whole_number,
)
from lordsmoot.core.refused import BadPosition, UnknownName
from lordsmoot.core.rng import seeded
from lordsmoot.games.lords.game import GAME
from lordsmoot.games.lords.table import Lords
from tests.games.lords.tables import has, middle, other_shells, others, table, tribe
from tests.tables import asked, moves, play

NAMES = ["ash", "birch", "cedar"]


def pile_of(eyes: int) -> Pile:
    return new_pile(new_history(), eyes, 0)


def refusal(data: dict[str, Any]) -> str:
    with pytest.raises(BadPosition) as refused:
        GAME.position(data)
    assert "\n" not in str(refused.value)
    return str(refused.value)


def of_table(**laid: Any) -> str:
    return refusal({"table": laid})


def of_tribe(**data: Any) -> str:
    return of_table(tribes=[data, {}])


# Piles as plain data


def test_a_pile_is_a_list_of_names_bottom_first() -> None:
    pile = pile_of(EVERYBODY)
    lay_pile(pile, ["birch", "ash", "birch"], NAMES, "pile")
    assert pile.cards() == [1, 0, 1]
    assert pile_data(pile, NAMES) == ["birch", "ash", "birch"]


def test_a_card_of_which_more_is_known_than_usual_says_so() -> None:
    hand = pile_of(1 << 0)
    lay_pile(hand, ["ash", "cedar"], NAMES, "hand")
    hand.show(1, 1 << 3)
    data = pile_data(hand, NAMES)
    assert data == [
        "ash",
        {"card": "cedar", "seen": [0, 3]},
    ]
    twin = pile_of(1 << 0)
    lay_pile(twin, data, NAMES, "hand")
    assert twin.places == hand.places


def test_a_shuffled_pile_lies_again_as_it_lay() -> None:
    deck = pile_of(NOBODY)
    lay_pile(deck, ["ash", "birch", "cedar"], NAMES, "deck")
    deck.shuffle(seeded(4))
    twin = pile_of(NOBODY)
    lay_pile(twin, pile_data(deck, NAMES), NAMES, "deck")
    assert twin.places == deck.places


CARD = {"card": "ash", "seen": [0]}


@pytest.mark.parametrize(
    ("card", "why"),
    [
        (3, "a card must be a table, not 3"),
        (None, "a card must be a table, not None"),
        (["ash"], "a card must be a table"),
        ({"seen": [0]}, "nothing is called None"),
        ({**CARD, "seen": 0}, "must be a list, not 0"),
        ({**CARD, "seen": [-1]}, "-1 has seen 'ash', but is no seat"),
        ({**CARD, "seen": [6]}, "6 has seen 'ash', but is no seat"),
        ({**CARD, "seen": ["0"]}, "'0' is not a whole number"),
        ({**CARD, "family": 1}, "a card has no 'family'"),
    ],
)
def test_what_is_no_card_is_refused(card: Any, why: str) -> None:
    with pytest.raises(BadPosition) as refused:
        lay_pile(pile_of(NOBODY), [card], NAMES, "grove")
    assert str(refused.value).startswith("grove")
    assert why in str(refused.value)


@pytest.mark.parametrize("card", ["oak", {**CARD, "card": "oak"}])
def test_an_unknown_card_is_refused_by_name(card: Any) -> None:
    with pytest.raises(BadPosition, match="grove: nothing is called 'oak'; there are ash, birch,"):
        lay_pile(pile_of(NOBODY), [card], NAMES, "grove")


def test_a_pile_must_be_a_list() -> None:
    with pytest.raises(BadPosition, match="grove must be a list, not 'ash'"):
        lay_pile(pile_of(NOBODY), "ash", NAMES, "grove")


def test_names_become_a_mask_and_back() -> None:
    assert names_mask(["cedar", "ash"], NAMES, "trees") == 0b101
    assert mask_names(0b101, NAMES) == ["ash", "cedar"]
    with pytest.raises(BadPosition, match="trees: 'ash' is named twice"):
        names_mask(["ash", "ash"], NAMES, "trees")


def test_a_count_is_a_whole_number_within_bounds() -> None:
    assert whole_number(-7, "trees") == -7
    assert between(7, 0, 7, "trees") == 7
    wrongs: list[Any] = ["two", 1.5, True, None, [1], {}]
    for wrong in wrongs:
        with pytest.raises(BadPosition, match=r"trees: .* is not a whole number"):
            between(wrong, 0, 7, "trees")
    for beyond in (-1, 8):
        with pytest.raises(BadPosition, match=f"trees must be from 0 to 7, not {beyond}"):
            between(beyond, 0, 7, "trees")


# Positions of a game


def test_what_a_position_does_not_mention_is_as_usual() -> None:
    t = GAME.position({})
    assert [tribe(t, seat).followers for seat in (0, 1)] == [2, 2]
    assert (len(middle(t).deck), len(middle(t).shells), middle(t).followers) == (16, 12, 8)
    assert asked(t) == 0
    assert len(moves(t)) == 5


def test_the_seed_of_a_position_shuffles_its_decks() -> None:
    decks = [middle(GAME.position({"seed": seed})).deck for seed in (1, 2, 1)]
    assert decks[0] == decks[2] != decks[1]


@pytest.mark.parametrize("seed", range(4))
def test_a_described_table_goes_on_exactly_like_the_table_itself(seed: int) -> None:
    t, dice = GAME.start(seed=seed), seeded(seed)
    while not t.over:
        twin = GAME.position(GAME.describe(t))
        assert GAME.describe(twin) == GAME.describe(t)
        assert twin.legal == t.legal
        action = t.legal[dice.below(len(t.legal))]
        t.apply(action)
        twin.apply(action)
        assert GAME.describe(twin) == GAME.describe(t)


def test_a_described_table_remembers_what_each_seat_believes() -> None:
    """Two cards openly shuffled in: the older hand has neither, and a described table knows it."""
    held = "propagator-1 abnegator-1"
    shuffled = "ruminator-1 ruminator-2 ruminator-3 ruminator-4 interloper-1"
    t = table(has(others(held, shuffled)), has(held), deck="", discard=shuffled)
    play(t, "select:meditate")
    twin = GAME.position(GAME.describe(t))
    for state in (t, twin):
        for seed in range(30):
            world = state.redeal(0, seeded(seed))
            assert isinstance(world, Lords)
            assert tribe(world, 1).hand == tribe(t, 1).hand
    assert GAME.describe(twin) == GAME.describe(t)


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ([None, None], "knowledge must be a table"),
        ({}, "knowledge must be a list, not None"),
        ({"seats": [None]}, "knowledge: it is of another table"),
        ({"seats": [None, None]}, "knowledge: it is of another table"),
        ({"seats": [None, None], "of": "?"}, "without it all know what they see"),
    ],
)
def test_knowledge_that_is_none_is_refused(wrong: Any, why: str) -> None:
    assert why in refusal({"knowledge": wrong})


def test_knowledge_of_another_table_is_refused() -> None:
    data, other = GAME.describe(GAME.start(seed=1)), GAME.describe(GAME.start(seed=2))
    assert "another table" in refusal({**data, "knowledge": other["knowledge"]})


@pytest.mark.parametrize("key", ["piles", "urns", "sorts"])
def test_a_belief_that_does_not_fit_the_table_is_refused(key: str) -> None:
    held = "propagator-1 abnegator-1"
    shuffled = "ruminator-1 ruminator-2 ruminator-3 ruminator-4 interloper-1"
    t = table(has(others(held, shuffled)), has(held), deck="", discard=shuffled)
    play(t, "select:meditate")
    data = GAME.describe(t)
    knowledge = data["knowledge"]
    knowledge["seats"][0][0][key].pop()
    assert "another table" in refusal(data)
    knowledge["of"] = seal(data["table"], data["pending"], knowledge["seats"])
    assert "what seat 0 believes does not fit the table" in refusal(data)


@pytest.mark.parametrize(
    "fact",
    [
        ["FirstHand", [], 0, []],
        ["FirstHand", [], 0, [5, 6, 7]],
        ["FirstHand", [], 99, "the same"],
        ["FirstHand", [], 0, "tiles"],
    ],
)
def test_a_claim_about_nothing_or_about_something_else_is_refused(fact: list[Any]) -> None:
    worlds = games.get("lords-of-worlds")
    data = worlds.describe(worlds.start(2, 1))
    known = data["knowledge"]["seats"]
    facts, sorts, piles = (known[0][0][key] for key in ("facts", "sorts", "piles"))
    first = facts[0][3][0]
    hidden = [card & ~OPEN for pile in piles for card in pile if card & HIDDEN_CARD]
    others = [card for card in hidden if sorts[card >> SORT] != sorts[first >> SORT]]
    cards = {"the same": facts[0][3], "tiles": [one for one in others if one == others[0]]}
    facts.append([*fact[:3], cards.get(fact[3], fact[3]) if isinstance(fact[3], str) else fact[3]])
    data["knowledge"]["of"] = seal(data["table"], data["pending"], known)
    with pytest.raises(BadPosition, match="what seat 0 believes does not fit the table"):
        worlds.position(data)


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        ({"game": "chess"}, "this is a position of 'chess', not of 'lords'"),
        (
            {"tables": {}},
            "a position has no 'tables'; it may have dice, game, knowledge, options, pending, "
            "seats, seed, table, version",
        ),
        (7, "a position must be a table, not 7"),
        ({"version": 9}, "version must be 1, not 9"),
        ({"seats": "two"}, "seats: 'two' is not a whole number"),
        ({"table": []}, "table must be a table, not []"),
        ({"seed": "seven"}, "seed: 'seven' is not a whole number"),
        ({"dice": [1, 2]}, "dice must be four numbers of 32 bits, not [1, 2]"),
        ({"dice": [1, 2, 3, -4]}, "dice must be four numbers of 32 bits, not [1, 2, 3, -4]"),
        ({"dice": 6}, "dice must be a list, not 6"),
        ({"pending": "Select"}, "pending must be a list, not 'Select'"),
        ({"pending": [["Castle", 0]]}, "['Castle', 0] cannot be pending in Lords"),
        ({"pending": [["Select"]]}, "['Select'] cannot be pending in Lords"),
        ({"pending": [["Select", 2]]}, "['Select', 2] cannot be pending in Lords"),
        ({"pending": [["Select", "0"]]}, "['Select', '0'] cannot be pending in Lords"),
        ({"pending": [7]}, "7 cannot be pending in Lords"),
        ({"pending": [["Read", 0, 99, 0]]}, "['Read', 0, 99, 0] cannot be pending on this table"),
        ({"pending": [["Choice", 0]]}, "['Choice', 0] cannot be pending in Lords"),
        ({"pending": [["WakeFirst", 0, 1]]}, "['WakeFirst', 0, 1] cannot be pending on this table"),
        (
            {"pending": [["DiscardRevealed", 0]]},
            "revealed: 0 cards lie there, 1 wait for discarding",
        ),
        (
            {"pending": [["EndTurn", 0], ["EndTurn", 0]]},
            "pending: EndTurn EndTurn cannot wait for one another in this order",
        ),
    ],
)
def test_a_malformed_position_is_refused_with_the_reason(data: dict[str, Any], reason: str) -> None:
    assert refusal(data) == reason


def test_a_position_for_another_number_of_players_is_refused() -> None:
    with pytest.raises(UnknownName, match="Lords is played by 2 players, not 3"):
        GAME.position({"seats": 3})


def test_the_table_has_only_what_lords_has() -> None:
    assert of_table(river=1).startswith("table has no 'river'; it may have active, deck, discard")
    assert of_tribe(river=1).startswith("tribe 0 has no 'river'; it may have broken, citadels")
    assert of_table(tribes=[{}]) == "tribes must be a list of 2, one for each seat"
    assert of_table(tribes=[{}, 3]) == "tribe 1 must be a table, not 3"
    assert of_table(face_up=["agonize"]).startswith("face_up: nothing is called 'agonize'")


def test_the_counts_of_a_position_must_be_counts() -> None:
    assert of_tribe(followers=-1) == "followers of tribe 0 must be from 0 to 12, not -1"
    assert of_tribe(shrines="three") == "shrines of tribe 0: 'three' is not a whole number"
    assert of_table(turn=None) == "turn: None is not a whole number"
    assert of_table(active=2) == "active must be from 0 to 1, not 2"


def test_no_card_is_laid_that_the_box_does_not_have() -> None:
    twice = "the table: there is no 'ruminator-1' left in the box for it"
    assert of_tribe(hand=["ruminator-1", "ruminator-1"]) == twice
    assert of_table(tribes=[{"hand": ["ruminator-1"]}, {}], discard=["ruminator-1"]) == twice
    assert of_tribe(shells=["barbed", "barbed"], broken=["barbed"]) == (
        "the table: there is no 'barbed' left in the box for it"
    )
    assert of_tribe(followers=7, citadels=4) == (
        "the Tribes have more than 12 Followers and Citadels"
    )
    assert of_tribe(hand=["medusa"]).startswith("hand of tribe 0: nothing is called 'medusa'")


def test_no_card_of_the_box_is_left_out_of_a_deck_that_is_laid() -> None:
    assert of_table(deck=others("ruminator-1").split()) == "deck: 'ruminator-1' lies nowhere"
    assert (
        of_table(shell_deck=other_shells("barbed").split()) == "shell_deck: 'barbed' lies nowhere"
    )
    assert of_table(deck=[*others().split(), "ruminator-1"]) == (
        "deck: there is no 'ruminator-1' left in the box for it"
    )


def test_no_more_temples_are_laid_than_there_may_be() -> None:
    assert of_tribe(temples=["propagator", "ruminator", "interloper"]) == (
        "tribe 0 has more than two Temples"
    )
    assert of_tribe(temples=["ruminator", "ruminator"]) == (
        "temples of tribe 0: 'ruminator' is named twice"
    )
    assert of_tribe(temples=["ruminator"], shrines=8) == (
        "the Tribes have more Temples and Shrines than there are"
    )
    not_enough = "temples: the middle, the Tribes and the Shrines do not add up"
    assert of_table(temples={"ruminator": 1}) == not_enough
    assert of_table(temples={"ruminator": 1, "abnegator": 1}) == not_enough


def test_shrines_were_the_temples_that_the_middle_has_most_of() -> None:
    t = table(has(temples="propagator", shrines=3), has(temples="propagator"))
    assert middle(t).temples == {"propagator": 0, "ruminator": 1, "interloper": 1, "abnegator": 1}
