"""A screen in the middle of the table: who may put it there, what it may do, what it never sees."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from evenings import box_of
from playing import Clock, Phone, join, open_table, start
from reading import as_read
from refusals import refused

from companion.engine.game import Game
from companion.engine.roster import CENTRE
from companion.errors import Forbidden
from companion.games import GAMES
from companion.service import table_file, transfer
from companion.service.rematch import rematch
from companion.service.tables import Tables

TAPS = 120


@dataclass
class Room:
    """Ana is host at seat 0, Ben at 1, nobody at 2; a screen lies in the middle, Eve watches."""

    ana: Phone
    ben: Phone
    eve: Phone
    middle: Phone


def put(phone: Phone, device: Phone | None = None) -> Phone:
    """Put a screen in the middle, by the secret that this phone shows."""
    secret = phone.tables.handover(phone.device, CENTRE)
    if device is None:
        return join(phone, move=secret)
    wish = {"name": "", "seat": None, "colour": None, "move": secret}
    phone.tables.join(phone.code, wish, device.token)
    return device


@pytest.fixture
def room(tables: Tables) -> Room:
    ana = open_table(tables, 3, name="Ana", mode="guided")
    ana.act("seat.claim", seat=0)
    here = Room(ana, join(ana, 1, "Ben"), join(ana, None, "Eve"), put(ana))
    start(ana)
    return here


def frame(phone: Phone) -> Any:
    return as_read(phone.tables.frame(phone.device))


def test_whose_business_a_tap_is_is_asked_once(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    plain, asked = Game.concerns, []

    def concerns(game: Game, state: Any, action: Any) -> int | None:
        asked.append(action)
        return plain(game, state, action)

    monkeypatch.setattr(Game, "concerns", concerns)
    for number, phone in enumerate((room.ana, room.middle), 1):
        phone.act("adjust", seat=2, counter="coins", to=number)
        assert len(asked) == number


# ---- put there, and taken away


def test_only_who_may_act_for_everybody_puts_a_screen_in_the_middle(room: Room) -> None:
    with refused("auth.not_host"):
        put(room.ben)
    with refused("auth.not_host"):
        put(room.eve)
    room.ana.act("table.options", edit="any")
    put(room.ben)
    with refused("auth.not_host"):
        put(room.eve)


def test_the_secret_is_good_once_and_only_while_its_owner_may(room: Room, clock: Clock) -> None:
    secret = room.ana.tables.handover(room.ana.device, CENTRE)
    later = room.ana.tables.handover(room.ana.device, CENTRE)
    screen = join(room.ana, move=secret)
    assert screen.device.id in frame(room.ana)["table"]["centre"]
    with refused("seat.move_expired"):
        join(room.ana, move=secret)
    room.ana.act("table.host", device=room.ben.device.id)
    with refused("seat.move_expired"):
        join(room.ana, move=later)
    room.ben.act("table.host", device=room.ana.device.id)
    clock.tick(11 * 60 * 1000)
    with refused("seat.move_expired"):
        join(room.ana, move=later)


def test_asked_again_after_a_lost_answer_it_is_there(room: Room) -> None:
    secret = room.ana.tables.handover(room.ana.device, CENTRE)
    screen = join(room.ana, move=secret)
    wish = {"name": "", "seat": None, "colour": None, "move": secret}
    assert room.ana.tables.join(room.ana.code, wish, screen.token)[2] is None


def test_a_phone_that_holds_a_seat_does_not_lie_in_the_middle(room: Room) -> None:
    with refused("centre.seated"):
        put(room.ana, room.ben)


def test_a_screen_in_the_middle_takes_no_seat(room: Room) -> None:
    with refused("centre.no_seat"):
        room.middle.act("seat.claim", seat=2)
    with refused("centre.no_seat"):
        room.ana.act("seat.assign", seat=2, device=room.middle.device.id)
    secret = room.ben.tables.handover(room.ben.device, 1)
    wish = {"name": "", "seat": None, "colour": None, "move": secret}
    with refused("centre.no_seat"):
        room.ben.tables.join(room.ben.code, wish, room.middle.token)
    with refused("centre.no_seat"):
        room.middle.act("seat.ask", seat=1)
    room.eve.act("seat.ask", seat=1)
    put(room.ana, room.eve)
    with refused("centre.no_seat"):
        room.ben.act("seat.answer", seat=1, device=room.eve.device.id, yes=True)


@pytest.mark.parametrize("who", ["ana", "middle"])
def test_taken_out_of_the_middle_it_only_watches(room: Room, who: str) -> None:
    phone: Phone = getattr(room, who)
    phone.act("centre.take", device=room.middle.device.id)
    assert frame(room.middle)["table"]["centre"] == []
    assert frame(room.middle)["table"]["acts"] == []
    for tap in (lambda: room.middle.act("end", on=True), room.middle.undo):
        with refused("auth.not_seated"):
            tap()
    with refused("auth.not_seated"):
        room.middle.act("adjust", seat=2, counter="coins", to=3)
    with refused("centre.not_there"):
        room.ana.act("centre.take", device=room.middle.device.id)


def test_nobody_else_takes_it_away(room: Room) -> None:
    for phone in (room.ben, room.eve):
        with refused("auth.not_host"):
            phone.act("centre.take", device=room.middle.device.id)


def test_sent_away_it_can_do_nothing(room: Room) -> None:
    room.ana.act("table.remove", device=room.middle.device.id)
    assert frame(room.ana)["table"]["centre"] == []
    with refused("auth.token_revoked"):
        room.middle.act("adjust", seat=0, counter="coins", to=3)
    with refused("auth.token_revoked"):
        room.middle.tables.identify(room.middle.token)


# ---- what it may do


def test_it_acts_for_whose_turn_it_is_and_for_seats_without_a_phone(room: Room) -> None:
    assert frame(room.middle)["table"]["acts"] == [0, 2]
    room.middle.act("adjust", seat=0, counter="coins", to=5)
    room.middle.act("adjust", seat=2, counter="coins", to=5)
    with refused("centre.not_now"):
        room.middle.act("adjust", seat=1, counter="coins", to=5)
    place = next(one for one in frame(room.middle)["decisions"] if one["id"] == "turn")
    room.middle.act("place", no=1, dock=place["options"][0]["key"])


def test_the_log_says_that_it_was_tapped_at_the_table(room: Room) -> None:
    landed = room.middle.act("adjust", seat=0, counter="coins", to=5)
    assert (landed.row.entry.actor.seat, landed.row.entry.actor.name) == (CENTRE, "")
    told = room.middle.tables.page(room.ben.device, None, 1)["entries"][0]
    assert told.by.seat == CENTRE


def test_what_is_the_hosts_business_is_not_its_own(room: Room) -> None:
    with refused("auth.not_host"):
        room.middle.act("table.remove", device=room.ben.device.id)
    with refused("auth.not_host"):
        room.middle.act("score.confirm")
    with refused("auth.not_host"):
        room.middle.tables.handover(room.middle.device, CENTRE)


def test_work_done_in_the_middle_is_everybodys_to_take_back(room: Room) -> None:
    """Who sits in front of it takes back a few entries, not the evening."""
    for coins in range(9):
        room.middle.act("adjust", seat=0, counter="coins", to=coins + 3)
    for _ in range(5):
        room.middle.undo()
    with refused("undo.ask"):
        room.middle.undo()
    room.middle.act("adjust", seat=0, counter="coins", to=1)
    room.middle.undo()  # whoever plays on begins to count anew


def test_it_agrees_to_nothing_in_the_name_of_others(room: Room) -> None:
    first = room.middle.act("adjust", seat=0, counter="coins", to=1).row.entry.seq
    for coins in range(2, 10):
        room.middle.act("adjust", seat=0, counter="coins", to=coins)
    room.ana.act("undo.ask", to=first, last=room.ana.live.table.history.in_force[-1])
    with refused("undo.ask"):
        room.middle.undo(first)
    room.ben.undo(first)


# ---- what it never sees


def test_a_hand_is_neither_seen_nor_tried_out(room: Room) -> None:
    room.ana.act("change", seat=0, counter="influence", by=1)
    room.ana.act("name_card", seat=0, place=0, card="overtime")
    room.ana.act("change", seat=2, counter="influence", by=1)
    assert set(frame(room.ana)["mine"]) == {"0", "2"}
    assert frame(room.middle)["mine"] == {}
    for tap in (("name_card", {"seat": 2, "place": 0, "card": None}),
                ("play_card", {"no": 1, "card": "overtime"})):  # fmt: skip
        for override in (False, True):
            with refused("centre.hidden"):
                room.middle.act(tap[0], override=override, **tap[1])


def test_the_hosts_tablet_in_the_middle_sees_no_hand_of_a_seat_without_a_phone(
    tables: Tables,
) -> None:
    host = open_table(tables, 3, mode="guided")
    start(host)
    host.act("change", seat=1, counter="influence", by=1)
    assert set(frame(host)["mine"]) == {"0", "1", "2"}
    put(host, host)
    assert frame(host)["mine"] == {}
    host.act("table.options", edit="any")  # it is still the host
    host.act("adjust", seat=1, counter="coins", to=2)  # nobody has a phone
    with refused("centre.hidden"):
        host.act("name_card", seat=1, place=0, card="overtime")


def test_a_secret_choice_is_left_to_its_phone(tables: Tables) -> None:
    """The smugglers' two cards: only whose turn it is sees them."""
    host = open_table(tables, 2, name="Ana", mode="guided")
    host.act("seat.claim", seat=0)
    join(host, 1, "Ben")
    middle = put(host)
    start(host)
    rng = Random("smugglers")
    private = False
    for _ in range(TAPS):
        told = frame(middle)
        assert told["mine"] == {}
        owed = [one for one in told["decisions"] if one["private"]]
        type_, data = host.live.game.random_move(host.live.table.play.game, rng.randrange)
        if owed:
            private = True
            assert "options" not in owed[0]
            assert owed[0]["seat"] not in told["table"]["acts"]
            with pytest.raises(Forbidden):
                middle.act(type_, **data)
        host.act(type_, **data)
        if private and not owed:
            return
    raise AssertionError("no secret choice came up")


