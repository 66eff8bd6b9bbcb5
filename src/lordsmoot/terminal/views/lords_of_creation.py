"""The world of Lords of Creation as a map of letters, or hex by hex in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast

from lordsmoot.games.lords_of_creation.view import Asked, People, Table, Target
from lordsmoot.terminal.screen import wrapped
from lordsmoot.terminal.tell import plural

Say = Callable[[str], str]
View = dict[str, Any]

CELL: Final = 7
MAP_WIDTH: Final = 3 + 11 * CELL
"""The width from which there is a map; below it, and for a screen reader, there are words."""
SIGNS: Final = {"s": "~", "m": "^", "d": ":", " ": " "}
NAMES: Final = {"i": "islands", "h": "hills", "f": "forests", "g": "grasslands"}
EMPTY: Final = {"s": "sea", "m": "mountains", "d": "desert", ".": "no tile yet"}
MARKS: Final = {"barbarian": "", "civilized": "+", "altar": "#"}
LIFE: Final = {"barbarian": "barbarian", "civilized": "civilized", "altar": "with altars"}
LEGEND: Final = (
    "i islands, h hills, f forests, g grasslands; ~ sea, ^ mountains, : desert, . no tile. "
    "6h in row f is the hex f6, hills; 6hA3 has 3 barbarians of A, 6hA3+ is civilized, 6hA3# "
    "has an altar."
)


def draw(view: View, say: Say, width: int) -> str:
    """The round, the world, the gods, and what only this seat knows."""
    lines = [heading(view)]
    if width >= MAP_WIDTH:
        lines += ["World", *world_map(view), *wrapped(LEGEND, width, "  ", "  ")]
    else:
        lines += ["World", *world_words(view, say, width)]
    lines += ["Gods", *[line for seat in seats(view) for line in god(view, say, seat, width)]]
    for text in table_words(view, say):
        lines += wrapped(text, width, "  ", "    ")
    return "\n".join(lines)


def laid(view: View) -> Table:
    """What lies on the table, with its types."""
    return cast(Table, view["table"])


def asked(view: View) -> Asked | None:
    """What is asked, with its types; nothing when the game is over."""
    return cast(Asked | None, view["asked"])


def seats(view: View) -> list[int]:
    """All seats, one's own first."""
    first = view["seat"] or 0
    return [(first + i) % view["seats"] for i in range(view["seats"])]


def letter(seat: int) -> str:
    return "ABCDE"[seat]


def name(view: View, seat: int) -> str:
    return "You" if seat == view["seat"] else str(view["players"][seat])


def heading(view: View) -> str:
    """Where in the game we are."""
    table = laid(view)
    if view["over"]:
        return f"The game is over after round {table['round']}."
    if table["round"] == 0:
        return "The world is being created."
    order = ", ".join(name(view, seat) for seat in table["order"])
    last = " (the last)" if table["last"] else ""
    if table["active"] is None:
        return f"Round {table['round']}{last}: cards are chosen."
    return f"Round {table['round']}{last}, order of play: {order}."


