"""What docs/hosting.md tells people to copy is started here as it is, on other ports."""

from __future__ import annotations

import os
import shlex
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

import pytest
from cluster import Nginx, seated
from services import Postgres, Redis, free_port
from serving import Phone, Server, call

pytestmark = pytest.mark.hosting
FROM_THE_UNIT = {"COMPANION_HOST", "COMPANION_PORT"}
DEPLOY = Path(__file__).resolve().parents[2] / "deploy"


PROGRAM = "/opt/companion/bin/companion"
HERE = str(Path(sys.executable).with_name("companion"))


def unit_command(unit: str, port: int) -> tuple[str, ...]:
    """Return what systemd would run for a unit, from this checkout."""
    lines = (DEPLOY / unit).read_text().splitlines()
    start = next(line for line in lines if line.startswith("ExecStart="))
    program, *words = shlex.split(start.removeprefix("ExecStart=").replace("%i", str(port)))
    assert program == PROGRAM
    return (HERE, *words)


def settings(postgres: Postgres, news: Redis) -> dict[str, str]:
    """Return the environment file's settings, for the services of this test."""
    lines = (DEPLOY / "companion.env").read_text().splitlines()
    env = dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))
    changed = {"COMPANION_DATABASE": postgres.database(), "COMPANION_REDIS": news.url}
    assert changed.keys() <= env.keys()
    return {**env, **changed}


class Unit(Server):
    """A process as its unit starts it: the address comes from the command line."""

    command = ("companion",)
    unit = "companion@.service"
    from_the_unit = FROM_THE_UNIT

    def _spawn(self, env, errors):  # type: ignore[no-untyped-def]
        program, verb, *words = unit_command(self.unit, self.port or free_port())
        assert verb == "serve"
        return subprocess.Popen(
            [program, verb, *words],
            cwd=self.data,
            stdout=subprocess.PIPE,
            stderr=errors,
            stdin=subprocess.DEVNULL,
            env={key: value for key, value in env.items() if key not in self.from_the_unit},
            text=True,
        )


class LoneUnit(Unit):
    """The one process of a house: its unit leaves the address to the settings."""

    unit = "companion.service"
    from_the_unit: ClassVar[set[str]] = set()


@pytest.fixture
def site(tmp_path: Path, postgres: Postgres, news_server: Redis) -> Iterator[Nginx]:
    assert os.environ["NGINX"], "nginx is needed"
    env = settings(postgres, news_server)
    units = []
    for number in range(3):
        place = tmp_path / str(number)
        place.mkdir()
        units.append(Unit(place, **env))
    (tmp_path / "nginx").mkdir()
    nginx = Nginx(tmp_path / "nginx", units)
    yield nginx
    nginx.stop()
    for unit in units:
        unit.stop()


@pytest.mark.parametrize("transport", ["websocket", "polling"])
def test_the_site_brings_phones_to_their_table(site: Nginx, transport: str) -> None:
    server = _Front(site.port)
    tickets = seated(server)  # type: ignore[arg-type]
    phones = [Phone(server, ticket, transport) for ticket in tickets]  # type: ignore[arg-type]
    for seat, phone in enumerate(phones):
        landed = phone.act("change", seat=seat, counter="vp", by=1)
        assert landed["ok"]
        for other in phones:
            other.state(landed["seq"])
    for phone in phones:
        phone.close()
    assert call(server, "GET", "/readyz").json["ready"]  # type: ignore[arg-type]
    assert call(server, "GET", "/metrics").status == 404  # type: ignore[arg-type]


def test_the_unit_of_a_house_starts_and_ends_as_systemd_would(tmp_path: Path) -> None:
    said = (DEPLOY / "companion.service").read_text()
    how = next(line for line in said.splitlines() if line.startswith("KillSignal="))
    house = LoneUnit(tmp_path)
    try:
        assert call(house, "GET", "/healthz").status == 200
        running = house.process
        assert isinstance(running, subprocess.Popen)
        running.send_signal(getattr(signal, how.removeprefix("KillSignal=")))
        assert running.wait(timeout=60) == 0
    finally:
        house.stop()


@pytest.mark.parametrize("unit", ["companion.service", "companion@.service"])
def test_systemd_understands_the_units_and_finds_them_closed(tmp_path: Path, unit: str) -> None:
    """A machine without a running systemd cannot start them; it can read them."""
    systemd = shutil.which("systemd-analyze")
    if systemd is None:  # scripts/with-services installs it where it may
        assert not os.environ.get("CI"), "no systemd-analyze here: nobody has read the units"
        pytest.skip("no systemd here: nobody has read the units")
    copy = tmp_path / unit.replace("@", "@8771")
    copy.write_text((DEPLOY / unit).read_text().replace(PROGRAM, HERE))
    environment = {**os.environ, "SYSTEMD_COLORS": "0", "SYSTEMD_PAGER": ""}
    for words in (["verify", "--man=no"], ["security", "--offline=true", "--threshold=20"]):
        told = subprocess.run(
            [systemd, *words, str(copy)], capture_output=True, text=True, check=False,
            env=environment,
        )  # fmt: skip
        assert told.returncode == 0, told.stdout[-300:] + told.stderr
    assert "Unknown" not in told.stderr


class _Front:
    """nginx, where a test expects a server."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.url = f"http://127.0.0.1:{port}"
