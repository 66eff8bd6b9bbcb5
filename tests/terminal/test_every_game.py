"""What a terminal owes to every game: laws tried on random play, words tried at the prompt."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from lordsmoot import Record, games
from lordsmoot.core.game import Game
from lordsmoot.core.rng import seeded
from lordsmoot.core.state import learnt
from lordsmoot.terminal.course import Course
from lordsmoot.terminal.record_file import Saved
from lordsmoot.terminal.screen import Screen
from lordsmoot.terminal.seats import Player
from lordsmoot.terminal.sitting import Sitting
from lordsmoot.terminal.transcript import story
from tests.terminal.table import heard, record, run

every_game = pytest.mark.parametrize("game", games.all(), ids=lambda game: game.name)
LETTERS = "ABCDEF"


def sat_down(game: Game[Any], path: Path, seed: int, bots: str = "") -> Iterator[Sitting]:
    """A sitting that random players take through a whole game, before each decision."""
    seats = game.seats.start
    players = [Player(f"Player {LETTERS[seat]}", bots if seat else "") for seat in range(seats)]
    record = Record(game, seats, seed, None, [player.recorded() for player in players])
    course = Course(Saved.create(path, record), players, ask_forced=False)
    at = Sitting(course, Screen(plain=True))
    rng = seeded(seed)
    while not course.state.over:
        at.eyes = course.state.actor()
        yield at
        if course.state.actor() == at.eyes and not course.state.over:
            legal = course.state.legal
            course.add(at.eyes, legal[rng.below(len(legal))])
    course.saved.close()


@every_game
def test_no_step_is_taken_for_a_person_by_which_anything_is_learnt_or_a_turn_ends(
    game: Game[Any], tmp_path: Path
) -> None:
    forced = asked = 0
    for seed in range(2):
        for at in sat_down(game, tmp_path / f"{seed}", seed):
            before = at.course.state
            if len(before.legal) > 1:
                continue
            if not at.course.forced(before, at.eyes):
                asked += 1
                continue
            forced += 1
            after = before.clone()
            after.log = []
            after.apply(before.legal[0])
            assert not after.over
            assert not learnt(before, after)
            assert (after.rng.a, after.rng.n) == (before.rng.a, before.rng.n), "dice fell"
            assert not any(at.course.begins(event) for event in after.log or [])
            turn = [game.table(state, -1).get("turn") for state in (before, after)]
            round_ = [game.table(state, -1).get("round") for state in (before, after)]
            active = [game.table(state, -1)["active"] for state in (before, after)]
            assert turn[0] == turn[1] and round_[0] == round_[1] and active[0] == active[1]
            assert active[0] is not None or after.actor() == at.eyes, "a part of the game ended"
    assert forced + asked > 10, "hardly a decision had one choice only"


@every_game
def test_what_is_not_marked_can_be_taken_back(game: Game[Any], tmp_path: Path) -> None:
    tried = marked = 0
    for number, at in enumerate(sat_down(game, tmp_path / "game", 5, bots="random")):
        if number % 7 or at.eyes:
            continue
        for seen in game.previews(at.course.state, at.eyes)[:4]:
            before = at.course.state
            after = before.clone()
            after.apply(seen.action)
            marked += at.for_good(seen)
            if not at.for_good(seen):
                tried += 1
                assert not learnt(before, after)
                assert after.actor() == at.eyes, "a bot moves at once"
    assert tried and marked


SEAT_NUMBER = re.compile(r"\b(seat|player) \d", re.IGNORECASE)


@every_game
def test_no_number_of_a_seat_and_no_internal_name_is_shown(
    game: Game[Any], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    texts = [game.text(action) for action in range(game.space.size)]
    internal = {text for text in texts if ":" in text}
    for block in game.space.blocks:
        internal |= {name for name in block.names if "-" in name and game.say(name) != name}
    word = re.compile("|".join(rf"(?<![\w-]){re.escape(name)}(?![\w-])" for name in internal))
    for number, at in enumerate(sat_down(game, tmp_path / "game", 3)):
        if number % 23 == 0:
            at.hear()
            at.look(again=True)
            at.ask()
            at.offer()
    at.hear()
    at.end()
    shown = capsys.readouterr().out
    assert not SEAT_NUMBER.findall(shown)
    assert not word.findall(shown)


@every_game
def test_every_word_at_the_prompt_is_answered(game: Game[Any], tmp_path: Path) -> None:
    words = [
        "help", "keywords", "keyword a", "keyword xyzzy", "why", "why xyzzy", "why a", "score",
        "recap", "log", "table", "rules", "card xyzzy", "save", "xyzzy", "99999", "undo", "",
    ]  # fmt: skip
    ones = "1\n" * 12
    path = tmp_path / "game"
    bots = ["--seat", "random"] * (game.seats.start - 1)
    typed = ones + "\n".join([*words, *words, ""])
    result = run(
        "play", game.name, "--seed", "4", "--seat", "me", *bots, "--save", path, typed=typed
    )
    assert result.exit_code == 0, result.output
    said = " ".join(result.output.split())
    assert f"{game.title} has no keyword 'xyzzy'; 'keywords' lists them all." in said
    assert f"Nothing that is done in {game.title} is called 'xyzzy'." in said
    assert "'xyzzy' is none of the choices; type a number, or help." in said
    assert "There is no choice 99999; type 1 to " in said
    assert "If the game ended now: You " in said
    for keyword in game.texts.keywords.values():
        assert f"{keyword.text} [{keyword.clause}]" in said
    assert "keyword WORD what a word of the game means" in said


@every_game
def test_every_deed_is_told_whole_and_every_heading_once(game: Game[Any], tmp_path: Path) -> None:
    path = tmp_path / "game"
    bots = ["--seat", "random"] * (game.seats.start - 1)
    options = ["--plain", "--ask-forced", "--save", str(path)]
    said = run(
        "play", game.name, "--seed", "6", "--seat", "me", *bots, *options, typed="1\n" * 900
    ).output
    lines = [line.removeprefix("> ") for line in said.splitlines()]
    played = record(path)
    for sentence in heard(played, 0):
        assert sentence in lines
    headings = [deed.text for deed in story(played, 0) if deed.heading]
    assert len(headings) > 5
    assert [line for line in lines if line in headings] == headings


@every_game
def test_the_count_at_the_end_adds_up(game: Game[Any]) -> None:
    bots = ["--seat", "random"] * game.seats.start
    output = run("play", game.name, "--seed", "2", *bots, "--plain").output
    unit = rf"{game.about.unit}s?"
    sums = re.findall(rf"^  \S.*: (\d+) {unit} = ([\d +]+)$", output, re.MULTILINE)
    assert all(int(points) == sum(map(int, parts.split(" + "))) for points, parts in sums)
    heads = re.findall(rf"^  \S.*: (?:\d+|no) {unit}", output, re.MULTILINE)
    assert len(heads) == game.seats.start
    assert re.search(r"(won|share the victory|draw).*\.$", output, re.MULTILINE)
