"""Point 14: what the house has gathered is not lost to somebody who saves or deletes quickly."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from commands import run
from flask.testing import FlaskClient

from companion import create_app
from companion.config import Settings
from companion.errors import Conflict
from companion.results.history import Records
from companion.store import SqliteStore
from companion.store.kept_tables import BOXES, MOST_BOXES, OF_ONE

SHEET = b"game,finished,player,total\nvenice,2024-05-01,Ana,50\nvenice,2024-05-01,Ben,40\n"
HOUR = 3600 * 1000


def test_fifty_quick_saves_do_not_push_the_last_good_box_out(store: SqliteStore) -> None:
    assert store.put_box("venice", 1, {"good": True}, 0)
    for number in range(2, 203):
        assert store.put_box("venice", number, {"bad": number}, 5 * HOUR + number)
    kept = store.box("venice", 1)
    assert kept is not None
    assert kept.data == {"good": True}
    assert store.box("venice", 100) is None
    assert store.box("venice", 160) is not None


def test_nor_do_the_saves_of_many_authors(store: SqliteStore) -> None:
    """Every table is one, and so is every address."""
    assert store.put_box("venice", 1, {"good": True}, 0, "192.0.2.1")
    for number in range(2, 2 + MOST_BOXES + BOXES + OF_ONE):
        at = 5 * HOUR + number
        assert store.put_box("venice", number, {"bad": number}, at, f"table {number // OF_ONE}")
    assert store.box("venice", 1) is not None
    assert len(store.box_revisions("venice")) <= MOST_BOXES + BOXES


def test_what_stood_for_long_is_kept_for_a_year(store: SqliteStore) -> None:
    for number in range(1, 101):
        store.put_box("venice", number, {"day": number}, number * 24 * HOUR)
    assert all(store.box("venice", number) for number in range(1, 101))
    store.put_box("venice", 101, {}, 500 * 24 * HOUR)
    assert store.box("venice", 1) is None


def test_a_deleted_history_is_listed_and_restored_from_the_terminal(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "companion.db")
    records = Records(store)
    assert records.import_sheet(SHEET)["added"] == 1
    (record,) = records.all({})
    records.delete(record["id"], 10**15)
    store.close()
    told = run("history", "deleted", "--data", str(tmp_path))
    assert record["id"] in told.stdout
    assert "Ana" in told.stdout
    assert run("history", "restore", record["id"], "--data", str(tmp_path)).exit_code == 0
    assert "Ana" in run("history", "--data", str(tmp_path)).stdout
    assert run("history", "restore", "nothing", "--data", str(tmp_path)).exit_code != 0


@pytest.fixture
def owned(tmp_path: Path) -> Iterator[FlaskClient]:
    app = create_app(Settings(data=tmp_path, async_mode="threading", rate=0, owner="open sesame"))
    with app.test_client() as client:
        yield client


OWNER = {"X-Companion-Owner": "open sesame"}
WRITES: list[tuple[str, str, Any]] = [
    ("PUT", "/api/box/venice", {"revision": 0, "box": {}}),
    ("POST", "/api/history/people/rename", {"from": "Ana", "to": "Anna"}),
    ("POST", "/api/history/people/split", {"alias": "Ana"}),
    ("POST", "/api/history/people/undo", {"change": 1}),
    ("POST", "/api/history/import", {}),
    ("DELETE", "/api/history/x", None),
    ("POST", "/api/history/x/restore", {}),
]


@pytest.mark.parametrize(("method", "path", "body"), WRITES, ids=[one[1] for one in WRITES])
def test_who_writes_says_the_owners_secret(
    owned: FlaskClient, method: str, path: str, body: Any
) -> None:
    refused = owned.open(path, method=method, json=body, base_url="http://localhost")
    assert (refused.status_code, refused.json["error"]["code"]) == (403, "owner.needed")
    wrong = {"X-Companion-Owner": "open sesam"}
    again = owned.open(path, method=method, json=body, headers=wrong, base_url="http://localhost")
    assert again.json["error"]["code"] == "owner.wrong"
    there = owned.open(path, method=method, json=body, headers=OWNER, base_url="http://localhost")
    assert not there.json.get("error", {}).get("code", "").startswith("owner.")


def test_everybody_reads_and_what_was_deleted_is_listed(owned: FlaskClient) -> None:
    sheet = owned.post(
        "/api/history/import", data=SHEET, headers=OWNER, base_url="http://localhost"
    )
    assert sheet.json["added"] == 1
    here = owned.get("/api/history", base_url="http://localhost").json["results"]
    owned.delete(f"/api/history/{here[0]['id']}", headers=OWNER, base_url="http://localhost")
    gone = owned.get("/api/history/deleted", base_url="http://localhost").json["results"]
    assert [one["id"] for one in gone] == [here[0]["id"]]
    assert gone[0]["until"] > gone[0]["finished"]


def test_two_people_who_became_one_are_two_again(store: SqliteStore) -> None:
    records = Records(store)
    records.import_sheet(SHEET)
    change = records.rename("Ana", "Ben")
    assert [one["name"] for one in records.people()] == ["Ben"]
    records.undo_rename(change)
    assert [one["name"] for one in records.people()] == ["Ana", "Ben"]
    with pytest.raises(Conflict, match=r"history\.moved_on"):
        records.undo_rename(change)


def test_the_owners_secret_is_not_found_by_trying(tmp_path: Path) -> None:
    """Who has tried too often is not heard, not even with the right one."""
    settings = Settings(data=tmp_path, async_mode="threading", owner="12")
    app = create_app(settings)
    box = {"revision": 0, "box": {}}
    with app.test_client() as client:
        told = [
            client.put(
                "/api/box/venice",
                json=box,
                headers={"X-Companion-Owner": f"{number:02}"},
                base_url="http://localhost",
            )
            for number in [*range(50, 80), 12]
        ]
    assert [one.status_code for one in told[:20]] == [403] * 20
    assert told[-1].json["error"]["code"] == "rate.limited"


def test_the_history_has_an_end(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every look at it reads all of it."""
    from companion.results import history

    monkeypatch.setattr(history, "MOST_RESULTS", 2)
    records = Records(store)
    assert records.import_sheet(SHEET)["added"] == 1
    more = SHEET.replace(b"05-01", b"05-02") + SHEET.replace(b"05-01", b"05-03").split(b"\n", 1)[1]
    assert [one["code"] for one in records.import_sheet(more)["problems"]] == ["csv.full"]
    assert len(records.all({})) == 1


