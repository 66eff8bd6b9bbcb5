"""What the door tells of a table: typed views, what is asked, scores, keywords, previews."""

import sys
from fractions import Fraction
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, get_args, get_type_hints

import pytest

from lordsmoot.core.rng import seeded
from lordsmoot.core.step import Choice
from lordsmoot.games.swords_and_souls.game import GAME
from lordsmoot.games.swords_and_souls.table import Souls
from lordsmoot.reference.rulebook import clauses
from tests.games.swords_and_souls.tables import buying, fallen, has, table
from tests.rule import rule
from tests.tables import play


def as_written() -> ModuleType:
    """The types of the view from its source: compiled classes forget literals and inheritance."""
    source = Path(__file__).parents[3] / "src/lordsmoot/games/swords_and_souls/view.py"
    spec = spec_from_file_location("view_as_written", source)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


view = as_written()
ASKED: dict[str, Any] = {
    step: kind for kind in get_args(view.Asked) for step in get_args(get_type_hints(kind)["step"])
}


def positions(count: int) -> list[Souls]:
    """Tables of random games, at every number of seats."""
    out: list[Souls] = []
    rng = seeded(17)
    seed = 0
    while len(out) < count:
        t = GAME.start(3 + seed % 4, seed)
        seed += 1
        while not t.over:
            if rng.below(9) == 0:
                out.append(t.clone())
            t.apply(t.legal[rng.below(len(t.legal))])
        out.append(t)
    return out[:count]


POSITIONS = positions(400)


def test_what_is_asked_has_exactly_the_parts_that_its_type_names() -> None:
    met = set()
    for t in POSITIONS:
        asked = GAME.asked(t)
        if asked is not None:
            assert set(asked) == set(get_type_hints(ASKED[asked["step"]]))
            met.add(asked["step"])
    assert len(met) >= 12


def test_every_choice_has_a_type() -> None:
    choices = {name for name, step in GAME.steps.items() if issubclass(step, Choice)}
    assert choices == set(ASKED)


@pytest.mark.parametrize("seat", [None, 0])
def test_the_table_has_exactly_the_parts_that_its_type_names(seat: int | None) -> None:
    for t in POSITIONS[::7]:
        lies = GAME.view(t, seat)["table"]
        assert list(lies) == list(get_type_hints(view.Table))
        assert all(list(one) == list(get_type_hints(view.Corner)) for one in lies["heroes"])


@rule("S8.4", "S8.13", "S9.3")
def test_who_is_attacked_is_told_all_that_matters() -> None:
    t = table(has(hand="greatsword"), has(hearts=1), fallen(), has())
    play(t, "play:greatsword", "side:left")
    assert GAME.asked(t) == {
        "step": "React",
        "seat": 1,
        "attacker": 0,
        "source": "greatsword",
        "target": 1,
        "way": "left",
        "damage": 2,
        "stops": ["block", "dodge"],
        "onward": 3,
        "hearts": 2,
        "falls": True,
    }
    assert GAME.phrase(t, GAME.action("pass")) == "Take it: lose 2 hearts and fall"


def test_what_is_asked_tells_nothing_secret() -> None:
    for number, t in enumerate(POSITIONS[::8]):
        for seat in range(t.seats):
            world = t.redeal(seat, seeded(number))
            assert isinstance(world, Souls)
            assert GAME.asked(world) == GAME.asked(t)


def test_what_bars_a_card_is_told_to_whoever_is_asked_and_to_nobody_else() -> None:
    for t in POSITIONS:
        for seat in [None, *range(t.seats)]:
            told = GAME.view(t, seat)["barred"]
            assert not told or seat in t.actors()
            for text, bar in told.items():
                reason = GAME.why_not(t, seat or 0, GAME.action(text))
                assert reason is not None
                assert reason.clause == bar["clause"]


# Scores.


@rule("S15.2")
def test_the_lines_of_the_count_add_up() -> None:
    for t in POSITIONS:
        for score in GAME.standing(t, -1):
            assert sum(line.points for line in score.lines) == score.points
            counted = [line.parts[line.kind] for line in score.lines]
            assert counted == t.heroes[score.seat].standing()
            assert {line.kind for line in score.lines} == set(GAME.texts.count)


