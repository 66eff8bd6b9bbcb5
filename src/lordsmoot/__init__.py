"""Lordsmoot: one table for five games, played by people, bots and researchers alike."""

from pkgutil import extend_path

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

__path__ = extend_path(__path__, __name__)  # games of one's own may live elsewhere, see `games`

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
