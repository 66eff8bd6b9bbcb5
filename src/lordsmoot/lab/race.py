"""Our engine and its peers, round after round on one core, held against the bars."""

from collections.abc import Callable
from contextlib import ExitStack, closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import lordsmoot
from lordsmoot import games
from lordsmoot.core.refused import Refused
from lordsmoot.lab import peers
from lordsmoot.lab.bars import Bar, pace_of
from lordsmoot.lab.bench import Interpreted, Speed, measure, middle, speed_data
from lordsmoot.lab.peers import Peer, PeerError, PeerSpeed
from lordsmoot.lab.report import table
from lordsmoot.lab.stats import median

Say = Callable[[str], None]
Runner = Callable[[str, int, float], Speed]
Key = tuple[str, str, str]
"""A peer, its game, and how it is played."""

CATANATRON: Key = ("catanatron", "catan", "four players, Game.play")
HEARTS: Key = ("open_spiel", "hearts", "driven from Python")
HEARTS_TUNED: Key = ("open_spiel", "hearts", "driven from Python, tuned loop")
HEARTS_CPP: Key = ("open_spiel", "hearts", "random rollouts in C++ after the deal")

COMPILED = "compiled"
INTERPRETED = "interpreted"


@dataclass
class Race:
    """All rounds of one run."""

    game: str
    seats: int
    seconds: float
    ours: dict[str, list[Speed]] = field(default_factory=dict)
    theirs: dict[Key, list[PeerSpeed]] = field(default_factory=dict)
    skipped: list[PeerSpeed] = field(default_factory=list)
    missing: dict[str, str] = field(default_factory=dict)
    """Which of ours did not run, and why."""

    @property
    def main(self) -> str:
        return COMPILED if COMPILED in self.ours else INTERPRETED

    def ratio(self, which: str, peer: Key) -> float | None:
        """Our decisions a second in fractions of a peer's: the median over the rounds."""
        mine, yours = self.ours.get(which), self.theirs.get(peer)
        if not mine or not yours:
            return None
        after_deal = "after the deal" in peer[2]
        return median(
            [
                (a.decisions if after_deal else a.whole) / b.decisions_per_second
                for a, b in zip(mine, yours, strict=True)
            ]
        )

    def bars(self) -> list[Bar]:
        """Every bar of the game; those that compare with a peer only if peers were asked for."""
        pace = pace_of(games.get(self.game))
        with_peers = [
            self.against("ours / catanatron", pace.catanatron, COMPILED, CATANATRON),
            self.against("ours / hearts from Python", pace.hearts, COMPILED, HEARTS),
            self.against("ours / hearts, tuned loop", pace.hearts, COMPILED, HEARTS_TUNED),
            self.against("ours / hearts in C++", pace.hearts_in_cpp, COMPILED, HEARTS_CPP, goal=1),
            self.against(
                "ours interpreted / catanatron", pace.interpreted, INTERPRETED, CATANATRON
            ),
        ]
        mine = middle(self.ours[COMPILED]) if COMPILED in self.ours else None
        own = [
            at_most("clone", pace.clone, mine.clone if mine else None),
            at_most("redeal", pace.redeal, mine.redeal if mine else None),
            at_least("search, full playouts", pace.search, mine.search if mine else None),
        ]
        found = with_peers + own if self.theirs or self.skipped else own
        return [bar for bar in found if bar is not None]

    def against(
        self, name: str, wanted: float | None, which: str, peer: Key, goal: float | None = None
    ) -> Bar | None:
        """A bar in fractions of a peer's pace, if the game has set one."""
        return None if wanted is None else Bar(name, wanted, self.ratio(which, peer), goal=goal)

    def as_data(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "seats": self.seats,
            "compiled": lordsmoot.compiled,
            "rounds": len(self.ours[self.main]),
            "seconds": self.seconds,
            "ours": {which: speed_data(middle(rounds)) for which, rounds in self.ours.items()},
            "not_measured": self.missing,
            "peers": [
                *(self.peer_data(key, peers.middle(rows)) for key, rows in self.theirs.items()),
                *(peer_data(row, None) for row in self.skipped),
            ],
            "bars": [bar.as_data() for bar in self.bars()],
        }

    def peer_data(self, key: Key, row: PeerSpeed) -> dict[str, Any]:
        return peer_data(row, self.ratio(self.main, key))


def at_most(name: str, wanted: float | None, measured: float | None) -> Bar | None:
    return None if wanted is None else Bar(name, wanted, measured, "us", at_most=True)


def at_least(name: str, wanted: float | None, measured: float | None) -> Bar | None:
    return None if wanted is None else Bar(name, wanted, measured, "/s")


