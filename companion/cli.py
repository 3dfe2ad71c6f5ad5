"""The `companion` command: serve, replay, backup, doctor. Thin; errors are sentences."""

from __future__ import annotations

import contextlib
import http.client
import os
import platform
import shutil
import socket
import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
import orjson

from companion import __version__, config
from companion.config import Settings
from companion.errors import CompanionError

FREE_BYTES = 50 * 1024 * 1024

SENTENCES = {
    "server.port_taken": "Port {port} is taken. Another companion may be running; choose another"
    " one with --port.",
    "server.cannot_listen": "Cannot listen on {host}:{port}: {reason}.",
    "assets.missing": "The front-end packages are not installed. Run `{run}` first.",
    "store.newer": "The database was written by a newer version (schema {have}; this program"
    " knows {know}). Update the companion, or choose another folder with --data.",
    "store.broken": "The database cannot be read: {reason}. `companion doctor` says more.",
    "store.disk_full": "The disk is full. Nothing was lost; free some space and try again.",
    "config.folder": "{folder} cannot be the folder for tables: {reason}.",
    "store.busy": "The database is in use by another program. Try again in a moment.",
    "config.number": "{name} must be a whole number, not {value!r}.",
    "config.port": "There is no port {port}: choose one from 1 to 65535.",
    "config.async": "COMPANION_ASYNC must be one of {known}, not {mode!r}.",
    "game.unknown": "There is no game called {game!r}.",
    "import.not_json": "This is not a JSON file, or it was cut short.",
    "import.bad_shape": "This is not an exported table: something is wrong at {path!r}.",
    "import.digest": "The file was changed after it was exported: its digest does not fit.",
    "import.hash": "The log does not come to the state it promises"
    " (expected {expected}, found {found}).",
    "import.newer": "The file comes from a newer version ({version}; this program knows {know}).",
    "import.entry": "Entry {seq} of the file does not hold: {reason}.",
    "option.unknown": "There is no option called {option!r}.",
    "option.bad_value": "Option {option!r} cannot have this value.",
    "score.same_name": "Two players are called {name!r}; give each a name of their own.",
    "score.solo_needs_doge": "One player plays against the Doge, and only one: {players} players"
    ' do not fit (add "doge", or take it out).',
    "score.no_rewards": "The council rewards for {players} players are printed on the board only:"
    ' add them as "council_rewards".',
    "score.odd": "{name}: {what} buy intrigue down in steps of {step}.",
    "score.overspent": "{name} spends {spent} {what} but has only {have}.",
    "score.bought_too_much": "{name} buys {bought} intrigue down but has only {have}.",
    "table.bad_seats": "This game is for {min} to {max} players.",
}


def sentence(error: CompanionError) -> str:
    """Return an error as a sentence for a terminal."""
    if error.code == "request.bad_shape":
        return "\n".join(("This does not look right:", *_complaints(error.params["fields"])))
    text = SENTENCES.get(error.code)
    return text.format(**error.params) if text else str(error)


def _complaints(found: Any, path: str = "") -> Iterator[str]:
    """Yield marshmallow's nested complaints, one line a field."""
    if isinstance(found, dict):
        for key, inner in found.items():
            yield from _complaints(inner, f"{path}.{key}" if path else str(key))
    else:
        for reason in found:
            yield f"  {path}: {reason}"


class Commands(click.Group):
    """Every named error becomes one line on stderr and exit code 1."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; a CompanionError is for people, anything else is a bug."""
        try:
            return super().invoke(ctx)
        except CompanionError as error:
            raise click.ClickException(sentence(error)) from None


@click.group(cls=Commands)
@click.version_option(__version__, prog_name="companion")
def main() -> None:
    """A companion for a board game table: phones joined by QR code."""


def _data_option(command: Any) -> Any:
    return click.option(
        "--data",
        type=click.Path(file_okay=False, path_type=Path),
        help="Folder for the tables. Also COMPANION_DATA.",
    )(command)


@main.command()
@click.option("--host", help="Address to listen on.  [default: 0.0.0.0, all]")
@click.option("--port", type=click.IntRange(0, 65535), help="Port.  [default: 8765]")
@click.option("--url", help="Address to print and put into QR codes, if it is not the LAN's.")
@_data_option
def serve(host: str | None, port: int | None, url: str | None, data: Path | None) -> None:
    """Start the server and print where phones find it."""
    from companion import create_app
    from companion.web import assets, qr, server

    url = url and url.rstrip("/")
    settings = config.from_environment(host=host, port=port, url=url, data=data)
    assets.import_map()  # says what is missing before anything starts
    listener = server.listen(settings)
    app = create_app(settings)
    address = _address(settings, listener)
    click.echo(qr.terminal(address))
    click.echo(f"Phones:  {address}")
    click.echo(f"Here:    http://localhost:{listener.getsockname()[1]}")
    click.echo(f"Data:    {settings.data}")
    click.echo("Stop with Ctrl-C; nothing is lost.")
    sys.stdout.flush()
    with contextlib.suppress(KeyboardInterrupt):
        server.serve(app, settings, listener)
    click.echo("Stopped.")


def _address(settings: Settings, listener: socket.socket) -> str:
    from companion.web.links import EVERYWHERE, base_url

    host = "localhost" if settings.host in EVERYWHERE else settings.host
    host = f"[{host}]" if ":" in host else host
    return base_url(settings, f"http://{host}:{listener.getsockname()[1]}")


