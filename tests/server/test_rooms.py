import random
from dataclasses import replace
from pathlib import Path

from click.testing import CliRunner

from lordsmoot import games
from lordsmoot.__main__ import main
from lordsmoot.server.table import Table
from tests.server.harness import Client, Live, refusal, until


def test_a_room_waits_for_its_seats_and_begins_when_they_are_taken(ana: Client, bo: Client) -> None:
    room = ana.room(seats=["me", "open"])
    before = bo.get(f"/api/rooms/{room}")
    assert (before["status"], before["mine"], before["owner"]) == ("open", [], False)
    assert ana.moment(room, 0)["view"] is None
    bo.put(f"/api/rooms/{room}/seats/1", who="me")
    after = bo.get(f"/api/rooms/{room}")
    assert (after["status"], after["mine"]) == ("playing", [1])
    assert [seat["name"] for seat in after["seats"]] == ["Ana", "Bo"]
    assert after["commitment"] == before["commitment"]
    assert bo.moment(room, 1)["view"]["table"]["tribes"][1]["hand"].count(None) == 0


def test_a_taken_seat_is_taken(ana: Client, bo: Client) -> None:
    room = ana.room(seats=["me", "villager"])
    with refusal(409, "seat 0 is taken by Ana"):
        bo.put(f"/api/rooms/{room}/seats/0", who="me")
    with refusal(409, "seat 1 is taken by [A-Z][a-z]+"):
        bo.put(f"/api/rooms/{room}/seats/1", who="me")
    with refusal(403, "seat 0 is not yours"):
        bo.put(f"/api/rooms/{room}/seats/0", who="bot", level="elder")
    with refusal(404, "there is no seat 5"):
        bo.put(f"/api/rooms/{room}/seats/5", who="me")


def test_listed_rooms_are_found_and_others_only_by_their_link(ana: Client, bo: Client) -> None:
    shown, hidden = ana.room(listed=True), ana.room(listed=False)
    found = [room["room"] for room in bo.get("/api/rooms")]
    assert shown in found and hidden not in found
    assert bo.get(f"/api/rooms/{hidden}")["room"] == hidden
    assert {room["room"] for room in ana.get("/api/me/rooms")} == {shown, hidden}
    assert bo.get("/api/me/rooms") == []


def test_a_seat_goes_to_a_bot_and_back(ana: Client, bo: Client) -> None:
    room = ana.room(seats=["me", "open"])
    bo.put(f"/api/rooms/{room}/seats/1", who="me")
    ana.put(f"/api/rooms/{room}/seats/0", who="bot", level="gentle")
    seat = ana.get(f"/api/rooms/{room}")["seats"][0]
    assert (seat["who"], seat["name"], seat["level"]) == ("bot", "Ana", "gentle")
    assert seat["why"] == "wish"
    with refusal(403, "played by a bot"):
        ana.act(room, 0, "select:meditate", 4)
    with refusal(409, "taken by Ana"):
        bo.put(f"/api/rooms/{room}/seats/0", who="me")
    ana.put(f"/api/rooms/{room}/seats/0", who="me")
    assert ana.get(f"/api/rooms/{room}")["seats"][0]["who"] == "human"


def test_one_who_leaves_is_replaced(ana: Client, bo: Client, live: Live) -> None:
    room = ana.room(seats=["me", "open"])
    bo.put(f"/api/rooms/{room}/seats/1", who="me")
    stream = bo.stream(room, 1)
    bo.put(f"/api/rooms/{room}/seats/1", who="open")
    until(lambda: stream.ended)
    assert b"event: gone" in stream.bytes
    with refusal(403, "not yours"):
        bo.moment(room, 1)
    cy = live.guest("Cy")
    cy.put(f"/api/rooms/{room}/seats/1", who="me")
    assert cy.moment(room, 1)["view"]["seat"] == 1
    with refusal(403, "only who made the table"):
        bo.put(f"/api/rooms/{ana.room(seats=['me', 'open'])}/seats/1", who="bot", level="elder")


