"""The table of Lords of Creation: the world and who lives where, order of play, cards, tiles."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Final

from lordsmoot.server.pages.look import Data, Look, Seat
from lordsmoot.server.pages.prompt import ASIS, Asking, Choice, Step
from lordsmoot.server.pages.story import Entry
from lordsmoot.server.pages.things import thing


def percent(part: int, whole: int) -> int:
    return round(100 * part / whole)


SIZE: Final = 30.0
"""From the middle of a hex to a corner, in units of the board."""
MOST_TOLD: Final = 4
ROWS: Final = "abcdefghijk"
MIDDLE: Final = 5
TERRAINS: Final = {
    "i": "Islands",
    "h": "Hills",
    "f": "Forests",
    "g": "Grasslands",
    "s": "Sea",
    "m": "Mountains",
    "d": "Desert",
}
ON_HEXES: Final = ("at", "place", "from", "to", "attack", "civilize-at", "altar")
IN_TRAY: Final = ("lay", "choose")
PAIRS: Final = [(a, b) for a in range(1, 7) for b in range(1, 7)]
WITHIN: Final = percent(sum(a + b >= 6 for a, b in PAIRS), 36)
BETWEEN: Final = percent(sum(a + b >= 8 for a, b in PAIRS), 36)
"""How often an attack hits within one terrain, and between two, in per cent. [C8.3]"""
ODDS: Final = [
    ("a hit, same terrain", WITHIN, "C8.3"),
    ("a hit, other terrain", BETWEEN, "C8.3"),
    ("you lose one", percent(sum(6 - max(pair) for pair in PAIRS), 216), "C8.5"),
    ("a double ends your turn", percent(sum(a == b for a, b in PAIRS), 36), "C8.8"),
]
"""What an attack may come to, in per cent."""
LOSS: Final = ODDS[2][1]
NOBODY: Final[Data] = {"seat": None, "kind": "", "count": 0}
"""Who lives on a hex of open land."""
TURNS: Final = ["acting", "to come", "done"]
"""Where a player stands in the order of play: now, after, before."""
FIRST: Final = {"lowest": "C4.5", "highest": "C4.8"}
"""The clause that has a card of this value act first."""
NEXT: Final = [(0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1)]
"""The neighbours of a hex, as row and column steps, beginning with the one on the right."""


@dataclass(frozen=True)
class Hex:
    """A hex of the world: where it lies, what it is, who lives there, what may be done."""

    name: str
    x: float
    y: float
    terrain: str
    owner: Seat | None
    kind: str
    count: int
    action: str
    phrase: str
    last: bool
    chance: int = 0
    """How often an attack on it hits, in per cent; 0 if it is not attackable now."""
    origin: bool = False
    """Whether its people are about to move or attack."""

    @property
    def label(self) -> str:
        """What a click does, with its odds."""
        if not self.foe:
            return self.phrase
        return f"{self.phrase}: hits {self.chance} %, you lose one {LOSS} %"

    @property
    def title(self) -> str:
        land = TERRAINS.get(self.terrain, "no tile yet")
        if self.owner is None:
            return f"{self.name}, {land}"
        return f"{self.name}, {land}, {self.owner.called}: {self.count} {self.living}"

    @property
    def living(self) -> str:
        """The kind of people that live there."""
        return "civilized and an altar" if self.kind == "altar" else self.kind

    @property
    def foe(self) -> bool:
        return self.action.startswith("attack:")


def prepare(look: Look) -> Data:
    """Everything the template shows, from the view alone."""
    hexes = [one for row, text in enumerate(look.table["world"]) for one in row_of(look, row, text)]
    mine = look.table["gods"][look.eyes] if look.eyes is not None else None
    return {
        "hexes": hexes,
        "box": box(),
        "outline": outline(SIZE - 0.8),
        "ring": outline(SIZE - 3),
        "frontier": frontier(look, hexes),
        "terrains": TERRAINS,
        "gods": gods(look),
        "lands": lands(look, hexes),
        "hand": [] if mine is None else [people_card(look, name) for name in mine["hand"]],
        "tiles": [] if mine is None else tiles(look, mine["kept"]),
        "tiles_told": {} if mine is None else tiles_told(look, mine["refused"]),
        "first": FIRST[look.table["first"]],
        "dice": dice(look),
        "odds": ODDS if any(one.foe for one in hexes) else [],
    }


# The world.


def row_of(look: Look, row: int, text: str) -> list[Hex]:
    lives = {entry["hex"]: entry for entry in look.table["people"]}
    names = [f"{ROWS[row]}{column + 1}" for column in range(len(text))]
    return [
        hex_at(look, row, column, name, lives.get(name, NOBODY))
        for column, name in enumerate(names)
    ]


def hex_at(look: Look, row: int, column: int, name: str, here: Data) -> Hex:
    """A hex with who lives there and what may be done there."""
    x, y = middle(row, column)
    does = thing(look, name, *ON_HEXES)
    return Hex(
        name=name,
        x=round(x, 1),
        y=round(y, 1),
        terrain=terrain_of(look, name),
        owner=None if here["seat"] is None else look.seats[here["seat"]],
        kind=here["kind"],
        count=here["count"],
        action=does.action,
        phrase=does.phrase,
        last=look.just_named(name),
        chance=chance(look, name) if does.action.startswith("attack:") else 0,
        origin=name == look.table["sending"],
    )


def chance(look: Look, name: str) -> int:
    """How likely an attack on a hex is to hit: likelier within one terrain."""
    origin = look.table["sending"]
    within = bool(origin) and terrain_of(look, origin) == terrain_of(look, name)
    return WITHIN if within else BETWEEN


def terrain_of(look: Look, name: str) -> str:
    """The letter of a hex's terrain."""
    return str(look.table["world"][ROWS.index(name[0])][int(name[1:]) - 1])


