"""Text keeps its form: no word is broken in two, at any size of a table."""

import pytest
from playwright.sync_api import Browser

from lordsmoot import games
from tests.browser.questions import questions
from tests.browser.reader import Reader
from tests.browser.test_sight import be_still
from tests.browser.test_slips import shown
from tests.server.harness import Live

SIZES = [(1280, 720), (768, 1024), (390, 844), (360, 740)]
"""Those at which columns are narrowest."""
BROKEN = r"""() => {
  const broken = new Set(), range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.parentElement.checkVisibility({ visibilityProperty: true })) continue;
    if (text.parentElement.closest(".sr, script, style, svg")) continue;
    for (const word of text.data.matchAll(/[\p{L}\p{N}']+/gu)) {
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const lines = new Set([...range.getClientRects()].map((box) => Math.round(box.top)));
      if (lines.size > 1) broken.add(word[0]);
    }
  }
  return [...broken];
}"""
"""Words that begin on one line and end on another."""


@pytest.mark.parametrize("game", games.NAMES)
def test_no_word_is_broken_in_two(browser: Browser, live: Live, game: str) -> None:
    wrong = set()
    with Reader.opened(browser, live.url) as ana:
        be_still(ana)
        for question in questions(game):
            shown(ana, question)
            for width, height in SIZES:
                ana.page.set_viewport_size({"width": width, "height": height})
                for word in ana.page.evaluate(BROKEN):
                    wrong.add(f"{question.step}, {width}x{height}: {word}")
    assert not wrong, "\n".join(sorted(wrong))
