"""The scoring at a table of the real service: restarts, undo, the box, who may do what."""

from __future__ import annotations

from typing import Any

import pytest
from playing import Clock, Phone, join, open_table, start
from reading import as_read

from companion.errors import Conflict, Forbidden, IllegalAction
from companion.service import boxes, table_file, transfer
from companion.service.hub import InlineHub
from companion.service.tables import Tables
from companion.store import SqliteStore

NUMBERS = (
    {"vp": 20, "council": 8, "assistants": 9, "intrigue": 5, "scrolls": 4, "coins": 13},
    {"vp": 25, "council": 8, "assistants": 7, "intrigue": 4, "coins": 6},
    {"vp": 15, "council": 3, "assistants": 2, "intrigue": 4, "scrolls": 2, "coins": 20},
)


def table(tables: Tables, seats: int = 3, **options: Any) -> list[Phone]:
    """Open a table where everybody sits, and start."""
    host = open_table(tables, seats, **{"mode": "score", **options})
    host.act("seat.claim", seat=0, name="Ana")
    phones = [host, *(join(host, seat, f"P{seat}") for seat in range(1, seats))]
    start(host)
    return phones


def type_in(phones: list[Phone]) -> None:
    for column, phone in enumerate(phones):
        for key, to in NUMBERS[column].items():
            phone.act("score.set", column=column, key=key, to=to)


def view(phone: Phone) -> dict[str, Any]:
    told: dict[str, Any] = as_read(phone.tables.frame(phone.device))["view"]
    return told


def all_ready(phones: list[Phone], step: int) -> None:
    for seat, phone in enumerate(phones):
        phone.act("score.ready", seat=seat, step=step, on=True)


def scored(phones: list[Phone], until: int = 7) -> None:
    """Type in, tell the row, and go page by page, everybody ready, until this step."""
    type_in(phones)
    phones[0].act("score.rewards", row=[9, 5, 2])
    for step in range(until):
        all_ready(phones, step)


# ---- restarts


def test_a_restart_in_every_step_loses_nothing_and_scores_nothing_twice(
    tmp_path: Any, clock: Clock
) -> None:
    """After each tap the server is started anew on the same file, and reads the whole log."""
    store = SqliteStore(tmp_path / "one.db")
    phones = table(Tables(store, InlineHub(), clock))
    steps: list[tuple[int, str, dict[str, Any]]] = [
        (column, "score.set", {"column": column, "key": key, "to": to})
        for column, numbers in enumerate(NUMBERS)
        for key, to in numbers.items()
    ]
    steps += _readies(0)
    steps += [(1, "score.rewards", {"row": [9, 5, 2]}), *_readies(1), *_readies(2)]
    steps += [(0, "score.buy", {"seat": 0, "scrolls": 2, "coins": 0}), *_readies(3)[:2]]
    steps += [(2, "score.buy", {"seat": 2, "scrolls": 1, "coins": 0}), *_readies(3)]
    steps += [one for step in (4, 5, 6) for one in _readies(step)]
    totals: list[Any] = []
    for seat, type_, data in steps:
        phones[seat].act(type_, **data)
        before = as_read(phones[0].tables.frame(phones[0].device))
        store.close()
        store = SqliteStore(tmp_path / "one.db")
        tables = Tables(store, InlineHub(), clock)
        phones = [Phone(tables, one.device, one.token, one.code) for one in phones]
        after = as_read(tables.frame(phones[0].device))
        assert {key: after[key] for key in ("seq", "hash", "view")} == {
            key: before[key] for key in ("seq", "hash", "view")
        }
        totals.append(after["view"]["scoring"]["totals"])
    assert totals[-1] == [20 + 7 + 8 + 3, 25 + 7 + 4 + 1, 15 + 2 + 0 + 5]
    assert view(phones[0])["scoring"]["confirmed"] is True
    store.close()


def _readies(step: int) -> list[tuple[int, str, dict[str, Any]]]:
    return [(seat, "score.ready", {"seat": seat, "step": step, "on": True}) for seat in range(3)]


