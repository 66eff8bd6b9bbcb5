from collections import Counter

import pytest

from lordsmoot.core.rng import seeded
from lordsmoot.games.lords.cards import CARDS, LORDS, SHELLS
from lordsmoot.games.lords.game import GAME
from lordsmoot.games.lords.table import Lords
from tests.games.lords.tables import (
    ACTIONS,
    BOX,
    has,
    middle,
    other_shells,
    others,
    table,
    tribe,
)
from tests.rule import rule
from tests.tables import moves, play, refuses, sees


def lord_cards(t: Lords) -> list[str]:
    """Every Lord card, wherever it lies."""
    m = middle(t)
    return sorted([*m.deck, *m.discard, *m.revealed, *tribe(t, 0).hand, *tribe(t, 1).hand])


def shell_cards(t: Lords) -> list[str]:
    """Every Shell, whole or broken."""
    a, b = tribe(t, 0), tribe(t, 1)
    return sorted([*middle(t).shells, *a.shells, *a.broken, *b.shells, *b.broken])


def follower_cards(t: Lords) -> int:
    """Every Follower and Citadel."""
    tribes = [tribe(t, 0), tribe(t, 1)]
    return middle(t).followers + sum(one.followers + one.citadels for one in tribes)


def temple_cards(t: Lords) -> int:
    """Every Temple and Shrine."""
    tribes = [tribe(t, 0), tribe(t, 1)]
    return sum(middle(t).temples.values()) + sum(len(x.temples) + x.shrines for x in tribes)


@rule("L1.2")
@pytest.mark.parametrize("seed", range(3))
def test_cards_move_between_the_places_and_none_ever_leaves_the_game(seed: int) -> None:
    t, dice = GAME.start(seed=seed), seeded(seed)
    pictures = set()
    for _ in range(150):
        if t.over:
            break
        pictures.add(str(sees(t, None)))
        assert lord_cards(t) == sorted(CARDS)
        assert shell_cards(t) == sorted(BOX)
        assert (follower_cards(t), temple_cards(t)) == (12, 8)
        t.apply(t.legal[dice.below(len(t.legal))])
    assert len(pictures) > 20


@rule("L1.2")
def test_in_every_world_that_a_seat_can_imagine_the_cards_are_those_of_the_box() -> None:
    t, dice = GAME.start(seed=4), seeded(4)
    for _ in range(40):
        t.apply(t.legal[dice.below(len(t.legal))])
        for seat in (0, 1):
            world = t.redeal(seat, dice)
            assert isinstance(world, Lords)
            assert (lord_cards(world), shell_cards(world)) == (sorted(CARDS), sorted(BOX))


@rule("L1.2")
def test_the_middle_two_tribes_and_two_hands_are_the_places() -> None:
    seen = sees(GAME.start(), 0)
    assert set(seen) - {"active", "turn", "scorned", "holds", "idle", "barred"} == {
        *("actions", "tribes", "followers", "temples"),
        *("deck", "discard", "revealed", "shell_deck"),
    }
    assert [set(one) - {"points", "count"} for one in seen["tribes"]] == [set(has()), set(has())]


@rule("L1.3")
def test_five_actions_lie_in_the_middle_face_up_or_face_down() -> None:
    t = table()
    assert set(sees(t, 0)["actions"]) == {"meditate", "flourish", "prospect", "deify", "beseech"}
    play(t, "select:flourish")
    for viewer in (0, 1, None):
        actions = sees(t, viewer)["actions"]
        assert [name for name, face_up in actions.items() if not face_up] == ["flourish"]


@rule("L1.3")
@pytest.mark.parametrize("reference", ["agonize", "consecrate"])
def test_nobody_can_select_a_reference(reference: str) -> None:
    t = table(has(temples="ruminator", shells="barbed"))
    assert moves(t) == ACTIONS
    assert "cannot be done" in refuses(t, f"select:{reference}")


@rule("L1.4")
def test_there_are_sixteen_lord_cards_all_different() -> None:
    texts = {tuple(GAME.card(name)["text"]) for name in CARDS}
    assert len(set(CARDS)) == len(CARDS) == len(texts) == 16


@rule("L1.4")
@pytest.mark.parametrize("lord", ["Propagator", "Ruminator", "Interloper", "Abnegator"])
def test_there_are_four_cards_of_each_lord(lord: str) -> None:
    titles = [GAME.card(name)["title"] for name in CARDS]
    assert len({title for title in titles if title.startswith(f"The {lord}, ")}) == 4


@rule("L1.5")
@pytest.mark.parametrize("lord", LORDS)
def test_every_lord_has_two_cards_of_each_word(lord: str) -> None:
    words = [GAME.card(f"{lord}-{number}")["word"] for number in range(1, 5)]
    assert Counter(words) == {"worship": 2, "scorned": 2}


@rule("L1.5")
@pytest.mark.parametrize("card", CARDS)
def test_a_lord_card_bears_its_word_and_not_the_other(card: str) -> None:
    shown = GAME.card(card)
    printed = {line.partition(":")[0].lower() for line in shown["text"] if ":" in line}
    assert printed == {shown["word"]}


@rule("L1.6")
def test_there_are_two_temples_for_each_lord() -> None:
    assert middle(table()).temples == dict.fromkeys(LORDS, 2)


