"""Shapes that every table shares: requests, seats, options. Rules check rules."""

from __future__ import annotations

import re
from typing import Any

from marshmallow import INCLUDE, Schema, ValidationError, fields, validate

from companion.engine.game import Choice, Game, Shape
from companion.engine.roster import CENTRE
from companion.engine.shapes import Flag
from companion.engine.words import word
from companion.errors import BadRequest
from companion.service.names import clean_name

EDIT = Choice(key="edit", choices=("own", "any"), default="own", any_time=True)
MAX_SEATS = 8
TYPE_LENGTH = 40
MOST_TABLES = 500  # whose results one device may ask for at once
ID = re.compile(r"^[A-Za-z0-9_-]{1,64}\Z")


class Name(fields.String):
    """A person's name, cleaned."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> str:
        text = super()._deserialize(value, attr, data, **kwargs)
        return clean_name(text or "")


def _seat(**kwargs: Any) -> fields.Integer:
    return fields.Integer(strict=True, validate=validate.Range(0, MAX_SEATS - 1), **kwargs)


def _flag() -> Flag:
    return Flag(required=True)


def _id(**kwargs: Any) -> fields.String:
    return fields.String(validate=validate.Regexp(ID), **kwargs)


class ActSchema(Schema):
    """A tap: its own id, what it wants, and whether the table insists.

    `after` is the id of the tap it was sent behind, if that one was not answered yet.
    """

    id = _id(required=True)
    after = _id(load_default=None)
    type = fields.String(required=True, validate=validate.Length(1, TYPE_LENGTH))
    data = fields.Dict(keys=fields.String(), load_default=dict)
    override = Flag(load_default=False)


class UndoSchema(Schema):
    """Take back: from which entry on, and what the person saw as the newest."""

    id = _id(required=True)
    after = _id(load_default=None)
    to = fields.Integer(strict=True, allow_none=True, validate=validate.Range(min=1))
    expect = fields.Integer(strict=True, allow_none=True, validate=validate.Range(min=1))


class RedoSchema(Schema):
    """Bring back what the last undo took, or by its first entry what a large one took before."""

    id = _id(required=True)
    after = _id(load_default=None)
    expect = fields.Integer(strict=True, allow_none=True, validate=validate.Range(min=1))
    branch = fields.Integer(strict=True, allow_none=True, validate=validate.Range(min=1))


class SyncSchema(Schema):
    """What the phone has."""

    since = fields.Integer(strict=True, load_default=0, validate=validate.Range(min=0))


class HandoverSchema(Schema):
    """Which seat is to move to another device; -1: a screen is to lie in the middle."""

    seat = fields.Integer(
        required=True, strict=True, validate=validate.Range(CENTRE, MAX_SEATS - 1)
    )


class SeatSchema(Schema):
    """A seat of a new table."""

    name = Name(load_default="")
    colour = fields.String(load_default=None, allow_none=True)


class OpenSchema(Schema):
    """A new table; `seats` is a number or a list."""

    game = fields.String(required=True, validate=validate.Length(1, 40))
    seats = fields.Raw(required=True)
    options = fields.Dict(keys=fields.String(), load_default=dict)
    name = Name(load_default="")


class JoinSchema(Schema):
    """Somebody at the door: to watch, to sit, back on another phone, or with a seat's secret."""

    name = Name(load_default="")
    seat = _seat(load_default=None, allow_none=True)
    colour = fields.String(load_default=None, allow_none=True)
    move = fields.String(load_default=None, allow_none=True, validate=validate.Length(max=64))
    back = _seat(load_default=None, allow_none=True)  # whose chair this person sat on before


class BoxSchema(Schema):
    """A game's box, and the revision of it that was edited."""

    revision = fields.Integer(required=True, strict=True, validate=validate.Range(0, 2**53))
    box = fields.Dict(keys=fields.String(), required=True)


class MineSchema(Schema):
    """The tables whose results a device asks for: those it sat at."""

    tables = fields.List(_id(), required=True, validate=validate.Length(max=MOST_TABLES))


