"""Build a wheel, install it where there is no compiler, and play: what the Dockerfile's steps do.

python -m tools.wheel
python -m tools.wheel --interpreted
python -m tools.wheel --wheel dist/lordsmoot-0.1.0-cp313-cp313-linux_x86_64.whl
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

from tools.process import PATIENCE, own_port

HERE = Path(__file__).parent.parent
MATCH = ["match", "lords", "--bots", "greedy,random", "--games", "4", "--workers", "1", "--json"]


def built(folder: Path, interpreted: bool) -> Path:
    """A wheel of this source; without a compiler it is an error, unless none is wanted."""
    how = "LORDSMOOT_INTERPRETED" if interpreted else "LORDSMOOT_REQUIRE_COMPILED"
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps"]
    command += ["--no-build-isolation", "--wheel-dir", str(folder), str(HERE)]
    subprocess.run(command, check=True, env=os.environ | {how: "1"})
    (wheel,) = folder.glob("lordsmoot-*.whl")
    return wheel


class Fresh:
    """A virtual environment in which nothing can be compiled, and our source is not found."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.bin = folder / "venv" / "bin"
        subprocess.run([sys.executable, "-m", "venv", str(folder / "venv")], check=True)
        kept = {key: value for key, value in os.environ.items() if key.startswith("PIP_")}
        self.environment = kept | {
            "PATH": str(self.bin),
            "CC": "false",
            "HOME": str(folder),
            "LORDSMOOT_HOME": str(folder / "data"),
        }

    def run(self, *words: str) -> str:
        """What a command says; an error if it fails."""
        done = subprocess.run(
            [str(self.bin / words[0]), *words[1:]],
            cwd=self.folder,
            env=self.environment,
            check=True,
            stdout=subprocess.PIPE,
        )
        return done.stdout.decode()

    def install(self, wheel: Path) -> None:
        self.run(
            "pip", "install", "--quiet", "--only-binary", ":all:", f"{wheel}[postgres,metrics]"
        )

    def serves(self) -> bool:
        """Whether the rooms open and a table can be set."""
        with own_port() as port:
            command = [str(self.bin / "lordsmoot"), "serve", "--port", str(port)]
            server = subprocess.Popen(
                command, cwd=self.folder, env=self.environment, stdout=subprocess.PIPE
            )
            try:
                assert server.stdout is not None
                if b"The rooms are open" not in server.stdout.readline():
                    return False
                ask = urllib.request.Request(f"http://127.0.0.1:{port}/play/lords", b"")
                with urllib.request.urlopen(ask, timeout=PATIENCE) as answer:
                    return answer.status == 200 and b"data-table" in answer.read()
            finally:
                server.terminate()
                server.communicate()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--interpreted", action="store_true", help="do not compile: quicker")
    parser.add_argument("--wheel", type=Path, help="one that was built before")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        wheel = wanted.wheel or built(folder, wanted.interpreted)
        fresh = Fresh(folder)
        fresh.install(wheel.resolve())
        version = fresh.run("lordsmoot", "--version").strip()
        played = json.loads(fresh.run("lordsmoot", *MATCH))
        served = fresh.serves()
    print(f"{wheel.name}: {version}; {played['games']} games played; rooms open: {served}")
    compiled = "interpreted" not in version
    sys.exit(0 if served and (compiled or wanted.interpreted) else 1)


if __name__ == "__main__":
    main()
