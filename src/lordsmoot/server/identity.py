"""Who is asking: a guest by a signed cookie, or a program of theirs by a token."""

from __future__ import annotations

import secrets
from hashlib import sha256
from typing import Final

from itsdangerous import BadSignature, URLSafeTimedSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from lordsmoot import Refused
from lordsmoot.server.refusals import Nameless
from lordsmoot.server.settings import Settings
from lordsmoot.server.store import Store

COOKIE: Final = "lordsmoot"
LASTS: Final = 400 * 24 * 3600
LINK_LASTS: Final = 24 * 3600 * 1000
LONGEST_NAME: Final = 24
REMEMBERED: Final = 10_000


class BadName(Refused):
    """A nickname that cannot be shown."""


class Identity:
    """Knows guests, and lets nobody be somebody else."""

    def __init__(self, store: Store, secret: bytes, settings: Settings) -> None:
        self.store: Final = store
        self.settings: Final = settings
        self.signer: Final = URLSafeTimedSerializer(secret, salt="guest")
        self.known: Final[dict[str, str]] = {}
        """Guests by the digest of their token, as far as they were asked for lately."""

    async def guest(self, connection: HTTPConnection) -> str | None:
        """Who asks; None if they do not say, refused if they show a token that is not ours."""
        scheme, _, token = connection.headers.get("authorization", "").partition(" ")
        if scheme:
            if scheme.lower() != "bearer":
                raise Nameless("a program says who it is by 'Authorization: Bearer TOKEN'")
            return await self._by_token(token.strip())
        return self._by_cookie(connection.cookies.get(COOKIE))

    async def _by_token(self, token: str) -> str:
        hashed = digest(token)
        guest = self.known.get(hashed) or await self.store.token_guest(hashed)
        if guest is None:
            raise Nameless("this token is not known here")
        if len(self.known) >= REMEMBERED:
            self.known.clear()
        self.known[hashed] = guest
        return guest

    def _by_cookie(self, value: str | None) -> str | None:
        """A cookie that we did not sign is as good as none."""
        if value is None:
            return None
        try:
            return str(self.signer.loads(value, max_age=LASTS))
        except BadSignature:
            return None

    def give_cookie(self, response: Response, guest: str) -> None:
        response.set_cookie(
            COOKIE,
            self.signer.dumps(guest),
            max_age=LASTS,
            httponly=True,
            samesite="lax",
            secure=self.settings.secure,
        )

    # Becoming somebody.

    async def welcome(self, nickname: str) -> str:
        """A new guest."""
        guest = secrets.token_hex(12)
        await self.store.make_guest(guest, checked(nickname), self.settings.clock.stamp())
        return guest

    async def new_token(self, guest: str, name: str) -> tuple[str, str]:
        """A token's name and the token itself, which is told only now."""
        token, id = f"lm_{secrets.token_urlsafe(32)}", secrets.token_hex(6)
        at = self.settings.clock.stamp()
        await self.store.make_token(digest(token), id, guest, checked(name), at)
        return id, token

    async def drop_token(self, guest: str, id: str) -> bool:
        self.known.clear()
        return await self.store.drop_token(guest, id)

    async def new_link(self, guest: str) -> tuple[str, int]:
        """A secret that makes another device this guest's, once and for a day."""
        secret = secrets.token_urlsafe(32)
        until = self.settings.clock.stamp() + LINK_LASTS
        await self.store.make_link(digest(secret), guest, until)
        return secret, until

    async def move(self, secret: str) -> str:
        """The guest whom a link moves here."""
        guest = await self.store.use_link(digest(secret), self.settings.clock.stamp())
        if guest is None:
            raise Nameless("this link is unknown, used or too old")
        return guest


def digest(secret: str) -> str:
    """What is kept of a secret: enough to know it again."""
    return sha256(secret.encode(errors="replace")).hexdigest()


def checked(name: str) -> str:
    """A name as it is shown."""
    name = " ".join(name.split())
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise BadName(f"a name has 1 to {LONGEST_NAME} letters that can be printed")
    return name
