"""Without eventlet: gunicorn's threaded worker, with a thread for each line.

gunicorn's master would only start this process, look after it and pass signals on: that is what
systemd does, or whoever started us. So the worker runs here, in the process that was asked for: it
takes our listeners, our limits and our way of leaving. What gunicorn leaves open is closed here: a
line has so much time for its first lines and its body, and nobody waits for its end but its thread.
"""

from __future__ import annotations

import contextlib
import logging
import os
import socket
import ssl
import struct
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from typing import Any

from gunicorn import util
from gunicorn.config import Config
from gunicorn.workers.gthread import TConn, ThreadWorker

from companion.config import Settings
from companion.home.tls import SECURE, shared_line
from companion.web.crowd import PASSING, PATIENCE, Crowd, Secure

MOST_LINES = 1_000_000  # for gunicorn: our own count refuses instead of letting people wait
FAREWELL_SECONDS = 1.0

_log = logging.getLogger(__name__)


class Line(TConn):  # type: ignore[misc]
    """A connection, with a handshake in its own thread if it is to be a secret one."""

    def __init__(self, worker: Worker, plain: socket.socket, client: Any, listener: Any) -> None:
        super().__init__(worker.cfg, plain, client, listener.getsockname())
        self.plain = plain  # it is counted as long as it is there
        self.context = worker.context_of(listener)
        self._silent = worker.settings.silent
        _bound_silence(plain, self._silent)

    def init(self) -> None:
        """Begin to speak. :raises OSError: if the handshake fails."""
        if self.context is not None and not self.initialized:
            self.plain.settimeout(self._silent)
            self.sock = shared_line(self.plain, self.context)
        super().init()

    def end(self) -> None:
        """Close, once the last answer has been read or nobody reads it."""
        with contextlib.suppress(OSError, ValueError):
            util.close_graceful(self.sock, FAREWELL_SECONDS)

    def close(self, graceful: bool = False) -> None:  # noqa: ARG002
        """Close now: here everybody would wait."""
        with contextlib.suppress(OSError):
            self.sock.close()


class Threads:
    """A thread for each request or websocket; the process ends without them."""

    def submit(self, work: Callable[..., Any], *args: Any) -> Future[Any]:
        """Do this in a thread of its own."""
        fate: Future[Any] = Future()

        def run() -> None:
            try:
                fate.set_result(work(*args))
            except BaseException as error:
                fate.set_exception(error)

        threading.Thread(target=run, daemon=True).start()
        return fate

    def shutdown(self, wait: bool = False) -> None:
        """Whoever is at it is left alone."""


class Worker(ThreadWorker):  # type: ignore[misc]
    """The worker, in this process and with our limits."""

    def __init__(
        self,
        app: Any,
        settings: Settings,
        crowd: Crowd,
        listener: socket.socket,
        secure: Secure | None = None,
    ) -> None:
        both = [listener] if secure is None else [listener, secure.listener]
        cfg = _config(settings)
        super().__init__(0, os.getppid(), both, app, 0, cfg, _Quiet())
        self.settings = settings
        self._crowd = crowd
        self._secure = secure
        self._app = app
        self._late: dict[int, tuple[float, Any]] = {}  # lines that have to say something by then
        self.wsgi = self._ask

    def serve(self) -> None:
        """Serve until `stop`."""
        import selectors

        self.tpool = Threads()
        self.poller = selectors.DefaultSelector()
        self.method_queue.init()
        self.run()

    def stop(self) -> None:
        """Take no more lines."""
        self.handle_exit(None, None)

    def context_of(self, listener: Any) -> ssl.SSLContext | None:
        """Return how lines of this listener are kept secret."""
        secure = self._secure
        return secure.context if secure is not None and listener is secure.listener else None

    def accept(self, listener: Any) -> None:
        """Take a line, if there is room for it."""
        try:
            client, address = listener.accept()
        except BlockingIOError:
            return
        except OSError as error:
            if error.errno not in PASSING:
                raise
            time.sleep(PATIENCE)
            return
        if not self._crowd.lets_in(client, address[0]):
            client.close()
            return
        self.nr_conns += 1
        self.enqueue_req(Line(self, client, address, listener))

    def handle(self, conn: Any) -> Any:
        """Answer one request of a line, in its own thread."""
        with self.within(conn, self.settings.header_seconds + self.settings.silent):
            result = super().handle(conn)
        if result is False:
            conn.end()
        return result

    def handle_request(self, req: Any, conn: Any) -> Any:
        """Its first lines are here: what follows has a time of its own."""
        self._late.pop(id(conn), None)
        return super().handle_request(req, conn)

    def _ask(self, environ: dict[str, Any], start: Any) -> Any:
        line = environ["gunicorn.socket"]
        if isinstance(line, ssl.SSLSocket):
            environ.update(SECURE)
        environ["companion.within"] = lambda seconds: self.within(line, seconds)
        return self._app(environ, start)

    # ---- time

    @contextlib.contextmanager
    def within(self, line: Any, seconds: float) -> Iterator[None]:
        """Cut a line that is not done in time."""
        self._late[id(line)] = (time.monotonic() + seconds, line)
        try:
            yield
        finally:
            self._late.pop(id(line), None)

    def murder_pending(self) -> None:
        """Called every second: cut whoever is late."""
        super().murder_pending()
        now = time.monotonic()
        for until, line in list(self._late.values()):
            if until < now:
                with contextlib.suppress(OSError):
                    getattr(line, "sock", line).shutdown(socket.SHUT_RDWR)

    def is_parent_alive(self) -> bool:
        """Nobody has to be there."""
        return True

    def notify(self) -> None:
        """Nobody listens."""


def _config(settings: Settings) -> Config:
    cfg = Config()
    cfg.set("worker_connections", MOST_LINES)
    cfg.set("keepalive", settings.silent)
    cfg.set("graceful_timeout", 0)  # lines are hung up by `leave`
    cfg.set("forwarded_allow_ips", "")  # whose X-Forwarded-* is believed is our own business
    cfg.set("secure_scheme_headers", {})
    return cfg


def _bound_silence(line: socket.socket, seconds: int) -> None:
    """Have the system end every wait for this line; gunicorn sets no time limit, and would take
    away one of Python's."""
    limit = struct.pack("ll", seconds, 0)
    for way in (socket.SO_RCVTIMEO, socket.SO_SNDTIMEO):
        line.setsockopt(socket.SOL_SOCKET, way, limit)


class _Quiet:
    """gunicorn's log: a request line may hold anything, a token too, so none is repeated."""

    def exception(self, *_said: Any) -> None:
        """A line broke, or a bug showed: only which kind."""
        _log.debug("a request broke off", exc_info=True)

    def __getattr__(self, _name: str) -> Callable[..., None]:
        return lambda *_said, **_more: None
