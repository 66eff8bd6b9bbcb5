"""What a stranger can do to a server of ours, each attack bounded and measured.

python -m tools.attack headers     headers without end on one connection
python -m tools.attack slow        half-sent requests, more than there are descriptors
python -m tools.attack log         decide and take back, then ask for the page
python -m tools.attack bots        many tables of oracles, and one stranger with a villager
python -m tools.attack polls       long polls of one guest
python -m tools.attack locked      the database's lock is held by somebody else
python -m tools.attack odd         requests that no browser sends
python -m tools.attack timing      does the time a bot takes tell what it holds, on a busy machine?

Each starts a server of its own on new data, with the limits that people have unless it says so.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from typing import Any

from tools.attack.bots import bots
from tools.attack.connections import headers, polls, slow
from tools.attack.locked import locked
from tools.attack.log import log
from tools.attack.odd import odd
from tools.attack.timing import timing


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    attacks = parser.add_subparsers(required=True)

    def attack(run: Callable[[argparse.Namespace], Any], **numbers: float) -> Any:
        made = attacks.add_parser(run.__name__, help=run.__doc__)
        for name, usual in numbers.items():
            made.add_argument(f"--{name}", type=type(usual), default=usual)
        made.set_defaults(run=run)
        return made

    attack(headers, megabytes=100)
    attack(slow, descriptors=256, seconds=25.0)
    attack(log, cycles=300).add_argument("--game", default="lords-of-creation")
    attack(bots, tables=20, seconds=120.0)
    attack(polls, polls=60)
    attack(locked, rooms=4)
    attack(odd)
    attack(timing, tables=8, windows=600, seconds=900.0, burners=2).add_argument(
        "--level", default="elder"
    )
    wanted = parser.parse_args()
    print(json.dumps({"attack": wanted.run.__name__, **wanted.run(wanted)}, indent=2))


if __name__ == "__main__":
    main()
