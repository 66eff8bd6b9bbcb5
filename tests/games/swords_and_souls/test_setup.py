from lordsmoot.games.swords_and_souls.cards import HEROES, STARTERS
from lordsmoot.games.swords_and_souls.game import GAME
from lordsmoot.games.swords_and_souls.table import Souls
from tests.games.swords_and_souls.tables import asks, row
from tests.rule import rule
from tests.tables import asked, moves, play, sees


def start(seats: int, seed: int = 1, heroes: str = "choose") -> Souls:
    return GAME.start(seats, seed, {"begins": "seat-0", "heroes": heroes})


@rule("S2.1")
def test_the_dice_choose_who_goes_first() -> None:
    assert {GAME.start(4, seed).actor() for seed in range(40)} == {0, 1, 2, 3}


@rule("S2.1")
def test_or_seat_0_goes_first() -> None:
    assert {start(4, seed).actor() for seed in range(20)} == {0}


@rule("S2.2")
def test_clockwise_everybody_chooses_a_hero_that_is_left() -> None:
    t = GAME.start(3, seed=2)
    first = asked(t)
    assert first is not None
    left = {f"choose:{name}" for name in HEROES}
    for number, hero in enumerate(("ranger", "bandit", "guardian")):
        assert asked(t) == (first + number) % 3
        assert moves(t) == left
        play(t, f"choose:{hero}")
        left.discard(f"choose:{hero}")
    boxed = [kind for hero in ("assassin", "arcanist", "berserker") for kind in starters(hero)]
    assert sorted(t.box.cards()) == sorted(boxed)


def starters(hero: str) -> list[int]:
    return STARTERS[HEROES.index(hero)]


@rule("S2.3")
def test_heroes_can_be_dealt_at_random() -> None:
    dealt = {
        tuple(hero["hero"] for hero in sees(start(3, s, "deal"), 0)["heroes"]) for s in range(20)
    }
    assert len(dealt) > 10
    assert all(len(set(heroes)) == 3 for heroes in dealt)


@rule("S2.4")
def test_three_cards_of_the_shuffled_arsenal_are_turned_up() -> None:
    t = start(3, heroes="deal")
    assert len(row(t)) == 3
    assert len(t.arsenal) == 32
    assert row(t) != row(start(3, seed=9, heroes="deal"))


@rule("S2.5")
def test_everybody_begins_with_three_cards_hearts_and_a_ready_talent() -> None:
    for seats in range(3, 7):
        t = start(seats, heroes="deal")
        for hero in t.heroes:
            assert (len(hero.hand), len(hero.deck), len(hero.discard)) == (3, 2, 0)
            assert sorted(hero.hand.cards() + hero.deck.cards()) == sorted(STARTERS[hero.hero])
            assert (hero.hearts, hero.large, hero.obols, hero.fragments) == (2, 1, 0, 0)
            assert hero.talent == 1
        assert (t.small, t.large) == (36 - 2 * seats, 18 - seats)


@rule("S2.6")
def test_the_first_player_has_the_first_turn() -> None:
    for seed in range(8):
        t = GAME.start(5, seed)
        first = asked(t)
        while asks(t) == "ChooseHero":
            t.apply(t.legal[0])
        assert (asks(t), asked(t), sees(t, None)["turn"]) == ("Play", first, 1)
