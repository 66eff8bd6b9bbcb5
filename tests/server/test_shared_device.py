"""One device for several people: the server shows a seat's table only to who holds it."""

import httpx

from tests.server.harness import Client, Live


def shared(ana: Client, *others: str) -> str:
    seats = [{"who": "me"}, *({"who": "me", "name": name} for name in others)]
    options = {"begins": "older"}
    return str(ana.post("/api/rooms", game="lords", seats=seats, options=options)["room"])


def page(client: Client, path: str) -> str:
    return client.call("GET", path).text


def form(client: Client, path: str, **fields: str) -> httpx.Response:
    return client.call("POST", path, data=fields)


def test_a_table_is_covered_until_its_seat_takes_the_device(live: Live) -> None:
    ana = live.guest()
    room = shared(ana, "Bo")
    for path in ("", "?seat=0", "/replay?seat=0", "/log?seat=0"):
        covered = page(ana, f"/rooms/{room}{path}")
        assert "Pass the device to Ana" in covered
        assert "I am Bo" in covered
        assert "data-table" not in covered
    assert form(ana, f"/rooms/{room}/take", seat="0").status_code == 303
    assert "data-table" in page(ana, f"/rooms/{room}?seat=0")
    assert "Pass the device to Bo" in page(ana, f"/rooms/{room}?seat=1")
    form(ana, f"/rooms/{room}/pass")
    assert "Pass the device to Ana" in page(ana, f"/rooms/{room}?seat=0")


def test_nobody_takes_the_seat_of_another_guest(live: Live) -> None:
    room = shared(live.guest(), "Bo")
    assert form(live.guest("Eve"), f"/rooms/{room}/take", seat="0").status_code == 403
    assert "Pass the device" not in page(live.guest("Eve"), f"/rooms/{room}")


def test_a_seat_that_a_bot_plays_needs_no_cover(live: Live) -> None:
    ana = live.guest()
    room = shared(ana, "Bo")
    ana.put(f"/api/rooms/{room}/seats/1", who="bot", level="gentle")
    assert "data-table" in page(ana, f"/rooms/{room}?seat=0")


def test_a_name_at_the_same_device_is_checked_like_any_other(live: Live) -> None:
    ana = live.guest()
    body = {"game": "lords", "seats": [{"who": "me"}, {"who": "me", "name": " \t "}]}
    assert ana.call("POST", "/api/rooms", json=body).status_code == 422
    assert ana.get(f"/api/rooms/{shared(ana, ' Bo  B ')}")["seats"][1]["name"] == "Bo B"


def test_no_other_way_leads_under_the_cover(live: Live) -> None:
    ana = live.person()
    room = shared(ana, "Bo")
    form(ana, f"/rooms/{room}/take", seat="0")
    streams = f"/rooms/{room}/live?seat=1", f"/api/rooms/{room}/stream?seat=1"
    pages = f"/api/rooms/{room}/moments?seat=1", f"/api/rooms/{room}/record?seat=1"
    for path in (*streams, *pages, f"/api/rooms/{room}/moments/3?seat=1"):
        told = ana.call("GET", path)
        assert told.status_code == 403 and "refused" in told.json(), path
    with ana.http.stream("GET", f"/rooms/{room}/live?seat=0") as own:
        assert own.status_code == 200
    ana.put(f"/api/rooms/{room}/seats/1", who="bot", level="gentle")
    assert ana.get(f"/api/rooms/{room}/moments", seat=1)
