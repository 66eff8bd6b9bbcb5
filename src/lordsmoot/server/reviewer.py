"""A process that reviews finished games, a little at each asking."""

from __future__ import annotations

from time import monotonic
from typing import Any, Final

import msgspec

from lordsmoot.lab.review.branch import played_out
from lordsmoot.lab.review.budget import budget_of
from lordsmoot.lab.review.data import plain_data
from lordsmoot.lab.review.tell import data_of
from lordsmoot.lab.review.work import DONE, Rounds, Task, rounds
from lordsmoot.server.helpers import serve


class Work:
    """A review that is under way: what is to be done now, and what was found."""

    def __init__(self, text: str, budget: str) -> None:
        self.rounds: Final[Rounds] = rounds(text, budget_of(budget))
        self.done = 0
        self.tasks: list[Task]
        self.tasks, self.until = next(self.rounds)
        self.found: list[Any] = []
        self.result: str | None = None

    def go_on(self, until: float) -> None:
        """Some tasks more, at least one."""
        while self.result is None:
            if len(self.found) < len(self.tasks):
                self.found.append(self.tasks[len(self.found)]())
            else:
                self._next()
            if monotonic() >= until:
                return

    def _next(self) -> None:
        self.done = self.until
        try:
            self.tasks, self.until = self.rounds.send(self.found)
        except StopIteration as end:
            self.result = msgspec.json.encode(plain_data(data_of(end.value))).decode()
        self.found = []

    def progress(self) -> int:
        """How much is done, in thousandths."""
        if self.result is not None:
            return DONE
        share = len(self.found) / max(1, len(self.tasks))
        return int(self.done + (self.until - self.done) * share)


class Reviewer:
    """Works on one review; another takes its place."""

    def __init__(self) -> None:
        self.name = ""
        self.work: Work | None = None

    def answer(self, task: dict[str, Any]) -> Any:
        if task["do"] == "branch":
            return played_out(
                *(task["record"], task["decision"], task["seat"], task["anew"]),
                range(task["first"], task["last"]),
            )
        if self.work is None or self.name != task["name"]:
            self.name, self.work = task["name"], Work(task["record"], task["budget"])
        self.work.go_on(monotonic() + task["seconds"])
        return {"done": self.work.progress(), "review": self.work.result}


if __name__ == "__main__":
    serve(Reviewer().answer)
