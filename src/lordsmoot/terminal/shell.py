"""How every command ends: in silence, or with one clear line on stderr."""

from __future__ import annotations

import os
import sys
import tomllib
import traceback
from collections.abc import Callable
from importlib import metadata
from io import TextIOWrapper
from pathlib import Path
from typing import Any, Final

import click

import lordsmoot
from lordsmoot import Refused

MISTAKE: Final = 2
OURS: Final = 1
INTERRUPTED: Final = 130
TRACE: Final = "LORDSMOOT_TRACE"
"""The environment variable that shows developers where an unexpected error came from."""


class Shell(click.Group):
    """A group of commands that answers every mistake with one line and status 2."""

    def main(self, *args: Any, **kwargs: Any) -> Any:
        standalone = kwargs.get("standalone_mode", True)
        kwargs |= {"prog_name": "lordsmoot", "standalone_mode": False}

        def run() -> Any:
            return super(Shell, self).main(*args, **kwargs)

        return sys.exit(guarded(run)) if standalone else run()


def guarded(run: Callable[[], Any]) -> int:
    """The exit status of a command; whatever goes wrong is told in one line."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a strange byte is no reason to stop
    try:
        status = run()
        sys.stdout.flush()
        return status if isinstance(status, int) else 0
    except (click.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except BrokenPipeError:
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115 - for what is still to be flushed
        return 0
    except (Refused, click.ClickException, OSError) as error:
        complain(in_words(error), error)
        return MISTAKE
    except Exception as error:
        complain(report(error), error)
        if os.environ.get(TRACE):
            traceback.print_exc()
        return OURS


def complain(line: str, error: BaseException) -> None:
    notes = getattr(error, "__notes__", [])
    whole = "; ".join([line.rstrip("."), *notes])
    click.echo(f"lordsmoot: {' '.join(whole.split())}", err=True)


def in_words(error: Exception) -> str:
    """What a person did wrong, or what the machine refused."""
    if isinstance(error, click.UsageError):
        where = f" (see: {error.ctx.command_path} --help)" if error.ctx else ""
        return error.format_message().rstrip(".") + where
    if isinstance(error, click.ClickException):
        return error.format_message()
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error.strerror}" if error.filename else error.strerror
    return str(error)


def report(error: Exception) -> str:
    """What to tell us about an error that nobody foresaw."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    where = f"{Path(last.filename).name}:{last.lineno}"
    return (
        f"an error of ours, please report it: {type(error).__name__}: {error} at {where}, "
        f"{version_line()}"
    )


def version() -> str:
    """The version that is installed, or that of the checkout."""
    try:
        return metadata.version("lordsmoot")
    except metadata.PackageNotFoundError:
        project = Path(lordsmoot.__file__).parents[2] / "pyproject.toml"
        if not project.is_file():
            return "(unknown version)"
        return str(tomllib.loads(project.read_text("utf-8"))["project"]["version"])


def version_line() -> str:
    """The version, and whether the rules are fast."""
    if lordsmoot.compiled:
        return f"lordsmoot {version()}, rules compiled"
    return (
        f"lordsmoot {version()}, rules interpreted "
        "(several times slower; install a C compiler and reinstall for speed)"
    )
