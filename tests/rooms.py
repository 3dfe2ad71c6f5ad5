"""A table with people at it, and the two ways a server can do several things at once."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from serving import Phone, Server, join, open_table

MODES = ("eventlet", "threading")
# What is said over the wire is the same in both modes, and on PostgreSQL.
EVERYWHERE = pytest.mark.parametrize(
    "server", [*MODES, pytest.param("postgres", marks=pytest.mark.hosting)], indirect=True
)


class Game:
    """A started game: Ana at seat 0 (host), Ben at seat 1, seat 2 free, and somebody watching."""

    def __init__(self, server: Server, phone: Callable[..., Phone], **options: object) -> None:
        self.server = server
        host = open_table(server, 3, **options)
        self.code, self.table = host.code, host.table
        self.ana = phone(join(server, host.code, host.token, seat=0, name="Ana"), at=server)
        self.ben = phone(join(server, host.code, seat=1, name="Ben"), at=server)
        self.eve = phone(join(server, host.code, name="Eve"), at=server)
        assert self.ana.act("table.first", seat=0)["ok"]
        assert self.ana.act("table.start")["ok"]

    @property
    def hash(self) -> str:
        """The server's own word on where the table stands."""
        told: str = self.ana.call("sync", {"since": 0})["hash"]
        return told
