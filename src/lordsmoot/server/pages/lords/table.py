"""The table of Lords: four Lords, five Actions, two Tribes, a hand."""

from __future__ import annotations

from typing import Any, Final

from lordsmoot import games
from lordsmoot.server.pages.look import Data, Look, Seat
from lordsmoot.server.pages.prompt import ASIS, Asking, Choice, State, Step, Thing

LORDS: Final = ("propagator", "ruminator", "interloper", "abnegator")
ACTIONS: Final = ("meditate", "flourish", "prospect", "deify", "beseech")
POINTS: Final = [
    ("Followers", "followers", 1),
    ("Citadels", "citadels", 3),
    ("whole Shells", "shells", 2),
    ("broken Shells", "broken", 1),
    ("Shrines", "shrines", 2),
]
SHRINES_TO_END: Final = 3
ON_THINGS: Final = {
    "gain-follower": "followers",
    "gain-shell": "shells",
    "raise-citadel": "folk",
    "lose-follower": "folk",
}


def prepare(look: Look) -> Data:
    """Everything the template shows, from the view alone."""
    mine = look.eyes or 0
    return {
        "lords": [lord(look, name) for name in LORDS],
        "actions": [action(look, name) for name in ACTIONS],
        "piles": piles(look),
        "tribes": [tribe(look, mine), tribe(look, 1 - mine)],
        "hand": [hand_card(look, name) for name in look.table["tribes"][mine]["hand"]],
        "revealed": [lord_card(look, name, mine) for name in look.table["revealed"]],
        "count": count(look, [mine, 1 - mine]),
        "ends": ends(look),
        "hint": hint(look),
    }


def points(view: Data) -> list[int]:
    """Each seat's points as the table stands."""
    return [tribe["points"] for tribe in view["table"]["tribes"]]


def may(look: Look, name: str | None, *verbs: str) -> Thing:
    """A card, and what may be done with it."""
    for verb in verbs:
        text = verb if name is None else f"{verb}:{name}"
        if text in look.may:
            return Thing(name, text, look.may[text])
    return Thing(name)


# The middle.


def lord(look: Look, name: str) -> Data:
    """Who Worships a Lord, and how many of his Temples are left."""
    tribes = look.table["tribes"]
    return {
        "name": name,
        "title": look.say(name),
        "worship": [look.seats[seat] for seat in range(2) if name in tribes[seat]["temples"]],
        "left": look.table["temples"][name],
        "temple": look.card(name),
    }


def action(look: Look, name: str) -> Data:
    """An Action card: face up, or face down and by whom."""
    thing = may(look, name, "select")
    up = look.table["actions"][name]
    user = next((seat for chosen, seat in selected(look) if chosen == name), None)
    text = games.get("lords").phrases.moves[f"select:{name}"].partition(": ")[2]
    return {
        "thing": thing,
        "title": look.say(name),
        "text": f"{text[:1].upper()}{text[1:]}.",
        "number": ACTIONS.index(name) + 1,
        "up": up,
        "user": user,
        "idle": idle(look, name) if thing.action else "",
    }


def selected(look: Look) -> list[tuple[str, Seat]]:
    """The Actions selected in this turn, in order."""
    return [
        (event["what"], look.seats[event["seat"]])
        for event in look.history.since("turn")
        if event["event"] == "selects"
    ]


def idle(look: Look, name: str) -> str:
    """Why an Action would achieve nothing for these eyes; empty if it would."""
    table, mine = look.table, look.table["tribes"][look.eyes or 0]
    hand = mine["hand"]
    if name == "beseech" and not hand:
        return "Your hand is empty."
    if name == "deify" and not any(temple_for(look, card) for card in hand):
        return "No card of yours leads to a Temple."
    if name == "prospect" and not table["shell_deck"] and not mine["shells"]:
        return "There is no Shell to gain or break."
    if name == "flourish" and not table["followers"] and mine["followers"] <= mine["citadels"]:
        return "There is no Follower to gain or flip."
    if name == "meditate" and not hand and not table["deck"] and len(table["discard"]) < 2:
        return "There is nothing to draw or discard."
    return ""


