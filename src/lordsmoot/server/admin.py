"""`lordsmoot admin`: rooms, guests and reports, for whoever runs a house."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar

import click

from lordsmoot.server.settings import default_database

Found = TypeVar("Found")
MOST = click.option("--most", default=50, show_default=True, help="How many to show.")


@click.group(short_help="Rooms, guests and reports, for whoever runs a house.")
@click.option("--database", "url", metavar="URL", help="The house's database.")
@click.pass_context
def admin(context: click.Context, url: str | None) -> None:
    """Look after a house: its rooms, its guests, what people reported.

    Servers on PostgreSQL hear of changes at once. On SQLite a running server sees them when it next
    reads the room or asks for the guest, which is within half a minute.

    \b
    Examples:
      lordsmoot admin rooms --status playing
      lordsmoot admin --database postgresql://moot@localhost/moot export GUEST guest.json
      lordsmoot admin retire --rooms 365 --guests 400
    """
    context.obj = url or default_database()


def done(url: str, work: Callable[[Any], Awaitable[Found]]) -> Found:
    """Do something with the database of a house."""
    from lordsmoot.server.store import Store

    async def run() -> Found:
        store = await Store.open(url)
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())


def show(rows: list[dict[str, Any]]) -> None:
    """A line of JSON for each: to read, to filter and to count."""
    for row in rows:
        click.echo(json.dumps({key: plain(key, value) for key, value in row.items()}, default=str))


def plain(key: str, value: Any) -> Any:
    """A value as people read it: times as dates."""
    if key in ("made", "touched", "seen", "at") and isinstance(value, int):
        return datetime.fromtimestamp(value / 1000, UTC).isoformat(timespec="minutes")
    return value


def now() -> int:
    return time.time_ns() // 1_000_000


@admin.command()
@click.option("--status", type=click.Choice(["open", "playing", "over"]))
@MOST
@click.pass_obj
def rooms(url: str, status: str | None, most: int) -> None:
    """List rooms, the latest first."""
    from lordsmoot.server import operating

    show(done(url, lambda store: operating.rooms(store, status, most)))


@admin.command()
@click.argument("room")
@click.pass_obj
def room(url: str, room: str) -> None:
    """Show one room: who sits where, how long its log is, what was reported."""
    from lordsmoot.server import operating

    show([done(url, lambda store: operating.room(store, room))])


@admin.command()
@click.argument("room")
@click.pass_obj
def close(url: str, room: str) -> None:
    """End a game that is being played; nobody wins, and it can still be read."""
    from lordsmoot.server import operating

    done(url, lambda store: operating.close_room(store, room, now()))
    click.echo(f"room {room} is closed")


@admin.command("delete-room")
@click.argument("room")
@click.pass_obj
def delete_room(url: str, room: str) -> None:
    """Leave nothing of a room."""
    from lordsmoot.server import operating

    done(url, lambda store: operating.delete_room(store, room))
    click.echo(f"room {room} is deleted")


@admin.command()
@click.option("--name", help="Only those whose name has this in it.")
@MOST
@click.pass_obj
def guests(url: str, name: str | None, most: int) -> None:
    """List guests, the latest first."""
    from lordsmoot.server import operating

    show(done(url, lambda store: operating.guests(store, name, most)))


@admin.command()
@click.argument("guest")
@click.option("--why", default="", help="For yourself; they are not told.")
@click.pass_obj
def ban(url: str, guest: str, why: str) -> None:
    """Let a guest in no more, and end what they have open."""
    from lordsmoot.server import operating

    done(url, lambda store: operating.ban(store, guest, why))
    click.echo(f"guest {guest} is banned")


@admin.command()
@click.argument("guest")
@click.pass_obj
def unban(url: str, guest: str) -> None:
    """Let a guest in again."""
    from lordsmoot.server import operating

    done(url, lambda store: operating.unban(store, guest))
    click.echo(f"guest {guest} is welcome again")


@admin.command()
@click.argument("guest")
@click.argument("file", type=click.Path(path_type=Path))
@click.pass_obj
def export(url: str, guest: str, file: Path) -> None:
    """Write all that is kept of a guest to FILE."""
    from lordsmoot.server import operating

    found = done(url, lambda store: operating.export(store, guest))
    file.write_text(json.dumps(found, indent=1, ensure_ascii=False, default=str) + "\n")
    click.echo(f"{file}: {len(found['rooms'])} rooms")


@admin.command("delete-guest")
@click.argument("guest")
@click.pass_obj
def delete_guest(url: str, guest: str) -> None:
    """Leave no trace of a guest; in games that they played Somebody sat in their place."""
    from lordsmoot.server import operating

    count = done(url, lambda store: operating.delete_guest(store, guest))
    click.echo(f"guest {guest} is forgotten, in {count} rooms")


@admin.command()
@click.pass_obj
def reports(url: str) -> None:
    """List what people reported, the latest first."""
    from lordsmoot.server import operating

    show(done(url, operating.reports))


@admin.command()
@click.option("--rooms", "rooms_days", default=0.0, help="Days without use; 0 keeps all.")
@click.option("--guests", "guests_days", default=0.0, help="Days without use; 0 keeps all.")
@click.pass_obj
def retire(url: str, rooms_days: float, guests_days: float) -> None:
    """Delete finished and unstarted rooms, and guests, that nobody has used for some days."""
    from lordsmoot.server import operating

    found = done(url, lambda store: operating.retire(store, now(), rooms_days, guests_days))
    click.echo(f"{found[0]} rooms and {found[1]} guests are deleted")
