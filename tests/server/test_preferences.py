"""What the room does for a seat tells the others nothing, neither by what nor by when."""

from pathlib import Path
from typing import Any

import pytest

from lordsmoot import games
from lordsmoot.core.game import Game
from lordsmoot.core.rng import seeded
from lordsmoot.server import autoplay
from lordsmoot.server.driver import PAUSE
from tests.server.clock import ByHand
from tests.server.harness import Client, Live, refusal, running, settings, until

WINDOW = 0.8


def wish(client: Client, room: str, seat: int, **wishes: Any) -> None:
    client.put(f"/api/rooms/{room}/seats/{seat}/preferences", **wishes)


def lay(people: list[Client], room: str) -> None:
    """Everybody lays a card; then the window opens for seat 0."""
    for seat, client in enumerate(people):
        mine = client.moment(room, seat)
        client.act(room, seat, mine["view"]["legal"][0]["action"], mine["version"])


def two_at_the_toy(live: Live, with_trick: bool) -> tuple[str, list[Client]]:
    """A room in which seat 0 holds a trick once it has laid a card, or does not."""
    ana, bo = live.guest("Ana"), live.guest("Bo")
    while True:
        room = ana.room("toy", ["me", "open"])
        bo.put(f"/api/rooms/{room}/seats/1", who="me")
        view = ana.moment(room, 0)["view"]
        laid = view["legal"][0]["action"].partition(":")[2]
        hand = list(view["table"]["hands"][0])
        hand.remove(laid)
        if bool({"whistle", "mirror"} & set(hand)) == with_trick:
            return room, [ana, bo]


def watched(
    live: Live, clock: ByHand, with_trick: bool, by_hand_after: float | None
) -> tuple[str, int]:
    """What seat 1 is told of seat 0's window, and how many milliseconds after its opening."""
    room, people = two_at_the_toy(live, with_trick)
    wish(people[0], room, 0, auto_pass=WINDOW)
    spy = people[1].stream(room, 1)
    lay(people, room)
    opened = people[1].moment(room, 1)
    until(lambda: clock.waits(WINDOW))
    if by_hand_after is not None:
        clock.advance(by_hand_after)
        assert people[0].act(room, 0, "pass", opened["version"])["waiting"]
        clock.let_pass(WINDOW - by_hand_after)
    else:
        clock.advance(WINDOW)
    told = spy.wait(opened["version"] + 1)
    return str([told[key] for key in ("kind", "seat", "events")]), told["at"] - opened["at"]


@pytest.mark.parametrize("by_hand_after", [None, 0.0, 0.3])
def test_a_passed_window_tells_nothing_by_what_or_when(
    timed: Live, clock: ByHand, toy: Game[Any], by_hand_after: float | None
) -> None:
    full, full_time = watched(timed, clock, True, by_hand_after)
    empty, empty_time = watched(timed, clock, False, by_hand_after)
    assert full == empty
    assert full_time == empty_time == WINDOW * 1000


def test_a_window_can_be_held_with_or_without_a_trick(
    timed: Live, clock: ByHand, toy: Game[Any]
) -> None:
    for with_trick in (True, False):
        room, people = two_at_the_toy(timed, with_trick)
        wish(people[0], room, 0, auto_pass=WINDOW)
        lay(people, room)
        opened = people[0].moment(room, 0)["version"]
        until(lambda: clock.waits(WINDOW))
        people[0].post(f"/api/rooms/{room}/seats/0/hold", version=opened)
        until(lambda: not clock.waits(WINDOW))
        clock.advance(2 * WINDOW)
        assert people[1].moment(room, 1)["version"] == opened
        assert not people[0].act(room, 0, "pass", opened)["waiting"]
        with refusal(409, "is not asked what it was asked"):
            people[0].post(f"/api/rooms/{room}/seats/0/hold", version=opened)


def test_a_trick_can_be_played_in_time(timed: Live, clock: ByHand, toy: Game[Any]) -> None:
    room, people = two_at_the_toy(timed, True)
    wish(people[0], room, 0, auto_pass=WINDOW)
    lay(people, room)
    until(lambda: clock.waits(WINDOW))
    clock.advance(WINDOW - 0.001)
    mine = people[0].moment(room, 0)
    trick = mine["view"]["legal"][1]["action"]
    assert people[0].act(room, 0, trick, mine["version"])["version"] == mine["version"] + 1


def test_preferences_are_told_to_nobody_and_kept(
    tmp_path: Path, clock: ByHand, toy: Game[Any]
) -> None:
    with running(settings(tmp_path, clock=clock)) as live:
        room, (ana, bo) = two_at_the_toy(live, True)
        spy = bo.stream(room, 1)
        before = bo.moment(room, 1)
        wish(ana, room, 0, skip_forced=True, auto_pass=3.5)
        assert bo.moment(room, 1) == before
        mine = ana.moment(room, 0)
        ana.act(room, 0, mine["view"]["legal"][0]["action"], mine["version"])
        spy.wait(before["version"] + 1)
        assert spy.versions() == [before["version"], before["version"] + 1]
        assert b"3.5" not in spy.bytes
        with refusal(403, "not yours"):
            bo.get(f"/api/rooms/{room}/seats/0/preferences")
        token = ana.token
        spy.close()
    with running(settings(tmp_path, clock=clock)) as live:
        ana = Client(live.url, token)
        kept = ana.get(f"/api/rooms/{room}/seats/0/preferences")
        assert kept == {"skip_forced": True, "auto_pass": 3.5, "set_up": False}
        ana.close()


