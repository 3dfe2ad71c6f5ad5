"""What comes over the wire is read quickly, and never without bound."""

from __future__ import annotations

import socket
import time
from typing import Any

import eventlet
import eventlet.event
import pytest
import simple_websocket  # type: ignore[import-untyped]
from eventlet.greenio import GreenSocket
from hypothesis import given
from hypothesis import strategies as st
from wsproto import ConnectionType, WSConnection

from companion.web import wire
from companion.web.reader import BulkWebSocket, unmasked


def fragment(payload: bytes, opcode: int, final: bool) -> bytes:
    """Return a masked frame of a client."""
    mask = b"\x01\x02\x03\x04"
    body = bytes(byte ^ mask[place % 4] for place, byte in enumerate(payload))
    return bytes((opcode | (0x80 if final else 0), 0x80 | len(payload))) + mask + body


@pytest.fixture
def line() -> Any:
    """A server's websocket that takes 100 bytes, and the phone's end."""
    ours, theirs = socket.socketpair()
    websocket = BulkWebSocket(GreenSocket(ours), {}, max_frame_length=100)
    yield websocket, GreenSocket(theirs)
    websocket.stop_listening()
    ours.close()
    theirs.close()


def test_fragments_make_one_message(line: Any) -> None:
    websocket, phone = line
    phone.sendall(fragment(b"Gr\xc3", 1, False) + fragment(b"\xbc\xc3\x9fe", 0, True))
    assert websocket.wait() == "Grüße"


def test_fragments_may_not_add_up_to_more_than_a_message(line: Any) -> None:
    websocket, phone = line
    phone.sendall(fragment(b"x" * 60, 1, False) + fragment(b"x" * 60, 0, False))
    assert websocket.wait() is None
    assert phone.recv(100)[2:4] == (1009).to_bytes(2, "big")


def test_a_message_may_not_come_in_endless_empty_fragments(line: Any) -> None:
    websocket, phone = line
    phone.sendall(fragment(b"x", 1, False) + fragment(b"", 0, False) * 200)
    assert websocket.wait() is None
    assert phone.recv(100)[2:4] == (1009).to_bytes(2, "big")


@pytest.mark.parametrize("opcode", [0x1, 0xA], ids=["messages", "pongs"])
def test_others_have_their_turn_while_somebody_sends_on_and_on(line: Any, opcode: int) -> None:
    websocket, phone = line
    turns: list[int] = []
    phone.sendall(fragment(b"x", opcode, True) * 200 + fragment(b"done", 1, True))
    eventlet.spawn(turns.append, 1)
    while websocket.wait() != "done":
        pass
    assert turns


def test_a_phone_that_is_gone_already_is_no_line_on_stderr(
    capsys: pytest.CaptureFixture[str], line: Any
) -> None:
    websocket, _phone = line
    websocket.socket.fd.close()
    websocket.close()
    assert capsys.readouterr().err == ""


# ---- nearly all that phones say is taken by one green thread for all lines


@pytest.fixture
def two_lines() -> Any:
    """Two websockets, each heard by a green thread of its own; the phones' ends, and what those
    two were left to hear."""
    pairs = [socket.socketpair() for _ in range(2)]
    lines = [BulkWebSocket(GreenSocket(ours), {}, max_frame_length=100) for ours, _ in pairs]
    left: list[list[Any]] = [[], []]

    def hear(number: int) -> None:
        try:
            while (said := lines[number].wait()) is not None:
                left[number].append(said)
            left[number].append(None)
        except EOFError:
            left[number].append("closed")

    for number in range(2):
        eventlet.spawn(hear, number)
    eventlet.sleep(0)
    yield lines, [theirs for _, theirs in pairs], left
    for line, pair in zip(lines, pairs, strict=True):
        line.stop_listening()
        for end in pair:
            end.close()


def tap(text: str) -> bytes:
    return fragment(f"42{text}".encode(), 1, True)


def until(happened: Any) -> None:
    with eventlet.Timeout(10):
        while not happened():
            eventlet.sleep(0)


def test_a_tap_is_taken_without_the_lines_own_green_thread(two_lines: Any) -> None:
    (ana, _), (phone, _), left = two_lines
    owner = ana._waiting
    taken: list[tuple[str, Any]] = []
    ana.on_event = lambda said: not taken.append((said, eventlet.getcurrent()))
    phone.sendall(tap("one") + tap("two"))
    until(lambda: len(taken) == 2)
    assert [said for said, _ in taken] == ["2one", "2two"]
    assert owner not in [where for _, where in taken]
    assert ana._waiting is owner
    assert left[0] == []


