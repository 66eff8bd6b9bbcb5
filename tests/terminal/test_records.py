from __future__ import annotations

import json
from pathlib import Path

import pytest

import lordsmoot
from lordsmoot import Record, games
from lordsmoot.__main__ import main
from lordsmoot.core.dice import commitment
from lordsmoot.core.score import Result, Score
from lordsmoot.reference.learn import frames
from lordsmoot.terminal.tell import plural, told, verdict
from lordsmoot.terminal.transcript import names
from tests.terminal.table import heard, lords, outcome, record, refused, run, titles


@pytest.fixture
def path(tmp_path: Path) -> Path:
    lords(tmp_path / "game")
    return tmp_path / "game"


def test_a_replay_tells_everything(path: Path) -> None:
    played = record(path)
    output = run("replay", path, "--plain").output
    lines = output.splitlines()
    assert lines[0] == "Lords: Player against Briar (random)."
    assert len(titles(output)) > len(titles("\n".join(heard(played, 0))))
    assert "Turn 1: Player is active." in lines
    assert any(
        line.startswith("   1  Player chose Meditate: drew 2 Lord cards (") for line in lines
    )
    assert outcome(played) in lines
    assert "Briar: 15 points = 2 + 3 + 6 + 2 + 2" in [line.strip() for line in lines]


def test_a_replay_tells_whole_deeds_and_each_heading_once(path: Path) -> None:
    played = record(path)
    events = [*(played.start(log=True).log or [])]
    for _, _, more in played.steps():
        events += more
    for seat, name in enumerate(names(played)):
        lines = run("replay", path, "--seat", name.upper(), "--plain").output.splitlines()
        said = [line.strip().lstrip("0123456789").strip() for line in lines if line]
        whole = list(told(played.game, events, seat, names(played)))
        assert said[1 : len(whole) + 1] == whole
        headings = [line for line in lines if line.startswith("Turn ")]
        assert len(headings) == len(set(headings)) > 5


def test_a_replay_names_no_decision_as_records_write_it_unless_asked(path: Path) -> None:
    texts = {entry.text for entry in record(path).actions() if ":" in entry.text}
    output = run("replay", path, "--plain").output
    assert not [text for text in texts if text in output]
    lines = run("replay", path, "--plain", "--decisions").output.splitlines()
    assert "1. Player: Meditate: draw 2 cards, then discard 1  [select:meditate]" in lines
    numbered = [line for line in lines if line[:1].isdigit()]
    assert len(numbered) == len(record(path).actions())
    others = run("replay", path, "--plain", "--decisions", "--seat", "0").output.splitlines()
    assert sum(line.endswith(". Briar") for line in others) > 10


def test_a_replay_begins_where_it_is_told_to(path: Path) -> None:
    whole = run("replay", path, "--plain").output.splitlines()
    part = run("replay", path, "--plain", "--from", "11").output.splitlines()
    assert part[2].startswith("Turn ")
    first = next(line for line in whole if line.startswith("  11  "))
    assert part[3] == first
    assert part[3:] == whole[whole.index(first) :]


def test_an_unfinished_game_says_who_is_asked(tmp_path: Path) -> None:
    lords(tmp_path / "game", typed="2\n")
    last = run("replay", tmp_path / "game", "--plain").output.splitlines()[-1]
    assert last == (
        "The game is not over. Player decides: Flourish: gain a Follower or raise a Citadel?"
    )


def test_show_gives_the_view_as_data(path: Path) -> None:
    game = record(path).game
    for seat in (None, 0, 1):
        args = [] if seat is None else ["--seat", str(seat)]
        data = json.loads(run("show", path, "--at", "9", "--json", *args).output)
        view = game.view(record(path).replay(9), seat)
        assert data == {**view, "players": record(path).players}


def test_show_tells_a_spectator_no_secrets(path: Path) -> None:
    game = record(path).game
    table = game.view(record(path).replay(9), None)["table"]
    seen = [*table["discard"], *table["tribes"][0]["broken"], *table["tribes"][1]["broken"]]
    output = run("show", path, "--at", "9", "--plain").output
    assert titles(output) == {game.say(card) for card in seen}
    assert "After 9 of" in output


def test_show_of_a_finished_game_has_the_count(path: Path) -> None:
    output = run("show", path).output
    assert outcome(record(path)) in output
    assert "How it ended" in output
    assert "  The game ended: " in output


def test_verify_says_what_it_checked(path: Path) -> None:
    result = run("verify", path)
    assert result.exit_code == 0
    heads = [line.split()[0] for line in result.output.splitlines()]
    assert heads == ["head", "marks", "replay", "dice", "result"]


