"""The end and the score. [C11, C12]"""

from typing import Any

import pytest

from lordsmoot.core.event import AMOUNT
from lordsmoot.core.rng import seeded
from lordsmoot.core.sentence import Filling, spoken
from lordsmoot.games.lords_of_creation.agreed import middle_round
from lordsmoot.games.lords_of_creation.cards import CARDS, cards_in_box
from lordsmoot.games.lords_of_creation.game import GAME
from lordsmoot.games.lords_of_creation.table import Creation
from tests.games.lords_of_creation.tables import load, table
from tests.rule import rule
from tests.tables import asked, play, told

ROW = {"hills": "f5 f6 f7 f8"}


class Box:
    """The cards of a half deck, to take some."""

    def __init__(self) -> None:
        self.cards = [CARDS[card] for card in cards_in_box(1, False)]

    def take(self, count: int) -> list[str]:
        return [self.cards.pop() for _ in range(count)]


def a_round(deck: int, *hands: int, **more: Any) -> Creation:
    """A round begins with so many cards in the deck and in the hands."""
    cards = Box()
    return table(
        ROW,
        {},
        seats=len(hands),
        gods=[{"hand": cards.take(n)} for n in hands],
        deck=cards.take(deck),
        pending=[["Round", 0]],
        round=more.pop("round", 0),
        **more,
    )


def play_out(t: Creation, seed: int = 0) -> int:
    """Play at random; the number of the last round."""
    rng = seeded(seed)
    while not t.over:
        t.apply(t.legal[rng.below(len(t.legal))])
    return t.round


@rule("C11.1")
def test_the_round_whose_refill_falls_short_is_the_last() -> None:
    t = a_round(2, 6, 6)
    assert t.last == -1
    t = a_round(1, 6, 6)
    assert t.last == 0
    assert play_out(t) == 1
    assert sum(len(god.hand) for god in t.gods) == 11
    assert GAME.result(t).scores[0].points <= 4


@rule("C11.1")
def test_the_last_round_is_announced() -> None:
    cards = Box()
    hands = [{"hand": cards.take(6)}, {"hand": cards.take(6)}]
    t = table(ROW, {}, gods=hands, deck=cards.take(1), round=8)
    said = told(t, 1, "done")
    assert "This round is the last: the deck could not refill every hand." in said


@rule("C11.1")
@pytest.mark.parametrize(
    ("seats", "deck", "rounds"),
    [
        *[(2, "half", 22), (3, "half", 13), (4, "half", 8), (5, "half", 6)],
        *[(2, "full", 50), (3, "full", 31), (4, "full", 22), (5, "full", 17)],
    ],
)
def test_how_many_rounds_a_deck_lasts(seats: int, deck: str, rounds: int) -> None:
    assert play_out(GAME.start(seats, 1, {"deck": deck, "world": "shores"})) == rounds


@rule("C11.2")
@pytest.mark.parametrize(
    ("board", "option", "end"),
    [
        *[("large", "usual", 0), ("small", "usual", 2), ("small", "deck", 0)],
        *[("large", "hands", 1), ("large", "unannounced", 2)],
    ],
)
def test_which_end_was_agreed_on(board: str, option: str, end: int) -> None:
    assert GAME.start(2, 1, {"board": board, "end": option}).rules.end == end


@rule("C11.3")
def test_by_option_hands_are_played_out() -> None:
    t = GAME.start(4, 1, {"end": "hands", "deck": "half", "world": "shores"})
    assert play_out(t) == 13
    assert [len(god.hand) for god in t.gods].count(0) == 1, "55 cards, 52 of them played"
    t = a_round(0, 2, 1, options={"end": "hands"})
    assert t.last == 1
    play_out(t)
    assert [len(god.hand) for god in t.gods] == [1, 0]


@rule("C11.4")
def test_the_unannounced_end_comes_with_a_six_from_the_middle_on() -> None:
    for round, face, over in ((10, 6, False), (11, 6, True), (11, 5, False), (15, 6, True)):
        t = table(ROW, {}, round=round, options={"end": "unannounced"})
        load(t, face)
        play(t, "done")
        assert t.over == over
    assert middle_round(55, 2, False) == 11
    assert middle_round(110, 5, False) == 9


@rule("C11.4")
def test_at_the_latest_the_deck_ends_an_unannounced_game() -> None:
    t = a_round(1, 6, 6, options={"end": "unannounced"})
    assert t.last == 0
    assert play_out(t) == 1


@rule("C11.5")
def test_a_number_of_rounds_may_be_agreed() -> None:
    assert play_out(GAME.start(3, 1, {"rounds": 4, "world": "shores"})) == 4
    assert play_out(GAME.start(4, 1, {"rounds": 99, "deck": "half", "world": "random"})) == 8


@rule("C11.6")
def test_by_option_the_round_that_takes_the_last_card_is_the_last() -> None:
    for option, last in (("short", -1), ("empty", 4)):
        t = a_round(2, 6, 6, options={"last": option})
        assert t.last == last
        assert a_round(3, 6, 6, options={"last": option}).last == -1
        assert a_round(1, 6, 6, options={"last": option}).last == 0
    assert play_out(t) == 1


