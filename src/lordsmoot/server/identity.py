"""Who is asking: a guest by a signed cookie, or a program of theirs by a token."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final, TypeVar

from itsdangerous import BadSignature, URLSafeTimedSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from lordsmoot.server import forgetting
from lordsmoot.server.house import Alone
from lordsmoot.server.names import checked
from lordsmoot.server.refusals import Nameless, NotYours
from lordsmoot.server.settings import Settings
from lordsmoot.server.store import BANNED, Store

COOKIE: Final = "lordsmoot"
LASTS: Final = 400 * 24 * 3600
LINK_LASTS: Final = 24 * 3600 * 1000
REMEMBERED: Final = 10_000
BELIEVED: Final = 30.0
"""Seconds after which the database is asked again: another server may have ended it."""
GONE: Final = -1
"""The epoch of a guest who is no more: no cookie was ever of it."""
DAY: Final = 24 * 3600 * 1000
PLAY: Final = "play"
"""The scope of a token that plays in its guest's name, and cannot make links or tokens."""
WATCH: Final = "watch"
"""The scope of a token that sees what its guest sees, and cannot act."""
Kept = TypeVar("Kept")


@dataclass(frozen=True, slots=True)
class Caller:
    """Who asks, and by which right."""

    guest: str
    token: str | None = None
    """The digest of the token that was shown; None for a cookie."""
    scope: str = PLAY
    epoch: int = 0
    """How often the guest had signed out everywhere when the cookie was given."""


