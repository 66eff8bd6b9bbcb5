"""The table of Soulfall in words and numbers, and the board as a map of short names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple, cast

from lordsmoot.games.soulfall.view import Asked, Board, Space, Table, Tribe
from lordsmoot.reference.cards import printed
from lordsmoot.terminal.cards import LEGEND
from lordsmoot.terminal.screen import listed, wrapped
from lordsmoot.terminal.tell import plural

Say = Callable[[str], str]
View = dict[str, Any]

COLUMNS: Final = 72
"""The width from which tribes stand side by side and the board is drawn as a map."""
MAP_WIDTH: Final = 66
MAP_HEIGHT: Final = 17
LETTERS: Final = "abcd"


class Row(NamedTuple):
    """A number of every tribe, and what it counts for; a reason to take the Tower has a name."""

    label: str
    count: Callable[[Tribe], int]
    note: str = ""
    reason: str = ""


ROWS: Final = [
    Row("Points", lambda tribe: tribe["points"]),
    Row("Nomads", lambda tribe: tribe["nomads"]),
    Row("Devotions", lambda tribe: len(tribe["devotions"]), "added to Nomads"),
    Row("Shards", lambda tribe: tribe["shards"], "{needed} take the Tower", "shards"),
    Row(
        "Outposts",
        lambda tribe: tribe["outposts"],
        "added to Shards; {needed} take the Tower",
        "outposts",
    ),
    Row(
        "Unplayed markers",
        lambda tribe: tribe["unplayed"],
        "{needed} on the board take the Tower",
        "unplayed",
    ),
    Row("Cards in hand", lambda tribe: len(tribe["hand"])),
]


def draw(view: View, say: Say, width: int) -> str:
    """The tribes, the board, the Lords, the cards this seat knows, and the question."""
    lines = [
        heading(view),
        *tower(view, width),
        *tribes(view, width),
        *products(view, width),
        *board(view, width),
        *lords(view, say, width),
        *cards(view, say, width),
        *known_cards(view, say, width),
    ]
    if any(card["mark"] for card in view["cards"].values()):
        lines += wrapped(f"({LEGEND})", width, "  ", "  ")
    if not view["over"]:
        lines += ["", *wrapped(question(view, say), width, "", "  ")]
    return "\n".join(lines)


def table(view: View) -> Table:
    """What lies on the table."""
    return cast(Table, view["table"])


def asked(view: View) -> Asked:
    """What is asked now."""
    return cast(Asked, view["asked"])


def name(view: View, seat: int) -> str:
    return "You" if seat == view["seat"] else str(view["players"][seat])


def whose(view: View, seat: int) -> str:
    return "your" if seat == view["seat"] else f"{view['players'][seat]}'s"


def in_order(view: View) -> list[int]:
    """All seats, clockwise from this one."""
    first = view["seat"] or 0
    return [(first + i) % view["seats"] for i in range(view["seats"])]


def heading(view: View) -> str:
    lies = table(view)
    if view["over"]:
        return f"The table at the end, after turn {lies['turn']}"
    who = "you" if lies["active"] == view["seat"] else name(view, lies["active"])
    return f"The table in turn {lies['turn']}, active: {who}"


def tower(view: View, width: int) -> list[str]:
    """Who has the Tower, once somebody does, and before whose turn the game ends."""
    holder, first = table(view)["tower"], table(view)["ends_before"]
    if holder is None or first is None:
        return []
    has = "have" if holder == view["seat"] else "has"
    text = f"{name(view, holder)} {has} the Tower and 5 points."
    if not view["over"]:
        text += f" The game ends before {whose(view, first)} next turn."
    return wrapped(text, width, "  ", "    ")


def question(view: View, say: Say) -> str:
    """What is asked, of whom, and by which card; the texts to choose between stand whole."""
    now = asked(view)
    words = str(view["question"])
    if now["seat"] != view["seat"]:
        words = f"{name(view, now['seat'])} is asked: {words}"
    if now["step"] == "Begin" or now["step"] == "Act":
        return words
    if now["step"] == "Either":
        ways = [", then ".join(map(say, way["verbs"])) for way in now["ways"]]
        words += " " + " or ".join(f'"{way}"' for way in ways) + "."
    return f"{words} ({say(now['card'])})" if now["card"] else words


def tribes(view: View, width: int) -> list[str]:
    """Every number of every tribe, yours first."""
    if width < COLUMNS:
        return listed([tribe(view, seat) for seat in in_order(view)], width)
    names = [name(view, seat)[:12] for seat in in_order(view)]
    each = max(7, *[len(called) + 2 for called in names])
    heading = "".join(f"{called:{each}}" for called in names)
    return [f"  {'':18}{heading}".rstrip(), *[row(view, line, each, width) for line in ROWS]]


def row(view: View, line: Row, each: int, width: int) -> str:
    """One number of every tribe, with what it counts for if there is room."""
    counts = [line.count(table(view)["tribes"][seat]) for seat in in_order(view)]
    numbers = "".join(f"{number:<{each}}" for number in counts)
    needed = table(view)["reasons"][line.reason]["needed"] if line.reason else 0
    note = line.note.format(needed=needed)
    fits = len(numbers) + 20 + len(note) <= width
    return f"  {line.label:18}{numbers}{note if fits else ''}".rstrip()


def tribe(view: View, seat: int) -> str:
    """A tribe in one sentence."""
    lies = table(view)["tribes"][seat]
    parts = [f"{line.label} {line.count(lies)}" for line in ROWS[1:]]
    return f"{name(view, seat)}: {lies['points']} points. {', '.join(parts)}."


def products(view: View, width: int) -> list[str]:
    """How the points come about, once they are counted."""
    if not view["over"]:
        return []
    return ["The count", *listed([product(view, seat) for seat in in_order(view)], width)]


def product(view: View, seat: int) -> str:
    """A tribe's points as they are multiplied."""
    lies = table(view)["tribes"][seat]
    people = f"{plural(lies['nomads'], 'Nomad')} + {plural(len(lies['devotions']), 'Devotion')}"
    wealth = f"{plural(lies['shards'], 'Shard')} + {plural(lies['outposts'], 'Outpost')}"
    tower = lies["points"] - lies["people"] * lies["wealth"]
    added = f" + {tower} for the Tower" if tower else ""
    factors = f"{lies['people']} x {lies['wealth']}"
    called = name(view, seat)
    return f"{called}: ({people}) x ({wealth}) = {factors}{added} = {lies['points']} points."


