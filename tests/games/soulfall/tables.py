"""Tables of Soulfall in the rulebook's words. Piles and spaces are names with spaces between."""

from typing import Any, Final

from lordsmoot.games.soulfall.cards import CARDS
from lordsmoot.games.soulfall.game import GAME
from lordsmoot.games.soulfall.table import Soulfall
from tests.tables import asked, moves, sees

ACTIONS: Final = ["draw", "play", "populate", "prosper", "devote", "build"]
CINDER: Final = "cinder-1 cinder-2 cinder-3 cinder-4"
BONE: Final = "bone-1 bone-2 bone-3 bone-4"


def has(
    nomads: str = "", hand: str = "", outposts: str = "", shards: int = 1, devotions: str = ""
) -> dict[str, Any]:
    """What a player has; without a word about Nomads there is one on the first space left."""
    laid: dict[str, Any] = {
        "hand": hand.split(),
        "outposts": outposts.split(),
        "shards": shards,
        "devotions": devotions.split(),
    }
    if nomads:
        laid["nomads"] = nomads.split()
    return laid


def table(
    *tribes: dict[str, Any],
    draws: str = "",
    deck: str | None = None,
    discard: str | None = None,
    used: str = "",
    options: dict[str, Any] | None = None,
    pending: list[list[Any]] | None = None,
    **middle: Any,
) -> Soulfall:
    """You are seat 0 and have three Action cards to spend, less those `used`.

    `draws` lies on top of the Lord deck, the first to come first; `deck` is all that lies there.
    The discard ends with its top card; if nothing is said of it, some card lies there.
    """
    laid: dict[str, Any] = {"tribes": [*tribes, *[has()] * (2 - len(tribes))], "used": used.split()}
    named = [card for tribe in laid["tribes"] for card in tribe["hand"]]
    named += draws.split() + (deck or "").split()
    left = [card for card in CARDS if card not in named]
    laid["discard"] = [left.pop()] if discard is None else discard.split()
    if deck is not None:
        laid["deck"] = deck.split()[::-1]
    elif draws:
        rest = [card for card in left if card not in laid["discard"]]
        laid["deck"] = rest + draws.split()[::-1]
    data: dict[str, Any] = {
        "seats": len(laid["tribes"]),
        "options": options or {},
        "table": {**laid, **middle},
    }
    if pending is not None:
        data["pending"] = pending
    return GAME.position(data)


def about_to(verb: str, *tribes: dict[str, Any], **middle: Any) -> Soulfall:
    """A table on which you perform one verb, as a Lord card would have it, and your turn ends."""
    return table(*tribes, pending=[["EndTurn", 0], [verb.capitalize(), 0]], **middle)


def ending(*tribes: dict[str, Any], seat: int = 0, **middle: Any) -> Soulfall:
    """A table on which a player's turn has just ended."""
    return table(*tribes, pending=[["EndTurn", seat]], active=seat, **middle)


def others(*piles: str) -> str:
    """Every Lord card but these."""
    named = " ".join(piles).split()
    return " ".join(card for card in CARDS if card not in named)


def tribe(t: Soulfall, seat: int) -> dict[str, Any]:
    """All that a player has, the hand too."""
    mine: dict[str, Any] = sees(t, seat)["tribes"][seat]
    return mine


def hand(t: Soulfall, seat: int = 0) -> set[str]:
    return set(tribe(t, seat)["hand"])


def discard(t: Soulfall) -> list[str]:
    """The discard, its top card last."""
    lies: list[str] = sees(t, None)["discard"]
    return lies


def at(t: Soulfall, space: str) -> tuple[int, str] | None:
    """Whose marker lies on a space, and which side is up."""
    lies = sees(t, None)["board"]["spaces"][space]
    return None if lies["seat"] is None else (lies["seat"], lies["marker"])


def places(t: Soulfall, verb: str) -> set[str]:
    """The spaces that may be chosen now; nothing else may."""
    offered = moves(t)
    assert all(move.startswith(f"{verb}:") for move in offered), offered
    return {move.partition(":")[2] for move in offered}


def chooses(t: Soulfall) -> int | None:
    """The seat that is asked for its next Action; None if something else is asked."""
    return asked(t) if not t.over and all(m.startswith("select:") for m in moves(t)) else None


def actions(t: Soulfall) -> set[str]:
    """The Actions that may be chosen now."""
    return places(t, "select")
