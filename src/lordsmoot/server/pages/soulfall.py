"""The table of Soulfall: the broken land, nine Lords, six Actions, the product of each tribe."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Final

from lordsmoot import games
from lordsmoot.server.pages.look import Data, Look, Seat
from lordsmoot.server.pages.plates import outline, plates, shrunk
from lordsmoot.server.pages.prompt import ASIS, Asking, Choice, Step

SCALE: Final = 10
REACH: Final = 140
"""How far a plate goes where no other is near."""
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
class Thing:
    """A card or an Action: what may be done with it."""

    name: str
    action: str = ""
    phrase: str = ""
    why: str = ""
    clause: str = ""


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
    chosen = (
        e["seat"] for e in look.tale.since("turn") if e["event"] == "selects" and e["what"] == name
    )
    user = next(chosen, None)
    return {
        "thing": Thing(name, text if text in look.may else "", look.may.get(text, "")),
        "title": look.say(name),
        "text": f"{words[:1].upper()}{words[1:]}.",
        "up": look.table["actions"][name],
        "user": None if user is None else look.seats[user],
    }


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
    return {
        "thing": Thing(name, text, look.may.get(text, "")),
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


def asking(look: Look) -> Asking:
    return ASIS


def steps(look: Look) -> list[Step]:
    return []


def choices(look: Look) -> list[Choice]:
    """What stands on no space, Action or card."""
    shown = {f"{verb}:{name}" for verb in ON_SPACES for name in look.table["board"]["spaces"]}
    hand = look.table["tribes"][look.eyes or 0]["hand"]
    shown |= {f"{verb}:{name}" for verb in IN_HAND for name in hand}
    shown |= {f"select:{name}" for name in ACTIONS}
    return [Choice(action, phrase) for action, phrase in look.may.items() if action not in shown]
