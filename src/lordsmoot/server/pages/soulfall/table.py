"""The table of Soulfall, put together, and what is asked at it."""

from __future__ import annotations

from typing import Final

from lordsmoot import games
from lordsmoot.server.pages.look import Data, Look
from lordsmoot.server.pages.prompt import ASIS, Asking, Choice, Step
from lordsmoot.server.pages.soulfall.cards import IN_HAND, cards
from lordsmoot.server.pages.soulfall.land import ON_SPACES, land
from lordsmoot.server.pages.soulfall.people import ACTIONS, people, selected
from lordsmoot.server.pages.things import actions, without_place

ACTION_CARDS: Final = 3
"""Action cards to spend in a turn. [SF3.2]"""


def prepare(look: Look) -> Data:
    """Everything the template shows, from the view alone."""
    return {**land(look), **people(look), **cards(look)}


def points(view: Data) -> list[int]:
    return [tribe["points"] for tribe in view["table"]["tribes"]]


def asking(look: Look) -> Asking:
    return ASIS


def steps(look: Look) -> list[Step]:
    """The three Action cards of the turn: spent, being spent, to spend."""
    names = [look.say(name) for name in selected(look)]
    acting = games.get("soulfall").phrases.questions["Act"] == look.view["question"]
    if not names and not acting:
        return []
    told = [Step(name, "done") for name in names]
    if acting:
        told.append(Step(f"Action {len(told) + 1} of {ACTION_CARDS}", "now"))
    else:
        told[-1] = Step(names[-1], "now", back=just_selected(look))
    left = range(len(told) + 1, ACTION_CARDS + 1)
    return [*told, *[Step(f"Action {number}", "next") for number in left]]


def just_selected(look: Look) -> bool:
    """Whether choosing the Action is one's latest decision, and nothing came of it yet."""
    latest = next(look.story.backwards(), None)
    mine = latest is not None and latest["event"] == "selects" and latest["seat"] == look.eyes
    return mine and look.yours()


def choices(look: Look) -> list[Choice]:
    """What stands on no space, Action or card."""
    placed = actions(ON_SPACES, look.table["board"]["spaces"]) | actions(["select"], ACTIONS)
    placed |= actions(IN_HAND, look.table["tribes"][look.eyes or 0]["hand"])
    return without_place(look, placed)
