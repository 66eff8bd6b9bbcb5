"""The table of Soulfall: the broken land, nine Lords, six Actions, the product of each tribe."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Final

from lordsmoot import games
from lordsmoot.server.pages.look import Data, Look, Seat
from lordsmoot.server.pages.prompt import ASIS, Asking, Choice, Step
from lordsmoot.server.pages.soulfall.plates import Point, outline, plates, shrunk
from lordsmoot.server.pages.story import TURN
from lordsmoot.server.pages.things import Thing, actions, thing, without_place

SCALE: Final = 10
REACH: Final = 140
"""How far a plate goes where no other is near."""
EDGE: Final = 26
RUINS: Final = 4
ACTION_CARDS: Final = 3
"""Action cards to spend in a turn. [SF3.2]"""
TRIGGERS: Final = [
    ("Shards", "shards", 8, "SF13.2"),
    ("Outposts", "outposts", 4, "SF13.3"),
    ("markers on the land", "placed", 8, "SF13.4"),
]
"""What raises the Tower: so many of what, and the clause."""
ACTIONS: Final = ("draw", "play", "populate", "prosper", "devote", "build")
ON_SPACES: Final = (
    *("begin", "populate", "build", "settle", "raise", "destroy", "lure", "sacrifice"),
)
IN_HAND: Final = ("discard", "play", "devote")
COUNTED: Final = {
    "Nomads": "nomads",
    "Devotions": "devotions",
    "Shards": "shards",
    "Outposts": "outposts",
    "unplayed markers": "unplayed",
}
LAST_NOMAD: Final = ("The last Nomad stays.", "SF8.2")
FEW_NOMADS: Final = ("It needs more Nomads.", "SF8.1")
ALL_DEVOTED: Final = "You are Devoted to every Lord in your hand."
NO_HAND: Final = "Your hand is empty."
CURRENT: Final = "Current Lord "
BEHIND: Final = "Behind in "
AT_LEAST: Final = re.compile(r"(\d+) or (more|fewer) (.+)")


@dataclass(frozen=True)
class Space:
    """A plate of the land with what stands on it."""

    name: str
    title: str
    short: str
    x: float
    y: float
    shape: str
    owner: Seat | None
    marker: str
    action: str
    phrase: str
    last: bool
    near: bool
    """Whether it is free and beside one's own people."""
    safe: bool
    """Whether a tribe's last Nomad stands there, which nothing can take or flip. [SF8.2]"""
    ruin: int
    """Which of the ruins is drawn on it while it is free."""

    @property
    def label(self) -> str:
        """The space in words."""
        if self.owner is None:
            return f"{self.title}: free{', beside your people' if self.near else ''}"
        last = ", the last Nomad, protected" if self.safe else ""
        return f"{self.title}: {self.owner.called}, {self.marker}{last}"


def prepare(look: Look) -> Data:
    """Everything the template shows, from the view alone."""
    return {**land(look), **people(look), **cards(look)}


def points(view: Data) -> list[int]:
    return [tribe["points"] for tribe in view["table"]["tribes"]]


# The land.


def land(look: Look) -> Data:
    """The board: plates with what stands on them, and the ways between."""
    board, plates_of = look.table["board"], spaces(look)
    shapes = [one.shape for one in plates_of]
    return {
        "title": board["title"],
        "box": box(shapes),
        "mass": "".join(shapes),
        "spaces": plates_of,
        "ways": ways(board["spaces"]),
    }


def spaces(look: Look) -> list[Space]:
    lies = look.table["board"]["spaces"]
    middles = [(about["at"][0] * SCALE, about["at"][1] * SCALE) for about in lies.values()]
    shapes = plates(middles, REACH)
    return [
        space(look, number, name, spot, outline(shrunk(shape, 7)))
        for number, (name, spot, shape) in enumerate(zip(lies, middles, shapes, strict=True))
    ]


def space(look: Look, number: int, name: str, spot: Point, shape: str) -> Space:
    about, does = look.table["board"]["spaces"][name], thing(look, name, *ON_SPACES)
    return Space(
        name=name,
        title=look.say(name),
        short=short(look.say(name)),
        x=spot[0],
        y=spot[1],
        shape=shape,
        owner=None if about["seat"] is None else look.seats[about["seat"]],
        marker=about["marker"] or "",
        action=does.action,
        phrase=does.phrase,
        last=look.just_named(name),
        near=look.eyes is not None and free_beside(look, about, look.eyes),
        safe=about["protected"],
        ruin=number * 7 % RUINS,
    )


def free_beside(look: Look, about: Data, seat: int) -> bool:
    """Whether a space is free and next to a tribe."""
    lies = look.table["board"]["spaces"]
    return about["seat"] is None and any(lies[other]["seat"] == seat for other in about["next"])


