"""Writes docs/protocol.md from the schemas, so that it cannot go stale.

python -m companion.commands.protocol > docs/protocol.md
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterable
from typing import Any

from marshmallow import Schema, fields, missing, validate

from companion.games import GAMES
from companion.service import schemas

HEAD = """\
# The wire

Made from the schemas by `python -m companion.commands.protocol > docs/protocol.md`; a test
compares.

Every refusal, at every door, is `{"error": {"code": …, "params": {…}}}` with the right HTTP
status, or `{"ok": false, "error": {…}}` as the answer to a socket event. `overridable: true` in
an error means: the same action with `override: true` will be done, and logged as insisted upon.

In the `params` of a refusal, of a line of the log and of a decision a thing of the game comes by
reference: `{"word": "<area>.<key>"}` is a key among the words of the game, or else of `common`;
`{"trail": [<word>, …]}` is a way past several.

## HTTP

| door | with | answers |
|---|---|---|
| `GET /healthz` | | `{ok, version}` |
| `GET /readyz` | | `{ready, database, leaving, news?}`; 503: no new phones here for now |
| `GET /api/games` | | games, their player counts, colours and options |
| `GET /api/box/<game>?revision=` | | `{game, revision, box, problems, locked}`; 0: never written |
| `PUT /api/box/<game>` | *box* | the same; `409 box.moved_on` if somebody saved in between |
| `POST /api/tables` | *open* | `201 {table, code, host_token, device, join_url}` |
| `GET /api/tables/<code>` | | what somebody at the door may see: seats, phase, options |
| `POST /api/tables/<code>/join` | *join* | `{token, table, code, device, seat, join_url}` |
| `GET /api/tables/<code>/qr.svg` | | the join link as a QR code |
| `GET /api/tables/<id>/log?before=&limit=` | token | a page of the log, newest first |
| `GET /api/tables/<id>/undo?to=` | token | what an undo to this entry would take back |
| `GET /api/tables/<id>/export` | token | the whole table as one file |
| `POST /api/tables/import?key=` | an exported file, and an id for it | as `POST /api/tables` |
| `GET /api/imports/<key>` | | how far a file is that is being read: `{done, all}` |
| `GET /api/tables/<id>/result?east=` | token | `{record, course, turning, play}`, once it stands |
| `GET /api/tables/<id>/result.csv`, `.json`, `.bgsplay` | token | the same as a file |
| `POST /api/tables/<id>/rematch` | token | as `join`: this device's seats at a new table |
| `GET /api/history?` *filters* `&before=&limit=` | | `{results, more, players, games}` |
| `POST /api/history/mine?` as above | *mine* | the same, of these tables only |
| `GET /api/history.csv?` *filters* | | the results as a sheet |
| `GET /api/history/<id>` | | `{record}` of one game |
| `GET /api/history/people` | | `{people}` with their statistics |
| `GET /api/history/records` | | `{records}` of the house |
| `POST /api/history/people/rename` | *rename* | `{people, change}` |
| `POST /api/history/people/undo` | *unmerge* | `{people}`, while that change is the newest |
| `POST /api/history/people/split` | *split* | `{people}` |
| `POST /api/history/import` | a sheet as exported | `{added, known, problems}`: all or nothing |
| `DELETE /api/history/<id>` | | `{until}`: so long it can be restored |
| `POST /api/history/<id>/restore` | | `{record}` |
| `GET /api/history/deleted` | | `{results}` that can be restored, each with `until` |
| `GET /api/trust` | | `{on, https, page, authority}`: where https is, whom a phone would trust |
| `GET /trust/companion-ca.crt` | | the authority's certificate |
| `GET /trust/qr.svg` | | the way to the page about trust |
| `GET /trust/here` | | 204: whoever gets it over https trusts this server |

*filters*: `game=&player=&seats=&level=`; `before` is the id of the last result one has.
A token goes into `Authorization: Bearer …`; joining with one keeps the device's identity.
Pages: `/`, `/new`, `/join`, `/t/<code>` (the share link; `#move=<secret>` brings a seat along),
`/d/<code>` (table display), `/box/<game>` (what is printed in the game's box), `/trust` (how to
trust this server's https), `/history` (how games ended; `?show=people` or `records`,
`?result=<id>` one game, `?person=<name>` one person).

## Socket.IO

Connect with `auth: {token}`; the server then sends `state` and `presence` by itself.

| event | way | payload | answer |
|---|---|---|---|
| `act` | up | *act* | `{ok, seq, lines, duplicate?}` once it is on disk |
| `undo`, `redo` | up | *undo*, *redo* | the same |
| `sync` | up | *sync* | `{ok, seq, hash}` if nothing is missing, else a whole frame |
| `handover` | up | *handover* | `{ok, url, qr}`: a one-time link that moves a seat |
| `state` | down | a frame: `{seq, hash, table, view, decisions, undo, entries, mine?}` | |
| `presence` | down | `{devices: [{id, name, seats, online, away_ms, host}], watching}` | |
| `notice` | down | `{code, params}`: a message that asked for no answer was refused | |

