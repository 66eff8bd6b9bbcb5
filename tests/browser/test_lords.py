"""Whole games of Lords in a real browser."""

from playwright.sync_api import expect

from tests.browser.reader import LEGAL, VERSION, Reader

BOT = {"who": "bot", "level": "gentle"}
TOPS = """async thing => {
    const tops = new Set();
    for (let frame = 0; frame < 12; frame++) {
        await new Promise(requestAnimationFrame);
        tops.add(thing.getBoundingClientRect().top);
    }
    return tops.size;
}"""


def test_the_first_own_move_is_two_clicks_away(ana: Reader) -> None:
    ana.play_now("lords")
    ana.settle()
    ana.decide()
    assert ana.page.title().endswith("Lords · Lordsmoot")


def test_a_whole_game_by_keyboard_alone(ana: Reader) -> None:
    room = ana.set_table("lords", [BOT], turn_cap=12)
    ana.settle()
    while not ana.over():
        ana.press()
        ana.settle()
    ana.check_the_end(room)


def test_nothing_runs_away_from_the_pointer(ana: Reader) -> None:
    ana.set_table("lords", [BOT])
    ana.settle()
    for thing in ana.page.query_selector_all(LEGAL):
        thing.scroll_into_view_if_needed()
        box = thing.bounding_box()
        assert box is not None
        ana.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] - 1)
        assert thing.evaluate(TOPS) == 1


def test_escape_takes_back_and_the_book_opens_the_rules_at_the_clause(ana: Reader) -> None:
    ana.set_table("lords", [BOT], begins="older")
    ana.settle()
    ana.page.locator(".prompt [data-rules]").click()
    expect(ana.page.locator(".rule.is-asked").first).to_be_visible()
    ana.page.keyboard.press("Escape")
    with ana.answered():  # a choice by which nothing is learnt
        ana.page.locator(f"{LEGAL}[value='select:prospect']").click()
    ana.settle()
    before = ana.version()
    ana.page.keyboard.press("Escape")
    ana.wait_past(before)
    expect(ana.page.locator(".log li").first).to_contain_text("You took back: “")


def test_reload_second_tab_and_lost_connection_do_no_harm(ana: Reader) -> None:
    ana.set_table("lords", [BOT])
    ana.settle()
    ana.decide()
    ana.settle()
    ana.page.reload()
    ana.settle()
    other = ana.page.context.new_page()
    ana.listen(other)
    other.goto(ana.page.url)
    ana.decide()
    other.wait_for_function(f"seen => {VERSION} >= seen", arg=ana.version())
    other.close()
    ana.settle()
    ana.page.context.set_offline(True)
    ana.page.wait_for_function("!navigator.onLine")
    ana.page.context.set_offline(False)
    ana.settle()
    ana.decide()
    ana.wrong = [one for one in ana.wrong if "INTERNET_DISCONNECTED" not in one]


def test_without_script_every_button_still_works(ana: Reader) -> None:
    room = ana.set_table("lords", [BOT])
    browser = ana.page.context.browser
    assert browser is not None
    cookies = ana.page.context.storage_state()
    with Reader.opened(browser, ana.url, java_script_enabled=False, storage_state=cookies) as plain:
        ana.settle()
        plain.go(f"/rooms/{room}")
        plain.page.locator(LEGAL).first.click()
        plain.page.wait_for_url("**/rooms/*")
        assert "You" in plain.page.inner_text(".log")


def test_two_people_play_each_other_and_see_no_secrets(ana: Reader, bo: Reader) -> None:
    room = ana.set_table("lords", [{"who": "open"}], turn_cap=4)
    bo.go(f"/rooms/{room}")
    bo.page.get_by_label("Your name").fill("Bo")
    bo.page.get_by_role("button", name="Sit down").click()
    bo.page.wait_for_url("**/rooms/*")
    ana.page.wait_for_selector(".tribe")
    hands: list[set[str]] = []
    for reader, other in ((ana, bo), (bo, ana)):
        hand = set(
            reader.page.eval_on_selector_all(
                ".hand [data-key]", "all => all.map(one => one.dataset.key.slice(5))"
            )
        )
        assert hand
        text = other.page.content()
        assert not [card for card in hand if card in text]
        hands.append(hand)
    assert not hands[0] & hands[1]
    while not (ana.over() and bo.over()):
        for reader, other in ((ana, bo), (bo, ana)):
            if reader.page.query_selector(LEGAL) is not None:
                reader.decide()
                other.wait_past(reader.version() - 1)
    ana.check_the_end(room)
