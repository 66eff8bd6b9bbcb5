"""Two sets of components, pair by pair."""

import random
from pathlib import Path

import pytest
from click.testing import CliRunner

from lordsmoot import UnknownName
from lordsmoot.__main__ import main
from lordsmoot.lab.aims import Aims
from lordsmoot.lab.compare import (
    OURS,
    Comparison,
    Pair,
    compare,
    components,
    different,
    surely_changed,
)
from lordsmoot.lab.facts import Facts
from lordsmoot.lab.match import Match

CARDS = Path(__file__).parents[2] / "src/lordsmoot/games/lords/cards.toml"
TEEMING = 'lines = [{ plain = "prospect" }, { worship = "prospect" }]'
STRONGER = 'lines = [{ plain = "gain" }, { plain = "gain" }, { worship = "gain" }]'


@pytest.fixture
def stronger(tmp_path: Path) -> Path:
    """Teeming brings two Followers."""
    text = CARDS.read_text()
    assert text.count(TEEMING) == 1
    (tmp_path / "lords").mkdir()
    (tmp_path / "lords" / "cards.toml").write_text(text.replace(TEEMING, STRONGER))
    return tmp_path


def lords(games: int) -> Match:
    return Match("lords", ("random",), games, 2, seed=1)


def test_the_same_components_play_the_same_games() -> None:
    done = compare(lords(12), components(OURS), components(OURS))
    assert done.twins() == 1.0
    assert done.changes() == []
    assert not any(one.by for one in done.all())
    assert surely_changed(done.all()) == []


def test_a_stronger_card_shows(stronger: Path) -> None:
    done = compare(lords(150), components(OURS), components(str(stronger)))
    assert [change.partition(":")[0] for change in done.changes()] == [
        "cards.toml.lord.propagator-3.lines"
    ]
    assert 0 < done.twins() < 1
    found = {one.name: one for one in done.all()}
    assert found["first player wins"].reach < found["first player wins"].apart


def test_the_exit_status_is_that_of_diff(stronger: Path) -> None:
    words = ["compare", "lords", "--bot", "random", "--games", "2", "--b"]
    same = CliRunner().invoke(main, [*words, OURS])
    assert same.exit_code == 0
    assert "The files of both are the same." in same.output
    other = CliRunner().invoke(main, [*words, str(stronger / "nowhere")])
    assert other.exit_code == 2
    assert "which is no folder" in other.output


def test_a_folder_for_another_game_is_refused(stronger: Path) -> None:
    match = Match("soulfall", ("random",), 2, 2)
    with pytest.raises(UnknownName, match="has no components for soulfall"):
        compare(match, components(OURS), components(str(stronger)))


def test_it_stops_when_it_knows_enough() -> None:
    done = compare(lords(5000), components(OURS), components(OURS), within=0.01)
    assert len(done.pairs) < 300


def test_what_differs_in_files_is_named_by_its_place() -> None:
    before = {"card": {"bow": {"price": 2, "title": "Bow"}}}
    after = {"card": {"bow": {"price": 3, "title": "Bow"}, "axe": {"price": 1}}}
    assert different(before, after) == [
        "card.bow.price: 2 -> 3",
        "card.axe: nothing -> {'price': 1}",
    ]


def drawn(dice: random.Random, shift: float) -> Pair:
    """A pair whose second game is won by the first player so much more often."""
    luck, changed = dice.random(), dice.random() < 0.5
    other = dice.random() if changed else luck
    return one_game(luck < 0.5), one_game(other < 0.5 + (2 * shift if changed else 0.0))


def one_game(first_wins: bool) -> Facts:
    shares = (1.0, 0.0) if first_wins else (0.0, 1.0)
    return Facts(shares, (1, 0), 0, 10, {}, {})


def planted(seed: int, shift: float) -> Comparison:
    dice = random.Random(seed)
    side = components(OURS)
    return Comparison(lords(1), Aims(), side, side, [drawn(dice, shift) for _ in range(400)])


def test_intervals_hold_what_was_planted() -> None:
    held = 0
    for seed in range(300):
        shift = (0.0, 0.03, 0.08)[seed % 3]
        first = planted(seed, shift).places()[0]
        held += abs(first.by - shift) <= first.reach
    assert held >= 275


def test_what_did_not_change_is_seldom_called_changed() -> None:
    called = sum(bool(surely_changed(planted(seed, 0.0).places()[:1])) for seed in range(300))
    assert called <= 15


def test_pairs_tell_more_than_games_apart() -> None:
    first = planted(1, 0.0).places()[0]
    assert first.reach < 0.8 * first.apart
