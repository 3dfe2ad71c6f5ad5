"""News between processes, through Redis. A hint, never the truth: that is the log.

Whatever goes wrong here costs a moment. What cannot be published is dropped, a line that breaks
is made again, and whoever hears nothing asks the log.
"""

from __future__ import annotations

import logging
import queue
import secrets
import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

import orjson
import redis

from companion.errors import Unavailable

CHANNEL = "companion:news"
PROCESSES = "companion:processes"  # process → when it was last there
PATIENCE = 2.0  # seconds for Redis to answer
ALIVE_MS = 12_000  # a process that says nothing for so long is gone
KEPT_SECONDS = 7 * 24 * 3600
MOST_AT_ONCE = 256

_log = logging.getLogger(__name__)
Work = Callable[[Any], object]


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """Who of a table is connected to other processes, and who left them how long ago (ms), with
    the number the log had then."""

    here: frozenset[str] = frozenset()
    left: dict[str, tuple[int, int]] = field(default_factory=dict)


class News:
    """What this process tells the others and hears from them."""

    def __init__(self, url: str) -> None:
        """:raises Unavailable: if there is no Redis at this address."""
        self.process = secrets.token_hex(6)
        self._redis: Any = redis.Redis.from_url(
            url, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE
        )
        try:
            self._redis.ping()
        except (redis.RedisError, OSError, ValueError) as error:
            raise Unavailable("news.unreachable", reason=" ".join(str(error).split())) from None
        self.reachable = True
        self._line: Any = None
        self._now = 0  # what Redis' clock said last
        self._going_out: queue.SimpleQueue[Work | None] = queue.SimpleQueue()
        threading.Thread(target=self._send, name="news", daemon=True).start()

    # ---- to the others

    def tell(self, **facts: Any) -> None:
        """Tell all others; never waits."""
        message = orjson.dumps({"from": self.process, **facts})
        self._going_out.put(lambda pipe: pipe.publish(CHANNEL, message))

    def note(self, table_id: str, device_id: str, here: bool, seq: int) -> None:
        """Note that a device has come to this process, or left it; never waits."""
        key, who = _key(table_id), f"{device_id}/{self.process}"

        def work(pipe: Any) -> None:
            pipe.hset(key, who, f"{int(here)} {self._now} {seq}")
            pipe.expire(key, KEPT_SECONDS)

        self._going_out.put(work)
        self.tell(here=table_id)

    def _send(self) -> None:
        while True:
            works = [self._going_out.get()]
            while len(works) < MOST_AT_ONCE and not self._going_out.empty():
                works.append(self._going_out.get())
            try:
                with self._redis.pipeline(transaction=False) as pipe:
                    for work in works:
                        if work is not None:
                            work(pipe)
                    pipe.execute()
            except (redis.RedisError, OSError):
                self._trouble()
            if None in works:
                return

    # ---- from the others: these wait, in a native thread

    def hear(self, seconds: float) -> list[dict[str, Any]]:
        """Return what others have told, waiting so long for the first."""
        try:
            if self._line is None:
                self._line = self._redis.pubsub(ignore_subscribe_messages=True)
                self._line.subscribe(CHANNEL)
            heard: list[dict[str, Any]] = []
            message = self._line.get_message(timeout=seconds)
            while message is not None and len(heard) < MOST_AT_ONCE:
                heard.append(message)
                message = self._line.get_message(timeout=0)
        except (redis.RedisError, OSError):
            self._trouble()
            self._line = None
            threading.Event().wait(min(seconds, 1.0))
            return []
        return [news for news in map(_read, heard) if news and news.get("from") != self.process]

    def beat(self) -> tuple[bool, frozenset[str]]:
        """Say that this process lives; return whether nobody knew it, and who else lives.

        :raises RedisError: if Redis is away.
        """
        try:
            seconds, micros = self._redis.time()
            self._now = seconds * 1000 + micros // 1000
            with self._redis.pipeline(transaction=False) as pipe:
                pipe.zadd(PROCESSES, {self.process: self._now})
                pipe.zrangebyscore(PROCESSES, self._now - ALIVE_MS, "+inf")
                pipe.zremrangebyscore(PROCESSES, 0, self._now - KEPT_SECONDS * 1000)
                new, alive, _ = pipe.execute()
        except (redis.RedisError, OSError):
            self._trouble()
            raise
        self.reachable = True
        return bool(new), frozenset(one.decode() for one in alive)

    def elsewhere(self, table_ids: Iterable[str], alive: frozenset[str]) -> dict[str, Elsewhere]:
        """Return who is connected to other processes, for each of these tables."""
        ids = list(table_ids)
        with self._redis.pipeline(transaction=False) as pipe:
            for table_id in ids:
                pipe.hgetall(_key(table_id))
            pipe.zrange(PROCESSES, 0, -1, withscores=True)
            *found, seen = pipe.execute()
        last = {process.decode(): int(at) for process, at in seen}
        return {
            one: self._elsewhere_of(noted, alive, last)
            for one, noted in zip(ids, found, strict=True)
        }

    @staticmethod
    def nobody(table_ids: Iterable[str]) -> dict[str, Elsewhere]:
        """Return that nobody is known to be connected to other processes."""
        return dict.fromkeys(table_ids, Elsewhere())

    def _elsewhere_of(
        self, noted: dict[bytes, bytes], alive: frozenset[str], last: dict[str, int]
    ) -> Elsewhere:
        here: set[str] = set()
        left: dict[str, tuple[int, int]] = {}
        for who, what in noted.items():
            device, _, process = who.decode().rpartition("/")
            is_here, at, seq = map(int, what.split())
            if process == self.process:
                continue
            if is_here and process in alive:
                here.add(device)
            else:
                gone = max(at, last.get(process, at)) if is_here else at
                away = max(0, self._now - gone)
                left[device] = min(left.get(device, (away, seq)), (away, seq))
        return Elsewhere(frozenset(here), {one: left[one] for one in left.keys() - here})

    def _trouble(self) -> None:
        if self.reachable:
            self.reachable = False
            _log.warning("Redis is away: phones of other processes hear up to 2 s later")

    def close(self) -> None:
        """Say goodbye: what this process noted is no longer true."""
        self._going_out.put(lambda pipe: pipe.zrem(PROCESSES, self.process))
        self._going_out.put(None)


def _key(table_id: str) -> str:
    return f"companion:here:{table_id}"


def _read(message: dict[str, Any]) -> dict[str, Any] | None:
    try:
        news = orjson.loads(message["data"])
    except (orjson.JSONDecodeError, KeyError, TypeError):
        return None
    return news if isinstance(news, dict) else None