def middle(row: int, column: int) -> tuple[float, float]:
    """The middle of a hex on the board."""
    wide = sqrt(3) * SIZE
    return wide * (column + abs(row - MIDDLE) / 2 + 0.5), SIZE * (1.5 * row + 1)


def corners(size: float) -> list[tuple[float, float]]:
    """The corners of a hex round its middle, clockwise from the upper right."""
    side, half = sqrt(3) / 2 * size, size / 2
    return [(side, -half), (side, half), (0, size), (-side, half), (-side, -half), (0, -size)]


def outline(size: float) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners(size)) + "z"


def box() -> str:
    wide, high = sqrt(3) * SIZE * 11, SIZE * 17
    return f"-8 -8 {wide + 16:.0f} {high + 16:.0f}"


def frontier(look: Look, hexes: list[Hex]) -> str:
    """The line round all civilized land."""
    tame = {one.name for one in hexes if one.kind in ("civilized", "altar")}
    tame |= set(look.table["civilized_land"])
    at = corners(SIZE)
    parts = []
    for one in hexes:
        if one.name not in tame:
            continue
        for side, other in enumerate(neighbours(one.name)):
            if other not in tame:
                (ax, ay), (bx, by) = at[side], at[(side + 1) % 6]
                parts.append(
                    f"M{one.x + ax:.1f} {one.y + ay:.1f}L{one.x + bx:.1f} {one.y + by:.1f}"
                )
    return "".join(parts)


def neighbours(name: str) -> list[str]:
    """The hexes beside one, clockwise from the right; names off the world lead nowhere."""
    row, column = ROWS.index(name[0]), int(name[1:]) - 1
    across = column - min(row, MIDDLE)
    found = []
    for down, right in NEXT:
        below = row + down
        start = min(below, MIDDLE)
        number = across + right + start + 1
        on = 0 <= below < len(ROWS) and 1 <= number <= 11 - abs(below - MIDDLE)
        found.append(f"{ROWS[below]}{number}" if on else "")
    return found


# Players, cards, tiles, dice.


def gods(look: Look) -> list[Data]:
    """The players in the order of play."""
    table = look.table
    order = table["order"] or list(range(len(look.seats)))
    now = order.index(table["active"]) if table["active"] in order and not look.over else None
    return [
        {**god(look, seat), "state": "" if now is None else TURNS[(place > now) - (place < now)]}
        for place, seat in enumerate(order)
    ]


def god(look: Look, seat: int) -> Data:
    """A player: points, cards, and how many people of each kind."""
    table, lies = look.table, look.table["gods"][seat]
    own = [one["kind"] for one in table["people"] if one["seat"] == seat]
    return {
        "seat": look.seats[seat],
        "cards": [people_card(look, card) for card in lies["chosen"] if card],
        "points": lies["points"],
        "active": table["active"] == seat and not look.over,
        "hand": len(lies["hand"]),
        "chosen": [look.say(card) if card else "hidden" for card in lies["chosen"]],
        "counts": {kind: own.count(kind) for kind in ("barbarian", "civilized", "altar")},
    }


