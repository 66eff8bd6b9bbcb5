"""A process beside the server that answers when a file appears."""

import time
from pathlib import Path
from typing import Any

from lordsmoot.server.helpers import serve


def answer(task: dict[str, Any]) -> Any:
    while not Path(task["when"]).exists():
        time.sleep(0.01)
    if "fail" in task:
        raise ValueError("cannot do that")
    return task["say"]


if __name__ == "__main__":
    serve(answer)
