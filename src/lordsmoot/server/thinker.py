"""A process in which bots think.

It is handed a world that the bot's seat cannot tell from the real one, never the real one.
"""

from __future__ import annotations

from typing import Any, Final

from lordsmoot import games
from lordsmoot.bots.advice import HintData, advise, hint_data, patience
from lordsmoot.bots.bot import Sight
from lordsmoot.bots.make import make
from lordsmoot.bots.search import Search
from lordsmoot.server.helpers import serve

SUGGEST: Final = "suggest"


def answer(task: dict[str, Any]) -> list[Any]:
    """What a bot chooses, or what it suggests to who asked."""
    game = games.get(task["game"])
    sight = Sight(game, game.position(task["world"]), task["seat"])
    return [suggest(sight, task)] if task.get("do") == SUGGEST else plan(sight, task)


def plan(sight: Sight, task: dict[str, Any]) -> list[str]:
    """The texts of the actions that a bot chooses until it learns something."""
    game = sight.game
    bot = make(task["bot"], game, task["seed"])
    actions = bot.plan(sight) if isinstance(bot, Search) else [bot.choose(sight)]
    return [game.text(action) for action in actions]


def suggest(sight: Sight, task: dict[str, Any]) -> HintData:
    """A move for who asked, and what speaks for it."""
    within = patience(sight.game, task["bot"])
    return hint_data(sight, advise(sight, within, task["seed"]))


if __name__ == "__main__":
    for game in games.all():
        game.start()
    serve(answer)
