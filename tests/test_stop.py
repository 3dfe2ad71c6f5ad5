"""Stopped while people tap, by Ctrl-C or by whoever runs the service: it ends by itself, soon and
well, and what was acknowledged is in the log."""

from __future__ import annotations

import signal
import socket
import subprocess
from pathlib import Path

import pytest
from riders import (
    Rider,
    check,
    come_home,
    ride,
    ride_home,
    shown,
    started_table,
    wait_for_answers,
)
from rooms import MODES
from serving import HOST, PATIENCE, Phone, Server

from companion.store import SqliteStore

SOON = 10.0  # seconds in which a stopped server is gone


def stop_under_load(server: Server, riders: list[Rider], how: signal.Signals) -> None:
    """Let everybody tap, ask the server to stop, and see it end by itself: it waits for nobody,
    not for who only looks on, says nothing or stops in the middle of a word."""
    lines = [socket.create_connection((HOST, server.port), PATIENCE) for _ in range(2)]
    lines[1].sendall(b"GET /healthz HTT")
    watcher = Phone(server, riders[0].ticket, "polling")
    threads = ride(server, riders)
    for rider in riders:
        wait_for_answers(rider, 20)
    process = server.process
    assert isinstance(process, subprocess.Popen)
    process.send_signal(how)
    said, _nothing = process.communicate(timeout=SOON)
    come_home(threads)
    watcher.close()
    for line in lines:
        line.close()
    assert process.returncode == 0
    assert said.rstrip().endswith("Stopped.")
    assert "Traceback" not in server.errors()
    server.process = None


@pytest.mark.parametrize("mode", MODES)
def test_a_stopped_server_ends_well_under_load(tmp_path: Path, mode: str) -> None:
    # A process of its own and no fork of a warm one: how it ends is what is looked at.
    server = Server(tmp_path, COMPANION_ASYNC=mode, PYTHONUNBUFFERED="1")
    try:
        host, riders = started_table(server)
        for how in (signal.SIGINT, signal.SIGTERM):
            stop_under_load(server, riders, how)
            server.warm = how is signal.SIGTERM  # the last one is only looked at
            server.start()
        ride_home(server, riders)
        seen = shown(server, riders[0])
        server.kill()
        check(SqliteStore(tmp_path / "companion.db"), host.table, riders, seen)
    finally:
        server.stop()
