from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from lordsmoot import Record
from lordsmoot.terminal import record_file
from tests.terminal.table import ONES, heard, lords, outcome, record, run, sentences, titles


def test_a_whole_game_is_played_by_numbers(tmp_path: Path) -> None:
    result = lords(tmp_path / "game", "--plain", "--ask-forced")
    played = record(tmp_path / "game")
    assert result.exit_code == 0
    assert played.replay().over
    assert outcome(played, 0) in result.output
    assert f"lordsmoot replay {tmp_path / 'game'}" in result.output
    assert sentences(result.output) == heard(played, 0)


def test_the_same_game_is_played_by_texts_and_by_phrases(tmp_path: Path) -> None:
    lords(tmp_path / "numbers", "--ask-forced")
    played = record(tmp_path / "numbers")
    game = played.game
    texts = [entry.text for entry in played.actions() if entry.seat == 0]
    lords(tmp_path / "texts", "--ask-forced", typed="\n".join(texts))
    state = played.start()
    phrases = [game.phrase(state, game.action(text)).upper() for text in texts]
    lords(tmp_path / "phrases", "--ask-forced", typed="\n".join(phrases))
    assert record(tmp_path / "texts").text() == played.text()
    assert record(tmp_path / "phrases").text() == played.text()


@pytest.mark.parametrize(
    "typed", ["2", "select:flourish", "SELECT:FLOURISH", "flou", "Flourish: g"]
)
def test_a_choice_is_typed_in_many_ways(tmp_path: Path, typed: str) -> None:
    lords(tmp_path / "game", typed=f"{typed}\n")
    assert [entry.text for entry in record(tmp_path / "game").actions()] == ["select:flourish"]


def test_a_word_inside_a_phrase_is_enough(tmp_path: Path) -> None:
    lords(tmp_path / "game", typed="beseech\nteeming\n")
    assert record(tmp_path / "game").actions()[1].text == "beseech:propagator-3"


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("9", "There is no choice 9; type 1 to 5."),
        ("0", "There is no choice 0; type 1 to 5."),
        ("dance", "'dance' is none of the choices; type a number, or help."),
        ("discard", "'discard' cannot be chosen now, and fits several things: "),
        ("gain a follower", "'gain a follower' cannot be chosen now: "),
        ("break no more", "'break no more' cannot be chosen now: "),
        ("discard:ruminator-2", "'discard:ruminator-2' cannot be chosen now: "),
        ("discard:nothing", "'discard' cannot be done with 'nothing'"),
        ("fly:moon", "this game has no move called 'fly'"),
        ("card", "Type 'card' and a name or a part of it."),
        ("card moon", "Lords has no card 'moon'."),
        ("rules moonlight", "No clause of Lords has 'moonlight'."),
        ("undo", "You have decided nothing yet."),
    ],
)
def test_what_cannot_be_done_is_answered_with_a_reason(
    tmp_path: Path, typed: str, answer: str
) -> None:
    result = lords(tmp_path / "game", "--plain", typed=f"{typed}\n")
    assert answer in result.output
    assert record(tmp_path / "game").actions() == []


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("help", "undo          take your last decision back"),
        ("table", "The table in turn 1, active: you"),
        ("log 1", "  Turn 1: you are active."),
        ("log all", "  You set out with 2 Followers: found 2 whole Shells (Spawning Shell"),
        ("card teeming", "The Propagator, Teeming* (Lord card, Worship)"),
        ("card propagator-1", "word, lines from the rulebook"),
        ("CARD hallowed shell", "Hallowed Shell* (Shell)"),
        ("rules", "L3.4  A face-down Action cannot be selected"),
        ("rules", "Chapters: L1 The table and the cards; L2 Setup"),
        ("rules L14.9", "L14.9  More points win."),
        ("score", "If the game ended now: You are level with Briar."),
        ("recap", "Briar set out with 2 Followers"),
        ("keyword scorned", "Scorned: A Lord is Scorned while no Tribe has his Temple. [L9.6]"),
        ("save", "Every decision is saved as it is made, in "),
    ],
)
def test_a_person_may_ask(tmp_path: Path, typed: str, answer: str) -> None:
    assert answer in lords(tmp_path / "game", "--plain", typed=f"{typed}\n").output


def test_a_beginning_that_fits_several_choices_is_not_enough(tmp_path: Path) -> None:
    result = lords(tmp_path / "game", "--plain", typed="beseech\nbeseech\npropa\n")
    several = (
        "'beseech' fits several choices: 1 \"Beseech The Propagator, Teeming\", "
        '2 "Beseech The Propagator, Bountiful" and 3 "Beseech The Interloper, Trespassing"; '
        "type more of it, or a number."
    )
    assert several in result.output
    assert "'propa' fits several choices: 1 " in result.output
    assert len(record(tmp_path / "game").actions()) == 1


