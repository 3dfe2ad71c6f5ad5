"""What a table's file says: its shape, its digest, and every entry played again as at a door."""

from __future__ import annotations

import hashlib
import time
from typing import Any

import orjson
from marshmallow import EXCLUDE, Schema, ValidationError, fields, validate

from companion.engine.dice import Dice
from companion.engine.game import Game
from companion.engine.log import Actor, Consequence, Entry, EntryKind
from companion.engine.roster import CENTRE, Roster
from companion.engine.shapes import Flag
from companion.engine.table import Table
from companion.errors import BadRequest, CompanionError
from companion.games import game_named
from companion.results.sheet import HowFar, nobody
from companion.service import schemas
from companion.service.names import clean_name, refuse_tricks
from companion.service.reading import values_in
from companion.store.protocol import Row

FORMAT = "companion.table"
VERSION = 1
MOST_ENTRIES = 20_000  # four evenings of the longest game
MOST_CONTAINERS = 12 * MOST_ENTRIES  # lists and objects in a file; an entry has three or four
MOST_VALUES = 60 * MOST_ENTRIES
BUDGET_SECONDS = 60.0  # of CPU for one file; 20,000 entries take a few
TOLD_EVERY = 250  # entries
LAST_MOMENT = 8_640_000_000_000_000  # milliseconds; what a browser can show as a date


class _EntrySchema(Schema):
    seq = fields.Integer(required=True, strict=True, validate=validate.Range(min=1))
    kind = fields.Enum(EntryKind, by_value=True, required=True)
    type = fields.String(required=True, validate=validate.Length(1, 40))
    data = fields.Dict(keys=fields.String(), required=True)
    drawn = fields.List(fields.Raw(), required=True)
    device = fields.String(required=True, validate=validate.Length(0, 64))
    seat = fields.Integer(
        required=True,
        strict=True,
        allow_none=True,
        validate=validate.Range(CENTRE, schemas.MAX_SEATS - 1),
    )
    name = fields.String(required=True, validate=validate.Length(0, 300))
    rules_version = fields.Integer(required=True, strict=True, validate=validate.Range(min=1))
    at = fields.Integer(required=True, strict=True, validate=validate.Range(0, LAST_MOMENT))
    override = Flag(required=True)


class _FileSchema(Schema):
    class Meta:
        unknown = EXCLUDE  # a newer minor version may say more

    format = fields.String(required=True, validate=validate.Equal(FORMAT))
    version = fields.Integer(required=True, strict=True, validate=validate.Range(min=1))
    game = fields.String(required=True)
    hash = fields.String(required=True)
    digest = fields.String(required=True)
    entries = fields.Raw(required=True)  # read one by one: the first wrong one ends it


def parse(raw: bytes) -> Any:
    """Return what a file says; what it would become is counted before it is read.

    :raises BadRequest: if it is no JSON, or more of it than any table ever wrote.
    """
    containers, values = values_in(raw)
    if containers > MOST_CONTAINERS or values > MOST_VALUES:
        raise BadRequest("import.too_many", most=MOST_ENTRIES)
    try:
        said = orjson.loads(raw)
    except orjson.JSONDecodeError:
        raise BadRequest("import.not_json") from None
    refuse_tricks(raw)
    return said


def digest(entries: list[dict[str, Any]]) -> str:
    """Return what shows that somebody edited the entries by hand: a hash of them as one list,
    written one by one, since nobody else has a turn while JSON is written."""
    hashed = hashlib.blake2b(b"[", digest_size=16)
    for place, entry in enumerate(entries):
        hashed.update(b"," if place else b"")
        hashed.update(orjson.dumps(entry, option=orjson.OPT_SORT_KEYS))
    hashed.update(b"]")
    return hashed.hexdigest()


def read_file(content: Any) -> tuple[str, list[Entry], str]:
    """Return (game, entries, hash) of an exported file, its shape and digest checked.

    :raises BadRequest: naming what is wrong with it.
    """
    if not isinstance(content, dict):
        raise BadRequest("import.bad_shape", path="")
    if isinstance(content.get("version"), int) and content["version"] > VERSION:
        raise BadRequest("import.newer", version=content["version"], know=VERSION)
    try:
        loaded = _FileSchema().load(content)
    except ValidationError as error:
        raise BadRequest("import.bad_shape", path=_first_path(error.messages)) from None
    loaded["entries"] = _read_entries(loaded["entries"])
    try:
        found = digest(content["entries"])
    except orjson.JSONEncodeError:  # nested deeper than anything we ever wrote
        raise BadRequest("import.bad_shape", path="entries") from None
    if found != loaded["digest"]:
        raise BadRequest("import.digest")
    game = game_named(loaded["game"])
    entries = [_entry(fields_) for fields_ in loaded["entries"]]
    newest = max(entry.rules_version for entry in entries)
    if newest > game.meta.rules_version:
        raise BadRequest("import.newer", version=newest, know=game.meta.rules_version)
    return loaded["game"], entries, loaded["hash"]


