import re

import pytest

from lordsmoot import games
from lordsmoot.core.dice import commitment, keyed
from lordsmoot.core.record import Entry, Record, follow, marked, parse
from lordsmoot.core.refused import BadRecord, IllegalAction, UnknownName
from lordsmoot.core.state import State

GAME = games.get("lords")
SECRET = bytes(range(16))


def recorded(record: Record, *texts: str) -> State:
    """Play these moves into a record; the state it stands at."""
    state = record.replay()
    for text in texts:
        record.append(state, state.actor(), record.game.action(text))
    return state


def a_game(seed: int | bytes = 1) -> Record:
    """Ana, the older, has taken her two Actions."""
    record = Record(GAME, seed=seed, options={"begins": "older"}, players=["Ana", "Ben Bo"])
    recorded(record, "select:flourish", "gain-follower", "select:prospect", "gain-shell")
    return record


def refusal(text: str, torn: bool = False) -> str:
    with pytest.raises(BadRecord) as refused:
        games.record(text, torn)
    assert "\n" not in str(refused.value)
    return str(refused.value)


def edited(old: str, new: str, seed: int | bytes = 1) -> str:
    """Why a record is refused in which a text was replaced."""
    text = a_game(seed).text()
    assert old in text
    return refusal(text.replace(old, new, 1))


# A record and back


def test_a_record_is_text_that_a_person_can_read() -> None:
    lines = a_game().text().splitlines()
    assert lines[:10] == [
        "lordsmoot record 1",
        f"game lords 1 {GAME.components}",
        "seats 2",
        "player Ana",
        "player Ben Bo",
        "option end active",
        "option begins older",
        "option turn_cap 200",
        "seed 1",
        "play",
    ]
    assert [re.sub(r" +#[0-9a-f]{8}$", "", line) for line in lines[10:]] == [
        "0 select:flourish",
        "0 gain-follower",
        "0 select:prospect",
        "0 gain-shell",
    ]


@pytest.mark.parametrize("seed", [1, -5, 1 << 80, SECRET])
def test_a_record_read_back_replays_to_the_same_state(seed: int | bytes) -> None:
    record = a_game(seed)
    again = games.record(record.text())
    assert again.text() == record.text()
    assert GAME.describe(again.replay()) == GAME.describe(record.replay())
    assert again.players == ["Ana", "Ben Bo"]


def test_a_record_replays_up_to_any_decision() -> None:
    record = a_game()
    assert GAME.describe(record.replay(0)) == GAME.describe(record.start())
    assert GAME.text(record.replay(1).legal[0]) == "gain-follower"


def test_each_decision_comes_with_the_state_after_it_and_what_happened() -> None:
    told = [
        (entry.text, GAME.question(state), [GAME.tells.all[event.kind].name for event in events])
        for entry, state, events in a_game().steps()
    ]
    assert told[0] == (
        "select:flourish",
        "Flourish: gain a Follower or raise a Citadel?",
        ["selects"],
    )
    assert told[3] == ("gain-shell", "Select a face-up Action.", ["gains-shell"])


# Damage


def test_a_record_cut_off_in_the_middle_of_a_line_is_refused() -> None:
    text = a_game().text()
    assert refusal(text[:-6]) == "line 14: the record is cut off here"


def test_a_torn_last_line_can_be_dropped() -> None:
    text = a_game().text()
    torn = games.record(text[:-6], torn=True)
    assert [entry.text for entry in torn.actions()] == [
        "select:flourish",
        "gain-follower",
        "select:prospect",
    ]
    assert games.record(text, torn=True).text() == text


def test_a_record_cut_off_after_whole_lines_is_a_shorter_record() -> None:
    text = "".join(a_game().text().splitlines(keepends=True)[:12])
    assert games.record(text).text() == text


def test_a_record_cut_off_in_its_head_is_refused() -> None:
    assert refusal("lordsmoot record 1\nseats 2\n") == (
        "line 2: the record is cut off before the first decision"
    )


@pytest.mark.parametrize("text", ["", "\n", "hello\n", "lordsmoot record 2\n"])
def test_what_is_no_record_is_refused(text: str) -> None:
    assert refusal(text) == (
        "line 1: this is not a record; a record begins with 'lordsmoot record 1'"
    )


def test_an_edited_decision_is_noticed_in_its_line() -> None:
    assert re.fullmatch(
        r"line 12: '0 raise-citadel .*' does not follow from the lines before: one was edited",
        edited("gain-follower", "raise-citadel"),
    )


def test_an_edited_seat_or_mark_is_noticed_in_its_line() -> None:
    assert edited("\n0 gain-follower", "\n1 gain-follower").startswith("line 12: ")
    mark = a_game().text().splitlines()[10][-8:]
    assert edited(mark, "00000000").startswith("line 11: ")