class Identity:
    """Knows guests, and lets nobody be somebody else."""

    def __init__(self, store: Store, secret: bytes, settings: Settings, house: Alone) -> None:
        self.store: Final = store
        self.house: Final = house
        self.settings: Final = settings
        self.signer: Final = URLSafeTimedSerializer(secret, salt="guest")
        self.known: Final[dict[str, tuple[Caller, float]]] = {}
        """Callers by the digest of their token, and until when they are believed."""
        self.epochs: Final[dict[str, tuple[int, float]]] = {}
        """The same for the guests whose cookies were shown."""
        self.days: Final[dict[str, int]] = {}
        """The day on which each guest was last seen here."""
        self.ended: Final[dict[str, None]] = {}
        """Tokens that were ended while somebody may be looking by them."""

    async def caller(self, connection: HTTPConnection) -> Caller | None:
        """Who asks; None if they do not say, refused if they show a token that is not ours."""
        scheme, _, token = connection.headers.get("authorization", "").partition(" ")
        if scheme:
            if scheme.lower() != "bearer":
                raise Nameless("a program says who it is by 'Authorization: Bearer TOKEN'")
            return await self._by_token(token.strip())
        return await self._by_cookie(connection.cookies.get(COOKIE))

    def stands(self, caller: Caller | None) -> bool:
        """Whether one who was let in is still who they were, as far as this server has heard."""
        if caller is None:
            return True
        if caller.token is not None:
            return caller.token not in self.ended
        return self.epochs.get(caller.guest, (caller.epoch, 0.0))[0] == caller.epoch

    async def _by_token(self, token: str) -> Caller:
        hashed, now = digest(token), self.settings.clock.now()
        caller, until = self.known.get(hashed, (None, 0.0))
        if caller is None or until <= now:
            self.known.pop(hashed, None)
            found = await self.store.token(hashed)
            if found is None:
                raise Nameless("this token is not known here")
            caller = Caller(found[0], hashed, found[1])
            remember(self.known, hashed, (caller, now + BELIEVED))
        return caller

    async def _by_cookie(self, value: str | None) -> Caller | None:
        """A cookie that we did not sign, or no longer stand by, is as good as none."""
        if value is None:
            return None
        try:
            told = self.signer.loads(value, max_age=LASTS)
        except BadSignature:
            return None
        guest, epoch = told if isinstance(told, list) else (told, 0)
        return Caller(guest, epoch=epoch) if await self._epoch(guest) == epoch else None

    async def _epoch(self, guest: str) -> int | None:
        now = self.settings.clock.now()
        epoch, until = self.epochs.get(guest, (None, 0.0))
        if epoch is None or until <= now:
            self.epochs.pop(guest, None)
            epoch = await self.store.epoch(guest)
            if epoch is not None:
                remember(self.epochs, guest, (epoch, now + BELIEVED))
                await self._see(guest)
        if epoch == BANNED:
            raise NotYours("whoever runs this house has banned you from it")
        return epoch

    async def _see(self, guest: str) -> None:
        """Note the day on which a guest was here, once."""
        day = self.settings.clock.stamp() // DAY * DAY
        if self.days.get(guest) != day:
            remember(self.days, guest, day)
            await self.store.see(guest, day)

    async def give_cookie(self, response: Response, guest: str) -> None:
        response.set_cookie(
            COOKIE,
            self.signer.dumps([guest, await self._epoch(guest) or 0]),
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

    async def new_token(self, guest: str, name: str, scope: str = PLAY) -> tuple[str, str]:
        """A token's name and the token itself, which is told only now."""
        token, id = f"lm_{secrets.token_urlsafe(32)}", secrets.token_hex(6)
        at = self.settings.clock.stamp()
        await self.store.make_token(digest(token), id, guest, checked(name), scope, at)
        return id, token

    async def drop_token(self, guest: str, id: str) -> bool:
        """End a token; whether there was one."""
        hashed = await self.store.drop_token(guest, id)
        if hashed is not None:
            await self.house.tell({"what": "token", "token": hashed})
        return self._end(hashed)

    async def drop_this(self, caller: Caller) -> None:
        """End the token by which somebody asks."""
        for token in await self.store.tokens(caller.guest):
            if token["digest"] == caller.token:
                await self.drop_token(caller.guest, token["id"])

    def _end(self, hashed: str | None) -> bool:
        if hashed is None:
            return False
        self.known.pop(hashed, None)
        remember(self.ended, hashed, None)
        return True

    async def sign_out(self, guest: str) -> None:
        """End all cookies, tokens and links of a guest, and what is open by them."""
        tokens = await self.store.tokens(guest)
        await self.store.sign_out(guest)
        self._ended(guest, tokens)
        await self._tell(guest, tokens, await self._epoch(guest) or GONE)

    async def forget(self, guest: str) -> list[str]:
        """A guest is no more, in no log either; the rooms that must be read again."""
        tokens = await self.store.tokens(guest)
        rooms = await forgetting.forget(self.store, guest)
        self._ended(guest, tokens)
        remember(self.epochs, guest, (GONE, self.settings.clock.now() + BELIEVED))
        await self._tell(guest, tokens, GONE)
        return rooms

    # Several servers of one house.

    async def _tell(self, guest: str, tokens: list[dict[str, Any]], epoch: int) -> None:
        """What is ended here is ended everywhere."""
        for token in tokens:
            await self.house.tell({"what": "token", "token": token["digest"]})
        await self.house.tell({"what": "guest", "guest": guest, "epoch": epoch})

    def hear(self, news: dict[str, Any]) -> None:
        """Something was ended by another server."""
        if news["what"] == "token":
            self._end(news["token"])
        else:
            until = self.settings.clock.now() + BELIEVED
            remember(self.epochs, news["guest"], (news["epoch"], until))

    def doubt(self) -> None:
        """Something may have been ended without our hearing of it: ask the database again."""
        self.known.clear()
        self.epochs.clear()

    def _ended(self, guest: str, tokens: list[dict[str, Any]]) -> None:
        self.epochs.pop(guest, None)
        for token in tokens:
            self._end(token["digest"])

    async def new_link(self, guest: str) -> tuple[str, int]:
        """A secret that makes another device this guest's, once and for a day."""
        secret, now = secrets.token_urlsafe(32), self.settings.clock.stamp()
        await self.store.make_link(digest(secret), guest, now + LINK_LASTS, now)
        return secret, now + LINK_LASTS

    async def move(self, secret: str) -> str:
        """The guest whom a link moves here."""
        guest = await self.store.use_link(digest(secret), self.settings.clock.stamp())
        if guest is None:
            raise Nameless("this link is unknown, used or too old")
        return guest


def remember(kept: dict[str, Kept], key: str, value: Kept) -> None:
    """Keep something at hand, and forget the oldest when there is too much."""
    kept[key] = value
    if len(kept) > REMEMBERED:
        del kept[next(iter(kept))]


def digest(secret: str) -> str:
    """What is kept of a secret: enough to know it again."""
    return sha256(secret.encode(errors="replace")).hexdigest()
