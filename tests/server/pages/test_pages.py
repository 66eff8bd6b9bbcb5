"""What pages show of random games, without a browser."""

import html
import re
from functools import partial

import pytest

from lordsmoot import games
from lordsmoot.core.rng import seeded
from lordsmoot.reference.agreed import agreed
from lordsmoot.reference.rulebook import Table, chapters, clauses
from lordsmoot.server.pages import tables
from lordsmoot.server.pages.chart import chart
from lordsmoot.server.pages.log_panel import Line, sections
from lordsmoot.server.pages.look import Look, initials
from lordsmoot.server.pages.markdown import marked
from lordsmoot.server.pages.prompt import MOST_CHOSEN, chosen
from lordsmoot.server.pages.story import Entry, Story
from tests.server.pages.looks import look_of, moments


def lines(look: Look) -> list[Line]:
    """The whole log, the latest first."""
    return [line for section in sections(look) for line in section.lines]


VALUE = re.compile(r'name="action" value="([^"]*)"')
BARRED = re.compile(r'data-rules="([^"]*)" class="[^"]*is-barred')


@pytest.mark.parametrize("game", games.NAMES)
def test_every_legal_action_is_a_button_with_words(game: str) -> None:
    for state, story, version in moments(game, games.get(game).seats.start, 3, 260):
        if version % 5:
            continue
        for seat in state.actors():
            look = look_of(game, state, seat, story, version)
            shown = {html.unescape(one) for one in VALUE.findall(tables.fragment(look))}
            assert shown == set(look.may)


@pytest.mark.parametrize("game", games.NAMES)
def test_what_is_barred_names_a_clause_that_there_is(game: str) -> None:
    numbers = {clause.number for clause in clauses(games.get(game))}
    for state, story, version in moments(game, games.get(game).seats.start, 4, 160):
        for seat in state.actors():
            page = tables.fragment(look_of(game, state, seat, story, version))
            assert set(BARRED.findall(page)) <= numbers


def test_what_was_chosen_in_a_turn_is_a_chip_and_the_latest_can_be_taken_back() -> None:
    backs = 0
    for state, story, version in moments("lords-of-worlds", 2, 6, 60):
        seat = state.actors()[0] if state.actors() else 0
        for entry in story.entries:
            entry.seat = seat  # as if this seat had made every decision
        look = look_of("lords-of-worlds", state, seat, story, version)
        chips = chosen(look)
        assert len(chips) <= MOST_CHOSEN
        assert [chip.back for chip in chips[:-1]] == [False] * (len(chips) - 1 if chips else 0)
        backs += bool(chips and chips[-1].back)
    assert backs > 5


@pytest.mark.parametrize("game", games.NAMES)
def test_a_page_tells_a_seat_nothing_that_it_cannot_know(game: str) -> None:
    seats = games.get(game).seats.stop - 1
    for state, _, version in moments(game, seats, 5, 120):
        if version % 10:
            continue
        other = state.redeal(0, seeded(version))
        pages = [
            tables.fragment(look_of(game, world, 0, Story(), version)) for world in (state, other)
        ]
        assert pages[0] == pages[1]


@pytest.mark.parametrize("game", games.NAMES)
def test_a_spectator_sees_the_table_and_no_button(game: str) -> None:
    for state, _, version in moments(game, games.get(game).seats.start, 8, 80):
        if version % 20 == 0:
            page = tables.fragment(look_of(game, state, None, Story(), version))
            assert not VALUE.search(page)


@pytest.mark.parametrize("game", games.NAMES)
def test_every_clause_has_an_anchor_of_its_own(game: str) -> None:
    numbers = [clause.number for clause in clauses(games.get(game))]
    assert len(numbers) == len(set(numbers)) > 50


def test_rules_link_what_they_cite_and_escape_the_rest() -> None:
    assert marked("**Worship:** see [L14.1] & *go*") == (
        '<b>Worship:</b> see [<a class="clause" href="#L14.1">L14.1</a>] &amp; <i>go</i>'
    )


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("***n* or more** Nomads", "<b><i>n</i> or more</b> Nomads"),
        ("**Draw *n*:** draw **all**", "<b>Draw <i>n</i>:</b> draw <b>all</b>"),
        ("**Draw *n*** cards", "<b>Draw <i>n</i></b> cards"),
    ],
)
def test_rules_may_lean_within_what_is_bold(text: str, shown: str) -> None:
    assert marked(text) == shown


@pytest.mark.parametrize("game", games.NAMES)
def test_no_star_is_left_of_the_rules(game: str) -> None:
    for chapter in chapters(games.get(game)):
        lines = [line for clause in chapter.clauses for line in (clause.text, *clause.parts)]
        rows = [row for one in chapter.blocks if isinstance(one, Table) for row in one.rows]
        lines += [*chapter.paragraphs, *(cell for row in rows for cell in row)]
        shown = "".join(marked(line) for line in lines)
        assert "*" not in shown


