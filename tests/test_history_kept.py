"""The history: found and paged, people recognised, merged and split, records of the house."""

from __future__ import annotations

from typing import Any

import duel
import pytest
from ledgers import DAY, evening, player

from companion.errors import BadRequest, NotFound
from companion.games import GAMES
from companion.results.history import UNDO_DAYS, UNDO_MS, Records
from companion.results.records import DAY_MS
from companion.store import AliasRow, SqliteStore


@pytest.fixture
def records(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> Records:
    """Five evenings of two games."""
    monkeypatch.setitem(GAMES, "duel", duel.GAME)
    robot = player("Robot", 40, 1, rival=True)
    store.add_results(
        [
            evening("e1", 1, ("Ana", 30), ("Ben", 20), ("Cleo", 25), minutes=90),
            evening("e2", 2, ("ana", 50), ("Ben", 60), minutes=120),
            evening("e3", 3, ("Ana", 35), robot, notes={"level": "hard", "seed": "K7"}),
            evening("e4", 4, ("Ana", 45), {**robot}, notes={"level": "hard", "seed": "K7"}),
            evening("e5", 5, ("Zoë", 3), ("Ben", 9), game="duel"),
        ]
    )
    return Records(store)


def ids(told: dict[str, Any]) -> list[str]:
    return [record["id"] for record in told["results"]]


def person(records: Records, name: str) -> dict[str, Any]:
    (found,) = [one for one in records.people() if one["name"] == name]
    return found


# ---- finding


def test_the_newest_come_first_with_what_can_be_asked_for(records: Records) -> None:
    told = records.listing({})
    assert ids(told) == ["e5", "e4", "e3", "e2", "e1"]
    assert told["more"] is False
    assert told["players"] == ["Ana", "Ben", "Cleo", "Zoë"]
    assert told["games"] == ["duel", "venice"]


@pytest.mark.parametrize(
    ("wish", "found"),
    [
        ({"game": "duel"}, ["e5"]),
        ({"game": "chess"}, []),
        ({"player": "ANA"}, ["e4", "e3", "e2", "e1"]),
        ({"player": "Zoe\u0308"}, ["e5"]),
        ({"player": "Robot"}, []),
        ({"seats": 1}, ["e4", "e3"]),
        ({"seats": 2}, ["e5", "e2"]),
        ({"level": "hard"}, ["e4", "e3"]),
        ({"level": "easy"}, []),
        ({"player": "Ben", "game": "venice"}, ["e2", "e1"]),
        ({"before": "e3"}, ["e2", "e1"]),
        ({"before": str(3 * DAY)}, ["e2", "e1"]),
        ({"before": "e4", "player": "Ben"}, ["e2", "e1"]),
    ],
)
def test_filters(records: Records, wish: dict[str, Any], found: list[str]) -> None:
    assert ids(records.listing(wish)) == found


def test_pages_follow_each_other_without_a_gap_even_in_one_millisecond(
    store: SqliteStore, records: Records
) -> None:
    store.add_results([evening(f"same-{n}", 9, ("Ana", n)) for n in range(7)])
    seen: list[str] = []
    before = ""
    while True:
        told = records.listing({"limit": 3, "before": before})
        seen += ids(told)
        if not told["more"]:
            break
        before = seen[-1]
    assert len(seen) == len(set(seen)) == 12
    assert seen == [row.id for row in store.results()]


def test_a_page_after_nothing_is_refused(records: Records) -> None:
    with pytest.raises(BadRequest):
        records.listing({"before": "nobody"})


def test_a_page_has_an_end(store: SqliteStore, records: Records) -> None:
    store.add_results([evening(f"n{n}", n, ("Ana", n)) for n in range(120)])
    assert len(records.listing({"limit": 10**6})["results"]) == 100
    assert len(records.listing({})["results"]) == 20


def test_each_player_is_told_with_who_that_is_today(records: Records) -> None:
    records.rename("Ana", "Anna")
    (told,) = records.listing({"game": "venice", "seats": 2})["results"]
    assert [(one["name"], one["person"]) for one in told["players"]] == [
        ("ana", "Anna"),
        ("Ben", "Ben"),
    ]


def test_what_is_remembered_is_forgotten_when_anything_changes(
    store: SqliteStore, records: Records
) -> None:
    assert len(records.all({})) == 5
    assert person(records, "Ben")["games"] == 3
    elsewhere = SqliteStore(store.path)
    elsewhere.add_results([evening("new", 9, ("Ben", 1))])
    elsewhere.close()
    assert len(records.all({})) == 6
    assert person(records, "Ben")["games"] == 4
    records.delete("new", 1)
    assert len(records.all({})) == 5
    store.change_aliases(lambda _have: [AliasRow("ben", "Ben", "Benno")])
    assert person(records, "Benno")["games"] == 3
    records.restore("new", 1)
    assert person(records, "Benno")["games"] == 4


def test_one_result_is_told_by_its_id(records: Records) -> None:
    assert records.one("e2")["players"][0]["person"] == "Ana"
    records.delete("e2", 1)
    for gone in ("e2", "nobody"):
        with pytest.raises(NotFound, match=r"history\.unknown"):
            records.one(gone)


# ---- people


def test_people_are_recognised_by_their_names_in_any_spelling(records: Records) -> None:
    ana = person(records, "Ana")
    assert (ana["games"], ana["wins"], ana["best"], ana["average"]) == (4, 2, 50, 40.0)
    assert records.people()[0] == ana
    assert [one["name"] for one in records.people()] == ["Ana", "Ben", "Cleo", "Zoë"]


def test_the_games_own_player_is_nobody_but_its_levels_and_seeds_are_told(
    records: Records,
) -> None:
    venice = person(records, "Ana")["by_game"]["venice"]
    assert venice["levels"] == {"hard": {"games": 2, "wins": 1}}
    assert venice["seeds"] == {"K7": 45}
    assert person(records, "Ben")["by_game"]["venice"]["levels"] == {}


def test_points_by_source_and_marks_are_told(store: SqliteStore, records: Records) -> None:
    arrested = player("Dan", 9, lines={"vp": 4, "council": 5}, marks=["arrested"])
    store.add_results([evening("d1", 1, arrested)])
    store.add_results([evening("d2", 2, player("Dan", 8, lines={"vp": 8}))])
    dan = person(records, "Dan")
    assert dan["marks"] == {"arrested": 1}
    assert dan["by_game"]["venice"]["lines"] == {"vp": 6.0, "council": 5.0}
    assert dan["by_game"]["venice"]["marks"] == {"arrested": 1}


def test_somebody_without_a_name_or_points_is_no_trouble(
    store: SqliteStore, records: Records
) -> None:
    store.add_results([evening("x", 7, player("", 1)), evening("y", 8, player("Eve", 0))])
    null = """replace(data, '"total":0', '"total":null')"""  # as before there were hashes
    store._db.execute(f"""UPDATE results SET data = json_remove({null}, '$."~"')""")
    eve = person(records, "Eve")
    assert (eve["games"], eve["best"], eve["average"]) == (1, None, None)
    assert "" not in [one["name"] for one in records.people()]
    assert "" not in records.listing({})["players"]


# ---- merge, rename, split


def test_two_names_become_one_person_and_two_again(records: Records) -> None:
    before = records.people()
    records.rename("Cleo", "Ben")
    ben = person(records, "Ben")
    assert (ben["games"], ben["aliases"]) == (4, ["Cleo"])
    assert records.listing({})["players"] == ["Ana", "Ben", "Zoë"]
    assert ids(records.listing({"player": "Cleo"})) == ["e5", "e2", "e1"]
    records.split("CLEO")
    assert records.people() == before


def test_a_person_goes_by_another_name_and_back(records: Records) -> None:
    records.rename("ben", "Benjamin")
    assert person(records, "Benjamin")["aliases"] == ["Ben"]
    records.rename("Benjamin", "Ben")
    assert person(records, "Ben")["aliases"] == ["Benjamin"]
    assert person(records, "Ben")["games"] == 3


def test_a_spelling_can_be_chosen(records: Records) -> None:
    records.rename("ana", "ANA")
    assert person(records, "ANA")["games"] == 4
    assert person(records, "ANA")["aliases"] == []


def test_merges_of_merges_keep_everybody_together(records: Records) -> None:
    records.rename("Cleo", "Ben")
    records.rename("Ben", "Zoë")
    records.rename("Ana", "cleo")
    (all_,) = records.people()
    assert (all_["name"], all_["games"]) == ("Zoë", 9)
    assert sorted(all_["aliases"]) == ["Ana", "Ben", "Cleo"]
    records.split("Ben")
    assert [one["name"] for one in records.people()] == ["Zoë", "Ben"]


def test_results_are_never_rewritten(store: SqliteStore, records: Records) -> None:
    before = store.results()
    records.rename("Ana", "Ben")
    assert store.results() == before


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("Nobody", "Ben", "history.nobody"),
        ("Robot", "Ben", "history.nobody"),
        ("Ana", "  ", "history.no_name"),
        ("Ana", "x" * 25, "name.too_long"),
        ("Ana", "a\u202eb", "name.bad_characters"),
    ],
)
def test_a_rename_that_cannot_be_changes_nothing(
    records: Records, store: SqliteStore, old: str, new: str, code: str
) -> None:
    with pytest.raises((NotFound, BadRequest)) as refused:
        records.rename(old, new)
    assert refused.value.code == code
    assert store.aliases() == {}


