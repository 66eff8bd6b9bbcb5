"""Every game as a PettingZoo environment: `env("lords")`, `parallel_env("lords-of-creation")`.

An observation is what a seat knows, with a mask of what it may choose. A reward is a seat's share
of the victory when the game ends, or its points.
"""

from typing import Any, Final

import numpy
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from lordsmoot.adapters.spaces import Desk
from lordsmoot.core.option import Value
from lordsmoot.core.refused import IllegalAction
from lordsmoot.core.state import State

RENDER_MODES: Final = ["ansi"]


def env(name: str, **agreed: Any) -> Any:
    """A game as PettingZoo means it to be used: whoever chooses what is not legal loses."""
    return wrappers.OrderEnforcingWrapper(
        wrappers.TerminateIllegalWrapper(raw_env(name, **agreed), illegal_reward=0)
    )


class _Table:
    """What both kinds of environment share: agents, spaces, and the table itself."""

    possible_agents: list[str]

    def __init__(
        self,
        name: str,
        seats: int | None = None,
        options: dict[str, Value] | None = None,
        points: bool = False,
        conclude: bool = True,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.desk: Final = Desk(name, seats, options, conclude)
        self.points: Final = points
        self.max_cycles = max_cycles
        self.render_mode: Final = render_mode
        self.metadata = {
            "name": f"lordsmoot_{name.replace('-', '_')}_v{self.desk.game.version}",
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(self.desk.seats)]
        self.agents: list[str] = []
        self.seat_of: Final = {agent: i for i, agent in enumerate(self.possible_agents)}
        self.observation_spaces = dict.fromkeys(self.possible_agents, self.desk.masked_space())
        self.action_spaces = {agent: self.desk.action_space() for agent in self.possible_agents}
        self.table: State
        self._rng = numpy.random.default_rng()
        self._cycles = 0

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def deal(self, seed: int | None) -> None:
        """The deals after a reset without a seed follow from the last seed."""
        if seed is not None:
            self._rng = numpy.random.default_rng(seed)
        self.table = self.desk.deal(int(self._rng.integers(1 << 62)))
        self.agents = self.possible_agents[:]
        self._cycles = 0

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.seat_of[agent]
        desk, table = self.desk, self.table
        return {"observation": desk.observe(table, seat), "action_mask": desk.mask(table, seat)}

    def won(self) -> dict[str, float]:
        """What each agent has won, as it stands."""
        won = self.desk.game.returns(self.table, self.points)
        return dict(zip(self.possible_agents, won, strict=True))

    def cut_off(self) -> bool:
        return self.max_cycles is not None and self._cycles >= self.max_cycles

    def render(self) -> str | None:
        """What everybody sees, as text."""
        if self.render_mode is None:
            return None
        game = self.desk.game
        standing = ", ".join(
            f"seat {score.seat}: {score.points}" for score in game.standing(self.table, -1)
        )
        return f"{game.title}. {game.question(self.table)} ({standing})"

    def close(self) -> None:
        """There is nothing to close."""


class raw_env(_Table, AECEnv):
    """One decision at a time, by the seat that is asked."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.actor()]

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.table.apply(action)
        self._cycles += 1
        self._cumulative_rewards[agent] = 0.0
        if self.table.over:
            self.rewards = self.won()
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
            self._deads_step_first()
            return
        self.agent_selection = self.possible_agents[self.table.actor()]
        if self.cut_off():
            self.truncations = dict.fromkeys(self.agents, True)


class parallel_env(_Table, ParallelEnv):
    """All seats at once: where cards are chosen in secret, all that are asked decide together.

    The actions of seats that are not asked count for nothing, and their masks are empty.
    """

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        self.deal(seed)
        return self._seen(), {agent: {} for agent in self.agents}

    def _seen(self) -> dict[str, Any]:
        return {agent: self.observe(agent) for agent in self.agents}

    def step(self, actions: dict[str, Any]) -> tuple[dict[str, Any], ...]:
        table, before = self.table, self.table.clone()
        try:
            for seat in table.actors():
                table.answer(seat, actions[self.possible_agents[seat]])
        except IllegalAction:
            self.table = before
            raise
        self._cycles += 1
        over, agents = table.over, self.agents
        rewards = self.won()
        ended = dict.fromkeys(agents, over)
        cut = dict.fromkeys(agents, self.cut_off() and not over)
        seen, infos = self._seen(), {agent: dict[str, Any]() for agent in agents}
        if over or self.cut_off():
            self.agents = []
        return seen, rewards, ended, cut, infos
