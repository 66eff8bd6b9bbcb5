"""What somebody has more or less of, in words."""

from __future__ import annotations

from lordsmoot.core.event import AMOUNT
from lordsmoot.core.preview import Change
from lordsmoot.core.sentence import Filling, Piece, Template


def summed_up(held: list[Change], words: dict[str, Template], seat: int, by: int) -> list[Piece]:
    """What a player lost and gained, as a sentence: 'You lost a Nomad and gained 2 Shards.'

    Without such a thing it is the points, by which there are more or less.
    """
    lost, gained = lost_and_gained(held, words)
    told = []
    if lost:
        told.append(f"lost {lost}")
    if gained:
        told.append(f"gained {gained}")
    if not told and by:
        told.append("lost points" if by < 0 else "gained points")
    what = ", and ".join(told) if told else "lost and gained nothing"
    return [Piece("", seat, "you", called=True), Piece(f" {what} meanwhile.")]


def lost_and_gained(held: list[Change], words: dict[str, Template]) -> tuple[str, str]:
    """Everything that there is less of, and everything that there is more of."""
    lost = [amount(one, words) for one in held if one.after < one.before]
    gained = [amount(one, words) for one in held if one.after > one.before]
    return listed(lost), listed(gained)


def amount(change: Change, words: dict[str, Template]) -> str:
    """How many of something: 'a heart', '2 cards'."""
    number = abs(change.after - change.before)
    filled = words[change.part].fill(Filling({"number": number}, {"number": AMOUNT}, str))
    return "".join(piece.text for piece in filled)


def listed(things: list[str]) -> str:
    """A, B and C; nothing if there is nothing."""
    return " and ".join([", ".join(things[:-1]), things[-1]] if len(things) > 1 else things)
