"""The table of Lords of Creation: the world and who lives where, order of play, cards, tiles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from lordsmoot.games.lords_of_creation.cards import LETTERS
from lordsmoot.games.lords_of_creation.cards import TERRAINS as NAMES
from lordsmoot.games.lords_of_creation.game import GAME
from lordsmoot.games.lords_of_creation.view import (
    Asked,
    AskedHowMany,
    AskedToSend,
    People,
    Table,
    Target,
)
from lordsmoot.server.pages.look import Data, Look, Seat
from lordsmoot.server.pages.lords_of_creation.board import (
    ROWS,
    SIZE,
    border,
    box,
    middle,
    outline,
    place,
)
from lordsmoot.server.pages.lords_of_creation.listed import (
    BRIEFLY,
    MOST_CARDS,
    listed,
    percent,
)
from lordsmoot.server.pages.marks import numbers
from lordsmoot.server.pages.outcomes import Out, own_gain
from lordsmoot.server.pages.prompt import ASIS, Asking, Choice, Step, chosen
from lordsmoot.server.pages.story import Entry
from lordsmoot.server.pages.things import MOST_KEYS, thing

TERRAINS: Final = {letter: GAME.say(name) for letter, name in zip(LETTERS, NAMES, strict=True)}
"""The terrains by the letters that the world is written in."""
ON_HEXES: Final = ("at", "place", "from", "to", "attack", "civilize-at", "altar")
IN_TRAY: Final = ("lay", "choose")
MOST_TAGS: Final = 12
"""So many hexes wear their names at a time; of more, each wears a dot."""
TURNS: Final = ["acting", "to come", "done"]
"""Where a player stands in the order of play: now, after, before."""
FIRST: Final = {"lowest": "C4.5", "highest": "C4.8"}
"""The clause that has a card of this value act first."""
IN_A_TURN: Final = {
    "from": "send people",
    "civilize": "civilize a hex",
    "altar": "build an altar",
}
NOTHING_LEFT: Final = "Nothing is left to do: end your turn."
DONE: Final = {
    "places": "{number} placed on {hex}",
    "moves": "{origin} to {to}",
    "attacks": "{origin} attacked {target}",
    "civilizes": "civilized {hex}",
    "builds": "altar on {hex}",
}
"""What was decided in a turn, as a chip says it."""
OF_A_THROW: Final = ("throws", "defends", "loses", "altar-falls", "double")
"""The events that tell a throw and what came of it."""


def table(look: Look) -> Table:
    """What lies on the table, with its types."""
    return cast(Table, look.table)


def asked(look: Look) -> Asked | None:
    """What is asked, with its types; nothing when the game is over."""
    return cast(Asked | None, look.view["asked"])


def sending(look: Look) -> AskedToSend | AskedHowMany | None:
    """The people that are about to go, while somebody is asked where to or how many."""
    step = asked(look)
    if step is not None and (step["step"] == "Send" or step["step"] == "HowMany"):
        return step
    return None


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
    outs: tuple[Out, ...]
    quiet: bool
    """Whether a lesson shows something else."""
    last: bool
    number: int | None
    """The number in the recap of what others did here."""
    tag: str
    """What it wears while something may be done here: its name, and what that brings."""
    altar: bool = False
    """Whether an altar may be built here."""
    target: Target | None = None
    """What an attack on it would take, if it can be attacked now."""
    origin: bool = False
    """Whether its people are about to move or attack."""

    @property
    def label(self) -> str:
        """What a click does, with its odds."""
        if self.target is None:
            return self.phrase
        lost = percent(self.target["repelled"], self.target)
        return f"{self.phrase}: hits {self.chance} %, you lose one {lost} %"

    @property
    def chance(self) -> int:
        """How often an attack on it hits, in per cent; 0 if it is not attackable now."""
        return 0 if self.target is None else percent(self.target["hits"], self.target)

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
        return self.target is not None

    @property
    def marked(self) -> bool:
        """Whether anything is drawn over its land and people."""
        return bool(self.action or self.last or self.number or self.altar or self.origin)


def prepare(look: Look) -> Data:
    """Everything the template shows, from the view alone."""
    targets = targets_of(look)
    hexes = world(look, targets)
    laid = [one for one in hexes if one.terrain != " "]
    return {
        "hexes": laid,
        **layers(laid),
        "box": box([(one.x, one.y) for one in laid]),
        "rim": rim(laid),
        "outline": outline(SIZE - 0.8),
        "ring": outline(SIZE - 3),
        "frontier": frontier(look),
        "terrains": TERRAINS,
        "gods": gods(look),
        "lands": lands(look, hexes),
        "first": FIRST[table(look)["first"]],
        "dice": dice(look),
        "listed": listed(look, targets),
        "peeks": any(one.action for one in laid),
        "few": sum(bool(one.action) for one in laid) <= MOST_KEYS,
        **tray(look),
    }


# The world.


def layers(hexes: list[Hex]) -> Data:
    """The world as it is drawn, one layer over the other: most change seldom."""
    return {
        "ground": [(one.x, one.y, one.terrain) for one in hexes],
        "folk": [living(one) for one in hexes if one.owner is not None],
        "marked": [one for one in hexes if one.marked],
        "places": [(one.x, one.y, one.name) for one in hexes if not one.action],
    }


def living(one: Hex) -> Data:
    """Who lives on a hex, as it is drawn."""
    return {
        "x": one.x,
        "y": one.y,
        "owner": one.owner,
        "kind": one.kind,
        "count": one.count,
        "title": one.title,
    }


def targets_of(look: Look) -> dict[str, Target]:
    """What can be attacked now, by the action that does."""
    step = sending(look)
    found = step["targets"] if step is not None and step["step"] == "Send" else []
    return {f"attack:{target['hex']}": target for target in found}


def world(look: Look, targets: dict[str, Target]) -> list[Hex]:
    """Every hex of the board, row by row."""
    names = [
        f"{ROWS[row]}{column}"
        for row, letters in enumerate(table(look)["world"])
        for column in range(1, len(letters) + 1)
    ]
    lives = {entry["hex"]: entry for entry in table(look)["people"]}
    told = numbers(look)
    return [hex_at(look, name, lives.get(name), targets, told.get(name)) for name in names]


def hex_at(
    look: Look, name: str, here: People | None, targets: dict[str, Target], number: int | None
) -> Hex:
    """A hex with who lives there and what may be done there."""
    x, y = middle(*place(name))
    does = thing(look, name, *ON_HEXES)
    step = sending(look)
    return Hex(
        name=name,
        x=round(x, 1),
        y=round(y, 1),
        terrain=terrain_of(look, name),
        owner=None if here is None else look.seats[here["seat"]],
        kind="" if here is None else here["kind"],
        count=0 if here is None else here["count"],
        action=does.action,
        phrase=does.phrase,
        outs=does.outs,
        quiet=does.quiet,
        last=look.just_named(name),
        number=number,
        tag=tag(look, name, does.action, targets.get(does.action)),
        altar=f"altar:{name}" in look.may,
        target=targets.get(does.action),
        origin=step is not None and step["origin"] == name,
    )


def tag(look: Look, name: str, action: str, target: Target | None) -> str:
    """What a hex wears on which something may be done: its name, and the odds or the gain."""
    if not action or len(look.may) > MOST_TAGS:
        return ""
    if target is not None:
        chance = f"{percent(target['hits'], target)} %"
        return f"{name} · {chance}" if len(look.may) <= MOST_CARDS else chance
    gain = own_gain(look, action)
    return f"{name} · {gain:+d}" if gain else name


def rim(hexes: list[Hex]) -> list[Data]:
    """The names at both ends of every row, beside the world."""
    rows: dict[str, list[Hex]] = {}
    for one in hexes:
        rows.setdefault(one.name[0], []).append(one)
    found = []
    for row in rows.values():
        for end, side in ((row[0], -1), (row[-1], 1)):
            found.append({"name": end.name, "x": round(end.x + side * 37, 1), "y": end.y})
    return found


def terrain_of(look: Look, name: str) -> str:
    """The letter of a hex's terrain."""
    row, column = place(name)
    return table(look)["world"][row][column]


