"""The database: opened, brought up to date, and set to lose nothing that was acknowledged."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from lordsmoot import UnknownName
from lordsmoot.server.refusals import NotKept

LOG: Final = logging.getLogger(__name__)
PATIENCE: Final = 2
"""Seconds that a question waits for its turn at the database."""
MIGRATING: Final = 8271
"""The lock that a server holds while it changes the tables."""
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
        engine = create_async_engine(url, pool_timeout=PATIENCE, hide_parameters=True)
        event.listen(engine.sync_engine, "connect", _lose_nothing)
        return engine
    try:
        return create_async_engine(
            url,
            pool_size=8,
            max_overflow=8,
            pool_pre_ping=True,
            pool_timeout=PATIENCE,
            hide_parameters=True,
            connect_args={"timeout": PATIENCE, "command_timeout": 4 * PATIENCE},
        )
    except ModuleNotFoundError:
        raise UnknownName("PostgreSQL needs a driver: pip install 'lordsmoot[postgres]'") from None


def _lose_nothing(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in (
        f"busy_timeout={PATIENCE * 1000}",
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def failed(error: BaseException) -> bool:
    """Whether it is the database that failed; drivers tell so in ways of their own."""
    driver = type(error).__module__.partition(".")[0] in ("asyncpg", "sqlite3", "aiosqlite")
    return driver or isinstance(error, (SQLAlchemyError, OSError))


def told(error: BaseException) -> str:
    """What the database said, in a line."""
    said = str(getattr(error, "orig", None) or error).strip() or type(error).__name__
    return said.partition("\n")[0]


@contextlib.contextmanager
def in_words() -> Iterator[None]:
    """What the database fails at is refused in a sentence."""
    try:
        yield
    except IntegrityError:
        raise  # it works, and says no
    except Exception as error:
        if not failed(error):
            raise
        LOG.warning("the database failed", extra={"why": type(error).__name__})
        raise NotKept("the database does not answer now, so nothing was done; try again") from None


async def migrate(engine: AsyncEngine) -> None:
    """Bring the tables to the form that this version knows."""
    async with engine.begin() as connection:
        await connection.run_sync(_upgrade)


def _upgrade(connection: Connection) -> None:
    """Step by step to the latest form; a later one, of a newer release, is left as it is."""
    if connection.dialect.name == "postgresql":  # of several servers one does it, the others wait
        connection.execute(text("select pg_advisory_xact_lock(:lock)"), {"lock": MIGRATING})
    config = Config()
    config.set_main_option("script_location", "lordsmoot.server:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    now = MigrationContext.configure(connection).get_current_revision()
    known = {one.revision for one in ScriptDirectory.from_config(config).walk_revisions()}
    if now is None or now in known:
        command.upgrade(config, "head")
    else:
        LOG.warning("a newer release has changed the database; it is used as it is")
