"""The declared action space: every move a game can ever offer, as one run of ints."""

from __future__ import annotations

from typing import Final

from lordsmoot.core.pile import Pile
from lordsmoot.core.refused import IllegalAction


class Block:
    """A run of actions with one meaning: DISCARD of a card, STRIKE of a seat."""

    def __init__(self, name: str, base: int, names: list[str], of_seats: bool = False) -> None:
        self.name: Final = name
        self.base: Final = base
        self.names: Final = names
        self.of_seats: Final = of_seats
        self.end: Final = base + len(names)

    def of(self, i: int) -> int:
        return self.base + i

    def arg(self, action: int) -> int:
        return action - self.base

    def has(self, action: int) -> bool:
        return self.base <= action < self.end

    def each(self, pile: Pile) -> list[int]:
        """The action for each kind of card in a pile."""
        return pile.options(self.base)


class Space:
    """All blocks of one game, and the text form of each action: `discard:ruminator-2`, `enough`."""

    def __init__(self) -> None:
        self.blocks: Final[list[Block]] = []
        self.size = 0
        self.shown: Final[list[int]] = []
        """What others see of each action: itself, or of a secret one its block's first."""
        self._blocks: Final[list[Block]] = []
        self._texts: Final[list[str]] = []
        """The block and the text of each action."""

    def each(self, name: str, names: list[str]) -> Block:
        """Declare one action for each name."""
        block = self._add(Block(name, self.size, names))
        self.shown.extend(range(block.base, block.end))
        return block

    def secret(self, name: str, names: list[str]) -> Block:
        """Declare one action for each name; others see that it was done, not with what."""
        block = self._add(Block(name, self.size, names))
        self.shown.extend([block.base] * len(names))
        return block

    def each_seat(self, name: str, most: int) -> Block:
        """Declare one action for each seat that a table may have."""
        names = [str(seat) for seat in range(most)]
        block = self._add(Block(name, self.size, names, of_seats=True))
        self.shown.extend(range(block.base, block.end))
        return block

    def _add(self, block: Block) -> Block:
        self.blocks.append(block)
        self.size = block.end
        for name in block.names:
            self._blocks.append(block)
            self._texts.append(f"{block.name}:{name}" if name else block.name)
        return block

    def one(self, name: str) -> int:
        """Declare a single action without argument."""
        return self.each(name, [""]).base

    def block(self, action: int) -> Block:
        if 0 <= action < self.size:
            return self._blocks[action]
        raise IllegalAction(f"action {action} is outside the space of {self.size} actions")

    def arg_name(self, action: int) -> str:
        block = self.block(action)
        return block.names[block.arg(action)]

    def text(self, action: int) -> str:
        """The stable text form of an action."""
        self.block(action)
        return self._texts[action]

    def action(self, text: str) -> int:
        """The action a text form names."""
        name, _, arg = text.strip().partition(":")
        for block in self.blocks:
            if block.name == name:
                if arg in block.names:
                    return block.of(block.names.index(arg))
                if not arg:
                    raise IllegalAction(
                        f"action {text!r} needs an argument, as in {self.text(block.base)!r}"
                    )
                raise IllegalAction(f"action {text!r}: {name!r} cannot be done with {arg!r}")
        raise IllegalAction(f"action {text!r}: this game has no move called {name!r}")
