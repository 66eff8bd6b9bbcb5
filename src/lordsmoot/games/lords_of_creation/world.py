"""A finished world: which hexes people live on, and who can get where. [C1.3, C1.8]"""

from __future__ import annotations

from typing import Final

from lordsmoot.games.lords_of_creation.cards import GRID, HEXES, ISLANDS, SEA, TERRAINS


class World:
    """What follows from where the tiles lie; made once, shared by every copy of a table."""

    def __init__(self, terrain: list[int], island_raids_only: bool) -> None:
        water = [kind == SEA for kind in terrain]
        self.land: Final = peopled(list(range(HEXES)), terrain)
        self.of: Final = [of_kind(self.land, terrain, kind) for kind in range(len(TERRAINS))]
        """The hexes of each terrain."""
        self.beside: Final[list[list[int]]] = [[] for _ in range(HEXES)]
        """Adjacent hexes on which people can live."""
        self.paths: Final[list[list[int]]] = [[] for _ in range(HEXES)]
        """Where people can step to, in the same terrain or across the sea. [C7.1, C7.2, C7.4]"""
        self.reach: Final[list[list[int]]] = [[] for _ in range(HEXES)]
        """What barbarians can attack: adjacent, or across the sea for islanders. [C8.1, C8.2]"""
        self.raiders: Final[list[list[int]]] = [[] for _ in range(HEXES)]
        """Where barbarians can attack from."""
        for i in self.land:
            self.join(i, terrain, water, island_raids_only)
        self.region: Final = self.regions()

    def join(self, i: int, terrain: list[int], water: list[bool], raid_islands_only: bool) -> None:
        """Where people can get from a hex."""
        beside = peopled(GRID.beside[i], terrain)
        over = peopled(GRID.across(i, water), terrain) if terrain[i] == ISLANDS else []
        islands = of_kind(over, terrain, ISLANDS)
        self.beside[i] = beside
        self.paths[i] = of_kind(beside, terrain, terrain[i]) + islands
        self.reach[i] = beside + (islands if raid_islands_only else over)
        for j in self.reach[i]:
            self.raiders[j].append(i)

    def regions(self) -> list[int]:
        """For each hex the number of its region, the hexes that people can walk between."""
        region = [-1] * HEXES
        found = 0
        for i in self.land:
            if region[i] < 0:
                self.flood(region, i, found)
                found += 1
        return region

    def flood(self, region: list[int], start: int, number: int) -> None:
        region[start] = number
        waiting = [start]
        while waiting:
            for j in self.paths[waiting.pop()]:
                if region[j] < 0:
                    region[j] = number
                    waiting.append(j)


def peopled(hexes: list[int], terrain: list[int]) -> list[int]:
    """Those of some hexes on which people can live. [C1.3]"""
    return [i for i in hexes if terrain[i] < SEA]


def of_kind(hexes: list[int], terrain: list[int], kind: int) -> list[int]:
    """Those of some hexes that are of one terrain."""
    return [i for i in hexes if terrain[i] == kind]


def no_world() -> World:
    """Before the last tile is laid nobody lives anywhere."""
    return World([SEA] * HEXES, False)
