"""What is asked, of whom, and what has been chosen so far."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Final, Literal

from markupsafe import Markup

from lordsmoot.core.sentence import capital
from lordsmoot.server.pages.back import Back, after_first, last_own
from lordsmoot.server.pages.look import Data, Look, Seat
from lordsmoot.server.pages.story import TURN, Entry, named_in

State = Literal["done", "now", "next"]
Mood = Literal["yours", "waiting", "pass", "over", "past", "open", "replaced", "wish"]
MOST_CHOSEN: Final = 4
"""So many decisions are shown as chips, the latest ones."""
NO_WORDS: Final[Mapping[str, str]] = {}
MOST_BUTTONS: Final = 3
"""So many choices fit into the prompt; more are gathered in the tray."""


@dataclass(frozen=True)
class Step:
    """A part of the turn: chosen, being chosen, or to come."""

    text: str
    state: State
    back: bool = False
    """Whether it is the decision that taking back would take back."""


@dataclass(frozen=True)
class Choice:
    """A legal action as a button of its own."""

    action: str
    phrase: str
    name: str = ""
    """What it is called on a small button, if its phrase is long."""
    note: str = ""
    """What else there is to know about it, in a few words."""
    tray: bool = False
    """Whether it is gathered in the tray, because the board may not show it whole."""
    quiet: bool = False
    """Whether a lesson shows something else."""

    @property
    def label(self) -> str:
        return self.name or self.phrase


def gathered(choices: list[Choice]) -> list[Choice]:
    """What the tray shows: what a game puts there, or all if the prompt has no room."""
    held = [one for one in choices if one.tray]
    return choices if len(choices) - len(held) > MOST_BUTTONS else held


@dataclass(frozen=True)
class Asking:
    """A question in a game's own words, with what one should know to answer it."""

    ask: str = ""
    sub: str = ""


ASIS: Final = Asking()


@dataclass(frozen=True)
class Wish:
    """What somebody asks for, as the reader is asked about it."""

    what: Markup
    more: str
    mine: bool
    asked: bool


@dataclass(frozen=True)
class Prompt:
    """The banner over the board."""

    mood: Mood
    ask: str
    sub: str = ""
    clauses: list[str] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)
    choices: list[Choice] = field(default_factory=list)
    undo: bool = False
    to: Seat | None = None
    """To whom the device is to be passed."""
    back: Back | None = None
    """What taking back would take back."""
    wish: Wish | None = None
    """What somebody asks the others for."""


def prompt(look: Look, steps: list[Step], choices: list[Choice], asking: Asking = ASIS) -> Prompt:
    """The banner for these eyes; a game may ask in words of its own."""
    if look.past:
        return Prompt("past", f"As it was at step {look.version}", steps=steps)
    if not look.view:
        return Prompt("open", "The table is being set", waiting_room(look))
    if look.over:
        return Prompt("over", ending(look), "The game is over.")
    if (wish := wished(look)) is not None:
        return Prompt("wish", wish.what.striptags(), wish.more, wish=wish)
    if look.played_by_bot():
        return replaced(look)
    return question_of(look, steps, choices, asking)


def question_of(look: Look, steps: list[Step], choices: list[Choice], asking: Asking) -> Prompt:
    """What is asked now: of the reader, of somebody at the same device, or of others."""
    undo = undoable(look)
    back = last_own(look, look.eyes) if look.eyes is not None and undo else None
    clauses = cited(look.view["clauses"])
    question = asking.ask or look.view["question"]
    if look.yours():
        return Prompt("yours", question, asking.sub, clauses, steps, choices, undo, back=back)
    if here := look.sharing():
        return Prompt(
            "pass", f"{here.name} is next", question, steps=steps, undo=undo, to=here, back=back
        )
    asked = " and ".join(seat.name for seat in look.asked())
    verb = "chooses" if len(look.asked()) == 1 else "choose"
    return Prompt("waiting", f"{asked} {verb}", question, clauses, steps, undo=undo, back=back)


