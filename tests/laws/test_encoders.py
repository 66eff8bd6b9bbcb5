"""Laws of encoders: they tell all that a seat is told, and nothing that it cannot know."""

import json
from array import array
from typing import Any

import pytest

from lordsmoot import Record, UnknownName, games, seeded
from lordsmoot.core.encoder import Encoder
from lordsmoot.core.game import Game
from lordsmoot.core.rng import Rng
from lordsmoot.core.state import State
from tests.laws.near import and_next, near
from tests.laws.tables import options

TABLES = [
    pytest.param(game, seats, id=f"{game.name}-{seats}")
    for game in games.all()
    for seats in game.seats
]
CONCLUDES = pytest.mark.parametrize("conclude", [True, False])
GAMES = 3
LOOKS = 25
"""One of so many decisions is looked at."""
IN_NO_ORDER = {"discard", "revealed", "played", "box", "supply", "groups", "row", "used", "front"}
"""Piles that a view lists as they lie, though nothing ever depends on it."""


def played(game: Game[Any], seats: int, rng: Rng) -> list[State]:
    """Positions of random games under all sorts of agreements."""
    out: list[State] = []
    for number in range(GAMES):
        state = game.start(seats, number, options(game, 7 * number + seats, rng))
        out.append(state.clone())
        while not state.over:
            state.apply(state.legal[rng.below(len(state.legal))])
            if state.over or rng.below(LOOKS) == 0:
                out.append(state.clone())
    return out[:36]


def told(game: Game[Any], state: State, seat: int) -> str:
    """The table, what is asked and what may be done, as a seat is told them."""
    view = game.view(state, seat)
    table = {key: in_no_order(key, value) for key, value in view["table"].items()}
    actions = sorted(move["action"] for move in view["legal"])
    return json.dumps([seat, table, view["asked"], view["actors"], actions], sort_keys=True)


def in_no_order(key: str, value: Any) -> Any:
    if isinstance(value, dict):
        return {name: in_no_order(name, part) for name, part in value.items()}
    if isinstance(value, list):
        parts = [in_no_order("", part) for part in value]
        if key == "groups":
            return [sorted(part) for part in parts]
        return sorted(parts, key=json.dumps) if key in IN_NO_ORDER else parts
    return value


@CONCLUDES
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_twins_are_encoded_alike(game: Game[Any], seats: int, conclude: bool) -> None:
    rng = seeded(seats)
    encoder = game.encoder(seats, conclude)
    for state in played(game, seats, rng):
        for seat in range(seats):
            twin = state.redeal(seat, rng)
            mine, its = encoder.encode(state, seat), encoder.encode(twin, seat)
            assert encoder.explain(mine) == encoder.explain(its)
            assert mine == its
            assert masked(encoder, state, seat) == masked(encoder, twin, seat)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_who_is_told_something_else_is_given_other_numbers(game: Game[Any], seats: int) -> None:
    """Also without conclusions, which a view does not have."""
    rng = seeded(100 + seats)
    encoder = game.encoder(seats, conclude=False)
    met: dict[bytes, str] = {}
    for state in played(game, seats, rng):
        for one in and_next(state, 8):
            seat = rng.below(seats)
            said = told(game, one, seat)
            key = bytes([seat]) + encoder.encode(one, seat)
            assert met.setdefault(key, said) == said


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_single_difference_that_is_told_is_in_the_numbers(game: Game[Any], seats: int) -> None:
    rng = seeded(400 + seats)
    encoder = game.encoder(seats, conclude=False)
    compared = 0
    for state in played(game, seats, rng)[::4]:
        if state.over:
            continue
        base, *changed = near(game, state, rng, 60)
        for one in changed:
            seat = rng.below(seats)
            if one.seats == seats and told(game, one, seat) != told(game, base, seat):
                compared += 1
                assert encoder.encode(one, seat) != encoder.encode(base, seat), difference(
                    told(game, one, seat), told(game, base, seat)
                )
    assert compared >= 10


