"""The table of Soulfall: the broken land, nine Lords, six Actions, the product of each tribe."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, cast

from markupsafe import Markup

from lordsmoot.games.soulfall.cards import ACTION_CARDS, ACTIONS
from lordsmoot.games.soulfall.view import Asked, Board, Table, Tribe
from lordsmoot.server.pages.look import Data, Look, Seat
from lordsmoot.server.pages.outcomes import Out
from lordsmoot.server.pages.prompt import ASIS, Asking, Choice, Step
from lordsmoot.server.pages.render import icon
from lordsmoot.server.pages.soulfall.plates import Point, outline, plates, shrunk
from lordsmoot.server.pages.story import TURN
from lordsmoot.server.pages.things import Thing, actions, thing, without_place

SCALE: Final = 10
REACH: Final = 140
"""How far a plate goes where no other is near."""
EDGE: Final = 26
RUINS: Final = 4
MOST_LISTED: Final = 6
"""So many spaces are listed beside the land too, each with what it would bring."""
REASONS: Final = {
    "shards": ("Shards", "SF13.2"),
    "outposts": ("Outposts", "SF13.3"),
    "unplayed": ("markers on the land", "SF13.4"),
}
"""What raises the Tower: so many of what, and the clause."""
ON_SPACES: Final = (
    *("begin", "populate", "build", "settle", "raise", "destroy", "lure", "sacrifice"),
)
IN_HAND: Final = ("discard", "play", "devote")


@dataclass(frozen=True)
class Hit:
    """The box round a plate, with the space's own spot in its middle."""

    x: float
    y: float
    width: float
    height: float


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
    outs: tuple[Out, ...]
    quiet: bool
    """Whether a lesson shows something else."""
    hit: Hit
    last: bool
    near: bool
    """Whether it is free and beside one's own people."""
    safe: bool
    """Whether a tribe's last Nomad stands there, which nothing can take or flip. [SF8.2]"""
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
    return {**land(look), **people(look), **cards(look), "peeks": len(on_land(look)) > MOST_LISTED}


def table(look: Look) -> Table:
    """What lies on the table."""
    return cast(Table, look.table)


def asked(look: Look) -> Asked | None:
    """What is asked now; nothing when all is over."""
    return cast("Asked | None", look.view["asked"])


# The land.


def land(look: Look) -> Data:
    """The board: plates with what stands on them, and the ways between."""
    board, plates_of = table(look)["board"], spaces(look)
    shapes = [one.shape for one in plates_of]
    return {
        "title": board["title"],
        "box": box(tuple(shapes)),
        "mass": "".join(shapes),
        "spaces": plates_of,
        "ways": ways(board),
    }


def spaces(look: Look) -> list[Space]:
    lies = table(look)["board"]["spaces"]
    middles: list[Point] = [
        (about["at"][0] * SCALE, about["at"][1] * SCALE) for about in lies.values()
    ]
    return [
        space(look, number, name, spot, plate)
        for number, (name, spot, plate) in enumerate(
            zip(lies, middles, drawn(tuple(middles)), strict=True)
        )
    ]


@dataclass(frozen=True)
class Plate:
    """The land of a space, as it is drawn."""

    shape: str
    hit: Hit


@lru_cache(100)
def drawn(middles: tuple[Point, ...]) -> list[Plate]:
    """The land round each space; a board is drawn once."""
    shapes = [shrunk(shape, 7) for shape in plates(list(middles), REACH)]
    return [
        Plate(outline(shape), hit(spot, shape)) for spot, shape in zip(middles, shapes, strict=True)
    ]


def space(look: Look, number: int, name: str, spot: Point, plate: Plate) -> Space:
    about, does = table(look)["board"]["spaces"][name], thing(look, name, *ON_SPACES)
    return Space(
        name=name,
        title=look.say(name),
        short=short(look.say(name)),
        x=spot[0],
        y=spot[1],
        shape=plate.shape,
        owner=None if about["seat"] is None else look.seats[about["seat"]],
        marker=about["marker"] or "",
        action=does.action,
        phrase=does.phrase,
        outs=does.outs,
        quiet=does.quiet,
        hit=plate.hit,
        last=look.just_named(name),
        near=look.eyes in about["room_for"],
        safe=about["protected"],
        ruin=number * 7 % RUINS,
    )


