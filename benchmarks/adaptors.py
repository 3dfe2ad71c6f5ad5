"""How to open tables, connect phones and phrase actions on each kind of server."""

import http.client
import json
from dataclasses import dataclass
from typing import Any

from benchmarks.proc import HOST

# Each seat takes one counter up and down again: no limit of the rules is ever met.
COUNTERS = ("coins", "vp", "scrolls", "coins", "intrigue", "vp")


@dataclass(frozen=True, slots=True)
class TableHandle:
    """What phones need to know to connect to one table: one connect payload per seat."""

    name: str
    auth: tuple[dict[str, str], ...]


class Adaptor:
    """A server that takes `act` events, acknowledges them and broadcasts `state`."""

    def setup(self, port: int, tables: int, phones: int) -> list[TableHandle]:
        """Make the tables (blocking; before any phone connects)."""
        raise NotImplementedError

    def connect_packet(self, table: TableHandle, seat: int) -> bytes:
        return b"40" + json.dumps(table.auth[seat], separators=(",", ":")).encode()

    def opening(self) -> list[tuple[str, dict[str, Any]]]:
        """The actions that phone 0 takes before play, as (type, data)."""
        return []

    def act(self, request: int, kind: str, data: dict[str, Any]) -> bytes:
        """An `act` packet that wants an acknowledgement with the number `request`."""
        body = {"id": f"bench-{request:08d}", "type": kind, "data": data}
        return b"42%d" % request + json.dumps(["act", body], separators=(",", ":")).encode()

    def action(self, request: int, seat: int, turn: int) -> bytes:
        """The packet of one seat's action number `turn` (0, 1, 2 …): up, down, up, down."""
        return b'42%d["act",{"id":"bench-%08d","type":"change","data":%b}]' % (
            request,
            request,
            b'{"seat":%d,"counter":"%b","by":%d}'
            % (seat, COUNTERS[turn // 2 % len(COUNTERS)].encode(), -1 if turn % 2 else 1),
        )


class EchoAdaptor(Adaptor):
    """benchmarks/reference.py: tables come into being when the first phone connects."""

    def setup(self, port: int, tables: int, phones: int) -> list[TableHandle]:  # noqa: ARG002
        names = [f"t{number}" for number in range(tables)]
        return [TableHandle(name, ({"table": name},) * phones) for name in names]


class CompanionAdaptor(Adaptor):
    """The companion: tables and seats over HTTP, then a token per phone; phone 0 is the host."""

    def setup(self, port: int, tables: int, phones: int) -> list[TableHandle]:
        connection = http.client.HTTPConnection(HOST, port, timeout=30)
        try:
            return [self._table(connection, phones) for _ in range(tables)]
        finally:
            connection.close()

    def opening(self) -> list[tuple[str, dict[str, Any]]]:
        return [("table.first", {"seat": 0}), ("table.start", {})]

    def _table(self, connection: http.client.HTTPConnection, phones: int) -> TableHandle:
        made = post(connection, "/api/tables", {"game": "venice", "seats": phones, "options": {}})
        tokens = []
        for seat in range(phones):
            joined = post(
                connection,
                f"/api/tables/{made['code']}/join",
                {"name": f"Phone {seat}", "seat": seat},
                token=made["host_token"] if seat == 0 else None,
            )
            tokens.append({"token": joined["token"]})
        return TableHandle(made["code"], tuple(tokens))


def post(
    connection: http.client.HTTPConnection,
    path: str,
    body: dict[str, Any],
    token: str | None = None,
) -> dict[str, Any]:
    """POST JSON, read JSON.

    :raises RuntimeError: the server did not answer 200 or 201.
    """
    headers = {"Content-Type": "application/json"}
    if token is not None:
        headers["Authorization"] = f"Bearer {token}"
    connection.request("POST", path, json.dumps(body), headers)
    response = connection.getresponse()
    text = response.read()
    if response.status not in (200, 201):
        raise RuntimeError(f"POST {path}: {response.status} {text[:200]!r}")
    answer: dict[str, Any] = json.loads(text)
    return answer


ADAPTORS: dict[str, type[Adaptor]] = {"companion": CompanionAdaptor, "echo": EchoAdaptor}