def test_what_is_no_tap_is_left_to_the_lines_own_and_nothing_goes_before_it(two_lines: Any) -> None:
    (ana, _), (phone, _), left = two_lines
    order: list[str] = []
    ana.on_event = lambda said: not order.append(said)
    left[0] = Told(order)
    phone.sendall(tap("one") + fragment(b"3", 1, True) + tap("two") + tap("three"))
    until(lambda: len(order) == 4)
    assert order == ["2one", "3", "2two", "2three"]


class Told(list[Any]):
    """Hears in the same list as others."""

    def __init__(self, order: list[str]) -> None:
        super().__init__()
        self.order = order

    def append(self, said: Any) -> None:
        self.order.append(said)


def test_a_tap_that_has_to_wait_keeps_its_own_line_waiting_and_no_other(two_lines: Any) -> None:
    (ana, ben), (phone, other), _ = two_lines
    taken: list[str] = []
    table = eventlet.event.Event()

    def loads(said: str) -> bool:
        table.wait()
        return not taken.append(f"ana {said}")

    ana.on_event = loads
    ben.on_event = lambda said: not taken.append(f"ben {said}")
    phone.sendall(tap("one"))
    other.sendall(tap("one"))
    until(lambda: taken == ["ben 2one"])
    phone.sendall(tap("two"))
    other.sendall(tap("two"))
    until(lambda: taken == ["ben 2one", "ben 2two"])
    table.send(None)
    until(lambda: len(taken) == 4)
    assert taken[2:] == ["ana 2one", "ana 2two"]


def test_a_line_that_ends_behind_a_tap_is_told_to_its_own(two_lines: Any) -> None:
    (ana, _), (phone, _), left = two_lines
    taken: list[str] = []
    ana.on_event = lambda said: not taken.append(said)
    phone.sendall(tap("last"))
    phone.close()
    until(lambda: left[0])
    assert (taken, left[0]) == (["2last"], [None])


def test_a_line_has_no_more_attributes_than_python_keeps_cheaply(two_lines: Any) -> None:
    (ana, _), _, _ = two_lines
    ana.on_event = lambda _said: True
    assert len(vars(ana)) <= 29  # with one more 1.3 KB for each of some thousand phones


def test_nonsense_behind_a_tap_ends_its_own_line_only(two_lines: Any) -> None:
    (ana, ben), (phone, other), left = two_lines
    taken: list[str] = []
    ana.on_event = ben.on_event = lambda said: not taken.append(said)
    phone.sendall(tap("one") + b"\xc1\x81\0\0\0\0x")
    other.sendall(tap("two"))
    until(lambda: left[0] and len(taken) == 2)
    assert (sorted(taken), left) == (["2one", "2two"], [[None], []])


def test_a_line_that_is_closed_while_its_tap_is_taken_ends(two_lines: Any) -> None:
    (ana, _), (phone, _), left = two_lines

    def goes(_said: str) -> bool:
        ana.socket.fd.close()
        return True

    ana.on_event = goes
    phone.sendall(tap("one"))
    until(lambda: left[0])
    assert left[0] == ["closed"]


@given(st.binary(max_size=300), st.binary(min_size=4, max_size=4))
def test_quick_unmasking_is_unmasking(data: bytes, mask: bytes) -> None:
    plain = bytes(byte ^ mask[place % 4] for place, byte in enumerate(data))
    assert unmasked(data, mask) == plain


@given(st.lists(st.binary(max_size=90), min_size=1, max_size=8), st.data())
def test_messages_are_the_same_however_the_bytes_come(sent: list[bytes], data: Any) -> None:
    ours, theirs = socket.socketpair()
    websocket = BulkWebSocket(GreenSocket(ours), {}, max_frame_length=100)
    try:
        raw = b"".join(fragment(payload, 2, True) for payload in sent)
        cuts = sorted(data.draw(st.lists(st.integers(0, len(raw)), max_size=6)))
        heard = eventlet.spawn(lambda: [websocket.wait() for _ in sent])
        for start, end in zip([0, *cuts], [*cuts, len(raw)], strict=True):
            theirs.sendall(raw[start:end])
            eventlet.sleep(0)
        assert heard.wait() == sent
    finally:
        websocket.stop_listening()
        theirs.close()
        ours.close()


BAD = {
    "unmasked": b"\x81\x01x",
    "compressed": b"\xc1\x81\0\0\0\0x",
    "unknown": b"\x83\x80\0\0\0\0",
    "a long ping": b"\x89\xfe",
    "a ping in parts": b"\x09\x80\0\0\0\0",
    "the end of nothing": b"\x80\x80\0\0\0\0",
    "another beginning": b"\x01\x81\0\0\0\0x\x81\x81\0\0\0\0y",
}


