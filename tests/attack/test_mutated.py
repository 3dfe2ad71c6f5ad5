"""Fuzzing with a purpose: valid envelopes and exported tables, changed in a few places.

Each is taken or refused by name; never a bug (`server.error`), never a log that does not replay.
`ATTACK_EXAMPLES` says how many are tried (`make attack`: many more than `make test`).
"""

from __future__ import annotations

import copy
import os
from collections import Counter
from pathlib import Path
from typing import Any

import orjson
import pytest
from fuzz.mutating import mutate_bytes, places
from fuzz.readers import READERS, read
from fuzz.seeds import seeds
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from playing import Phone, open_table, start

from companion.engine.table import replay
from companion.errors import CompanionError
from companion.games import game_named
from companion.service import schemas, table_file, transfer
from companion.service.tables import Tables

FIXTURES = Path(__file__).parents[1] / "fixtures"
EXAMPLES = int(os.environ.get("ATTACK_EXAMPLES", "0"))
FILES = {
    "venice": "venice/two-council-fr.json",
    "rialto": "rialto/three.json",
}
SEATS = {"venice": 2, "rialto": 3}
ODD: st.SearchStrategy[Any] = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 200),
    st.sampled_from([2**31, 2**53 + 1, -(2**63), 2**64 - 1, 10**15]),
    st.floats(allow_nan=False, allow_infinity=False),
    st.text(max_size=12),
    st.sampled_from(["", "table.open", "table.start", "undo", "seat.claim", "d1", "__class__"]),
    st.lists(st.integers(-2, 9), max_size=4),
    st.dictionaries(st.text(max_size=6), st.integers(-2, 9), max_size=3),
)


def mutate(draw: Any, value: Any) -> Any:
    """Change a valid JSON value in up to three places."""
    value = copy.deepcopy(value)
    for _ in range(draw(st.integers(0, 3))):
        found = places(value)
        if not found:
            return draw(ODD)
        holder, key = found[draw(st.integers(0, len(found) - 1))]
        how = draw(st.sampled_from(["change", "change", "remove", "double", "swap"]))
        other, its = found[draw(st.integers(0, len(found) - 1))]
        if how == "change":
            holder[key] = draw(ODD)
        elif how == "remove":
            del holder[key]
        elif how == "double" and isinstance(holder, list):
            holder.insert(key, copy.deepcopy(holder[key]))
        elif how == "swap" and (not isinstance(other, dict) or its in other):
            holder[key] = copy.deepcopy(other[its])
    return value


def tried(usual: int) -> Any:
    return settings(
        max_examples=EXAMPLES or usual,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        database=None,
        derandomize=not EXAMPLES,  # a test says the same twice, an attack seeks
    )


def _seated(host: Phone) -> Phone:
    """Have one phone hold every seat: whatever is possible at this table, it may do."""
    for seat in range(len(host.live.committed.roster.seats)):
        host.act("seat.claim", seat=seat)
    return host


def entries_of(game: str) -> Any:
    return orjson.loads((FIXTURES / FILES[game]).read_bytes())["entries"]


@pytest.mark.parametrize("game", FILES)
def test_a_changed_envelope_lands_or_is_refused_by_name(tables: Tables, game: str) -> None:
    host = start(_seated(open_table(tables, SEATS[game], game=game)))
    shape = schemas.ActSchema()
    valid = [
        {"id": f"fuzz-{number:06}", "type": entry["type"], "data": entry["data"], "override": False}
        for number, entry in enumerate(entries_of(game))
        if entry["kind"] in ("action", "seat")
    ]
    landed: list[bool] = []

    @tried(150)
    @given(st.data())
    def tap(data: Any) -> None:
        payload = mutate(data.draw, data.draw(st.sampled_from(valid)))
        if isinstance(payload, dict) and data.draw(st.booleans()):
            payload["id"] = f"new-{len(landed):08}"
        fates: list[Any] = []
        try:
            tables.act(host.device, schemas.read_act(shape, payload), fates.append)
        except CompanionError as error:
            fates.append(error)
        (fate,) = fates
        assert getattr(fate, "code", "") != "server.error", payload
        landed.append(not isinstance(fate, CompanionError))

    tap()
    print(f"{game}: {sum(landed)} of {len(landed)} landed")
    assert len(landed) >= 100  # refused or not: a game in the middle takes few of them
    live = tables.live.get(host.device.table_id)
    again = replay(game_named(game), tables.store.entries(live.row.id))
    assert (again.seq, again.hash) == (live.committed.seq, live.committed.hash)


@pytest.mark.parametrize("game", FILES)
def test_a_changed_file_is_imported_or_refused_by_name(tables: Tables, game: str) -> None:
    whole = orjson.loads((FIXTURES / FILES[game]).read_bytes())
    fates: list[str] = []

    @tried(40)
    @given(st.data())
    def bring(data: Any) -> None:
        file = {**whole, "entries": whole["entries"][: data.draw(st.integers(1, 60))]}
        file = mutate(data.draw, file)
        if isinstance(file.get("entries"), list) and data.draw(st.integers(0, 4)):
            file["digest"] = table_file.digest(file["entries"])  # else nobody looks any further
        told: dict[str, Any] = {"code": "taken", "params": {}}
        try:
            transfer.import_table(tables, orjson.dumps(file))
        except CompanionError as error:
            told = {"code": error.code, "params": error.params}
        assert "server.error" not in (told["code"], told["params"].get("reason")), file
        fates.append(told["code"])

    bring()
    print(game, Counter(fates).most_common())
    assert len(set(fates)) > 1


@pytest.mark.parametrize("reader", READERS)
def test_what_make_fuzz_reads_is_read_as_the_server_does(reader: str) -> None:
    """A few of each, so that no reader is forgotten when the server's own changes."""
    for number, raw in enumerate(seeds(reader)[:12]):
        assert read(reader, raw) or reader == "tables"  # of a table only the beginning is there
        read(reader, mutate_bytes(raw, number, lambda seed, most: seed[: most // 2]))
