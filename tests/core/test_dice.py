from lordsmoot.core.dice import commitment, first_dice, keyed
from lordsmoot.core.rng import seeded

SEED = b"lords"


def test_a_commitment_is_fixed_and_tells_seeds_apart() -> None:
    assert commitment(SEED) == "35e7866d2e27b9041441e29944e2753b8af8d126b085bd4927e376b0c754332b"
    assert commitment(SEED) != commitment(b"lords ")


def test_the_dice_of_each_decision_are_fixed() -> None:
    assert [keyed(SEED, 0).bits(), keyed(SEED, 1).bits()] == [0x3FEF5B68, 0x7B29AE40]


def test_no_two_decisions_and_no_two_seeds_share_their_dice() -> None:
    thrown = {keyed(SEED, decision).bits() for decision in range(300)}
    assert len(thrown) == 300
    assert not keyed(SEED, 1).same(keyed(b"other", 1))


def test_the_first_dice_come_from_a_plain_or_a_secret_seed() -> None:
    assert first_dice(9).same(seeded(9))
    assert first_dice(SEED).same(keyed(SEED, 0))
