"""A bot in 15 lines: `python examples/client_bot.py http://localhost:8271 ROOM SEAT`."""

import random
import sys

from lordsmoot.client import Client

URL, ROOM, SEAT = sys.argv[1:4]


def choose(view):
    """Any of the legal actions: the place for better ideas."""
    return random.choice(view["legal"])["action"]


with Client(URL) as client:
    client.come_in("My bot")
    result = client.sit(ROOM, int(SEAT)).play(choose)
print(f"the winners: {result['winners']}")
