"""Templates with grammar, and who reads them."""

import pytest

from lordsmoot.core.event import AMOUNT, DICE, SEAT, YES_OR_NO, Part, named
from lordsmoot.core.sentence import Filling, Template, spoken

PARTS: dict[str, Part] = {
    "seat": SEAT,
    "other": SEAT,
    "card": named(["bow", "dodge"]),
    "cards": AMOUNT,
    "hit": YES_OR_NO,
    "dice": DICE,
}
NAMES = ["Anna", "Bo", "Cid"]


def said(template: str, reader: int = -1, **values: object) -> str:
    by = Filling({name: values.get(name) for name in PARTS}, PARTS, str.title)
    return spoken(Template(template).fill(by), NAMES, reader)


@pytest.mark.parametrize(("reader", "told"), [(0, "You drew Bow."), (1, "Anna drew Bow.")])
def test_a_player_is_called_by_name_or_you(reader: int, told: str) -> None:
    assert said("{seat} drew {card}.", reader, seat=0, card="bow") == told


@pytest.mark.parametrize(
    ("reader", "told"),
    [
        (0, "You robbed Bo of a card. Bo was asked for your reason."),
        (1, "Anna robbed you of a card. You were asked for Anna's reason."),
        (-1, "Anna robbed Bo of a card. Bo was asked for Anna's reason."),
    ],
)
def test_person_and_possession_follow_the_reader(reader: int, told: str) -> None:
    template = (
        "{seat} robbed {other} of a card. {other} {other|were|was} asked for {seat's} reason."
    )
    assert said(template, reader, seat=0, other=1) == told


@pytest.mark.parametrize(("cards", "told"), [(0, "no cards"), (1, "a card"), (4, "4 cards")])
def test_numbers_choose_their_form(cards: int, told: str) -> None:
    assert said("Drew {cards|no cards|a card|# cards}.", cards=cards) == f"Drew {told}."


@pytest.mark.parametrize(("cards", "told"), [(1, "a card"), (2, "2 cards")])
def test_two_forms_are_one_and_more(cards: int, told: str) -> None:
    assert said("{cards|a card|# cards}", cards=cards) == told[0].upper() + told[1:]


def test_a_truth_chooses_its_form_with_parts_within() -> None:
    template = "Threw {dice}{hit|: a hit on {card}|: a miss}."
    assert said(template, dice=[4, 2], hit=True, card="bow") == "Threw 4 + 2 = 6: a hit on Bow."
    assert said(template, dice=[4, 2], hit=False, card="bow") == "Threw 4 + 2 = 6: a miss."


def test_several_things_are_enumerated() -> None:
    assert said("Drew {card}.", card=["bow", "dodge", "bow"]) == "Drew Bow, Dodge and Bow."


def test_words_in_angles_are_left_out_with_what_they_lack() -> None:
    assert said("{seat} attacked<, with {card}>.", seat=2) == "Cid attacked."
    assert said("{seat} attacked<, with {card}>.", seat=2, card="bow") == "Cid attacked, with Bow."


@pytest.mark.parametrize("template", ["{seat", "<{seat}", "{seat|a"])
def test_a_template_that_does_not_close_is_refused(template: str) -> None:
    with pytest.raises(ValueError, match="missing"):
        Template(template)


def test_a_template_knows_its_slots() -> None:
    assert Template("{seat}< {cards|a|{card}}> {hit|x|y}").slots == {
        *("seat", "cards", "card", "hit"),
    }