@pytest.mark.parametrize(
    ("old", "new"), [("seed 1", "seed 2"), ("Ana", "Eva"), ("turn_cap 200", "turn_cap 20")]
)
def test_an_edited_head_is_noticed_at_the_first_decision(old: str, new: str) -> None:
    assert edited(old, new).startswith("line 11: ")


def test_a_removed_line_is_noticed_at_the_next_one() -> None:
    lines = a_game().text().splitlines(keepends=True)
    assert refusal("".join([*lines[:11], *lines[12:]])).startswith("line 12: '0 select:prospect")


def test_an_illegal_decision_is_refused_though_its_mark_is_right() -> None:
    record = Record(GAME, seed=1, options={"begins": "older"})
    line = wrongly(record, "0 gain-follower")
    assert refusal(record.text() + line).startswith(
        "line 11: 'gain-follower' cannot be done: Asked now: Select a face-up Action. "
        "A Follower is gained when you Flourish. [L6.1]"
    )


def test_a_decision_of_the_wrong_seat_or_of_no_game_is_refused() -> None:
    record = Record(GAME, seed=1, options={"begins": "older"})
    assert refusal(record.text() + wrongly(record, "1 select:deify")) == (
        "line 11: 'select:deify' cannot be done: Seat 0 decides now."
    )
    assert refusal(record.text() + wrongly(record, "0 castle")) == (
        "line 11: action 'castle': this game has no move called 'castle'"
    )


def wrongly(record: Record, decision: str) -> str:
    """A line with the right mark for a decision that may be wrong."""
    mark = ""
    for line in [*record.head(), decision]:
        mark = follow(mark, line)
    seat, _, text = decision.partition(" ")
    return f"{marked(Entry(int(seat), text), mark)}\n"


@pytest.mark.parametrize("line", ["", "gain-follower", "x gain-follower", "0", "² gain-follower"])
def test_a_line_that_is_no_decision_is_refused(line: str) -> None:
    assert refusal(f"{a_game().text()}{line}\n") == f"line 15: {line!r} is not a decision"


# What was agreed


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("game lords", "game chess", "line 2: there is no game 'chess'; there are lords"),
        ("game lords 1 ", "game lords ", "line 2: "),
        ("seats 2", "seats 5", "line 3: Lords is played by 2 players, not 5"),
        ("seats 2", "seats two", "line 3: seats must be a whole number, not 'two'"),
        ("player Ana", "player ", "line 4: '' cannot be a player's name"),
        (
            "option end active",
            "option end never",
            "line 6: option 'end' is one of active, either, not 'never'",
        ),
        (
            "option end active",
            "option ending active",
            "line 6: Lords has no option 'ending'; its options: end, begins, turn_cap",
        ),
        ("seed 1", "seed one", "line 9: seed must be a whole number, not 'one'"),
        ("seed 1", "dice 1", "line 9: 'dice 1' does not belong in a record"),
        ("player Ana\n", "", "line 9: 2 seats need 2 names, not 1"),
        ("seats 2\n", "", "line 9: the record does not say the seats"),
        ("seed 1\n", "", "line 9: the record does not say the seed"),
    ],
)
def test_what_was_agreed_and_cannot_be_is_refused_in_its_line(
    old: str, new: str, reason: str
) -> None:
    assert edited(old, new).startswith(reason)


def test_a_record_of_another_version_of_the_rules_is_refused() -> None:
    assert edited("game lords 1", "game lords 7") == (
        "line 2: the record was played by version 7 of the rules of Lords, this is version 1"
    )


def test_a_record_with_other_components_is_refused() -> None:
    assert edited(GAME.components, "0123456789ab") == (
        "line 2: the record was played with other components of Lords: "
        f"0123456789ab, not {GAME.components}"
    )


def test_a_record_is_not_begun_with_what_cannot_be() -> None:
    with pytest.raises(UnknownName, match="Lords is played by 2 players, not 4"):
        Record(GAME, seats=4)
    with pytest.raises(UnknownName, match="Lords has no option 'speed'"):
        Record(GAME, options={"speed": 1})
    with pytest.raises(BadRecord, match="2 seats need 2 names, not 1"):
        Record(GAME, players=["Ana"])
    with pytest.raises(BadRecord, match="cannot be a player's name"):
        Record(GAME, players=["Ana", "Ben\nplay"])


# Taking back


@pytest.mark.parametrize("seed", [1, SECRET])
def test_a_decision_is_taken_back_if_nothing_was_learnt(seed: int | bytes) -> None:
    record = Record(GAME, seed=seed, options={"begins": "older"})
    before = GAME.describe(recorded(record, "select:flourish"))
    recorded(record, "gain-follower")
    assert GAME.describe(record.undo(0)) == before
    assert GAME.describe(record.replay()) == before
    assert [entry.text for entry in record.actions()] == ["select:flourish"]


