"""The one service: open, join, submit, undo, redo, as every door uses it."""

from __future__ import annotations

import pytest
from playing import Clock, Phone, join, next_id, open_table, start
from reading import as_read
from refusals import refused

from companion.service.arrivals import HANDOVER_MS
from companion.service.tables import Tables
from companion.store import Batch


def told(phone: Phone) -> tuple[int, str, object]:
    """Where the table stands, as far as anybody may see."""
    frame = as_read(phone.tables.frame(phone.device))
    return frame["seq"], frame["hash"], frame["table"]


def vp(phone: Phone, seat: int = 0) -> int:
    value: int = as_read(phone.tables.frame(phone.device))["view"]["players"][seat]["vp"]
    return value


# ---- open


def test_whoever_opens_a_table_is_its_host_and_holds_no_seat(tables: Tables) -> None:
    host = open_table(tables, 3, edition="pl")
    frame = as_read(tables.frame(host.device))
    assert frame["table"]["host"] == host.device.id
    assert [seat["device"] for seat in frame["table"]["seats"]] == [None, None, None]
    assert frame["table"]["options"] == {
        "mode": "pad",
        "edition": "pl",
        "favour": False,
        "adviser": True,
        "edit": "own",
    }
    assert (frame["seq"], frame["view"], frame["table"]["phase"]) == (1, None, "lobby")


def test_a_new_table_is_found_by_its_code_and_its_host_by_the_token(tables: Tables) -> None:
    host = open_table(tables)
    assert tables.by_code(host.code).row.id == host.device.table_id
    assert tables.identify(host.token).id == host.device.id


def test_the_token_itself_is_nowhere_in_the_database(tables: Tables) -> None:
    host = open_table(tables)
    start(join(host, seat=0, name="Ana"))
    dump = "\n".join(tables.store._db.iterdump())  # type: ignore[attr-defined]
    assert host.token not in dump
    assert host.device.id in dump  # the dump is the real one


