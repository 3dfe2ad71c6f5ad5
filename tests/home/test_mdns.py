"""The server's name on the local network, on this machine's loopback."""

from __future__ import annotations

import ipaddress
import queue
import sys
import uuid
from collections.abc import Callable, Iterator

import pytest
import zeroconf

from companion.home.mdns import Announcer

HERE = ipaddress.ip_address("127.0.0.1")
THERE = ipaddress.ip_address("127.0.0.77")
PATIENCE = 30


@pytest.fixture
def name() -> str:
    """A name that no other test uses at the same time."""
    return f"companion-{uuid.uuid4().hex[:10]}"


@pytest.fixture
def announce() -> Iterator[Callable[..., queue.Queue[bool]]]:
    """Announce a name; return where it is told whether the name is ours."""
    made: list[Announcer] = []

    def start(name: str, port: int = 8765, at=lambda: (HERE,)) -> queue.Queue[bool]:
        told: queue.Queue[bool] = queue.Queue()
        made.append(Announcer(name, port, told.put, at, look_seconds=0.05))
        made[-1].start()
        return told

    yield start
    for one in made:
        one.stop()


def ask(name: str) -> list[str]:
    """Ask the network who has a name, as a phone does."""
    line = zeroconf.Zeroconf(interfaces=["127.0.0.1"])
    try:
        asked = zeroconf.AddressResolver(f"{name}.local.")
        return asked.parsed_addresses() if asked.request(line, 3000) else []
    finally:
        line.close()


def test_the_server_answers_to_its_name(announce, name: str) -> None:
    assert announce(name).get(timeout=PATIENCE) is True
    assert ask(name) == [str(HERE)]


def test_a_name_that_another_machine_has_is_left_to_it(announce, name: str) -> None:
    line = zeroconf.Zeroconf(interfaces=["127.0.0.1"])
    try:
        line.register_service(
            zeroconf.ServiceInfo(
                "_http._tcp.local.",
                f"{name}._http._tcp.local.",
                port=80,
                parsed_addresses=[str(THERE)],
                server=f"{name}.local.",
            )
        )
        assert announce(name).get(timeout=PATIENCE) is False
        assert ask(name) == [str(THERE)]
    finally:
        line.close()


def test_a_machine_that_finds_its_network_late_answers_then(announce, name: str) -> None:
    where: list[tuple[ipaddress.IPv4Address, ...]] = [()]
    told = announce(name, at=lambda: where[0])
    where[0] = (HERE,)
    assert told.get(timeout=PATIENCE) is True
    assert ask(name) == [str(HERE)]


def test_it_says_goodbye_at_the_end(name: str) -> None:
    told: queue.Queue[bool] = queue.Queue()
    one = Announcer(name, 8765, told.put, lambda: (HERE,))
    one.start()
    assert told.get(timeout=PATIENCE)
    one.stop()
    assert not one.running
    assert ask(name) == []


def test_without_the_package_there_is_no_name_and_no_failure(monkeypatch, name: str) -> None:
    monkeypatch.setitem(sys.modules, "zeroconf", None)
    one = Announcer(name, 8765, lambda _ours: None, lambda: (HERE,))
    one.start()
    one.stop()
    assert not one.running


def test_a_network_that_refuses_costs_the_name_and_nothing_else(name: str) -> None:
    told: list[bool] = []
    nowhere = ipaddress.ip_address("203.0.113.1")  # no interface of this machine
    one = Announcer(name, 8765, told.append, lambda: (nowhere,), look_seconds=0.01)
    one.start()
    one.stop()
    assert not one.running
    assert told == []
