"""What a table or a player's corner is made of, so that positions are written and read by a list.

A field knows its name in a position, the attribute it stands for, and which values it may have.
"""

from __future__ import annotations

from typing import Any, Final

from lordsmoot.core.pile import Pile
from lordsmoot.core.position import (
    as_list,
    between,
    flag,
    lay_pile,
    mask_names,
    names_mask,
    only,
    pile_data,
)
from lordsmoot.core.refused import BadPosition

NONE_BY_HAND: Final[frozenset[str]] = frozenset()


class Field:
    """One thing of a table; `attribute` is what the code calls it."""

    def __init__(self, name: str, attribute: str = "") -> None:
        self.name: Final = name
        self.attribute: Final = attribute or name

    def write(self, owner: Any) -> Any:
        """The value as plain data."""
        raise NotImplementedError

    def read(self, owner: Any, data: Any, where: str) -> None:
        """Set the value that `write` wrote; refused if it cannot be."""
        raise NotImplementedError


class Number(Field):
    """A whole number within bounds."""

    def __init__(self, name: str, least: int, most: int) -> None:
        super().__init__(name)
        self.least: Final = least
        self.most: Final = most

    def write(self, owner: Any) -> Any:
        return getattr(owner, self.attribute)

    def read(self, owner: Any, data: Any, where: str) -> None:
        setattr(owner, self.attribute, between(data, self.least, self.most, where))


class Numbers(Number):
    """A list of whole numbers within bounds."""

    def write(self, owner: Any) -> Any:
        return list(getattr(owner, self.attribute))

    def read(self, owner: Any, data: Any, where: str) -> None:
        numbers = [between(each, self.least, self.most, where) for each in as_list(data, where)]
        setattr(owner, self.attribute, numbers)


class Seat(Field):
    """A seat at the table; if `nobody` is told apart, it may be nobody's."""

    def __init__(self, name: str, nobody: int = 0) -> None:
        super().__init__(name)
        self.nobody: Final = nobody

    def write(self, owner: Any) -> Any:
        seat = getattr(owner, self.attribute)
        return None if seat < 0 else seat

    def read(self, owner: Any, data: Any, where: str) -> None:
        if data is None and self.nobody < 0:
            setattr(owner, self.attribute, self.nobody)
        else:
            setattr(owner, self.attribute, between(data, 0, owner.seats - 1, where))


class Flag(Field):
    """A yes or no."""

    def write(self, owner: Any) -> Any:
        return getattr(owner, self.attribute)

    def read(self, owner: Any, data: Any, where: str) -> None:
        setattr(owner, self.attribute, flag(data, where))


class Name(Field):
    """One name of a list, or an empty text for none."""

    def __init__(self, name: str, names: list[str], none: int) -> None:
        super().__init__(name)
        self.names: Final = names
        self.none: Final = none

    def write(self, owner: Any) -> Any:
        number = getattr(owner, self.attribute)
        return "" if number == self.none else self.names[number]

    def read(self, owner: Any, data: Any, where: str) -> None:
        if data != "" and data not in self.names:
            raise BadPosition(f"{where}: there is no {data!r}; there are {', '.join(self.names)}")
        setattr(owner, self.attribute, self.names.index(data) if data else self.none)


class Names(Field):
    """Some of the names of a list; the code has a mask."""

    def __init__(self, name: str, names: list[str]) -> None:
        super().__init__(name)
        self.names: Final = names

    def write(self, owner: Any) -> Any:
        return mask_names(getattr(owner, self.attribute), self.names)

    def read(self, owner: Any, data: Any, where: str) -> None:
        setattr(owner, self.attribute, names_mask(data, self.names, where))


class Counts(Field):
    """A number for each name of a list."""

    def __init__(self, name: str, names: list[str], most: int) -> None:
        super().__init__(name)
        self.names: Final = names
        self.most: Final = most

    def write(self, owner: Any) -> Any:
        return dict(zip(self.names, getattr(owner, self.attribute), strict=True))

    def read(self, owner: Any, data: Any, where: str) -> None:
        counts: list[int] = getattr(owner, self.attribute)
        for name, count in only(data, set(self.names), where).items():
            counts[self.names.index(name)] = between(count, 0, self.most, f"{name} in {where}")


class Cards(Field):
    """A pile of cards, bottom first."""

    def __init__(self, name: str, names: list[str], attribute: str = "") -> None:
        super().__init__(name, attribute)
        self.names: Final = names

    def write(self, owner: Any) -> Any:
        return pile_data(getattr(owner, self.attribute), self.names)

    def read(self, owner: Any, data: Any, where: str) -> None:
        pile: Pile = getattr(owner, self.attribute)
        pile.places.clear()
        lay_pile(pile, data, self.names, where)


def lie_fields(owner: Any, fields: list[Field]) -> dict[str, Any]:
    """All fields as plain data."""
    return {field.name: field.write(owner) for field in fields}


def lay_fields(
    owner: Any, fields: list[Field], data: Any, where: str, by_hand: frozenset[str] = NONE_BY_HAND
) -> dict[str, Any]:
    """Set the fields that the data mentions; what a game reads `by_hand` is left to it."""
    given = only(data, {field.name for field in fields} | by_hand, where)
    of = "" if where == "table" else f" of {where}"
    for field in fields:
        if field.name in given:
            field.read(owner, given[field.name], f"{field.name}{of}")
    return given


class Corners(Field):
    """A corner for each seat, made of fields of its own."""

    def __init__(self, name: str, each: str, fields: list[Field]) -> None:
        super().__init__(name)
        self.each: Final = each
        self.fields: Final = fields

    def write(self, owner: Any) -> Any:
        return [lie_fields(corner, self.fields) for corner in getattr(owner, self.attribute)]

    def read(self, owner: Any, data: Any, where: str) -> None:
        corners: list[Any] = getattr(owner, self.attribute)
        if not isinstance(data, list) or len(data) != len(corners):
            raise BadPosition(f"{where} must be a list of {len(corners)}, one for each seat")
        for seat in range(len(corners)):
            lay_fields(corners[seat], self.fields, data[seat], f"{self.each} {seat}")
