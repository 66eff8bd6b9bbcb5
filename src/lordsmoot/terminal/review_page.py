"""A review as one page that needs nothing else: no script, no network."""

from __future__ import annotations

from importlib import resources

from jinja2 import Environment

from lordsmoot.lab.review.data import ReviewData
from lordsmoot.lab.review.timeline import timeline


def page(data: ReviewData, title: str) -> str:
    """The whole page."""
    source = resources.files("lordsmoot.terminal").joinpath("review.html").read_text("utf-8")
    made = Environment(autoescape=True, trim_blocks=True, lstrip_blocks=True).from_string(source)
    return made.render(review=data, picture=timeline(data), title=title.rstrip("."))
