"""Listening on http and https: the limits raised, the taken port named."""

from __future__ import annotations

import contextlib
import errno
import gc
import importlib.util
import logging
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from typing import Any

from flask import Flask

from companion.config import Settings
from companion.errors import Unavailable
from companion.games import GAMES
from companion.service.hub import Hub
from companion.web.body import Body
from companion.web.crowd import PASSING, PATIENCE, Crowd, Secure
from companion.web.leaving import leave

MEGABYTE = 1024 * 1024
BACKLOG = 1024  # eventlet's own 50 refuses a whole room that reconnects at once
MOST_FILES = 65_536
ENDING = (signal.SIGINT, signal.SIGTERM)  # Ctrl-C, and whoever stops a service
MOST_THREADS = 2_000  # connections at once where each of them is a thread
SWITCH = 0.001  # seconds: whoever plays on waits so long for a native thread, at each of its steps
READ_AT_ONCE = 512  # bytes; such a buffer is kept as long as the line, however long that is
WRITTEN_AT_ONCE = 1024
ANSWERED_SECONDS = 2.0  # for what was being answered when everybody was sent away
TAKEN_AT_ONCE = 16  # lines; then whoever is here already has a turn
NEWEST, OLDER = 5_000, 2_000  # objects between two collections; of those, between two of all others
READY_SECONDS = 0.1  # after which the games are imported: first whoever asks whether we are there


def listen(settings: Settings, port: int | None = None) -> socket.socket:
    """Return the listening socket. :raises Unavailable: if the port is taken or not ours."""
    port = settings.port if port is None else port
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        # Accepted sockets inherit it: without it an acknowledgement waits 40 ms.
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        listener.bind((settings.host, port))
        listener.listen(BACKLOG)
    except OSError as error:
        listener.close()
        if error.errno == errno.EADDRINUSE:
            raise Unavailable("server.port_taken", port=port) from None
        raise Unavailable(
            "server.cannot_listen", host=settings.host, port=port, reason=error.strerror
        ) from None
    return listener


def require(settings: Settings) -> None:
    """:raises Unavailable: if there is nothing to serve these settings with."""
    if settings.async_mode == "threading" and importlib.util.find_spec("gunicorn") is None:
        raise Unavailable("config.hosting", package="gunicorn")


def serve(
    app: Flask, settings: Settings, listener: socket.socket, secure: Secure | None = None
) -> None:
    """Serve until interrupted."""
    calm_collector()
    raise_file_limit()
    sys.setswitchinterval(SWITCH)
    if settings.async_mode == "eventlet":
        hub: Hub = app.extensions["companion"].hub
        hub.later(READY_SECONDS, hub.native, get_games)
        _serve_eventlet(app, settings, listener, secure)
    else:
        get_games()  # at once: other processes may come of this one, and share them
        _serve_threads(app, settings, listener, secure)
        leave(app)


def calm_collector() -> None:
    """Keep the garbage collector away from what lives as long as the server.

    Each collection looks at the newest objects only and takes a few milliseconds. All that is in
    play at 200 tables takes 150, so it is looked at once in ten million objects: some 700,000 taps.
    """
    gc.freeze()
    gc.set_threshold(NEWEST, OLDER, OLDER)
    gc.enable()


def get_games() -> None:
    """Import all games, so that whoever opens the first table does not wait for one."""
    list(GAMES.values())
    gc.freeze()


