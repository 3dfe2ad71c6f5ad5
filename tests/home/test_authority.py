"""The house's own authority: what it may vouch for, how long, and who can read its key."""

from __future__ import annotations

import datetime as dt
import ipaddress
import stat
from pathlib import Path

import pytest
from cryptography import x509

from companion.errors import Unavailable
from companion.home import authority as house
from companion.home.addresses import HOME_NETS, Names, at_home, own_names

NOW = dt.datetime(2026, 11, 17, 12, tzinfo=dt.UTC)
LAN = ipaddress.ip_address("192.168.1.5")
NAMES = Names(("companion.local", "laptop", "laptop.local", "localhost"), (LAN,))


def days(count: int) -> dt.timedelta:
    return dt.timedelta(days=count)


def leaf(pem: bytes) -> x509.Certificate:
    return x509.load_pem_x509_certificate(pem)


def names_of(certificate: x509.Certificate) -> list[str]:
    found = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    return [str(one.value) for one in found]


def test_it_is_made_once(tmp_path: Path) -> None:
    first = house.open_authority(tmp_path / "https", NAMES, NOW)
    again = house.open_authority(tmp_path / "https", NAMES, NOW + days(300))
    assert again.fingerprint == first.fingerprint
    assert len(first.fingerprint) == 95
    assert b"PRIVATE" not in first.pem


def test_nobody_else_can_read_its_key(tmp_path: Path) -> None:
    folder = tmp_path / "https"
    house.open_authority(folder, NAMES, NOW)
    file = folder / "authority.pem"
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    folder.chmod(0o755)
    file.chmod(0o644)  # somebody copied the folder
    house.open_authority(folder, NAMES, NOW)
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_it_is_bound_to_names_and_addresses_of_a_home(tmp_path: Path) -> None:
    one = house.open_authority(tmp_path, NAMES, NOW)
    found = one.certificate.extensions.get_extension_for_class(x509.NameConstraints)
    assert found.critical
    permitted = found.value.permitted_subtrees or []
    assert {str(one.value) for one in permitted if isinstance(one, x509.DNSName)} >= {
        "local",
        "lan",
        "laptop",
    }
    assert [one.value for one in permitted if isinstance(one, x509.IPAddress)] == list(HOME_NETS)


def test_it_vouches_for_no_other_site(tmp_path: Path) -> None:
    one = house.open_authority(tmp_path, NAMES, NOW)
    public = ipaddress.ip_address("203.0.113.9")
    wish = Names((*NAMES.dns, "bank.example", "notlocal"), (LAN, public))
    assert names_of(leaf(house.issue(one, wish, NOW))) == [*NAMES.dns, str(LAN)]


def test_what_it_signs_is_short_lived_and_for_servers_only(tmp_path: Path) -> None:
    one = house.open_authority(tmp_path, NAMES, NOW)
    shown = leaf(house.issue(one, NAMES, NOW))
    shown.verify_directly_issued_by(one.certificate)
    assert shown.not_valid_before_utc < NOW
    assert shown.not_valid_after_utc - shown.not_valid_before_utc <= days(397)
    purposes = shown.extensions.get_extension_for_class(x509.ExtendedKeyUsage).value
    assert list(purposes) == [x509.oid.ExtendedKeyUsageOID.SERVER_AUTH]
    assert not shown.extensions.get_extension_for_class(x509.BasicConstraints).value.ca


@pytest.mark.parametrize(
    ("names", "later", "fits"),
    [
        (NAMES, 0, True),
        (NAMES, 360, True),
        (NAMES, 380, False),  # soon over
        (NAMES, -10, False),  # a clock that was wrong once
        (Names(NAMES.dns, (ipaddress.ip_address("192.168.1.6"),)), 0, False),
        (Names((*NAMES.dns, "other.local"), NAMES.addresses), 0, False),
        (Names((*NAMES.dns, "bank.example"), NAMES.addresses), 0, True),  # not its business
    ],
)
def test_it_signs_anew_when_addresses_change_or_time_runs_out(
    tmp_path: Path, names: Names, later: int, fits: bool
) -> None:
    one = house.open_authority(tmp_path, NAMES, NOW)
    shown = house.issue(one, NAMES, NOW)
    assert house.still_fits(shown, one, names, NOW + days(later)) is fits


def test_another_authoritys_certificate_does_not_fit(tmp_path: Path) -> None:
    one = house.open_authority(tmp_path / "one", NAMES, NOW)
    other = house.open_authority(tmp_path / "other", NAMES, NOW)
    assert not house.still_fits(house.issue(other, NAMES, NOW), one, NAMES, NOW)
    assert not house.still_fits(b"nonsense", one, NAMES, NOW)


def test_a_new_one_is_made_before_its_end(tmp_path: Path) -> None:
    first = house.open_authority(tmp_path, NAMES, NOW)
    later = house.open_authority(tmp_path, NAMES, NOW + days(3640))
    assert later.fingerprint != first.fingerprint


@pytest.mark.parametrize("content", [b"", b"nonsense", b"-----BEGIN CERTIFICATE-----\nxx\n"])
def test_a_broken_one_is_named_and_not_replaced(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "authority.pem").write_bytes(content)
    with pytest.raises(Unavailable, match="https_broken"):
        house.open_authority(tmp_path, NAMES, NOW)
    assert (tmp_path / "authority.pem").read_bytes() == content


def test_own_names_are_what_phones_may_type() -> None:
    names = own_names("salon", ("venice.example", "192.168.7.7"))
    assert {"localhost", "salon.local", "venice.example"} <= set(names.dns)
    assert {"127.0.0.1", "::1", "192.168.7.7"} <= {str(one) for one in names.addresses}


def test_a_home_has_private_addresses() -> None:
    assert at_home(LAN)
    assert at_home(ipaddress.ip_address("fd00::2"))
    assert not at_home(ipaddress.ip_address("8.8.8.8"))
    assert not at_home(ipaddress.ip_address("2001:db8::1"))
