"""How to play: few words, each statement with its clause, each number as the game has it."""

import re
from dataclasses import replace
from typing import Any

import pytest

from lordsmoot import Refused, games
from lordsmoot.core.game import Game
from lordsmoot.reference import rulebook
from lordsmoot.reference.learn import MOST, Frame, Sentence, frames, laid, read, told

MOST_WORDS = 45
MOST_OF_A_SENTENCE = 20
MOST_OF_A_CAPTION = 9
NUMBERS = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
NUMBER = re.compile(rf"\b(\d+|{'|'.join(NUMBERS)})\b")
LORDS = games.get("lords")
GOOD = {
    "heading": "Deify",
    "says": ["It costs a Lord card. [L8.1]"],
    "picture": "worth",
    "shows": "nothing",
    "position": {},
}

every_frame = pytest.mark.parametrize(
    ("game", "frame"),
    [(game, frame) for game in games.all() for frame in frames(game)],
    ids=lambda one: one.name if isinstance(one, Game) else one.heading,
)


def words(one: Sentence) -> int:
    return len(rulebook.plain(one.text).split())


def numbers(text: str) -> set[int]:
    """The numbers of a text, in digits or in words; one is too common a word."""
    found = NUMBER.findall(text.lower())
    return {int(one) if one.isdigit() else NUMBERS.index(one) + 2 for one in found}


def in_clauses(game: Game[Any], cited: list[str]) -> set[int]:
    found = [clause for number in cited for clause in rulebook.cited(game, number)]
    return numbers(" ".join(line for clause in found for line in clause.lines()))


def claimed(frame: Frame) -> set[int]:
    return {value for value in frame.claims.values() if type(value) is int}


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.name)
def test_a_game_is_told_in_six_frames_at_most(game: Game[Any]) -> None:
    assert 4 <= len(frames(game)) <= MOST


@every_frame
def test_a_frame_is_short(game: Game[Any], frame: Frame) -> None:
    assert sum(map(words, frame.says)) <= MOST_WORDS
    assert max(map(words, frame.says)) <= MOST_OF_A_SENTENCE
    assert max(map(words, frame.captions), default=0) <= MOST_OF_A_CAPTION


@every_frame
def test_what_a_frame_claims_is_what_the_game_gives(game: Game[Any], frame: Frame) -> None:
    assert frame.claims
    for claim, value in frame.claims.items():
        assert told(game, frame, claim) == value, claim


@every_frame
def test_a_number_stands_in_its_clause_or_is_claimed(game: Game[Any], frame: Frame) -> None:
    for said in frame.says:
        assert numbers(said.text) <= in_clauses(game, said.clauses) | claimed(frame), said.text
    for shown in (frame.shows, *[one.text for one in frame.captions]):
        assert numbers(shown) <= in_clauses(game, frame.clauses) | claimed(frame), shown


def test_a_claim_that_is_not_so_is_found() -> None:
    frame = frames(LORDS)[0]
    assert told(LORDS, frame, "standing.0.points") == 16
    poorer = replace(frame, position={"table": {"tribes": [{"followers": 3}, {}]}})
    assert told(LORDS, poorer, "standing.0.points") == 3
    with pytest.raises(Refused, match="leads nowhere"):
        told(LORDS, frame, "standing.0.hats")


def test_an_action_that_cannot_be_played_is_refused() -> None:
    frame = replace(frames(LORDS)[1], plays=["select:flourish", "gain-shell"])
    with pytest.raises(Refused, match="'gain-shell' cannot be done"):
        laid(LORDS, frame)


def test_what_a_choice_brings_is_told_if_it_is_certain() -> None:
    frame = replace(frames(LORDS)[1], plays=["select:flourish"])
    assert told(LORDS, frame, "brings.gain-follower") == 1


@pytest.mark.parametrize(
    ("told", "why"),
    [
        ({"frames": []}, r"it has \[\[frame\]\] and nothing else"),
        ({"frame": [GOOD] * 7}, "7 frames, of which 6 can be shown"),
        ({"frame": ["Deify"]}, "frame 1: a frame is a table of captions, claims"),
        ({"frame": [{**GOOD, "mood": "grim"}]}, "a frame is a table of"),
        ({"frame": [GOOD, {**GOOD, "heading": ""}]}, "frame 2: heading must be a text, not ''"),
        ({"frame": [{**GOOD, "says": "It."}]}, "says must be a list of texts"),
        ({"frame": [{**GOOD, "says": []}]}, "it says nothing"),
        ({"frame": [{**GOOD, "says": ["It costs."]}]}, "'It costs.' does not end with its clause"),
        ({"frame": [{**GOOD, "says": ["It. [L99.1]"]}]}, "there is no clause L99.1 of Lords"),
        ({"frame": [{**GOOD, "claims": 5}]}, "claims must be a table, not 5"),
        ({"frame": [{**GOOD, "seat": "me"}]}, "seat must be a whole number"),
        ({"frame": [{**GOOD, "deal": {}}]}, "laid from a position or dealt, one of the two"),
    ],
)
def test_bad_frames_are_refused_with_a_sentence(told: dict[str, Any], why: str) -> None:
    with pytest.raises(Refused, match=f"^lords/learn.toml: .*{why}"):
        read(LORDS, "lords/learn.toml", told)
