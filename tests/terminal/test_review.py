"""`lordsmoot review`: the same review as text, data and page; what cannot be is refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from lordsmoot.lab.review import budget
from lordsmoot.lab.review.data import read
from lordsmoot.terminal.review import mistakes
from lordsmoot.terminal.review_page import page
from tests.lab.review.played import resigned
from tests.terminal.table import refused, run


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    tiny = budget.Budget("quick", 1, 1, 1, 1, 1, 100, 2)
    monkeypatch.setitem(budget.BUDGETS, "quick", tiny)
    (tmp_path / "game").write_text(resigned("lords", 3).text())
    return tmp_path / "game"


def test_a_review_as_text_data_and_page(path: Path, tmp_path: Path) -> None:
    output = run("review", path, "--plain", "--workers", "1").output
    assert "Luck and skill" in output
    assert "Turning points" in output
    assert "decisions were examined closely" in output
    out = tmp_path / "out.html"
    told = run("review", path, "--json", "--workers", "1", "--html", out).output
    data = read(told)
    assert data.game == "lords"
    assert json.loads(told)["form"] == 1
    assert out.read_text() == page(data, "Lords: Ana against Bo")
    assert mistakes(data)[-1] in output


def test_a_page_that_is_there_is_left_as_it_is(path: Path, tmp_path: Path) -> None:
    (tmp_path / "out.html").write_text("mine")
    refused(run("review", path, "--workers", "1", "--html", tmp_path / "out.html"))
    assert (tmp_path / "out.html").read_text() == "mine"
