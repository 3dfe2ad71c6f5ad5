"""The https side of the server: each line shakes hands by itself, so that nobody waits for it.

A listener that shakes hands before it hands the line on stops for everybody when one client
connects and says nothing. Here the handshake is the first thing that a line's own (green) thread
does, and it has a time limit.
"""

from __future__ import annotations

import selectors
import socket
import ssl
import threading
from collections.abc import Callable
from typing import Any

HANDSHAKE_SECONDS = 10.0
# `select` cannot wait for a file whose number is above a thousand; each phone is one.
Selector: type[selectors.BaseSelector] = getattr(
    selectors, "PollSelector", selectors.SelectSelector
)
SECURE = {"wsgi.url_scheme": "https", "HTTPS": "on"}


# ---- eventlet


def green_protocol(
    protocol: type[Any], context: ssl.SSLContext, seconds: float = HANDSHAKE_SECONDS
) -> type[Any]:
    """Return eventlet's HTTP, with a handshake before it."""
    from eventlet.green.ssl import GreenSSLSocket

    class GreenLine(GreenSSLSocket):  # type: ignore[misc]
        def send_now(self, data: bytes) -> int:
            """Write what the line takes without waiting; return how much that was."""
            try:
                return ssl.SSLSocket.send(self, data)
            except (ssl.SSLWantReadError, ssl.SSLWantWriteError):
                return 0

    class SecureProtocol(protocol):  # type: ignore[misc]
        def __init__(self, conn_state: list[Any], server: Any) -> None:
            plain = conn_state[1]
            line = GreenSSLSocket(
                plain, server_side=True, do_handshake_on_connect=False, _context=context
            )
            line.__class__ = GreenLine
            conn_state[1] = line  # eventlet closes what stands here
            line.settimeout(min(seconds, server.socket_timeout or seconds))
            try:
                line.do_handshake()
            except OSError:  # no TLS, no trust in us, too slow, or gone: nobody to answer
                return
            except AttributeError:  # we ended it meanwhile: the library has let go of it already
                return
            line.settimeout(server.socket_timeout)
            super().__init__(conn_state, server)

    return SecureProtocol


# ---- threads


class SharedLine(ssl.SSLSocket):
    """A TLS line on which one thread may read while another writes.

    OpenSSL allows one call at a time for each line. So no call blocks inside OpenSSL; the waiting
    is done outside, and a lock lets the calls in one by one.
    """

    turn: threading.Lock
    silent: float | None  # seconds after which somebody who says nothing is gone

    def _calmly(self, call: Callable[..., Any], *args: Any) -> Any:
        while True:
            try:
                with self.turn:
                    return call(*args)
            except ssl.SSLWantReadError:
                self._wait_for(selectors.EVENT_READ)
            except ssl.SSLWantWriteError:
                self._wait_for(selectors.EVENT_WRITE)

    def _wait_for(self, what: int) -> None:
        with Selector() as selector:
            selector.register(self, what)
            if not selector.select(self.silent):
                raise TimeoutError("nothing was said")

    def setblocking(self, _flag: bool) -> None:
        """It never blocks inside OpenSSL, whatever a server likes."""

    def settimeout(self, seconds: float | None) -> None:
        """Wait so long, outside."""
        self.silent = seconds

    def recv(self, buflen: int = 1024, flags: int = 0) -> bytes:
        """Return what has come, once something has."""
        found: bytes = self._calmly(super().recv, buflen, flags)
        return found

    def recv_into(self, buffer: Any, nbytes: int | None = None, flags: int = 0) -> int:
        """Put what has come into a buffer, once something has."""
        count: int = self._calmly(super().recv_into, buffer, nbytes, flags)
        return count

    def send(self, data: Any, flags: int = 0) -> int:
        """Write all of it: simple-websocket takes a short write for a whole one."""
        self.sendall(data, flags)
        return len(data)

    def sendall(self, data: Any, flags: int = 0) -> None:
        """Write all of it."""
        rest = memoryview(data).cast("B")
        while rest:
            rest = rest[self._calmly(super().send, rest, flags) :]


def shared_line(
    plain: socket.socket, context: ssl.SSLContext, seconds: float = HANDSHAKE_SECONDS
) -> SharedLine:
    """Shake hands and return the line. :raises OSError: if that fails or takes too long."""
    silent = plain.gettimeout()
    plain.settimeout(min(seconds, silent or seconds))
    line = context.wrap_socket(plain, server_side=True, do_handshake_on_connect=False)
    try:
        line.do_handshake()
    except BaseException:
        line.close()
        raise
    line.setblocking(False)
    line.__class__ = SharedLine
    shared: SharedLine = line  # type: ignore[assignment]
    shared.turn = threading.Lock()
    shared.silent = silent
    return shared