def _read_entries(raw: Any) -> list[dict[str, Any]]:
    if not isinstance(raw, list) or not raw:
        raise BadRequest("import.bad_shape", path="entries")
    if len(raw) > MOST_ENTRIES:
        raise BadRequest("import.too_many", most=MOST_ENTRIES)
    schema, read = _EntrySchema(), []
    for place, one in enumerate(raw):
        try:
            read.append(schema.load(one))
        except ValidationError as error:
            path = f"entries.{place}.{_first_path(error.messages)}"
            raise BadRequest("import.bad_shape", path=path) from None
    return read


def _entry(raw: dict[str, Any]) -> Entry:
    return Entry(
        seq=raw["seq"],
        kind=raw["kind"],
        type=raw["type"],
        data=raw["data"],
        drawn=tuple(raw["drawn"]),
        actor=Actor(raw["device"], raw["seat"], raw["name"]),
        request_id=f"import-{raw['seq']}",
        rules_version=raw["rules_version"],
        at=raw["at"],
        override=raw["override"],
    )


def _first_path(messages: Any) -> str:
    path = []
    while isinstance(messages, dict) and messages:
        key = next(iter(messages))
        path.append(str(key))
        messages = messages[key]
    return ".".join(path)


def check_file(content: Any, how_far: HowFar = nobody) -> tuple[str, list[Row], Table]:
    """Return a file's game, its rows and the table they make, replayed from first to last.

    `how_far` hears now and then how many entries of how many have been played.
    :raises BadRequest: naming the entry that does not hold, or a hash that does not come out.
    """
    until = time.thread_time() + BUDGET_SECONDS
    name, entries, expected = read_file(content)
    if [entry.seq for entry in entries] != list(range(1, len(entries) + 1)):
        raise BadRequest("import.bad_shape", path="entries.seq")
    if entries[0].type != "table.open" or any(e.type == "table.open" for e in entries[1:]):
        raise BadRequest("import.bad_shape", path="entries.type")
    _check_words(name, entries)
    by_seq = {entry.seq: entry for entry in entries}
    table = Table(game_named(name), lambda seqs: [by_seq[seq] for seq in seqs])
    rows: list[Row] = []
    for entry in entries:
        if time.thread_time() > until:
            raise BadRequest("import.too_long", seq=entry.seq)
        if len(rows) % TOLD_EVERY == 0:
            how_far(len(rows), len(entries))
        rows.append(_checked(name, table, entry))
    newest = max(entry.rules_version for entry in entries)
    # A file of older rules promised the hash of a state of that time's shape; its digest held.
    if newest == table.game.meta.rules_version and table.hash != expected:
        raise BadRequest("import.hash", expected=expected, found=table.hash)
    return name, rows, table


def _checked(game: str, table: Table, entry: Entry) -> Row:
    try:
        return Row(entry, _fold(game, table, entry))
    except CompanionError as error:
        raise BadRequest("import.entry", seq=entry.seq, reason=error.code) from None
    except (ValidationError, KeyError, TypeError, ValueError, IndexError):
        raise BadRequest("import.entry", seq=entry.seq, reason="request.bad_shape") from None


def _fold(game: str, table: Table, entry: Entry) -> Consequence:
    """Fold an entry of a file as if it came through a door."""
    if entry.kind is EntryKind.SEAT:
        _check_seat_entry(game, table, entry)
    elif entry.type in schemas.PLAY_ACTIONS:
        _check_play_entry(table, entry)
    elif entry.kind is not EntryKind.ACTION:
        known = {"undo": schemas.UndoSchema, "redo": schemas.RedoSchema}[entry.kind]
        schemas.load(known(exclude=("id", "after")), dict(entry.data))
    dice = Dice(record=entry.drawn)
    came = table.fold(entry, dice)
    if list(entry.drawn) != dice.drawn:
        raise BadRequest("import.drawn")
    return came


