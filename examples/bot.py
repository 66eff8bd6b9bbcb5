"""A bot of your own, over HTTP: `python examples/bot.py http://localhost:8271 ROOM SEAT`."""

import json
import random
import sys
from urllib.request import Request, urlopen

URL, ROOM, SEAT = sys.argv[1:4]
HEADERS = {"content-type": "application/json"}


def call(method, path, **body):
    data = json.dumps(body).encode() if body else None
    with urlopen(Request(URL + path, data, HEADERS, method=method)) as answer:
        return json.load(answer)


me = call("POST", "/api/guests", nickname="My bot", token=True)
HEADERS["authorization"] = f"Bearer {me['token']}"
version = call("PUT", f"/api/rooms/{ROOM}/seats/{SEAT}", who="me")["version"] - 1
while True:
    for moment in call("GET", f"/api/rooms/{ROOM}/moments?seat={SEAT}&after={version}&wait=20"):
        version, view = moment["version"], moment["view"]
        if view and view["over"]:
            sys.exit(f"the winners: {view['result']['winners']}")
    if moment["asked"]:
        choice = random.choice(view["legal"])["action"]
        call("POST", f"/api/rooms/{ROOM}/seats/{SEAT}/actions", version=version, action=choice)
