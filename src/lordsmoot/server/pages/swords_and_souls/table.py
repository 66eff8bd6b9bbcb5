"""The table of Swords & Souls: shields round a cup, the arsenal in it, the way of an attack."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from lordsmoot.server.pages.look import Data, Look
from lordsmoot.server.pages.prompt import ASIS, Asking, Choice, Step
from lordsmoot.server.pages.swords_and_souls import attack as attacks
from lordsmoot.server.pages.things import Thing, actions, thing, without_place

SIGNS: Final = {
    "action": "swords",
    "reaction": "shield",
    "instant": "zap",
    "special": "sparkles",
    "delay": "hourglass",
    "treasure": "gem",
}
IN_HAND: Final = ("play", "drop")
VERBS: Final = {"play": "Play", "use": "Use", "drop": "Discard", "buy": "Buy", "take": "Take"}
BARRED: Final = {
    "reaction": ("Only when you are attacked.", "S5.5"),
    "instant": ("Only between turns.", "S5.6"),
    "special": ("Says itself when it is played.", "S5.7"),
}
BARRED_IN: Final = {
    "Answer": ("Does not negate that.", "S8.12"),
    "Buy": ("No card is played in the buy step.", "S7.3"),
    "Instants": ("Not an instant.", "S5.6"),
}
"""Questions at which no card but those offered may be played."""
SIDES: Final = ("left", "right")
FRAGMENTS: Final = 3
HEARTS: Final = 2
STOPPED: Final = {"block": "blocked", "dodge": "dodged"}


def prepare(look: Look) -> Data:
    """Everything the template shows, from the view alone."""
    heroes = [hero(look, seat) for seat in look.around()]
    own = [] if look.eyes is None else look.table["heroes"][look.eyes]["hand"]
    return {
        "you": heroes[0],
        "others": heroes[1:],
        "row": [offer(look, one) for one in look.table["row"]],
        "hand": [in_hand(look, name) for name in own if name],
        "heroes": [card(look, text.partition(":")[2], "choose") for text in choosing(look)],
        "attack": drawn(look),
        "fragments": FRAGMENTS,
    }


def choosing(look: Look) -> list[str]:
    return [text for text in look.may if text.startswith("choose:")]


def card(look: Look, name: str, *verbs: str) -> Data:
    """A card with its signs, and what may be done with it."""
    printed = look.card(name)
    found = thing(look, name, *verbs)
    return {
        "thing": found,
        "verb": verb(look, printed, found),
        "name": name,
        "title": printed["title"],
        "kind": printed["kind"],
        "signs": [(sign, SIGNS[sign]) for sign in signs(printed)],
        "text": printed["text"],
        "designed": printed["designed"],
        "cost": printed.get("cost"),
        "talent": printed.get("talent"),
    }


def signs(printed: Data) -> list[str]:
    return str(printed["signs"]).split(", ")


def verb(look: Look, printed: Data, found: Thing) -> str:
    """What a legal card does when it is clicked, in a word or two."""
    done = found.action.partition(":")[0]
    strike = attacks.attack(look)
    if done not in ("play", "use") or strike is None or not strike.waits:
        return VERBS.get(done, "")
    text = " ".join(printed["text"])
    if text.count("Dodge an attack"):
        onward = strike.onward(look)
        fails = onward == strike.attacker
        return "Dodge, and it fails" if fails else f"Dodge, to {look.seats[onward].name}"
    return "Block" if text.count("Block an attack") else "Negate"


def offer(look: Look, one: Data) -> Data:
    """A card of the row, with its price, and why it cannot be bought."""
    found = card(look, one["card"], "buy")
    if look.asks("Buy") and not found["thing"].action:
        obols = look.table["heroes"][look.eyes or 0]["obols"]
        why = f"{one['cost']} obols; you have {obols or 'none'}."
        found["thing"] = Thing(one["card"], why=why, clause="S7.1")
    return {**found, "cost": one["cost"]}


def in_hand(look: Look, name: str) -> Data:
    """A card of one's hand, with what bars it while one is asked."""
    found = card(look, name, *IN_HAND)
    if look.yours() and not found["thing"].action:
        why, clause = barred(look, look.card(name))
        found["thing"] = Thing(name, why=why, clause=clause)
    return found


def barred(look: Look, printed: Data) -> tuple[str, str]:
    """Why a card cannot be played now, with the clause; empty if another reason holds."""
    if look.asks("React"):
        return unanswerable(printed)
    for step, reason in BARRED_IN.items():
        if look.asks(step):
            return reason
    kinds = signs(printed)
    if look.asks("Play") and "action" not in kinds:
        return next((BARRED[kind] for kind in kinds if kind in BARRED), ("", ""))
    return "", ""


def unanswerable(printed: Data) -> tuple[str, str]:
    """Why a card is no answer to the attack."""
    if "reaction" not in signs(printed):
        return "Not a reaction.", "S5.5"
    stop = "dodged" if "Dodge an attack" in " ".join(printed["text"]) else "blocked"
    return f"This attack cannot be {stop}.", "S8.13"


def hero(look: Look, seat: int) -> Data:
    """A player's shield with all that lies round it."""
    return {
        **shield(look, seat),
        **belongings(look, seat),
        **cards_before(look, seat),
        **under_attack(look, seat),
    }


def shield(look: Look, seat: int) -> Data:
    """Who stands there, and what a click on them does."""
    name = look.table["heroes"][seat]["hero"]
    own = seat == look.eyes
    return {
        "seat": look.seats[seat],
        "hero": name,
        "title": look.say(name) if name else "no hero yet",
        "card": look.card(name) if name else None,
        "thing": talent(look, name) if own else aimed(look, seat),
        "active": look.table["active"] == seat and not look.over,
        "place": attacks.place(look, seat),
        "fallen": attacks.fallen(look, seat),
    }


