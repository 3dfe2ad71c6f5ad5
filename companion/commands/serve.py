"""`companion serve`: listens on http and, if told so, on https; says where phones find it."""

from __future__ import annotations

import contextlib
import dataclasses
import gc
import sqlite3
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from companion import config
from companion.commands.doctor import sqlite_bugs
from companion.commands.terminal import data_option
from companion.config import Settings

if TYPE_CHECKING:
    from companion.home.certificate import Certificate
    from companion.web.crowd import Secure

FRESH_SECONDS = 60.0  # how often to see whether the certificate still says the right addresses
FILE = click.Path(dir_okay=False, path_type=Path)


@click.command()
@click.option("--host", help="Address to listen on.  [default: 0.0.0.0, all]")
@click.option("--port", type=click.IntRange(0, 65535), help="Port.  [default: 8765]")
@click.option("--url", help="Address to print and put into QR codes, if it is not the LAN's.")
@click.option("--https", is_flag=True, default=None, help="Listen on https too: see /trust.")
@click.option("--https-port", type=click.IntRange(0, 65535), help="Its port.  [default: 8766]")
@click.option("--cert", type=FILE, help="A certificate of your own for https (PEM) …")
@click.option("--key", type=FILE, help="… and its key.")
@click.option("--name", help="Name on the local network.  [default: companion, as companion.local]")
@click.option("--no-name", is_flag=True, help="Do not answer to a name.")
@data_option
def serve(url: str | None, no_name: bool, **given: Any) -> None:
    """Start the server and print where phones find it."""
    with contextlib.ExitStack() as stack:
        gc.disable()  # until everything is imported (`calm_collector`): a tenth of the start
        stack.callback(gc.enable)
        from companion import create_app
        from companion.web import assets, server

        given["url"] = url and url.rstrip("/")
        given["name"] = "off" if no_name else given["name"]
        settings = config.from_environment(**given)
        server.require(settings)
        assets.front(settings.dev)  # says what is missing before anything starts
        listener = server.listen(settings)
        settings = dataclasses.replace(settings, port=listener.getsockname()[1])
        certificate = _certificate(settings)
        secure = _listen_secure(settings, certificate)
        if secure is not None:
            settings = dataclasses.replace(settings, https_port=secure.listener.getsockname()[1])
        settings = config.with_owner(settings)
        app = create_app(settings)
        app.extensions["companion.certificate"] = certificate
        _echo_addresses(settings, certificate)
        stack.enter_context(_fresh(certificate))
        stack.enter_context(_named(settings))
        with contextlib.suppress(KeyboardInterrupt):
            server.serve(app, settings, listener, secure)
    click.echo("Stopped.")


def _certificate(settings: Settings) -> Certificate | None:
    if not settings.https:
        return None
    from companion.home.certificate import Certificate

    config.make_folder(settings.data)
    return Certificate(settings)


def _listen_secure(settings: Settings, certificate: Certificate | None) -> Secure | None:
    from companion.web import server
    from companion.web.crowd import Secure

    if certificate is None:
        return None
    return Secure(server.listen(settings, settings.https_port), certificate.context)


def _echo_addresses(settings: Settings, certificate: Certificate | None) -> None:
    from companion.web import qr
    from companion.web.links import secure_url

    here = f"http://localhost:{settings.port}"
    address = _address(settings)
    click.echo(qr.terminal(address))
    click.echo(f"Phones:  {address}")
    if certificate is not None:
        click.echo(f"https:   {secure_url(settings, address)}")
        if certificate.authority is not None:
            click.echo(f"         once on each phone: {address}/trust")
            click.echo(f"         SHA-256 {certificate.authority.fingerprint}")
    click.echo(f"Here:    {here}")
    click.echo(f"Data:    {settings.data}")
    if settings.owner:
        click.echo(f"Owner:   {settings.owner}  (asked for before box or history are changed)")
    if sqlite_bugs() is not None:
        click.echo(
            f"SQLite:  {sqlite3.sqlite_version} has a known bug; `companion doctor` says more."
        )
    click.echo("Stop with Ctrl-C; nothing is lost.")
    sys.stdout.flush()


def _address(settings: Settings) -> str:
    from companion.web.links import EVERYWHERE, base_url

    host = "localhost" if settings.host in EVERYWHERE else settings.host
    host = f"[{host}]" if ":" in host else host
    return base_url(settings, f"http://{host}:{settings.port}")


@contextlib.contextmanager
def _fresh(certificate: Certificate | None) -> Iterator[None]:
    """Look after the certificate while people play, in a native thread."""
    if certificate is None:
        yield
        return
    from companion.home.certificate import refresh_quietly

    stopped = threading.Event()

    def look() -> None:
        while not stopped.wait(FRESH_SECONDS):
            refresh_quietly(certificate)

    threading.Thread(target=look, name="certificate", daemon=True).start()
    try:
        yield
    finally:
        stopped.set()


@contextlib.contextmanager
def _named(settings: Settings) -> Iterator[None]:
    """Answer to a name while the server runs, unless only this machine hears it."""
    from companion.web.links import EVERYWHERE, is_loopback

    heard = settings.host in EVERYWHERE or not is_loopback(settings.host)
    if not settings.name or not heard:
        yield
        return
    from companion.home.mdns import Announcer

    def tell(ours: bool) -> None:
        name = f"{settings.name}.local"
        if ours:
            click.echo(f"Name:    http://{name}:{settings.port}")
        else:
            click.echo(f"Name:    {name} belongs to another machine; choose one with --name.")
        sys.stdout.flush()

    announcer = Announcer(settings.name, settings.port, tell, _reach(settings))
    announcer.start()
    try:
        yield
    finally:
        announcer.stop()


def _reach(settings: Settings) -> Any:
    """Return how to find the addresses under which this server can be reached."""
    from companion.home.addresses import as_address, own_addresses
    from companion.web.links import EVERYWHERE

    only = None if settings.host in EVERYWHERE else as_address(settings.host)
    return (lambda: (only,)) if only is not None else own_addresses
