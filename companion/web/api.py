"""HTTP: open, join, read, export, import. Every refusal is a named error."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Flask, Response, current_app, request
from marshmallow import ValidationError
from werkzeug.exceptions import HTTPException

from companion import __version__
from companion.engine.game import Game
from companion.errors import CompanionError, Forbidden, TooLarge
from companion.games import GAMES, game_named
from companion.service import boxes, frames, schemas, transfer
from companion.service.names import LIMIT
from companion.service.tokens import read_code
from companion.store.protocol import Device, TableRow
from companion.web import qr
from companion.web.exchange import (
    answer,
    bearer,
    device_at,
    download,
    join_url,
    known_device,
    limit,
    number,
    owner_only,
    read_body,
    read_bytes,
    room_for_file,
    room_for_table,
    the_settings,
    the_tables,
    welcome,
)
from companion.web.limits import Buckets, address_key

BOX_BODY = 256 * 1024
MEGABYTE = 1024 * 1024

blueprint = Blueprint("api", __name__)


def install(app: Flask) -> None:
    """Register the doors, each with its own limits per address."""
    app.extensions["companion.looks"] = Buckets(rate=5.0, burst=120)  # a room behind one router
    app.extensions["companion.joins"] = Buckets(rate=1.0, burst=30)
    app.extensions["companion.opens"] = Buckets(rate=0.2, burst=20)
    app.extensions["companion.imports"] = Buckets(rate=0.02, burst=10)  # up to 16 MB each
    app.extensions["companion.boxes"] = Buckets(rate=1.0, burst=60)  # the editor saves by itself
    app.extensions["companion.wrong"] = Buckets(rate=0.1, burst=20)  # tokens and secrets tried
    app.extensions["companion.exports"] = Buckets(rate=0.2, burst=10)  # per device: all of a log
    app.extensions["companion.reads"] = Buckets(rate=4.0, burst=60)  # per device
    app.register_blueprint(blueprint)


# ---- the doors


@blueprint.get("/healthz")
def healthz() -> Response:
    """Alive, and which version."""
    return answer({"ok": True, "version": __version__})


@blueprint.get("/api/games")
def games() -> Response:
    """What the new-table page offers."""
    offered = [_meta(game) for game in GAMES.values()]
    return answer({"games": offered, "options": [schemas.EDIT], "limits": {"name": LIMIT}})


def _meta(game: Game) -> dict[str, Any]:
    return {
        "key": game.meta.key,
        "players": game.meta.players,
        "colours": game.meta.colours,
        "options": game.meta.options,
    }


@blueprint.get("/api/box/<key>")
def box(key: str) -> Response:
    """What is printed in a game's box, as far as somebody has entered it."""
    limit("looks")
    tables = the_tables()
    revision = number("revision", None)
    return _box(tables.hub.native(boxes.read, tables.store, key, revision))


@blueprint.put("/api/box/<key>")
def save_box(key: str) -> Response:
    """Keep a box; anybody who reaches this server may, unless its owner has locked it."""
    game_named(key)
    if the_settings().box == "locked":
        raise Forbidden("box.locked")
    limit("boxes")
    owner_only()
    wish = schemas.load(schemas.BoxSchema(), read_body(BOX_BODY, cleaned=True))
    tables, author = the_tables(), address_key(request.remote_addr)
    return _box(tables.hub.native(boxes.save, tables.store, key, wish, tables.clock(), author))


def _box(kept: dict[str, Any]) -> Response:
    return answer({**kept, "locked": the_settings().box == "locked"})


@blueprint.post("/api/tables")
def open_table() -> Response:
    """Open a table; whoever opens it is its host."""
    limit("opens")
    wish = schemas.load(schemas.OpenSchema(), read_body())
    room_for_table()
    row, device, token = the_tables().open(
        wish["game"], wish["seats"], wish["options"], wish["name"]
    )
    return answer(_opened(row, device, token), 201)


@blueprint.post("/api/tables/import")
def import_table() -> Response:
    """Open a table from an exported file."""
    limit("imports")
    most = the_settings().import_mb * MEGABYTE
    with room_for_file() as progress:
        raw = read_bytes(most)
        room_for_table()
        made = transfer.import_table(the_tables(), raw, progress)
    return answer(_opened(*made), 201)


