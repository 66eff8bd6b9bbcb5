"""The rules page says where each clause comes from, and says the same everywhere."""

import re

from lordsmoot.games.lords_of_creation.game import GAME
from lordsmoot.reference.rulebook import clauses, source

RULINGS = {clause.number: clause.text for clause in clauses(GAME) if clause.number[0] == "R"}
MARKS = {
    clause.number: "".join(re.findall(r"\*\((.*)\)\*$", clause.text))
    for clause in clauses(GAME)
    if clause.number[0] == "C"
}


def test_a_ruling_names_the_clauses_that_are_marked_with_it() -> None:
    for number, text in RULINGS.items():
        (named,) = re.findall(r"\[([^\]]+)\]$", text)
        marked = [clause for clause, mark in MARKS.items() if number in re.findall(r"R\d+", mark)]
        assert sorted(named.split(", ")) == sorted(marked), number


def test_what_is_designed_is_marked_so_and_listed() -> None:
    listed = re.findall(r"C\d+\.\d+", source(GAME).partition("## What is designed")[2])
    assert set(listed) == {clause for clause, mark in MARKS.items() if "designed" in mark}
