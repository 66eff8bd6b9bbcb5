"""The client library, against a server of the test's own."""

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest

from lordsmoot.client import TRIES, AsyncClient, Client, Turned
from lordsmoot.core.view import PreviewData, View
from tests.server.harness import PATIENCE, Live

EXAMPLE = Path(__file__).parents[2] / "examples" / "client_bot.py"


def first(view: View) -> str:
    return view["legal"][0]["action"]


class Flaky(httpx.BaseTransport):
    """A connection that loses every second answer, after the request arrived."""

    def __init__(self) -> None:
        self.real = httpx.HTTPTransport(verify=False)
        self.count = 0

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        self.count += 1
        response = self.real.handle_request(request)
        response.read()
        if self.count % 2:
            raise httpx.ReadError("the answer was lost", request=request)
        return response

    def close(self) -> None:
        self.real.close()


class Dead(httpx.BaseTransport):
    """No connection at all."""

    def __init__(self) -> None:
        self.count = 0

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        self.count += 1
        raise httpx.ConnectError("nobody is there", request=request)


def test_a_bot_in_fifteen_lines_plays_a_whole_game(live: Live) -> None:
    with Client(live.url) as ana:
        ana.come_in("Ana")
        room = ana.set_table("lords", ["newcomer", "open"], {"turn_cap": 4})
        command = [sys.executable, str(EXAMPLE), live.url, room, "1"]
        bot = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
        assert "the winners: [" in bot.stdout, bot.stderr
        *_, last = ana.watch(room).moments()
        assert last["room"]["seats"][1]["name"] == "My bot"
    lines = EXAMPLE.read_text().split("\n")
    assert len([line for line in lines if line.strip() and not line.startswith('"')]) <= 15


def test_lost_answers_are_asked_for_again_and_nothing_is_done_twice(live: Live) -> None:
    rests: list[float] = []
    with Client(live.url, transport=Flaky(), rest=rests.append) as ana:
        ana.come_in("Ana")
        room = ana.set_table("lords", ["me", "newcomer"], {"turn_cap": 3})
        result = ana.sit(room, 0).play(first)
        assert result["winners"]
        versions = [moment["version"] for moment in ana.watch(room).moments()]
        assert versions == sorted(set(versions))
    assert rests and set(rests) == {0.25}


def test_who_hears_nothing_gives_up_in_the_end() -> None:
    rests: list[float] = []
    dead = Dead()
    with (
        Client("http://localhost:1", transport=dead, rest=rests.append) as ana,
        pytest.raises(httpx.ConnectError),
    ):
        ana.come_in("Ana")
    assert dead.count == TRIES
    assert rests == sorted(rests) and max(rests) <= 8.0


def test_two_async_clients_play_each_other(live: Live) -> None:
    async def play() -> list[Any]:
        async def pick(view: View) -> str:
            return first(view)

        async with AsyncClient(live.url) as ana, AsyncClient(live.url) as bo:
            await ana.come_in("Ana")
            await bo.come_in("Bo")
            assert {game["name"] for game in await ana.games()} >= {"lords", "soulfall"}
            room = await ana.set_table("lords", ["me", "open"], {"turn_cap": 3})
            seats = [await ana.sit(room, 0), await bo.sit(room, 1)]
            return list(await asyncio.gather(*(seat.play(pick) for seat in seats)))

    mine, its = asyncio.run(play())
    assert mine == its
    assert mine["winners"]


def test_a_refusal_is_told_in_the_server_s_words(live: Live) -> None:
    with Client(live.url) as ana:
        ana.come_in("Ana")
        with pytest.raises(Turned, match="there is no game 'chess'") as told:
            ana.set_table("chess", ["me", "me"])
        assert told.value.status == 422
        room = ana.set_table("lords", ["me", "newcomer"])
        with pytest.raises(Turned, match="cannot be done"):
            ana.sit(room, 0).play(lambda view: "gain-shell")
        with pytest.raises(Turned, match="does not decide"):
            ana.watch(room).decide("select:meditate", 1)
        with pytest.raises(Turned, match="has no choices"):
            ana.watch(room).previews()


def test_a_program_is_told_what_its_choices_would_bring(live: Live) -> None:
    async def asked(room: str, token: str) -> list[PreviewData]:
        async with AsyncClient(live.url, token) as same:
            return await (await same.sit(room, 0)).previews()

    with Client(live.url) as ana:
        token = ana.come_in("Ana")
        room = ana.set_table("lords", ["me", "me"])
        seats = [ana.sit(room, seat) for seat in (0, 1)]
        views = [next(seat.moments())["view"] for seat in seats]
        told = [seat.previews() for seat in seats]
        legal = [[one["action"] for one in view["legal"]] for view in views if view is not None]
        assert [[one["action"] for one in some] for some in told] == legal
        assert sorted(map(bool, told)) == [False, True]
        assert asyncio.run(asked(room, token)) == told[0]


def test_a_token_for_watching_plays_nothing(live: Live) -> None:
    person = live.person()
    room = person.room(seats=["me", "me"])
    token = person.post("/api/me/tokens", name="eyes", scope="watch")["token"]
    with Client(live.url, token) as eyes:
        moment = next(eyes.watch(room).moments())
        assert moment["view"] is not None and moment["view"]["seat"] is None
        with pytest.raises(Turned) as told:
            eyes.sit(room, 0)
        assert told.value.status == 403