def board(view: View, width: int) -> list[str]:
    """A map with the ways below it; without the width, every space with what lies there."""
    lies = table(view)["board"]
    if width < COLUMNS:
        return [lies["title"], *space_list(view, width)]
    return [lies["title"], *land(lies), *legend(view, width)]


def short(space: str) -> str:
    """cinder-1 as ci1."""
    region, _, number = space.rpartition("-")
    return f"{region[:2]}{number}"


def letter(lies: Space) -> str:
    """A dot for a free space, a small letter for a Nomad, a capital for an Outpost."""
    if lies["seat"] is None:
        return "."
    mine = LETTERS[lies["seat"]]
    return mine.upper() if lies["marker"] == "outpost" else mine


def land(lies: Board) -> list[str]:
    """The spaces where they lie."""
    width, height = lies["size"]
    grid = [[" "] * (MAP_WIDTH + 6) for _ in range(MAP_HEIGHT + 1)]
    for space, about in lies["spaces"].items():
        x, y = about["at"]
        row = grid[y * MAP_HEIGHT // height]
        start = x * MAP_WIDTH // width
        row[start : start + 5] = f"{short(space)} {letter(about)}"
    return ["  " + "".join(row).rstrip() for row in grid if "".join(row).strip()]


def legend(view: View, width: int) -> list[str]:
    spaces = table(view)["board"]["spaces"]
    ways = [
        f"{short(space)}-{short(other)}"
        for space, about in spaces.items()
        for other in about["next"]
        if list(spaces).index(space) < list(spaces).index(other)
    ]
    regions = dict.fromkeys((space.rpartition("-")[0], spaces[space]["region"]) for space in spaces)
    names = ", ".join(f"{region[:2]} {title}" for region, title in regions)
    owners = ", ".join(f"{LETTERS[seat]} {name(view, seat)}" for seat in in_order(view))
    texts = [
        f"{names}.",
        f"Markers: {owners}; a small letter is a Nomad, a capital an Outpost, a dot is free.",
        f"Ways: {' '.join(ways)}",
    ]
    return listed(texts, width)


def space_list(view: View, width: int) -> list[str]:
    lines = []
    for space, about in table(view)["board"]["spaces"].items():
        lies = "free"
        if about["seat"] is not None and about["marker"] is not None:
            lies = f"{whose(view, about['seat'])} {about['marker'].capitalize()}"
        text = f"{space}: {lies}. Next to {', '.join(about['next'])}."
        lines += wrapped(text, width, "  ", "    ")
    return lines


def lords(view: View, say: Say, width: int) -> list[str]:
    """Who is Devoted to whom, and the Lord that the discard names."""
    current, seats = table(view)["current_lord"], table(view)["devotions"]
    free = [say(lord) for lord, seat in seats.items() if seat is None]
    texts = [
        f"Current Lord: {say(current) if current else 'none'}.",
        *[text for seat in in_order(view) if (text := devoted(view, seat, say))],
        f"Nobody is Devoted to {', '.join(free)}." if free else "Every Lord has somebody.",
    ]
    return ["Lords", *listed(texts, width)]


def devoted(view: View, seat: int, say: Say) -> str:
    """To whom a tribe is Devoted; nothing if to nobody."""
    names = [say(lord) for lord in table(view)["tribes"][seat]["devotions"]]
    verb = "are" if seat == view["seat"] else "is"
    return f"{name(view, seat)} {verb} Devoted to {', '.join(names)}." if names else ""


def cards(view: View, say: Say, width: int) -> list[str]:
    """The Actions left, the deck, the discard, and what is being played."""
    lies = table(view)
    left = [say(action) for action, free in lies["actions"].items() if free]
    discard = [say(card) for card in reversed(lies["discard"]) if card]
    texts = [
        f"Actions not chosen in this turn: {', '.join(left)}.",
        f"Lord deck: {lies['deck']} cards. Discard, newest first: {', '.join(discard)}.",
        *[f"Being played: {card_text(view, card, say)}" for card in lies["played"] if card],
    ]
    return ["Cards", *listed(texts, width)]


def known_cards(view: View, say: Say, width: int) -> list[str]:
    """Hands as far as this seat knows them; its own comes last, nearest the question."""
    lines: list[str] = []
    for seat in reversed(in_order(view)):
        known = [card for card in table(view)["tribes"][seat]["hand"] if card is not None]
        if known:
            lines.append(f"{whose(view, seat).capitalize()} hand")
        for card in known:
            lines += wrapped(card_text(view, card, say), width, "  ", "    ")
    return lines


def card_text(view: View, card: str, say: Say) -> str:
    """A Lord card as it is printed, and whether its lower ability would work now."""
    about, works = view["cards"][card], table(view)["conditions"].get(card)
    text = f"{say(card)}{about['mark']}: {printed(about)}"
    if works is None:
        return text
    return f"{text} (The condition {'holds' if works else 'does not hold'} now.)"