def raise_file_limit() -> None:
    """Let the process open as many files as the system allows it: every phone is one."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft < wanted:
        with contextlib.suppress(OSError, ValueError):  # then as many as there are
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def _patient(listener: socket.socket, crowd: Crowd) -> Any:
    """Return a green listener that outlives a moment in which no connection can be taken."""
    import eventlet
    from eventlet.greenio import GreenSocket

    class Patient(GreenSocket):  # type: ignore[misc]
        taken = 0

        def accept(self) -> Any:
            while True:
                self.taken += 1
                if self.taken % TAKEN_AT_ONCE == 0:
                    eventlet.sleep(0)
                try:
                    client, address = super().accept()
                except OSError as error:
                    if error.errno not in PASSING:
                        raise
                    eventlet.sleep(PATIENCE)
                    continue
                if crowd.lets_in(client, address[0]):
                    return client, address
                client.close()

    return Patient(listener)


def _serve_eventlet(
    app: Flask, settings: Settings, listener: socket.socket, secure: Secure | None
) -> None:
    import eventlet
    import eventlet.tpool
    import eventlet.wsgi

    # Before anybody can take the last file: set up in vain, it would never be set up again, and
    # every tap would wait for ever.
    eventlet.tpool.setup()
    protocol = prompt(eventlet.wsgi.HttpProtocol, settings)
    crowd = Crowd(settings)

    def on(one: socket.socket, protocol: type[Any], **more: Any) -> None:
        eventlet.wsgi.server(
            _patient(one, crowd),
            app,
            protocol=protocol,
            log=logging.getLogger("companion.http"),
            log_output=False,
            debug=False,  # a bug is nobody's business outside: no traceback leaves the house
            max_size=settings.phones + 200,  # eventlet's own 1,024 lets phone 1,025 hang
            socket_timeout=settings.silent,
            **more,
        )

    doors = [eventlet.spawn(on, listener, protocol)]
    if secure is not None:
        from companion.home.tls import SECURE, green_protocol

        secret = green_protocol(protocol, secure.context)
        doors.append(eventlet.spawn(on, secure.listener, secret, environ=SECURE))
    if threading.current_thread() is not threading.main_thread():
        doors[0].wait()  # somebody else's process: signals are theirs
        return
    _wait_for_the_end(doors)
    for door in doors:
        door.kill(SystemExit)  # it waits for the next line, and now for the last one to be answered
    leave(app)
    with eventlet.Timeout(ANSWERED_SECONDS, False):
        for door in doors:
            door.wait()


def _wait_for_the_end(doors: list[Any]) -> None:
    """Wait until Ctrl-C or a service's stop; a door that fails raises what it failed of.

    A signal raises nothing: wherever the program was, it would leave something half done (a line
    taken in and answered by nobody, for which the library then waits for ever). It is a byte that
    the hub reads like any other.
    """
    import eventlet.event
    from eventlet.greenio import GreenSocket

    ended = eventlet.event.Event()
    heard, told = socket.socketpair()
    told.setblocking(False)

    def listen_for_signals() -> None:
        while not set(ended_by := GreenSocket(heard).recv(64)) & set(ENDING):
            if not ended_by:
                return
        ended.send(None)

    def fail(door: Any) -> None:
        if not ended.ready():
            ended.send(door)

    with heard, told:
        for one in ENDING:
            signal.signal(one, lambda _signal, _frame: None)
        before = signal.set_wakeup_fd(told.fileno(), warn_on_full_buffer=False)
        try:
            eventlet.spawn_n(listen_for_signals)
            for door in doors:
                door.link(fail)
            failed = ended.wait()
        finally:
            signal.set_wakeup_fd(before)
    if failed is not None:
        failed.wait()


def prompt(protocol: type[Any], settings: Settings) -> type[Any]:
    """Return eventlet's HTTP with an end to every wait: the first lines of a request have to be
    here in time, and its body too."""
    from eventlet.hubs import get_hub

    def after(seconds: float, then: Callable[[], None]) -> Any:
        """A timer, not a green thread: called off, it forgets the line, which is counted out."""
        return get_hub().schedule_call_global(seconds, then)

    class Prompt(protocol):  # type: ignore[misc]
        log_message = _say_nothing
        rbufsize, wbufsize = READ_AT_ONCE, WRITTEN_AT_ONCE

        def handle_one_request(self) -> None:
            self._late = after(settings.silent + settings.header_seconds, self._cut)
            try:
                super().handle_one_request()
            finally:
                self._late.cancel()

        def get_environ(self) -> Any:
            self._late.cancel()  # its first lines are here
            environ = {**super().get_environ(), "companion.within": self._within}
            came = environ["wsgi.input"]
            came.rfile = Body(came.rfile, settings.import_mb * MEGABYTE)
            if environ.get("HTTP_UPGRADE", "").lower() == "websocket":  # kept as long as the line
                del environ["headers_raw"]
                self.headers = {"Connection": environ.get("HTTP_CONNECTION", "")}
            return environ

        @contextlib.contextmanager
        def _within(self, seconds: float) -> Iterator[None]:
            late = after(seconds, self._cut)
            try:
                yield
            finally:
                late.cancel()

        def _cut(self) -> None:
            with contextlib.suppress(OSError):
                self.connection.shutdown(socket.SHUT_RDWR)

    return Prompt


def _serve_threads(
    app: Any, settings: Settings, listener: socket.socket, secure: Secure | None
) -> None:
    from companion.web.threaded import Worker

    crowd = Crowd(settings, min(settings.phones + 200, MOST_THREADS))
    worker = Worker(app, settings, crowd, listener, secure)
    _end_when_interrupted(worker.stop)
    worker.serve()


def _say_nothing(_handler: Any, _format: str, *_args: Any) -> None:
    """A request line that cannot be read may hold anything, a token too: it is not repeated."""


def _end_when_interrupted(end: Callable[[], None]) -> None:
    """Have Ctrl-C end the threaded server.

    An exception would be lost where Python takes none (while it tidies up an object, say), so
    the signal only wakes a thread that waits for it.
    """
    if threading.current_thread() is not threading.main_thread():
        return  # somebody else's process: signals are theirs
    interrupted = threading.Event()

    def wait() -> None:
        interrupted.wait()
        end()

    threading.Thread(target=wait, name="interrupted", daemon=True).start()
    for one in ENDING:
        signal.signal(one, lambda _signal, _frame: interrupted.set())


def lan_address() -> str:
    """Return this machine's address on the local network, as phones would type it.

    Nothing is sent: connecting a datagram socket only asks the system which way it would go.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            address: str = probe.getsockname()[0]
        except OSError:  # no way out: this machine may be the access point itself
            from companion.home.addresses import own_addresses

            return next((str(one) for one in own_addresses() if one.version == 4), "127.0.0.1")
    return address
