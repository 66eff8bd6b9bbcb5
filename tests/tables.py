"""Any table, played by the text of moves and asked what it asks."""

import re
from functools import cache
from typing import Any

import pytest

from lordsmoot import games
from lordsmoot.core.game import Game
from lordsmoot.core.reason import Reason
from lordsmoot.core.refused import IllegalAction
from lordsmoot.core.sentence import spoken
from lordsmoot.core.state import State


@cache
def doors() -> dict[type[State], Game[Any]]:
    """Each game, by the class of its table."""
    return {type(game.start()): game for game in games.all()}


def door(t: State) -> Game[Any]:
    """The game that is played on this table."""
    return doors()[type(t)]


def play(t: State, *texts: str) -> None:
    """Decide by text, whoever is asked; `1 lose-follower` also says that seat 1 is asked."""
    for text in texts:
        seat, move = split(t, text)
        assert asked(t) == seat, f"{text!r}: seat {asked(t)} is asked {door(t).question(t)!r}"
        t.apply(door(t).legal_action(t, seat, move))


def refuses(t: State, text: str) -> str:
    """A move that is not legal now: nothing is changed by trying, and the reason is told."""
    before = door(t).describe(t)
    seat, move = split(t, text)
    with pytest.raises(IllegalAction) as refusal:
        t.answer(seat, door(t).legal_action(t, seat, move))
    assert door(t).describe(t) == before
    return str(refusal.value)


def split(t: State, text: str) -> tuple[int, str]:
    seat = re.match(r"(\d) ", text)
    return (int(seat[1]), text[2:]) if seat else (t.actor(), text)


def asked(t: State) -> int | None:
    """The seat that must decide now; None when the game is over."""
    return None if t.over else t.actor()


def moves(t: State) -> set[str]:
    """All that is offered now, each once."""
    texts = [door(t).text(action) for action in t.legal]
    assert len(set(texts)) == len(texts), f"a move is offered twice: {texts}"
    return set(texts)


def sees(t: State, seat: int | None) -> dict[str, Any]:
    """What lies on the table as a seat sees it; None is a spectator."""
    table: dict[str, Any] = door(t).view(t, seat)["table"]
    return table


def told(t: State, seat: int, *texts: str) -> list[str]:
    """Play, and give what a seat is told meanwhile; -1 is a spectator."""
    t.log = []
    play(t, *texts)
    names = [f"Seat {number}" for number in range(t.seats)]
    said = [door(t).sentence(event, seat, names) for event in t.log]
    t.log = None
    return [sentence for sentence in said if sentence]


def why_said(t: State, reason: Reason | None, names: list[str], reader: int) -> str:
    """A reason with its clause; what is asked instead, which opens it in general, is left out."""
    assert reason is not None, "it can be done"
    said = spoken(reason.pieces, names, reader)
    return f"{said.removeprefix(f'Asked now: {door(t).question(t)} ')} [{reason.clause}]"
