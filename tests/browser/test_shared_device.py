"""Several people at one device: a cover lies over the table while it goes round."""

import re

from playwright.sync_api import expect

from tests.browser.reader import Reader

SHOWN = "all => all.map(one => one.dataset.key.slice(5))"


def hand(reader: Reader) -> set[str]:
    """The secret cards of who holds the device."""
    return set(reader.page.eval_on_selector_all(".hand [data-key]", SHOWN))


def take(reader: Reader, name: str) -> set[str]:
    """Take the device as somebody, and look at their hand."""
    reader.page.get_by_role("button", name=f"I am {name}", exact=True).click()
    reader.page.wait_for_selector("[data-table]")
    return hand(reader)


def pass_on(reader: Reader, name: str) -> None:
    reader.page.get_by_role("button", name=f"Pass the device to {name}").click()
    expect(reader.page.get_by_role("heading", level=1)).to_have_text(f"Pass the device to {name}")


def holder_decides(reader: Reader) -> None:
    """Whoever holds the device decides until somebody else is asked."""
    while reader.page.query_selector("[data-pass], .verdict") is None:
        reader.settle()
        reader.decide()


def test_nothing_secret_is_in_the_page_while_it_is_covered(ana: Reader) -> None:
    ana.set_table("lords", [{"who": "me", "name": "Bo"}], begins="older")
    secrets: set[str] = set()
    for name, other in (("Ana", "Bo"), ("Bo", "Ana")):
        covered = ana.page.content()
        assert "data-table" not in covered
        assert not [card for card in secrets if card in covered]
        assert not re.search(r"(propagator|ruminator|interloper|abnegator)-", covered)
        own = take(ana, name)
        assert own and not own & secrets
        secrets |= own
        holder_decides(ana)
        pass_on(ana, other)


def test_going_back_and_naming_the_seat_do_not_lift_the_cover(ana: Reader) -> None:
    room = ana.set_table("lords", [{"who": "me", "name": "Bo"}], begins="older")
    take(ana, "Ana")
    ana.page.reload()
    ana.page.wait_for_selector("[data-table]")
    holder_decides(ana)
    pass_on(ana, "Bo")
    ana.page.go_back()
    expect(ana.page.get_by_role("heading", level=1)).to_have_text("Pass the device to Ana")
    for path in (f"/rooms/{room}?seat=0", f"/rooms/{room}/replay?seat=0", f"/rooms/{room}/log"):
        ana.go(path)
        expect(ana.page.get_by_role("heading", level=1)).to_contain_text("Pass the device")
    assert "data-table" not in ana.page.content()


def test_a_whole_game_of_two_at_one_device(ana: Reader) -> None:
    ana.go("/new/lords")
    ana.page.get_by_label("Seat 2").select_option("here")
    ana.page.get_by_label("Their name").fill("Bo")
    ana.page.get_by_label("Turn cap").fill("3")
    ana.page.get_by_role("button", name="Set the table").click()
    ana.page.wait_for_url("**/rooms/*")
    room = ana.page.url.rpartition("/")[2].partition("?")[0]
    while True:
        ana.page.locator(".cover__take").click()
        ana.page.wait_for_selector("[data-table]")
        holder_decides(ana)
        if ana.over():
            break
        ana.page.locator("[data-pass]").click()
        ana.page.wait_for_selector(".cover__take")
    ana.check_the_end(room)


def test_one_person_with_one_seat_sees_no_cover(ana: Reader) -> None:
    ana.set_table("lords", [{"who": "bot", "level": "gentle"}])
    expect(ana.page.locator("[data-table]")).to_be_attached()
