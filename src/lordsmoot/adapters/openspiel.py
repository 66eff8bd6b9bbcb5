"""Every game as an OpenSpiel game: `register()`, then `pyspiel.load_game("lordsmoot_lords")`.

The cards and all dice of a game follow from its first chance node, which draws one of `deals`
seeds. Choices that are made at the same time are asked one after another, unseen by the others.
"""

import json
from hashlib import blake2b
from typing import Any, Final

import numpy
import pyspiel

from lordsmoot import games
from lordsmoot.core.event import Event
from lordsmoot.core.game import Game
from lordsmoot.core.option import Value
from lordsmoot.core.rng import seeded
from lordsmoot.core.state import State

DEALS: Final = 1000
MOST_BITS: Final = 1 << 30


class SpielState(pyspiel.State):
    """A table before or after the deal, and what each seat was told so far."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.name: Final[str] = game.door.name
        self.seats: Final[int] = game.seats
        self.deals: Final[int] = game.deals
        self.seed: Final[int] = game.seed
        self.options: Final[dict[str, Value]] = game.options
        self.table: State | None = None
        self.told: list[bytes] = [b""] * game.seats

    @property
    def door(self) -> Game[Any]:
        """The game; a state that is copied does not copy its rules."""
        return games.get(self.name)

    def dealt(self) -> State:
        """The table, which there is after the deal."""
        if self.table is None:
            raise ValueError("the cards are not dealt yet")
        return self.table

    def current_player(self) -> Any:
        if self.table is None:
            return pyspiel.PlayerId.CHANCE
        return pyspiel.PlayerId.TERMINAL if self.table.over else self.table.actor()

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.dealt().legal_for(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1.0 / self.deals) for deal in range(self.deals)]

    def _apply_action(self, action: int) -> None:
        if self.table is None:
            seed = self.seed * self.deals + action
            self.table = self.door.start(self.seats, seed, self.options, log=True)
        else:
            seat = self.table.actor()
            self.table.log = []
            self.table.apply(action)
            self._remember(seat, str(action))
        self._hear(self.table.log or [])
        self.table.log = None

    def _remember(self, seat: int, what: str) -> None:
        self.told[seat] = blake2b(self.told[seat] + what.encode(), digest_size=16).digest()

    def _hear(self, events: list[Event]) -> None:
        """Each seat remembers what happened, as far as it may know it."""
        for seat in range(self.seats):
            heard = [self.door.event_data(event, seat) for event in events]
            self._remember(seat, json.dumps(heard))

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal:{action}" if player < 0 else self.door.text(action)

    def is_terminal(self) -> bool:
        return self.table is not None and self.table.over

    def returns(self) -> list[float]:
        return [0.0] * self.seats if self.table is None else self.table.returns()

    def information_state_string(self, player: int | None = None) -> str:
        """A key of all that a player was told and did."""
        return self.told[self.current_player() if player is None else player].hex()

    def observation_string(self, player: int | None = None) -> str:
        """All that a player knows now, in words."""
        seat = self.current_player() if player is None else player
        if self.table is None:
            return ""
        encoder = self.door.encoder(self.seats)
        return "\n".join(encoder.explain(encoder.encode(self.table, seat)))

    def resample_from_infostate(self, player_id: int, sampler: Any) -> Any:
        """A world that the player cannot tell from this one."""
        world = self.clone()
        rng = seeded(int(sampler() * MOST_BITS))
        world.table = self.dealt().redeal(player_id, rng)
        for seat in range(self.seats):
            if seat != player_id:  # what others remember of this world is what they know in it
                world.told[seat] = self.door.info_state(world.table, seat).key
        return world

    def __str__(self) -> str:
        if self.table is None:
            return "before the deal"
        return json.dumps(self.door.describe(self.table), sort_keys=True)


class Observer:
    """What a player knows, as OpenSpiel's observers tell it."""

    def __init__(self, door: Game[Any], seats: int, recall: bool) -> None:
        self.encoder: Final = door.encoder(seats)
        self.recall: Final = recall
        self.tensor: Any = numpy.zeros(len(self.encoder.names), numpy.float32)
        self.dict = {"observation": self.tensor}
        for board in self.encoder.boards:
            part = self.tensor[board.base : board.base + board.size]
            self.dict[board.name] = part.reshape(board.shape)

    def set_from(self, state: SpielState, player: int) -> None:
        if state.table is None:
            self.tensor.fill(0)
        else:
            self.encoder.encode_into(state.table, player, self.tensor)

    def string_from(self, state: SpielState, player: int) -> str:
        if self.recall:
            return state.information_state_string(player)
        return state.observation_string(player)


def agreed(door: Game[Any], text: str) -> dict[str, Value]:
    """The options that a parameter names, as in `turn_cap:3;end:either`."""
    pairs = [part.partition(":") for part in text.split(";") if part]
    return door.check_options({name: value for name, _, value in pairs})


def spiel_type(door: Game[Any]) -> Any:
    """How OpenSpiel classes a game."""
    return pyspiel.GameType(
        short_name=f"lordsmoot_{door.name.replace('-', '_')}",
        long_name=door.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=door.seats.stop - 1,
        min_num_players=door.seats.start,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "seats": door.seats.start,
            "deals": DEALS,
            "seed": 0,
            "options": "",
        },
    )


def spiel_game(door: Game[Any], kind: Any) -> type[Any]:
    """The class of one game, as OpenSpiel wants to make it."""

    class SpielGame(pyspiel.Game):
        """One of our games, agreed on by its parameters."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            given = params or {}
            self.door: Final = door
            self.seats: Final = door.check_seats(given.get("seats", door.seats.start))
            self.deals: Final[int] = given.get("deals", DEALS)
            self.seed: Final[int] = given.get("seed", 0)
            self.options: Final = agreed(door, given.get("options", ""))
            info = pyspiel.GameInfo(
                num_distinct_actions=door.space.size,
                max_chance_outcomes=self.deals,
                num_players=self.seats,
                min_utility=0.0,
                max_utility=1.0,
                utility_sum=1.0,
                max_game_length=door.bound,
            )
            super().__init__(kind, info, given)

        def new_initial_state(self) -> SpielState:
            return SpielState(self)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
            recall = iig_obs_type is not None and iig_obs_type.perfect_recall
            return Observer(door, self.seats, recall)

    return SpielGame


def register() -> list[str]:
    """Tell OpenSpiel of every game; their names."""
    names = []
    for door in games.all():
        kind = spiel_type(door)
        names.append(kind.short_name)
        if kind.short_name not in pyspiel.registered_names():
            pyspiel.register_game(kind, spiel_game(door, kind))
    return names
