"""Who may open a line, how long it may stay without saying whose it is, and who tries too much."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable

from companion.config import Settings
from companion.errors import CompanionError, TooManyRequests, Unauthorised
from companion.service.hub import Hub
from companion.web.connections import Addresses
from companion.web.limits import Buckets, address_key

SPARE = 200  # lines that may say whose they are besides those that have
NAMELESS_SECONDS = 20  # for a line to say whose it is


class Entrance:
    """The lines that come in, by their Engine.IO id, until they have said whose they are.

    `known`: whether a line has said so; `cut`: end it.
    """

    def __init__(
        self,
        settings: Settings,
        hub: Hub,
        known: Callable[[str], bool],
        cut: Callable[[str], None],
    ) -> None:
        self._limited = bool(settings.rate)
        self._most = settings.phones + SPARE
        self._hub, self._known, self._cut = hub, known, cut
        self.addresses = Addresses(settings.per_address if settings.rate else 0)
        self.wrong = Buckets(rate=0.1, burst=20)
        self._arrivals = Buckets(rate=20.0, burst=600)  # a hall behind one router that comes back
        self._nameless: dict[str, float] = {}  # since when

    def comes(self, eio_sid: str, remote: str | None) -> bool:
        """Let a line in: it has a while to say whose it is. False: there are too many of them."""
        address = address_key(remote)
        if self._limited:
            try:
                self._arrivals.take(address)
            except TooManyRequests:
                return False
        if len(self._nameless) > self._most or not self.addresses.arrive(eio_sid, address):
            return False
        if not self._nameless:
            self._hub.later(NAMELESS_SECONDS, self._cut_nameless)
        self._nameless[eio_sid] = time.monotonic()
        return True

    def goes(self, eio_sid: str) -> None:
        """A line has ended."""
        self.addresses.leave(eio_sid)

    def _cut_nameless(self) -> None:
        """End the lines that never said whose they are; one timer for all of them."""
        late = time.monotonic() - NAMELESS_SECONDS
        for eio_sid, since in list(self._nameless.items()):
            known = self._known(eio_sid)
            if known or since <= late:
                self._nameless.pop(eio_sid, None)
            if not known and since <= late:
                self._cut(eio_sid)
        if self._nameless:
            self._hub.later(NAMELESS_SECONDS / 2, self._cut_nameless)

    def look(self, remote: str | None) -> None:
        """:raises TooManyRequests: if this address has tried too many tokens."""
        if self._limited:
            self.wrong.look(address_key(remote))

    def refused(self, remote: str | None, error: CompanionError) -> None:
        """A token opened nothing: whoever tries many is kept waiting."""
        if self._limited and isinstance(error, Unauthorised):
            with contextlib.suppress(TooManyRequests):
                self.wrong.take(address_key(remote))
