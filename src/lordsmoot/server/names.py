"""Names as they are shown: in one form, plainly readable, and not mistaken for another's."""

from __future__ import annotations

import unicodedata
from typing import Final

from lordsmoot import Refused

LONGEST: Final = 24
MOST_MARKS: Final = 2
"""Accents on one letter: no language needs more, and a tower of them covers other lines."""
ALIKE: Final = str.maketrans(
    "АВЕЅІЈКМНОРСТУХаеорсухѕіјԁԛԝһΑΒΕΖΗΙΚΜΝΟΡΤΥΧονρυτικα01|IƖǀӀ",  # noqa: RUF001
    "ABESlJKMHOPCTYXaeopcyxsijdqwhABEZHlKMNOPTYXovputikaollllll",
)
"""Letters of other scripts, and figures, that look like Latin letters."""


class BadName(Refused):
    """A name that cannot be shown."""


def checked(name: str) -> str:
    """A name as it is shown: in the form in which equal names are equal."""
    name = " ".join(unicodedata.normalize("NFKC", name).split())
    if not name or len(name) > LONGEST or not name.isprintable():
        raise BadName(f"a name has 1 to {LONGEST} letters that can be printed")
    if towers(name):
        raise BadName(f"a letter of a name has at most {MOST_MARKS} accents, and no name begins so")
    return name


def towers(name: str) -> bool:
    """Whether accents stand on one another, or on nothing."""
    marks = MOST_MARKS
    for letter in name:
        marks = marks + 1 if unicodedata.category(letter).startswith("M") else 0
        if marks > MOST_MARKS:
            return True
    return False


def outline(name: str) -> str:
    """What is seen of a name at a glance: the same for two that look alike."""
    plain = unicodedata.normalize("NFKD", name).translate(ALIKE)
    letters = [one for one in plain if one.isalnum()]
    return "".join(letters).casefold()


def alike(one: str, other: str) -> bool:
    """Whether two different names could be taken for each other."""
    return one != other and outline(one) == outline(other)
