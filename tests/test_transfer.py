"""A table as one file, and back: the same log, the same hash, and nobody's secrets."""

from __future__ import annotations

import copy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import orjson
import pytest
from exported import File, count_tables, full_evening, refused, signed, through_json
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from playing import Clock, Phone, join, next_id, open_table
from reading import as_read

from companion.errors import CompanionError
from companion.service import table_file, transfer
from companion.service.hub import InlineHub
from companion.service.tables import Tables
from companion.store import SqliteStore


@pytest.fixture
def phone(tables: Tables) -> Phone:
    return full_evening(tables)


@pytest.fixture
def file(tables: Tables, phone: Phone) -> File:
    return through_json(transfer.export_table(tables, phone.live))


# ---- there and back


def test_an_exported_table_comes_back_with_the_same_hash(tables, phone, file, tmp_path) -> None:
    elsewhere = SqliteStore(tmp_path / "elsewhere.db")
    other = Tables(elsewhere, InlineHub(), Clock())
    row, device, token = transfer.import_table(other, file)
    frame = as_read(other.frame(device))
    here = as_read(tables.frame(phone.device))
    assert other.live.get(row.id).committed.hash == phone.live.committed.hash == file["hash"]
    assert frame["view"] == here["view"]
    assert [seat["device"] for seat in frame["table"]["seats"]] == [None] * 3
    assert [seat["name"] for seat in frame["table"]["seats"]] == [
        seat["name"] for seat in here["table"]["seats"]
    ]
    assert frame["table"]["host"] == device.id
    assert other.identify(token) == device
    assert row.code != phone.code
    elsewhere.close()


def test_an_imported_table_can_be_played_undone_and_exported_again(tables, file) -> None:
    row, device, token = transfer.import_table(tables, file)
    host = Phone(tables, device, token, row.code)
    host.act("seat.claim", seat=0)
    host.act("change", seat=0, counter="vp", by=7)
    host.undo()
    assert host.live.table.hash == file["hash"]
    first = host.live.table.history.in_force[0]
    host.undo(to=first)
    host.redo()
    again = through_json(transfer.export_table(tables, host.live))
    assert again["hash"] == file["hash"]
    assert again["entries"][: len(file["entries"])] == file["entries"]
    assert table_file.check_file(again)[2].hash == file["hash"]


def test_the_same_file_can_be_imported_twice(tables, file) -> None:
    one, _, _ = transfer.import_table(tables, file)
    other, _, _ = transfer.import_table(tables, copy.deepcopy(file))
    assert one.id != other.id


def test_an_imported_table_survives_a_restart(tables, file) -> None:
    _, device, _ = transfer.import_table(tables, file)
    again = Tables(tables.store, InlineHub(), Clock())
    assert again.live.get(device.table_id).committed.hash == file["hash"]


def test_a_lobby_can_be_exported_too(tables: Tables) -> None:
    host = open_table(tables, 4)
    file = through_json(transfer.export_table(tables, host.live))
    _, device, _ = transfer.import_table(tables, file)
    assert as_read(tables.frame(device))["table"]["phase"] == "lobby"


# ---- secrets


def test_no_token_device_or_request_id_is_in_an_export(tables: Tables) -> None:
    host = open_table(tables, 3)
    phones = [host, join(host, 1, "Ben"), join(host, None)]
    host.act("seat.assign", seat=2, device=phones[2].device.id)
    secret = tables.handover(phones[1].device, 1)
    phones.append(join(host, None, "new", move=secret))
    tap = next_id()
    host.act("table.host", device=phones[1].device.id, id=tap)
    text = orjson.dumps(transfer.export_table(tables, host.live)).decode()
    for one in phones:
        assert one.device.id not in text
        assert one.token not in text
        assert one.device.token_hash.hex() not in text
    assert secret not in text
    assert tap not in text
    assert host.code not in text
    assert host.device.table_id not in text


# ---- edited by hand, cut in half


@pytest.mark.parametrize("content", [None, [], "x", 5, True, {}, [{}]])
def test_what_is_no_file_of_ours_has_a_bad_shape(tables, content) -> None:
    assert refused(tables, content).code == "import.bad_shape"


@pytest.mark.parametrize("key", ["format", "version", "game", "hash", "digest", "entries"])
def test_a_missing_part_is_named(tables, file, key: str) -> None:
    del file[key]
    error = refused(tables, file)
    assert (error.code, error.params) == ("import.bad_shape", {"path": key})


