"""The commands that measure."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from lordsmoot import BadRecord, Record, Refused
from lordsmoot.__main__ import main
from lordsmoot.terminal import record_file
from lordsmoot.terminal.measure import balance, bench, match


def run(command: object, *words: str) -> str:
    done = CliRunner().invoke(command, words, catch_exceptions=False)  # type: ignore[arg-type]
    assert done.exit_code == 0, done.output
    return done.stdout


def test_match_tells_each_bot_and_each_seat() -> None:
    text = run(match, "lords", "--bots", "random,random", "--games", "4", "--workers", "1")
    assert text.startswith("Lords, 2 seats, 4 games, seed 1\n")
    assert "as 1st player" in text
    assert "A fair share is 50.0 %" in text


def test_match_as_json_is_only_json() -> None:
    words = ("lords", "--bots", "random", "--games", "3", "--seed", "9", "--workers", "1")
    data = json.loads(run(match, *words, "--json"))
    assert (data["games"], data["seed"], data["bots"][0]["bot"]) == (3, 9, "random")


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_match_keeps_its_records(tmp_path: Path, workers: str) -> None:
    shelf = tmp_path / "games"
    words = ("lords", "--bots", "random,greedy~1", "--games", "3", "--option", "turn_cap=4")
    text = run(match, *words, "--workers", workers, "--save", str(shelf))
    assert f"Saved: {shelf / 'lords-0001.record'} to lords-0003.record" in text
    names = [path.name for path in sorted(shelf.iterdir())]
    assert names == ["lords-0001.record", "lords-0002.record", "lords-0003.record"]
    kept = [record_file.read(path)[0] for path in sorted(shelf.iterdir())]
    assert [one.players for one in kept[:2]] == [
        ["Alder (random)", "Briar (greedy~1)"],
        ["Alder (greedy~1)", "Briar (random)"],
    ]
    assert all(one.replay().over and one.options["turn_cap"] == 4 for one in kept)
    told = CliRunner().invoke(main, ["replay", str(shelf / names[1])]).output
    assert told.startswith("Lords: Alder (greedy~1) against Briar (random).")
    won = sum(played_by(one, "random") for one in kept)
    assert f"{100 * won / 3:.1f} %" in text


def played_by(record: Record, bot: str) -> float:
    """A bot's share of the victory."""
    winners = record.game.result(record.replay()).winners
    own = next(seat for seat, player in enumerate(record.players) if f"({bot})" in player)
    return 1 / len(winners) if own in winners else 0


def test_a_match_overwrites_no_record(tmp_path: Path) -> None:
    words = ("lords", "--bots", "random", "--games", "2", "--workers", "1", "--save", str(tmp_path))
    (tmp_path / "lords-0002.record").write_text("dear diary\n")
    with pytest.raises(BadRecord, match=r"lords-0002\.record is there already"):
        run(match, *words)
    assert [path.name for path in tmp_path.iterdir()] == ["lords-0002.record"]
    assert (tmp_path / "lords-0002.record").read_text() == "dear diary\n"


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
