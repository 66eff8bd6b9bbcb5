"""A whole table as one short text in Markdown, for programs that read and for people who like it.

It says all that a view says, in at most 6,000 characters at any moment of any game.
"""

from __future__ import annotations

from typing import Any, Final

from lordsmoot.core.game import Game
from lordsmoot.core.sentence import unnamed
from lordsmoot.core.state import State
from lordsmoot.terminal.tell import count, verdict
from lordsmoot.terminal.views import drawn

MOST: Final = 6000


def markdown(
    game: Game[Any], state: State, seat: int | None, names: list[str] | None = None
) -> str:
    """The table as a seat sees it, and what it may do; None is a spectator."""
    players = names or unnamed(state.seats)
    eyes = -1 if seat is None else seat
    table = [marked(line) for line in drawn(game, state, seat, players, 0).split("\n")]
    top = f"# {game.title}\n\n" + "\n".join(table)
    if state.over:
        result = game.result(state)
        lines = [f"- {line}" for line in count(game, result.scores, players, eyes)]
        end = verdict(game, result, players, eyes)
        return "\n".join([top, "", "## The end", end, *lines])
    top += f"\n\n## Asked\n{asked(game, state, players)}"
    legal = [] if seat is None else state.legal_for(seat)
    if not legal:
        return f"{top}\n\n## Moves\nYou are not asked now."
    full = f"{top}\n\n## Your moves\n" + in_words(game, state, legal, players, eyes)
    return full if len(full) <= MOST else f"{top}\n\n## Your moves\n" + in_short(game, legal)


def asked(game: Game[Any], state: State, names: list[str]) -> str:
    """Who is asked what, with the parts of it that everybody knows."""
    who = ", ".join(names[seat] for seat in state.actors())
    said = game.asked(state) or {}
    parts = [
        f"{name} {', '.join(value) if isinstance(value, list) else value}"
        for name, value in said.items()
        if name not in ("step", "seat") and not is_table(value)
    ]
    return f"{who}: {game.question(state)} ({'; '.join([said['step'], *parts])})"


def is_table(value: Any) -> bool:
    """Whether a part is more than a name, a number or some names."""
    return isinstance(value, list) and any(not isinstance(one, str) for one in value)


def marked(line: str) -> str:
    """A heading, or an item of a list."""
    if not line.strip():
        return ""
    return f"- {line.strip()}" if line.startswith(" ") else f"## {line}"


def in_words(game: Game[Any], state: State, legal: list[int], names: list[str], reader: int) -> str:
    """Each move by its text, with its words."""
    return "\n".join(
        f"- `{game.text(action)}`: {game.phrase(state, action, names, reader)}" for action in legal
    )


def in_short(game: Game[Any], legal: list[int]) -> str:
    """Moves by their texts alone, those of one meaning in one line."""
    by_name: dict[str, list[str]] = {}
    for action in legal:
        name = game.space.block(action).name
        by_name.setdefault(name, []).append(game.space.arg_name(action))
    return "\n".join(
        f"- `{name}`" + (f", each as `{name}:...`: {', '.join(args)}" if args[0] else "")
        for name, args in by_name.items()
    )