def frontier(look: Look) -> str:
    """The line round all civilized land."""
    t = table(look)
    tame = {one["hex"] for one in t["people"] if one["kind"] != "barbarian"}
    return border(frozenset(tame | set(t["civilized_land"])))


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
            "letter": letter,
            "title": f"Open {land}",
            "lines": [one.name for one in hexes if one.owner is None and one.terrain == letter],
        }
        for letter, land in TERRAINS.items()
    ]
    return [group for group in (*held, *open_land) if group["lines"]]


# Players, cards, tiles.


def gods(look: Look) -> list[Data]:
    """The players in the order of play."""
    t = table(look)
    order, active = t["order"], t["active"]
    now = None if active is None or look.over else order.index(active)
    return [
        {**god(look, seat), "state": "" if now is None else TURNS[(place > now) - (place < now)]}
        for place, seat in enumerate(order)
    ]


def god(look: Look, seat: int) -> Data:
    """A player: points, cards, and how many hexes of each kind."""
    t = table(look)
    lies = t["gods"][seat]
    own = [one["kind"] for one in t["people"] if one["seat"] == seat]
    return {
        "seat": look.seats[seat],
        "cards": [people_card(look, card) for card in lies["chosen"] if card],
        "points": lies["points"],
        "hand": len(lies["hand"]),
        "chosen": [look.say(card) if card else "hidden" for card in lies["chosen"]],
        "counts": {kind: own.count(kind) for kind in ("barbarian", "civilized", "altar")},
    }


