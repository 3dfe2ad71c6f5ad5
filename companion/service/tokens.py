"""Codes, tokens and ids: what lets you knock, what lets you in, what names you."""

from __future__ import annotations

import hashlib
import secrets
import time

from companion.errors import BadRequest

ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ"  # no 0 O, 1 I L, U V alike only once
CODE_LENGTH = 6


def new_code() -> str:
    """Return a room code: six characters that nobody misreads across a table."""
    return "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))


def read_code(text: str) -> str:
    """Return the code somebody typed: any case, spaces and dashes forgiven.

    :raises BadRequest: if it cannot be a code.
    """
    code = "".join(text.split()).replace("-", "").upper()
    if len(code) != CODE_LENGTH or any(char not in ALPHABET for char in code):
        raise BadRequest("table.code_bad")
    return code


def new_token() -> str:
    """Return a 256-bit token; whoever has it is the device."""
    return secrets.token_urlsafe(32)


def token_hash(token: str) -> bytes:
    """Return what is kept of a token. It has 256 random bits, so one plain hash is enough."""
    return hashlib.sha256(token.encode()).digest()


def new_id() -> str:
    """Return a public id of a table or a device."""
    return secrets.token_urlsafe(9)


def new_seed() -> str:
    """Return the seed of a new table's dice: 128 bits, so that no draw is found by trying."""
    return secrets.token_hex(16)


def now_ms() -> int:
    """Return the time for a log entry."""
    return time.time_ns() // 1_000_000


def uptime_ms() -> int:
    """Return a time that only passes: whoever sets the clock moves nobody away and nobody back."""
    return time.monotonic_ns() // 1_000_000
