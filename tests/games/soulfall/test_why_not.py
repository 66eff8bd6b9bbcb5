"""Why something cannot be done: specific, with its clause, exactly if it is not legal."""

from typing import Any

import pytest

from lordsmoot.core.rng import seeded
from lordsmoot.games.soulfall.cards import BUILD, PROSPER, RAISE, SACRIFICE, VERBS
from lordsmoot.games.soulfall.game import GAME
from lordsmoot.games.soulfall.play import VERB_STEPS
from lordsmoot.games.soulfall.table import Soulfall
from tests.games.soulfall.tables import BONE, CINDER, about_to, has, others, table
from tests.tables import play, why_said

NAMES = ["Ana", "Bo", "Cid", "Dua"]
TEN = f"{CINDER} salt-1 salt-2 drowned-1 drowned-2 gate-1 gate-2"


def why(t: Soulfall, action: str) -> str:
    """What the seat that decides is told."""
    return why_said(t, GAME.why_not(t, t.actor(), GAME.action(action)), NAMES, t.actor())


def playing(card: str, *tribes: dict[str, Any], **middle: Any) -> Soulfall:
    """A table on which you have just played a card."""
    t = table(*tribes, **middle)
    play(t, "select:play", f"play:{card}")
    return t


CASES = [
    # The Actions.
    (table(used="prosper"), "select:prosper", "You have chosen Prosper in this turn. [SF3.3]"),
    (
        table(has(hand=others("elun-1")), discard="elun-1"),
        "select:draw",
        "No card is left to draw. [SF4.6]",
    ),
    (table(), "select:play", "Your hand is empty: there is no card to play. [SF9.6]"),
    (
        table(),
        "select:devote",
        "Your hand is empty: there is no card to discard for a Devotion. [SF7.4]",
    ),
    (
        table(has(hand="elun-1 elun-2", devotions="elun")),
        "select:devote",
        "You are Devoted to the Lord of every card in your hand. [SF7.4]",
    ),
    (
        table(has("cinder-1"), has("cinder-2")),
        "select:populate",
        "Populate needs a free space adjacent to a marker of yours; you are walled in. [SF5.2]",
    ),
    (
        table(has(TEN), has("bone-1")),
        "select:populate",
        "Populate needs an unplayed marker; all of yours lie on the board. [SF1.4]",
    ),
    (table(has("cinder-1")), "select:build", "Your last Nomad cannot be flipped. [SF8.2]"),
    (
        table(has("cinder-1", outposts="cinder-2")),
        "select:build",
        "Build needs more Nomads than Outposts; you have 1 Nomad and 1 Outpost. [SF8.1]",
    ),
    (
        table(has("cinder-1 cinder-2", outposts="salt-1 salt-2 bone-3")),
        "select:build",
        "Build needs more Nomads than Outposts; you have 2 Nomads and 3 Outposts. [SF8.1]",
    ),
    # The texts of a card.
    (
        playing("tzaph-3", has(hand="tzaph-3")),
        "pick:tithe",
        "Tithe needs an opponent with more Shards than you (1). [SF10.9]",
    ),
    (
        playing("tzaph-2", has(hand="tzaph-2")),
        "pick:build",
        "Nothing of the text that begins with Build can be performed now. [SF10.1]",
    ),
    (
        playing("tzaph-2", has(hand="tzaph-2")),
        "pick:steal",
        "Steal begins none of the texts to choose between. [SF10.1]",
    ),
    (
        playing("vharok-3", has(hand="vharok-3 elun-1"), has("bone-1")),
        "pick:destroy",
        "Destroy needs an opponent with more than one Nomad. [SF10.4]",
    ),
    (
        playing("sirrith-2", has(hand="sirrith-2", shards=3), has(shards=2)),
        "pick:steal",
        "Steal needs an opponent with at least as many Shards as you (3) and with more than one."
        " [SF10.8]",
    ),
    (
        playing("ygren-2", has("cinder-1", hand="ygren-2"), has("bone-1 bone-2")),
        "pick:lure",
        "Lure needs an opposing Nomad adjacent to you that is not its owner's last;"
        " there is none. [SF10.7]",
    ),
    (
        playing("ygren-2", has(TEN, hand="ygren-2"), has("bone-1 bone-2")),
        "pick:lure",
        "Lure needs an unplayed marker; all of yours lie on the board. [SF1.4]",
    ),
    (
        playing("maruth-1", has(hand="maruth-1")),
        "pick:play",
        "Your hand is empty: there is no card to play. [SF9.6]",
    ),
    (
        playing("elun-3", has(hand="elun-3")),
        "pick:devote",
        "Your hand is empty: there is no card to discard for a Devotion. [SF7.4]",
    ),
    (
        playing("ygren-1", has(hand="ygren-1 elun-1", devotions="elun")),
        "pick:devote",
        "You are Devoted to the Lord of every card in your hand. [SF7.4]",
    ),
    (
        playing("aeswin-1", has(TEN, hand="aeswin-1 elun-1"), has("bone-1")),
        "pick:settle",
        "Settle needs an unplayed marker; all of yours lie on the board. [SF1.4]",
    ),
    (
        playing("ohmra-1", has("cinder-1", hand="ohmra-1 elun-1"), has("cinder-2")),
        "pick:populate",
        "Populate needs a free space adjacent to a marker of yours; you are walled in. [SF5.2]",
    ),
    (
        playing(
            "aeswin-1",
            has(f"{CINDER} salt-1 salt-2 gate-1", hand="aeswin-1 elun-1"),
            has(f"{BONE} drowned-1 drowned-2 gate-2"),
        ),
        "pick:settle",
        "Settle needs a free space; the board is full. [SF10.5]",
    ),
    # Spaces.
    (
        GAME.start(2, 1),
        "begin:ashen-1",
        "Ashen Reach 1 is on the side of the board that is not in use. [SF2.1]",
    ),
    (
        about_to("populate", has("cinder-1"), has("salt-1")),
        "populate:salt-1",
        "Salt Pans 1 is not free: Bo's marker lies there. [SF1.2]",
    ),
    (
        about_to("populate", has("cinder-1"), has("salt-1")),
        "populate:cinder-1",
        "Cinder Fields 1 is not free: your marker lies there. [SF1.2]",
    ),
    (
        about_to("populate", has("cinder-1"), has("salt-1")),
        "populate:bone-1",
        "Bone Terraces 1 is adjacent to no marker of yours. [SF5.1]",
    ),
    (
        about_to("settle", has("cinder-1"), has("salt-1")),
        "settle:salt-1",
        "Salt Pans 1 is not free: Bo's marker lies there. [SF1.2]",
    ),
    (
        about_to("settle", has("cinder-1"), has("salt-1")),
        "settle:ring-1",
        "Ring of the Fallen Tower 1 is on the side of the board that is not in use. [SF2.1]",
    ),
    (
        about_to("raise", has("cinder-1"), has("salt-1")),
        "raise:bone-1",
        "Bone Terraces 1 is adjacent to no marker of yours. [SF10.6]",
    ),
    (
        about_to("raise", has("cinder-1"), has("salt-1")),
        "raise:cinder-1",
        "Cinder Fields 1 is not free: your marker lies there. [SF1.2]",
    ),
    (
        about_to("build", has("cinder-1 cinder-2"), has("salt-1")),
        "build:salt-1",
        "You have no Nomad at Salt Pans 1. [SF8.1]",
    ),
    (
        about_to("sacrifice", has("cinder-1 cinder-2"), has("salt-1")),
        "sacrifice:bone-1",
        "You have no Nomad at Bone Terraces 1. [SF10.10]",
    ),
    (
        about_to("destroy", has("cinder-1"), has("bone-1 bone-2", outposts="bone-3")),
        "destroy:bone-3",
        "An Outpost lies at Bone Terraces 3, and Outposts never leave the board. [SF8.3]",
    ),
    (
        about_to("destroy", has("cinder-1"), has("bone-1 bone-2")),
        "destroy:cinder-1",
        "No opposing Nomad lies at Cinder Fields 1. [SF10.4]",
    ),
    (
        about_to("destroy", has("cinder-1"), has("bone-1 bone-2")),
        "destroy:salt-1",
        "No opposing Nomad lies at Salt Pans 1. [SF10.4]",
    ),
    (
        about_to("destroy", has("ashen-1"), has("glass-1 glass-2"), has("rust-1")),
        "destroy:rust-1",
        "Cid's last Nomad lies at Rust Marsh 1, and it can never leave the board. [SF8.2]",
    ),
    (
        about_to("destroy", has("cinder-1"), has("bone-1 bone-2")),
        "destroy:ashen-1",
        "Ashen Reach 1 is on the side of the board that is not in use. [SF2.1]",
    ),
    (
        about_to("lure", has("cinder-1"), has("cinder-2 bone-1")),
        "lure:bone-1",
        "The Nomad at Bone Terraces 1 is adjacent to no marker of yours. [SF10.7]",
    ),
    (
        about_to("lure", has("cinder-1"), has("cinder-2 bone-1")),
        "lure:gate-1",
        "No opposing Nomad lies at Broken Gate 1. [SF10.7]",
    ),
    # Opponents.
    (
        about_to("steal", has(shards=2), has(shards=2), has(shards=1)),
        "steal:2",
        "Cid's last Shard cannot be taken. [SF6.2]",
    ),
    (
        about_to("steal", has(shards=3), has(shards=3), has(shards=2)),
        "steal:2",
        "Cid has fewer Shards than you: 2 against 3. [SF10.8]",
    ),
    (
        about_to("steal", has(shards=2), has(shards=2)),
        "steal:0",
        "A Shard is stolen from an opponent. [SF10.8]",
    ),
    (
        about_to("steal", has(shards=2), has(shards=2)),
        "steal:3",
        "There is no such player at this table. [SF10.8]",
    ),
    # Cards.
    (
        about_to("devote", has(hand="elun-1 vharok-1", devotions="elun")),
        "devote:elun-1",
        "You are Devoted to Elun already. [SF7.4]",
    ),
    (
        about_to("devote", has(hand="elun-1")),
        "devote:vharok-1",
        "Burning Raid (Vharok) is not in your hand. [SF7.1]",
    ),
    (
        about_to("play", has(hand="elun-1")),
        "play:vharok-1",
        "Burning Raid (Vharok) is not in your hand. [SF9.1]",
    ),
    (
        table(has(hand="elun-1"), pending=[["EndTurn", 0], ["DiscardOne", 0]]),
        "discard:vharok-1",
        "Burning Raid (Vharok) is not in your hand. [SF4.2]",
    ),
    # What is not asked at all.
    (table(), "discard:elun-1", "A card is discarded at the end of a Draw. [SF4.2]"),
    (table(), "begin:cinder-1", "First Nomads are placed before the first turn. [SF2.8]"),
    (
        about_to("destroy", has("cinder-1"), has("bone-1 bone-2")),
        "select:draw",
        "An Action is chosen when an Action card is to be spent. [SF3.2]",
    ),
]


