"""`lordsmoot deploy-check` and `verify`, where the rules are not those that rooms began with."""

import json
import sqlite3
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from lordsmoot import games
from lordsmoot.__main__ import main
from tests.server.harness import running, settings
from tests.server.test_keepsakes import DECISIONS, begun, change_the_rules, finished


def check(folder: Path, *more: str) -> Result:
    url = f"sqlite:///{folder / 'rooms.sqlite'}"
    return CliRunner().invoke(main, ["deploy-check", "--database", url, *more])


@pytest.fixture
def house(tmp_path: Path) -> tuple[Path, dict[str, str]]:
    """A house with a live game of every kind, and one that is over."""
    with running(settings(tmp_path)) as live:
        ana = live.guest()
        rooms = {game.name: begun(ana, game.name) for game in games.all()}
        finished(ana, "lords")
    return tmp_path, rooms


def test_rooms_of_this_release_change_nothing(house: tuple[Path, dict[str, str]]) -> None:
    folder, rooms = house
    told = check(folder)
    assert told.exit_code == 0, told.output
    assert f"{len(rooms)} live rooms: {len(rooms)} by the rules of this release" in told.output


def test_what_would_change_is_named_before(house: tuple[Path, dict[str, str]]) -> None:
    folder, rooms = house
    assert check(folder, "--write", str(folder / "told.json")).exit_code == 0
    change_the_rules(folder)
    same = check(folder, "--read", str(folder / "told.json"))
    assert same.exit_code == 0 and f"{len(rooms)} by others, of which 0 would" in same.output
    with sqlite3.connect(folder / "rooms.sqlite") as change:
        change.execute(
            "update entries set text = 'select:nonsense' where room = ? and kind = 'move'",
            [rooms["lords"]],
        )
    noted = json.loads((folder / "told.json").read_text())
    noted[rooms["soulfall"]] = "something else"
    (folder / "told.json").write_text(json.dumps(noted))
    told = check(folder, "--read", str(folder / "told.json"))
    assert told.exit_code == 1
    changed = [line for line in told.output.splitlines() if "would change:" in line]
    assert len(changed) == 2
    assert any(rooms["lords"] in line and "entry 5" in line for line in changed)
    assert any(rooms["soulfall"] in line and "told of it" in line for line in changed)


def test_the_database_is_not_changed(house: tuple[Path, dict[str, str]]) -> None:
    folder, _ = house
    with sqlite3.connect(folder / "rooms.sqlite") as look:
        before = list(look.iterdump())
        check(folder)
        assert list(look.iterdump()) == before


def test_a_record_of_another_version_is_verified_as_far_as_can_be(tmp_path: Path) -> None:
    with running(settings(tmp_path)) as live:
        ana = live.guest()
        room = finished(ana, "lords")
        text = ana.call("GET", f"/api/rooms/{room}/record").text
    file = tmp_path / "game.record"
    file.write_text(text)
    assert CliRunner().invoke(main, ["verify", str(file)]).exit_code == 0
    lines = text.splitlines()
    other = [line.replace("game lords 1 ", "game lords 7 ") for line in lines]
    file.write_text("\n".join(other) + "\n")
    told = CliRunner().invoke(main, ["verify", str(file)])
    assert told.exit_code == 2 and "one was edited" in told.output
    file.write_text(remarked(other))
    told = CliRunner().invoke(main, ["verify", str(file)])
    assert told.exit_code == 1, told.output
    assert f"marks   ok: {DECISIONS + 1} lines" in told.output and "not checked" in told.output
    seed = next(line for line in other if line.startswith("secret-seed"))
    file.write_text(remarked(["secret-seed 00" if line == seed else line for line in other]))
    told = CliRunner().invoke(main, ["verify", str(file)])
    assert told.exit_code == 2 and "not those committed to" in told.output


def remarked(lines: list[str]) -> str:
    """The same lines, with the marks that follow from them."""
    from lordsmoot.core.record import Entry, written

    play = lines.index("play") + 1
    entries = [
        Entry(int(seat), rest.partition("#")[0].strip())
        for seat, _, rest in (line.partition(" ") for line in lines[play:])
    ]
    return "\n".join(written(lines[:play], entries)) + "\n"
