"""The table of Lords: four Lords, five Actions, two Tribes, a hand."""

from __future__ import annotations

from typing import Final, cast

from lordsmoot.games.lords.scoring import SHRINES_TO_END
from lordsmoot.games.lords.view import Asked, Table, Tribe
from lordsmoot.server.pages.look import Data, Look, Seat
from lordsmoot.server.pages.prompt import ASIS, Asking, Choice, State, Step
from lordsmoot.server.pages.things import Thing, thing

LABELS: Final = {
    "followers": "Followers",
    "citadels": "Citadels",
    "shells": "whole Shells",
    "broken": "broken Shells",
    "shrines": "Shrines",
}
"""What the lines of the count are called."""
HINTS: Final = {
    "DiscardOne": "Choose the one to discard.",
    "Beseech": "Choose the one to play.",
    "Deify": "Choose the one to spend on his Temple.",
}
"""What the hand is for, by what is asked."""
IN_TRIBE: Final = ("break", "lose", "lose-broken", "use", "temple", "consecrate")
"""What is done with a Shell or a Temple that lies in one's Tribe."""
ON_PILES: Final = {"gain-follower", "gain-shell", "raise-citadel", "lose-follower"}
MANY: Final = 7
"""More cards than these lie closer together."""


def table_of(look: Look) -> Table:
    """The table, as the game declares it."""
    return cast(Table, look.table)


def asked_of(look: Look) -> Asked | None:
    """What is asked, as the game declares it; nothing when all is over."""
    return cast(Asked | None, look.view["asked"])


def prepare(look: Look) -> Data:
    """Everything the template shows, from the view alone."""
    mine, table, chosen = look.eyes or 0, table_of(look), selected(look)
    return {
        "lords": [lord(look, name, left) for name, left in table["temples"].items()],
        "actions": [
            action(look, name, number, up, chosen)
            for number, (name, up) in enumerate(table["actions"].items(), 1)
        ],
        "piles": piles(look),
        "tribes": [tribe(look, mine), tribe(look, 1 - mine)],
        "hand": [hand_card(look, name) for name in table["tribes"][mine]["hand"]],
        "revealed": [lord_card(look, name) for name in table["revealed"]],
        "count": count(look, [mine, 1 - mine]),
        "ends": ends(look),
        "hint": hint(look),
        "many": len(table["tribes"][mine]["hand"]) > MANY,
    }


# The middle.


def lord(look: Look, name: str, left: int) -> Data:
    """Who Worships a Lord, and how many of his Temples are left."""
    tribes = table_of(look)["tribes"]
    return {
        "name": name,
        "title": look.say(name),
        "worship": [look.seats[seat] for seat in range(2) if name in tribes[seat]["temples"]],
        "left": left,
        "temple": look.card(name),
    }


def action(look: Look, name: str, number: int, up: bool, chosen: list[tuple[str, Seat]]) -> Data:
    """An Action card: face up, or face down and by whom."""
    return {
        "thing": thing(look, name, "select"),
        "title": look.say(name),
        "text": look.rules.texts.keywords[name].text,
        "number": number,
        "up": up,
        "user": next((seat for action, seat in chosen if action == name), None),
        "idle": look.say(f"idle-{name}") if name in table_of(look)["idle"] else "",
    }


def selected(look: Look) -> list[tuple[str, Seat]]:
    """The Actions selected in this turn, in order."""
    return [
        (event["action"], look.seats[event["seat"]])
        for event in look.story.since("turn")
        if event["event"] == "selects"
    ]


def piles(look: Look) -> Data:
    """The stacks of the middle."""
    table = table_of(look)
    return {
        "followers": pile(look, "gain-follower", table["followers"]),
        "shells": pile(look, "gain-shell", table["shell_deck"]),
        "deck": table["deck"],
        "discard": [lord_card(look, name) for name in reversed(table["discard"])],
    }


def pile(look: Look, verb: str, left: int) -> Data:
    return {"thing": thing(look, None, verb), "left": left}


def barred(look: Look, action: str, found: Thing) -> Thing:
    """A thing with which something cannot be done that one might look for, and why."""
    reason = look.barred(action)
    if reason is None or look.past:
        return found
    return Thing(found.name, why=reason["why"], clause=reason["clause"])


# Tribes.


def tribe(look: Look, seat: int) -> Data:
    """All that lies in front of a player."""
    lies = table_of(look)["tribes"][seat]
    return {
        "seat": look.seats[seat],
        "active": table_of(look)["active"] == seat and not look.over,
        "points": lies["points"],
        "shrines": lies["shrines"],
        "followers": lies["followers"],
        "citadels": lies["citadels"],
        "temples": [temple(look, name, seat) for name in lies["temples"]],
        "raise": raising(look, seat),
        "lose": own_thing(look, seat, None, "lose-follower"),
        "shells": [shell(look, name, seat, "break", "lose") for name in lies["shells"]],
        "broken": [shell(look, name, seat, "use", "lose-broken") for name in lies["broken"]],
        "hand": len(lies["hand"]),
    }


def own_thing(look: Look, seat: int, name: str | None, *verbs: str) -> Thing:
    """A thing before a player; only its owner may do something with it."""
    return thing(look, name, *verbs) if seat == look.eyes else Thing(name)


def raising(look: Look, seat: int) -> Thing:
    """A Follower that may become a Citadel, or why it may not."""
    found = own_thing(look, seat, None, "raise-citadel")
    return barred(look, "raise-citadel", found) if seat == look.eyes else found


def temple(look: Look, name: str, seat: int) -> Data:
    found = own_thing(look, seat, name, "temple", "consecrate")
    return {"thing": found, "card": look.card(name), "title": look.say(name)}


