"""What comes over the wire is read quickly, and never without bound."""

from __future__ import annotations

import socket
from typing import Any

import eventlet
import pytest
from eventlet.greenio import GreenSocket
from eventlet.websocket import RFC6455WebSocket
from hypothesis import given
from hypothesis import strategies as st

from companion.web import wire


def fragment(payload: bytes, opcode: int, final: bool) -> bytes:
    """Return a masked frame of a client."""
    mask = b"\x01\x02\x03\x04"
    body = bytes(byte ^ mask[place % 4] for place, byte in enumerate(payload))
    return bytes((opcode | (0x80 if final else 0), 0x80 | len(payload))) + mask + body


@pytest.fixture
def line() -> Any:
    """A server's websocket that takes 100 bytes, and the phone's end."""
    wire.quick_unmask()
    wire.bound_fragments()
    ours, theirs = socket.socketpair()
    websocket = RFC6455WebSocket(GreenSocket(ours), {}, max_frame_length=100)
    yield websocket, GreenSocket(theirs)
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


@given(st.binary(max_size=300), st.tuples(*[st.integers(0, 255)] * 4), st.integers(0, 7))
def test_quick_unmasking_is_unmasking(data: bytes, mask: tuple[int, ...], offset: int) -> None:
    wire.quick_unmask()
    plain = bytes(byte ^ mask[(offset + place) % 4] for place, byte in enumerate(data))
    assert RFC6455WebSocket._apply_mask(data, mask, len(data), offset) == plain


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
