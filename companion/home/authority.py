"""The house's own certificate authority: made once, good for this house's names only.

Whoever trusts it lets this machine vouch for sites. So it is bound by name constraints to names
and addresses that exist only at home (and the machine's own), its key never leaves its folder,
and what it signs is short-lived.
"""

from __future__ import annotations

import datetime as dt
import os
import socket
from dataclasses import dataclass
from pathlib import Path

from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from companion.errors import Unavailable
from companion.home.addresses import HOME_NAMES, HOME_NETS, Names, at_home

AUTHORITY_DAYS = 3650
LEAF_DAYS = 397  # what every browser accepts; iPhones would take 825 from a private authority
RENEW_DAYS = 30  # before its end
SLACK = dt.timedelta(days=1)  # a phone's clock may be behind ours

Key = ec.EllipticCurvePrivateKey


@dataclass(frozen=True, slots=True)
class Authority:
    """Who signs for this house."""

    certificate: x509.Certificate
    key: Key

    @property
    def pem(self) -> bytes:
        """Return the certificate for phones; it holds no secret."""
        return self.certificate.public_bytes(serialization.Encoding.PEM)

    @property
    def fingerprint(self) -> str:
        """Return the SHA-256 of the certificate, as phones and browsers show it."""
        return self.certificate.fingerprint(hashes.SHA256()).hex(":").upper()

    @property
    def name(self) -> str:
        """Return what phones list it as."""
        found = self.certificate.subject.get_attributes_for_oid(NameOID.COMMON_NAME)
        return str(found[0].value)

    def allows(self, names: Names) -> Names:
        """Return those names and addresses that this authority may vouch for."""
        permitted = _permitted(self.certificate)
        dns = [one for one in names.dns if any(_is_below(one, root) for root in permitted)]
        return Names(tuple(dns), tuple(one for one in names.addresses if at_home(one)))


def open_authority(folder: Path, names: Names, now: dt.datetime) -> Authority:
    """Return the house's authority; make it if there is none, or if its time has run out.

    :raises Unavailable: if there is one that cannot be read.
    """
    private_folder(folder)
    both = folder / "authority.pem"
    if both.exists():
        authority = _load(both)
        if authority.certificate.not_valid_after_utc - now > dt.timedelta(days=RENEW_DAYS):
            return authority
    authority = _make(names, now)
    write_private(both, _key_pem(authority.key) + authority.pem)
    return authority


def private_folder(folder: Path) -> None:
    """Make a folder that only its owner can look into. :raises Unavailable: if it cannot be."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        folder.chmod(0o700)
    except OSError as error:
        raise Unavailable("config.folder", folder=str(folder), reason=error.strerror) from None


def write_private(path: Path, content: bytes) -> None:
    """Write a file that nobody else can read, whole or not at all."""
    fresh = path.with_suffix(".new")
    fresh.unlink(missing_ok=True)
    with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)


def _load(path: Path) -> Authority:
    try:
        path.chmod(0o600)  # whoever copied the folder may have opened it to others
        content = path.read_bytes()
        key = serialization.load_pem_private_key(content, password=None)
        certificate = x509.load_pem_x509_certificate(content)
    except (OSError, ValueError) as error:
        raise Unavailable("config.https_broken", folder=str(path.parent), reason=error) from None
    if not isinstance(key, Key) or key.public_key() != certificate.public_key():
        raise Unavailable("config.https_broken", folder=str(path.parent), reason="not a pair")
    return Authority(certificate, key)


def _make(names: Names, now: dt.datetime) -> Authority:
    key = ec.generate_private_key(ec.SECP256R1())
    title = f"Companion on {socket.gethostname()}"[:64]
    subject = x509.Name(
        [
            x509.NameAttribute(NameOID.COMMON_NAME, title),
            x509.NameAttribute(NameOID.ORGANIZATION_NAME, "Companion"),
        ]
    )
    own = x509.SubjectKeyIdentifier.from_public_key(key.public_key())
    certificate = (
        _begin(subject, subject, key, now, AUTHORITY_DAYS)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(_usage(signs=True), critical=True)
        .add_extension(_constraints(names), critical=True)
        .add_extension(own, critical=False)
        .sign(key, hashes.SHA256())
    )
    return Authority(certificate, key)


def _constraints(names: Names) -> x509.NameConstraints:
    roots = {*HOME_NAMES, *names.dns}
    roots = {one for one in roots if not any(_is_below(one, root) for root in roots - {one})}
    permitted: list[x509.GeneralName] = [x509.DNSName(root) for root in sorted(roots)]
    permitted += [x509.IPAddress(net) for net in HOME_NETS]
    return x509.NameConstraints(permitted_subtrees=permitted, excluded_subtrees=None)


def _permitted(certificate: x509.Certificate) -> list[str]:
    found = certificate.extensions.get_extension_for_class(x509.NameConstraints).value
    return [one.value for one in found.permitted_subtrees or () if isinstance(one, x509.DNSName)]


def _is_below(name: str, root: str) -> bool:
    return name == root or name.endswith(f".{root}")


# ---- what the server itself shows


def issue(authority: Authority, names: Names, now: dt.datetime) -> bytes:
    """Return key and certificate for this machine's names and addresses, as one PEM text."""
    key = ec.generate_private_key(ec.SECP256R1())
    allowed = authority.allows(names)
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Companion")])
    issuer = authority.certificate.extensions.get_extension_for_class(x509.SubjectKeyIdentifier)
    above = x509.AuthorityKeyIdentifier.from_issuer_subject_key_identifier(issuer.value)
    days = min(LEAF_DAYS, (authority.certificate.not_valid_after_utc - now).days)
    certificate = (
        _begin(subject, authority.certificate.subject, key, now, days)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(_usage(signs=False), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .add_extension(x509.SubjectAlternativeName(_general(allowed)), critical=False)
        .add_extension(above, critical=False)
        .sign(authority.key, hashes.SHA256())
    )
    return _key_pem(key) + certificate.public_bytes(serialization.Encoding.PEM)


def still_fits(pem: bytes, authority: Authority, names: Names, now: dt.datetime) -> bool:
    """Is this certificate ours, for exactly these names, and good for a while?"""
    try:
        certificate = x509.load_pem_x509_certificate(pem)
        certificate.verify_directly_issued_by(authority.certificate)
        found = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName)
    except (ValueError, TypeError, InvalidSignature, x509.ExtensionNotFound):
        return False
    begins, ends = certificate.not_valid_before_utc, certificate.not_valid_after_utc
    fresh = begins <= now and ends - now > dt.timedelta(days=RENEW_DAYS)
    return fresh and set(found.value) == set(_general(authority.allows(names)))


def _general(names: Names) -> list[x509.GeneralName]:
    return [*map(x509.DNSName, names.dns), *map(x509.IPAddress, names.addresses)]


def _begin(
    subject: x509.Name, issuer: x509.Name, key: Key, now: dt.datetime, days: int
) -> x509.CertificateBuilder:
    # Counted from the beginning: slack included, no browser finds it too long.
    begins = now - SLACK
    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(begins)
        .not_valid_after(begins + dt.timedelta(days=days))
    )


def _usage(*, signs: bool) -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=not signs,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        key_cert_sign=signs,
        crl_sign=signs,
        encipher_only=False,
        decipher_only=False,
    )


def _key_pem(key: Key) -> bytes:
    return key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
