"""The words on the cards, from TOML to effects. [L11]"""

from __future__ import annotations

from typing import Any, Final

from lordsmoot.core.refused import BadData
from lordsmoot.core.step import Choice
from lordsmoot.games.lords.actions import DiscardOne, action_step
from lordsmoot.games.lords.cards import (
    ACTIONS,
    BESEECH,
    BROKEN,
    CARDS,
    COMPONENTS,
    DEIFY,
    FLOURISH,
    LINES,
    LORD_OF,
    LORDS,
    PROSPECT,
    SHELLS,
    TEMPLES,
    WORD_OF,
    WORDS,
)
from lordsmoot.games.lords.effect import (
    CARD_LINES,
    EFFECTS,
    SHELL_EFFECTS,
    TEMPLE_EFFECTS,
    Effect,
    Line,
    Perform,
)
from lordsmoot.games.lords.shells import BreakOne, UseShell, breakable, flip
from lordsmoot.games.lords.table import (
    BREAK,
    CONSECRATE,
    DISCARDS_AT_RANDOM,
    ENOUGH,
    LOSE_BROKEN,
    LOSE_FOLLOWER,
    LOSE_SHELL,
    PICK,
    VERBS,
    Lords,
)

YOU: Final = 0
OPPONENT: Final = 1
WHO: Final = ["you", "opponent"]
NO_VERB: Final = -1


def named(seat: int, who: int) -> int:
    """You are the player who uses the card, in whoever's turn. [L11.1]"""
    return seat if who == YOU else 1 - seat


class Act(Effect):
    """An Action's name: performed in full, whatever lies face down. [L4.4]"""

    def possible(self, t: Lords, seat: int) -> bool:
        tribe = t.tribes[seat]
        if self.verb == FLOURISH:
            return t.followers > 0 or t.may_flip_follower(seat)
        if self.verb == PROSPECT:
            return len(t.shells.places) > 0 or len(tribe.shells.places) > 0
        if self.verb == DEIFY:
            lords = t.deifiable(seat)
            return any(lords >> LORD_OF[card] & 1 for card in tribe.hand.kinds())
        if self.verb == BESEECH:
            return len(tribe.hand.places) > 0
        return t.can_draw() or len(tribe.hand.places) > 0

    def perform(self, t: Lords, seat: int) -> None:
        t.then(action_step(self.verb, seat))

    def words(self) -> str:
        return ACTIONS[self.verb].capitalize()


class Agonize(Effect):
    """The named player loses a Follower or a Shell. [L11.7, L11.8]"""

    def __init__(self, verb: int, who: int) -> None:
        super().__init__(verb)
        self.who: Final = who

    def possible(self, t: Lords, seat: int) -> bool:
        tribe = t.tribes[named(seat, self.who)]
        return tribe.followers + len(tribe.shells.places) + len(tribe.broken.places) > 0

    def perform(self, t: Lords, seat: int) -> None:
        t.then(LOSE[named(seat, self.who)])

    def words(self) -> str:
        return "you Agonize" if self.who == YOU else "the opponent Agonizes"


class Lose(Choice[Lords]):
    """The loser chooses what goes: a Follower or a Shell, whole or broken. [L11.7, L11.8]"""

    def options(self, t: Lords) -> list[int]:
        tribe = t.tribes[self.seat]
        out = LOSE_SHELL.each(tribe.shells)
        out.extend(LOSE_BROKEN.each(tribe.broken))
        if tribe.followers:
            out.append(LOSE_FOLLOWER)
        return out

    def choose(self, t: Lords, action: int) -> None:
        if action == LOSE_FOLLOWER:
            t.lose_follower(self.seat)
        elif LOSE_SHELL.has(action):
            t.lose_shell(self.seat, LOSE_SHELL.arg(action))
        else:
            t.lose_broken(self.seat, LOSE_BROKEN.arg(action))


LOSE: Final = [Lose(0), Lose(1)]


class Consecrate(Effect):
    """Flip one of your Temples; no card is spent. [L11.10]"""

    def possible(self, t: Lords, seat: int) -> bool:
        return t.tribes[seat].temples != 0

    def perform(self, t: Lords, seat: int) -> None:
        t.then(FlipTemple(seat))

    def words(self) -> str:
        return "Consecrate"


