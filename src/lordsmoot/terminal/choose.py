"""From what a person typed to the action that is meant, and why it cannot be done."""

from __future__ import annotations

import re
from typing import Final

from lordsmoot import IllegalAction, Refused
from lordsmoot.reference.actions import Actions
from lordsmoot.terminal.tell import together

MOST: Final = 6
"""So many actions are named; of others it is said how many there are."""
TOO_MANY: Final = 60
"""What fits more actions than these is about none of them."""
WITHIN: Final = 4
"""How closely an action fits that has the words somewhere."""
RECORDED: Final = re.compile(r"[\w-]+:[\w-]*")
"""An action as records have it."""


class SeveralFit(Refused):
    """What was typed fits several actions, and nobody guesses which is meant."""

    def __init__(self, message: str, actions: list[int]) -> None:
        super().__init__(message)
        self.actions: Final = actions


class Asked(Actions):
    """A person who is asked, and types."""

    def quoted(self, action: int) -> str:
        return f'"{self.phrase(action)}"'

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


def few(words: list[str]) -> str:
    """Some of them, and how many more there are."""
    more = [f"{len(words) - MOST} more"] if len(words) > MOST else []
    return together([*words[:MOST], *more])
