"""Every kind of question of every game as a picture, at three widths: `python -m tools.pictures`.

They are for people to look at, beside one another on one page, `index.html` of the folder.
"""

from __future__ import annotations

import argparse
from html import escape
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, Route

from lordsmoot import games
from tests.browser.questions import Question, questions
from tools.shots import chromium, served

WIDTHS: Final = [(1280, 800), (768, 1024), (390, 844)]
FOLDER: Final = Path("build/pictures")


def show(page: Page, url: str, question: Question) -> None:
    """A question as a page on which nothing comes in any more."""
    html = question.page()

    def tell(route: Route) -> None:
        route.fulfill(body=html, content_type="text/html")

    page.unroute("**/question")
    page.route("**/question", tell)
    page.goto(f"{url}/question")


def look(page: Page, url: str, question: Question, folder: Path) -> list[str]:
    """The pictures of a question, by name."""
    show(page, url, question)
    names = []
    for width, height in WIDTHS:
        page.set_viewport_size({"width": width, "height": height})
        names.append(f"{question.game}-{question.step}-{question.state.seats}-{width}.png")
        page.screenshot(path=folder / names[-1])
    return names


def sheet(rows: list[list[str]]) -> str:
    """A page with a row for each question."""
    told = "".join(f"<p>{escape(names[0][:-9])}<br>{beside(names)}</p>" for names in rows)
    return f"<!doctype html><title>Moments</title>{told}"


def beside(names: list[str]) -> str:
    return " ".join(f'<img src="{escape(one)}" height="420" loading="lazy">' for one in names)


def main() -> None:
    """Picture all games, or some."""
    parser = argparse.ArgumentParser(description="Pictures of every kind of question.")
    parser.add_argument("games", nargs="*", default=games.NAMES)
    parser.add_argument("--folder", type=Path, default=FOLDER)
    wanted = parser.parse_args()
    wanted.folder.mkdir(parents=True, exist_ok=True)
    rows: list[list[str]] = []
    with served() as url, chromium() as browser:
        page = browser.new_page(reduced_motion="reduce")
        page.route("**/live?*", lambda route: None)
        page.route("**/wishes?*", lambda route: route.fulfill(json={}))
        for game in wanted.games:
            rows += [look(page, url, one, wanted.folder) for one in questions(game)]
    (wanted.folder / "index.html").write_text(sheet(rows), "utf-8")
    print(f"{len(rows)} questions, {sum(map(len, rows))} pictures: {wanted.folder}")


if __name__ == "__main__":
    main()