@main.command()
@click.argument("file", type=click.File("rb"))
@click.option("--json", "as_json", is_flag=True, help="Answer for programs.")
def replay(file: Any, as_json: bool) -> None:
    """Replay an exported table: its state hash, and every problem of its state."""
    from companion import transfer

    game, entries, table = transfer.check_file(_read_json(file))
    state = table.play.game
    problems = [] if state is None else list(table.game.problems(state))
    told = {"game": game, "entries": len(entries), "hash": table.hash, "problems": problems}
    if as_json:
        click.echo(orjson.dumps(told).decode())
    else:
        click.echo(f"{game}: {len(entries)} entries, hash {table.hash}")
        for problem in problems:
            click.echo(f"  problem: {problem.code} {dict(problem.params)}")
    if problems:
        sys.exit(2)


@main.command()
@click.argument("game")
@click.argument("file", type=click.File("rb"))
@click.option("--json", "as_json", is_flag=True, help="Answer for programs.")
def score(game: str, file: Any, as_json: bool) -> None:
    """Final scoring of an end state: FILE is JSON, or - for standard input."""
    from companion import schemas
    from companion.games import game_named

    rules = game_named(game)
    told = rules.score_file(schemas.load(rules.SCORE_FILE, _read_json(file)))
    if as_json:
        click.echo(orjson.dumps(told).decode())
        return
    lines = list(told["players"][0]["lines"])
    rows = [["", *lines, "total"]]
    for player in told["players"]:
        rows.append([player["name"], *player["lines"].values(), player["total"]])
    _echo_table(rows)
    for key in ("arrested", "winner"):
        if told.get(key) is not None:
            click.echo(f"{key}: {told[key]}")


def _read_json(file: Any) -> Any:
    """Return what a file says. :raises BadRequest: if it is no JSON."""
    from companion.errors import BadRequest

    try:
        return orjson.loads(file.read())
    except orjson.JSONDecodeError:
        raise BadRequest("import.not_json") from None


def _echo_table(rows: list[list[Any]]) -> None:
    """Print names to the left, numbers to the right."""
    texts = [[str(cell) for cell in row] for row in rows]
    widths = [max(len(row[column]) for row in texts) for column in range(len(texts[0]))]
    for name, *numbers in texts:
        cells = (number.rjust(width) for number, width in zip(numbers, widths[1:], strict=True))
        click.echo(f"{name.ljust(widths[0])}  {'  '.join(cells)}".rstrip())


@main.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@_data_option
def backup(file: Path, data: Path | None) -> None:
    """Write a consistent copy of all tables to FILE, also while people play."""
    from companion.store import SqliteStore

    settings = config.from_environment(data=data)
    if not settings.database.is_file():
        raise click.ClickException(f"There are no tables in {settings.data}.")
    if file.exists():
        raise click.ClickException(f"{file} exists already; choose another name.")
    if not file.parent.is_dir():
        raise click.ClickException(f"There is no folder {file.parent}.")
    store = SqliteStore(settings.database)
    try:
        store.backup(str(file))
    finally:
        store.close()
    click.echo(f"Wrote {file} ({file.stat().st_size // 1024 + 1} KB).")


@main.command()
@click.option("--port", type=click.IntRange(0, 65535), help="Port to check.  [default: 8765]")
@_data_option
def doctor(port: int | None, data: Path | None) -> None:
    """Check database, disk, versions, front-end packages and port."""
    settings = config.from_environment(data=data, port=port)
    checks = (_check_versions, _check_assets, _check_disk, _check_database, _check_port)
    worst = 0
    for check in checks:
        good, text = check(settings)
        click.echo(f"{'ok  ' if good else 'FAIL'}  {text}")
        worst = worst or (not good)
    sys.exit(int(worst))


def _check_versions(_settings: Settings) -> tuple[bool, str]:
    from importlib.metadata import version

    names = ("flask", "flask-socketio", "eventlet", "marshmallow", "qrcode")
    versions = ", ".join(f"{name} {version(name)}" for name in names)
    text = f"companion {__version__}, Python {platform.python_version()}, {versions}"
    return sys.version_info >= (3, 11), f"{text}, SQLite {sqlite3.sqlite_version}"


def _check_assets(_settings: Settings) -> tuple[bool, str]:
    from companion.web import assets

    try:
        assets.import_map()
    except CompanionError as error:
        return False, sentence(error)
    return True, f"front end {assets.version()}"


def _check_disk(settings: Settings) -> tuple[bool, str]:
    folder = settings.data
    while not folder.exists():
        folder = folder.parent
    if not folder.is_dir() or not os.access(folder, os.W_OK):
        return False, f"{settings.data} cannot be written to"
    free = shutil.disk_usage(folder).free
    return free > FREE_BYTES, f"{free // 2**20} MB free for {settings.data}"


def _check_database(settings: Settings) -> tuple[bool, str]:
    from companion.store import SqliteStore

    if not settings.database.is_file():
        return True, f"no tables yet in {settings.data}"
    try:
        store = SqliteStore(settings.database)
    except CompanionError as error:
        return False, sentence(error)
    try:
        found = store.check()
    finally:
        store.close()
    return not found, "; ".join(found) or f"database sound: {settings.database}"


def _check_port(settings: Settings) -> tuple[bool, str]:
    from companion.web.server import listen

    try:
        listen(settings).close()
    except CompanionError as error:
        if _is_companion(settings.port):
            return True, f"a companion is running on port {settings.port}"
        return False, sentence(error)
    return True, f"port {settings.port} is free"


def _is_companion(port: int) -> bool:
    """Does one of us answer there?"""
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=2)
    try:
        line.request("GET", "/healthz")
        told = orjson.loads(line.getresponse().read())
    except (OSError, http.client.HTTPException, orjson.JSONDecodeError):
        return False
    finally:
        line.close()
    return isinstance(told, dict) and "version" in told
