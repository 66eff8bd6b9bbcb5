"""The table of Lords of Worlds: the market, one's own planet, groups to hire, cards to pay with."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from lordsmoot.games.lords_of_worlds.view import FACE_DOWN, CellSeen, ChainLine, HexSeen
from lordsmoot.server.pages.look import Data, Look, Seat
from lordsmoot.server.pages.lords_of_worlds import seen
from lordsmoot.server.pages.lords_of_worlds.hexes import SIZE, border, corners, middle
from lordsmoot.server.pages.lords_of_worlds.payment import after, bill
from lordsmoot.server.pages.lords_of_worlds.stars import gained, tally
from lordsmoot.server.pages.marks import numbers
from lordsmoot.server.pages.outcomes import Out, own_gain, parts_of
from lordsmoot.server.pages.places import placed
from lordsmoot.server.pages.prompt import ASIS, Asking, Choice, Step
from lordsmoot.server.pages.things import MOST_KEYS, Thing, actions, thing, without_place

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
AT_HOME: Final = ("Place", "Declare", "DeclareAs")
"""The questions that are about one's planet; a small screen shows that one then."""
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
    does: Thing
    price: int | None
    title: str
    owner: int | None
    """Whose planet it is on; the market is nobody's."""
    gain: int
    """By how much what may be done here would change one's stars, chains included."""
    last: bool
    number: int | None
    """The number in the recap of what others did here."""

    @property
    def action(self) -> str:
        return self.does.action

    @property
    def quiet(self) -> bool:
        return self.does.quiet

    @property
    def phrase(self) -> str:
        return self.does.phrase

    @property
    def outs(self) -> tuple[Out, ...]:
        return self.does.outs

    @property
    def place(self) -> str:
        """Its name among all hexes of the table."""
        return placed(self.name, self.owner)


def prepare(look: Look) -> Data:
    """Everything the template shows, from the view alone."""
    table = {**board(look), **planets(look), **cards(look)}
    at_home = any(look.asks(step) for step in AT_HOME)
    legal = [one for one in (*table["market"], *table["you"]["hexes"]) if one.action]
    few = len(legal) <= MOST_KEYS
    return {
        **table,
        "see": "planet" if at_home else "market",
        "peeks": bool(legal),
        "few": few,
        "drawn": {"ring": table["ring"], "inner": table["inner"], "few": few},
        "terrains": {one: look.say(one) for one in LETTERS},
    }


def board(look: Look) -> Data:
    """The market, and the tiles beside it."""
    table = seen.table(look)
    told = numbers(look)
    market = [
        market_hex(look, name, about, told.get(name)) for name, about in table["board"].items()
    ]
    return {
        "outline": outline(SIZE - 0.8),
        "ring": outline(SIZE - 3),
        "inner": outline(SIZE - 8.5),
        "market": market,
        "market_box": box(market),
        "market_rim": rim(look, market),
        "supply": [tile_thing(look, name, "take") for name in table["supply"]],
        "carried": [tile_thing(look, name) for name in table["carried"]],
    }


def planets(look: Look) -> Data:
    """One's own planet, and the others'."""
    own, *others = [planet(look, seat) for seat in look.around()]
    return {"you": own, "others": others}


def cards(look: Look) -> Data:
    """Groups to hire, one's hand, and what is being paid with it."""
    table = seen.table(look)
    own = None if look.eyes is None else table["players"][look.eyes]
    hand = [] if own is None else [name for name in own["hand"] if name]
    return {
        "groups": [group(look, i) for i in range(len(table["groups"]))],
        "hand": [in_hand(look, name, hand.count(name)) for name in dict.fromkeys(hand)],
        "bill": bill(look),
        "purse": []
        if own is None
        else [(look.say(one), one, n) for one, n in own["worth"].items()],
    }


# Hexes.


def outline(size: float) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners(size)) + "z"


