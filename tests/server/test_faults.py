"""A bad network: requests dropped, doubled, late and out of order come to the same end."""

import random
import threading
import time
from typing import Any

from lordsmoot import games
from tests.server.harness import PATIENCE, Client, Live, Refused


class BadWire:
    """Sends a client's decisions, but not always once, in time or in order."""

    def __init__(self, client: Client, seed: int) -> None:
        self.client = Client(client.url, client.token)
        self.rng = random.Random(seed)
        self.old: list[dict[str, Any]] = []

    def act(self, room: str, seat: int, action: str, version: int, key: str) -> int | None:
        """Until it is answered; None if somebody else was quicker."""
        body = {"room": room, "seat": seat, "action": action, "version": version, "key": key}
        self.old.append(body)
        while True:
            trouble = self.rng.random()
            if trouble < 0.15:  # the request is lost
                continue
            if trouble < 0.3:  # an old one comes late, again
                self.send(self.rng.choice(self.old))
            if trouble < 0.45:  # it is slow
                time.sleep(self.rng.random() / 50)
            if trouble < 0.6:  # it comes twice, at the same time
                twin = threading.Thread(target=self.send, args=(body,))
                twin.start()
                told = self.send(body)
                twin.join()
            else:
                told = self.send(body)
            if trouble < 0.75:  # the answer is lost
                continue
            return told

    def send(self, body: dict[str, Any]) -> int | None:
        try:
            client = Client(self.client.url, self.client.token)
            return int(client.act(**body)["version"])
        except Refused as refusal:
            assert refusal.status == 409, refusal
            return None


def tab(live: Live, client: Client, room: str, seat: int, seed: int, done: list[Any]) -> None:
    """One tab of a browser, playing its seat to the end by what its stream tells it."""
    wire, stream = BadWire(client, seed), client.stream(room, seat)
    rng = random.Random(seed)
    count = 0
    while True:
        moment: dict[str, Any] = stream.moments[-1] if stream.moments else {"view": None}
        view = moment["view"]
        if view and view["over"]:
            break
        if view and view["legal"]:
            action = rng.choice(view["legal"])["action"]
            count += 1
            version = wire.act(room, seat, action, moment["version"], f"{seed}-{count}")
            if version is not None:
                done.append((version, seat, action))
                stream.wait(version)
            else:
                time.sleep(0.01)
        elif rng.random() < 0.02:  # it sleeps, and comes back
            stream.close()
            time.sleep(0.05)
            stream = client.stream(room, seat, after=moment.get("version"))
        else:
            time.sleep(0.005)
    done.append(("last", seat, moment))


def test_a_bad_network_comes_to_the_same_end(live: Live) -> None:
    people = [live.guest("Ana"), live.guest("Bo")]
    room = people[0].room(seats=["me", "open"], options={"turn_cap": 6})
    people[1].put(f"/api/rooms/{room}/seats/1", who="me")
    done: list[Any] = []
    threads = [
        threading.Thread(target=tab, args=(live, people[seat], room, seat, 10 * seat + n, done))
        for seat in (0, 1)
        for n in (1, 2)  # two tabs on each seat
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
        assert not thread.is_alive()
    decisions = sorted(one for one in done if one[0] != "last")
    assert len({version for version, _, _ in decisions}) == len(decisions), "done twice"
    record = games.record(people[0].call("GET", f"/api/rooms/{room}/record").text)
    assert [(seat, action) for _, seat, action in decisions] == [
        (entry.seat, entry.text) for entry in record.actions()
    ]
    for _, seat, moment in (one for one in done if one[0] == "last"):
        assert moment == people[seat].moment(room, seat)
    assert record.replay().over
