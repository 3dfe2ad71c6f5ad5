"""What changes around the seats: who comes, goes and moves, what was agreed, who is the host."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.frozen import replace
from companion.engine.game import Line, Meta
from companion.engine.roster import Asked, Fields, Rematch, Roster, Seat
from companion.engine.words import word
from companion.errors import Conflict, Forbidden, IllegalAction

Changed = tuple[Roster, tuple[Line, ...]]


def _claim(roster: Roster, data: Fields, device: str, _meta: Meta) -> Changed:
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


def _edit(roster: Roster, data: Fields, _device: str, _meta: Meta) -> Changed:
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


def _free(roster: Roster, data: Fields, device: str, _meta: Meta) -> Changed:
    seat = roster.seat(data["seat"])
    if seat.device is None:
        raise IllegalAction("seat.not_held", seat=data["seat"])
    line = Line("log.seat_free", {"seat": data["seat"]})
    veil = (seat.veil or "") if seat.device == device else device
    return roster.with_seat(data["seat"], device=None, veil=veil), (line,)


def _lock(roster: Roster, data: Fields, _device: str, _meta: Meta) -> Changed:
    key = "log.seat_lock" if data["locked"] else "log.seat_unlock"
    after = roster.with_seat(data["seat"], locked=data["locked"])
    return after, (Line(key, {"seat": data["seat"]}),)


def _assign(roster: Roster, data: Fields, device: str, _meta: Meta) -> Changed:
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


def _move(roster: Roster, data: Fields, device: str, _meta: Meta) -> Changed:
    refuse_centre(roster, device)
    if roster.seat(data["seat"]).device != data["from"]:
        raise Conflict("seat.move_expired")
    after = roster.with_seat(data["seat"], device=device)
    if roster.host == data["from"] and not after.held_by(data["from"]):
        after = replace(after, host=device)
    if roster.opener == data["from"] and not after.held_by(data["from"]):
        after = replace(after, opener=device)
    return after, (Line("log.seat_move", {"seat": data["seat"]}),)


def _resize(roster: Roster, data: Fields, _device: str, meta: Meta) -> Changed:
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


def _options(roster: Roster, data: Fields, _device: str, _meta: Meta) -> Changed:
    after = replace(roster, options={**roster.options, **data["options"]})
    return after, (Line("log.options", {}),)


def _tick(roster: Roster, data: Fields, _device: str, _meta: Meta) -> Changed:
    ticks = tuple(item for item in roster.ticks if item != data["item"])
    if data["done"]:
        ticks = (*ticks, data["item"])
    line = Line("log.tick", {"item": data["item"], "done": data["done"]})
    return replace(roster, ticks=ticks), (line,)


def _host(roster: Roster, data: Fields, _device: str, _meta: Meta) -> Changed:
    line = Line("log.host", {"name": data.get("to_name", "")})
    seats = tuple(
        replace(seat, veil="") if seat.device is None and seat.veil is None else seat
        for seat in roster.seats
    )
    return replace(roster, host=data["device"], seats=seats), (line,)


def _imported(roster: Roster, data: Fields, _device: str, _meta: Meta) -> Changed:
    seats = tuple(replace(seat, device=None, veil=None) for seat in roster.seats)
    seed = data.get("seed", roster.seed)
    after = replace(roster, seats=seats, host=data["device"], seed=seed, rematch=None)
    after = replace(after, opener=data["device"], asked=None, removed=(), centre=())
    return after, (Line("log.imported"),)


def _rematch(roster: Roster, data: Fields, _device: str, _meta: Meta) -> Changed:
    """Two phones, one tap each: the second finds the first one's table."""
    if roster.rematch is not None:
        raise Conflict("table.rematch_there", code=roster.rematch.code)
    code = data.get("code", "")  # an exported table does not say where its people went
    after = replace(roster, rematch=Rematch(data["table"], code)) if code else roster
    return after, (Line("log.rematch", {"code": code}, "big"),)


def _repaired(roster: Roster, data: Fields, _device: str, _meta: Meta) -> Changed:
    """Damage on the disk was cut away; nobody's seat changes by that."""
    return roster, (Line("log.repaired", {"count": data["lost"]}, "warn"),)


def _remove(roster: Roster, data: Fields, device: str, _meta: Meta) -> Changed:
    if data["device"] == device:
        raise IllegalAction("device.yours")
    line = Line("log.remove", {"name": data.get("to_name", "")})
    after = _without_centre(roster.emptied(data["device"], device), data["device"])
    return replace(after, removed=(*after.removed, data["device"])), (line,)


def _centre_put(roster: Roster, _data: Fields, device: str, _meta: Meta) -> Changed:
    if roster.held_by(device):
        raise IllegalAction("centre.seated")
    if device in roster.centre:
        raise IllegalAction("centre.there")
    return replace(roster, centre=(*roster.centre, device)), (Line("log.centre_put"),)


def _centre_take(roster: Roster, data: Fields, _device: str, _meta: Meta) -> Changed:
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


def _ask(roster: Roster, data: Fields, device: str, _meta: Meta) -> Changed:
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


APPLY: dict[str, Callable[[Roster, Fields, str, Meta], Changed]] = {
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
