"""Who sits where: the part of a table that undo never touches.

A tap of Ben's must not throw Ana off her chair, so these entries fold into a state of their own.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.engine.frozen import replace
from companion.engine.game import HOST, Line, Meta
from companion.engine.words import word
from companion.errors import Conflict, Forbidden, IllegalAction, NotFound

Fields = Mapping[str, Any]
Told = tuple["Roster", tuple[Line, ...]]

CENTRE = -1  # instead of a seat: a screen in the middle of the table


@dataclass(frozen=True, kw_only=True)
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


@dataclass(frozen=True)
class Rematch:
    """The table where the same people play again."""

    table: str
    code: str


@dataclass(frozen=True, kw_only=True)
class Asked:
    """Somebody wants to take back, or bring back, over the work of others: another one does it."""

    device: str
    name: str
    to: int | None
    branch: int | None
    last: int  # the newest entry when it was asked; behind a newer one it is over
    count: int


@dataclass(frozen=True, kw_only=True)
class Claim:
    """Somebody says that they sat on a chair with another phone."""

    device: str
    seat: int


@dataclass(frozen=True, kw_only=True)
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


def _claim(roster: Roster, data: Fields, device: str, _meta: Meta) -> Told:
    number = data["seat"]
    seat = roster.seat(number)
    refuse_centre(roster, device)
    if seat.device == device and seat.veil in (None, device):
        raise IllegalAction("seat.yours", seat=number)
    if seat.device not in (None, device):
        raise Conflict("seat.taken", seat=number, name=seat.name)
    if seat.locked and device != roster.host:
        raise Forbidden("seat.locked", seat=number)
    veil = seat.veil if seat.veil == device else None  # whoever emptied the chair learns nothing
    roster = roster.with_seat(number, device=device, veil=veil)
    roster = _dress(roster, number, data)
    name = roster.seats[number].name
    return roster, (Line("log.seat_claim", {"seat": number, "name": name}),)


def _edit(roster: Roster, data: Fields, _device: str, _meta: Meta) -> Told:
    roster.seat(data["seat"])
    after = _dress(roster, data["seat"], data)
    name = after.seats[data["seat"]].name
    return after, (Line("log.seat_edit", {"seat": data["seat"], "name": name}),)


def _dress(roster: Roster, number: int, data: Fields) -> Roster:
    changes = {key: data[key] for key in ("name", "colour") if data.get(key) is not None}
    colour = changes.get("colour")
    for other, seat in enumerate(roster.seats):
        if other != number and colour is not None and seat.colour == colour:
            if seat.device is not None or seat.name:
                raise Conflict("seat.colour_taken", colour=word("colour", colour))
            # An untouched seat gives way and takes the colour that becomes free.
            roster = roster.with_seat(other, colour=roster.seats[number].colour)
    return roster.with_seat(number, **changes)


def _free(roster: Roster, data: Fields, device: str, _meta: Meta) -> Told:
    seat = roster.seat(data["seat"])
    if seat.device is None:
        raise IllegalAction("seat.not_held", seat=data["seat"])
    line = Line("log.seat_free", {"seat": data["seat"]})
    veil = (seat.veil or "") if seat.device == device else device
    return roster.with_seat(data["seat"], device=None, veil=veil), (line,)


def _lock(roster: Roster, data: Fields, _device: str, _meta: Meta) -> Told:
    key = "log.seat_lock" if data["locked"] else "log.seat_unlock"
    after = roster.with_seat(data["seat"], locked=data["locked"])
    return after, (Line(key, {"seat": data["seat"]}),)


def _assign(roster: Roster, data: Fields, device: str, _meta: Meta) -> Told:
    refuse_centre(roster, data["device"])
    params = {"seat": data["seat"], "name": data.get("to_name", "")}
    after = roster.with_seat(data["seat"], device=data["device"], veil=device)
    if data.get("swap") is not None:  # not in logs from before seats were swapped
        after = _swapped(roster, data["seat"], data["swap"], device, whole=data["whole"])
    return after, (Line("log.seat_assign", params),)


def _swapped(roster: Roster, one: int, other: int, by: str, *, whole: bool) -> Roster:
    """Return the roster after two people changed places: whole, with name and colour, before the
    start; then a chair's name and pieces stay, and only the phones change."""
    first, second = roster.seat(one), roster.seat(other)
    if whole:
        return roster.with_seat(one, **vars(second)).with_seat(other, **vars(first))
    after = roster.with_seat(one, device=second.device, veil=by)
    return after.with_seat(other, device=first.device, veil=by)


def _move(roster: Roster, data: Fields, device: str, _meta: Meta) -> Told:
    refuse_centre(roster, device)
    if roster.seat(data["seat"]).device != data["from"]:
        raise Conflict("seat.move_expired")
    after = roster.with_seat(data["seat"], device=device)
    if roster.host == data["from"] and not after.held_by(data["from"]):
        after = replace(after, host=device)
    if roster.opener == data["from"] and not after.held_by(data["from"]):
        after = replace(after, opener=device)
    return after, (Line("log.seat_move", {"seat": data["seat"]}),)


def _resize(roster: Roster, data: Fields, _device: str, meta: Meta) -> Told:
    count = data["seats"]
    low, high = meta.players
    if not low <= count <= high:
        raise IllegalAction("table.bad_seats", min=low, max=high)
    for number, seat in enumerate(roster.seats[count:], start=count):
        if seat.device is not None:
            raise Conflict("table.seat_held", seat=number)
    seats = list(roster.seats[:count])
    spare = [colour for colour in meta.colours if colour not in {s.colour for s in seats}]
    seats += [Seat(name="", colour=colour) for colour in spare[: count - len(seats)]]
    chairs = roster.chairs[:count]
    unused = [chair for chair in range(high) if chair not in chairs]
    chairs = (*chairs, *unused[: count - len(chairs)]) if chairs else ()
    after = replace(roster, seats=tuple(seats), chairs=chairs)
    return after, (Line("log.resize", {"seats": count}),)


