"""Results as a CSV sheet: out and in again the same, and what is wrong with somebody's file."""

from __future__ import annotations

import csv
import io
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import BadRequest
from companion.results import sheet
from companion.results.history import Records
from companion.results.records import record_of
from companion.results.sheet_cells import Cells
from companion.service.names import clean_name
from companion.store import ResultRow, SqliteStore

HEAD = "game,finished,player,total\n"


def problems(text: str | bytes) -> list[tuple[int, str, dict[str, Any]]]:
    raw = text if isinstance(text, bytes) else text.encode()
    _rows, found = sheet.read(raw)
    return [(one["line"], one["code"], one["params"]) for one in found]


def read(text: str) -> list[dict[str, Any]]:
    rows, found = sheet.read(text.encode())
    assert found == []
    return [record_of(row) for row in rows]


# ---- by hand


def test_a_sheet_typed_by_hand_needs_little() -> None:
    (record,) = read(
        HEAD + "venice,2024-05-01,Ana,31\nvenice,2024-05-01,Ben,40\nvenice,2024-05-01,Cleo,31\n"
    )
    assert record["finished"] == 1_714_521_600_000
    assert record["imported"] is True
    keys = ("name", "total", "rank", "winner", "column")
    assert [tuple(one[key] for key in keys) for one in record["players"]] == [
        ("Ana", 31, 2, False, 0),
        ("Ben", 40, 1, True, 1),
        ("Cleo", 31, 2, False, 2),
    ]


def test_a_spreadsheet_may_write_it_its_own_way() -> None:
    text = "\ufeffGame; Finished ;PLAYER;total\r\nvenice;2024-05-01 20:15;Zoë;31\r\n;;;\r\n"
    (record,) = read(text)
    assert (record["players"][0]["name"], record["finished"]) == ("Zoë", 1_714_594_500_000)


def test_two_games_of_one_day_need_a_time_or_an_id() -> None:
    lines = "venice,2024-05-01,Ana,31\nvenice,2024-05-01,Ana,40\n"
    assert problems(HEAD + lines) == [(3, "csv.same_name", {"name": "Ana"})]
    assert len(read("id," + HEAD + "a,venice,2024-05-01,Ana,31\nb,venice,2024-05-01,Ana,40\n")) == 2


def test_the_same_lines_have_the_same_id_and_others_another() -> None:
    one, again = read(HEAD + "venice,2024-05-01,Ana,31"), read(HEAD + "venice,2024-05-01,Ana,31")
    other = read(HEAD + "venice,2024-05-01,Ana,32")
    assert one[0]["id"] == again[0]["id"] != other[0]["id"]