def test_save_makes_a_copy_and_overwrites_nothing(tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    result = lords(tmp_path / "game", "--plain", typed=f"2\nsave {copy}\nsave {copy}\n")
    assert f"Copied to {copy}." in result.output
    assert "is there already" in result.output
    assert copy.read_text() == (tmp_path / "game").read_text()


def test_a_decision_is_taken_back_while_nothing_was_learnt(tmp_path: Path) -> None:
    result = lords(tmp_path / "game", typed="flourish\nundo\nprospect\n")
    assert "Taken back." in result.output
    played = record(tmp_path / "game")
    assert [entry.text for entry in played.entries] == [
        "select:flourish",
        "undo",
        "select:prospect",
    ]
    assert [entry.text for entry in played.actions()] == ["select:prospect"]


def test_a_forced_decision_is_taken_back_with_the_one_before(tmp_path: Path) -> None:
    # one Follower, one Citadel: the second Flourish must gain
    typed = "beseech\nbountiful\nflourish\nflip\nflourish\nundo\n"
    result = lords(tmp_path / "game", "--plain", "--confirm", typed=typed)
    forced = "You chose Flourish: gained a Follower. (In part there was no other choice.)"
    assert forced in result.output
    played = record(tmp_path / "game")
    assert [entry.text for entry in played.entries][-2:] == ["undo", "undo"]
    assert played.actions()[-1].text == "raise-citadel"


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("meditate\nundo\n", "That cannot be taken back: something was thrown, seen or shown"),
        ("flourish\n1\nprospect\ngain\nundo\n", "You have decided nothing since Briar did."),
    ],
)
def test_what_taught_somebody_something_is_not_taken_back(
    tmp_path: Path, typed: str, reason: str
) -> None:
    result = lords(tmp_path / "game", "--plain", typed=typed)
    assert reason in result.output
    assert all(entry.text != "undo" for entry in record(tmp_path / "game").entries)


def test_forced_decisions_are_asked_only_on_request(tmp_path: Path) -> None:
    typed = "beseech\nbountiful\nflourish\nflip\nflourish\n"
    told = lords(tmp_path / "told", "--plain", typed=typed).output
    asked = lords(tmp_path / "asked", "--plain", "--ask-forced", typed=f"{typed}1\n").output
    assert "there was no other choice.)" in told
    assert "there was no other choice.)" not in asked
    assert record(tmp_path / "told").text() == record(tmp_path / "asked").text()


@pytest.mark.parametrize("typed", ["2\n", "2\nquit\n"])
def test_who_leaves_is_told_how_to_go_on(tmp_path: Path, typed: str) -> None:
    result = lords(tmp_path / "game", typed=typed)
    assert result.exit_code == 0
    assert f"To go on: lordsmoot play --resume {tmp_path / 'game'}" in result.output
    assert len(record(tmp_path / "game").actions()) == 1


def test_resume_goes_on_with_the_latest_unfinished_game(home: Path) -> None:
    run("play", "lords", "--seed", "1", "--seat", "me", "--seat", "random", typed=ONES)
    run("play", "lords", "--seed", "2", "--seat", "me", "--seat", "random", typed="1\n")
    (unfinished,) = [p for p in record_file.folder().iterdir() if not record(p).replay().over]
    (record_file.folder() / "strange.record").write_bytes(b"\xff")
    assert run("play", "--resume", typed=ONES).exit_code == 0
    assert record(unfinished).replay().over
    assert "there is no unfinished game" in run("play", "--resume").stderr
    assert "there is no unfinished game of lords" in run("play", "lords", "--resume").stderr


def test_a_finished_game_only_shows_its_result(tmp_path: Path) -> None:
    lords(tmp_path / "game")
    before = (tmp_path / "game").read_bytes()
    ending = outcome(record(tmp_path / "game"), 0)
    assert ending in run("play", "--resume", tmp_path / "game").output
    assert (tmp_path / "game").read_bytes() == before


def test_bots_play_alone_before_spectators() -> None:
    bots = ["--seat", "random", "--seat", "Rook=greedy~0.5"]
    result = run("play", "lords", "--seed", "3", *bots)
    assert result.exit_code == 0
    assert "Alder (random) against Rook (greedy~0.5)" in result.output
    assert "draws The" not in result.output


def test_options_are_agreed_on(tmp_path: Path) -> None:
    result = lords(tmp_path / "game", "--option", "turn_cap=3", "--option", "end=either")
    assert "Options: end=either, turn_cap=3." in result.output
    assert record(tmp_path / "game").options["turn_cap"] == 3


def test_without_a_seed_every_game_is_new() -> None:
    for _ in range(2):
        run("play", "lords", "--option", "begins=older")
    seeds = {record(path).seed for path in record_file.folder().iterdir()}
    assert len(seeds) == 2
    assert all(isinstance(seed, bytes) for seed in seeds)


def test_with_committed_dice_too_a_decision_is_taken_back() -> None:
    output = run("play", "lords", "--option", "begins=older", typed="flourish\nundo\n").output
    assert "Dice committed to " in output
    assert "Taken back." in output