def test_each_author_keeps_the_newest_of_their_own(store: SqliteStore) -> None:
    assert store.put_box("venice", 1, {"good": True}, 0, "192.0.2.1")
    for number in range(2, 203):  # at once, before the good one has stood for long
        assert store.put_box("venice", number, {"bad": number}, number, "192.0.2.66")
    assert store.box("venice", 1) is not None
    assert store.box("venice", 100) is None
    assert store.box_revisions("venice")[-1] == (1, 0, "192.0.2.1")


def test_older_boxes_are_listed_and_had_back_from_the_terminal(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "companion.db")
    store.put_box("venice", 1, {}, 0, "192.0.2.1")
    store.put_box("venice", 2, {}, 9, "192.0.2.66")
    store.close()
    where = ("--data", str(tmp_path))
    told = run("box", "revisions", "venice", *where).stdout
    assert [line.split()[0] for line in told.splitlines()] == ["revision", "2", "1"]
    assert "192.0.2.66" in told
    assert '"game": "venice"' in run("box", "export", "venice", "--revision", "1", *where).stdout
    assert run("box", "export", "venice", "--revision", "9", *where).exit_code == 1


@pytest.mark.parametrize("path", ["history", "history.csv", "history/people", "history/records"])
def test_looks_at_the_history_leave_the_native_threads_to_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    """Twenty at once over 20,000 games took them all for seconds, and taps waited for one."""
    app = create_app(Settings(data=tmp_path, async_mode="threading", rate=0))
    hub, alone = app.extensions["companion"].hub, []
    monkeypatch.setattr(hub, "alone", lambda work, *args: alone.append(path) or work(*args))
    monkeypatch.setattr(hub, "native", lambda *_args: pytest.fail("one of the few"))
    with app.test_client() as client:
        assert client.get(f"/api/{path}").status_code == 200
    assert alone
