"""The table of Lords of Worlds: the board and the Planets as maps, the rest in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast

from lordsmoot.games.lords_of_worlds.view import (
    FACE_DOWN,
    CellSeen,
    ChainLine,
    CountLine,
    HexSeen,
    Table,
)
from lordsmoot.terminal.screen import listed, wrapped
from lordsmoot.terminal.views.plain import asked_of

Say = Callable[[str], str]
View = dict[str, Any]
Spot = tuple[int, int]

SHORT: Final = {
    "water": "W",
    "desert": "D",
    "lowlands": "L",
    "forest": "F",
    "hills": "H",
    "mountains": "M",
    "mix": "X",
    "sage-tree": "S",
    "architect": "A",
    "viewpoint": "V",
}
HEX: Final = 8
"""Columns of text that a hex of the board needs."""
APART: Final = range(5, 10)
"""Columns of text between two columns of hexes; those beside each other lie in other rows."""
CELL: Final = 8
"""Columns of text for a hex of a Planet."""


def draw(view: View, say: Say, width: int) -> str:
    """The round, the board, the Planets, the market of cards, and what only this seat knows."""
    lines = [
        heading(view),
        "Board",
        *(board_map(view, width) or board_list(view, say, width)),
        *carts(view, say, width),
        *planets(view, say, width),
        *middle(view, say, width),
        *hands(view, say, width),
    ]
    return "\n".join(lines)


def ask(view: View, say: Say, width: int) -> str:
    """What is being paid for, and the question."""
    texts = [*payment(view, say), asked_of(view)]
    return "\n".join(line for text in texts for line in wrapped(text, width, "", "  "))


def lies_there(view: View) -> Table:
    """What lies on the table, with its types."""
    return cast("Table", view["table"])


def name(view: View, seat: int) -> str:
    return "You" if seat == view["seat"] else str(view["players"][seat])


def whose(view: View, seat: int) -> str:
    return "Your" if seat == view["seat"] else f"{view['players'][seat]}'s"


def order(view: View) -> list[int]:
    """All seats, yours first."""
    first = view["seat"] or 0
    return [(first + n) % view["seats"] for n in range(view["seats"])]


def heading(view: View) -> str:
    table = lies_there(view)
    variant = ", Strategic Variant" if table["variant"] == "strategic" else ""
    if view["over"]:
        return f"The table at the end, after round {table['round']}{variant}"
    if not table["round"]:
        return f"The table before the first round{variant}"
    active = "you" if table["active"] == view["seat"] else name(view, table["active"])
    last = ", the last" if table["ending"] else ""
    return f"The table in round {table['round']}{last}{variant}; active: {active}"


# Maps


def short(tile: str | None) -> str:
    """A tile in three letters at most: W5, X11."""
    if tile is None:
        return "-"
    if tile == FACE_DOWN:
        return "?"
    kind, _, value = tile.rpartition("-")
    return f"{SHORT[kind]}{value}"


def drawn_map(texts: dict[Spot, str], wide: int) -> list[str]:
    """Texts laid out by column and row, the first at the left and the top."""
    left = min(column for column, _ in texts)
    lines = []
    for row in range(min(row for _, row in texts), max(row for _, row in texts) + 1):
        line = ""
        for column, text in sorted((c, text) for (c, r), text in texts.items() if r == row):
            line = f"{line:{(column - left) * wide}}{text}"
        lines.append(f"  {line}".rstrip())
    return lines


def board_map(view: View, width: int) -> list[str]:
    """The board, if it fits: each hex with its name, its tile and the letter of its colour."""
    cells = lies_there(view)["board"]
    columns = [cell["at"][0] for cell in cells.values()]
    apart = min((width - 2 - HEX) // (max(columns) - min(columns)), APART[-1])
    if apart not in APART:
        return []
    texts: dict[Spot, str] = {}
    for place, cell in cells.items():
        lies = "@" if cell["portal"] else short(cell["tile"])
        texts[cell["at"][0], cell["at"][1]] = f"{place}:{lies}{(cell['colour'] or '')[:1]}"
    return [*drawn_map(texts, apart), *legend(width)]


def legend(width: int) -> list[str]:
    """What the letters mean."""
    text = (
        "W water, D desert, L lowlands, F forest, H hills, M mountains, X Mix, S Sage Tree, "
        "A Architect, V Viewpoint; ? face down, - empty, @ portal; a last letter b r g c v y is "
        "the colour of the hex."
    )
    return wrapped(text, width, "  ", "  ")


def board_list(view: View, say: Say, width: int) -> list[str]:
    """The board in words: what lies open, where it is face down, where the portals are."""
    cells = lies_there(view)["board"]
    letters = sorted({place[0] for place in cells})
    return listed([column_of(cells, letter, say) for letter in letters], width)


def column_of(cells: dict[str, HexSeen], letter: str, say: Say) -> str:
    """The hexes of one letter in a sentence or three."""
    mine = {place[1:]: cell for place, cell in cells.items() if place[0] == letter}
    gates = [number for number, cell in mine.items() if cell["portal"]]
    return f"{letter}: {face_up(mine, say)}.{face_down(mine)} Portal: {', '.join(gates)}."


def face_up(cells: dict[str, HexSeen], say: Say) -> str:
    tiles = [
        f"{number} {say(cell['tile'])}{on_colour(cell)}"
        for number, cell in cells.items()
        if cell["tile"] and cell["tile"] != FACE_DOWN
    ]
    return ", ".join(tiles) or "nothing face up"


def face_down(cells: dict[str, HexSeen]) -> str:
    tiles = [
        f"{number}{on_colour(cell)}" for number, cell in cells.items() if cell["tile"] == FACE_DOWN
    ]
    return f" Face down: {', '.join(tiles)}." if tiles else ""


def on_colour(cell: HexSeen) -> str:
    return f" ({cell['colour']})" if cell["colour"] else ""


def carts(view: View, say: Say, width: int) -> list[str]:
    players = lies_there(view)["players"]
    standing = [f"{name(view, seat)} on {say(players[seat]['cart'])}" for seat in order(view)]
    return wrapped(f"Carts: {', '.join(standing)}.", width, "  ", "    ")


# Planets


def planets(view: View, say: Say, width: int) -> list[str]:
    """Each Planet with its score, two side by side where there is room."""
    seats, wide = order(view), planet_width(view)
    if width < wide + 2:
        return [line for seat in seats for line in planet_list(view, seat, say, width)]
    beside = 2 if width >= 2 * wide else 1
    lines: list[str] = []
    for i in range(0, len(seats), beside):
        lines += side_by_side(view, seats[i : i + beside], wide, say, width)
    lines += wrapped("A star marks an Architect that can be covered.", width, "  ", "  ")
    return lines


def side_by_side(view: View, seats: list[int], wide: int, say: Say, width: int) -> list[str]:
    """The scores of some Planets, and their maps beside each other."""
    scores = [line for seat in seats for line in score(view, seat, say, width)]
    rows = zip(*[planet_map(view, seat) for seat in seats], strict=True)
    return [*scores, *["".join(f"{part:{wide}}" for part in parts).rstrip() for parts in rows]]


def planet_width(view: View) -> int:
    """Columns of text for a Planet."""
    cells = lies_there(view)["players"][0]["planet"].values()
    return CELL * len({cell["at"][0] for cell in cells})


def score(view: View, seat: int, say: Say, width: int) -> list[str]:
    """A player's stars, and line by line what they are for."""
    lies = lies_there(view)["players"][seat]
    total = "1 star" if lies["total"] == 1 else f"{lies['total']} stars"
    spaces = "1 hex" if lies["spaces"] == 1 else f"{lies['spaces']} hexes"
    lines = wrapped(f"{whose(view, seat)} Planet: {total}, {spaces} left", width, "", "  ")
    lines += wrapped(f"Stars: {counted(view, seat, say)}.", width, "  ", "    ")
    if lies["mixes"]:
        declared = [f"{cell} as {say(of)}" for cell, of in lies["mixes"].items()]
        lines += wrapped(f"Mixes declared: {', '.join(declared)}.", width, "  ", "    ")
    return lines