`id` is the tap's own: sent again with the same id it is answered as the first time
(`duplicate: true`) and done once. `hash` is the hash of the state that undo can touch.
"""

SHARED: tuple[tuple[str, Schema], ...] = (
    ("open", schemas.OpenSchema()),
    ("join", schemas.JoinSchema()),
    ("box", schemas.BoxSchema()),
    ("mine", schemas.MineSchema()),
    ("rename", schemas.RenameSchema()),
    ("split", schemas.SplitSchema()),
    ("unmerge", schemas.UnmergeSchema()),
    ("act", schemas.ActSchema()),
    ("undo", schemas.UndoSchema()),
    ("redo", schemas.RedoSchema()),
    ("sync", schemas.SyncSchema()),
    ("handover", schemas.HandoverSchema()),
)


def document() -> str:
    """Return the whole page."""
    parts = [HEAD, "## Payloads\n", *_sections(SHARED)]
    parts.append("## Actions of every table\n")
    parts += _sections((*schemas.SEAT_ACTIONS.items(), *schemas.PLAY_ACTIONS.items()))
    for name, game in GAMES.items():
        parts.append(f"## Actions of {name}\n")
        if any("§" in row.about for row in game.actions.values()):
            parts.append(f"A § is a section of `docs/rules/{name}.md`.\n")
        parts += [_section(name, row.shape, row.about) for name, row in game.actions.items()]
        parts.append(f"## The box of {name}\n")
        parts += _sections(_parts_of("box", game.box))
    return "\n".join(parts)


def _sections(shapes: Iterable[tuple[str, Any]]) -> list[str]:
    return [
        _section(name, schema, inspect.cleandoc(type(schema).__doc__ or ""))
        for name, schema in shapes
    ]


def _parts_of(name: str, schema: Any) -> Iterable[tuple[str, Any]]:
    """Yield a schema and those inside it that have something to say of themselves."""
    if not type(schema).__doc__:
        return
    yield name, schema
    for key, field in schema.fields.items():
        inner = field.inner if isinstance(field, fields.List) else field
        if isinstance(inner, fields.Nested):
            yield from _parts_of(f"{name}.{key}", inner.schema)


def _section(name: str, schema: Any, about: str) -> str:
    lines = [f"### `{name}`\n", f"{about}\n"]
    if schema.fields:
        lines += ["| field | type | |", "|---|---|---|"]
        lines += [_row(field.data_key or key, field) for key, field in schema.fields.items()]
        lines.append("")
    return "\n".join(lines)


def _row(name: str, field: fields.Field[Any]) -> str:
    notes = [] if field.required else ["optional"]
    if field.load_default not in (missing, None) and not callable(field.load_default):
        notes = [f"default `{field.load_default!r}`"]
    unit = "" if isinstance(field, fields.List) else " characters"
    notes += [note for check in field.validators for note in _notes(check, unit)]
    return f"| `{name}` | {_type(field)} | {', '.join(notes)} |"


def _type(field: fields.Field[Any]) -> str:
    if isinstance(field, fields.Enum):
        return " · ".join(f"`{member.value}`" for member in field.enum)
    if isinstance(field, fields.List):
        return f"list of {_type(field.inner)}"
    if hasattr(field, "word"):  # a game's own kind of field says what it is
        return str(field.word)
    names = {
        schemas.Name: "name",
        fields.Integer: "integer",
        fields.Boolean: "boolean",
        fields.String: "text",
        fields.Dict: "object",
        fields.Nested: "object",
    }
    return next((word for kind, word in names.items() if isinstance(field, kind)), "any")


def _notes(check: Any, unit: str) -> list[str]:
    if isinstance(check, validate.Range):
        low = "" if check.min is None else check.min
        high = "" if check.max is None else check.max
        return [f"{low} … {high}".strip()]
    if isinstance(check, validate.NoneOf):
        return [f"not {', '.join(map(str, check.iterable))}"]
    if isinstance(check, validate.Length) and check.max:
        return [f"at most {check.max}{unit}"]
    if isinstance(check, validate.Length) and check.equal:
        return [f"exactly {check.equal}{unit}"]
    if isinstance(check, validate.OneOf):
        return [", ".join(f"`{choice}`" for choice in check.choices)]
    if isinstance(check, validate.Regexp):
        return [f"`{check.regex.pattern!s}`"]
    return []


if __name__ == "__main__":
    sys.stdout.write(document())
