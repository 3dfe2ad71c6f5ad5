"""A server with https, and clients that trust it."""

from __future__ import annotations

import re
import socket
import ssl
from pathlib import Path

from serving import HOST, PATIENCE, Server, call


class House(Server):
    """`companion serve --https` in its own process."""

    https_port = 0

    def __init__(self, data: Path, **env: str) -> None:
        super().__init__(data, COMPANION_HTTPS="1", COMPANION_HTTPS_PORT="0", **env)

    def start(self) -> None:
        """Start it; it says where https listens, so no port is guessed."""
        super().start()
        found = re.search(r"https: +https://[^ ]*:(\d+)", self.said)
        assert found, self.said
        self.https_port = int(found[1])

    def trusting(self) -> ssl.SSLContext:
        """Return the settings of a client that has taken the authority's certificate."""
        text = call(self, "GET", "/trust/companion-ca.crt").body.decode()
        return ssl.create_default_context(cadata=text)

    def line(self, name: str = "localhost") -> ssl.SSLSocket:
        """Open a line over https, as a client that knows the server by this name."""
        trusting = self.trusting()  # first: a line that waits for it would be a silent one
        plain = socket.create_connection((HOST, self.https_port), timeout=PATIENCE)
        return trusting.wrap_socket(plain, server_hostname=name)

    def get(self, path: str, name: str = "localhost") -> bytes:
        """Return the whole answer to one request over https."""
        with self.line(name) as line:
            host = f"{name}:{self.https_port}"
            line.sendall(
                f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode()
            )
            answer = b""
            while more := line.recv(65536):
                answer += more
        return answer
