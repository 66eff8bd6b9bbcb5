"""A sixth game is played, matched, benched, measured and searched without a line elsewhere."""

from pathlib import Path

from tests.sixth_game import PIG, lordsmoot


def test_it_is_small() -> None:
    files = [file for file in PIG.iterdir() if file.is_file()]
    assert sum(len(file.read_text().splitlines()) for file in files) < 300


def test_it_is_listed(tmp_path: Path) -> None:
    assert "pig  Pig, 2 to 4 players" in lordsmoot(tmp_path, "games")


def test_it_is_played_to_the_end_in_a_terminal(tmp_path: Path) -> None:
    words = ["play", "pig", "--plain", "--seed", "3", "--seat", "Ana=me", "--seat", "greedy"]
    said = lordsmoot(tmp_path, *words, "--save", str(tmp_path / "pig.moot"), typed="2\n1\n" * 400)
    assert "reached 3" in said
    assert "points" in said.splitlines()[-1] or "win" in said
    assert "Pig" in lordsmoot(tmp_path, "replay", str(tmp_path / "pig.moot"))


def test_it_is_matched_and_searched(tmp_path: Path) -> None:
    said = lordsmoot(tmp_path, "match", "pig", "--bots", "search:20,greedy", "--games", "4")
    assert "| search:20 |" in said


def test_it_is_benched(tmp_path: Path) -> None:
    assert "search iterations/s" in lordsmoot(tmp_path, *["bench", "pig", "--seconds", "0.05"])


def test_it_is_measured_for_balance(tmp_path: Path) -> None:
    assert "**Ends**" in lordsmoot(tmp_path, *["balance", "pig", "--games", "20"])
