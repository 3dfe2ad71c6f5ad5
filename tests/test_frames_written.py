"""A frame is written from parts that did not change, and reads as if it were made anew."""

from __future__ import annotations

import orjson
from playing import open_table, start

from companion.service import frames
from companion.service.tables import Change, Tables


def test_what_is_sent_is_the_whole_frame_whatever_was_kept_of_the_last_one(tables: Tables) -> None:
    compared = []

    def on_change(change: Change) -> None:
        live, moment = change.live, change.moment
        sent = frames.written(live.game, live.row, moment, change.rows, live.part)
        compared.append(
            sent == orjson.dumps(frames.frame(live.game, live.row, moment, change.rows))
        )

    tables.on_change = on_change
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
