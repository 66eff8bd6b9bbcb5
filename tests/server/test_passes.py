"""What one decision costs on its way from a click to the other screens."""

import asyncio
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lordsmoot import games
from lordsmoot.core.game import Game
from lordsmoot.core.rng import seeded
from lordsmoot.server import decisions, room_log, services, wire
from lordsmoot.server.agreement import Agreement
from lordsmoot.server.identity import Caller
from lordsmoot.server.room import Room
from lordsmoot.server.room_log import Entry
from lordsmoot.server.routes.web import table as page
from lordsmoot.server.services import Services
from lordsmoot.server.table import Place, Table
from tests.server.harness import settings
from tests.server.toy.game import Lay, Toy, ToyGame


def agreement(game: Game[Any], seats: int = 2) -> Agreement:
    """A room for guests `ana` and `bo`, or for nobody in particular."""
    return Agreement(
        "r00m", game.name, seats, {}, bytes(32), "ana", False, None, 1, game.version, "toy"
    )


def counting(monkeypatch: pytest.MonkeyPatch, *watched: tuple[type, str]) -> Counter[str]:
    """How often each of some methods is called from now on."""
    counts: Counter[str] = Counter()

    def counted(name: str, method: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any) -> Any:
            counts[name] += 1
            return method(*args)

        return call

    for kind, name in watched:
        monkeypatch.setattr(kind, name, counted(name, getattr(kind, name)))
    return counts


async def shown(made: Services, room: Room, after: int) -> bytes:
    """What the page of seat 1 is sent after a version."""
    async for sent in page.moments(made, room, 1, Caller("bo"), "bo", after):
        if sent.startswith(b"id: "):
            return sent
    raise AssertionError("the stream ended")


def test_a_decision_is_played_once_and_becomes_a_page_without_json(
    tmp_path: Path, toy: Game[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with services.opened(settings(tmp_path)) as made:
            room = await made.rooms.make(agreement(toy), [Place("ana", "Ana"), Place("bo", "Bo")])
            version = room.table.version
            assert room.table.state is not None
            text = toy.text(room.table.state.legal_for(0)[0])
            watcher = room.watch(1)
            monkeypatch.setattr(wire, "previews", lambda *_: [])  # they try each choice
            counts = counting(
                monkeypatch,
                (ToyGame, "action"),
                (ToyGame, "check_legal"),
                (Toy, "advance"),
                (Lay, "choose"),
            )
            await decisions.decide(room, 0, f" {text} ", version, None)
            assert counts == {"action": 1, "check_legal": 1, "advance": 1, "choose": 1}
            assert room.table.last.text == text

            assert b'"html"' in await shown(made, room, version)
            (moment,) = await room.since(1, version, "bo")
            assert "json" not in vars(moment), "nobody asked for JSON"
            room.streams.leave(watcher)

    asyncio.run(play())


def test_what_choices_would_bring_is_worked_out_once_and_only_for_who_asks(
    toy: Game[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(agreement(toy))
    for number, (kind, text) in enumerate([("open", ""), ("start", '["Ana", "Bo"]')], 1):
        table.add(Entry(number, kind, None, text, 1))
    counts = counting(monkeypatch, (ToyGame, "previews"))
    moments = [wire.moment(table, eyes) for eyes in (None, 0, 1)]
    assert all(b"previews" not in moment.json for moment in moments)
    assert counts == {}
    asked = wire.moment(table, 0)
    assert table.state is not None
    legal = [toy.text(action) for action in table.state.legal_for(0)]
    for moment in (moments[1], asked):
        assert [one["action"] for one in moment.foresee()] == legal
    assert counts == {"previews": 1}
    table.add(Entry(3, "move", 0, legal[0], 1))
    assert [one["action"] for one in asked.foresee()] == legal, "of the moment that was told"


def test_a_decision_that_is_not_kept_did_not_happen(toy: Game[Any]) -> None:
    table = Table(agreement(toy))
    for number, (kind, text) in enumerate([("open", ""), ("start", '["Ana", "Bo"]')], 1):
        table.add(Entry(number, kind, None, text, 1))
    before = [wire.moment(table, eyes).json for eyes in (0, 1, None)]
    assert table.state is not None
    table.outcome(0, toy.text(table.state.legal_for(0)[0]))
    assert [wire.moment(table, eyes).json for eyes in (0, 1, None)] == before
    assert table.decisions() == 0


@pytest.mark.parametrize("game", games.NAMES)
def test_a_moment_stays_what_it_was_when_the_game_goes_on(game: str) -> None:
    """Pages are made from its data later than programs are sent its bytes."""
    rules, rng = games.get(game), seeded(4)
    seats = rules.seats.start
    options = rules.check_options(None)
    table = Table(
        Agreement(
            *("r00m", game, seats, options, bytes(32), "ana", False, None, 1),
            *(rules.version, rules.components),
        )
    )
    names = str([f"P{seat}" for seat in range(seats)]).replace("'", '"')
    table.add(Entry(1, room_log.START, None, names, 1))
    kept: list[tuple[wire.Moment, bytes]] = []
    later: list[tuple[wire.Moment, bytes]] = []
    for number in range(2, 150):
        for eyes in (0, None):
            moment = wire.moment(table, eyes)
            kept.append((moment, moment.whole_json))
            later.append((wire.moment(table, eyes), moment.whole_json))
        state = table.state
        if state is None or state.over:
            break
        action = state.legal[rng.below(len(state.legal))]
        table.add(Entry(number, room_log.MOVE, state.actor(), rules.text(action), 1))
    assert [wire.encode(moment.whole) for moment, _ in kept] == [told for _, told in kept]
    assert all("told" not in vars(moment) for moment, _ in later), "nobody read them so far"
    assert [moment.whole_json for moment, _ in later[-40:]] == [told for _, told in later[-40:]]
    back = Entry(table.version + 1, room_log.TAKE_BACK, 0, "", 1)
    if not table.over:
        table.add(back)
        assert [moment.whole_json for moment, _ in later[-80:-40]] == [
            told for _, told in later[-80:-40]
        ]