def test_a_retry_of_a_lost_answer_buys_once(tables: Tables) -> None:
    phones = table(tables)
    scored(phones, 3)
    wish = {"seat": 0, "scrolls": 1, "coins": 1}
    first = phones[0].act("score.buy", id="same", **wish)
    again = phones[0].act("score.buy", id="same", **wish)
    assert again.duplicate
    assert again.row.entry.seq == first.row.entry.seq
    assert view(phones[0])["scoring"]["pages"][3]["facts"]["players"][0]["left"] == 3


def test_two_hosts_taps_turn_one_page(tables: Tables) -> None:
    phones = table(tables)
    phones[0].act("score.go", step=0, to=1)
    with pytest.raises(IllegalAction) as late:
        phones[0].act("score.go", step=0, to=1)
    assert late.value.code == "scoring.page_turned"


# ---- undo, confirm, reopen


def test_any_entry_can_be_undone_until_the_result_stands(tables: Tables) -> None:
    phones = table(tables)
    scored(phones, 6)
    phones[1].undo()
    assert view(phones[0])["scoring"]["step"] == 5
    phones[1].redo()
    phones[0].act("score.confirm")
    with pytest.raises(IllegalAction) as refused:
        phones[0].undo()
    assert refused.value.code == "undo.final"
    with pytest.raises(IllegalAction) as late:
        phones[2].act("score.set", column=2, key="vp", to=99)
    assert late.value.code == "scoring.confirmed"
    phones[0].act("score.reopen", reason="Zoë forgot five points")
    phones[2].act("score.set", column=2, key="vp", to=20)
    all_ready(phones, 6)
    assert view(phones[0])["scoring"]["confirmed"]
    said = phones[0].tables.page(phones[0].device, None, 50)["entries"]
    assert any(
        line.key == "scoring.log.reopen" and line.params["reason"] == "Zoë forgot five points"
        for entry in said
        for line in entry.lines
    )


def test_a_scored_game_is_exported_and_replayed(tables: Tables) -> None:
    phones = table(tables)
    scored(phones)
    file = transfer.export_table(tables, phones[0].live)
    _, _, again = table_file.check_file(file)
    assert again.hash == phones[0].live.table.hash
    assert again.game.outcome(again.play.game).final


# ---- who may


def test_each_seat_answers_for_itself_and_the_host_for_all(tables: Tables) -> None:
    phones = table(tables)
    with pytest.raises(Forbidden):
        phones[1].act("score.set", column=0, key="vp", to=3)
    with pytest.raises(Forbidden) as turned:
        phones[1].act("score.go", step=0, to=1)
    assert turned.value.code == "auth.not_host"
    phones[0].act("score.set", column=2, key="vp", to=3)
    watching = join(phones[0])
    with pytest.raises(Forbidden):
        watching.act("score.rewards", row=[9, 5, 2])


def test_advice_goes_to_its_own_seat_only(tables: Tables) -> None:
    phones = table(tables)
    scored(phones, 3)
    mine = as_read(tables.frame(phones[1].device))["mine"]
    assert list(mine) == ["1"]
    assert mine["1"]["advice"]["arrested"] == 0
    assert as_read(tables.frame(join(phones[0]).device))["mine"] == {}


def test_the_adviser_can_be_switched_off_while_the_game_goes_on(tables: Tables) -> None:
    phones = table(tables)
    phones[0].act("table.options", adviser=False)
    assert as_read(tables.frame(phones[0].device))["table"]["options"]["adviser"] is False
    with pytest.raises(Conflict) as refused:
        phones[0].act("table.options", edition="pl")
    assert refused.value.code == "table.not_lobby"
    with pytest.raises(Conflict):
        phones[0].act("table.options", adviser=True, edition="pl")
    with pytest.raises(Forbidden):
        phones[1].act("table.options", adviser=True)


# ---- the rewards and the box


def kept(tables: Tables) -> Any:
    return boxes.read(tables.store, "venice")["box"]["council_rewards"]