def counted(view: View, seat: int, say: Say) -> str:
    """How a player would be counted now; single tiles are counted together."""
    lines = cast("list[CountLine]", view["standing"][seat]["lines"])
    parts: list[str] = []
    singles = stars = 0
    for line in lines:
        if line["line"] == "scored":
            parts.append(f"{line['points']} during the game")
        elif line["line"] == "equal":
            parts.append(f"{line['points']} for {line['tiles']} tiles of value {line['value']}")
        elif line["length"] > 1:
            parts.append(chain(line, say))
        else:
            singles, stars = singles + 1, stars + line["points"]
    if singles:
        parts.append(
            f"{stars} for {'a single tile' if singles == 1 else f'{singles} single tiles'}"
        )
    return ", ".join(parts)


def chain(line: ChainLine, say: Say) -> str:
    """A chain: its stars, its length, its terrain, and the Mixes in it."""
    mixes = f" with the Mix on {' and '.join(line['mixes'])}" if line["mixes"] else ""
    return f"{line['points']} for {line['length']} tiles of {say(line['terrain'])}{mixes}"


def planet_map(view: View, seat: int) -> list[str]:
    cells = lies_there(view)["players"][seat]["planet"]
    texts: dict[Spot, str] = {}
    for cell, lies in cells.items():
        texts[lies["at"][0], lies["at"][1]] = f"{cell}:{short(lies['tile'])}{star(lies)}"
    return drawn_map(texts, CELL)


