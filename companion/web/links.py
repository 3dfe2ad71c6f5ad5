"""How phones reach this server: the address in QR codes and share links."""

from __future__ import annotations

import ipaddress
from urllib.parse import urlsplit

from companion.config import Settings
from companion.web.server import lan_address

EVERYWHERE = ("0.0.0.0", "::", "")


def base_url(settings: Settings, came_by: str) -> str:
    """Return the address to give to others, for somebody who came by `came_by`.

    Whoever opened the page as localhost on the laptop would hand out a link that leads every
    phone to itself; then the laptop's address on the local network is the right one.
    """
    if settings.url:
        return settings.url
    parts = urlsplit(came_by)
    if settings.host in EVERYWHERE and _is_loopback(parts.hostname or ""):
        port = f":{parts.port}" if parts.port else ""
        return f"{parts.scheme}://{lan_address()}{port}"
    return came_by.rstrip("/")


def _is_loopback(host: str) -> bool:
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
