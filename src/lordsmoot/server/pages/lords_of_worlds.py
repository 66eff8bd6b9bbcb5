"""The table of Lords of Worlds: the market, one's own planet, groups to hire, cards to pay with."""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import sqrt
from typing import Final

from lordsmoot.server.pages.look import Data, Look, Seat
from lordsmoot.server.pages.prompt import ASIS, Asking, Choice, Step

SIZE: Final = 30.0
LETTERS: Final = {
    "water": "W",
    "desert": "D",
    "lowlands": "L",
    "forest": "F",
    "hills": "H",
    "mountains": "M",
    "architect": "A",
    "sage-tree": "S",
    "viewpoint": "V",
    "mix": "X",
}
ON_MARKET: Final = ("start", "uncover", "collect", "go", "free")
ON_PLANET: Final = ("place", "declare")
IN_HAND: Final = ("play", "discard")
PRICE: Final = re.compile(r": (\d+)\b")


@dataclass(frozen=True)
class Thing:
    """A card, group or tile: what may be done with it."""

    name: str
    action: str = ""
    phrase: str = ""
    why: str = ""
    clause: str = ""


@dataclass(frozen=True)
class Hex:
    """A hex of the market or of a planet."""

    name: str
    x: float
    y: float
    tile: str
    letter: str
    value: str
    colour: str
    portal: bool
    architect: bool
    carts: list[Seat]
    action: str
    phrase: str
    price: str
    title: str


def prepare(look: Look) -> Data:
    """Everything the template shows, from the view alone."""
    table, mine = look.table, look.eyes or 0
    market = [market_hex(look, name, about) for name, about in table["board"].items()]
    count = len(look.seats)
    planets = [planet(look, (mine + step) % count) for step in range(count)]
    own = table["players"][mine]["hand"] if look.eyes is not None else []
    return {
        "outline": outline(SIZE - 0.8),
        "ring": outline(SIZE - 3),
        "market": market,
        "market_box": box(market),
        "you": planets[0],
        "others": planets[1:],
        "groups": [group(look, i, cards) for i, cards in enumerate(table["groups"])],
        "supply": [tile_thing(look, name, "take") for name in table["supply"]],
        "carried": [tile_thing(look, name) for name in table["carried"]],
        "hand": [assistant(look, name) for name in own if name],
    }


# Hexes.


def outline(size: float) -> str:
    half, side = size / 2, sqrt(3) / 2 * size
    corners = [
        (size, 0.0),
        (half, side),
        (-half, side),
        (-size, 0.0),
        (-half, -side),
        (half, -side),
    ]
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners) + "z"


def middle(at: list[int]) -> tuple[float, float]:
    return round(1.5 * SIZE * at[0], 1), round(sqrt(3) / 2 * SIZE * at[1], 1)


def box(hexes: list[Hex]) -> str:
    """The part of the plane that holds all hexes."""
    left, top = min(one.x for one in hexes) - SIZE - 6, min(one.y for one in hexes) - SIZE - 6
    right, bottom = max(one.x for one in hexes) + SIZE + 6, max(one.y for one in hexes) + SIZE + 6
    return f"{left:.0f} {top:.0f} {right - left:.0f} {bottom - top:.0f}"


def parts(tile: str | None) -> tuple[str, str]:
    """A tile's terrain and value."""
    if tile is None or tile == "face-down":
        return tile or "", ""
    terrain, _, value = tile.rpartition("-")
    return terrain, value


def made(look: Look, name: str, about: Data, verbs: tuple[str, ...], carts: list[Seat]) -> Hex:
    terrain, value = parts(about["tile"])
    text = next((f"{verb}:{name}" for verb in verbs if f"{verb}:{name}" in look.may), "")
    phrase = look.may.get(text, "")
    price = PRICE.search(phrase)
    x, y = middle(about["at"])
    lies = "face down" if terrain == "face-down" else f"{terrain} {value}" if terrain else "empty"
    standing = "".join(f", cart of {seat.called}" for seat in carts)
    return Hex(
        name=name,
        x=x,
        y=y,
        tile=terrain,
        letter=LETTERS.get(terrain, ""),
        value=value,
        colour=about.get("colour") or "",
        portal=about.get("portal", False),
        architect=about.get("architect", False),
        carts=carts,
        action=text,
        phrase=phrase,
        price=price[1] if price else "",
        title=f"{name}: {lies}{standing}",
    )


def market_hex(look: Look, name: str, about: Data) -> Hex:
    players = look.table["players"]
    carts = [look.seats[seat] for seat, one in enumerate(players) if one["cart"] == name]
    return made(look, name, about, ON_MARKET, carts)


def planet(look: Look, seat: int) -> Data:
    """A player's planet, with stars and cards."""
    lies = look.table["players"][seat]
    verbs = ON_PLANET if seat == look.eyes else ()
    hexes = [made(look, name, about, verbs, []) for name, about in lies["planet"].items()]
    return {
        "seat": look.seats[seat],
        "stars": lies["stars"],
        "hand": len(lies["hand"]),
        "hexes": hexes,
        "box": box(hexes),
    }


# Groups, tiles, cards.


def thing(look: Look, name: str, text: str) -> Thing:
    return Thing(name, text if text in look.may else "", look.may.get(text, ""))


def group(look: Look, number: int, cards: list[str]) -> Data:
    values = [int(name.rpartition("-")[2]) for name in cards]
    text = next(
        (one for one in (f"hire:{number}", f"hire:{number + 1}") if hires(look, one, cards)), ""
    )
    return {
        "thing": Thing(str(number), text, look.may.get(text, "")),
        "cards": [assistant(look, name) for name in cards],
        "worth": sum(values),
    }


def hires(look: Look, text: str, cards: list[str]) -> bool:
    """Whether a legal action hires exactly these cards."""
    names = ", ".join(look.say(name) for name in cards)
    return text in look.may and f"Hire {names} " in f"{look.may[text]} "


def tile_thing(look: Look, name: str, verb: str = "") -> Data:
    terrain, value = parts(name)
    letter = LETTERS.get(terrain, "")
    title = look.say(name)
    return {
        "thing": thing(look, name, f"{verb}:{name}"),
        "tile": terrain,
        "value": value,
        "letter": letter,
        "title": title,
    }


def assistant(look: Look, name: str) -> Data:
    colour, _, value = name.rpartition("-")
    text = next((f"{verb}:{name}" for verb in IN_HAND if f"{verb}:{name}" in look.may), "")
    return {
        "thing": Thing(name, text, look.may.get(text, "")),
        "name": name,
        "colour": colour,
        "value": value,
        "title": look.say(name),
    }


def points(view: Data) -> list[int]:
    return [player["stars"] for player in view["table"]["players"]]


# The prompt.


def asking(look: Look) -> Asking:
    return ASIS


def steps(look: Look) -> list[Step]:
    return []


def choices(look: Look) -> list[Choice]:
    """What stands on no hex, card, group or tile."""
    table, mine = look.table, look.eyes or 0
    shown = {f"{verb}:{name}" for verb in ON_MARKET for name in table["board"]}
    shown |= {f"{verb}:{name}" for verb in ON_PLANET for name in table["players"][mine]["planet"]}
    shown |= {f"{verb}:{name}" for verb in IN_HAND for name in table["players"][mine]["hand"]}
    shown |= {f"take:{name}" for name in table["supply"]}
    shown |= {group(look, i, cards)["thing"].action for i, cards in enumerate(table["groups"])}
    return [Choice(action, phrase) for action, phrase in look.may.items() if action not in shown]
