"""Component files that are not as they should be are refused, with the reason."""

import subprocess
import sys
from pathlib import Path

import pytest

from lordsmoot.core.refused import BadData, BadPosition, Refused
from lordsmoot.games.soulfall.abilities import ability
from lordsmoot.games.soulfall.conditions import condition
from lordsmoot.games.soulfall.game import GAME

PACKAGE = Path(__file__).parents[3] / "src" / "lordsmoot" / "games" / "soulfall"


def loaded_with(tmp_path: Path, file: str, old: str, new: str) -> str:
    """What is said when the game is loaded with one change to a component file."""
    text = (PACKAGE / file).read_text("utf-8")
    assert old in text
    folder = tmp_path / "soulfall"
    folder.mkdir()
    (folder / file).write_text(text.replace(old, new, 1), "utf-8")
    done = subprocess.run(
        [sys.executable, "-c", "from lordsmoot import games; games.get('soulfall').start(2)"],
        env={"LORDSMOOT_COMPONENTS": str(tmp_path), "PYTHONPATH": ":".join(sys.path)},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stderr


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('next = ["cinder-2"] }', 'next = ["cinder-2", "gate-2"] }', "but not back"),
        ('next = ["cinder-2"] }', "next = [] }", "nothing leads to 'cinder-1'"),
        ('next = ["cinder-2"] }', 'next = ["nowhere"] }', "'nowhere' is no other space"),
        ('next = ["cinder-2"] }', 'next = ["cinder-1"] }', "'cinder-1' is no other space"),
        ("at = [12, 14]", 'at = ["x", 14]', "must be a list of whole numbers"),
        ("at = [12, 14]", "at = [12]", "must have 2 numbers"),
        ("seats = [2]", "seats = []", "no side of the board is for 2 players"),
    ],
)
def test_a_bad_board_is_refused(tmp_path: Path, old: str, new: str, reason: str) -> None:
    assert reason in loaded_with(tmp_path, "board.toml", old, new)


def test_a_board_that_falls_apart_is_refused(tmp_path: Path) -> None:
    text = (PACKAGE / "board.toml").read_text("utf-8")
    apart = 'lonely-1 = { region = "gate", at = [1, 1], next = ["lonely-2"] }\n'
    apart += 'lonely-2 = { region = "gate", at = [2, 1], next = ["lonely-1"] }\n'
    said = loaded_with(tmp_path, "board.toml", text[-40:], text[-40:] + apart)
    assert "narrow-waste does not hang together" in said


def test_a_lord_has_three_cards(tmp_path: Path) -> None:
    said = loaded_with(tmp_path, "cards.toml", 'lord = "aeswin"', 'lord = "vharok"')
    assert "vharok must have three Lord cards" in said


@pytest.mark.parametrize(
    "raw",
    [
        "fly",
        {"then": []},
        {"then": "draw"},
        {"then": ["draw", "fly"]},
        {"then": ["draw", "sacrifice"]},
        "sacrifice",
        {"either": []},
        {"either": ["draw", {"then": ["draw", "play"]}]},
        {"maybe": ["draw"]},
    ],
)
def test_an_unknown_ability_is_refused(raw: object) -> None:
    with pytest.raises(BadData, match="a test"):
        ability(raw, "a test")


@pytest.mark.parametrize(
    "raw",
    [
        "hungry",
        {"current": []},
        {"current": ["nobody"]},
        {"behind": "luck"},
        {"at_least": {"nomads": "two"}},
        {"at_most": {"luck": 2}},
        {"at_most": 2},
        {"behind": "nomads", "at_most": 2},
    ],
)
def test_an_unknown_condition_is_refused(raw: object) -> None:
    with pytest.raises(BadData, match="a test"):
        condition(raw, 0, "a test")


@pytest.mark.parametrize(
    ("table", "reason"),
    [
        ({"tribes": [{}]}, "2 to 4 players"),
        ({"tribes": [{"nomads": "cinder-1"}, {}]}, "must be a list"),
        ({"tribes": [{"nomads": ["ashen-1"]}, {}]}, "no space of this side"),
        ({"tribes": [{"nomads": ["cinder-1", "cinder-1"]}, {}]}, "named twice"),
        ({"tribes": [{"nomads": ["cinder-1"]}, {"nomads": ["cinder-1"]}]}, "not free"),
        ({"tribes": [{"devotions": ["elun"]}, {"devotions": ["elun"]}]}, "same Lord"),
        ({"tribes": [{"hand": ["elun-1"]}, {"hand": ["elun-1"]}]}, "elun-1"),
        ({"deck": ["elun-1"]}, "lies nowhere"),
        ({"active": 2}, "active must be from 0 to 1"),
        ({"tower": 5}, "tower must be from 0 to 1"),
        ({"moon": 1}, "moon"),
    ],
)
def test_a_bad_position_is_refused(table: dict[str, object], reason: str) -> None:
    with pytest.raises(Refused, match=reason):
        GAME.position({"table": table})


def test_more_than_ten_markers_are_refused() -> None:
    spaces = list(GAME.view(GAME.start(2, 0), None)["table"]["board"]["spaces"])
    with pytest.raises(BadPosition, match="more than 10 markers"):
        GAME.position({"table": {"tribes": [{"nomads": spaces[:11]}, {}]}})
