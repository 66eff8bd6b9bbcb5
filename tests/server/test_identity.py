"""Who you are, and that nobody else is you."""

import json
from pathlib import Path

import pytest

from lordsmoot.server.identity import BELIEVED
from lordsmoot.server.store import MOST_LINKS, MOST_TOKENS
from tests.server.clock import ByHand
from tests.server.harness import Client, Live, plain, refusal, running, settings, until
from tests.server.test_play import a_move


def test_a_browser_is_known_by_its_cookie(live: Live) -> None:
    with plain(live.url) as web:
        assert web.get("/api/me").status_code == 401
        told = web.post("/api/guests", json={"nickname": "  Ana   Maria "})
        assert told.json() == {"nickname": "Ana Maria", "token": None}
        cookie = told.headers["set-cookie"]
        assert "HttpOnly" in cookie and "SameSite=lax" in cookie and "Secure" not in cookie
        assert web.get("/api/me").json()["nickname"] == "Ana Maria"
        assert web.patch("/api/me", json={"nickname": "Ann"}).json()["nickname"] == "Ann"
        assert web.get("/api/me").json()["nickname"] == "Ann"


def test_by_https_the_cookie_asks_for_it(tmp_path: Path) -> None:
    with running(settings(tmp_path, secure=True)) as live, plain(live.url) as web:
        assert "Secure" in web.post("/api/guests", json={"nickname": "Ana"}).headers["set-cookie"]


def test_a_forged_cookie_is_as_good_as_none(live: Live) -> None:
    with plain(live.url) as web:
        real = web.post("/api/guests", json={"nickname": "Ana"}).cookies["lordsmoot"]
    payload, time, mark = real.split(".")
    other = live.guest("Bo")
    assert other.token
    for forged in (
        "",
        "x",
        real[:-1],
        f"{payload}.{time}.{mark[::-1]}",
        f"ImV2ZSI.{time}.{mark}",
        f"{payload}..{mark}",
        "a" * 4000,
        json.dumps({"guest": "eve"}),
        "é",
    ):
        raw = f"lordsmoot={forged}".encode()
        with plain(live.url) as web:
            response = web.get("/api/me", headers={b"cookie": raw})
        assert response.status_code in (401, 400), forged


@pytest.mark.parametrize("header", ["Bearer nonsense", "Bearer", "Basic YTpi", "Bearer \u00ff" * 9])
def test_a_forged_token_is_refused(live: Live, header: str) -> None:
    sent = {b"authorization": header.encode("latin-1")}
    with plain(live.url) as web:
        told = web.get("/api/me", headers=sent)
    assert told.status_code == 401 and told.json()["refused"]


def test_tokens_are_made_listed_and_ended(live: Live) -> None:
    ana = live.person()
    made = ana.post("/api/me/tokens", name="my bot")
    program = Client(live.url, made["token"])
    assert program.get("/api/me")["nickname"] == "Ana"
    listed = ana.get("/api/me/tokens")
    assert [(one["name"], one["scope"]) for one in listed] == [("my bot", "play")]
    assert all(one["token"] is None for one in listed)
    foreign = live.person("Bo").call("DELETE", f"/api/me/tokens/{made['id']}")
    assert (foreign.status_code, "you have no token" in foreign.text) == (404, True)
    assert ana.call("DELETE", f"/api/me/tokens/{made['id']}").status_code == 204
    with refusal(401, "this token is not known here"):
        program.get("/api/me")


def test_a_link_moves_a_guest_to_another_device_once(live: Live) -> None:
    with plain(live.url) as desk, plain(live.url) as phone, plain(live.url) as thief:
        desk.post("/api/guests", json={"nickname": "Ana"})
        seats = [{"who": "me"}, {"who": "open"}]
        room = desk.post("/api/rooms", json={"game": "lords", "seats": seats}).json()["room"]
        secret = desk.post("/api/me/link").json()["secret"]
        assert phone.post("/api/guests/move", json={"secret": secret}).status_code == 200
        assert phone.get(f"/api/rooms/{room}").json()["mine"] == [0]
        assert thief.post("/api/guests/move", json={"secret": secret}).status_code == 401
        assert thief.post("/api/guests/move", json={"secret": "guess"}).status_code == 401
        assert desk.get(f"/api/rooms/{room}").json()["mine"] == [0]


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\u202eb", "a\x00b", "\u200b"])
def test_a_name_that_cannot_be_shown_is_refused(live: Live, name: str) -> None:
    with refusal(422, ""):
        Client(live.url).post("/api/guests", nickname=name)


