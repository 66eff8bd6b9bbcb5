"""How far a review can be trusted: blunders found, chances that come true, luck in the mean.

python -m tools.review planted lords --each 20
python -m tools.review calibrate lords --games 500 --svg docs/plots/review-lords.svg
python -m tools.review luck lords --games 50
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import sqrt
from pathlib import Path
from random import Random

import click

from lordsmoot import games
from lordsmoot.bots.make import judge
from lordsmoot.bots.quick import Quick
from lordsmoot.core.record import Record
from lordsmoot.lab.match import Match
from lordsmoot.lab.pool import spread
from lordsmoot.lab.review.budget import FULL, QUICK, Budget
from lordsmoot.lab.review.course import Course, Moment, course_of
from lordsmoot.lab.review.examine import BLUNDER, Trying, exam, half_interval, play_out
from lordsmoot.lab.review.parts import parts_of
from lordsmoot.lab.review.playing import FIRST, FRESH, Player
from lordsmoot.lab.review.survey import Looks, survey
from lordsmoot.lab.review.work import do
from lordsmoot.lab.stats import Z95, mean

CAREFUL_LOOKS = 100
CAREFUL_BLUR = 0.01
"""The best policy that plays thousands of games: it looks further than the quick one."""
LOST, SOUND = 0.15, 0.01
GAMES = click.option("--games", "count", type=int, default=50, show_default=True)
BOT = click.option("--bot", default="villager", show_default=True, help="Who plays the games.")
SEATS = click.option("--seats", type=int, help="The number of players.")
SEED = click.option("--seed", type=int, default=1, show_default=True)
WORKERS = click.option("--workers", type=int, default=2, show_default=True)


class Careful(Player):
    """A policy to hold the quick one against."""

    def __init__(self, course: Course) -> None:
        super().__init__(course.game)
        known = judge(course.game)
        self.quick = Quick(known, course.game.bound, CAREFUL_BLUR, CAREFUL_LOOKS)


@dataclass(frozen=True)
class Plant:
    """A decision put in place of a real one, and what careful games say that it lost."""

    text: str
    number: int
    action: int
    playouts: int

    def moment(self) -> Moment:
        return replace(course_of(self.text).moments[self.number - 1], action=self.action)

    def __call__(self) -> tuple[float, str, float]:
        """The loss by careful games, the mark of a full review, and the loss that it found."""
        course, moment = course_of(self.text), self.moment()
        careful = Careful(course)
        looks = Looks(moment, Player(course.game), FULL, len(course.moments))
        screened = looks.screen()
        others = [one for one in screened if one != self.action]
        some = Trying(self.text, self.number, tuple(others), range(self.playouts // 10), FIRST)
        won = play_out(moment, some, careful)
        rival = others[max(range(len(others)), key=lambda i: mean(won[i]))]
        pair = (self.action, rival)
        many = Trying(self.text, self.number, pair, range(self.playouts), FRESH)
        played, better = play_out(moment, many, careful)
        loss = mean(better) - mean(played)
        found = self.examined(course, moment, screened)
        return loss, found[0], found[1]

    def examined(
        self, course: Course, moment: Moment, screened: dict[int, float]
    ) -> tuple[str, float]:
        budget = FULL.at(course.seats)
        share = budget.decisions // budget.moments
        one = exam(self.text, moment, len(course.moments), screened, budget, share)
        first = joined([task() for task in one.first_round()])
        rival = one.rival(first)
        fresh = joined([task() for task in one.second_round(rival)])
        found = one.found(first, rival, fresh)
        return found.mark, found.loss


def joined(batches: Sequence[list[list[float]]]) -> list[list[float]]:
    return [[won for some in column for won in some] for column in zip(*batches, strict=True)]


def records(game: str, bot: str, seats: int | None, seed: int, count: int) -> list[Record]:
    found = games.get(game)
    match = Match(game, (bot,), count, seats or found.seats.start, seed)
    players = [f"Seat {seat}" for seat in range(match.seats)]
    return [match.record(match.play_one(number), players) for number in range(count)]


@click.group()
def main() -> None:
    """How far a review can be trusted."""


@main.command()
@click.argument("game")
@click.option("--each", type=int, default=20, show_default=True, help="Blunders and sound moves.")
@click.option("--playouts", type=int, default=2000, show_default=True)
@BOT
@SEATS
@SEED
@WORKERS
def planted(
    game: str, each: int, playouts: int, bot: str, seats: int | None, seed: int, workers: int
) -> None:
    """Plant decisions at random, and see which a full review marks as blunders."""
    blunders: list[str] = []
    sound: list[str] = []
    dice = Random(seed)
    tried = 0
    while len(blunders) < each or len(sound) < each:
        text = records(game, bot, seats, seed + tried, 1)[0].text()
        course = course_of(text)
        free = [one for one in course.moments if len(one.legal) > 1]
        some = dice.sample(free, min(4, len(free)))
        plants = [Plant(text, one.number, dice.choice(one.legal), playouts) for one in some]
        for loss, mark, _ in spread(do, plants, workers):
            if loss >= LOST and len(blunders) < each:
                blunders.append(mark)
            elif loss < SOUND and len(sound) < each:
                sound.append(mark)
        tried += 1
        click.echo(
            f"{blunders.count(BLUNDER)} of {len(blunders)} blunders found, "
            f"{sound.count(BLUNDER)} of {len(sound)} sound moves called one",
            err=True,
        )
    click.echo(
        f"{game}: {blunders.count(BLUNDER)} of {each} planted blunders found, "
        f"{sound.count(BLUNDER)} of {each} sound moves called a blunder "
        f"({tried} games, {playouts} play-outs each)"
    )


@dataclass(frozen=True)
class Said:
    """The chances of one game, seat by seat at every eighth decision, and what was won."""

    text: str
    budget: Budget

    def __call__(self) -> list[tuple[float, float]]:
        course = course_of(self.text)
        out: list[tuple[float, float]] = []
        for moment in course.moments[::8]:
            looks = Looks(moment, Player(course.game), self.budget, len(course.moments))
            out += zip(looks.before().means, course.shares, strict=True)
        return out


@main.command()
@click.argument("game")
@GAMES
@BOT
@SEATS
@SEED
@WORKERS
@click.option("--svg", type=click.Path(path_type=Path), help="A picture of it.")
def calibrate(
    game: str,
    count: int,
    bot: str,
    seats: int | None,
    seed: int,
    workers: int,
    svg: Path | None,
) -> None:
    """Hold chances against outcomes, by tenths; intervals are clustered by game."""
    tasks = [
        Said(record.text(), QUICK.at(record.seats))
        for record in records(game, bot, seats, seed, count)
    ]
    rows = tenths(list(spread(do, tasks, workers)))
    for said, won, off, number in rows:
        within = "within" if abs(said - won) <= off else "OUTSIDE"
        click.echo(
            f"said {100 * said:5.1f}  won {100 * won:5.1f} ± {100 * off:4.1f}  {within}  ({number})"
        )
    if svg is not None:
        svg.parent.mkdir(parents=True, exist_ok=True)
        svg.write_text(picture(game, rows), "utf-8")


def tenths(found: list[list[tuple[float, float]]]) -> list[tuple[float, float, float, int]]:
    """For chances of each tenth: said, won, half of the interval, and how often it was said."""
    rows: list[tuple[float, float, float, int]] = []
    for tenth in range(10):
        here = [[one for one in game if min(9, int(10 * one[0])) == tenth] for game in found]
        every = [one for game in here for one in game]
        if not every:
            continue
        said, won = mean([one[0] for one in every]), mean([one[1] for one in every])
        sums = [sum(one[1] - won for one in game) for game in here]
        clusters = sum(bool(game) for game in here)
        scale = clusters / max(1, clusters - 1)
        off = Z95 * sqrt(scale * sum(one * one for one in sums)) / len(every)
        rows.append((said, won, off, len(every)))
    return rows


def picture(game: str, rows: Sequence[tuple[float, float, float, int]]) -> str:
    """A plot without a script: what was said, what was won, and how sure that is."""
    marks = "".join(
        f'<path d="M{40 + 300 * said:.1f} {340 - 300 * min(1, won + off):.1f}'
        f'V{340 - 300 * max(0, won - off):.1f}" stroke="#246" stroke-width="2"/>'
        f'<circle cx="{40 + 300 * said:.1f}" cy="{340 - 300 * won:.1f}" r="4" fill="#246"/>'
        for said, won, off, _ in rows
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 380 380" font-family="sans-serif" '
        f'font-size="12"><title>{game}: chances said and shares won</title>'
        '<rect width="380" height="380" fill="#fff"/><path d="M40 40V340H340" fill="none" '
        'stroke="#888"/><path d="M40 340L340 40" stroke="#bbb" stroke-dasharray="5 4"/>'
        f'{marks}<text x="190" y="370" text-anchor="middle">chance said, {game}</text>'
        '<text x="14" y="190" transform="rotate(-90 14 190)" text-anchor="middle">share won</text>'
        "</svg>\n"
    )


@main.command()
@click.argument("game")
@GAMES
@BOT
@SEATS
@SEED
@WORKERS
def luck(game: str, count: int, bot: str, seats: int | None, seed: int, workers: int) -> None:
    """The mean luck of the first seat over many games: it should be nothing."""
    small = Budget("luck", 600, 4, 8, 0, 0, 0, 0)
    found: list[float] = []
    for record in records(game, bot, seats, seed, count):
        course = Course(record)
        budget = small.at(course.seats)
        surveys = [survey(course, one.number, budget) for one in course.moments]
        found.append(parts_of(course, surveys)[0].luck.value)
    off = half_interval(found)
    click.echo(
        f"{game}: mean luck {100 * mean(found):+.1f} ± {100 * off:.1f} in 100, {count} games"
    )


if __name__ == "__main__":
    main()
