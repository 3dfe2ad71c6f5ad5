"""Who may do what at a table, and what an entry must record besides the wish."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.engine.game import HOST
from companion.engine.log import FEW, EntryKind
from companion.engine.play import Tap, read_action
from companion.engine.roster import Roster
from companion.errors import BadRequest, Conflict, Forbidden, NotFound
from companion.service import agreement, centre, schemas
from companion.service.frames import checklist
from companion.service.live import LiveTable
from companion.service.presence import Presence
from companion.store.protocol import Device, Store

HOST_AWAY_MS = 60 * 1000
BACK_AFTER_MS = 60 * 1000  # a chair whose phone is away this long can be taken again by its person

ASKING = ("seat.claim", "seat.ask", "seat.return")  # what anybody may write who knows the code

__all__ = ["ASKING", "BACK_AFTER_MS", "FEW", "HOST_AWAY_MS", "Permit", "Request", "check"]


@dataclass(slots=True, eq=False)  # not frozen, as all that is made with every tap: see `frames`
class Request:
    """What a device wants of its table."""

    device: Device
    kind: EntryKind
    type: str
    data: Mapping[str, Any]
    id: str
    override: bool = False
    after: str | None = None  # the tap it was sent behind, while that one's fate was unknown


@dataclass(slots=True, eq=False)
class Permit:
    """The data to record, and the game's own action if it has been read already."""

    data: Mapping[str, Any]
    tap: Tap | None = None


def check(live: LiveTable, request: Request, store: Store, presence: Presence) -> Permit:
    """Return what to write for a request. :raises CompanionError: if this device may not."""
    if request.kind is EntryKind.SEAT:
        return Permit(_seat_data(live, request, store, presence))
    if request.kind is EntryKind.ACTION and request.type not in schemas.PLAY_ACTIONS:
        return _game_action(live, request, presence)
    _require(live.table.roster.may_edit(request.device.id, None), "auth.not_seated")
    if request.kind is EntryKind.ACTION:
        return Permit(_play_data(live, request, store))
    if request.kind is EntryKind.UNDO or request.data.get("branch") is not None:
        agreement.require(live, request.device.id, request.data)
    return Permit(dict(request.data))


