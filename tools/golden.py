"""Golden games: records that are kept, and beside each what it reads like.

python -m tools.golden [GAME ...]         tells every kept record anew, where words have changed
python -m tools.golden --new [GAME ...]   plays other games and counts perft, where rules have

A change of rules shows in records and counts, a change of words in the texts alone; both are
reviewed as text. The bots of today play otherwise than those that played the kept games, so that
`--new` replaces them all, except those with other names, which show what seldom happens.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from lordsmoot import Record, games
from lordsmoot.bots.bot import Sight
from lordsmoot.bots.make import make
from lordsmoot.core.game import Game
from lordsmoot.core.option import Value
from lordsmoot.core.rng import seeded
from lordsmoot.core.state import State
from lordsmoot.terminal.transcript import transcript

TESTS = Path(__file__).parent.parent / "tests"
SEEDS = (1, 2)
DEPTH = 5
"""How deep perft counts, unless that is more than MOST_PATHS."""
MOST_PATHS = 20_000


def variants(game: Game[Any]) -> list[dict[str, Value]]:
    """The usual options, and then each other variant of a game that has some."""
    option = game.options.get("variant")
    others = [choice for choice in option.choices if choice != option.default] if option else []
    chosen: list[dict[str, Value]] = [{"variant": choice} for choice in others]
    return [{}, *chosen]


def label(options: dict[str, Value]) -> str:
    """How files and lines call a variant."""
    return "".join(f"-{choice}" for choice in options.values())


def golden(game: Game[Any], seats: int, seed: int, options: dict[str, Value]) -> Record:
    """A whole game: with seed 1 by random players, otherwise by greedy ones."""
    record = Record(game, seats, seed, options)
    state = record.start()
    bots = [make("random" if seed == 1 else "greedy", game, seat) for seat in range(seats)]
    while not state.over:
        seat = state.actor()
        record.append(state, seat, bots[seat].choose(Sight(game, state, seat)))
    return record


def text(record: Record) -> str:
    """What a game reads like to somebody who sees everything."""
    heading = f"{record.game.title}, {record.seats} seats, seed {record.seed!r}"
    return "".join(f"{line}\n" for line in (heading, *transcript(record)))


def perft(state: State, depth: int) -> int:
    """How many ways there are to take the next `depth` decisions."""
    if depth == 0 or state.over:
        return 1
    total = 0
    for action in state.legal:
        twin = state.clone()
        twin.advance(action)
        total += perft(twin, depth - 1)
    return total


def perft_lines(game: Game[Any], seats: int) -> list[str]:
    """Counts from the opening and from the middle of a random game."""
    lines = []
    for options in variants(game):
        for seed in SEEDS:
            for played in (0, 20):
                counts = " ".join(
                    map(str, perft_counts(game.start(seats, seed, options), seed, played))
                )
                at = f"seats {seats}{label(options)} seed {seed} after {played}"
                lines.append(f"{at}: {counts}")
    return lines


def perft_counts(state: State, seed: int, played: int) -> list[int]:
    """Counts by depth, after so many random decisions."""
    rng = seeded(seed)
    for _ in range(played):
        if not state.over:
            state.apply(state.legal[rng.below(len(state.legal))])
    counts: list[int] = []
    while len(counts) < DEPTH and (not counts or counts[-1] * 12 < MOST_PATHS):
        counts.append(perft(state, len(counts) + 1))
    return counts


def retell(game: Game[Any]) -> None:
    """Write anew what the kept records read like."""
    for path in (TESTS / "golden").glob(f"{game.name}-[0-9]*.record"):
        path.with_suffix(".txt").write_text(text(games.record(path.read_text())))


def play_anew(game: Game[Any]) -> None:
    """Replace the records and the perft counts."""
    tables = [(seats, seed, o) for seats in game.seats for seed in SEEDS for o in variants(game)]
    for seats, seed, options in tables:
        name = f"{game.name}-{seats}{label(options)}-{seed}"
        record = golden(game, seats, seed, options)
        (TESTS / "golden" / f"{name}.record").write_text(record.text())
    counts = [line for seats in game.seats for line in perft_lines(game, seats)]
    (TESTS / "perft" / f"{game.name}.txt").write_text("\n".join(counts) + "\n")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Tell the golden games anew.")
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(games.NAMES)}")
    parser.add_argument("--new", action="store_true", help="play other games, count perft anew")
    given = parser.parse_args()
    for name in given.games or games.NAMES:
        if given.new:
            play_anew(games.get(name))
        retell(games.get(name))
