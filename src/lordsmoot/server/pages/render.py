"""Templates, icons and the addresses of static files."""

from __future__ import annotations

from collections.abc import MutableMapping
from functools import cache
from hashlib import sha256
from importlib import resources
from io import BytesIO
from typing import Any, Final
from zipfile import ZipFile

from jinja2 import Environment, PackageLoader, StrictUndefined, nodes
from markupsafe import Markup

from lordsmoot.server.pages.compiling import Calling, Generator, Reading, shown
from lordsmoot.server.pages.glossary import data_words, explain
from lordsmoot.server.pages.islands import Islands
from lordsmoot.server.pages.markdown import cited
from lordsmoot.server.pages.outcomes import in_words, spoken

STATIC: Final = resources.files("lordsmoot.server") / "static"
LASTING: Final = frozenset({"icon", "asset", "art"})
"""What templates call that always answers the same."""


@cache
def icon(name: str) -> Markup:
    """A line icon beside a word; what it means is said by the word."""
    lines = drawings().read(f"{name}.svg").decode().split()
    drawn = " ".join(one for one in lines if not one.startswith("xmlns="))
    return Markup(drawn.replace(" >", ' class="i" aria-hidden="true">', 1))


@cache
def drawings() -> ZipFile:
    """Lucide's icons; opened once, since that takes longer than to read one."""
    return ZipFile(BytesIO((resources.files("lucide") / "lucide.zip").read_bytes()))


@cache
def asset(path: str) -> str:
    """The address of a static file; it changes when the file does, so it may be kept for ever."""
    found = STATIC.joinpath(path).read_bytes()
    return f"/static/{path}?v={sha256(found).hexdigest()[:10]}"


@cache
def art(sheet: str, name: str) -> str:
    """The address of one of our drawings."""
    return f"{asset(f'art/{sheet}.svg')}#{name}"


def clock(left: int) -> str:
    """Milliseconds as minutes and seconds, as the script counts them on."""
    seconds = -(-left // 1000)
    return f"{seconds // 60}:{seconds % 60:02}"


class Pages(Environment):
    """Where every page is made; templates are read once, and show mostly plain dicts."""

    code_generator_class = Generator
    context_class = Calling
    shown = staticmethod(shown)

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        read: nodes.Template = Reading(self, LASTING).visit(super()._parse(source, name, filename))
        return read

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        return {**self.globals, **(d or {})}

    def getattr(self, obj: Any, attribute: str) -> Any:
        if type(obj) is dict and attribute in obj:
            return obj[attribute]
        try:
            return getattr(obj, attribute)
        except AttributeError:
            return super().getattr(obj, attribute)


def environment() -> Environment:
    env = Pages(
        loader=PackageLoader("lordsmoot.server"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
        cache_size=-1,
        extensions=[Islands],
    )
    env.filters["upfirst"] = lambda text: f"{text[:1].upper()}{text[1:]}"
    env.filters["clock"] = clock
    env.filters["in_words"] = in_words
    env.filters["cited"] = cited
    env.globals |= {"icon": icon, "asset": asset, "art": art, "spoken": spoken}
    env.globals |= {"explain": explain, "data_words": data_words}
    env.globals["p"] = env.get_template("parts.html").module
    return env


ENV: Final = environment()


def warm() -> None:
    """Make every template ready, so that nobody waits for it."""
    for name in ENV.list_templates(extensions=["html"]):
        ENV.get_template(name)


def render(template: str, **values: Any) -> str:
    """A page, or a part of one."""
    return ENV.get_template(template).render(values)


@cache
def macros(template: str) -> Any:
    """The macros of a template, to be called one by one."""
    return ENV.get_template(template).module