# ---- problems


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", (1, "csv.header")),
        (b"\xff\xfeg\x00a\x00", (1, "csv.encoding")),
        (HEAD.encode() + b"venice,2024-05-01,Zo\xeb,1", (1, "csv.encoding")),
        ("venice,2024-05-01,Ana,31\n", (1, "csv.header")),
        ("game,finished,player,total,shoe size\n", (1, "csv.column_unknown")),
        ("game,finished,player,player\n", (1, "csv.column_twice")),
        ("game,player\nvenice,Ana\n", (1, "csv.column_missing")),
        (HEAD, (1, "csv.empty")),
        (HEAD + 'venice,2024-05-01,"Ana,31\n', (2, "csv.broken")),
        (HEAD + "venice,2024-05-01,Ana\n", (2, "csv.cells")),
        (HEAD + "chess,2024-05-01,Ana,31\n", (2, "csv.game_unknown")),
        (HEAD + "venice,,Ana,31\n", (2, "csv.missing")),
        (HEAD + "venice,1 May,Ana,31\n", (2, "csv.bad_date")),
        (HEAD + "venice,1066-01-01,Ana,31\n", (2, "csv.bad_date")),
        (HEAD + "venice,2024-05-01,Ana,many\n", (2, "csv.bad_number")),
        (HEAD + "venice,2024-05-01,Ana,1.5\n", (2, "csv.bad_number")),
        (HEAD + f"venice,2024-05-01,Ana,{'9' * 30}\n", (2, "csv.bad_number")),
        (HEAD + f"venice,2024-05-01,{'x' * 25},3\n", (2, "name.too_long")),
        (HEAD + "venice,2024-05-01,a\u202eb,3\n", (2, "name.bad_characters")),
        ("id," + HEAD + "a b,venice,2024-05-01,Ana,3\n", (2, "csv.bad_id")),
        ("winner," + HEAD + "maybe,venice,2024-05-01,Ana,3\n", (2, "csv.bad_flag")),
        ("colour," + HEAD + "<b>,venice,2024-05-01,Ana,3\n", (2, "csv.bad_word")),
        ("marks," + HEAD + "<b>,venice,2024-05-01,Ana,3\n", (2, "csv.bad_word")),
        ("lines," + HEAD + "vp=x,venice,2024-05-01,Ana,3\n", (2, "csv.bad_number")),
        ("lines," + HEAD + "vp,venice,2024-05-01,Ana,3\n", (2, "csv.bad_number")),
        ("notes," + HEAD + "{x,venice,2024-05-01,Ana,3\n", (2, "csv.bad_json")),
        ("notes," + HEAD + '"{""a"":[1]}",venice,2024-05-01,Ana,3\n', (2, "csv.bad_json")),
        ("notes," + HEAD + f"{'x' * 2001},venice,2024-05-01,Ana,3\n", (2, "csv.too_long")),
        ("column," + HEAD + "1,venice,2024-05-01,Ana,3\n1,venice,2024-05-01,Ben,3\n",
         (3, "csv.same_column")),
        ("minutes," + HEAD + "1,venice,2024-05-01,Ana,3\n2,venice,2024-05-01,Ben,3\n",
         (3, "csv.differs")),
        (HEAD + "".join(f"venice,2024-05-01,P{n},3\n" for n in range(13)), (2, "csv.too_many")),
    ],
)  # fmt: skip
def test_each_problem_has_a_line_and_a_name(text: str | bytes, found: tuple[int, str]) -> None:
    assert found in [(line, code) for line, code, _ in problems(text)]


def test_a_game_of_thousands_is_refused_without_comparing_them_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    read: list[int] = []
    monkeypatch.setattr(Cells, "player", lambda *_: read.append(1))
    many = HEAD + "".join(f"venice,2024-05-01,P{n},3\n" for n in range(5000))
    assert problems(many) == [(2, "csv.too_many", {"most": 12})]
    assert read == []


def test_all_problems_are_told_at_once_and_not_without_end() -> None:
    bad = HEAD + "venice,2024-05-01,Ana,x\nchess,2024-05-02,Ana,1\nvenice,2024-05-03,Ana\n"
    assert [(line, code) for line, code, _ in problems(bad)] == [
        (2, "csv.bad_number"), (3, "csv.game_unknown"), (4, "csv.cells"),
    ]  # fmt: skip
    many = HEAD + "".join(f"venice,x{n},Ana,1\n" for n in range(250))
    found = problems(many)
    assert len(found) == 101
    assert found[-1][1:] == ("csv.more", {"count": 150})


def test_lines_are_counted_as_an_editor_counts_them() -> None:
    text = HEAD + 'venice,2024-05-01,"A\nna",1\n\nvenice,x,Ben,1\n'
    assert [(line, code) for line, code, _ in problems(text)] == [(5, "csv.bad_date")]


def test_one_bad_line_keeps_everything_out(store: SqliteStore) -> None:
    records = Records(store)
    good = HEAD + "venice,2024-05-01,Ana,31\n"
    told_ = records.import_sheet((good + "venice,x,Ana,31\n").encode())
    assert (told_["added"], told_["known"], len(told_["problems"])) == (0, 0, 1)
    assert store.results() == []
    assert records.import_sheet(good.encode()) == {"added": 1, "known": 0, "problems": []}
    assert records.import_sheet(good.encode()) == {"added": 0, "known": 1, "problems": []}


# ---- formulas