def hit(spot: Point, plate: list[Point]) -> Hit:
    wide = max(abs(x - spot[0]) for x, _ in plate)
    high = max(abs(y - spot[1]) for _, y in plate)
    return Hit(spot[0] - wide, spot[1] - high, 2 * wide, 2 * high)


@lru_cache(100)
def box(shapes: tuple[str, ...]) -> str:
    """The part of the plane that holds all plates."""
    spots = [[float(n) for n in pair.split()] for one in shapes for pair in one[1:-1].split("L")]
    left, top = min(x for x, _ in spots) - EDGE, min(y for _, y in spots) - EDGE
    right, low = max(x for x, _ in spots) + EDGE, max(y for _, y in spots) + EDGE
    return f"{left:.0f} {top:.0f} {right - left:.0f} {low - top:.0f}"


def short(title: str) -> str:
    """Ring of the Fallen Tower 3 as Ring 3."""
    words = title.split()
    return f"{words[0]} {words[-1]}"


def ways(board: Board) -> str:
    """The ways between neighbours, each once."""
    lies, parts = board["spaces"], []
    for name, about in lies.items():
        for other in about["next"]:
            if name < other:
                (ax, ay), (bx, by) = about["at"], lies[other]["at"]
                parts.append(f"M{ax * SCALE} {ay * SCALE}L{bx * SCALE} {by * SCALE}")
    return "".join(parts)


# Actions, Lords, tribes.


def people(look: Look) -> Data:
    """Who stands where: Actions and who chose them, Lords and whose they are, the tribes."""
    return {
        "actions": [action(look, name) for name in ACTIONS],
        "lords": [lord(look, name) for name in table(look)["devotions"]],
        "tower": tower(look),
        "triggers": triggers(look),
        "tribes": [tribe(look, seat) for seat in look.around()],
    }


def action(look: Look, name: str) -> Data:
    """An Action card: free, or chosen by whom."""
    user = selected(look).get(name)
    return {
        "thing": thing_or_why(look, name, "select"),
        "title": look.say(name),
        "text": look.rules.texts.keywords[name].text,
        "up": table(look)["actions"][name],
        "user": None if user is None else look.seats[user],
    }


def selected(look: Look) -> dict[str, int]:
    """The Actions chosen in this turn, in order, and by whom."""
    told = look.story.since(TURN)
    return {event["action"]: event["seat"] for event in told if event["event"] == "selects"}


def thing_or_why(look: Look, name: str, *verbs: str) -> Thing:
    """What may be done with a thing, or why the seat that is asked cannot do it."""
    found = thing(look, name, *verbs)
    why = look.barred(*(f"{verb}:{name}" for verb in verbs))
    if found.action or why is None:
        return found
    return Thing(name, why=why["why"], clause=why["clause"])


def lord(look: Look, name: str) -> Data:
    seat = table(look)["devotions"][name]
    return {
        "name": name,
        "title": look.say(name),
        "seat": None if seat is None else look.seats[seat],
        "current": table(look)["current_lord"] == name,
        "designed": look.card(name)["designed"],
    }


def tribe(look: Look, seat: int) -> Data:
    """A tribe's product: people and Devotions, times Shards and Outposts."""
    lies = table(look)["tribes"][seat]
    return {
        **lies,
        "seat": look.seats[seat],
        "active": table(look)["active"] == seat and not look.over,
        "tower": table(look)["tower"] == seat,
        "hand": len(lies["hand"]),
        "devotions": len(lies["devotions"]),
    }