def lands(look: Look, hexes: list[Hex]) -> list[Data]:
    """The whole world as a list: each player's hexes, then the open land by terrain."""
    held: list[Data] = [
        {
            "seat": seat,
            "title": seat.name,
            "lines": [
                f"{one.name}, {TERRAINS[one.terrain]}: {one.count} {one.living}"
                for one in hexes
                if one.owner is seat
            ],
        }
        for seat in look.seats
    ]
    open_land: list[Data] = [
        {
            "seat": None,
            "title": f"Open {land}",
            "lines": [one.name for one in hexes if one.owner is None and one.terrain == letter],
        }
        for letter, land in TERRAINS.items()
    ]
    return [group for group in (*held, *open_land) if group["lines"]]


def people_card(look: Look, name: str) -> Data:
    terrain, _, value = name.rpartition("-")
    action = f"choose:{name}"
    return {
        "name": name,
        "terrain": terrain[0],
        "title": TERRAINS[terrain[0]],
        "value": value,
        "action": action if action in look.may else "",
        "phrase": look.may.get(action, ""),
        "why": "",
    }


def tiles(look: Look, kept: list[str]) -> list[Data]:
    """The tiles to lay: those kept, and the one just drawn."""
    names = [*kept]
    names += [
        text.partition(":")[2]
        for text in look.may
        if text.startswith("lay:") and text.partition(":")[2] not in kept
    ]
    return [
        {
            "name": name,
            "terrain": name[0],
            "title": TERRAINS[name[0]],
            "action": f"lay:{name}" if f"lay:{name}" in look.may else "",
            "phrase": look.may.get(f"lay:{name}", ""),
            "why": "",
        }
        for name in names
    ]


def tiles_told(look: Look, refused: int) -> Data:
    """What becomes of tiles that are not laid: they are kept, or refused so many times."""
    most = look.table["refusals"]
    if not most:
        text = "Each lies once; you keep the rest secret."
        return {"title": "Your tiles", "text": text, "clause": "C3.4"}
    text = f"You keep none: {most - refused} of {most} refusals left."
    return {"title": "Your tile", "text": text, "clause": "C3.7"}


def dice(look: Look) -> Data | None:
    """The latest throw of this turn, with the sentence that tells it."""
    for entry in reversed(look.story.entries):
        for event in () if entry.undone else reversed(entry.events):
            if event["event"] == "turn":
                return None
            if event["event"] == "throws":
                digits = [int(sign) for sign in event["sentence"] if sign in "123456"]
                return {"digits": digits, "version": entry.version, "sentences": after(entry)}
    return None


def after(entry: Entry) -> list[str]:
    """A throw and what came of it."""
    kinds = [event["event"] for event in entry.events]
    told = [event["sentence"] for event in entry.events[kinds.index("throws") :]][:MOST_TOLD]
    return told if "loses" in kinds else [told[0], "Nobody loses a counter.", *told[1:]]


def points(view: Data) -> list[int]:
    return [god["points"] for god in view["table"]["gods"]]


# The prompt.


def asking(look: Look) -> Asking:
    """Whose people are about to go."""
    origin = look.table["sending"]
    lives = next((one for one in look.table["people"] if one["hex"] == origin), None)
    if lives is None or look.seats[lives["seat"]] not in look.asked():
        return ASIS
    several = "s" if lives["count"] > 1 else ""
    kind = f"barbarian{several}" if lives["kind"] == "barbarian" else "civilized"
    land = TERRAINS[terrain_of(look, origin)]
    return Asking(f"{lives['count']} {kind} on {origin}, {land}: {lower(look.view['question'])}")


def lower(sentence: str) -> str:
    return f"{sentence[:1].lower()}{sentence[1:]}"


def steps(look: Look) -> list[Step]:
    return []


def choices(look: Look) -> list[Choice]:
    """What stands on no hex, card or tile."""
    return [
        Choice(action, phrase)
        for action, phrase in look.may.items()
        if action.partition(":")[0] not in (*ON_HEXES, *IN_TRAY)
    ]
