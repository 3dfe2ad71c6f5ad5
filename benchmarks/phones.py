"""Phones at tables: one websocket each, and which actions are acknowledged and seen by all."""

import asyncio
import time
from collections.abc import Callable

from benchmarks import wire
from benchmarks.adaptors import Adaptor, TableHandle

now = time.perf_counter
FOREVER = float("inf")


class Recorder:
    """Collects latencies of the actions that were due inside the measuring window."""

    def __init__(self) -> None:
        self.begin = self.end = FOREVER
        self.to_ack: list[float] = []
        self.to_all: list[float] = []
        self.acked_inside = 0
        self.errors = 0
        self.first_error: str | None = None
        self.lost = 0
        self.state_frames = self.state_bytes = 0

    def acked(self, due: float, at: float) -> None:
        if self.begin <= at < self.end:
            self.acked_inside += 1
        if self.begin <= due < self.end:
            self.to_ack.append(at - due)

    def everywhere(self, due: float, at: float) -> None:
        if self.begin <= due < self.end:
            self.to_all.append(at - due)

    def failed(self, text: str) -> None:
        self.errors += 1
        self.first_error = self.first_error or text


class Progress:
    """The actions under way at one table.

    An action is finished when it is acknowledged with some seq and every phone has a state of at
    least that seq, so servers that merge several actions into one broadcast are measured rightly.
    """

    __slots__ = ("_due", "_reached", "_unseen", "finished", "floor", "recorder", "seen")

    def __init__(self, phones: int, recorder: Recorder, finished: Callable[[], None]) -> None:
        self.seen = [0] * phones
        self.floor = 0
        self.recorder = recorder
        self.finished = finished
        self._due: dict[int, float] = {}  # request -> when it was due
        self._unseen: dict[int, float] = {}  # acked seq, not yet everywhere -> due
        self._reached: dict[int, float] = {}  # seq everywhere, not yet acked -> when

    @property
    def unfinished(self) -> int:
        return len(self._due) + len(self._unseen)

    def sent(self, request: int, due: float) -> None:
        self._due[request] = due

    def acked(self, request: int, seq: int, at: float) -> None:
        due = self._due.pop(request, None)
        if due is None:
            return
        self.recorder.acked(due, at)
        reached = self._reached.pop(seq, None)
        if reached is None and self.floor < seq:
            self._unseen[seq] = due
            return
        self.recorder.everywhere(due, at if reached is None else reached)
        self.finished()

    def refused(self, request: int, text: str) -> None:
        self.recorder.failed(text)
        if self._due.pop(request, None) is not None:
            self.finished()

    def saw(self, seat: int, seq: int, at: float) -> None:
        if seq <= self.seen[seat]:
            return
        self.seen[seat] = seq
        floor = min(self.seen)
        before, self.floor = self.floor, floor
        for number in range(before + 1, floor + 1):
            due = self._unseen.pop(number, None)
            if due is not None:
                self.recorder.everywhere(due, at)
                self.finished()
            elif self._due:
                self._reached[number] = at


