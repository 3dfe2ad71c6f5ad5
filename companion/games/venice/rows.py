"""Which effects are open at a building, and where each is written (§1, §3 Activating)."""

from __future__ import annotations

from companion.games.venice.board import (
    Board,
    Stage,
    boats_of,
    bridge_between,
    is_tile,
    other_dock,
    owner_of,
)
from companion.games.venice.effects import (
    MISSION,
    OWN_GONDOLA,
    Choices,
    again,
    communal_rows,
    effects,
    mission_number,
)
from companion.games.venice.facts import BUILDINGS, LAST_SLOT, TILES, Edition
from companion.games.venice.printed import Lasting


def activation_rows(board: Board, seat: int, building: int) -> tuple[str, ...]:
    """Return what activating opens: the slots up to the player's assistant, or both halves."""
    if not is_tile(building):
        return _halves(building) + lasting_rows(board, seat, "activate", building)
    slot = board.slots[building][seat]
    if not slot:
        return ()
    return _slots(building, slot) + lasting_rows(board, seat, "activate", building)


def all_rows(board: Board, seat: int, building: int) -> tuple[str, ...]:
    """Return everything a building offers, for whom the spy has let in (§3 hire_spy)."""
    rows = _slots(building, LAST_SLOT) if is_tile(building) else _halves(building)
    return rows + lasting_rows(board, seat, "activate", building)


def _slots(tile: int, last: int) -> tuple[str, ...]:
    return _ALL_SLOTS[tile][:last]


_ALL_SLOTS = tuple(tuple([f"{tile}.{slot}" for slot in range(1, LAST_SLOT + 1)]) for tile in TILES)


def _halves(building: int) -> tuple[str, ...]:
    return communal_rows(BUILDINGS[building])


def lasting(board: Board, seat: int) -> list[tuple[int, Lasting]]:
    """Return the lasting effects of the missions under a player's slots, as far as told."""
    held = [number for number in board.missions[seat] if number]
    if not held:
        return []
    return [
        (mission.number, mission.lasting)
        for mission in board.printed.missions
        if mission.number in held and mission.lasting is not None
    ]


def lasting_rows(board: Board, seat: int, when: str, building: int | None) -> tuple[str, ...]:
    """Return the lasting effects that the companion can carry out at this moment."""
    known = lasting(board, seat)
    if not known:
        return ()
    key = None if building is None else BUILDINGS[building]
    return tuple(
        [
            f"{MISSION}{number}"
            for number, effect in known
            if effect.parts and effect.when == when and effect.building in (None, key)
        ]
    )


def bridge_rows(board: Board, seat: int) -> tuple[str, ...]:
    """Return the lasting effects of coming here under another's bridge, the Doge's too (§6)."""
    path = board.turn.path
    bridge = bridge_between(board, path[-2], path[-1]) if len(path) > 1 else None
    if bridge is None or bridge.seat == seat:
        return ()
    return lasting_rows(board, seat, "bridge", path[-1])


def passing_rows(board: Board, seat: int) -> tuple[str, ...]:
    """Return what may be done while passing: cubes between own gondolas, then the building.

    A building where one's own other gondola lies is not activated; communal ones only by a spy.
    """
    dock = board.turn.path[-1]
    stack = board.docks[dock]
    rows = bridge_rows(board, seat)
    if stack:
        rows += _meeting_rows(board, seat, dock)
    one, other = boats_of(seat)
    if one in stack or other in stack:
        return (OWN_GONDOLA, *rows)
    if board.turn.spy == dock:
        return rows + all_rows(board, seat, dock)
    if is_tile(dock):
        rows += activation_rows(board, seat, dock)
    return rows


def _meeting_rows(board: Board, seat: int, dock: int) -> tuple[str, ...]:
    """Each gondola that is met is an encounter of its own."""
    met = sum([owner_of(boat) != seat for boat in board.docks[dock]])
    rows = lasting_rows(board, seat, "encounter", dock)
    return tuple([again(row, time) for time in range(met) for row in rows])


def closed_rows(board: Board, seat: int) -> tuple[str, ...]:
    """Return what would be open at this dock if the player's own gondola did not lie there."""
    turn = board.turn
    if turn.stage is not Stage.SAIL or len(turn.path) < 2:
        return ()
    if not is_tile(turn.path[-1]) and turn.spy != turn.path[-1]:
        return ()
    if turn.path[-1] != other_dock(board, seat):
        return ()
    spied = turn.spy == turn.path[-1]
    rows = (all_rows if spied else activation_rows)(board, seat, turn.path[-1])
    return tuple(row for row in rows if row not in turn.used)


def known_rows(board: Board, seat: int) -> tuple[str, ...]:
    """Return all that activating the building where the gondola lies opens, used or not."""
    return bridge_rows(board, seat) + activation_rows(board, seat, board.turn.path[-1])


def rows_now(board: Board, seat: int) -> tuple[str, ...]:
    """Return what is open at the dock of this turn, as the board stands, but for what was used."""
    turn = board.turn
    if turn.stage is Stage.ACTIVATE:
        rows = known_rows(board, seat)
    elif turn.stage is Stage.SAIL and len(turn.path) > 1:
        rows = passing_rows(board, seat)
    else:
        return turn.rows
    return tuple(row for row in rows if row not in turn.used)


def effect_of(board: Board, edition: Edition, row: str) -> Choices:
    """Return the effect that a row stands for."""
    printed = effects(edition)
    if row in printed:
        return printed[row]
    number = mission_number(row)
    return next(
        (mission.lasting.parts,)
        for mission in board.printed.missions
        if mission.number == number and mission.lasting is not None
    )