def difference(one: str, other: str) -> str:
    """The first place where two tellings differ."""
    at = next(i for i in range(len(one)) if one[i] != other[i : i + 1])
    return f"{one[max(0, at - 80) : at + 40]} / {other[max(0, at - 80) : at + 40]}"


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_feature_has_a_name_and_a_bound(game: Game[Any], seats: int) -> None:
    rng = seeded(200 + seats)
    encoder = game.encoder(seats)
    assert encoder is game.encoder(seats)
    assert len(set(encoder.names)) == len(encoder.names) == len(encoder.most)
    assert encoder.shape == (len(encoder.names),)
    for board in encoder.boards:
        planes, rows, columns = board.shape
        assert planes * rows * columns == board.size <= len(encoder.names)
    for state in played(game, seats, rng)[::2]:
        seat = rng.below(seats)
        numbers = encoder.encode(state, seat)
        assert len(numbers) == len(encoder.names)
        for name, number, most in zip(encoder.names, numbers, encoder.most, strict=True):
            assert number <= most, f"{name} is {number}"
        assert encoder.said(encoder.explain(numbers)) == list(numbers)
        pairs = encoder.active(state, seat)
        assert pairs == [(i, number) for i, number in enumerate(numbers) if number]


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.name)
def test_any_memory_will_do_that_has_the_right_size(game: Game[Any]) -> None:
    seats = game.seats.start
    state, encoder = game.start(seats, 3), game.encoder(seats)
    seat, size = state.actor(), len(encoder.names)
    numbers = encoder.encode(state, seat)
    for code in "fB":
        memory = array(code, [7] * size)
        encoder.encode_into(state, seat, memory)
        assert list(memory) == list(numbers)
        room = array(code, [7] * game.space.size)
        encoder.mask_into(state, seat, room)
        legal = state.legal_for(seat)
        assert list(room) == [int(action in legal) for action in range(game.space.size)]
    whole = bytearray(3 * size)
    encoder.encode_into(state, seat, memoryview(whole)[size : 2 * size])
    assert whole[size : 2 * size] == numbers
    assert not any(whole[:size]) and not any(whole[2 * size :])
    for wrong in (array("f", [0] * (size + 1)), array("d", [0] * size), bytes(size)):
        with pytest.raises(UnknownName):
            encoder.encode_into(state, seat, wrong)
    with pytest.raises(UnknownName):
        encoder.encode(state, seats)


def masked(encoder: Encoder[Any], state: State, seat: int) -> bytes:
    mask = bytearray(encoder.actions)
    encoder.mask_into(state, seat, mask)
    return bytes(mask)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_what_is_known_of_a_pile_is_so_in_every_imagined_world(game: Game[Any], seats: int) -> None:
    rng = seeded(300 + seats)
    encoder = game.encoder(seats)
    for state in played(game, seats, rng)[::2]:
        seat = rng.below(seats)
        info = game.info_state(state, seat)
        world = state.redeal(seat, rng)
        assert game.info_state(world, seat).key == info.key
        assert game.info_state(world, seat).piles == info.piles == encoder.known(state, seat)
        lying = counted(game, world, seat, encoder)
        simple = game.encoder(seats, conclude=False).known(state, seat)
        for name, cards in info.piles.items():
            assert sum(cards.values()) == sum(lying[name].values())
            assert sum(simple[name].values()) == sum(lying[name].values())
            for card, number in cards.items():
                assert card == "others" or lying[name].get(card, 0) >= number, f"{card} in {name}"
                assert card == "others" or number >= simple[name].get(card, 0), "counting is wiser"


def counted(
    game: Game[Any], state: State, seat: int, encoder: Encoder[Any]
) -> dict[str, dict[str, int]]:
    """What lies in each pile, for eyes that see everything; piles are named as a seat does."""
    out: dict[str, dict[str, int]] = {}
    piles = state.piles()
    known = encoder._piles
    for i, name in enumerate(known.names):
        at = i
        if i >= known.shared:  # the corners of a table lie in the order of seats, not of play
            after, own = divmod(i - known.shared, known.own)
            at = known.shared + known.own * ((seat + after) % state.seats) + own
        kinds = piles[at].cards()
        out[name] = {known.seen[i].names[kind]: kinds.count(kind) for kind in set(kinds)}
    return out


def test_who_has_dealt_out_a_deck_knows_what_is_left_in_it() -> None:
    """In Swords & Souls the view counts the cards of an own deck; their kinds are known too."""
    game = games.get("swords-and-souls")
    state = game.start(3, 5)
    while state.turn < 1:
        state.apply(state.legal[0])
    piles = game.info_state(state, 0).piles
    deck = piles["me: deck"]
    assert sum(deck.values()) == len(state.heroes[0].deck) > 0
    assert "others" not in deck
    assert "others" in piles["+1: deck"] or "others" in piles["+1: hand"]


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.name)
def test_a_record_remembers_more_than_a_state(game: Game[Any]) -> None:
    """Its key changes with all that the seat is told, and with nothing else."""
    rng = seeded(4)
    seats = game.seats.start
    record = Record(game, seats, 4)
    state = record.start()
    keys = [record.info_state(0).key]
    for _ in range(12):
        record.append(state, state.actor(), state.legal[rng.below(len(state.legal))])
        keys.append(record.info_state(0).key)
    assert len(set(keys)) == len(keys)
    assert record.info_state(0).piles == game.info_state(state, 0).piles
    again = Record(game, seats, 4)
    replayed = again.start()
    for entry in record.actions():
        again.append(replayed, entry.seat, game.action(entry.text))
    assert again.info_state(0).key == keys[-1]


def test_an_encoder_is_for_one_number_of_seats() -> None:
    game = games.get("soulfall")
    with pytest.raises(UnknownName):
        game.encoder(3).encode(game.start(2), 0)
    with pytest.raises(UnknownName):
        game.encoder(9)