_OPENING = Schema.from_dict(
    {
        "game": fields.String(required=True),
        "seats": fields.List(
            fields.Nested(
                Schema.from_dict(
                    {"name": fields.String(required=True), "colour": fields.String(required=True)}
                )
            ),
            required=True,
        ),
        "options": fields.Dict(required=True),
        "host": fields.String(required=True, validate=validate.Length(1, 64)),
    }
)()
_SEAT_SHAPES: dict[str, Schema] = {
    **schemas.SEAT_ACTIONS,
    "table.open": _OPENING,
    "seat.move": Schema.from_dict(
        {"seat": fields.Integer(required=True, strict=True), "from": fields.String(required=True)}
    )(),
    "table.rematch": Schema.from_dict({})(),
    "centre.put": Schema.from_dict({})(),
    "table.repaired": Schema.from_dict(
        {"lost": fields.Integer(required=True, strict=True, validate=validate.Range(min=0))}
    )(),
    "table.imported": Schema.from_dict({"device": fields.String(required=True)})(),
}


_NOTED = {  # what the server writes down besides the wish
    "seat.assign": ("to_name", "swap", "whole"),
    "seat.answer": ("to_name",),
    "seat.return": ("from",),
    "table.host": ("to_name",),
    "table.remove": ("to_name",),
}


def _check_seat_entry(game: str, table: Table, entry: Entry) -> None:
    shape = _SEAT_SHAPES.get(entry.type)
    data = {
        key: value for key, value in entry.data.items() if key not in _NOTED.get(entry.type, ())
    }
    if entry.type == "table.options":
        data = schemas.check_options(table.game, _only(data, "options")["options"], whole=False)
    if shape is not None:  # else the fold says that it is unknown
        schemas.load(shape, data)
    if entry.type == "table.open":
        schemas.check_options(table.game, data["options"], whole=True)
        # Of the game's own options the younger ones are missing in an older file.
        if data["game"] != game or schemas.EDIT.key not in data["options"]:
            raise BadRequest("request.bad_shape")
    if table.play.game is not None:
        _require_lobby(entry.type, data)


def _only(data: dict[str, Any], key: str) -> dict[str, Any]:
    if set(data) != {key} or not isinstance(data[key], dict):
        raise BadRequest("request.bad_shape")
    return data


def _require_lobby(type_: str, data: dict[str, Any]) -> None:
    if type_ in ("table.resize", "seat.shift") or (
        type_ == "table.options" and set(data) - {schemas.EDIT.key}
    ):
        raise BadRequest("table.not_lobby")


def _check_play_entry(table: Table, entry: Entry) -> None:
    data = dict(entry.data)
    roster: Roster = table.roster
    if data.pop("seats", None) != len(roster.seats):
        raise BadRequest("table.bad_seats")
    if entry.type == "table.first" and tuple(data.pop("chairs", ())) != roster.chairs:
        raise BadRequest("request.bad_shape")
    if entry.type == "table.start":
        if roster.chairs and data.pop("first", None) != roster.place(table.play.first):
            raise BadRequest("table.no_first_player")
        data.pop("box", None)  # checked beforehand; logs from before the box have none
        if data.pop("options", None) != roster.options:
            raise BadRequest("option.bad_value")
    schemas.load(schemas.PLAY_ACTIONS[entry.type], data)


def _check_words(game: str, entries: list[Entry]) -> None:
    """What the doors check of names, seats, options and boxes holds for a file too."""
    rules = game_named(game)
    opening = entries[0].data
    if isinstance(opening.get("options"), dict):
        schemas.check_options(rules, opening["options"], whole=True)
    schemas.check_seats(rules, opening.get("seats"))
    for entry in entries:
        for text in (entry.actor.name, entry.data.get("name"), entry.data.get("to_name")):
            if text is not None and (not isinstance(text, str) or clean_name(text) != text):
                raise BadRequest("import.entry", seq=entry.seq, reason="name.bad_characters")
        colour = entry.data.get("colour")
        if colour is not None:
            schemas.check_colour(rules, colour)
        if entry.type == "table.start":
            _check_box(rules, entry.data.get("box", {}))


def _check_box(rules: Game, box: Any) -> None:
    """A box came through its game's schema once; defaults of younger fields may be missing."""
    try:
        whole = schemas.load(rules.box, box)
    except BadRequest as error:
        raise BadRequest("box.in_table", path=_first_path(error.params["fields"])) from None
    if not _is_within(box, whole):
        raise BadRequest("box.in_table", path="")


def _is_within(part: Any, whole: Any) -> bool:
    if isinstance(part, dict) and isinstance(whole, dict):
        return all(key in whole and _is_within(part[key], whole[key]) for key in part)
    if isinstance(part, list) and isinstance(whole, list):
        pairs = zip(part, whole, strict=False)
        return len(part) == len(whole) and all(_is_within(*pair) for pair in pairs)
    return bool(part == whole)
