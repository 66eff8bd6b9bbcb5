"""Numbers in the memory of other programs: as bytes, or as floats of 32 bits."""

from __future__ import annotations

from struct import pack
from typing import Any, Final

from librt.strings import BytesWriter
from librt.vecs import vec
from mypy_extensions import i64, u8

from lordsmoot.core.refused import UnknownName

BITS: Final = [int.from_bytes(pack(">f", number)[:2], "big") for number in range(256)]
"""The upper half of each number as a float of 32 bits; the lower half is 0."""
ONE_LOW: Final = 0x80
ONE_HIGH: Final = 0x3F
"""Both bytes of the upper half of 1."""
ONE_BYTE: Final = ("B", "b", "?")
FLOAT: Final = "f"


def as_floats(numbers: vec[u8], zeros: bytes) -> bytes:
    """Numbers as floats of 32 bits, given as many that are 0."""
    out = BytesWriter()
    out.write(zeros)
    i: i64 = 0
    while i < len(numbers):
        value = numbers[i]
        if value:
            bits: i64 = BITS[value]
            out[4 * i + 2] = u8(bits & 0xFF)
            out[4 * i + 3] = u8(bits >> 8)
        i += 1
    return out.getvalue()


def ones(places: list[int], zeros: bytes) -> bytes:
    """A 1 at each of some places, a byte each, given as many that are 0."""
    out = BytesWriter()
    out.write(zeros)
    for place in places:
        out[place] = 1
    return out.getvalue()


def float_ones(places: list[int], zeros: bytes) -> bytes:
    """The same as floats of 32 bits."""
    out = BytesWriter()
    out.write(zeros)
    for place in places:
        out[4 * place + 2] = ONE_LOW
        out[4 * place + 3] = ONE_HIGH
    return out.getvalue()


def lay(view: memoryview, data: bytes) -> None:
    """Write bytes into memory that has room for exactly these."""
    check_view(view, len(data))
    view.cast("B")[:] = data


def byte_view(buffer: Any, count: int) -> memoryview:
    """Memory for so many numbers, byte by byte; refused if it is any other."""
    view = memoryview(buffer)
    check_view(view, count * (4 if view.format == FLOAT else 1))
    return view.cast("B")


def check_view(view: memoryview, size: int) -> None:
    if view.format != FLOAT and view.format not in ONE_BYTE:
        raise UnknownName(f"the buffer must be of float32 or uint8, not of format {view.format!r}")
    if view.nbytes != size:
        room, there = size // view.itemsize, view.nbytes // view.itemsize
        raise UnknownName(f"the buffer must have room for {room} numbers, not {there}")
    if view.readonly or not view.c_contiguous:
        raise UnknownName("the buffer must be writable, and in one piece")
