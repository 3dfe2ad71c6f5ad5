import struct

import pytest

from benchmarks import wire

UPGRADED = b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n"


def server_frame(payload: bytes, opcode: int = wire.TEXT, final: bool = True) -> bytes:
    first = (0x80 if final else 0) | opcode
    if len(payload) < 126:
        return bytes((first, len(payload))) + payload
    if len(payload) < 65536:
        return struct.pack("!BBH", first, 126, len(payload)) + payload
    return struct.pack("!BBQ", first, 127, len(payload)) + payload


@pytest.mark.parametrize("size", [0, 1, 125, 126, 2000, 65535, 65536, 70000])
def test_frames_of_every_length_are_read(size):
    payload = b"x" * size
    assert wire.FrameReader(upgraded=True).feed(server_frame(payload)) == [(wire.TEXT, payload)]


@pytest.mark.parametrize("cut", [1, 2, 3, 7, 50])
def test_a_stream_may_be_cut_anywhere(cut):
    stream = UPGRADED + b"".join(server_frame(b"y" * size) for size in (3, 130, 70))
    reader = wire.FrameReader()
    found = []
    for start in range(0, len(stream), cut):
        found += reader.feed(stream[start : start + cut])
    assert [len(payload) for _, payload in found] == [3, 130, 70]


def test_frames_that_come_with_the_handshake_are_not_lost():
    assert wire.FrameReader().feed(UPGRADED + server_frame(b"0{}")) == [(wire.TEXT, b"0{}")]


def test_fragments_are_joined_and_control_frames_may_come_between():
    stream = (
        server_frame(b"ab", final=False)
        + server_frame(b"!", wire.PING)
        + server_frame(b"cd", wire.CONTINUATION)
    )
    found = wire.FrameReader(upgraded=True).feed(stream)
    assert found == [(wire.PING, b"!"), (wire.TEXT, b"abcd")]


def test_a_refused_handshake_is_an_error():
    with pytest.raises(wire.UpgradeRefused, match="400"):
        wire.FrameReader().feed(b"HTTP/1.1 400 BAD REQUEST\r\n\r\n")


@pytest.mark.parametrize("size", [0, 125, 126, 65535, 65536])
def test_client_frames_are_masked_and_say_their_length(size):
    frame = wire.client_frame(b"z" * size)
    assert frame[0] == 0x81
    assert frame[1] & 0x80
    length_bytes = {126: 2, 127: 8}.get(frame[1] & 0x7F, 0)
    assert len(frame) == 2 + length_bytes + 4 + size


@pytest.mark.parametrize(
    ("payload", "seq"),
    [
        (b'42["state",{"seq":12,"hash":"a"}]', 12),
        (b'42["state",{"hash":"a","entries":[{"seq":3}],"seq":12}]', 12),
        (b'42["presence",{"seq":12}]', None),
        (b'4312[{"ok":true,"seq":12}]', None),
        (b"2", None),
    ],
)
def test_a_states_seq_is_found_wherever_it_stands(payload, seq):
    assert wire.state_seq(payload) == seq


def test_acknowledgements_are_read():
    assert wire.read_ack(b'437[{"ok":true,"seq":41,"lines":[]}]') == (7, 41, None)
    assert wire.read_ack(b'437[{"lines":[{"seq":1}],"seq":41,"ok":true}]') == (7, 41, None)


def test_refusals_are_read():
    ack = wire.read_ack(b'438[{"ok":false,"error":{"code":"rate.limited"}}]')
    assert ack is not None
    assert ack.request == 8
    assert ack.seq is None
    assert "rate.limited" in (ack.error or "")


def test_an_empty_acknowledgement_is_a_refusal():
    assert wire.read_ack(b"431[]") == (1, None, "null")


def test_other_packets_are_no_acknowledgements():
    assert wire.read_ack(b'42["state",{}]') is None
