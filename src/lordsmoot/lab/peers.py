"""Speed of other engines' random play, each measured in an environment of its own."""

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from pathlib import Path
from statistics import median

HEAD = """
import sys
peer, game, seconds = sys.argv[1], sys.argv[2], float(sys.argv[3])
"""

# The clock is the processor's, so that a busy machine does not slow a peer down.
TAIL = """
import json, time
from importlib.metadata import version
def spend(seconds):
    decisions = games = spent = 0
    start = time.process_time()
    while spent < seconds:
        more, played = play()
        decisions += more
        games += played
        spent = time.process_time() - start
    return {"decisions": decisions, "games": games, "seconds": spent}
spend(seconds / 5)
print(json.dumps({"peer": peer, "game": game, "version": version(peer), **spend(seconds)}))
"""

CATANATRON = """
from catanatron import Color, Game, RandomPlayer
seeds = iter(range(1, 1 << 30))
def play():
    game = Game([RandomPlayer(color) for color in Color], seed=next(seeds))
    game.play()
    return len(game.state.actions), 1
"""

# As the documentation of open_spiel plays a game.
SPIEL_PLAIN = """
import pyspiel, random
random.seed(1)
table = pyspiel.load_game(game)
def play():
    state, decisions = table.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes())
            state.apply_action(random.choices(outcomes, chances)[0])
        else:
            state.apply_action(random.choice(state.legal_actions()))
            decisions += 1
    return decisions, 1
"""

# As fast as we can: chance is uniform in all these games, and its outcomes are legal actions.
# Cloning the root spares gin_rummy 1.4 ms a game.
SPIEL = """
import pyspiel, random
random.seed(1)
over = int(pyspiel.PlayerId.TERMINAL)
table = pyspiel.load_game(game)
root = table.new_initial_state()
def play(pick=random.random):
    state = root.clone()
    legal, apply, actor = state.legal_actions, state.apply_action, state.current_player
    decisions, who = 0, actor()
    while who != over:
        actions = legal()
        apply(actions[int(pick() * len(actions))])
        decisions += who >= 0
        who = actor()
    return decisions, 1
"""

# What is played in C++ is counted in games, and in decisions by the mean of games played above.
SPIEL_BOTS = """
mean = sum(play()[0] for _ in range(1000)) / 1000
bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(table.num_players())]
seeds = iter(range(1, 1 << 30))
def play():
    pyspiel.evaluate_bots(root.clone(), bots, next(seeds))
    return mean, 1
"""

# A search of one simulation is one evaluation of its root: so many random games, all in C++.
SPIEL_ROLLOUTS = """
mean = sum(play()[0] for _ in range(1000)) / 1000
rollouts = 100
guess = pyspiel.RandomRolloutEvaluator(rollouts, 1)
bot = pyspiel.MCTSBot(table, guess, 1.0, 1, 100, False, 1, False)
def dealt():
    state = root.clone()
    while state.is_chance_node():
        state.apply_action(random.choice(state.legal_actions()))
    return state
deals = [dealt() for _ in range(1000)]
def play():
    bot.mcts_search(random.choice(deals))
    return mean * rollouts, rollouts
"""

RLCARD = """
import random, rlcard
random.seed(1)
env = rlcard.make(game, config={"seed": 1})
def play(choice=random.choice):
    state, seat = env.reset()
    decisions = 0
    while not env.is_over():
        state, seat = env.step(choice(list(state["legal_actions"])))
        decisions += 1
    return decisions, 1
"""

RLCARD_CORE = """
import random, rlcard
random.seed(1)
core = rlcard.make(game, config={"seed": 1}).game
legal = core.get_legal_actions if game == "uno" else core.judge.get_legal_actions
def play(choice=random.choice):
    core.init_game()
    decisions = 0
    while not core.is_over():
        core.step(choice(legal()))
        decisions += 1
    return decisions, 1
"""

PETTINGZOO = """
import importlib, random
from numpy import flatnonzero
random.seed(1)
env = importlib.import_module("pettingzoo.classic." + game).raw_env()
env.reset(seed=1)
def play(choice=random.choice):
    env.reset()
    decisions = 0
    for seat in env.agent_iter():
        seen, reward, ended, cut, more = env.last()
        action = None if ended or cut else int(choice(flatnonzero(seen["action_mask"])))
        env.step(action)
        decisions += action is not None
    return decisions, 1
"""

INSTALL_LIMIT = 900.0
READY = "ready"


class PeerError(Exception):
    """A peer that cannot be installed, or does not run."""


@dataclass(frozen=True)
class PeerSpeed:
    """How fast one peer plays one game at random, on one core; zero if it could not be measured."""

    peer: str
    game: str
    version: str
    decisions_per_second: float
    games_per_second: float
    note: str

    @property
    def measured(self) -> bool:
        """Whether the peer ran."""
        return self.games_per_second > 0


