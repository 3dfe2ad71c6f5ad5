"""Everything that reads bytes from elsewhere: each takes them or refuses them by name."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Any

import orjson

from companion.commands.main import _with_names
from companion.errors import CompanionError
from companion.games import GAMES
from companion.results import sheet
from companion.service import boxes, schemas
from companion.service.names import refuse_tricks
from companion.service.reading import json_of
from companion.service.table_file import check_file, parse
from companion.web import wire
from companion.web.reader import BulkWebSocket

MESSAGE = 16 * 1024
ACT, UNDO, REDO = schemas.ActSchema(), schemas.UndoSchema(), schemas.RedoSchema()


def sheets(raw: bytes) -> None:
    """A sheet of results; what it says goes out and comes in the same."""
    rows, problems = sheet.read_strictly(raw)
    orjson.dumps(problems)
    if rows and not problems:
        told = [
            {"id": row.id, "game": row.game, "finished": row.finished_at, **row.data}
            for row in rows
        ]
        again, wrong = sheet.read(sheet.write(told).encode())
        assert not wrong, wrong
        assert len(again) == len(rows)


def boxed(raw: bytes) -> None:
    """A box from a file; the first byte says of which game."""
    game = list(GAMES)[raw[0] % len(GAMES)] if raw else "venice"
    box = boxes.from_file(game, json_of(raw[1:], "import.not_json"))
    GAMES[game].box_problems(box)
    orjson.dumps(boxes.to_file(game, box))
    assert schemas.load(GAMES[game].box, orjson.loads(orjson.dumps(box))) == box


def scores(raw: bytes) -> None:
    """A final score from a file; the first byte says of which game."""
    rules = list(GAMES.values())[raw[0] % len(GAMES)] if raw else GAMES["venice"]
    told = rules.score_file(schemas.load(rules.score_shape, _with_names(json_of(raw[1:]))))
    orjson.dumps(told)
    rules.score_rows(told)


def tables(raw: bytes) -> None:
    """A table from a file, its digest made to fit."""
    said = parse(raw)
    if isinstance(said, dict) and isinstance(said.get("entries"), list):
        from companion.service.table_file import digest

        with contextlib.suppress(orjson.JSONEncodeError):
            said["digest"] = digest(said["entries"])
    check_file(said)


def messages(raw: bytes) -> None:
    """What a phone says in one Socket.IO message."""
    try:
        text = raw.decode()
    except UnicodeDecodeError:
        return  # the websocket refuses it
    try:
        _, event, payload = wire.read_event(text)
    except wire.Malformed:
        return
    refuse_tricks(text)
    shape = {"undo": UNDO, "redo": REDO}.get(event)
    envelope = schemas.read_act(ACT, payload) if shape is None else schemas.load(shape, payload)
    known = schemas.SEAT_ACTIONS.get(envelope.get("type", ""))
    if known is not None:
        schemas.load(known, dict(envelope["data"]))


class _Line:
    """A socket that has said all it ever will."""

    def __init__(self, raw: bytes) -> None:
        self.raw = raw

    def recv(self, most: int) -> bytes:
        part, self.raw = self.raw[:most], self.raw[most:]
        return part

    def __getattr__(self, _name: str) -> Callable[..., None]:
        return lambda *_args, **_more: None


def frames(raw: bytes) -> None:
    """The frames of a websocket, as the server reads them in bulk."""
    line: Any = _Line(raw)
    websocket = BulkWebSocket(line, {}, client=False, max_frame_length=MESSAGE)
    while (said := websocket.wait()) is not None:
        assert len(said) <= MESSAGE


READERS: dict[str, Callable[[bytes], None]] = {
    "sheets": sheets,
    "boxes": boxed,
    "scores": scores,
    "tables": tables,
    "messages": messages,
    "frames": frames,
}


def read(name: str, raw: bytes) -> bool:
    """Return whether bytes were taken; whatever else is raised than a refusal is a bug."""
    try:
        READERS[name](raw)
    except CompanionError as error:
        orjson.dumps(error.as_dict())
        return False
    return True
