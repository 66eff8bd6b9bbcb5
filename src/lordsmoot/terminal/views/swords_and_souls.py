"""The table of Swords & Souls in words and numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lordsmoot.reference.cards import printed
from lordsmoot.terminal.cards import LEGEND
from lordsmoot.terminal.screen import wrapped
from lordsmoot.terminal.tell import plural

Say = Callable[[str], str]
View = dict[str, Any]


def draw(view: View, say: Say, width: int) -> str:
    """The players clockwise, the arsenal, what is in use, your hand, and the question."""
    lines = wrapped(heading(view), width, "", "  ")
    for seat in clockwise(view):
        lines += player(view, seat, say, width)
    lines += [*arsenal(view, say, width), *in_use(view, say, width), *hand(view, say, width)]
    if any(card["mark"] for card in view["cards"].values()):
        lines += wrapped(f"({LEGEND})", width, "  ", "  ")
    if not view["over"]:
        lines += ["", *wrapped(question(view), width, "", "  ")]
    return "\n".join(lines)


def clockwise(view: View) -> list[int]:
    """You first, then your left neighbour, and so on round the table."""
    mine = view["seat"] or 0
    return [(mine + step) % view["seats"] for step in range(view["seats"])]


def name(view: View, seat: int) -> str:
    return "You" if seat == view["seat"] else str(view["players"][seat])


def heading(view: View) -> str:
    table = view["table"]
    if view["over"]:
        return f"The table at the end, after round {table['round']}"
    if not table["round"]:
        return "The table before the game, clockwise"
    who = "you" if table["active"] == view["seat"] else name(view, table["active"])
    return f"The table in round {table['round']}, clockwise; active: {who}"


def question(view: View) -> str:
    asked = view["actors"][0]
    if asked == view["seat"]:
        return str(view["question"])
    return f"{name(view, asked)} is asked: {view['question']}"


def player(view: View, seat: int, say: Say, width: int) -> list[str]:
    """One player: tokens and talent, then cards."""
    lies = view["table"]["heroes"][seat]
    title = f"{name(view, seat)} (seat {seat})"
    if lies["hero"] is None:
        return wrapped(f"{title}: no hero yet", width, "  ", "    ")
    texts = [
        f"{title}, {say(lies['hero'])}: {tokens(lies)}. {talent(view, lies, say)}",
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


def tokens(lies: View) -> str:
    """Hearts first, then what they were turned into."""
    life = "fallen" if lies["fallen"] else "no hearts yet"
    if lies["large"]:
        life = f"{plural(lies['hearts'], 'small heart')} and the large one"
    fragments, obols = plural(lies["fragments"], "soul fragment"), plural(lies["obols"], "obol")
    return f"{life}; {fragments}, {obols}"


def talent(view: View, lies: View, say: Say) -> str:
    hero = view["cards"][lies["hero"]]
    if not lies["ready"]:
        return f"{hero['talent']} is spent."
    return f"{hero['talent']}{hero['mark']} is ready: {lowered(printed(hero))}"


def lowered(text: str) -> str:
    return text[:1].lower() + text[1:]


def known(view: View, seat: int, say: Say) -> str:
    """What you know of another hand."""
    cards = [card for card in view["table"]["heroes"][seat]["hand"] if card is not None]
    if seat == view["seat"] or not cards:
        return ""
    return f" ({listed(cards, say)} among them)"


def listed(cards: list[str], say: Say) -> str:
    return ", ".join(map(say, cards)) or "empty"


def front(view: View, lies: View, say: Say) -> str:
    """Treasures and delay cards, with what they do."""
    parts = []
    for card in lies["front"]:
        about = view["cards"][card]
        state = " (used)" if card in lies["tired"] else ""
        parts.append(f"{say(card)}{about['mark']}{state}: {lowered(printed(about)).rstrip('.')}")
    return "; ".join(parts)


def arsenal(view: View, say: Say, width: int) -> list[str]:
    """What can be bought."""
    table = view["table"]
    if not table["round"]:
        return []
    lines = [f"Arsenal ({plural(table['arsenal'], 'card')} in the deck)"]
    for offer in table["row"]:
        about = view["cards"][offer["card"]]
        price = plural(offer["cost"], "obol")
        text = f"{say(offer['card'])}{about['mark']}, {price}: {printed(about)}"
        lines += wrapped(text, width, "  ", "    ")
    return lines


def in_use(view: View, say: Say, width: int) -> list[str]:
    """Cards on the table right now."""
    parts = [
        f"{listed(lies['used'], say)} of {name(view, seat).replace('You', 'yours')}"
        for seat, lies in enumerate(view["table"]["heroes"])
        if lies["used"]
    ]
    return wrapped(f"In use: {'; '.join(parts)}.", width, "", "  ") if parts else []


def hand(view: View, say: Say, width: int) -> list[str]:
    """Your own cards, with what they do."""
    if view["seat"] is None or not view["table"]["heroes"][view["seat"]]["hand"]:
        return []
    lines = ["Your hand"]
    for card in view["table"]["heroes"][view["seat"]]["hand"]:
        about = view["cards"][card]
        text = f"{say(card)}{about['mark']} ({about['signs']}): {printed(about)}"
        lines += wrapped(text, width, "  ", "    ")
    return lines
