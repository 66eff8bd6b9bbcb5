"""The table of Swords & Souls: shields round a cup, the arsenal in it, the way of an attack."""

from __future__ import annotations

from typing import Final

from lordsmoot.games.swords_and_souls.view import AskedAnswer, AskedReact
from lordsmoot.server.pages.following import others
from lordsmoot.server.pages.look import Data, Look
from lordsmoot.server.pages.markdown import uncited
from lordsmoot.server.pages.outcomes import outcomes
from lordsmoot.server.pages.prompt import ASIS, Asking, Choice, Step
from lordsmoot.server.pages.swords_and_souls import attack as attacks
from lordsmoot.server.pages.swords_and_souls.attack import asked, table
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
VERBS: Final = {"use": "Use", "drop": "Discard", "buy": "Buy", "take": "Take"}
"""What a click does; to play a card goes without saying."""
SIDES: Final = ("left", "right")
STOPPED: Final = {"block": "blocked", "dodge": "dodged"}
NO_INSTANT: Final = "You have none to play now. Auto-pass answers this for you from now on."
STOPS: Final = {"block": "blocks", "dodge": "dodges"}


def prepare(look: Look) -> Data:
    """Everything the template shows, from the view alone."""
    lies = table(look)
    heroes = [hero(look, seat) for seat in look.around()]
    own = [] if look.eyes is None else lies["heroes"][look.eyes]["hand"]
    return {
        "you": heroes[0],
        "others": heroes[1:],
        "row": [{**card(look, one["card"], "buy"), "cost": one["cost"]} for one in lies["row"]],
        "hand": hand(look, [name for name in own if name]),
        "heroes": [card(look, text.partition(":")[2], "choose") for text in choosing(look)],
        "attack": drawn(look),
    }


def hand(look: Look, names: list[str]) -> list[Data]:
    """One's cards; equal ones are one choice."""
    return [
        {**card(look, name, *IN_HAND), "count": names.count(name)} for name in dict.fromkeys(names)
    ]


def choosing(look: Look) -> list[str]:
    return [text for text in look.may if text.startswith("choose:")]


def card(look: Look, name: str, *verbs: str) -> Data:
    """A card with its signs, and what may be done with it, or why it may not."""
    printed = look.card(name)
    found = thing(look, name, *verbs)
    return {
        "thing": found if found.action else barred(look, found, verbs),
        "verb": verb(look, printed, found),
        "name": name,
        "title": printed["title"],
        "kind": printed["kind"],
        "signs": [(sign, SIGNS[sign]) for sign in printed["keywords"] if sign in SIGNS],
        "text": uncited(printed["text"]),
        "designed": printed["designed"],
        "cost": printed.get("cost"),
        "count": 1,
        "talent": printed.get("talent"),
    }


def barred(look: Look, found: Thing, verbs: tuple[str, ...]) -> Thing:
    """A thing with which nothing may be done now, and why, if there is more to say about it."""
    reason = look.barred(*(f"{verb}:{found.name}" for verb in verbs))
    return (
        found if reason is None else Thing(found.name, why=reason["why"], clause=reason["clause"])
    )


def verb(look: Look, printed: Data, found: Thing) -> str:
    """What a legal card does when it is clicked, in a word or two."""
    done, now = found.action.partition(":")[0], asked(look)
    if done not in ("play", "use") or now is None:
        return VERBS.get(done, "")
    if now["step"] == "Answer":
        return "Negate"
    if now["step"] != "React":
        return VERBS.get(done, "")
    if printed["stops"] == "block":
        return "Block"
    onward = now["onward"]
    return "Dodge, and it fails" if onward is None else f"Dodge, to {look.seats[onward].name}"


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
    name = table(look)["heroes"][seat]["hero"]
    own = seat == look.eyes
    return {
        "seat": look.seats[seat],
        "hero": name,
        "title": look.say(name) if name else "no hero yet",
        "card": look.card(name) if name else None,
        "thing": talent(look, name) if own else aimed(look, seat),
        "active": table(look)["active"] == seat and not look.over,
        "place": attacks.place(look, seat),
        "told": deeds_of(look).get(seat, 0),
        "fallen": attacks.fallen(look, seat),
    }


def deeds_of(look: Look) -> dict[int, int]:
    """For each player the number of their last deed since one's own turn that bears one."""
    return {deed["seat"]: number for number, deed in enumerate(others(look), 1) if deed["names"]}


def belongings(look: Look, seat: int) -> Data:
    """What a hero has in numbers."""
    lies = table(look)["heroes"][seat]
    return {
        "ready": lies["ready"],
        "small": lies["hearts"],
        "large": lies["large"],
        "lost": lies["lost"],
        "obols": lies["obols"],
        "souls": lies["fragments"],
        "goal": table(look)["goal"],
        "hand": len(lies["hand"]),
        "deck": lies["deck"],
    }


def cards_before(look: Look, seat: int) -> Data:
    """A hero's cards as far as they lie open."""
    lies, own = table(look)["heroes"][seat], seat == look.eyes
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
    action, phrase = offered(look, "talent")
    return Thing(name or "", action, phrase, quiet=action in look.quiet)


