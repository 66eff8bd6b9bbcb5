"""A process in which bots think: a line of JSON in, a line of JSON out, until the input ends.

It is handed a world that the bot's seat cannot tell from the real one, never the real one.
"""

from __future__ import annotations

import contextlib
import json
import signal
import sys
from typing import Any

from lordsmoot import games
from lordsmoot.bots.bot import Sight
from lordsmoot.bots.make import make


def choose(task: dict[str, Any]) -> str:
    """The text of the action that a bot chooses."""
    game = games.get(task["game"])
    sight = Sight(game, game.position(task["world"]), task["seat"])
    return game.text(make(task["bot"], game, task["seed"]).choose(sight))


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # for the server, who then closes the input
    for game in games.all():
        game.start()
    print(json.dumps({"ready": True}), flush=True)
    for line in sys.stdin:
        try:
            answer = {"action": choose(json.loads(line))}
        except Exception as error:
            answer = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    with contextlib.suppress(BrokenPipeError):  # the server is gone
        main()