def test_a_code_that_is_taken_is_drawn_again(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    codes = iter(["AAAAAA", "AAAAAA", "BBBBBB"])
    monkeypatch.setattr("companion.service.arrivals.new_code", lambda: next(codes))
    assert open_table(tables).code == "AAAAAA"
    assert open_table(tables).code == "BBBBBB"


def test_a_server_without_free_codes_says_so(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.service.arrivals.new_code", lambda: "AAAAAA")
    open_table(tables)
    with refused("table.too_many"):
        open_table(tables)


@pytest.mark.parametrize(
    ("game", "seats", "options", "code"),
    [
        ("chess", 2, {}, "game.unknown"),
        ("venice", 0, {}, "table.bad_seats"),
        ("venice", 6, {}, "table.bad_seats"),
        ("venice", True, {}, "table.bad_seats"),
        ("venice", "3", {}, "table.bad_seats"),
        ("venice", [], {}, "table.bad_seats"),
        ("venice", [{}, None], {}, "request.bad_shape"),
        ("venice", [{}, {"chair": 1}], {}, "request.bad_shape"),
        ("venice", [{"colour": "pink"}, {}], {}, "seat.colour_unknown"),
        ("venice", [{"colour": "blue"}, {"colour": "blue"}], {}, "seat.colour_taken"),
        ("venice", [{"name": "a\u202eb"}, {}], {}, "name.bad_characters"),
        ("venice", 2, {"speed": 1}, "option.unknown"),
        ("venice", 2, {"edition": "de"}, "option.bad_value"),
        ("venice", 2, {"favour": 1}, "option.bad_value"),
    ],
)
def test_a_table_that_cannot_be_is_not_opened(
    tables: Tables, game: str, seats: object, options: dict[str, object], code: str
) -> None:
    with refused(code):
        tables.open(game, seats, options)
    assert tables.store._one("SELECT count(*) FROM tables") == (0,)  # type: ignore[attr-defined]


# ---- join


def test_somebody_may_just_watch(tables: Tables) -> None:
    host = open_table(tables)
    eve = join(host, name="Eve")
    assert eve.device.id != host.device.id
    assert told(eve)[0] == 1  # nobody sat down: the log is as it was


def test_somebody_who_sits_down_gives_the_seat_a_name(tables: Tables) -> None:
    host = open_table(tables)
    ana = join(host, seat=1, name="Ana", colour="ivory")
    seat = as_read(tables.frame(ana.device))["table"]["seats"][1]
    assert (seat["name"], seat["colour"], seat["device"]) == ("Ana", "ivory", ana.device.id)


def test_a_device_with_a_token_stays_who_it_is_and_may_hold_two_seats(tables: Tables) -> None:
    host = open_table(tables)
    for seat in (0, 1):
        wish = {"name": f"P{seat}", "seat": seat, "colour": None, "move": None}
        device, token, got = tables.join(host.code, wish, host.token)
        assert (device.id, token, got) == (host.device.id, host.token, seat)
    held = tables.live.get(host.device.table_id).committed.roster.held_by(host.device.id)
    assert held == (0, 1)


def test_a_token_of_another_table_opens_nothing_here(tables: Tables) -> None:
    here, there = open_table(tables), open_table(tables)
    wish = {"name": "", "seat": 0, "colour": None, "move": None}
    with refused("auth.token_unknown"):
        tables.join(here.code, wish, there.token)


def test_a_revoked_token_opens_nothing(tables: Tables) -> None:
    host = open_table(tables)
    tables.store.append([Batch(host.live.row.id, revoked=[host.device.id])])
    with refused("auth.token_revoked"):
        tables.identify(host.token)


def test_a_taken_a_locked_and_a_missing_seat_are_refused(tables: Tables) -> None:
    host = open_table(tables)
    join(host, seat=0, name="Ana")
    host.act("seat.lock", seat=1, locked=True)
    before = told(host)
    for seat, code in ((0, "seat.taken"), (1, "seat.locked"), (2, "seat.unknown")):
        with refused(code):
            join(host, seat=seat)
    assert told(host) == before


def test_the_host_may_sit_on_a_seat_that_is_locked(tables: Tables) -> None:
    host = open_table(tables)
    host.act("seat.lock", seat=1, locked=True)
    assert host.act("seat.claim", seat=1).row.entry.seq == 3


# ---- a seat that moves to another device


def moved(phone: Phone, secret: str) -> Phone:
    wish = {"name": "", "seat": None, "colour": None, "move": secret}
    device, token, _ = phone.tables.join(phone.code, wish, None)
    return Phone(phone.tables, device, token, phone.code)


def test_a_seat_moves_to_whoever_brings_its_secret_once(tables: Tables) -> None:
    host = open_table(tables)
    ana = join(host, seat=0, name="Ana")
    secret = tables.handover(ana.device, 0)
    new = moved(ana, secret)
    seat = as_read(tables.frame(new.device))["table"]["seats"][0]
    assert (seat["device"], seat["name"]) == (new.device.id, "Ana")
    with refused("seat.move_expired"):
        moved(ana, secret)


def test_a_move_link_is_good_for_ten_minutes(tables: Tables, clock: Clock) -> None:
    ana = join(open_table(tables), seat=0, name="Ana")
    on_time, too_late = tables.handover(ana.device, 0), tables.handover(ana.device, 0)
    clock.tick(HANDOVER_MS)
    again = moved(ana, on_time)
    assert as_read(tables.frame(again.device))["table"]["seats"][0]["device"] == again.device.id
    clock.tick(1)
    with refused("seat.move_expired"):
        moved(ana, too_late)


def test_a_move_link_is_worthless_once_the_seat_has_another_holder(tables: Tables) -> None:
    host = open_table(tables)
    ana, ben = join(host, seat=0, name="Ana"), join(host, name="Ben")
    secret = tables.handover(ana.device, 0)
    host.act("seat.assign", seat=0, device=ben.device.id)
    with refused("seat.move_expired"):
        moved(ana, secret)
    assert as_read(tables.frame(host.device))["table"]["seats"][0]["device"] == ben.device.id


def test_a_move_link_does_not_open_another_table(tables: Tables) -> None:
    ana, other = join(open_table(tables), seat=0), open_table(tables)
    with refused("seat.move_expired"):
        moved(other, tables.handover(ana.device, 0))


def test_only_the_holder_can_hand_a_seat_over_not_even_the_host(tables: Tables) -> None:
    host = open_table(tables)
    join(host, seat=0, name="Ana")
    for seat in (0, 1):
        with refused("auth.not_your_seat"):
            tables.handover(host.device, seat)


def test_the_host_s_last_seat_takes_the_hosting_along(tables: Tables) -> None:
    host = open_table(tables)
    host.act("seat.claim", seat=0)
    host.act("seat.claim", seat=1)
    first = moved(host, tables.handover(host.device, 0))
    assert as_read(tables.frame(first.device))["table"]["host"] == host.device.id
    second = moved(host, tables.handover(host.device, 1))
    assert as_read(tables.frame(second.device))["table"]["host"] == second.device.id


# ---- duplicates


def test_a_retry_gets_the_first_answer_and_changes_nothing(tables: Tables) -> None:
    ana = start(join_host(tables))
    first = ana.act("change", id="one", seat=0, counter="vp", by=5)
    ana.act("change", seat=0, counter="vp", by=1)
    before = told(ana)
    again = ana.act("change", id="one", seat=0, counter="vp", by=5)
    assert (again.duplicate, again.row) == (True, first.row)
    assert not first.duplicate
    assert (told(ana), vp(ana)) == (before, 6)


def test_a_retry_after_an_undo_does_not_do_it_again(tables: Tables) -> None:
    ana = start(join_host(tables))
    ana.act("change", id="one", seat=0, counter="vp", by=5)
    ana.undo(id="two")
    ana.act("change", id="one", seat=0, counter="vp", by=5)
    assert ana.undo(id="two").duplicate
    assert vp(ana) == 0


def test_a_refused_tap_may_come_again_with_its_id_once_it_is_right(tables: Tables) -> None:
    ana = start(join_host(tables))
    with refused("venice.not_enough"):
        ana.act("change", id="one", seat=0, counter="coins", by=-99)
    ana.act("adjust", seat=0, counter="coins", to=99)
    assert not ana.act("change", id="one", seat=0, counter="coins", by=-99).duplicate


def test_one_id_at_two_tables_is_two_taps(tables: Tables) -> None:
    here, there = start(join_host(tables)), start(join_host(tables))
    for phone in (here, there):
        assert not phone.act("change", id="same", seat=0, counter="vp", by=2).duplicate
    assert (vp(here), vp(there)) == (2, 2)


def join_host(tables: Tables) -> Phone:
    """A host who sits at seat 0 of a table for two."""
    host = open_table(tables)
    host.act("seat.claim", seat=0, name="Ana")
    return host


# ---- a refused tap changes nothing


@pytest.mark.parametrize(
    ("kind", "data", "code"),
    [
        ("dance", {}, "action.unknown"),
        ("change", {}, "request.bad_shape"),
        ("change", {"seat": 0, "counter": "vp", "by": 0}, "request.bad_shape"),
        ("change", {"seat": 0, "counter": "vp", "by": 100}, "request.bad_shape"),
        ("change", {"seat": 0, "counter": "vp", "by": 1.5}, "request.bad_shape"),
        ("change", {"seat": 0, "counter": "vp", "by": "1"}, "request.bad_shape"),
        ("change", {"seat": "0", "counter": "vp", "by": 1}, "request.bad_shape"),
        ("change", {"seat": 0, "counter": "luck", "by": 1}, "request.bad_shape"),
        ("change", {"seat": 0, "counter": "vp", "by": 1, "x": 1}, "request.bad_shape"),
        ("change", {"seat": 4, "counter": "vp", "by": 1}, "seat.unknown"),
        ("change", {"seat": -1, "counter": "vp", "by": 1}, "request.bad_shape"),
        ("adjust", {"seat": 0, "counter": "vp", "to": 1000}, "request.bad_shape"),
        ("next_turn", {"no": 7}, "action.passed"),
        ("answer", {"decision": "ten_assistants", "option": "take"}, "venice.no_decision"),
        ("table.start", {}, "table.not_lobby"),
        ("table.first", {"seat": 1}, "table.not_lobby"),
        ("table.first", {"seat": 3}, "seat.unknown"),
        ("table.resize", {"seats": 4}, "table.not_lobby"),
        ("table.options", {"edition": "pl"}, "table.not_lobby"),
        ("table.options", {"edit": "none"}, "option.bad_value"),
        ("table.open", {"game": "venice"}, "action.unknown"),
        ("table.imported", {"device": "me"}, "action.unknown"),
        ("seat.move", {"seat": 1, "from": None}, "action.unknown"),
        ("seat.lock", {"seat": 0, "locked": "yes"}, "request.bad_shape"),
        ("seat.edit", {"seat": 1, "name": "x" * 25}, "name.too_long"),
        ("seat.edit", {"seat": 1, "colour": "blue"}, "seat.colour_taken"),
        ("seat.assign", {"seat": 1, "device": "nobody"}, "device.unknown"),
        ("table.tick", {"item": "nonsense", "done": True}, "request.bad_shape"),
        ("undo", {}, "action.unknown"),
    ],
)
def test_a_refused_tap_leaves_no_trace(
    tables: Tables, kind: str, data: dict[str, object], code: str
) -> None:
    ana = start(join_host(tables))
    before = told(ana), tables.store.entries(ana.device.table_id)
    with refused(code):
        ana.act(kind, **data)
    assert (told(ana), tables.store.entries(ana.device.table_id)) == before
    assert ana.act("change", seat=0, counter="vp", by=1).row.entry.seq == before[0][0] + 1


def test_a_game_that_has_not_started_takes_no_taps(tables: Tables) -> None:
    ana = join_host(tables)
    with refused("table.not_started"):
        ana.act("change", seat=0, counter="vp", by=1)
    with refused("table.no_first_player"):
        ana.act("table.start")


# ---- undo and redo


def test_undo_takes_back_the_last_entry_or_all_from_one_on(tables: Tables) -> None:
    ana = start(join_host(tables))
    hashes = [told(ana)[1]]
    seqs = []
    for by in (1, 2, 4, 8):
        seqs.append(ana.act("change", seat=0, counter="vp", by=by).row.entry.seq)
        hashes.append(told(ana)[1])
    assert ana.undo().row.consequence.gone == ((seqs[3], seqs[3]),)
    assert told(ana)[1] == hashes[3]
    assert ana.undo(to=seqs[1]).row.consequence.gone == ((seqs[1], seqs[2]),)
    assert told(ana)[1] == hashes[1]
    assert ana.redo().row.consequence.back == ((seqs[1], seqs[2]),)
    assert ana.redo().row.consequence.back == ((seqs[3], seqs[3]),)
    assert told(ana)[1] == hashes[4]
    with refused("redo.nothing"):
        ana.redo()


def test_an_undo_that_would_take_more_than_was_seen_is_refused(tables: Tables) -> None:
    ana = start(join_host(tables))
    seen = ana.act("change", seat=0, counter="vp", by=1).row.entry.seq
    ana.act("change", seat=0, counter="vp", by=2)
    with refused("undo.moved_on"):
        ana.undo(expect=seen)
    assert vp(ana) == 3
    ana.undo(expect=seen + 1)
    ana.undo(expect=seen)
    assert vp(ana) == 0


def test_a_redo_after_a_new_tap_has_nothing_to_bring_back(tables: Tables) -> None:
    ana = start(join_host(tables))
    ana.act("change", seat=0, counter="vp", by=1)
    ana.undo()
    ana.act("change", seat=0, counter="vp", by=2)
    with refused("redo.nothing"):
        ana.redo()


def test_undo_never_throws_anybody_off_a_seat(tables: Tables) -> None:
    host = start(join_host(tables))
    ben = join(host, seat=1, name="Ben")
    for _ in range(2):
        host.undo()
    with refused("undo.nothing"):
        host.undo()
    frame = as_read(tables.frame(ben.device))
    assert (frame["view"], frame["table"]["seats"][1]["device"]) == (None, ben.device.id)


def test_an_undo_of_what_is_not_there_is_refused(tables: Tables) -> None:
    ana = start(join_host(tables))
    claim = 2  # a seat entry: not undoable
    for seq in (claim, 1, 99):
        with refused("undo.not_there"):
            ana.undo(to=seq)


def test_the_first_player_that_was_drawn_is_drawn_again_alike_after_an_undo(
    tables: Tables,
) -> None:
    ana = join_host(tables)
    drawn = {ana.act("table.first", id=next_id()).row.entry.drawn}
    for _ in range(8):
        ana.undo()
        drawn.add(ana.act("table.first").row.entry.drawn)
    assert len(drawn) == 1
