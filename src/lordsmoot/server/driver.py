"""What a room does by itself: bots decide, windows are passed, clocks run out."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Coroutine
from typing import Any, Final

from lordsmoot import Refused
from lordsmoot.bots import levels
from lordsmoot.bots.bot import Sight
from lordsmoot.bots.make import make
from lordsmoot.core.step import NO_ACTION
from lordsmoot.server import autoplay, decisions, room_log
from lordsmoot.server.refusals import NotKept
from lordsmoot.server.room import Room
from lordsmoot.server.server_log import alias
from lordsmoot.server.table import NOT_ASKED
from lordsmoot.server.thinkers import Thinkers

LOG: Final = logging.getLogger(__name__)
AGAIN: Final = 1.0
"""Seconds before something is tried again that the database did not keep."""
PAUSE: Final = 0.05
"""Seconds before a forced move is looked for."""
PEOPLE: Final = 0
BOTS: Final = 1
"""At tables where people play, bots think first."""
Planned = tuple[int, list[str]]
"""Since which question a bot's plan goes on, and what it will decide."""
Reason = tuple[str, int, object]
"""What is going on for a seat, since which question, and by which wish."""


class Driver:
    """Keeps one task for each seat for which the room has something to do."""

    def __init__(self, room: Room, thinkers: Thinkers) -> None:
        self.room: Final = room
        self.clock: Final = room.clock
        self.thinkers: Final = thinkers
        self.tasks: Final[dict[tuple[int, str], tuple[Reason, asyncio.Task[None]]]] = {}
        self.plans: Final[dict[int, Planned]] = {}
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
            idle = table.request is not None or not self._somebody()
            _, state = table.playing()
            level = levels.GENTLE.name if autoplay.preparing(state, seat) else place.level
            return [] if idle else [("bot", level)]
        out: list[tuple[str, object]] = []
        if table.clocks is not None:
            out.append(("clock", (table.clocks.left[seat], table.clocks.since)))
        if table.request is None and place.guest is not None:
            out += self._preferred(seat, since)
        return out

    def _somebody(self) -> bool:
        """Whether a person plays or looks on: bots do not play for themselves."""
        return self._with_people() or bool(self.room.streams.watchers)

    def _with_people(self) -> bool:
        return any(place.who() == "human" for place in self.room.table.places)

    def _preferred(self, seat: int, since: int) -> list[tuple[str, object]]:
        """What a person wants the room to do: windows passed, forced moves made."""
        wishes = self.room.preferred(seat)
        _, state = self.room.table.playing()
        if wishes.set_up and autoplay.preparing(state, seat):
            return [("bot", levels.GENTLE.name)]
        if autoplay.passing(state, seat) == NO_ACTION:
            return [("forced", None)] if wishes.skip_forced else []
        self.room.preferences[seat] = wishes = wishes.meeting(since)
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
            LOG.info(
                "the room was refused",
                extra={"room": alias(self.room.id), "why": type(refusal).__name__},
            )
        except Exception:
            LOG.exception("the room could not go on", extra={"room": alias(self.room.id)})
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
        """A bot's decision, when it is due: as late when it had nothing to choose.

        What follows without anything learnt was thought of at the same time, as all can see.
        """
        table = self.room.table
        began, plan = self.plans.pop(seat, (NOT_ASKED, []))
        written = self._written(seat)
        if written is not None or (began == since and plan):
            plan = plan if written is None else [written]
            await self.clock.sleep(self.thinkers.rest)
        else:
            plan = await self._plan(seat, name)
        _, state = table.playing()
        legal = [table.game.text(action) for action in state.legal_for(seat)]
        text, *later = plan if plan and plan[0] in legal else [self._at_once(seat)]
        self.plans[seat] = table.version + 1, later
        await decisions.decide(self.room, seat, text, since, None, auto=True)

    async def _plan(self, seat: int, name: str) -> list[str]:
        """What a bot will decide until it learns something; nothing if it was late."""
        table = self.room.table

        async def task() -> dict[str, Any]:
            world = await self.room.clerks.world(table, seat)
            game, seed = table.agreement.game, secrets.randbits(63)
            return {"game": game, "world": world, "seat": seat, "seed": seed}

        who, rank = table.agreement.owner, PEOPLE if self._with_people() else BOTS
        return await self.thinkers.plan(task, levels.level(name), who, rank)

    def _written(self, seat: int) -> str | None:
        """What a bot decides in a guided first game as long as that goes as it was thought of."""
        table = self.room.table
        return None if table.lesson is None else table.lesson.next_of(*table.playing(), seat)

    def _at_once(self, seat: int) -> str:
        """What a bot does that found nothing in time: what comes to mind, as a gentle one would."""
        game, (_, state) = self.room.table.game, self.room.table.playing()
        bot = make(levels.GENTLE.bot, game, secrets.randbits(63))
        return game.text(bot.choose(Sight(game, state, seat)))

    async def _pass(self, seat: int, since: int, seconds: float) -> None:
        await self.clock.sleep(seconds)
        _, state = self.room.table.playing()
        text = self.room.table.game.text(autoplay.passing(state, seat))
        await decisions.decide(self.room, seat, text, since, None, auto=True)

    async def _force(self, seat: int, since: int) -> None:
        """A forced move; finding out takes time, so others are first told what led here."""
        await self.clock.sleep(PAUSE)
        if not await self.room.clerks.forced(self.room.table, seat):
            return
        _, state = self.room.table.playing()
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
