"""Snapshots of the table in words; `python -m tests.games.swords_and_souls.test_view` writes."""

from pathlib import Path

import pytest

from lordsmoot.games.swords_and_souls.game import GAME
from lordsmoot.games.swords_and_souls.table import Souls
from lordsmoot.terminal.views import drawn
from tests.games.swords_and_souls.tables import fallen, has, table
from tests.tables import play

SNAPSHOTS = Path(__file__).parent / "views"
NAMES = ["Ana", "Briar", "Cole", "Dee"]
KINDS: dict[str, tuple[int | None, int]] = {
    "wide": (1, 80),
    "narrow": (0, 50),
    "plain": (2, 0),
    "spectator": (None, 80),
}


def position() -> Souls:
    t = table(
        has("sword favor", discard="dodge", front="gauntlet ward", fragments=1, talent=1),
        has("dodge shield", deck="sword", front="aegis", hearts=1, obols=2),
        fallen(hand="bow bolt"),
        has(deck="tax steal"),
        row="purse meteor aim",
        turn=9,
        tired=["gauntlet"],
    )
    play(t, "play:sword", "side:left")
    return t


def text(kind: str) -> str:
    seat, width = KINDS[kind]
    return drawn(GAME, position(), seat, NAMES, width) + "\n"


@pytest.mark.parametrize("kind", KINDS)
def test_the_table_reads_as_it_did(kind: str) -> None:
    assert text(kind) == (SNAPSHOTS / f"{kind}.txt").read_text("utf-8")


@pytest.mark.parametrize("width", [40, 80])
def test_no_line_is_too_wide(width: int) -> None:
    for seat in (*range(4), None):
        lines = drawn(GAME, position(), seat, NAMES, width).splitlines()
        assert max(map(len, lines)) <= width


def test_before_the_game_there_are_no_heroes_yet() -> None:
    t = GAME.start(3, 1)
    assert "Ana: no hero yet" in drawn(GAME, t, None, NAMES[:3], 80)


def test_before_the_deal_a_hero_has_no_hearts_yet_and_has_not_fallen() -> None:
    t = GAME.start(3, 1, {"begins": "seat-0"})
    play(t, "0 choose:ranger")
    said = drawn(GAME, t, None, NAMES[:3], 80)
    assert "Ana, Ranger: no hearts yet; no soul fragments, no obols." in said
    assert "fallen" not in said


def test_at_the_end_nothing_is_asked() -> None:
    t = table(has(hand="sword", fragments=2), has(hearts=0))
    play(t, "play:sword", "side:left", "1 pass")
    said = drawn(GAME, t, 0, NAMES[:3], 80)
    assert said.startswith("The table at the end")
    assert "Briar, Assassin: fallen" in said


def said(t: Souls, seat: int | None, *moves: str) -> str:
    play(t, *moves)
    return drawn(GAME, t, seat, NAMES[: t.seats], 0)


def test_a_stopped_attack_says_with_what_and_what_follows() -> None:
    t = table(has("sword"), has("dodge shield"), has())
    moves = ("play:sword", "side:left", "1 play:dodge")
    start = "The attack: Ana's Sword, for 1 heart; Ana -> Briar, going left. Briar dodges it with"
    assert f"{start} Dodge. A dodge sends it to Cole." in said(t.clone(), None, *moves)
    assert "You dodge it with Dodge. A dodge sends it to Cole." in said(t, 1, *moves)


def test_a_side_says_whom_the_attack_meets_there() -> None:
    t = table(has("hammer"), fallen(), has())
    assert "To the left it meets Cole, to the right it meets Cole." in said(t, 0, "play:hammer")
    t = table(has("hammer"), fallen(), fallen())
    assert "To the left it comes back and fails" in said(t, 0, "play:hammer")


def test_a_card_that_does_not_help_says_why() -> None:
    t = table(has("spear"), has("dodge"), has())
    told = said(t, 1, "play:spear", "side:left")
    assert "It can only be blocked." in told
    assert "Dodge an attack on you. Not now: Spear cannot be dodged. [S8.13]" in told


def write() -> None:
    SNAPSHOTS.mkdir(exist_ok=True)
    for kind in KINDS:
        (SNAPSHOTS / f"{kind}.txt").write_text(text(kind), "utf-8")


if __name__ == "__main__":
    write()
