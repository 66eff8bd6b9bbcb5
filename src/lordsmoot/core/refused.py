"""The one family of errors a caller can meet: each names the thing, its value and the reason."""

from __future__ import annotations


class Refused(Exception):
    """Something asked for cannot be done; the message is one clear sentence."""


class IllegalAction(Refused):
    """An action that is malformed, outside the game's space, or not offered now."""


class UnknownName(Refused):
    """A game, option, seat count or name that does not exist."""


class BadRecord(Refused):
    """A record that is cut off, edited, or does not replay."""


class BadData(Refused):
    """A component file with a missing source, an unknown word or a wrong count."""


class BadPosition(Refused):
    """A position that cannot lie on the table."""
