"""The table of Swords & Souls in words and numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast

from lordsmoot.games.swords_and_souls.view import (
    Asked,
    AskedAnswer,
    AskedReact,
    AttackData,
    Corner,
    Table,
)
from lordsmoot.reference.cards import Card, printed
from lordsmoot.terminal.cards import LEGEND
from lordsmoot.terminal.screen import wrapped
from lordsmoot.terminal.tell import plural
from lordsmoot.terminal.views.plain import asked_of

Say = Callable[[str], str]
View = dict[str, Any]
STOPPED: Final = {"block": "blocked", "dodge": "dodged"}


def draw(view: View, say: Say, width: int) -> str:
    """The players clockwise, the arsenal, what is in use, and your hand."""
    lines = wrapped(heading(view), width, "", "  ")
    for seat in clockwise(view):
        lines += player(view, seat, say, width)
    lines += [*arsenal(view, say, width), *in_use(view, say, width)]
    lines += hand(view, say, width)
    if any(card["mark"] for card in view["cards"].values()):
        lines += wrapped(f"({LEGEND})", width, "  ", "  ")
    return "\n".join(lines)


def ask(view: View, say: Say, width: int) -> str:
    """The attack, if there is one, and the question."""
    texts = [*attack(view, say), asked_of(view)]
    return "\n".join(line for text in texts for line in wrapped(text, width, "", "  "))


def table(view: View) -> Table:
    """What lies there, as the game's view has it."""
    return cast(Table, view["table"])


def asked(view: View) -> Asked | None:
    """What is asked now, as the game's view has it."""
    return cast("Asked | None", view["asked"])


def clockwise(view: View) -> list[int]:
    """You first, then your left neighbour, and so on round the table."""
    mine = view["seat"] or 0
    return [(mine + step) % view["seats"] for step in range(view["seats"])]


def name(view: View, seat: int) -> str:
    return "You" if seat == view["seat"] else str(view["players"][seat])


def called(view: View, seat: int) -> str:
    """A player within a sentence."""
    return "you" if seat == view["seat"] else name(view, seat)


def whose(view: View, seat: int) -> str:
    return "your" if seat == view["seat"] else f"{name(view, seat)}'s"


def heading(view: View) -> str:
    lies = table(view)
    if view["over"]:
        return f"The table at the end, after round {lies['round']}"
    if not lies["round"]:
        return "The table before the game, clockwise"
    return f"The table in round {lies['round']}, clockwise; active: {called(view, lies['active'])}"


# The attack.


def attack(view: View, say: Say) -> list[str]:
    """Who attacks whom, with what, for how much, which way, and what can become of it."""
    now = asked(view)
    if now is None:
        return []
    if now["step"] == "React":
        return [f"{strike(view, now, say)} {answers(view, now)}"]
    if now["step"] == "Answer":
        stop = f"{name(view, now['target'])} {verb(view, now)} it with {say(now['reaction'])}."
        return [f"{strike(view, now, say)} {stop} {if_it_stands(view, now)}"]
    if now["step"] == "PickTarget":
        weapon = f"{say(now['source'])}, for {plural(now['damage'], 'heart')}"
        return [f"The attack: {weapon}. {stopped_by(now['stops'])}"]
    if now["step"] == "PickSide":
        left, right = meets(view, now["left_meets"]), meets(view, now["right_meets"])
        weapon = f"{say(now['source'])}, for {plural(now['damage'], 'heart')}"
        return [f"The attack: {weapon}. To the left it {left}, to the right it {right}."]
    return []


def strike(view: View, now: AttackData, say: Say) -> str:
    weapon = f"{whose(view, now['attacker'])} {say(now['source'])}"
    way = f"{name(view, now['attacker'])} -> {name(view, now['target'])}, going {now['way']}"
    return f"The attack: {weapon}, for {plural(now['damage'], 'heart')}; {way}."


def answers(view: View, now: AskedReact) -> str:
    """What stops it, and to whom a dodge sends it."""
    onward = f" {if_dodged(view, now)}" if "dodge" in now["stops"] else ""
    return f"{stopped_by(now['stops'])}{onward}"


def stopped_by(stops: list[str]) -> str:
    able = " or ".join(STOPPED[stop] for stop in stops)
    return f"It can {'only ' if len(stops) == 1 else ''}be {able}."


def if_dodged(view: View, now: AttackData) -> str:
    if now["onward"] is None:
        return "A dodge makes it fail."
    return f"A dodge sends it to {called(view, now['onward'])}."


