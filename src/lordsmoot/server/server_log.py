"""What the server reports about itself: a line of JSON for each thing, and never a secret."""

from __future__ import annotations

import json
import logging
import traceback
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any, Final

ORDINARY: Final = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}

TALKATIVE: Final = ("aiosqlite", "alembic", "asyncio", "asyncpg", "httpcore", "httpx", "sqlalchemy")
"""Libraries that would report what they are asked for, names of rooms and all."""


class Lines(logging.Formatter):
    """One JSON object a line: when, how grave, what, and the particulars."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
        }
        line |= {key: value for key, value in vars(record).items() if key not in ORDINARY}
        if record.exc_info and record.exc_info[1] is not None:
            line["trace"] = trace(record.exc_info[1])
        return json.dumps(line, default=str, ensure_ascii=False)


def trace(error: BaseException) -> list[str]:
    """Where an error came from, without its words: they may name a room."""
    frames = [
        f"{frame.filename}:{frame.lineno} {frame.name}"
        for frame in traceback.extract_tb(error.__traceback__)
    ]
    cause = error.__cause__ or error.__context__
    return ([] if cause is None else trace(cause)) + [*frames, type(error).__name__]


def alias(room: str) -> str:
    """What a room is called here: whoever knows its name knows this, and not the other way."""
    return sha256(room.encode()).hexdigest()[:10]


def set_up(level: str) -> None:
    """Log to the standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(Lines())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    for name in TALKATIVE:
        logging.getLogger(name).setLevel("WARNING")
