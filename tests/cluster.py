"""Several processes, perhaps behind nginx, phones at many tables, and what goes wrong meanwhile."""

from __future__ import annotations

import http.client
import os
import re
import signal
import subprocess
import threading
import time
from pathlib import Path

from histories import check
from lines import BadLine, Weather
from roamers import Roamer
from services import HOST, Postgres, Redis, free_port, wait_until
from serving import Phone, Server, Ticket, call, join, open_table

from companion.store.opening import open_postgres

SITE = Path(__file__).resolve().parents[1] / "deploy" / "nginx.conf"


class Nginx:
    """nginx with the site of deploy/, on other ports."""

    def __init__(self, folder: Path, processes: list[Server], spread: str = "") -> None:
        """`spread`: how lines are spread over the processes, instead of by table."""
        self.port = free_port()
        site = SITE.read_text().replace("listen 8080;", f"listen 127.0.0.1:{self.port};")
        for number, process in enumerate(processes):
            site = site.replace(f"127.0.0.1:{8771 + number} ", f"127.0.0.1:{process.port} ")
        if spread:
            site = re.sub(r"hash \$companion_table consistent;", spread, site)
        (folder / "site.conf").write_text(site)
        (folder / "nginx.conf").write_text(
            f"daemon off; pid {folder}/nginx.pid; error_log {folder}/error.log warn;\n"
            f"{'user root;' if os.getuid() == 0 else ''}\n"
            "events { worker_connections 4096; }\n"
            f"http {{ access_log off; client_body_temp_path {folder}/body;"
            f" proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/f;"
            f" uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;"
            f" include {folder}/site.conf; }}\n"
        )
        self.process = subprocess.Popen(
            [os.environ["NGINX"], "-c", str(folder / "nginx.conf"), "-p", str(folder)],
            stderr=subprocess.DEVNULL,
        )
        wait_until(lambda: (folder / "nginx.pid").exists(), "nginx")

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()