class Table:
    """One table's phones, their progress, and the next action."""

    def __init__(
        self, handle: TableHandle, adaptor: Adaptor, recorder: Recorder, seats: int
    ) -> None:
        self.handle = handle
        self.adaptor = adaptor
        self.recorder = recorder
        self.progress = Progress(seats, recorder, self._finished)
        self.phones = [Phone(self, seat) for seat in range(seats)]
        self.waiting: dict[int, asyncio.Future[int]] = {}
        self.requests = 0
        self.actions = 0
        self.closing = False
        self.then: Callable[[Table], None] | None = None

    def send_action(self, due: float | None = None) -> None:
        """The next seat's next action."""
        found = self.adaptor.next_action(self.handle, self.requests + 1, self.actions)
        if found is None:
            self.recorder.failed("the game is over: more tables, or a shorter run")
            return
        seat, packet = found
        self.actions += 1
        self.requests += 1
        self.progress.sent(self.requests, now() if due is None else due)
        self.phones[seat].send(packet)

    async def open(self) -> None:
        """What the host does before play."""
        for kind, data in self.adaptor.opening():
            self.requests += 1
            answer = asyncio.get_running_loop().create_future()
            self.waiting[self.requests] = answer
            self.phones[0].send(self.adaptor.act(self.requests, kind, data))
            await asyncio.wait_for(answer, 20)

    def answered(self, ack: wire.Ack) -> None:
        future = self.waiting.pop(ack.request, None)
        if future is None:
            if ack.seq is not None:
                self.progress.acked(ack.request, ack.seq, now())
            else:
                self.progress.refused(ack.request, ack.error or "")
        elif ack.seq is not None:
            future.set_result(ack.seq)
        else:
            future.set_exception(RuntimeError(f"refused: {ack.error}"))

    def close(self) -> None:
        self.closing = True
        for phone in self.phones:
            if phone.transport is not None:
                phone.transport.abort()

    def _finished(self) -> None:
        if self.then is not None:
            self.then(self)


class Phone(asyncio.Protocol):
    """One device: connects, answers pings, tells its table what it receives."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table, self.seat = table, seat
        self.reader = wire.FrameReader()
        self.transport: asyncio.Transport | None = None
        self.ready: asyncio.Future[None] | None = None

    async def connect(self, host: str, port: int, patience: float = 30) -> None:
        """Connect and wait for the first state."""
        loop = asyncio.get_running_loop()
        self.ready = loop.create_future()
        self.address = (host, port)
        await loop.create_connection(lambda: self, host, port)
        await asyncio.wait_for(self.ready, patience)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(wire.upgrade_request(*self.address))

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        if not self._fail(ConnectionError("closed before the first state")):
            self.table.recorder.lost += not self.table.closing

    def data_received(self, data: bytes) -> None:
        try:
            messages = self.reader.feed(data)
        except wire.UpgradeRefused as refusal:
            self._fail(refusal)
            return
        for opcode, payload in messages:
            if opcode == wire.TEXT:
                self._packet(payload)
            elif opcode == wire.PING:
                self._write(wire.client_frame(payload, wire.PONG))
            elif opcode == wire.CLOSE and self.transport is not None:
                self.transport.close()

    def send(self, packet: bytes) -> None:
        self._write(wire.client_frame(packet))

    def _write(self, frame: bytes) -> None:
        if self.transport is not None:
            self.transport.write(frame)

    def _packet(self, payload: bytes) -> None:
        adaptor = self.table.adaptor
        seq = adaptor.state_seq(payload)
        if seq is not None:
            self._state(seq, len(payload))
        if (ack := adaptor.read_ack(payload, self.seat)) is not None:
            self.table.answered(ack)
        elif seq is None:
            self._other(payload)

    def _other(self, payload: bytes) -> None:
        adaptor, table = self.table.adaptor, self.table.handle
        if payload == b"2":
            self.send(b"3")
        elif payload.startswith(b"0"):
            self.send(adaptor.connect_packet(table, self.seat))
        elif payload.startswith(b"40"):
            joining = adaptor.joining(table, self.seat)
            if joining is not None:
                self.send(joining)
        elif payload.startswith(b"44"):
            self._fail(ConnectionError("refused: " + payload[:200].decode()))

    def _state(self, seq: int, size: int) -> None:
        recorder = self.table.recorder
        if recorder.begin != FOREVER:
            recorder.state_frames += 1
            recorder.state_bytes += size
        self.table.progress.saw(self.seat, seq, now())
        if self.ready is not None and not self.ready.done():
            self.ready.set_result(None)

    def _fail(self, error: Exception) -> bool:
        if self.ready is None or self.ready.done():
            return False
        self.ready.set_exception(error)
        return True