@rule("C11.6")
def test_the_last_round_with_an_empty_deck_is_announced() -> None:
    cards = Box()
    hands = [{"hand": cards.take(6)}, {"hand": cards.take(6)}]
    t = table(ROW, {}, gods=hands, deck=cards.take(2), round=8, options={"last": "empty"})
    assert "This round is the last: the last card of the deck was drawn." in told(t, 1, "done")


@rule("C11.6")
@pytest.mark.parametrize(
    ("seats", "deck", "last", "rounds"),
    [
        *[(5, "full", "short", 17), (5, "full", "empty", 16)],
        *[(5, "half", "short", 6), (5, "half", "empty", 5)],
        *[(4, "full", "empty", 22), (3, "half", "empty", 13), (2, "half", "empty", 22)],
    ],
)
def test_only_a_deck_that_comes_out_even_tells_the_readings_apart(
    seats: int, deck: str, last: str, rounds: int
) -> None:
    t = GAME.start(seats, 1, {"deck": deck, "last": last, "world": "shores"})
    assert play_out(t) == rounds


@rule("C11.6")
def test_the_middle_of_the_game_follows_the_last_round() -> None:
    assert middle_round(110, 5, True) == 8
    assert middle_round(110, 4, True) == middle_round(110, 4, False) == 11
    assert GAME.start(5, 1, {"last": "empty"}).rules.earliest == 8
    assert GAME.start(5, 1).rules.earliest == 9


@rule("C11.6")
def test_hands_that_are_played_out_do_not_ask_for_the_deck() -> None:
    assert a_round(2, 6, 6, options={"last": "empty", "end": "hands"}).last == -1


@rule("C12.1")
def test_hexes_count_one_two_and_three() -> None:
    t = table(ROW, {"f5": "0b9", "f6": "0c5", "f7": "0a1", "f8": "1b1"})
    mine, theirs = GAME.result(t).scores
    assert (mine.points, theirs.points) == (6, 1)
    assert mine.parts == {"Barbarian hexes": 1, "Civilized hexes": 2, "Hexes with altars": 3}


@rule("C12.2")
def test_most_points_win_and_equal_points_share() -> None:
    t = table(ROW, {"f5": "0c1", "f6": "1b9"}, seats=3)
    assert GAME.result(t).winners == [0]
    t = table(ROW, {"f5": "0c1", "f6": "1b9", "f7": "1b1"}, seats=3)
    assert GAME.result(t).winners == [0, 1]


@rule("C12.2")
@pytest.mark.parametrize(
    ("people", "winners"),
    [
        ({"f5": "0a1", "f6": "1c1", "f7": "1b9"}, [0]),
        ({"f5": "0c1", "f6": "1b1", "f7": "1b9"}, [0]),
        ({"f5": "0c1", "f6": "1c2"}, [1]),
        ({"f5": "0c2", "f6": "1c2"}, [0, 1]),
        ({"f5": "0a1", "f6": "1a1", "f7": "1b9"}, [1]),
    ],
)
def test_by_option_altars_civilization_and_people_break_ties(
    people: dict[str, str], winners: list[int]
) -> None:
    t = table(ROW, people, options={"tie": "altars"})
    assert GAME.result(t).winners == winners
    assert GAME.start(2, 1, {"tie": "altars"}).rules.altars_break_ties


def test_a_game_over_asks_nobody() -> None:
    t = table(ROW, {}, last=0)
    play(t, "done")
    assert asked(t) is None


@rule("C12.1")
def test_the_lines_of_the_count_add_up_to_the_points() -> None:
    for seed in range(12):
        rng = seeded(seed)
        t = GAME.start(2 + seed % 4, seed, {"world": "shores", "tie": "altars"})
        for _ in range(60 + rng.below(400)):
            if not t.over:
                t.apply(t.legal[rng.below(len(t.legal))])
        for score in GAME.scores(t):
            assert sum(line.points for line in score.lines) == score.points
            assert [line.points for line in score.lines[:3]] == list(score.parts.values())
            assert all(
                line.points == line.parts["hexes"] * line.parts["each"] for line in score.lines[:3]
            )


@rule("C12.2")
def test_the_count_has_a_line_for_what_breaks_ties_if_it_does() -> None:
    for tie, lines in (("shared", 3), ("altars", 4)):
        t = table(ROW, {"f5": "0a2", "f6": "0c1", "f8": "0b4"}, options={"tie": tie})
        found = GAME.scores(t)[0].lines
        assert len(found) == lines
        if tie == "altars":
            assert found[3].as_data() == {
                "line": "ties",
                "points": 0,
                "altars": 1,
                "civilized": 2,
                "people": 7,
            }


def test_every_line_of_the_count_has_words() -> None:
    t = table(ROW, {"f5": "0a2", "f6": "0c1", "f8": "0b4"}, options={"tie": "altars"})
    said = []
    for line in GAME.scores(t)[0].lines:
        parts = dict.fromkeys(line.parts, AMOUNT)
        by = Filling(line.parts, parts, GAME.say)
        said.append(spoken(GAME.texts.count[line.kind].fill(by), []))
    assert said == [
        "One hex with barbarians, 1 point each",
        "One civilized hex, 2 points each",
        "One hex with an altar, 3 points each",
        "For ties: 1 altar, 2 civilized hexes, 7 people",
    ]
