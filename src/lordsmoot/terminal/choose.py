"""From what a person typed to the action that is meant, and why it cannot be done."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from lordsmoot import IllegalAction, Refused
from lordsmoot.core.game import Game
from lordsmoot.core.sentence import spoken
from lordsmoot.core.state import State
from lordsmoot.terminal.tell import together

MOST: Final = 6
"""So many actions are named; of others it is said how many there are."""
TOO_MANY: Final = 60
"""What fits more actions than these is about none of them."""
WITHIN: Final = 4
NOT_AT_ALL: Final = 5
"""How closely an action fits that has the words somewhere, and one that has them not."""
RECORDED: Final = re.compile(r"[\w-]+:[\w-]*")
"""An action as records have it."""


class SeveralFit(Refused):
    """What was typed fits several actions, and nobody guesses which is meant."""

    def __init__(self, message: str, actions: list[int]) -> None:
        super().__init__(message)
        self.actions: Final = actions


@dataclass(frozen=True)
class Asked:
    """A person who is asked, and what the actions are called to that person."""

    game: Game[Any]
    state: State
    seat: int
    names: list[str]

    def phrase(self, action: int) -> str:
        """An action in words, with the players called by their names, the reader by 'you'."""
        return self.game.phrase(self.state, action, self.names, self.seat)

    def quoted(self, action: int) -> str:
        return f'"{self.phrase(action)}"'

    def legal(self) -> list[int]:
        return self.state.legal_for(self.seat)

    def meant(self, typed: str) -> int:
        """The choice of a number, of an action's text, or of words that fit no other choice."""
        legal = self.legal()
        wanted = typed.strip().lower()
        if wanted.isdecimal():
            if 1 <= int(wanted) <= len(legal):
                return legal[int(wanted) - 1]
            raise IllegalAction(f"there is no choice {wanted}; type 1 to {len(legal)}")
        for action in legal:
            if wanted == self.game.text(action).lower():
                return action
        found = self.closest(wanted)
        if len(found) == 1:
            return found[0]
        if found:
            words = [f"{legal.index(action) + 1} {self.quoted(action)}" for action in found]
            message = f"{typed!r} fits several choices: {few(words)}; type more of it, or a number"
            raise SeveralFit(message, found)
        raise self.refusal(typed)

    def closest(self, wanted: str) -> list[int]:
        """The choices that fit best; one that only has the words somewhere is not meant."""
        ranks = {action: self.rank(wanted, action) for action in self.legal()}
        best = min(ranks.values())
        return [action for action, rank in ranks.items() if rank == best < WITHIN]

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
        reason = self.game.why_not(self.state, self.seat, action)
        if reason is None:
            return ""
        clause = f" [{reason.clause}]" if reason.clause else ""
        return f"{spoken(reason.pieces, self.names, self.seat)}{clause}"

    def refusal(self, typed: str) -> Refused:
        """Why what was typed cannot be done, as precisely as it was typed."""
        wanted = typed.strip().lower()
        if RECORDED.fullmatch(wanted):
            try:
                reason = self.why(self.game.action(wanted))
                return IllegalAction(f"{typed!r} cannot be chosen now: {reason}")
            except IllegalAction as error:
                return error
        legal = self.legal()
        closed = self.about([one for one in self.thinkable() if one not in legal], wanted)
        if not closed or len(closed) > TOO_MANY:
            return IllegalAction(f"{typed!r} is none of the choices; type a number, or help")
        reasons = {self.why(action) for action in closed}
        if len(reasons) == 1:
            return IllegalAction(f"{typed!r} cannot be chosen now: {reasons.pop()}")
        words = few(list(dict.fromkeys(map(self.quoted, closed))))
        return SeveralFit(
            f"{typed!r} cannot be chosen now, and fits several things: {words}; "
            "type 'why' and more of it",
            closed,
        )

    def thinkable(self) -> list[int]:
        """Every action of the game but those about a player that this table has not."""
        return [
            action
            for block in self.game.space.blocks
            for action in range(block.base, block.end)
            if not block.of_seats or block.arg(action) < self.state.seats
        ]

    def about(self, actions: Sequence[int], wanted: str) -> list[int]:
        """The actions that a question may be about: if some belong to what is asked, those."""
        found = [action for action in actions if self.rank(wanted, action) < NOT_AT_ALL]
        step, legal = self.state.asked_of(self.seat), self.legal()
        near = [one for one in found if one in legal or step.barred(self.state, one) is not None]
        return near or found


def has_word(text: str, beginning: str) -> bool:
    """Whether a word of a text begins so."""
    return re.search(rf"(?<!\w){re.escape(beginning)}", text) is not None


def few(words: list[str]) -> str:
    """Some of them, and how many more there are."""
    more = [f"{len(words) - MOST} more"] if len(words) > MOST else []
    return together([*words[:MOST], *more])
