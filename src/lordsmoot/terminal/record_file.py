"""Records on disk. A decision is there, line by line and flushed, before anybody is told of it."""

from __future__ import annotations

import os
import sys
from datetime import datetime
from pathlib import Path
from typing import Final

from platformdirs import user_data_dir

from lordsmoot import BadRecord, Record, Refused, games
from lordsmoot.core.record import FIRST_LINE, Entry, follow, marked
from lordsmoot.core.state import State

if sys.platform != "win32":
    import fcntl

HOME: Final = "LORDSMOOT_HOME"
"""The environment variable that names another folder for a person's records."""
SUFFIX: Final = ".record"


def folder() -> Path:
    """Where a person's records are kept."""
    home = os.environ.get(HOME)
    return Path(home or user_data_dir("lordsmoot", appauthor=False)) / "records"


def new_path(game: str) -> Path:
    """A readable name that is not taken."""
    stem = f"{game}-{datetime.now():%Y-%m-%d-%H%M%S}"
    path = folder() / f"{stem}{SUFFIX}"
    number = 2
    while path.exists():
        path = folder() / f"{stem}-{number}{SUFFIX}"
        number += 1
    return path


def read(path: Path, torn: bool = False) -> tuple[Record, int, int]:
    """The record in a file, how long its whole lines are, and how many bytes after them are torn.

    Without `torn` a last line that was cut off is refused.
    """
    if path.exists() and not path.is_file():
        raise BadRecord(f"{path}: this is not a file")
    with path.open("rb") as file:
        start = file.read(len(FIRST_LINE))
        if start != FIRST_LINE.encode():
            raise BadRecord(f"{path}: this is not a record; a record begins with {FIRST_LINE!r}")
        raw = start + file.read()
    whole = raw.rfind(b"\n") + 1
    try:
        text = (raw[:whole] if torn else raw).decode()
        return games.record(text), whole, len(raw) - whole
    except UnicodeDecodeError as error:
        raise BadRecord(f"{path}: byte {error.start} is not text") from None
    except Refused as error:
        raise type(error)(f"{path}: {error}") from None
    except ValueError as error:
        raise BadRecord(f"{path}: the record is damaged: {error}") from None


def latest_unfinished(game: str | None = None) -> Path:
    """The record that was played last and is not over."""
    paths = [path for path in folder().glob(f"*{SUFFIX}") if path.is_file()]
    for path in sorted(paths, key=lambda path: path.stat().st_mtime_ns, reverse=True):
        try:
            record, _, _ = read(path, torn=True)
        except (Refused, OSError):
            continue
        if game in (None, record.game.name) and not record.replay().over:
            return path
    raise BadRecord(f"there is no unfinished game{f' of {game}' if game else ''} in {folder()}")


class Saved:
    """A record and its file, kept in step."""

    def __init__(self, path: Path, record: Record, file: int, torn: int = 0) -> None:
        self.path: Final = path
        self.record: Final = record
        self.torn: Final = torn
        self.file: Final = file
        self.size = os.fstat(file).st_size
        self.mark = ""
        for line in record.head():
            self.mark = follow(self.mark, line)
        for entry in record.entries:
            self.mark = follow(self.mark, f"{entry.seat} {entry.text}")

    @classmethod
    def create(cls, path: Path, record: Record) -> Saved:
        """A new file with the head of the record; nothing is ever overwritten."""
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_APPEND, 0o666)
        except FileExistsError:
            raise BadRecord(f"{path} is there already; go on with it by --resume") from None
        lock(file, path)
        saved = cls(path, record, file)
        saved._write("".join(f"{line}\n" for line in record.head()))
        flush_folder(path.parent)
        return saved

    @classmethod
    def open(cls, path: Path) -> Saved:
        """A file to go on with; a last line that was cut off is dropped."""
        read(path, torn=True)
        file = os.open(path, os.O_RDWR | os.O_APPEND)
        try:
            lock(file, path)
            record, whole, torn = read(path, torn=True)
            if torn:
                os.ftruncate(file, whole)
        except BaseException:
            os.close(file)
            raise
        return cls(path, record, file, torn)

    def append(self, state: State, seat: int, action: int) -> None:
        """Take a decision into the state, the record and the file."""
        self._enter(self.record.append(state, seat, action))

    def undo(self, seat: int, times: int) -> State:
        """Take back a seat's last decisions, all of them or none."""
        trial = games.record(self.record.text())
        for _ in range(times):
            trial.undo(seat)
        for _ in range(times):
            state = self.record.undo(seat)
            self._enter(self.record.entries[-1])
        state.log = []
        return state

    def hint(self, seat: int) -> None:
        """A move is suggested to a seat, which is noted."""
        self.record.hint(seat)
        self._enter(self.record.entries[-1])

    def close(self) -> None:
        os.close(self.file)

    def _enter(self, entry: Entry) -> None:
        self.mark = follow(self.mark, f"{entry.seat} {entry.text}")
        self._write(f"{marked(entry, self.mark)}\n")

    def _write(self, text: str) -> None:
        """All of it and flushed, or nothing and an error."""
        data = text.encode()
        try:
            while data:
                data = data[os.write(self.file, data) :]
            os.fsync(self.file)
        except OSError as error:
            os.ftruncate(self.file, self.size)
            error.filename = str(self.path)
            raise
        self.size += len(text.encode())


def copy_to(saved: Saved, path: Path) -> None:
    """A copy of the record as it stands, in a new file."""
    write_new(path, saved.record.text())


def write_new(path: Path, text: str) -> None:
    """A record in a new file; nothing is ever overwritten."""
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise BadRecord(f"{path} is there already and is left as it is") from None
    except OSError as error:
        raise BadRecord(f"{path}: {error.strerror}") from None


def lock(file: int, path: Path) -> None:
    """One table for one record: a lock that ends with the process, however it ends."""
    if sys.platform == "win32":
        return  # two tables for one record are not noticed there
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise BadRecord(f"{path} is being played in another terminal") from None
    except OSError:
        pass  # a file system without locks


def flush_folder(path: Path) -> None:
    """Let the name of a new file survive a power cut too."""
    try:
        file = os.open(path, os.O_RDONLY)
        try:
            os.fsync(file)
        finally:
            os.close(file)
    except OSError:
        pass  # not every system lets a folder be flushed
