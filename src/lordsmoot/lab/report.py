"""Balance as a section of Markdown that reads well in a terminal too."""

from collections.abc import Iterator, Sequence

from lordsmoot.lab.aims import MET, MISSED, UNSURE, Answer, Band
from lordsmoot.lab.balance import Balance, unmet
from lordsmoot.lab.stats import Estimate

FEW = 3
"""So many that are unsure are named."""
WITHIN_REACH = 1_000_000
"""Games."""


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A Markdown table with its columns in line."""
    lines = [list(head), *[list(row) for row in rows]]
    widths = [max(3, *(len(line[i]) for line in lines)) for i in range(len(head))]
    laid = [
        "| " + " | ".join(cell.ljust(w) for cell, w in zip(line, widths, strict=True)) + " |"
        for line in lines
    ]
    laid.insert(1, "|" + "|".join("-" * (w + 2) for w in widths) + "|")
    return "\n".join(laid)


def plus_minus(rate: Estimate) -> str:
    """A share in percent, with half the width of its 95 % interval."""
    if not rate.tries:
        return "-"
    return f"{100 * rate.share:.1f} ± {50 * (rate.high - rate.low):.1f}"


def label(run: Balance) -> str:
    return f"{run.bot}, {run.seats} seats, {len(run.played)} games"


def report(runs: Sequence[Balance]) -> str:
    """The whole section: what is wanted and whether it is met, then a table for each question."""
    return "\n\n".join([notes(runs), targets(runs), *questions(runs)]) + "\n"


def notes(runs: Sequence[Balance]) -> str:
    seeds = ", ".join(dict.fromkeys(str(run.match.seed) for run in runs))
    agreed = "".join(f", {name} {value}" for name, value in runs[0].match.options.items())
    return (
        "Equal bots play each other. Shares are in percent, ± half of the 95 % interval; a shared\n"
        "victory counts for each winner in part. What a thing is worth is how often the only one\n"
        "to have it wins, from games in which some had it and others had not. *Met*: the whole\n"
        "interval lies within what is wanted; *missed*: all of it lies outside; else *unsure*.\n"
        f"Components {runs[0].game.components}, rules version {runs[0].game.version}. "
        f"Seed {seeds}{agreed}."
    )


def targets(runs: Sequence[Balance]) -> str:
    """What is wanted, what each run measured, and whether that is met."""
    rows = [
        row
        for lines in zip(*(list(target_rows(run)) for run in runs), strict=True)
        for row in [merged(lines)]
    ]
    return table(["target", "wanted", *map(label, runs), "met"], rows)


def merged(lines: Sequence[tuple[str, str, str, str]]) -> list[str]:
    """One row of several runs; the verdicts are told apart only if they differ."""
    wanted = list(dict.fromkeys(line[1] for line in lines))
    verdicts = [line[3] for line in lines]
    said = verdicts[0] if len(set(verdicts)) == 1 else "; ".join(verdicts)
    return [lines[0][0], " / ".join(wanted), *(line[2] for line in lines), said]


def target_rows(run: Balance) -> Iterator[tuple[str, str, str, str]]:
    """Name, wanted, measured and verdict of each target of one run."""
    places = run.places()
    first, others = places[:1], places[1:]
    games = len(run.played)
    yield "first player wins", wanted(first), listed(first), verdict(first, games)
    yield "the others win", wanted(others), listed(others), verdict(others, games)
    turns = run.wanted_turns()
    yield (
        "median turns (5-95 %)",
        "" if turns is None else f"{turns.low:g}-{turns.high:g}",
        f"{run.turns(0.5):g} ({run.turns(0.05):.0f}-{run.turns(0.95):.0f})",
        "" if turns is None else run.turns_verdict(),
    )
    yield "longest game, turns", "", f"{run.turns(1.0):g}", ""
    yield "points, winners / losers", "", f"{run.points(True):g} / {run.points(False):g}", ""
    yield "shared victories", "", plus_minus(run.shared()), ""
    for title, answers in run.answers.items():
        asked = [answer for answer in answers if answer.wanted is not None]
        if asked:
            yield title, f"each {wanted(asked)}", reach(asked), verdict(asked, games)


def wanted(answers: Sequence[Answer]) -> str:
    bands: list[Band] = [answer.wanted for answer in answers if answer.wanted is not None]
    return " / ".join(dict.fromkeys(map(str, bands)))


def listed(answers: Sequence[Answer]) -> str:
    return " / ".join(plus_minus(answer.rate) for answer in answers)


def reach(answers: Sequence[Answer]) -> str:
    """The least and the most."""
    shares = [100 * answer.rate.share for answer in answers if answer.rate.tries]
    return f"{min(shares):.1f}-{max(shares):.1f}" if shares else "-"


def verdict(answers: Sequence[Answer], games: int) -> str:
    """Met, or which are not; of many that are unsure, only how many."""
    found = unmet(answers)
    if not found:
        return MET
    missed = [one for one in found if one.verdict == MISSED]
    unsure = [one for one in found if one.verdict == UNSURE]
    if len(answers) == 1:
        return MISSED if missed else f"{UNSURE}{to_tell(unsure, games)}"
    said = [f"{names_of(missed)} {MISSED}"] if missed else []
    if unsure:
        few = len(unsure) <= FEW
        which = names_of(unsure) if few else f"{len(unsure)} of {len(answers)}"
        said.append(f"{which} {UNSURE}{to_tell(unsure, games)}")
    return ", ".join(said)


def names_of(answers: Sequence[Answer]) -> str:
    return ", ".join(one.name for one in answers)


def to_tell(unsure: Sequence[Answer], games: int) -> str:
    """About how many games would settle what is unsure, if that is within reach."""
    needed = max(one.times_more() for one in unsure) * games
    if needed > WITHIN_REACH:
        return ""
    digits = 10 ** max(0, len(str(int(needed))) - 2)
    return f" (about {round(needed / digits) * digits:,} games would tell)"


def questions(runs: Sequence[Balance]) -> Iterator[str]:
    """A table for each question, a column for each run; not of what nobody ever had."""
    for title in runs[0].answers:
        columns = [run.answers[title] for run in runs]
        rows = [
            [name_of(runs[0], lines[0]), *map(cell, lines)]
            for lines in zip(*columns, strict=True)
            if any(answer.wanted or answer.by is None or answer.by.share for answer in lines)
        ]
        yield f"**{title}**\n\n" + table(["", *map(label, runs)], rows)


def name_of(run: Balance, answer: Answer) -> str:
    return run.game.names.get(answer.name, answer.name) or "at all"


def cell(answer: Answer) -> str:
    by = "" if answer.by is None else f" (by {100 * answer.by.share:.0f} %)"
    mark = "" if answer.verdict == MET else f" {answer.verdict}"
    return plus_minus(answer.rate) + by + mark