@pytest.mark.parametrize(("t", "action", "reason"), CASES, ids=[case[1] for case in CASES])
def test_a_reason_is_specific_and_cites_its_clause(t: Soulfall, action: str, reason: str) -> None:
    assert why(t, action) == reason


def test_a_space_that_is_taken_is_no_beginning() -> None:
    t = GAME.start(2, 1)
    play(t, "begin:cinder-1")
    told = "Cinder Fields 1 is not free: Bo's marker lies there. [SF1.2]"
    assert why(t, "begin:cinder-1") == told


def test_draw_is_barred_where_a_card_grants_it_in_vain() -> None:
    t = playing(
        "aeswin-3",
        has("cinder-1", hand=f"aeswin-3 {others('aeswin-3', 'elun-1')}"),
        has("bone-1 bone-2"),
        discard="elun-1",
    )
    assert why(t, "pick:draw") == "No card is left to draw. [SF4.6]"


@pytest.mark.parametrize(
    ("verb", "tribe", "reason"),
    [
        (RAISE, has("cinder-1"), "raise-walled-in"),
        (SACRIFICE, has("cinder-1"), "no-sacrifice"),
        (BUILD, has("cinder-1"), "only-nomad"),
    ],
)
def test_every_verb_says_why_it_cannot_be_performed(
    verb: int, tribe: dict[str, Any], reason: str
) -> None:
    t = table(tribe, has("cinder-2"))
    step = VERB_STEPS[verb][0]
    assert not step.possible(t)
    assert GAME.bars.all[step.lacking(t).kind].name == reason


