"""A terminal for tests: what is typed, what is answered, what lies on disk."""

from __future__ import annotations

import re
from pathlib import Path

from click.testing import CliRunner, Result

from lordsmoot import Record, games
from lordsmoot.__main__ import main
from lordsmoot.core.event import Event
from lordsmoot.terminal import record_file
from lordsmoot.terminal.tell import told, verdict
from lordsmoot.terminal.transcript import names

ONES = "1\n" * 500
"""Enough to answer every question of a game with its first choice."""


def run(*args: str | Path, typed: str = "") -> Result:
    return CliRunner().invoke(main, [str(arg) for arg in args], input=typed)


def lords(path: Path, *args: str, typed: str = ONES, bot: str = "random") -> Result:
    """You, in seat 0, against a bot, with the cards of seed 7."""
    seats = ["--seat", "me", "--seat", bot]
    return run("play", "lords", *seats, "--seed", "7", "--save", path, *args, typed=typed)


def record(path: Path) -> Record:
    return record_file.read(path)[0]


def outcome(record: Record, eyes: int = -1) -> str:
    """The sentence that ends a game."""
    return verdict(record.game, record.game.result(record.replay()), names(record), eyes)


def heard(record: Record, seat: int, resumed: int = 0) -> list[str]:
    """Every sentence that a seat is told in a game: what happened from one question to the next.

    If the game was resumed after so many decisions, all since the seat's own last one comes first.
    """
    between: list[list[Event]] = [[*(record.start(log=True).log or [])]]
    for entry, _, more in record.steps():
        if entry.seat == seat:
            between.append([])
        between[-1] += more
    own = sum(entry.seat == seat for entry in record.actions()[:resumed])
    called = names(record)
    return [one for events in between[own:] for one in told(record.game, events, seat, called)]


def sentences(output: str) -> list[str]:
    """The sentences about what happened in what was shown to seat 0, in order."""
    happened = re.compile(
        r"(You|Briar) (?!have|lost by|won by)\w+ .*\.|Turn \d+: .*"
        r"|.* was turned up on the discard\.|The game ended: .*"
        r"|The Temple of .* gave .*|The \w+ was (not )?Scorned.*"
    )
    lines = [line.removeprefix("> ") for line in output.splitlines()]
    return [line for line in lines if happened.fullmatch(line)]


def refused(result: Result) -> str:
    """The one line that a person gets for a mistake."""
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert result.stderr.startswith("lordsmoot: ")
    assert result.stderr.count("\n") == 1
    assert "Traceback" not in result.stderr
    return result.stderr


def titles(text: str) -> set[str]:
    """The Lord cards and Shells that a text mentions."""
    game = games.get("lords")
    found = {str(game.card(name)["title"]) for name in game.cards()}
    return {title for title in found if title in text}
