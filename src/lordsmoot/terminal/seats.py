"""Who sits where: people and bots, and how a record remembers which is which."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from lordsmoot import Refused, UnknownName
from lordsmoot.bots.levels import bot_name, is_level
from lordsmoot.bots.make import HELP, make
from lordsmoot.core.game import Game

GOOD_BOT: Final = "search:1000"
PEOPLE: Final = ("me", "human")
BOT_NAMES: Final = ["Alder", "Briar", "Cedar", "Dune", "Ember", "Flint"]
WITH_BOT: Final = re.compile(r"(.+) \((\S+)\)")


@dataclass(frozen=True)
class Player:
    """A name, and the bot that sits there; without one it is a person's."""

    name: str
    bot: str = ""

    def recorded(self) -> str:
        """The name as the record keeps it: `Alder (search:1000)`."""
        return f"{self.name} ({self.bot})" if self.bot else self.name


def seat_players(game: Game[Any], seats: int | None, wanted: Sequence[str]) -> list[Player]:
    """A player for each seat: as wanted, then good bots; if nothing is wanted, you sit first."""
    kinds = list(wanted) or ["me"]
    count = game.check_seats(max(len(kinds), game.seats.start) if seats is None else seats)
    if len(kinds) > count:
        raise UnknownName(f"{len(kinds)} players were named for {count} seats")
    kinds += [GOOD_BOT] * (count - len(kinds))
    people = sum(kind.rpartition("=")[2] in PEOPLE for kind in kinds)
    players = [seat_player(game, seat, kind, people) for seat, kind in enumerate(kinds)]
    names = [player.name for player in players]
    for name in names:
        if names.count(name) > 1:
            raise UnknownName(f"two players are called {name!r}")
    return players


def seat_player(game: Game[Any], seat: int, wanted: str, people: int) -> Player:
    """One player from `me`, `Ana=me`, `greedy` or `Rook=search:1000`."""
    name, mark, kind = wanted.rpartition("=")
    name = name.strip()
    if mark and (not name or not name.isprintable()):
        raise UnknownName(f"{wanted!r} needs a name before the '='")
    if kind in PEOPLE:
        return person(game, seat, name, people)
    try:
        make(kind, game, 0)
    except UnknownName:
        raise UnknownName(f"nobody can be {kind!r}; there are me, {HELP}") from None
    return Player(
        name or (bot_name(kind, game.name, seat) if is_level(kind) else BOT_NAMES[seat]), kind
    )


def person(game: Game[Any], seat: int, name: str, people: int) -> Player:
    """One who plays at this terminal; several without names are told apart by letters."""
    player = Player(name or ("Player" if people == 1 else f"Player {'ABCDEF'[seat]}"))
    if remember(game, player.recorded()).bot:
        raise UnknownName(f"{name!r} is a name for a bot")
    return player


def remember(game: Game[Any], player: str) -> Player:
    """Who is meant by a name in a record."""
    named = WITH_BOT.fullmatch(player)
    name, kind = (named[1], named[2]) if named else (player, player)
    try:
        make(kind, game, 0)
    except Refused:
        return Player(player)
    return Player(name, kind)
