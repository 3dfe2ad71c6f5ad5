"""HTTP: how a table's game ended, the same people again, and the history of this server.

Whatever reads all of it does so alone: native threads are few, and the disk needs one for taps.
"""

from __future__ import annotations

import contextlib
import functools
from datetime import UTC, datetime
from typing import Any

import orjson
from flask import Blueprint, Flask, Response, current_app, request
from marshmallow import Schema

from companion.errors import BadRequest, CompanionError, Forbidden
from companion.results import plays, sheet
from companion.results.history import Records
from companion.results.records import LAST_MS
from companion.service import rematch, schemas
from companion.service.tables import Tables
from companion.store.protocol import ResultRow
from companion.web import assets, words
from companion.web.exchange import (
    answer,
    bearer,
    device_at,
    download,
    limit,
    number,
    owner_only,
    read_body,
    read_bytes,
    reader_language,
    room_for_file,
    room_for_table,
    the_settings,
    the_tables,
    welcome,
)
from companion.web.limits import Buckets

SHEET_BODY = 2 * 1024 * 1024
BYTE_ORDER = "\ufeff"  # without it a spreadsheet takes UTF-8 for something older
MOST_DELETED = 100  # in one answer; whoever runs the server sees them all
MOST_EAST = 14 * 60  # minutes; the Line Islands

blueprint = Blueprint("history", __name__)


def install(app: Flask, tables: Tables) -> None:
    """Register the doors; forget for good what was deleted long enough ago."""
    records = Records(tables.store)
    app.extensions["companion.records"] = records
    app.extensions["companion.history"] = Buckets(rate=2.0, burst=60)
    app.extensions["companion.history_changes"] = Buckets(rate=0.5, burst=30)
    app.register_blueprint(blueprint)
    with contextlib.suppress(CompanionError):  # a busy disk is no reason not to start
        records.purge(tables.clock())


def _records() -> Records:
    records: Records = current_app.extensions["companion.records"]
    return records


@blueprint.before_request
def _closed() -> None:
    """The owner of a server may keep its history to themselves."""
    if request.path.startswith("/api/history") and the_settings().history == "closed":
        raise Forbidden("history.closed")


# ---- one table


@blueprint.get("/api/tables/<table_id>/result")
def result(table_id: str) -> Response:
    """How the game ended, how it came to that, and the same for BG Stats."""
    return answer(_result(table_id))


@blueprint.get("/api/tables/<table_id>/result.json")
def result_json(table_id: str) -> Response:
    """The same as a file."""
    found = _result(table_id)
    return download(answer(found).get_data(), "application/json", _name(found["record"], "json"))


@blueprint.get("/api/tables/<table_id>/result.csv")
def result_csv(table_id: str) -> Response:
    """The result as a sheet that any history takes in."""
    record = _result(table_id)["record"]
    return download(BYTE_ORDER + sheet.write([record]), "text/csv", _name(record, "csv"))


@blueprint.get("/api/tables/<table_id>/result.bgsplay")
def result_play(table_id: str) -> Response:
    """The result as a file that BG Stats opens."""
    found = _result(table_id)
    raw = orjson.dumps(found["play"], option=orjson.OPT_INDENT_2)
    return download(raw, "application/json", _name(found["record"], "bgsplay"))


def _result(table_id: str) -> dict[str, Any]:
    device = device_at(table_id)
    tables = the_tables()
    live = tables.live.get(device.table_id)
    found = tables.hub.alone(_records().of_table, live)
    say = functools.partial(_say, live.row.game, reader_language())
    return {**found, "play": plays.play(found["record"], game_name(live.row.game), _east(), say)}


def _say(game: str, language: str, key: str) -> str:
    """Return a game's words for something, or those that all games share; "" if there are none."""
    own = words.said(assets.STATIC, language, f"{game}.{key}")
    return own or words.said(assets.STATIC, language, f"common.{key}")


def _east() -> int | None:
    """Return how many minutes the asking phone's clock is ahead of universal time."""
    text = request.args.get("east")
    if text is None:
        return None
    sign, digits = (-1, text[1:]) if text.startswith("-") else (1, text)
    if not digits.isdecimal() or len(digits) > 3 or int(digits) > MOST_EAST:
        raise BadRequest("request.bad_shape", fields={"east": ["not a number"]})
    return sign * int(digits)


def _name(record: dict[str, Any], ending: str) -> str:
    at = datetime.fromtimestamp(min(record["finished"], LAST_MS) / 1000, UTC)
    return f"{record['game']}-{at:%Y-%m-%d}.{ending}"


@functools.cache
def game_name(key: str) -> str:
    """Return what is printed on a game's box."""
    path = assets.STATIC / "locales" / "en" / f"{key}.json"
    own = orjson.loads(path.read_bytes()) if path.is_file() else {}
    name: str = own.get("name") or key.capitalize()
    return name


