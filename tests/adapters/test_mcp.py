"""The server for language models, asked by the SDK's own client."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from mcp.client import Client

from lordsmoot import games, seeded
from lordsmoot.mcp import MOST_TABLES, Tables, make_server

MOVE = re.compile(r"^- `([^`]+)`", re.MULTILINE)
TOOLS = {"list_games", "rules", "open_table", "see_table", "preview", "suggest", "act", "story"}


def ask(talk: Callable[[Any], Awaitable[Any]], tables: Tables | None = None) -> Any:
    """Talk to a server of one's own."""

    async def session() -> Any:
        async with Client(make_server(tables or Tables())) as client:
            return await talk(client)

    return asyncio.run(session())


async def said(client: Any, tool: str, **given: Any) -> str:
    result = await client.call_tool(tool, given)
    text: str = result.content[0].text
    return f"refused: {text}" if result.is_error else text


@pytest.mark.parametrize("name", games.NAMES)
def test_a_whole_game_is_played_by_the_text_alone(name: str) -> None:
    async def play(client: Any) -> str:
        text = await said(client, "open_table", game=name, level="beginner", seed=3)
        table = re.search(r"Table `(\w+)`", text)
        assert table is not None
        rng = seeded(1)
        for _ in range(3000):
            if "## The end" in text:
                return text
            moves = MOVE.findall(text.partition("## Your moves")[2])
            assert moves, text
            move = moves[rng.below(len(moves))]
            text = await said(client, "act", table=table[1], move=move)
            assert not text.startswith("refused"), text
        return text

    assert "## The end" in ask(play)


def test_its_tools_are_told_and_take_no_address() -> None:
    async def look(client: Any) -> Any:
        return (await client.list_tools()).tools

    tools = ask(look)
    assert {tool.name for tool in tools} == TOOLS
    for tool in tools:
        assert tool.description
        assert not {"url", "path", "file", "host"} & set(tool.input_schema["properties"])


def test_rules_previews_and_the_story_are_told() -> None:
    async def talk(client: Any) -> list[str]:
        text = await said(client, "open_table", game="lords", seed=1)
        table = text.partition("`")[2].partition("`")[0]
        move = MOVE.findall(text.partition("## Your moves")[2])[0]
        return [
            await said(client, "list_games"),
            await said(client, "rules", game="lords"),
            await said(client, "rules", game="lords", about="shrine"),
            await said(client, "preview", table=table, move=move),
            await said(client, "suggest", table=table),
            await said(client, "act", table=table, move=move),
            await said(client, "story", table=table),
        ]

    listed, chapters, clauses, brought, suggested, happened, story = ask(talk)
    assert suggested.startswith("Moves: `select:") and "\nSuggested: " in suggested
    assert "`swords-and-souls`" in listed
    assert chapters and "**L" in clauses
    assert brought and "# What happened" in happened
    assert story


@pytest.mark.parametrize(
    ("tool", "given", "words"),
    [
        ("open_table", {"game": "chess"}, "there is no game 'chess'"),
        ("open_table", {"game": "lords", "seats": 5}, "is played by 2 players"),
        ("open_table", {"game": "lords", "level": "god"}, "there is no level 'god'"),
        ("open_table", {"game": "lords", "seat": 2}, "there is no seat 2"),
        ("see_table", {"table": "none"}, "there is no table 'none'"),
    ],
)
def test_a_refusal_is_one_sentence(tool: str, given: dict[str, Any], words: str) -> None:
    assert words in ask(lambda client: said(client, tool, **given))


def test_a_move_that_is_not_legal_is_refused_with_the_reason() -> None:
    async def talk(client: Any) -> str:
        text = await said(client, "open_table", game="lords", seed=1)
        table = text.partition("`")[2].partition("`")[0]
        return await said(client, "act", table=table, move="gain-shell")

    assert "cannot be done" in ask(talk)


def test_old_tables_give_way() -> None:
    tables = Tables()
    game = games.get("lords")
    names = [tables.open(game, 2, 0, "beginner", seed) for seed in range(MOST_TABLES + 1)]
    assert len(tables.all) == MOST_TABLES
    assert names[0] not in tables.all
