"""The table of Soulfall in words and numbers, and the board as a map of short names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from lordsmoot.reference.cards import printed
from lordsmoot.terminal.cards import LEGEND
from lordsmoot.terminal.screen import listed, wrapped

Say = Callable[[str], str]
View = dict[str, Any]

COLUMNS: Final = 72
"""The width from which tribes stand side by side and the board is drawn as a map."""
MAP_WIDTH: Final = 66
MAP_HEIGHT: Final = 17
LETTERS: Final = "abcd"

ROWS: Final = [
    ("Points", "points", ""),
    ("Nomads", "nomads", ""),
    ("Devotions", "devotions", "added to Nomads"),
    ("Shards", "shards", "8 take the Tower"),
    ("Outposts", "outposts", "added to Shards; 4 take the Tower"),
    ("Unplayed markers", "unplayed", "2 take the Tower"),
    ("Cards in hand", "hand", ""),
]


def draw(view: View, say: Say, width: int) -> str:
    """The tribes, the board, the Lords, the cards this seat knows, and the question."""
    lines = [
        heading(view),
        *tower(view, width),
        *tribes(view, width),
        *board(view, width),
        *lords(view, say, width),
        *cards(view["table"], say, width),
        *known_cards(view, say, width),
    ]
    if any(card["mark"] for card in view["cards"].values()):
        lines += wrapped(f"({LEGEND})", width, "  ", "  ")
    if not view["over"]:
        lines += ["", question(view)]
    return "\n".join(lines)


def name(view: View, seat: int) -> str:
    return "You" if seat == view["seat"] else str(view["players"][seat])


def whose(view: View, seat: int) -> str:
    return "your" if seat == view["seat"] else f"{view['players'][seat]}'s"


def in_order(view: View) -> list[int]:
    """All seats, clockwise from this one."""
    first = view["seat"] or 0
    return [(first + i) % view["seats"] for i in range(view["seats"])]


def heading(view: View) -> str:
    table = view["table"]
    if view["over"]:
        return f"The table at the end, after turn {table['turn']}"
    who = "you" if table["active"] == view["seat"] else name(view, table["active"])
    return f"The table in turn {table['turn']}, active: {who}"


def tower(view: View, width: int) -> list[str]:
    """Who has the Tower, once somebody does, and before whose turn the game ends."""
    holder, first = view["table"]["tower"], view["table"]["ends_before"]
    if holder is None:
        return []
    has = "have" if holder == view["seat"] else "has"
    text = f"{name(view, holder)} {has} the Tower and 5 points."
    if not view["over"]:
        text += f" The game ends before {whose(view, first)} next turn."
    return wrapped(text, width, "  ", "    ")


def question(view: View) -> str:
    asked = view["actors"][0]
    if asked == view["seat"]:
        return str(view["question"])
    return f"{name(view, asked)} is asked: {view['question']}"


def count(value: Any) -> int:
    return len(value) if isinstance(value, list) else int(value)


def tribes(view: View, width: int) -> list[str]:
    """Every number of every tribe, yours first."""
    if width < COLUMNS:
        return listed([tribe(view, seat) for seat in in_order(view)], width)
    names = [name(view, seat)[:12] for seat in in_order(view)]
    each = max(7, *[len(called) + 2 for called in names])
    heading = "".join(f"{called:{each}}" for called in names)
    return [f"  {'':18}{heading}".rstrip(), *[row(view, line, each, width) for line in ROWS]]


def row(view: View, line: tuple[str, str, str], each: int, width: int) -> str:
    """One number of every tribe, with what it counts for if there is room."""
    label, key, note = line
    counts = [count(view["table"]["tribes"][seat][key]) for seat in in_order(view)]
    numbers = "".join(f"{number:<{each}}" for number in counts)
    fits = len(numbers) + 20 + len(note) <= width
    return f"  {label:18}{numbers}{note if fits else ''}".rstrip()


def tribe(view: View, seat: int) -> str:
    """A tribe in one sentence."""
    lies = view["table"]["tribes"][seat]
    parts = [f"{label} {count(lies[key])}" for label, key, _ in ROWS[1:]]
    return f"{name(view, seat)}: {lies['points']} points. {', '.join(parts)}."


def board(view: View, width: int) -> list[str]:
    """A map with the ways below it; without the width, every space with what lies there."""
    lies = view["table"]["board"]
    if width < COLUMNS:
        return [lies["title"], *space_list(view, width)]
    return [lies["title"], *land(lies), *legend(view, width)]


def short(space: str) -> str:
    """cinder-1 as ci1."""
    region, _, number = space.rpartition("-")
    return f"{region[:2]}{number}"


def letter(lies: View) -> str:
    """A dot for a free space, a small letter for a Nomad, a capital for an Outpost."""
    if lies["seat"] is None:
        return "."
    mine = LETTERS[lies["seat"]]
    return mine.upper() if lies["marker"] == "outpost" else mine


def land(lies: View) -> list[str]:
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
    spaces = view["table"]["board"]["spaces"]
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
    for space, about in view["table"]["board"]["spaces"].items():
        lies = "free"
        if about["seat"] is not None:
            lies = f"{whose(view, about['seat'])} {about['marker'].capitalize()}"
        text = f"{space}: {lies}. Next to {', '.join(about['next'])}."
        lines += wrapped(text, width, "  ", "    ")
    return lines


def lords(view: View, say: Say, width: int) -> list[str]:
    """Who is Devoted to whom, and the Lord that the discard names."""
    current, seats = view["table"]["current_lord"], view["table"]["devotions"]
    free = [say(lord) for lord, seat in seats.items() if seat is None]
    texts = [
        f"Current Lord: {say(current) if current else 'none'}.",
        *[text for seat in in_order(view) if (text := devoted(view, seat, say))],
        f"Nobody is Devoted to {', '.join(free)}." if free else "Every Lord has somebody.",
    ]
    return ["Lords", *listed(texts, width)]


def devoted(view: View, seat: int, say: Say) -> str:
    """To whom a tribe is Devoted; nothing if to nobody."""
    names = [say(lord) for lord in view["table"]["tribes"][seat]["devotions"]]
    verb = "are" if seat == view["seat"] else "is"
    return f"{name(view, seat)} {verb} Devoted to {', '.join(names)}." if names else ""


def cards(table: View, say: Say, width: int) -> list[str]:
    """The Actions left, the deck and the discard."""
    left = [say(action) for action, free in table["actions"].items() if free]
    discard = [say(card) for card in reversed(table["discard"])]
    texts = [
        f"Actions not chosen in this turn: {', '.join(left)}.",
        f"Lord deck: {table['deck']} cards. Discard, newest first: {'; '.join(discard)}.",
    ]
    if table["played"]:
        texts.append(f"Being played: {'; '.join(map(say, table['played']))}.")
    return ["Cards", *listed(texts, width)]


def known_cards(view: View, say: Say, width: int) -> list[str]:
    """Hands as far as this seat knows them; its own comes last, nearest the question."""
    lines: list[str] = []
    for seat in reversed(in_order(view)):
        known = [card for card in view["table"]["tribes"][seat]["hand"] if card is not None]
        if known:
            lines.append(f"{whose(view, seat).capitalize()} hand")
        for card in known:
            about = view["cards"][card]
            lines += wrapped(f"{say(card)}{about['mark']}: {printed(about)}", width, "  ", "    ")
    return lines
