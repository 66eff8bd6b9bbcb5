"""The laws: true of every game, at every seat count, in every position that random play reaches."""

import json
from importlib import import_module
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lordsmoot import Record, Refused, games
from lordsmoot.core.game import Game
from lordsmoot.core.pile import Pile
from lordsmoot.core.record import parse
from lordsmoot.core.rng import Rng, seeded
from lordsmoot.core.state import State

CLOSE_LOOKS = 8
"""Of sixty positions, how many are looked at with every law; the others with the cheap ones.

A game of many hundred decisions may say less in its own laws, and play more games instead.
"""


def laws_of(game: Game[Any]) -> Any:
    """A game's own part: how many games to play, what they conserve, which moves are secret."""
    return import_module(f"tests.games.{game.name.replace('-', '_')}.laws")


def tables() -> list[Any]:
    out = []
    for game in games.all():
        count = laws_of(game).RANDOM_GAMES // len(game.seats)
        out += [pytest.param(game, n, count, id=f"{game.name}-{n}") for n in game.seats]
    return out


def random_options(game: Game[Any], rng: Rng) -> dict[str, str | int]:
    """Mostly the usual options, sometimes others."""
    return {
        name: option.choices[rng.below(len(option.choices))]
        for name, option in game.options.items()
        if option.choices and rng.below(3) == 0
    }


@pytest.mark.timeout(600)
@pytest.mark.parametrize(("game", "seats", "count"), tables())
def test_random_games_obey_the_laws(game: Game[Any], seats: int, count: int) -> None:
    @settings(
        max_examples=count,
        deadline=None,
        database=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
    )
    @given(st.integers(0, 2**32 - 1))
    def play(seed: int) -> None:
        play_under_the_laws(game, seats, seed)

    play()


def play_under_the_laws(game: Game[Any], seats: int, seed: int) -> None:
    rng = seeded(seed)
    record = Record(game, seats, seed, random_options(game, rng))
    state = record.start(log=True)
    everything = cards(state)
    conserved = laws_of(game).conserved
    looks = getattr(laws_of(game), "CLOSE_LOOKS", CLOSE_LOOKS)
    counted = conserved(game.lie(state))
    decisions = 0
    while not state.over:
        assert decisions < game.bound, "the game goes on past its bound"
        actor = state.actor()
        assert state.legal, "a seat is asked but has nothing to choose"
        assert len(set(state.legal)) == len(state.legal)
        assert all(0 <= action < game.space.size for action in state.legal)
        if rng.below(60) < looks:
            a_clone_is_equal_and_independent(game, state, rng)
            a_redeal_tells_its_seat_nothing(game, state, rng)
            a_position_continues_like_its_state(game, state, rng)
            simultaneous_choices_come_in_any_order(game, state, rng)
            assert conserved(game.lie(state)) == counted
        action = state.legal[rng.below(len(state.legal))]
        assert game.action(game.text(action)) == action
        record.append(state, actor, action)
        assert cards(state) == everything, "cards came or went"
        decisions += 1
    assert conserved(game.lie(state)) == counted
    assert state.legal == []
    assert state.actor() == -1
    assert game.result(state).winners
    a_record_replays_to_the_same_state(game, record, state)
    assert dump(game, state.clone()) == dump(game, state)


def cards(state: State) -> list[int]:
    return sorted(kind for pile in state.piles() for kind in pile.cards())


def dump(game: Game[Any], state: State) -> str:
    return json.dumps(game.describe(state))


def seen(game: Game[Any], state: State, seat: int) -> str:
    """Every byte that a seat is given of a position."""
    view = game.view(state, seat)
    asked = [game.phrase(state, action) for action in state.legal_for(seat)]
    return json.dumps([view, asked, refusal(game, state, seat)], sort_keys=True)


def refusal(game: Game[Any], state: State, seat: int) -> str:
    """What a seat is told when it asks for each block's first action."""
    told = []
    for block in game.space.blocks:
        try:
            game.legal_action(state, seat, game.text(block.base))
        except Refused as error:
            told.append(str(error))
    return "\n".join(told)


def a_clone_is_equal_and_independent(game: Game[Any], state: State, rng: Rng) -> None:
    before = dump(game, state)
    twin = state.clone()
    assert dump(game, twin) == before
    assert twin.legal == state.legal
    for _ in range(5):
        if not twin.over:
            twin.apply(twin.legal[rng.below(len(twin.legal))])
    assert dump(game, state) == before


def a_redeal_tells_its_seat_nothing(game: Game[Any], state: State, rng: Rng) -> None:
    before = dump(game, state)
    for seat in range(state.seats):
        world = state.redeal(seat, rng)
        assert dump(game, state) == before
        assert cards(world) == cards(state)
        assert [shape(pile) for pile in world.piles()] == [shape(pile) for pile in state.piles()]
        assert seen(game, world, seat) == seen(game, state, seat)
        assert world.legal_for(seat) == state.legal_for(seat)
        assert not world.rng.same(state.rng), "the dice of an imagined world foretell the real ones"
        what_happens_tells_no_more_than_the_view(game, state, world, seat, rng)


def shape(pile: Pile) -> list[int]:
    """Who has seen what lies at each place: a redeal does not change it."""
    return [place >> 8 & 0x3F for place in pile.places]


