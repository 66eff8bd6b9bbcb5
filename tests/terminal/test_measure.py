"""The commands that measure."""

import json

import pytest
from click.testing import CliRunner

from lordsmoot import Refused
from lordsmoot.terminal.measure import balance, bench, match


def run(command: object, *words: str) -> str:
    done = CliRunner().invoke(command, words, catch_exceptions=False)  # type: ignore[arg-type]
    assert done.exit_code == 0, done.output
    return done.stdout


def test_match_tells_each_bot_and_each_seat() -> None:
    text = run(match, "lords", "--bots", "random,random", "--games", "4", "--workers", "1")
    assert text.startswith("Lords, 2 seats, 4 games, seed 1\n")
    assert "in seat 1" in text
    assert "A fair share is 50.0 %" in text


def test_match_as_json_is_only_json() -> None:
    words = ("lords", "--bots", "random", "--games", "3", "--seed", "9", "--workers", "1")
    data = json.loads(run(match, *words, "--json"))
    assert (data["games"], data["seed"], data["bots"][0]["bot"]) == (3, 9, "random")


def test_bench_tells_speeds_and_bars() -> None:
    words = ("--rounds", "1", "--seconds", "0.02")
    assert "redeal, us" in run(bench, *words)
    data = json.loads(run(bench, "lords", *words, "--json"))
    assert {bar["bar"] for bar in data["bars"]} == {"clone", "redeal", "search, full playouts"}


def test_balance_tells_several_bots_in_one_report() -> None:
    words = ("lords", "--bots", "random,greedy~1", "--games", "2", "--workers", "1")
    assert "greedy~1, 2 seats, 2 games" in run(balance, *words)
    data = json.loads(run(balance, *words, "--seats", "2", "--json"))
    assert [one["bot"] for one in data["runs"]] == ["random", "greedy~1"]


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (match, ["chess", "--bots", "random"]),
        (match, ["lords", "--bots", "clever"]),
        (match, ["lords", "--bots", "random,,random"]),
        (match, ["lords", "--bots", "random", "--seats", "5"]),
        (match, ["lords", "--bots", "random", "--option", "end=never"]),
        (bench, ["chess"]),
        (bench, ["lords", "--seats", "3"]),
        (balance, ["lords", "--bots", "clever"]),
        (balance, ["lords", "--seats", "two"]),
        (balance, ["lords", "--seats", "2,3"]),
    ],
)
def test_what_cannot_be_is_refused(command: object, words: list[str]) -> None:
    with pytest.raises(Refused):
        run(command, *words)