def box(shapes: list[str]) -> str:
    """The part of the plane that holds all plates."""
    spots = [[float(n) for n in pair.split()] for one in shapes for pair in one[1:-1].split("L")]
    left, top = min(x for x, _ in spots) - EDGE, min(y for _, y in spots) - EDGE
    right, low = max(x for x, _ in spots) + EDGE, max(y for _, y in spots) + EDGE
    return f"{left:.0f} {top:.0f} {right - left:.0f} {low - top:.0f}"


def short(title: str) -> str:
    """Ring of the Fallen Tower 3 as Ring 3."""
    words = title.split()
    return f"{words[0]} {words[-1]}"


def ways(lies: Data) -> str:
    """The ways between neighbours, each once."""
    parts = []
    for name, about in lies.items():
        for other in about["next"]:
            if name < other:
                (ax, ay), (bx, by) = about["at"], lies[other]["at"]
                parts.append(f"M{ax * SCALE} {ay * SCALE}L{bx * SCALE} {by * SCALE}")
    return "".join(parts)


# Actions, Lords, tribes.


def people(look: Look) -> Data:
    """Who stands where: Actions and who chose them, Lords and whose they are, the tribes."""
    return {
        "actions": [action(look, name) for name in ACTIONS],
        "lords": [lord(look, name) for name in look.table["devotions"]],
        "tower": tower(look),
        "triggers": triggers(look),
        "tribes": [tribe(look, seat) for seat in look.around()],
    }


def action(look: Look, name: str) -> Data:
    """An Action card: free, or chosen by whom."""
    words = games.get("soulfall").texts.moves[f"select:{name}"].text.partition(": ")[2]
    user = selected(look).get(name)
    found = thing(look, name, "select")
    if selecting(look) and not found.action:
        why, clause = barred(look, name)
        found = Thing(name, why=why, clause=clause)
    return {
        "thing": found,
        "title": look.say(name),
        "text": f"{words[:1].upper()}{words[1:]}.",
        "up": look.table["actions"][name],
        "user": None if user is None else look.seats[user],
    }


def selected(look: Look) -> dict[str, int]:
    """The Actions chosen in this turn, in order, and by whom."""
    told = look.story.since(TURN)
    return {event["what"]: event["seat"] for event in told if event["event"] == "selects"}


def selecting(look: Look) -> bool:
    return any(action.startswith("select:") for action in look.may)


def barred(look: Look, name: str) -> tuple[str, str]:
    """Why an Action cannot be chosen now, with the clause."""
    mine = look.table["tribes"][look.eyes or 0]
    if not look.table["actions"][name]:
        return "You have chosen it in this turn.", "SF3.3"
    reasons = {
        "draw": ("No card can be drawn.", "SF4.6"),
        "populate": ("You are walled in." if mine["unplayed"] else "No marker is left.", "SF5.2"),
        "build": FEW_NOMADS if mine["nomads"] <= mine["outposts"] else LAST_NOMAD,
        "devote": (ALL_DEVOTED if mine["hand"] else NO_HAND, "SF7.4"),
    }
    return reasons.get(name, (NO_HAND, "SF9.6"))


def lord(look: Look, name: str) -> Data:
    seat = look.table["devotions"][name]
    return {
        "name": name,
        "title": look.say(name),
        "seat": None if seat is None else look.seats[seat],
        "current": look.table["current_lord"] == name,
        "designed": look.card(name)["designed"],
    }


def tribe(look: Look, seat: int) -> Data:
    """A tribe's product: people and Devotions, times Shards and Outposts."""
    lies = look.table["tribes"][seat]
    left, right = lies["nomads"] + len(lies["devotions"]), lies["shards"] + lies["outposts"]
    return {
        "seat": look.seats[seat],
        "active": look.table["active"] == seat and not look.over,
        "tower": look.table["tower"] == seat,
        "left": left,
        "right": right,
        "hand": len(lies["hand"]),
        "devotions": len(lies["devotions"]),
        "room": room(look, seat),
        **{key: lies[key] for key in ("nomads", "outposts", "shards", "unplayed", "points")},
    }


def room(look: Look, seat: int) -> int:
    """How many free spaces lie beside a tribe; none is being walled in. [SF5.2]"""
    lies = look.table["board"]["spaces"]
    return sum(free_beside(look, about, seat) for about in lies.values())


def tower(look: Look) -> str:
    """Who has the Tower, and before whose turn the game ends; nothing while it stands free."""
    table = look.table
    if table["tower"] is None:
        return ""
    holder, first = look.seats[table["tower"]], look.seats[table["ends_before"]]
    has = "You have" if holder.you else f"{holder.name} has"
    if look.over:
        return f"{has} it and added 5."
    whose = "your" if first.you else f"{first.name}'s"
    return f"{has} it. The game ends before {whose} next turn."


