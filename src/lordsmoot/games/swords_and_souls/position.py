"""Positions: any table as plain data in the rulebook's words, and back."""

from __future__ import annotations

import re
from typing import Any, Final

from lordsmoot.core.fields import (
    Cards,
    Corners,
    Field,
    Name,
    Names,
    Number,
    Seat,
    lay_fields,
    lie_fields,
)
from lordsmoot.core.pile import Pile
from lordsmoot.core.position import as_list, between, in_order, take
from lordsmoot.core.refused import BadPosition
from lordsmoot.core.rng import Rng
from lordsmoot.games.swords_and_souls.agreed import OPTIONS, Rules
from lordsmoot.games.swords_and_souls.arsenal import Buy, FillRow
from lordsmoot.games.swords_and_souls.cards import (
    CARDS,
    COPIES,
    DELAY,
    FIRST_TALENT,
    HEROES,
    LARGE_TOKENS,
    NONE,
    PRICED,
    SMALL_TOKENS,
    STARTERS,
    TREASURE,
    has,
)
from lordsmoot.games.swords_and_souls.combat import CounterAttack
from lordsmoot.games.swords_and_souls.damage import PutAway
from lordsmoot.games.swords_and_souls.play import Play
from lordsmoot.games.swords_and_souls.setup import ChooseHero, Deal, DealHero, box, unchosen
from lordsmoot.games.swords_and_souls.table import (
    FRAGMENTS_TO_WIN,
    HEARTS,
    MOST_SEATS,
    ROW,
    Hero,
    Souls,
)
from lordsmoot.games.swords_and_souls.turn import EndTurn

MOST_OBOLS: Final = 200
HERO: Final[list[Field]] = [
    Name("hero", HEROES, NONE),
    Number("hearts", 0, HEARTS),
    Number("large", 0, 1),
    Number("obols", 0, MOST_OBOLS),
    Number("fragments", 0, FRAGMENTS_TO_WIN),
    Number("talent", 0, 1),
    Cards("deck", CARDS),
    Cards("hand", CARDS),
    Cards("discard", CARDS),
    Cards("front", CARDS),
    Cards("used", CARDS),
]
TABLE: Final[list[Field]] = [
    Corners("heroes", "hero", HERO),
    Cards("arsenal", CARDS),
    Cards("row", CARDS),
    Cards("box", CARDS),
    Names("tired", CARDS),
    Seat("active"),
    Number("turn", 0, MOST_SEATS * OPTIONS["round_cap"].most),
]
OUT_OF_VAULT: Final = frozenset({"small", "large"})
"""How many tokens the players have; it follows from their corners."""
PENDING: Final = re.compile(
    r"Deal ((ChooseHero|DealHero) )*|"
    r"(Turn (Instants )?|(EndTurn )?(FillRow )?(Buy )?(Play (DrawStep )?)?)"
    r"((Discard|Refresh|AttackDoubled|Strike|React|Answer) |"
    r"(PickSide|PickTarget|PutAway) ((PickVictim|PickLoot) )?|(PickVictim|PickLoot) |"
    r"Spring (Hit |PutAway (Recover (TakeTreasure )?)?)?|CounterAttack (PutAway )?)?"
)
"""Heroes are found; or the rest of a turn, or the window between two, and one card at work."""


def table_data(t: Souls) -> dict[str, Any]:
    """The whole table as a position."""
    vault = {"small": SMALL_TOKENS - t.small, "large": LARGE_TOKENS - t.large}
    return {**lie_fields(t, TABLE), **vault}


def set_up(seats: int, rules: Rules, rng: Rng, data: dict[str, Any]) -> Souls:
    """A table from a position: what is not mentioned is as at the start, the active plays."""
    t = box(seats, rng, rules)
    stock = [*t.arsenal.cards(), *t.box.cards()]
    t.arsenal.places.clear()
    t.box.places.clear()
    for me in t.heroes:
        me.hearts, me.large = HEARTS, 1
    t.turn = 1
    corners = [*as_list(data.get("heroes", []), "heroes")]
    corners.extend({} for _ in range(seats - len(corners)))
    table = lay_fields(t, TABLE, {**data, "heroes": corners}, "table", OUT_OF_VAULT)
    lay_heroes(t, corners)
    for seat in range(seats):
        for pile in piles_of(t.heroes[seat]):
            take(stock, pile.cards(), CARDS, f"hero {seat}")
    lay_decks(t, corners, stock)
    lay_middle(t, table, stock)
    lay_tokens(t, data)
    check_cards(t)
    t.then(Play(t.active, 0), Buy(t.active), FillRow(t.active), EndTurn(t.active))
    return t


def piles_of(me: Hero) -> list[Pile]:
    return [me.deck, me.hand, me.discard, me.front, me.used]


def lay_heroes(t: Souls, corners: list[dict[str, Any]]) -> None:
    """There is one of each hero; whoever is not told apart gets the first one left."""
    found = [me.hero for me in t.heroes if me.hero != NONE]
    for hero in found:
        if found.count(hero) > 1:
            raise BadPosition(f"heroes: there is only one {HEROES[hero]!r}")
    for seat in range(t.seats):
        if "hero" not in corners[seat]:
            t.heroes[seat].hero = unchosen(t)[0]


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
        take(stock, pile.cards(), CARDS, key)
    check_for_sale(t.row, "row")
    check_for_sale(t.arsenal, "arsenal")
    if "arsenal" in table and "box" in table:
        if stock:
            raise BadPosition(f"the box: {CARDS[stock[0]]!r} lies nowhere")
    else:
        lay_stock(t, table, stock)


