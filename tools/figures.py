"""Measure how many rooms a server carries, as HTML and as JSON, and write it into the docs.

python -m tools.figures --seconds 30
python -m tools.figures --rooms 50 100

Each pair of lines is measured one after the other, so that their ratio means something on a machine
that has other work to do; how much it had is told below the table.
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
"""Milliseconds: more rooms are not tried once both kinds are later than this."""
ROOMS = [100, 300, 500, 1000]
WATCHERS = 1000
BEGIN, END = "<!-- rooms: begin -->", "<!-- rooms: end -->"
COLUMNS = (
    *("database", "sent", "rooms", "streams", "per_second"),
    *("told_ms_p50", "told_ms_p99", "told_ms_max", "server_cpu", "ms_each"),
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


def report(page: Path, seconds: float, rooms: list[int]) -> None:
    """Measure what the page tells, and write it there."""
    begun, rows = os.getloadavg(), list[dict[str, Any]]()
    for count in rooms:
        pair = [measured("SQLite", count, 4, seconds, html) for html in (False, True)]
        rows += pair
        if all(row["told_ms_p99"] > GOAL for row in pair):
            break
    if programs() is not None:
        rows += [measured("PostgreSQL", rooms[0], 4, seconds, html) for html in (False, True)]
    rows += [measured("SQLite", 1, WATCHERS + 2, seconds, html) for html in (False, True)]
    with served(False) as server:
        memory_of = asyncio.run(idle(server, min(400, 4 * rooms[0]), 40))
    lines = [
        "| database | sent | rooms | streams | decisions/s | p50 ms | p99 ms | most ms "
        "| server cores | ms of it a decision |",
        "|---|---|--:|--:|--:|--:|--:|--:|--:|--:|",
        *["| " + " | ".join(str(row[key]) for key in COLUMNS) + " |" for row in rows],
        "",
        "HTML costs " + ", ".join(ratios(rows)) + " of what JSON costs on the same load.",
        "",
        f"An idle room with {memory_of['decisions']} decisions played takes "
        f"{memory_of['kilobytes_per_room']} KB of memory.",
        "",
        f"{os.cpu_count()} cores ({cpu()}), Python {platform.python_version()}, rules "
        f"{'compiled' if lordsmoot.compiled else 'interpreted'}, {seconds:.0f} s each, "
        f"{date.today()}. The load average of the machine was {begun[1]:.0f} at the beginning and "
        f"{os.getloadavg()[1]:.0f} at the end.",
    ]
    text = page.read_text() if page.exists() else PAGE
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    page.write_text(before + BEGIN + "\n" + "\n".join(lines) + "\n" + END + after)


def ratios(rows: list[dict[str, Any]]) -> list[str]:
    """What a decision costs as HTML by what it costs as JSON, pair by pair."""
    return [
        f"{html['ms_each'] / plain['ms_each']:.2f} times ({html['streams']} streams)"
        for plain, html in zip(rows[::2], rows[1::2], strict=True)
    ]


def measured(database: str, rooms: int, streams: int, seconds: float, html: bool) -> dict[str, Any]:
    with served(database == "PostgreSQL") as server:
        told = asyncio.run(live(server, rooms, streams, seconds, 1, html))
    told["ms_each"] = round(1000 * told["server_cpu"] / told["per_second"], 2)
    print(json.dumps(told))
    return {"database": database, **told}


def cpu() -> str:
    lines = Path("/proc/cpuinfo").read_text().split("\n")
    return next((line.partition(": ")[2] for line in lines if "model name" in line), "unknown")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=30, help="for each line of the table")
    parser.add_argument("--page", type=Path, default=Path("docs/benchmarks.md"))
    parser.add_argument("--rooms", type=int, nargs="+", default=ROOMS)
    wanted = parser.parse_args()
    report(wanted.page, wanted.seconds, wanted.rooms)


if __name__ == "__main__":
    main()
