"""One answer of each address in a round: whoever asks on and on waits for everybody else.

A line that always has its next request here never waits for its socket, so nobody else would have a
turn: 141 KB of requests one behind the other, on one line, froze every table for 6.5 s.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Any

from companion.service.hub import Event, Hub
from companion.web.limits import address_key


class Rounds:
    """Whose turn it is. Where lines are threads the system sees to that."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._waiting: dict[str, deque[Event]] = {}  # by address: one of it has had its turn

    def __len__(self) -> int:
        return len(self._waiting)

    def wait(self, address: str | None) -> None:
        """Go on at once, or in the next round that nobody else of this address goes on in."""
        if self._hub.mode != "eventlet":
            return
        who = address_key(address)
        others = self._waiting.get(who)
        if others is None:
            self._waiting[who] = deque()
            self._hub.later(0, self._next, who)
            return
        turn = self._hub.event()
        others.append(turn)
        turn.wait()

    def _next(self, who: str) -> None:
        """A round is over."""
        others = self._waiting[who]
        if others:
            others.popleft().set()
            self._hub.later(0, self._next, who)
        else:
            del self._waiting[who]


class Fair:
    """The doors, behind a queue for each address."""

    def __init__(self, app: Any, rounds: Rounds) -> None:
        self._app = app
        self._rounds = rounds

    def __call__(
        self, environ: dict[str, Any], start_response: Callable[..., Any]
    ) -> Iterable[bytes]:
        self._rounds.wait(environ.get("REMOTE_ADDR"))
        answer: Iterable[bytes] = self._app(environ, start_response)
        return answer
