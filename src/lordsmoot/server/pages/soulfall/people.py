"""Who stands where in Soulfall: six Actions, nine Lords, the Tower, the product of each tribe."""

from __future__ import annotations

from typing import Final

from lordsmoot import games
from lordsmoot.server.pages.look import Data, Look
from lordsmoot.server.pages.soulfall.land import free_beside
from lordsmoot.server.pages.story import TURN
from lordsmoot.server.pages.things import Thing, thing

TRIGGERS: Final = [
    ("Shards", "shards", 8, "SF13.2"),
    ("Outposts", "outposts", 4, "SF13.3"),
    ("markers on the land", "placed", 8, "SF13.4"),
]
"""What raises the Tower: so many of what, and the clause."""
ACTIONS: Final = ("draw", "play", "populate", "prosper", "devote", "build")
LAST_NOMAD: Final = ("The last Nomad stays.", "SF8.2")
FEW_NOMADS: Final = ("It needs more Nomads.", "SF8.1")
ALL_DEVOTED: Final = "You are Devoted to every Lord in your hand."
NO_HAND: Final = "Your hand is empty."


def people(look: Look) -> Data:
    """Who stands where: Actions and who chose them, Lords and whose they are, the tribes."""
    return {
        "actions": [action(look, name) for name in ACTIONS],
        "lords": [lord(look, name) for name in look.table["devotions"]],
        "tower": tower(look),
        "triggers": triggers(look),
        "tribes": [tribe(look, seat) for seat in look.around()],
    }


def action(look: Look, name: str) -> Data:
    """An Action card: free, or chosen by whom."""
    words = games.get("soulfall").phrases.moves[f"select:{name}"].partition(": ")[2]
    user = selected(look).get(name)
    found = thing(look, name, "select")
    if selecting(look) and not found.action:
        why, clause = barred(look, name)
        found = Thing(name, why=why, clause=clause)
    return {
        "thing": found,
        "title": look.say(name),
        "text": f"{words[:1].upper()}{words[1:]}.",
        "up": look.table["actions"][name],
        "user": None if user is None else look.seats[user],
    }


def selected(look: Look) -> dict[str, int]:
    """The Actions chosen in this turn, in order, and by whom."""
    told = look.story.since(TURN)
    return {event["what"]: event["seat"] for event in told if event["event"] == "selects"}


def selecting(look: Look) -> bool:
    return any(action.startswith("select:") for action in look.may)


def barred(look: Look, name: str) -> tuple[str, str]:
    """Why an Action cannot be chosen now, with the clause."""
    mine = look.table["tribes"][look.eyes or 0]
    if not look.table["actions"][name]:
        return "You have chosen it in this turn.", "SF3.3"
    reasons = {
        "draw": ("No card can be drawn.", "SF4.6"),
        "populate": ("You are walled in." if mine["unplayed"] else "No marker is left.", "SF5.2"),
        "build": FEW_NOMADS if mine["nomads"] <= mine["outposts"] else LAST_NOMAD,
        "devote": (ALL_DEVOTED if mine["hand"] else NO_HAND, "SF7.4"),
    }
    return reasons.get(name, (NO_HAND, "SF9.6"))


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
        "room": room(look, seat),
        **{key: lies[key] for key in ("nomads", "outposts", "shards", "unplayed", "points")},
    }


def room(look: Look, seat: int) -> int:
    """How many free spaces lie beside a tribe; none is being walled in. [SF5.2]"""
    lies = look.table["board"]["spaces"]
    return sum(free_beside(look, about, seat) for about in lies.values())


def tower(look: Look) -> str:
    """Who has the Tower, and before whose turn the game ends; nothing while it stands free."""
    table = look.table
    if table["tower"] is None:
        return ""
    holder, first = look.seats[table["tower"]], look.seats[table["ends_before"]]
    has = "You have" if holder.you else f"{holder.name} has"
    if look.over:
        return f"{has} it and added 5."
    whose = "your" if first.you else f"{first.name}'s"
    return f"{has} it. The game ends before {whose} next turn."


def triggers(look: Look) -> list[Data]:
    """What raises the Tower, how far each tribe is, and who is nearest. [SF13.2-SF13.4]"""
    found = []
    for title, key, needed, clause in TRIGGERS:
        has = [counted(lies, key) for lies in look.table["tribes"]]
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


def counted(lies: Data, key: str) -> int:
    placed = lies["nomads"] + lies["outposts"]
    return int(placed if key == "placed" else lies[key])
