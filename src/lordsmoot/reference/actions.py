"""Every action as one person calls it, and why some cannot be done now."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from lordsmoot.core.game import Game
from lordsmoot.core.sentence import spoken
from lordsmoot.core.state import State

NOT_AT_ALL: Final = 5
"""How closely an action fits words that it has not."""


@dataclass(frozen=True)
class Answer:
    """Why some actions cannot be done, with the clause; of what can be done, that it may."""

    why: str
    clause: str
    actions: list[int]

    def cited(self) -> str:
        """The sentence with its clause."""
        return f"{self.why} [{self.clause}]" if self.clause else self.why


@dataclass(frozen=True)
class Actions:
    """The actions of a game as they are called to a person who is asked."""

    game: Game[Any]
    state: State
    seat: int
    names: list[str]

    def phrase(self, action: int) -> str:
        """An action in words, with the players called by their names, the reader by 'you'."""
        return self.game.phrase(self.state, action, self.names, self.seat)

    def legal(self) -> list[int]:
        return self.state.legal_for(self.seat)

    def rank(self, wanted: str, action: int) -> int:
        """How closely an action fits what was typed.

        Named whole is 0; then its phrase begins so, with whole words or not; then what it is about
        has such a word; then its phrase has all the words somewhere.
        """
        phrase = self.phrase(action).lower()
        about = self.game.say(self.game.space.arg_name(action)).lower()
        fits = (
            wanted in (phrase, about),
            re.match(rf"{re.escape(wanted)}(?!\w)", phrase) is not None,
            phrase.startswith(wanted),
            has_word(about, wanted),
            all(has_word(phrase, word) for word in wanted.split()),
        )
        return fits.index(True) if any(fits) else NOT_AT_ALL

    # Why not.

    def why(self, action: int) -> str:
        """The reason why something cannot be done, with its clause; nothing if it can."""
        found = self.answers([action])
        return "" if action in self.legal() else found[0].cited()

    def answers(self, actions: Sequence[int]) -> list[Answer]:
        """Why each of these cannot be done; those with one reason together."""
        found: dict[tuple[str, str], list[int]] = {}
        for action in actions:
            reason = self.game.why_not(self.state, self.seat, action)
            if reason is None:
                told = f"You may: {self.phrase(action)}.", ""
            else:
                told = spoken(reason.pieces, self.names, self.seat), reason.clause
            found.setdefault(told, []).append(action)
        return [Answer(why, clause, same) for (why, clause), same in found.items()]

    def thinkable(self) -> list[int]:
        """Every action of the game but those about a player that this table has not."""
        return [
            action
            for block in self.game.space.blocks
            for action in range(block.base, block.end)
            if not block.of_seats or block.arg(action) < self.state.seats
        ]

    def named(self, name: str) -> list[int]:
        """The actions that a question about a card, a hex or another thing may be about."""
        space = self.game.space
        return self.nearest([one for one in self.thinkable() if space.arg_name(one) == name])

    def about(self, actions: Sequence[int], wanted: str) -> list[int]:
        """The actions that some words may be about: if some belong to what is asked, those."""
        return self.nearest([one for one in actions if self.rank(wanted, one) < NOT_AT_ALL])

    def nearest(self, found: list[int]) -> list[int]:
        """Of some actions those that belong to what is asked, if there are any."""
        step, legal = self.state.asked_of(self.seat), self.legal()
        near = [one for one in found if one in legal or step.barred(self.state, one) is not None]
        return near or found


def has_word(text: str, beginning: str) -> bool:
    """Whether a word of a text begins so."""
    return re.search(rf"(?<!\w){re.escape(beginning)}", text) is not None