def box(hexes: list[Hex]) -> str:
    """The part of the plane that holds all hexes."""
    left, top = min(one.x for one in hexes) - SIZE - 4, min(one.y for one in hexes) - SIZE - 10
    right, bottom = max(one.x for one in hexes) + SIZE + 4, max(one.y for one in hexes) + SIZE + 10
    return f"{left:.0f} {top:.0f} {right - left:.0f} {bottom - top:.0f}"


def globe(hexes: list[Hex]) -> Data:
    """The circle behind the hexes of a planet."""
    xs, ys = [one.x for one in hexes], [one.y for one in hexes]
    high = max(ys) - min(ys) + 2 * SIZE
    return {"x": (min(xs) + max(xs)) / 2, "y": (min(ys) + max(ys)) / 2, "r": round(high / 2, 1)}


def rim(look: Look, hexes: list[Hex]) -> list[Data]:
    """The names at both ends of every column, beside the board."""
    columns: dict[float, list[Hex]] = {}
    for one in sorted(hexes, key=lambda one: one.y):
        columns.setdefault(one.x, []).append(one)
    return [
        {"name": look.say(end.name), "x": end.x, "y": round(end.y + side * 34, 1)}
        for column in columns.values()
        for end, side in ((column[0], -1), (column[-1], 1))
    ]


def parts(tile: str | None) -> tuple[str, str]:
    """A tile's terrain and value, as its name has them."""
    if tile is None or tile == FACE_DOWN:
        return tile or "", ""
    terrain, _, value = tile.rpartition("-")
    return terrain, value


def market_hex(look: Look, name: str, about: HexSeen, number: int | None) -> Hex:
    """A hex of the market, with the carts on it and what it costs to collect its tile."""
    players = seen.table(look)["players"]
    carts = [look.seats[seat] for seat, one in enumerate(players) if one["cart"] == name]
    does = thing(look, name, *ON_MARKET)
    price = price_of(look, about, does.action)
    words = [lying(look, about["tile"])]
    words += [f"{about['colour']} hex"] if about["colour"] else []
    words += ["portal"] if about["portal"] else []
    words += [f"cart of {seat.called}" for seat in carts]
    words += [f"costs {price}"] if price is not None else []
    return drawn_hex(
        look,
        name,
        about["at"],
        about["tile"],
        does,
        f"{look.say(name)}: {', '.join(words)}",
        colour=about["colour"] or "",
        portal=about["portal"],
        carts=carts,
        price=price,
        number=number,
    )


def price_of(look: Look, about: HexSeen, action: str) -> int | None:
    """What it costs to go to a hex of the market and collect its tile, while one may."""
    if not look.yours():
        return None
    if action.startswith("go:"):
        return about["steps"]
    return about["price"] if look.asks("Act") else None


def planet_hex(look: Look, seat: int, name: str, about: CellSeen, number: int | None) -> Hex:
    words = [lying(look, about["tile"])]
    words += ["Architect"] if about["architect"] and not about["tile"] else []
    does = thing(look, name, *ON_PLANET) if seat == look.eyes else Thing(name)
    return drawn_hex(
        look,
        name,
        about["at"],
        about["tile"],
        replace(does, outs=(*does.outs, *parts_of(look, does.action))),
        f"{look.say(name)}: {', '.join(words)}",
        owner=seat,
        architect=about["architect"],
        number=number,
    )


def lying(look: Look, tile: str | None) -> str:
    """What lies on a hex, in words."""
    if tile is None:
        return "empty"
    return "face down" if tile == FACE_DOWN else look.say(tile)


