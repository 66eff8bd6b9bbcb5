"""Tables of Swords & Souls in the rulebook's words. Piles are names with spaces between."""

from typing import Any, NamedTuple

from lordsmoot.core.pile import Pile
from lordsmoot.core.state import State
from lordsmoot.games.swords_and_souls.cards import CARDS
from lordsmoot.games.swords_and_souls.game import GAME
from lordsmoot.games.swords_and_souls.table import Souls
from tests.tables import play


def has(
    hand: str = "",
    deck: str | None = "",
    discard: str = "",
    front: str = "",
    hero: str | None = None,
    hearts: int = 2,
    obols: int = 0,
    fragments: int = 0,
    talent: int = 0,
) -> dict[str, Any]:
    """What a player has; the first card of the deck is drawn first, a talent is spent."""
    out: dict[str, Any] = {
        "hand": hand.split(),
        "discard": discard.split(),
        "front": front.split(),
        "hearts": hearts,
        "obols": obols,
        "fragments": fragments,
        "talent": talent,
    }
    if deck is not None:
        out["deck"] = deck.split()[::-1]
    if hero is not None:
        out["hero"] = hero
    return out


def fallen(**more: Any) -> dict[str, Any]:
    """A player who waits for the next turn of their own."""
    return {**has(**more), "hearts": 0, "large": 0}


def table(
    *heroes: dict[str, Any],
    row: str | None = None,
    arsenal: str | None = None,
    pending: list[list[Any]] | None = None,
    options: dict[str, Any] | None = None,
    seed: int = 0,
    **middle: Any,
) -> Souls:
    """Seat 0 is in the play step, unless something else is pending. At least three sit down."""
    seated = [*heroes, *[has()] * (3 - len(heroes))]
    laid: dict[str, Any] = {**middle, "heroes": seated}
    if row is not None:
        laid["row"] = row.split()
    if arsenal is not None:
        laid["arsenal"] = arsenal.split()[::-1]
    data: dict[str, Any] = {
        "seed": seed,
        "seats": len(seated),
        "options": options or {},
        "table": laid,
    }
    if pending is not None:
        data["pending"] = pending
    return GAME.position(data)


def new_turn(*heroes: dict[str, Any], seat: int = 0, **middle: Any) -> Souls:
    """A table on which a turn begins."""
    return table(*heroes, pending=[["Turn", seat]], **middle)


def buying(*heroes: dict[str, Any], **middle: Any) -> Souls:
    """A table on which seat 0 is in the buy step."""
    return table(*heroes, pending=[["EndTurn", 0], ["FillRow", 0], ["Buy", 0]], **middle)


def between_turns(*heroes: dict[str, Any], **middle: Any) -> Souls:
    """A table on which the turn of seat 0 has just ended."""
    return table(*heroes, pending=[["EndTurn", 0]], **middle)


class Corner(NamedTuple):
    """What lies before a player, piles as sorted names."""

    hand: str
    deck: str
    discard: str
    front: str
    used: str
    hearts: int
    large: int
    obols: int
    fragments: int
    talent: int


def corner(t: State, seat: int) -> Corner:
    assert isinstance(t, Souls)
    me = t.heroes[seat]
    return Corner(
        hand=names(me.hand),
        deck=names(me.deck),
        discard=names(me.discard),
        front=names(me.front),
        used=names(me.used),
        hearts=me.hearts,
        large=me.large,
        obols=me.obols,
        fragments=me.fragments,
        talent=me.talent,
    )


def names(pile: Pile) -> str:
    return " ".join(sorted(CARDS[kind] for kind in pile.cards()))


def hearts(t: Souls) -> list[int]:
    """Everybody's hearts, small and large."""
    return [hero.hearts + hero.large for hero in t.heroes]


def asks(t: Souls) -> str:
    """What kind of decision is wanted now."""
    return "" if t.over else type(t.asked()).__name__


def row(t: Souls) -> list[str]:
    return [CARDS[kind] for kind in t.row.cards()]


def all_pass(t: Souls) -> None:
    """Everybody lets the instants go by."""
    while asks(t) == "Instants":
        play(t, "pass")
