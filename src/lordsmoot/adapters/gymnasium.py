"""Every game as a Gymnasium environment: one seat against bots, or many tables at once.

`gymnasium.make("lordsmoot/Lords-v1", opponents="greedy")`; who chooses what is not legal loses.
The mask of what may be chosen is `info["action_mask"]`.
"""

from typing import Any, Final

import gymnasium
import numpy
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from lordsmoot import games
from lordsmoot.adapters.spaces import Desk
from lordsmoot.bots.bot import Bot, Sight
from lordsmoot.bots.make import make
from lordsmoot.core.batch import Batch
from lordsmoot.core.option import Value
from lordsmoot.core.refused import UnknownName

NAMESPACE: Final = "lordsmoot"


class OneSeat(gymnasium.Env):
    """One seat's decisions; in between, bots decide for the others."""

    metadata: Final = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        name: str,
        seats: int | None = None,
        seat: int = 0,
        opponents: str | list[str] = "random",
        options: dict[str, Value] | None = None,
        points: bool = False,
        conclude: bool = True,
        render_mode: str | None = None,
    ) -> None:
        self.desk: Final = Desk(name, seats, options, conclude)
        if not 0 <= seat < self.desk.seats:
            raise UnknownName(f"there is no seat {seat} at this table of {self.desk.seats}")
        self.seat: Final = seat
        others = self.desk.seats - 1
        self.opponents: Final = [opponents] * others if isinstance(opponents, str) else opponents
        if len(self.opponents) != others:
            raise UnknownName(f"there are {others} opponents, not {len(self.opponents)}")
        self.points: Final = points
        self.render_mode = render_mode
        self.observation_space = self.desk.feature_space()
        self.action_space = self.desk.action_space()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        self.table = self.desk.deal(int(self.np_random.integers(1 << 62)))
        self.bots = self._bots()
        self._others_decide()
        return self._seen(), self._info()

    def _bots(self) -> dict[int, Bot]:
        others = [seat for seat in range(self.desk.seats) if seat != self.seat]
        return {
            seat: make(bot, self.desk.game, int(self.np_random.integers(1 << 31)))
            for seat, bot in zip(others, self.opponents, strict=True)
        }

    def _others_decide(self) -> None:
        table = self.table
        while not table.over and self.seat not in table.actors():
            seat = table.actor()
            table.apply(self.bots[seat].choose(Sight(self.desk.game, table, seat)))

    def _seen(self) -> Any:
        return self.desk.observe(self.table, self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.desk.mask(self.table, self.seat)}

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        if action not in self.table.legal_for(self.seat):
            return self._seen(), 0.0, True, False, {**self._info(), "illegal": True}
        self.table.answer(self.seat, action)
        self._others_decide()
        won = self.desk.game.returns(self.table, self.points)[self.seat]
        return self._seen(), won, self.table.over, False, self._info()

    def render(self) -> str | None:
        """What everybody sees, in a line."""
        return self.desk.game.question(self.table) if self.render_mode == "ansi" else None


class ManyTables(VectorEnv):
    """Many tables at once, on which the learner decides for every seat that is asked.

    The reward of a decision is what its own seat won by it; `info["won"]` has it for all seats.
    A table that ended has been dealt anew, and the observation is of the new game.
    """

    metadata: Final = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        name: str,
        num_envs: int = 1,
        seats: int | None = None,
        options: dict[str, Value] | None = None,
        points: bool = False,
        conclude: bool = True,
    ) -> None:
        self.desk: Final = Desk(name, seats, options, conclude)
        self.num_envs = num_envs
        self.points: Final = points
        self.single_observation_space = self.desk.feature_space()
        self.single_action_space = self.desk.action_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.seen: Any = numpy.zeros((num_envs, self.desk.features), numpy.uint8)
        self.masks: Any = numpy.zeros((num_envs, self.desk.actions), numpy.int8)
        self.actors: Any = numpy.zeros(num_envs, numpy.uint8)
        self.dones: Any = numpy.zeros(num_envs, numpy.bool_)
        self.won: Any = numpy.zeros((num_envs, self.desk.seats), numpy.float32)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        first = int(self.np_random.integers(1 << 62))
        desk = self.desk
        self.batch = Batch(
            desk.game,
            self.num_envs,
            desk.seats,
            first,
            desk.options,
            self.points,
            desk.conclude,
        )
        self.batch.look(self.seen, self.masks, self.actors)
        self.won.fill(0)
        return self.seen.copy(), self._info()

    def _info(self) -> dict[str, Any]:
        return {
            "action_mask": self.masks.copy(),
            "actor": self.actors.copy(),
            "won": self.won.copy(),
        }

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        decided: Any = self.actors.astype(numpy.int64)
        self.batch.step(actions.tolist(), self.seen, self.masks, self.actors, self.won, self.dones)
        rewards = self.won[numpy.arange(self.num_envs), decided]
        cut: Any = numpy.zeros(self.num_envs, numpy.bool_)
        return self.seen.copy(), rewards, self.dones.copy(), cut, self._info()


def title(name: str) -> str:
    """What a game is called in an id: `LordsOfCreation-v1`."""
    words = "".join(word.capitalize() for word in name.split("-"))
    return f"{words}-v{games.get(name).version}"


def register_envs(prefix: str = "") -> None:
    """Tell Gymnasium of every game; the entry point does so within the namespace `lordsmoot`."""
    for name in games.NAMES:
        gymnasium.register(
            id=f"{prefix}{title(name)}",
            entry_point="lordsmoot.adapters.gymnasium:OneSeat",
            vector_entry_point="lordsmoot.adapters.gymnasium:ManyTables",
            kwargs={"name": name},
        )


def register() -> None:
    """The same, for who has no entry points: ids begin with `lordsmoot/`."""
    if f"{NAMESPACE}/{title(games.NAMES[0])}" not in gymnasium.registry:
        register_envs(f"{NAMESPACE}/")
