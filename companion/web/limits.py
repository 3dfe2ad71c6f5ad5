"""How fast one device may tap, and how often one address may knock."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping

from companion.errors import TooManyRequests

MOST_KEYS = 10_000
WORTH_TELLING = 0.02  # of a burst: whoever takes less is told to no other process


def address_key(address: str | None) -> str:
    """Return by what an address is counted: a household has a whole IPv6 network (/64)."""
    try:
        known = ipaddress.ip_address(address or "")
    except ValueError:
        return ""
    if isinstance(known, ipaddress.IPv4Address):
        return str(known)
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return str(ipaddress.ip_network((int(known) >> 64 << 64, 64)))


class Bucket:
    """A token bucket: `burst` at once, `rate` a second after that."""

    __slots__ = ("_burst", "_clock", "_left", "_rate", "_then", "taken")

    def __init__(
        self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._left = burst
        self._then = clock()
        self.taken = 0  # since somebody last asked

    def take(self, count: int = 1) -> None:
        """Take one. :raises TooManyRequests: if none is left; it says when to come back."""
        if not self._rate:
            return
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._then) * self._rate)
        self._then = now
        if self._left < 1:
            wait = (1 - self._left) / self._rate
            raise TooManyRequests("rate.limited", retry_ms=int(wait * 1000) + 1)
        self._left -= count
        self.taken += count

    def lower(self, count: int) -> None:
        """Others have taken so many, too. However many: the debt is paid back in one burst."""
        self._left = max(-self._burst, self._left - count)


class Buckets:
    """A bucket for each key; the one untouched for longest is forgotten first."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, key: str) -> Bucket:
        """Return this key's bucket."""
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rate, self._burst)
            if len(self._buckets) > MOST_KEYS:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket

    def spent(self) -> dict[str, int]:
        """Return what was taken since the last time, by key, where it is worth telling."""
        found = {}
        for key, bucket in list(self._buckets.items()):
            if bucket.taken > self._burst * WORTH_TELLING:
                found[key] = bucket.taken
            bucket.taken = 0
        return found

    def spend(self, taken: Mapping[str, int]) -> None:
        """Other processes have taken so many from these keys' buckets."""
        for key, count in taken.items():
            self.of(key).lower(count)

    def look(self, key: str) -> None:
        """:raises TooManyRequests: if this key's bucket is empty; nothing is taken."""
        if key in self._buckets:
            self.of(key).take(0)

    def take(self, key: str) -> None:
        """Take one from this key's bucket. :raises TooManyRequests: if it is empty."""
        self.of(key).take()
