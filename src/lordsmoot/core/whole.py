"""Whole numbers from outside: numpy has ints of its own, and so have others."""

from __future__ import annotations

from operator import index
from typing import SupportsIndex


def whole(number: SupportsIndex) -> int:
    """The int that something is; what is no whole number is refused."""
    return number if isinstance(number, int) else index(number)
