"""Placing and advancing assistants, and whom they push (§3 Advancing)."""

from __future__ import annotations

from companion.engine.frozen import once
from companion.games.venice.board import Board, Slots, is_tile, placed_by, with_slot
from companion.games.venice.facts import BUILDINGS, LAST_SLOT, MAX_ASSISTANTS, TILES

Push = tuple[int, int, int]
"""Whose assistant, from which slot (0: from the supply), to which."""


def can_advance(board: Board, building: int, seat: int) -> bool:
    """Return whether a player's assistant here can be placed or go one slot on."""
    return _can_advance(board.slots, building, seat)


def _can_advance(slots: Slots, building: int, seat: int) -> bool:
    if not is_tile(building):
        return False
    slot = slots[building][seat]
    return slot < LAST_SLOT if slot else placed_by(slots)[seat] < MAX_ASSISTANTS


@once
def chains(slots: Slots, seat: int) -> tuple[tuple[Push, ...] | None, ...]:
    """Return for each building who would move there; None: nobody can. Asked for every dock at
    every step of a gondola, while no assistant moves."""
    may_place = placed_by(slots)[seat] < MAX_ASSISTANTS
    found: list[tuple[Push, ...] | None] = []
    for standing in slots:
        slot = standing[seat]
        if not (slot < LAST_SLOT if slot else may_place):
            found.append(None)
        elif slot + 1 in standing:
            found.append(_chain(standing, seat))
        else:
            found.append(((seat, slot, slot + 1),))  # mostly nobody is pushed
    return (*found, *_COMMUNAL)


_COMMUNAL = (None,) * (len(BUILDINGS) - len(TILES))


def chain(board: Board, tile: int, seat: int) -> tuple[Push, ...]:
    """Return who moves when this player's assistant goes one slot on, the mover first.

    Whoever stands on the slot is pushed one on, and so down the line; the last slot holds all.
    """
    return _chain(board.slots[tile], seat)


def _chain(slots: tuple[int, ...], seat: int) -> tuple[Push, ...]:
    to = slots[seat] + 1
    if to > LAST_SLOT:
        return ()
    pushed: list[Push] = [(seat, to - 1, to)]
    while to < LAST_SLOT and to in slots:
        standing = [one for one, slot in enumerate(slots) if slot == to]
        to += 1
        pushed += [(one, to - 1, to) for one in standing]
    return tuple(pushed)


def advanced(board: Board, tile: int, seat: int) -> Board:
    """Return the board after a player's assistant went one slot on, with all it pushed."""
    for one, _from, to in chain(board, tile, seat):
        board = with_slot(board, tile, one, to)
    return board
