"""Reviews on the server: nothing before the end, the same eyes as then, made once and kept."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from lordsmoot import games
from lordsmoot.core.rng import seeded
from lordsmoot.lab.review.data import ReviewData, read
from lordsmoot.server import room_log, services
from lordsmoot.server.reviews import Reviews
from lordsmoot.server.routes.web.review import seen
from lordsmoot.server.table import Place
from lordsmoot.server.thinkers import Thinkers
from tests.server.clock import ByHand
from tests.server.harness import Client, Live, close_all, refusal, running, settings, until
from tests.server.test_secrecy import agreement

HASTY = "tests.server.hasty_reviewer"
FEW = 5
"""Decisions of a game that then ends, since somebody resigns."""


@pytest.fixture
def live(tmp_path: Path) -> Iterator[Live]:
    with running(settings(tmp_path, reviewer=HASTY)) as server:
        yield server
        close_all()


def ended(ana: Client, bo: Client) -> str:
    """A short game of two that is over."""
    room = ana.room("lords", ("me", "open"))
    bo.put(f"/api/rooms/{room}/seats/1", who="me")
    for _ in range(FEW):
        seat = ana.moment(room, 0)["view"]["actors"][0]
        who = (ana, bo)[seat]
        mine = who.moment(room, seat)
        who.act(room, seat, mine["view"]["legal"][0]["action"], mine["version"])
    bo.post(f"/api/rooms/{room}/seats/1/leave", how="resign")
    return room


def reviewed(client: Client, room: str, budget: str = "quick") -> ReviewData:
    """The review, when it is made."""
    path = f"/api/rooms/{room}/review"

    def made() -> bool:
        return client.call("GET", path, params={"budget": budget}).status_code == 200

    until(made)
    return read(client.call("GET", path, params={"budget": budget}).content)


def test_nothing_of_a_review_is_to_be_had_during_a_game(ana: Client, live: Live) -> None:
    room = ana.room("lords", ("me", "me"))
    ana.play_on(room, 8)
    for path in (f"/api/rooms/{room}/review", f"/api/rooms/{room}/review?budget=full"):
        with refusal(409, "the game is not over"):
            ana.get(path)
    for path in ("review", "review?at=3", "review?at=3&eyes=1", "review/progress"):
        answer = ana.call("GET", f"/rooms/{room}/{path}")
        assert answer.status_code == 409
        assert answer.json() == {"refused": "the game is not over: it is reviewed when it is"}
    for path in ("review", "review/what-if"):
        fields = {"budget": "quick", "at": "1", "seat": "0", "cards": "as"}
        assert ana.call("POST", f"/rooms/{room}/{path}", data=fields).status_code == 409
    assert not live.services.reviews.jobs


def test_a_finished_game_is_reviewed_for_everybody(ana: Client, bo: Client, live: Live) -> None:
    room = ended(ana, bo)
    data = reviewed(live.guest("Cy"), room)
    assert [data.game, data.players, len(data.moments)] == ["lords", ["Ana", "Bo"], FEW]
    assert data.seats[1].result == 0
    assert data.budget.name == "quick"
    assert reviewed(ana, room, "full").budget.name == "full"
    record = ana.call("GET", f"/api/rooms/{room}/record").text
    won = {"at": "2", "seat": "0", "cards": "anew"}
    ana.call("POST", f"/rooms/{room}/review/what-if", data=won)
    page = ana.call("GET", f"/rooms/{room}/review?at=2").text
    assert "1 branch of yours" in page
    assert "hidden cards dealt anew for Ana" in page
    assert "1 branch of yours" not in bo.call("GET", f"/rooms/{room}/review?at=2").text
    assert ana.call("GET", f"/api/rooms/{room}/record").text == record


def test_a_plain_page_shows_every_moment_by_all_eyes(ana: Client, bo: Client) -> None:
    room = ended(ana, bo)
    reviewed(ana, room)
    for at in range(1, FEW + 2):
        for eyes in ("open", "0", "1"):
            answer = bo.call("GET", f"/rooms/{room}/review?at={at}&eyes={eyes}")
            assert answer.status_code == 200
            assert f'data-at="{at}"' in answer.text
            assert ("Hands, open" in answer.text) == (eyes == "open")
    assert f"review?at={FEW + 1}&amp;eyes=open" in answer.text.replace("eyes=1", "eyes=open")
    assert bo.call("GET", f"/rooms/{room}/review?at={FEW + 2}").status_code == 404
    assert bo.call("GET", f"/rooms/{room}/review?eyes=5").status_code == 404


def test_a_review_is_made_once_and_kept(tmp_path: Path) -> None:
    with running(settings(tmp_path, reviewer=HASTY)) as server:
        ana = server.guest("Ana")
        room = ended(ana, server.guest("Bo"))
        first = reviewed(ana, room)
        close_all()
    with running(settings(tmp_path, reviewer="no.such.module")) as server:
        assert reviewed(server.guest("Cy"), room) == first
        close_all()


def test_as_a_seat_saw_it_is_what_was_sent_then(tmp_path: Path) -> None:
    async def play() -> None:
        async with services.opened(settings(tmp_path, clock=ByHand())) as house:
            game = games.get("lords")
            places = [Place("ana", "Ana"), Place("bo", "Bo")]
            room = await house.rooms.make(agreement(game, 2), places)
            rng, sent = seeded(9), {}
            while not room.table.over:
                state = room.table.state
                assert state is not None
                for eyes in (0, 1):
                    sent[eyes, room.table.version] = room.latest(eyes).whole
                action = state.legal[int(rng.below(len(state.legal)))]
                entry = room.next(room_log.MOVE, state.actor(), game.text(action))
                async with room.lock:
                    await room.write(entry)
            for (eyes, version), data in sent.items():
                if version % 5 == 0:
                    look = await seen(room, eyes, version, "somebody else", "x")
                    assert look.moment == data

    asyncio.run(play())


def test_reviews_wait_behind_bots(tmp_path: Path) -> None:
    """While all turns are taken nothing is done for a review; a bot that comes later goes first."""

    async def wait() -> None:
        async with services.opened(settings(tmp_path, reviewer=HASTY)) as house:
            thinkers: Thinkers = house.thinkers
            reviews: Reviews = house.reviews
            await thinkers.turns.take("ana")
            slicing = asyncio.create_task(reviews._slice({"do": "nothing"}, "ana"))
            await asyncio.sleep(0)
            bot = asyncio.create_task(thinkers.turns.take("bo", 1))
            await asyncio.sleep(0)
            assert len(thinkers.turns.waiting) == 2
            thinkers.turns.give_back()
            await asyncio.sleep(0)
            assert bot.done()
            assert not slicing.done()
            slicing.cancel()
            await asyncio.gather(slicing, return_exceptions=True)
            thinkers.turns.give_back()

    asyncio.run(wait())
