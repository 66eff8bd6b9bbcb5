"""The Lord cards of Soulfall: their abilities, and whether the lower one would work now."""

from __future__ import annotations

import re
from typing import Any, Final

from lordsmoot.server.pages.look import Data, Look
from lordsmoot.server.pages.things import Thing, thing

IN_HAND: Final = ("discard", "play", "devote")
COUNTED: Final = {
    "Nomads": "nomads",
    "Devotions": "devotions",
    "Shards": "shards",
    "Outposts": "outposts",
    "unplayed markers": "unplayed",
}
CURRENT: Final = "Current Lord "
BEHIND: Final = "Behind in "
AT_LEAST: Final = re.compile(r"(\d+) or (more|fewer) (.+)")


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
