"""Why something cannot be done: a true sentence with its clause, exactly if it is not legal."""

from typing import Any

import pytest

from lordsmoot.core.rng import seeded
from lordsmoot.core.sentence import spoken
from lordsmoot.games.swords_and_souls.game import GAME
from lordsmoot.games.swords_and_souls.table import Souls
from lordsmoot.reference.rulebook import clauses
from tests.games.swords_and_souls.tables import between_turns, buying, fallen, has, table
from tests.tables import play, why_said

NAMES = ["Ana", "Bo", "Cid", "Dua", "Eve", "Fay"]
NUMBERS = {clause.number for clause in clauses(GAME)}


def why(t: Souls, text: str) -> str:
    return why_said(t, GAME.why_not(t, t.actor(), GAME.action(text)), NAMES, t.actor())


def after(t: Souls, *moves: str) -> Souls:
    play(t, *moves)
    return t


def choosing() -> Souls:
    return after(GAME.start(3, 1, {"begins": "seat-0"}), "0 choose:ranger")


def playing(hand: str = "", *others: Any, **more: Any) -> Souls:
    tired = more.pop("tired", [])
    return table(has(hand, **more), *(others or (has(), has())), tired=tired)


def attacked(weapon: str, *moves: str, **target: Any) -> Souls:
    """Seat 1 is asked what it does about an attack by seat 0."""
    t = table(has(f"{weapon} shatter bow", front="purse"), has(**target), has())
    return after(t, f"play:{weapon}", "side:left", *moves)


def hit(**target: Any) -> Souls:
    t = table(has("sword"), has(deck="bow", **target), has())
    return after(t, "play:sword", "side:left", "1 pass")


def stealing(*moves: str) -> Souls:
    t = table(has("steal"), has("bow", front="ward"), has(front="purse"), has())
    return after(t, "play:steal", *moves)


ALONE = (fallen(), fallen())

