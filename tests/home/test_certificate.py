"""The certificate that https shows, its own or brought, and how it is kept fresh."""

from __future__ import annotations

import datetime as dt
import ipaddress
from pathlib import Path

from commands import run

from companion.config import Settings
from companion.home import authority as house
from companion.home.addresses import Names
from companion.home.certificate import Certificate

NOW = dt.datetime(2026, 11, 17, tzinfo=dt.UTC)
HOME = Names(("localhost",), (ipaddress.ip_address("192.168.1.5"),))
MOVED = Names(("localhost",), (ipaddress.ip_address("192.168.9.9"),))


def pair(folder: Path) -> tuple[Path, Path]:
    """Write a certificate and its key, as somebody would bring them."""
    one = house.open_authority(folder / "made", HOME, NOW)
    text = house.issue(one, HOME, NOW).decode()
    start = text.index("-----BEGIN CERTIFICATE")
    cert, key = folder / "cert.pem", folder / "key.pem"
    cert.write_text(text[start:])
    key.write_text(text[:start])
    return cert, key


def test_the_same_certificate_is_shown_after_a_restart(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path)
    Certificate(settings, lambda: HOME)
    file = tmp_path / "https" / "server.pem"
    kept = file.read_bytes()
    Certificate(settings, lambda: HOME)
    assert file.read_bytes() == kept
    assert file.stat().st_mode & 0o077 == 0


def test_a_machine_that_moves_shows_its_new_address(tmp_path: Path) -> None:
    where = [HOME]
    one = Certificate(Settings(data=tmp_path), lambda: where[0])
    assert not one.refresh()
    assert one.authority is not None
    trusted = one.authority.fingerprint
    where[0] = MOVED
    assert one.refresh()
    assert one.authority.fingerprint == trusted  # phones need not trust again


def test_a_year_later_it_shows_a_new_one(tmp_path: Path) -> None:
    clock = [NOW]
    one = Certificate(Settings(data=tmp_path), lambda: HOME, lambda: clock[0])
    clock[0] += dt.timedelta(days=370)
    assert one.refresh()


def test_a_brought_certificate_is_shown_and_followed(tmp_path: Path) -> None:
    cert, key = pair(tmp_path)
    one = Certificate(Settings(data=tmp_path, cert=cert, key=key))
    assert one.authority is None
    assert not one.refresh()
    other = tmp_path / "other"
    other.mkdir()
    for new, old in zip(pair(other), (cert, key), strict=True):
        new.replace(old)
    assert one.refresh()


def serve(data: Path, *words: object) -> str:
    """Start the server with words that it refuses; return what it says."""
    env = {"COMPANION_HOST": "127.0.0.1", "COMPANION_PORT": "0", "COMPANION_DATA": str(data)}
    result = run("serve", "--https-port", "0", *words, env=env)
    assert result.exit_code == 1
    assert "Traceback" not in result.output
    return result.output


def test_a_brought_certificate_that_cannot_be_used_is_a_clear_message(tmp_path: Path) -> None:
    cert, key = pair(tmp_path)
    other = tmp_path / "other"
    other.mkdir()
    _, wrong = pair(other)
    nonsense = tmp_path / "nonsense.pem"
    nonsense.write_text("nonsense")
    assert "give both" in serve(tmp_path, "--cert", cert)
    assert "cannot be read: No such file" in serve(tmp_path, "--cert", cert, "--key", "gone.pem")
    assert f"{wrong} is not the key of {cert}" in serve(tmp_path, "--cert", cert, "--key", wrong)
    assert "as PEM" in serve(tmp_path, "--cert", nonsense, "--key", key)


def test_a_broken_authority_is_a_clear_message(tmp_path: Path) -> None:
    (tmp_path / "https").mkdir()
    (tmp_path / "https" / "authority.pem").write_text("nonsense")
    assert "Remove that folder" in serve(tmp_path, "--https")
