"""Build the package with the bots of an earlier commit beside today's, to play against them.

`python -m tools.rival COMMIT FOLDER` compiles the working tree into FOLDER. There the old bots are
`lordsmoot.bots.then_make:make:NAME`, as in

    PYTHONPATH=FOLDER python -m tools.duel lords search:200 lordsmoot.bots.then_make:make:search:200

They play by today's rules. Nothing of it enters the repository or a release.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parent.parent
BOTS = "src/lordsmoot/bots"
OWN_MODULE = re.compile(r"lordsmoot\.bots\.(judges\.)?(?!bot\b|judges\.)(?=[a-z{])")
"""What an old bot imports; only what a bot is and sees stays today's."""


def then(path: str) -> str:
    """Where a module of the old bots goes."""
    folder, _, name = path.rpartition("/")
    return f"{folder}/then_{name}"


def old_bots(commit: str, tree: Path) -> None:
    """Put the bots of a commit beside those of a tree, under names of their own."""
    listed = git("ls-tree", "-r", "--name-only", commit, BOTS)
    for path in listed.split():
        if path.endswith(".py") and not path.endswith(("__init__.py", "/bot.py")):
            text = git("show", f"{commit}:{path}")
            renamed = OWN_MODULE.sub(lambda own: f"{own[0]}then_", text)
            tree.joinpath(then(path)).write_text(renamed)


def git(*words: str) -> str:
    return subprocess.run(
        ["git", *words], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout


def main() -> None:
    parser = argparse.ArgumentParser(description="Today's bots and old ones in one package.")
    parser.add_argument("commit")
    parser.add_argument("folder", type=Path)
    args = parser.parse_args()
    with TemporaryDirectory() as scratch:
        tree = Path(scratch, "tree")
        left_out = shutil.ignore_patterns(".git", ".venv", "build", "*.egg-info", "__pycache__")
        shutil.copytree(ROOT, tree, ignore=left_out)
        old_bots(args.commit, tree)
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps"]
        pip += ["--no-build-isolation", "--upgrade", "--target", str(args.folder), str(tree)]
        subprocess.run(pip, check=True)


if __name__ == "__main__":
    main()
