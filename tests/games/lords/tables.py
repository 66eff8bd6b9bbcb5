"""Tables of Lords in the rulebook's words. Piles are names with spaces between."""

from typing import Any, Final, NamedTuple

from lordsmoot.core.sentence import spoken
from lordsmoot.games.lords.cards import CARDS, SHELLS
from lordsmoot.games.lords.effect import Effect
from lordsmoot.games.lords.game import GAME
from lordsmoot.games.lords.printed import Printer
from lordsmoot.games.lords.table import Lords
from tests.tables import asked, moves, play, sees

BOX: Final = [shell for shell in SHELLS for _ in range(2)]
ACTIONS: Final = {
    f"select:{name}" for name in ("meditate", "flourish", "prospect", "deify", "beseech")
}


def has(
    hand: str = "",
    shells: str = "",
    broken: str = "",
    followers: int = 2,
    citadels: int = 0,
    temples: str = "",
    shrines: int = 0,
) -> dict[str, Any]:
    """What a player has, in hand and Tribe."""
    return {
        "hand": hand.split(),
        "shells": shells.split(),
        "broken": broken.split(),
        "followers": followers,
        "citadels": citadels,
        "temples": temples.split(),
        "shrines": shrines,
    }


def table(
    you: dict[str, Any] | None = None,
    opponent: dict[str, Any] | None = None,
    *,
    draws: str = "",
    deck: str | None = None,
    discard: str = "",
    finds: str = "",
    shell_deck: str | None = None,
    face_up: str | None = None,
    pending: list[list[Any]] | None = None,
    options: dict[str, Any] | None = None,
    seed: int = 0,
    **middle: Any,
) -> Lords:
    """You are seat 0, active, and to select the first of two Actions.

    `draws` and `finds` lie on top of the Lord deck and the Shell deck, the first to come first;
    `deck` and `shell_deck` are all that lies there. What is not mentioned lies in the decks.
    """
    tribes = [has() if you is None else you, has() if opponent is None else opponent]
    laid: dict[str, Any] = {**middle, "tribes": tribes, "discard": discard.split()}
    if face_up is not None:
        laid["face_up"] = face_up.split()
    if deck is not None:
        laid["deck"] = deck.split()[::-1]
    elif draws:
        away = [*tribes[0]["hand"], *tribes[1]["hand"], *laid["discard"]]
        laid["deck"] = under(CARDS, away, draws.split())
    if shell_deck is not None:
        laid["shell_deck"] = shell_deck.split()[::-1]
    elif finds:
        away = [shell for tribe in tribes for shell in (*tribe["shells"], *tribe["broken"])]
        laid["shell_deck"] = under(BOX, away, finds.split())
    data: dict[str, Any] = {"seed": seed, "options": options or {}, "table": laid}
    if pending is not None:
        data["pending"] = pending
    return GAME.position(data)


def new_turn(
    you: dict[str, Any] | None = None, opponent: dict[str, Any] | None = None, **middle: Any
) -> Lords:
    """A table on which your turn begins."""
    return table(you, opponent, pending=[["Turn", 0]], **middle)


def last_action(
    you: dict[str, Any] | None = None, opponent: dict[str, Any] | None = None, **middle: Any
) -> Lords:
    """A table on which you took two Actions and the opponent, seat 1, may still select three."""
    middle.setdefault("face_up", "meditate flourish deify")
    return table(you, opponent, **middle)


def under(box: list[str], away: list[str], first: list[str]) -> list[str]:
    """A deck, bottom first: what is not away, with the first to come on top."""
    rest = box.copy()
    for name in (*away, *first):
        rest.remove(name)
    return rest + first[::-1]


def others(*hands: str) -> str:
    """Every Lord card but these."""
    mentioned = " ".join(hands).split()
    return " ".join(card for card in CARDS if card not in mentioned)


def other_shells(*shells: str) -> str:
    """Every Shell but these."""
    return " ".join(under(BOX, " ".join(shells).split(), []))


class Tribe(NamedTuple):
    """A player's hand and Tribe. A hand and Shells lie in no order."""

    hand: list[str]
    shells: list[str]
    broken: list[str]
    followers: int
    citadels: int
    temples: list[str]
    shrines: int


class Middle(NamedTuple):
    """What lies in the middle; decks begin with the card that comes next."""

    deck: list[str]
    discard: list[str]
    revealed: list[str]
    shells: list[str]
    followers: int
    temples: dict[str, int]
    face_up: set[str]


def names(pile: list[Any]) -> list[str]:
    return [card if isinstance(card, str) else card["card"] for card in pile]


def tribe(t: Lords, seat: int) -> Tribe:
    laid = GAME.describe(t)["table"]["tribes"][seat]
    return Tribe(
        hand=sorted(names(laid["hand"])),
        shells=sorted(names(laid["shells"])),
        broken=sorted(names(laid["broken"])),
        followers=laid["followers"],
        citadels=laid["citadels"],
        temples=laid["temples"],
        shrines=laid["shrines"],
    )


def middle(t: Lords) -> Middle:
    laid = GAME.describe(t)["table"]
    return Middle(
        deck=names(laid["deck"])[::-1],
        discard=names(laid["discard"]),
        revealed=names(laid["revealed"]),
        shells=names(laid["shell_deck"])[::-1],
        followers=sees(t, None)["followers"],
        temples=laid["temples"],
        face_up=set(laid["face_up"]),
    )


def counts(t: Lords, seat: int) -> dict[str, int]:
    """How many of each a player has."""
    return {
        key: value if isinstance(value, int) else len(value)
        for key, value in tribe(t, seat)._asdict().items()
    }


def change(before: Lords, after: Lords, seat: int) -> dict[str, int]:
    """What a player has more or less than before; nothing is left out."""
    old, new = counts(before, seat), counts(after, seat)
    return {key: new[key] - old[key] for key in old if new[key] != old[key]}


def selecting(t: Lords) -> int | None:
    """The seat that selects an Action now; None if something else is asked."""
    return asked(t) if moves(t) and moves(t) <= ACTIONS else None


def points(t: Lords, seat: int) -> int:
    return GAME.result(t).scores[seat].points


def beseech(t: Lords, card: str) -> None:
    play(t, "select:beseech", f"beseech:{card}")


def printed(raw: Any) -> Effect:
    """A text by itself."""
    return Printer([]).effect(raw, "test")


def do(t: Lords, raw: Any) -> Lords:
    """You do what a text says."""
    Printer(t.printed.effects).effect(raw, "test").perform(t, 0)
    t.settle()
    return t


def deeds(t: Lords, seat: int, *texts: str) -> list[str]:
    """Play, and give the deeds that a seat is told of; -1 is a spectator."""
    t.log = []
    play(t, *texts)
    names, narrator = ["Seat 0", "Seat 1"], GAME.narrator
    told = [spoken(narrator.told(deed), names, seat) for deed in narrator.deeds(t.log, seat)]
    t.log = None
    return told