def peer_data(row: PeerSpeed, ratio: float | None) -> dict[str, Any]:
    return {
        "peer": row.peer,
        "game": row.game,
        "version": row.version,
        "note": row.note,
        "measured": row.measured,
        "decisions_per_second": row.decisions_per_second if row.measured else None,
        "games_per_second": row.games_per_second if row.measured else None,
        "ours_by_theirs": ratio,
    }


def race(game: str, seats: int, seconds: float, rounds: int, cache: Path | None, say: Say) -> Race:
    """Run the rounds; without a cache for the peers, our engine runs alone."""
    out = Race(game, seats, seconds)
    ready: list[Peer] = []
    if cache is not None:
        ready, out.skipped = peers.prepare_peers(cache, say)
    with ExitStack() as stack:
        runners = our_runners(out, stack, both=cache is not None)
        for number in range(1, rounds + 1):
            for which, run in runners.items():
                say(f"round {number} of {rounds}: ours, {which}")
                out.ours.setdefault(which, []).append(run(game, seats, seconds))
            for peer in ready.copy():
                say(f"round {number} of {rounds}: {peer.name}, {peer.game}, {peer.note}")
                run_peer(out, peer, ready)
    return out


def our_runners(out: Race, stack: ExitStack, both: bool) -> dict[str, Runner]:
    """What is installed; if that is compiled and both are wanted, its plain source as well."""
    if not lordsmoot.compiled:
        out.missing[COMPILED] = "the installed package is plain Python"
        return {INTERPRETED: measure}
    if not both:
        return {COMPILED: measure}
    try:
        plain = stack.enter_context(closing(Interpreted()))
    except Refused as error:
        out.missing[INTERPRETED] = str(error)
        return {COMPILED: measure}
    return {COMPILED: measure, INTERPRETED: plain.measure}


def run_peer(out: Race, peer: Peer, ready: list[Peer]) -> None:
    """One round of one peer; once it fails it counts as skipped, whatever it did before."""
    key = peer.name, peer.game, peer.note
    try:
        out.theirs.setdefault(key, []).append(peer.measure(out.seconds))
    except PeerError as error:
        ready.remove(peer)
        del out.theirs[key]
        out.skipped.append(peer.skipped(str(error)))


def lines(race: Race, title: str) -> list[str]:
    """The run as tables for people."""
    rounds = len(race.ours[race.main])
    out = [
        f"{title}, {race.seats} seats, one core, median of {rounds} round{'s'[: rounds > 1]}",
        "",
        table(["ours", *race.ours], ours_rows([middle(one) for one in race.ours.values()])),
    ]
    if race.theirs or race.skipped:
        head = ["peer", "game", "how", "version", "decisions/s", "games/s", f"ours {race.main}"]
        out += ["", table(head, peer_rows(race))]
    out += ["", table(["bar", "wanted", "measured", "met"], [bar_row(bar) for bar in race.bars()])]
    out += [f"{which} was not measured: {why}" for which, why in race.missing.items()]
    return out


def ours_rows(speeds: list[Speed]) -> list[list[str]]:
    return [
        ["decisions/s, from dealt positions", *(f"{one.decisions:,.0f}" for one in speeds)],
        ["decisions/s, whole games with deal", *(f"{one.whole:,.0f}" for one in speeds)],
        ["games/s, with deal", *(f"{one.games:,.0f}" for one in speeds)],
        ["clone, us", *(f"{one.clone:.2f}" for one in speeds)],
        ["redeal, us", *(f"{one.redeal:.2f}" for one in speeds)],
        ["search iterations/s, full playouts", *(f"{one.search:,.0f}" for one in speeds)],
    ]


def peer_rows(race: Race) -> list[list[str]]:
    rows = []
    for key, rounds in race.theirs.items():
        row, ratio = peers.middle(rounds), race.ratio(race.main, key)
        paces = [f"{row.decisions_per_second:,.0f}", f"{row.games_per_second:,.1f}"]
        rows.append([*key, row.version, *paces, "" if ratio is None else f"{amount(ratio)} x"])
    return rows + [
        [row.peer, row.game, row.note, "", "not measured", "", ""] for row in race.skipped
    ]


def amount(value: float) -> str:
    """Three figures, or whole numbers when there are more."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def bar_row(bar: Bar) -> list[str]:
    sign = "<=" if bar.at_most else ">="
    goal = "" if bar.goal is None else f" (goal {bar.goal:g})"
    measured = "not measured" if bar.measured is None else f"{amount(bar.measured)} {bar.unit}"
    met = {True: "yes", False: "NO", None: "-"}[bar.met]
    return [bar.name, f"{sign} {bar.wanted:,g} {bar.unit}{goal}", measured, met]
