"""Tables for language models: `lordsmoot mcp` speaks the Model Context Protocol.

A model opens a table, sits down against bots, reads the table as text and decides by the text of a
move. It is told what its seat may know, and nothing else. No tool takes a path or an address.
"""

from __future__ import annotations

from secrets import token_hex
from typing import Any, Final

import click

from lordsmoot import games
from lordsmoot.bots.advice import advise, hint_data, patience
from lordsmoot.bots.bot import Bot, Sight
from lordsmoot.bots.levels import ADVISER
from lordsmoot.bots.make import make
from lordsmoot.core.event import Event
from lordsmoot.core.game import Game
from lordsmoot.core.record import Record
from lordsmoot.core.refused import IllegalAction, Refused, UnknownName
from lordsmoot.core.state import State
from lordsmoot.reference.hints import in_words
from lordsmoot.reference.rulebook import headings, search
from lordsmoot.terminal.tell import told
from lordsmoot.terminal.text import MOST, markdown

MOST_TABLES: Final = 32
MOST_CLAUSES: Final = 40
LEVELS: Final = {"beginner": "random", "usual": "greedy", "strong": "search:200"}
"""How well the other players play."""


class Sitting:
    """A table at which a model has a seat, and bots have the others."""

    def __init__(self, game: Game[Any], seats: int, seat: int, level: str, seed: int) -> None:
        self.game: Final = game
        self.record: Final = Record(game, seats, seed)
        self.seat: Final = seat
        self.names: Final = [f"Seat {number}" for number in range(seats)]
        self.state: State = self.record.start()
        self.story: Final[list[str]] = []
        self.bots: Final[dict[int, Bot]] = {
            other: make(LEVELS[level], game, seed + other)
            for other in range(seats)
            if other != seat
        }
        self.others_decide()

    def decide(self, seat: int, action: int) -> None:
        self.state.log = []
        self.record.append(self.state, seat, action)
        events: list[Event] = self.state.log or []
        self.story.extend(told(self.game, events, self.seat, self.names))

    def others_decide(self) -> None:
        """Bots decide until the model is asked, or the game is over."""
        while not self.state.over and self.seat not in self.state.actors():
            seat = self.state.actor()
            self.decide(seat, self.bots[seat].choose(Sight(self.game, self.state, seat)))

    def act(self, text: str) -> str:
        """The model's decision, and what followed from it."""
        before = len(self.story)
        self.decide(self.seat, self.game.legal_action(self.state, self.seat, text, self.names))
        self.others_decide()
        news = "\n".join(f"- {line}" for line in self.story[before:])
        return f"# What happened\n{news}\n\n{self.text()}"

    def text(self) -> str:
        return markdown(self.game, self.state, self.seat, self.names)

    def suggest(self) -> str:
        """A move to make, and what speaks for it; the record notes it."""
        if self.state.over or self.seat not in self.state.actors():
            raise IllegalAction("you are not asked anything now")
        sight = Sight(self.game, self.state, self.seat)
        within = patience(self.game, ADVISER.bot)
        self.record.hint(self.seat)
        found = hint_data(sight, advise(sight, within, self.record.count()))
        moves = ", ".join(f"`{move['action']}`" for move in found["moves"])
        return "\n".join([f"Moves: {moves}", *in_words(found, self.names)])

    def preview(self, text: str) -> str:
        """What a move would bring, as far as the seat can know."""
        action = self.game.legal_action(self.state, self.seat, text, self.names)
        seen = self.game.preview_data(self.game.preview(self.state, self.seat, action))
        if not seen["endings"]:
            return "What follows hangs on cards that you do not know."
        lines = []
        for ending in seen["endings"]:
            chance, of = ending["chance"]
            changes = [
                f"{change['part']} of seat {change['seat']}: {change['from']} to {change['to']}"
                for change in ending["changes"]
            ]
            how = "Certainly" if chance == of else f"{chance} times in {of}"
            lines.append(f"- {how}: {'; '.join(changes) or 'no points change'}.")
        return "\n".join(lines)


