"""What once was accepted and failed later: each is refused at the door, with the reason."""

from typing import Any

import pytest

from lordsmoot import Refused, games

HILLS: dict[str, Any] = {"world": {"f6": "hills", "f7": "hills"}}
PEOPLE = [{"hex": "f6", "count": 3}, {"hex": "f7", "seat": 1}]


@pytest.mark.parametrize(
    ("game", "data", "reason"),
    [
        ("lords", {"table": {"revealed": ["ruminator-1"]}}, "1 cards lie there, 0 wait"),
        ("lords", {"pending": [["UseShell", 0, 99]]}, "cannot be pending"),
        ("lords", {"pending": [["Perform", 0, -1]]}, "cannot be pending"),
        ("lords", {"pending": [["PickOne", 0, 0]]}, "cannot be pending"),
        ("lords", {"pending": [["Select", 0], ["EndTurn", 0]]}, "in this order"),
        ("soulfall", {"table": {"discard": []}}, "Current Lord"),
        (
            "soulfall",
            {"table": {"tribes": [{"shards": 0}, {}]}},
            "shards of tribe 0 must be from 1",
        ),
        ("soulfall", {"table": {"tribes": [{"nomads": []}, {}]}}, "about to begin"),
        ("soulfall", {"pending": [["Turn", 0], ["Begin", 0]]}, "about to begin"),
        ("soulfall", {"pending": [["DiscardPlayed", 0]]}, "wait for discarding"),
        ("soulfall", {"pending": [["Sequence", 0, 0, 9]]}, "cannot be pending"),
        ("soulfall", {"pending": [["Either", 0, 999]]}, "cannot be pending"),
        (
            "soulfall",
            {"table": {"tribes": [{"nomads": [], "outposts": ["cinder-1"]}, {}]}},
            "about to begin",
        ),
        ("soulfall", {"table": {"tower": 0, "ends_before": 1}}, "who took the Tower first"),
        (
            "soulfall",
            {"options": {"tower": "moves"}, "table": {"ends_before": 1}},
            "who took the Tower first",
        ),
        (
            "lords-of-creation",
            {"table": {"gods": [{"refused": 1}, {}]}},
            "refused only by the option 'tiles'",
        ),
        (
            "lords-of-creation",
            {
                "options": {"tiles": "refuse"},
                "table": {"world": ["." * 91], "gods": [{"kept": ["sea"]}, {}]},
                "pending": [["DrawTile", 0]],
            },
            "kept of god 0: 0 tiles at most",
        ),
        ("lords-of-creation", {"table": {"emptied": [3]}}, "only with the option 'advance'"),
        (
            "lords-of-creation",
            {"options": {"advance": "one"}, "table": {"emptied": [3], "entered": [4]}},
            "only a hex that was emptied",
        ),
        ("lords-of-creation", {"table": {"deck": []}}, "no card in the next round"),
        (
            "lords-of-creation",
            {"table": {"deck": [], "gods": [{"hand": []}, {"hand": []}]}},
            "no card in the next round",
        ),
        ("lords-of-creation", {"pending": [["TakeTurn", 0]]}, "in this order"),
        ("lords-of-creation", {"pending": [["EndRound", 0], ["TakeTurn", 0]]}, "needs a card"),
        ("lords-of-creation", {"pending": [["Reveal", 0]]}, "no card to reveal"),
        ("lords-of-creation", {"pending": [["ChooseCard", 0]]}, "in this order"),
        (
            "lords-of-creation",
            {"pending": [["EndRound", 0], ["Act", 0], ["Exchange", 0, 45, 46]]},
            "cannot be pending",
        ),
        (
            "lords-of-creation",
            {"table": {**HILLS, "people": [*PEOPLE, {"hex": "f6"}]}},
            "nobody can live on f6, or somebody does",
        ),
        ("lords-of-creation", {"table": {**HILLS, "civilized_land": ["f6"]}}, "cannot be open"),
        (
            "lords-of-creation",
            {"options": {"board": "small"}, "table": {"world": ["d" * 91]}},
            "'board'",
        ),
        ("lords-of-worlds", {"table": {"carried": ["water-1"]}}, "of which 0 are to be placed"),
        ("lords-of-worlds", {"pending": [["Hire", 0, 6]]}, "cannot be pending"),
        ("lords-of-worlds", {"pending": [["Collect", 0]]}, "can be collected"),
        ("lords-of-worlds", {"pending": [["Arrive", 0, 999]]}, "cannot be pending"),
        (
            "lords-of-worlds",
            {"pending": [["Arrive", 0, 0], ["Pay", 0, 3, 9, 0]]},
            "cannot be pending",
        ),
        ("lords-of-worlds", {"pending": [["Uncover", 0, 99]]}, "cannot be pending"),
        ("swords-and-souls", {"table": {"heroes": [{"hearts": 2, "large": 0}]}}, "the fallen"),
        ("swords-and-souls", {"table": {"heroes": [{"fragments": 3}]}}, "the game is over"),
        ("swords-and-souls", {"table": {"row": ["sword"]}}, "row: 'sword' is not for sale"),
        ("swords-and-souls", {"table": {"arsenal": ["dodge"]}}, "arsenal: 'dodge' is not for sale"),
        ("swords-and-souls", {"table": {"heroes": [{"front": ["sword"]}]}}, "does not stay there"),
        ("swords-and-souls", {"table": {"tired": ["sword"]}}, "only a treasure"),
        ("swords-and-souls", {"table": {"heroes": [{"hero": ""}]}}, "about to find one"),
        ("swords-and-souls", {"pending": [["Deal", 0]]}, "before the deal"),
        ("swords-and-souls", {"table": {"turn": 0}}, "nothing but the deal is pending"),
        ("swords-and-souls", {"pending": [["React", 0, 0, 1, 1, 1]]}, "cannot be pending"),
        ("swords-and-souls", {"pending": [["PickLoot", 0, 9]]}, "cannot be pending"),
        ("swords-and-souls", {"pending": [["PutAway", 0, 3]]}, "cannot be pending"),
        ("swords-and-souls", {"pending": [["Turn", 0], ["Instants", 0, 3]]}, "cannot be pending"),
    ],
)
def test_what_would_fail_later_is_refused(game: str, data: dict[str, Any], reason: str) -> None:
    with pytest.raises(Refused, match=reason):
        games.get(game).position(data)
