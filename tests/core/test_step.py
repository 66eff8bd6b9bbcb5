"""A toy game, written in plain Python on the core: what an agenda promises to every game."""

from itertools import permutations
from typing import Any

import pytest

from lordsmoot.core.history import History, new_history
from lordsmoot.core.pile import Pile
from lordsmoot.core.refused import IllegalAction
from lordsmoot.core.rng import Rng, seeded
from lordsmoot.core.state import NO_SEAT, State, learnt
from lordsmoot.core.step import NO_OPTIONS, Choice, Secret, Step, Window

PASS, PLAY = 0, 1


class Toy(State):
    def __init__(
        self,
        seats: int,
        rng: Rng,
        history: History,
        agenda: list[Step[Any]],
        legal: list[int],
        bids: list[int],
        tokens: list[int],
        heard: list[str],
    ) -> None:
        super().__init__(seats, rng, history, agenda, legal)
        self.bids = bids
        self.tokens = tokens
        self.heard = heard

    def piles(self) -> list[Pile]:
        return []

    def clone(self) -> "Toy":
        return Toy(
            self.seats,
            self.rng.clone(),
            self.history.clone(),
            self.agenda,
            self.legal,
            self.bids.copy(),
            self.tokens.copy(),
            self.heard.copy(),
        )

    def winners(self) -> int:
        return 1


def toy(*steps: Step[Any], seats: int = 3, tokens: tuple[int, ...] = (0, 0, 0)) -> Toy:
    """A table on which these steps happen, in this order."""
    t = Toy(seats, seeded(1), new_history(), [], [], [0] * seats, list(tokens), [])
    t.then(*steps)
    t.settle()
    return t


class Say(Step[Toy]):
    """Words are heard in the order in which steps happen."""

    def __init__(self, seat: int, word: int) -> None:
        super().__init__(seat)
        self.word = word

    def happen(self, t: Toy) -> None:
        t.heard.append(f"{self.seat}:{self.word}")

    def parts(self) -> list[int]:
        return [self.seat, self.word]


class SayTwice(Step[Toy]):
    def happen(self, t: Toy) -> None:
        t.then(Say(self.seat, 8), Say(self.seat, 9))


class End(Step[Toy]):
    def happen(self, t: Toy) -> None:
        t.finish()


class Pick(Choice[Toy]):
    """A number up to the seat's tokens; without tokens there is nothing to pick."""

    def options(self, t: Toy) -> list[int]:
        return list(range(1, t.tokens[self.seat] + 1))

    def choose(self, t: Toy, action: int) -> None:
        t.heard.append(f"{self.seat} picks {action}")


class Bid(Secret[Toy]):
    """Each seat may bid its own number or the same tenfold."""

    def options(self, t: Toy) -> list[int]:
        return [self.seat + 1, 10 * (self.seat + 1)]

    def choose(self, t: Toy, action: int) -> None:
        t.bids[self.seat] = action


class Reveal(Step[Toy]):
    """Dice break ties, so that the order of answering would show."""

    def happen(self, t: Toy) -> None:
        t.heard.append(f"bids {t.bids}, die {t.rng.die()}")


class Answer(Choice[Toy]):
    def options(self, t: Toy) -> list[int]:
        return [PASS, PLAY]

    def choose(self, t: Toy, action: int) -> None:
        t.heard.append(f"{self.seat} answers {action}")


class Round(Window[Toy]):
    """Who has a token may play it; the next seat answers before anybody else is asked."""

    def passing(self) -> int:
        return PASS

    def plays(self, t: Toy) -> list[int]:
        return [PLAY] if t.tokens[self.seat] else []

    def play(self, t: Toy, action: int) -> None:
        t.tokens[self.seat] -= 1
        t.heard.append(f"{self.seat} plays")
        t.then(Answer((self.seat + 1) % t.seats), Say(self.seat, 5))

    def again(self, seat: int, passes: int) -> "Round":
        return Round(seat, passes)


# The agenda


def test_steps_happen_in_the_order_in_which_they_are_said() -> None:
    t = toy(Say(0, 1), Say(1, 2), Say(2, 3))
    assert t.heard == ["0:1", "1:2", "2:3"]
    assert t.over


def test_what_a_step_sets_going_comes_before_what_was_pending() -> None:
    t = toy(SayTwice(1), Say(0, 1))
    assert t.heard == ["1:8", "1:9", "0:1"]


def test_a_choice_waits_and_then_the_rest_goes_on() -> None:
    t = toy(Say(0, 1), Pick(1), Say(0, 2), tokens=(0, 2, 0))
    assert t.heard == ["0:1"]
    assert (t.actor(), t.actors(), t.legal) == (1, [1], [1, 2])
    t.apply(2)
    assert t.heard == ["0:1", "1 picks 2", "0:2"]


def test_a_choice_without_options_is_left_out() -> None:
    t = toy(Pick(1), Say(0, 2))
    assert t.heard == ["0:2"]
    assert t.over


def test_nobody_is_asked_when_nothing_is_pending() -> None:
    t = toy(Say(0, 1))
    assert t.over
    assert (t.actor(), t.actors(), t.legal) == (NO_SEAT, [], [])
    assert t.legal_for(0) == []


def test_finish_ends_the_game_at_once() -> None:
    t = toy(Say(0, 1), End(0), Say(0, 2))
    assert t.heard == ["0:1"]
    assert t.over


