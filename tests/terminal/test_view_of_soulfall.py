"""Snapshots of Soulfall; `python -m tests.terminal.test_view_soulfall` writes them anew."""

from pathlib import Path
from typing import Any

import pytest

from lordsmoot.games.soulfall.game import GAME
from lordsmoot.terminal.views import drawn

SNAPSHOTS = Path(__file__).parent / "views"
KINDS: dict[str, tuple[int | None, int]] = {
    "wide": (0, 80),
    "narrow": (0, 50),
    "plain": (1, 0),
    "spectator": (None, 80),
}
POSITION: dict[str, Any] = {
    "table": {
        "turn": 8,
        "active": 1,
        "used": ["prosper"],
        "tower": 0,
        "discard": ["elun-1", "vharok-2"],
        "tribes": [
            {
                "hand": ["aeswin-1", "koldun-3"],
                "nomads": ["ashen-1", "ashen-3", "ring-1"],
                "outposts": ["ashen-2"],
                "shards": 8,
                "devotions": ["elun", "tzaph"],
            },
            {"hand": ["ygren-1"], "nomads": ["glass-1", "glass-2"], "shards": 2},
            {"nomads": ["rust-1"], "devotions": ["vharok"], "outposts": ["rust-2", "rust-3"]},
        ],
    }
}


def text(kind: str) -> str:
    seat, width = KINDS[kind]
    return drawn(GAME, GAME.position(POSITION), seat, ["Ana", "Briar", "Cole"], width) + "\n"


@pytest.mark.parametrize("kind", KINDS)
def test_the_table_reads_as_it_did(kind: str) -> None:
    assert text(kind) == (SNAPSHOTS / f"soulfall-{kind}.txt").read_text("utf-8")


@pytest.mark.parametrize("kind", KINDS)
def test_the_table_is_plain_words(kind: str) -> None:
    assert text(kind).isascii()
    width = KINDS[kind][1]
    assert not width or max(map(len, text(kind).splitlines())) <= width


@pytest.mark.parametrize("kind", ["wide", "plain"])
def test_every_space_is_on_the_map_or_in_the_list(kind: str) -> None:
    spaces = GAME.view(GAME.position(POSITION), 0)["table"]["board"]["spaces"]
    for space in spaces:
        region, _, number = space.rpartition("-")
        short = f"  {space}: " if kind == "plain" else f" {region[:2]}{number} "
        assert short in text(kind)


def test_the_end_is_drawn_too() -> None:
    t = GAME.start(4, 1)
    while not t.over:
        t.apply(t.legal[0])
    names = ["Ana", "Briar", "Cole", "Dov"]
    end = drawn(GAME, t, 2, names, 80)
    assert "The table at the end" in end
    assert "the Tower and 5 points.\n" in end, "nothing is said of turns to come"
    assert "Every Lord has somebody." in drawn(GAME, everyone_devoted(), 0, names[:2], 80)


def test_the_count_at_the_end_shows_the_product() -> None:
    t = GAME.start(3, 1)
    while not t.over:
        t.apply(t.legal[0])
    lines = drawn(GAME, t, None, ["Ana", "Briar", "Cole"], 0).splitlines()
    count = lines[lines.index("The count") + 1 :][:3]
    for seat, line in enumerate(count):
        lies = GAME.view(t, None)["table"]["tribes"][seat]
        assert f" = {lies['people']} x {lies['wealth']}" in line
        assert line.endswith(f" = {lies['points']} points.")
    assert sum("+ 5 for the Tower" in line for line in count) == 1


def test_both_texts_of_a_card_are_shown_whole_with_its_condition() -> None:
    tribes: list[Any] = [{"nomads": ["cinder-1", "cinder-2"], "hand": ["tzaph-3"]}, {"shards": 3}]
    t = GAME.position({"table": {"tribes": tribes, "discard": ["elun-1"]}})
    t.apply(GAME.action("select:play"))
    t.apply(GAME.action("play:tzaph-3"))
    for seat, asked in ((0, ""), (1, "Ana is asked: ")):
        drawing = drawn(GAME, t, seat, ["Ana", "Briar"], 0)
        ways = '"Build, then Draw" or "Tithe". (Debt Called In (Tzaph))'
        assert drawing.endswith(f"\n{asked}Which of these texts? {ways}")
        assert "Being played: Debt Called In (Tzaph)*: Build, then Draw; or Tithe." in drawing
        assert "Behind in Shards: Steal, then Draw. (The condition holds now.)" in drawing
    assert [GAME.phrase(t, action) for action in t.legal] == ["Build, then Draw", "Tithe"]


def everyone_devoted() -> Any:
    lords = ["vharok", "aeswin", "ohmra", "koldun", "sirrith", "maruth", "elun", "tzaph", "ygren"]
    tribes: list[Any] = [{"devotions": lords, "hand": ["elun-2"]}, {}]
    pending = [["EndTurn", 0], ["DiscardPlayed", 0], ["DiscardOne", 0]]
    return GAME.position({"table": {"tribes": tribes, "played": ["elun-1"]}, "pending": pending})


if __name__ == "__main__":
    for name in KINDS:
        (SNAPSHOTS / f"soulfall-{name}.txt").write_text(text(name), "utf-8")