def test_tables_of_the_rules_are_tables() -> None:
    (odds,) = [one for one in chapters(games.get("lords-of-creation")) if one.title == "Odds"]
    (table,) = [one for one in odds.blocks if isinstance(one, Table)]
    assert table.rows[0] == ["", "within one terrain", "between terrains"]
    assert ["nobody loses", "27", "78"] in table.rows


@pytest.mark.parametrize("game", games.NAMES)
def test_a_table_says_what_was_agreed_otherwise_than_usual(game: str) -> None:
    state = games.get(game).start()
    look = look_of(game, state, 0, Story())
    for name, option in games.get(game).options.items():
        look.room["options"] = {name: option.default}
        assert "Agreed here" not in tables.fragment(look)
        for value in [one for one in option.choices or [option.most] if one != option.default]:
            look.room["options"] = {name: value}
            (told,) = agreed(games.get(game), look.room["options"])
            assert told.words in html.unescape(tables.fragment(look))
            assert told.clauses


def test_the_waiting_room_says_it_too() -> None:
    look = look_of("soulfall", games.get("soulfall").start(), 0, Story())
    look.room["options"] = {"tower": "moves", "turn_cap": 200}
    look.moment["view"] = None
    look.standing["status"] = "waiting"
    page = tables.fragment(look)
    assert "Who plays" in page
    assert "Agreed here: the Tower moves" in " ".join(page.split())
    assert page.count('data-rules="SF13.9"') == 1


def test_a_name_cannot_bring_its_own_html() -> None:
    state = games.get("lords").start()
    look = look_of("lords", state, 0, Story())
    look.moment["room"]["seats"][1]["name"] = "<script>x</script>"
    assert "<script>" not in tables.fragment(look)


def test_what_was_taken_back_is_told_no_more() -> None:
    rules, story = games.get("lords"), Story()
    state = rules.start(options={"begins": "older"}, log=True)
    dealt = state.log or []
    state.log = []
    state.apply(rules.action("select:meditate"))
    for version, (kind, events) in enumerate(
        [("start", dealt), ("move", state.log), ("undo", [])], 1
    ):
        data = [rules.event_data(event, 0) for event in events]
        story.put(Entry(version, kind, 0, partial(list, data), events))
    assert story.since("turn") == []
    assert not story.decided(0)
    told = [line.text.striptags() for line in lines(look_of("lords", rules.start(), 0, story, 3))]
    assert told[0] == "You took back: “You chose Meditate”."
    assert not any("Meditate" in line for line in told[1:])


def test_one_taking_back_is_one_line_and_says_whose_decisions_go_with_it() -> None:
    rules, story = games.get("lords"), Story()
    state = rules.start(options={"begins": "older"}, log=True)
    story.put(Entry(1, "start", None, list, state.log or []))
    version = 1
    while {one.seat for one in story.entries} != {None, 0, 1}:
        version, seat, state.log = version + 1, state.actor(), []
        state.apply(state.legal[0])
        story.put(Entry(version, "move", seat, list, state.log))
    first = story.entries[1]
    assert first.seat == 0
    for n in range(1, version):
        story.put(Entry(version + n, "take-back", 0, list))
    look = look_of("lords", rules.start(), 0, story, 2 * version - 1)
    told = [str(line.text.striptags()) for line in lines(look) if not line.heading]
    assert told[0].startswith("You took back: “You ")
    assert told[0].endswith("; what followed goes with it: Bo's.")
    assert len([line for line in told if "took back" in line]) == 1


def test_what_was_passed_for_the_reader_is_counted_in_one_line() -> None:
    rules, story = games.get("swords-and-souls"), Story()
    state = rules.start(3, 1, log=True)
    story.put(Entry(1, "start", None, list, state.log or []))
    for version in (2, 3, 4):
        story.put(Entry(version, "move", 0, list, auto=True))
    look = look_of("swords-and-souls", state, 0, story, 4)
    told = [str(line.text) for line in lines(look)]
    assert told.count("Passed for you 3 times.") == 1


def test_each_player_has_a_letter_of_their_own() -> None:
    assert initials(["Ana", "Anna", "An", "A"]) == ["A", "N", "B", "C"]


def test_a_chart_has_a_step_for_every_change() -> None:
    found = chart([[6, 6], [7, 6], [9, 8]], ["Ana", "Bo"], [1])
    assert found is not None
    assert found.lines[0].path == "M42 74.7H292.0V53.8H542.0V12.0H542"
    assert [line.last for line in found.lines] == [9, 8]
    assert abs(found.lines[0].label - found.lines[1].label) >= 16
    assert found.label == "Points over 2 decisions: Ana ends with 9, Bo ends with 8"
    assert chart([[], []], [], []) is None