@blueprint.post("/api/tables/<table_id>/rematch")
def play_again(table_id: str) -> Response:
    """The same people at a new table: the first who asks opens it, the others come along."""
    limit("joins")
    old = device_at(table_id)
    return welcome(rematch.rematch(the_tables(), old, bearer() or "", room_for_table))


# ---- the history


def _wish() -> dict[str, Any]:
    """Return the filters of the address."""
    wish: dict[str, Any] = {
        key: (request.args.get(key) or "")[:300] for key in ("game", "player", "level", "before")
    }
    return {**wish, "seats": number("seats", None), "limit": number("limit", None)}


@blueprint.get("/api/history")
def history() -> Response:
    """Finished games, newest first."""
    limit("history")
    return answer(the_tables().hub.alone(_records().listing, _wish()))


@blueprint.post("/api/history/mine")
def mine() -> Response:
    """The finished games of the tables this device sat at."""
    limit("history")
    wish = schemas.load(schemas.MineSchema(), read_body())
    return answer(the_tables().hub.alone(_records().listing, _wish(), wish["tables"]))


@blueprint.get("/api/history.csv")
def history_csv() -> Response:
    """Finished games as a sheet."""
    limit("exports")
    text = the_tables().hub.alone(_sheet, _records(), _wish())
    return download(text, "text/csv", "history.csv")


def _sheet(records: Records, wish: dict[str, Any]) -> str:
    return BYTE_ORDER + sheet.write(records.all(wish))


@blueprint.get("/api/history/people")
def people() -> Response:
    """Everybody who played here, with their statistics."""
    limit("history")
    return _people()


def _people(**more: int) -> Response:
    return answer({"people": the_tables().hub.alone(_records().people), **more})


@blueprint.get("/api/history/records")
def house_records() -> Response:
    """The best, the closest, the longest."""
    limit("history")
    return answer({"records": the_tables().hub.alone(_records().best)})


def _wanted(shape: Schema) -> dict[str, Any]:
    """Return what the owner wants changed among the names."""
    limit("history_changes")
    owner_only()
    return schemas.load(shape, read_body())


@blueprint.post("/api/history/people/rename")
def rename() -> Response:
    """A person goes by another name; an existing one: they become one."""
    wish = _wanted(schemas.RenameSchema())
    change = the_tables().hub.alone(_records().rename, wish["old"], wish["new"])
    return _people(change=change)


@blueprint.post("/api/history/people/undo")
def undo_rename() -> Response:
    """Take a renaming or merging back, as long as nothing else has changed."""
    wish = _wanted(schemas.UnmergeSchema())
    the_tables().hub.native(_records().undo_rename, wish["change"])
    return _people()


@blueprint.post("/api/history/people/split")
def split() -> Response:
    """A name is somebody of their own again."""
    wish = _wanted(schemas.SplitSchema())
    the_tables().hub.native(_records().split, wish["alias"])
    return _people()


@blueprint.post("/api/history/import")
def import_sheet() -> Response:
    """Old results from a sheet: all of them, or none and what is wrong with each line."""
    limit("history_changes")
    owner_only()
    tables = the_tables()
    with room_for_file() as progress:
        *parts, end = tables.imports.read("sheet", read_bytes(SHEET_BODY), progress)
    return answer(tables.hub.alone(_keep, _records(), parts, end["problems"]))


def _keep(records: Records, parts: list[Any], problems: list[Any]) -> dict[str, Any]:
    return records.keep_sheet([ResultRow(*row) for part in parts for row in part], problems)


@blueprint.get("/api/history/deleted")
def deleted() -> Response:
    """What was deleted and can be restored, the last deleted first."""
    limit("history")
    tables = the_tables()
    return answer({"results": tables.hub.alone(_records().deleted, tables.clock())[:MOST_DELETED]})


@blueprint.get("/api/history/<result_id>")
def one(result_id: str) -> Response:
    """One finished game."""
    limit("history")
    return answer({"record": the_tables().hub.alone(_records().one, result_id)})


@blueprint.delete("/api/history/<result_id>")
def delete(result_id: str) -> Response:
    """Delete a result; it can be restored for a while."""
    limit("history_changes")
    owner_only()
    tables = the_tables()
    until = tables.hub.native(_records().delete, result_id, tables.clock())
    return answer({"until": until})


@blueprint.post("/api/history/<result_id>/restore")
def restore(result_id: str) -> Response:
    """Bring a deleted result back."""
    limit("history_changes")
    owner_only()
    tables = the_tables()
    return answer({"record": tables.hub.native(_records().restore, result_id, tables.clock())})
