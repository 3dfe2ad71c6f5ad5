"""The one setting that says what "at the same time" means: eventlet, threading, or not at all.

The rest of the house asks a hub to run something soon, to run something in a native thread, or
for an event to wait on. Leaving eventlet is a matter of `COMPANION_ASYNC`.
"""

from __future__ import annotations

import contextlib
import os
import threading
import time
import warnings
from collections.abc import Callable, Iterator
from typing import Any, Protocol, TypeVar

from companion.errors import BadRequest

_Step = TypeVar("_Step")


class Event(Protocol):
    """Something that happens once."""

    def set(self) -> None:
        """It has happened."""

    def wait(self) -> object:
        """Wait until it has."""


class Hub(Protocol):
    """How this process does several things at once."""

    mode: str

    def spawn(self, work: Callable[..., object], *args: Any) -> None:
        """Do this soon, beside everything else."""

    def later(self, seconds: float, work: Callable[..., object], *args: Any) -> None:
        """Do this after a while."""

    def native(self, work: Callable[..., Any], *args: Any) -> Any:
        """Do this in a native thread if there are other things to go on with; return its result."""

    def alone(self, work: Callable[..., Any], *args: Any) -> Any:
        """Do something long in a native thread, one at a time; return its result."""

    def in_turns(self, steps: Iterator[_Step]) -> list[_Step]:
        """Do something long in a native thread, a step at a time, in turn with others who do;
        return what each step made."""

    def lock(self, places: int = 1, /) -> contextlib.AbstractContextManager[Any]:
        """Return a lock that so many may hold, and that is waited for while others go on."""

    def breathe(self) -> None:
        """Let others go on."""

    def pause(self, seconds: float) -> None:
        """Do nothing for a while; others go on."""

    def event(self) -> Event:
        """Return a new event."""


class InlineHub:
    """One thing after the other: the command line and most tests."""

    mode = "inline"

    def spawn(self, work: Callable[..., object], *args: Any) -> None:
        work(*args)

    def later(self, _seconds: float, work: Callable[..., object], *args: Any) -> None:
        work(*args)

    def native(self, work: Callable[..., Any], *args: Any) -> Any:
        return work(*args)

    def alone(self, work: Callable[..., Any], *args: Any) -> Any:
        return work(*args)

    def in_turns(self, steps: Iterator[_Step]) -> list[_Step]:
        return list(steps)

    def lock(self, _places: int = 1, /) -> contextlib.AbstractContextManager[Any]:
        return threading.RLock()

    def breathe(self) -> None:
        pass

    def pause(self, seconds: float) -> None:
        time.sleep(seconds)

    def event(self) -> Event:
        return threading.Event()


class ThreadingHub(InlineHub):
    """Native threads for everything."""

    mode = "threading"

    def __init__(self) -> None:
        self._lane = threading.Lock()
        self._turns = threading.Lock()

    def lock(self, places: int = 1, /) -> contextlib.AbstractContextManager[Any]:
        return threading.Semaphore(places)

    def alone(self, work: Callable[..., Any], *args: Any) -> Any:
        with self._lane:
            return work(*args)

    def in_turns(self, steps: Iterator[_Step]) -> list[_Step]:
        return _in_turns(self, self._turns, steps)

    def spawn(self, work: Callable[..., object], *args: Any) -> None:
        threading.Thread(target=work, args=args, daemon=True).start()

    def later(self, seconds: float, work: Callable[..., object], *args: Any) -> None:
        timer = threading.Timer(seconds, work, args)
        timer.daemon = True
        timer.start()


class EventletHub:
    """Green threads; only the disk is waited for in a native one."""

    mode = "eventlet"

    def __init__(self) -> None:
        # No name is ever looked up: its own resolver is a fifth of the start for nothing.
        os.environ.setdefault("EVENTLET_NO_GREENDNS", "yes")
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # its retirement is known: docs/decisions.md
            import eventlet
            import eventlet.event
            import eventlet.semaphore
            import eventlet.tpool

            from companion.service import green
        self._spawn = green.spawn
        self._later = eventlet.spawn_after
        self._native = eventlet.tpool.execute
        self._event = eventlet.event.Event
        self._sleep = eventlet.sleep
        self._semaphore = eventlet.semaphore.Semaphore
        self._lane = self.lock()
        self._turns = self.lock()

    def spawn(self, work: Callable[..., object], *args: Any) -> None:
        self._spawn(work, *args)

    def later(self, seconds: float, work: Callable[..., object], *args: Any) -> None:
        self._later(seconds, work, *args)

    def native(self, work: Callable[..., Any], *args: Any) -> Any:
        return self._native(work, *args)

    def alone(self, work: Callable[..., Any], *args: Any) -> Any:
        with self._lane:
            return self._native(work, *args)

    def in_turns(self, steps: Iterator[_Step]) -> list[_Step]:
        return _in_turns(self, self._turns, steps)

    def lock(self, places: int = 1, /) -> contextlib.AbstractContextManager[Any]:
        # Waited for in green threads: native ones are few, and the disk needs one.
        lock: contextlib.AbstractContextManager[Any] = self._semaphore(places)
        return lock

    def breathe(self) -> None:
        self._sleep(0)

    def pause(self, seconds: float) -> None:
        self._sleep(seconds)

    def event(self) -> Event:
        return _GreenEvent(self._event())


def _in_turns(
    hub: Hub, turns: contextlib.AbstractContextManager[Any], steps: Iterator[_Step]
) -> list[_Step]:
    made: list[_Step] = []
    while True:
        with turns:
            step = hub.native(next, steps, None)
        if step is None:
            return made
        made.append(step)
        hub.breathe()


class _GreenEvent:
    def __init__(self, event: Any) -> None:
        self._event = event

    def set(self) -> None:
        self._event.send(None)

    def wait(self) -> object:
        return self._event.wait()


HUBS: dict[str, Callable[[], Hub]] = {
    "eventlet": EventletHub,
    "threading": ThreadingHub,
    "inline": InlineHub,
}


def hub_named(mode: str) -> Hub:
    """Return the hub for a mode. :raises BadRequest: if there is none of that name."""
    if mode not in HUBS:
        raise BadRequest("config.async", mode=mode, known=sorted(HUBS))
    return HUBS[mode]()
