"""The database: opened, brought up to date, and set to lose nothing that was acknowledged."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from lordsmoot import UnknownName

DRIVERS: Final = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}


def parse(text: str) -> URL:
    """A database's URL as people write it; refused unless it is SQLite or PostgreSQL."""
    try:
        url = make_url(text)
    except ArgumentError:
        raise UnknownName(f"{text!r} is not the URL of a database") from None
    if url.drivername not in DRIVERS:
        raise UnknownName(f"the database is sqlite:///FILE or postgresql://..., not {text!r}")
    return url.set(drivername=DRIVERS[url.drivername])


def connect(text: str) -> AsyncEngine:
    """An engine; for SQLite with its folder made and every commit flushed to the disk."""
    url = parse(text)
    if url.get_backend_name() == "sqlite":
        if url.database:
            Path(url.database).parent.mkdir(parents=True, exist_ok=True)
        engine = create_async_engine(url)
        event.listen(engine.sync_engine, "connect", _lose_nothing)
        return engine
    try:
        return create_async_engine(url, pool_size=8, max_overflow=8, pool_pre_ping=True)
    except ModuleNotFoundError:
        raise UnknownName("PostgreSQL needs a driver: pip install 'lordsmoot[postgres]'") from None


def _lose_nothing(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


async def migrate(engine: AsyncEngine) -> None:
    """Bring the tables to the form that this version knows."""
    async with engine.begin() as connection:
        await connection.run_sync(_upgrade)


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", "lordsmoot.server:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
