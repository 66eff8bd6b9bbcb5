"""People at a table: leaving, being away, wishes to the room, a connection that is lost."""

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.reader import HASTY, LEGAL, Reader
from tests.server.clock import ByHand
from tests.server.harness import Live, running, settings, until

NUMBERED = """all => all.map(one => [one.dataset.n,
    getComputedStyle(one, '::after').display !== 'none' && one.getClientRects().length > 0])"""
"""The key of each choice, and whether it can be seen."""
COVERS = """() => {
  const at = (name) => document.querySelector(name).getBoundingClientRect();
  const [lost, asked] = [at("[data-lost]"), at(".prompt")];
  const over = document.elementFromPoint(asked.x + asked.width / 2, asked.y + asked.height / 2);
  return ["x", "y", "width", "height"].every((side) => lost[side] === asked[side])
    && over.closest("[data-lost]") !== null;
}"""
"""Whether the lost connection is told exactly over the question."""
BOT = {"who": "bot", "level": "gentle"}


def this_table(reader: Reader) -> None:
    reader.page.wait_for_selector("[data-open=this-table]:not([hidden])")
    reader.page.get_by_role("button", name="This table").click()


def sit_down(reader: Reader, room: str, name: str) -> None:
    """Follow an invitation: say a name, sit down."""
    reader.go(f"/rooms/{room}")
    reader.page.get_by_label("Your name").first.fill(name)
    reader.page.get_by_role("button", name="Sit down").first.click()
    reader.page.wait_for_url("**/rooms/*")


def test_who_follows_an_invitation_is_asked_for_a_name_and_the_owner_sends_them_away(
    ana: Reader, bo: Reader
) -> None:
    room = ana.set_table("soulfall", [{"who": "open"}, {"who": "open"}])
    sit_down(bo, room, "Bo")
    ana.page.get_by_role("button", name="Send away Bo").click()
    expect(bo.page.get_by_role("button", name="Leave seat 2")).to_have_count(0)


def test_resigning_ends_a_game_of_two_and_says_who_resigned(ana: Reader, bo: Reader) -> None:
    room = ana.set_table("lords", [{"who": "open"}])
    sit_down(bo, room, "Bo")
    this_table(bo)
    bo.page.locator("summary", has_text="Resign").click()
    bo.page.get_by_role("button", name="I resign").click()
    expect(bo.page.locator(".verdict h2")).to_have_text("You resigned")
    expect(ana.page.locator(".verdict h2")).to_contain_text("You won")
    expect(ana.page.locator(".verdict")).to_contain_text("Bo resigned")


def test_to_abandon_among_people_the_others_are_asked_and_it_can_be_withdrawn(
    ana: Reader, bo: Reader
) -> None:
    room = ana.set_table("lords", [{"who": "open"}])
    sit_down(bo, room, "Bo")
    for answer in ("Withdraw", "Agree"):
        this_table(ana)
        if answer == "Withdraw":
            ana.page.locator("summary", has_text="Abandon").click()
        ana.page.get_by_role("button", name="Abandon it").click()
        ana.page.keyboard.press("Escape")
        expect(bo.page.locator(".prompt__ask")).to_have_text("Ana asks to abandon the game")
        asked = ana if answer == "Withdraw" else bo
        asked.page.get_by_role("button", name=answer, exact=True).click()
        if answer == "Withdraw":
            expect(bo.page.locator(".prompt.is-wish")).to_have_count(0)
    expect(bo.page.locator(".verdict h2")).to_have_text("The game was abandoned")


def test_a_wish_to_take_back_names_the_decision(ana: Reader, bo: Reader) -> None:
    room = ana.set_table("lords", [{"who": "open"}], begins="older")
    sit_down(bo, room, "Bo")
    ana.settle()
    meditate = ana.page.locator("button.is-legal[value='select:meditate']")
    with ana.answered():
        meditate.click()
    label = ana.page.locator("[data-undo]").get_attribute("aria-label")
    assert label == "Take back: You chose Meditate"
    ana.page.locator("[data-undo]").click()
    expect(bo.page.locator(".prompt__ask")).to_have_text(
        "Ana asks to take back: “Ana chose Meditate”"
    )
    expect(ana.page.locator(".prompt__sub")).to_contain_text("Bo must answer")
    bo.page.get_by_role("button", name="Agree", exact=True).click()
    expect(ana.page.locator(".log li").first).to_contain_text("You took back: “You chose Meditate”")


def test_a_taking_back_that_takes_a_bots_turn_along_says_so_and_no_key_does_it(ana: Reader) -> None:
    ana.set_table("lords", [BOT], begins="older")
    while True:
        ana.settle()
        back = ana.page.locator("[data-undo][data-with]")
        if back.count():
            break
        ana.decide()
    assert "what followed goes with it" in (back.get_attribute("aria-label") or "")
    before = ana.version()
    ana.page.keyboard.press("Escape")
    expect(back).to_be_focused()
    assert ana.version() == before
    ana.page.keyboard.press("Enter")
    ana.wait_past(before)
    lines = ana.page.locator(".log li", has_text="You took back")
    expect(lines).to_have_count(1)
    expect(lines).to_contain_text("what followed goes with it")