# Keywords.

NUMBERS = {clause.number for clause in clauses(GAME)}


def test_keywords_have_a_sentence_and_a_clause_that_there_is() -> None:
    assert all(word.clause in NUMBERS and word.text for word in GAME.texts.keywords.values())


@pytest.mark.parametrize("name", GAME.cards())
def test_a_card_names_its_keywords(name: str) -> None:
    words = GAME.card(name)["keywords"]
    assert words
    assert set(words) <= set(GAME.texts.keywords)


def test_keywords_follow_what_a_card_does() -> None:
    assert GAME.card("spear")["keywords"] == [
        *("action", "attack", "next-to-you", "cannot-be-stopped", "dodge")
    ]
    assert GAME.card("riposte")["keywords"] == ["reaction", "attack", "block", "counter-attack"]
    assert GAME.card("guardian")["keywords"][:3] == ["talent", "action", "reaction"]
    assert GAME.card("vanish")["stops"] == "dodge"
    assert GAME.card("sword")["stops"] is None


# Previews.


def points(t: Souls) -> list[int]:
    return [score.points for score in GAME.standing(t, -1)]


def decisive() -> list[Souls]:
    """Tables at which somebody may fall now."""
    out: list[Souls] = []
    rng = seeded(23)
    for seed in range(24):
        t = GAME.start(3 + seed % 4, seed)
        while not t.over:
            asked = GAME.asked(t)
            if asked is not None and asked.get("falls"):
                out.append(t.clone())
            t.apply(t.legal[rng.below(len(t.legal))])
    return out


def test_what_a_preview_calls_certain_is_what_happens() -> None:
    """And of the choices that change points at once, nearly all say so."""
    changing = foreseen = 0
    for t in [*POSITIONS, *decisive()]:
        for seen in GAME.previews(t, t.actor()) if not t.over else []:
            after = t.clone()
            after.advance(seen.action)
            certain = len(seen.endings) == 1
            changed = points(after) != points(t)
            changing += changed
            foreseen += changed and certain
            if certain:
                ending = seen.endings[0]
                assert ending.chance == 1
                assert points(after) == foretold(t, ending.changes)
                assert ending.world.actor() == after.actor()
    assert changing > 50
    assert foreseen >= 0.9 * changing


def foretold(t: Souls, changes: list[Any]) -> list[int]:
    out = points(t)
    for change in changes:
        if change.part == "points":
            out[change.seat] = change.after
    return out


@rule("S9.1")
def test_to_take_a_hit_is_foreseen() -> None:
    t = table(has(hand="sword"), has(hearts=0, deck="bow"), has())
    play(t, "play:sword", "side:left")
    seen = GAME.preview(t, 1, GAME.action("pass"))
    assert [ending.chance for ending in seen.endings] == [Fraction(1)]
    told = {(one.seat, one.part, one.before, one.after) for one in seen.endings[0].changes}
    assert (0, "points", 0, 1) in told


@rule("S13.27")
def test_a_theft_from_a_hidden_hand_is_not_foreseen() -> None:
    t = table(has(hand="steal"), has(hand="bow shield"), has())
    play(t, "play:steal", "target:1")
    seen = GAME.preview(t, 0, GAME.action("take-card"))
    assert seen.learns
    assert seen.endings == []


@rule("S13.27", "S1.9")
def test_a_theft_from_a_hand_that_was_seen_has_exact_odds() -> None:
    t = buying(has(obols=4), has(hand="steal"), has(), row="aim shield bow", arsenal="")
    play(t, "buy:aim", "buy:bow", "done", "pass", "pass", "pass", "1 play:steal", "target:0")
    seen = GAME.preview(t, 1, GAME.action("take-card"))
    assert [ending.chance for ending in seen.endings] == [Fraction(1, 2)] * 2
    assert {ending.events()[0].told[0] for ending in seen.endings} == set(t.heroes[0].hand.cards())