def tray(look: Look) -> Data:
    """One's own cards and tiles; a spectator has none."""
    if look.eyes is None:
        return {"hand": [], "tiles": [], "tiles_told": {}}
    t = table(look)
    mine = t["gods"][look.eyes]
    return {
        "hand": [people_card(look, name) for name in mine["hand"] if name],
        "tiles": [tile(look, name) for name in mine["kept"] if name],
        "tiles_told": tiles_told(t["refusals"], mine["refused"]),
    }


def people_card(look: Look, name: str) -> Data:
    printed = look.card(name)
    return {**offered(look, name, printed["terrain"], "choose"), "value": printed["value"]}


def tile(look: Look, name: str) -> Data:
    return offered(look, name, name, "lay")


def offered(look: Look, name: str, terrain: str, verb: str) -> Data:
    """A card or a tile of the tray, and what may be done with it."""
    does = thing(look, name, verb)
    return {
        "name": name,
        "terrain": LETTERS[NAMES.index(terrain)],
        "title": look.say(terrain),
        "action": does.action,
        "phrase": does.phrase,
        "quiet": does.quiet,
        "why": "",
    }


def tiles_told(most: int, refused: int) -> Data:
    """What becomes of tiles that are not laid: they are kept, or refused so many times."""
    if not most:
        text = "Each lies once; you keep the rest secret."
        return {"title": "Your tiles", "text": text, "clause": "C3.4"}
    text = f"You keep none: {most - refused} of {most} refusals left."
    return {"title": "Your tile", "text": text, "clause": "C3.7"}


# Dice.


def dice(look: Look) -> Data | None:
    """The latest throw of this round: both attacker's dice, the defender's, and what they did."""
    for entry in reversed(look.story.entries):
        kinds = [] if entry.undone else [event["event"] for event in entry.events]
        if "throws" in kinds:
            return throw(entry)
        if "round" in kinds:
            return None
    return None


def throw(entry: Entry) -> Data:
    told = {event["event"]: event for event in entry.events}
    sentences = [event["sentence"] for event in entry.events if event["event"] in OF_A_THROW]
    if "loses" not in told:
        sentences.insert(2, "Nobody lost a counter.")
    return {
        "digits": [*told["throws"]["dice"], *told["defends"]["die"]],
        "version": entry.version,
        "sentences": sentences,
    }


# The prompt.


def asking(look: Look) -> Asking:
    """Whose people are about to go."""
    step = sending(look)
    if step is None:
        return Asking(what_now(look)) if look.asks("Act") else ASIS
    several = "s" if step["count"] > 1 else ""
    kind = f"barbarian{several}" if step["kind"] == "barbarian" else "civilized"
    who = f"{step['count']} {kind} on {step['origin']}, {look.say(step['terrain'])}"
    return Asking(f"{who}: {lower(look.view['question'])}")


def what_now(look: Look) -> str:
    """What may be done in a turn, as far as anything of it is left to do."""
    verbs = {action.partition(":")[0] for action in look.may}
    left = [text for verb, text in IN_A_TURN.items() if verb in verbs]
    return f"{', '.join(left)}, or end your turn?".capitalize() if left else NOTHING_LEFT


def lower(sentence: str) -> str:
    return f"{sentence[:1].lower()}{sentence[1:]}"


def steps(look: Look) -> list[Step]:
    """What was done in this turn, each in a few words."""
    return chosen(look, DONE)


def choices(look: Look) -> list[Choice]:
    """What stands on no hex, card or tile, and not in the list beside the world."""
    return [
        Choice(action, phrase)
        for action, phrase in look.may.items()
        if action.partition(":")[0] not in (*ON_HEXES, *IN_TRAY, *BRIEFLY)
    ]


# The chairs.


def facts(look: Look, seat: int) -> str:
    """How a player's points come together."""
    lines = look.view["standing"][seat]["lines"]
    return " + ".join(f"{line['hexes']} \N{MULTIPLICATION SIGN} {line['each']}" for line in lines)