def test_every_block_says_when_it_is_asked() -> None:
    assert set(GAME.texts.when) == {block.name for block in GAME.space.blocks}


@pytest.mark.parametrize("seats", GAME.seats)
def test_there_is_a_reason_exactly_if_it_is_not_legal_and_it_tells_no_secret(seats: int) -> None:
    rng = seeded(seats)
    for seed in range(12):
        t = GAME.start(seats, seed)
        for _ in range(rng.below(120)):
            if not t.over:
                t.apply(t.legal[rng.below(len(t.legal))])
        for seat in range(seats):
            assert reasons(t, seat) == reasons(t.redeal(seat, rng), seat)


def reasons(t: Any, seat: int) -> list[Any]:
    """Why not, for every action there is."""
    out: list[Any] = []
    legal = set(t.legal_for(seat))
    for action in range(GAME.space.size):
        reason = GAME.why_not(t, seat, action)
        assert (reason is None) == (action in legal), GAME.text(action)
        out.append(None if reason is None else reason.as_data())
    return out


def test_what_can_be_performed_is_never_said_to_lack_anything() -> None:
    """Which verbs are possible and what is offered agree, so that a reason is never wrong."""
    rng = seeded(7)
    for seed in range(20):
        t = GAME.start(2 + seed % 3, seed)
        for _ in range(rng.below(100)):
            if t.over:
                break
            t.apply(t.legal[rng.below(len(t.legal))])
        for seat in range(t.seats):
            for verb in range(len(VERBS)):
                step = VERB_STEPS[verb][seat]
                if step.possible(t):
                    assert not step.waits() or step.options(t)
                else:
                    assert verb != PROSPER
                    assert GAME.bars.all[step.lacking(t).kind].name in GAME.texts.reasons


def test_the_view_of_who_is_asked_has_the_reasons_one_would_look_for() -> None:
    t = table(has("cinder-1", hand="elun-1"), has("bone-1"), used="prosper")
    barred = GAME.view(t, 0)["barred"]
    assert barred == {
        "select:prosper": {"why": "You have chosen Prosper in this turn.", "clause": "SF3.3"},
        "select:build": {"why": "Your last Nomad cannot be flipped.", "clause": "SF8.2"},
    }
    assert GAME.view(t, 1)["barred"] == GAME.view(t, None)["barred"] == {}
    t = about_to("devote", has(hand="elun-1 vharok-1", devotions="elun"))
    assert list(GAME.view(t, 0)["barred"]) == ["devote:elun-1"]
