"""Headers on every answer, and the check that a request is really for us."""

from __future__ import annotations

import functools
import ipaddress
import re
import socket
from collections.abc import Callable, Iterable
from typing import Any

import orjson
from flask import Flask
from werkzeug.middleware.proxy_fix import ProxyFix

from companion.config import Settings
from companion.errors import CompanionError
from companion.home.addresses import HOME_NAMES, peer_address
from companion.service.hub import Hub
from companion.web import assets
from companion.web.fair import Fair, Rounds
from companion.web.links import asks_at

HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}

SELF = "'self'"
SOCKETS = "/socket.io/"
LONGEST = 253  # characters of a name; a QR code of more takes ever longer to draw
HOME = tuple(f".{name}" for name in HOME_NAMES)


def policy(dev: bool = False, also: str = "") -> str:
    """Return the content security policy: our own files, and what the shell carries by its hash.

    `also`: our own https, which the page about trust asks whether this phone trusts it.
    """
    try:
        return _policy(assets.front(dev), also)
    except CompanionError:
        return _policy(None, also)


@functools.lru_cache(maxsize=64)  # one for each name that people type
def _policy(front: assets.Front | None, also: str) -> str:
    return "; ".join(
        (
            "default-src 'self'",
            f"script-src {front.script_sources() if front else SELF}",
            f"style-src {front.style_sources() if front else SELF}",
            "img-src 'self' data: blob:",
            f"connect-src 'self' ws: wss: {also}".rstrip(),
            "font-src 'self'",
            "media-src 'self'",
            "manifest-src 'self'",
            "worker-src 'self'",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
        )
    )


def with_headers(
    headers: list[tuple[str, str]], dev: bool = False, also: str = ""
) -> list[tuple[str, str]]:
    """Return an answer's headers with ours: every answer has them, Socket.IO's and refusals too."""
    have = {name.lower() for name, _ in headers}
    ours = (*HEADERS.items(), ("Content-Security-Policy", policy(dev, also)))
    together = [*headers, *(header for header in ours if header[0].lower() not in have)]
    # Last, how long to keep it: on plain http browsers take headers that were cut off for whole
    # ones, and would keep an empty file for a year.
    return sorted(together, key=lambda header: header[0].lower() == "cache-control")


def guard(app: Flask, settings: Settings, hub: Hub) -> None:
    """Put the outermost doors on: headers, proxy, host check, turns, no per-message deflate."""
    rounds = Rounds(hub)
    inner: Any = Fair(app.wsgi_app, rounds)
    if settings.proxy:
        inner = ProxyFix(inner, x_for=1, x_proto=1, x_host=1)
    outer = Guard(inner, known_hosts(settings), settings, rounds)
    app.wsgi_app = outer  # type: ignore[method-assign]


class Guard:
    """The first thing a request meets."""

    def __init__(self, app: Any, hosts: frozenset[str], settings: Settings, rounds: Rounds) -> None:
        self._app = app
        self._rounds = rounds
        self._hosts = hosts
        self._proxy = settings.proxy
        self._proxies = [ipaddress.ip_network(one, strict=False) for one in settings.proxies]
        self._dev = settings.dev
        self._secure_port = settings.https_port if settings.https else None

    def __call__(
        self, environ: dict[str, Any], start_response: Callable[..., Any]
    ) -> Iterable[bytes]:
        host = environ.get("HTTP_HOST", "")
        if self._proxy and not self._believes(environ.get("REMOTE_ADDR", "")):
            for name in [one for one in environ if one.startswith("HTTP_X_FORWARDED")]:
                del environ[name]
        if self._proxy:
            host = environ.get("HTTP_X_FORWARDED_HOST", host)

        also = asks_at(_without_port(host.lower()), self._secure_port) if self._secure_port else ""

        def start(status: str, headers: list[tuple[str, str]], *more: Any) -> Any:
            return start_response(status, with_headers(headers, self._dev, also), *more)

        if not self.knows(host):
            return self._refuse(environ, start, "421 Misdirected Request", "host.bad")
        if _is_foreign(environ, host):
            return self._refuse(environ, start, "403 Forbidden", "origin.bad")
        # Browsers offer permessage-deflate and eventlet would accept: 156 KB instead of 64 KB
        # for an idle phone, and a zlib run for each frame and phone.
        environ.pop("HTTP_SEC_WEBSOCKET_EXTENSIONS", None)
        answer: Iterable[bytes] = self._app(environ, start)
        return answer

    def _refuse(
        self, environ: dict[str, Any], start: Callable[..., Any], status: str, code: str
    ) -> Iterable[bytes]:
        self._rounds.wait(environ.get("REMOTE_ADDR"))
        return _refuse(environ, start, status, code)

    def _believes(self, peer: str) -> bool:
        """Is this one of our proxies? Anybody can send their headers."""
        address = peer_address(peer)
        return address is not None and any(address in network for network in self._proxies)

    def knows(self, host: str) -> bool:
        """Is this a name of ours? Addresses and names that only a home network gives always are.

        A page somewhere else that points its own public name at this server (DNS rebinding) is
        not.
        """
        name = _without_port(host.lower())
        if len(name) > LONGEST:
            return False
        if name in self._hosts or name.endswith(HOME) or (name and "." not in name):
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True


def _is_foreign(environ: dict[str, Any], host: str) -> bool:
    """Does another site's page send this through its visitor's browser?"""
    origin = environ.get("HTTP_ORIGIN")
    reads = environ.get("REQUEST_METHOD") in ("GET", "HEAD", "OPTIONS")
    # A websocket begins as a GET; Engine.IO would refuse it too, but says on stderr whose it was.
    if origin is None or (reads and not environ.get("PATH_INFO", "").startswith(SOCKETS)):
        return False
    return str(origin).split("://", 1)[-1].lower() != host.lower()


def _refuse(
    environ: dict[str, Any], start: Callable[..., Any], status: str, code: str
) -> Iterable[bytes]:
    """Answer a program with the named error, a person with its sentence in every language."""
    if "text/html" in environ.get("HTTP_ACCEPT", ""):
        kind, body = "text/plain; charset=utf-8", assets.sentences(code).encode()
    else:
        kind, body = "application/json", orjson.dumps({"error": {"code": code, "params": {}}})
    start(status, [("Content-Type", kind), ("Content-Length", str(len(body)))])
    return [body]


def known_hosts(settings: Settings) -> frozenset[str]:
    """Return the names this server answers to."""
    names = {"localhost", socket.gethostname().lower(), *settings.hosts}
    if settings.url:
        names.add(_without_port(settings.url.split("://", 1)[-1].split("/", 1)[0].lower()))
    return frozenset(names)


def _without_port(host: str) -> str:
    found = re.fullmatch(r"(?:\[([0-9a-f:.]+)\]|([^\s:@/\[\]]+))(?::\d*)?", host)
    return found[1] or found[2] if found else ""