HOT_SEAT = ["--seat", "Ana=me", "--seat", "Bo=me", "--seed", "7", "--plain"]


def test_two_people_at_one_screen_see_only_their_own_secrets(tmp_path: Path) -> None:
    path = tmp_path / "game"
    typed = "\n".join(["", "2", "1", "1", "1", "", "", "1", "2"] + ["", "1", "2"] * 20)
    output = run("play", "lords", "--save", path, *HOT_SEAT, typed=typed).output
    played = record(path)
    parts = output.split(", press Enter when only you see the screen. ")
    assert len(parts) > 4
    for before, part in pairwise(parts):
        seat = 0 if before.endswith("Ana") else 1
        assert before.endswith(["Ana", "Bo"][seat])
        assert before == parts[0] or ("\n" * 40) in before, "the screen was not hidden"
        assert titles(part) <= known(played, seat)
        assert part.count("Your hand") <= part.count("The table in turn")
    assert known(played, 0) != known(played, 1)


def known(played: Record, seat: int) -> set[str]:
    """Every card that a seat has ever seen in a game."""
    told = "\n".join(heard(played, seat))
    for number in range(len(played.actions()) + 1):
        view = played.game.view(played.replay(number), seat)
        told += "\n".join(map(played.game.say, names_in(view["table"])))
    return titles(told)


def names_in(data: object) -> list[str]:
    if isinstance(data, str):
        return [data]
    values = data.values() if isinstance(data, dict) else data if isinstance(data, list) else []
    return [name for value in values for name in names_in(value)]


def test_a_person_may_take_back_before_handing_over(tmp_path: Path) -> None:
    path = tmp_path / "game"
    typed = "\nflourish\ngain\nprospect\ngain\nundo\nquit\n"
    output = run("play", "lords", "--save", path, *HOT_SEAT, typed=typed).output
    assert "That cannot be taken back" in output
    typed = "\nbeseech\nbountiful\nflourish\nflip\nflourish\nundo\nquit\n"
    path = tmp_path / "other"
    output = run("play", "lords", "--save", path, *HOT_SEAT, typed=typed).output
    assert "hide your cards for Bo, or type undo. Taken back." in output
    assert record(path).actions()[-1].text == "raise-citadel"


def souls(path: Path, typed: str) -> str:
    """What is said at a table of Swords & Souls: you, who go first, Briar and Cedar."""
    seats = ["--seat", "me", "--seat", "Briar=random", "--seat", "Cedar=random"]
    first = ["--option", "begins=seat-0", "--seed", "2", "--save", str(path)]
    return run("play", "swords-and-souls", *seats, *first, "--plain", typed=typed).output


def test_who_chooses_a_hero_is_told_what_it_brings(tmp_path: Path) -> None:
    said = " ".join(souls(tmp_path / "game", "").split())
    assert "2 Choose the Assassin*. Sneak Attack (instant): Attack a player next to you." in said
    assert "Starts with Sword, Sword, Bow, Vanish, Vanish." in said


def test_other_players_are_called_and_typed_by_name(tmp_path: Path) -> None:
    said = souls(tmp_path / "game", "guardian\nuse bulwark\ncedar\n")
    assert "Briar, the " in said
    assert "Seat 1" not in said
    assert record(tmp_path / "game").actions()[4].text == "target:2"


def test_a_slip_of_the_keys_at_a_small_table_is_refused(tmp_path: Path) -> None:
    said = souls(tmp_path / "game", "dance\nguardian\ndance\ntarget:5\n")
    assert said.count("'dance' is none of the choices; type a number, or help.") == 2
    assert "'target:5' cannot be chosen now: " in said


def test_a_move_is_suggested_with_its_reason_and_the_record_notes_it(tmp_path: Path) -> None:
    path = tmp_path / "game"
    output = lords(path, "--plain", typed="hint\nsuggest\nquit\n").output
    suggested, rather = re.findall(r"Suggested: (.+)\.\nRather than: (.+)\.", output)[0]
    assert suggested != rather
    assert record(path).hints() == [1, 0], "asked twice, it is one hint"
    assert "You took a hint" not in output
    told = run("replay", path, "--plain").output
    assert "took a hint." in told
    assert "ok: 0 decisions stand, 0 taken back" in run("verify", path).output


def test_people_at_one_screen_agree_to_hints_and_hear_of_them(tmp_path: Path) -> None:
    path = tmp_path / "game"
    output = run("play", "lords", "--save", path, *HOT_SEAT, typed="\nhint\nno\nquit\n").output
    assert "Bo, may hints be taken?" in output
    assert "Hints may be taken only if all who play agree." in output
    typed = "\nhint\nyes\nhint\nflourish\ngain\nprospect\ngain\n\n\nquit\n"
    output = run("play", "lords", "--save", tmp_path / "other", *HOT_SEAT, typed=typed).output
    assert output.count("may hints be taken?") == 1
    mine, _, theirs = output.partition("Bo, press Enter when only you see the screen.")
    assert "Ana took a hint." in theirs and "Ana took a hint." not in mine
