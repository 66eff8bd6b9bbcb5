"""Each door is tested where what it leads to is installed; the development group has all."""

from importlib.util import find_spec

NEEDS = {
    "pettingzoo": "pettingzoo",
    "gymnasium": "gymnasium",
    "openspiel": "pyspiel",
    "mcp": "mcp",
}
collect_ignore = [f"test_{door}.py" for door, needed in NEEDS.items() if find_spec(needed) is None]
