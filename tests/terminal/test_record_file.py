from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from lordsmoot import BadRecord, IllegalAction, Record
from lordsmoot.terminal.record_file import Saved
from tests.terminal.table import ONES, heard, lords, record, refused, run, sentences

PLAY = [sys.executable, "-m", "lordsmoot", "play"]
NEW = ["lords", "--seed", "7", "--seat", "me", "--seat", "random", "--plain", "--save"]


def start(*args: str, before: Callable[[], None] | None = None) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [*PLAY, *args],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=before,
    )


def mind_ctrl_c() -> None:
    """Undo the ignoring of Ctrl-C that tests inherit which run in the background."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def killed(process: subprocess.Popen[str], lines: int) -> str:
    """What a game said that was fed with ones and killed after some lines of output."""
    assert process.stdin and process.stdout
    process.stdin.write(ONES)
    process.stdin.flush()
    said = []
    for line in process.stdout:
        said.append(line)
        if len(said) == lines:
            process.kill()
    process.communicate()
    assert process.returncode in (0, -signal.SIGKILL)
    return "".join(said)


@pytest.mark.parametrize("seed", range(3))
def test_a_killed_game_keeps_all_that_was_shown_and_goes_on(tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    path = tmp_path / "game"
    lords(tmp_path / "unbroken")
    said = killed(start(*NEW, str(path)), chance.randrange(20, 120))
    kills, resumed = 1, 0
    while True:
        kept = heard(record_of(path), 0, resumed)
        shown = sentences(said)
        assert shown, said
        assert kept[: len(shown)] == shown
        if record_of(path).replay().over:
            break
        resumed = len(record_of(path).actions())
        lines = chance.randrange(20, 200) if kills < 5 else 100_000
        said = killed(start("--resume", str(path), "--plain"), lines)
        kills += 1
    assert run("verify", path).exit_code == 0
    assert path.read_text() == (tmp_path / "unbroken").read_text()


def record_of(path: Path) -> Record:
    """The record as it is resumed, a torn line dropped."""
    saved = Saved.open(path)
    saved.close()
    return saved.record


def test_a_torn_last_line_is_dropped_with_a_word_about_it(tmp_path: Path) -> None:
    path = tmp_path / "game"
    lords(path, typed="2\n1\n")
    whole = path.read_bytes()
    path.write_bytes(whole[:-5])
    assert "cut off" in refused(run("verify", path))
    assert "the last line is cut off" in run("replay", path).stderr
    result = run("play", "--resume", path, typed="1\n")
    assert "The last line of the record was cut off, and is dropped." in result.output
    assert path.read_bytes() == whole


def test_a_full_disk_is_told_and_leaves_a_whole_record(tmp_path: Path) -> None:
    resource = pytest.importorskip("resource")
    path = tmp_path / "game"

    def small_disk() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (450, 450))

    process = start(*NEW, str(path), before=small_disk)
    _, complaint = process.communicate(ONES)
    assert process.returncode == 2
    assert complaint.startswith(f"lordsmoot: {path}: File too large; the game is saved in")
    assert complaint.count("\n") == 1
    assert record(path).actions()
    assert path.stat().st_size <= 450


def test_ctrl_c_saves_and_says_how_to_go_on(tmp_path: Path) -> None:
    path = tmp_path / "game"
    process = start(*NEW, str(path), before=mind_ctrl_c)
    assert process.stdin and process.stdout
    process.stdin.write("2\n")
    process.stdin.flush()
    for line in process.stdout:
        if "You chose Flourish" in line:
            break
    process.send_signal(signal.SIGINT)
    rest, complaint = process.communicate()
    assert process.returncode == 130
    assert complaint == ""
    assert f"To go on: lordsmoot play --resume {path}" in rest
    assert len(record(path).actions()) == 1


def test_one_record_is_played_at_one_table(tmp_path: Path) -> None:
    path = tmp_path / "game"
    lords(path, typed="2\n")
    held = Saved.open(path)
    assert "another terminal" in refused(run("play", "--resume", path))
    held.close()
    assert run("play", "--resume", path).exit_code == 0


def test_no_file_is_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "game"
    path.write_text("dear diary\n")
    assert "is there already" in refused(lords(path))
    assert path.read_text() == "dear diary\n"


def test_a_refused_undo_leaves_the_file_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "game"
    lords(path, typed="meditate\n")
    before = path.read_bytes()
    saved = Saved.open(path)
    with pytest.raises(IllegalAction, match="taken back"):
        saved.undo(0, 1)
    saved.close()
    assert path.read_bytes() == before


def test_each_decision_is_flushed_before_it_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    flushed: list[int] = []

    def fsync(file: int) -> None:
        flushed.append(os.fstat(file).st_size)

    monkeypatch.setattr(os, "fsync", fsync)
    path = tmp_path / "game"
    lords(path, typed="2\n1\n")
    assert path.stat().st_size in flushed
    assert len(flushed) >= len(record(path).entries) + 1


def test_a_folder_is_no_record(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="not a file"):
        Saved.open(tmp_path)
