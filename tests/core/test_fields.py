"""No part of a table is forgotten: not in a position, not in a clone, not among the options."""

import ast
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from lordsmoot import Refused, games
from lordsmoot.core.fields import Corners, Field
from lordsmoot.core.game import Game
from lordsmoot.core.option import Value

SOURCE = Path(__file__).parents[2] / "src" / "lordsmoot" / "games"
OF_EVERY_TABLE = {"seats", "rng", "history", "agenda", "legal", "rules"}
"""A position keeps these beside the table; the rules are made of the options."""
TABLES = {
    "lords": ("Lords", {"followers", "printed"}),
    "soulfall": (
        "Soulfall",
        {"hands", "side", "board", "nomads", "outposts", "shards", "devoted"},
    ),
    "lords-of-creation": ("Creation", {"terrain", "world", "owner", "count", "kind"}),
    "lords-of-worlds": (
        "Worlds",
        {"players", "groups", "tiles", "reserve", "supply", "carried", "market"},
    ),
    "swords-and-souls": ("Souls", {"small", "large"}),
}
"""The class of each game's table, and what of it a position writes by hand or can work out."""
CORNERS = {
    "lords": ("Tribe", "TRIBE", set()),
    "lords-of-creation": ("God", "GOD", set()),
    "lords-of-worlds": ("Player", "PLAYER", {"planet", "cart", "mixes", "known", "rules"}),
    "swords-and-souls": ("Hero", "HERO", set()),
}


def package(name: str) -> str:
    return name.replace("-", "_")


def constructed(game: str, kind: str) -> set[str]:
    """What the constructor of a class asks for, which is what `clone` copies."""
    tree = ast.parse((SOURCE / package(game) / "table.py").read_text("utf-8"))
    classes = {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
    for node in classes[kind].body:
        if isinstance(node, ast.FunctionDef) and node.name == "__init__":
            return {argument.arg for argument in node.args.kwonlyargs}
    raise AssertionError(f"{kind} has no constructor")


def fields(game: str, name: str) -> list[Field]:
    module = import_module(f"lordsmoot.games.{package(game)}.position")
    listed: list[Field] = getattr(module, name)
    return listed


@pytest.mark.parametrize("game", TABLES)
def test_every_part_of_a_table_is_in_its_positions(game: str) -> None:
    kind, by_hand = TABLES[game]
    listed = {field.attribute for field in fields(game, "TABLE")}
    assert listed | by_hand | OF_EVERY_TABLE == constructed(game, kind) | OF_EVERY_TABLE
    assert not listed & by_hand


@pytest.mark.parametrize("game", CORNERS)
def test_every_part_of_a_corner_is_in_its_positions(game: str) -> None:
    kind, name, by_hand = CORNERS[game]
    assert {field.attribute for field in fields(game, name)} | by_hand == constructed(game, kind)


def table_after(game: Game[Any], decisions: int) -> Any:
    state = game.start(seed=3)
    for _ in range(decisions):
        state.apply(state.legal[-1])
    return state


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.name)
def test_a_clone_has_every_field_of_its_original(game: Game[Any]) -> None:
    state = table_after(game, 20)
    twin = state.clone()
    for field in fields(game.name, "TABLE"):
        assert field.write(twin) == field.write(state), field.name
        if isinstance(field, Corners):
            for one, other in zip(
                getattr(state, field.attribute), getattr(twin, field.attribute), strict=True
            ):
                assert one is not other
    assert twin.rules is state.rules


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.name)
def test_a_position_keeps_every_option(game: Game[Any]) -> None:
    for name, option in game.options.items():
        values: tuple[Value, ...] = option.choices or (option.least, option.most)
        for value in values:
            state = game.start(options={name: value})
            described = game.describe(state)
            assert described["options"] == game.check_options({name: value})
            assert game.describe(game.position(described)) == described
            bare = game.position({"options": {name: value}})
            assert game.describe(bare)["options"][name] == value


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.name)
def test_an_option_of_a_position_is_checked_as_at_the_start(game: Game[Any]) -> None:
    nonsense: list[Any] = ["?", None, [], 1.5]
    wrong: list[tuple[Any, str]] = [
        ({"luck": "more"}, "has no option 'luck'"),
        (["luck"], "options must be a table"),
        *[({name: value}, f"option {name!r} is") for name in game.options for value in nonsense],
    ]
    for options, reason in wrong:
        with pytest.raises(Refused, match=reason):
            game.position({"options": options})
        if isinstance(options, dict):
            with pytest.raises(Refused, match=reason):
                game.start(options=options)
