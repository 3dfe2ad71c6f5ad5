"""Headers on every answer, and the check that a request is really for us."""

from __future__ import annotations

import base64
import hashlib
import re
import socket
from collections.abc import Callable

import pytest
import socketio
from serving import HOST, PATIENCE, Answer, Server, call, open_table

PATHS = [
    ("GET", "/", 200),
    ("GET", "/healthz", 200),
    ("GET", "/api/games", 200),
    ("GET", "/api/tables/222222", 404),
    ("POST", "/api/tables", 400),
    ("GET", "/nowhere", 404),
    ("GET", "/sw.js", 200),
    ("GET", "/manifest.webmanifest", 200),
    ("GET", "/static/icons/icon.svg", 200),
    ("GET", "/b/nothing-0123456789.js", 404),
    ("GET", "/socket.io/?EIO=4&transport=polling", 200),
    ("GET", "/socket.io/?EIO=4&transport=polling&sid=nobody", 400),
    ("GET", "/socket.io/?EIO=1&transport=polling", 400),
]


def assert_headers(answer: Answer) -> None:
    policy = answer.headers["Content-Security-Policy"]
    assert "frame-ancestors 'none'" in policy
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Referrer-Policy"] == "no-referrer"
    assert answer.headers["Cross-Origin-Resource-Policy"] == "same-origin"
    assert len(answer.headers.get_all("Content-Security-Policy")) == 1  # type: ignore[attr-defined]


@pytest.mark.parametrize(("method", "path", "status"), PATHS)
def test_every_answer_has_the_headers(server: Server, method: str, path: str, status: int) -> None:
    answer = call(server, method, path)
    assert answer.status == status
    assert_headers(answer)


def policy_of(page: Answer, kind: str) -> str:
    """Return what the policy allows of scripts or styles."""
    parts = page.headers["Content-Security-Policy"].split("; ")
    return next(part for part in parts if part.startswith(f"{kind}-src "))


def source_of(text: bytes) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text).digest()).decode()}'"


@pytest.mark.parametrize("dev", ["0", "1"])
def test_the_policy_names_what_the_shell_carries_and_nothing_else(
    own_server: Callable[..., Server], dev: str
) -> None:
    page = call(own_server(COMPANION_DEV=dev), "GET", "/")
    found = re.findall(rb"<script(?![^>]*\bsrc=)([^>]*)>(.*?)</script>", page.body, re.DOTALL)
    scripts = [text for kind, text in found if b"application/json" not in kind]
    styles = re.findall(rb"<style>(.*?)</style>", page.body, re.DOTALL)
    assert len(scripts) == 2
    assert len(styles) == (0 if dev == "1" else 1)
    for kind, texts in (("script", scripts), ("style", styles)):
        allowed = policy_of(page, kind)
        assert all(source_of(text) in allowed for text in texts)
        assert allowed.count("sha256-") == len(texts)
    body = page.body
    for text in (*scripts, *styles):
        body = body.replace(text, b"")
    assert not re.search(rb"\son\w+=|\sstyle=|javascript:", body)


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "evil.example:80",
        "127.0.0.1.evil.example",
        "localhost.evil.example",
        "evil.example:127",
        "127.0.0.1:80@evil.example",
        "[::1",
        "[::1]@evil.example",
        "[evil.example]",
        "127.0.0.1/x",
        "a." * 130 + "local",
    ],
)
@pytest.mark.parametrize("path", ["/healthz", "/", "/socket.io/?EIO=4&transport=polling"])
def test_a_name_that_is_not_ours_is_refused(server: Server, host: str, path: str) -> None:
    answer = call(server, "GET", path, headers={"Host": host})
    assert (answer.status, answer.code) == (421, "host.bad")
    assert_headers(answer)


@pytest.mark.parametrize(
    "host", ["localhost", "LOCALHOST:8765", "127.0.0.1", "[::1]:8765", "192.168.1.7:80", "pi.local"]
)
def test_addresses_and_local_names_are_ours(server: Server, host: str) -> None:
    assert call(server, "GET", "/healthz", headers={"Host": host}).status == 200


