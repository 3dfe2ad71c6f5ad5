"""Point 11: what decides hidden cards is found neither at a door nor by trying."""

from __future__ import annotations

from typing import Any

import orjson
import pytest
from playing import Phone, join, open_table, start
from reading import as_read

from companion.engine.codec import state_hash
from companion.engine.table import replay
from companion.errors import Forbidden
from companion.games import game_named
from companion.service import frames, table_file, transfer
from companion.service.hidden import for_another_game, wire_hash
from companion.service.tables import Tables

SEED = "QWERTZ234567"


def two(tables: Tables, seed: str = SEED) -> tuple[Phone, Phone]:
    host = open_table(tables, 2, name="Ana", mode="guided", seed=seed)
    host.act("seat.claim", seat=0)
    return host, join(host, 1, "Ben")


def everything(tables: Tables, phone: Phone) -> bytes:
    """All that a phone can read of its table."""
    live = phone.live
    door = frames.door(live.row, live.committed, live.game, "http://here")
    told: list[Any] = [as_read(tables.frame(phone.device)), as_read(door)]
    told.append(as_read(tables.page(phone.device, None, 50)))
    try:
        told.append(transfer.export_table(tables, live))
    except Forbidden:
        told.append("closed")
    return orjson.dumps(told)


def test_a_chosen_seed_is_shown_to_nobody_while_cards_lie_face_down(tables: Tables) -> None:
    host, guest = two(tables)
    assert SEED.encode() not in everything(tables, guest)
    assert as_read(tables.frame(guest.device))["table"]["hidden"] == ["seed"]
    start(host)
    assert SEED.encode() not in everything(tables, guest)
    host.undo()
    assert SEED.encode() not in everything(tables, guest)


def test_a_start_that_was_taken_back_does_not_give_the_decks_away(tables: Tables) -> None:
    """Undo never re-rolls: the same start would deal the same decks again."""
    host, guest = two(tables, "")
    start(host)
    host.undo()
    with pytest.raises(Forbidden, match=r"export\.hidden"):
        transfer.export_table(tables, guest.live)


def test_a_lobby_with_a_chosen_seed_can_be_exported_without_it(tables: Tables) -> None:
    host, _ = two(tables)
    file = transfer.export_table(tables, host.live)
    _, _, table = table_file.check_file(file)
    assert "seed" not in table.roster.options


def test_a_drawn_seed_cannot_be_found_by_trying(tables: Tables) -> None:
    host, _ = two(tables, "")
    start(host)
    assert len(host.live.table.play.game.board.automa.seed) >= 26  # 5 bits each
    assert len(host.live.table.roster.seed) >= 32  # 4 bits each


def test_the_hash_on_the_wire_says_nothing_about_a_secret(tables: Tables) -> None:
    """A watcher knew everything but one card, and found it by trying eleven."""
    host = open_table(tables, 3, name="Ana", mode="guided")
    host.act("seat.claim", seat=0)
    watcher = join(host, None, "Eve")
    start(host)
    host.act("change", seat=0, counter="influence", by=1)
    host.act("name_card", seat=0, place=0, card="overtime")
    seen = as_read(tables.frame(watcher.device))["hash"]
    assert seen != state_hash(host.live.table.play)
    assert seen == as_read(tables.frame(host.device))["hash"]
    entries = tables.store.entries(host.live.row.id)
    again = replay(game_named("venice"), entries)
    assert wire_hash(again.roster, again.hash) == seen


def test_the_hash_of_the_same_state_differs_from_table_to_table(tables: Tables) -> None:
    one, other = open_table(tables, 3), open_table(tables, 3)
    assert one.live.table.hash == other.live.table.hash
    shown = [as_read(tables.frame(phone.device))["hash"] for phone in (one, other)]
    assert shown[0] != shown[1]


def test_a_rematch_for_two_deals_other_cards(tables: Tables) -> None:
    """The seed was shown at the end: dealt again, everybody would know the cards."""
    two_seats = open_table(tables, 2, mode="guided", seed=SEED).live
    alone = open_table(tables, 1, mode="guided", seed=SEED).live
    assert "seed" not in for_another_game(two_seats.game, two_seats.table.roster)
    assert for_another_game(alone.game, alone.table.roster)["seed"] == SEED
