"""What lies on the table in Lords of Worlds, the moves there are, and the questions rules ask."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from lordsmoot.core.event import AMOUNT, NOTHING, Kinds, named, secret
from lordsmoot.core.history import History
from lordsmoot.core.option import Value
from lordsmoot.core.pile import EVERYBODY, GAP, KIND, OPEN, Pile
from lordsmoot.core.rng import Rng
from lordsmoot.core.space import Space
from lordsmoot.core.state import NO_SEAT, State
from lordsmoot.core.step import Step
from lordsmoot.games.lords_of_worlds.agreed import Rules
from lordsmoot.games.lords_of_worlds.cards import (
    ARCHITECT,
    CARD_COLOUR,
    CARD_VALUE,
    CARDS,
    CELLS,
    COLOURS,
    HEXES,
    NUMBER,
    TERRAINS,
    TILE_EFFECT,
    TILES,
    WILD,
)
from lordsmoot.games.lords_of_worlds.chains import Ground, equal_total, size
from lordsmoot.games.lords_of_worlds.ground import declared, ground_of
from lordsmoot.games.lords_of_worlds.market import Market

GROUPS: Final = NUMBER["groups"]
GROUP_CLOSES: Final = NUMBER["group-closes"]
SUPPLY: Final = NUMBER["supply"]

REASONS: Final = ["planet", "board", "last-round"]

SPACE: Final = Space()
START: Final = SPACE.each("start", HEXES)
UNCOVER: Final = SPACE.each("uncover", HEXES)
HIRE: Final = SPACE.each("hire", [str(group + 1) for group in range(GROUPS)])
COLLECT: Final = SPACE.each("collect", HEXES)
TRAVEL: Final = SPACE.one("travel")
GO: Final = SPACE.each("go", HEXES)
PLAY: Final = SPACE.each("play", CARDS)
ENOUGH: Final = SPACE.one("enough")
PLACE: Final = SPACE.each("place", CELLS)
TAKE: Final = SPACE.each("take", TILES)
FREE: Final = SPACE.each("free", HEXES)
DECLINE: Final = SPACE.one("decline")
DECLARE: Final = SPACE.each("declare", CELLS)
COUNT_AS: Final = SPACE.each("as", TERRAINS)
UNDECLARED: Final = SPACE.one("no-more")
DISCARD: Final = SPACE.each("discard", CARDS)

TELL: Final = Kinds()
LAID_OUT: Final = TELL.of("laid-out")
DEALT: Final = TELL.of("dealt", card=secret(CARDS))
DRAWS_HAND: Final = TELL.of("draws-hand", cards=AMOUNT)
STARTS_AT: Final = TELL.of("starts-at", portal=named(HEXES))
UNCOVERS: Final = TELL.of("uncovers", tile=named(TILES), hex=named(HEXES))
TURNED_UP: Final = TELL.of("turned-up", tile=named(TILES), hex=named(HEXES))
REVEALS: Final = TELL.of("reveals", tile=named(TILES), hex=named(HEXES))
TURN: Final = TELL.of("turn", round=AMOUNT)
HIRES: Final = TELL.of("hires", colour=named(COLOURS), cards=AMOUNT, worth=AMOUNT, group=AMOUNT)
JOINS: Final = TELL.of("joins", card=named(CARDS), group=AMOUNT)
RESHUFFLES: Final = TELL.of("reshuffles", cards=AMOUNT)
GOES_FOR: Final = TELL.of("goes-for", tile=named(TILES), hex=named(HEXES), price=AMOUNT)
SETS_OUT: Final = TELL.of("sets-out", hex=named(HEXES), price=AMOUNT)
PLAYS: Final = TELL.of("plays", card=named(CARDS), left=AMOUNT, lost=AMOUNT)
MOVES: Final = TELL.of(
    "moves",
    origin=named(HEXES),
    to=named(HEXES),
    cost=AMOUNT,
    enters=named(HEXES),
    leaves=named(HEXES),
)
COLLECTS: Final = TELL.of("collects", tile=named(TILES), hex=named(HEXES))
TAKES: Final = TELL.of("takes", tile=named(TILES))
FETCHES: Final = TELL.of("fetches", tile=named(TILES), hex=named(HEXES))
DECLINES: Final = TELL.of("declines")
SUPPLIED: Final = TELL.of("supplied", tile=named(TILES))
REFILLS: Final = TELL.of("refills", tile=named(TILES))
COLOURED_HEX: Final = TELL.of("coloured-hex", colour=named(COLOURS), stars=AMOUNT)
PLACES: Final = TELL.of("places", tile=named(TILES), cell=named(CELLS), covers=named(TILES))
FOLLOWS_PLAN: Final = TELL.of("follows-plan", cell=named(CELLS), stars=AMOUNT)
LISTENS: Final = TELL.of("listens", cell=named(CELLS), stars=AMOUNT, tiles=AMOUNT)
DECLARES: Final = TELL.of("declares", cell=named(CELLS), terrain=named(TERRAINS))
VIEWS: Final = TELL.of(
    "views", cell=named(CELLS), stars=AMOUNT, terrain=named(TERRAINS), length=AMOUNT
)
DISCARDS: Final = TELL.of("discards", card=named(CARDS))
END_IS_NEAR: Final = TELL.of("end-is-near", reason=named(REASONS), spaces=AMOUNT)
ENDS: Final = TELL.of("ends")
CHAINS: Final = TELL.of("chains", stars=AMOUNT)
CHAIN: Final = TELL.of("chain", terrain=named(TERRAINS), stars=AMOUNT, length=AMOUNT, mixes=AMOUNT)
SINGLE_TILES: Final = TELL.of("single-tiles", stars=AMOUNT, tiles=AMOUNT)
EQUALS: Final = TELL.of("equals", stars=AMOUNT)
EQUAL: Final = TELL.of("equal", value=AMOUNT, stars=AMOUNT, tiles=AMOUNT)
"""Amounts that there are none of are not told: what is lost, the Mixes of a chain."""


class Player:
    """One player's corner. [W1.6-W1.8]

    `planet` has a place for each hex of the Planet, and above them the covered Architect tiles.
    `mixes` are the declared ones; the list is replaced, never changed.
    `known` is the ground of the Planet, if anybody asked for it since it last changed.
    """

    def __init__(
        self,
        *,
        hand: Pile,
        planet: Pile,
        cart: int,
        stars: int,
        mixes: list[int],
        known: Ground | None,
        rules: Rules,
    ) -> None:
        self.hand = hand
        self.planet = planet
        self.cart = cart
        self.stars = stars
        self.mixes = mixes
        self.known = known
        self.rules: Final = rules

    def clone(self, history: History) -> Player:
        return Player(
            hand=self.hand.clone(history),
            planet=self.planet.clone(history),
            cart=self.cart,
            stars=self.stars,
            mixes=self.mixes,
            known=self.known,
            rules=self.rules,
        )

    def ground(self) -> Ground:
        """What lies on top of the Planet. [W10.4, W10.8]"""
        if self.known is None:
            self.known = ground_of(self.planet, self.mixes, self.rules.mixes_join)
        return self.known

    def build(self, carried: Pile, cell: int) -> int:
        """Lay a tile on a hex; an Architect tile that lies there is covered. [W8.1, W10.4]"""
        self.known = None
        under = self.planet.places[cell]
        if under != GAP:
            self.planet.lift(cell, self.planet)
        return carried.lay(self.planet, cell)

    def declare(self, mix: int, terrain: int) -> None:
        """From now on a Mix counts for one terrain. [W10.8]"""
        self.known = None
        self.mixes = [*self.mixes, declared(mix, terrain)]

    def spaces(self) -> int:
        """How many hexes of the Planet are left to fill. [W11.2, W11.6]"""
        ground = self.ground()
        left = size(ground.bare)
        return left + size(ground.architects) if self.rules.architects_left else left

    def takes_tile(self, cell: i64) -> bool:
        """Whether a tile may be placed here: no tile yet, or an Architect on top. [W8.1, W10.4]"""
        place: i64 = self.planet.places[cell]
        return place == GAP or TILE_EFFECT[place & KIND] == ARCHITECT

    def has_room(self) -> bool:
        """Whether a tile could be placed anywhere. [W7.7, W9.5]"""
        return any(self.takes_tile(cell) for cell in range(len(CELLS)))

    def means(self) -> list[int]:
        """What could be paid in each colour, and last in the best one. [W6.2]"""
        return means_of(self.hand.places)


def means_of(cards: list[int]) -> list[int]:
    """What could be paid in each colour, wilds included, and last in the best one. [W6.2]"""
    out = [0] * (len(COLOURS) + 1)
    for number in cards:
        card: i64 = number & KIND
        colour: i64 = CARD_COLOUR[card]
        out[colour] += CARD_VALUE[card]
    wild = out[WILD]
    best = wild
    for coloured in range(WILD):
        out[coloured] += wild
        if out[coloured] > best:
            best = out[coloured]
    out[ANY] = best
    return out


ANY: Final = len(COLOURS)
"""Any one colour, in the place of a colour."""


class Worlds(State):
    """The whole table. `tiles` has a place for each hex in the box, whether it is used or not."""

    def __init__(
        self,
        *,
        seats: int,
        rng: Rng,
        history: History,
        agenda: list[Step[Any]],
        legal: list[int],
        players: list[Player],
        deck: Pile,
        discard: Pile,
        groups: list[Pile],
        tiles: Pile,
        reserve: Pile,
        supply: Pile,
        carried: Pile,
        round: int,
        active: int,
        ending: int,
        market: Market,
        rules: Rules,
    ) -> None:
        super().__init__(seats, rng, history, agenda, legal)
        self.players = players
        self.deck = deck
        self.discard = discard
        self.groups = groups
        self.tiles = tiles
        self.reserve = reserve
        self.supply = supply
        self.carried = carried
        self.round = round
        self.active = active
        self.ending = ending
        self.market: Final = market
        self.rules: Final = rules

    def clone(self) -> Worlds:
        history = self.history.clone()
        return Worlds(
            seats=self.seats,
            rng=self.rng.clone(),
            history=history,
            agenda=self.agenda,
            legal=self.legal,
            players=[player.clone(history) for player in self.players],
            deck=self.deck.clone(history),
            discard=self.discard.clone(history),
            groups=[group.clone(history) for group in self.groups],
            tiles=self.tiles.clone(history),
            reserve=self.reserve.clone(history),
            supply=self.supply.clone(history),
            carried=self.carried.clone(history),
            round=self.round,
            active=self.active,
            ending=self.ending,
            market=self.market,
            rules=self.rules,
        )

    def piles(self) -> list[Pile]:
        out = [self.deck, self.discard, self.tiles, self.reserve, self.supply, self.carried]
        out.extend(self.groups)
        for player in self.players:
            out.append(player.hand)
            out.append(player.planet)
        return out

    def winners(self) -> int:
        """Most stars win; those who tie share the victory. [W12.5]"""
        totals = [self.total(seat) for seat in range(self.seats)]
        most = max(totals)
        mask = 0
        for seat in range(self.seats):
            if totals[seat] == most:
                mask |= 1 << seat
        return mask

    def agreed(self) -> dict[str, Value]:
        return self.rules.options

    def numbers(self) -> list[int]:
        out = [self.round, self.active, self.ending, self.rules.terrains]
        for player in self.players:
            out.extend([player.cart, player.stars, len(player.mixes)])
            out.extend(sorted(player.mixes))
        for placement in self.market.placements:
            out.extend(placement)
        return out

    def total(self, seat: int) -> int:
        """The stars of a seat if the game were over now. [W12.5]"""
        player = self.players[seat]
        return player.stars + self.chain_stars(player) + self.equal_stars(player)

    def chain_stars(self, player: Player) -> int:
        """What the chains on a Planet are worth. [W12.1-W12.4]"""
        return player.ground().best(self.rules.chain_stars)

    def equal_stars(self, player: Player) -> int:
        """What equal values are worth, nothing in the base game. [W13.4]"""
        return equal_total(player.planet, self.rules.equal_stars, self.rules.covered)

    def face_up(self, i: i64) -> int:
        """The tile that lies face up on a hex, or -1. [W7.2]"""
        place: i64 = self.tiles.places[i]
        return int(place & KIND) if place & OPEN == OPEN and place != GAP else -1

    def face_down(self, i: i64) -> bool:
        """Whether a tile lies face down on a hex."""
        place: i64 = self.tiles.places[i]
        return place & OPEN != OPEN

    def board_is_bare(self) -> bool:
        """Whether no tile is left on the board. [W11.4]"""
        return all(place == GAP for place in self.tiles.places)

    def turn_up(self, kind: int, seat: int, i: int) -> None:
        """Turn a tile on the board face up, which is told as this kind of event."""
        self.tiles.show(i, EVERYBODY)
        self.tell(kind, seat, self.tiles.places[i] & KIND, i)

    def turn_up_around(self, seat: int, i: int) -> None:
        """Turn up every face-down tile beside a hex. [W7.5]"""
        for other in self.market.near[i]:
            if self.face_down(other):
                self.turn_up(REVEALS, seat, other)

    def lift(self, kind: int, seat: int, i: int) -> None:
        """A tile leaves the board, which is told as this kind of event. [W7.8]"""
        tile = self.tiles.lift(i, self.carried)
        self.tell(kind, seat, tile, i)

    def roll(self, seat: int, there: int, cost: int) -> None:
        """The Cart goes to a hex; what is told names the portals of a way that was paid for."""
        player = self.players[seat]
        here = player.cart
        player.cart = there
        if self.log is not None:
            ways = self.market.ways
            enters, leaves = ways.enters[here][there], ways.leaves[here][there]
            if not cost:
                enters = leaves = NOTHING
            self.tell(MOVES, seat, here, there, cost, enters, leaves)

    def score(
        self, kind: int, seat: int, what: int, stars: int, c: int = NOTHING, d: int = NOTHING
    ) -> None:
        """Stars during the game, and what they are for."""
        self.players[seat].stars += stars
        self.tell(kind, seat, what, stars, c, d)

    def has_cards(self) -> bool:
        """Whether a card can be drawn, if need be after a reshuffle. [W4.6]"""
        return len(self.deck.places) > 0 or len(self.discard.places) > 0

    def renew_deck(self) -> None:
        """An empty deck is made anew of the discard. [W4.6]"""
        if not self.deck.places:
            self.discard.pour_into(self.deck, self.rng)
            self.tell(RESHUFFLES, NO_SEAT, len(self.deck.places))

    def group_total(self, group: int) -> int:
        total: i64 = 0
        for number in self.groups[group].places:
            place: i64 = number
            total += CARD_VALUE[place & KIND]
        return total

    def make_up_groups(self) -> None:
        """Draw cards until six groups lie out, or no card is left. [W4.2-W4.7]"""
        while not self.groups_complete() and self.has_cards():
            self.renew_deck()
            card = self.deck.top()
            group = self.group_for(CARD_COLOUR[card])
            self.deck.draw_to(self.groups[group])
            self.tell(JOINS, NO_SEAT, card, group + 1)

    def groups_complete(self) -> bool:
        return all(group.places for group in self.groups)

    def group_for(self, colour: int) -> int:
        """The open group of a colour, otherwise the first room for a new one. [W4.2, W4.3, W4.5]"""
        room = -1
        for group in range(len(self.groups)):
            places = self.groups[group].places
            if not places:
                if room < 0:
                    room = group
            elif CARD_COLOUR[places[0] & KIND] == colour:
                if self.group_total(group) < GROUP_CLOSES:
                    return group
        return room
