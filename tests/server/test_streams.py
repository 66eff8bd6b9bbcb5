"""The live stream: every moment once, in order, whatever happens on the way."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from lordsmoot.core.game import Game
from lordsmoot.server.rooms import SWEEP
from tests.server.clock import ByHand
from tests.server.harness import Client, Live, running, settings, until
from tests.server.test_play import a_move


def play(client: Client, room: str, decisions: int) -> int:
    for _ in range(decisions):
        seat, action, version = a_move(client, room)
        client.act(room, seat, action, version)
    return int(client.moment(room)["version"])


def test_a_stream_begins_with_how_things_stand(ana: Client) -> None:
    room = ana.room()
    version = play(ana, room, 3)
    stream = ana.stream(room, 0)
    assert stream.wait(version) == ana.moment(room, 0)
    last = play(ana, room, 3)
    stream.wait(last)
    assert stream.versions() == list(range(version, last + 1))


def test_a_stream_goes_on_where_it_was_cut(ana: Client, live: Live) -> None:
    room = ana.room()
    start = play(ana, room, 1)
    whole = ana.stream(room, 0)
    half = ana.stream(room, 0)
    middle = play(ana, room, 5)
    half.wait(middle)
    half.close()
    play(ana, room, 5)
    rest = ana.stream(room, 0, after=middle)
    last = play(ana, room, 5)
    assert rest.wait(last) == whole.wait(last)
    assert whole.versions() == list(range(start, last + 1))
    assert rest.versions() == list(range(middle + 1, last + 1))
    assert [one for one in whole.moments if one["version"] > middle] == rest.moments


def test_a_browser_resumes_by_the_last_id_it_saw(ana: Client) -> None:
    room = ana.room()
    start = play(ana, room, 2)
    last = play(ana, room, 3)
    headers = ana.headers() | {"last-event-id": str(start)}
    lines = []
    with ana.http.stream("GET", f"/api/rooms/{room}/stream", headers=headers) as response:
        assert response.headers["content-type"].startswith("text/event-stream")
        for line in response.iter_lines():
            lines.append(line)
            if line == f"id: {last}":
                break
    ids = [line for line in lines if line.startswith("id: ")]
    assert ids == [f"id: {number}" for number in range(start + 1, last + 1)]


def test_a_sleeper_far_behind_is_told_how_things_stand(ana: Client) -> None:
    room = ana.room()
    for _ in range(40):
        seat, action, version = a_move(ana, room)
        ana.act(room, seat, action, version)
        last = ana.undo(room, seat, version + 1)["version"]
    stream = ana.stream(room, 0, after=2)
    assert stream.wait(last) == ana.moment(room, 0)
    assert stream.versions() == [last]


def test_a_client_from_the_future_is_told_how_things_stand(ana: Client) -> None:
    room = ana.room()
    version = play(ana, room, 2)
    assert ana.stream(room, 0, after=10_000).wait(version)["version"] == version
    assert ana.moments(room, 0, after=10_000)[0]["version"] == version


def test_two_tabs_see_the_same_and_only_one_of_two_clicks_counts(ana: Client) -> None:
    room = ana.room()
    one, two = ana.stream(room, 0), ana.stream(room, 0)
    last = play(ana, room, 5)
    until(lambda: one.versions()[-1:] == two.versions()[-1:] == [last])
    assert one.moments == two.moments
    seat, action, version = a_move(ana, room)
    assert ana.act(room, seat, action, version)["version"] == version + 1
    again = ana.call(
        "POST",
        f"/api/rooms/{room}/seats/{seat}/actions",
        json={"action": action, "version": version},
    )
    assert again.status_code == 409
    assert ana.moment(room)["version"] == version + 1


def test_asking_instead_of_streaming_gives_the_same(ana: Client) -> None:
    room = ana.room()
    start = play(ana, room, 1)
    stream = ana.stream(room, 0)
    last = play(ana, room, 6)
    stream.wait(last)
    assert ana.moments(room, 0, after=start) == stream.moments[1:]


def test_who_asks_waits_for_news_as_long_as_wished(timed: Live, clock: ByHand) -> None:
    ana = timed.guest()
    room = ana.room()
    last = play(ana, room, 1)
    with ThreadPoolExecutor() as pool:
        quiet = pool.submit(ana.moments, room, 0, after=last, wait=0.3)
        until(lambda: clock.waits(0.3))
        assert not quiet.done()
        clock.advance(0.3)
        assert quiet.result() == []
        told = pool.submit(Client(timed.url, ana.token).moments, room, 0, after=last, wait=0.3)
        until(lambda: clock.waits(0.3))
        now = play(ana, room, 1)
        assert [one["version"] for one in told.result()] == [now]


def test_a_quiet_stream_is_kept_awake(timed: Live, clock: ByHand) -> None:
    ana = timed.guest()
    room = ana.room()
    stream = ana.stream(room, 0)
    for beats in (1, 2):
        clock.let_pass(timed.services.settings.heartbeat)
        until(lambda beats=beats: stream.bytes.count(b": quiet\n\n") == beats)
    assert len(stream.moments) == 1


def test_a_room_put_away_wakes_as_it_was(timed: Live, clock: ByHand) -> None:
    ana = timed.guest()
    room = ana.room()
    play(ana, room, 9)
    before = [ana.moment(room, eyes) for eyes in (0, 1, None)]
    idle = timed.services.settings.idle
    until(lambda: clock.waits(SWEEP))
    clock.advance(idle)
    clock.let_pass(SWEEP)
    until(lambda: room not in timed.services.rooms.kept)
    assert [ana.moment(room, eyes) for eyes in (0, 1, None)] == before


def test_a_server_started_again_goes_on(tmp_path: Path) -> None:
    with running(settings(tmp_path)) as live:
        ana = live.guest()
        room = ana.room()
        version = play(ana, room, 9)
        before = [ana.moment(room, eyes) for eyes in (0, 1, None)]
        token = ana.token
        ana.close()
    with running(settings(tmp_path)) as live:
        until(lambda: room in live.services.rooms.kept)
        ana = Client(live.url, token)
        assert [ana.moment(room, eyes) for eyes in (0, 1, None)] == before
        stream = ana.stream(room, 0, after=version - 3)
        stream.wait(version)
        assert stream.versions() == [version - 2, version - 1, version]


def test_others_choosing_at_the_same_time_do_not_make_an_answer_stale(
    ana: Client, toy: Game[Any]
) -> None:
    room = ana.room("toy", ["me", "me", "me"])
    streams = [ana.stream(room, seat) for seat in range(3)]
    version = streams[0].wait(1)["version"]
    for seat in (1, 2, 0):
        legal = streams[seat].moments[0]["view"]["legal"]
        ana.act(room, seat, legal[0]["action"], version)
    for stream in streams:
        stream.wait(version + 3)
        assert stream.versions() == list(range(version, version + 4))
