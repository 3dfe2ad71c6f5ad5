"""A line between phones and a server that is slow, or cut, when a test says so."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any

HOST = "127.0.0.1"


class SlowLine:
    """A TCP proxy on a port of its own: everything takes `delay` seconds a way, in order."""

    def __init__(self, to: int, delay: float = 0.0) -> None:
        self.to = to
        self.delay = delay
        self.port = 0
        self._down = False
        self._writers: set[asyncio.StreamWriter] = set()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._do(self._listen())

    def cut(self) -> None:
        """End all lines; who calls again is turned away until `mend`."""
        self._down = True
        self._do(self._abort())

    def mend(self) -> None:
        """Let them through again."""
        self._down = False

    def close(self) -> None:
        """End everything."""
        self.cut()
        self._server.close()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()

    def _do(self, work: Any) -> None:
        asyncio.run_coroutine_threadsafe(work, self._loop).result()

    async def _listen(self) -> None:
        self._server = await asyncio.start_server(self._client, HOST, 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def _abort(self) -> None:
        for writer in self._writers:
            writer.transport.abort()

    async def _client(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._down:
            writer.transport.abort()
            return
        far_reader, far_writer = await asyncio.open_connection(HOST, self.to)
        ends = {writer, far_writer}
        self._writers |= ends
        with suppress(OSError):
            await asyncio.gather(self._pump(reader, far_writer), self._pump(far_reader, writer))
        self._writers -= ends
        for end in ends:
            end.close()

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass on what comes, each piece `delay` after it came."""
        due = 0.0
        while piece := await reader.read(65536):
            due = max(due, self._loop.time() + self.delay)
            self._loop.call_at(due, _writing(writer, piece))
        self._loop.call_at(max(due, self._loop.time()), writer.close)


def _writing(writer: asyncio.StreamWriter, piece: bytes) -> Callable[[], None]:
    def write() -> None:
        if not writer.is_closing():
            writer.write(piece)

    return write
