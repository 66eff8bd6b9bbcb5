from typing import Any

import pytest

from lordsmoot import Refused, games
from lordsmoot.core.game import Game
from lordsmoot.reference import rulebook
from lordsmoot.reference.rulebook import Chapter, Table, cells, paragraphs, plain

LORDS = games.get("lords")


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.name)
def test_every_numbered_line_of_the_page_is_a_clause(game: Game[Any]) -> None:
    lines = [line for line in rulebook.source(game).splitlines() if line.startswith("- **")]
    numbered = [line.split("**")[1] for line in lines if rulebook.CLAUSE.match(line)]
    assert [clause.number for clause in rulebook.clauses(game)] == numbered
    assert len(numbered) == len(set(numbered)) > 50


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.name)
def test_nothing_of_the_markdown_is_left_in_the_lines(game: Game[Any]) -> None:
    lines = [line for clause in rulebook.clauses(game) for line in clause.lines()]
    assert not [line for line in lines if "**" in line or "`" in line or "  " in line]


def test_a_line_goes_to_what_it_belongs_to() -> None:
    chapter = Chapter("Setup")
    page = (
        "Some words\nthat go on.\n- **L1.1** Deal\n  cards.\n  - For example *five*.\n\n| a | 1 |\n"
    )
    for line in paragraphs(f"{page}|---|---|\n  | b | 2 | 3 |\n"):
        chapter.add(line)
    (clause,) = chapter.clauses
    assert (clause.number, clause.chapter) == ("L1.1", "Setup")
    assert clause.lines() == ["Deal cards.", "- For example five."]
    assert chapter.paragraphs == ["Some words that go on."]
    assert chapter.blocks[1] == Table([["a", "1"], ["b", "2", "3"]])


def test_a_row_has_a_first_cell_and_the_others() -> None:
    assert cells("| Bow | 3 | 2 |") == ("Bow", "3; 2")
    assert cells("|---|:-:|---|") == ("", "")


def test_a_clause_is_found_by_number_by_chapter_and_by_word() -> None:
    assert [clause.number for clause in rulebook.search(LORDS, " l7.1 ")] == ["L7.1"]
    chapter = [clause.number for clause in rulebook.search(LORDS, "L7")]
    assert chapter[0] == "L7.1" and all(number.startswith("L7.") for number in chapter)
    found = rulebook.search(LORDS, "shrine")
    assert all("shrine" in " ".join(clause.lines()).lower() for clause in found)
    for nothing in ("", "zeppelin"):
        with pytest.raises(Refused, match="no clause of Lords has"):
            rulebook.search(LORDS, nothing)


def test_a_citation_names_single_clauses_and_runs_of_them() -> None:
    numbers = [clause.number for clause in rulebook.cited(LORDS, "L3.1-L3.3, L4.1, X9.9")]
    assert numbers == ["L3.1", "L3.2", "L3.3", "L4.1"]


def test_marks_go_and_words_stay() -> None:
    assert plain("{colour} **Worship:** see [L1](x.md#L1), *go* `now`") == "Worship: see L1, go now"