def temple_for(look: Look, card: str) -> bool:
    """Whether a Lord card leads to a Temple or a Shrine."""
    return not barred_deify(look, card)


def barred_deify(look: Look, card: str) -> tuple[str, str] | None:
    """Why a Lord card cannot be spent on Deify, with the clause."""
    lord, mine = lord_of(card), look.table["tribes"][look.eyes or 0]
    if lord in mine["temples"]:
        return None
    if len(mine["temples"]) == 2:
        return "Your two Temples are of other Lords.", "L9.1"
    if not look.table["temples"][lord]:
        return "No Temple of his is left.", "L8.5"
    return None


def piles(look: Look) -> Data:
    """The stacks of the middle."""
    table = look.table
    discard = [lord_card(look, name, look.eyes or 0) for name in reversed(table["discard"])]
    return {
        "followers": barred_pile(look, "gain-follower", table["followers"], "The stack is empty."),
        "shells": barred_pile(look, "gain-shell", table["shell_deck"], "The deck is empty."),
        "deck": table["deck"],
        "discard": discard,
    }


def barred_pile(look: Look, verb: str, left: int, empty: str) -> Data:
    return {"thing": may(look, None, verb), "left": left, "why": "" if left else empty}


# Tribes.


def tribe(look: Look, seat: int) -> Data:
    """All that lies in front of a player."""
    lies = look.table["tribes"][seat]
    own = seat == look.eyes
    broken = [
        may(look, name, "use", "lose-broken") if own else Thing(name) for name in lies["broken"]
    ]
    return {
        "seat": look.seats[seat],
        "active": look.table["active"] == seat and not look.over,
        "points": lies["points"],
        "temples": [temple(look, name, own) for name in lies["temples"]],
        "shrines": lies["shrines"],
        "followers": lies["followers"],
        "citadels": lies["citadels"],
        "raise": may(look, None, "raise-citadel") if own else Thing(None),
        "lose": may(look, None, "lose-follower") if own else Thing(None),
        "flip_why": flip_why(look, lies) if own else "",
        "shells": [shell(look, name, own) for name in lies["shells"]],
        "broken": [{"thing": thing, "card": look.card(thing.name or "")} for thing in broken],
        "hand": len(lies["hand"]),
    }


def temple(look: Look, name: str, own: bool) -> Data:
    thing = may(look, name, "temple", "consecrate") if own else Thing(name)
    return {"thing": thing, "card": look.card(name), "title": look.say(name)}


def shell(look: Look, name: str | None, own: bool) -> Data:
    """A whole Shell; its kind is known to its owner alone."""
    if name is None:
        return {"thing": Thing(None), "card": None}
    thing = may(look, name, "break", "lose") if own else Thing(name)
    return {"thing": thing, "card": look.card(name)}


def flip_why(look: Look, lies: Data) -> str:
    """Why no Follower can be flipped while Flourish asks."""
    asked = "gain-follower" in look.may and "raise-citadel" not in look.may
    if asked and lies["followers"] <= lies["citadels"]:
        return "A Citadel needs more Followers than Citadels."
    return ""


# Cards.


def lord_of(card: str) -> str:
    return card.rpartition("-")[0]


def lord_card(look: Look, name: str, seat: int) -> Data:
    """A Lord card with what is true of its word now, for a seat."""
    printed, lord = look.card(name), lord_of(name)
    worshipped = lord in look.table["tribes"][seat]["temples"]
    truth = {"Worship": worshipped, "Scorned": lord in look.table["scorned"]}
    title, _, epithet = printed["title"].partition(", ")
    return {
        "name": name,
        "lord": lord,
        "title": title,
        "epithet": epithet,
        "designed": printed["designed"],
        "lines": [line(text, truth) for text in printed["text"]],
        "plain": printed["text"],
    }