def test_verify_checks_committed_dice(tmp_path: Path) -> None:
    game = games.get("lords")
    seed = b"sixteen bytes ok"
    played = Record(game, seed=seed)
    state = played.start()
    played.append(state, state.actor(), state.legal[0])
    path = tmp_path / "game"
    path.write_text(played.text())
    output = run("verify", path).output
    assert f"dice    ok: the secret seed fits the commitment {commitment(seed)}" in output
    other = b"sixteen bytes no".hex()
    path.write_text(played.text().replace(seed.hex(), other))
    assert "the dice are not those committed to" in refused(run("verify", path))


@pytest.mark.parametrize("game", games.NAMES)
def test_how_to_play_is_read_frame_by_frame(game: str) -> None:
    lines = run("learn", game, "--plain").output.splitlines()
    told = frames(games.get(game))
    headings = [line for line in lines if line[0].isdigit()]
    assert headings == [f"{i}. {frame.heading}" for i, frame in enumerate(told, 1)]
    said = [line for line in lines if line.startswith("   ")]
    assert len(said) >= sum(len(frame.says) for frame in told)
    assert all(line.endswith("]") and "*" not in line for line in said)


def test_the_rules_are_read_whole_or_by_the_clause() -> None:
    page = run("rules", "lords").output
    assert page.startswith("LORDS\n")
    assert "**" not in page
    assert max(map(len, page.splitlines())) <= 80
    assert "L14.9 More points win." in page
    assert run("rules", "lords", "l14.9").output == (
        "L14 The end and the score\nL14.9  More points win.\n"
    )
    assert run("rules", "lords", "more", "points", "win").output == (
        "L14 The end and the score\nL14.9  More points win.\n"
    )
    assert run("rules", "lords", "L6").output.count("L6.") == 3
    assert "R8  May you take" in run("rules", "lords", "R8").output


def test_every_clause_of_the_page_is_found() -> None:
    text = (Path(__file__).parents[2] / "docs/rules/lords.md").read_text("utf-8")
    numbers = [line[4:].partition("*")[0] for line in text.splitlines() if line[:4] == "- **"]
    assert len(numbers) > 150
    for number in numbers[::20]:
        assert f"{number}  " in run("rules", "lords", number).output


def test_the_games_are_listed() -> None:
    output = run("games").output
    assert "lords  Lords, 2 players, rules version 1" in output
    assert "--option end=active|either" in output


def test_the_version_says_how_fast_the_rules_are() -> None:
    result = run("--version")
    how = "compiled" if lordsmoot.compiled else "interpreted (several times slower"
    assert result.exit_code == 0
    assert result.output.startswith("lordsmoot 0.")
    assert f", rules {how}" in result.output
    assert result.output.count("\n") == 1


@pytest.mark.parametrize(
    "args",
    [["--help"], *[[command, "--help"] for command in main.commands]],
)
def test_help_has_examples(args: list[str]) -> None:
    result = run(*args)
    assert result.exit_code == 0
    assert "lordsmoot " in result.output.partition("Example")[2]


def test_things_are_counted_as_people_count_them() -> None:
    assert [plural(number, "point") for number in range(3)] == ["no points", "1 point", "2 points"]


def test_a_shared_victory_is_told() -> None:
    game = games.get("lords")
    result = game.result(game.start())
    draw = "It is a draw at 6 points: the victory is shared."
    assert verdict(game, result, ["Ana", "Bo"]) == draw


@pytest.mark.parametrize(
    ("points", "winners", "eyes", "words"),
    [
        ([9, 4, 6], [0], 0, "You won by 3 points."),
        ([9, 4, 8], [0], -1, "Ana won by 1 point."),
        ([9, 4, 6], [0], 1, "You lost by 5 points: Ana won."),
        ([9, 9, 6], [0], -1, "Ana won, after a tie."),
        ([9, 9, 6], [0], 1, "You lost the tie: Ana won."),
        ([9, 9, 6], [0, 1], 1, "You and Ana share the victory."),
        ([9, 9, 6], [0, 1], 2, "You lost by 3 points: Ana and Bo share the victory."),
    ],
)
def test_the_verdict_says_by_how_much(
    points: list[int], winners: list[int], eyes: int, words: str
) -> None:
    result = Result([Score(seat, one, {}) for seat, one in enumerate(points)], winners)
    lords, souls = games.get("lords"), games.get("swords-and-souls")
    assert verdict(lords, result, ["Ana", "Bo", "Cleo"], eyes) == words
    called = words.replace("point", "soul fragment")
    assert verdict(souls, result, ["Ana", "Bo", "Cleo"], eyes) == called