class RenameSchema(Schema):
    """A person's name, and the one to go by from now on; an existing one: they become one."""

    old = fields.String(required=True, data_key="from", validate=validate.Length(1, 300))
    new = fields.String(required=True, data_key="to", validate=validate.Length(1, 300))


class UnmergeSchema(Schema):
    """The change of names that is to be taken back."""

    change = fields.Integer(required=True, strict=True, validate=validate.Range(0, 2**53))


class SplitSchema(Schema):
    """A name that is to be somebody of their own again."""

    alias = fields.String(required=True, validate=validate.Length(1, 300))


class ClaimSchema(Schema):
    """Take a free seat."""

    seat = _seat(required=True)
    name = Name(load_default=None, allow_none=True)
    colour = fields.String(load_default=None, allow_none=True, validate=validate.Length(max=20))


class EditSchema(ClaimSchema):
    """Change a seat's name or colour (its holder, or the host)."""


class FreeSchema(Schema):
    """Leave a seat, or (host) free it."""

    seat = _seat(required=True)


class LockSchema(Schema):
    """Close a seat to newcomers, or open it (host)."""

    seat = _seat(required=True)
    locked = _flag()


class AssignSchema(Schema):
    """Give a seat to a device (host); if both sit somewhere they change places."""

    seat = _seat(required=True)
    device = _id(required=True)


class ShiftSchema(Schema):
    """Move a seat to another place in the turn order, before the start."""

    seat = _seat(required=True)
    to = _seat(required=True)


class AskSeatSchema(Schema):
    """Say whose seat this is on another phone: whoever holds it, or the host, answers."""

    seat = _seat(required=True)


class AnswerSchema(Schema):
    """Let a device that asked for it have a seat, or not (its holder, or the host)."""

    seat = _seat(required=True)
    device = _id(required=True)
    yes = _flag()


class ReturnSchema(Schema):
    """Sit down again where a phone has been away for a minute."""

    seat = _seat(required=True)


class ResizeSchema(Schema):
    """Change the number of seats before the start (host)."""

    seats = fields.Integer(required=True, strict=True, validate=validate.Range(1, MAX_SEATS))


class OptionsSchema(Schema):
    """Change options before the start (host); some, as who may edit, at any time."""

    class Meta:
        """The game knows its options; `check_options` refuses the others."""

        unknown = INCLUDE


class TickSchema(Schema):
    """Tick a step of the set-up."""

    item = fields.String(required=True, validate=validate.Length(1, 40))
    done = _flag()


class HostSchema(Schema):
    """Make a device the host."""

    device = _id(required=True)


class RemoveSchema(Schema):
    """Send a device away: its seats become free, its token worthless (host)."""

    device = _id(required=True)


class CentreTakeSchema(Schema):
    """Take a screen out of the middle (host, or itself): from then on it only watches."""

    device = _id(required=True)


class AskSchema(Schema):
    """Ask the others to take back, or to bring back, more than a few of their entries."""

    to = fields.Integer(strict=True, load_default=None, allow_none=True)
    branch = fields.Integer(strict=True, load_default=None, allow_none=True)
    last = fields.Integer(required=True, strict=True, validate=validate.Range(min=1))
    name = Name(load_default="")  # both are the server's word, whatever a phone says
    count = fields.Integer(strict=True, load_default=0, validate=validate.Range(min=0))


class FirstSchema(Schema):
    """Choose the first player; without a seat, draw: once, `again` is for the host."""

    seat = _seat(load_default=None, allow_none=True)
    again = Flag(load_default=False)


class StartSchema(Schema):
    """Start the game."""


SEAT_ACTIONS: dict[str, Schema] = {
    "seat.claim": ClaimSchema(),
    "seat.edit": EditSchema(),
    "seat.free": FreeSchema(),
    "seat.lock": LockSchema(),
    "seat.assign": AssignSchema(),
    "seat.shift": ShiftSchema(),
    "seat.ask": AskSeatSchema(),
    "seat.answer": AnswerSchema(),
    "seat.return": ReturnSchema(),
    "table.resize": ResizeSchema(),
    "table.options": OptionsSchema(),
    "table.tick": TickSchema(),
    "table.host": HostSchema(),
    "table.remove": RemoveSchema(),
    "centre.take": CentreTakeSchema(),
    "undo.ask": AskSchema(),
}
PLAY_ACTIONS: dict[str, Schema] = {"table.first": FirstSchema(), "table.start": StartSchema()}


