"""This machine's names and addresses, as phones in the same house see them."""

from __future__ import annotations

import ipaddress
import socket
from dataclasses import dataclass

Address = ipaddress.IPv4Address | ipaddress.IPv6Address

# Names and addresses that nobody owns on the internet: only a home network gives them.
HOME_NAMES = ("local", "localhost", "lan", "home", "home.arpa", "internal", "fritz.box")
HOME_NETS = tuple(
    ipaddress.ip_network(text)
    for text in (
        "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "100.64.0.0/10",
        "127.0.0.0/8", "fc00::/7", "fe80::/10", "::1/128",
    )
)  # fmt: skip
LOOPBACK = (ipaddress.ip_address("127.0.0.1"), ipaddress.ip_address("::1"))


@dataclass(frozen=True, slots=True)
class Names:
    """What a phone may have typed to come here."""

    dns: tuple[str, ...]
    addresses: tuple[Address, ...]


def own_addresses() -> tuple[Address, ...]:
    """Return the addresses of this machine that others can use, IPv4 first."""
    import ifaddr

    found: set[Address] = set()
    for adapter in ifaddr.get_adapters():
        for one in adapter.ips:
            text = one.ip if isinstance(one.ip, str) else one.ip[0]
            found.add(ipaddress.ip_address(text))
    usable = [one for one in found if not (one.is_loopback or one.is_unspecified)]
    # A link-local IPv6 address means nothing without the name of the reader's own interface.
    usable = [one for one in usable if one.version == 4 or not one.is_link_local]
    return tuple(sorted(usable, key=lambda one: (one.version, int(one))))


def own_names(name: str | None, others: tuple[str, ...] = ()) -> Names:
    """Return this machine's names, the one it answers to by mDNS, and those it was told."""
    host = socket.gethostname().lower().removesuffix(".local")
    dns = {"localhost", *(one for one in others if one)}
    if is_name(host):
        dns |= {host, f"{host}.local"} if "." not in host else {host}
    if name:
        dns.add(f"{name}.local")
    texts = {one for one in dns if is_name(one)}
    given = {address for one in dns if (address := as_address(one)) is not None}
    return Names(
        tuple(sorted(texts)),
        tuple(
            {**dict.fromkeys(LOOPBACK), **dict.fromkeys(given), **dict.fromkeys(own_addresses())}
        ),
    )


def is_name(text: str) -> bool:
    """Is this a host name that a certificate can carry?"""
    labels = text.split(".")
    plain = all(
        label and len(label) < 64 and label.replace("-", "").isalnum() and label.isascii()
        for label in labels
    )
    return plain and as_address(text) is None


def as_address(text: str) -> Address | None:
    """Return the address that a text is, if it is one."""
    try:
        return ipaddress.ip_address(text)
    except ValueError:
        return None


def peer_address(text: str) -> Address | None:
    """Return who is at the other end of a line; listening on `::`, IPv4 comes in IPv6's clothes."""
    found = as_address(text)
    mapped = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
    return mapped or found


def at_home(address: Address) -> bool:
    """Is this an address that only a home network gives?"""
    return any(address in net for net in HOME_NETS if net.version == address.version)
