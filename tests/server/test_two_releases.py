"""An upgrade: the new release beside the old one, with live and finished games of every kind."""

import asyncio
from pathlib import Path

import pytest

from lordsmoot import games
from tests.server.harness import Client, Live, come_in, refusal, running, settings, until
from tests.server.test_durable import postgres_url
from tests.server.test_keepsakes import begun, finished
from tools.process import Process, own_port

__all__ = ["postgres_url"]


def changed(folder: Path) -> Path:
    """Components of every game that play as ours do, with another digest."""
    for game in games.all():
        package = Path(str(games.__file__)).parent / game.name.replace("-", "_")
        own = folder / game.name
        own.mkdir(parents=True)
        (own / "cards.toml").write_text((package / "cards.toml").read_text() + "\n# earlier\n")
    return folder


@pytest.mark.timeout(1200)
def test_live_rooms_stay_with_the_release_they_began_with(
    tmp_path: Path, postgres_url: str
) -> None:
    components = changed(tmp_path / "components")
    with own_port() as port:
        old = Process(postgres_url, port, tmp_path, components=components)
        old.start()
        try:
            ana = come_in(old.url)
            going = {game.name: begun(ana, game.name) for game in games.all()}
            over = {game.name: finished(ana, game.name) for game in games.all()}
            records = {
                room: ana.call("GET", f"/api/rooms/{room}/record").text for room in over.values()
            }
            with running(settings(tmp_path, database=postgres_url)) as new:
                again = Client(new.url, ana.token)
                until(lambda: new.services.house.others)
                for game, room in going.items():
                    assert again.moment(room, 0) == ana.moment(room, 0), game
                    again.play_on(room, 2)
                    assert not new.services.rooms.has(room)
                fresh = again.room()
                assert new.services.rooms.has(fresh)
                ana.http.headers["connection"] = "close"
                assert ana.moment(fresh, 0) == again.moment(fresh, 0), "and the other way round"
                until(lambda: all(kept(new, room) for room in over.values()))
                old.stop()
                until(lambda: not new.services.house.others)
                for room in going.values():
                    with refusal(503, "keeps the rules it began with"):
                        again.moment(room, 0)
                for room in over.values():
                    told = again.call("GET", f"/api/rooms/{room}/record")
                    assert told.text == records[room]
                old.start()
                until(lambda: new.services.house.others)
                for room in going.values():
                    again.play_on(room, 1)
        finally:
            old.kill()


def kept(live: Live, room: str) -> bool:
    """Whether all that was told of a room is kept."""
    loop = live.services.store.writer.task.get_loop()
    work = live.services.keeper.keepsakes.about(room)
    return asyncio.run_coroutine_threadsafe(work, loop).result(60) is not None
