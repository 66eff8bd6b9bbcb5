"""What the others can conclude about the cards a player was dealt and has not shown."""

from collections import Counter

from lordsmoot.core.claim import Claim
from lordsmoot.core.rng import seeded
from lordsmoot.games.lords_of_worlds.cards import CARD_VALUE, CARDS
from lordsmoot.games.lords_of_worlds.game import GAME
from lordsmoot.games.lords_of_worlds.pay import Pay
from lordsmoot.games.lords_of_worlds.table import ANY, Worlds
from tests.games.lords_of_worlds.tables import hand, has, table
from tests.rule import rule
from tests.tables import moves, play


@rule("W6.1")
def test_who_is_paying_can_pay_in_every_imagined_world() -> None:
    t = table(
        has(hand="red-4 red-5 green-1"),
        has(hand="cyan-1"),
        board="Ab3:desert-5",
        seats=3,
    )
    collect = next(move for move in sorted(moves(t)) if move.startswith("collect"))
    play(t, collect)
    found: Counter[str] = Counter()
    for seed in range(100):
        world = t.redeal(1, seeded(seed))
        assert isinstance(world, Worlds)
        assert world.legal, "the payer has nothing to pay with"
        found[" ".join(hand(world, 0))] += 1
    assert len(found) > 10


@rule("W6.1")
def test_a_payment_of_nothing_shows_nothing() -> None:
    t = table(has(hand="red-4"), has(hand="cyan-1"), seats=2)
    t.then(Pay(0, 0, ANY, 0))
    t.settle()
    assert len(t.history.claims) == 0
    assert t.redeal(1, seeded(1)).legal


@rule("W2.5", "W6.5")
def test_every_imagined_hand_could_have_been_dealt_and_could_have_paid_what_was_paid() -> None:
    """Add what was played since to a hand and take away what was hired: it is the hand then."""
    rng, looked = seeded(5), 0
    for seed in range(4):
        t = GAME.start(2 + seed % 3, seed)
        shown: list[list[tuple[Claim, Counter[int]]]] = [[] for _ in range(t.seats)]
        claims = list(t.history.claims)
        for seat in range(t.seats):
            shown[seat].append((claims[seat], Counter()))
        while not t.over:
            actor, before = t.actor(), [Counter(p.hand.cards()) for p in t.players]
            known = len(t.history.claims)
            t.apply(t.legal[rng.below(len(t.legal))])
            after = [Counter(p.hand.cards()) for p in t.players]
            for seat in range(t.seats):
                for _, since in shown[seat]:
                    since.update(before[seat])
                    since.subtract(after[seat])
            lasting = [one for one in list(t.history.claims)[known:] if one.lasts()]
            shown[actor] += [(one, Counter()) for one in lasting]
            if rng.below(6) == 0:
                looked += look(t, shown, rng.below(t.seats), seed)
    assert looked > 150


def look(t: Worlds, shown: list[list[tuple[Claim, Counter[int]]]], seat: int, seed: int) -> int:
    """Check all that was shown in some worlds of one seat; how often it was checked."""
    looked = 0
    for n in range(5):
        world = t.redeal(seat, seeded(seed * 100 + n))
        assert isinstance(world, Worlds)
        for other in range(t.seats):
            for claim, since in shown[other]:
                then = Counter(world.players[other].hand.cards())
                then.update(since)
                assert min(then.values(), default=0) >= 0
                names = [CARDS[card] for card in then.elements()]
                assert claim.chance(list(then.elements())) > 0.0, f"{claim.parts()} of {names}"
                looked += 1
    return looked


@rule("W2.5")
def test_first_hands_are_imagined_as_they_are_dealt() -> None:
    """Real and imagined hands are worth as much, as often: a chi-square of p > 0.001."""
    real: Counter[int] = Counter()
    imagined: Counter[int] = Counter()
    for seed in range(400):
        t = GAME.start(4, seed)
        world = t.redeal(0, seeded(seed))
        real[worth(t)] += 1
        imagined[worth(world)] += 1
    spread = sum((real[n] - imagined[n]) ** 2 / (real[n] + imagined[n]) for n in real | imagined)
    assert len(real) == 5
    assert spread < 18.47, "of four degrees of freedom"


def worth(t: object) -> int:
    """What the first hand of seat 1 is worth: the last card made it more than 13."""
    assert isinstance(t, Worlds)
    return sum(CARD_VALUE[card] for card in t.players[1].hand.cards())