CASES: list[tuple[Souls, str, str]] = [
    (choosing(), "choose:ranger", "The Ranger belongs to Ana already. [S2.2]"),
    (
        choosing(),
        "play:sword",
        "Cards are played in your play step, as reactions, or between turns. [S5.1]",
    ),
    (playing("sword"), "choose:ranger", "Heroes are chosen before the first turn. [S2.2]"),
    (playing("sword"), "play:bow", "You have no Bow in hand. [S5.1]"),
    (playing("shield"), "play:shield", "Shield is for when somebody attacks you. [S5.5]"),
    (playing("ambush"), "play:ambush", "Ambush is an instant, for between turns. [S5.6]"),
    (playing("aim"), "play:aim", "Aim is for when your attack is dodged. [S8.12]"),
    (playing("shatter"), "play:shatter", "Shatter is for when your attack is blocked. [S8.12]"),
    (
        playing("fury favor"),
        "play:fury",
        "Fury is played with an attack, and you have none to play. [S13.19]",
    ),
    (
        playing("bow", *ALONE),
        "play:bow",
        "All others have fallen, so Bow finds nobody to attack. [S8.17]",
    ),
    (
        playing("", *ALONE, front="gauntlet"),
        "use:gauntlet",
        "All others have fallen, so Gauntlet finds nobody to attack. [S8.17]",
    ),
    (
        playing("", *ALONE, hero="ranger", talent=1),
        "talent",
        "All others have fallen, so Hawkeye finds nobody to attack. [S8.17]",
    ),
    (playing("", hero="ranger"), "talent", "Hawkeye is spent until you respawn. [S6.2]"),
    (
        playing("", hero="assassin", talent=1),
        "talent",
        "Sneak Attack is an instant, for between turns. [S5.6]",
    ),
    (playing(""), "use:purse", "No Purse lies in your front. [S12.1]"),
    (
        playing("", front="purse", tired=["purse"]),
        "use:purse",
        "You have used Purse; it is ready again when your next turn begins. [S12.3]",
    ),
    (playing("", front="cloak"), "use:cloak", "Cloak is for when somebody attacks you. [S5.5]"),
    (playing("", front="ward"), "use:ward", "Ward is for when somebody attacks you. [S5.5]"),
    (
        playing("", front="snare"),
        "use:snare",
        "Snare waits in front until an attack damages you. [S13.21]",
    ),
    (playing(""), "discard", "Your hand is empty. [S7.6]"),
    (
        playing("bow"),
        "drop:bow",
        "Which card is discarded is said after choosing to discard. [S7.6]",
    ),
    (playing("bow"), "buy:bow", "Cards are bought in the buy step. [S7.1]"),
    (
        playing("bow"),
        "pass",
        "To pass is for moments in which one might react, or play an instant. [S8.7]",
    ),
    (
        playing("bow"),
        "target:5",
        "A player is named for an attack on any player, and for a theft. [S8.1]",
    ),
    (
        after(playing("fortune fortune bow"), "play:fortune"),
        "play:fortune",
        "You have played a Fortune in this turn; one is all. [S13.14]",
    ),
    (
        after(playing("fury sword favor"), "play:fury"),
        "play:favor",
        "Favor is no attack, so nothing is doubled. [S13.19]",
    ),
    (
        after(playing("fury sword ambush"), "play:fury"),
        "play:ambush",
        "Ambush is an instant, for between turns. [S5.6]",
    ),
    (after(playing("bow sword"), "discard"), "drop:aim", "You have no Aim in hand. [S5.1]"),
    (
        after(playing("sword"), "play:sword"),
        "target:1",
        "Sword attacks a player next to you: left or right. [S8.1]",
    ),
    (after(playing("bow"), "play:bow"), "side:left", "Bow attacks any player: name one. [S8.1]"),
    (after(playing("bow"), "play:bow"), "target:0", "Nobody attacks themselves. [S8.1]"),
    (after(playing("bow"), "play:bow"), "target:4", "Nobody sits there. [S1.2]"),
    (
        after(playing("bow", fallen(), has()), "play:bow"),
        "target:1",
        "Bo has fallen, and attacks pass over the fallen. [S10.2]",
    ),
    (attacked("sword", hand="bow"), "play:bow", "Bow is an action, for your own play step. [S5.4]"),
    (attacked("sword", hand="bow"), "play:shield", "You have no Shield in hand. [S5.1]"),
    (attacked("spear", hand="dodge"), "play:dodge", "Spear cannot be dodged. [S8.13]"),
    (attacked("hammer", hand="shield"), "play:shield", "Hammer cannot be blocked. [S8.13]"),
    (attacked("hammer", front="aegis"), "use:aegis", "Hammer cannot be blocked. [S8.13]"),
    (
        attacked("sword", hand="ward"),
        "play:ward",
        "Ward works from your front, and this one is still in your hand. [S13.20]",
    ),
    (
        attacked("sword", front="snare"),
        "use:snare",
        "Snare waits in front until an attack damages you. [S13.21]",
    ),
    (attacked("sword"), "done", "Only the play step and the buy step are ended so. [S5.1]"),
    (
        attacked("sword", "1 play:dodge", hand="dodge"),
        "play:shatter",
        "Shatter does not negate a dodge. [S8.12]",
    ),
    (
        attacked("sword", "1 play:shield", hand="shield"),
        "play:bow",
        "Bow does not negate a block. [S8.12]",
    ),
    (
        attacked("sword", "1 play:shield", hand="shield"),
        "use:purse",
        "Purse does not negate a block. [S8.12]",
    ),
    (
        hit(front="snare ward"),
        "use:ward",
        "Ward does not attack back when you are damaged. [S13.21]",
    ),
    (hit(front="purse aegis ward"), "take:cloak", "Bo has no Cloak in front. [S9.4]"),
    (
        hit(front="purse aegis ward"),
        "take:ward",
        "Ward is no treasure: it stays where it lies. [S12.7]",
    ),
    (
        hit(front="purse aegis"),
        "take-card",
        "An attack takes a treasure, never a card of the hand. [S9.4]",
    ),
    (stealing(), "target:3", "Dua has neither a treasure nor a card in hand. [S13.15]"),
    (stealing(), "target:0", "You take from another player, not from yourself. [S13.15]"),
    (stealing("target:1"), "take:ward", "Ward is no treasure: it stays where it lies. [S12.7]"),
    (stealing("target:1"), "take:bow", "Bo has no Bow in front. [S13.15]"),
    (stealing("target:2"), "take-card", "Cid's hand is empty. [S13.15]"),
    (
        buying(has(obols=1), row="bolt aim bow"),
        "buy:bolt",
        "Bolt costs 4 obols; you have one. [S7.1]",
    ),
    (buying(has(), row="bolt aim bow"), "buy:aim", "Aim costs an obol; you have none. [S7.1]"),
    (
        buying(has(obols=9), row="bolt aim bow"),
        "buy:meteor",
        "Meteor does not lie in the row. [S7.1]",
    ),
    (
        buying(has("sword")),
        "play:sword",
        "Sword is not for the buy step. [S7.3]",
    ),
    (
        buying(fallen(front="purse")),
        "use:purse",
        "You have fallen: you play and use nothing until your next turn. [S10.1]",
    ),
    (buying(has(front="aegis")), "use:aegis", "Aegis is for when somebody attacks you. [S5.5]"),
    (
        between_turns(has(), has("sword")),
        "play:sword",
        "Sword is an action, for your own play step. [S5.4]",
    ),
    (
        between_turns(has(), fallen(hand="ambush")),
        "play:ambush",
        "You have fallen: you play and use nothing until your next turn. [S10.1]",
    ),
    (
        between_turns(has(), has("fury")),
        "play:fury",
        "Fury is played with an attack in your play step. [S13.19]",
    ),
]


