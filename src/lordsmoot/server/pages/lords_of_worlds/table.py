"""The table of Lords of Worlds: the market, one's own planet, groups to hire, cards to pay with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lordsmoot.server.pages.look import Data, Look, Seat
from lordsmoot.server.pages.lords_of_worlds.chains import SIZE, Chain, border, corners, middle
from lordsmoot.server.pages.lords_of_worlds.payment import WILD, Bill, bill, purse, worth
from lordsmoot.server.pages.lords_of_worlds.stars import gained, tally
from lordsmoot.server.pages.prompt import ASIS, Asking, Choice, Step
from lordsmoot.server.pages.things import Thing, actions, thing, without_place

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
SHORTEST: Final = 2
"""A chain gets a line round it from this length on."""


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
    price: int | None
    title: str


def prepare(look: Look) -> Data:
    """Everything the template shows, from the view alone."""
    return {**board(look), **planets(look), **cards(look)}


def board(look: Look) -> Data:
    """The market, and the tiles beside it."""
    table = look.table
    market = [market_hex(look, name, about) for name, about in table["board"].items()]
    return {
        "outline": outline(SIZE - 0.8),
        "ring": outline(SIZE - 3),
        "market": market,
        "market_box": box(market),
        "supply": [tile_thing(look, name, "take") for name in table["supply"]],
        "carried": [tile_thing(look, name) for name in table["carried"]],
    }


def planets(look: Look) -> Data:
    """One's own planet, and the others'."""
    own, *others = [planet(look, seat) for seat in look.around()]
    return {"you": own, "others": others}


def cards(look: Look) -> Data:
    """Groups to hire, one's hand, and what is being paid with it."""
    due = bill(look)
    hand = [] if look.eyes is None else look.table["players"][look.eyes]["hand"]
    own = [name for name in hand if name]
    return {
        "groups": [group(look, i, cards) for i, cards in enumerate(look.table["groups"])],
        "hand": [in_hand(look, name, due) for name in own],
        "bill": due,
        "purse": purse(own),
    }


# Hexes.


def outline(size: float) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners(size)) + "z"


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
    does = thing(look, name, *verbs)
    x, y = middle(about["at"])
    price = price_of(look, about, does.action)
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
        action=does.action,
        phrase=does.phrase,
        price=price,
        title=described(look, name, about, carts, price),
    )


def price_of(look: Look, about: Data, action: str) -> int | None:
    """What it costs to go to a hex of the market and collect its tile, while one may. [W6.1]"""
    steps = about.get("steps")
    if steps is None or not look.yours():
        return None
    if action.startswith("go:"):
        return int(steps)
    up = about["tile"] not in (None, "face-down")
    return int(steps) + worth(about["tile"]) if up and look.asks("Act") else None


def described(look: Look, name: str, about: Data, carts: list[Seat], price: int | None) -> str:
    """A hex in words."""
    tile = about["tile"]
    words = ["face down" if tile == "face-down" else look.say(tile) if tile else "empty"]
    words += [f"{about['colour']} hex"] if about.get("colour") else []
    words += ["portal"] if about.get("portal") else []
    words += ["Architect"] if about.get("architect") and not tile else []
    words += [f"cart of {seat.called}" for seat in carts]
    words += [f"costs {price}"] if price is not None else []
    return f"{look.say(name)}: {', '.join(words)}"


def market_hex(look: Look, name: str, about: Data) -> Hex:
    players = look.table["players"]
    carts = [look.seats[seat] for seat, one in enumerate(players) if one["cart"] == name]
    return made(look, name, about, ON_MARKET, carts)


def planet(look: Look, seat: int) -> Data:
    """A player's planet, with stars and cards."""
    lies = look.table["players"][seat]
    verbs = ON_PLANET if seat == look.eyes else ()
    hexes = [made(look, name, about, verbs, []) for name, about in lies["planet"].items()]
    stars = tally(look, seat)
    return {
        "seat": look.seats[seat],
        "stars": lies["stars"],
        "gained": gained(look, seat),
        "tally": stars,
        "hand": len(lies["hand"]),
        "spaces": lies["spaces"],
        "hexes": hexes,
        "chains": [lined(lies["planet"], one) for one in stars.chains if one.length >= SHORTEST],
        "box": box(hexes),
    }


def lined(lies: Data, chain: Chain) -> Data:
    """A chain with the line round it, and a pill with its stars at its lowest tile."""
    lowest = max(chain.cells, key=lambda name: (lies[name]["at"][1], lies[name]["at"][0]))
    x, y = middle(lies[lowest]["at"])
    return {"chain": chain, "path": border(lies, chain.cells), "x": x, "y": round(y + 18, 1)}


# Groups, tiles, cards.


def group(look: Look, number: int, cards: list[str]) -> Data:
    text = next(
        (one for one in (f"hire:{number}", f"hire:{number + 1}") if hires(look, one, cards)), ""
    )
    return {
        "thing": Thing(str(number), text, look.may.get(text, "")),
        "cards": [assistant(look, name) for name in cards],
        "worth": sum(worth(name) for name in cards),
        "word": look.say(cards[0]).rpartition(" ")[0] if cards else "",
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
        "thing": thing(look, name, verb),
        "tile": terrain,
        "value": value,
        "letter": letter,
        "title": title,
    }


def assistant(look: Look, name: str) -> Data:
    """An Assistant card."""
    colour, _, value = name.rpartition("-")
    return {
        "name": name,
        "colour": colour,
        "word": look.say(name).rpartition(" ")[0],
        "value": value,
        "title": look.say(name),
    }


def in_hand(look: Look, name: str, due: Bill | None) -> Data:
    """A card of one's hand: what it would leave to pay, or why it cannot be played."""
    found = thing(look, name, *IN_HAND)
    after = due.after(worth(name)) if due and found.action else ""
    if due and look.yours() and not found.action:
        other = due.colour not in ("", name.rpartition("-")[0]) and not name.startswith(WILD)
        why = ("Another colour.", "W6.2") if other else ("Highest first, none wasted.", "W6.7")
        found = Thing(name, why=why[0], clause=why[1])
    return {**assistant(look, name), "thing": found, "after": after}


def points(view: Data) -> list[int]:
    return [player["stars"] for player in view["table"]["players"]]


# The prompt.


def asking(look: Look) -> Asking:
    return ASIS


def steps(look: Look) -> list[Step]:
    """Collecting a tile, part by part; of a payment, what it is for."""
    due, carried = bill(look), look.table["carried"]
    if due:
        way = f"{due.steps} {'step' if due.steps == 1 else 'steps'}"
        cost = f"{way} and {look.say(due.tile)}" if due.tile else way
        tile = [Step("Place it", "next")] if due.tile else []
        return [Step(f"Pay {due.cost}: {cost}", "now"), Step(look.say(due.hex), "next"), *tile]
    if carried:
        return [Step("Collected", "done"), Step(f"Place {look.say(carried[-1])}", "now")]
    return []


def choices(look: Look) -> list[Choice]:
    """What stands on no hex, card, group or tile."""
    table, own = look.table, look.table["players"][look.eyes or 0]
    placed = actions(ON_MARKET, table["board"]) | actions(ON_PLANET, own["planet"])
    placed |= actions(IN_HAND, own["hand"]) | actions(["take"], table["supply"])
    placed |= {group(look, i, cards)["thing"].action for i, cards in enumerate(table["groups"])}
    return without_place(look, placed)
