"""Snapshots of the text view; `python -m tests.terminal.test_view` writes them anew."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from lordsmoot import games
from lordsmoot.terminal.views import drawn, plain

SNAPSHOTS = Path(__file__).parent / "views"
KINDS: dict[str, tuple[int | None, int]] = {
    "wide": (0, 80),
    "narrow": (0, 50),
    "plain": (1, 0),
    "spectator": (None, 80),
}
POSITION: dict[str, Any] = {
    "table": {
        "turn": 5,
        "active": 1,
        "face_up": ["meditate", "deify", "beseech"],
        "discard": ["ruminator-1", "abnegator-3"],
        "tribes": [
            {
                "hand": ["propagator-1", "interloper-4"],
                "shells": ["barbed", "echoing"],
                "broken": ["towering"],
                "followers": 3,
                "citadels": 1,
                "temples": ["propagator"],
            },
            {
                "hand": ["ruminator-3"],
                "shells": ["barbed"],
                "followers": 2,
                "temples": ["propagator", "abnegator"],
                "shrines": 2,
            },
        ],
    }
}


def text(kind: str) -> str:
    seat, width = KINDS[kind]
    game = games.get("lords")
    return drawn(game, game.position(POSITION), seat, ["Ana", "Briar"], width) + "\n"


@pytest.mark.parametrize("kind", KINDS)
def test_the_table_reads_as_it_did(kind: str) -> None:
    assert text(kind) == (SNAPSHOTS / f"{kind}.txt").read_text("utf-8")


@pytest.mark.parametrize("kind", KINDS)
def test_the_table_is_plain_words(kind: str) -> None:
    assert text(kind).isascii()
    width = KINDS[kind][1]
    assert not width or max(map(len, text(kind).splitlines())) <= width


def test_what_would_do_nothing_and_what_is_barred_is_told_with_the_question() -> None:
    game = games.get("lords")
    few: dict[str, Any] = {"followers": 1, "citadels": 1, "hand": [], "shells": []}
    t = game.position({"table": {"tribes": [few, {"shells": ["barbed"]}]}})
    shown = drawn(game, t, 0, ["Ana", "Briar"], 80)
    assert "  (Beseech would do nothing now. Your hand is empty.)" in shown
    t.apply(game.action("select:flourish"))
    shown = " ".join(drawn(game, t, 0, ["Ana", "Briar"], 80).split())
    assert "(To raise a Citadel you need more Followers than Citadels; you have" in shown
    assert "1 Follower and 1 Citadel. [L6.2])" in shown


def test_any_table_can_be_listed() -> None:
    game = games.get("lords")
    listed = plain.draw({**game.view(game.position(POSITION), 0)}, game.say, 80)
    assert "  hand: hidden" in listed
    assert "  hand: The Interloper, Rampant, The Propagator, Bountiful" in listed
    assert "  Meditate: yes" in listed


TYPED = b"\nflourish\nflip\nprospect\ngain a shell\n\n\n"
"""The turn of one person, the hand-over to another."""


def in_a_terminal(*args: str, **environment: str) -> bytes:
    """What a command writes when it believes that a person is looking."""
    pty = pytest.importorskip("pty")
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "lordsmoot", *args],
        stdin=subprocess.PIPE,
        stdout=theirs,
        env={**os.environ, "TERM": "xterm", "PAGER": "cat", **environment},
    )
    os.close(theirs)
    assert process.stdin
    process.stdin.write(TYPED)
    process.stdin.close()
    written = b""
    while True:
        try:
            more = os.read(ours, 65536)
        except OSError:
            break
        if not more:
            break
        written += more
    os.close(ours)
    assert process.wait() == 0
    return written


PLAY = ["play", "lords", "--seed", "7"]
AGAINST_A_BOT = [*PLAY, "--seat", "me", "--seat", "random"]


def test_colour_is_for_terminals_only_and_can_be_declined() -> None:
    coloured = in_a_terminal(*AGAINST_A_BOT)
    assert b"\x1b[1m" in coloured
    assert b"\x1b" not in in_a_terminal(*AGAINST_A_BOT, "--plain")
    assert b"\x1b" not in in_a_terminal(*AGAINST_A_BOT, NO_COLOR="1")
    assert b"\x1b" not in in_a_terminal(*AGAINST_A_BOT, TERM="dumb")


def test_plain_hides_the_screen_without_escape_codes() -> None:
    people = [*PLAY, "--seat", "Ana=me", "--seat", "Bo=me"]
    assert b"\x1b[3J" in in_a_terminal(*people)
    plainly = in_a_terminal(*people, "--plain")
    assert b"\x1b" not in plainly
    assert b"\r\n" * 40 in plainly


def test_the_rules_are_paged_in_a_terminal() -> None:
    assert b"L14.9 More points win." in in_a_terminal("rules", "lords")


if __name__ == "__main__":
    SNAPSHOTS.mkdir(exist_ok=True)
    for kind in KINDS:
        (SNAPSHOTS / f"{kind}.txt").write_text(text(kind), "utf-8")