@pytest.mark.parametrize(
    ("t", "text", "told"), CASES, ids=[f"{c[1]}-{i}" for i, c in enumerate(CASES)]
)
def test_the_reason_is_specific_and_true(t: Souls, text: str, told: str) -> None:
    assert why(t, text) == told


def test_a_treasure_that_every_turn_readies_says_so() -> None:
    options = {"treasures_ready": "every-turn"}
    t = table(has(front="purse"), tired=["purse"], options=options)
    assert "when the next turn begins" in why(t, "use:purse")


def test_who_is_not_asked_is_told_who_decides() -> None:
    t = attacked("sword")
    reason = GAME.why_not(t, 0, GAME.action("pass"))
    assert reason is not None
    assert spoken(reason.pieces, NAMES, 0) == "Bo decides now."


@pytest.mark.parametrize("seats", [3, 6])
def test_there_is_a_reason_exactly_if_it_is_not_legal(seats: int) -> None:
    """Over the whole space; and in a world that the seat cannot tell from this one, the same."""
    rng = seeded(seats)
    every = range(GAME.space.size)
    for seed in range(5):
        t = GAME.start(seats, seed)
        for number in range(400):
            if t.over:
                break
            if number % 4 == 0:
                seat = t.actor()
                reasons = [told(t, seat, action) for action in every]
                assert [i for i in every if reasons[i] is None] == sorted(t.legal)
                assert {reason[1] for reason in reasons if reason} <= NUMBERS
                twin = t.redeal(seat, seeded(number))
                assert isinstance(twin, Souls)
                assert [told(twin, seat, action) for action in every] == reasons
            t.apply(t.legal[rng.below(len(t.legal))])


def told(t: Souls, seat: int, action: int) -> tuple[str, str] | None:
    reason = GAME.why_not(t, seat, action)
    return None if reason is None else (spoken(reason.pieces, NAMES, seat), reason.clause)


def test_every_kind_of_action_says_when_it_is_asked() -> None:
    assert set(GAME.texts.when) == {block.name for block in GAME.space.blocks}