def test_a_row_that_was_told_serves_the_next_table(tables: Tables) -> None:
    phones = table(tables)
    phones[0].act("score.go", step=0, to=1)
    phones[1].act("score.rewards", row=[9, 6, 1])
    assert kept(tables)["3"] == []  # somebody may still see a mistake in it
    phones[0].act("score.go", step=1, to=2)
    assert kept(tables) == {"2": [9, 2], "3": [9, 6, 1], "4": []}
    for seats in (3, 1):
        nxt = table(tables, seats)
        nxt[0].act("score.go", step=0, to=1)
        page = view(nxt[0])["scoring"]["pages"][1]
        assert (page["missing"], page["facts"]["row"], page["facts"]["from"]) == (
            None,
            [9, 6, 1],
            "box",
        )


def test_a_row_that_is_put_right_is_put_right_in_the_box_too(tables: Tables) -> None:
    phones = table(tables)
    phones[0].act("score.rewards", row=[9, 6, 1])
    phones[0].act("score.go", step=0, to=1)
    phones[0].act("score.go", step=1, to=2)
    phones[0].act("score.rewards", row=[9, 5, 1])
    assert kept(tables)["3"] == [9, 5, 1]


def test_a_row_that_is_put_right_on_its_own_page_is_put_right_in_the_box_too(
    tables: Tables,
) -> None:
    phones = table(tables)
    phones[0].act("score.rewards", row=[9, 6, 1])
    phones[0].act("score.go", step=0, to=1)
    phones[0].act("score.go", step=1, to=2)
    phones[0].act("score.go", step=2, to=1)
    phones[0].act("score.rewards", row=[9, 5, 1])
    assert kept(tables)["3"] == [9, 6, 1]
    phones[0].act("score.go", step=1, to=2)
    assert kept(tables)["3"] == [9, 5, 1]


def test_the_box_learns_beside_everything_else(store: SqliteStore, clock: Clock) -> None:
    """A full box takes a while to check: nobody's tap waits for it."""
    beside: list[Any] = []

    class Watching(InlineHub):
        def native(self, work: Any, *args: Any) -> Any:
            beside.append(work)
            return work(*args)

    tables = Tables(store, Watching(), clock)
    phones = table(tables)
    phones[0].act("score.rewards", row=[9, 6, 1])
    phones[0].act("score.go", step=0, to=1)
    phones[0].act("score.go", step=1, to=2)
    assert kept(tables)["3"] == [9, 6, 1]
    assert boxes.learn in beside


def test_what_the_box_knows_is_not_overwritten(tables: Tables) -> None:
    phones = table(tables)
    box = {"council_rewards": {"3": [8, 4, 2]}, "decks": {"doge": 27}}
    boxes.save(tables.store, "venice", {"revision": 0, "box": box}, 1)
    phones[0].act("score.rewards", row=[9, 6, 1])
    phones[0].act("score.go", step=0, to=1)
    phones[0].act("score.go", step=1, to=2)
    assert kept(tables)["3"] == [8, 4, 2]


def test_four_places_are_continued_by_the_fifth(tables: Tables) -> None:
    """§4.1: the row of four serves five already; a board that prints a fifth number says it."""
    for seats, row, missing in ((4, [9, 6, 3, 1], "rewards"), (5, [9, 6, 3, 1, 0], None)):
        (host, *_) = table(tables, seats)
        host.act("score.go", step=0, to=1)
        assert view(host)["scoring"]["pages"][1]["missing"] == missing
        host.act("score.rewards", row=row)
        host.act("score.go", step=1, to=2)
        assert kept(tables)["4"] == row


def test_a_locked_box_learns_nothing(tables: Tables) -> None:
    tables.learns = False
    phones = table(tables)
    phones[0].act("score.rewards", row=[9, 6, 1])
    phones[0].act("score.go", step=0, to=1)
    phones[0].act("score.go", step=1, to=2)
    assert tables.store.box("venice") is None