def load(schema: Shape, data: Any) -> dict[str, Any]:
    """Return checked data. :raises BadRequest: naming each field and what is wrong with it."""
    if not isinstance(data, dict):
        raise BadRequest("request.bad_shape", fields={"_": ["not an object"]})
    try:
        loaded: dict[str, Any] = schema.load(data)
    except ValidationError as error:
        raise bad_shape(error) from None
    return loaded


def read_act(schema: ActSchema, payload: Any) -> dict[str, Any]:
    """Return a tap's envelope: the usual one at once (1 µs), any other by the schema (19 µs)."""
    if type(payload) is dict and (payload.keys() == _USUAL_TAP or payload.keys() == _NEXT_TAP):
        name, data = payload["type"], payload["data"]
        if (
            _is_id(payload["id"])
            and ("after" not in payload or _is_id(payload["after"]))
            and type(name) is str
            and 1 <= len(name) <= TYPE_LENGTH
            and type(data) is dict
        ):
            return {"after": None, **payload, "override": False}
    return load(schema, payload)


_USUAL_TAP = {"id", "type", "data"}
_NEXT_TAP = _USUAL_TAP | {"after"}


def _is_id(value: Any) -> bool:
    return type(value) is str and ID.match(value) is not None


def bad_shape(error: ValidationError) -> BadRequest:
    """Return the named error for a marshmallow complaint."""
    return BadRequest("request.bad_shape", fields=_as_json(error.messages))


def _as_json(messages: Any) -> Any:
    """Complaints about items of a list come by number; JSON's keys are text."""
    if isinstance(messages, dict):
        return {str(key): _as_json(value) for key, value in messages.items()}
    return messages


def check_options(game: Game, given: dict[str, Any], *, whole: bool) -> dict[str, Any]:
    """Return the options of a table, defaults filled in if `whole`.

    What concerns only tables of some size is kept if it was chosen, and not filled in.

    :raises BadRequest: if an option is unknown or has a value that cannot be chosen.
    """
    known = {choice.key: choice for choice in (*game.meta.options, EDIT)}
    for key, value in given.items():
        if key not in known:
            raise BadRequest("option.unknown", option=key)
        if not _may_be(known[key], value):
            raise BadRequest("option.bad_value", option=word("option", f"{key}.label"))
    if not whole:
        return dict(given)
    return {
        key: given.get(key, choice.default)
        for key, choice in known.items()
        if key in given or not choice.seats
    }


def _may_be(choice: Choice, value: Any) -> bool:
    if choice.pattern:
        return isinstance(value, str) and re.fullmatch(choice.pattern, value) is not None
    return any(type(value) is type(one) and value == one for one in choice.choices)


def check_colour(game: Game, colour: str | None) -> None:
    """:raises BadRequest: if the game has no pieces of this colour."""
    if colour is not None and colour not in game.meta.colours:
        raise BadRequest("seat.colour_unknown", colour=colour)


def check_seats(game: Game, seats: Any) -> list[dict[str, Any]]:
    """Return the seats of a new table, each with a colour of its own.

    :raises BadRequest: if the game is not for so many, or two want one colour.
    """
    low, high = game.meta.players
    if isinstance(seats, int) and not isinstance(seats, bool):
        seats = [{}] * seats if low <= seats <= high else []
    if not isinstance(seats, list) or not low <= len(seats) <= high:
        raise BadRequest("table.bad_seats", min=low, max=high)
    checked = [load(SeatSchema(), seat) for seat in seats]
    wanted = [seat["colour"] for seat in checked if seat["colour"] is not None]
    for colour in wanted:
        check_colour(game, colour)
        if wanted.count(colour) > 1:
            raise BadRequest("seat.colour_taken", colour=word("colour", colour))
    spare = [colour for colour in game.meta.colours if colour not in wanted]
    for seat in checked:
        seat["colour"] = seat["colour"] or spare.pop(0)
    return checked
