"""What the others can conclude about a hand from what could be done with it, or could not."""

from lordsmoot.core.rng import seeded
from lordsmoot.core.state import learnt
from lordsmoot.games.soulfall.abilities import SEQUENCES
from lordsmoot.games.soulfall.cards import CARDS, DEVOTE, LORD_OF, LORDS
from lordsmoot.games.soulfall.table import Soulfall
from tests.games.soulfall.tables import hand, has, table
from tests.rule import rule
from tests.tables import play

FIRST, SECOND, THIRD = (
    [card for card, lord in zip(CARDS, LORD_OF, strict=True) if lord == number]
    for number in range(3)
)
DEVOTED = f"{LORDS[0]} {LORDS[1]}"


def worlds(t: Soulfall, seat: int) -> list[set[str]]:
    """The hands of seat 0 in worlds that another seat imagines."""
    out = []
    for seed in range(60):
        world = t.redeal(seat, seeded(seed))
        assert isinstance(world, Soulfall)
        out.append(hand(world, 0))
    return out


def fitting(cards: set[str]) -> set[str]:
    """Cards of Lords to whom the player is not devoted."""
    return cards - {*FIRST, *SECOND}


@rule("SF7.1")
def test_who_chose_devote_has_a_card_for_it_in_every_imagined_world() -> None:
    """Of one Lord in nine, so that hardly any deal meets it by chance."""
    last = len(LORDS) - 1
    mine = [card for card, lord in zip(CARDS, LORD_OF, strict=True) if lord == last]
    t = table(has(hand=f"{FIRST[0]} {mine[0]}", devotions=" ".join(LORDS[:last])), has())
    play(t, "select:devote")
    assert all(cards & set(mine) for cards in worlds(t, 1))


@rule("SF7.1", "SF10.2")
def test_who_could_not_devote_has_no_card_for_it_in_any_imagined_world() -> None:
    held = f"{FIRST[0]} {FIRST[1]} {SECOND[0]}"
    only_devote = SEQUENCES.index([DEVOTE])
    pending = [["EndTurn", 0], ["Act", 0], ["Sequence", 0, only_devote, 0]]
    t = table(has(hand=held, devotions=DEVOTED), has(), pending=pending)
    assert worlds(t, 1)
    assert not any(fitting(cards) for cards in worlds(t, 1))


@rule("SF7.1")
def test_a_large_hand_that_could_not_devote_is_imagined_without_a_card_for_it() -> None:
    """Hardly any deal meets this by chance."""
    mine = [card for card, lord in zip(CARDS, LORD_OF, strict=True) if lord < 4]
    devotions = " ".join(LORDS[:4])
    pending = [["EndTurn", 0], ["Act", 0], ["Sequence", 0, SEQUENCES.index([DEVOTE]), 0]]
    t = table(has(hand=" ".join(mine[:10]), devotions=devotions), has(), pending=pending)
    assert all(cards <= set(mine) for cards in worlds(t, 1))


@rule("SF7.1")
def test_a_choice_that_shows_something_of_a_hand_cannot_be_taken_back() -> None:
    t = table(has(hand=f"{FIRST[0]} {FIRST[1]} {THIRD[0]}", devotions=DEVOTED), has())
    before = t.clone()
    play(t, "select:devote")
    assert learnt(before, t)


@rule("SF7.1")
def test_whether_it_can_be_taken_back_tells_nothing_of_what_others_hold() -> None:
    """Whether others learn something hangs on their own cards: so any claim counts."""
    for theirs in (FIRST[2], SECOND[2]):
        t = table(has(hand=f"{FIRST[0]} {THIRD[0]}"), has(hand=theirs))
        before = t.clone()
        play(t, "select:devote")
        assert learnt(before, t)