class FlipTemple(Choice[Lords]):
    """Which Temple becomes a Shrine. [L11.10]"""

    def options(self, t: Lords) -> list[int]:
        return [CONSECRATE.of(lord) for lord in range(len(LORDS)) if t.worships(self.seat, lord)]

    def choose(self, t: Lords, action: int) -> None:
        t.flip_temple(self.seat, CONSECRATE.arg(action))


class Draw(Effect):
    """Draw that many Lord cards. [L11.11]"""

    def __init__(self, verb: int, count: int) -> None:
        super().__init__(verb)
        self.count: Final = count

    def possible(self, t: Lords, seat: int) -> bool:
        return t.can_draw()

    def perform(self, t: Lords, seat: int) -> None:
        for _ in range(self.count):
            t.draw(seat)

    def words(self) -> str:
        return f"draw {self.count}"


class Discard(Effect):
    """You discard a card of your choice, or the opponent one at random. [L11.12, L11.13]"""

    def __init__(self, verb: int, who: int) -> None:
        super().__init__(verb)
        self.who: Final = who

    def possible(self, t: Lords, seat: int) -> bool:
        return len(t.tribes[named(seat, self.who)].hand.places) > 0

    def perform(self, t: Lords, seat: int) -> None:
        if self.who == YOU:
            t.then(DiscardOne(seat))
            return
        hand = t.tribes[1 - seat].hand
        if hand.places:
            t.tell(DISCARDS_AT_RANDOM, 1 - seat, hand.give_any(t.discard, t.rng))

    def words(self) -> str:
        return "discard 1" if self.who == YOU else "the opponent discards 1 at random"


class Gain(Effect):
    """Take a Follower from the stack. [L11.14]"""

    def possible(self, t: Lords, seat: int) -> bool:
        return t.followers > 0

    def perform(self, t: Lords, seat: int) -> None:
        t.gain_follower(seat)

    def words(self) -> str:
        return "gain 1 Follower"


class Break(Effect):
    """Break one of your whole Shells. [L11.15]"""

    def possible(self, t: Lords, seat: int) -> bool:
        return len(t.tribes[seat].shells.places) > 0

    def perform(self, t: Lords, seat: int) -> None:
        t.then(BreakOne(seat))

    def words(self) -> str:
        return "break 1"


class Raise(Effect):
    """Flip a Follower to a Citadel, with or without a majority. [L11.16]"""

    def possible(self, t: Lords, seat: int) -> bool:
        return t.tribes[seat].followers > 0

    def perform(self, t: Lords, seat: int) -> None:
        t.raise_citadel(seat)

    def words(self) -> str:
        return "raise 1"


class Both(Effect):
    """One and the other, in the order printed. [L11.4, L11.9]"""

    def __init__(self, parts: list[Effect]) -> None:
        super().__init__(NO_VERB)
        self.parts: Final = parts

    def possible(self, t: Lords, seat: int) -> bool:
        return any(part.possible(t, seat) for part in self.parts)

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


class Either(Effect):
    """One or the other, of those that are possible. [L11.3]"""

    def __init__(self, parts: list[Effect]) -> None:
        super().__init__(NO_VERB)
        self.parts: Final = parts

    def possible(self, t: Lords, seat: int) -> bool:
        return any(part.possible(t, seat) for part in self.parts)

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

    def halves(self) -> list[Effect]:
        either = EFFECTS[self.effect]
        assert isinstance(either, Either)
        return either.parts

    def options(self, t: Lords) -> list[int]:
        return [PICK.of(half.verb) for half in self.halves() if half.possible(t, self.seat)]

    def choose(self, t: Lords, action: int) -> None:
        for half in self.halves():
            if half.verb == PICK.arg(action):
                half.perform(t, self.seat)


class IfOpponentLeads(Effect):
    """Only while the opponent's Tribe is worth more. [L11.6, L9.11-L9.13]"""

    def __init__(self, part: Effect) -> None:
        super().__init__(NO_VERB)
        self.part: Final = part

    def possible(self, t: Lords, seat: int) -> bool:
        return t.leads(1 - seat) and self.part.possible(t, seat)

    def perform(self, t: Lords, seat: int) -> None:
        if t.leads(1 - seat):
            self.part.perform(t, seat)

    def words(self) -> str:
        return f"if the opponent leads, {self.part.words()}"


