"""Everybody can use the pages, by day and by night, on any screen."""

from pathlib import Path
from typing import Any, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]

from lordsmoot import games
from tests.browser.reader import Reader

Theme = Literal["light", "dark"]
GRAVE = {"serious", "critical"}
WIDTHS = [(390, 844), (1280, 900), (1920, 1080)]
THEMES: list[Theme] = ["light", "dark"]


def violations(reader: Reader) -> list[str]:
    found: list[dict[str, Any]] = Axe().run(reader.page).response["violations"]
    return [
        f"{one['id']}: {node['html']}"
        for one in found
        if one["impact"] in GRAVE
        for node in one["nodes"]
    ]


def look(reader: Reader, name: str, shots: Path, sizes: int = len(WIDTHS)) -> None:
    """Sizes by day and by night: nothing grave, nothing sideways, and a picture."""
    for theme in THEMES:
        reader.page.emulate_media(color_scheme=theme)
        for width, height in WIDTHS[:sizes]:
            reader.page.set_viewport_size({"width": width, "height": height})
            reader.page.evaluate("scrollTo(0, 0)")
            reader.page.screenshot(
                path=shots / f"{name}-{width}-{theme}.png", full_page=width < 720
            )
            assert sideways(reader) == 0
        assert violations(reader) == []
    reader.page.set_viewport_size({"width": 360, "height": 740})
    assert sideways(reader) == 0


def sideways(reader: Reader) -> int:
    wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    return int(reader.page.evaluate(wide))


def test_the_hall(ana: Reader, shots: Path) -> None:
    ana.go("/")
    look(ana, "hall", shots)


@pytest.mark.parametrize("game", games.NAMES)
def test_a_table(ana: Reader, shots: Path, game: str) -> None:
    least = games.get(game).seats.start
    ana.set_table(game, [{"who": "bot", "level": "gentle"}] * (least - 1))
    for _ in range(12):
        ana.settle()
        if not ana.over():
            ana.decide()
    ana.settle()
    look(ana, game, shots)


def test_a_table_being_set_and_the_cover_between_two_people(ana: Reader, shots: Path) -> None:
    ana.set_table("lords", [{"who": "open"}])
    look(ana, "waiting", shots, sizes=2)
    ana.set_table("lords", [{"who": "me", "name": "Bo"}])
    look(ana, "cover", shots, sizes=2)


@pytest.mark.parametrize("game", games.NAMES)
def test_a_new_table_and_the_rules(ana: Reader, shots: Path, game: str) -> None:
    ana.go(f"/new/{game}")
    look(ana, f"new-{game}", shots, sizes=1)
    ana.go(f"/games/{game}/rules")
    look(ana, f"rules-{game}", shots, sizes=1)


def test_what_one_does_besides_playing(ana: Reader, shots: Path) -> None:
    """The dialog of the table, the choice of a world, and the connection that was lost."""
    ana.set_table("lords-of-creation", [{"who": "bot", "level": "gentle"}], world="random")
    ana.settle()
    look(ana, "world", shots, sizes=2)
    ana.page.wait_for_selector("[data-open=this-table]:not([hidden])")
    ana.page.get_by_role("button", name="This table").click()
    look(ana, "this-table", shots, sizes=2)
    ana.page.keyboard.press("Escape")
    ana.page.context.set_offline(True)
    ana.page.wait_for_selector("[data-lost]:not([hidden])")
    for theme in THEMES:
        ana.page.emulate_media(color_scheme=theme)
        assert violations(ana) == []
    ana.page.screenshot(path=shots / "lost.png")
    ana.wrong = [one for one in ana.wrong if "INTERNET_DISCONNECTED" not in one]


@pytest.mark.parametrize("game", games.NAMES)
def test_how_to_play(ana: Reader, shots: Path, game: str) -> None:
    ana.go(f"/games/{game}/learn")
    look(ana, f"learn-{game}", shots)
