"""A seat's picture of the table, and positions, as plain data: ints become names. [S1.8, S1.9]"""

from __future__ import annotations

from typing import Any, Final

from lordsmoot.core.pile import HIDDEN, Pile
from lordsmoot.core.position import (
    lay_pile,
    mask_names,
    names_mask,
    number,
    only,
    pile_data,
    take,
)
from lordsmoot.core.refused import BadPosition
from lordsmoot.core.rng import seeded
from lordsmoot.games.swords_and_souls.arsenal import Buy, FillRow
from lordsmoot.games.swords_and_souls.attack import CLOCKWISE
from lordsmoot.games.swords_and_souls.cards import (
    CARDS,
    COPIES,
    COST,
    FIRST_TALENT,
    HEROES,
    LARGE_TOKENS,
    NONE,
    SMALL_TOKENS,
    SOURCES,
    STARTERS,
    STOPS,
    SURE,
    TALENT_OF,
    TALENTS,
)
from lordsmoot.games.swords_and_souls.combat import Answer, React
from lordsmoot.games.swords_and_souls.play import Play
from lordsmoot.games.swords_and_souls.setup import box
from lordsmoot.games.swords_and_souls.table import HEARTS, MOST_SEATS, ROW, Hero, Souls
from lordsmoot.games.swords_and_souls.turn import EndTurn

PILES: Final = ["deck", "hand", "discard", "front", "used"]
HERO_KEYS: Final = {*PILES, "hero", "hearts", "large", "obols", "fragments", "talent"}
TABLE_KEYS: Final = {
    *("heroes", "arsenal", "row", "box", "small", "large"),
    *("tired", "active", "turn", "round_cap", "felling_taken", "ready_every_turn"),
}
FEWEST_SEATS: Final = 3


def seen(pile: Pile, seat: int) -> list[str | None]:
    return [None if kind == HIDDEN else CARDS[kind] for kind in pile.as_seen(seat)]


def picture(t: Souls, seat: int) -> dict[str, Any]:
    """What a seat sees; -1 is a spectator."""
    return {
        "active": t.active,
        "turn": t.turn,
        "round": 1 + (t.turn - 1) // t.seats if t.turn else 0,
        "heroes": [hero_picture(t, owner, seat) for owner in range(t.seats)],
        "row": [{"card": CARDS[kind], "cost": COST[kind]} for kind in t.row.cards()],
        "arsenal": len(t.arsenal),
        "box": seen(t.box, seat),
        "vault": {"small": max(0, t.small), "large": t.large},
        "attack": attack_picture(t),
    }


def attack_picture(t: Souls) -> dict[str, Any] | None:
    """The attack that waits for an answer: whose, with what, at whom, which way. [S8.2, S8.13]"""
    step = None if t.over else t.asked()
    if not isinstance(step, (React, Answer)):
        return None
    a = step.attack
    return {
        "attacker": a.attacker,
        "source": SOURCES[a.source],
        "target": a.target,
        "way": "left" if a.way == CLOCKWISE else "right",
        "damage": a.damage,
        "stops": [STOPS[kind] for kind in range(len(STOPS)) if kind != SURE[a.source]],
    }


def hero_picture(t: Souls, owner: int, seat: int) -> dict[str, Any]:
    """A player's corner; a hand is in no order, and known as far as it was seen. [S1.8, S1.9]"""
    me = t.heroes[owner]
    return {
        "hero": None if me.hero == NONE else HEROES[me.hero],
        "talent": None if me.hero == NONE else TALENTS[TALENT_OF[me.hero] - FIRST_TALENT],
        "ready": bool(me.talent),
        "fallen": t.fallen(owner),
        "hearts": me.hearts,
        "large": me.large,
        "obols": me.obols,
        "fragments": me.fragments,
        "hand": sorted(seen(me.hand, seat), key=lambda card: card or "~"),
        "deck": len(me.deck),
        "discard": seen(me.discard, seat),
        "front": seen(me.front, seat),
        "tired": [CARDS[kind] for kind in me.front.kinds() if not t.ready(kind)],
        "used": seen(me.used, seat),
    }


def piles_of(me: Hero) -> list[Pile]:
    return [me.deck, me.hand, me.discard, me.front, me.used]


def lie(t: Souls) -> dict[str, Any]:
    """The whole table as a position."""
    return {
        "heroes": [lie_hero(me) for me in t.heroes],
        "arsenal": pile_data(t.arsenal, CARDS),
        "row": pile_data(t.row, CARDS),
        "box": pile_data(t.box, CARDS),
        "small": SMALL_TOKENS - t.small,
        "large": LARGE_TOKENS - t.large,
        "tired": mask_names(t.tired, CARDS),
        "active": t.active,
        "turn": t.turn,
        "round_cap": t.round_cap,
        "felling_taken": t.felling_taken,
        "ready_every_turn": t.ready_every_turn,
    }


def lie_hero(me: Hero) -> dict[str, Any]:
    out: dict[str, Any] = {
        "hero": "" if me.hero == NONE else HEROES[me.hero],
        "hearts": me.hearts,
        "large": me.large,
        "obols": me.obols,
        "fragments": me.fragments,
        "talent": me.talent,
    }
    for name, pile in zip(PILES, piles_of(me), strict=True):
        out[name] = pile_data(pile, CARDS)
    return out