def forced_moves(ana: Client, live: Live, clock: ByHand) -> int:
    """How many forced moves the room makes in a game of chance, three at most."""
    room = ana.room()
    for seat in (0, 1):
        wish(ana, room, seat, skip_forced=True)
    table = live.services.rooms.kept[room].room.table
    forced = 0
    while forced < 3 and not table.over:
        (seat,) = table.actors()
        mine = ana.moment(room, seat)
        assert table.state is not None
        if autoplay.plainly_forced(table.game, table.state.clone(), seat):
            forced += 1
            clock.let_pass(PAUSE)
            until(lambda now=mine["version"]: table.version > now)
        else:
            ana.act(room, seat, mine["view"]["legal"][-1]["action"], mine["version"])
    return forced


def test_forced_moves_are_made_where_everybody_knows_them_forced(
    timed: Live, clock: ByHand
) -> None:
    ana = timed.guest()
    assert any(forced_moves(ana, timed, clock) for _ in range(6)), "few games have none"


def test_a_hand_of_one_kind_by_chance_is_not_plainly_forced(toy: Game[Any]) -> None:
    """With two cards of one kind there is one choice, but the others do not know it."""
    state = toy.start(2, 1)
    secret = None
    for seed in range(400):
        state = toy.start(2, seed)
        while state.actors() == [0, 1] or not state.over:
            for seat in state.actors():
                if len(state.legal_for(seat)) == 1 and autoplay.passing(state, seat) < 0:
                    secret = (state.clone(), seat)
            if secret:
                break
            state.answer(state.actors()[0], state.legal_for(state.actors()[0])[0])
        if secret:
            break
    assert secret is not None
    assert not autoplay.plainly_forced(toy, *secret)


def test_what_is_plainly_forced_is_so_in_every_world_of_the_others() -> None:
    game = games.get("lords")
    rng, found = seeded(4), 0
    for seed in range(2):
        state = game.start(2, seed)
        while not state.over:
            seat = state.actor()
            if autoplay.plainly_forced(game, state, seat):
                found += 1
                worlds = [state.redeal(1 - seat, rng) for _ in range(20)]
                assert all(len(world.legal_for(seat)) == 1 for world in worlds)
                assert autoplay.plainly_forced(game, worlds[0], seat)
            state.apply(state.legal[rng.below(len(state.legal))])
    assert found


def test_a_moment_to_react_is_a_window_in_every_game() -> None:
    """Whoever may pass is asked in a window, unless they are attacked: passing is theirs then."""
    harmed = 0
    for game in games.all():
        rng, state = seeded(1), game.start(game.seats.stop - 1, 1)
        for _ in range(200):
            if state.over:
                break
            seat = state.actor()
            offered = "pass" in [game.text(action) for action in state.legal]
            step = autoplay.pending(state, seat)
            assert step is not None
            harmed += step.harms()
            assert (offered and not step.harms()) == (autoplay.passing(state, seat) >= 0), (
                game.name,
                game.question(state),
            )
            state.apply(state.legal[rng.below(len(state.legal))])
    assert harmed


def test_the_next_window_is_held_and_the_one_after_is_not(
    timed: Live, clock: ByHand, toy: Game[Any]
) -> None:
    for with_trick in (True, False):
        room, people = two_at_the_toy(timed, with_trick)
        kept = timed.services.rooms.kept[room].room
        wish(people[0], room, 0, auto_pass=WINDOW)
        people[0].post(f"/api/rooms/{room}/seats/0/hold")
        assert kept.preferred(0).hold_next
        lay(people, room)
        opened = people[0].moment(room, 0)
        assert opened["window"]
        clock.advance(2 * WINDOW)
        assert people[1].moment(room, 1)["version"] == opened["version"]
        assert not kept.preferred(0).hold_next
        assert kept.preferred(0).held == opened["version"]


def test_the_room_sets_the_table_for_whoever_wants_it(live: Live) -> None:
    ana = live.guest()
    room = ana.room("lords-of-creation", ["me", "elder"], options={"world": "built"})
    wish(ana, room, 0, set_up=True)

    def asked() -> dict[str, Any] | None:
        moment = ana.moment(room, 0)
        return moment if moment["asked"] and not moment["sets_up"] else None

    until(asked)
    moment = asked()
    assert moment is not None
    assert moment["view"]["asked"]["step"] not in ("LayTile", "LayAt")
