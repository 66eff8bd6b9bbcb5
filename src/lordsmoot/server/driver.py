"""What a room does by itself: bots decide, windows are passed, clocks run out."""

from __future__ import annotations

import asyncio
import logging
import math
import secrets
from collections.abc import Coroutine
from typing import Any, Final

from lordsmoot import Refused
from lordsmoot.core.rng import seeded
from lordsmoot.core.step import NO_ACTION
from lordsmoot.server import autoplay, decisions, levels, room_log
from lordsmoot.server.preferences import Preferences
from lordsmoot.server.refusals import NotKept
from lordsmoot.server.room import Room
from lordsmoot.server.table import NOT_ASKED
from lordsmoot.server.thinkers import Speechless, Thinkers

LOG: Final = logging.getLogger(__name__)
AGAIN: Final = 1.0
"""Seconds before something is tried again that the database did not keep."""
PAUSE: Final = 0.05
"""Seconds before a forced move is looked for."""
Reason = tuple[str, int, object]
"""What is going on for a seat, since which question, and by which wish."""


class Driver:
    """Keeps one task for each seat for which the room has something to do."""

    def __init__(self, room: Room, thinkers: Thinkers, rest: float) -> None:
        self.room: Final = room
        self.clock: Final = room.clock
        self.thinkers: Final = thinkers
        self.rest: Final = rest
        self.tasks: Final[dict[tuple[int, str], tuple[Reason, asyncio.Task[None]]]] = {}
        room.stirred = self.stir

    def busy(self) -> bool:
        return bool(self.tasks)

    def stir(self) -> None:
        """Begin what is to be done now, drop what is not any more."""
        wanted: dict[tuple[int, str], Reason] = {}
        for seat, since in enumerate(self.room.table.asked):
            if since != NOT_ASKED and not self.room.spoilt:
                for name, wish in self._wishes(seat, since):
                    wanted[seat, name] = (name, since, wish)
        for place, (reason, task) in list(self.tasks.items()):
            if wanted.get(place) != reason:
                if task is not asyncio.current_task():
                    task.cancel()
                self.tasks.pop(place)
        for place, reason in wanted.items():
            if place not in self.tasks:
                self._begin(place, reason)

    def close(self) -> None:
        self.room.stirred = lambda: None
        for _, task in self.tasks.values():
            task.cancel()
        self.tasks.clear()

    def _wishes(self, seat: int, since: int) -> list[tuple[str, object]]:
        """What the room should do for a seat that is asked."""
        table = self.room.table
        place = table.places[seat]
        if place.level is not None:
            return [] if table.request is not None else [("bot", place.level)]
        out: list[tuple[str, object]] = []
        if table.clocks is not None:
            out.append(("clock", (table.clocks.left[seat], table.clocks.since)))
        if table.request is None and place.guest is not None:
            out += self._preferred(seat, since)
        return out

    def _preferred(self, seat: int, since: int) -> list[tuple[str, object]]:
        """What a person wants the room to do: windows passed, forced moves made."""
        wishes = self.room.preferences.get(seat, Preferences())
        _, state = self.room.table.playing()
        if autoplay.passing(state, seat) == NO_ACTION:
            return [("forced", None)] if wishes.skip_forced else []
        if wishes.auto_pass and wishes.held != since:
            return [("pass", wishes.auto_pass)]
        return []

    def _begin(self, place: tuple[int, str], reason: Reason) -> None:
        task = asyncio.create_task(self._guarded(place, reason))
        self.tasks[place] = (reason, task)

    async def _guarded(self, place: tuple[int, str], reason: Reason) -> None:
        try:
            await self._due(place[0], reason)
        except NotKept:
            await self.clock.sleep(AGAIN)
            self._forget(place)
            self.stir()
        except Refused as refusal:
            LOG.info("the room was refused", extra={"room": self.room.id, "why": str(refusal)})
        except Exception:
            LOG.exception("the room could not go on", extra={"room": self.room.id})
        finally:
            self._forget(place)

    def _forget(self, place: tuple[int, str]) -> None:
        kept = self.tasks.get(place)
        if kept is not None and kept[1] is asyncio.current_task():
            self.tasks.pop(place)

    def _due(self, seat: int, reason: Reason) -> Coroutine[Any, Any, None]:
        name, since, wish = reason
        if name == "bot":
            return self._think(seat, since, str(wish))
        if name == "pass":
            return self._pass(seat, since, float(str(wish)))
        if name == "forced":
            return self._force(seat, since)
        return self._flag(seat)

    async def _think(self, seat: int, since: int, name: str) -> None:
        """A bot's decision, always after the same time: also when it had nothing to choose."""
        table, level = self.room.table, levels.level(name)
        _, state = table.playing()
        begun = self.clock.now()
        world = state.redeal(seat, seeded(secrets.randbits(64)))
        task = {
            "game": table.agreement.game,
            "world": table.game.describe(world),
            "seat": seat,
            "seed": secrets.randbits(63),
        }
        legal = [table.game.text(action) for action in state.legal_for(seat)]
        try:
            text = await self.thinkers.choose(task, level)
        except Speechless:
            text = ""
        if text not in legal:
            text = secrets.choice(legal)
        await self._until(begun, level.thinks + self.rest)
        await decisions.decide(self.room, seat, text, since, None, auto=True)

    async def _until(self, begun: float, step: float) -> None:
        """Sleep until a whole number of steps has passed since then."""
        if step <= 0:
            return
        took = self.clock.now() - begun
        await self.clock.sleep(max(1, math.ceil(took / step)) * step - took)

    async def _pass(self, seat: int, since: int, seconds: float) -> None:
        await self.clock.sleep(seconds)
        _, state = self.room.table.playing()
        text = self.room.table.game.text(autoplay.passing(state, seat))
        await decisions.decide(self.room, seat, text, since, None, auto=True)

    async def _force(self, seat: int, since: int) -> None:
        """A forced move; finding out takes time, so others are first told what led here."""
        await self.clock.sleep(PAUSE)
        _, state = self.room.table.playing()
        if not autoplay.plainly_forced(self.room.table.game, state, seat):
            return
        text = self.room.table.game.text(state.legal_for(seat)[0])
        await decisions.decide(self.room, seat, text, since, None, auto=True)

    async def _flag(self, seat: int) -> None:
        """The clock of a seat runs out: a bot plays on."""
        clocks, pace = self.room.table.clocks, self.room.table.agreement.pace
        assert clocks is not None and pace is not None
        due = clocks.since + clocks.left[seat]
        while (left := due - self.room.now()) > 0:  # a sleep may end a moment too soon
            await self.clock.sleep(left / 1000)
        async with self.room.lock:
            table = self.room.table
            if table.asked[seat] != NOT_ASKED and table.places[seat].level is None:
                await self.room.write(self.room.next(room_log.BOT, seat, pace.level, auto=True))
