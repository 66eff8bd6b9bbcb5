import asyncio
from collections.abc import Awaitable, Callable

import pytest

from lordsmoot.server.refusals import TooMany
from lordsmoot.server.turns import Turns


async def settle() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


def in_order(wanted: list[tuple[str, int, float]]) -> list[str]:
    """Who is called one after the other, when all of these wait for one place."""
    called: list[str] = []

    async def run() -> None:
        turns = Turns(1)
        await turns.take("somebody")

        async def wait(who: str, rank: int, cost: float) -> None:
            await turns.take(who, rank, cost)
            called.append(who)

        waiting = []
        for one in wanted:
            waiting.append(asyncio.create_task(wait(*one)))
            await settle()
        for _ in wanted:
            turns.give_back()
            await settle()
        await asyncio.gather(*waiting)

    asyncio.run(run())
    return called


def test_who_asks_for_much_does_not_hold_up_who_asks_for_little() -> None:
    many = [("greedy", 0, 1.6)] * 20
    assert in_order([*many, ("modest", 0, 0.1)]).index("modest") <= 1


def test_each_gets_the_same_share_of_time_not_of_turns() -> None:
    called = in_order([("slow", 0, 2.0)] * 5 + [("quick", 0, 0.5)] * 8)
    assert called[:10].count("quick") == 8


def test_those_who_matter_more_go_first() -> None:
    assert (
        in_order([("bots", 1, 0.1)] * 3 + [("people", 0, 9.0)] * 3) == ["people"] * 3 + ["bots"] * 3
    )


def test_among_equals_first_come_is_first_served() -> None:
    assert in_order([("a", 0, 1), ("b", 0, 1), ("c", 0, 1)]) == ["a", "b", "c"]


def run(check: Callable[[], Awaitable[None]]) -> None:
    async def wrapped() -> None:
        await check()

    asyncio.run(wrapped())


def test_one_who_stops_waiting_takes_no_place() -> None:
    async def check() -> None:
        turns = Turns(1)
        await turns.take("a")
        gone = asyncio.create_task(turns.take("b"))
        called = asyncio.create_task(turns.take("c"))
        await settle()
        gone.cancel()
        await settle()
        turns.give_back()
        called.cancel()  # just called, and not gone yet
        await asyncio.gather(gone, called, return_exceptions=True)
        await turns.take("d")
        assert (turns.free, turns.waiting) == (0, [])
        turns.give_back()
        assert (turns.free, turns.had) == (1, {})

    run(check)


def test_only_so_many_wishes_of_one_wait() -> None:
    async def check() -> None:
        turns = Turns(1, each=2)
        await turns.take("a")
        waiting = [asyncio.create_task(turns.take("a")) for _ in range(2)]
        await settle()
        with pytest.raises(TooMany, match="try again"):
            await turns.take("a")
        other = asyncio.create_task(turns.take("b"))
        await settle()
        assert not other.done()
        for _ in range(3):
            turns.give_back()
        await asyncio.gather(*waiting, other)

    run(check)


def test_no_turn_is_lost_when_who_goes_and_who_waits_give_up_at_once() -> None:
    async def check() -> None:
        turns = Turns(1)

        async def go() -> None:
            await turns.take("somebody")
            try:
                await asyncio.Event().wait()
            finally:
                turns.give_back()

        together = [asyncio.create_task(go()) for _ in range(3)]
        await settle()
        for one in together:
            one.cancel()
        ended = await asyncio.gather(*together, return_exceptions=True)
        assert [type(one) for one in ended] == [asyncio.CancelledError] * 3
        assert (turns.free, turns.waiting) == (1, [])

    run(check)