def drawn_hex(
    look: Look,
    name: str,
    at: list[int],
    tile: str | None,
    does: Thing,
    title: str,
    *,
    colour: str = "",
    portal: bool = False,
    architect: bool = False,
    carts: list[Seat] | None = None,
    price: int | None = None,
    owner: int | None = None,
    number: int | None = None,
) -> Hex:
    terrain, value = parts(tile)
    x, y = middle(at)
    return Hex(
        name=name,
        x=x,
        y=y,
        tile=terrain,
        letter=LETTERS.get(terrain, ""),
        value=value,
        colour=colour,
        portal=portal,
        architect=architect,
        carts=carts or [],
        does=does,
        price=price,
        title=title,
        owner=owner,
        gain=own_gain(look, does.action),
        last=owner in (None, look.moment["seat"]) and look.just_named(name),
        number=number,
    )


def planet(look: Look, seat: int) -> Data:
    """A player's planet, with stars and cards."""
    lies = seen.table(look)["players"][seat]
    told = numbers(look, seat)
    hexes = [
        planet_hex(look, seat, name, about, told.get(name))
        for name, about in lies["planet"].items()
    ]
    stars = tally(look, seat)
    return {
        "seat": look.seats[seat],
        "stars": lies["stars"],
        "gained": gained(look, seat),
        "tally": stars,
        "hand": len(lies["hand"]),
        "spaces": lies["spaces"],
        "hexes": hexes,
        "chains": [lined(lies["planet"], one) for one in stars.chains if one["length"] >= SHORTEST],
        "box": box(hexes),
        "rim": rim(look, hexes),
        "globe": globe(hexes),
    }


def lined(lies: dict[str, CellSeen], chain: ChainLine) -> Data:
    """A chain with the line round it, and a pill with its stars at its lowest tile."""
    lowest = max(chain["hexes"], key=lambda name: (lies[name]["at"][1], lies[name]["at"][0]))
    x, y = middle(lies[lowest]["at"])
    return {"chain": chain, "path": border(lies, chain["hexes"]), "x": x, "y": round(y + 18, 1)}


# Groups, tiles, cards.


def group(look: Look, number: int) -> Data:
    """A group to hire; the first one is hired by `hire:1`."""
    table = seen.table(look)
    cards = table["groups"][number]
    return {
        "thing": thing(look, str(number + 1), "hire"),
        "cards": [assistant(look, name) for name in cards],
        "worth": table["group_worth"][number],
        "word": assistant(look, cards[0])["word"] if cards else "",
    }


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


def in_hand(look: Look, name: str, count: int) -> Data:
    """Equal cards of one's hand: what one would leave to pay, or why none can be played."""
    found, table = thing(look, name, *IN_HAND), seen.table(look)
    barred = look.barred(f"play:{name}")
    if barred is not None:
        found = Thing(name, why=barred["why"], clause=barred["clause"])
    paying = table["paying"]
    left = paying["after"].get(name) if paying and found.action else None
    told = "" if left is None else after(left)
    return {**assistant(look, name), "count": count, "thing": found, "after": told}


# The prompt.


def asking(look: Look) -> Asking:
    return ASIS


def steps(look: Look) -> list[Step]:
    """Collecting a tile, part by part; of a payment, what it is for."""
    due, carried = bill(look), seen.table(look)["carried"]
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
    if look.asks("DeclareAs"):
        terrain = {action: look.say(action.partition(":")[2]) for action in look.may}
        return [Choice(action, look.may[action], name) for action, name in terrain.items()]
    table = seen.table(look)
    own = table["players"][look.eyes or 0]
    placed = actions(ON_MARKET, table["board"]) | actions(ON_PLANET, own["planet"])
    placed |= actions(IN_HAND, own["hand"]) | actions(["take"], table["supply"])
    placed |= {f"hire:{i + 1}" for i in range(len(table["groups"]))}
    return without_place(look, placed)


# The chairs.


def facts(look: Look, seat: int) -> str:
    """What of a player's stars is scored already, and how much room is left."""
    lies = seen.table(look)["players"][seat]
    spaces = f"{lies['spaces']} {'space' if lies['spaces'] == 1 else 'spaces'}"
    return f"★ {lies['stars']} scored, {spaces} free"
