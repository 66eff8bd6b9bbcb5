"""Piles as plain data and back, for positions in the rulebook's words."""

from __future__ import annotations

import re
from typing import Any

from lordsmoot.core.pile import EVERYBODY, FAMILY, KIND, KNOWN, LAST_EPOCH, SEEN, SINCE, Pile
from lordsmoot.core.refused import BadPosition
from lordsmoot.core.rng import MASK, Rng
from lordsmoot.core.step import Step


def pile_data(pile: Pile, names: list[str]) -> list[Any]:
    """Each card, bottom first: its name, with more only where more is known or less than usual."""
    usual = pile.eyes << SEEN | pile.family << FAMILY
    out: list[Any] = []
    for place in pile.places:
        name = names[place & KIND]
        if place & ~KIND == usual:
            out.append(name)
        else:
            out.append(
                {
                    "card": name,
                    "seen": [s for s in range(6) if place >> (SEEN + s) & 1],
                    "family": place >> FAMILY & 0xF,
                    "since": place >> SINCE & LAST_EPOCH,
                    "known": place >> KNOWN,
                }
            )
    return out


def lay_pile(pile: Pile, data: Any, names: list[str], where: str) -> None:
    """Lay the cards that `pile_data` names."""
    for entry in as_list(data, where):
        if isinstance(entry, str):
            pile.put(_kind(entry, names, where))
            continue
        try:
            pile.places.append(_kind(entry["card"], names, where) | _past(entry))
        except (KeyError, TypeError, ValueError):
            raise BadPosition(f"{where}: {entry!r} is not a card") from None


def _past(entry: dict[str, Any]) -> int:
    """Who has seen a card and which shuffles it went through, as its place keeps it."""
    family: int = entry["family"]
    since: int = entry["since"]
    known: int = entry["known"]
    seen = 0
    for seat in entry["seen"]:
        seen |= 1 << seat
    if seen & ~EVERYBODY or family & ~0xF or since & ~LAST_EPOCH or known & ~LAST_EPOCH:
        raise ValueError(entry)
    return seen << SEEN | family << FAMILY | since << SINCE | known << KNOWN


def take(stock: list[int], kinds: list[int], names: list[str], where: str) -> None:
    """Take cards out of what the box still has."""
    for kind in kinds:
        if kind not in stock:
            raise BadPosition(f"{where}: there is no {names[kind]!r} left in the box for it")
        stock.remove(kind)


def whole_number(value: Any, where: str) -> int:
    """A whole number in a position."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadPosition(f"{where}: {value!r} is not a whole number")
    return value


def whole_numbers(data: Any, where: str) -> list[int]:
    """A list of whole numbers in a position."""
    return [whole_number(value, where) for value in as_list(data, where)]


def between(value: Any, least: int, most: int, where: str) -> int:
    """A whole number in a position that has to lie within bounds."""
    if least <= whole_number(value, where) <= most:
        return int(value)
    raise BadPosition(f"{where} must be from {least} to {most}, not {value!r}")


def laid_dice(data: Any) -> Rng:
    """Dice as they were described."""
    parts = whole_numbers(data, "dice")
    if len(parts) != 4 or any(part & ~MASK for part in parts):
        raise BadPosition(f"dice must be four numbers of 32 bits, not {data!r}")
    return Rng(parts[0], parts[1], parts[2], parts[3])


def flag(value: Any, where: str) -> bool:
    """A yes or no in a position."""
    if not isinstance(value, bool):
        raise BadPosition(f"{where} must be true or false, not {value!r}")
    return value


def only(data: Any, keys: set[str], where: str) -> dict[str, Any]:
    """A table of a position, refused if it has a key that nothing reads."""
    if not isinstance(data, dict):
        raise BadPosition(f"{where} must be a table, not {data!r}")
    for key in data:
        if key not in keys:
            raise BadPosition(f"{where} has no {key!r}; it may have {', '.join(sorted(keys))}")
    return data


def in_order(agenda: list[Step[Any]], shape: re.Pattern[str]) -> None:
    """Refuse pending steps if their names, each with a blank after it, are no such text."""
    names = "".join([f"{type(step).__name__} " for step in agenda])
    if not shape.fullmatch(names):
        raise BadPosition(f"pending: {names}cannot wait for one another in this order")


def names_mask(data: Any, names: list[str], where: str) -> int:
    """A list of names as a mask."""
    mask = 0
    for name in as_list(data, where):
        bit = 1 << _kind(name, names, where)
        if mask & bit:
            raise BadPosition(f"{where}: {name!r} is named twice")
        mask |= bit
    return mask


def mask_names(mask: int, names: list[str]) -> list[str]:
    return [name for i, name in enumerate(names) if mask >> i & 1]


def as_list(data: Any, where: str) -> list[Any]:
    """A list in a position."""
    if not isinstance(data, list):
        raise BadPosition(f"{where} must be a list, not {data!r}")
    return data


def _kind(name: Any, names: list[str], where: str) -> int:
    if name not in names:
        raise BadPosition(f"{where}: nothing is called {name!r}; there are {', '.join(names)}")
    return names.index(name)
