"""What if: a moment played on by bots, all cards as they lay or dealt anew."""

from lordsmoot.core.state import State
from lordsmoot.lab.review.course import course_of
from lordsmoot.lab.review.playing import BRANCH, Player, dice


def played_out(
    text: str, decision: int, seat: int, anew: bool, numbers: range
) -> list[list[float]]:
    """What each seat wins in some games from before a decision on."""
    course = course_of(text)
    player = Player(course.game)
    out: list[list[float]] = []
    for number in numbers:
        world = world_at(text, decision, seat, anew, number)
        out.append(player.to_the_end(world, dice(BRANCH, decision, number, 1)))
    return out


def world_at(text: str, decision: int, seat: int, anew: bool, number: int) -> State:
    """The table before a decision, with new dice: as it lay, or as a seat could not know it."""
    before = course_of(text).moments[decision - 1].before
    rng = dice(BRANCH, decision, number)
    if anew:
        return before.redeal(seat, rng)
    world = before.clone()
    world.rng = rng.branch()
    return world