class Cluster:
    """Processes on one database; `roam` lets phones loose on them."""

    def __init__(
        self,
        folder: Path,
        postgres: Postgres,
        news: Redis,
        count: int,
        weather: Weather | None = None,
    ) -> None:
        """`weather`: how bad the lines to PostgreSQL are, once phones tap."""
        self.postgres = postgres
        self.news = news
        self.url = postgres.database()
        self.to_database = BadLine(postgres.port) if weather is not None else None
        self._weather = weather
        env = {"COMPANION_DATABASE": self.url, "COMPANION_REDIS": news.url, "COMPANION_PROXY": "1"}
        if self.to_database is not None:
            there = f":{self.to_database.port}/"
            env["COMPANION_DATABASE"] = self.url.replace(f":{postgres.port}/", there)
        self.processes = []
        self.metrics: list[int] = []
        for number in range(count):
            place = folder / f"process-{number}"
            place.mkdir(parents=True)
            self.metrics.append(free_port())
            self.processes.append(Server(place, **env, COMPANION_METRICS=str(self.metrics[-1])))
        self.roamers: list[Roamer] = []
        self.nginx: Nginx | None = None
        self.to_phones: BadLine | None = None

    def behind_nginx(self, folder: Path, spread: str) -> None:
        folder.mkdir()
        self.nginx = Nginx(folder, self.processes, spread)

    def in_bad_weather(self, weather: Weather) -> None:
        """Let phones come through bad lines."""
        self.to_phones = BadLine(self.ports()[0], weather)

    def calm(self) -> None:
        """All lines are good again."""
        for line in (self.to_phones, self.to_database):
            if line is not None:
                line.calm()

    def ports(self) -> list[int]:
        """Where a phone may come in."""
        if self.to_phones is not None:
            return [self.to_phones.port]
        if self.nginx is not None:
            return [self.nginx.port]
        return [one.port for one in self.processes]

    # ---- phones

    def roam(self, tables: int, phones: int, pause: float) -> None:
        """Seat phones at tables and let them tap."""
        for number in range(tables):
            server = self.processes[number % len(self.processes)]
            self.roamers += [Roamer(one, self.ports, pause) for one in seated(server, phones)]
        if self.to_database is not None and self._weather is not None:
            self.to_database.worsen(self._weather)
        for roamer in self.roamers:
            roamer.start()

    def told(self) -> int:
        """How many taps were acknowledged so far."""
        return sum(len(one.history.told) for one in self.roamers)

    def counted(self, what: str) -> float:
        """Return the sum of a metric over all processes."""
        return sum(numbers(port).get(what, 0.0) for port in self.metrics)

    def tap_on(self, taps: int = 2) -> None:
        """Wait until every phone has been told of so many taps more."""
        goals = {one: len(one.history.told) + taps for one in self.roamers}
        wait_until(
            lambda: all(len(one.history.told) >= goal for one, goal in goals.items()),
            lambda: [one.state for one in goals if len(one.history.told) < goals[one]],
        )

    def come_to_rest(self) -> float:
        """Wait until all is answered and all phones see the same; return how long that took."""
        began = time.monotonic()
        for roamer in self.roamers:
            roamer.rest()
        wait_until(lambda: all(one.at_rest for one in self.roamers), "answers")
        wait_until(self._agree, "one state for all")
        return time.monotonic() - began

    def _agree(self) -> bool:
        """Whether all phones of each table see the newest that any of them was told of."""
        seen: dict[str, set[tuple[int, str]]] = {}
        told: dict[str, int] = {}
        for one in self.roamers:
            table = one.ticket.table
            seen.setdefault(table, set()).add(one.newest)
            newest = max((seq for _, seq in one.history.told.values()), default=0)
            told[table] = max(told.get(table, 0), newest)
        return all(len(states) == 1 and max(states)[0] >= told[table]
                   for table, states in seen.items())  # fmt: skip

    def problems(self) -> list[str]:
        """Return what no single log could explain."""
        store = open_postgres(self.url)
        found: list[str] = []
        for table in {one.ticket.table for one in self.roamers}:
            mine = [one for one in self.roamers if one.ticket.table == table]
            entries = store.entries(table)
            found += check("venice", entries, [one.history for one in mine])
            if {one.newest[0] for one in mine} != {len(entries)}:
                found.append(f"{table}: not everybody sees entry {len(entries)}")
        store.close()
        return found

    # ---- what goes wrong

    def freeze(self, process: Server, seconds: float) -> None:
        """Stop a process for a while, as a machine out of memory does."""
        assert process.process is not None
        os.kill(process.process.pid, signal.SIGSTOP)
        threading.Event().wait(seconds)
        os.kill(process.process.pid, signal.SIGCONT)

    def restart(self, process: Server) -> None:
        """Stop a process as whoever updates it does, and start it again."""
        running = process.process
        assert running is not None
        os.kill(running.pid, signal.SIGTERM)
        running.wait()
        assert running.stdout is not None
        assert running.stdout.read().rstrip().endswith("Stopped.")
        running.stdout.close()
        process.start()

    def stop(self) -> None:
        for roamer in self.roamers:
            roamer.going.set()
        for roamer in self.roamers:
            roamer.join(10)
        if self.nginx is not None:
            self.nginx.stop()
        for one in self.processes:
            one.stop()
        for line in (self.to_phones, self.to_database):
            if line is not None:
                line.close()


def numbers(port: int) -> dict[str, float]:
    """Return what Prometheus would read."""
    line = http.client.HTTPConnection(HOST, port, timeout=30)
    line.request("GET", "/metrics")
    text = line.getresponse().read().decode()
    line.close()
    pairs = (one.rsplit(" ", 1) for one in text.splitlines() if not one.startswith("#"))
    return {name: float(value) for name, value in pairs}


def seated(server: Server, phones: int = 2) -> list[Ticket]:
    """Open a table, seat everybody and start it."""
    host = open_table(server, phones)
    seats = [join(server, host.code, host.token, seat=0)]
    seats += [join(server, host.code, seat=seat) for seat in range(1, phones)]
    phone = Phone(server, seats[0])
    assert phone.act("table.first")["ok"]
    assert phone.act("table.start")["ok"]
    phone.close()
    assert call(server, "GET", "/healthz").status == 200
    return seats