@pytest.mark.parametrize("raw", BAD.values(), ids=BAD.keys())
def test_what_no_client_may_send_ends_the_line(line: Any, raw: bytes) -> None:
    websocket, phone = line
    phone.sendall(raw)
    assert websocket.wait() is None
    assert phone.recv(100)[2:4] == (1002).to_bytes(2, "big")


def test_a_frame_that_will_be_too_long_is_not_waited_for(line: Any) -> None:
    websocket, phone = line
    phone.sendall(b"\x81\xff" + (2**40).to_bytes(8, "big"))
    assert websocket.wait() is None
    assert phone.recv(100)[2:4] == (1009).to_bytes(2, "big")


def test_text_that_is_none_ends_the_line(line: Any) -> None:
    websocket, phone = line
    phone.sendall(fragment(b"\xff", 1, True))
    assert websocket.wait() is None
    assert phone.recv(100)[2:4] == (1007).to_bytes(2, "big")


def test_a_ping_between_two_messages_is_answered(line: Any) -> None:
    websocket, phone = line
    phone.sendall(fragment(b"hi", 9, True) + fragment(b"one", 1, True))
    assert websocket.wait() == "one"
    assert phone.recv(100) == b"\x8a\x02hi"


def test_events_go_to_whoever_takes_them_in_order(line: Any) -> None:
    websocket, phone = line
    taken: list[str] = []
    websocket.on_event = lambda data: taken.append(data) is None
    phone.sendall(b"".join(fragment(one, 1, True) for one in (b'42["a"]', b'42["b"]', b"3")))
    assert websocket.wait() == "3"
    assert taken == ['2["a"]', '2["b"]']


def test_whoever_is_silent_for_too_long_is_ended(line: Any) -> None:
    websocket, _ = line
    websocket.socket.settimeout(10)
    reader = eventlet.spawn(websocket.wait)
    eventlet.sleep(0)
    websocket.end_if_silent(time.monotonic() + 5)
    eventlet.sleep(0)
    assert not reader.dead
    websocket.end_if_silent(time.monotonic() + 11)
    with pytest.raises(TimeoutError):
        reader.wait()


def test_whoever_waits_for_more_hears_that_the_line_is_closed(line: Any) -> None:
    websocket, _ = line
    reader = eventlet.spawn(websocket.wait)
    eventlet.sleep(0)
    websocket.close()
    with pytest.raises(EOFError):
        reader.wait()


def test_what_comes_while_the_reader_is_busy_is_read_afterwards(line: Any) -> None:
    websocket, phone = line
    done = eventlet.event.Event()

    def slow(data: str) -> bool:
        if data == "2a":
            done.wait()
        return True

    websocket.on_event = slow
    reader = eventlet.spawn(websocket.wait)
    phone.sendall(fragment(b"42a", 1, True))
    eventlet.sleep(0.01)
    phone.sendall(fragment(b"42b", 1, True) + fragment(b"end", 1, True))
    eventlet.sleep(0.01)
    done.send(None)
    assert reader.wait() == "end"


@pytest.mark.parametrize(
    ("text", "event"),
    [
        ('2["act",{"id":"1"}]', (None, "act", {"id": "1"})),
        ('217["sync"]', (17, "sync", None)),
        ('20["act",[]]', (0, "act", [])),
    ],
)
def test_an_event_is_read(text: str, event: tuple[Any, ...]) -> None:
    assert wire.read_event(text) == event


@pytest.mark.parametrize(
    "text",
    ["2", "2[]", "2[1]", '2["a",1,2]', '2{"a":1}', '2x["a"]', '2["a"', "2/admin,[1]", "2²[]"],
)
def test_what_is_no_event_is_malformed(text: str) -> None:
    with pytest.raises(wire.Malformed):
        wire.read_event(text)


@pytest.mark.parametrize("connected", [True, False])
def test_a_websocket_of_threads_closes_in_silence_when_its_phone_is_gone(connected: bool) -> None:
    """Its writer's thread would end with a traceback."""
    wire.bound_messages(100)
    line = simple_websocket.Server.__new__(simple_websocket.Server)
    line.sock, theirs = socket.socketpair()
    line.ws, line.connected = WSConnection(ConnectionType.SERVER), connected
    line.close_reason, line.close_message = 1006, ""
    line.ws.send = lambda _event: b"goodbye"
    line.sock.close()  # by the thread that reads
    theirs.close()
    line.close()