@pytest.mark.parametrize("game", GAMES)
def test_over_random_play_it_is_shown_what_a_watcher_is(tables: Tables, game: str) -> None:
    """Any game, played in the middle wherever that may be and by the host's phone elsewhere."""
    seats = max(GAMES[game].meta.players[0], 2)
    host = open_table(tables, seats, game=game, **GAMES[game].simulate)
    phones = [join(host, seat) for seat in range(seats)]
    middle, eve = put(host), join(host)
    tables.store.put_box(game, 1, box_of(game, 0), 0)
    start(host)
    rng = Random(game)
    taps = in_the_middle = 0
    while taps < TAPS and host.live.game.outcome(host.live.table.play.game) is None:
        taps += 1
        type_, data = host.live.game.random_move(host.live.table.play.game, rng.randrange)
        try:
            middle.act(type_, **data)
            in_the_middle += 1
        except Forbidden:
            host.act(type_, **data)
        shown = frame(middle)
        assert shown["mine"] == {}
        assert shown == frame(eve)
    assert in_the_middle > taps / 2
    assert any(frame(phone)["mine"] for phone in phones) == (game == "venice")


def test_it_comes_along_to_the_next_game_and_opens_none_itself(tables: Tables) -> None:
    ana = open_table(tables, 2, mode="score", name="Ana")
    ana.act("seat.claim", seat=0)
    middle = put(ana)
    start(ana)
    move = ana.live.game.random_move
    rng = Random("rematch")
    while (outcome := ana.live.game.outcome(ana.live.table.play.game)) is None or not outcome.final:
        type_, data = move(ana.live.table.play.game, rng.randrange)
        ana.act(type_, **data)
    with refused("auth.not_seated"):
        rematch(tables, middle.device, middle.token)
    host, _token, _seat = rematch(tables, ana.device, ana.token)
    for _ in range(2):  # a lost answer is asked for again
        device, _token, seat = rematch(tables, middle.device, middle.token)
        roster = tables.live.get(device.table_id).committed.roster
        assert (seat, roster.centre, roster.host) == (None, (device.id,), host.id)


def test_a_file_of_such_a_table_is_read_again(room: Room) -> None:
    room.middle.act("adjust", seat=0, counter="coins", to=5)
    exported = transfer.export_table(room.ana.tables, room.ana.live)
    name, rows, table = table_file.check_file(exported)
    assert (name, len(rows)) == ("venice", room.ana.live.committed.seq)
    assert len(table.roster.centre) == 1
