"""The certificate that https shows: the house's own, or one that somebody brought."""

from __future__ import annotations

import datetime as dt
import ssl
from collections.abc import Callable
from pathlib import Path

from companion.config import Settings
from companion.errors import CompanionError, Unavailable
from companion.home.addresses import Names, own_names
from companion.home.authority import (
    Authority,
    issue,
    open_authority,
    private_folder,
    still_fits,
    write_private,
)


def _now() -> dt.datetime:
    return dt.datetime.now(dt.UTC)


class Certificate:
    """A TLS context that follows what its certificate must say; `refresh` looks after it."""

    def __init__(
        self,
        settings: Settings,
        names: Callable[[], Names] | None = None,
        clock: Callable[[], dt.datetime] = _now,
    ) -> None:
        """:raises CompanionError: if there is no certificate to begin with."""
        self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.context.minimum_version = ssl.TLSVersion.TLSv1_2
        self.context.set_alpn_protocols(["http/1.1"])
        self.authority: Authority | None = None
        self._settings = settings
        self._names = names or (lambda: own_names(settings.name, settings.own_hosts))
        self._clock = clock
        self._shown: object = None
        self.refresh()

    def refresh(self) -> bool:
        """Show what fits today, to whoever comes from now on; say whether it changed.

        :raises CompanionError: if there is nothing that fits; the last one stays.
        """
        if self._settings.cert or self._settings.key:
            return self._show_brought()
        return self._show_own()

    def _show_own(self) -> bool:
        folder = self._settings.data / "https"
        names, now = self._names(), self._clock()
        self.authority = open_authority(folder, names, now)
        path = folder / "server.pem"
        kept = path.read_bytes() if path.is_file() else b""
        if not still_fits(kept, self.authority, names, now):
            private_folder(folder)
            kept = issue(self.authority, names, now)
            write_private(path, kept)
        if kept == self._shown:
            return False
        self.context.load_cert_chain(path)
        self._shown = kept
        return True

    def _show_brought(self) -> bool:
        cert, key = self._settings.cert, self._settings.key
        assert cert is not None
        assert key is not None  # the settings have seen to it
        seen = (_touched(cert), _touched(key))
        if seen == self._shown:
            return False
        _check_pair(cert, key)
        self.context.load_cert_chain(cert, key, password=_no_password)
        self._shown = seen
        return True


def _no_password() -> str:
    return ""  # else OpenSSL would ask in the terminal, and a service has none


def _touched(path: Path) -> tuple[str, int, int]:
    try:
        found = path.stat()
    except OSError as error:
        raise Unavailable("config.https_file", file=str(path), reason=error.strerror) from None
    return str(path), found.st_mtime_ns, found.st_size


def _check_pair(cert: Path, key: Path) -> None:
    """:raises Unavailable: if the two cannot be read, or do not belong together."""
    trial = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    try:
        trial.load_cert_chain(cert, key, password=_no_password)
    except ssl.SSLError as error:
        if error.reason == "KEY_VALUES_MISMATCH":
            raise Unavailable("config.https_pair", cert=str(cert), key=str(key)) from None
        raise Unavailable("config.https_pem", cert=str(cert), key=str(key)) from None
    except OSError as error:
        file = cert if not _readable(cert) else key
        raise Unavailable("config.https_file", file=str(file), reason=error.strerror) from None


def _readable(path: Path) -> bool:
    try:
        path.open("rb").close()
    except OSError:
        return False
    return True


def refresh_quietly(certificate: Certificate) -> None:
    """Look after it while people play: what cannot be renewed now is tried again later."""
    try:
        certificate.refresh()
    except (CompanionError, OSError, ssl.SSLError):
        return
