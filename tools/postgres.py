"""A PostgreSQL server of one's own, on a free port of this machine, from the system's package."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from tools.process import own_port

PLACES = "/usr/lib/postgresql/*/bin"
PATIENCE = "300"
"""Seconds after which it does not start at all."""


def programs() -> Path | None:
    """Where initdb and pg_ctl are; None if PostgreSQL is not installed."""
    found = shutil.which("initdb")
    if found is not None:
        return Path(found).resolve().parent
    places = sorted(Path("/").glob(PLACES.lstrip("/")))
    return next((place for place in reversed(places) if (place / "initdb").exists()), None)


def demoted() -> int | None:
    """PostgreSQL refuses to run as root: whom to run it as instead."""
    if os.getuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            return pwd.getpwnam(name).pw_uid
    raise RuntimeError("there is no unprivileged user to run PostgreSQL as")


@dataclass(frozen=True)
class Running:
    """A server of one's own: where it is, and how it is stopped and started again."""

    url: str
    restart: Callable[[], None]


@contextlib.contextmanager
def postgres() -> Iterator[str]:
    """The URL of an empty database, on a server that lives as long as this."""
    with running_postgres() as running:
        yield running.url


@contextlib.contextmanager
def running_postgres() -> Iterator[Running]:
    """The same, for those who stop it in between."""
    place = programs()
    if place is None:
        raise RuntimeError("PostgreSQL is not installed: apt-get install postgresql")
    folder, who = Path(tempfile.mkdtemp(prefix="lordsmoot-pg-")), demoted()
    if who is not None:
        os.chown(folder, who, who)
    data = folder / "data"

    def run(*command: str) -> None:
        subprocess.run(
            [str(place / command[0]), "-D", str(data), *command[1:]],
            cwd=folder,
            check=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            user=who,
            group=who,
            extra_groups=None if who is None else [],
        )

    try:
        run("initdb", "-A", "trust", "-U", "moot", "--no-sync", "-E", "UTF8", "--locale=C")
        with own_port() as port:
            options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories="
            how = ("-w", "-t", PATIENCE, "-l", str(folder / "log"), "-o", options)
            run("pg_ctl", *how, "start")
            try:
                yield Running(
                    f"postgresql://moot@127.0.0.1:{port}/postgres",
                    lambda: run("pg_ctl", *how, "-m", "immediate", "restart"),
                )
            finally:
                run("pg_ctl", "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