def test_what_is_not_offered_is_refused_and_changes_nothing() -> None:
    t = toy(Pick(1), tokens=(3, 2, 0))
    with pytest.raises(IllegalAction, match="action 3 is not offered to seat 1 now"):
        t.apply(3)
    with pytest.raises(IllegalAction, match="action 1 is not offered to seat 0 now"):
        t.answer(0, 1)
    assert (t.heard, t.actor(), t.legal) == ([], 1, [1, 2])


def test_a_step_is_remade_from_its_parts() -> None:
    for step in (Say(2, 7), Pick(1), Bid(0), Round(1, 2)):
        twin = type(step).remake(step.parts())
        assert type(twin) is type(step)
        assert twin.parts() == step.parts()
    assert NO_OPTIONS == []


def test_a_clone_goes_its_own_way() -> None:
    t = toy(Pick(1), Say(0, 2), tokens=(0, 2, 0))
    twin = t.clone()
    twin.apply(1)
    assert (t.heard, twin.heard) == ([], ["1 picks 1", "0:2"])


def test_falling_dice_are_something_learnt() -> None:
    t = toy(Answer(0), Reveal(0))
    twin = t.clone()
    assert not learnt(t, twin)
    twin.apply(PASS)
    assert learnt(t, twin)


# Simultaneous choices


def test_all_who_choose_in_secret_may_decide_now() -> None:
    t = toy(Bid(0), Bid(1), Bid(2), Reveal(0))
    assert sorted(t.actors()) == [0, 1, 2]
    assert [t.legal_for(seat) for seat in range(3)] == [[1, 10], [2, 20], [3, 30]]


def test_a_seat_that_has_chosen_is_not_asked_again() -> None:
    t = toy(Bid(0), Bid(1), Bid(2), Reveal(0))
    t.answer(1, 20)
    assert sorted(t.actors()) == [0, 2]
    assert t.legal_for(1) == []
    with pytest.raises(IllegalAction, match="action 2 is not offered to seat 1 now"):
        t.answer(1, 2)


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_secret_choices_may_be_answered_in_any_order_with_the_same_result(
    order: tuple[int, ...],
) -> None:
    t = toy(Bid(0), Bid(1), Bid(2), Reveal(0), Pick(2), tokens=(0, 0, 1))
    usual = t.clone()
    for action in (1, 20, 3):
        usual.apply(action)
    for seat in order:
        assert t.heard == []
        t.answer(seat, [1, 20, 3][seat])
    assert t.heard == usual.heard
    assert t.heard[0].startswith("bids [1, 20, 3], die ")
    assert t.rng.same(usual.rng)
    assert (t.actor(), t.legal) == (usual.actor(), usual.legal) == (2, [1])


def test_choices_that_are_not_secret_wait_for_their_turn() -> None:
    t = toy(Bid(0), Answer(1), Bid(2))
    assert t.actors() == [0]
    t.answer(0, 1)
    assert t.actors() == [1]
    assert t.legal_for(2) == []


def test_asking_one_of_several_makes_it_the_actor() -> None:
    t = toy(Bid(0), Bid(1), Bid(2), Reveal(0))
    t.ask(2)
    assert (t.actor(), t.legal) == (2, [3, 30])
    assert sorted(t.actors()) == [0, 1, 2]
    t.apply(30)
    assert t.bids == [0, 0, 30]


# Windows


def asked(t: Toy, *answers: int) -> list[int]:
    """Who is asked in turn while these answers are given."""
    seats = []
    for answer in answers:
        seats.append(t.actor())
        t.apply(answer)
    return seats


def test_a_window_asks_every_seat_in_order_and_closes_when_all_have_passed() -> None:
    t = toy(Round(1, 0), Say(0, 7))
    assert asked(t, PASS, PASS, PASS) == [1, 2, 0]
    assert t.heard == ["0:7"]
    assert t.over


def test_a_window_asks_also_a_seat_that_holds_nothing() -> None:
    t = toy(Round(0, 0), tokens=(0, 1, 0))
    assert t.legal == [PASS]
    t.apply(PASS)
    assert t.legal == [PASS, PLAY]


def test_what_is_played_is_resolved_fully_before_anybody_is_asked_again() -> None:
    t = toy(Round(0, 0), tokens=(1, 1, 1))
    t.apply(PLAY)
    assert isinstance(t.asked(), Answer)
    assert t.actor() == 1
    t.apply(PASS)
    assert t.heard == ["0 plays", "1 answers 0", "0:5"]
    assert isinstance(t.asked(), Round)
    assert t.actor() == 1


def test_a_play_restarts_the_count_of_passes() -> None:
    t = toy(Round(0, 0), Say(0, 7), tokens=(0, 0, 1))
    assert asked(t, PASS, PASS, PLAY, PASS) == [0, 1, 2, 0]
    assert asked(t, PASS, PASS) == [0, 1]
    assert not t.over
    assert asked(t, PASS) == [2]
    assert t.heard[-1] == "0:7"
    assert t.over


def test_who_has_passed_may_play_when_asked_again() -> None:
    t = toy(Round(0, 0), tokens=(1, 1, 0))
    assert asked(t, PASS, PLAY, PASS, PASS) == [0, 1, 2, 2]
    assert t.actor() == 0
    assert t.legal == [PASS, PLAY]
    assert asked(t, PLAY, PASS, PASS, PASS, PASS) == [0, 1, 1, 2, 0]
    assert t.over


@pytest.mark.parametrize("seats", [2, 4])
def test_a_window_goes_round_any_number_of_seats(seats: int) -> None:
    t = toy(Round(seats - 1, 0), seats=seats, tokens=(0,) * seats)
    assert asked(t, *[PASS] * seats) == [seats - 1, *range(seats - 1)]
    assert t.over
