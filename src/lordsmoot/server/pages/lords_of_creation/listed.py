"""Choices of Lords of Creation that stand in a list beside the world, with odds and outcomes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lordsmoot.games.lords_of_creation.view import Target
from lordsmoot.server.pages.look import Look
from lordsmoot.server.pages.lords_of_creation.board import place
from lordsmoot.server.pages.outcomes import Out, outcomes

MOST_CARDS: Final = 6
"""So many choices on the world are listed beside it too; of more, one is shown at a time."""
BRIEFLY: Final = {"altar": "Altar on {}", "move": "{}", "move-all": "All but one"}
"""What stands in no hex of its own, or shares it with another choice, is always listed."""


@dataclass(frozen=True)
class Listed:
    """A choice in the list: a card with its odds, or just a chip."""

    action: str
    phrase: str
    title: str
    outs: tuple[Out, ...]
    odds: tuple[tuple[int, str], ...] = ()
    chip: bool = False
    quiet: bool = False
    """Whether a lesson shows something else."""


def percent(throws: int, target: Target) -> int:
    """So many of all throws, in per cent."""
    return round(100 * throws / target["throws"])


def odds(target: Target) -> tuple[tuple[int, str], ...]:
    """What an attack may come to, in per cent."""
    way = " over the sea" if target["sea"] else ""
    return (
        (percent(target["hits"], target), f"a hit: {target['needed']} needed{way}"),
        (percent(target["repelled"], target), "you lose one"),
        (percent(target["turn_ends"], target), "a double ends your turn"),
    )


def listed(look: Look, targets: dict[str, Target]) -> list[Listed]:
    """What the list beside the world holds at this question."""
    if look.asks("Send"):
        found = sorted(look.may, key=at) if len(look.may) <= MOST_CARDS else []
        return [card(look, action, targets.get(action)) for action in found]
    return [chip(look, action) for action in look.may if action.partition(":")[0] in BRIEFLY]


def at(action: str) -> tuple[int, int]:
    """Where the hex lies that an action is about: the list goes row by row, as the world does."""
    return place(action.partition(":")[2])


def card(look: Look, action: str, target: Target | None) -> Listed:
    verb, _, place = action.partition(":")
    title = f"{'Attack' if verb == 'attack' else 'Go to'} {place}"
    found = () if target is None else odds(target)
    outs = outcomes(look, action)
    outs = outs if target is None else hit(outs)
    return Listed(action, look.may[action], title, outs, found, quiet=action in look.quiet)


def hit(outs: tuple[Out, ...]) -> tuple[Out, ...]:
    """Of an attack, what the likeliest change of points would be."""
    return tuple(Out(out.text.partition(": ")[2] or out.text, out.way) for out in outs[:1])


def chip(look: Look, action: str) -> Listed:
    verb, _, what = action.partition(":")
    title = BRIEFLY[verb].format(what)
    quiet = action in look.quiet
    return Listed(action, look.may[action], title, outcomes(look, action), chip=True, quiet=quiet)
