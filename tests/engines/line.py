"""The line between a phone and the server, which can be cut and mended."""

from __future__ import annotations

import contextlib
import socket
import threading

HOST = "127.0.0.1"
CHUNK = 1 << 16


class Line:
    """Carries bytes between a port of its own and the server's, as long as nobody cuts it."""

    def __init__(self, to: int) -> None:
        self.to = to
        self.whole = threading.Event()
        self.ends: set[socket.socket] = set()
        self.lock = threading.Lock()
        self.listening = socket.create_server((HOST, 0))
        self.port: int = self.listening.getsockname()[1]
        self.mend()
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """End every connection at once, and refuse new ones."""
        with self.lock:
            self.whole.clear()
            ends, self.ends = self.ends, set()
        for end in ends:
            _end(end)

    def mend(self) -> None:
        self.whole.set()

    def close(self) -> None:
        self.cut()
        _end(self.listening)

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self.listening.accept()
                self._join(near)

    def _join(self, near: socket.socket) -> None:
        with self.lock:
            if not self.whole.is_set():
                return near.close()
            far = socket.create_connection((HOST, self.to))
            self.ends |= {near, far}
        for one, other in ((near, far), (far, near)):
            threading.Thread(target=_carry, args=(one, other), daemon=True).start()
        return None


def _carry(one: socket.socket, other: socket.socket) -> None:
    """Hand on what comes until either side has gone."""
    with contextlib.suppress(OSError):
        while got := one.recv(CHUNK):
            other.sendall(got)
    _end(one)
    _end(other)


def _end(one: socket.socket) -> None:
    with contextlib.suppress(OSError):
        one.shutdown(socket.SHUT_RDWR)
    one.close()
