"""The table of Soulfall: the broken land, nine Lords, six Actions, the product of each tribe."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Final

from lordsmoot import games
from lordsmoot.server.pages.history import TURN
from lordsmoot.server.pages.look import Data, Look, Seat
from lordsmoot.server.pages.prompt import ASIS, Asking, Choice, Step, Thing
from lordsmoot.server.pages.soulfall.plates import outline, plates, shrunk

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
    """Whether a tribe's last Nomad stands there, which nothing can take away. [SF8.2]"""
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
    mine = look.eyes or 0
    board = look.table["board"]
    land = spaces(look)
    return {
        "title": board["title"],
        "box": box([one.shape for one in land]),
        "mass": "".join(one.shape for one in land),
        "spaces": land,
        "ways": ways(board["spaces"]),
        "actions": [action(look, name) for name in ACTIONS],
        "lords": [lord(look, name) for name in look.table["devotions"]],
        "triggers": triggers(look),
        "tribes": [tribe(look, (mine + i) % len(look.seats)) for i in range(len(look.seats))],
        "hand": [card(look, name) for name in look.table["tribes"][mine]["hand"] if name],
        "played": [card(look, name) for name in look.table["played"]],
        "discard": [card(look, name) for name in reversed(look.table["discard"])],
    }


def points(view: Data) -> list[int]:
    return [tribe["points"] for tribe in view["table"]["tribes"]]


# The land.


def spaces(look: Look) -> list[Space]:
    lies = look.table["board"]["spaces"]
    middles = [(about["at"][0] * SCALE, about["at"][1] * SCALE) for about in lies.values()]
    shapes = plates(middles, REACH)
    named = {event["what"] for event in look.moment["events"]}
    mine = {name for name, about in lies.items() if about["seat"] == look.eyes is not None}
    found: list[Space] = []
    for (name, about), (x, y), shape in zip(lies.items(), middles, shapes, strict=True):
        text = next((f"{verb}:{name}" for verb in ON_SPACES if f"{verb}:{name}" in look.may), "")
        found.append(
            Space(
                name=name,
                title=look.say(name),
                short=short(look.say(name)),
                x=x,
                y=y,
                shape=outline(shrunk(shape, 7)),
                owner=None if about["seat"] is None else look.seats[about["seat"]],
                marker=about["marker"] or "",
                action=text,
                phrase=look.may.get(text, ""),
                last=name in named,
                near=about["seat"] is None and not mine.isdisjoint(about["next"]),
                safe=protected(look, about),
                ruin=len(found) * 7 % RUINS,
            )
        )
    return found


def protected(look: Look, about: Data) -> bool:
    seat = about["seat"]
    return bool(about["marker"] == "nomad" and look.table["tribes"][seat]["nomads"] == 1)


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


def action(look: Look, name: str) -> Data:
    """An Action card: free, or chosen by whom."""
    text = f"select:{name}"
    words = games.get("soulfall").phrases.moves[text].partition(": ")[2]
    user = selected(look).get(name)
    found = Thing(name, text if text in look.may else "", look.may.get(text, ""))
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
    told = look.history.since(TURN)
    return {event["what"]: event["seat"] for event in told if event["event"] == "selects"}


def selecting(look: Look) -> bool:
    return any(action.startswith("select:") for action in look.may)


def barred(look: Look, name: str) -> tuple[str, str]:
    """Why an Action cannot be chosen now, with the clause."""
    mine = look.table["tribes"][look.eyes or 0]
    if not look.table["actions"][name]:
        return "You have chosen it in this turn.", "SF3.3"
    if name == "draw":
        return "No card can be drawn.", "SF4.6"
    if name == "populate":
        return "You are walled in." if mine["unplayed"] else "No marker is left.", "SF5.2"
    if name == "build":
        last = mine["nomads"] == 1
        return ("The last Nomad stays.", "SF8.2") if last else ("It needs more Nomads.", "SF8.1")
    if name == "devote" and mine["hand"]:
        return "You are Devoted to every Lord in your hand.", "SF7.4"
    return "Your hand is empty.", "SF7.4" if name == "devote" else "SF9.6"


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
    mine = {name for name, about in lies.items() if about["seat"] == seat}
    return sum(
        about["seat"] is None and not mine.isdisjoint(about["next"]) for about in lies.values()
    )


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


def card(look: Look, name: str) -> Data:
    """A Lord card: its upper ability, and whether the lower one would work now."""
    printed = look.card(name)
    title, _, epithet = printed["title"].partition(", ")
    text = next((f"{verb}:{name}" for verb in IN_HAND if f"{verb}:{name}" in look.may), "")
    devoting = not text and any(action.startswith("devote:") for action in look.may)
    held = devoting and name in look.table["tribes"][look.eyes or 0]["hand"]
    why, clause = ("You are Devoted to this Lord already.", "SF7.4") if held else ("", "")
    below = [lower(look, name, line) for line in printed["text"][1:]]
    return {
        "thing": Thing(name, text, look.may.get(text, ""), why, clause),
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


def lower(look: Look, name: str, text: str) -> Data:
    """An ability behind its condition, and whether that is true now; None if one has to read."""
    word, mark, rest = text.partition(": ")
    if not mark:
        return {"word": "", "true": None, "text": text}
    return {"word": word, "true": truth(look, name, word), "text": f"{rest[:1].upper()}{rest[1:]}"}


def truth(look: Look, name: str, word: str) -> bool | None:
    tribes = look.table["tribes"]
    mine = tribes[look.eyes or 0]
    if word == "Devoted":
        return name.rpartition("-")[0] in mine["devotions"]
    if word.startswith("Current Lord "):
        current = look.table["current_lord"]
        return current is not None and look.say(current) in word[13:].split(" or ")
    if word == "Kindred":
        return look.table["current_lord"] in mine["devotions"]
    if word.startswith("Behind in "):
        key = COUNTED[word[10:]]
        return any(number(tribe[key]) > number(mine[key]) for tribe in tribes)
    bound = AT_LEAST.fullmatch(word)
    if bound and bound[3] in COUNTED:
        own = number(mine[COUNTED[bound[3]]])
        return own >= int(bound[1]) if bound[2] == "more" else own <= int(bound[1])
    return None


def number(value: Any) -> int:
    return len(value) if isinstance(value, list) else int(value)


# The prompt.


def asking(look: Look) -> Asking:
    return ASIS


def steps(look: Look) -> list[Step]:
    """The three Action cards of the turn: spent, being spent, to spend."""
    names = [look.say(name) for name in selected(look)]
    acting = games.get("soulfall").phrases.questions["Act"] == look.view["question"]
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
    latest = next(look.history.backwards(), None)
    mine = latest is not None and latest["event"] == "selects" and latest["seat"] == look.eyes
    return mine and look.yours()


def choices(look: Look) -> list[Choice]:
    """What stands on no space, Action or card."""
    shown = {f"{verb}:{name}" for verb in ON_SPACES for name in look.table["board"]["spaces"]}
    hand = look.table["tribes"][look.eyes or 0]["hand"]
    shown |= {f"{verb}:{name}" for verb in IN_HAND for name in hand}
    shown |= {f"select:{name}" for name in ACTIONS}
    return [Choice(action, phrase) for action, phrase in look.may.items() if action not in shown]
