"""A process in which bots think.

It is handed a world that the bot's seat cannot tell from the real one, never the real one.
"""

from __future__ import annotations

from typing import Any

from lordsmoot import games
from lordsmoot.bots.bot import Sight
from lordsmoot.bots.make import make
from lordsmoot.server.helpers import serve


def choose(task: dict[str, Any]) -> str:
    """The text of the action that a bot chooses."""
    game = games.get(task["game"])
    sight = Sight(game, game.position(task["world"]), task["seat"])
    return game.text(make(task["bot"], game, task["seed"]).choose(sight))


if __name__ == "__main__":
    for game in games.all():
        game.start()
    serve(choose)
