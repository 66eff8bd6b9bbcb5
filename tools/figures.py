"""Measure how many rooms a server carries, and write it into docs/benchmarks.md.

python -m tools.figures --seconds 30
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
from datetime import date
from pathlib import Path
from typing import Any

import lordsmoot
from tools.load import idle, live, served
from tools.postgres import programs

GOAL = 250
BEGIN, END = "<!-- rooms: begin -->", "<!-- rooms: end -->"
COLUMNS = (
    *("database", "rooms", "streams", "per_second"),
    *("told_ms_p50", "told_ms_p99", "told_ms_max", "server_cpu"),
)
PAGE = f"""# Benchmarks

## Rooms

Live rooms, four streams each (two seats and two spectators), one decision a second in every room,
all on the same machine: the server in one process, the load generator in another. The time runs
from sending a decision until the last stream of its room has it; by then it is on the disk.

{BEGIN}
{END}

`python -m tools.figures` measures all of this anew.
"""


def report(page: Path, seconds: float) -> None:
    """Measure what the page tells, and write it there."""
    rows = [measured("SQLite", 300, seconds)]
    if programs() is not None:
        rows.append(measured("PostgreSQL", 300, seconds))
    while rows[-1]["told_ms_p99"] < GOAL and rows[-1]["rooms"] < 2000:
        last = rows[-1]["rooms"] if rows[-1]["database"] == "SQLite" else 300
        rows.append(measured("SQLite", last + 100, seconds))
    with served(False) as server:
        memory_of = asyncio.run(idle(server, 400, 40))
    lines = [
        "| database | rooms | streams | decisions/s | p50 ms | p99 ms | most ms | server cores |",
        "|---|--:|--:|--:|--:|--:|--:|--:|",
        *["| " + " | ".join(str(row[key]) for key in COLUMNS) + " |" for row in rows],
        "",
        f"An idle room with {memory_of['decisions']} decisions played takes "
        f"{memory_of['kilobytes_per_room']} KB of memory.",
        "",
        f"{os.cpu_count()} cores ({cpu()}), Python {platform.python_version()}, rules "
        f"{'compiled' if lordsmoot.compiled else 'interpreted'}, "
        f"{seconds:.0f} s each, {date.today()}.",
    ]
    text = page.read_text() if page.exists() else PAGE
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    page.write_text(before + BEGIN + "\n" + "\n".join(lines) + "\n" + END + after)


def measured(database: str, rooms: int, seconds: float) -> dict[str, Any]:
    with served(database == "PostgreSQL") as server:
        told = asyncio.run(live(server, rooms, 4, seconds, 1))
    print(json.dumps(told))
    return {"database": database, **told}


def cpu() -> str:
    lines = Path("/proc/cpuinfo").read_text().split("\n")
    return next((line.partition(": ")[2] for line in lines if "model name" in line), "unknown")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=30, help="for each line of the table")
    parser.add_argument("--page", type=Path, default=Path("docs/benchmarks.md"))
    wanted = parser.parse_args()
    report(wanted.page, wanted.seconds)


if __name__ == "__main__":
    main()
