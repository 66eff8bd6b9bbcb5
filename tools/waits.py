"""How long one waits for bots between two decisions of one's own: `python -m tools.waits`.

A program plays one seat at three large tables and answers at once; bots have the others. It looks
by the API, so it waits as long as a reader whose pace is *At once*, and pace is what the server
adds by itself. Each table is played twice in one run: as bots were shown before (a rest of 0.7
seconds after every decision of theirs), and as they are shown now. A wait goes from one's own
decision to the next question, if anybody else decided between. Of it, *thinking* is the time that
the bots' level gives each of their decisions, *pace* the rest after each of them, and what is left
is the way: processes, database, network, and this machine's other work.
"""

from __future__ import annotations

import argparse
import json
import random
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import mean
from typing import Any, Final

from lordsmoot import games
from lordsmoot.bots.levels import level
from lordsmoot.server.settings import Settings
from tools.process import Process, own_port

BEFORE: Final = 0.7
"""Seconds that the server once waited after every decision of a bot."""
TABLES: Final = [("lords-of-creation", 5), ("lords-of-worlds", 4), ("swords-and-souls", 6)]


@dataclass(frozen=True)
class Wait:
    """Seconds between two own decisions, and how often others decided meanwhile."""

    seconds: float
    decisions: int


class Player:
    """A program with one seat."""

    def __init__(self, url: str) -> None:
        self.url: Final = url
        self.token = ""
        self.token = self.ask("POST", "/api/guests", {"nickname": "Ana", "token": True})["token"]
        self.dice: Final = random.Random(1)

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        headers = {"content-type": "application/json"}
        if self.token:
            headers["authorization"] = f"Bearer {self.token}"
        request = urllib.request.Request(f"{self.url}{path}", data, headers, method=method)
        with urllib.request.urlopen(request, timeout=120) as answer:
            return json.load(answer)

    def sit_down(self, game: str, seats: int, name: str) -> str:
        bots = [{"who": "bot", "level": name}] * (seats - 1)
        body = {
            "game": game,
            "seats": [{"who": "me"}, *bots],
            "options": games.get(game).about.ready,
        }
        return str(self.ask("POST", "/api/rooms", body)["room"])

    def waits(self, room: str, count: int) -> Iterator[Wait]:
        """So many waits, or as many as the game has."""
        decided, since, others = time.monotonic(), 0, 0
        while count:
            path = f"/api/rooms/{room}/moments?seat=0"
            moments = self.ask("GET", f"{path}&after={since}&wait=20" if since else path)
            others += sum(one["kind"] == "move" and one["seat"] != 0 for one in moments)
            since = moments[-1]["version"] if moments else since
            if not moments or moments[-1]["asked"] is None:
                if moments and moments[-1]["view"]["over"]:
                    return
                continue
            if others:
                count -= 1
                yield Wait(time.monotonic() - decided, others)
            legal = [one["action"] for one in moments[-1]["view"]["legal"]]
            act = {"version": since, "action": self.dice.choice(legal)}
            self.ask("POST", f"/api/rooms/{room}/seats/0/actions", act)
            decided, others = time.monotonic(), 0


def measured(game: str, seats: int, name: str, rest: float, count: int) -> tuple[list[Wait], int]:
    """The waits at one table, and how many thoughts came too late to count."""
    with tempfile.TemporaryDirectory() as folder, own_port() as port:
        home = Path(folder)
        server = Process(f"sqlite:///{home / 'rooms.sqlite'}", port, home, rest, "info")
        server.start()
        try:
            player = Player(server.url)
            return list(
                player.waits(player.sit_down(game, seats, name), count)
            ), server.said().count("a bot was late")
        finally:
            server.stop()


def told(waits: list[Wait], name: str, rest: float, late: int) -> str:
    """A row: the mean wait and what it was made of."""
    whole, decisions = mean(one.seconds for one in waits), mean(one.decisions for one in waits)
    thinking, pace = decisions * level(name).thinks, decisions * rest
    return (
        f"{whole:7.1f} s {decisions:8.1f} {thinking / whole:10.0%} {pace / whole:7.0%}"
        f" {max(0.0, 1 - (thinking + pace) / whole):7.0%} {late:6}"
    )


def main() -> None:
    """Measure, and print before and after side by side."""
    parser = argparse.ArgumentParser(description="How long one waits for bots.")
    parser.add_argument("--level", default="villager", help="of the bots")
    parser.add_argument("--waits", type=int, default=8, help="at each table")
    parser.add_argument("games", nargs="*", help="some of the three games")
    wanted = parser.parse_args()
    print(f"between own decisions, against {wanted.level}s; the means of {wanted.waits} waits")
    print(f"{'':28}{'wait':>9} {'bots did':>8} {'thinking':>10} {'pace':>7} {'way':>7} {'late':>6}")
    for game, seats in TABLES:
        if wanted.games and game not in wanted.games:
            continue
        for when, rest in (("before", BEFORE), ("now", Settings.rest)):
            waits, late = measured(game, seats, wanted.level, rest, wanted.waits)
            print(f"{game:18}{seats} {when:8}{told(waits, wanted.level, rest, late)}", flush=True)


if __name__ == "__main__":
    main()