def require_room(live: LiveTable, request: Request, most: int) -> None:
    """:raises Forbidden: if a table's log is full; for whoever only asks for a chair it is when it
    is half full, so that they never keep those who sit there from playing."""
    if live.table.seq < most // 2:
        return
    asks = request.type in ASKING and not live.table.roster.may_edit(request.device.id, None)
    if 0 < (most // 2 if asks else most) <= live.table.seq:
        raise Forbidden("table.full", most=most)


def _game_action(live: LiveTable, request: Request, presence: Presence) -> Permit:
    data, state = request.data, live.table.play.game
    if state is None:
        return Permit(data)  # the fold says that the game has not started
    action = read_action(live.game, request.type, data, override=request.override)
    seat = live.game.concerns(state, action)
    tap = Tap(action, seat)
    roster = live.table.roster
    if request.device.id in roster.centre:
        centre.require(live.game, roster, request.device.id, state, tap)
    elif not roster.may_edit(request.device.id, seat) and not _stands_in(
        roster, request.device.id, seat, presence
    ):
        if seat == HOST:
            raise Forbidden("auth.not_host")
        held = roster.held_by(request.device.id)
        raise Forbidden("auth.not_your_seat" if held else "auth.not_seated", seat=seat)
    return Permit(data, tap)


def _stands_in(roster: Roster, device: str, seat: int | None, presence: Presence) -> bool:
    """Return whether somebody at the table may act for a seat because its phone is away. They see
    no more by it than before."""
    if seat is None or not 0 <= seat < len(roster.seats) or not roster.held_by(device):
        return False
    holder = roster.seats[seat].device
    return holder is not None and presence.away_ms(holder) > 0


def _play_data(live: LiveTable, request: Request, store: Store) -> dict[str, Any]:
    roster = live.table.roster
    data = schemas.load(schemas.PLAY_ACTIONS[request.type], dict(request.data))
    if data.get("seat") is not None:
        roster.seat(data["seat"])
    data["seats"] = len(roster.seats)
    if request.type == "table.first":
        _require_draw(live, request.device.id, data)
        if roster.chairs:
            data["chairs"] = list(roster.chairs)
    if request.type == "table.start":
        data["options"] = dict(roster.options)
        if roster.chairs:
            data["first"] = roster.place(live.table.play.first)
        if box := store.box(live.row.game):
            data["box"] = dict(box.data)
    return data


def _require_draw(live: LiveTable, device: str, data: dict[str, Any]) -> None:
    """The first player is drawn once, whoever taps at the same time; the host may draw again."""
    again = data.pop("again")
    roster, first = live.table.roster, live.table.play.first
    drawn = live.table.play.game is None and roster.place(first) is not None
    if data["seat"] is None and drawn and not (again and device == roster.host):
        raise Conflict("table.first_drawn", seat=roster.place(first))


def _seat_data(
    live: LiveTable, request: Request, store: Store, presence: Presence
) -> dict[str, Any]:
    if request.type in ("seat.move", "centre.put", "table.rematch"):
        return dict(request.data)  # no phone sends these: their doors have asked for permission
    data = schemas.load(schemas.SEAT_ACTIONS[request.type], dict(request.data))
    _require_seat_permit(live, request, data, presence)
    if request.type == "table.options":  # whatever they are called, they name nobody
        data = {"options": schemas.check_options(live.game, data, whole=False)}
    schemas.check_colour(live.game, data.get("colour"))
    if request.type == "table.tick":
        _require_step(live, data["item"])
    if request.type == "undo.ask":
        data = {**data, **agreement.asked(live, request.device, data)}
    if "device" in data:
        data["to_name"] = _device_name(live, data["device"], store)
    if request.type == "seat.assign":
        data |= _swap(live, data)
    if request.type == "seat.return":
        data["from"] = live.table.roster.seat(data["seat"]).device
    if request.type in ("table.resize", "table.options", "seat.shift"):
        _require_lobby(live, data)
    return data


def _require_seat_permit(
    live: LiveTable, request: Request, data: dict[str, Any], presence: Presence
) -> None:
    roster, device = live.table.roster, request.device.id
    is_host = device == roster.host
    if request.type in ("seat.claim", "seat.ask"):
        return
    if request.type in ("seat.edit", "seat.free", "seat.answer"):
        holds = data["seat"] in roster.held_by(device)
        withdraws = data.get("device") == device and not data.get("yes")
        _require(is_host or holds or withdraws, "auth.not_your_seat", seat=data["seat"])
    elif request.type == "seat.return":
        _require_back(roster, data["seat"], presence)
    elif request.type in ("table.tick", "undo.ask", "seat.shift"):
        _require(roster.may_edit(device, None), "auth.not_seated")
    elif request.type == "centre.take":
        _require(is_host or data["device"] == device, "auth.not_host")
    elif request.type == "table.host":
        mine = data["device"] == device
        if not is_host and not (mine and device == roster.opener):  # who may always come back
            _require(mine and bool(roster.held_by(device)), "auth.not_host")
            _require_heir(live, device, presence)
    else:
        _require(is_host, "auth.not_host")
    if request.type == "table.remove" and data["device"] == roster.opener != device:
        raise Forbidden("device.opener")


def _require_back(roster: Roster, number: int, presence: Presence) -> None:
    """A phone can be lost: its person sits down with another one, unless the host locked the seat
    or the phone was here a moment ago."""
    seat = roster.seat(number)
    if seat.locked:
        raise Forbidden("seat.locked", seat=number)
    if seat.device is not None and presence.away_ms(seat.device) < BACK_AFTER_MS:
        raise Forbidden("seat.here", seat=number)


def _swap(live: LiveTable, data: dict[str, Any]) -> dict[str, Any]:
    """Return where whoever sits here goes if the other one sits somewhere too: nobody is left
    with two seats while somebody has none."""
    roster = live.table.roster
    theirs = roster.held_by(data["device"])
    holder = roster.seat(data["seat"]).device
    if holder in (None, data["device"]) or not theirs:
        return {}
    return {"swap": theirs[0], "whole": live.table.play.game is None}


def _require_heir(live: LiveTable, device: str, presence: Presence) -> None:
    """A phone can die: who sat there before the host left may become host after a while; at a table
    where nobody else sits it is the one person who played alone, with another phone."""
    roster: Roster = live.table.roster
    if roster.host is None:
        return
    if presence.away_ms(roster.host) < HOST_AWAY_MS:
        raise Forbidden("table.host_here")
    if {seat.device for seat in roster.seats} <= {None, device, roster.host}:
        return
    sat = [seat.since for seat in roster.seats if seat.device == device]
    if min(sat) > live.host_seen:
        raise Forbidden("table.host_heir")


def _device_name(live: LiveTable, device_id: str, store: Store) -> str:
    for device in store.devices(live.row.id, [device_id]):
        away = device.revoked or device_id in live.table.roster.removed
        if device.id == device_id and not away:
            held = live.table.roster.held_by(device_id)
            return (live.table.roster.seats[held[0]].name if held else "") or device.name
    raise NotFound("device.unknown")


def _require_lobby(live: LiveTable, data: dict[str, Any]) -> None:
    choices = (*live.game.meta.options, schemas.EDIT)  # seats change before the start only
    any_time = {choice.key for choice in choices if choice.any_time}
    if live.table.play.game is not None and not set(data.get("options", {"seats"})) <= any_time:
        raise Conflict("table.not_lobby")


def _require_step(live: LiveTable, item: str) -> None:
    roster = live.table.roster
    steps = checklist(live.game, roster, roster.place(live.table.play.first))
    if item not in {step.id for step in steps}:
        raise BadRequest("request.bad_shape", fields={"item": ["unknown"]})


def _require(allowed: bool, code: str, **params: Any) -> None:
    if not allowed:
        raise Forbidden(code, **params)
