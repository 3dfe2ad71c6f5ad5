"""The one kind of exception that people may see; everything else is a bug."""

from __future__ import annotations

from typing import Any


class CompanionError(Exception):
    """Something a person can act on: a named code and the facts its sentence needs."""

    status = 400

    def __init__(self, code: str, /, **params: Any) -> None:
        super().__init__(code)
        self.code = code
        self.params = params

    def as_dict(self) -> dict[str, Any]:
        """Return the wire form, the same at every door."""
        return {"code": self.code, "params": self.params}

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={value}" for name, value in self.params.items())
        return f"{self.code} ({facts})" if facts else self.code


class BadRequest(CompanionError):
    """The shape is wrong: no rule was asked."""


class Unauthorised(CompanionError):
    """Nobody we know."""

    status = 401


class Forbidden(CompanionError):
    """Somebody we know who may not do this."""

    status = 403


class NotFound(CompanionError):
    """No such table, seat or game."""

    status = 404


class Conflict(CompanionError):
    """Somebody else was there first."""

    status = 409


class TooLarge(CompanionError):
    """More bytes than any honest tap needs."""

    status = 413


class IllegalAction(CompanionError):
    """A rule says no. With `overridable`, the table may insist (docs/promises.md, promise 3)."""

    status = 422

    def __init__(self, code: str, /, *, overridable: bool = False, **params: Any) -> None:
        super().__init__(code, **params)
        self.overridable = overridable

    def as_dict(self) -> dict[str, Any]:
        """Return the wire form; the page offers "do it anyway" where that is possible."""
        return {**super().as_dict(), "overridable": self.overridable}


class TooManyRequests(CompanionError):
    """Faster than people tap; `retry_ms` says when to come back."""

    status = 429


class Damaged(CompanionError):
    """What was written down is no longer what is on the disk; asking again does not help."""

    status = 503


class Unavailable(CompanionError):
    """The server cannot keep its promises right now: disk full, database busy or newer."""

    status = 503