def test_who_is_away_is_shown_and_a_bot_may_play_for_them(
    browser: Browser, ana: Reader, live: Live
) -> None:
    with Reader.opened(browser, live.url) as bo:
        room = ana.set_table("soulfall", [{"who": "open"}, {"who": "bot", "level": "gentle"}])
        sit_down(bo, room, "Bo")
        bo.page.wait_for_selector("[data-table]")
    kept = live.services.rooms.kept[room].room
    until(lambda: 1 in kept.away())
    kept.seen[kept.table.places[1].guest or ""] -= 60_000
    kept.known_away = None
    ana.page.reload()
    expect(ana.page.locator("[data-chair='1'] [data-away]")).to_have_text("away for 1 minute")
    this_table(ana)
    ana.page.get_by_role("button", name="A bot for Bo").click()
    expect(ana.page.locator("[data-chair='1']")).to_contain_text("plays on")


def test_a_timed_out_player_is_told_and_comes_back(browser: Browser, tmp_path: Path) -> None:
    clock = ByHand()
    with (
        running(settings(tmp_path, clock=clock, rest=1.0)) as live,
        Reader.opened(browser, live.url) as ana,
    ):
        ana.set_table("lords", [{"who": "me", "name": "Bo"}], minutes=1, begins="older")
        ana.page.locator(".cover__take").click()
        ana.page.wait_for_selector("[data-table]")
        until(lambda: clock.waits(60.0))
        clock.advance(60.0)
        expect(ana.page.locator(".prompt__ask")).to_have_text("Your time ran out")
        expect(ana.page.locator(".prompt__sub")).to_contain_text("plays on for you")
        ana.page.locator(".prompt").get_by_role("button", name="Take my seat back").click()
        expect(ana.page.locator(".prompt.is-replaced")).to_have_count(0)
        expect(ana.page.locator("[data-chair='0'] .clock")).to_have_text("0:30")


def test_auto_pass_and_hold_are_on_the_page(ana: Reader) -> None:
    ana.set_table("swords-and-souls", [BOT, BOT])
    button = ana.page.locator(".prompt [data-wish=auto_pass]")
    for _ in range(200):
        ana.settle()
        if button.count() and button.is_visible():
            break
        ana.decide()
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    hold = ana.page.locator(".prompt [data-hold]")
    hold.click()
    expect(hold).to_have_attribute("aria-pressed", "true")
    this_table(ana)
    box = ana.page.locator("#this-table input[data-wish=auto_pass]")
    expect(box).to_be_checked()
    box.uncheck()
    expect(button).to_have_attribute("aria-pressed", "false")
    forced = ana.page.locator("#this-table input[data-wish=skip_forced]")
    forced.check()
    ana.page.reload()
    this_table(ana)
    expect(forced).to_be_checked()


def test_creation_begins_with_a_world_and_the_tiles_are_a_choice(ana: Reader) -> None:
    ana.play_now("lords-of-creation")
    ana.settle()
    assert ana.page.locator("button.is-legal[value^='lay']").count() == 0
    first = ana.page.url
    ana.page.get_by_role("button", name="Another world").click()
    ana.page.wait_for_url(lambda url: url != first)
    ana.settle()
    second = ana.page.url
    ana.page.get_by_role("button", name="Lay the tiles yourselves").click()
    ana.page.wait_for_url(lambda url: url != second)
    ana.settle()
    finish = ana.page.get_by_role("button", name="Finish the world for me")
    finish.click()
    ana.page.wait_for_function(
        """() => document.querySelector('.prompt.is-yours')
        && !document.querySelector('[value^=lay]')"""
    )
    expect(finish).to_have_count(0)


def test_a_lost_connection_is_shown_to_who_waits_too_and_gold_goes_out(
    ana: Reader, bo: Reader
) -> None:
    room = ana.set_table("lords", [{"who": "open"}], begins="older")
    sit_down(bo, room, "Bo")
    ana.settle()
    for reader in (ana, bo):
        reader.page.wait_for_selector("[data-sound]:not([hidden])")
        reader.page.context.set_offline(True)
        expect(reader.page.locator("[data-lost]")).to_contain_text("No connection")
        assert reader.page.evaluate(COVERS), "it does not stand where the question stands"
    choice = ana.page.locator(LEGAL).first
    shadow = choice.evaluate("one => getComputedStyle(one).boxShadow")
    assert shadow == "none"
    choice.click()
    expect(ana.page.locator("[data-lost]")).to_contain_text("was not received")
    for reader in (ana, bo):
        reader.page.context.set_offline(False)
        expect(reader.page.locator("[data-lost]")).to_be_hidden()
        reader.wrong = [one for one in reader.wrong if "INTERNET_DISCONNECTED" not in one]
    expect(ana.page.locator("[data-toast]")).to_contain_text("was not received")
    ana.decide()


