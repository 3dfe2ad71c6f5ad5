"""Who sits where: the part of a table that undo never touches.

A tap of Ben's must not throw Ana off her chair, so these entries fold into a state of their own.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Any

from companion.engine.frozen import frozen, replace
from companion.engine.game import HOST
from companion.errors import NotFound

Fields = Mapping[str, Any]

CENTRE = -1  # instead of a seat: a screen in the middle of the table


@frozen(kw_only=True)
class Seat:
    """A chair: its name and colour stay when a phone leaves it."""

    name: str
    colour: str
    device: str | None = None
    locked: bool = False
    veil: str | None = None
    """Whose doing it is that its holder does not sit there any more ("": the holder's own). Until
    somebody else sits down, its secrets are shown to nobody."""
    since: int = 0  # the entry by which somebody sat down


@frozen()
class Rematch:
    """The table where the same people play again."""

    table: str
    code: str


@frozen(kw_only=True)
class Asked:
    """Somebody wants to take back, or bring back, over the work of others: another one does it."""

    device: str
    name: str
    to: int | None
    branch: int | None
    last: int  # the newest entry when it was asked; behind a newer one it is over
    count: int


@frozen(kw_only=True)
class Claim:
    """Somebody says that they sat on a chair with another phone."""

    device: str
    seat: int


@frozen(kw_only=True)
class Roster:
    """The people side of a table."""

    game: str
    seed: str
    host: str | None
    options: Mapping[str, Any]
    seats: tuple[Seat, ...]
    ticks: tuple[str, ...] = ()
    rematch: Rematch | None = None
    removed: tuple[str, ...] = ()  # devices sent away: they can do nothing here any more
    opener: str | None = None  # whoever opened the table can always be its host again
    asked: Asked | None = None
    centre: tuple[str, ...] = ()  # screens in the middle: they hold no seat and see no secret
    chairs: tuple[int, ...] = ()  # by place, which chair stands there; empty: none was moved
    claims: tuple[Claim, ...] = ()

    def chair(self, place: int) -> int:
        """Return the number of the chair at a place: it stays when chairs change places."""
        return self.chairs[place] if self.chairs else place

    def place(self, chair: int | None) -> int | None:
        """Return where a chair stands; None if there is no such chair any more."""
        chairs = self.chairs or tuple(range(len(self.seats)))
        return chairs.index(chair) if chair in chairs else None

    def held_by(self, device: str) -> tuple[int, ...]:
        """Return the seats this device holds."""
        return self._held.get(device, ())

    @functools.cached_property
    def _held(self) -> dict[str, tuple[int, ...]]:
        """Who holds which seats: asked several times with every tap, and seldom another answer."""
        held: dict[str, tuple[int, ...]] = {}
        for number, seat in enumerate(self.seats):
            if seat.device is not None:
                held[seat.device] = (*held.get(seat.device, ()), number)
        return held

    def sees(self, device: str) -> tuple[int, ...]:
        """Return the seats whose secrets a device sees: where somebody sat down with it; with the
        host's, those that nobody ever took: it plays for people without a phone. A screen in the
        middle of the table sees none, whoever it belongs to."""
        if device in self.centre:
            return ()
        shown = self._shown.get(device, ())
        return (*shown, *self._shown.get(None, ())) if device == self.host else shown

    @functools.cached_property
    def _shown(self) -> dict[str | None, tuple[int, ...]]:
        shown: dict[str | None, tuple[int, ...]] = {}
        for number, seat in enumerate(self.seats):
            if seat.veil is None:
                shown[seat.device] = (*shown.get(seat.device, ()), number)
        return shown

    def may_edit(self, device: str, seat: int | None) -> bool:
        """May this device act for that seat (None: for the table as a whole)? A screen in the
        middle is for everybody: whose turn it is says which seat it may act for (`permits`)."""
        if device in self.centre:
            return seat is None or (seat == HOST and device == self.host)
        if device == self.host:
            return True
        held = self.held_by(device)
        if not held:
            return False
        return seat is None or seat in held or self.options.get("edit") == "any"

    def hand(self, device: str) -> str:
        """Return whose work a device's entries are. Those of a screen in the middle are
        everybody's: to itself too they are the work of others."""
        return "" if device in self.centre else device

    def may_edit_all(self, device: str) -> bool:
        """May this device act for every seat, so that it may also let a screen do so?"""
        everybody = self.options.get("edit") == "any" and bool(self.held_by(device))
        return device == self.host or everybody

    def seat(self, number: int) -> Seat:
        """Return a seat. :raises NotFound: if the table has no such seat."""
        if not 0 <= number < len(self.seats):
            raise NotFound("seat.unknown", seat=number)
        return self.seats[number]

    def emptied(self, device: str, by: str) -> Roster:
        """Return the roster after a device lost all its seats, whoever's doing that is."""
        after = self
        for number in self.held_by(device):
            after = after.with_seat(number, device=None, veil="" if by == device else by)
        return after

    def with_seat(self, number: int, **changes: Any) -> Roster:
        """Return the roster with one seat changed."""
        seats = list(self.seats)
        seats[number] = replace(self.seat(number), **changes)
        return replace(self, seats=tuple(seats))


def open_table(data: Fields) -> Roster:
    """Return the roster that a table's first entry describes."""
    seats = tuple(Seat(name=seat["name"], colour=seat["colour"]) for seat in data["seats"])
    return Roster(
        game=data["game"],
        seed=data.get("seed", ""),  # an exported table does not say it; the import draws another
        host=data["host"],
        opener=data["host"],
        options=dict(data["options"]),
        seats=seats,
    )
