"""A frame is written from parts that did not change, and reads as if it were made anew."""

from __future__ import annotations

import random
from typing import Any

import orjson
from playing import join, open_table, start

from companion.engine.roster import CENTRE
from companion.service import encoded, frames
from companion.service.tables import Change, Tables


def comparing(tables: Tables) -> list[bool]:
    """Return a list that grows with every frame: is what was sent the same as one made anew?"""
    compared: list[bool] = []

    def on_change(change: Change) -> None:
        live, moment = change.live, change.moment
        sent = encoded.written(live.game, live.row, moment, change.rows, live.part)
        compared.append(
            sent == orjson.dumps(frames.frame(live.game, live.row, moment, change.rows))
        )

    tables.on_change = on_change
    return compared


def test_what_is_sent_is_the_whole_frame_whatever_was_kept_of_the_last_one(tables: Tables) -> None:
    compared = comparing(tables)
    host = open_table(tables, 3)
    host.act("seat.claim", seat=0, name="Ana")
    start(host)
    host.act("change", seat=0, counter="vp", by=3)
    host.act("change", seat=0, counter="coins", by=1)
    host.act("seat.edit", seat=0, name="Anna")
    host.act("table.options", edit="any")
    host.act("change", seat=1, counter="vp", by=2)
    host.undo()
    host.act("end", on=True)
    assert len(compared) >= 8
    assert all(compared)


def test_what_only_one_seat_sees_is_as_if_it_were_made_anew_whatever_was_kept(
    tables: Tables,
) -> None:
    """Random play, with what is taken back: hands of cards, and what is known of the smugglers'."""
    for seats_here in (2, 4):
        compared: list[bool] = []
        secret: list[bytes] = []
        kept = encoded.SecretPart()

        def on_change(
            change: Change, kept: Any = kept, secret: Any = secret, compared: Any = compared
        ) -> None:
            live, moment = change.live, change.moment
            for seats in ((0,), (1,), (0, 1), ()) if not frames.alike(moment) else ():
                whole = frames.secrets(live.game, moment, seats)
                sent = kept.of(live.game, moment, seats)
                secret.append(sent)
                compared.append(sent == (orjson.dumps(whole) if whole else b""))

        tables.on_change = on_change
        host = open_table(tables, seats_here, mode="guided")
        host.act("seat.claim", seat=0, name="Ana")
        start(host)
        chance = random.Random(7)
        for _ in range(250):
            state = host.live.table.play.game
            kind, data = host.live.game.random_move(state, chance.randrange)
            host.act(kind, **data)
            if chance.randrange(5) == 0:
                host.undo()
        assert len(set(secret)) > 2
        assert all(compared)


def test_whom_a_screen_in_the_middle_acts_for_changes_with_the_turn(tables: Tables) -> None:
    compared = comparing(tables)
    host = open_table(tables, 2, mode="guided")
    host.act("seat.claim", seat=0, name="Ana")
    join(host, move=tables.handover(host.device, CENTRE))
    start(host)
    for no, dock in ((1, "market"), (2, "docks")):
        host.act("place", no=no, dock=dock)
        host.act("advance", no=no)
        host.act("next_turn", no=no)
    assert len(compared) >= 6
    assert all(compared)
