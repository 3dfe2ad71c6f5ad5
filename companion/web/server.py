"""Listening: the limits raised, the address printed, the taken port named."""

from __future__ import annotations

import errno
import gc
import logging
import socket
import struct
from collections.abc import Iterator
from typing import Any

from flask import Flask

from companion.config import Settings
from companion.errors import Unavailable

SIOCGIFADDR = 0x8915
BACKLOG = 1024  # eventlet's own 50 refuses a whole room that reconnects at once


def listen(settings: Settings) -> socket.socket:
    """Return the listening socket. :raises Unavailable: if the port is taken or not ours."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        # Accepted sockets inherit it: without it an acknowledgement waits 40 ms.
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        listener.bind((settings.host, settings.port))
        listener.listen(BACKLOG)
    except OSError as error:
        listener.close()
        if error.errno == errno.EADDRINUSE:
            raise Unavailable("server.port_taken", port=settings.port) from None
        raise Unavailable(
            "server.cannot_listen", host=settings.host, port=settings.port, reason=error.strerror
        ) from None
    return listener


def serve(app: Flask, settings: Settings, listener: socket.socket) -> None:
    """Serve until interrupted."""
    calm_collector()
    if settings.async_mode == "eventlet":
        _serve_eventlet(app, settings, listener)
    else:
        _serve_threads(app, listener)


def calm_collector() -> None:
    """Keep the garbage collector away from what lives as long as the server.

    Walking a large heap made the slowest acknowledgements (p99 140 ms; 52 ms like this).
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 50, 1_000)


def _serve_eventlet(app: Flask, settings: Settings, listener: socket.socket) -> None:
    import eventlet.greenio
    import eventlet.wsgi

    green = eventlet.greenio.GreenSocket(listener)
    eventlet.wsgi.server(
        green,
        app,
        log=logging.getLogger("companion.http"),
        log_output=False,
        debug=False,  # a bug is nobody's business outside: no traceback leaves the house
        max_size=settings.phones + 200,  # eventlet's own 1,024 lets phone 1,025 hang
        socket_timeout=75,
    )


def _serve_threads(app: Any, listener: socket.socket) -> None:
    from werkzeug.serving import make_server

    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    host, port = listener.getsockname()[:2]
    make_server(host, port, app, threaded=True, fd=listener.fileno()).serve_forever()


def lan_address() -> str:
    """Return this machine's address on the local network, as phones would type it.

    Nothing is sent: connecting a datagram socket only asks the system which way it would go.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            address: str = probe.getsockname()[0]
        except OSError:  # no way out: this machine may be the access point itself
            return next(_own_addresses(probe), "127.0.0.1")
    return address


def _own_addresses(probe: socket.socket) -> Iterator[str]:
    """Yield the addresses of this machine's interfaces, loopback aside (Linux only)."""
    try:
        import fcntl
    except ImportError:
        return
    for _, name in socket.if_nameindex():
        request = struct.pack("256s", name.encode()[:15])
        try:
            answer = fcntl.ioctl(probe.fileno(), SIOCGIFADDR, request)
        except OSError:
            continue  # an interface without an address
        address = socket.inet_ntoa(answer[20:24])
        if not address.startswith("127."):
            yield address
