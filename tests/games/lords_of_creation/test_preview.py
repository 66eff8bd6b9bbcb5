"""What a choice would bring: exact where it is certain, exact odds where dice decide."""

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from lordsmoot.core.event import THROW, Event
from lordsmoot.core.preview import Change, Ending, reached
from lordsmoot.core.rng import seeded
from lordsmoot.games.lords_of_creation.game import GAME
from lordsmoot.games.lords_of_creation.table import Creation
from tests.games.lords_of_creation.tables import table
from tests.laws.tables import options

DECISIONS = 600
UNLIKELY = {5: 20.5, 6: 22.5, 7: 24.3, 8: 26.1}
"""What chi-square exceeds once in a thousand times, by degrees of freedom."""


def points(t: Creation) -> list[int]:
    return [score.points for score in GAME.scores(t)]


def changed(changes: list[Change]) -> dict[int, tuple[int, int]]:
    return {one.seat: (one.before, one.after) for one in changes if one.part == "points"}


def facts(events: list[Event]) -> str:
    """What was told, but for the dice."""
    out: list[Any] = []
    for event in events:
        kind = GAME.tells.all[event.kind]
        values = event.values(kind, -1)
        out.append(
            (kind.name, event.seat, {n: values[n] for n in values if kind.parts[n].sort != THROW})
        )
    return repr(out)


def after(t: Creation, action: int) -> Creation:
    """What really happens."""
    real = t.clone()
    real.log, real.headings = [], GAME.narrator.headings
    real.apply(action)
    return real


def among(endings: list[Ending], real: Creation) -> Ending | None:
    return next(
        (one for one in endings if facts(one.events()) == facts(reached(real).log or [])),
        None,
    )


def test_what_is_certain_happens_and_what_changes_points_says_so() -> None:
    found: Counter[str] = Counter()
    for number in range(DECISIONS):
        rng = seeded(number)
        t = GAME.start(2 + number % 4, number, {**options(GAME, number, rng), "world": "shores"})
        for _ in range(rng.below(200)):
            if not t.over:
                t.apply(t.legal[rng.below(len(t.legal))])
        if t.over:
            continue
        action = t.legal[rng.below(len(t.legal))]
        seen = GAME.preview(t, t.actor(), action)
        real = after(t, action)
        chances = [ending.chance for ending in seen.endings]
        assert not chances or sum(chances) == 1
        moved = points(real) != points(t)
        found["changes"] += moved
        if chances:
            ending = among(seen.endings, real)
            assert ending is not None, GAME.text(action)
            told = changed(ending.changes)
            was, now = points(t), points(real)
            assert told == {s: (was[s], now[s]) for s in range(t.seats) if was[s] != now[s]}
            found["told"] += moved
            found["certain" if chances == [1] else "dice"] += 1
    assert found["certain"] > 200
    assert found["dice"] > 30
    assert found["changes"] > 60
    assert found["told"] >= 0.9 * found["changes"]


def exchange(world: dict[str, str]) -> Creation:
    t = table(world, {"f6": "0b2", "f7": "1b2"})
    t.apply(GAME.action("from:f6"))
    return t


WITHIN = {"hills": "f6 f7"}
BETWEEN = {"hills": "f6", "forests": "f7"}


@pytest.mark.parametrize(("world", "hits"), [(WITHIN, 156), (BETWEEN, 90)])
def test_the_odds_of_an_attack_are_exact(world: dict[str, str], hits: int) -> None:
    t = exchange(world)
    seen = GAME.preview(t, 0, GAME.action("attack:f7"))
    assert seen.learns

    def chance(kind: str, seat: int) -> Fraction:
        endings = [one for one in seen.endings if told(one, kind, seat)]
        return sum((one.chance for one in endings), Fraction(0))

    def told(ending: Ending, kind: str, seat: int) -> bool:
        names = [(GAME.tells.all[event.kind].name, event.seat) for event in ending.events()]
        return (kind, seat) in names

    assert chance("loses", 1) == Fraction(hits, 216)
    assert chance("loses", 0) == Fraction(55, 216)
    assert chance("double", 0) == Fraction(1, 6)


@pytest.mark.parametrize("world", [WITHIN, BETWEEN])
def test_real_dice_fall_by_these_odds(world: dict[str, str]) -> None:
    t = exchange(world)
    action = GAME.action("attack:f7")
    endings = GAME.preview(t, 0, action).endings
    met: Counter[str] = Counter()
    throws = 4000
    for seed in range(throws):
        t.rng = seeded(seed)
        met[facts(reached(after(t, action)).log or [])] += 1
    wanted = {facts(one.events()): float(one.chance) * throws for one in endings}
    assert set(met) <= set(wanted)
    chi = sum((met[key] - count) ** 2 / count for key, count in wanted.items())
    assert chi < UNLIKELY[len(wanted) - 1]


def test_no_dice_are_told_before_they_fall() -> None:
    t = exchange(BETWEEN)
    data = GAME.preview_data(GAME.preview(t, 0, GAME.action("attack:f7")))
    told = ["".join(piece["text"] for piece in one["told"][0]) for one in data["endings"]]
    assert all("threw" not in sentence for sentence in told)
    assert any("needed 8 between terrains and missed" in sentence for sentence in told)
    assert len(data["endings"]) == len(set(map(str, told)))


def test_a_choice_that_shows_others_cards_promises_nothing() -> None:
    t = GAME.start(2, 1, {"world": "shores"})
    t.apply(t.legal[0])
    seen = GAME.preview(t, t.actor(), t.legal[0])
    assert seen.endings == []
    assert seen.learns


def test_a_preview_changes_nothing() -> None:
    t = exchange(WITHIN)
    before = GAME.describe(t)
    GAME.previews(t, 0)
    assert GAME.describe(t) == before