def test_what_is_not_yours_you_cannot_see(live: Live, ana: Client, bo: Client) -> None:
    room = ana.room(seats=["me", "open"])
    bo.put(f"/api/rooms/{room}/seats/1", who="me")
    moment = ana.moment(room)
    seat, version = moment["view"]["actors"][0], moment["version"]
    for eyes, other in ((0, bo), (1, ana)):
        for path in ("stream", "moments", f"moments/{version}", "record"):
            with refusal(403, f"seat {eyes} is not yours"):
                other.get(f"/api/rooms/{room}/{path}", seat=eyes)
            with refusal(403, f"seat {eyes} is not yours"):
                Client(live.url).get(f"/api/rooms/{room}/{path}", seat=eyes)
    spectator = Client(live.url).moment(room)
    assert spectator["view"]["legal"] == [] and spectator["asked"] is None
    assert spectator["room"]["secret_seed"] is None
    assert seat in spectator["view"]["actors"]


def test_several_seats_of_one_browser(ana: Client) -> None:
    room = ana.room(seats=["me", "me"])
    seat, action, version = a_move(ana, room)
    assert ana.get(f"/api/rooms/{room}")["mine"] == [0, 1]
    ana.act(room, seat, action, version)
    hands = [ana.moment(room, eyes)["view"]["table"]["tribes"][eyes]["hand"] for eyes in (0, 1)]
    assert all(None not in hand for hand in hands)


def test_a_token_plays_and_does_nothing_else(live: Live) -> None:
    ana = live.person()
    made = ana.post("/api/me/tokens", name="my bot")
    program = Client(live.url, made["token"])
    room = program.room()
    seat, action, version = a_move(program, room)
    program.act(room, seat, action, version)
    for method, path, body in (
        ("POST", "/api/me/tokens", {"name": "another"}),
        ("GET", "/api/me/tokens", None),
        ("DELETE", f"/api/me/tokens/{made['id']}", None),
        ("POST", "/api/me/link", None),
        ("POST", "/api/me/sign-out", None),
        ("PATCH", "/api/me", {"nickname": "Eve"}),
        ("DELETE", "/api/me", None),
    ):
        told = program.call(method, path, json=body)
        assert told.status_code == 403 and "by yourself" in told.json()["refused"], path
    assert ana.get("/api/me")["nickname"] == "Ana"
    assert program.call("DELETE", "/api/me/token").status_code == 204
    with refusal(401, "this token is not known here"):
        program.get("/api/me")
    assert ana.call("DELETE", "/api/me/token").status_code == 404


def test_a_token_that_watches_does_not_act(live: Live) -> None:
    ana = live.person()
    room = ana.room(seats=["me", "open"])
    token = ana.post("/api/me/tokens", name="screen", scope="watch")["token"]
    screen = Client(live.url, token)
    assert screen.moment(room, 0)["version"] == 2
    with refusal(403, "may look on, not act"):
        screen.put(f"/api/rooms/{room}/seats/1", who="me")
    assert screen.call("POST", f"/rooms/{room}/act", data={"seat": "0"}).status_code == 403
    assert screen.call("POST", "/play/lords").status_code == 403


def test_a_guest_has_only_so_many_tokens_and_links(live: Live) -> None:
    ana = live.person()
    for number in range(MOST_TOKENS):
        ana.post("/api/me/tokens", name=f"bot {number}")
    with refusal(429, "you have 20 tokens, which is the most"):
        ana.post("/api/me/tokens", name="one more")
    secrets = [ana.post("/api/me/link")["secret"] for _ in range(MOST_LINKS + 1)]
    with refusal(401, "unknown, used or too old"):
        Client(live.url).post("/api/guests/move", secret=secrets[0])
    assert Client(live.url).post("/api/guests/move", secret=secrets[-1])["nickname"] == "Ana"


