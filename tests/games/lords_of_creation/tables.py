"""Tables of Lords of Creation in the rulebook's words.

A world is terrains with their hexes, `{"hills": "f6 f7"}`, amid desert. People are hexes with seat,
kind and count: `{"f6": "0b3"}` has three barbarians of seat 0, `1c2` two civilized people of seat
1, and `0a1` one beside an altar. Around f6 lie e5 e6 f5 f7 g5 g6.
"""

from functools import cache
from typing import Any, Final

from lordsmoot.core.rng import Rng, seeded
from lordsmoot.games.lords_of_creation.cards import HEX_NAMES
from lordsmoot.games.lords_of_creation.game import GAME
from lordsmoot.games.lords_of_creation.table import KINDS, Creation
from tests.tables import play

LETTERS: Final = {kind[0]: kind for kind in KINDS}


@cache
def loaded(*faces: int) -> tuple[int, int, int, int]:
    """Dice that will show these faces next."""
    seed = 0
    while True:
        rng = seeded(seed)
        before = (rng.a, rng.b, rng.c, rng.n)
        if all(rng.die() == face for face in faces):
            return before
        seed += 1


def load(t: Creation, *faces: int) -> None:
    """Let these faces come next."""
    t.rng = Rng(*loaded(*faces))


def laid(world: dict[str, str]) -> dict[str, str]:
    return {name: terrain for terrain, names in world.items() for name in names.split()}


def lives(people: dict[str, str]) -> list[dict[str, Any]]:
    return [
        {"hex": name, "seat": int(who[0]), "kind": LETTERS[who[1]], "count": int(who[2:])}
        for name, who in people.items()
    ]


def table(
    world: dict[str, str],
    people: dict[str, str],
    *,
    seats: int = 2,
    dice: tuple[int, ...] = (),
    pending: list[list[Any]] | None = None,
    options: dict[str, Any] | None = None,
    **more: Any,
) -> Creation:
    """Seat 0 has placed people and may act; after its turn the round is over."""
    data: dict[str, Any] = {
        "seats": seats,
        "options": options or {},
        "table": {"world": laid(world), "people": lives(people), **more},
    }
    if pending is not None:
        data["pending"] = pending
    if dice:
        data["dice"] = list(loaded(*dice))
    return GAME.position(data)


def hands(*cards: str, **more: Any) -> Creation:
    """A round in which everybody must choose; each hand is a text of card names."""
    pending = [["Reveal", 0], *[["ChooseCard", seat] for seat in reversed(range(len(cards)))]]
    return table(
        more.pop("world", {"islands": "a1", "hills": "c3", "forests": "f6", "grasslands": "h3"}),
        more.pop("people", {}),
        seats=len(cards),
        gods=[{"hand": hand.split()} for hand in cards],
        pending=pending,
        turn=-1,
        options={"deck": "full", **more.pop("options", {})},
        **more,
    )


def creating(world: dict[str, str], hand: str, kept: str) -> Creation:
    """Seat 0 is asked which tile of theirs to lay; only these lie already."""
    marks = {name: terrain[0] for name, terrain in laid(world).items()}
    data = {
        "world": ["".join(marks.get(name, ".") for name in HEX_NAMES)],
        "gods": [{"hand": hand.split(), "kept": kept.split()}, {}],
        "turn": -1,
        "round": 0,
    }
    return GAME.position({"seats": 2, "table": data, "pending": [["DrawTile", 1], ["LayTile", 0]]})


def placing(card: str, world: dict[str, str], people: dict[str, str], **more: Any) -> Creation:
    """Seat 0's turn begins with this card; seat 1 has no turn left."""
    return table(
        world,
        people,
        gods=[{"chosen": [card]}, *[{} for _ in range(more.get("seats", 2) - 1)]],
        pending=[["EndRound", 0], ["TakeTurn", 0]],
        **more,
    )


def live(t: Creation) -> dict[str, str]:
    """Who lives where, in the words of `table`."""
    return {
        HEX_NAMES[i]: f"{t.owner[i]}{KINDS[t.kind[i]][0]}{t.count[i]}"
        for i in range(len(HEX_NAMES))
        if t.count[i]
    }


def move(t: Creation, origin: str, to: str, number: int | str = "all") -> None:
    """Three small decisions: a stack, a hex, how many."""
    how = "move-all" if number == "all" else f"move:{number}"
    play(t, f"from:{origin}", f"to:{to}", how)


def attack(t: Creation, origin: str, target: str, *dice: int) -> None:
    """An exchange in which the dice show this: two of the attacker, one of the defender."""
    load(t, *dice)
    play(t, f"from:{origin}", f"attack:{target}")


def civilize(t: Creation, name: str) -> None:
    play(t, "civilize", f"civilize-at:{name}")