def test_a_request_without_a_host_is_refused(server: Server) -> None:
    with socket.create_connection((HOST, server.port), timeout=PATIENCE) as line:
        line.sendall(b"GET /healthz HTTP/1.0\r\n\r\n")
        assert b"421" in line.makefile("rb").readline()


ORIGINS = ["http://evil.example", "null", "https://127.0.0.1", "http://127.0.0.1:1"]


@pytest.mark.parametrize("origin", ORIGINS)
@pytest.mark.parametrize("transport", ["websocket", "polling"])
def test_a_page_from_elsewhere_gets_no_socket(server: Server, origin: str, transport: str) -> None:
    token = open_table(server).token
    client = socketio.Client(reconnection=False)
    with pytest.raises(socketio.exceptions.ConnectionError):
        client.connect(
            server.url,
            headers={"Origin": origin},
            auth={"token": token},
            transports=[transport],
            wait_timeout=PATIENCE,
        )
    assert origin not in server.errors()  # anybody can say anything there, on and on


@pytest.mark.parametrize("said", ["EIO=4&sid=%1B[2Jgone", "EIO=3"])
def test_nonsense_about_a_socket_is_refused_and_not_repeated(server: Server, said: str) -> None:
    answer = call(server, "GET", f"/socket.io/?transport=polling&{said}")
    assert answer.status == 400
    for word in ("\x1b", "Invalid", "unsupported"):
        assert word not in server.errors()


def test_our_own_page_gets_a_socket(server: Server) -> None:
    client = socketio.Client(reconnection=False)
    token = open_table(server).token
    client.connect(server.url, headers={"Origin": server.url}, auth={"token": token})
    assert client.connected
    client.disconnect()


def test_no_answer_lets_another_site_read_it(server: Server) -> None:
    for path in ("/api/games", "/socket.io/?EIO=4&transport=polling"):
        answer = call(server, "GET", path, headers={"Origin": "http://evil.example"})
        assert "Access-Control-Allow-Origin" not in answer.headers


def test_a_socket_is_never_compressed(server: Server) -> None:
    """One zlib stream per phone would more than double what an idle phone costs."""
    key = "dGhlIHNhbXBsZSBub25jZQ=="
    lines = (
        "GET /socket.io/?EIO=4&transport=websocket HTTP/1.1",
        f"Host: {HOST}:{server.port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits",
    )
    with socket.create_connection((HOST, server.port), timeout=PATIENCE) as line:
        line.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        head = line.recv(4096)
    assert b" 101 " in head
    assert b"permessage-deflate" not in head


@pytest.mark.parametrize("path", ["/api/tables", "/api/tables/import", "/api/tables/222222/join"])
def test_another_site_cannot_use_its_visitors_browser(server: Server, path: str) -> None:
    wish = {"game": "venice", "seats": 3}
    foreign = call(server, "POST", path, wish, headers={"Origin": "https://evil.example"})
    assert (foreign.status, foreign.code) == (403, "origin.bad")
    assert_headers(foreign)


def test_our_own_page_may(server: Server) -> None:
    wish = {"game": "venice", "seats": 3}
    own = call(server, "POST", "/api/tables", wish, headers={"Origin": server.url})
    assert own.status == 201


def test_a_person_at_a_wrong_name_reads_why_in_every_language(server: Server) -> None:
    headers = {"Host": "evil.example", "Accept": "text/html"}
    answer = call(server, "GET", "/", headers=headers)
    assert answer.status == 421
    assert len(answer.body.decode().split("\n\n")) == 4


@pytest.mark.parametrize("host", ["laptop", "laptop.lan:8765", "pi.fritz.box", "table.home.arpa"])
def test_names_that_only_a_home_network_gives_are_ours(server: Server, host: str) -> None:
    assert call(server, "GET", "/healthz", headers={"Host": host}).status == 200