@rule("L1.6")
@pytest.mark.parametrize("lord", LORDS)
def test_any_temple_turned_over_is_a_shrine_of_solitude(lord: str) -> None:
    t = table(has(hand=f"{lord}-1", temples=lord))
    play(t, "select:deify", f"deify:{lord}-1")
    assert (tribe(t, 0).temples, tribe(t, 0).shrines) == ([], 1)


@rule("L1.7")
def test_there_are_twelve_followers() -> None:
    t = table(has(followers=3), has(followers=1))
    assert middle(t).followers == 8
    assert follower_cards(t) == 12


@rule("L1.7")
def test_a_follower_turned_over_is_a_citadel() -> None:
    t = table(has(followers=3))
    play(t, "select:flourish", "raise-citadel")
    assert (tribe(t, 0).followers, tribe(t, 0).citadels) == (2, 1)


@rule("L1.8")
def test_there_are_two_shells_of_each_of_six_kinds() -> None:
    assert Counter(middle(GAME.position({})).shells) == dict.fromkeys(SHELLS, 2)
    assert len(SHELLS) == 6


@rule("L1.8")
def test_whole_shells_look_alike() -> None:
    t = table(has(shells="barbed echoing"))
    assert sees(t, 1)["tribes"][0]["shells"] == sees(t, None)["tribes"][0]["shells"] == [None, None]


@rule("L1.8")
def test_a_broken_shell_shows_its_kind() -> None:
    t = table(has(shells="barbed echoing", broken="whispering"))
    play(t, "select:prospect", "break:barbed")
    for viewer in (0, 1, None):
        assert sees(t, viewer)["tribes"][0]["broken"] == ["whispering", "barbed"]
    assert sees(t, 1)["tribes"][0]["shells"] == [None]


@rule("L1.9")
def test_only_its_owner_sees_a_hand_and_all_see_its_size() -> None:
    t = table(has(hand="ruminator-1 abnegator-3"), has(hand="interloper-4"))
    assert [tribe["hand"] for tribe in sees(t, 0)["tribes"]] == [
        ["abnegator-3", "ruminator-1"],
        [None],
    ]
    assert [tribe["hand"] for tribe in sees(t, 1)["tribes"]] == [[None, None], ["interloper-4"]]
    assert [tribe["hand"] for tribe in sees(t, None)["tribes"]] == [[None, None], [None]]


@rule("L1.9")
def test_a_drawn_card_is_told_to_nobody_else() -> None:
    t = table(draws="ruminator-1 abnegator-3")
    play(t, "select:meditate")
    assert sees(t, 0)["tribes"][0]["hand"] == ["abnegator-3", "ruminator-1"]
    assert sees(t, 1)["tribes"][0]["hand"] == [None, None]


@rule("L1.9")
def test_a_hand_may_grow_to_any_size() -> None:
    kept = others("ruminator-1 ruminator-2")
    t = table(has(hand=kept), deck="ruminator-1 ruminator-2")
    play(t, "select:meditate", "discard:ruminator-1")
    assert tribe(t, 0).hand == sorted([*kept.split(), "ruminator-2"])


@rule("L1.10")
def test_the_kind_of_a_whole_shell_is_known_to_its_owner_alone() -> None:
    t = table(has(shells="towering barbed"), has(shells="whispering"))
    assert [one["shells"] for one in sees(t, 0)["tribes"]] == [["barbed", "towering"], [None]]
    assert [one["shells"] for one in sees(t, 1)["tribes"]] == [[None, None], ["whispering"]]
    assert [one["shells"] for one in sees(t, None)["tribes"]] == [[None, None], [None]]


@rule("L1.10")
def test_an_owner_may_look_at_whole_shells_in_the_other_players_turn_too() -> None:
    t = table(has(shells="towering"), active=1)
    play(t, "1 select:flourish")
    assert sees(t, 0)["tribes"][0]["shells"] == ["towering"]


@rule("L1.11")
def test_of_the_decks_only_the_size_is_seen() -> None:
    t = table(has(hand="ruminator-1", shells="barbed barbed"), discard="ruminator-2")
    for viewer in (0, 1, None):
        assert (sees(t, viewer)["deck"], sees(t, viewer)["shell_deck"]) == (14, 10)


@rule("L1.11")
def test_the_decks_are_counted_down_to_nothing() -> None:
    t = table(
        has(shells=other_shells("barbed")),
        has(hand=others("ruminator-1 ruminator-2 ruminator-3")),
        deck="ruminator-1 ruminator-2",
        discard="ruminator-3",
        shell_deck="barbed",
    )
    play(t, "select:meditate", "discard:ruminator-1", "select:prospect", "gain-shell")
    for viewer in (0, 1, None):
        assert (sees(t, viewer)["deck"], sees(t, viewer)["shell_deck"]) == (0, 0)


@rule("L1.12")
def test_everybody_may_read_every_card_of_the_discard() -> None:
    t = table(has(hand="ruminator-1"), discard="abnegator-1 propagator-2", draws="interloper-1")
    play(t, "select:meditate", "discard:ruminator-1")
    for viewer in (0, 1, None):
        assert sees(t, viewer)["discard"] == ["abnegator-1", "propagator-2", "ruminator-1"]
