"""Who is asked what, and all that is pending, as features."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from lordsmoot.core.feature_list import FeatureList, put
from lordsmoot.core.features import NUMBER, OF_SEAT, ONE_OF, PACKED, Part
from lordsmoot.core.state import State
from lordsmoot.core.step import Step


class StepFeatures:
    """The steps of a game by number; `parts` are the last numbers of each kind of step."""

    def __init__(
        self,
        features: FeatureList,
        steps: dict[str, type[Step[Any]]],
        parts: dict[str, list[Part]],
    ) -> None:
        self.seats: Final = features.seats
        self.asked: Final = features.each("asked", features.who)
        self.pending: Final[dict[type[Step[Any]], int]] = {}
        self.next: Final[dict[type[Step[Any]], int]] = {}
        self.parts: Final[dict[type[Step[Any]], list[Part]]] = {}
        self.parts_at: Final[dict[type[Step[Any]], list[int]]] = {}
        for name, step in steps.items():
            self.next[step] = features.one(f"next: {name}")
            self.pending[step] = features.each(f"pending: {name}", features.who, 9)
            self.parts[step] = parts.get(name, [])
            self.parts_at[step] = [declared(features, name, part) for part in self.parts[step]]

    def fill(self, t: State, seat: i64, out: vec[u8]) -> None:
        """Who is asked what, and all that is pending; of several alike the parts of the next."""
        steps = t._steps
        depth: i64 = t._depth
        seats: i64 = self.seats
        if not depth:
            return
        if steps[depth - 1].together():
            for actor in t.actors():
                out[self.asked + (actor + seats - seat) % seats] = 1
        else:
            out[self.asked + (steps[depth - 1].seat + seats - seat) % seats] = 1
        out[self.next[type(steps[depth - 1])]] = 1
        i: i64 = depth - 1
        while i >= 0:
            step = steps[i]
            kind = type(step)
            first: i64 = self.pending[kind]
            parts = self.parts[kind]
            if parts and not any(out[first + j] for j in range(seats)):
                self.fill_parts(step.parts(), parts, self.parts_at[kind], seat, out)
            out[first + (step.seat + seats - seat) % seats] += 1
            i -= 1

    def fill_parts(
        self, values: list[int], parts: list[Part], at: list[int], seat: i64, out: vec[u8]
    ) -> None:
        skipped = len(values) - len(parts)
        seats: i64 = self.seats
        for i in range(len(parts)):
            part, value = parts[i], values[skipped + i]
            first: i64 = at[i]
            if part.how == ONE_OF:
                if 0 <= value < len(part.names):
                    out[first + value] = 1
            elif part.how == PACKED:
                for j in range(len(part.names)):
                    out[first + j] = value >> part.bits * j & part.most
            elif part.how == OF_SEAT:
                out[first + (value + seats - seat) % seats] = 1
            else:
                put(out, first, value)


def declared(features: FeatureList, step: str, part: Part) -> int:
    """The first feature of a part of a step."""
    name = f"{step}: {part.name}"
    if part.how == OF_SEAT:
        return features.each(name, features.who)
    if part.how == NUMBER:
        return features.one(name, part.most)
    return features.each(name, part.names, part.most)