@pytest.mark.parametrize(
    ("key", "value", "code"),
    [
        ("format", "other.table", "import.bad_shape"),
        ("version", 2, "import.newer"),
        ("version", 10**9, "import.newer"),
        ("version", 0, "import.bad_shape"),
        ("version", "1", "import.bad_shape"),
        ("version", True, "import.bad_shape"),
        ("game", "chess", "game.unknown"),
        ("game", "../venice", "game.unknown"),
        ("hash", "0" * 16, "import.hash"),
        ("hash", None, "import.bad_shape"),
        ("digest", "", "import.digest"),
        ("digest", 5, "import.bad_shape"),
        ("entries", [], "import.bad_shape"),
        ("entries", {}, "import.bad_shape"),
        ("entries", [5], "import.bad_shape"),
    ],
)
def test_an_edited_head_is_named(tables, file, key: str, value: Any, code: str) -> None:
    before = count_tables(tables)
    with pytest.raises(CompanionError) as caught:
        transfer.import_table(tables, {**file, key: value})
    assert caught.value.code == code
    assert count_tables(tables) == before


def test_any_change_of_any_entry_is_noticed(tables, file) -> None:
    """Without a new digest, an edit is an edit, wherever it is."""
    for place, entry in enumerate(file["entries"]):
        for key in entry:
            edited = copy.deepcopy(file)
            edited["entries"][place][key] = "edited"
            assert refused(tables, edited).code in ("import.digest", "import.bad_shape")
    assert len(file["entries"]) > 15


@pytest.mark.parametrize("cut", [1, 3, 10])
def test_a_file_that_lost_entries_is_noticed(tables, file, cut: int) -> None:
    for keep in (slice(None, -cut), slice(cut, None)):
        edited = {**file, "entries": file["entries"][keep]}
        assert refused(tables, edited).code == "import.digest"
    late = signed({**file, "entries": file["entries"][cut:]})
    assert refused(tables, late).code == "import.bad_shape"


def test_a_signed_file_must_still_come_to_its_hash(tables, file) -> None:
    place = next(i for i, e in enumerate(file["entries"]) if e["type"] == "change")
    file["entries"][place]["data"]["by"] = 50
    error = refused(tables, signed(file))
    assert error.code == "import.hash"
    assert error.params["expected"] == file["hash"]


def test_an_older_file_may_lack_a_younger_option(tables: Tables, file: File) -> None:
    for entry in file["entries"]:
        if entry["type"] in ("table.open", "table.start"):
            del entry["data"]["options"]["mode"]
    row, _, _ = transfer.import_table(tables, signed(file))
    assert tables.live.get(row.id).table.hash == file["hash"]


def _opening(**changes: Any) -> Callable[[File], None]:
    return lambda file: file["entries"][0]["data"].update(changes)


def _entry(type_: str, **changes: Any) -> Callable[[File], None]:
    def edit(file: File) -> None:
        entry = next(e for e in file["entries"] if e["type"] == type_)
        entry.update(changes)

    return edit


def _data(type_: str, **changes: Any) -> Callable[[File], None]:
    def edit(file: File) -> None:
        next(e for e in file["entries"] if e["type"] == type_)["data"].update(changes)

    return edit


def _swap(file: File) -> None:
    file["entries"][4], file["entries"][5] = file["entries"][5], file["entries"][4]


def _deep(file: File) -> None:
    value: Any = 1
    for _ in range(400):
        value = [value]
    file["entries"][-1]["data"]["deep"] = value