def lay(data: dict[str, Any]) -> Souls:
    """A table from a position: what is not mentioned is as at the start, the active plays."""
    table = only(data.get("table", {}), TABLE_KEYS, "table")
    given = table.get("heroes", [])
    if not isinstance(given, list):
        raise BadPosition("heroes must be a list, one table for each seat")
    seats = data.get("seats", max(FEWEST_SEATS, len(given)))
    if len(given) > min(seats, MOST_SEATS):
        raise BadPosition(f"there are {len(given)} heroes for {min(seats, MOST_SEATS)} seats")
    corners = [*given, *[{}] * (seats - len(given))]
    t = box(
        seats,
        seeded(data.get("seed", 0)),
        number(table, "round_cap", 60),
        number(table, "felling_taken", 1),
        number(table, "ready_every_turn", 0),
    )
    stock = [*t.arsenal.cards(), *t.box.cards()]
    t.arsenal.places.clear()
    t.box.places.clear()
    for seat in range(seats):
        lay_hero(t, seat, only(corners[seat], HERO_KEYS, f"hero {seat}"), stock)
    lay_unnamed(t, corners)
    lay_decks(t, corners, stock)
    lay_middle(t, table, stock)
    lay_tokens(t, table)
    t.tired = names_mask(table.get("tired", []), CARDS, "tired")
    t.active = number(table, "active", 0) % seats
    t.turn = number(table, "turn", 1)
    t.then(Play(t.active, 0), Buy(t.active), FillRow(t.active), EndTurn(t.active))
    return t


def lay_hero(t: Souls, seat: int, data: dict[str, Any], stock: list[int]) -> None:
    """One corner of a position: its hero, its tokens and all piles that are given."""
    me = t.heroes[seat]
    where = f"hero {seat}"
    name = data.get("hero", "")
    if name and name not in HEROES:
        raise BadPosition(f"{where}: there is no hero {name!r}; there are {', '.join(HEROES)}")
    me.hero = HEROES.index(name) if name else NONE
    if me.hero != NONE and me.hero in [t.heroes[other].hero for other in range(seat)]:
        raise BadPosition(f"{where}: there is only one {name!r}")
    me.hearts = number(data, "hearts", HEARTS)
    me.large = min(1, number(data, "large", 1))
    me.obols = number(data, "obols", 0)
    me.fragments = number(data, "fragments", 0)
    me.talent = min(1, number(data, "talent", 1))
    for key, pile in zip(PILES, piles_of(me), strict=True):
        lay_pile(pile, data.get(key, []), CARDS, f"{key} of {where}")
        take(stock, pile.cards(), CARDS, f"{key} of {where}")


def lay_unnamed(t: Souls, corners: list[dict[str, Any]]) -> None:
    """Whoever has no hero in the position gets the first one left."""
    for seat in range(t.seats):
        if "hero" not in corners[seat]:
            taken = [me.hero for me in t.heroes]
            t.heroes[seat].hero = min(set(range(len(HEROES))) - set(taken))


def lay_decks(t: Souls, corners: list[dict[str, Any]], stock: list[int]) -> None:
    """A deck that is not given has the hero's starters, as far as they lie nowhere else."""
    for seat in range(t.seats):
        me = t.heroes[seat]
        if "deck" in corners[seat] or me.hero == NONE:
            continue
        mine = [kind for pile in piles_of(me) for kind in pile.cards()]
        for kind in STARTERS[me.hero]:
            if kind in mine:
                mine.remove(kind)
            elif kind in stock:
                stock.remove(kind)
                me.deck.put(kind)
        t.rng.shuffle(me.deck.places)


def lay_middle(t: Souls, table: dict[str, Any], stock: list[int]) -> None:
    """The row, the box, the arsenal: as given, or all that is left where it belongs, shuffled."""
    for pile, key in ((t.row, "row"), (t.box, "box"), (t.arsenal, "arsenal")):
        lay_pile(pile, table.get(key, []), CARDS, key)
        take(stock, pile.cards(), CARDS, key)
    if "arsenal" in table and "box" in table:
        if stock:
            raise BadPosition(f"the box: {CARDS[stock[0]]!r} lies nowhere")
        return
    for kind in stock:
        lying = t.arsenal.cards().count(kind) + t.row.cards().count(kind)
        if "arsenal" in table or lying >= COPIES[kind]:
            t.box.put(kind)
        else:
            t.arsenal.put(kind)
    if "arsenal" not in table:
        t.rng.shuffle(t.arsenal.places)
    if "row" not in table:
        while len(t.row) < ROW and t.arsenal.places:
            t.arsenal.draw_to(t.row)


def lay_tokens(t: Souls, table: dict[str, Any]) -> None:
    """The vault has the tokens that nobody has."""
    small = sum(me.hearts + me.obols for me in t.heroes)
    large = sum(me.large + me.fragments for me in t.heroes)
    if large > LARGE_TOKENS:
        raise BadPosition(f"the players have {large} large tokens, the box has {LARGE_TOKENS}")
    if number(table, "small", small) != small or number(table, "large", large) != large:
        raise BadPosition("the tokens of the players and those out of the vault do not add up")
    t.small = SMALL_TOKENS - small
    t.large = LARGE_TOKENS - large