def shell(look: Look, name: str | None, seat: int, *verbs: str) -> Data:
    """A Shell; the kind of a whole one is known to its owner alone."""
    if name is None:
        return {"thing": Thing(None), "card": None}
    return {"thing": own_thing(look, seat, name, *verbs), "card": look.card(name)}


# Cards.


def lord_card(look: Look, name: str) -> Data:
    """A Lord card; the view says whether its word is true now for who holds or performs it."""
    printed = look.card(name)
    holds = table_of(look)["holds"].get(name, True)
    return {
        "name": name,
        "lord": printed["lord"],
        "title": look.say(printed["lord"]),
        "epithet": printed["epithet"],
        "designed": printed["designed"],
        "judged": name in table_of(look)["holds"],
        "lines": [{**line, "true": holds or not line["word"]} for line in printed["lines"]],
        "plain": printed["text"],
    }


def hand_card(look: Look, name: str | None) -> Data:
    """A card of one's own hand, or its back."""
    if name is None:
        return {"thing": Thing(None), "card": None}
    found = thing(look, name, "discard", "beseech", "deify")
    return {"thing": barred(look, f"deify:{name}", found), "card": lord_card(look, name)}


# Beside the board.


def count(look: Look, seats: list[int]) -> Data:
    """The points with their parts."""
    tribes: list[Tribe] = [table_of(look)["tribes"][seat] for seat in seats]
    return {
        "seats": [look.seats[seat] for seat in seats],
        "rows": [
            {
                "label": LABELS[lines[0]["line"]],
                "each": lines[0]["each"],
                "points": [line["points"] for line in lines],
            }
            for lines in zip(*[lies["count"] for lies in tribes], strict=True)
        ],
        "points": [lies["points"] for lies in tribes],
    }


def ends(look: Look) -> Data:
    """How near the end is."""
    table = table_of(look)
    return {
        "shrines": max(tribe["shrines"] for tribe in table["tribes"]),
        "of": SHRINES_TO_END,
        "followers": table["followers"],
        "shells": table["shell_deck"],
    }


def facts(look: Look, seat: int) -> str:
    """What lies before a player, beside the name."""
    lies = table_of(look)["tribes"][seat]
    parts = [
        (len(lies["hand"]), "card"),
        (len(lies["temples"]), "Temple"),
        (lies["shrines"], "Shrine"),
    ]
    return ", ".join(f"{number} {noun}{'' if number == 1 else 's'}" for number, noun in parts)


def hint(look: Look) -> str:
    """What the hand is for just now."""
    if look.eyes is None:
        return "secret"
    asked = asked_of(look)
    step = asked["step"] if asked is not None and look.yours() else ""
    return HINTS.get(step, "Secret. Played by Beseech, spent by Deify.")


# The prompt.


def asking(look: Look) -> Asking:
    return ASIS


def steps(look: Look) -> list[Step]:
    """The parts of the turn: Temples if they woke, two Actions, and one of the other. [L3.2]"""
    told = look.story.since("turn")
    chosen = [look.say(event["action"]) for event in told if event["event"] == "selects"]
    doing = len(chosen) - performing(look)
    woke = any(event["event"] == "wakes" for event in told) or doing < 0
    temples = [Step("Temples", "now" if doing < 0 else "done")] if woke else []
    actions = [
        Step(text, progress(look, place, doing))
        for place, text in enumerate(turn_parts(look, chosen))
    ]
    return [*temples, *actions]


def turn_parts(look: Look, chosen: list[str]) -> list[str]:
    """The three Actions of a turn, by name once they are chosen."""
    active = table_of(look)["active"]
    first, other = look.seats[active], look.seats[1 - active]
    labels = ["First Action", "Second Action"]
    if not first.you:
        labels = [f"{first.name}: first Action", f"{first.name}: second Action"]
    own, answer = chosen[:2], [*chosen[2:], "one Action"][0]
    return [*own, *labels[len(own) :], f"{name_of(other)} {answer}"]


def progress(look: Look, place: int, doing: int) -> State:
    """Whether a part of the turn is done, is being done, or comes later."""
    if place < doing:
        return "done"
    return "now" if place == doing and look.asked() else "next"


def name_of(seat: Seat) -> str:
    return "You:" if seat.you else f"{seat.name}:"


def performing(look: Look) -> bool:
    """Whether something is being done, rather than an Action selected."""
    asked = asked_of(look)
    return asked is not None and asked["step"] != "Select"


def choices(look: Look) -> list[Choice]:
    """What has no card of its own to stand on, what is easily missed, and what lies in a Tribe."""
    in_tribe = any(one.partition(":")[0] in IN_TRIBE for one in look.may)
    found = [choice(look, action, in_tribe) for action in look.may]
    return [one for one in found if one is not None]


def choice(look: Look, action: str, in_tribe: bool) -> Choice | None:
    verb, _, name = action.partition(":")
    phrase = look.may[action]
    if verb in IN_TRIBE:
        return Choice(action, phrase, short(look, name), about(look, verb, name), tray=True)
    if verb in ON_PILES:
        return Choice(action, phrase, tray=in_tribe)
    return Choice(action, phrase) if verb in ("pick", "enough") else None


def short(look: Look, name: str) -> str:
    """The Towering Shell as Towering, the Temple of The Ruminator as Ruminator."""
    return look.say(name).removeprefix("The ").removesuffix(" Shell")


def about(look: Look, verb: str, name: str) -> str:
    """What a Shell or Temple does, or what it is when it is lost."""
    if verb in ("lose", "lose-broken"):
        return "whole Shell" if verb == "lose" else "broken Shell"
    return "" if verb == "consecrate" else " ".join(look.card(name)["text"])