@pytest.mark.parametrize(
    "name",
    [
        "=1+1",
        "+1",
        "-1",
        "@SUM(A1)",
        "'=x",
        "'",
        "''",
        "'plain",
        "=cmd|' /C calc'!A0",
        "＝1",
        "＠x",
    ],
)
def test_no_name_becomes_a_formula_and_each_comes_back(name: str) -> None:
    quoted = "'" + name
    (record,) = read("id," + HEAD + f'e,venice,2024-05-01,"{quoted}",-3\n')
    # What somebody typed behind an apostrophe is that text; what was exported, what it was.
    record["players"][0]["name"] = name
    text = sheet.write([record])
    (line,) = list(csv.DictReader(io.StringIO(text)))
    assert not line["player"].startswith(("=", "+", "-", "@", "＝", "＋", "－", "＠"))
    assert line["total"] == "-3"  # a number is no formula
    (again,) = read(text)
    assert again["players"][0]["name"] == name


# ---- out and in again


def _is_name(text: str) -> bool:
    try:
        return clean_name(text) == text
    except BadRequest:
        return False


words = st.from_regex(r"[a-z][a-z_]{0,8}", fullmatch=True)
names = st.one_of(
    st.text(max_size=24).filter(_is_name),
    st.sampled_from(["", "=1", "'", "a;b", 'a"b', "Zoë, Ana", "🛶", "-5", "@x", "'+x"]),
)
plain = st.one_of(st.booleans(), st.integers(-(2**40), 2**40), st.text(max_size=9), st.none())
objects = st.dictionaries(st.text(max_size=9), plain, max_size=4)
times = st.integers(0, 253_402_300_799_999)


@st.composite
def players(draw: st.DrawFn, column: int) -> dict[str, Any]:
    return {
        "name": draw(names),
        "colour": draw(st.none() | words),
        "column": column,
        "rival": draw(st.booleans()),
        "start": draw(st.booleans()),
        "total": draw(st.none() | st.integers(-999, 999)),
        "rank": draw(st.integers(1, 9)),
        "winner": draw(st.booleans()),
        "lines": draw(st.dictionaries(words, st.integers(-99, 99), max_size=5)),
        "marks": draw(st.lists(words, max_size=2)),
    }


@st.composite
def histories(draw: st.DrawFn) -> list[ResultRow]:
    ids = draw(
        st.lists(st.from_regex(r"[A-Za-z0-9_-]{1,12}", fullmatch=True), unique=True, max_size=4)
    )
    rows = []
    for result_id in ids:
        data = {
            "started": draw(st.none() | times),
            "minutes": draw(st.none() | st.integers(0, 9999)),
            "options": draw(objects),
            "notes": draw(objects),
            "players": [draw(players(c)) for c in range(draw(st.integers(1, 4)))],
            "imported": True,
        }
        rows.append(ResultRow(result_id, None, "venice", draw(times), data))
    return rows


@given(histories())
def test_what_goes_out_comes_in_the_same_and_goes_out_the_same(rows: list[ResultRow]) -> None:
    text = sheet.write([record_of(row) for row in rows])
    back, found = sheet.read(text.encode())
    if rows:
        assert found == []
    assert back == rows
    assert sheet.write([record_of(row) for row in back]) == text


@given(st.binary(max_size=400) | st.text(max_size=300).map(str.encode))
def test_any_file_at_all_is_read_or_refused_by_name(raw: bytes) -> None:
    for start in (b"", HEAD.encode(), HEAD.encode() + b"venice,2024-05-01,"):
        _rows, found = sheet.read(start + raw)
        assert all(set(one) == {"line", "code", "params"} for one in found)


def test_every_problem_has_a_sentence_in_every_language() -> None:
    import ast
    import json

    root = Path(__file__).resolve().parents[1]
    codes = set()
    for name in ("history", "sheet", "sheet_cells"):
        tree = ast.parse((root / "companion" / "results" / f"{name}.py").read_text())
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and str(node.value).startswith("csv."):
                codes.add(str(node.value)[4:])
    for language in ("en", "fr", "pl", "de"):
        path = root / "static" / "locales" / language / "errors.json"
        assert set(json.loads(path.read_text("utf-8"))["csv"]) == codes
