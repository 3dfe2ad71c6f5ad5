"""Lines to this server: how many there may be, of one address and of all."""

from __future__ import annotations

import errno
import ipaddress
import socket
import ssl
import threading
import weakref
from collections import Counter
from dataclasses import dataclass
from typing import Any

from companion.config import Settings
from companion.home.addresses import peer_address
from companion.web.limits import address_key

PASSING = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM, errno.ECONNABORTED)
PATIENCE = 0.1  # seconds until a connection that could not be taken is tried again


@dataclass(frozen=True, slots=True)
class Secure:
    """The second listener, for phones that trust this house, and what it shows them."""

    listener: socket.socket
    context: ssl.SSLContext


class Crowd:
    """How many connections each address has, and all of them; nobody takes them all."""

    def __init__(self, settings: Settings, together: int | None = None) -> None:
        self._most = settings.per_address if settings.rate else 0  # load tests have no limits
        self._together = together  # None: whoever serves counts them
        self._all = 0
        self._believed = settings.proxies if settings.proxy else ()
        self._count: Counter[str] = Counter()
        self._lock = threading.RLock()  # a socket may be tidied up while one is counted

    def lets_in(self, client: Any, address: str) -> bool:
        """Count a connection until its socket is gone; False: this address has enough, or all."""
        free = not self._most or self._is_proxy(address)
        key = "" if free else address_key(address)
        with self._lock:
            if self._together is not None and self._all >= self._together:
                return False
            if not free and self._count[key] >= self._most:
                return False
            self._count[key] += 1
            self._all += 1
        weakref.finalize(client, self._leave, key)
        return True

    def _is_proxy(self, address: str) -> bool:
        """A proxy brings everybody's connections."""
        known = peer_address(address)
        return known is not None and any(
            known in ipaddress.ip_network(one, strict=False) for one in self._believed
        )

    def _leave(self, key: str) -> None:
        with self._lock:
            self._all -= 1
            self._count[key] -= 1
            if self._count[key] <= 0:
                del self._count[key]