@pytest.mark.parametrize("alias", ["Ana", "nobody", ""])
def test_only_an_alias_can_be_split(records: Records, alias: str) -> None:
    records.rename("Cleo", "Ana")
    with pytest.raises(NotFound):
        records.split(alias)


# ---- records of the house


def test_the_records_of_the_house(records: Records) -> None:
    told = {(one["game"], one["kind"]): one for one in records.best()}
    assert told["venice", "highest"] == {
        "game": "venice", "kind": "highest", "value": 60, "name": "Ben", "result": "e2",
    }  # fmt: skip
    assert told["venice", "lowest_win"]["value"] == 30
    assert (told["venice", "widest"]["value"], told["venice", "widest"]["result"]) == (10, "e2")
    assert (told["venice", "closest"]["value"], told["venice", "closest"]["result"]) == (5, "e1")
    assert (told["venice", "longest"]["value"], told["venice", "shortest"]["value"]) == (120, 90)
    assert (told["venice", "most_wins"]["value"], told["venice", "most_wins"]["name"]) == (2, "Ana")
    assert ("venice", "streak") not in told
    assert told["duel", "highest"]["name"] == "Ben"


def test_whoever_is_arrested_cannot_hold_the_highest_score(
    store: SqliteStore, records: Records
) -> None:
    caught = player("Cleo", 99, marks=["arrested"])
    store.add_results([evening("e6", 6, caught, ("Ben", 70))])
    told = {(one["game"], one["kind"]): one for one in records.best()}
    highest = told["venice", "highest"]
    assert (highest["value"], highest["name"], highest["result"]) == (70, "Ben", "e6")


