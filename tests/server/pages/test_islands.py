"""Parts of a page that are made once: by their values, exactly, and by nothing else."""

from typing import Any

import pytest
from jinja2 import DictLoader, Environment, TemplateSyntaxError
from markupsafe import Markup

from lordsmoot.server.pages.islands import Islands, Kept, Sheet
from lordsmoot.server.pages.render import Pages


def pages(**templates: str) -> Pages:
    return Pages(loader=DictLoader(templates), autoescape=True, extensions=[Islands])


class Seen:
    """Counts how often it is shown."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self, value: Any) -> Any:
        self.times += 1
        return value


def test_equal_values_are_made_once_and_others_anew() -> None:
    env, seen = (
        pages(t="{% for x in xs %}{% once x %}[{{ seen(x) }}]{% endonce %}{% endfor %}"),
        Seen(),
    )
    env.globals["seen"] = seen
    page = env.get_template("t")
    assert page.render(xs=["a", "b", "a"]) == "[a][b][a]"
    assert page.render(xs=["b", "c"]) == "[b][c]"
    assert seen.times == 3


@pytest.mark.parametrize(
    ("one", "other"), [(1, True), ("<b>", Markup("<b>")), (1, 1.0), ("", None)]
)
def test_values_that_look_alike_are_not_the_same(one: Any, other: Any) -> None:
    page = pages(t="{% once x %}{{ x }}{% endonce %}").get_template("t")
    plain = pages(t="{{ x }}").get_template("t")
    for value in (one, other, one):
        assert page.render(x=value) == plain.render(x=value)


def test_the_same_values_at_two_places_are_two_parts() -> None:
    page = pages(t="{% once x %}a{{ x }}{% endonce %}{% once x %}b{{ x }}{% endonce %}")
    assert page.get_template("t").render(x=1) == "a1b1"


@pytest.mark.parametrize(
    "inside",
    [
        "{{ eyes }}",
        "{% if eyes %}x{% endif %}",
        "{% for a in eyes %}{{ a }}{% endfor %}",
        "{% include eyes %}",
    ],
)
def test_what_a_part_does_not_name_it_cannot_show(inside: str) -> None:
    """Else it would show one reader what was made for another."""
    env = pages(t=f"{{% once x %}}{inside}{{% endonce %}}")
    with pytest.raises(TemplateSyntaxError, match="must name eyes"):
        env.get_template("t")


def test_nor_can_what_it_includes() -> None:
    env = pages(t='{% once x %}{% include "u" %}{% endonce %}', u="{{ x }}{{ eyes is defined }}")
    with pytest.raises(TemplateSyntaxError, match="must name eyes"):
        env.get_template("t")


def test_nor_can_what_it_includes_by_a_name_that_it_is_given() -> None:
    env = pages(t="{% once x, u %}{% include u %}{% endonce %}", u="{{ x }}{{ eyes is defined }}")
    assert env.get_template("t").render(x=1, u="u", eyes=0) == "1False"


def test_parts_within_parts_that_were_included_keep_their_keys() -> None:
    """What is included becomes a part of the template; its names must not meet others there."""
    inner = "{% for y in x %}{% once y %}[{{ seen(y) }}]{% endonce %}{% endfor %}"
    env, seen = pages(t='{% once x %}{% include "u" %}{% endonce %}', u=inner), Seen()
    env.globals["seen"] = seen
    page = env.get_template("t")
    assert [page.render(x=[1, 2]) for _ in range(2)] == ["[1][2]"] * 2
    assert page.render(x=[2, 1]) == "[2][1]"
    assert seen.times == 2


def test_what_always_answers_the_same_is_asked_when_a_template_is_read() -> None:
    env, asked = pages(t="{{ art('a', 'b') }}{{ icon('x') }}{{ art(name, 'b') }}"), list[str]()

    def art(sheet: str, name: str) -> str:
        asked.append(sheet)
        return f"<{sheet}{name}>"

    env.globals |= {"art": art, "icon": lambda name: Markup("<i>{}</i>").format(name)}
    page = env.get_template("t")
    assert asked == ["a"]
    assert page.render(name="c") == "&lt;ab&gt;<i>x</i>&lt;cb&gt;"
    assert asked == ["a", "c"]


@pytest.mark.parametrize("value", [0, -1, 1.5, "é1", "a b", "<", "'", None, True, Markup("<b>")])
def test_values_are_shown_as_jinja_shows_them(value: Any) -> None:
    usual = Environment(autoescape=True).from_string(
        "{{ x }}|{% set y %}{{ x }}{% endset %}{{ y }}"
    )
    ours = pages(t="{{ x }}|{% set y %}{{ x }}{% endset %}{{ y }}").get_template("t")
    assert ours.render(x=value) == usual.render(x=value)


def test_what_is_no_plain_data_is_refused() -> None:
    page = pages(t="{% once x %}{{ x }}{% endonce %}").get_template("t")
    with pytest.raises(TypeError, match="plain data, not of Seen"):
        page.render(x=Seen())


def test_an_island_is_made_anew_only_when_it_changes() -> None:
    env, seen = pages(t='a{% island "one", x %}{{ seen(x) }}{% endisland %}b{{ y }}'), Seen()
    env.globals["seen"] = seen
    page, first = env.get_template("t"), Sheet()
    assert page.render(x=1, y=1) == "a1b1", "without a sheet it is a part like others"
    assert page.render(x=1, y=1, islands=first) == "a\x02one\x03b1"
    second, third = Sheet(first), Sheet(first)
    page.render(x=1, y=2, islands=second)
    page.render(x=2, y=2, islands=third)
    assert second.islands["one"] is first.islands["one"]
    assert third.islands["one"][1] == "2"
    assert seen.times == 3


def test_only_so_many_parts_are_kept() -> None:
    kept = Kept(most=2)
    for number in range(3):
        kept.put((number, b""), Markup(number))
        kept.get((0, b""))
    assert [key[0] for key in kept.parts] == [2, 0]
