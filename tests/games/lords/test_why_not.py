"""Why something cannot be done: in the words of the rules, and only if it cannot."""

import json
from typing import Any

import pytest

from lordsmoot.core.rng import seeded
from lordsmoot.games.lords.game import GAME
from lordsmoot.games.lords.table import Lords
from tests.games.lords.tables import has, last_action, new_turn, other_shells, others, table
from tests.tables import play, why_said

NAMES = ["Ana", "Bo"]


def why(t: Lords, text: str, seat: int | None = None) -> str:
    """What the seat that decides is told when it wants this."""
    asks = t.actor() if seat is None else seat
    return why_said(t, GAME.why_not(t, asks, GAME.action(text)), NAMES, asks)


def asked(t: Lords, *texts: str) -> Lords:
    play(t, *texts)
    return t


def test_there_is_a_reason_exactly_if_it_cannot_be_done_and_twins_are_told_the_same() -> None:
    rng = seeded(4)
    positions = 0
    for seed in range(12):
        t = GAME.start(seed=seed)
        while not t.over:
            seat = t.actor()
            twin = t.redeal(seat, rng)
            assert isinstance(twin, Lords)
            if rng.below(4) == 0:
                positions += 1
                for action in range(GAME.space.size):
                    reason = GAME.why_not(t, seat, action)
                    assert (reason is None) == (action in t.legal)
                    again = GAME.why_not(twin, seat, action)
                    assert told(reason) == told(again)
                    assert reason is None or reason.clause
            t.apply(t.legal[rng.below(len(t.legal))])
    assert positions > 200


def told(reason: Any) -> str:
    return "" if reason is None else json.dumps(reason.as_data())


def test_every_move_has_a_reason_why_it_is_not_asked_now() -> None:
    assert set(GAME.texts.when) == {block.name for block in GAME.space.blocks}


