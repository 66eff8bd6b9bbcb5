"""What a person reads and types: plain words, wrapped, with colour only where it helps."""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import click

from lordsmoot.terminal.apart import T, apart

if sys.platform != "win32":
    import termios

WIDEST: Final = 100
FEW: Final = 10
"""So many answers have a line each."""
PATIENCE: Final = 0.3
"""Seconds before something moves, and between two moves of it."""


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

    def outline(self, lines: list[str]) -> None:
        """Lines, some of them indented below others; all of them a step to the right."""
        for line in lines:
            body = line.lstrip()
            self.say(body, indent="  " + " " * (len(line) - len(body)), hang="  ")

    def choices(self, texts: list[str]) -> None:
        """Numbered answers; many short ones stand in columns, read downwards."""
        wide = len(str(len(texts)))
        numbered = [f"{number:>{wide}}  {text}" for number, text in enumerate(texts, 1)]
        columns = in_columns(numbered, self.width) if len(texts) > FEW else []
        for line in columns:
            click.echo(line)
        for line in numbered if not columns else []:
            self.say(line, indent="  ", hang=" " * (wide + 2))

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

    def wait_for(self, words: str, work: Callable[[], T]) -> T:
        """What somebody thinks out. Meanwhile something moves; where nobody looks, nothing."""
        if not (self.terminal and sys.stderr.isatty()):
            return work()
        shown = 0

        def move() -> None:
            nonlocal shown
            shown += 1
            click.echo(f"\r{words} {'.' * (shown % 4):<3}", err=True, nl=False)

        try:
            return apart(work, move, PATIENCE)
        finally:
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


def in_columns(texts: list[str], width: int) -> list[str]:
    """Short texts side by side, read downwards; nothing if there is no room for two columns."""
    each = max(map(len, texts)) + 3
    columns = (width - 2) // each
    if columns < 2:
        return []
    rows = -(-len(texts) // columns)
    return [
        f"  {''.join(f'{text:{each}}' for text in texts[row::rows])}".rstrip()
        for row in range(rows)
    ]


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