def check_for_sale(pile: Pile, key: str) -> None:
    for kind in pile.kinds():
        if kind >= len(PRICED):
            raise BadPosition(f"{key}: {CARDS[kind]!r} is not for sale")


def lay_stock(t: Souls, table: dict[str, Any], stock: list[int]) -> None:
    """What is left goes where there is room for it; of an arsenal that is not given, to the row."""
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


def lay_tokens(t: Souls, data: dict[str, Any]) -> None:
    """The vault has the tokens that nobody has; a large heart is the last to go. [S9.1, S10.6]"""
    small = sum(me.hearts + me.obols for me in t.heroes)
    large = sum(me.large + me.fragments for me in t.heroes)
    if large > LARGE_TOKENS:
        raise BadPosition(f"the players have {large} large tokens, the box has {LARGE_TOKENS}")
    between(data.get("small", small), 0, MOST_SEATS * (MOST_OBOLS + HEARTS), "small")
    between(data.get("large", large), 0, LARGE_TOKENS, "large")
    if data.get("small", small) != small or data.get("large", large) != large:
        raise BadPosition("the tokens of the players and those out of the vault do not add up")
    for seat in range(t.seats):
        if t.heroes[seat].hearts and not t.heroes[seat].large:
            raise BadPosition(f"hearts of hero {seat}: the fallen have none")
    t.small = SMALL_TOKENS - small
    t.large = LARGE_TOKENS - large


def check_cards(t: Souls) -> None:
    """Every card lies where such a card can. [S5.8, S12.1, S3.4]"""
    rested = t.tired
    for seat, me in enumerate(t.heroes):
        check_corner(me, seat)
        for kind in me.treasures():
            rested &= ~(1 << kind)
    if len(t.row) > ROW:
        raise BadPosition(f"row: {ROW} cards at most, not {len(t.row)}")
    if rested:
        raise BadPosition("tired: only a treasure in somebody's front is")


def check_corner(me: Hero, seat: int) -> None:
    """Treasures and delay cards lie in front, treasures nowhere else. [S5.8, S12.1]"""
    for kind in me.front.kinds():
        if not has(TREASURE | DELAY, kind):
            raise BadPosition(f"front of hero {seat}: {CARDS[kind]!r} does not stay there")
    for pile in (me.deck, me.hand, me.discard, me.used):
        for kind in pile.kinds():
            if has(TREASURE, kind):
                raise BadPosition(f"hero {seat}: the treasure {CARDS[kind]!r} lies in a front")


# What is pending.


def check_pending(t: Souls) -> None:
    """Heroes are found before the deal, the deal comes before all else; who won has won."""
    in_order(t.agenda, PENDING)
    check_finding(t)
    if any(isinstance(step, Deal) for step in t.agenda):
        check_undealt(t)
    elif t.agenda and t.turn == 0:
        raise BadPosition("turn: before the first one nothing but the deal is pending")
    if t.agenda and any(me.fragments >= FRAGMENTS_TO_WIN for me in t.heroes):
        raise BadPosition(f"fragments: with {FRAGMENTS_TO_WIN} the game is over")
    check_counter(t)


def check_finding(t: Souls) -> None:
    """Whoever has no hero yet chooses one or is dealt one. [S2.2]"""
    finding = [step.seat for step in t.agenda if isinstance(step, (ChooseHero, DealHero))]
    without = [seat for seat in range(t.seats) if t.heroes[seat].hero == NONE]
    if sorted(finding) != without:
        raise BadPosition("heroes: whoever has none is about to find one, and nobody else")


def check_undealt(t: Souls) -> None:
    """Before the deal there are only heroes and their starters. [S2.2-S2.6]"""
    for seat in range(t.seats):
        check_bare(t.heroes[seat], seat)
    box = t.box.cards()
    take(box, [kind for hero in unchosen(t) for kind in STARTERS[hero]], CARDS, "box")
    if t.row.places or sorted(t.arsenal.cards()) != all_for_sale():
        raise BadPosition("arsenal: before the deal all that is for sale lies there")


def check_bare(me: Hero, seat: int) -> None:
    starters = [] if me.hero == NONE else sorted(STARTERS[me.hero])
    if sorted(me.deck.cards()) != starters or me.hand.places or me.discard.places:
        raise BadPosition(f"hero {seat}: before the deal only starters lie in the deck")
    if me.front.places or me.used.places or me.hearts + me.large + me.obols + me.fragments:
        raise BadPosition(f"hero {seat}: before the deal there are no tokens")


def all_for_sale() -> list[int]:
    return [kind for kind in range(len(CARDS)) for _ in range(COPIES[kind])]


def check_counter(t: Souls) -> None:
    """The card of a counter-attack is kept when others are put away. [S8.15]"""
    if len(t.agenda) < 2:
        return
    later, first = t.agenda[-2:]
    if isinstance(later, CounterAttack) and isinstance(first, PutAway):
        a = later.attack
        card = a.source < FIRST_TALENT and not has(TREASURE, a.source)
        if first.seat != a.attacker or first.kept != (a.source if card else NONE):
            raise BadPosition("pending: a counter-attack needs the card that it is made with")
