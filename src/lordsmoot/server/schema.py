"""The tables of the database."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

META: Final = MetaData()

GUESTS: Final = Table(
    "guests",
    META,
    Column("id", String(32), primary_key=True),
    Column("nickname", Text, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("epoch", Integer, nullable=False, server_default="0"),  # raised by signing out
    Column("seen", BigInteger, nullable=False, server_default="0"),  # the day they were last here
    Column("banned", String(200)),  # why, for the operator
)

TOKENS: Final = Table(
    "tokens",
    META,
    Column("digest", String(64), primary_key=True),
    Column("id", String(16), nullable=False, unique=True),
    Column("guest", ForeignKey("guests.id"), nullable=False, index=True),
    Column("name", Text, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("scope", String(8), nullable=False, server_default="play"),
)

LINKS: Final = Table(
    "links",
    META,
    Column("digest", String(64), primary_key=True),
    Column("guest", ForeignKey("guests.id"), nullable=False),
    Column("until", BigInteger, nullable=False),
)

KEYS: Final = Table(
    "keys",
    META,
    Column("name", String(32), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

ROOMS: Final = Table(
    "rooms",
    META,
    Column("id", String(16), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("version", Integer, nullable=False),
    Column("components", String(64), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("owner", String(32), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("pace", JSON),
    Column("made", BigInteger, nullable=False),
    Column("status", String(8), nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("holder", String(16), index=True),  # the server that has it in memory
    Index("rooms_by_status", "status", "listed", "touched"),
)

ENTRIES: Final = Table(
    "entries",
    META,
    Column("room", ForeignKey("rooms.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(12), nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("guest", String(32), index=True),
    Column("key", String(64)),
    Column("auto", Boolean, nullable=False),
    Index("entries_by_key", "room", "seat", "key", unique=True),
)

PREFERENCES: Final = Table(
    "preferences",
    META,
    Column("room", ForeignKey("rooms.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("guest", String(32), nullable=False),
    Column("data", JSON, nullable=False),
)

KEEPSAKES: Final = Table(
    "keepsakes",
    META,
    Column("room", ForeignKey("rooms.id"), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("about", LargeBinary, nullable=False),
)

KEEPSAKE_PARTS: Final = Table(
    "keepsake_parts",
    META,
    Column("room", ForeignKey("rooms.id"), primary_key=True),
    Column("eyes", Integer, primary_key=True, autoincrement=False),
    Column("first", Integer, primary_key=True, autoincrement=False),
    Column("data", LargeBinary, nullable=False),
)

SERVERS: Final = Table(
    "servers",
    META,
    Column("id", String(16), primary_key=True),
    Column("address", Text, nullable=False),
    Column("rules", JSON, nullable=False),
    Column("until", BigInteger, nullable=False),  # milliseconds, by the clock of the database
)

REPORTS: Final = Table(
    "reports",
    META,
    Column("id", String(16), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("room", ForeignKey("rooms.id"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("about", String(32)),
    Column("guest", String(32), nullable=False),
    Column("words", Text, nullable=False),
)

REVIEWS: Final = Table(
    "reviews",
    META,
    Column("room", ForeignKey("rooms.id"), primary_key=True),
    Column("budget", String(8), primary_key=True),
    Column("made_by", String(64), nullable=False),  # the form, and the rules and components
    Column("data", LargeBinary, nullable=False),
)

BRANCHES: Final = Table(
    "branches",
    META,
    Column("id", String(16), primary_key=True),
    Column("room", ForeignKey("rooms.id"), nullable=False, index=True),
    Column("decision", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("anew", Boolean, nullable=False),
    Column("guest", String(32), nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("played", Integer, nullable=False),
    Column("won", JSON, nullable=False),
)
