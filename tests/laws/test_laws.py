"""The laws: true of every game, at every seat count, in every position that random play reaches."""

import json
from collections import Counter
from typing import Any

import pytest

from lordsmoot import Record, games
from lordsmoot.core.claim import Claim
from lordsmoot.core.game import Game
from lordsmoot.core.history import CARD, CLAIMED, FROM, SIX_BITS, TO
from lordsmoot.core.mind import believed
from lordsmoot.core.record import parse
from lordsmoot.core.rng import Rng, seeded
from lordsmoot.core.state import State
from tests.laws.tables import agreements, laws_of, options, tables
from tests.laws.twins import LENGTH, imagines, play_twins, seen

CLOSE_LOOKS = 8
"""Of sixty positions, how many are looked at with every law; the others with the cheap ones.

A game of many hundred decisions may say less in its own laws, and play more games instead.
"""


@pytest.mark.parametrize(("game", "seats", "count"), tables())
def test_random_games_obey_the_laws(game: Game[Any], seats: int, count: int) -> None:
    for number in range(count):
        play_under_the_laws(game, seats, number)


def play_under_the_laws(game: Game[Any], seats: int, number: int) -> None:
    rng = seeded(number)
    record = Record(game, seats, number, options(game, number, rng))
    state = record.start(log=True)
    everything = cards(state)
    conserved = laws_of(game).conserved
    looks = getattr(laws_of(game), "CLOSE_LOOKS", CLOSE_LOOKS)
    counted = conserved(game.table_data(state), game.agreed(state))
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
            an_imagined_world_can_be_laid_again(game, state, rng)
            simultaneous_choices_come_in_any_order(game, state, rng)
            assert conserved(game.table_data(state), game.agreed(state)) == counted
        action = state.legal[rng.below(len(state.legal))]
        assert game.action(game.text(action)) == action
        record.append(state, actor, action)
        assert cards(state) == everything, "cards came or went"
        decisions += 1
    assert conserved(game.table_data(state), game.agreed(state)) == counted
    assert state.legal == []
    assert state.actor() == -1
    assert game.result(state).winners
    a_record_replays_to_the_same_state(game, record, state)
    assert dump(game, state.clone()) == dump(game, state)


def cards(state: State) -> list[int]:
    return sorted(kind for pile in state.piles() for kind in pile.cards())


def dump(game: Game[Any], state: State) -> str:
    return json.dumps(game.describe(state))


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
        assert seen(game, world, seat) == seen(game, state, seat)
        assert world.legal_for(seat) == state.legal_for(seat)
        assert world.over or world.legal, "who is asked has nothing to choose"
        assert not world.rng.same(state.rng), "the dice of an imagined world foretell the real ones"
        for number, claim in standing(state):
            for table in (state, world):
                pile = next(pile for pile in table.piles() if pile.number == number)
                assert claim.chance(pile.cards()) > 0.0, "what was shown is not so"
        mine = imagines(game, state, seat, rng.clone())
        assert imagines(game, world, seat, rng.clone()) == mine, "what is imagined tells a secret"


def standing(state: State) -> list[tuple[int, Claim]]:
    """What was claimed of piles that have not changed since: the pile's number and the claim."""
    out: list[tuple[int, Claim]] = []
    claims = list(state.history.claims)
    for move in state.history.moves:
        source, target = move >> FROM & SIX_BITS, move >> TO & SIX_BITS
        if move & 0xF == CLAIMED:
            out.append((source, claims[move >> CARD]))
        else:
            out = [one for one in out if one[0] not in (source, target)]
    return out


def a_position_continues_like_its_state(game: Game[Any], state: State, rng: Rng) -> None:
    data = json.loads(dump(game, state))
    twin = game.position(data)
    assert dump(game, twin) == dump(game, state)
    seat = rng.below(state.seats)
    mine = imagines(game, state, seat, rng.clone())
    assert imagines(game, twin, seat, rng.clone()) == mine, "the same belief deals other worlds"
    state = state.clone()
    for _ in range(8):
        if state.over:
            break
        action = state.legal[rng.below(len(state.legal))]
        assert twin.legal == state.legal
        state.apply(action)
        twin.apply(action)
        assert dump(game, twin) == dump(game, state)


def an_imagined_world_can_be_laid_again(game: Game[Any], state: State, rng: Rng) -> None:
    before = dump(game, state.redeal(rng.below(state.seats), rng))
    assert dump(game, game.position(json.loads(before))) == before


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
def test_worlds_that_look_alike_stay_alike(game: Game[Any], seats: int, count: int) -> None:
    """Much longer: `python -m tools.twins`."""
    rng = seeded(seats)
    told: Counter[str] = Counter()
    for number in range(2000):
        state = game.start(seats, number, options(game, number, rng))
        for _ in range(rng.below(60)):
            if not state.over:
                state.apply(state.legal[rng.below(len(state.legal))])
        for seat in range(seats):
            play_twins(game, state, seat, rng, LENGTH, told)
        if told["tellings"] > 600 and number >= len(agreements(game)):
            return
    pytest.fail(f"only {told['tellings']} tellings were compared")


@pytest.mark.parametrize(("game", "seats", "count"), tables())
def test_a_redeal_moves_what_is_hidden(game: Game[Any], seats: int, count: int) -> None:
    """Handing out the real world would keep every other law."""
    rng = seeded(1)
    for seed in range(10):
        state = game.start(seats, seed)
        for seat in range(seats):
            for _ in range(20):
                if not state.over:
                    state.apply(state.legal[rng.below(len(state.legal))])
                if can_move(state, seat):
                    assert moved(state, seat, rng), "hidden cards never move"


def can_move(state: State, seat: int) -> bool:
    """Whether two hidden cards of different kinds could surely change places."""
    guesses = believed(state.history, state.piles(), seat).guesses
    return any(len(set(urn)) > 1 for guess in guesses if not guess.facts for urn in guess.urns)


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
