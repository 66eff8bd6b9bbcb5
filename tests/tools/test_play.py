"""The rooms open at once, and again when the rules are compiled."""

import sys
from pathlib import Path

from tools.play import play

WAITS_FOR_THE_END = """
import pathlib, signal, sys
log = pathlib.Path(sys.argv[1])
log.open("a").write("plain opens\\n")
def end(*_):
    log.open("a").write("plain closes\\n")
    sys.exit()
signal.signal(signal.SIGTERM, end)
log.with_suffix(".open").touch()
signal.pause()
"""
WAITS_UNTIL_TOLD = """
import time
while not log.with_suffix(".told").exists():
    time.sleep(0.01)
"""
BUILDS = """
import pathlib, sys, time
log = pathlib.Path(sys.argv[1])
while not log.with_suffix(".open").exists():
    time.sleep(0.01)
log.open("a").write("built\\n")
sys.exit(int(sys.argv[2]))
"""
SAYS = "import pathlib, sys; pathlib.Path(sys.argv[1]).open('a').write(sys.argv[2])"


def run(script: str, *words: str) -> list[str]:
    return [sys.executable, "-c", script, *words]


def test_when_the_rules_are_compiled_the_rooms_open_again(tmp_path: Path) -> None:
    log = tmp_path / "log"
    plain, build = run(WAITS_FOR_THE_END, str(log)), run(BUILDS, str(log), "0")
    compiled = run(SAYS, str(log), "compiled opens\n")
    assert play(plain, build, compiled, tmp_path / "build.log") == 0
    assert log.read_text().splitlines() == [
        "plain opens",
        "built",
        "plain closes",
        "compiled opens",
    ]


def test_who_leaves_before_that_ends_the_build(tmp_path: Path) -> None:
    log = tmp_path / "log"
    plain = run(SAYS, str(log), "plain opens\n")
    build = run("import time; time.sleep(600)")
    assert play(plain, build, [], tmp_path / "build.log") == 0
    assert log.read_text() == "plain opens\n"


def test_a_build_that_fails_is_told(tmp_path: Path) -> None:
    log = tmp_path / "log"
    told: list[str] = []

    def say(sentence: str) -> None:
        told.append(sentence)
        log.with_suffix(".told").touch()

    leaves = run(WAITS_FOR_THE_END.replace("signal.pause()", WAITS_UNTIL_TOLD), str(log))
    assert play(leaves, run(BUILDS, str(log), "2"), [], tmp_path / "build.log", say) == 0
    assert len(told) == 1
    assert "could not be built" in told[0]
