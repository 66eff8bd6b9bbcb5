"""Sentences with grammar: a template, filled with what happened, told to whoever reads it.

{card}                      a part by its name, or several; a player by name, or "you"
{seat's}                    what is a player's: "Anna's", "your"
{seat|were|was}             of a player: what is said to that player, and to all others
{cards|a card|# cards}      of a number: one, more; or none, one, more
{hit|a hit|a miss}          of a truth: yes, no
<, needing {needed}>        only if there are all the parts within
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from lordsmoot.core.event import NAME, NOTHING, PLAYER, THROW, TRUTH, Part
from lordsmoot.core.view import PieceData

ENDS: Final = (". ", "! ", "? ")
"""After these a sentence begins."""


class Piece:
    """Some words, and the stable `name` of the thing they speak of, if they do.

    If they depend on who reads, `seat` is the player who is told `you`; all others are told `text`,
    with that player's name before it if the player is `called`.
    """

    def __init__(
        self, text: str, seat: int = NOTHING, you: str = "", called: bool = False, name: str = ""
    ) -> None:
        self.text: Final = text
        self.seat: Final = seat
        self.you: Final = you
        self.called: Final = called
        self.name: Final = name

    def as_data(self) -> PieceData:
        out: PieceData = {"text": self.text}
        if self.seat != NOTHING:
            out["seat"] = self.seat
            out["you"] = self.you
            out["called"] = self.called
        if self.name:
            out["name"] = self.name
        return out

    def spoken(self, names: list[str], reader: int) -> str:
        if self.seat == NOTHING:
            return self.text
        if self.seat == reader:
            return self.you
        return f"{self.name_of(names)}{self.text}" if self.called else self.text

    def name_of(self, names: list[str]) -> str:
        """What the player is called; a seat that this table has not is called by its number."""
        return names[self.seat] if self.seat < len(names) else f"seat {self.seat}"


def piece_of(data: PieceData) -> Piece:
    """The piece that was told as data."""
    return Piece(
        data["text"],
        data.get("seat", NOTHING),
        data.get("you", ""),
        data.get("called", False),
        data.get("name", ""),
    )


def spoken(pieces: list[Piece], names: list[str], reader: int = NOTHING) -> str:
    """The sentence for one reader; each sentence begins with a capital."""
    out = ""
    for piece in pieces:
        words = piece.spoken(names, reader)
        out += capital(words) if not out or out.endswith(ENDS) else words
    return out


def unnamed(seats: int) -> list[str]:
    """What players are called where nobody has told their names."""
    return [f"seat {seat}" for seat in range(seats)]


def capital(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}"


class Filling:
    """What a template is filled with: values by name, what they mean, and how things are called."""

    def __init__(
        self, values: dict[str, Any], parts: dict[str, Part], say: Callable[[str], str]
    ) -> None:
        self.values: Final = values
        self.parts: Final = parts
        self.say: Final = say

    def has(self, name: str) -> bool:
        return self.values.get(name) is not None


class Node:
    """A stretch of a template."""

    def needs(self, out: set[str]) -> None:
        """Add the parts it cannot do without."""

    def fill(self, by: Filling, out: list[Piece]) -> None:
        raise NotImplementedError


class Plain(Node):
    """Words as they stand."""

    def __init__(self, text: str) -> None:
        self.text: Final = text

    def fill(self, by: Filling, out: list[Piece]) -> None:
        out.append(Piece(self.text))


class Maybe(Node):
    """Words that are left out unless there are all the parts within."""

    def __init__(self, nodes: list[Node]) -> None:
        self.nodes: Final = nodes
        self.needed: Final[set[str]] = set()
        for node in nodes:
            node.needs(self.needed)

    def fill(self, by: Filling, out: list[Piece]) -> None:
        for name in self.needed:
            if not by.has(name):
                return
        for node in self.nodes:
            node.fill(by, out)


class Slot(Node):
    """The place of a part, or of one of the forms that its value chooses between."""

    def __init__(self, name: str, own: bool, forms: list[list[Node]]) -> None:
        self.name: Final = name
        self.own: Final = own
        self.forms: Final = forms

    def needs(self, out: set[str]) -> None:
        out.add(self.name)

    def fill(self, by: Filling, out: list[Piece]) -> None:
        if not by.has(self.name):
            return
        value, part = by.values[self.name], by.parts[self.name]
        if part.sort == PLAYER:
            out.append(self._player(value))
        elif self.forms:
            for node in self._form(value, part):
                node.fill(by, out)
        elif part.sort == NAME:
            out += enumerated(value if isinstance(value, list) else [value], by)
        elif part.sort == THROW:
            out.append(Piece(thrown(value)))
        else:
            out.append(Piece(str(value)))

    def _player(self, seat: int) -> Piece:
        if self.forms:
            return Piece(plain(self.forms[1]), seat, plain(self.forms[0]))
        if self.own:
            return Piece("'s", seat, "your", called=True)
        return Piece("", seat, "you", called=True)

    def _form(self, value: Any, part: Part) -> list[Node]:
        if part.sort == TRUTH:
            return self.forms[0 if value else 1]
        chosen = self.forms[max(0, min(int(value) - (len(self.forms) == 2), len(self.forms) - 1))]
        return [counted(node, value) for node in chosen]


def enumerated(names: list[str], by: Filling) -> list[Piece]:
    """Things by their names: A, B and C."""
    out: list[Piece] = []
    for i, name in enumerate(names):
        if i:
            out.append(Piece(" and " if i + 1 == len(names) else ", "))
        out.append(Piece(by.say(name), name=name))
    return out


def thrown(dice: list[int]) -> str:
    """What fell: 4, or 3 + 5 = 8."""
    fell = " + ".join(str(die) for die in dice)
    return fell if len(dice) == 1 else f"{fell} = {sum(dice)}"


def counted(node: Node, number: int) -> Node:
    """The words, with the number where they have a `#`."""
    return Plain(node.text.replace("#", str(number))) if isinstance(node, Plain) else node


def plain(nodes: list[Node]) -> str:
    return "".join(node.text for node in nodes if isinstance(node, Plain))


class Template:
    """A sentence, or part of one, with places for what happened."""

    def __init__(self, text: str) -> None:
        self.text: Final = text
        self.nodes: Final = Reader(text).nodes("")
        self.slots: Final = slots_of(self.nodes)
        """Every part that the template speaks of."""

    def fill(self, by: Filling) -> list[Piece]:
        out: list[Piece] = []
        for node in self.nodes:
            node.fill(by, out)
        return out


def slots_of(nodes: list[Node]) -> set[str]:
    out: set[str] = set()
    for node in nodes:
        if isinstance(node, Slot):
            out.add(node.name)
            for form in node.forms:
                out |= slots_of(form)
        elif isinstance(node, Maybe):
            out |= slots_of(node.nodes)
    return out


class Reader:
    """Reads a template from left to right."""

    def __init__(self, text: str) -> None:
        self.text: Final = text
        self.at = 0

    def nodes(self, until: str) -> list[Node]:
        """All that comes before one of these signs, or before the end."""
        out: list[Node] = []
        while self.at < len(self.text):
            sign = self.text[self.at]
            if sign in until:
                return out
            if sign == "{":
                out.append(self._slot())
            elif sign == "<":
                self.at += 1
                out.append(Maybe(self.nodes(">")))
                self._pass(">")
            else:
                out.append(self._plain(until))
        if until:
            raise ValueError(f"template {self.text!r}: one of {until!r} is missing")
        return out

    def _plain(self, until: str) -> Plain:
        start = self.at
        while self.at < len(self.text) and self.text[self.at] not in "{<" + until:
            self.at += 1
        return Plain(self.text[start : self.at])

    def _slot(self) -> Slot:
        self._pass("{")
        start = self.at
        while self.text[self.at : self.at + 1] not in ("", "|", "}"):
            self.at += 1
        name = self.text[start : self.at]
        forms: list[list[Node]] = []
        while self.text[self.at : self.at + 1] == "|":
            self.at += 1
            forms.append(self.nodes("|}"))
        self._pass("}")
        own = name.endswith("'s")
        return Slot(name[:-2] if own else name, own, forms)

    def _pass(self, sign: str) -> None:
        if self.text[self.at : self.at + 1] != sign:
            raise ValueError(f"template {self.text!r}: {sign!r} is missing at {self.at}")
        self.at += 1
