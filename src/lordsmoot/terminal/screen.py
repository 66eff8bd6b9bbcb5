"""What a person reads and types: plain words, wrapped, with colour only where it helps."""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final

import click

if sys.platform != "win32":
    import termios

WIDEST: Final = 100
PATIENCE: Final = 0.3
"""Seconds before the first dot, and between dots."""


class Screen:
    """A terminal, a pipe or a screen reader; `plain` means no colour, no columns, no wrapping."""

    def __init__(self, plain: bool = False) -> None:
        self.plain: Final = plain
        self.terminal: Final = sys.stdout.isatty() and not plain
        self.width: Final = 0 if plain else min(shutil.get_terminal_size((80, 24)).columns, WIDEST)
        if self.terminal and sys.stdin.isatty():
            with suppress(ImportError):
                import readline  # noqa: F401 - lets a person edit what they type
        context = click.get_current_context(silent=True)
        if context is not None and not self.colourful():
            context.color = False

    def colourful(self) -> bool:
        return self.terminal and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"

    def say(self, text: str = "", bold: bool = False, indent: str = "", hang: str = "") -> None:
        """One paragraph."""
        for line in wrapped(text, self.width, indent, indent + hang):
            click.echo(click.style(line, bold=True) if bold else line)

    def line(self, text: str) -> None:
        """One line as it is, such as a path to copy."""
        click.echo(text)

    def draw(self, text: str) -> None:
        """A text that is laid out already; lines that do not begin with a space are headings."""
        for line in text.splitlines():
            heading = line and not line.startswith(" ")
            click.echo(click.style(line, bold=True) if heading else line)

    def clause(self, number: str, lines: list[str]) -> None:
        """A numbered rule, its lists below it."""
        self.say(f"{number}  {lines[0]}", hang="  ")
        for line in lines[1:]:
            self.say(line, indent="  ", hang="  ")

    def page(self, text: str) -> None:
        """A long text; a person at a terminal reads it page by page."""
        if self.terminal:
            click.echo_via_pager(text)
        else:
            click.echo(text, nl=False)

    def ask(self, prompt: str) -> str:
        """What a person types."""
        sys.stdout.flush()
        return input(prompt)

    @contextmanager
    def busy(self, words: str) -> Iterator[None]:
        """While somebody thinks, something moves; where nobody looks, nothing is said."""
        if not (self.terminal and sys.stderr.isatty()):
            yield
            return
        done = threading.Event()
        moving = threading.Thread(target=self._move, args=(words, done), daemon=True)
        moving.start()
        try:
            yield
        finally:
            done.set()
            moving.join()

    def _move(self, words: str, done: threading.Event) -> None:
        """Dots that come and go after a moment's patience, and leave no trace."""
        shown = 0
        while not done.wait(PATIENCE):
            shown += 1
            click.echo(f"\r{words} {'.' * (shown % 4):<3}", err=True, nl=False)
        if shown:
            click.echo(f"\r{' ' * (len(words) + 4)}\r", err=True, nl=False)

    def forget_typed(self) -> None:
        """Keys that were pressed while others moved are no answer to what is asked now."""
        if self.terminal and sys.stdin.isatty() and sys.platform != "win32":
            termios.tcflush(sys.stdin, termios.TCIFLUSH)

    def clear(self) -> None:
        """Hide all that was said, also from somebody who scrolls back."""
        readline = sys.modules.get("readline")
        if readline is not None:
            readline.clear_history()
        if self.terminal:
            click.echo("\033[2J\033[3J\033[H", nl=False, color=True)
        else:
            click.echo("\n" * 50)


def listed(texts: list[str], width: int) -> list[str]:
    """Paragraphs below a heading."""
    return [line for text in texts for line in wrapped(text, width, "  ", "    ")]


def wrapped(text: str, width: int, first: str = "", then: str = "") -> list[str]:
    """The lines of a paragraph; a width of 0 leaves it in one."""
    if not width or not text:
        return [(first + text).rstrip()]
    return textwrap.wrap(
        text,
        max(width, 30),
        initial_indent=first,
        subsequent_indent=then,
        break_long_words=False,
        break_on_hyphens=False,
    )
