"""How phones reach this server: the address in QR codes and share links."""

from __future__ import annotations

import ipaddress
from urllib.parse import urlsplit

from companion.config import Settings
from companion.home.addresses import as_address, is_name
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
    if settings.host in EVERYWHERE and is_loopback(parts.hostname or ""):
        port = f":{parts.port}" if parts.port else ""
        return f"{parts.scheme}://{lan_address()}{port}"
    return came_by.rstrip("/")


def secure_url(settings: Settings, came_by: str) -> str:
    """Return the https address of the same machine, for somebody who came by `came_by`."""
    base = base_url(settings, came_by)
    if base.startswith("https://"):
        return base
    return f"https://{_host(base)}:{settings.https_port}"


def plain_url(settings: Settings, came_by: str) -> str:
    """Return the address that needs no trust: where a phone begins, and what QR codes say."""
    base = base_url(settings, came_by)
    if settings.url or base.startswith("http://"):
        return base
    return f"http://{_host(base)}:{settings.port}"


def _host(url: str) -> str:
    host = urlsplit(url).hostname or "localhost"
    return f"[{host}]" if ":" in host else host


def is_loopback(host: str) -> bool:
    """Does only this machine hear what is said there?"""
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def asks_at(host: str, port: int) -> str:
    """Return where the page at this host may ask whether it is trusted, for the page's policy."""
    name = host.strip("[]")
    address = as_address(name)
    if address is None and not is_name(name):
        return ""
    return (
        f"https://[{name}]:{port}" if address and address.version == 6 else f"https://{name}:{port}"
    )