@dataclass(eq=False)
class Peer:
    """One game of one peer: prepared once, then measured as often as wanted."""

    name: str
    game: str
    needs: str
    script: str
    note: str
    python: Path | None = None

    def home(self, cache: Path) -> Path:
        """The directory of the environment, another one for other versions."""
        wanted = f"{self.needs} {sys.implementation.cache_tag}"
        return cache / f"{self.name}-{hashlib.sha256(wanted.encode()).hexdigest()[:8]}"

    def prepare(self, cache: Path) -> None:
        """Install the peer below the cache, unless an earlier run has."""
        home = self.home(cache)
        python = home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
        if not ((home / READY).exists() and python.exists()):
            _run([sys.executable, "-m", "venv", "--clear", str(home)], INSTALL_LIMIT)
            pip = [str(python), "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
            _run([*pip, self.needs], INSTALL_LIMIT)
            (home / READY).write_text(self.needs + "\n")
        self.python = python

    def measure(self, seconds: float) -> PeerSpeed:
        """Play at random for that long, after a warm-up, in a process of its own."""
        if self.python is None:
            raise PeerError(f"{self.name} has not been prepared")
        script = HEAD + self.script + TAIL
        words = ["-W", "ignore", "-c", script, self.name, self.game, str(seconds)]
        return replace(parse(_run([str(self.python), *words], 60 + 20 * seconds)), note=self.note)

    def skipped(self, why: str) -> PeerSpeed:
        """The row of a peer that did not run."""
        return PeerSpeed(self.name, self.game, "", 0.0, 0.0, f"skipped: {why}")


def parse(output: str) -> PeerSpeed:
    """The speed told by the last line of a measuring script."""
    try:
        told = json.loads(output.strip().splitlines()[-1])
        spent = float(told["seconds"])
        pace = (float(told["decisions"]) / spent, float(told["games"]) / spent)
        return PeerSpeed(told["peer"], told["game"], told["version"], *pace, note="")
    except (IndexError, KeyError, TypeError, ValueError, ZeroDivisionError) as error:
        raise PeerError(f"no measure in the output: {output[-200:]!r}") from error


def peers() -> list[Peer]:
    """Every measured game of every peer."""
    spiel, cards, zoo = "open_spiel>=2.0,<2.1", "rlcard>=1.2,<2", "pettingzoo[classic]>=1.27,<1.28"
    rolls, bots = "random rollouts in C++ after the deal", "whole games in C++, evaluate_bots"
    tuned = "driven from Python, tuned loop"
    tables, hands = ("hearts", "gin_rummy", "backgammon"), ("uno", "gin-rummy")
    classics = ("hanabi_v5", "texas_holdem_v4")
    return [
        Peer("catanatron", "catan", "catanatron>=3.2,<4", CATANATRON, "four players, Game.play"),
        *(Peer("open_spiel", game, spiel, SPIEL_PLAIN, "driven from Python") for game in tables),
        *(Peer("open_spiel", game, spiel, SPIEL, tuned) for game in tables),
        *(Peer("open_spiel", game, spiel, SPIEL + SPIEL_ROLLOUTS, rolls) for game in tables),
        Peer("open_spiel", "hearts", spiel, SPIEL + SPIEL_BOTS, bots),
        *(Peer("rlcard", game, cards, RLCARD, "environment") for game in hands),
        *(Peer("rlcard", game, cards, RLCARD_CORE, "rules only") for game in hands),
        *(Peer("pettingzoo", game, zoo, PETTINGZOO, "raw_env") for game in classics),
    ]


def prepare_peers(cache: Path, say: Callable[[str], None]) -> tuple[list[Peer], list[PeerSpeed]]:
    """The peers that are ready to be measured, and a row for each one that is not."""
    ready: list[Peer] = []
    skipped: list[PeerSpeed] = []
    for name, group in groupby(peers(), key=lambda peer: peer.name):
        say(f"preparing {name}")
        games = list(group)
        try:
            for peer in games:
                peer.prepare(cache)
            ready += games
        except (PeerError, OSError) as error:
            say(f"{name} is skipped: {error}")
            skipped += [peer.skipped(str(error)) for peer in games]
    return ready, skipped


def measure_peers(cache: Path, seconds: float, say: Callable[[str], None]) -> list[PeerSpeed]:
    """Measure every peer once; one that cannot be installed or run gets a row that says why."""
    ready, rows = prepare_peers(cache, say)
    for peer in ready:
        say(f"measuring {peer.name}, {peer.game}, {peer.note}")
        try:
            rows.append(peer.measure(seconds))
        except PeerError as error:
            rows.append(peer.skipped(str(error)))
    return rows


def middle(rounds: Sequence[PeerSpeed]) -> PeerSpeed:
    """The median of several rounds of one peer."""
    return replace(
        rounds[0],
        decisions_per_second=median(row.decisions_per_second for row in rounds),
        games_per_second=median(row.games_per_second for row in rounds),
    )


def _run(command: Sequence[str], limit: float) -> str:
    try:
        done = subprocess.run(
            command, env=_environment(os.environ), capture_output=True, text=True, timeout=limit
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise PeerError(f"{type(error).__name__} from {command[0]}") from error
    if done.returncode:
        lines = done.stderr.strip().splitlines() or [f"exit code {done.returncode}"]
        raise PeerError(lines[-1])
    return done.stdout


def _environment(ours: Mapping[str, str]) -> dict[str, str]:
    foreign = {name: ours[name] for name in ours if not name.startswith("PYTHON")}
    return {**foreign, "PYTHONHASHSEED": "0", "PYTHONSAFEPATH": "1", "OMP_NUM_THREADS": "1"}
