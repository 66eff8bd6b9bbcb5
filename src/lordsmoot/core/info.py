"""What a seat knows, as a key to look things up by, and what lies in the piles as far as it knows.

The key of a state is of what the seat can know now. The key of a record is of all that the seat
was told since the deal: whoever remembers everything can tell more apart.
"""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final, SupportsIndex

from lordsmoot.core.mind import believed
from lordsmoot.core.position import guess_data
from lordsmoot.core.state import State, check_seat

if TYPE_CHECKING:
    from lordsmoot.core.game import Game
    from lordsmoot.core.record import Record

SIZE: Final = 16


class InfoState:
    """A key, the same for all that a seat cannot tell apart, and how many of what lie where."""

    def __init__(self, key: bytes, piles: dict[str, dict[str, int]]) -> None:
        self.key: Final = key
        self.piles: Final = piles


def info_state(game: Game[Any], state: State, seat: SupportsIndex) -> InfoState:
    """What a seat can know now: all that it sees, and what it believes of the rest."""
    eyes = check_seat(state, seat)
    encoder = game.encoder(state.seats)
    digest = blake2b(encoder.encode(state, eyes), digest_size=SIZE)
    belief = believed(state.history, state.piles(), eyes)
    guesses = [guess_data(guess) for guess in belief.tidy().guesses]
    digest.update(json.dumps([eyes, state.seats, state.legal_for(eyes), guesses]).encode())
    return InfoState(digest.digest(), encoder.known(state, eyes))


def recalled(record: Record, seat: SupportsIndex) -> InfoState:
    """What a seat can know that remembers all it was told since the deal, and all it did."""
    game = record.game
    state = record.start(log=True)
    eyes = check_seat(state, seat)
    digest = blake2b(info_state(game, state, eyes).key, digest_size=SIZE)
    digest.update(told(game, state, eyes))
    for entry, after, _ in record.steps():
        if entry.seat == eyes:
            digest.update(entry.text.encode())
        digest.update(told(game, after, eyes))
        state = after
    now = info_state(game, state, eyes)
    digest.update(now.key)
    return InfoState(digest.digest(), now.piles)


def told(game: Game[Any], state: State, seat: int) -> bytes:
    """What just happened, as far as a seat may know it."""
    return json.dumps([game.event_data(event, seat) for event in state.log or []]).encode()