@pytest.mark.parametrize(
    ("edit", "code"),
    [
        (_swap, "import.bad_shape"),
        (_deep, "import.bad_shape"),
        (lambda file: file["entries"].append(file["entries"][0]), "import.bad_shape"),
        (_entry("table.open", type="seat.claim"), "import.bad_shape"),
        (_entry("table.open", kind="action"), "import.entry"),
        (_entry("change", kind="dance"), "import.bad_shape"),
        (_entry("change", kind="seat"), "import.entry"),
        (_entry("change", type="chance"), "import.entry"),
        (_entry("change", at=2**63), "import.bad_shape"),
        (_entry("change", at=table_file.LAST_MOMENT + 1), "import.bad_shape"),
        (_entry("change", at=-1), "import.bad_shape"),
        (_entry("change", seat=2**63), "import.bad_shape"),
        (_entry("change", seat=-2), "import.bad_shape"),
        (_entry("change", rules_version=99), "import.newer"),
        (_entry("change", rules_version=0), "import.bad_shape"),
        (_entry("change", rules_version=-(2**63)), "import.bad_shape"),
        (_entry("change", name="\u202eanA"), "text.bad_characters"),
        (_entry("change", name=" Ana "), "import.entry"),
        (_entry("table.first", drawn=[]), "import.entry"),
        (_entry("table.first", drawn=[7]), "import.entry"),
        (_entry("table.first", drawn=["0"]), "import.entry"),
        (_opening(options=[1]), "import.entry"),
        (_opening(options="fr"), "import.entry"),
        (_opening(options={}), "import.entry"),
        (_opening(options={"edition": "fr", "favour": True}), "import.entry"),
        (_opening(options={"edition": "xx"}), "option.bad_value"),
        (_opening(seats=3), "import.entry"),
        (_opening(seats=[{"name": "Ana", "colour": None}] * 3), "import.entry"),
        (_opening(seats=[{"name": "Ana", "colour": "blue"}] * 3), "seat.colour_taken"),
        (_opening(seed=None), "import.entry"),
        (_opening(seed={"a": 1}), "import.entry"),
        (_opening(host=["d1"]), "import.entry"),
        (_data("seat.assign", device=["d3"]), "import.entry"),
        (_data("seat.assign", seat="2"), "import.entry"),
        (_data("seat.claim", name=5), "import.entry"),
        (_data("seat.claim", colour=["blue"]), "seat.colour_unknown"),
        (_data("seat.lock", locked="yes"), "import.entry"),
        (_data("table.tick", item="x" * 1000), "import.entry"),
        (_data("table.options", options={"edit": 7}), "import.entry"),
        (_data("table.options", options=7), "import.entry"),
        (_data("table.host", device=7), "import.entry"),
        (_data("table.first", seat=-1), "import.entry"),
        (_data("table.first", seat=3), "import.entry"),
        (_data("table.first", seat="0"), "import.entry"),
        (_data("table.first", seats=10**9), "import.entry"),
        (_data("table.start", seats=10**9), "import.entry"),
        (_data("table.start", seats=2), "import.entry"),
        (_data("table.start", seats="3"), "import.entry"),
        (_data("table.start", options={"edition": "xx", "favour": True}), "import.entry"),
        (_data("table.start", options={}), "import.entry"),
        (_data("change", by="5"), "import.entry"),
        (_data("undo", to="x"), "import.entry"),
        (_data("undo", to=9999), "import.entry"),
    ],
)
def test_a_signed_edit_that_cannot_be_is_named(tables, file, edit, code: str) -> None:
    edit(file)
    file["digest"] = "0"
    if edit is not _deep:
        signed(file)
    assert refused(tables, file).code == code


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**63), 2**64 - 1) | st.text(max_size=8)
    | st.sampled_from(["blue", "d1", "fr", 0, 1, 2, 3, "action", "seat.move", "table.resize"]),
    lambda inner: st.lists(inner, max_size=3)
    | st.dictionaries(st.sampled_from(["seat", "seats", "device", "name"]), inner, max_size=3),
    max_leaves=6,
)  # fmt: skip


def _paths(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place of a file at which something can be edited."""
    found = [path] if path else []
    items = value.items() if isinstance(value, dict) else enumerate(value)
    if isinstance(value, dict | list):
        for key, inner in items:
            found += (
                _paths(inner, (*path, key)) if isinstance(inner, dict | list) else [(*path, key)]
            )
    return found


@settings(max_examples=400, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_no_signed_edit_whatever_makes_a_table_that_breaks(tables, file, data) -> None:
    """Refused by name, or a table that can be shown, played, exported and loaded again."""
    edited = copy.deepcopy(file)
    edit_one_place(edited, data)
    signed(edited)
    before = count_tables(tables)
    try:
        row, device, token = transfer.import_table(tables, edited)
    except CompanionError as error:
        orjson.dumps(error.as_dict())
        assert count_tables(tables) == before
        return
    host = Phone(tables, device, token, row.code)
    again = Tables(tables.store, InlineHub(), Clock())
    assert again.live.get(row.id).committed.hash == edited["hash"]
    orjson.dumps(tables.frame(device))
    orjson.dumps(tables.page(device, None, 100))
    host.act("change", seat=0, counter="vp", by=1)
    table_file.check_file(through_json(transfer.export_table(tables, host.live)))


def edit_one_place(file: File, data: st.DataObject) -> None:
    path = data.draw(st.sampled_from(_paths(file["entries"])))
    spot: Any = file["entries"]
    for key in path[:-1]:
        spot = spot[key]
    if isinstance(spot, dict) and data.draw(st.booleans()):
        del spot[path[-1]]
    else:
        spot[path[-1]] = data.draw(json_values)


def test_a_file_cut_anywhere_is_no_json(file) -> None:
    raw = orjson.dumps(file)
    for cut in range(0, len(raw) - 1, 97):
        with pytest.raises(orjson.JSONDecodeError):
            orjson.loads(raw[:cut])


def test_the_digest_does_not_depend_on_the_order_of_keys(file, tables) -> None:
    turned = through_json(file)
    turned["entries"] = [dict(reversed(entry.items())) for entry in turned["entries"]]
    transfer.import_table(tables, turned)


def test_unknown_parts_of_the_head_are_left_aside(file, tables) -> None:
    transfer.import_table(tables, {**file, "note": "from a newer minor version"})


def test_an_export_holds_only_what_is_on_disk(tables: Tables, tmp_path: Path) -> None:
    host = open_table(tables, 2)
    host.act("table.first", seat=0)
    ahead = host.live
    moment = ahead.committed
    host.act("table.start")
    ahead.committed = moment  # as if the last tap were still on its way
    file = through_json(transfer.export_table(tables, ahead))
    assert file["seq"] == moment.seq == len(file["entries"])
    assert table_file.check_file(file)[2].hash == file["hash"]