def test_a_whole_game_and_its_rematch(ana: Client, bo: Client) -> None:
    room = ana.room(seats=["me", "me"])
    rng = random.Random(1)
    last = ana.play_on(room, 5000, rng.choice)
    assert last["view"]["over"] and last["room"]["status"] == "over"
    text = ana.call("GET", f"/api/rooms/{room}/record").text
    record = games.record(text)
    assert record.replay().over
    assert games.get("lords").result(record.replay()).as_data() == last["view"]["result"]
    assert last["room"]["secret_seed"] in text
    with refusal(409, "The game is over"):
        ana.act(room, 0, "select:meditate", last["version"])
    with refusal(403, "only those who played"):
        bo.post(f"/api/rooms/{room}/rematch")
    again = ana.post(f"/api/rooms/{room}/rematch")
    assert again["room"] == ana.post(f"/api/rooms/{room}/rematch")["room"] != room
    assert again["status"] == "playing" and again["mine"] == [0, 1]
    assert ana.moment(room, None)["room"]["rematch"] == again["room"]


def test_a_rematch_moves_the_seats_on(ana: Client, live: Live) -> None:
    room = ana.room(seats=["me", "gentle"])
    ana.put(f"/api/rooms/{room}/seats/0", who="bot", level="gentle")
    ana.stream(room)  # bots play on while somebody looks
    until(lambda: ana.get(f"/api/rooms/{room}")["status"] == "over")
    again = ana.post(f"/api/rooms/{room}/rematch")
    assert [seat["level"] for seat in again["seats"]] == ["gentle", "gentle"]
    assert again["mine"] == [1]


def test_a_log_that_names_a_level_as_it_was_once_called_still_loads(
    ana: Client, live: Live
) -> None:
    room = ana.room(seats=["me", "gentle"])
    table = live.services.rooms.kept[room].room.table
    again = Table(table.agreement)
    entries = [one.entry for one in table.told]
    assert any(entry.text == "gentle" for entry in entries)
    for entry in entries:
        old = "newcomer" if entry.text == "gentle" else entry.text
        again.add(replace(entry, text=old))
    assert [place.level for place in again.places] == [None, "gentle"]
    assert ana.room(seats=["me", "newcomer"])


def test_what_makes_no_sense_is_refused(ana: Client) -> None:
    with refusal(422, "there is no game 'chess'"):
        ana.room(game="chess")
    with refusal(422, "Lords is played by 2 players, not 3"):
        ana.room(seats=["me", "me", "me"])
    with refusal(422, "Lords has no option 'colour'"):
        ana.room(options={"colour": "red"})
    with refusal(422, "there is no level 'god'"):
        ana.room(seats=["me", "god"])
    with refusal(422, "a bot needs a level"):
        ana.post("/api/rooms", game="lords", seats=[{"who": "me"}, {"who": "bot"}])
    with refusal(404, "there is no room"):
        ana.get("/api/rooms/nowhere")
    with refusal(422, "body.seats"):
        ana.post("/api/rooms", game="lords", seats=[])


def test_games_and_levels_are_told(ana: Client) -> None:
    told = {game["name"]: game for game in ana.get("/api/games")}
    assert list(told) == games.NAMES
    for game in games.all():
        assert told[game.name]["seats"] == list(game.seats)
        assert set(told[game.name]["options"]) == set(game.options)
        assert len(told[game.name]["levels"]) >= 4


def test_a_downloaded_game_is_verified_offline(ana: Client, tmp_path: Path) -> None:
    room = ana.room(options={"turn_cap": 4})
    promised = ana.get(f"/api/rooms/{room}")["commitment"]
    ana.play_on(room, 1000)
    text = ana.call("GET", f"/api/rooms/{room}/record").text
    assert f"commitment {promised}" in text
    file = tmp_path / "game.record"
    file.write_text(text)
    told = CliRunner().invoke(main, ["verify", str(file)]).output
    assert "dice    ok" in told and promised in told
    seed = text.partition("secret-seed ")[2][:64]
    file.write_text(text.replace(seed, "0" * 64))
    assert CliRunner().invoke(main, ["verify", str(file)]).exit_code == 2
