"""A smoke run of every table in Firefox and WebKit, with pictures: `python -m tools.browsers`."""