def test_a_stale_page_says_that_the_table_has_moved_on(ana: Reader) -> None:
    room = ana.set_table("lords", [BOT], begins="older")
    ana.settle()
    version = ana.version()
    ana.decide()
    ana.settle()
    fields: dict[str, str | float | bool] = {"seat": "0", "version": str(version)}
    fields["action"] = "select:meditate"
    answers = [
        ana.page.context.request.post(
            f"{ana.url}/rooms/{room}/act", form=fields, headers={"accept": "application/json"}
        )
        for _ in range(2)
    ]
    assert answers[1].status == 409
    assert "the table has moved on" in answers[1].json()["refused"]


def test_a_link_with_somebody_elses_seat_shows_the_table(ana: Reader, bo: Reader) -> None:
    room = ana.set_table("lords", [BOT])
    bo.go(f"/rooms/{room}?seat=0")
    expect(bo.page.locator(".rail__facts")).to_contain_text("you are watching")
    assert bo.page.url.endswith(f"/rooms/{room}")


def test_the_discard_is_modal_and_escape_only_closes_it(ana: Reader) -> None:
    ana.set_table("lords", [BOT], begins="older")
    while not ana.page.locator("[data-open=discard]").count():
        ana.settle()
        ana.decide()
    ana.settle()
    before = ana.version()
    ana.page.locator("[data-open=discard]").first.click()
    dialog = ana.page.locator("#discard")
    assert dialog.evaluate("one => one.matches(':modal')")
    ana.page.wait_for_timeout(HASTY)
    ana.page.keyboard.press("1")
    ana.page.mouse.click(200, 500)
    expect(dialog).to_be_hidden()
    ana.page.locator("[data-open=discard]").first.click()
    ana.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    assert ana.version() == before


def test_space_plays_nothing_and_focus_goes_to_the_question(ana: Reader) -> None:
    ana.set_table("lords", [BOT])
    for _ in range(8):
        ana.settle()
        focused = "document.activeElement.matches('button.is-legal')"
        assert not ana.page.evaluate(focused)
        before = ana.version()
        ana.page.keyboard.press("Space")
        ana.page.locator(LEGAL).first.focus()
        ana.page.keyboard.press("Space")
        assert ana.version() == before
        with ana.answered():
            ana.page.keyboard.press("Enter")


def test_a_key_chooses_only_what_shows_its_number(ana: Reader) -> None:
    ana.set_table("lords-of-creation", [BOT], world="random")
    unnumbered = 0
    for _ in range(12):
        ana.settle()
        shown = ana.page.eval_on_selector_all(LEGAL, NUMBERED)
        assert all(visible for number, visible in shown if number)
        numbers = {number for number, _ in shown if number}
        assert numbers == {str(n + 1) for n in range(len(numbers))}
        unnumbered += any(not number for number, _ in shown)
        ana.decide()
    names = ana.page.locator(LEGAL).first.aria_snapshot() if ana.page.query_selector(LEGAL) else ""
    assert 'button "1' not in names


def test_in_step_nothing_goes_on_by_itself_and_skip_goes_to_ones_turn(ana: Reader) -> None:
    ana.set_table("lords", [BOT], begins="older")
    ana.page.evaluate("localStorage.setItem('pace', 'step')")
    ana.page.reload()
    skip = ana.page.locator("[data-skip]")
    for key in ("s", "Space"):
        ana.settle()
        while not skip.is_visible():
            ana.decide()
            ana.page.wait_for_selector(f"{LEGAL}, [data-skip]:not([hidden])")
        shown = -1
        while shown != ana.version():  # the bot's first deed comes by itself
            shown = ana.version()
            ana.page.wait_for_timeout(3 * HASTY)
        assert skip.is_visible()  # and what follows waits
        while ana.page.query_selector(LEGAL) is None:
            ana.page.keyboard.press(key)
            ana.page.wait_for_timeout(HASTY)


def test_what_is_said_is_not_overwritten_sooner_than_it_can_be_spoken(ana: Reader) -> None:
    page = "<!doctype html><html lang=en><title>Said</title><p data-say></p>"
    ana.page.route("**/said", lambda route: route.fulfill(body=page, content_type="text/html"))
    ana.go("/said")
    first, then, between = ana.page.evaluate(
        """async () => {
          const { speak } = await import("/static/voice.js");
          const said = document.querySelector("[data-say]");
          speak("One."), speak("Two."), speak("Three.");
          const first = said.textContent, begun = performance.now();
          while (said.textContent === first) await new Promise((done) => setTimeout(done, 20));
          return [first, said.textContent, performance.now() - begun];
        }"""
    )
    assert (first, then) == ("One.", "Two. Three.")
    assert between > 1100  # however busy the machine is


def test_deeds_are_said_politely_attacks_at_once_and_the_log_is_silent(ana: Reader) -> None:
    ana.set_table("lords", [BOT])
    ana.settle()
    assert ana.page.locator("[data-say]").get_attribute("aria-live") == "polite"
    assert ana.page.locator("[data-warn]").get_attribute("aria-live") == "assertive"
    assert ana.page.locator(".log").get_attribute("aria-live") is None
