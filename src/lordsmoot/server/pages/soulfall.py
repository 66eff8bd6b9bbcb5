"""The table of Soulfall: the broken land, nine Lords, six Actions, the product of each tribe."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Final

from lordsmoot import games
from lordsmoot.server.pages.look import Data, Look, Seat
from lordsmoot.server.pages.plates import outline, plates, shrunk
from lordsmoot.server.pages.prompt import Choice, State, Step, Thing
from lordsmoot.server.pages.tale import TURN

SCALE: Final = 10
REACH: Final = 140
"""How far a plate goes where no other is near."""
ACTIONS: Final = ("draw", "play", "populate", "prosper", "devote", "build")
ACTION_CARDS: Final = 3
ORDINALS: Final = ("First Action", "Second Action", "Third Action")
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


def prepare(look: Look) -> Data:
    """Everything the template shows, from the view alone."""
    mine = look.eyes or 0
    board = look.table["board"]
    width, height = (side * SCALE for side in board["size"])
    return {
        "title": board["title"],
        "box": f"-30 -30 {width + 60} {height + 60}",
        "spaces": spaces(look),
        "ways": ways(board["spaces"]),
        "actions": [action(look, name) for name in ACTIONS],
        "lords": [lord(look, name) for name in look.table["devotions"]],
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
    found = []
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
            )
        )
    return found


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
    why, clause = barred(look, name) if selecting(look) and text not in look.may else ("", "")
    return {
        "thing": Thing(name, text if text in look.may else "", look.may.get(text, ""), why, clause),
        "title": look.say(name),
        "text": f"{words[:1].upper()}{words[1:]}.",
        "up": look.table["actions"][name],
        "user": None if user is None else look.seats[user],
    }


def selected(look: Look) -> dict[str, int]:
    """The Actions chosen in this turn, in order, and by whom."""
    told = look.tale.since(TURN)
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
        room = "No free space is beside you." if mine["unplayed"] else "No marker is left."
        return room, "SF5.2"
    if name == "devote" and mine["hand"]:
        return "You are Devoted to every Lord in your hand.", "SF7.4"
    if name == "build":
        last = mine["nomads"] == 1
        return ("The last Nomad stays.", "SF8.2") if last else ("It needs more Nomads.", "SF8.1")
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
        **{key: lies[key] for key in ("nomads", "outposts", "shards", "unplayed", "points")},
    }


# Cards.


def card(look: Look, name: str) -> Data:
    """A Lord card: its upper ability, and whether the lower one would work now."""
    printed = look.card(name)
    title, _, epithet = printed["title"].partition(", ")
    text = next((f"{verb}:{name}" for verb in IN_HAND if f"{verb}:{name}" in look.may), "")
    devoting = not text and any(action.startswith("devote:") for action in look.may)
    held = devoting and name in look.table["tribes"][look.eyes or 0]["hand"]
    why, clause = ("You are Devoted to this Lord already.", "SF7.4") if held else ("", "")
    return {
        "thing": Thing(name, text, look.may.get(text, ""), why, clause),
        "name": name,
        "lord": name.rpartition("-")[0],
        "title": title,
        "epithet": epithet,
        "designed": printed["designed"],
        "top": printed["text"][0],
        "lower": [lower(look, name, line) for line in printed["text"][1:]],
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


def steps(look: Look) -> list[Step]:
    """The three Action cards of the turn, and what they were spent on. [SF3.2]"""
    chosen = list(selected(look))
    if not chosen and not selecting(look):
        return []
    doing = len(chosen) - (0 if "Action" in look.view["question"] else 1)
    latest = next(look.tale.backwards(), None)
    fresh = latest is not None and latest["event"] == "selects" and latest["seat"] == look.eyes
    found = []
    for i in range(ACTION_CARDS):
        text = look.say(chosen[i]) if i < len(chosen) else ORDINALS[i]
        state: State = "done" if i < doing else "now" if i == doing else "next"
        found.append(Step(text, state, back=fresh and i == len(chosen) - 1 and look.yours()))
    return found


def choices(look: Look) -> list[Choice]:
    """What stands on no space, Action or card."""
    shown = {f"{verb}:{name}" for verb in ON_SPACES for name in look.table["board"]["spaces"]}
    hand = look.table["tribes"][look.eyes or 0]["hand"]
    shown |= {f"{verb}:{name}" for verb in IN_HAND for name in hand}
    shown |= {f"select:{name}" for name in ACTIONS}
    return [Choice(action, phrase) for action, phrase in look.may.items() if action not in shown]
