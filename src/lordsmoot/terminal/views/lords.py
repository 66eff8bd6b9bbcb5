"""The table of Lords in words and numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from lordsmoot.reference.cards import printed
from lordsmoot.terminal.cards import LEGEND
from lordsmoot.terminal.screen import listed, wrapped
from lordsmoot.terminal.tell import plural

Say = Callable[[str], str]
View = dict[str, Any]

COLUMNS: Final = 60
"""The width from which both Tribes stand side by side."""

ROWS: Final = [
    ("Points", "points", ""),
    ("Followers", "followers", "1 point each"),
    ("Citadels", "citadels", "3 points each"),
    ("Whole Shells", "shells", "2 points each"),
    ("Broken Shells", "broken", "1 point each"),
    ("Shrines of Solitude", "shrines", "2 points each; 3 end the game"),
    ("Temples", "temples", "0 points; 2 at most"),
    ("Cards in hand", "hand", ""),
]

THINGS: Final = [
    ("followers", "Follower"),
    ("citadels", "Citadel"),
    ("shells", "whole Shell"),
    ("broken", "Broken Shell"),
    ("shrines", "Shrine"),
    ("temples", "Temple"),
    ("hand", "card"),
]


def draw(view: View, say: Say, width: int) -> str:
    """The Tribes, the Lords, the middle, the cards this seat knows, and the question."""
    lines = [
        heading(view),
        *both_tribes(view, width),
        *lords(view, say, width),
        *middle(view["table"], say, width),
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
    return "Your" if seat == view["seat"] else f"{view['players'][seat]}'s"


def heading(view: View) -> str:
    table = view["table"]
    if view["over"]:
        return f"The table at the end, after turn {table['turn']}"
    who = "you" if table["active"] == view["seat"] else name(view, table["active"])
    return f"The table in turn {table['turn']}, active: {who}"


def question(view: View) -> str:
    asked = view["actors"][0]
    if asked == view["seat"]:
        return str(view["question"])
    return f"{name(view, asked)} is asked: {view['question']}"


def both_tribes(view: View, width: int) -> list[str]:
    """Every number of both Tribes, yours first."""
    mine = view["seat"] or 0
    if width >= COLUMNS:
        return side_by_side(view, [mine, 1 - mine])
    return [
        line
        for seat in (mine, 1 - mine)
        for line in wrapped(tribe(view, seat), width, "  ", "    ")
    ]


def side_by_side(view: View, seats: list[int]) -> list[str]:
    names = [name(view, seat) for seat in seats]
    first = max(len(label) for label, _, _ in ROWS) + 2
    each = max(14, *[len(called) + 2 for called in names])
    lines = [f"  {'':{first}}" + "".join(f"{called:{each}}" for called in names).rstrip()]
    for label, key, note in ROWS:
        counts = [count(view["table"]["tribes"][seat][key]) for seat in seats]
        row = "".join(f"{number:<{each}}" for number in counts)
        lines.append(f"  {label:{first}}{row}{note}".rstrip())
    return lines


def count(value: Any) -> int:
    return len(value) if isinstance(value, list) else int(value)


def tribe(view: View, seat: int) -> str:
    """A Tribe in one sentence."""
    lies = view["table"]["tribes"][seat]
    parts = [plural(count(lies[key]), thing) for key, thing in THINGS]
    return f"{name(view, seat)}: {plural(lies['points'], 'point')}. {', '.join(parts)} in hand."


def lords(view: View, say: Say, width: int) -> list[str]:
    """For each Lord who Worships him, and what his Temple does."""
    lines = ["Lords, and their Temples left in the middle"]
    for lord, left in view["table"]["temples"].items():
        temple = view["cards"][lord]
        does = printed(temple).rstrip(".")
        text = (
            f"{say(lord)}: {standing(view, lord)}; {plural(left, 'Temple')}{temple['mark']}: "
            f"{does[:1].lower()}{does[1:]}"
        )
        lines += wrapped(text, width, "  ", "    ")
    return lines


def standing(view: View, lord: str) -> str:
    """Scorned, or Worshipped by whom."""
    tribes = view["table"]["tribes"]
    worship = [name(view, seat) for seat in range(2) if lord in tribes[seat]["temples"]]
    if not worship:
        return "Scorned"
    return f"Worshipped by {' and '.join(who.replace('You', 'you') for who in worship)}"


def middle(table: View, say: Say, width: int) -> list[str]:
    """What anybody may take or read."""
    stacks = (
        f"Left to gain: {plural(table['followers'], 'Follower')} and "
        f"{plural(table['shell_deck'], 'Shell')}; the game ends when either runs out. "
        f"Lord deck: {plural(table['deck'], 'card')}."
    )
    discard = "; ".join(say(card) for card in reversed(table["discard"]))
    texts = [actions(table, say), stacks, f"Discard, newest first: {discard or 'empty'}."]
    if table["revealed"]:
        texts.append(f"Being performed: {'; '.join(map(say, table['revealed']))}.")
    return ["Middle", *listed(texts, width)]


def actions(table: View, say: Say) -> str:
    """Which Actions can still be selected, and which were."""
    up = ", ".join(say(action) for action, face_up in table["actions"].items() if face_up)
    down = ", ".join(say(action) for action, face_up in table["actions"].items() if not face_up)
    return f"Actions face up: {up}." + (f" Face down: {down}." if down else "")


def known_cards(view: View, say: Say, width: int) -> list[str]:
    """Shells and hands as far as this seat knows them; its own come last, nearest the question."""
    lines: list[str] = []
    mine = view["seat"] or 0
    for seat in (1 - mine, mine):
        tribe = view["table"]["tribes"][seat]
        if tribe["broken"]:
            broken = ", ".join(
                say(shell) + view["cards"][shell]["mark"] for shell in tribe["broken"]
            )
            lines.append(f"{whose(view, seat)} Broken Shells, which do nothing more")
            lines += wrapped(broken, width, "  ", "  ")
        for title, key in (("whole Shells", "shells"), ("hand", "hand")):
            known = [card for card in tribe[key] if card is not None]
            if known:
                lines.append(f"{whose(view, seat)} {title}")
            for card in known:
                about = view["cards"][card]
                text = f"{say(card)}{about['mark']}: {printed(about)}"
                lines += wrapped(text, width, "  ", "    ")
    return lines
