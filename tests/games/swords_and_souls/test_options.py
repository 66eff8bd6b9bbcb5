"""Where a table may read the printed rules in two ways: both ways, as they were agreed."""

import pytest

from lordsmoot.core.option import Value
from lordsmoot.core.rng import Rng, seeded
from lordsmoot.games.swords_and_souls.cards import TREASURE
from lordsmoot.games.swords_and_souls.cards import has as has_sign
from lordsmoot.games.swords_and_souls.game import GAME
from lordsmoot.games.swords_and_souls.table import BUY, KEEPS, USE, Souls
from tests.games.swords_and_souls.tables import all_pass, asks, corner, has, table
from tests.rule import rule
from tests.tables import moves, play

KEPT = {"felling_treasure": "kept"}

# A treasure that felled a player


@rule("S9.11")
@pytest.mark.parametrize(
    ("felling", "fronts"), [("taken", ("", "gauntlet")), ("kept", ("gauntlet", ""))]
)
def test_a_treasure_that_felled_a_player_is_taken_or_kept(
    felling: str, fronts: tuple[str, str]
) -> None:
    t = table(
        has(front="gauntlet"), has(hearts=0, deck="bow"), options={"felling_treasure": felling}
    )
    play(t, "use:gauntlet", "target:1", "1 pass")
    assert t.fallen(1)
    assert (corner(t, 0).front, corner(t, 1).front) == fronts
    assert (corner(t, 1).hand, corner(t, 1).deck) == ("", "bow"), "nothing is drawn for it"


@rule("S9.11")
def test_a_treasure_that_is_kept_stays_used() -> None:
    t = table(has(front="gauntlet"), has(hearts=0), has(), options=KEPT)
    play(t, "use:gauntlet", "target:1", "1 pass")
    assert moves(t) == {"done"}
    play(t, "done")
    assert "use:gauntlet" not in moves(t)


@rule("S9.11")
def test_a_card_that_felled_a_player_is_taken_all_the_same() -> None:
    t = table(has(hand="sword"), has(hearts=0), options=KEPT)
    play(t, "play:sword", "side:left", "1 pass")
    assert corner(t, 1).hand == "sword"


# When treasures are ready again


def after_a_block(ready: str) -> Souls:
    """Seat 2 has blocked with the Aegis in the turn of seat 0, and the turn of seat 1 began."""
    t = table(
        has(hand="sword"),
        has(hand="sword favor favor"),
        has(front="aegis"),
        options={"treasures_ready": ready},
    )
    play(t, "play:sword", "side:right", "2 use:aegis", "0 pass", "done", "done")
    assert t.tired, "a turn is not over before the instants after it"
    all_pass(t)
    play(t, "1 play:sword", "side:left")
    return t


@rule("S12.9")
def test_a_reaction_treasure_works_once_in_every_turn() -> None:
    t = after_a_block("every-turn")
    assert moves(t) == {"pass", "use:aegis"}


@rule("S12.9")
def test_or_once_until_the_next_turn_of_its_owner() -> None:
    t = after_a_block("own-turn")
    assert moves(t) == {"pass"}


@rule("S12.9")
def test_within_one_turn_a_treasure_works_once_either_way() -> None:
    for ready in ("own-turn", "every-turn"):
        options = {"treasures_ready": ready}
        t = table(has(front="purse"), has(front="aegis"), options=options)
        play(t, "use:purse")
        assert moves(t) == {"done"}
        t = table(has(hand="sword sword"), has(front="aegis"), options=options)
        play(t, "play:sword", "side:left", "1 use:aegis", "0 pass", "0 play:sword", "side:left")
        assert moves(t) == {"pass"}


@rule("S12.9")
@pytest.mark.parametrize("treasure", ["aegis", "cloak"])
def test_what_is_printed_on_a_treasure_is_true_either_way(treasure: str) -> None:
    often, *_ = GAME.card(treasure)["text"]
    assert often == "Once until it is ready again [S12.9]:"


# Whole games

CHOICES: list[dict[str, Value]] = [
    {"felling_treasure": felling, "treasures_ready": ready}
    for felling in ("taken", "kept")
    for ready in ("own-turn", "every-turn")
]


def any_move(t: Souls, rng: Rng) -> int:
    """Any move, but one with a treasure if there is one: they are rare, and this is about them."""
    bought = [a for a in t.legal if BUY.has(a) and has_sign(TREASURE, BUY.arg(a))]
    wanted = bought + [a for a in t.legal if USE.has(a)] or t.legal
    return wanted[rng.below(len(wanted))]


def took_a_treasure(t: Souls) -> bool:
    """Whether anybody took the treasure that felled them."""
    return any(event.kind == KEEPS and has_sign(TREASURE, event.told[0]) for event in t.log or [])


@rule("S9.11", "S12.9")
@pytest.mark.parametrize("options", CHOICES, ids=lambda each: "-".join(map(str, each.values())))
def test_random_games_end_as_agreed(options: dict[str, Value]) -> None:
    rng = seeded(3)
    taken = waited = 0
    for seed in range(400):
        t = GAME.start(3 + seed % 4, seed, options, log=True)
        while not t.over:
            turn = t.turn
            t.apply(any_move(t, rng))
            waited += t.turn > turn > 0 and t.tired != 0
        taken += took_a_treasure(t)
        assert GAME.describe(GAME.position(GAME.describe(t))) == GAME.describe(t)
    assert (taken > 0) == (options["felling_treasure"] == "taken")
    assert (waited > 0) == (options["treasures_ready"] == "own-turn")


def test_the_options_are_kept_in_positions() -> None:
    t = GAME.start(3, 1, {"felling_treasure": "kept", "treasures_ready": "every-turn"})
    again = GAME.position(GAME.describe(t))
    for rules in (t.rules, again.rules):
        assert (rules.felling_taken, rules.ready_every_turn) == (False, True)
    usual = GAME.start(3, 1).rules
    assert (usual.felling_taken, usual.ready_every_turn) == (True, False)
    assert asks(GAME.position(GAME.describe(t))) == "ChooseHero"
