"""The table of Swords & Souls: shields round a cup, the arsenal in it, the way of an attack."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lordsmoot.server.pages.look import Data, Look
from lordsmoot.server.pages.prompt import Choice, Step

SIGNS: Final = {
    "action": "swords",
    "reaction": "shield",
    "instant": "zap",
    "special": "sparkles",
    "delay": "hourglass",
    "treasure": "gem",
}
ENDED: Final = {"loses-heart", "falls", "blocks", "fails", "negates"}
IN_HAND: Final = ("play", "drop")
FRAGMENTS: Final = 3
HEARTS: Final = 2


@dataclass(frozen=True)
class Thing:
    """A card, shield or treasure: what may be done with it."""

    name: str
    action: str = ""
    phrase: str = ""
    why: str = ""
    clause: str = ""


def prepare(look: Look) -> Data:
    """Everything the template shows, from the view alone."""
    mine, count = look.eyes or 0, len(look.seats)
    heroes = [hero(look, (mine + step) % count) for step in range(count)]
    own = look.table["heroes"][mine]["hand"] if look.eyes is not None else []
    return {
        "you": heroes[0],
        "others": heroes[1:],
        "row": [offer(look, one) for one in look.table["row"]],
        "hand": [card(look, name, *IN_HAND) for name in own if name],
        "heroes": [card(look, text.partition(":")[2], "choose") for text in choosing(look)],
        "attack": attack(look),
        "fragments": FRAGMENTS,
    }


def choosing(look: Look) -> list[str]:
    return [text for text in look.may if text.startswith("choose:")]


def thing(look: Look, name: str, *texts: str) -> Thing:
    for text in texts:
        if text in look.may:
            return Thing(name, text, look.may[text])
    return Thing(name)


def card(look: Look, name: str, *verbs: str) -> Data:
    """A card with its signs, and what may be done with it."""
    printed = look.card(name)
    return {
        "thing": thing(look, name, *[f"{verb}:{name}" for verb in verbs]),
        "name": name,
        "title": printed["title"],
        "kind": printed["kind"],
        "signs": [(sign, SIGNS[sign]) for sign in printed["signs"].split(", ")],
        "text": printed["text"],
        "designed": printed["designed"],
        "cost": printed.get("cost"),
        "talent": printed.get("talent"),
    }


def offer(look: Look, one: Data) -> Data:
    return {**card(look, one["card"], "buy"), "cost": one["cost"]}


def hero(look: Look, seat: int) -> Data:
    """A player's shield with all that lies round it."""
    lies = look.table["heroes"][seat]
    own = seat == look.eyes
    name = lies["hero"]
    known = [look.say(one) for one in lies["hand"] if one and not own]
    front = [card(look, one, *(("use",) if own else ("take",))) for one in lies["front"]]
    return {
        "seat": look.seats[seat],
        "hero": name,
        "title": look.say(name) if name else "no hero yet",
        "card": look.card(name) if name else None,
        "ready": lies["ready"],
        "fallen": lies["fallen"] and name is not None,
        "small": lies["hearts"],
        "large": lies["large"],
        "lost": max(0, HEARTS - lies["hearts"]),
        "obols": lies["obols"],
        "souls": lies["fragments"],
        "hand": len(lies["hand"]),
        "known": known,
        "deck": lies["deck"],
        "discard": [look.say(one) for one in lies["discard"]],
        "front": [{**one, "tired": one["name"] in lies["tired"]} for one in front],
        "used": [look.say(one) for one in lies["used"]],
        "thing": aimed(look, seat) if not own else thing(look, name or "", "talent"),
        "active": look.table["active"] == seat and not look.over,
        "target": target(look) == seat,
    }


def aimed(look: Look, seat: int) -> Thing:
    """A player whom a legal action names: by number, or by side."""
    count, mine = len(look.seats), look.eyes or 0
    sides = {1: "side:left", count - 1: "side:right"}
    texts = [f"target:{seat}", sides.get((seat - mine) % count, "")]
    return thing(look, str(seat), *texts)


# The attack under way.


def attack(look: Look) -> Data | None:
    """The latest attack of this turn, and whether it still waits for an answer."""
    events = look.tale.since("turn")
    for number in range(len(events) - 1, -1, -1):
        event = events[number]
        if event["event"] == "attacks":
            after = events[number + 1 :]
            return {
                "sentence": event["sentence"],
                "from": look.seats[event["seat"]],
                "to": look.seats[event["other"]],
                "waits": not any(one["event"] in ENDED for one in after),
                "after": [one["sentence"] for one in after if one["sentence"]],
            }
    return None


def target(look: Look) -> int | None:
    found = attack(look)
    return found["to"].number if found and found["waits"] and not look.over else None


def points(view: Data) -> list[int]:
    return [hero["fragments"] for hero in view["table"]["heroes"]]


# The prompt.


def steps(look: Look) -> list[Step]:
    return []


def choices(look: Look) -> list[Choice]:
    """What stands on no card, shield or treasure."""
    table, mine = look.table, look.eyes or 0
    shown = {f"{verb}:{name}" for verb in IN_HAND for name in table["heroes"][mine]["hand"]}
    shown |= {f"use:{name}" for name in table["heroes"][mine]["front"]}
    shown |= {f"take:{name}" for hero in table["heroes"] for name in hero["front"]}
    shown |= {f"buy:{one['card']}" for one in table["row"]} | set(choosing(look)) | {"talent"}
    shown |= {f"target:{seat}" for seat in range(len(look.seats))} | {"side:left", "side:right"}
    return [Choice(action, phrase) for action, phrase in look.may.items() if action not in shown]
