"""A reviewer that a test can wait for: the same, with hardly any games."""

from typing import Any

from lordsmoot.lab.review.budget import BUDGETS, Budget
from lordsmoot.server.helpers import serve
from lordsmoot.server.reviewer import Reviewer

HASTY = {
    "quick": Budget("quick", 1, 1, 1, 1, 1, 100, 2),
    "full": Budget("full", 1, 1, 1, 1, 2, 100, 2),
}


def answer(task: dict[str, Any]) -> Any:
    """Of the games of a branch only the very first is played; it stands for all."""
    if task["do"] != "branch":
        return REVIEWER.answer(task)
    first = REVIEWER.answer(task | {"first": 0, "last": 1}) if not task["first"] else [[0.5, 0.5]]
    return first * (task["last"] - task["first"])


if __name__ == "__main__":
    BUDGETS.update(HASTY)
    REVIEWER = Reviewer()
    serve(answer)