def if_it_stands(view: View, now: AskedAnswer) -> str:
    """What comes of the attack unless that is negated."""
    return if_dodged(view, now) if now["stop"] == "dodge" else "A block ends it."


def verb(view: View, now: AskedAnswer) -> str:
    return now["stop"] if now["target"] == view["seat"] else f"{now['stop']}s"


def meets(view: View, seat: int | None) -> str:
    return "comes back and fails" if seat is None else f"meets {called(view, seat)}"


# The players.


def player(view: View, seat: int, say: Say, width: int) -> list[str]:
    """One player: tokens and talent, then cards."""
    lies = table(view)["heroes"][seat]
    if lies["hero"] is None:
        return wrapped(f"{name(view, seat)}: no hero yet", width, "  ", "    ")
    hero = view["cards"][lies["hero"]]
    texts = [
        f"{name(view, seat)}, {say(lies['hero'])}: {tokens(lies)}. {talent(hero, lies)}",
        f"{plural(len(lies['hand']), 'card')} in hand{known(view, seat, say)}, "
        f"{lies['deck']} in the deck. Discard: {listed(lies['discard'], say)}.",
    ]
    if lies["front"]:
        texts.append(f"In front: {front(view, lies, say)}.")
    return [
        line
        for number, text in enumerate(texts)
        for line in wrapped(text, width, "    " if number else "  ", "      ")
    ]


def tokens(lies: Corner) -> str:
    """Hearts first, then what they were turned into."""
    life = "fallen" if lies["fallen"] else "no hearts yet"
    if lies["large"]:
        life = f"{plural(lies['hearts'], 'small heart')} and the large one"
    fragments, obols = plural(lies["fragments"], "soul fragment"), plural(lies["obols"], "obol")
    return f"{life}; {fragments}, {obols}"


def talent(hero: Card, lies: Corner) -> str:
    if not lies["ready"]:
        return f"{hero['talent']} is spent."
    return f"{hero['talent']}{hero['mark']} is ready: {lowered(printed(hero))}"


def lowered(text: str) -> str:
    return text[:1].lower() + text[1:]


def known(view: View, seat: int, say: Say) -> str:
    """What you know of another hand."""
    cards = [card for card in table(view)["heroes"][seat]["hand"] if card is not None]
    if seat == view["seat"] or not cards:
        return ""
    return f" ({listed(cards, say)} among them)"


def listed(cards: list[str], say: Say) -> str:
    return ", ".join(map(say, cards)) or "empty"


def front(view: View, lies: Corner, say: Say) -> str:
    """Treasures and delay cards, with what they do."""
    parts = []
    for card in lies["front"]:
        about = view["cards"][card]
        state = " (used)" if card in lies["tired"] else ""
        parts.append(f"{say(card)}{about['mark']}{state}: {lowered(printed(about)).rstrip('.')}")
    return "; ".join(parts)


def arsenal(view: View, say: Say, width: int) -> list[str]:
    """What can be bought."""
    lies = table(view)
    if not lies["round"]:
        return []
    lines = [f"Arsenal ({plural(lies['arsenal'], 'card')} in the deck)"]
    for offer in lies["row"]:
        about = view["cards"][offer["card"]]
        price = plural(offer["cost"], "obol")
        text = f"{say(offer['card'])}{about['mark']} ({about['signs']}), {price}: {printed(about)}"
        lines += wrapped(text, width, "  ", "    ")
    return lines


def in_use(view: View, say: Say, width: int) -> list[str]:
    """Cards on the table right now."""
    parts = [
        f"{listed(lies['used'], say)} of {name(view, seat).replace('You', 'yours')}"
        for seat, lies in enumerate(table(view)["heroes"])
        if lies["used"]
    ]
    return wrapped(f"In use: {'; '.join(parts)}.", width, "", "  ") if parts else []


def hand(view: View, say: Say, width: int) -> list[str]:
    """Your own cards, with what they do, and why they cannot do it now."""
    seat = view["seat"]
    cards = [] if seat is None else [card for card in table(view)["heroes"][seat]["hand"] if card]
    lines = ["Your hand"] if cards else []
    for card in cards:
        about = view["cards"][card]
        text = f"{say(card)}{about['mark']} ({about['signs']}): {printed(about)}"
        lines += wrapped(f"{text}{barred(view, card)}", width, "  ", "    ")
    return lines


def barred(view: View, card: str) -> str:
    reason = view["barred"].get(f"play:{card}")
    return "" if reason is None else f" Not now: {reason['why']} [{reason['clause']}]"
