"""Playing at the rooms of a server from a program of one's own, one call after another or async.

    with Client("http://localhost:8271") as client:
        client.come_in("My bot")
        result = client.sit("ROOM", 1).play(lambda view: view["legal"][0]["action"])

A request that was not answered is sent again; decisions carry keys, so that each is done once. A
program that plays for a person is given a token of theirs: `Client(url, token)`.
"""

from lordsmoot.client.asynchronous import AsyncClient, AsyncSeat
from lordsmoot.client.calls import TRIES, Moment, Turned
from lordsmoot.client.synchronous import Client, Seat

__all__ = ["TRIES", "AsyncClient", "AsyncSeat", "Client", "Moment", "Seat", "Turned"]