def what_happens_tells_no_more_than_the_view(
    game: Game[Any], state: State, world: State, seat: int, rng: Rng
) -> None:
    """Worlds alike to a seat, a like decision, the same dice: alike knowledge, alike events."""
    mine = state.legal[rng.below(len(state.legal))]
    block = game.space.block(mine)
    if block.name in laws_of(game).SECRET_MOVES and state.actor() != seat:
        alike = [action for action in world.legal if block.has(action)]
    else:
        alike = [action for action in world.legal if action == mine]
    if not alike:
        return
    other = alike[rng.below(len(alike))]
    one, two = state.clone(), world.clone()
    two.rng = one.rng.clone()
    one.log, two.log = [], []
    one.apply(mine)
    two.apply(other)
    if known(game, one, seat) == known(game, two, seat):
        assert told(game, one, seat) == told(game, two, seat)


def known(game: Game[Any], state: State, seat: int) -> list[Any]:
    """Which cards a seat knows in each pile, and what is plain to everybody."""
    places = [place for pile in state.piles() for place in pile.places]
    return [
        game.view(state, None),
        game.describe(state)["pending"],
        [sorted(pile.as_seen(seat)) for pile in state.piles()],
        sorted((place >> 24, place & 0xFF) for place in places if place >> 24),
    ]


def told(game: Game[Any], state: State, seat: int) -> list[str]:
    """What a seat is told, in no order: it may well draw the same cards in another order."""
    names = [f"player {i}" for i in range(state.seats)]
    return sorted(
        json.dumps([game.event_data(event, seat), game.sentence(event, seat, names)])
        for event in state.log or []
    )


def a_position_continues_like_its_state(game: Game[Any], state: State, rng: Rng) -> None:
    data = json.loads(dump(game, state))
    twin = game.position(data)
    assert dump(game, twin) == dump(game, state)
    state = state.clone()
    for _ in range(8):
        if state.over:
            break
        action = state.legal[rng.below(len(state.legal))]
        assert twin.legal == state.legal
        state.apply(action)
        twin.apply(action)
        assert dump(game, twin) == dump(game, state)


def simultaneous_choices_come_in_any_order(game: Game[Any], state: State, rng: Rng) -> None:
    seats = state.actors()
    if len(seats) < 2:
        return
    choices = {}
    for seat in seats:
        legal = state.legal_for(seat)
        choices[seat] = legal[rng.below(len(legal))]
    forth, back = state.clone(), state.clone()
    for seat in seats:
        forth.answer(seat, choices[seat])
    for seat in reversed(seats):
        back.answer(seat, choices[seat])
    assert dump(game, forth) == dump(game, back)


def a_record_replays_to_the_same_state(game: Game[Any], record: Record, state: State) -> None:
    assert dump(game, record.replay()) == dump(game, state)
    again = parse(record.text(), games.get)
    assert again.text() == record.text()
    assert dump(game, again.replay()) == dump(game, state)


@pytest.mark.parametrize(("game", "seats", "count"), tables())
def test_a_redeal_moves_what_is_hidden(game: Game[Any], seats: int, count: int) -> None:
    """Handing out the real world would keep every other law."""
    rng = seeded(1)
    for seed in range(10):
        state = game.start(seats, seed)
        for seat in range(seats):
            for _ in range(60):
                if not state.over:
                    state.apply(state.legal[rng.below(len(state.legal))])
                if can_move(state, seat):
                    assert moved(state, seat, rng), "hidden cards never move"


def hidden(state: State, seat: int) -> list[list[int]]:
    """For each family, the faces of the cards that a seat has not seen."""
    families: dict[int, list[int]] = {}
    for pile in state.piles():
        for place in pile.places:
            if not place >> 8 + seat & 1:
                families.setdefault(place >> 14 & 0xF, []).append(place)
    return list(families.values())


def can_move(state: State, seat: int) -> bool:
    """Whether two hidden cards of different kinds could surely change places."""
    return any(
        len({place & 0xFF for place in places}) > 1
        and max(place >> 24 for place in places) <= min(place >> 18 & 0x3F for place in places)
        for places in hidden(state, seat)
    )


def moved(state: State, seat: int, rng: Rng) -> bool:
    def faces(t: State) -> list[list[int]]:
        return [pile.cards() for pile in t.piles()]

    return any(faces(state.redeal(seat, rng)) != faces(state) for _ in range(40))


@pytest.mark.parametrize(("game", "seats", "count"), tables())
def test_the_same_seed_deals_the_same_game(game: Game[Any], seats: int, count: int) -> None:
    for seed in (0, 1, -5, 2**80, b"secret"):
        assert dump(game, game.start(seats, seed)) == dump(game, game.start(seats, seed))
    assert dump(game, game.start(seats, 1)) != dump(game, game.start(seats, 2))


@pytest.mark.parametrize(("game", "seats", "count"), tables())
def test_a_spectator_knows_no_more_than_any_seat(game: Game[Any], seats: int, count: int) -> None:
    """Whatever a spectator sees stays the same when the table is dealt anew for any seat."""
    rng = seeded(3)
    state = game.start(seats, 5)
    for _ in range(80):
        if state.over:
            break
        for seat in range(seats):
            world = state.redeal(seat, rng)
            assert json.dumps(game.view(world, None)) == json.dumps(game.view(state, None))
        state.apply(state.legal[rng.below(len(state.legal))])


@pytest.mark.parametrize(("game", "seats", "count"), tables())
def test_every_action_has_words_whether_or_not_it_can_be_done(
    game: Game[Any], seats: int, count: int
) -> None:
    """Who types something that cannot be done is told so in the words of the action."""
    rng = seeded(3)
    state = game.start(seats, 5)
    for decision in range(60):
        if state.over:
            break
        if decision % 10 == 0:
            assert all(game.phrase(state, action) for action in range(game.space.size))
        state.apply(state.legal[rng.below(len(state.legal))])
