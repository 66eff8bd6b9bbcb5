"""Rooms in which people and bots play together, over HTTP: `lordsmoot serve`."""
