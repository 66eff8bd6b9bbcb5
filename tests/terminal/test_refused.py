from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from lordsmoot.terminal import shell, sitting
from tests.terminal.table import lords, refused, run


@pytest.mark.parametrize(
    ("args", "reason"),
    [
        ("dance", "No such command 'dance'"),
        ("--loud", "No such option"),
        ("play", "which game?"),
        ("play chess", "there is no game 'chess'; there are"),
        ("play lords --seats 3", "Lords is played by 2 players, not 3"),
        ("play lords --seats two", "'two' is not a valid integer"),
        ("play lords --seed moon", "'moon' is not a valid integer"),
        ("play lords --seat robot", "nobody can be 'robot'; there are me, gentle"),
        ("play lords --seat search:0", "nobody can be 'search:0'"),
        ("play lords --seat search:x", "nobody can be 'search:x'"),
        ("play lords --seat greedy~2", "nobody can be 'greedy~2'"),
        ("play lords --seat =me", "'=me' needs a name"),
        ("play lords --seat Ana=me --seat Ana=me", "two players are called 'Ana'"),
        ("play lords --seat me --seat me --seat me", "not 3"),
        ("play lords --seats 2 --seat me --seat me --seat me", "3 players were named for 2 seats"),
        ("play lords --seat greedy=me", "'greedy' is a name for a bot"),
        ("play lords --option end", "an option is NAME=VALUE, not 'end'"),
        ("play lords --option end=never", "option 'end' is one of active, either"),
        ("play lords --option turn_cap=0", "option 'turn_cap' is a number from 1 to 1000"),
        ("play lords --option moon=full", "Lords has no option 'moon'"),
        ("play lords --save {home}", "is there already"),
        ("play lords --save {game}/under", "lordsmoot: {game}"),
        ("play --resume", "there is no unfinished game"),
        ("play --resume {home}/nothing", "{home}/nothing: No such file or directory"),
        ("play --resume {home}", "{home}: this is not a file"),
        ("play --resume {binary}", "{binary}: this is not a record"),
        ("play --resume {game} --seed 3", "--resume goes on as agreed"),
        ("play chess --resume {game}", "is a game of Lords, not of chess"),
        ("replay", "Missing argument 'FILE'"),
        ("replay {home}/nothing", "{home}/nothing: No such file or directory"),
        ("replay {home}", "{home}: this is not a file"),
        ("replay {binary}", "this is not a record"),
        ("replay {empty}", "this is not a record"),
        ("replay {game} --seat 2", "nobody here is called '2'; there are Player and Briar"),
        ("replay {game} --from 9", "there is no decision 9; the record has 2"),
        ("replay {game} --from 0", "there is no decision 0"),
        ("show {game} --at 3", "there is no decision 3; the record has 2"),
        ("show {game} --at -1", "there is no decision -1"),
        ("show {game} --seat Zoe", "nobody here is called 'Zoe'"),
        ("show /dev/zero", "/dev/zero: this is not a file"),
        ("verify {binary}", "this is not a record"),
        ("verify {headless}", "the record is cut off here"),
        ("show {headless}", "cut off before the first decision"),
        ("verify {odd}", "{odd}: "),
        ("rules", "Missing argument 'GAME'"),
        ("rules chess", "there is no game 'chess'"),
        ("rules lords moonlight", "no clause of Lords has 'moonlight'"),
    ],
)
def test_a_mistake_is_answered_in_one_line(home: Path, args: str, reason: str) -> None:
    files = {name: home / name for name in ("game", "binary", "empty", "headless", "odd")}
    lords(files["game"], typed="2\n1\n")
    files["binary"].write_bytes(bytes(range(256)))
    files["empty"].write_bytes(b"")
    files["headless"].write_bytes(files["game"].read_bytes()[:60])
    text = files["game"].read_text()
    files["odd"].write_text(text + "²" + text.splitlines()[-1][1:] + "\n")
    places = {"home": home, **files}
    line = refused(run(*args.format(**places).split()))
    assert reason.format(**places) in line


def test_an_edited_record_is_found_out_where_it_was_edited(tmp_path: Path) -> None:
    path = tmp_path / "game"
    lords(path, typed="2\n1\n")
    path.write_text(path.read_text().replace("gain-follower", "raise-citadel"))
    assert "line 12: " in refused(run("verify", path))
    assert "one was edited" in refused(run("replay", path))


def test_an_error_of_ours_is_one_line_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(self: object) -> None:
        raise KeyError("moon")

    monkeypatch.setattr(sitting.Sitting, "play", fail)
    result = lords(tmp_path / "game")
    assert result.exit_code == 1
    assert result.stderr.count("\n") == 1
    assert "an error of ours, please report it: KeyError: 'moon'" in result.stderr
    assert result.stderr.rstrip().endswith(f"the game is saved in {tmp_path / 'game'}")


def test_strange_bytes_are_no_reason_to_stop() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "lordsmoot", "play", "lords", "--seed", "7", "--plain"],
        input=b"\xff\xfe\x00\n\x1b[A\nquit\n",
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0
    assert done.stderr == b""
    assert b"is none of the choices" in done.stdout


def test_a_reader_that_has_enough_stops_us_quietly() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "lordsmoot", "rules", "lords"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout and process.stderr
    process.stdout.read(10)
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    process.wait()


def test_interrupted_commands_say_nothing() -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    assert shell.guarded(interrupted) == 130
