"""Frames written straight to a socket: whole, in order, bounded."""

from __future__ import annotations

import logging
import socket
from types import SimpleNamespace
from typing import Any

import engineio.packet
import eventlet
import pytest
from eventlet.greenio import GreenSocket
from eventlet.queue import Empty, Queue
from eventlet.websocket import RFC6455WebSocket

from companion.web.outbox import MOST_WAITING, DirectOutbox, SlowReader, _KeepingSocket
from companion.web.wire import Message

BIG = b"x" * 60_000


@pytest.fixture
def line() -> Any:
    """A real eventlet websocket, the phone's end of the line, and an outbox on the former."""
    ours, theirs = socket.socketpair()
    ours.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 8_192)
    websocket = RFC6455WebSocket(GreenSocket(ours), {})
    engine = SimpleNamespace(closed=False, queue=Queue(), sent=[])
    engine.send = engine.sent.append
    outbox = DirectOutbox(engine, websocket, eventlet.spawn_n)
    yield SimpleNamespace(
        outbox=outbox, websocket=websocket, phone=GreenSocket(theirs), engine=engine
    )
    ours.close()
    theirs.close()


def read_frames(phone: Any, count: int) -> list[bytes]:
    """Return the payloads of the next frames."""
    buffer = b""

    def take(size: int) -> bytes:
        nonlocal buffer
        while len(buffer) < size:
            buffer += phone.recv(65_536)
        part, buffer = buffer[:size], buffer[size:]
        return part

    payloads = []
    for _ in range(count):
        first, size = take(2)
        assert first == 0x81
        if size == 126:
            size = int.from_bytes(take(2), "big")
        elif size == 127:
            size = int.from_bytes(take(8), "big")
        payloads.append(take(size))
    return payloads


def test_a_small_message_is_on_the_line_at_once(line: Any) -> None:
    line.outbox.send(Message(b'2["state",{}]'))
    assert read_frames(line.phone, 1) == [b'42["state",{}]']
    assert not line.websocket._sendlock.locked()


@pytest.mark.parametrize("size", [0, 124, 125, 126, 65_534, 65_535, 65_536])
def test_a_frame_says_its_length_as_the_standard_has_it(line: Any, size: int) -> None:
    eventlet.spawn_n(line.outbox.send, Message(b"y" * size))
    assert read_frames(line.phone, 1) == [b"4" + b"y" * size]


def test_a_partial_write_is_finished_before_the_next_message(line: Any) -> None:
    numbered = [b"%03d" % number + BIG for number in range(20)]
    for payload in numbered:
        line.outbox.send(Message(payload))
    assert read_frames(line.phone, 20) == [b"4" + payload for payload in numbered]


def test_a_ping_of_the_library_does_not_cut_into_a_frame_of_ours(line: Any) -> None:
    line.outbox.send(Message(BIG))
    eventlet.spawn_n(line.websocket.send, "2")
    eventlet.sleep(0)
    line.outbox.send(Message(b"after"))
    payloads = read_frames(line.phone, 3)
    assert payloads[0] == b"4" + BIG
    assert sorted(payloads[1:]) == [b"2", b"4after"]


def test_a_long_frame_waits_for_a_ping_that_is_about_to_be_written(line: Any) -> None:
    line.outbox.send(Message(b"first"))
    lock = line.websocket._sendlock
    lock.acquire()
    eventlet.spawn_n(line.websocket.send, "2")
    eventlet.sleep(0)
    lock.release()  # the ping comes next, but not before this green thread waits
    line.outbox.send(Message(BIG))
    assert read_frames(line.phone, 3) == [b"4first", b"2", b"4" + BIG]


def test_what_the_library_has_queued_goes_first(line: Any) -> None:
    line.engine.queue.put("connect packet")
    line.outbox.send(Message(b"state"))
    assert [packet.data for packet in line.engine.sent] == ["state"]


def test_once_direct_nothing_of_ours_waits_behind_a_ping(line: Any) -> None:
    """The library's writer takes a ping and what is queued behind it, then waits for the line:
    a later message of ours must not get there first."""
    line.outbox.send(Message(b"1" + BIG))
    line.outbox.send(Message(b"2"))
    line.engine.queue.put("ping")
    line.outbox.send(Message(b"3"))
    line.outbox.send(Message(b"4"))
    assert line.engine.sent == []
    payloads = read_frames(line.phone, 4)
    assert [payload[:2] for payload in payloads] == [b"41", b"42", b"43", b"44"]


def test_a_phone_that_does_not_read_is_not_buffered_for_ever(line: Any) -> None:
    def send_on_and_on() -> None:
        for _ in range(MOST_WAITING + 3):
            line.outbox.send(Message(BIG))

    with pytest.raises(SlowReader):
        send_on_and_on()


def test_a_line_that_is_gone_is_no_error(line: Any) -> None:
    line.phone.close()
    for _ in range(3):
        line.outbox.send(Message(BIG))
        eventlet.sleep(0)
    assert not line.websocket._sendlock.locked()


def test_a_ping_waits_in_a_timer_and_not_in_a_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    planned: list[tuple[float, Any]] = []
    monkeypatch.setattr(
        _KeepingSocket, "later", staticmethod(lambda seconds, work: planned.append((seconds, work)))
    )
    server = SimpleNamespace(
        ping_interval=20,
        ping_timeout=15,
        start_background_task=lambda work: work(),
        create_queue=Queue,
        logger=logging.getLogger("ping"),
    )
    phone = _KeepingSocket(server, "sid")
    phone.last_ping = 1.0
    phone.schedule_ping()
    ((seconds, ping),) = planned
    assert (seconds, phone.queue.qsize(), phone.last_ping) == (20, 0, None)
    ping()
    assert phone.queue.get(block=False).packet_type == engineio.packet.PING
    assert phone.last_ping is not None
    phone.closed = True
    ping()
    assert phone.queue.empty()


def test_nobody_waits_to_write_where_nothing_is_queued() -> None:
    """A green thread for each phone that only waits would be a fifth of what the phone costs."""
    tasks: list[Any] = []
    server = SimpleNamespace(
        ping_interval=20,
        ping_timeout=15,
        start_background_task=lambda work: tasks.append(work) or work,
        create_queue=Queue,
        get_queue_empty_exception=lambda: Empty,
        _trigger_event=lambda *_args, **_more: None,
        reason=SimpleNamespace(SERVER_DISCONNECT="server"),
        logger=logging.getLogger("quiet"),
    )
    phone = _KeepingSocket(server, "sid")
    said: list[Any] = []
    phone._line = SimpleNamespace(send=said.append, close=lambda: said.append("closed"))
    assert tasks == []
    for word in ("one", "two"):
        phone.send(engineio.packet.Packet(engineio.packet.MESSAGE, data=word))
    assert len(tasks) == 1
    tasks.pop()()
    assert said == ["4one", "4two"]
    phone.send(engineio.packet.Packet(engineio.packet.MESSAGE, data="last"))
    phone.close()
    assert len(tasks) == 1
    tasks.pop()()
    assert said == ["4one", "4two", "4last", "1", "closed"]
    assert tasks == []
