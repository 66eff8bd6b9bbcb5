"""No change of the table is silent: what everybody sees change is named by an event."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from lordsmoot import games
from lordsmoot.core.event import ALL_KNOWING, Event
from lordsmoot.core.rng import seeded
from lordsmoot.games.lords.game import GAME
from lordsmoot.games.lords.table import Lords
from tests.games.lords.tables import deeds, has, last_action, new_turn, others, table
from tests.tables import play

GOLDEN = sorted((Path(__file__).parents[2] / "golden").glob("lords-2-*.record"))

SHELL_COMES = {"shell_deck", "own shells", "own points", "own count"}
SHELL_GOES = {"shell_deck", "own points", "own count"}
WORSHIP = {"scorned", "holds"}
"""What follows from who has which Temple."""

EXPLAINS: dict[str, set[str]] = {
    "turn": {"active", "turn", "actions"},
    "ends": {"actions"},
    "selects": {"actions"},
    "draws": {"deck", "own hand"},
    "reshuffles": {"deck", "discard"},
    "turned-up": {"deck", "discard"},
    "discards": {"own hand", "discard"},
    "discards-at-random": {"own hand", "discard"},
    "spends": {"own hand", "discard"},
    "gains-follower": {"followers", "own followers", "own points", "own count"},
    "raises-citadel": {"own followers", "own citadels", "own points", "own count"},
    "gains-shell": SHELL_COMES,
    "breaks": {"own shells", "own broken", "own points", "own count"},
    "gains-temple": {"temples", "own temples", "own count", *WORSHIP},
    "makes-shrine": {"own temples", "own shrines", "own points", "own count", *WORSHIP},
    "beseeches": {"own hand", "revealed", "holds"},
    "puts-away": {"revealed", "discard", "holds"},
    "loses-follower": {"followers", "own followers", "own points", "own count"},
    "loses-shell": {*SHELL_GOES, "own shells"},
    "loses-broken": {*SHELL_GOES, "own broken"},
}
"""What each kind of event tells to have changed; `own` is the Tribe of the event's seat."""


def parts(table: dict[str, Any]) -> dict[str, Any]:
    """Everything on the table by its key, a Tribe's things by its seat and theirs."""
    out = {key: value for key, value in table.items() if key not in ("tribes", "barred")}
    for seat, tribe in enumerate(table["tribes"]):
        out |= {f"{seat} {key}": value for key, value in tribe.items()}
    return out


def explained(events: list[Event]) -> set[str]:
    return {
        key.replace("own", str(event.seat))
        for event in events
        for key in EXPLAINS.get(GAME.tells.all[event.kind].name, set())
    }


def decisions(games: int) -> Iterator[tuple[Lords, list[Event], set[str]]]:
    """Random decisions: the table after each, what was told, what everybody saw change."""
    rng = seeded(17)
    for seed in range(games):
        t = GAME.start(seed=seed)
        while not t.over:
            before = parts(GAME.table(t, -1))
            t.log = []
            t.apply(t.legal[rng.below(len(t.legal))])
            after = parts(GAME.table(t, -1))
            yield t, t.log, {key for key in after if after[key] != before[key]}


def test_every_change_that_everybody_sees_is_told() -> None:
    seen: set[str] = set()
    for t, events, changed in decisions(60):
        kinds = [GAME.tells.all[event.kind].name for event in events]
        silent = changed - explained(events)
        assert not silent, f"{silent} changed and only {kinds} was told"
        assert t.log is not None
        seen |= {key.lstrip("01 ") for key in changed}
    whole = GAME.table(GAME.start(), -1)
    assert seen == {*whole, *whole["tribes"][0]} - {"tribes", "barred", "idle"}


def test_every_explanation_is_needed() -> None:
    """A kind that explains what never changes with it would hide a silence."""
    needed: dict[str, set[str]] = {kind: set() for kind in EXPLAINS}
    for _, events, changed in decisions(60):
        for event in events:
            name = GAME.tells.all[event.kind].name
            for key in EXPLAINS.get(name, set()):
                if key.replace("own", str(event.seat)) in changed:
                    needed[name].add(key)
    assert needed == EXPLAINS


def test_every_kind_of_event_occurs_in_the_golden_games() -> None:
    told = set()
    for path in GOLDEN:
        record = games.record(path.read_text())
        t = record.start(log=True)
        for entry in record.entries:
            t.apply(GAME.action(entry.text))
        for event in t.log or []:
            told.add(GAME.tells.all[event.kind].name)
            for eyes in (0, 1, -1, ALL_KNOWING):
                assert GAME.sentence(event, eyes, ["Ana", "Bo"])
    assert told == set(GAME.tells.names())


# Sentences for what seldom happens.


def test_what_cannot_be_done_is_told() -> None:
    t = table(has(followers=0), has(followers=12), face_up="flourish deify beseech meditate")
    assert deeds(t, 0, "select:flourish") == ["You chose Flourish: could not Flourish."]
    assert deeds(t, 1, "1 select:deify")[0] == "You chose Deify: could not Deify."


def test_neither_half_of_a_choice_may_be_possible() -> None:
    shells = "barbed barbed echoing echoing hallowed hallowed spawning spawning towering towering"
    mine = has("propagator-1", broken=f"{shells} whispering whispering", followers=0)
    t = table(mine, has(followers=12), shell_deck="")
    assert deeds(t, -1, "select:beseech", "beseech:propagator-1") == [
        "Seat 0 beseeched The Propagator with Bountiful: did not Worship The Propagator, "
        "could not Flourish, could not Prospect."
    ]


def test_a_half_that_is_picked_is_told() -> None:
    t = table(has("propagator-1"))
    played = ("select:beseech", "beseech:propagator-1", "pick:flourish", "gain-follower")
    assert deeds(t, -1, *played) == [
        "Seat 0 beseeched The Propagator with Bountiful: did not Worship The Propagator, "
        "picked Flourish, gained a Follower."
    ]


def test_a_short_draw_is_told() -> None:
    t = table(has("ruminator-1"), has(others("ruminator-1 ruminator-2")), deck="ruminator-2")
    assert deeds(t, 0, "select:meditate", "discard:ruminator-1") == [
        "You chose Meditate: drew Recalling, found no more to draw (a card short), "
        "discarded Brooding."
    ]
    t = table(has("ruminator-1"), has(others("ruminator-1")), deck="")
    assert deeds(t, 1, "select:meditate", "discard:ruminator-1") == [
        "Seat 0 chose Meditate: found no more to draw (2 cards short), discarded Brooding."
    ]


def test_a_temple_that_may_be_left_is_told() -> None:
    t = new_turn(has(shells="barbed", temples="abnegator"), has(followers=9))
    assert deeds(t, 0, "enough") == ["You broke no Shell."]


def test_who_goes_on_after_the_opponent_lost_something_is_named() -> None:
    t = table(has("interloper-2"), has(), draws="ruminator-1 ruminator-2")
    played = ("select:beseech", "beseech:interloper-2", "1 lose-follower", "discard:ruminator-1")
    assert deeds(t, 1, *played) == [
        "Seat 0 beseeched The Interloper with Lurking: you Agonized and lost a Follower, "
        "Seat 0 found The Interloper Scorned, drew 2 Lord cards, discarded Brooding."
    ]


def test_a_turn_begins_with_a_heading() -> None:
    t = last_action()
    t.log = []
    play(t, "select:flourish", "gain-follower")
    assert [deed.heading for deed in GAME.narrator.deeds(t.log, 0)] == [False, True]
