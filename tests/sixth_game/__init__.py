"""A game of one's own: a folder `lordsmoot/games/pig` on Python's path, and nothing else."""

import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
PIG = HERE / "lordsmoot" / "games" / "pig"


def environment(home: Path) -> dict[str, str]:
    """Where the sixth game is on Python's path."""
    path = [os.environ.get("PYTHONPATH", ""), str(HERE)]
    return {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(filter(None, path)),
        "LORDSMOOT_HOME": str(home),
        "HOME": str(home),
    }


def lordsmoot(home: Path, *words: str, typed: str = "") -> str:
    """What the command line answers."""
    done = subprocess.run(
        [sys.executable, "-m", "lordsmoot", *words],
        env=environment(home),
        input=typed,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr + done.stdout
    return done.stdout
