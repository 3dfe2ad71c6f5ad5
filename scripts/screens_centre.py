"""The pictures of a screen in the middle of the table, in every game, and of a phone that rests."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from playing import Phone, join, open_table, start
from serving import Ticket

from companion.engine.roster import CENTRE
from companion.games.venice.board import Stage
from companion.service.hub import InlineHub
from companion.service.tables import Tables
from companion.store import SqliteStore

NAMES = ("Ana", "Ben", "Chiara", "Dmitri")
SEED = 7
TABLES: tuple[tuple[str, str, int, dict[str, Any]], ...] = (
    ("venice", "venice", 4, {"mode": "guided"}),
    ("rialto", "rialto", 4, {}),
    ("arcades", "arcades", 3, {"mode": "guided"}),
    ("masterpieces", "masterpieces", 4, {}),
)
TAPS = {"rialto": 30, "arcades": 44, "masterpieces": 40}


@dataclass(frozen=True)
class Middle:
    """A table with a screen in its middle: that screen, and one of the phones around it."""

    name: str
    screen: Ticket
    phone: Ticket


def middles(folder: Path) -> list[Middle]:
    """Play a table of each game into its evening and return what to look at."""
    store = SqliteStore(folder / "companion.db")
    tables = Tables(store, InlineHub())
    try:
        return [_played(tables, *one) for one in TABLES]
    finally:
        store.close()


def _played(tables: Tables, name: str, game: str, seats: int, options: dict[str, Any]) -> Middle:
    host = open_table(tables, [{"name": one} for one in NAMES[:seats]], game, "Ana", **options)
    host.act("seat.claim", seat=0)
    others = [join(host, seat, NAMES[seat]) for seat in range(1, seats)]
    screen = join(host, move=tables.handover(host.device, CENTRE))
    start(host)
    rng = Random(SEED)
    taps = 0
    while not _worth_a_look(host, taps):
        kind, data = host.live.game.random_move(host.live.table.play.game, rng.randrange)
        host.act(kind, **data)
        taps += 1
    return Middle(name, _ticket(screen), _ticket(others[0]))


def _worth_a_look(host: Phone, taps: int) -> bool:
    if host.live.row.game != "venice":
        return taps >= TAPS[host.live.row.game]
    board = host.live.table.play.game.board
    return taps > 60 and board.turn.stage is Stage.ACTIVATE


def _ticket(phone: Phone) -> Ticket:
    return Ticket(phone.token, phone.device.id, phone.device.table_id, phone.code)
