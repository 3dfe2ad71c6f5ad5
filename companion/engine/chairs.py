"""Chairs change places, and people come back to theirs with another phone.

Seats are turn order. A chair keeps its number when it changes places before the start, so that
who was drawn as first player stays drawn.
"""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.frozen import replace
from companion.engine.game import Line, Meta
from companion.engine.roster import Claim, Fields, Roster
from companion.engine.seating import APPLY, Changed, refuse_centre
from companion.errors import Conflict, IllegalAction

MOST_CLAIMS = 8  # people who say at once whose chair they sat on


def _shift(roster: Roster, data: Fields, _device: str, _meta: Meta) -> Changed:
    """A chair moves to another place; those between move up."""
    seat = roster.seat(data["seat"])
    roster.seat(data["to"])
    if data["to"] == data["seat"]:
        raise IllegalAction("action.nothing_changes")
    places = [*range(len(roster.seats))]
    places.insert(data["to"], places.pop(data["seat"]))
    key = "log.seat_shift" if seat.name else "log.seat_shift_free"
    line = Line(key, {"name": seat.name, "place": data["to"] + 1})
    return arranged(roster, places), (line,)


def arranged(roster: Roster, places: list[int]) -> Roster:
    """Return the roster with its chairs in another order: by place, where each stood before."""
    claims = tuple(replace(one, seat=places.index(one.seat)) for one in roster.claims)
    return replace(
        roster,
        seats=tuple(roster.seats[place] for place in places),
        chairs=tuple(roster.chair(place) for place in places),
        claims=claims,
    )


def _claim_back(roster: Roster, data: Fields, device: str, _meta: Meta) -> Changed:
    """Somebody says whose chair they sat on; the phone there, or the host, answers."""
    refuse_centre(roster, device)
    seat = roster.seat(data["seat"])
    if seat.device == device:
        raise IllegalAction("seat.yours", seat=data["seat"])
    if seat.device is None:
        raise IllegalAction("seat.not_held", seat=data["seat"])
    others = tuple(one for one in roster.claims if one.device != device)
    if len(others) >= MOST_CLAIMS:
        raise Conflict("seat.claims_full")
    after = replace(roster, claims=(*others, Claim(device=device, seat=data["seat"])))
    return after, (Line("log.seat_back_asked", {"seat": data["seat"], "name": seat.name}),)


def _answer(roster: Roster, data: Fields, device: str, meta: Meta) -> Changed:
    """The phone on a chair, or the host, says whether the other phone is that person's too."""
    claim = next((one for one in roster.claims if one.device == data["device"]), None)
    if claim is None or claim.seat != data["seat"]:
        raise Conflict("seat.claim_gone")
    seat = roster.seat(claim.seat)
    params = {"seat": claim.seat, "name": seat.name}
    if not data["yes"]:
        return _without(roster, claim.device), (Line("log.seat_back_refused", params),)
    refuse_centre(roster, claim.device)
    if seat.device == device:
        moved = {"seat": claim.seat, "from": device}
        return APPLY["seat.move"](_without(roster, claim.device), moved, claim.device, meta)
    after = _without(roster, claim.device).with_seat(claim.seat, device=claim.device, veil=None)
    return after, (Line("log.seat_back", params),)


def _return(roster: Roster, data: Fields, device: str, _meta: Meta) -> Changed:
    """Somebody sits down again on a chair whose phone has been away for a while."""
    refuse_centre(roster, device)
    seat = roster.seat(data["seat"])
    if seat.device is None or seat.device != data["from"] or seat.device == device:
        raise Conflict("seat.move_expired")
    veil = seat.veil if seat.veil == device else None
    after = _without(roster, device).with_seat(data["seat"], device=device, veil=veil)
    return after, (Line("log.seat_back", {"seat": data["seat"], "name": seat.name}),)


def _without(roster: Roster, device: str) -> Roster:
    return replace(roster, claims=tuple(one for one in roster.claims if one.device != device))


def settled(roster: Roster) -> Roster:
    """Return the roster without questions about chairs that nobody sits on any more."""
    held = [seat.device for seat in roster.seats]
    open_ones = tuple(
        one
        for one in roster.claims
        if held[one.seat : one.seat + 1] not in ([], [None], [one.device])
        and one.device not in roster.removed
    )
    return roster if open_ones == roster.claims else replace(roster, claims=open_ones)


RULES: dict[str, Callable[[Roster, Fields, str, Meta], Changed]] = {
    **APPLY,
    "seat.shift": _shift,
    "seat.ask": _claim_back,
    "seat.answer": _answer,
    "seat.return": _return,
}