def test_an_arrested_rivals_points_are_no_margin(store: SqliteStore, records: Records) -> None:
    caught = player("Cleo", 69, marks=["arrested"])
    store.add_results([evening("e6", 6, ("Ben", 70), caught, ("Dora", 40))])
    told = {(one["game"], one["kind"]): one for one in records.best()}
    assert (told["venice", "widest"]["value"], told["venice", "widest"]["result"]) == (30, "e6")
    assert told["venice", "closest"]["result"] != "e6"


def test_a_streak_is_broken_by_a_loss(store: SqliteStore, records: Records) -> None:
    wins = [evening(f"s{n}", 20 + n, ("Ida", 9 if n != 2 else 1), ("Jo", 5)) for n in range(6)]
    store.add_results(wins)
    told = {one["kind"]: one for one in records.best() if one["game"] == "venice"}
    assert (told["streak"]["value"], told["streak"]["name"]) == (3, "Ida")
    assert told["streak"]["result"] == "s5"


def test_merged_people_hold_their_records_together(records: Records) -> None:
    records.rename("Ben", "Zoë")
    told = {(one["game"], one["kind"]): one["name"] for one in records.best()}
    assert told["venice", "highest"] == "Zoë"


def test_nobody_has_records_in_an_empty_house(store: SqliteStore) -> None:
    empty = Records(store)
    assert empty.best() == empty.people() == []
    assert empty.listing({}) == {"results": [], "more": False, "players": [], "games": []}


# ---- deleting


def test_a_deleted_result_can_be_restored_for_a_week(records: Records) -> None:
    until = records.delete("e1", 1000)
    assert until == 1000 + UNDO_MS
    assert records.delete("e1", 5000) == until  # the first time counts
    assert "e1" not in ids(records.listing({}))
    assert person(records, "Ana")["games"] == 3
    assert records.restore("e1", until)["id"] == "e1"
    assert "e1" in ids(records.listing({}))
    records.delete("e1", 1000)
    for day in range(UNDO_DAYS):
        records.purge(1000 + day * DAY_MS)
    with pytest.raises(NotFound, match=r"history\.unknown"):
        records.restore("e1", until + 1)
    with pytest.raises(NotFound, match=r"history\.unknown"):
        records.delete("e1", until + 1)