def star(lies: CellSeen) -> str:
    """The mark of an Architect that a tile may go on."""
    return "*" if lies["plan"] else ""


def planet_list(view: View, seat: int, say: Say, width: int) -> list[str]:
    """A Planet in words."""
    cells = lies_there(view)["players"][seat]["planet"]
    lying = [f"{cell} {say(lies['tile'])}" for cell, lies in cells.items() if lies["tile"]]
    plans = [cell for cell, lies in cells.items() if lies["plan"]]
    text = (
        f"Tiles: {', '.join(lying) or 'none'}. Architects to cover: {', '.join(plans) or 'none'}."
    )
    return [*score(view, seat, say, width), *wrapped(text, width, "  ", "    ")]


# Cards and the supply


def middle(view: View, say: Say, width: int) -> list[str]:
    """The groups, the supply, and how much is left."""
    table = lies_there(view)
    numbered = enumerate(zip(table["groups"], table["group_worth"], strict=True), 1)
    groups = [
        f"{number} {hired(group, worth, say)}" for number, (group, worth) in numbered if group
    ]
    texts = [
        f"Groups: {'; '.join(groups) or 'none'}.",
        f"Supply: {', '.join(map(say, table['supply'])) or 'empty'}; "
        f"{table['reserve']} more in the reserve.",
        f"Deck: {table['deck']} cards, discard {len(table['discard'])}.",
    ]
    if table["carried"]:
        texts.insert(0, f"To be placed: {', '.join(map(say, table['carried']))}.")
    return ["Market", *listed(texts, width)]


def hired(group: list[str], worth: int, say: Say) -> str:
    """A group's cards, and of several what they are worth."""
    cards = ", ".join(map(say, group))
    return cards if len(group) == 1 else f"{cards} ({worth} in all)"


def payment(view: View, say: Say) -> list[str]:
    """What is being paid for, and its price."""
    paying = lies_there(view)["paying"]
    if paying is None:
        return []
    way = "1 step" if paying["steps"] == 1 else f"{paying['steps']} steps"
    what = f"{say(paying['tile'])} on " if paying["tile"] else "the way to "
    price = f"{paying['price']} with {way}" if paying["tile"] else str(paying["price"])
    return [f"Price of {what}{say(paying['hex'])}: {price}."]


def hands(view: View, say: Say, width: int) -> list[str]:
    """What is known of each hand, yours last, where the eye is."""
    lines = ["Hands"]
    for seat in reversed(order(view)):
        cards = lies_there(view)["players"][seat]["hand"]
        known = [say(card) for card in cards if card is not None]
        hidden = len(cards) - len(known)
        parts = [", ".join(known)] if known else []
        parts += [f"{hidden} unknown"] if hidden else []
        text = f"{name(view, seat)}: {' and '.join(parts) or 'no cards'}."
        lines += wrapped(text, width, "  ", "    ")
    return lines
