"""The bench: our speed, our peers' speed, and nothing claimed that was not measured."""

import json
from pathlib import Path

import pytest

import lordsmoot
from lordsmoot import games
from lordsmoot.lab import bench, peers, race
from lordsmoot.lab.bars import Bar, pace_of
from lordsmoot.lab.bench import Interpreted, Speed, speed_data
from lordsmoot.lab.peers import Peer, PeerError, PeerSpeed
from lordsmoot.lab.race import CATANATRON, COMPILED, HEARTS_CPP, INTERPRETED, Race

FAST = Speed(decisions=600, whole=500, games=5, clone=1, redeal=9, search=7000)
SLOW = Speed(decisions=60, whole=50, games=0.5, clone=10, redeal=90, search=700)


def row(key: race.Key, pace: float) -> PeerSpeed:
    return PeerSpeed(key[0], key[1], "1", pace, pace / 10, key[2])


def raced() -> Race:
    """Two rounds, in the second of which everything was twice as fast."""
    twice = Speed(1200, 1000, 10, 0.5, 4.5, 14000)
    return Race(
        "lords",
        2,
        1.0,
        ours={COMPILED: [FAST, twice], INTERPRETED: [SLOW, SLOW]},
        theirs={
            CATANATRON: [row(CATANATRON, 5), row(CATANATRON, 10)],
            HEARTS_CPP: [row(HEARTS_CPP, 1200), row(HEARTS_CPP, 2400)],
        },
        skipped=[PeerSpeed("open_spiel", "hearts", "", 0, 0, "skipped: no network")],
    )


def test_our_own_speed_is_measured() -> None:
    speed = bench.measure("lords", 2, 0.02)
    assert all(value > 0 for value in speed_data(speed).values())
    assert speed.whole > speed.games


def test_the_plain_source_runs_by_itself() -> None:
    plain = Interpreted()
    try:
        assert plain.measure("lords", 2, 0.02).decisions > 0
        with pytest.raises(lordsmoot.Refused, match="no game 'chess'"):
            plain.measure("chess", 2, 0.02)
    finally:
        plain.close()


def test_ratios_are_taken_round_by_round() -> None:
    run = raced()
    assert run.ratio(COMPILED, CATANATRON) == 100
    assert run.ratio(INTERPRETED, CATANATRON) == 7.5
    assert run.ratio(COMPILED, HEARTS_CPP) == 0.5  # from dealt positions, as theirs
    assert run.ratio(COMPILED, race.HEARTS) is None


def test_a_bar_that_was_not_measured_is_neither_met_nor_missed() -> None:
    met = {bar.name: bar.met for bar in raced().bars()}
    assert met["ours / catanatron"] is True
    assert met["ours / hearts from Python"] is None
    assert met["ours / hearts in C++"] is True
    assert met["ours interpreted / catanatron"] is False
    assert met["clone"] is True
    assert Bar("redeal", 8, 9.0, at_most=True).met is False


def test_the_data_of_a_race() -> None:
    data = raced().as_data()
    assert json.loads(json.dumps(data)) == data
    skipped = [peer for peer in data["peers"] if not peer["measured"]]
    assert [peer["decisions_per_second"] for peer in skipped] == [None]
    assert skipped[0]["note"] == "skipped: no network"
    assert {bar["bar"] for bar in data["bars"]} >= {"clone", "redeal", "ours / catanatron"}


def test_the_tables_of_a_race() -> None:
    text = "\n".join(race.lines(raced(), "Lords"))
    assert "median of 2 rounds" in text
    assert "not measured" in text
    assert "skipped: no network" in text
    assert "100 x" in text


def test_alone_our_engine_has_only_its_own_bars() -> None:
    run = race.race("lords", 2, 0.02, 2, None, lambda line: None)
    assert [bar.name for bar in run.bars()] == ["clone", "redeal", "search, full playouts"]
    assert run.as_data()["rounds"] == 2
    assert run.as_data()["peers"] == []


@pytest.mark.parametrize("game", games.NAMES)
def test_every_game_has_its_bars(game: str) -> None:
    seats = games.get(game).seats.start
    run = Race(game, seats, 1.0, ours={COMPILED: [FAST]}, theirs={CATANATRON: [row(CATANATRON, 5)]})
    bars = {bar.name: bar for bar in run.bars()}
    assert bars["ours / catanatron"].wanted == pace_of(games.get(game)).catanatron
    assert bars["clone"].met is True
    assert ("ours / hearts in C++" in bars) == (game == "lords")


def test_a_peer_that_fails_in_a_later_round_counts_as_skipped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    good = Peer("a", "b", "a", "", "good")
    bad = Peer("a", "c", "a", "", "bad")
    times: list[str] = []

    def measure(peer: Peer, seconds: float) -> PeerSpeed:
        times.append(peer.note)
        if peer is bad and times.count("bad") == 2:
            raise PeerError("out of memory")
        return PeerSpeed(peer.name, peer.game, "1", 10, 1, peer.note)

    monkeypatch.setattr(Peer, "measure", measure)
    monkeypatch.setattr(peers, "prepare_peers", lambda cache, say: ([good, bad], []))
    run = race.race("lords", 2, 0.02, 3, tmp_path, lambda line: None)
    assert times.count("bad") == 2
    assert list(run.theirs) == [("a", "b", "good")]
    assert [one.note for one in run.skipped] == ["skipped: out of memory"]
    assert INTERPRETED in run.ours
