"""What a review says in sentences."""

from collections.abc import Sequence

from lordsmoot.core.event import ALL_KNOWING, Event
from lordsmoot.core.sentence import spoken
from lordsmoot.lab.review.course import Course
from lordsmoot.lab.review.examine import BLUNDER, DOUBTFUL, Examined
from lordsmoot.lab.review.parts import Part, Parts
from lordsmoot.lab.review.turning import Turned

LITTLE = 0.005
"""Less is nothing in words: half of one in 100."""
MARKED = {BLUNDER: "a blunder", DOUBTFUL: "a doubtful choice"}


def told(course: Course, events: list[Event], names: list[str]) -> list[str]:
    """What happened, a sentence for each deed, nothing hidden; headings are told elsewhere."""
    narrator = course.game.narrator
    return [
        spoken(narrator.told(deed), names)
        for deed in narrator.deeds(events, ALL_KNOWING)
        if not deed.heading
    ]


def hundred(share: float) -> int:
    """A share in 100."""
    return round(100 * share)


def seat_sentence(parts: Parts, everybody: Sequence[Parts], names: list[str]) -> str:
    """How a seat decided beside the others, and whom luck favoured, as far as that is sure."""
    name = names[parts.seat]
    rest = [one for one in everybody if one.seat != parts.seat]
    others = names[rest[0].seat] if len(rest) == 1 else "the others"
    better = Part(parts.own.value, parts.own.variance)
    for one in rest:
        better.add(-one.own.value / len(rest), one.own.variance / len(rest) ** 2)
    if abs(better.value) < max(LITTLE, better.off):
        decided = f"{name} and {others} decided about as well as each other"
    else:
        word = "better" if better.value > 0 else "worse"
        decided = f"{name} decided {hundred(abs(better.value))} in 100 {word} than {others}"
    return f"{decided}; {luck_words(parts, name, others)}."


def luck_words(parts: Parts, name: str, others: str) -> str:
    luck = Part(parts.luck.value, parts.luck.variance)
    luck.add(parts.deal.value, parts.deal.variance)
    if abs(luck.value) < max(LITTLE, luck.off):
        return "luck favoured nobody for certain"
    return f"luck gave {name if luck.value > 0 else others} {hundred(abs(luck.value))}"


def turning_sentence(
    course: Course, turned: Turned, examined: Examined | None, lucky: bool, names: list[str]
) -> str:
    """What happened at a turning point, and what it did to whose chances."""
    moment = course.moments[turned.number - 1]
    deed = first_of(told(course, moment.events, names)) or phrase_of(course, moment.number, names)
    way = "rose" if turned.swing > 0 else "fell"
    change = (
        f"In this turn {possessive(names[turned.seat])} chances {way} "
        f"from {hundred(turned.before)} to {hundred(turned.after)} in 100"
    )
    if examined is not None and examined.mark in MARKED:
        why = f": {MARKED[examined.mark]}"
    else:
        why = ", mostly by luck" if lucky else ""
    return f"{deed} {change}{why}."


def first_of(sentences: list[str]) -> str:
    return sentences[0] if sentences else ""


def phrase_of(course: Course, number: int, names: list[str]) -> str:
    """A decision of which nothing is told, as it was chosen."""
    moment = course.moments[number - 1]
    return f"{names[moment.seat]}: {course.game.phrase(moment.before, moment.action, names)}."


def possessive(name: str) -> str:
    return f"{name}'" if name.endswith("s") else f"{name}'s"