def aimed(look: Look, seat: int) -> Thing:
    """A player whom a legal action names: by number, or by side."""
    now, sides = asked(look), {}
    if now is not None and now["step"] == "PickSide":
        sides = {now["left"]: "side:left", now["right"]: "side:right"}
    action, _ = offered(look, f"target:{seat}", sides.get(seat, ""))
    phrase = aim(look, action, seat) if action else ""
    quiet = action in look.quiet
    return Thing(str(seat), action, phrase, outs=outcomes(look, action), quiet=quiet)


def aim(look: Look, action: str, seat: int) -> str:
    """Whom one would aim at, by name."""
    name = look.seats[seat].name
    side = action.removeprefix("side:")
    return name if side == action else f"{name}, on the {side}"


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


# The prompt.


def asking(look: Look) -> Asking:
    """An attack that is made or waits: whose, with what, how strong, and what may answer it."""
    now = asked(look)
    if now is None:
        return ASIS
    if now["step"] == "React":
        return Asking(f"{reaches(look, now)}: {ways(now['stops'])}", unanswerable(now["stops"]))
    if now["step"] == "Answer":
        return Asking(f"{stopped(look, now)}: negate that?")
    if now["step"] == "PickSide" or now["step"] == "PickTarget":
        title = look.say(now["source"])
        question = "left or right" if now["step"] == "PickSide" else "which player"
        return Asking(f"{title}, {hearts(now['damage'])}: {question}?", unanswerable(now["stops"]))
    if now["step"] == "Instants" and look.asks("Instants") and len(look.may) == 1:
        return Asking(look.view["question"], NO_INSTANT)
    return ASIS


def reaches(look: Look, now: AskedReact) -> str:
    attacker, target = look.seats[now["attacker"]], look.seats[now["target"]]
    whose = "Your" if attacker.you else f"{attacker.name}'s"
    return f"{whose} {look.say(now['source'])} reaches {target.called}"


def ways(stops: list[str]) -> str:
    return f"{' or '.join(f'{stop} it' for stop in stops)}, or take it"


def stopped(look: Look, now: AskedAnswer) -> str:
    target = look.seats[now["target"]]
    verb = now["stop"] if target.you else STOPS[now["stop"]]
    name = "You" if target.you else target.name
    return f"{name} {verb} the {look.say(now['source'])} with {look.say(now['reaction'])}"


def unanswerable(stops: list[str]) -> str:
    missing = [word for stop, word in STOPPED.items() if stop not in stops]
    return f"It cannot be {missing[0]}." if missing else ""


def hearts(damage: int) -> str:
    return "a heart" if damage == 1 else f"{damage} hearts"


def steps(look: Look) -> list[Step]:
    """The way of an attack that waits, player by player."""
    found = attacks.attack(look)
    if found is None or found.waiting is None:
        return []
    seats, strike = look.seats, found.waiting
    passed = [
        f"{seats[one].name} {'has fallen' if attacks.fallen(look, one) else 'dodged'}"
        for one in found.stations[1:-1]
    ]
    weapon = f"{look.say(strike['source'])}, {hearts(strike['damage'])}"
    told = [Step(text, "done") for text in [f"{seats[found.attacker].name}: {weapon}", *passed]]
    told.append(Step("You" if seats[found.target].you else seats[found.target].name, "now"))
    if "dodge" in strike["stops"]:
        told.append(Step(if_dodged(look, strike["onward"]), "next"))
    return told


def if_dodged(look: Look, onward: int | None) -> str:
    return "a dodge ends it" if onward is None else f"{look.seats[onward].called}, if dodged"


def choices(look: Look) -> list[Choice]:
    """What stands on no card or shield; treasures and talents too, which are small there."""
    lies = table(look)
    own = lies["heroes"][look.eyes or 0]
    placed = actions(IN_HAND, own["hand"]) | set(choosing(look))
    placed |= actions(["buy"], [one["card"] for one in lies["row"]])
    placed |= actions(["target"], map(str, range(len(lies["heroes"])))) | actions(["side"], SIDES)
    return [gathered(look, one) for one in without_place(look, placed)]


def gathered(look: Look, choice: Choice) -> Choice:
    """A treasure or talent as a chip of its own, with what it does."""
    done, _, name = choice.action.partition(":")
    if done == "talent":
        chosen = table(look)["heroes"][look.eyes or 0]["hero"]
        assert chosen is not None  # before that there is no talent to use
        hero = look.card(chosen)
        text = " ".join(hero["text"])
        return Choice(choice.action, choice.phrase, hero["talent"], text, tray=True)
    if done not in ("use", "take"):
        return choice
    printed = look.card(name)
    title = f"{verb(look, printed, thing(look, name, done))}: {printed['title']}"
    return Choice(
        choice.action, choice.phrase, title, " ".join(uncited(printed["text"])), tray=True
    )


def facts(look: Look, seat: int) -> str:
    """A hero in a few words, beside the player's name."""
    lies = table(look)["heroes"][seat]
    if not lies["hero"]:
        return "no hero yet"
    if lies["fallen"]:
        return f"{look.say(lies['hero'])}, fallen"
    left, cards = lies["hearts"] + lies["large"], len(lies["hand"])
    parts = [(left, "heart"), (lies["obols"], "obol"), (cards, "card")]
    told = [f"{number} {noun}{'' if number == 1 else 's'}" for number, noun in parts]
    return f"{look.say(lies['hero'])}, {', '.join(told)}"
