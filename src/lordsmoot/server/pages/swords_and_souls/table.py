"""The table of Swords & Souls: shields round a cup, the arsenal in it, the way of an attack."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lordsmoot import games
from lordsmoot.server.pages.look import Data, Look
from lordsmoot.server.pages.prompt import ASIS, Asking, Choice, Step
from lordsmoot.server.pages.swords_and_souls import attack as attacks

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
FRAGMENTS: Final = 3
HEARTS: Final = 2
STOPPED: Final = {"block": "blocked", "dodge": "dodged"}


@dataclass(frozen=True)
class Thing:
    """A card, shield or treasure: what may be done with it."""

    name: str
    action: str = ""
    phrase: str = ""
    why: str = ""
    clause: str = ""


def prepare(look: Look) -> Data:
    """Everything the template shows, from the view alone."""
    mine, count = look.eyes or 0, len(look.seats)
    heroes = [hero(look, (mine + step) % count) for step in range(count)]
    own = look.table["heroes"][mine]["hand"] if look.eyes is not None else []
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


def thing(look: Look, name: str, *texts: str) -> Thing:
    for text in texts:
        if text in look.may:
            return Thing(name, text, look.may[text])
    return Thing(name)


def card(look: Look, name: str, *verbs: str) -> Data:
    """A card with its signs, and what may be done with it."""
    printed = look.card(name)
    found = thing(look, name, *[f"{verb}:{name}" for verb in verbs])
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
    if asked(look, "Buy") and not found["thing"].action:
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
    kinds = signs(printed)
    if asked(look, "React"):
        if "reaction" not in kinds:
            return "Not a reaction.", "S5.5"
        stop = "dodged" if "Dodge an attack" in " ".join(printed["text"]) else "blocked"
        return f"This attack cannot be {stop}.", "S8.13"
    if asked(look, "Answer"):
        return "Does not negate that.", "S8.12"
    if asked(look, "Buy"):
        return "No card is played in the buy step.", "S7.3"
    if asked(look, "Instants"):
        return "Not an instant.", "S5.6"
    if asked(look, "Play") and "action" not in kinds:
        return next((BARRED[kind] for kind in kinds if kind in BARRED), ("", ""))
    return "", ""


def asked(look: Look, step: str) -> bool:
    """Whether these eyes' seat is asked this very question."""
    questions = games.get("swords-and-souls").phrases.questions
    return look.yours() and bool(look.view["question"] == questions[step])


def hero(look: Look, seat: int) -> Data:
    """A player's shield with all that lies round it."""
    lies = look.table["heroes"][seat]
    own, found = seat == look.eyes, None if look.over else attacks.attack(look)
    name = lies["hero"]
    known = [look.say(one) for one in lies["hand"] if one and not own]
    front = [card(look, one, *(("use",) if own else ("take",))) for one in lies["front"]]
    return {
        "seat": look.seats[seat],
        "hero": name,
        "title": look.say(name) if name else "no hero yet",
        "card": look.card(name) if name else None,
        "ready": lies["ready"],
        "fallen": attacks.fallen(look, seat),
        "small": lies["hearts"],
        "large": lies["large"],
        "lost": max(0, HEARTS - lies["hearts"]),
        "obols": lies["obols"],
        "souls": lies["fragments"],
        "hand": len(lies["hand"]),
        "known": known,
        "deck": lies["deck"],
        "discard": [look.say(one) for one in lies["discard"]],
        "front": [{**one, "tired": one["name"] in lies["tired"]} for one in front],
        "used": [look.say(one) for one in lies["used"]],
        "thing": aimed(look, seat) if not own else thing(look, name or "", "talent"),
        "active": look.table["active"] == seat and not look.over,
        "place": attacks.place(look, seat),
        "rank": attacks.rank(look, found, seat),
        "blade": attacks.drawing(look, found.source) if found and found.target == seat else "",
        "waits": found is not None and found.waits and found.target == seat,
    }


def aimed(look: Look, seat: int) -> Thing:
    """A player whom a legal action names: by number, or by side."""
    count, mine = len(look.seats), look.eyes or 0
    sides = {1: "side:left", count - 1: "side:right"}
    texts = [f"target:{seat}", sides.get((seat - mine) % count, "")]
    return thing(look, str(seat), *texts)


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
    table, mine = look.table, look.eyes or 0
    shown = {f"{verb}:{name}" for verb in IN_HAND for name in table["heroes"][mine]["hand"]}
    shown |= {f"use:{name}" for name in table["heroes"][mine]["front"]}
    shown |= {f"take:{name}" for hero in table["heroes"] for name in hero["front"]}
    shown |= {f"buy:{one['card']}" for one in table["row"]} | set(choosing(look)) | {"talent"}
    shown |= {f"target:{seat}" for seat in range(len(look.seats))} | {"side:left", "side:right"}
    return [
        Choice(action, passing(look) if action == "pass" else phrase)
        for action, phrase in look.may.items()
        if action not in shown
    ]


def passing(look: Look) -> str:
    """What it means to pass now."""
    if asked(look, "React"):
        damage, mine = look.table["attack"]["damage"], look.table["heroes"][look.eyes or 0]
        falls = damage > mine["hearts"]
        damage = min(damage, mine["hearts"] + 1)
        return f"Take it: lose {hearts(damage)}{' and fall' if falls else ''}"
    return "Let it stand" if asked(look, "Answer") else look.may["pass"]
