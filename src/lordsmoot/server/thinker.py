"""A process in which bots think.

It is handed a world that the bot's seat cannot tell from the real one, never the real one.
"""

from __future__ import annotations

from typing import Any

from lordsmoot import games
from lordsmoot.bots.bot import Sight
from lordsmoot.bots.make import make
from lordsmoot.bots.search import Search
from lordsmoot.server.helpers import serve


def plan(task: dict[str, Any]) -> list[str]:
    """The texts of the actions that a bot chooses until it learns something."""
    game = games.get(task["game"])
    sight = Sight(game, game.position(task["world"]), task["seat"])
    bot = make(task["bot"], game, task["seed"])
    actions = bot.plan(sight) if isinstance(bot, Search) else [bot.choose(sight)]
    return [game.text(action) for action in actions]


if __name__ == "__main__":
    for game in games.all():
        game.start()
    serve(plan)
