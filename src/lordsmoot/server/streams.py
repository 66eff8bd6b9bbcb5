"""Those who look at a room, and what they have not been sent yet."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final

from lordsmoot.server.wire import Eyes, Moment

RECENT: Final = 8
"""Moments kept ready for each pair of eyes that is looking; a clerk makes earlier ones again."""


class Watcher:
    """One who looks: told when there is something new, and fetches it in its own time."""

    def __init__(self, eyes: Eyes) -> None:
        self.eyes: Final = eyes
        self.news: Final = asyncio.Event()


class Streams:
    """All who look at one room, by the eyes they look through."""

    def __init__(self) -> None:
        self.watchers: Final[set[Watcher]] = set()
        self.recent: Final[dict[Eyes, deque[Moment]]] = {}

    def eyes(self) -> list[Eyes]:
        return list(self.recent)

    def begin(self, latest: Moment) -> None:
        """Keep moments ready for these eyes, from the latest on."""
        self.recent[latest.eyes] = deque([latest], RECENT)

    def join(self, eyes: Eyes) -> Watcher:
        """Look from now on."""
        watcher = Watcher(eyes)
        self.watchers.add(watcher)
        return watcher

    def leave(self, watcher: Watcher) -> None:
        self.watchers.discard(watcher)
        if all(other.eyes != watcher.eyes for other in self.watchers):
            self.recent.pop(watcher.eyes, None)

    def put(self, moment: Moment) -> None:
        self.recent[moment.eyes].append(moment)

    def wake(self) -> None:
        for watcher in self.watchers:
            watcher.news.set()

    def since(self, eyes: Eyes, version: int) -> list[Moment] | None:
        """The moments after a version; None if some are not at hand any more."""
        recent = self.recent.get(eyes)
        if recent is None or recent[0].version > version + 1:
            return None
        return [one for one in recent if one.version > version]
