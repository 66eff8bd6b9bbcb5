import pytest

from lordsmoot.games.soulfall.conditions import Condition, condition
from lordsmoot.games.soulfall.table import Soulfall
from tests.games.soulfall.tables import has, table
from tests.rule import rule

VHAROK = 0


def when(raw: object) -> Condition:
    return condition(raw, VHAROK, "a test")


def meets(t: Soulfall, raw: object, seat: int = 0) -> bool:
    return when(raw).holds(t, seat)


@rule("SF11.1")
def test_devoted_asks_for_the_cards_own_lord() -> None:
    assert meets(table(has(devotions="vharok")), "devoted")
    assert not meets(table(has(devotions="elun"), has(devotions="vharok")), "devoted")


@rule("SF11.2")
def test_current_lord_looks_at_the_top_of_the_discard() -> None:
    current = {"current": ["elun", "tzaph"]}
    assert meets(table(discard="vharok-1 elun-1"), current)
    assert meets(table(discard="tzaph-3"), current)
    assert not meets(table(discard="elun-1 vharok-1"), current)


@rule("SF11.3")
def test_kindred_is_devotion_to_the_current_lord() -> None:
    assert meets(table(has(devotions="elun"), discard="elun-1"), "kindred")
    assert not meets(table(has(devotions="elun"), discard="tzaph-1"), "kindred")
    assert not meets(table(has(), has(devotions="elun"), discard="elun-1"), "kindred")


COUNTS = {"nomads": 2, "outposts": 3, "shards": 4, "devotions": 1, "unplayed": 5}


def counted() -> Soulfall:
    mine = has("cinder-1 cinder-2", outposts="salt-1 salt-2 gate-2", shards=4, devotions="elun")
    return table(mine, has("bone-1", shards=9))


@rule("SF11.4")
@pytest.mark.parametrize("what", COUNTS)
def test_n_or_more(what: str) -> None:
    number = COUNTS[what]
    assert meets(counted(), {"at_least": {what: number}})
    assert not meets(counted(), {"at_least": {what: number + 1}})


@rule("SF11.5")
@pytest.mark.parametrize("what", COUNTS)
def test_n_or_fewer(what: str) -> None:
    number = COUNTS[what]
    assert meets(counted(), {"at_most": {what: number}})
    assert not meets(counted(), {"at_most": {what: number - 1}})


@rule("SF11.6")
def test_behind_means_that_some_opponent_has_strictly_more() -> None:
    t = table(has(shards=3), has(shards=3), has(shards=4))
    assert meets(t, {"behind": "shards"}, seat=0)
    assert meets(t, {"behind": "shards"}, seat=1)
    assert not meets(t, {"behind": "shards"}, seat=2)
    assert not meets(t, {"behind": "outposts"}, seat=0)
