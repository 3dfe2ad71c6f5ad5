"""A bad line between a phone and the server: it delays, stalls, and is cut where a test says."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

HOST = "127.0.0.1"
CHUNK = 16 * 1024


@dataclass(frozen=True, slots=True)
class Cut:
    """After so many bytes towards the phone every line breaks, and none is had for a while."""

    after: int  # bytes since the last cut
    seconds: float


@dataclass(slots=True)
class Weather:
    """How bad a line is; the same seed gives the same evening."""

    delay: tuple[float, float] = (0.0, 0.0)  # seconds a way, from … to
    stall: float = 0.0  # the share of packets that are held up …
    stalled: tuple[float, float] = (1.0, 3.0)  # … for so many seconds
    cuts: Sequence[Cut] = ()
    every: float = 0.0  # besides: a cut of `away` seconds every so often
    away: float = 5.0
    seed: int = 7


@dataclass(slots=True)
class _Way:
    """One direction of one line: what waits, and when it is due, in order."""

    queue: asyncio.Queue[tuple[float, bytes]] = field(default_factory=asyncio.Queue)
    due: float = 0.0


class BadLine:
    """A TCP proxy in a thread of its own; a phone that goes through it needs patience."""

    def __init__(self, server_port: int, weather: Weather | None = None) -> None:
        self.port = 0
        self.returned = 0.0  # when the line last came back, by the event loop's clock
        self._server_port = server_port
        self.weather = weather or Weather()
        self._rng = Random(self.weather.seed)
        self._cuts = list(self.weather.cuts)
        self._passed = 0
        self._closed_until = 0.0
        self._writers: set[asyncio.StreamWriter] = set()
        self._loop = asyncio.new_event_loop()
        self._listening = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        self._listening.wait()

    def __enter__(self) -> BadLine:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def cut(self, seconds: float = float("inf")) -> None:
        """Break every line now; no new one for so long, or until `mend`."""
        self._call(self._break, seconds)

    def mend(self) -> None:
        """The line is back."""
        self._call(self._mend)

    def worsen(self, weather: Weather) -> None:
        """The weather is like this from now on."""
        self.weather = weather
        if weather.every:
            self._call(self._loop.call_later, weather.every, self._break_again)

    def calm(self) -> None:
        """The weather is good from now on."""
        self.weather = Weather()
        self.mend()

    @property
    def cuts_left(self) -> int:
        """How many of the planned cuts have not come yet."""
        return len(self._cuts)

    def close(self) -> None:
        """Hang up and stop listening."""
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()

    # ---- in the thread

    def _call(self, what: object, *args: object) -> None:
        done = threading.Event()

        def run() -> None:
            what(*args)  # type: ignore[operator]
            done.set()

        self._loop.call_soon_threadsafe(run)
        done.wait()

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._loop.run_until_complete(self._listen())
        if self.weather.every:
            self._loop.call_later(self.weather.every, self._break_again)
        self._listening.set()
        self._loop.run_forever()
        self._hang_up()
        self._loop.run_until_complete(self._end())
        self._loop.close()

    async def _listen(self) -> None:
        self._server = await asyncio.start_server(self._client, HOST, 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def _end(self) -> None:
        self._server.close()
        others = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    async def _client(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._loop.time() < self._closed_until:
            writer.transport.abort()
            return
        try:
            answers, requests = await asyncio.open_connection(HOST, self._server_port)
        except OSError:
            writer.transport.abort()
            return
        pair = {writer, requests}
        self._writers |= pair
        ways = (self._pump(reader, requests, False), self._pump(answers, writer, True))
        with contextlib.suppress(asyncio.CancelledError):  # the proxy ends
            await asyncio.gather(*ways, return_exceptions=True)
        self._writers -= pair

    async def _pump(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, to_phone: bool
    ) -> None:
        way = _Way()
        sending = asyncio.create_task(self._deliver(way, writer, to_phone))
        try:
            while data := await reader.read(CHUNK):
                way.due = max(way.due, self._loop.time() + self._lag())
                way.queue.put_nowait((way.due, data))
        except OSError:
            pass
        way.queue.put_nowait((way.due, b""))
        await sending

    def _lag(self) -> float:
        lag = self._rng.uniform(*self.weather.delay)
        if self._rng.random() < self.weather.stall:
            lag += self._rng.uniform(*self.weather.stalled)
        return lag

    async def _deliver(self, way: _Way, writer: asyncio.StreamWriter, to_phone: bool) -> None:
        try:
            while True:
                due, data = await way.queue.get()
                await asyncio.sleep(max(0.0, due - self._loop.time()))
                if not data:
                    break
                if to_phone and self._cuts:
                    data = self._up_to_the_cut(data, writer)
                writer.write(data)
                await writer.drain()
        except OSError:
            pass
        writer.close()

    def _up_to_the_cut(self, data: bytes, writer: asyncio.StreamWriter) -> bytes:
        """Let through what still fits before the next cut; when it is reached, break."""
        room = self._cuts[0].after - self._passed
        if len(data) < room:
            self._passed += len(data)
            return data
        if room > 0:
            writer.write(data[:room])
        self._break(self._cuts.pop(0).seconds)
        raise ConnectionAbortedError

    def _break(self, seconds: float) -> None:
        self._passed = 0
        self._closed_until = self.returned = self._loop.time() + seconds
        # What was on its way still leaves the socket: the last bytes before a cut do arrive.
        self._loop.call_soon(self._hang_up)

    def _break_again(self) -> None:
        if not self.weather.every:
            return
        self._break(self.weather.away)
        self._loop.call_later(self.weather.every, self._break_again)

    def _mend(self) -> None:
        self._closed_until = 0.0
        self.returned = self._loop.time()

    def _hang_up(self) -> None:
        for writer in self._writers:
            writer.transport.abort()
        self._writers.clear()