def replaced(look: Look) -> Prompt:
    """A bot plays for the reader: why, since when, and how to come back."""
    me = look.seats[look.eyes or 0]
    why = {
        "time": "Your time ran out",
        "others": "You were away, so the others let a bot play for you",
        "resigned": "You resigned",
    }.get(me.why or "", "A bot plays for you")
    back = "" if me.resigned else " You may take your seat back at any time."
    return Prompt("replaced", why, f"A bot, {me.level}, plays on for you.{back}")


def wished(look: Look) -> Wish | None:
    """What somebody asks for, if the reader sits at the table."""
    request = look.standing["request"]
    if request is None or look.eyes is None:
        return None
    seat = look.seats[request["seat"]]
    mine = request["seat"] == look.eyes
    who = Markup("You asked") if mine else Markup("{} asks").format(seat.name)
    left = [look.seats[one].called for one in request["asked"] if one not in request["agreed"]]
    asked = look.eyes in request["asked"] and look.eyes not in request["agreed"]
    waits = "" if asked else f"{capital(' and '.join(left))} must answer. "
    what, more = wanted(look, request)
    return Wish(Markup("{} {}").format(who, what), f"{waits}{more}", mine, asked)


def wanted(look: Look, request: Data) -> tuple[Markup, str]:
    """What it is that somebody asks for, and what there is to know about it."""
    if request["what"] == "abandon":
        return Markup("to abandon the game"), "Nobody wins an abandoned game."
    if request["what"] == "hints":
        return Markup("to allow hints"), "Everybody is told whenever somebody takes one."
    if request["what"] == "replace":
        gone = look.seats[request["of"]].name
        words = Markup("to let a bot play for {}").format(gone)
        return words, f"{gone} may take the seat back at any time."
    back = after_first(look, request["seat"], request["of"])
    if back is None:
        return Markup("to take a decision back"), ""
    more = f"{capital(back.with_it)}." if back.with_it else "Nothing else goes with it."
    return Markup("to take back: “{}”").format(back.what), more


def chosen(look: Look, words: Mapping[str, str] = NO_WORDS) -> list[Step]:
    """What these eyes' seat has decided since anybody else did, as far as it stands.

    A game may have words of its own for some events.
    """
    standing = look.story.standing()
    own = takewhile(lambda entry: own_part(look, entry), reversed(standing))
    found = [
        Step(text, "done", back=entry is standing[-1] and look.yours())
        for entry in own
        for text in brief(look, entry, words)
    ]
    return found[MOST_CHOSEN - 1 :: -1]


def own_part(look: Look, entry: Entry) -> bool:
    """Whether an entry is a decision of these eyes' seat that began no turn."""
    own = entry.kind == "move" and entry.seat == look.eyes
    return own and all(event["event"] != TURN for event in entry.events)


def brief(look: Look, entry: Entry, words: Mapping[str, str] = NO_WORDS) -> list[str]:
    """A decision in a word or two: what it was about, else its sentence; none if it has none."""
    for event in entry.events:
        if event["seat"] == look.eyes and event["sentence"]:
            if event["event"] in words:
                return [words[event["event"]].format_map(event)]
            about = ", ".join(look.say(name) for name in named_in(event))
            return [about or event["sentence"].rstrip(".")]
    return []


def undoable(look: Look) -> bool:
    mine = look.eyes is not None and not look.past and not look.over
    return mine and not look.played_by_bot() and look.story.decided(look.eyes or 0)


def waiting_room(look: Look) -> str:
    free = sum(seat.who == "open" for seat in look.seats)
    return f"{free} {'seat is' if free == 1 else 'seats are'} still open"


def ending(look: Look) -> str:
    """Who won, in a sentence."""
    winners: list[Seat] = [look.seats[seat] for seat in look.view["result"]["winners"]]
    if not winners:
        return "The game was abandoned"
    if len(winners) == len(look.seats):
        return "A draw"
    if len(winners) == 1:
        return "You have won" if winners[0].you else f"{winners[0].name} has won"
    return f"{' and '.join(seat.name for seat in winners)} share the victory"


def cited(clauses: str) -> list[str]:
    """The parts of a citation such as `L3.3-L3.5, L4.1`."""
    return [part for part in clauses.replace(" ", "").split(",") if part]
