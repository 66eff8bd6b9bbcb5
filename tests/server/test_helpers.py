import asyncio
from pathlib import Path

import pytest

from lordsmoot.server.helpers import Helpers, Speechless
from lordsmoot.server.timing import Clock
from tests.server.harness import PATIENCE

MODULE = "tests.server.sleeper"


def test_who_stops_waiting_costs_no_process(tmp_path: Path) -> None:
    async def ask() -> None:
        helpers = Helpers(MODULE, 1, Clock())
        task = {"when": str(tmp_path / "now"), "say": "first"}
        waiting = asyncio.create_task(helpers.ask(await helpers.one(), task, PATIENCE))
        while helpers.all[0].process is None:
            await asyncio.sleep(0.01)
        process = helpers.all[0].process
        await asyncio.sleep(0)
        waiting.cancel()
        next_one = asyncio.create_task(helpers.one())
        await asyncio.gather(waiting, return_exceptions=True)
        assert not next_one.done(), "it is still at the first question"
        (tmp_path / "now").touch()
        told = await helpers.ask(await next_one, task | {"say": "second"}, PATIENCE)
        assert told == "second"
        assert helpers.all[0].process is process and process.returncode is None
        await helpers.close()

    asyncio.run(ask())


def test_a_process_that_dies_hangs_or_cannot_is_told_apart(tmp_path: Path) -> None:
    async def ask() -> None:
        helpers = Helpers(MODULE, 1, Clock())
        now = tmp_path / "now"
        now.touch()
        with pytest.raises(Speechless, match="ValueError: cannot do that"):
            await helpers.ask(await helpers.one(), {"when": str(now), "fail": 1}, PATIENCE)
        first = helpers.all[0].process
        assert first is not None and first.returncode is None
        with pytest.raises(Speechless, match="TimeoutError"):
            await helpers.ask(await helpers.one(), {"when": str(tmp_path / "never")}, 0.01)
        told = await helpers.ask(await helpers.one(), {"when": str(now), "say": 1}, PATIENCE)
        assert told == 1 and helpers.all[0].process is not first
        await helpers.close()

    asyncio.run(ask())