def belongings(look: Look, seat: int) -> Data:
    """What a hero has in numbers."""
    lies = look.table["heroes"][seat]
    return {
        "ready": lies["ready"],
        "small": lies["hearts"],
        "large": lies["large"],
        "lost": max(0, HEARTS - lies["hearts"]),
        "obols": lies["obols"],
        "souls": lies["fragments"],
        "hand": len(lies["hand"]),
        "deck": lies["deck"],
    }


def cards_before(look: Look, seat: int) -> Data:
    """A hero's cards as far as they lie open."""
    lies, own = look.table["heroes"][seat], seat == look.eyes
    front = [card(look, name, "use" if own else "take") for name in lies["front"]]
    return {
        "known": [look.say(name) for name in lies["hand"] if name and not own],
        "discard": [look.say(name) for name in lies["discard"]],
        "front": [{**one, "tired": one["name"] in lies["tired"]} for one in front],
        "used": [look.say(name) for name in lies["used"]],
    }


def under_attack(look: Look, seat: int) -> Data:
    """What the latest attack means for a hero."""
    found = None if look.over else attacks.attack(look)
    here = found is not None and found.target == seat
    return {
        "rank": attacks.rank(look, found, seat),
        "blade": attacks.drawing(look, found.source) if found and here else "",
        "waits": here and found is not None and found.waits,
    }


def talent(look: Look, name: str | None) -> Thing:
    """One's own hero, whose talent may be used."""
    return Thing(name or "", *offered(look, "talent"))


def aimed(look: Look, seat: int) -> Thing:
    """A player whom a legal action names: by number, or by side."""
    count, mine = len(look.seats), look.eyes or 0
    sides = {1: "side:left", count - 1: "side:right"}
    side = sides.get((seat - mine) % count, "")
    return Thing(str(seat), *offered(look, f"target:{seat}", side))


def offered(look: Look, *texts: str) -> tuple[str, str]:
    """The first of some actions that is legal, with its phrase."""
    action = next((text for text in texts if text in look.may), "")
    return action, look.may.get(action, "")


# The attack under way.


def drawn(look: Look) -> Data | None:
    """The latest attack of this turn: its way along the rim, and what is told of it."""
    found = attacks.attack(look)
    if found is None or look.over:
        return None
    return {
        "hops": attacks.hops(look, found),
        "drawing": attacks.drawing(look, found.source),
        "title": look.say(found.source),
        "sentences": found.sentences,
        "waits": found.waits,
        "seat": look.seats[found.attacker],
    }


def points(view: Data) -> list[int]:
    return [hero["fragments"] for hero in view["table"]["heroes"]]


# The prompt.


def asking(look: Look) -> Asking:
    """An attack that waits: whose, with what, how strong, and what may answer it."""
    found = attacks.attack(look)
    if found is None or not found.waits:
        return ASIS
    title = look.say(found.source)
    attacker, target = look.seats[found.attacker], look.seats[found.target]
    if found.target not in look.view["actors"]:
        return Asking(f"{target.name} answers the {title}: negate that?" if not target.you else "")
    whose = "Your" if attacker.you else f"{attacker.name}'s"
    whom = "you" if target.you else target.name
    ways = " or ".join([f"{stop} it" for stop in found.stops])
    return Asking(f"{whose} {title} reaches {whom}: {ways}, or take it", no_answer(found.stops))


def no_answer(stops: list[str]) -> str:
    missing = [word for stop, word in STOPPED.items() if stop not in stops]
    return f"It cannot be {missing[0]}." if missing else ""


def hearts(damage: int) -> str:
    return "a heart" if damage == 1 else f"{damage} hearts"


def steps(look: Look) -> list[Step]:
    """The way of an attack that waits, player by player."""
    found = attacks.attack(look)
    if found is None or not found.waits:
        return []
    seats = look.seats
    passed = [
        f"{seats[one].name} {'has fallen' if attacks.fallen(look, one) else 'dodged'}"
        for one in found.stations[1:-1]
    ]
    strike = f"{seats[found.attacker].name}: {look.say(found.source)}, {hearts(found.damage)}"
    way = [strike, *passed]
    told = [Step(text, "done") for text in way]
    told.append(Step("You" if seats[found.target].you else seats[found.target].name, "now"))
    if "dodge" in found.stops:
        onward = found.onward(look)
        fails = onward == found.attacker
        then = "a dodge ends it" if fails else f"{seats[onward].called}, if dodged"
        told.append(Step(then, "next"))
    return told


def choices(look: Look) -> list[Choice]:
    """What stands on no card, shield or treasure."""
    heroes, own = look.table["heroes"], look.table["heroes"][look.eyes or 0]
    placed = actions(IN_HAND, own["hand"]) | actions(["use"], own["front"])
    for hero in heroes:
        placed |= actions(["take"], hero["front"])
    placed |= actions(["buy"], [one["card"] for one in look.table["row"]]) | set(choosing(look))
    placed |= actions(["target"], map(str, range(len(heroes)))) | actions(["side"], SIDES)
    found = without_place(look, {*placed, "talent"})
    return [replace(one, phrase=passing(look)) if one.action == "pass" else one for one in found]


def passing(look: Look) -> str:
    """What it means to pass now."""
    if look.asks("React"):
        damage, mine = look.table["attack"]["damage"], look.table["heroes"][look.eyes or 0]
        falls = damage > mine["hearts"]
        damage = min(damage, mine["hearts"] + 1)
        return f"Take it: lose {hearts(damage)}{' and fall' if falls else ''}"
    return "Let it stand" if look.asks("Answer") else look.may["pass"]
