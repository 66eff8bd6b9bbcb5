"""The page of one's devices and programs."""

import re

import httpx

from tests.server.harness import Client, Live, plain, refusal


def made(page: httpx.Response) -> str:
    """The token that a page tells."""
    found = re.search(r"<code>(lm_[^<]+)</code>", page.text)
    assert found is not None
    return found[1]


def test_tokens_are_made_with_a_scope_listed_and_ended(live: Live) -> None:
    ana = live.person("Ana")
    assert "No program has a token" in ana.call("GET", "/me").text
    told = ana.call("POST", "/me/tokens", data={"name": "Bot <1>", "scope": "watch"})
    program = Client(live.url, made(told))
    assert program.get("/api/me")["nickname"] == "Ana"
    with refusal(403, "may look on, not act"):
        program.room()

    page = ana.call("GET", "/me").text
    assert "Bot &lt;1&gt;" in page and "sees what you see" in page
    assert made(told) not in page, "a token is told once"
    (id,) = re.findall(r'name="id" value="([0-9a-f]+)"', page)
    assert ana.call("POST", "/me/tokens/end", data={"id": id}).status_code == 303
    with refusal(401, "not known"):
        program.get("/api/me")
    assert ana.call("POST", "/me/tokens/end", data={"id": id}).status_code == 404


def test_signing_out_everywhere_keeps_this_browser(live: Live) -> None:
    ana = live.person("Ana")
    token = made(ana.call("POST", "/me/tokens", data={"name": "Bot", "scope": "play"}))
    secret = ana.post("/api/me/link")["secret"]
    with plain(live.url) as phone:
        phone.post("/api/guests/move", json={"secret": secret})
        assert phone.get("/me").status_code == 200
        assert ana.call("POST", "/me/sign-out").status_code == 303
        assert phone.get("/me").status_code == 401
    assert ana.call("GET", "/me").status_code == 200
    with refusal(401, "not known"):
        Client(live.url, token).get("/api/me")


def test_a_token_sees_and_makes_no_tokens(live: Live) -> None:
    program = live.guest("Ana")
    assert program.call("GET", "/me").status_code == 403
    assert (
        program.call("POST", "/me/tokens", data={"name": "x", "scope": "play"}).status_code == 403
    )
    with plain(live.url) as nobody:
        assert nobody.get("/me").status_code == 401


def test_what_makes_no_sense_is_refused(live: Live) -> None:
    ana = live.person("Ana")
    for fields in ({"name": "Bot", "scope": "all"}, {"name": "", "scope": "play"}, {}):
        told = ana.call("POST", "/me/tokens", data=fields)
        assert 400 <= told.status_code < 500 and "refused" in told.json()


def test_the_hall_leads_there_once_one_has_a_name(live: Live) -> None:
    with plain(live.url) as nobody:
        assert 'href="/me"' not in nobody.get("/").text
    assert 'href="/me"' in live.person("Ana").call("GET", "/").text