def line(text: str, truth: dict[str, bool]) -> Data:
    """A line of a Lord card: its word, whether that is true now, its text."""
    word, mark, rest = text.partition(": ")
    if mark and word in truth:
        return {"word": word, "true": truth[word], "text": f"{rest[:1].upper()}{rest[1:]}"}
    return {"word": "", "true": True, "text": text}


def hand_card(look: Look, name: str | None) -> Data:
    """A card of one's own hand, or its back."""
    if name is None:
        return {"thing": Thing(None), "card": None}
    thing = may(look, name, "discard", "beseech", "deify")
    if not thing.action and any(text.startswith("deify:") for text in look.may):
        why, clause = barred_deify(look, name) or ("", "")
        thing = Thing(name, why=why, clause=clause)
    return {"thing": thing, "card": lord_card(look, name, look.eyes or 0)}


# Beside the board.


def count(look: Look, seats: list[int]) -> Data:
    """The points with their parts."""
    tribes = [look.table["tribes"][seat] for seat in seats]
    return {
        "seats": [look.seats[seat] for seat in seats],
        "rows": [
            {"label": label, "each": each, "points": [each * number(lies[key]) for lies in tribes]}
            for label, key, each in POINTS
        ],
        "points": [lies["points"] for lies in tribes],
    }


def number(value: Any) -> int:
    return len(value) if isinstance(value, list) else int(value)


def ends(look: Look) -> Data:
    """How near the end is."""
    table = look.table
    return {
        "shrines": max(tribe["shrines"] for tribe in table["tribes"]),
        "of": SHRINES_TO_END,
        "followers": table["followers"],
        "shells": table["shell_deck"],
    }


def hint(look: Look) -> str:
    """What the hand is for just now."""
    if look.eyes is None:
        return "secret"
    for verb, text in (
        ("discard", "Choose the one to discard."),
        ("beseech", "Choose the one to play."),
        ("deify", "Choose the one to spend on his Temple."),
    ):
        if any(action.startswith(f"{verb}:") for action in look.may):
            return text
    return "Secret. Played by Beseech, spent by Deify."


# The prompt.


def asking(look: Look) -> Asking:
    return ASIS


def steps(look: Look) -> list[Step]:
    """The four parts of the turn. [L3.2]"""
    table = look.table
    active, other = look.seats[table["active"]], look.seats[1 - table["active"]]
    chosen = [look.say(name) for name, _ in selected(look)]
    asked = look.asked()[0].number if look.asked() else -1
    doing = len(chosen) - (1 if performing(look) else 0)
    labels = ["First Action", "Second Action", f"{name_of(other)} one Action"]
    if not active.you:
        labels[:2] = [f"{active.name}: first Action", f"{active.name}: second Action"]
    found = []
    if woken(look):
        found.append(Step("Temples", "now" if not chosen and performing(look) else "done"))
    for i, label in enumerate(labels):
        text = chosen[i] if i < len(chosen) else label
        if i == 2 and i < len(chosen):
            text = f"{name_of(other)} {chosen[i]}"
        state: State = "done" if i < doing else "now" if i == doing and asked >= 0 else "next"
        if found and found[0].state == "now":
            state = "next"
        found.append(Step(text, state))
    return found


def name_of(seat: Seat) -> str:
    return "You:" if seat.you else f"{seat.name}:"


def performing(look: Look) -> bool:
    """Whether something is being done, rather than an Action selected."""
    return not str(look.view["question"]).startswith("Select")


def woken(look: Look) -> bool:
    """Whether the active player's Temples are or were used in this turn."""
    return any(event["event"] == "wakes" for event in look.history.since("turn")) or (
        performing(look) and not selected(look)
    )


def choices(look: Look) -> list[Choice]:
    """What has no card of its own to stand on, and what is easily missed."""
    return [
        Choice(action, phrase)
        for action, phrase in look.may.items()
        if action.startswith("pick:") or action == "enough" or action in ON_THINGS
    ]
