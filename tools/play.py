"""`make play`: the rooms open at once, from the plain source; the rules are compiled beside them.

When that is done the rooms open again, with compiled rules. Every game is kept, and pages come back
by themselves.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parent.parent
VENV = ROOT / ".venv"
LOG = VENV / "build.log"
PLAIN = [sys.executable, "-m", "lordsmoot"]
COMPILED = [str(VENV / "bin" / "lordsmoot"), "serve"]
BUILD = ["nice", "make", "--silent", ".venv/installed"]


def main() -> None:
    if is_built():
        os.execv(COMPILED[0], COMPILED[:1])
    say("The rules are built while you play; then the rooms open again, within seconds.")
    sys.exit(play(PLAIN, BUILD, COMPILED))


def say(sentence: str) -> None:
    print(sentence, flush=True)


def is_built() -> bool:
    """Whether what is installed is made of these sources."""
    installed, made_of = VENV / "installed", VENV / "sum"
    return installed.exists() and installed.stat().st_mtime_ns >= made_of.stat().st_mtime_ns


def play(
    plain: list[str],
    build: list[str],
    compiled: list[str],
    log: Path = LOG,
    say: Callable[[str], None] = say,
) -> int:
    """Open the rooms, build, and open them again; the exit status of the rooms."""
    source = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    rooms = subprocess.Popen(plain, cwd=ROOT, env=source)
    with log.open("wb") as out:
        building = subprocess.Popen(
            build, cwd=ROOT, env=own_make(), stdout=out, stderr=out, start_new_session=True
        )
    try:
        while rooms.poll() is None and building.poll() is None:
            time.sleep(0.1)
        if rooms.poll() is None and building.returncode == 0:
            say("The rules are built.")
            rooms.terminate()
            rooms.wait()
            rooms = subprocess.Popen(compiled, cwd=ROOT)
        elif rooms.poll() is None:
            say(f"The rules could not be built, so the plain ones go on; {log} says why.")
        return rooms.wait()
    except KeyboardInterrupt:  # the rooms have heard it too
        return rooms.wait()
    finally:
        if building.poll() is None:
            os.killpg(building.pid, signal.SIGTERM)
            building.wait()


def own_make() -> dict[str, str]:
    """Nothing of the make that started us."""
    return {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}


if __name__ == "__main__":
    main()
