import random
from typing import Any

import pytest

from lordsmoot import games, seeded
from lordsmoot.core.game import Game
from lordsmoot.core.refused import Refused
from lordsmoot.reference.coach import ALONE, OTHERWISE, Coach, Said, all_met, fits, met, named
from lordsmoot.reference.learn import Answers, Sentence
from lordsmoot.reference.lesson import Lesson, Step, lesson, read
from lordsmoot.reference.rulebook import cited
from tests.reference.lessons import Played, obeys

TAUGHT = [game for game in games.all() if lesson(game) is not None]
MOST_WORDS = 35
MOST_AFTER = 24
SEEDS = range(100)
ids = [game.name for game in TAUGHT]


def lesson_of(game: Game[Any]) -> Lesson:
    found = lesson(game)
    assert found is not None
    return found


def words(sentences: list[Sentence]) -> int:
    return sum(len(one.text.split()) for one in sentences)


def every(step: Step) -> list[Sentence]:
    return [*step.says, *(one for one in (step.taught, step.otherwise) if one is not None)]


@pytest.mark.parametrize("game", games.all(), ids=games.NAMES)
def test_every_game_has_a_lesson_of_8_to_12_steps(game: Game[Any]) -> None:
    found = lesson_of(game)
    assert 8 <= len(found.steps) + 1 <= 12


@pytest.mark.parametrize("game", TAUGHT, ids=ids)
def test_each_callout_is_short_and_cites_clauses_that_exist(game: Game[Any]) -> None:
    found = lesson_of(game)
    for step in [*found.steps, found.closing]:
        assert words(step.says) <= MOST_WORDS, step.heading
        assert len(step.heading.split()) <= 7, step.heading
        assert step.taught is None or words([step.taught]) <= MOST_AFTER, step.heading
        for one in every(step):
            assert one.clauses
            assert all(cited(game, number) for number in one.clauses)


@pytest.mark.parametrize("game", TAUGHT, ids=ids)
def test_who_does_what_is_shown_hears_every_step_and_what_each_taught(game: Game[Any]) -> None:
    found = lesson_of(game)
    played = Played(game, found).play(obeys, seed=1)
    told = [said for _, said in played.told if said is not None and said.heading]
    names = [f"Seat {seat}" for seat in range(found.seats)]
    wanted = [named(step.heading, names) for step in [*found.steps, found.closing]]
    assert [said.heading for said in told] == wanted
    taught = [named(one.taught.text, names) for one in found.steps if one.taught is not None]
    assert played.afters == taught
    assert len(played.told) <= 2 * len(wanted)


@pytest.mark.parametrize("game", TAUGHT, ids=ids)
def test_others_do_what_is_written_for_them_while_the_learner_does_what_is_shown(
    game: Game[Any],
) -> None:
    found = lesson_of(game)
    played = Played(game, found).play(obeys, seed=1)
    for seat, script in found.others.items():
        own = [text for one, text in played.line if one == seat]
        assert own[: len(script)] == script[: len(own)]
        assert len(own) >= len(script), "some of what is written is never done"


def claims_hold(game: Game[Any], found: Lesson, played: Played) -> None:
    """Whatever was said fitted the question, and was so."""
    steps = [*found.steps, found.closing]
    for state, said in played.told:
        if said is None or not said.heading:
            continue
        step, seat = steps[said.number - 1], found.seat
        legal = [game.text(one) for one in state.legal_for(seat)]
        assert set(said.lights) <= set(legal)
        answers = Answers(game, state, seat)
        for claim, value in {**step.needs, **step.claims}.items():
            assert met(answers, claim, value), (step.heading, claim)


@pytest.mark.parametrize("game", TAUGHT, ids=ids)
def test_a_learner_who_tries_anything_is_told_only_what_is_so(game: Game[Any]) -> None:
    found = lesson_of(game)
    heard = 0
    for seed in SEEDS:
        dice = random.Random(seed)

        def anything(said: Said | None, legal: list[str], dice: random.Random = dice) -> str:
            follows = said is not None and bool(said.lights) and dice.random() < 0.5
            return obeys(said, legal) if follows else dice.choice(legal)

        played = Played(game, found).play(anything, seed)
        claims_hold(game, found, played)
        assert played.ended
        numbers = [said.number for _, said in played.told if said is not None and said.heading]
        assert numbers == sorted(set(numbers)), "a step came twice, or too late"
        heard += len(numbers)
    assert heard > 3 * len(SEEDS)


