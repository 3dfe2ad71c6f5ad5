"""One phone's taps keep their order, although it does not wait for an answer between them.

A tap names the one it was sent behind (`after`) while that one's fate was unknown to the phone.
It is taken only if that one is in hand or on disk, or was refused for good; otherwise it is told
to wait, and the phone sends both again, in order. A refusal for good is remembered for a while,
and it stands once a tap sent behind it has been taken: asked again after a lost answer, that tap
must not land behind the one that followed it.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from dataclasses import dataclass

from companion.errors import CompanionError, Conflict, TooManyRequests, Unavailable
from companion.service.live import LiveTable
from companion.service.permits import Request
from companion.store.group import Died
from companion.store.protocol import Store

KEPT = 10_000  # refusals of all devices; a phone asks again within seconds


class Behind(Conflict):
    """An earlier tap of the same phone has not been taken: both have to come again."""


@dataclass(slots=True)
class _Refusal:
    error: CompanionError
    stands: bool = False  # a tap sent behind it has been taken


class Refusals:
    """What was refused for good lately, by device and tap."""

    def __init__(self, kept: int = KEPT) -> None:
        self._kept = kept
        self._said: OrderedDict[tuple[str, str], _Refusal] = OrderedDict()
        self._lock = threading.Lock()

    def standing(self, request: Request) -> CompanionError | None:
        """Return why this tap was refused, if later ones have gone by since."""
        said = self._said.get((request.device.id, request.id))
        return said.error if said is not None and said.stands else None

    def goes_by(self, request: Request) -> bool:
        """Return whether the tap before this one was refused; from now on that stands."""
        said = self._said.get((request.device.id, request.after or ""))
        if said is not None:
            said.stands = True
        return said is not None

    def note(self, request: Request, error: CompanionError) -> None:
        """Remember what was said of a tap, if that is a refusal for good."""
        if passes(error):
            return
        with self._lock:
            self._said.setdefault((request.device.id, request.id), _Refusal(error)).error = error
            if len(self._said) > self._kept:
                self._said.popitem(last=False)


def passes(error: CompanionError) -> bool:
    """Return whether the same tap may well be taken in a moment."""
    return isinstance(error, (Unavailable, TooManyRequests, Died, Behind)) or (
        error.code == "table.conflict"
    )


def must_wait(live: LiveTable, request: Request, refusals: Refusals, store: Store) -> bool:
    """Return whether the tap this one was sent behind is neither in hand nor decided.

    What is in hand in the same memory shares this one's fate: if it does not land, neither does
    this one (see `store.group`).
    """
    before = request.after
    if before is None or before in live.in_flight:
        return False
    return live.find_landed(before, store) is None and not refusals.goes_by(request)