@pytest.mark.parametrize("seed", [1, SECRET])
def test_a_take_back_is_a_line_too_and_play_goes_on(seed: int | bytes) -> None:
    record = Record(GAME, seed=seed, options={"begins": "older"})
    recorded(record, "select:flourish", "gain-follower")
    record.undo(0)
    record.undo(0)
    recorded(record, "select:deify")
    assert [entry.text for entry in record.entries] == [
        "select:flourish",
        "gain-follower",
        "undo",
        "undo",
        "select:deify",
    ]
    again = parse(record.text(), games.get)
    assert GAME.describe(again.replay()) == GAME.describe(record.replay())
    assert [entry.text for entry in again.actions()] == ["select:deify"]


@pytest.mark.parametrize("seed", [1, SECRET])
@pytest.mark.parametrize("text", ["select:meditate", "gain-shell", "break"])
def test_nothing_is_taken_back_after_something_was_learnt(seed: int | bytes, text: str) -> None:
    record = Record(GAME, seed=seed, options={"begins": "older"})
    if text != "select:meditate":
        state = recorded(record, "select:prospect")
        text = GAME.text(state.legal[0]) if text == "break" else text
    recorded(record, text)
    with pytest.raises(IllegalAction, match=f"'{text}' cannot be taken back: something was learnt"):
        record.undo(0)
    assert record.actions()[-1].text == text


def test_only_your_own_last_decision_is_taken_back() -> None:
    record = Record(GAME, seed=1, options={"begins": "older"})
    with pytest.raises(IllegalAction, match="seat 0 cannot take back"):
        record.undo(0)
    recorded(record, "select:flourish")
    with pytest.raises(IllegalAction, match="seat 1 cannot take back"):
        record.undo(1)


def test_a_take_back_that_was_not_allowed_is_refused_in_its_line() -> None:
    record = Record(GAME, seed=1, options={"begins": "older"})
    line = wrongly(record, "0 undo")
    assert refusal(record.text() + line).startswith("line 11: seat 0 cannot take back")


# Committed dice


def test_committed_dice_are_shown_with_their_commitment() -> None:
    lines = a_game(SECRET).text().splitlines()
    assert lines[8:10] == [f"commitment {commitment(SECRET)}", f"secret-seed {SECRET.hex()}"]


def test_committed_dice_that_are_not_those_committed_to_are_refused() -> None:
    wrong = "line 10: the dice are not those committed to"
    assert edited(SECRET.hex(), bytes(16).hex(), SECRET).startswith(wrong)
    assert edited(commitment(SECRET), commitment(b"other"), SECRET).startswith(wrong)
    assert edited(SECRET.hex(), "no hex", SECRET).startswith("line 10: ")
    assert edited(f"secret-seed {SECRET.hex()}\n", "", SECRET) == (
        "line 10: the record does not say the seed"
    )


def test_each_decision_has_committed_dice_of_its_own() -> None:
    record = Record(GAME, seed=SECRET, options={"begins": "older"})
    assert recorded(record, "select:flourish").rng.same(keyed(SECRET, 1))
    assert recorded(record, "gain-follower").rng.same(keyed(SECRET, 2))
    record.undo(0)
    assert recorded(record, "raise-citadel").rng.same(keyed(SECRET, 2))


def test_what_all_agreed_to_take_back_is_a_line_of_its_own() -> None:
    record = Record(GAME, seed=b"secret")
    state = record.start()
    for _ in range(4):
        record.append(state, state.actor(), state.legal[0])
    before = GAME.describe(record.replay(3))
    assert GAME.describe(record.take_back(1)) == before
    assert record.count() == 3
    again = games.record(record.text())
    assert again.text() == record.text()
    assert [entry.text for entry in again.entries][-1] == "take-back"
    assert GAME.describe(again.replay()) == before


def test_who_left_and_when_is_a_line_that_changes_no_decision() -> None:
    record = Record(GAME, seed=b"secret")
    state = record.start()
    for _ in range(3):
        record.append(state, state.actor(), state.legal[0])
    record.take_back(0)
    record.leave(1, "resign")
    record.append(record.replay(), record.replay().actor(), record.replay().legal[0])
    again = games.record(record.text())
    assert again.text() == record.text()
    assert [(entry.seat, entry.text, stood) for entry, stood in again.left()] == [(1, "resign", 2)]
    assert again.count() == 3
    with pytest.raises(IllegalAction, match="seat 1 cannot resign twice"):
        again.leave(1, "resign")
    with pytest.raises(IllegalAction, match="there is no seat 7"):
        again.leave(7, "abandon")


def test_there_must_be_something_to_take_back() -> None:
    with pytest.raises(IllegalAction, match="nothing was decided yet"):
        Record(GAME).take_back(0)


def test_a_clone_of_a_record_is_independent() -> None:
    record = Record(GAME)
    state = record.start()
    record.append(state, state.actor(), state.legal[0])
    twin = record.clone()
    twin.take_back(0)
    assert (record.count(), twin.count()) == (1, 0)