@pytest.mark.parametrize("game", TAUGHT, ids=ids)
def test_after_the_lesson_the_game_goes_on_to_its_end(game: Game[Any]) -> None:
    dice = random.Random(3)

    def then_anything(said: Said | None, legal: list[str]) -> str:
        return obeys(said, legal) if said is not None else dice.choice(legal)

    played = Played(game, lesson_of(game)).play(then_anything, seed=3, most=5000, alone=True)
    assert played.ended
    assert played.told[-1][1] is None


def test_what_is_said_is_answered_though_something_else_is_done() -> None:
    game = games.get("lords")
    found = lesson_of(game)
    state = game.start(found.seats, found.seed, found.options)
    coach = Coach(game, found, state)
    first = coach.said(state, ["Ana", "Bo"])
    assert first is not None
    assert (first.number, first.only, first.lights) == (1, True, ["select:flourish"])
    assert first.says[0].text.startswith("Your Tribe is worth 6 points, and so is Bo's.")
    state.apply(game.action("select:beseech"))
    coach.decided(0, "select:beseech", state)
    then = coach.said(state, ["Ana", "Bo"])
    assert then is not None
    assert (then.heading, then.lights, then.good) == ("", [], False)
    assert then.after == Sentence(OTHERWISE, [])


def test_nothing_is_shown_alone_from_the_seventh_step_on() -> None:
    game = games.get("lords")
    told = Played(game, lesson_of(game)).play(obeys, seed=1).told
    shown = [said for _, said in told if said is not None and said.lights]
    assert [said.only for said in shown] == [said.number < ALONE for said in shown]


BASE: dict[str, Any] = {
    "seed": "s",
    "step": [{"heading": "H", "says": ["S. [L1.2]"], "asks": ["Select"], "try": ["enough"]}],
    "closing": {"heading": "H", "says": ["S. [L1.2]"]},
}
STEP: dict[str, Any] = BASE["step"][0]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"colour": "red"}, "it is a table of"),
        ({"seat": 2}, "sits on seat 2 of 2"),
        ({"seats": "two"}, "seats must be a whole number"),
        ({"step": []}, r"it has no \[\[step\]\]"),
        ({"closing": None}, "closing: it is a table of"),
        ({"others": {"Bo": []}}, "others are seats by number"),
        ({"others": {"1": ["dance"]}}, "no move called 'dance'"),
        ({"step": [{**STEP, "says": []}]}, "step 1: it says nothing"),
        ({"step": [{**STEP, "says": ["No clause."]}]}, "does not end with its clause"),
        ({"step": [{**STEP, "says": ["S. [L99.1]"]}]}, "there is no clause L99.1"),
        ({"step": [{**STEP, "asks": ["Whatever"]}]}, "Lords asks no 'Whatever'"),
        ({"step": [{**STEP, "try": []}]}, "what it asks for, and what to try"),
        ({"step": [{**STEP, "try": ["dance"]}]}, "no move called 'dance'"),
    ],
)
def test_a_lesson_that_could_not_be_given_is_refused(change: dict[str, Any], words: str) -> None:
    game = games.get("lords")
    assert read(game, "here", BASE).steps
    with pytest.raises(Refused, match=words):
        read(game, "here", {**BASE, **change})


@pytest.mark.parametrize(
    ("claim", "wanted", "holds"),
    [
        ("table.turn", 1, True),
        ("table.turn", {"least": 2}, False),
        ("table.turn", {"most": 1}, True),
        ("table.tribes.0.hand", {"has": "propagator-1"}, True),
        ("table.tribes.0.hand", {"has": ["propagator-1", "ruminator-1"]}, False),
        ("table.tribes.0.count", {"has": {"line": "followers", "each": 1}}, True),
        ("table.tribes.0.count", {"has": {"line": "followers", "each": 3}}, False),
        ("legal.select:deify", True, True),
        ("leads.nowhere", 1, False),
    ],
)
def test_a_claim_is_met_exactly_or_within_bounds(claim: str, wanted: Any, holds: bool) -> None:
    game = games.get("lords")
    found = lesson_of(game)
    state = game.start(found.seats, found.seed, found.options)
    assert met(Answers(game, state, 0), claim, wanted) is holds


@pytest.mark.parametrize("game", TAUGHT, ids=ids)
def test_what_is_said_depends_on_nothing_that_the_learner_cannot_know(game: Game[Any]) -> None:
    found = lesson_of(game)
    for state, _ in Played(game, found).play(obeys, seed=1).told:
        for seed in range(2):
            twin = state.redeal(found.seat, seeded(seed))
            for step in found.steps:
                here, there = (Answers(game, one, found.seat) for one in (state, twin))
                assert fits(here, step) == fits(there, step)
                assert all_met(here, step.happens) == all_met(there, step.happens)
