"""Lordsmoot: one table for five games, played by people, bots and researchers alike."""

from lordsmoot.core import state as _state
from lordsmoot.core.record import Record
from lordsmoot.core.refused import (
    BadData,
    BadPosition,
    BadRecord,
    IllegalAction,
    Refused,
    UnknownName,
)

__all__ = [
    "BadData",
    "BadPosition",
    "BadRecord",
    "IllegalAction",
    "Record",
    "Refused",
    "UnknownName",
    "compiled",
]

compiled = not (_state.__file__ or "").endswith(".py")
"""Whether the rules run compiled; interpreted they are the same, several times slower."""
