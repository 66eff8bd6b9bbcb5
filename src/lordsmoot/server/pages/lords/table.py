"""The table of Lords: four Lords, five Actions, two Tribes, a hand."""

from __future__ import annotations

from typing import Any, Final

from lordsmoot import games
from lordsmoot.server.pages.look import Data, Look, Seat
from lordsmoot.server.pages.prompt import ASIS, Asking, Choice, State, Step
from lordsmoot.server.pages.things import Thing, thing

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
    found = thing(look, name, "select")
    up = look.table["actions"][name]
    user = next((seat for chosen, seat in selected(look) if chosen == name), None)
    text = games.get("lords").texts.moves[f"select:{name}"].text.partition(": ")[2]
    return {
        "thing": found,
        "title": look.say(name),
        "text": f"{text[:1].upper()}{text[1:]}.",
        "number": ACTIONS.index(name) + 1,
        "up": up,
        "user": user,
        "idle": idle(look, name) if found.action else "",
    }


def selected(look: Look) -> list[tuple[str, Seat]]:
    """The Actions selected in this turn, in order."""
    return [
        (event["what"], look.seats[event["seat"]])
        for event in look.story.since("turn")
        if event["event"] == "selects"
    ]


def idle(look: Look, name: str) -> str:
    """Why an Action would achieve nothing for these eyes; empty if it would."""
    table, mine = look.table, look.table["tribes"][look.eyes or 0]
    hand, drawable = mine["hand"], table["deck"] or len(table["discard"]) > 1
    achieves, why = {
        "beseech": (hand, "Your hand is empty."),
        "deify": (leads_to_temple(look, hand), "No card of yours leads to a Temple."),
        "prospect": (table["shell_deck"] or mine["shells"], "There is no Shell to gain or break."),
        "flourish": (
            table["followers"] or mine["followers"] > mine["citadels"],
            "There is no Follower to gain or flip.",
        ),
        "meditate": (hand or drawable, "There is nothing to draw or discard."),
    }[name]
    return "" if achieves else why


def leads_to_temple(look: Look, hand: list[str]) -> bool:
    """Whether a Lord card of a hand leads to a Temple or a Shrine."""
    return any(barred_deify(look, card) is None for card in hand)


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
    return {"thing": thing(look, None, verb), "left": left, "why": "" if left else empty}


# Tribes.


def tribe(look: Look, seat: int) -> Data:
    """All that lies in front of a player."""
    lies = look.table["tribes"][seat]
    return {
        "seat": look.seats[seat],
        "active": look.table["active"] == seat and not look.over,
        **{key: lies[key] for key in ("points", "shrines", "followers", "citadels")},
        "temples": [temple(look, name, seat) for name in lies["temples"]],
        "raise": own_thing(look, seat, None, "raise-citadel"),
        "lose": own_thing(look, seat, None, "lose-follower"),
        "flip_why": flip_why(look, lies) if seat == look.eyes else "",
        "shells": [shell(look, name, seat, "break", "lose") for name in lies["shells"]],
        "broken": [shell(look, name, seat, "use", "lose-broken") for name in lies["broken"]],
        "hand": len(lies["hand"]),
    }


def own_thing(look: Look, seat: int, name: str | None, *verbs: str) -> Thing:
    """A thing before a player; only its owner may do something with it."""
    return thing(look, name, *verbs) if seat == look.eyes else Thing(name)


def temple(look: Look, name: str, seat: int) -> Data:
    found = own_thing(look, seat, name, "temple", "consecrate")
    return {"thing": found, "card": look.card(name), "title": look.say(name)}


def shell(look: Look, name: str | None, seat: int, *verbs: str) -> Data:
    """A Shell; the kind of a whole one is known to its owner alone."""
    if name is None:
        return {"thing": Thing(None), "card": None}
    return {"thing": own_thing(look, seat, name, *verbs), "card": look.card(name)}


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
    found = thing(look, name, "discard", "beseech", "deify")
    if not found.action and any(text.startswith("deify:") for text in look.may):
        why, clause = barred_deify(look, name) or ("", "")
        found = Thing(name, why=why, clause=clause)
    return {"thing": found, "card": lord_card(look, name, look.eyes or 0)}


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
    """The parts of the turn: Temples if they woke, two Actions, and one of the other. [L3.2]"""
    chosen = [look.say(name) for name, _ in selected(look)]
    doing = len(chosen) - performing(look)
    temples = [Step("Temples", "now" if doing < 0 else "done")] if woken(look) else []
    actions = [
        Step(text, progress(look, place, doing))
        for place, text in enumerate(turn_parts(look, chosen))
    ]
    return [*temples, *actions]


def turn_parts(look: Look, chosen: list[str]) -> list[str]:
    """The three Actions of a turn, by name once they are chosen."""
    active = look.table["active"]
    first, other = look.seats[active], look.seats[1 - active]
    labels = ["First Action", "Second Action"]
    if not first.you:
        labels = [f"{first.name}: first Action", f"{first.name}: second Action"]
    own, answer = chosen[:2], [*chosen[2:], "one Action"][0]
    return [*own, *labels[len(own) :], f"{name_of(other)} {answer}"]


def progress(look: Look, place: int, doing: int) -> State:
    """Whether a part of the turn is done, is being done, or comes later."""
    if place < doing:
        return "done"
    return "now" if place == doing and look.asked() else "next"


def name_of(seat: Seat) -> str:
    return "You:" if seat.you else f"{seat.name}:"


def performing(look: Look) -> bool:
    """Whether something is being done, rather than an Action selected."""
    return not str(look.view["question"]).startswith("Select")


def woken(look: Look) -> bool:
    """Whether the active player's Temples are or were used in this turn."""
    return any(event["event"] == "wakes" for event in look.story.since("turn")) or (
        performing(look) and not selected(look)
    )


def choices(look: Look) -> list[Choice]:
    """What has no card of its own to stand on, and what is easily missed."""
    return [
        Choice(action, phrase)
        for action, phrase in look.may.items()
        if action.startswith("pick:") or action == "enough" or action in ON_THINGS
    ]