@blueprint.get("/api/imports/<key>")
def import_progress(key: str) -> Response:
    """How far a file is that is being read."""
    limit("looks")
    return answer(the_tables().imports.progress(key))


def _opened(row: TableRow, device: Device, token: str) -> dict[str, Any]:
    return {
        "table": row.id,
        "code": row.code,
        "host_token": token,
        "device": device.id,
        "join_url": join_url(row),
    }


@blueprint.get("/api/tables/<code>")
def look(code: str) -> Response:
    """What somebody at the door may see."""
    return answer(look_in(code))


def look_in(code: str) -> frames.Door:
    """Return what somebody at the door may see. :raises CompanionError: if there is no door."""
    limit("looks")
    tables = the_tables()
    live = tables.by_code(read_code(code))
    online = tables.presence.online(live.row.id)
    return frames.door(live.row, live.committed, live.game, join_url(live.row), online)


@blueprint.post("/api/tables/<code>/join")
def join(code: str) -> Response:
    """Let somebody in."""
    limit("joins")
    wish = schemas.load(schemas.JoinSchema(), read_body())
    code = read_code(code)
    brought = bearer()
    if brought is not None:
        known_device(brought)  # a wrong one counts here as at every other door
    return welcome(the_tables().join(code, wish, brought))


@blueprint.get("/api/tables/<code>/qr.svg")
def code_svg(code: str) -> Response:
    """The join link as a QR code."""
    limit("looks")  # else this door would tell which codes there are
    tables = the_tables()
    url = join_url(tables.by_code(read_code(code)).row)
    response = Response(tables.hub.alone(qr.kept, url), mimetype="image/svg+xml")
    response.headers["Cache-Control"] = "no-cache"
    return response


@blueprint.get("/api/tables/<table_id>/log")
def log(table_id: str) -> Response:
    """A page of the log, newest first."""
    device = device_at(table_id)
    return answer(the_tables().page(device, number("before", None), number("limit", 50) or 50))


@blueprint.get("/api/tables/<table_id>/undo")
def undo_preview(table_id: str) -> Response:
    """What an undo would take back."""
    device = device_at(table_id)
    return answer(the_tables().undo_preview(device, number("to", 0) or 0))


@blueprint.get("/api/tables/<table_id>/export")
def export(table_id: str) -> Response:
    """The whole table as one file, for those who sit at it."""
    device = device_at(table_id)
    limit("exports", device.id)
    live = the_tables().live.get(device.table_id)
    if not live.committed.roster.may_edit(device.id, None):
        raise Forbidden("auth.not_seated")
    name = f"{live.row.game}-{live.row.code}.json"
    return download(transfer.export_file(the_tables(), live), "application/json", name)


# ---- refusals


def _refusal(error: CompanionError) -> Response:
    response = answer({"error": error.as_dict()}, error.status)
    if "retry_ms" in error.params:
        response.headers["Retry-After"] = str(error.params["retry_ms"] // 1000 + 1)
    return response


@blueprint.app_errorhandler(CompanionError)
def _named(error: CompanionError) -> Response:
    return _refusal(error)


@blueprint.app_errorhandler(ValidationError)
def _bad_shape(error: ValidationError) -> Response:
    return _refusal(schemas.bad_shape(error))


@blueprint.app_errorhandler(HTTPException)
def http_refusal(error: HTTPException) -> Response:
    """Return the named error for one of HTTP's own."""
    if error.code == 413:
        return _refusal(TooLarge("request.too_large"))
    codes = {404: "request.not_found", 405: "request.method"}
    response = answer({"error": {"code": codes.get(error.code or 0, "request.bad"), "params": {}}})
    response.status_code = error.code or 500
    return response


@blueprint.app_errorhandler(Exception)
def _bug(error: Exception) -> Response:
    current_app.logger.exception("unexpected", exc_info=error)
    return answer({"error": {"code": "server.error", "params": {}}}, 500)
