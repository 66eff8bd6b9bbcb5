"""What a review may spend. It is counted in games and decisions, never in seconds.

So the same record, budget and version give the same review on any machine.
"""

from dataclasses import dataclass, replace

from lordsmoot.core.refused import UnknownName


@dataclass(frozen=True)
class Budget:
    """How much is played for the chances over time, and for the moments that are examined."""

    name: str
    worlds: int
    """Worlds in all in which the whole game is looked at, shared among its decisions."""
    least: int
    most: int
    """Of these a decision gets at least so many, and at most."""
    glimpses: int
    """Worlds in which the choices of a decision are screened."""
    moments: int
    """So many are examined, those that may have cost most."""
    decisions: int
    """So many decisions are played in all for these."""
    games: int
    """No choice is played out more often."""

    def at(self, seats: int) -> "Budget":
        """The budget of a table: games of many are longer, and more is spent on each pair."""
        pairs = seats * (seats - 1) // 2
        return replace(self, worlds=self.worlds * pairs, decisions=self.decisions * pairs)

    def worlds_each(self, decisions: int) -> int:
        """Worlds for each decision of a game so long."""
        return max(self.least, min(self.most, self.worlds // max(1, decisions)))

    def reach(self, decisions: int) -> int:
        """How far worlds are played on before the judge is asked: short games to their end."""
        return max(SHORT, LONG // max(1, decisions))


SHORT = 24
LONG = 2400

QUICK = Budget("quick", 4_800, 24, 96, 8, 12, 280_000, 600)
FULL = Budget("full", 48_000, 64, 960, 24, 40, 4_000_000, 2000)
BUDGETS = {budget.name: budget for budget in (QUICK, FULL)}


def budget_of(name: str) -> Budget:
    """The budget of this name."""
    if name not in BUDGETS:
        raise UnknownName(f"there is no budget {name!r}; there are {', '.join(BUDGETS)}")
    return BUDGETS[name]
