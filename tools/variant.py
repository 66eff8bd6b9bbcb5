"""A search with some of its manner changed, for duels: `tools.variant:make:200,explore=0.3`."""

from __future__ import annotations

from typing import Any

from lordsmoot.bots.bot import Bot
from lordsmoot.bots.budget import budget
from lordsmoot.bots.judge import Manner
from lordsmoot.bots.make import judge
from lordsmoot.bots.search import Search
from lordsmoot.core.game import Game


def make(name: str, game: Game[Any], seed: int) -> Bot:
    """A budget, then settings of the manner that differ from the game's own."""
    limit, *changes = name.split(",")
    known = judge(game).for_search()
    usual = known.manner()
    settings: dict[str, Any] = {field: getattr(usual, field) for field in fields(usual)}
    for change in changes:
        field, _, value = change.partition("=")
        settings[field] = type(settings[field])(float(value))
    return Search(known, seed, budget(limit), Manner(**settings))


def fields(manner: Manner) -> list[str]:
    return [field for field in dir(manner) if not field.startswith("_")]