def _options(roster: Roster, data: Fields, _device: str, _meta: Meta) -> Told:
    after = replace(roster, options={**roster.options, **data["options"]})
    return after, (Line("log.options", {}),)


def _tick(roster: Roster, data: Fields, _device: str, _meta: Meta) -> Told:
    ticks = tuple(item for item in roster.ticks if item != data["item"])
    if data["done"]:
        ticks = (*ticks, data["item"])
    line = Line("log.tick", {"item": data["item"], "done": data["done"]})
    return replace(roster, ticks=ticks), (line,)


def _host(roster: Roster, data: Fields, _device: str, _meta: Meta) -> Told:
    line = Line("log.host", {"name": data.get("to_name", "")})
    seats = tuple(
        replace(seat, veil="") if seat.device is None and seat.veil is None else seat
        for seat in roster.seats
    )
    return replace(roster, host=data["device"], seats=seats), (line,)


def _imported(roster: Roster, data: Fields, _device: str, _meta: Meta) -> Told:
    seats = tuple(replace(seat, device=None, veil=None) for seat in roster.seats)
    seed = data.get("seed", roster.seed)
    after = replace(roster, seats=seats, host=data["device"], seed=seed, rematch=None)
    after = replace(after, opener=data["device"], asked=None, removed=(), centre=())
    return after, (Line("log.imported"),)


def _rematch(roster: Roster, data: Fields, _device: str, _meta: Meta) -> Told:
    """Two phones, one tap each: the second finds the first one's table."""
    if roster.rematch is not None:
        raise Conflict("table.rematch_there", code=roster.rematch.code)
    code = data.get("code", "")  # an exported table does not say where its people went
    after = replace(roster, rematch=Rematch(data["table"], code)) if code else roster
    return after, (Line("log.rematch", {"code": code}, "big"),)


def _repaired(roster: Roster, data: Fields, _device: str, _meta: Meta) -> Told:
    """Damage on the disk was cut away; nobody's seat changes by that."""
    return roster, (Line("log.repaired", {"count": data["lost"]}, "warn"),)


def _remove(roster: Roster, data: Fields, device: str, _meta: Meta) -> Told:
    if data["device"] == device:
        raise IllegalAction("device.yours")
    line = Line("log.remove", {"name": data.get("to_name", "")})
    after = _without_centre(roster.emptied(data["device"], device), data["device"])
    return replace(after, removed=(*after.removed, data["device"])), (line,)


def _centre_put(roster: Roster, _data: Fields, device: str, _meta: Meta) -> Told:
    if roster.held_by(device):
        raise IllegalAction("centre.seated")
    if device in roster.centre:
        raise IllegalAction("centre.there")
    return replace(roster, centre=(*roster.centre, device)), (Line("log.centre_put"),)


def _centre_take(roster: Roster, data: Fields, _device: str, _meta: Meta) -> Told:
    if data["device"] not in roster.centre:
        raise IllegalAction("centre.not_there")
    return _without_centre(roster, data["device"]), (Line("log.centre_take"),)


def _without_centre(roster: Roster, device: str) -> Roster:
    return replace(roster, centre=tuple(one for one in roster.centre if one != device))


def refuse_centre(roster: Roster, device: str) -> None:
    """A screen that lies open for all must not be the place where one seat's cards are shown.

    :raises Forbidden: if this device lies in the middle.
    """
    if device in roster.centre:
        raise Forbidden("centre.no_seat")


def _ask(roster: Roster, data: Fields, device: str, _meta: Meta) -> Told:
    asked = Asked(
        device=device,
        name=data.get("name", ""),
        to=data.get("to"),
        branch=data.get("branch"),
        last=data["last"],
        count=data["count"],
    )
    key = "log.undo_asked" if asked.branch is None else "log.back_asked"
    return replace(roster, asked=asked), (Line(key, {"count": asked.count}, "big"),)


def answered(roster: Roster) -> Roster:
    """Return the roster once something was taken or brought back: nothing is asked any more."""
    return roster if roster is None or roster.asked is None else replace(roster, asked=None)


def sat_down(before: Roster, after: Roster, seq: int) -> Roster:
    """Return the roster with the number of the entry by which each newcomer sat down."""
    old = [seat.device for seat in before.seats]
    for number, seat in enumerate(after.seats):
        if seat.device is not None and [seat.device] != old[number : number + 1]:
            after = after.with_seat(number, since=seq)
    return after


def unveiled(roster: Roster) -> Roster:
    """Return the roster of a table whose game has not begun: there is nothing to see yet."""
    if all(seat.veil is None for seat in roster.seats):
        return roster
    return replace(roster, seats=tuple(replace(seat, veil=None) for seat in roster.seats))


APPLY: dict[str, Callable[[Roster, Fields, str, Meta], Told]] = {
    "seat.claim": _claim,
    "seat.edit": _edit,
    "seat.free": _free,
    "seat.lock": _lock,
    "seat.assign": _assign,
    "seat.move": _move,
    "table.resize": _resize,
    "table.options": _options,
    "table.tick": _tick,
    "table.host": _host,
    "table.rematch": _rematch,
    "table.remove": _remove,
    "table.imported": _imported,
    "table.repaired": _repaired,
    "centre.put": _centre_put,
    "centre.take": _centre_take,
    "undo.ask": _ask,
}
