"""What happened at a table, in sections, as the deeds of a moment and a recap tell it."""

from typing import Any

from lordsmoot import games
from lordsmoot.core.rng import seeded
from lordsmoot.core.score import Score
from lordsmoot.core.sentence import piece_of, spoken
from lordsmoot.server.event_log import EventLog, Told
from lordsmoot.server.room_log import MOVE, Entry

GAME = games.get("soulfall")
TURN = GAME.tells.names().index("turn")


def told(events: list[Any], standing: list[Score]) -> Told:
    points, held = [one.points for one in standing], [one.held for one in standing]
    return Told(Entry(1, MOVE), events, [], points, held)


def played(decisions: int, seed: int = 1) -> tuple[EventLog, list[list[Any]]]:
    """A random game in a log, and its events decision by decision."""
    log, rng = EventLog(GAME), seeded(seed)
    state = GAME.start(3, seed, log=True)
    every = [state.log or []]
    log.add(told(every[0], GAME.standing(state, -1)))
    for _ in range(decisions):
        state.log = []
        state.apply(state.legal[rng.below(len(state.legal))])
        every.append(state.log)
        log.add(told(state.log, GAME.standing(state, -1)))
    return log, every


def sections(every: list[list[Any]]) -> list[list[Any]]:
    """Everything, cut before each heading."""
    out: list[list[Any]] = [[]]
    for event in [event for events in every for event in events]:
        if event.kind == TURN:
            out.append([])
        out[-1].append(event)
    return out


def test_the_latest_section_is_the_turn_in_which_the_latest_decision_was_taken() -> None:
    for decisions in range(60):
        log, every = played(decisions)
        number, stretch = log.latest()
        before = len(sections(every[:-1])) - 1 if decisions else 0
        assert number == before
        wanted = [event for section in sections(every)[before:] for event in section]
        assert stretch.events() == wanted


def test_what_is_taken_back_never_was() -> None:
    log, every = played(40)
    for left in range(39, -1, -1):
        log.take_back()
        assert [one.events for one in log.decisions] == every[: left + 1]
        assert len(log.headings) == len(sections(every[: left + 1])) - 1


def test_all_since_a_decision_can_be_told() -> None:
    log, every = played(20)
    assert log.since(15).events() == [event for events in every[16:] for event in events]


def test_a_seat_waited_since_its_last_turn_ended_or_since_it_decided_in_its_turn() -> None:
    for decisions in range(1, 60):
        log, every = played(decisions)
        told = [(number, event) for number, events in enumerate(every) for event in events]
        turns = [i for i, (_, event) in enumerate(told) if event.kind == TURN]
        for seat in range(3):
            own = [i for i in turns if told[i][1].seat == seat]
            before = [i for i in own if i != turns[-1]]
            for last in (0, decisions):
                decided = told[own[-1]][0] if own and own[-1] == turns[-1] else decisions
                first = turns[turns.index(before[-1]) + 1] if before else 0
                if last > decided or (last and not before):
                    first = len(told)
                stretch = log.waited(seat, last)
                assert stretch.events() == [event for _, event in told[first:]]
                assert stretch.start() == (told[first][0] if first < len(told) else decisions)


def test_the_deeds_of_a_section_grow_as_if_they_were_told_at_once() -> None:
    """Whatever was looked at before, and after something was taken back."""
    whole, _ = played(60)
    grown = EventLog(GAME)
    for number, one in enumerate(whole.decisions):
        grown.add(one)
        for eyes in (None, 0, 1, 2):
            if eyes is None or number % (eyes + 2):  # not all of them look at every moment
                section, deeds = grown.latest_deeds(eyes)
                events = grown.latest()[1].events()
                told = GAME.narrator.deeds(events, -1 if eyes is None else eyes)
                assert section == grown.sections[-1]
                assert deeds == [GAME.deed_data(deed) for deed in told]
        if number % 7 == 6:
            grown.take_back()
            assert grown.latest_deeds(None)[0] == grown.sections[-1]
            grown.add(one)


def test_deeds_that_were_handed_out_stay_as_they_were() -> None:
    whole, _ = played(60)
    grown, handed = EventLog(GAME), list[tuple[Any, str]]()
    for one in whole.decisions:
        grown.add(one)
        deeds = grown.latest_deeds(0)[1]
        handed.append((deeds, repr(deeds)))
    assert all(repr(deeds) == then for deeds, then in handed)


def test_what_others_did_at_the_end_of_ones_own_turn_is_told_with_the_next() -> None:
    """In Lords the opponent takes the last Action of a turn."""
    lords, rng = games.get("lords"), seeded(3)
    turn = lords.tells.names().index("turn")
    log, state, begun, met = EventLog(lords), lords.start(2, 3, log=True), [0, 0], 0
    seat: int | None = None
    for number in range(80):
        standing = lords.standing(state, -1)
        points, held = [one.points for one in standing], [one.held for one in standing]
        log.add(Told(Entry(number, MOVE, seat), state.log or [], [], points, held))
        for event in state.log or []:
            if event.kind == turn:
                begun[event.seat] = number
        if state.over:
            break
        seat = state.actors()[0]
        last = log.own_last(seat)
        if begun[seat] <= last < begun[1 - seat] < number:  # asked in the opponent's turn
            stretch = log.waited(seat, last)
            assert stretch.start() == last
            assert stretch.events() == log.since(last).events()
            met += begun[1 - seat] > last + 1
        state.log = []
        state.answer(seat, state.legal_for(seat)[rng.below(len(state.legal_for(seat)))])
    assert met


def test_what_a_wait_came_to_is_summed_up() -> None:
    log, _ = played(60)
    before, after = log.score(1, 10), log.score(1, 60)
    data = GAME.sum_up(before, after)
    said = spoken([piece_of(piece) for piece in data["sentence"]], ["Anna", "Bo", "Cid"], 1)
    assert said.startswith(("You lost ", "You gained "))
    assert said.endswith(" meanwhile.")
    assert data["changes"] == [{"seat": 1, "from": before.points, "to": after.points}]
    same = GAME.sum_up(before, before)
    assert same["sentence"][1]["text"] == " lost and gained nothing meanwhile."
