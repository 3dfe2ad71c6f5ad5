"""Who is connected, here or to another process, and for how long somebody has been away."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from itertools import takewhile

from companion.engine.roster import Roster
from companion.store.protocol import Device

MOST_NAMED = 24  # of those who only look on
REMEMBERED_MS = 10 * 60 * 1000  # who left longer ago is away, and that is all anybody asks


class Presence:
    """Connections per device; one device may have several pages open."""

    def __init__(self, clock: Callable[[], int]) -> None:
        self._clock = clock
        self._since_start = clock()
        self._lock = threading.Lock()
        self._open: dict[str, dict[str, int]] = {}  # table → device → connections
        self._left: dict[str, int] = {}  # device → when its last connection went, oldest first
        self._elsewhere: dict[str, frozenset[str]] = {}  # table → devices, as others told
        self.on_move: Callable[[str, str, bool], None] = lambda _table, _device, _here: None

    def arrived(self, table_id: str, device_id: str) -> bool:
        """A connection opened; return whether the device was away before."""
        with self._lock:
            devices = self._open.setdefault(table_id, {})
            devices[device_id] = devices.get(device_id, 0) + 1
            self._left.pop(device_id, None)
            first = devices[device_id] == 1
        if first:
            self.on_move(table_id, device_id, True)
        return first

    def left(self, table_id: str, device_id: str) -> bool:
        """A connection closed; return whether the device is away now."""
        with self._lock:
            devices = self._open.get(table_id, {})
            count = devices.get(device_id, 0) - 1
            if count > 0:
                devices[device_id] = count
                return False
            devices.pop(device_id, None)
            if not devices:
                self._open.pop(table_id, None)
            now = self._clock()
            self._forget(now - REMEMBERED_MS)
            self._left[device_id] = now
        self.on_move(table_id, device_id, False)
        return True

    def elsewhere(
        self, table_id: str, here: frozenset[str], left: Mapping[str, tuple[int, int]]
    ) -> bool:
        """Others tell who of a table is connected to them, and who left them how long ago; return
        whether that is new."""
        with self._lock:
            before = self._elsewhere.get(table_id, frozenset())
            if here:
                self._elsewhere[table_id] = here
            else:
                self._elsewhere.pop(table_id, None)
            now = self._clock()
            self._forget(now - REMEMBERED_MS)
            for device_id, (away, _) in left.items():
                since = max(now - away, self._left.get(device_id, now - away))
                if now - since < REMEMBERED_MS:
                    self._left[device_id] = since
            for device_id in before - here - left.keys():  # they are gone with their process
                self._left[device_id] = now
            return before != here

    def _forget(self, before: int) -> None:
        for device_id in [*takewhile(lambda one: self._left[one] < before, self._left)]:
            del self._left[device_id]

    def online(self, table_id: str) -> frozenset[str]:
        """Return the devices that are connected to a table, here or to another process."""
        return self.online_here(table_id) | self._elsewhere.get(table_id, frozenset())

    def online_here(self, table_id: str) -> frozenset[str]:
        """Return the devices that are connected to a table in this process."""
        return frozenset(self._open.get(table_id, ()))

    def away_ms(self, device_id: str) -> int:
        """Return for how long a device has been away; since the start if it never came, or left
        so long ago that nobody remembers."""
        with self._lock:
            both = (*self._open.values(), *self._elsewhere.values())
            if any(device_id in devices for devices in both):
                return 0
            return self._clock() - self._left.get(device_id, self._since_start)


def crowd(roster: Roster, devices: Sequence[Device]) -> set[str]:
    """Return those who only look on beyond the first so many: they are counted, not named, or each
    who comes and goes would have the whole list sent to all of them."""
    ours = {roster.host, *roster.centre, *(claim.device for claim in roster.claims)}
    ours |= {seat.device for seat in roster.seats}
    idle = [one.id for one in devices if one.id not in ours]  # whoever came first is named
    return set(idle[MOST_NAMED:])
