"""An import as a bomb: counted before it is read, stopped at the first error, on a budget."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from pathlib import Path

import orjson
import pytest
from playing import open_table, start

from companion.errors import BadRequest
from companion.results import sheet
from companion.results.history import Records
from companion.service import table_file, transfer
from companion.service.tables import Tables
from companion.store.statements import PORTION, portions

GAME = Path(__file__).parents[1] / "fixtures" / "venice" / "two-council-fr.json"
FINISHED = GAME.parents[1] / "rialto" / "three.json"
HEAD = b'{"format": "companion.table", "version": 1, "game": "venice", "hash": "", "digest": "",'


class Counted:
    """What of a file was read: its JSON at all, and how many of its entries."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.files = self.entries = 0
        loads, load = orjson.loads, table_file._EntrySchema.load

        def counting_loads(raw: bytes) -> object:
            self.files += len(raw) > 1000  # the rest is what the reader says of it
            return loads(raw)

        def counting_load(schema: table_file._EntrySchema, told: object) -> object:
            self.entries += 1
            return load(schema, told)

        monkeypatch.setattr(table_file.orjson, "loads", counting_loads)
        monkeypatch.setattr(table_file._EntrySchema, "load", counting_load)


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Counted:
    return Counted(monkeypatch)


def refused(tables: Tables, raw: bytes, code: str) -> None:
    with pytest.raises(BadRequest) as caught:
        transfer.import_table(tables, raw)
    assert caught.value.code == code


@pytest.mark.parametrize("what", [b"{}", b"[]", b"0", b'{"a":1}', b'""'])
def test_a_megabyte_of_nothing_is_counted_before_it_is_read(
    tables: Tables, counted: Counted, what: bytes
) -> None:
    many = b",".join([what] * (1_000_000 // (len(what) + 1)))
    refused(tables, HEAD + b'"entries": [' + many + b"]}", "import.too_many")
    assert counted.entries == 0
    assert counted.files == (0 if what in (b"{}", b"[]") else counted.files)


@pytest.mark.parametrize("what", [b"{}", b"[]", b"0"])
def test_what_is_just_few_enough_stops_at_the_first_error(
    tables: Tables, counted: Counted, what: bytes
) -> None:
    many = b",".join([what] * table_file.MOST_ENTRIES)
    refused(tables, HEAD + b'"entries": [' + many + b"]}", "import.bad_shape")
    assert counted.entries == 1


def test_a_file_that_takes_too_long_is_given_up(tables: Tables, monkeypatch) -> None:
    monkeypatch.setattr(table_file, "BUDGET_SECONDS", 0.0)
    refused(tables, GAME.read_bytes(), "import.too_long")


def test_an_imported_table_opens_from_a_snapshot(tables: Tables) -> None:
    row, _, _ = transfer.import_table(tables, GAME.read_bytes())
    assert tables.store.snapshot(row.id) is not None


def test_a_finished_game_that_is_known_counts_once(tables: Tables) -> None:
    records = Records(tables.store)
    content = orjson.loads(FINISHED.read_bytes())
    first, _, _ = transfer.import_table(tables, content)
    assert len(records.all({})) == 1
    for _ in range(3):
        transfer.import_table(tables, content)
    assert [record["table"] for record in records.all({})] == [first.id]


def test_a_sheet_of_more_lines_than_anybody_typed_is_refused_before_it_is_read(monkeypatch) -> None:
    raw = b"game,finished,player\n" + b"x,y,z\n" * (sheet.MOST_LINES + 1)
    monkeypatch.delattr(sheet, "_cells")
    rows, problems = sheet.read(raw)
    assert (rows, [problem["code"] for problem in problems]) == ([], ["csv.too_long"])


def test_a_sheet_that_is_wrong_on_every_line_is_not_read_to_its_end(monkeypatch) -> None:
    read = []
    cells = sheet._cells
    monkeypatch.setattr(sheet, "_cells", lambda *a: (read.append(1), cells(*a))[1])
    _, problems = sheet.read(b"game,finished,player\n" + b"x,y\n" * 10_000)
    assert len(read) < 1000
    assert problems[-1]["code"] == "csv.more"


def test_long_rows_come_in_small_portions() -> None:
    """A table may hold a box of 200 KB at each of eighty starts: nobody waits for all of them."""
    rows = [b"x" * 200_000] * 5 + [b"y"] * 500
    told = portions(rows, len)
    assert [row for portion in told for row in portion] == rows
    assert [len(portion) for portion in told[:4]] == [1, 1, 1, 1]
    assert max(map(len, told)) == PORTION
    assert portions([], len) == [[]]


def test_a_file_is_written_as_one_would_write_it(tables: Tables) -> None:
    row, device, _ = transfer.import_table(tables, GAME.read_bytes())
    live = tables.live.get(row.id)
    raw, told = transfer.export_file(tables, live), transfer.export_table(tables, live)
    assert raw == orjson.dumps(told)
    whole = orjson.dumps(told["entries"], option=orjson.OPT_SORT_KEYS)
    assert told["digest"] == hashlib.blake2b(whole, digest_size=16).hexdigest()
    assert device.table_id == row.id


def test_a_game_started_after_countless_draws_holds_nobody_up_when_it_ends(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = start(open_table(tables, 2))
    history = host.live.table.history
    many = replace(history, in_force=[*range(10**6, 10**6 + 20_000), *history.in_force])
    monkeypatch.setattr(host.live.table, "history", many)
    read: list[int] = []
    monkeypatch.setattr(host.live.table, "_read", lambda seqs: read.extend(seqs) or ())
    assert host.live.table.start() is None
    assert len(read) < 200
