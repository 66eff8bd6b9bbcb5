"""Tables of Lords of Worlds in the rulebook's words. Piles are names with spaces between."""

from typing import Any, Final

from lordsmoot.games.lords_of_worlds.cards import CARD_COPIES, CARDS, HEXES
from lordsmoot.games.lords_of_worlds.game import GAME
from lordsmoot.games.lords_of_worlds.market import arrangement, boards_for, hexes_of
from lordsmoot.games.lords_of_worlds.table import Worlds

BOX: Final = [card for card, copies in zip(CARDS, CARD_COPIES, strict=True) for _ in range(copies)]
LEFT_OVER: Final = {"Ca4": ["lowlands-7"]}
"""A tile in a far corner, so that the board is not bare."""
GROUPS: Final = "red-1|green-1|cyan-1|violet-1|yellow-1|white-3"


def pairs(text: str) -> dict[str, str]:
    """`c3:water-5 a1:mix-10` as a table."""
    return dict(pair.split(":") for pair in text.split())


def has(
    hand: str = "",
    planet: str = "",
    covered: str = "",
    cart: str = "Aa3",
    stars: int = 0,
    mixes: str = "",
) -> dict[str, Any]:
    """What a player has: a hand, and a Planet as `c3:water-5`."""
    return {
        "hand": hand.split(),
        "planet": pairs(planet),
        "covered": covered.split(),
        "cart": cart,
        "stars": stars,
        "mixes": pairs(mixes),
    }


def bare(seats: int) -> dict[str, Any]:
    """A suggested board with nothing on it."""
    return {HEXES[i]: None for p in arrangement("suggested", seats) for _, i in hexes_of(p)}


def table(
    you: dict[str, Any] | None = None,
    *others: dict[str, Any],
    board: str = "",
    down: str = "",
    full: bool = False,
    groups: str | None = GROUPS,
    draws: str | None = None,
    seats: int = 2,
    options: dict[str, Any] | None = None,
    pending: list[list[Any]] | None = None,
    seed: int = 0,
    **more: Any,
) -> Worlds:
    """You are seat 0, and it is your turn.

    `board` has tiles face up and `down` face down, as `Ab1:desert-5`; other hexes have none, except
    one far away, unless `full`. `draws` is all that the deck has, the first to come first.
    """
    players = [you or has(), *others]
    players += [has() for _ in range(seats - len(players))]
    tiles: dict[str, Any] = {} if full else {**bare(len(players)), **LEFT_OVER}
    tiles.update(pairs(board))
    tiles.update({name: [tile] for name, tile in pairs(down).items()})
    laid: dict[str, Any] = {"players": players, "board": tiles, **more}
    if groups is not None:
        laid["groups"] = [group.split() for group in groups.split("|")]
    if draws is not None:
        laid["deck"] = draws.split()[::-1]
        laid.setdefault("discard", [])
    for key in ("supply", "discard", "carried", "reserve"):
        if isinstance(laid.get(key), str):
            laid[key] = laid[key].split()
    data: dict[str, Any] = {"seed": seed, "seats": len(players), "table": laid}
    if options:
        data["options"] = options
    if pending is not None:
        data["pending"] = pending
    return GAME.position(data)


def placing(tile: str, planet: str = "", **more: Any) -> Worlds:
    """You have collected a tile, which gives a free one if it comes on an Empty hex."""
    you = has(planet=planet, mixes=more.pop("mixes", ""), cart=more.pop("cart", "Aa1"))
    pending = [["EndTurn", 0], ["Place", 0, more.pop("how", 0)]]
    return table(you, carried=tile, pending=pending, **more)


def hand(t: Worlds, seat: int = 0) -> list[str]:
    return sorted(CARDS[card] for card in t.players[seat].hand.cards())


def discarded(t: Worlds) -> list[str]:
    return [CARDS[card] for card in t.discard.cards()]


def groups(t: Worlds) -> list[str]:
    return [" ".join(CARDS[card] for card in group.cards()) for group in t.groups]


def planet(t: Worlds, seat: int = 0) -> dict[str, str]:
    """The tiles on a Planet."""
    tiles: dict[str, str] = GAME.describe(t)["table"]["players"][seat]["planet"]
    return tiles


def board(t: Worlds) -> dict[str, str]:
    """The tiles on the board, and `face-down` where one lies so."""
    cells = GAME.view(t, None)["table"]["board"]
    return {name: cell["tile"] for name, cell in cells.items() if cell["tile"] is not None}


def cart(t: Worlds, seat: int = 0) -> str:
    return HEXES[t.players[seat].cart]


def stars(t: Worlds, seat: int = 0) -> int:
    return t.players[seat].stars


def steps(t: Worlds, start: str, end: str) -> int:
    return t.market.steps[HEXES.index(start)][HEXES.index(end)]


def blocks(moves: set[str], name: str) -> set[str]:
    """The arguments of all moves of one kind."""
    return {move.partition(":")[2] for move in moves if move.partition(":")[0] == name}


def hexes_for(seats: int) -> int:
    return sum(len(hexes_of((board, 0, 0, 0))) for board in boards_for(seats))
