"""The trace tool finds every way in which rules, code and tests can disagree."""

from pathlib import Path

import pytest

from tools.trace import PREFIXES, main

RULES = """\
# Lords

- **L1.1** {colour} The sea is cold.
- **L1.2** A hand is secret.
- **L2.1** Draw two
  cards, see [L1.2].

## Rulings

- **R1** *Which two?* Choice: the top two. [L2.1]
"""
CODE = '''\
"""Hands. [L1.2]"""


def draw() -> None:
    """Draw two cards. [L2.1]"""
    # R1: the top two
'''
TESTS = """\
from tests.marks import rule


@rule("L1.2")
def test_a_hand_is_secret() -> None: ...


@rule("L2.1")
def test_two_cards_are_drawn() -> None: ...
"""


class House:
    """A small source tree in which everything agrees, until a test spoils it."""

    def __init__(self, root: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.root = root
        self.capsys = capsys
        self.write("docs/rules/lords.md", RULES)
        self.write("src/lordsmoot/games/lords/actions.py", CODE)
        self.write("tests/games/lords/test_actions.py", TESTS)

    def write(self, path: str, text: str) -> None:
        target = self.root / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")

    def trace(self, *argv: str) -> tuple[int, list[str]]:
        status = main(["--root", str(self.root), *argv])
        return status, self.capsys.readouterr().out.splitlines()

    def problems(self) -> list[str]:
        """What is printed below the summary; a problem and a failure always come together."""
        status, lines = self.trace()
        found = [line for line in lines if not line.endswith(" %")]
        assert status == (1 if found else 0)
        return found


@pytest.fixture
def house(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> House:
    return House(tmp_path, capsys)


def test_a_house_that_agrees_passes(house: House) -> None:
    assert house.trace() == (0, ["lords: 3 clauses (1 colour), 2 in code, 2 tested: 100 %"])


def test_a_clause_without_code_fails(house: House) -> None:
    house.write("src/lordsmoot/games/lords/actions.py", CODE.replace(" [L2.1]", ""))
    assert house.trace() == (
        1,
        [
            "lords: 3 clauses (1 colour), 1 in code, 2 tested: 50 %",
            "lords: clause L2.1 has no code",
        ],
    )


def test_a_clause_without_a_test_fails(house: House) -> None:
    house.write("tests/games/lords/test_actions.py", TESTS.replace('@rule("L1.2")', ""))
    assert house.trace() == (
        1,
        [
            "lords: 3 clauses (1 colour), 2 in code, 1 tested: 50 %",
            "lords: clause L1.2 has no test",
        ],
    )


def test_the_share_is_never_rounded_up_to_everything(house: House) -> None:
    clauses = "".join(f"- **L3.{n}** Text.\n" for n in range(1, 300))
    house.write("docs/rules/lords.md", RULES + clauses)
    house.write("src/lordsmoot/games/lords/turn.py", '"""All. [L3.1-L3.299]"""\n')
    numbers = ", ".join(f'"L3.{n}"' for n in range(1, 299))
    house.write("tests/games/lords/test_turn.py", f"@rule({numbers})\ndef test_all(): ...\n")
    status, lines = house.trace()
    assert status == 1
    assert lines[0] == "lords: 302 clauses (1 colour), 301 in code, 300 tested: 99 %"


def test_without_its_colour_mark_a_clause_needs_code_and_a_test(house: House) -> None:
    house.write("docs/rules/lords.md", RULES.replace("{colour} ", ""))
    assert house.problems() == ["lords: clause L1.1 has no code", "lords: clause L1.1 has no test"]


def test_a_cited_number_without_a_clause_fails(house: House) -> None:
    house.write("src/lordsmoot/games/lords/turn.py", 'x = 1\n"""A turn. [L1.2, L9.9]"""\n')
    assert house.problems() == ["lords: turn.py:2 cites L9.9, which does not exist"]


def test_a_marked_number_without_a_clause_fails(house: House) -> None:
    house.write("tests/laws/test_turn.py", '@rule("L1.2", "L9.9")\ndef test_turn() -> None: ...\n')
    assert house.problems() == [
        "tests: laws/test_turn.py::test_turn is marked L9.9, which does not exist"
    ]


def test_a_clause_numbered_twice_fails(house: House) -> None:
    house.write("docs/rules/lords.md", RULES + "- **L2.1** Draw three.\n- **R1** *Again?*\n")
    assert "lords: L2.1 is numbered twice" in house.problems()
    assert "lords: R1 is numbered twice" in house.problems()


def test_a_ruling_that_does_not_exist_fails(house: House) -> None:
    house.write("src/lordsmoot/games/lords/turn.py", "x = 1  # R1, R7: so be it\n# [R8]\n")
    assert house.problems() == [
        "lords: turn.py:1 cites R7, which does not exist",
        "lords: turn.py:2 cites R8, which does not exist",
    ]


def test_a_page_that_mentions_a_missing_number_fails(house: House) -> None:
    house.write("docs/rules/lords.md", RULES + "As in L4.4 and R9.\n")
    assert house.problems() == [
        "lords: the rules mention L4.4, which does not exist",
        "lords: the rules mention R9, which does not exist",
    ]


def test_a_clause_in_another_form_is_not_overlooked(house: House) -> None:
    house.write("docs/rules/lords.md", RULES + "* **L2.2** A star instead of a dash.\n")
    assert house.problems() == ["lords: the rules mention L2.2, which does not exist"]


def test_another_games_letter_is_not_a_clause_of_this_game(house: House) -> None:
    house.write("docs/rules/lords.md", RULES + "- **S1.1** Text.\n")
    house.write("src/lordsmoot/games/lords/turn.py", '"""A turn. [S1.1]"""\n')
    assert house.problems() == [
        "lords: turn.py:1 cites S1.1, which does not exist",
        "lords: the rules mention S1.1, which does not exist",
    ]


@pytest.mark.parametrize("page", ["lordz", "soulfall"])
def test_a_page_without_clauses_of_a_known_game_fails(house: House, page: str) -> None:
    house.write(f"docs/rules/{page}.md", "- **Q1.1** Text.\n")
    assert house.problems() == [f"docs/rules/{page}.md: no clauses of a known game"]


def test_no_rules_at_all_fail(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--root", str(tmp_path)]) == 1
    assert capsys.readouterr().out == "docs/rules/*.md: no clauses of a known game\n"


@pytest.mark.parametrize("game", PREFIXES)
def test_every_game_has_its_letters_and_its_package(house: House, game: str) -> None:
    prefix, package = PREFIXES[game], game.replace("-", "_")
    house.write(f"docs/rules/{game}.md", f"- **{prefix}1.1** Text.\n")
    house.write(f"src/lordsmoot/games/{package}/a/b.py", f'"""A rule. [{prefix}1.1]"""\n')
    house.write("tests/test_it.py", f'@rule("{prefix}1.1")\ndef test_it() -> None: ...\n')
    assert f"{game}: 1 clauses (0 colour), 1 in code, 1 tested: 100 %" in house.trace()[1]


def test_core_and_card_data_count_as_code(house: House) -> None:
    house.write("src/lordsmoot/games/lords/actions.py", "")
    house.write("src/lordsmoot/games/lords/cards.toml", "draw = 2  # [L2.1]\n")
    house.write("src/lordsmoot/core/pile.py", '"""Who has seen a card. [L1.2]"""\n')
    assert house.problems() == []


def test_core_may_not_cite_what_no_game_has(house: House) -> None:
    house.write("src/lordsmoot/core/pile.py", '"""Who has seen a card. [W1.2]"""\n')
    assert house.problems() == ["core: pile.py:1 cites W1.2, which does not exist"]


def test_code_of_another_game_does_not_count(house: House) -> None:
    house.write("src/lordsmoot/games/lords/actions.py", "")
    house.write("src/lordsmoot/games/soulfall/actions.py", CODE)
    assert house.problems() == [
        "lords: clause L1.2 has no code",
        "lords: clause L2.1 has no code",
        "soulfall: actions.py:1 cites L1.2, which does not exist",
        "soulfall: actions.py:5 cites L2.1, which does not exist",
        "soulfall: actions.py:6 cites R1, which does not exist",
    ]


@pytest.mark.parametrize(
    ("citation", "missing"),
    [
        ("[L1.2-L2.1]", ["L1.2-L2.1"]),
        ("[L1.2-L1.1]", ["L1.2-L1.1"]),
        ("[L1.1-L1.3]", ["L1.3"]),
        ("[L1.1-L1.2, L2.1]", []),
        ("[L1.2,\n    L2.1, R1]", []),
    ],
)
def test_a_range_stays_in_its_chapter(house: House, citation: str, missing: list[str]) -> None:
    house.write("src/lordsmoot/games/lords/turn.py", f'"""A turn. {citation}"""\n')
    assert house.problems() == [
        f"lords: turn.py:1 cites {number}, which does not exist" for number in missing
    ]


@pytest.mark.parametrize(
    "marked",
    [
        '@pytest.mark.rule("L2.1")\ndef test_it() -> None: ...',
        '@pytest.mark.slow\n@rule("L1.2", "L2.1")\nasync def test_it() -> None: ...',
        '@rule("L2.1")\nclass TestIt: ...',
        'class TestIt:\n    @rule("L2.1")\n    def test_it(self) -> None: ...',
        '@pytest.mark.parametrize("n", [pytest.param(1, marks=rule("L2.1"))])\n'
        "def test_it(n: int) -> None: ...",
    ],
)
def test_a_mark_counts_wherever_pytest_takes_one(house: House, marked: str) -> None:
    house.write("tests/games/lords/test_actions.py", TESTS.replace('@rule("L2.1")', ""))
    assert house.problems() == ["lords: clause L2.1 has no test"]
    house.write("tests/games/lords/test_more.py", marked + "\n")
    assert house.problems() == []


@pytest.mark.parametrize(
    "idle",
    [
        '@rule("L2.1")\ndef helper() -> None: ...',
        '@pytest.mark.skip\n@rule("L2.1")\ndef test_it() -> None: ...',
        '@rule("L2.1")\n@pytest.mark.xfail(reason="not yet")\ndef test_it() -> None: ...',
        "TEXT = '''\n@rule(\"L2.1\")\ndef test_it() -> None: ...\n'''",
        '# @rule("L2.1")\ndef test_it() -> None: ...',
    ],
)
def test_a_mark_on_what_does_not_run_shows_nothing(house: House, idle: str) -> None:
    house.write("tests/games/lords/test_actions.py", TESTS.replace('@rule("L2.1")', ""))
    house.write("tests/games/lords/test_more.py", idle + "\n")
    assert house.problems() == ["lords: clause L2.1 has no test"]


def test_a_file_that_pytest_does_not_collect_shows_nothing(house: House) -> None:
    (house.root / "tests/games/lords/test_actions.py").rename(house.root / "tests/actions.py")
    assert house.problems() == ["lords: clause L1.2 has no test", "lords: clause L2.1 has no test"]


def test_the_list_shows_where_each_clause_lives(house: House) -> None:
    house.write("src/lordsmoot/games/lords/turn.py", '"""A turn. [L1.2]"""\n')
    house.write("docs/rules/lords.md", RULES + "- **L3.1** Nobody does this.\n")
    status, lines = house.trace("--list", "lords")
    assert status == 0
    assert [line.split() for line in lines] == [
        ["L1.1", "colour", "-"],
        ["L1.2", "actions.py:1", "games/lords/test_actions.py::test_a_hand_is_secret"],
        ["turn.py:1"],
        ["L2.1", "actions.py:5", "games/lords/test_actions.py::test_two_cards_are_drawn"],
        ["L3.1", "-", "-"],
    ]


def test_an_unknown_game_cannot_be_listed(house: House) -> None:
    with pytest.raises(SystemExit) as stop:
        house.trace("--list", "chess")
    assert stop.value.code == 2
