"""Bots think beside the terminal: something moves, Ctrl-C is heeded, errors are told."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from lordsmoot.terminal.apart import apart
from tests.terminal.table import record, run

pty = pytest.importorskip("pty")
LONG = "search:600000ms"
"""A bot that thinks for ten minutes."""


def test_work_is_done_and_something_happens_meanwhile() -> None:
    begun, go = os.pipe()

    def work() -> int:
        return len(os.read(begun, 10))

    def meanwhile() -> None:
        os.write(go, b"12")

    assert apart(work, meanwhile, 0.01) >= 2


def test_what_goes_wrong_is_told_where_it_is_waited_for() -> None:
    def fail() -> int:
        raise KeyError("moon")

    with pytest.raises(KeyError, match="moon"):
        apart(fail, lambda: None, 0.01)


def test_nothing_is_left_of_work_that_was_stopped() -> None:
    read, write = os.pipe()

    def stop() -> None:
        if select.select([read], [], [], 0)[0]:
            raise KeyboardInterrupt

    def work() -> int:
        os.write(write, str(os.getpid()).encode())
        signal.pause()
        return 1

    with pytest.raises(KeyboardInterrupt):
        apart(work, stop, 0.01)
    with pytest.raises(ProcessLookupError):
        os.kill(int(os.read(read, 20)), 0)


def played(path: Path, until: bytes, *args: str) -> tuple[bytes, subprocess.Popen[bytes], int]:
    """A game in a real terminal, until it has said something."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "lordsmoot", "play", *args, "--save", str(path)],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env={**os.environ, "TERM": "xterm"},
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL) and None,
    )
    os.close(theirs)
    said = b""
    while until not in said and select.select([ours], [], [], 60)[0]:
        said += os.read(ours, 65536)
    assert until in said
    return said, process, ours


def rest(ours: int) -> bytes:
    said = b""
    while True:
        try:
            more = os.read(ours, 65536)
        except OSError:
            break
        if not more:
            break
        said += more
    os.close(ours)
    return said


def test_ctrl_c_while_a_bot_thinks_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "game"
    seats = ["--seat", LONG, "--seat", "me", "--option", "begins=older", "--seed", "7"]
    said, process, ours = played(path, b"Alder thinks ..", "lords", *seats)
    assert b"Turn 1: Alder is active." in said
    os.killpg(process.pid, signal.SIGINT)
    said += rest(ours)
    assert process.wait(timeout=60) == 130
    assert f"To go on: lordsmoot play --resume {path}".encode() in said
    assert b"Traceback" not in said
    assert record(path).actions() == []
    assert run("verify", path).exit_code == 0


def test_what_moves_leaves_no_trace(tmp_path: Path) -> None:
    seats = ["--seat", "search:1500ms", "--seat", "me", "--option", "begins=older", "--seed", "7"]
    said, process, ours = played(tmp_path / "game", b"\n> ", "lords", *seats)
    process.terminate()
    rest(ours)
    process.wait()
    line = b"Alder thinks ..."
    assert b"\rAlder thinks .  \rAlder thinks .. " in said
    assert b"\r" + b" " * len(line) + b"\r" in said


def test_where_nobody_looks_nothing_moves(tmp_path: Path) -> None:
    result = run("play", "lords", "--seat", "search:1000ms", "--seat", "me", "--seed", "7")
    assert "thinks" not in result.output
