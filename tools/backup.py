"""Back a house up while people play, restore it elsewhere, and play on there.

python -m tools.backup
python -m tools.backup --postgres
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import make_url

from lordsmoot.server.store import Store
from lordsmoot.server.table import Table
from tools.kill import Acknowledged, Siege
from tools.postgres import postgres, programs
from tools.process import Process, own_port

PLAYED = 40
"""Decisions before the backup begins, and after it."""


@dataclass
class Proof:
    """What was acknowledged before the backup began, and what was found in it."""

    before: dict[str, Acknowledged]
    found: int = 0
    rooms: int = 0
    faults: list[str] | None = None
    played_on: int = 0


def copied(url: str, other: str, folder: Path) -> None:
    """A database copied while it is used, as docs/running.md says."""
    if url.startswith("sqlite"):
        source, target = (one.removeprefix("sqlite:///") for one in (url, other))
        with sqlite3.connect(source) as old, sqlite3.connect(target) as new:
            old.backup(new)
        return
    place, dump = programs(), str(folder / "moot.dump")
    assert place is not None
    for name, words in (
        ("pg_dump", ["--format=custom", f"--file={dump}", url]),
        ("pg_restore", ["--no-owner", f"--dbname={other}", dump]),
    ):
        subprocess.run([str(place / name), *words], check=True)


async def prove(url: str, other: str, home: Path, seed: int) -> Proof:
    """Play, copy meanwhile, compare, and play on with the copy."""
    with contextlib.ExitStack() as stack:
        server = served(stack, url, home / "one")
        siege, players = await playing(server, seed)
        await decided(siege, PLAYED)
        proof = Proof(dict(siege.acknowledged))
        await asyncio.to_thread(copied, url, other, home)
        await decided(siege, len(siege.acknowledged) + PLAYED)
        await ended(siege, players)
        server.stop()
        await compare(other, proof)
        restored = served(stack, other, home / "two")
        siege, players = await playing(restored, seed + 1)
        await decided(siege, PLAYED)
        await ended(siege, players)
        proof.played_on = len(siege.acknowledged)
        restored.stop()
    return proof


def served(stack: contextlib.ExitStack, url: str, home: Path) -> Process:
    home.mkdir()
    server = Process(url, stack.enter_context(own_port()), home)
    stack.callback(server.kill)
    return server


async def playing(server: Process, seed: int) -> tuple[Siege, list[asyncio.Task[None]]]:
    await asyncio.to_thread(server.start)
    siege = Siege([server.url], random.Random(seed))
    return siege, [asyncio.create_task(siege.sit(number)) for number in range(3)]


async def decided(siege: Siege, count: int) -> None:
    while len(siege.acknowledged) < count:
        await siege.under_way(len(siege.acknowledged))


async def ended(siege: Siege, players: list[asyncio.Task[None]]) -> None:
    siege.ending = True
    await asyncio.gather(*players)


async def compare(url: str, proof: Proof) -> None:
    """All that was acknowledged before is there, and every log is a game without a gap."""
    store, faults, kept = await Store.open(url), [], set[str]()
    try:
        for room in await store.rooms(["open", "playing", "over"], False, 10_000):
            agreement, entries = await store.agreement(room), await store.entries(room)
            assert agreement is not None
            table = Table(agreement)
            for entry in entries:
                table.add(entry)  # raises if the log is not a game
            kept |= {entry.key for entry in entries if entry.key is not None}
            if [entry.number for entry in entries] != list(range(1, len(entries) + 1)):
                faults.append(f"room {room}: its log has a gap")
            proof.rooms += 1
    finally:
        await store.close()
    proof.found = sum(key in kept for key in proof.before)
    proof.faults = faults + [f"lost: {key}" for key in proof.before if key not in kept]


@contextlib.contextmanager
def databases(on_postgres: bool, home: Path) -> Iterator[tuple[str, str]]:
    """A database, and an empty one beside it."""
    if not on_postgres:
        yield f"sqlite:///{home / 'rooms.sqlite'}", f"sqlite:///{home / 'restored.sqlite'}"
        return
    with postgres() as url:
        place = programs()
        assert place is not None
        subprocess.run([str(place / "createdb"), f"--maintenance-db={url}", "restored"], check=True)
        yield url, make_url(url).set(database="restored").render_as_string(hide_password=False)


def run(on_postgres: bool, home: Path, seed: int = 1) -> Proof:
    with databases(on_postgres, home) as (url, other):
        return asyncio.run(prove(url, other, home, seed))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--postgres", action="store_true", help="on PostgreSQL, not SQLite")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        proof = run(wanted.postgres, Path(scratch))
    print(
        f"{'PostgreSQL' if wanted.postgres else 'SQLite'}: {proof.found} of {len(proof.before)} "
        f"decisions acknowledged before the backup are in it, {proof.rooms} rooms, "
        f"{len(proof.faults or [])} faults; {proof.played_on} decisions more on what was restored"
    )
    for fault in (proof.faults or [])[:20]:
        print("  " + fault)
    sys.exit(1 if proof.faults or not proof.played_on else 0)


if __name__ == "__main__":
    main()
