"""Fair dice for a table of strangers: committed to at the start, checkable by anyone at the end."""

from __future__ import annotations

from hashlib import blake2b, sha256
from typing import SupportsIndex

from lordsmoot.core.rng import Rng, seeded


def commitment(seed: bytes) -> str:
    """What is shown before the first decision: it fixes the seed and tells nothing about it."""
    return sha256(b"lordsmoot dice " + seed).hexdigest()


def keyed(seed: bytes, decision: int) -> Rng:
    """The dice for one decision; those already thrown do not foretell the next ones."""
    key = sha256(seed).digest()
    digest = blake2b(decision.to_bytes(8, "big"), key=key, digest_size=12).digest()
    return seeded(int.from_bytes(digest, "big"))


def first_dice(seed: SupportsIndex | bytes) -> Rng:
    """The dice that deal the cards."""
    return keyed(seed, 0) if isinstance(seed, bytes) else seeded(seed)
