"""How to open tables, connect phones and phrase actions on each kind of server."""

import http.client
import json
import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from benchmarks import wire
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

    def joining(self, table: TableHandle, seat: int) -> bytes | None:  # noqa: ARG002
        """What a phone says once it is connected; None: connecting is joining."""
        return None

    def state_seq(self, payload: bytes) -> int | None:
        """The number of the state that a packet brings; None for any other packet."""
        return wire.state_seq(payload)

    def read_ack(self, payload: bytes, seat: int) -> wire.Ack | None:  # noqa: ARG002
        """What an acknowledgement for this seat's phone says; None for any other packet."""
        return wire.read_ack(payload)

    def next_action(
        self, table: TableHandle, request: int, number: int
    ) -> tuple[int, bytes] | None:
        """The seat and the packet of a table's action `number` (0, 1, 2 …): each seat in turn.

        None: this table has nothing more to do.
        """
        turn, seat = divmod(number, len(table.auth))
        return seat, self.action(request, seat, turn)

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

    options: ClassVar[Mapping[str, Any]] = {}

    def setup(self, port: int, tables: int, phones: int) -> list[TableHandle]:
        connection = http.client.HTTPConnection(HOST, port, timeout=30)
        try:
            return [self._table(connection, phones) for _ in range(tables)]
        finally:
            connection.close()

    def opening(self) -> list[tuple[str, dict[str, Any]]]:
        return [("table.first", {"seat": 0}), ("table.start", {})]

    def _table(self, connection: http.client.HTTPConnection, phones: int) -> TableHandle:
        made = post(
            connection, "/api/tables", {"game": "venice", "seats": phones, "options": self.options}
        )
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


class GuidedAdaptor(CompanionAdaptor):
    """Guided Venice: random legal play of four, the same whole game at every table.

    Nothing is drawn in it, so what is legal at one table is legal at all of them.
    """

    options: ClassVar[Mapping[str, Any]] = {"mode": "guided"}
    seats, seed = 4, 7

    def __init__(self) -> None:
        self._moves: list[tuple[int, str, dict[str, Any]]] = []

    def setup(self, port: int, tables: int, phones: int) -> list[TableHandle]:
        if phones != self.seats:
            raise ValueError(f"a guided game here is for {self.seats}")
        self.play()
        return super().setup(port, tables, phones)

    def play(self) -> None:
        """Play the game that all tables will play."""
        self._moves = list(random_game(self.seats, self.seed))

    def next_action(
        self,
        table: TableHandle,  # noqa: ARG002
        request: int,
        number: int,
    ) -> tuple[int, bytes] | None:
        if number >= len(self._moves):
            return None
        seat, kind, data = self._moves[number]
        return seat, self.act(request, kind, data)


def random_game(seats: int, seed: int) -> Iterator[tuple[int, str, dict[str, Any]]]:
    """A whole guided game as (seat, type, data), played beforehand."""
    from companion.engine.dice import Dice
    from companion.engine.game import Config
    from companion.engine.play import read_action
    from companion.games import game_named
    from companion.service.schemas import check_options

    game, chance = game_named("venice"), random.Random(seed)
    options = check_options(game, dict(GuidedAdaptor.options), whole=True)
    rules = game.meta.rules_version
    state = game.setup(
        Config(seats=seats, first=0, options=options, box={}, rules=rules), Dice.seeded("", 0)
    )
    while not state.over:
        kind, data = game.random_move(state, chance.randrange)
        action = read_action(game, kind, data)
        whose = game.concerns(state, action)
        yield whose if whose is not None and whose >= 0 else 0, kind, data
        state = game.apply(state, action, Dice.seeded("", 0))


class BoardgameAdaptor(Adaptor):
    """boardgame.io: its lobby over HTTP, then its own events in a namespace.

    It acknowledges nothing: the sender's own copy of the broadcast counts as that.
    """

    def setup(self, port: int, tables: int, phones: int) -> list[TableHandle]:
        connection = http.client.HTTPConnection(HOST, port, timeout=30)
        try:
            return [self._table(connection, phones) for _ in range(tables)]
        finally:
            connection.close()

    def _table(self, connection: http.client.HTTPConnection, phones: int) -> TableHandle:
        wish = {"numPlayers": phones, "unlisted": True}
        match = post(connection, "/games/counter/create", wish)["matchID"]
        keys = []
        for seat in range(phones):
            who = {"playerID": str(seat), "playerName": f"Phone {seat}"}
            keys.append(post(connection, f"/games/counter/{match}/join", who)["playerCredentials"])
        return TableHandle(match, tuple({"key": key} for key in keys))

    def connect_packet(self, table: TableHandle, seat: int) -> bytes:  # noqa: ARG002
        return b"40/counter,"

    def joining(self, table: TableHandle, seat: int) -> bytes:
        wish = ["sync", table.name, str(seat), table.auth[seat]["key"], len(table.auth)]
        return b"42/counter," + json.dumps(wish, separators=(",", ":")).encode()

    def next_action(self, table: TableHandle, request: int, number: int) -> tuple[int, bytes]:
        seat = number % len(table.auth)
        move = {"type": "change", "args": [{"n": request, "by": 1}], "playerID": str(seat)}
        move["credentials"] = table.auth[seat]["key"]
        event = ["update", {"type": "MAKE_MOVE", "payload": move}, 0, table.name, str(seat)]
        return seat, b"42/counter," + json.dumps(event, separators=(",", ":")).encode()

    def state_seq(self, payload: bytes) -> int | None:
        if payload.startswith(b'42/counter,["update"'):
            return wire.digits_at(payload, payload.rindex(b'"_stateID":') + 11) + 1
        if payload.startswith(b'42/counter,["sync"'):
            seq: int = json.loads(payload[11:])[2]["state"]["_stateID"]
            return seq + 1
        return None

    def read_ack(self, payload: bytes, seat: int) -> wire.Ack | None:
        if not payload.startswith(b'42/counter,["update"'):
            return None
        moves = json.loads(payload[11:])[3]
        move = moves[-1]["action"]["payload"] if moves else {"playerID": ""}
        if move["playerID"] != str(seat):
            return None
        return wire.Ack(move["args"][0]["n"], self.state_seq(payload), None)


ADAPTORS: dict[str, type[Adaptor]] = {
    "companion": CompanionAdaptor,
    "guided": GuidedAdaptor,
    "echo": EchoAdaptor,
    "boardgame.io": BoardgameAdaptor,
}
