"""The table of Lords in words and numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast

from lordsmoot.core.sentence import capital
from lordsmoot.games.lords.scoring import SHRINES_TO_END
from lordsmoot.games.lords.table import MOST_TEMPLES
from lordsmoot.games.lords.view import Table, Tribe
from lordsmoot.reference.cards import Card, printed
from lordsmoot.terminal.cards import LEGEND
from lordsmoot.terminal.screen import listed, wrapped
from lordsmoot.terminal.tell import plural

Say = Callable[[str], str]
View = dict[str, Any]

COLUMNS: Final = 60
"""The width from which both Tribes stand side by side."""

LABELS: Final = {
    "followers": "Followers",
    "citadels": "Citadels",
    "shells": "Whole Shells",
    "broken": "Broken Shells",
    "shrines": "Shrines of Solitude",
}
"""What the lines of the count are called."""


def draw(view: View, say: Say, width: int) -> str:
    """The Tribes, the Lords, the middle, the cards this seat knows, and the question."""
    lines = [
        heading(view),
        *both_tribes(view, width),
        *lords(view, say, width),
        *middle(table_of(view), say, width),
        *known_cards(view, say, width),
    ]
    if any(card["mark"] for card in view["cards"].values()):
        lines += wrapped(f"({LEGEND})", width, "  ", "  ")
    if not view["over"]:
        lines += ["", question(view), *hints(view, say, width)]
    return "\n".join(lines)


def table_of(view: View) -> Table:
    """The table, as the game declares it."""
    return cast(Table, view["table"])


def name(view: View, seat: int) -> str:
    return "You" if seat == view["seat"] else str(view["players"][seat])


def named(view: View, seat: int) -> str:
    """The name within a sentence."""
    return "you" if seat == view["seat"] else name(view, seat)


def whose(view: View, seat: int) -> str:
    return "Your" if seat == view["seat"] else f"{view['players'][seat]}'s"


def heading(view: View) -> str:
    table = table_of(view)
    if view["over"]:
        return f"The table at the end, after turn {table['turn']}"
    return f"The table in turn {table['turn']}, active: {named(view, table['active'])}"


def question(view: View) -> str:
    asked = view["actors"][0]
    if asked == view["seat"]:
        return str(view["question"])
    return f"{name(view, asked)} is asked: {view['question']}"


def hints(view: View, say: Say, width: int) -> list[str]:
    """What would achieve nothing, and what one might look for and cannot do."""
    table = table_of(view)
    texts = [f"{say(name)} would do nothing now. {say(f'idle-{name}')}" for name in table["idle"]]
    texts += [f"{reason['why']} [{reason['clause']}]" for reason in view["barred"].values()]
    return [line for text in texts for line in wrapped(f"({text})", width, "  ", "  ")]


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
    shown = rows([table_of(view)["tribes"][seat] for seat in seats])
    first = max(len(label) for label, _, _ in shown) + 2
    each = max(14, *[len(called) + 2 for called in names])
    lines = [f"  {'':{first}}" + "".join(f"{called:{each}}" for called in names).rstrip()]
    for label, numbers, note in shown:
        row = "".join(f"{number:<{each}}" for number in numbers)
        lines.append(f"  {label:{first}}{row}{note}".rstrip())
    return lines


def rows(tribes: list[Tribe]) -> list[tuple[str, list[int], str]]:
    """A label, each Tribe's number and a note: the points, what they are made of, the rest."""
    out = [("Points", [lies["points"] for lies in tribes], "")]
    for lines in zip(*[lies["count"] for lies in tribes], strict=True):
        kind, note = lines[0]["line"], f"{plural(lines[0]['each'], 'point')} each"
        if kind == "shrines":
            note += f"; {SHRINES_TO_END} end the game"
        out.append((LABELS[kind], [line["number"] for line in lines], note))
    most = f"0 points; {MOST_TEMPLES} at most"
    out.append(("Temples", [len(lies["temples"]) for lies in tribes], most))
    out.append(("Cards in hand", [len(lies["hand"]) for lies in tribes], ""))
    return out


def tribe(view: View, seat: int) -> str:
    """A Tribe in one sentence."""
    lies = table_of(view)["tribes"][seat]
    parts = [
        plural(lies["followers"], "Follower"),
        plural(lies["citadels"], "Citadel"),
        plural(len(lies["shells"]), "whole Shell"),
        plural(len(lies["broken"]), "Broken Shell"),
        plural(lies["shrines"], "Shrine"),
        plural(len(lies["temples"]), "Temple"),
        plural(len(lies["hand"]), "card"),
    ]
    return f"{name(view, seat)}: {plural(lies['points'], 'point')}. {', '.join(parts)} in hand."


def lords(view: View, say: Say, width: int) -> list[str]:
    """For each Lord who Worships him, and what his Temple does."""
    lines = ["Lords, and their Temples left in the middle"]
    for lord, left in table_of(view)["temples"].items():
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
    table = table_of(view)
    if lord in table["scorned"]:
        return "Scorned"
    worship = [seat for seat in range(2) if lord in table["tribes"][seat]["temples"]]
    return f"Worshipped by {' and '.join(named(view, seat) for seat in worship)}"


def middle(table: Table, say: Say, width: int) -> list[str]:
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


def actions(table: Table, say: Say) -> str:
    """Which Actions can still be selected, and which were."""
    up = ", ".join(say(action) for action, face_up in table["actions"].items() if face_up)
    down = ", ".join(say(action) for action, face_up in table["actions"].items() if not face_up)
    return f"Actions face up: {up}." + (f" Face down: {down}." if down else "")


def known_cards(view: View, say: Say, width: int) -> list[str]:
    """Shells and hands as far as this seat knows them; its own come last, nearest the question."""
    lines: list[str] = []
    mine = view["seat"] or 0
    for seat in (1 - mine, mine):
        lies = table_of(view)["tribes"][seat]
        if lies["broken"]:
            broken = ", ".join(
                say(shell) + view["cards"][shell]["mark"] for shell in lies["broken"]
            )
            lines.append(f"{whose(view, seat)} Broken Shells, which do nothing more")
            lines += wrapped(broken, width, "  ", "  ")
        lines += known(view, f"{whose(view, seat)} whole Shells", lies["shells"], say, width)
        lines += known(view, f"{whose(view, seat)} hand", lies["hand"], say, width)
    return lines


def known(view: View, title: str, cards: list[str | None], say: Say, width: int) -> list[str]:
    """The cards of a pile that this seat knows, with what is printed on them."""
    lines: list[str] = []
    for card in cards:
        if card is not None:
            about = view["cards"][card]
            text = (
                f"{say(card)}{about['mark']}: {text_of(about, table_of(view)['holds'].get(card))}"
            )
            lines += wrapped(text, width, "  ", "    ")
    return [title, *lines] if lines else []


def text_of(card: Card, holds: bool | None) -> str:
    """The text of a card; of a Lord card also whether its word is true now."""
    if holds is None:
        return printed(card)
    truth = "true now" if holds else "not true now"
    return " ".join(
        f"{capital(line['word'])} ({truth}): {line['text']}" if line["word"] else line["text"]
        for line in card["lines"]
    )
