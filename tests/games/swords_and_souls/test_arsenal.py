from lordsmoot.games.swords_and_souls.cards import CARDS, COST
from tests.games.swords_and_souls.tables import asks, buying, corner, has, hearts, row, table
from tests.rule import rule
from tests.tables import asked, moves, play, refuses


@rule("S7.1")
def test_buy_as_many_as_you_can_pay() -> None:
    t = buying(has(obols=3), row="aim shatter meteor", arsenal="fury")
    assert moves(t) == {"buy:aim", "buy:shatter", "done"}
    play(t, "buy:aim", "buy:shatter")
    assert corner(t, 0).hand == "aim shatter"
    refuses(t, "buy:meteor")


@rule("S7.2")
def test_the_price_goes_to_the_vault_and_the_card_to_hand() -> None:
    t = buying(has(obols=5), row="aim bow meteor")
    vault, price = t.small, COST[CARDS.index("bow")]
    play(t, "buy:bow")
    assert (corner(t, 0).obols, t.small) == (5 - price, vault + price)
    assert corner(t, 0).hand == "bow"
    assert sorted(row(t)) == ["aim", "meteor"]


@rule("S7.2")
def test_a_bought_treasure_goes_to_the_front() -> None:
    t = buying(has(obols=6), row="gauntlet bow meteor")
    play(t, "buy:gauntlet")
    assert (corner(t, 0).front, corner(t, 0).hand) == ("gauntlet", "")


@rule("S7.3")
def test_no_action_is_played_in_the_buy_step() -> None:
    """Neither a card nor a talent, nor Fury together with a treasure."""
    t = buying(has(hand="sword favor bolt fury", front="gauntlet", hero="ranger", talent=1))
    assert moves(t) == {"use:gauntlet", "discard", "done"}


@rule("S7.3")
def test_an_attack_in_the_buy_step_is_answered_as_any_other() -> None:
    t = buying(has(hand="shatter aim dodge", front="gauntlet"), has(hand="shield riposte vanish"))
    play(t, "use:gauntlet", "target:1", "1 play:shield", "0 play:shatter")
    play(t, "1 play:vanish", "0 play:aim", "1 play:riposte", "0 pass", "0 play:dodge", "1 pass")
    assert asked(t) == 2
    play(t, "2 pass")
    assert hearts(t) == [3, 3, 2]
    assert asks(t) == "Buy"


@rule("S7.3")
def test_a_treasure_works_in_the_buy_step_even_one_just_bought() -> None:
    t = buying(has(obols=6), row="gauntlet bow meteor")
    play(t, "buy:gauntlet", "use:gauntlet", "target:1", "1 pass")
    assert corner(t, 1).hearts == 1
    assert asks(t) == "Buy"


@rule("S7.4")
def test_the_row_is_not_filled_while_you_buy() -> None:
    t = buying(has(obols=3), row="aim shatter meteor", arsenal="fury tax")
    play(t, "buy:aim")
    assert row(t) == ["shatter", "meteor"]


@rule("S7.5")
def test_with_an_empty_arsenal_the_row_stays_short() -> None:
    t = buying(has(obols=3), row="aim shatter meteor", arsenal="fury")
    play(t, "buy:aim", "buy:shatter", "done")
    assert row(t) == ["meteor", "fury"]
    assert len(t.arsenal) == 0


@rule("S7.6")
def test_discarding_is_not_playing_and_draws_nothing() -> None:
    t = table(has(hand="favor dodge", deck="bow"))
    play(t, "discard", "drop:favor", "keep", "discard", "drop:dodge", "keep")
    mine = corner(t, 0)
    assert (mine.hand, mine.discard, mine.deck, mine.obols) == ("", "dodge favor", "bow", 0)
    assert moves(t) == {"done"}


@rule("S7.6")
def test_cards_are_discarded_in_the_buy_step_too() -> None:
    t = buying(has(hand="favor"))
    play(t, "discard", "drop:favor", "keep")
    assert asks(t) == "Buy"
    assert corner(t, 0).discard == "favor"


@rule("S7.7")
def test_after_a_discard_the_row_may_be_renewed() -> None:
    t = buying(
        has(hand="favor favor", obols=1), row="meteor cloak aegis", arsenal="aim tax fury bow"
    )
    play(t, "discard", "drop:favor")
    assert moves(t) == {"refresh", "keep"}
    play(t, "refresh")
    assert row(t) == ["aim", "tax", "fury"]
    play(t, "buy:aim", "discard", "drop:favor", "refresh")
    assert row(t) == ["bow", "meteor", "cloak"]


@rule("S7.7")
def test_what_is_left_of_the_row_goes_under_in_its_order() -> None:
    t = table(has(hand="favor"), row="meteor cloak aegis", arsenal="aim tax fury bow")
    play(t, "discard", "drop:favor", "refresh")
    cards = [t.arsenal.cards()[i] for i in range(4)]
    assert [CARDS[kind] for kind in cards[::-1]] == ["bow", "meteor", "cloak", "aegis"]


@rule("S7.8")
def test_with_an_empty_arsenal_there_is_nothing_to_refresh() -> None:
    t = table(has(hand="favor sword"), row="meteor cloak aegis", arsenal="")
    play(t, "discard", "drop:favor")
    assert asks(t) == "Play"


@rule("S7.8")
def test_a_played_card_gives_no_refresh() -> None:
    t = table(has(hand="favor sword"), arsenal="aim tax")
    play(t, "play:favor")
    assert asks(t) == "Play"