DEIFYING = table(
    has("ruminator-1 propagator-1 interloper-1", temples="ruminator abnegator"),
    has("interloper-2"),
)
LOST = ["select:prospect", "break:barbed", "enough"]
SPECIFIC: list[tuple[str, Lords, list[str], str, str]] = [
    (
        "an Action that was selected",
        table(has("ruminator-1")),
        ["select:meditate", "discard:ruminator-1"],
        "select:meditate",
        "Meditate lies face down: it was selected in this turn. [L3.4]",
    ),
    (
        "an Action of the turn before the other player's",
        last_action(),
        [],
        "select:beseech",
        "Beseech lies face down: it was selected in this turn. [L3.4]",
    ),
    (
        "passing",
        last_action(),
        [],
        "enough",
        "There is no passing: an Action has to be selected. [L3.5]",
    ),
    (
        "a Follower while an Action is to be selected",
        table(),
        [],
        "gain-follower",
        "A Follower is gained when you Flourish. [L6.1]",
    ),
    (
        "a Citadel while an Action is to be selected",
        table(),
        [],
        "raise-citadel",
        "A Citadel is raised when you Flourish. [L6.2]",
    ),
    (
        "a Shell while an Action is to be selected",
        table(),
        [],
        "gain-shell",
        "A Shell is gained when you Prospect. [L7.1]",
    ),
    (
        "breaking while an Action is to be selected",
        table(has(shells="barbed")),
        [],
        "break:barbed",
        "Shells are broken by Prospect, or where a card says so. [L12.1]",
    ),
    (
        "revealing while an Action is to be selected",
        table(has("ruminator-1")),
        [],
        "beseech:ruminator-1",
        "A Lord card is revealed when you Beseech. [L10.1]",
    ),
    (
        "spending while an Action is to be selected",
        table(has("ruminator-1")),
        [],
        "deify:ruminator-1",
        "A Lord card is spent when you Deify. [L8.1]",
    ),
    (
        "discarding while an Action is to be selected",
        table(has("ruminator-1")),
        [],
        "discard:ruminator-1",
        "A Lord card is discarded where Meditate or a card says so. [L5.2]",
    ),
    (
        "losing a Follower while an Action is to be selected",
        table(),
        [],
        "lose-follower",
        "A Follower is lost when you Agonize. [L11.7]",
    ),
    (
        "losing a Shell while an Action is to be selected",
        table(has(shells="barbed")),
        [],
        "lose:barbed",
        "Shells are lost when you Agonize. [L11.7]",
    ),
    (
        "losing a broken Shell while an Action is to be selected",
        table(has(broken="barbed")),
        [],
        "lose-broken:barbed",
        "Broken Shells are lost when you Agonize. [L11.7]",
    ),
    (
        "using a Shell while an Action is to be selected",
        table(has(broken="barbed")),
        [],
        "use:barbed",
        "The order of two Shells is asked when both have just been broken. [L7.3]",
    ),
    (
        "using a Temple after the start of the turn",
        table(has(temples="abnegator")),
        [],
        "temple:abnegator",
        "The order of two Temples is asked at the start of your turn. [L9.9]",
    ),
    (
        "flipping a Temple for nothing",
        table(has(temples="abnegator")),
        [],
        "consecrate:abnegator",
        "A Temple is flipped without a card when you Consecrate. [L11.10]",
    ),
    (
        "picking while an Action is to be selected",
        table(),
        [],
        "pick:flourish",
        "This is picked where a card offers one thing or another. [L11.3]",
    ),
    (
        "an Action while a card is to be discarded",
        table(has("ruminator-1")),
        ["select:meditate"],
        "select:flourish",
        "Actions are selected after the Temples, and after the Action before is finished. [L3.3]",
    ),
    (
        "a card to discard that is not held",
        table(has("ruminator-1"), has("ruminator-2")),
        ["select:meditate"],
        "discard:ruminator-2",
        "You do not hold The Ruminator, Recalling. [L5.2]",
    ),
    (
        "a card to reveal that is not held",
        table(has("ruminator-1"), has("ruminator-2")),
        ["select:beseech"],
        "beseech:ruminator-2",
        "You do not hold The Ruminator, Recalling. [L10.1]",
    ),
    (
        "a card to spend that is not held",
        DEIFYING.clone(),
        ["select:deify"],
        "deify:interloper-2",
        "You do not hold The Interloper, Lurking. [L8.1]",
    ),
    (
        "a card that pays for itself",
        table(has("abnegator-3 ruminator-1")),
        ["select:beseech", "beseech:abnegator-3"],
        "deify:abnegator-3",
        "The Abnegator, Vowed is being performed: it is in no hand until it is discarded. [L10.3]",
    ),
    (
        "a card that discards itself",
        table(has("ruminator-1 ruminator-2")),
        ["select:beseech", "beseech:ruminator-1"],
        "discard:ruminator-1",
        "The Ruminator, Brooding is being performed: "
        "it is in no hand until it is discarded. [L10.3]",
    ),
    (
        "a card that is revealed by itself",
        table(has("ruminator-3 ruminator-2")),
        ["select:beseech", "beseech:ruminator-3"],
        "beseech:ruminator-3",
        "The Ruminator, Murmuring is being performed: "
        "it is in no hand until it is discarded. [L10.3]",
    ),
    (
        "a third Temple",
        DEIFYING.clone(),
        ["select:deify"],
        "deify:propagator-1",
        "You have two Temples already, and none of them is of The Propagator. [L9.1]",
    ),
    (
        "a Temple of which none is left",
        table(
            has("ruminator-1 propagator-1"),
            has(temples="ruminator", shrines=1),
            temples={"ruminator": 0, "propagator": 2, "interloper": 2, "abnegator": 2},
        ),
        ["select:deify"],
        "deify:ruminator-1",
        "No Temple of The Ruminator is left in the middle. [L8.5]",
    ),
    (
        "a Follower from an empty stack",
        table(has(followers=2), has(followers=10)),
        ["select:flourish"],
        "gain-follower",
        "The Follower stack is empty. [L6.3]",
    ),
    (
        "a Citadel without a majority",
        table(has(followers=1, citadels=1)),
        ["select:flourish"],
        "raise-citadel",
        "To raise a Citadel you need more Followers than Citadels; "
        "you have 1 Follower and 1 Citadel. [L6.2]",
    ),
    (
        "a Citadel without a Follower",
        table(has(followers=0, citadels=2)),
        ["select:flourish"],
        "raise-citadel",
        "To raise a Citadel you need more Followers than Citadels; "
        "you have no Follower and 2 Citadels. [L6.2]",
    ),
    (
        "a Shell from an empty deck",
        table(has(shells="barbed"), has(shells=other_shells("barbed")), shell_deck=""),
        ["select:prospect"],
        "gain-shell",
        "The Shell deck is empty. [L7.4]",
    ),
    (
        "a Shell that one has not",
        table(has(shells="barbed")),
        ["select:prospect"],
        "break:echoing",
        "You have no whole Echoing Shell to break. [L12.1]",
    ),
    (
        "a Shell that is broken",
        table(has(shells="barbed", broken="echoing")),
        ["select:prospect"],
        "break:echoing",
        "Your Echoing Shell is broken already. [L12.2]",
    ),
    (
        "breaking none by Prospect",
        table(has(shells="barbed")),
        ["select:prospect"],
        "enough",
        "Who breaks Shells by Prospect breaks one or two; none is not a choice. [L7.2]",
    ),
    (
        "breaking and gaining by Prospect",
        table(has(shells="barbed echoing")),
        ["select:prospect", "break:barbed"],
        "gain-shell",
        "You have broken a Shell; Prospect gains one or breaks, not both. [L7.2]",
    ),
    (
        "the same Shell twice",
        table(has(shells="barbed echoing")),
        ["select:prospect", "break:barbed"],
        "break:barbed",
        "Your Barbed Shell is broken already. [L12.2]",
    ),
    (
        "breaking none where a card says so",
        table(has("abnegator-1", "barbed")),
        ["select:beseech", "beseech:abnegator-1"],
        "enough",
        "This is not optional: who has a whole Shell breaks one. [L11.15]",
    ),
    (
        "a Shell that the Temple cannot break",
        new_turn(has(shells="barbed", temples="abnegator"), has(followers=9)),
        [],
        "break:echoing",
        "You have no whole Echoing Shell to break. [L12.1]",
    ),
    (
        "a Shell that was not just broken",
        table(has(shells="barbed echoing", broken="hallowed")),
        ["select:prospect", "break:barbed", "break:echoing"],
        "use:hallowed",
        "No Hallowed Shell of yours has just been broken. [L7.3]",
    ),
    (
        "losing a Follower that one has not",
        table(has(shells="barbed"), has(followers=0, shells="echoing")),
        LOST,
        "lose-follower",
        "You have no Follower to lose. [L11.8]",
    ),
    (
        "losing a Shell that one has not",
        table(has(shells="barbed"), has(shells="echoing")),
        LOST,
        "lose:hallowed",
        "You have no whole Hallowed Shell to lose. [L11.7]",
    ),
    (
        "losing a broken Shell that one has not",
        table(has(shells="barbed"), has(shells="echoing")),
        LOST,
        "lose-broken:echoing",
        "You have no broken Echoing Shell to lose. [L11.7]",
    ),
    (
        "consecrating a Temple that one has not",
        table(
            has("ruminator-4 ruminator-1", temples="ruminator"),
            deck=others("ruminator-4 ruminator-1"),
        ),
        ["select:beseech", "beseech:ruminator-4", "discard:ruminator-1"],
        "consecrate:abnegator",
        "You have no Temple of The Abnegator. [L11.10]",
    ),
    (
        "using a Temple that one has not",
        new_turn(has(temples="ruminator propagator")),
        [],
        "temple:abnegator",
        "You have no Temple of The Abnegator to use. [L9.8]",
    ),
    (
        "a half that a card does not offer",
        table(has("propagator-1")),
        ["select:beseech", "beseech:propagator-1"],
        "pick:meditate",
        "This card does not offer to Meditate. [L11.3]",
    ),
    (
        "a half that is impossible",
        table(has("propagator-1", followers=0), has(followers=12)),
        ["select:beseech", "beseech:propagator-1"],
        "pick:flourish",
        "You cannot Flourish now, so it must be the other. [L11.3]",
    ),
]


@pytest.mark.parametrize(
    ("t", "played", "wanted", "said"),
    [case[1:] for case in SPECIFIC],
    ids=[case[0].replace(" ", "-") for case in SPECIFIC],
)
def test_the_reason_is_specific(t: Lords, played: list[str], wanted: str, said: str) -> None:
    assert why(asked(t.clone(), *played), wanted) == said


def test_every_reason_is_among_those_checked() -> None:
    kinds = set()
    for _, start, played, wanted, _ in SPECIFIC:
        t = asked(start.clone(), *played)
        bar = t.asked().barred(t, GAME.action(wanted))
        if bar is not None:
            kinds.add(GAME.bars.all[bar.kind].name)
    assert kinds == set(GAME.bars.names())
    assert len(SPECIFIC) >= 40


def test_who_is_not_asked_is_told_who_decides() -> None:
    t = table()
    assert why(t, "select:meditate", 1) == "Ana decides now. []"
