"""The first look at a decision: what it was worth, what chance brought, what else might have been.

Everything here is cheap, so that every decision of the game gets it.
"""

from dataclasses import dataclass, field

from lordsmoot.core.open_hands import OpenHands
from lordsmoot.core.state import State
from lordsmoot.lab.review.budget import Budget
from lordsmoot.lab.review.course import Course, Moment, course_of
from lordsmoot.lab.review.playing import KNOWN, OPEN, SCREEN, Player, Sampled, dice, sampled

MOST_TRIED = 6
"""So many of the choices are screened, those that the judge likes best at once."""
TRIED_IN = 2
"""Worlds in which it is asked which."""
SCREENED_FOR = 3
"""A screening plays on for so much less than a look at the line."""


@dataclass(frozen=True)
class Survey:
    """What the first look found, each value for every seat."""

    number: int
    before: Sampled
    """All hands open, what nobody knows dealt anew."""
    mean: Sampled | None
    """After the decision, over all that chance might have brought; nothing without chance."""
    known: Sampled | None
    """Before it, as the one who decides could know; nothing where there was no choice."""
    gained: Sampled | None
    """By the decision against the policy's own, as the one who decides could know."""
    screened: dict[int, float] = field(default_factory=dict)
    """What some choices seemed to be worth to the one who decides, the played one too."""

    def may_have_cost(self, played: int) -> float:
        """How much better the best of the screened choices seemed."""
        if played not in self.screened:
            return 0.0
        return max(self.screened.values()) - self.screened[played]


@dataclass(frozen=True)
class Surveying:
    """The task of one decision; whichever process does it finds the same."""

    text: str
    number: int
    budget: Budget

    def __call__(self) -> Survey:
        return survey(course_of(self.text), self.number, self.budget)


def survey(course: Course, number: int, budget: Budget) -> Survey:
    """Look at the decision of this number."""
    moment = course.moments[number - 1]
    player = Player(course.game)
    looks = Looks(moment, player, budget, len(course.moments))
    chosen = len(moment.legal) > 1 and not player.quick.judge.by_taste(moment.legal[0])
    known, gained = looks.known() if chosen else (None, None)
    return Survey(
        number,
        looks.before(),
        looks.mean() if moment.chance else None,
        known,
        gained,
        looks.screen() if chosen else {},
    )


class Looks:
    """All that is played for the survey of one decision."""

    def __init__(self, moment: Moment, player: Player, budget: Budget, decisions: int) -> None:
        self.moment = moment
        self.player = player
        self.budget = budget
        self.count = budget.worlds_each(decisions)
        self.reach = budget.reach(decisions)
        self.open = OpenHands(moment.before)

    def before(self) -> Sampled:
        """What each seat may expect, all hands open."""
        return sampled(self.count, self._play_before)

    def _play_before(self, number: int) -> list[float]:
        world = self.open.world(dice(OPEN, self.moment.number, number))
        return self.player.play_on(world, dice(OPEN, self.moment.number, number, 1), self.reach)

    def mean(self) -> Sampled:
        """What each seat may expect of the decision, whatever chance brings."""
        return sampled(self.count, self._play_decided)

    def _play_decided(self, number: int) -> list[float]:
        moment = self.moment
        world = self.open.world(dice(OPEN, moment.number, number, 2))
        world = self.player.after(world, moment.seat, moment.action)
        return self.player.play_on(world, dice(OPEN, moment.number, number, 3), self.reach)

    def known(self) -> tuple[Sampled, Sampled]:
        """What each seat may expect as the one who decides could know, and what was gained."""
        pairs = [self._play_known(number) for number in range(self.count)]
        gains = [[played - usual for played, usual in zip(*pair, strict=True)] for pair in pairs]
        return Sampled.of([usual for _, usual in pairs]), Sampled.of(gains)

    def _play_known(self, number: int) -> tuple[list[float], list[float]]:
        """The same world played on twice: after the decision, and after the policy's own."""
        moment, player = self.moment, self.player
        world = imagined(moment, number, KNOWN)
        usual = player.quick.choose(world, dice(KNOWN, moment.number, number, 1))
        shares = [
            player.play_on(
                player.after(world, moment.seat, action),
                dice(KNOWN, moment.number, number, 2),
                self.reach,
            )
            for action in dict.fromkeys((moment.action, usual))
        ]
        return shares[0], shares[-1]

    def screen(self) -> dict[int, float]:
        """What some of the choices seem to be worth to the one who decides."""
        reach = self.reach // SCREENED_FOR
        tried = self._likely()
        return self._worths(tried, range(TRIED_IN, TRIED_IN + self.budget.glimpses), reach)

    def _likely(self) -> list[int]:
        """The played choice, and those that the judge likes best at once."""
        moment = self.moment
        if len(moment.legal) <= MOST_TRIED + 1:
            return moment.legal
        worths = self._worths(moment.legal, range(TRIED_IN), 0)
        best = sorted(worths, key=lambda action: -worths[action])[:MOST_TRIED]
        return best if moment.action in best else [*best, moment.action]

    def _worths(self, actions: list[int], numbers: range, reach: int) -> dict[int, float]:
        moment, player = self.moment, self.player
        worths = dict.fromkeys(actions, 0.0)
        for number in numbers:
            world = imagined(moment, number, SCREEN)
            for action in actions:
                rng = dice(SCREEN, moment.number, number, 1)
                shares = player.play_on(player.after(world, moment.seat, action), rng, reach)
                worths[action] += shares[moment.seat] / len(numbers)
        return worths


def imagined(moment: Moment, number: int, purpose: int) -> State:
    """A world that the one who decides cannot tell from the real one."""
    world = moment.before.redeal(moment.seat, dice(purpose, moment.number, number))
    world.ask(moment.seat)
    return world
