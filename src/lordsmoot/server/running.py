"""A server in its process: listening, serving, and ending in order."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import os
import socket
import threading
import webbrowser
from collections.abc import Callable
from dataclasses import replace
from typing import Final

import click
import uvicorn
from fastapi import FastAPI

from lordsmoot import Refused, UnknownName
from lordsmoot.server import database, metrics, server_log
from lordsmoot.server.app import make_app
from lordsmoot.server.connections import Config
from lordsmoot.server.pages.render import warm
from lordsmoot.server.services import Services
from lordsmoot.server.settings import Settings
from lordsmoot.server.store import Store

RARELY: Final = (20_000, 20, 100)
"""How often to look for garbage in cycles: with many streams each look takes long."""
GRACE: Final = 5
"""Seconds that requests under way may take when the server is told to end."""


def run(
    settings: Settings, host: str, port: int, browse: bool, log: str, shared: int | None = None
) -> None:
    """Serve until told to stop; `shared` is a descriptor on which others listen too."""
    server_log.set_up(log)
    asyncio.run(prepared(settings.database))
    public = listening(host, port) if shared is None else socket.socket(fileno=shared)
    with contextlib.ExitStack() as stack:
        sockets = [stack.enter_context(public)]
        if several(settings.database):
            sockets.append(stack.enter_context(listening(*inside_of(settings.inside))))
            name, number = sockets[1].getsockname()[:2]
            settings = replace(settings, inside=f"{name}:{number}")
        address = address_of(host, public)

        def opened() -> None:
            if shared is None:
                click.echo(f"The rooms are open at {address} (Ctrl-C closes them)")
            threading.Thread(target=warm, daemon=True).start()
            if browse:
                threading.Timer(0.1, webbrowser.open, [address]).start()

        app = make_app(settings)
        gc.freeze()
        gc.set_threshold(*RARELY)
        with metrics.told(settings.metrics, lambda: getattr(app.state, "services", None)):
            server = Server(app, opened)
            server.parent = None if shared is None else os.getppid()
            server.run(sockets=sockets)


def several(url: str) -> bool:
    """Whether several servers may share a database: PostgreSQL."""
    return database.parse(url).get_backend_name() == "postgresql"


def inside_of(text: str) -> tuple[str, int]:
    """Where to listen for other servers of the house; any free port, if none is named."""
    host, _, port = text.rpartition(":") if ":" in text else (text, "", "0")
    if not port.isdecimal():
        raise UnknownName(f"--inside is HOST or HOST:PORT, not {text!r}")
    return host or "127.0.0.1", int(port)


def address_of(host: str, listener: socket.socket) -> str:
    return f"http://{'localhost' if host == '127.0.0.1' else host}:{port_of(listener)}/"


async def prepared(url: str) -> None:
    """The database, brought up to date and written to; refused in words if it cannot be."""
    engine = database.connect(url)
    try:
        await database.migrate(engine)
        store = Store(engine)
        await store.secret()
        await store.check()
        await store.close()
    except Exception as error:
        await engine.dispose()
        await asyncio.sleep(0.1)  # a connection that failed still says goodbye to this loop
        if not database.failed(error) and not isinstance(error, Refused):
            raise
        raise UnknownName(f"the database cannot be used: {database.told(error)}") from None


class Server(uvicorn.Server):
    """Ends streams first, so that a stop is quick and clean."""

    def __init__(self, app: FastAPI, opened: Callable[[], None] = lambda: None) -> None:
        config = Config(
            app,
            app.state.settings,
            lifespan="on",
            ws="none",
            proxy_headers=False,  # whom to believe is the guard's to decide
            log_config=None,
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=GRACE,
            timeout_keep_alive=30,
        )
        super().__init__(config)
        logging.getLogger("uvicorn.access").disabled = True  # it would name rooms
        logging.getLogger("uvicorn.error").setLevel("ERROR")  # it warns of every stranger's noise
        self.app: Final = app
        self.opened: Final = opened
        self.connections: Final = config.connections
        self.watching: asyncio.Task[None] | None = None
        self.parent: int | None = None
        """The process that looks after this one: without it, this one ends."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.opened()
        self.watching = asyncio.create_task(self.connections.watch())

    async def on_tick(self, counter: int) -> bool:
        if self.parent is not None and os.getppid() != self.parent:
            self.should_exit = True
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self.watching is not None:
            self.watching.cancel()
        services: Services | None = getattr(self.app.state, "services", None)
        if services is not None:
            await services.rooms.close()
        await super().shutdown(sockets)


def listening(host: str, port: int) -> socket.socket:
    """A socket that listens, or a refusal in words."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except (OSError, OverflowError) as error:
        listener.close()
        raise UnknownName(f"nobody can listen on {host}:{port}: {error}") from None
    listener.listen(2048)
    return listener


def port_of(listener: socket.socket) -> int:
    return int(listener.getsockname()[1])
