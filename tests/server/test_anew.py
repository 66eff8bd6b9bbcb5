"""A table that was set at once is set otherwise, before its only person has decided."""

import re

from tests.server.harness import Client, Live, refusal


def anew(client: Client, room: str, how: str) -> str:
    """The new room."""
    answer = client.call(
        "POST",
        f"/rooms/{room}/anew",
        data={"how": how},
        headers={"accept": "application/json"},
    )
    if answer.status_code >= 400:
        return str(answer.json()["refused"])
    return str(re.sub(".*/", "", answer.json()["url"]))


def test_the_same_players_have_another_world(live: Live) -> None:
    ana = live.person()
    room = ana.room("lords-of-creation", ["me", "gentle"], options={"world": "random"})
    other = anew(ana, room, "Another world")
    built = anew(ana, other, "Lay the tiles yourselves")
    assert ana.get(f"/api/rooms/{built}")["options"]["world"] == "built"
    assert ana.get(f"/api/rooms/{room}")["ended"] == "abandoned"
    assert ana.get(f"/api/rooms/{built}")["mine"] == [0]
    assert "cannot be set so" in anew(ana, built, "Upside down")


def test_not_after_a_decision_of_ones_own_nor_by_others(live: Live) -> None:
    ana, bo = live.person("Ana"), live.person("Bo")
    room = ana.room("lords-of-creation", ["me", "gentle"], options={"world": "random"})
    assert "only who made the table" in anew(bo, room, "Another world")
    mine = ana.moment(room, 0)
    ana.act(room, 0, mine["view"]["legal"][0]["action"], mine["version"])
    assert "before your first decision" in anew(ana, room, "Another world")
    shared = ana.room("lords-of-creation", ["me", "open"], options={"world": "random"})
    bo.put(f"/api/rooms/{shared}/seats/1", who="me")
    assert "at which others sit" in anew(ana, shared, "Another world")
    with refusal(403, "not yours"):
        bo.moment(shared, 0)