def tower(look: Look) -> str:
    """Who has the Tower, and before whose turn the game ends; nothing while it stands free."""
    has_it, ends_before = table(look)["tower"], table(look)["ends_before"]
    if has_it is None or ends_before is None:
        return ""
    holder, first = look.seats[has_it], look.seats[ends_before]
    has = "You have" if holder.you else f"{holder.name} has"
    if look.over:
        return f"{has} it and added 5."
    whose = "your" if first.you else f"{first.name}'s"
    return f"{has} it. The game ends before {whose} next turn."


def triggers(look: Look) -> list[Data]:
    """What raises the Tower, how far each tribe is, and who is nearest. [SF13.2-SF13.4]"""
    found = []
    for reason, progress in table(look)["reasons"].items():
        title, clause = REASONS[reason]
        has, needed = progress["has"], progress["needed"]
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


# Cards.


def cards(look: Look) -> Data:
    """One's hand, what is being played, and the discard."""
    lies = table(look)
    return {
        "hand": [card(look, name) for name in own_tribe(look)["hand"] if name],
        "played": [card(look, name) for name in lies["played"] if name],
        "discard": [card(look, name) for name in reversed(lies["discard"]) if name],
    }


def own_tribe(look: Look) -> Tribe:
    """The tribe of these eyes; a spectator's is the first, of whose hand nothing is known."""
    return table(look)["tribes"][look.eyes or 0]


def card(look: Look, name: str) -> Data:
    """A Lord card: its upper ability, and whether the lower one would work now."""
    printed = look.card(name)
    works = table(look)["conditions"].get(name)
    return {
        "thing": thing_or_why(look, name, *IN_HAND),
        "works": works,
        "name": name,
        "lord": printed["lord"],
        "title": look.say(printed["lord"]),
        "epithet": printed["short"],
        "designed": printed["designed"],
        "top": printed["top"],
        "lower": [{"word": printed["condition"], "true": works, "text": printed["bottom"]}],
        "plain": " ".join(printed["text"]),
    }


# The prompt.


def asking(look: Look) -> Asking:
    return ASIS


def steps(look: Look) -> list[Step]:
    """The three Action cards of the turn: spent, being spent, to spend."""
    names = [look.say(name) for name in selected(look)]
    now = asked(look)
    acting = now is not None and now["step"] == "Act"
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
    latest = next(look.story.backwards(), None)
    mine = latest is not None and latest["event"] == "selects" and latest["seat"] == look.eyes
    return mine and look.yours()


def choices(look: Look) -> list[Choice]:
    """What stands on no space, Action or card; and spaces as a list too, if they are few."""
    found = on_land(look)
    listed = found if len(found) <= MOST_LISTED else []
    placed = {*found} | actions(["select"], ACTIONS) | actions(IN_HAND, own_tribe(look)["hand"])
    return [
        *[
            Choice(one, look.may[one], short(look.say(one.partition(":")[2])), tray=True)
            for one in listed
        ],
        *[named(look, one) for one in without_place(look, placed)],
    ]


def on_land(look: Look) -> list[str]:
    """What may be done on spaces of the land."""
    those = actions(ON_SPACES, table(look)["board"]["spaces"])
    return [one for one in look.may if one in those]


def named(look: Look, choice: Choice) -> Choice:
    """A choice among players with the player's name."""
    verb, _, seat = choice.action.partition(":")
    if verb != "steal":
        return choice
    return Choice(choice.action, f"Steal a Shard from {look.seats[int(seat)].name}")


def facts(look: Look, seat: int) -> Markup:
    """A tribe's product beside its name: people and Devotions, times Shards and Outposts."""
    lies = table(look)["tribes"][seat]
    terms = [
        Markup("{}<b>{}</b>").format(icon(sign), number)
        for sign, number in (
            ("tent", lies["nomads"]),
            ("flame", len(lies["devotions"])),
            ("gem", lies["shards"]),
            ("castle", lies["outposts"]),
        )
    ]
    tower = " + 5" if table(look)["tower"] == seat else ""
    return Markup("({} + {}) \u00d7 ({} + {}){}").format(*terms, tower)