def world_map(view: View) -> list[str]:
    """A line for each row of hexes, shifted as the hexes are."""
    lives = {entry["hex"]: entry for entry in laid(view)["people"]}
    lines = []
    for number, row in enumerate(laid(view)["world"]):
        label = "abcdefghijk"[number]
        cells = [
            f"{cell(i, terrain, lives.get(f'{label}{i}')):{CELL}}"
            for i, terrain in enumerate(row, 1)
        ]
        if row.strip():
            shift = " " * (abs(number - 5) * CELL // 2)
            lines.append(f" {label} {shift}{''.join(cells)}".rstrip())
    return lines


def cell(number: int, terrain: str, lives: People | None) -> str:
    """A hex that matters has its number: land, and places for a tile."""
    if terrain in SIGNS:
        return SIGNS[terrain]
    if lives is None:
        return f"{number}{terrain}"
    return f"{number}{terrain}{letter(lives['seat'])}{lives['count']}{MARKS[lives['kind']]}"


def world_words(view: View, say: Say, width: int) -> list[str]:
    """Who lives where, which land is open and where nobody can live, terrain by terrain."""
    table = laid(view)
    lives = {entry["hex"]: entry for entry in table["people"]}
    found: dict[str, list[str]] = {terrain: [] for terrain in (*NAMES, *EMPTY)}
    for number, row in enumerate(table["world"]):
        for i, terrain in enumerate(row, 1):
            at = f"{'abcdefghijk'[number]}{i}"
            if terrain in NAMES:
                found[terrain].append(f"{at} {people(view, lives.get(at))}")
            elif terrain in EMPTY:
                found[terrain].append(at)
    lines = []
    for terrain, hexes in found.items():
        if hexes:
            text = f"{say({**NAMES, **EMPTY}[terrain]).capitalize()}: {', '.join(hexes)}."
            lines += wrapped(text, width, "  ", "    ")
    return lines


def people(view: View, lives: People | None) -> str:
    if lives is None:
        return "open"
    count = lives["count"]
    words = {
        "barbarian": plural(count, "barbarian"),
        "civilized": f"{count} civilized",
        "altar": f"{count} civilized and an altar",
    }
    return f"{name(view, lives['seat'])} {words[lives['kind']]}"


def god(view: View, say: Say, seat: int, width: int) -> list[str]:
    """A player's points, and what there is to know of cards and tiles."""
    table = laid(view)
    holds = table["gods"][seat]
    refusals = table["refusals"]
    facts = [
        f"{name(view, seat)} ({letter(seat)}): {plural(holds['points'], 'point')}",
        f"hexes: {hexes(table, seat)}",
        f"cards in hand: {len(holds['hand'])}",
    ]
    if refusals and table["round"] == 0:
        facts.append(f"refusals left: {refusals - holds['refused']} of {refusals}")
    facts += shown("tile drawn" if refusals else "tiles kept", holds["kept"], say)
    facts += shown("card chosen", holds["chosen"], say)
    return wrapped(f"{'; '.join(facts)}.", width, "  ", "    ")


def hexes(table: Table, seat: int) -> str:
    """How many hexes of each kind a player holds."""
    kinds = [entry["kind"] for entry in table["people"] if entry["seat"] == seat]
    counts = [f"{kinds.count(kind)} {words}" for kind, words in LIFE.items() if kind in kinds]
    return ", ".join(counts) or "none"


def shown(words: str, cards: list[str | None], say: Say) -> list[str]:
    """Cards or tiles as far as they are known; nothing if there are none."""
    named = ", ".join(say(card) if card else "hidden" for card in cards)
    return [f"{words}: {named}"] if cards else []


def table_words(view: View, say: Say) -> list[str]:
    """The deck, civilization, and one's own hand."""
    table = laid(view)
    texts = [f"Deck: {plural(table['deck'], 'card')}; discard: {len(table['discard'])}."]
    if table["round"] == 0:
        texts.append(f"Bag: {plural(table['bag'], 'tile')}.")
    if table["starters"] and table["round"]:
        names = " or ".join(name(view, seat) for seat in table["starters"])
        texts.append(f"Civilization may still be started anywhere by {names}.")
    if table["civilized_land"]:
        texts.append(f"Open land that stayed civilized: {', '.join(table['civilized_land'])}.")
    if view["seat"] is not None and not view["over"]:
        hand = table["gods"][view["seat"]]["hand"]
        texts.append(f"Your hand: {', '.join(say(card) for card in hand if card)}.")
    return [*texts, *attacks(view)]


def attacks(view: View) -> list[str]:
    """Whom the people of a hex can attack, and how likely it goes how."""
    step = asked(view)
    if step is None or step["step"] != "Send":
        return []
    return [attack(view, step["origin"], target) for target in step["targets"]]


def attack(view: View, origin: str, target: Target) -> str:
    def chance(throws: int) -> str:
        return f"{round(100 * throws / target['throws'])} %"

    way = " across the sea" if target["sea"] else ""
    foe = "you" if target["seat"] == view["seat"] else name(view, target["seat"])
    return (
        f"From {origin}{way} to {target['hex']}, held by {foe}: {target['needed']} needed, "
        f"{chance(target['hits'])} a hit, {chance(target['repelled'])} one lost, "
        f"{chance(target['turn_ends'])} the turn ends."
    )