def triggers(look: Look) -> list[Data]:
    """What raises the Tower, how far each tribe is, and who is nearest. [SF13.2-SF13.4]"""
    found = []
    for title, key, needed, clause in TRIGGERS:
        has = [counted(lies, key) for lies in look.table["tribes"]]
        most = max(has)
        found.append(
            {
                "title": f"{needed} {title}",
                "clause": clause,
                "needed": needed,
                "most": min(most, needed),
                "own": min(has[look.eyes], needed) if look.eyes is not None else None,
                "nearest": [look.seats[seat] for seat, one in enumerate(has) if one == most],
            }
        )
    return found


def counted(lies: Data, key: str) -> int:
    placed = lies["nomads"] + lies["outposts"]
    return int(placed if key == "placed" else lies[key])


# Cards.


def cards(look: Look) -> Data:
    """One's hand, what is being played, and the discard."""
    hand = look.table["tribes"][look.eyes or 0]["hand"]
    return {
        "hand": [card(look, name) for name in hand if name],
        "played": [card(look, name) for name in look.table["played"]],
        "discard": [card(look, name) for name in reversed(look.table["discard"])],
    }


def card(look: Look, name: str) -> Data:
    """A Lord card: its upper ability, and whether the lower one would work now."""
    printed = look.card(name)
    title, _, epithet = printed["title"].partition(", ")
    below = [lower(look, name, line) for line in printed["text"][1:]]
    return {
        "thing": playable(look, name),
        "works": below[0]["true"] if below and look.eyes is not None else None,
        "name": name,
        "lord": name.rpartition("-")[0],
        "title": title,
        "epithet": epithet,
        "designed": printed["designed"],
        "top": printed["text"][0],
        "lower": below,
        "plain": " ".join(printed["text"]),
    }


def playable(look: Look, name: str) -> Thing:
    """What may be done with a card, or why one cannot be Devoted by it."""
    found = thing(look, name, *IN_HAND)
    devoting = not found.action and any(action.startswith("devote:") for action in look.may)
    if devoting and name in look.table["tribes"][look.eyes or 0]["hand"]:
        return Thing(name, why="You are Devoted to this Lord already.", clause="SF7.4")
    return found


def lower(look: Look, name: str, text: str) -> Data:
    """An ability behind its condition, and whether that is true now; None if one has to read."""
    word, mark, rest = text.partition(": ")
    if not mark:
        return {"word": "", "true": None, "text": text}
    return {"word": word, "true": truth(look, name, word), "text": f"{rest[:1].upper()}{rest[1:]}"}


def truth(look: Look, name: str, word: str) -> bool | None:
    """Whether the condition of a lower ability holds for these eyes' tribe."""
    devotions = look.table["tribes"][look.eyes or 0]["devotions"]
    current = look.table["current_lord"]
    if word == "Devoted":
        return name.rpartition("-")[0] in devotions
    if word == "Kindred":
        return current in devotions
    if word.startswith(CURRENT):
        lords = word.removeprefix(CURRENT).split(" or ")
        return current is not None and look.say(current) in lords
    if word.startswith(BEHIND):
        own, *others = numbers(look, COUNTED[word.removeprefix(BEHIND)])
        return any(other > own for other in others)
    return bound(look, word)


def bound(look: Look, word: str) -> bool | None:
    """Whether one has so many of something: `3 or more Nomads`."""
    found = AT_LEAST.fullmatch(word)
    if found is None or found[3] not in COUNTED:
        return None
    own = numbers(look, COUNTED[found[3]])[0]
    return own >= int(found[1]) if found[2] == "more" else own <= int(found[1])


def numbers(look: Look, key: str) -> list[int]:
    """How many of something each tribe has, one's own first."""
    return [number(look.table["tribes"][seat][key]) for seat in look.around()]


def number(value: Any) -> int:
    return len(value) if isinstance(value, list) else int(value)


# The prompt.


def asking(look: Look) -> Asking:
    return ASIS


def steps(look: Look) -> list[Step]:
    """The three Action cards of the turn: spent, being spent, to spend."""
    names = [look.say(name) for name in selected(look)]
    acting = (look.view["asked"] or {}).get("step") == "Act"
    if not names and not acting:
        return []
    told = [Step(name, "done") for name in names]
    if acting:
        told.append(Step(f"Action {len(told) + 1} of {ACTION_CARDS}", "now"))
    else:
        told[-1] = Step(names[-1], "now", back=just_selected(look))
    left = range(len(told) + 1, ACTION_CARDS + 1)
    return [*told, *[Step(f"Action {number}", "next") for number in left]]


def just_selected(look: Look) -> bool:
    """Whether choosing the Action is one's latest decision, and nothing came of it yet."""
    latest = next(look.story.backwards(), None)
    mine = latest is not None and latest["event"] == "selects" and latest["seat"] == look.eyes
    return mine and look.yours()


def choices(look: Look) -> list[Choice]:
    """What stands on no space, Action or card."""
    placed = actions(ON_SPACES, look.table["board"]["spaces"]) | actions(["select"], ACTIONS)
    placed |= actions(IN_HAND, look.table["tribes"][look.eyes or 0]["hand"])
    return without_place(look, placed)
