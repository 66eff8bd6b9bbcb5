"""The commands that measure reviews."""

import pytest
from click.testing import CliRunner

from tools.review import main, picture, tenths


def test_tenths_are_clustered_by_game() -> None:
    """Ten times the same word of one game says no more than once."""
    once = [[(0.55, 1.0)], [(0.55, 0.0)], [(0.55, 1.0)]]
    often = [game * 10 for game in once]
    assert tenths(once)[0][:3] == pytest.approx(tenths(often)[0][:3])
    assert tenths(often)[0][3] == 30
    assert tenths([[(1.0, 1.0)], [(0.0, 0.0)]])[0][:2] == (0.0, 0.0)


def test_the_picture_has_a_mark_for_each_tenth() -> None:
    drawn = picture("lords", [(0.1, 0.2, 0.05, 9), (0.8, 0.7, 0.3, 4)])
    assert drawn.count("<circle") == 2
    assert "lords" in drawn


def test_its_help_names_the_commands() -> None:
    said = CliRunner().invoke(main, ["--help"]).output
    assert all(command in said for command in ("planted", "calibrate", "luck"))