def test_signing_out_ends_everything_but_this_browser(live: Live) -> None:
    ana = live.person()
    program = Client(live.url, ana.post("/api/me/tokens", name="my bot")["token"])
    phone = Client(live.url)
    phone.post("/api/guests/move", secret=ana.post("/api/me/link")["secret"])
    link = ana.post("/api/me/link")["secret"]
    room = ana.room(seats=["me", "open"])
    streams = [one.stream(room, 0) for one in (program, phone)]
    ana.post("/api/me/sign-out")
    with refusal(401, "this token is not known here"):
        program.get("/api/me")
    with refusal(401, "say who you are"):
        phone.get("/api/me")
    with refusal(401, "unknown, used or too old"):
        Client(live.url).post("/api/guests/move", secret=link)
    assert ana.get(f"/api/rooms/{room}")["mine"] == [0]
    live.guest("Bo").put(f"/api/rooms/{room}/seats/1", who="me")
    for stream in streams:
        until(lambda stream=stream: stream.ended)
        assert b"event: gone" in stream.bytes
        assert all(one["view"] is None for one in stream.moments)


def test_who_is_forgotten_leaves_nothing_that_acts(live: Live) -> None:
    ana = live.person()
    made = ana.post("/api/me/tokens", name="my bot")
    program = Client(live.url, made["token"])
    program.get("/api/me")
    link = ana.post("/api/me/link")["secret"]
    cookie = ana.http.cookies["lordsmoot"]
    assert ana.call("DELETE", "/api/me").status_code == 204
    with refusal(401, "this token is not known here"):
        program.get("/api/me")
    with refusal(401, "unknown, used or too old"):
        Client(live.url).post("/api/guests/move", secret=link)
    with plain(live.url) as thief:
        thief.cookies.set("lordsmoot", cookie)
        assert thief.get("/api/me").status_code == 401
        live.services.identity.epochs.clear()
        assert thief.get("/api/me").status_code == 401


def test_another_server_hears_of_it_soon(tmp_path: Path, clock: ByHand) -> None:
    wanted = settings(tmp_path, clock=clock)
    with running(wanted) as one, running(wanted) as two:
        ana = one.person()
        program = Client(two.url, ana.post("/api/me/tokens", name="my bot")["token"])
        elsewhere = Client(two.url)
        elsewhere.http.cookies.update(ana.http.cookies)
        for client in (program, elsewhere):
            client.get("/api/me")
        ana.post("/api/me/sign-out")
        clock.advance(BELIEVED)
        for client in (program, elsewhere):
            with refusal(401, ""):
                client.get("/api/me")


# One seat, one person.


def test_at_a_listed_table_a_guest_sees_one_hand(live: Live, ana: Client, bo: Client) -> None:
    room = ana.room("soulfall", ["me", "open", "open"], listed=True)
    path = f"/api/rooms/{room}/seats"
    for client in (ana, bo):
        if client is bo:
            bo.put(f"{path}/1", who="me")
        with refusal(403, "you have one seat and no other"):
            client.put(f"{path}/2", who="me")
    bo.put(f"{path}/1", who="open")
    bo.put(f"{path}/2", who="me")  # before the deal there is nothing to see
    live.guest("Cy").put(f"{path}/1", who="me")
    bo.put(f"{path}/2", who="open")
    ana.put(f"{path}/0", who="open")
    with refusal(403, "you have one seat and no other"):
        bo.put(f"{path}/0", who="me")
    bo.put(f"{path}/2", who="me")


def test_a_listed_table_for_one_device_is_its_owners(ana: Client, bo: Client) -> None:
    room = ana.room("soulfall", ["me", "me", "open", "open"], listed=True)
    ana.put(f"/api/rooms/{room}/seats/2", who="me", name="Cy")
    unlisted = ana.room("soulfall", ["me", "open", "open"])
    for seat in (1, 2):
        bo.put(f"/api/rooms/{unlisted}/seats/{seat}", who="me")
