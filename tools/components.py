"""Write docs/components/<game>.md: every card with its sources, and how balanced they are.

`python -m tools.components lords` plays for minutes, other games for up to half an hour on one
core; `--cards-only` rewrites the sheet of cards and keeps what was measured.
"""

import argparse
import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

from lordsmoot import games
from lordsmoot.core.data import load
from lordsmoot.core.game import Game
from lordsmoot.lab.balance import Balance, measure
from lordsmoot.lab.match import Match
from lordsmoot.lab.report import report, table
from lordsmoot.lab.targets import aims

ROOT = Path(__file__).resolve().parents[1]
MEASURED = "## Measured balance\n"
NOT_YET = MEASURED + "\nNot measured yet.\n"
PLAIN = ("kind", "title", "text", "from")
SAID_ALREADY = ("keywords", "lines", "epithet")
"""What title and text say in other words."""


def sheet(game: Game[Any]) -> str:
    """All that is printed on the components, and where each value comes from."""
    cards = [{"name": name, **game.card(name)} for name in game.cards()]
    kinds = groupby(cards, key=lambda card: str(card["kind"]))
    return "\n".join([*head(game), *(kind_table(kind, list(group)) for kind, group in kinds)])


def head(game: Game[Any]) -> Iterator[str]:
    yield f"# The components of {game.title}\n"
    yield f"Written by `python -m tools.components {game.name}`; do not edit by hand. The data is"
    yield f"`src/lordsmoot/games/{game.name.replace('-', '_')}/cards.toml`, its digest"
    yield f"`{game.components}`.\n"
    yield "Each value has a source:\n"
    sources = load(f"lordsmoot.games.{game.name.replace('-', '_')}").sources
    yield table(["source", "means"], [[name, str(sources[name])] for name in sources]) + "\n"


def kind_table(kind: str, cards: list[dict[str, Any]]) -> str:
    """The cards of one kind; whatever a game prints beside title and text gets a column."""
    more = [key for key in cards[0] if key not in (*PLAIN, *SAID_ALREADY, "name")]
    rows = [
        [
            f"`{card['name']}`",
            str(card["title"]),
            *(str(card[key]) for key in more),
            " ".join(card["text"]),
            sources(card["from"]),
        ]
        for card in cards
    ]
    return f"## {kind}\n\n" + table(["name", "title", *more, "text", "sources"], rows) + "\n"


def sources(of: dict[str, str]) -> str:
    """Source by source, what comes from it."""
    return "; ".join(
        f"{source}: {', '.join(key for key in of if of[key] == source)}"
        for source in dict.fromkeys(of.values())
    )


def measured(game: Game[Any], runs: list[Balance], command: str) -> str:
    return f"{MEASURED}\nMeasured by `{command}`.\n\n{report(runs)}"


def kept(page: Path) -> str:
    """What an earlier run measured, or a plain word that none did."""
    before = page.read_text(encoding="utf-8") if page.exists() else ""
    return before[before.index(MEASURED) :] if MEASURED in before else NOT_YET


def play(game: Game[Any], plan: list[tuple[str, int]], seed: int, workers: int) -> list[Balance]:
    """Many quick games, and fewer by a bot that thinks, at every number of seats."""
    agreed = aims(game).options
    return [
        measure(
            Match(game.name, (bot,), count, seats, seed, agreed),
            workers,
            said(f"{bot}, {seats} seats"),
        )
        for seats in game.seats
        for bot, count in plan
        if count
    ]


class said:
    """Tells on one line of the terminal how far a run is."""

    def __init__(self, what: str) -> None:
        """About which run."""
        self.what = what

    def __call__(self, done: int, total: int) -> None:
        if sys.stderr.isatty():
            end = "\n" if done == total else ""
            print(f"\r{self.what}: {done} of {total} games", end=end, file=sys.stderr, flush=True)


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.components", description=__doc__)
    parser.add_argument("game", choices=[game.name for game in games.all()])
    parser.add_argument("--games", type=int, default=4000, help="games of the quick bot")
    parser.add_argument("--search-games", type=int, default=300, help="games of a search")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--cards-only", action="store_true", help="keep what was measured")
    parser.add_argument("--root", type=Path, default=ROOT)
    options = parser.parse_args(argv)
    game = games.get(options.game)
    page = options.root / "docs" / "components" / f"{game.name}.md"
    if options.cards_only:
        balance = kept(page)
    else:
        wanted = aims(game)
        plan = [(wanted.bot, options.games), (wanted.confirms, options.search_games)]
        command = f"{parser.prog} {game.name} --games {options.games}"
        command += f" --search-games {options.search_games} --seed {options.seed}"
        balance = measured(game, play(game, plan, options.seed, options.workers), command)
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_text("\n".join(filter(None, [sheet(game), balance])), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
