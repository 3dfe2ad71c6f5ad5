"""A whole table as one JSON file, and back: the log, its digest, and the hash it must come to."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import orjson

from companion.engine.game import Game
from companion.engine.log import Actor, Entry, EntryKind
from companion.engine.table import Table, replay
from companion.errors import BadRequest, Forbidden
from companion.games import game_named
from companion.results.records import standing_verdict
from companion.results.sheet import HowFar, nobody
from companion.service import frames, hidden
from companion.service.live import LiveTable
from companion.service.table_file import FORMAT, VERSION, digest
from companion.service.tables import Tables
from companion.service.tokens import new_id, new_seed
from companion.store.protocol import Device, Row, Store, TableRow, Verdict
from companion.store.rows import from_row


def export_file(tables: Tables, live: LiveTable) -> bytes:
    """Return the file of a table; a long log is read and written beside everything else."""
    return tables.hub.alone(_written, tables, live)  # type: ignore[no-any-return]


def _written(tables: Tables, live: LiveTable) -> bytes:
    """Write the file entry by entry: nobody else has a turn while JSON is written."""
    head = export_table(tables, live)
    entries = [orjson.dumps(entry) for entry in head.pop("entries")]
    return b'%b,"entries":[%b]}' % (orjson.dumps(head)[:-1], b",".join(entries))


def export_table(tables: Tables, live: LiveTable) -> dict[str, Any]:
    """Return the file of a table, as it is on disk. Device ids become d1, d2 …: they are nobody's
    business elsewhere, and no token ever leaves. What players told only their own phones stays
    there while the game goes on; the file's hash is that of the game without it.

    :raises Forbidden: while the file would show an opponent's deck.
    """
    moment = live.committed
    if moment.play.game is not None and live.game.hides(moment.play.game):
        raise Forbidden("export.hidden")
    entries = [e for e in tables.store.entries(live.row.id) if e.seq <= moment.seq]
    if moment.play.game is None and hidden.dealt_in_vain(live.game, entries):
        raise Forbidden("export.hidden")
    secret = hidden.secret_options(live.game, moment.roster, moment.play)
    entries = [hidden.in_file(entry, secret) for entry in entries]
    whole = moment.hash
    if frames.phase(moment) != "over":
        shown = [_without_secrets(live.game, entry) for entry in entries]
        if shown != entries:
            entries = shown
            whole = replay(live.game, entries).hash
    aliases: dict[str, str] = {}
    plain = [_plain(entry, aliases) for entry in entries]
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": live.row.game,
        "created_at": live.row.created_at,
        "seq": moment.seq,
        "hash": whole,
        "digest": digest(plain),
        "entries": plain,
    }


def _without_secrets(game: Game, entry: Entry) -> Entry:
    known = game.actions.get(entry.type)
    if known is None or not known.secret:
        return entry
    return replace(entry, data={**entry.data, **dict.fromkeys(known.secret)})


def _plain(entry: Entry, aliases: dict[str, str]) -> dict[str, Any]:
    def alias(device: str | None) -> str | None:
        return device and aliases.setdefault(device, f"d{len(aliases) + 1}")

    data = dict(entry.data)
    data.pop("seed", None)  # whoever has it knows every draw to come
    if entry.type == "table.rematch":
        data = {}  # where they went on is nobody's business elsewhere
    for key in ("device", "host", "from"):
        if key in data:
            data[key] = alias(data[key])
    return {
        "seq": entry.seq,
        "kind": entry.kind.value,
        "type": entry.type,
        "data": data,
        "drawn": list(entry.drawn),
        "device": alias(entry.actor.device),
        "seat": entry.actor.seat,
        "name": entry.actor.name,
        "rules_version": entry.rules_version,
        "at": entry.at,
        "override": entry.override,
    }


def import_table(
    tables: Tables, content: Any, how_far: HowFar = nobody
) -> tuple[TableRow, Device, str]:
    """Open a table from a file: the same log, nobody seated, whoever brings it is host.

    `content` is the file's bytes, or what they say. It is read and played again in a process of
    its own, one file at a time, with so much time and memory and no more.
    :raises BadRequest: if the file is not what it says; nothing is kept then.
    """
    raw = content if isinstance(content, bytes) else orjson.dumps(content)
    parts = tables.imports.read("table", raw, how_far)
    return tables.hub.alone(_keep, tables, parts)  # type: ignore[no-any-return]


def _keep(tables: Tables, parts: list[Any]) -> tuple[TableRow, Device, str]:
    """Open a table from what the process told: portions of its rows, and what they come to."""
    *portions, end = parts
    name = end["game"]
    rows = [from_row(tuple(columns)) for portion in portions for columns in portion]
    if 0 < tables.most_entries <= len(rows):
        raise BadRequest("import.too_many", most=tables.most_entries)
    by_seq = {row.entry.seq: row.entry for row in rows}
    table = Table.restore(
        game_named(name), lambda seqs: [by_seq[seq] for seq in seqs], end["snapshot"].encode()
    )

    def with_arrival(host: Device) -> list[Row]:
        arrival = Entry(
            seq=len(rows) + 1,
            kind=EntryKind.SEAT,
            type="table.imported",
            data={"device": host.id, "seed": new_seed()},
            actor=Actor(host.id, None, host.name),
            request_id=new_id(),
            rules_version=game_named(name).meta.rules_version,
            at=tables.clock(),
        )
        return [*rows, Row(arrival, table.fold(arrival))]

    def verdict(new: str) -> Verdict | None:
        """A finished game that is known counts once."""
        found = standing_verdict(new, table)
        return None if found is None or _is_known(tables.store, found) else found

    return tables.create(name, "", with_arrival, verdict, table.snapshot)


def _is_known(store: Store, verdict: Verdict) -> bool:
    made = verdict.result
    if made is None:
        return False
    players = orjson.loads(orjson.dumps(made.data["players"]))
    known = store.results_at(made.game, made.finished_at)
    return any(one.data["players"] == players for one in known)
