"""Peers are planned, run and read without reaching a network."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from lordsmoot.lab import peers
from lordsmoot.lab.peers import Peer, PeerError, PeerSpeed

STEADY = "def play(): return 10, 2\n"
TOLD = {"peer": "a", "game": "b", "version": "1", "decisions": 30, "games": 6, "seconds": 2.0}


class Commands(list[list[str]]):
    """What would have been run; a command with the broken word fails."""

    def __init__(self, broken: str = "") -> None:
        """Nothing has been run yet."""
        super().__init__()
        self.broken = broken

    def __call__(self, command: Sequence[str], limit: float) -> str:
        self.append(list(command))
        if self.broken and self.broken in " ".join(command):
            raise PeerError("no such version")
        if "venv" in command:
            python = Path(command[-1]) / "bin/python"
            python.parent.mkdir(parents=True, exist_ok=True)
            python.touch()
        return json.dumps(TOLD)


def fake(script: str) -> Peer:
    """A peer whose script the running Python plays; pytest lends its version."""
    return Peer("pytest", "b", "nothing", script, "by hand", Path(sys.executable))


@pytest.mark.parametrize("peer", peers.peers(), ids=lambda peer: f"{peer.name}-{peer.game}")
def test_every_script_compiles_and_every_version_has_a_range(peer: Peer) -> None:
    compile(peers.HEAD + peer.script + peers.TAIL, peer.name, "exec")
    assert ">=" in peer.needs
    assert "<" in peer.needs
    assert peer.note


def test_rows_of_one_game_are_told_apart_by_their_notes() -> None:
    planned = [(peer.name, peer.game, peer.note) for peer in peers.peers()]
    assert len(set(planned)) == len(planned)


def test_the_last_line_is_the_measure() -> None:
    speed = peers.parse("a library says hello\n" + json.dumps(TOLD) + "\n")
    assert speed == PeerSpeed("a", "b", "1", 15.0, 3.0, "")
    assert speed.measured


@pytest.mark.parametrize("output", ["", "hello", "[]", "{}", json.dumps({**TOLD, "seconds": 0})])
def test_output_without_a_measure_is_an_error(output: str) -> None:
    with pytest.raises(PeerError, match="no measure"):
        peers.parse(output)


def test_a_script_is_played_for_the_asked_time() -> None:
    speed = fake(STEADY).measure(0.02)
    assert (speed.peer, speed.game, speed.note) == ("pytest", "b", "by hand")
    assert speed.version == pytest.__version__
    assert speed.decisions_per_second == pytest.approx(5 * speed.games_per_second)
    assert speed.measured


def test_a_script_that_fails_tells_its_last_line() -> None:
    with pytest.raises(PeerError, match="no dice"):
        fake("raise SystemExit('no dice')\n").measure(0.01)


def test_a_python_that_is_gone_is_an_error(tmp_path: Path) -> None:
    peer = fake(STEADY)
    peer.python = tmp_path / "gone"
    with pytest.raises(PeerError, match="FileNotFoundError"):
        peer.measure(0.01)


def test_a_peer_is_measured_only_when_prepared() -> None:
    with pytest.raises(PeerError, match="not been prepared"):
        Peer("a", "b", "a>=1,<2", STEADY, "").measure(0.01)


def test_an_environment_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ran = Commands()
    monkeypatch.setattr(peers, "_run", ran)
    Peer("a", "b", "a>=1,<2", STEADY, "").prepare(tmp_path)
    Peer("a", "c", "a>=1,<2", STEADY, "").prepare(tmp_path)
    assert [("venv" in command, command[-1] == "a>=1,<2") for command in ran] == [
        (True, False),
        (False, True),
    ]


def test_another_version_gets_another_environment(tmp_path: Path) -> None:
    homes = {Peer("a", "b", needs, STEADY, "").home(tmp_path) for needs in ("a>=1,<2", "a>=2,<3")}
    assert len(homes) == 2


def test_a_half_made_environment_is_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    peer = Peer("a", "b", "a>=1,<2", STEADY, "")
    monkeypatch.setattr(peers, "_run", Commands(broken="pip"))
    with pytest.raises(PeerError):
        peer.prepare(tmp_path)
    ran = Commands()
    monkeypatch.setattr(peers, "_run", ran)
    peer.prepare(tmp_path)
    assert len(ran) == 2


def test_a_peer_that_cannot_be_installed_is_skipped_with_the_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    ran = Commands(broken="rlcard>=")
    monkeypatch.setattr(peers, "_run", ran)
    rows = peers.measure_peers(tmp_path, 0.01, said.append)
    assert len(rows) == len(peers.peers())
    skipped = [row for row in rows if not row.measured]
    assert {row.peer for row in skipped} == {"rlcard"}
    assert {row.note for row in skipped} == {"skipped: no such version"}
    assert "rlcard is skipped: no such version" in said
    assert sum("pip" in command and "rlcard" in command[-1] for command in ran) == 1


def test_a_peer_that_does_not_run_is_skipped_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(peers, "_run", Commands(broken="hanabi_v5"))
    rows = peers.measure_peers(tmp_path, 0.01, lambda line: None)
    assert [row.game for row in rows if not row.measured] == ["hanabi_v5"]


def test_the_middle_of_three_rounds() -> None:
    rounds = [PeerSpeed("a", "b", "1", pace, pace / 5, "") for pace in (10.0, 90.0, 20.0)]
    assert peers.middle(rounds) == PeerSpeed("a", "b", "1", 20.0, 4.0, "")


def test_a_peer_sees_none_of_our_python_settings() -> None:
    theirs = peers._environment({"PATH": "/bin", "PYTHONPATH": "src"})
    assert theirs["PATH"] == "/bin"
    assert "PYTHONPATH" not in theirs
