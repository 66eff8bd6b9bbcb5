"""The words that join what a card tells you to do: and, or, if, may. [L11.3-L11.6]"""

from __future__ import annotations

from typing import Any, Final

from lordsmoot.core.event import Event
from lordsmoot.core.step import Choice
from lordsmoot.games.lords.cards import DEIFY, NO_VERB, VERB_BREAK, VERBS
from lordsmoot.games.lords.effect import Effect, Perform
from lordsmoot.games.lords.shells import UseShell, breakable, flip, unbreakable
from lordsmoot.games.lords.table import (
    BREAK,
    BREAKS_NONE,
    CANNOT,
    ENOUGH,
    HALF_IMPOSSIBLE,
    NOT_A_HALF,
    PICK,
    PICKS,
    Lords,
)

ONLY_DEIFY: Final = PICK.of(DEIFY)


class Several(Effect):
    """Effects joined by a word: possible if any of them is. [L11.3, L11.4]"""

    def __init__(self, number: int, parts: list[Effect]) -> None:
        super().__init__(number, NO_VERB)
        self.parts: Final = parts

    def possible(self, t: Lords, seat: int) -> bool:
        return any(part.possible(t, seat) for part in self.parts)

    def prove_impossible(self, t: Lords, seat: int) -> None:
        for part in self.parts:
            part.prove_impossible(t, seat)

    def keywords(self) -> list[str]:
        return [word for part in self.parts for word in part.keywords()]


class Both(Several):
    """One and the other, in the order printed. [L11.4, L11.9]"""

    def perform(self, t: Lords, seat: int) -> None:
        for i in range(len(self.parts) - 1, 0, -1):
            t.then(Perform(seat, self.parts[i].number))
        self.parts[0].perform(t, seat)

    def words(self) -> str:
        texts = [part.words() for part in self.parts]
        if len(set(texts)) == 1 and len(texts) == 2:
            return f"{texts[0]} twice"
        return " and ".join(texts).replace(
            "the opponent Agonizes and the opponent", "the opponent Agonizes and"
        )


class Either(Several):
    """One or the other, of those that are possible. [L11.3]"""

    def perform(self, t: Lords, seat: int) -> None:
        t.then(PickOne(seat, self.number))

    def words(self) -> str:
        return " or ".join(part.words() for part in self.parts)


class PickOne(Choice[Lords]):
    """Choose a half that is possible; if none is, nothing happens. [L11.3]"""

    def __init__(self, seat: int, effect: int) -> None:
        super().__init__(seat)
        self.effect: Final = effect

    def parts(self) -> list[int]:
        return [self.seat, self.effect]

    def fits(self, t: Lords) -> bool:
        effects = t.printed.effects
        return 0 <= self.effect < len(effects) and isinstance(effects[self.effect], Either)

    def halves(self, t: Lords) -> list[Effect]:
        either = t.printed.effects[self.effect]
        assert isinstance(either, Either)
        return either.parts

    def options(self, t: Lords) -> list[int]:
        return [PICK.of(half.verb) for half in self.halves(t) if half.possible(t, self.seat)]

    def barred(self, t: Lords, action: int) -> Event | None:
        if not PICK.has(action):
            return None
        verb = PICK.arg(action)
        offered = any(half.verb == verb for half in self.halves(t))
        return Event(HALF_IMPOSSIBLE if offered else NOT_A_HALF, self.seat, [verb])

    def public(self, t: Lords) -> dict[str, Any]:
        return {"halves": [VERBS[half.verb] for half in self.halves(t)]}

    def give_away(self, t: Lords, legal: list[int]) -> None:
        if not legal:
            for half in self.halves(t):
                half.prove_impossible(t, self.seat)
                t.tell(CANNOT, self.seat, half.verb)
        elif len(legal) == 1 and legal[0] == ONLY_DEIFY:
            t.prove_deifiable(self.seat, True)

    def choose(self, t: Lords, action: int) -> None:
        t.tell(PICKS, self.seat, PICK.arg(action))
        for half in self.halves(t):
            if half.verb == PICK.arg(action):
                half.perform(t, self.seat)


class IfOpponentLeads(Effect):
    """Only while the opponent's Tribe is worth more. [L11.6, L9.11-L9.13]"""

    def __init__(self, number: int, part: Effect) -> None:
        super().__init__(number, NO_VERB)
        self.part: Final = part

    def possible(self, t: Lords, seat: int) -> bool:
        return t.leads(1 - seat) and self.part.possible(t, seat)

    def prove_impossible(self, t: Lords, seat: int) -> None:
        if t.leads(1 - seat):
            self.part.prove_impossible(t, seat)

    def perform(self, t: Lords, seat: int) -> None:
        if t.leads(1 - seat):
            self.part.perform(t, seat)

    def words(self) -> str:
        return f"if the opponent leads, {self.part.words()}"

    def keywords(self) -> list[str]:
        return ["leads", *self.part.keywords()]


class MayBreak(Effect):
    """Break a Shell or leave it. [L11.5, L9.14]"""

    def __init__(self, number: int) -> None:
        super().__init__(number, VERB_BREAK)

    def possible(self, t: Lords, seat: int) -> bool:
        return len(t.tribes[seat].shells.places) > 0

    def perform(self, t: Lords, seat: int) -> None:
        t.then(BreakOrNot(seat))

    def words(self) -> str:
        return "you may break 1"

    def keywords(self) -> list[str]:
        return ["may", *super().keywords()]


class BreakOrNot(Choice[Lords]):
    """Enough, or a whole Shell to break. [L11.5]"""

    def options(self, t: Lords) -> list[int]:
        out = breakable(t, self.seat)
        if out:
            out.append(ENOUGH)
        return out

    def barred(self, t: Lords, action: int) -> Event | None:
        return unbreakable(t, self.seat, action)

    def choose(self, t: Lords, action: int) -> None:
        if action == ENOUGH:
            t.tell(BREAKS_NONE, self.seat)
            return
        flip(t, self.seat, BREAK.arg(action))
        t.then(UseShell(self.seat, BREAK.arg(action)))
