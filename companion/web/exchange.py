"""What every HTTP door needs: who asks, how often, with what body; and how it is answered."""

from __future__ import annotations

import contextlib
import hmac
import time
from collections.abc import Iterator
from typing import Any

import orjson
from flask import Response, current_app, request
from werkzeug.exceptions import HTTPException

from companion.config import Settings
from companion.errors import (
    BadRequest,
    Forbidden,
    TooLarge,
    TooManyRequests,
    Unauthorised,
    Unavailable,
)
from companion.service import schemas
from companion.service.names import refuse_tricks
from companion.service.own_process import Progress
from companion.service.reading import json_of
from companion.service.tables import Tables
from companion.service.tokens import new_id
from companion.store.protocol import Device, TableRow
from companion.web import assets, words
from companion.web.limits import Buckets, address_key
from companion.web.links import base_url

BODY = 64 * 1024
DAY_MS = 24 * 3600 * 1000
OWNER_HEADER = "X-Companion-Owner"


def the_tables() -> Tables:
    """Return the service behind all doors."""
    tables: Tables = current_app.extensions["companion"]
    return tables


def the_settings() -> Settings:
    """Return what was set from outside."""
    settings: Settings = current_app.config["COMPANION"]
    return settings


def answer(data: Any, status: int = 200) -> Response:
    """Return data as JSON that nobody keeps."""
    raw = orjson.dumps(data, option=orjson.OPT_NON_STR_KEYS)  # games key their facts by enums
    response = Response(raw, status, mimetype="application/json")
    response.headers["Cache-Control"] = "no-store"
    return response


def download(body: str | bytes, kind: str, name: str) -> Response:
    """Return a file to be saved under this name."""
    response = Response(body, mimetype=kind)
    response.headers["Cache-Control"] = "no-store"
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


def read_bytes(most: int) -> bytes:
    """Return the body as it came. :raises TooLarge: if it is more than any honest one."""
    request.max_content_length = most
    if (request.content_length or 0) > most:
        raise TooLarge("request.too_large", limit=most)
    seconds = the_settings().body_seconds
    until = time.monotonic() + seconds
    parts = []
    # Whoever serves this line cuts it then: a read may wait for each byte of a portion.
    with request.environ.get("companion.within", contextlib.nullcontext)(seconds):
        while part := _read_on():
            parts.append(part)
            if time.monotonic() > until:
                raise TooLarge("request.too_slow")
    return b"".join(parts)


def _read_on() -> bytes:
    """Return what comes next of the body. :raises BadRequest: if its chunks make no sense; whoever
    serves the line has errors of their own for that."""
    try:
        return request.stream.read(BODY)
    except HTTPException:
        raise
    except Exception:
        raise BadRequest("request.bad") from None


def read_body(
    most: int = BODY, otherwise: str = "request.not_json", *, cleaned: bool = False
) -> Any:
    """Return what the body says. :raises BadRequest: if it is no JSON, or not what it looks like.

    `cleaned`: whoever reads it takes control characters out, so that pasted words can stay.
    """
    raw = read_bytes(most)
    said = json_of(raw, otherwise)
    if not cleaned:
        refuse_tricks(raw)
    return said


def bearer() -> str | None:
    """Return the token that came along, if one did."""
    kind, _, token = request.headers.get("Authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" and token else None


def device_at(table_id: str) -> Device:
    """Return the device that asks, which must be one of this table's.

    :raises CompanionError: if it is not, or asks too often.
    """
    token = bearer()
    if token is None:
        raise Unauthorised("auth.token_missing")
    device = known_device(token)
    if device.table_id != table_id:
        raise Forbidden("auth.token_unknown")
    limit("reads", device.id)
    return device


def known_device(token: str) -> Device:
    """Return the device a token belongs to; whoever tries many is kept waiting.

    :raises CompanionError: if nobody has it, or this address has tried too often.
    """
    _not_guessing()
    try:
        return the_tables().identify(token)
    except Unauthorised:
        limit("wrong")
        raise


def _not_guessing() -> None:
    """:raises TooManyRequests: if this address has tried so often that even a hit is not heard."""
    if the_settings().rate:
        buckets: Buckets = current_app.extensions["companion.wrong"]
        buckets.look(address_key(request.remote_addr))


def owner_only() -> None:
    """:raises Forbidden: if the owner's secret is needed to write here, and was not said."""
    secret = the_settings().owner
    said = request.headers.get(OWNER_HEADER)
    if secret and said is not None:
        _not_guessing()
    if not secret or (said is not None and hmac.compare_digest(said.encode(), secret.encode())):
        return
    if said is None:
        raise Forbidden("owner.needed")
    limit("wrong")
    raise Forbidden("owner.wrong")


def limit(name: str, who: str | None = None) -> None:
    """:raises TooManyRequests: if this device or address knocks at this door too often."""
    if the_settings().rate:
        buckets: Buckets = current_app.extensions[f"companion.{name}"]
        buckets.take(who or address_key(request.remote_addr))


def room_for_table() -> None:
    """:raises CompanionError: if this server, or this address today, has as many tables as may be.

    Both are counted in the database: they hold for all processes, and over a restart.
    """
    settings, tables = the_settings(), the_tables()
    if not settings.rate:  # load tests have no limits
        return
    if settings.tables and tables.hub.native(tables.store.count_tables) >= settings.tables:
        raise Unavailable("table.too_many")
    most, now = settings.opened_a_day, tables.clock()
    who = address_key(request.remote_addr)
    if most and tables.hub.native(tables.store.count_opening, who, now // DAY_MS) > most:
        raise TooManyRequests("table.per_day", most=most, retry_ms=DAY_MS - now % DAY_MS)


def number(name: str, default: int | None) -> int | None:
    """Return a number of the address. :raises BadRequest: if it is none."""
    text = request.args.get(name)
    if text is None:
        return default
    if not text.isdecimal() or len(text) > 12:
        raise BadRequest("request.bad_shape", fields={name: ["not a number"]})
    return int(text)


def welcome(arrival: tuple[Device, str, int | None]) -> Response:
    """Answer a device that has come in: who it is, where, and on which chair."""
    device, token, seat = arrival
    row = the_tables().live.get(device.table_id).row
    about = {"token": token, "table": row.id, "code": row.code, "device": device.id, "seat": seat}
    return answer({**about, "join_url": join_url(row)})


def join_url(row: TableRow) -> str:
    """Return the link that the QR code says."""
    return f"{base_url(the_settings(), request.host_url)}/t/{row.code}"


@contextlib.contextmanager
def room_for_file() -> Iterator[Progress]:
    """Make room for a file before it is taken in: each address brings one at a time.

    :raises CompanionError: if there is none.
    """
    key = request.args.get("key") or new_id()
    if not schemas.ID.match(key):
        raise BadRequest("request.bad_shape", fields={"key": ["not an id"]})
    who = address_key(request.remote_addr) if the_settings().rate else ""
    with the_tables().imports.enter(key, who) as progress:
        yield progress


def reader_language() -> str:
    """Return the reader's language, found as the page itself finds it: chosen, or the browser's."""
    known = words.languages(assets.STATIC)
    wanted = [request.args.get("lang", ""), *request.accept_languages.values()]
    return next((tag[:2].lower() for tag in wanted if tag[:2].lower() in known), "en")