class Tables:
    """The tables of one process, each under a name that nobody can guess."""

    def __init__(self) -> None:
        self.all: Final[dict[str, Sitting]] = {}

    def get(self, name: str) -> Sitting:
        if name not in self.all:
            raise UnknownName(f"there is no table {name!r}; open one with open_table")
        return self.all[name]

    def open(self, game: Game[Any], seats: int, seat: int, level: str, seed: int) -> str:
        """A new table; the oldest gives way if there are too many."""
        if level not in LEVELS:
            raise UnknownName(f"there is no level {level!r}; there are {', '.join(LEVELS)}")
        count = game.check_seats(seats or game.seats.start)
        if not 0 <= seat < count:
            raise UnknownName(f"there is no seat {seat} at a table of {count}")
        if len(self.all) >= MOST_TABLES:
            del self.all[next(iter(self.all))]
        name = token_hex(4)
        self.all[name] = Sitting(game, count, seat, level, seed)
        return name


# The tools.


def list_games() -> str:
    """The games, how many can play, and what each is about."""
    lines = []
    for game in games.all():
        low, high = game.seats.start, game.seats.stop - 1
        players = f"{low}" if low == high else f"{low} to {high}"
        lines.append(f"- `{game.name}`: {game.title}, for {players} players")
    return "\n".join(lines)


def read_rules(game: str, about: str = "") -> str:
    """The clauses of a game's rules with a word or a number; without one, its chapters."""
    if not about.strip():
        return "\n".join(f"- {heading}" for heading in headings(games.get(game)))
    found = search(games.get(game), about)[:MOST_CLAUSES]
    text = "\n".join(f"- **{clause.number}** {' '.join(clause.lines())}" for clause in found)
    return text[:MOST]


def make_server(tables: Tables) -> Any:
    """The server with all its tools."""
    from mcp.server.mcpserver import MCPServer
    from mcp.server.mcpserver.exceptions import ToolError

    server = MCPServer("lordsmoot", instructions=(__doc__ or "").partition("\n\n")[2])

    def refusing(answer: Any) -> str:
        """What is refused is told in its own sentence."""
        try:
            return str(answer())
        except Refused as refused:
            raise ToolError(str(refused)) from None

    def open_table(
        game: str, seats: int = 0, seat: int = 0, level: str = "usual", seed: int = 0
    ) -> str:
        """Open a table and sit down; 0 seats means as few as can play. Bots take the others."""

        def opened() -> str:
            name = tables.open(games.get(game), seats, seat, level, seed)
            return f"Table `{name}`.\n\n{tables.get(name).text()}"

        return refusing(opened)

    def see_table(table: str) -> str:
        """The table as your seat sees it, and your moves."""
        return refusing(lambda: tables.get(table).text())

    def preview(table: str, move: str) -> str:
        """What one of your moves would bring, as far as you can know."""
        return refusing(lambda: tables.get(table).preview(move))

    def suggest(table: str) -> str:
        """A move that you might make now, and why; the record notes that you asked."""
        return refusing(lambda: tables.get(table).suggest())

    def act(table: str, move: str) -> str:
        """Decide by the text of a move; what happened until you are asked again, and the table."""
        return refusing(lambda: tables.get(table).act(move))

    def story(table: str) -> str:
        """What happened so far, as you were told it: the latest last."""
        return refusing(lambda: "\n".join(tables.get(table).story)[-MOST:])

    def rules(game: str, about: str = "") -> str:
        """The clauses of a game's rules with a word or a number; without one, its chapters."""
        return refusing(lambda: read_rules(game, about))

    for tool in (list_games, rules, open_table, see_table, preview, suggest, act, story):
        server.tool()(tool)
    return server


@click.command()
@click.option("--http", is_flag=True, help="Over streamable HTTP on this machine, not stdio.")
@click.option("--port", default=8272, show_default=True, help="Where to listen.")
def mcp(http: bool, port: int) -> None:
    """Tables for language models, by the Model Context Protocol.

    \b
    Examples:
      lordsmoot mcp               for a client that starts it
      lordsmoot mcp --http        at http://127.0.0.1:8272/mcp
    """
    try:
        server = make_server(Tables())
    except ImportError:
        raise UnknownName("this needs the extra `mcp`: pip install 'lordsmoot[mcp]'") from None
    if http:
        server.run("streamable-http", host="127.0.0.1", port=port)
    else:
        server.run("stdio")