class MayBreak(Effect):
    """Break a Shell or leave it. [L11.5, L9.14]"""

    def possible(self, t: Lords, seat: int) -> bool:
        return len(t.tribes[seat].shells.places) > 0

    def perform(self, t: Lords, seat: int) -> None:
        t.then(BreakOrNot(seat))

    def words(self) -> str:
        return "you may break 1"


class BreakOrNot(Choice[Lords]):
    """Enough, or a whole Shell to break. [L11.5]"""

    def options(self, t: Lords) -> list[int]:
        out = breakable(t, self.seat)
        if out:
            out.append(ENOUGH)
        return out

    def choose(self, t: Lords, action: int) -> None:
        if action != ENOUGH:
            flip(t, self.seat, BREAK.arg(action))
            t.then(UseShell(self.seat, BREAK.arg(action)))


def effect(raw: Any, where: str) -> Effect:
    """Build what a component file says: a verb, or {verb = argument}."""
    if isinstance(raw, str):
        return verb(raw, where)
    if not isinstance(raw, dict) or len(raw) != 1:
        raise BadData(f"{where}: {raw!r} is neither a verb nor one {{verb = argument}}")
    ((name, argument),) = raw.items()
    if name in ("both", "either"):
        return several(name, argument, where)
    if name == "if_opponent_leads":
        return IfOpponentLeads(effect(argument, where))
    if name == "may" and argument == "break":
        return MayBreak(VERBS.index("break"))
    if name in ("agonize", "discard") and argument in WHO:
        who = WHO.index(argument)
        number = VERBS.index(name)
        return Agonize(number, who) if name == "agonize" else Discard(number, who)
    if name == "draw" and isinstance(argument, int) and argument > 0:
        return Draw(VERBS.index("draw"), argument)
    raise BadData(f"{where}: {{ {name} = {argument!r} }} is not a known effect")


def verb(name: str, where: str) -> Effect:
    """A verb without argument."""
    if name in ACTIONS:
        return Act(ACTIONS.index(name))
    if name == "consecrate":
        return Consecrate(VERBS.index(name))
    if name == "gain":
        return Gain(VERBS.index(name))
    if name == "break":
        return Break(VERBS.index(name))
    if name == "raise":
        return Raise(VERBS.index(name))
    raise BadData(f"{where}: {name!r} is not a known verb")


def several(name: str, raw: Any, where: str) -> Effect:
    """Two or more effects joined by `both` or `either`."""
    if not isinstance(raw, list) or len(raw) < 2:
        raise BadData(f"{where}: {name} needs a list of at least two effects, not {raw!r}")
    parts = [effect(part, where) for part in raw]
    if name == "both":
        return Both(parts)
    verbs = [part.verb for part in parts]
    if NO_VERB in verbs or len(set(verbs)) < len(verbs):
        raise BadData(f"{where}: the halves of an either must be different plain verbs")
    return Either(parts)


def line(raw: Any, where: str) -> Line:
    """One line of a Lord card."""
    if not isinstance(raw, dict) or not raw or not set(raw) <= {"plain", *WORDS}:
        raise BadData(f"{where}: a line has plain, worship or scorned, not {raw!r}")
    plain, worship, scorned = (
        effect(raw[key], where) if key in raw else None for key in ("plain", "worship", "scorned")
    )
    return Line(plain, worship, scorned)


def print_cards() -> None:
    """Fill the tables of what is printed on Lord cards, Temples and Shells."""
    for card in range(len(CARDS)):
        where = f"{COMPONENTS.file}: [lord.{CARDS[card]}] lines"
        raw = LINES[card]
        if not isinstance(raw, list) or not raw:
            raise BadData(f"{where}: a Lord card needs at least one line")
        if {key for entry in raw for key in entry} - {"plain"} != {WORDS[WORD_OF[card]]}:
            raise BadData(
                f"{where} must use the card's word, {WORDS[WORD_OF[card]]!r}, and no other"
            )
        CARD_LINES.append([line(entry, where) for entry in raw])
    for lord in range(len(LORDS)):
        where = f"{COMPONENTS.file}: [temple.{LORDS[lord]}] ability"
        TEMPLE_EFFECTS.append(effect(TEMPLES[lord], where))
    for shell in range(len(SHELLS)):
        where = f"{COMPONENTS.file}: [shell.{SHELLS[shell]}] broken"
        SHELL_EFFECTS.append(effect(BROKEN[shell], where))


print_cards()
