"""What a phone sees of the board and the turn in a guided game."""

from __future__ import annotations

import functools
from typing import Any

from companion.games.venice.automa.view import automa_view, own_tops
from companion.games.venice.board import (
    Board,
    Stage,
    archived,
    canals,
    is_tile,
    owner_of,
    supply,
)
from companion.games.venice.decisions import can_end, cards, reminders
from companion.games.venice.effects import effects
from companion.games.venice.facts import (
    BUILDINGS,
    DOCKS,
    GOOD_OF,
    LAST_SLOT,
    TILES,
    Edition,
)
from companion.games.venice.interpreter import influence_deck
from companion.games.venice.state import State


def board_view(state: State, board: Board) -> dict[str, Any]:
    """Return what stands and lies where."""
    return {
        "buildings": [_building(board, number) for number in range(len(BUILDINGS))],
        "cargo": [board.cargo[2 * seat : 2 * seat + 2] for seat in range(len(state.players))],
        "gondolier": board.gondolier,
        "bridges": [
            {"seat": bridge.seat, "a": BUILDINGS[bridge.a], "b": BUILDINGS[bridge.b]}
            for bridge in board.bridges
        ],
        "supply": supply(board),
        "missions": [
            {"slots": board.missions[seat], "archived": archived(board, seat, player.completed)}
            for seat, player in enumerate(state.players)
        ],
        "automa": None if board.automa is None else automa_view(state, board.automa),
        "influence": {"deck": influence_deck(board), "discards": board.discards},
        **_map(board),
    }


def _building(board: Board, number: int) -> dict[str, Any]:
    key = BUILDINGS[number]
    return {
        "key": key,
        "good": GOOD_OF.get(key),
        "slots": _slots(board.slots[number]) if is_tile(number) else None,
        "stack": [(owner_of(boat), boat % 2) for boat in board.docks[number]],
    }


@functools.lru_cache(maxsize=4096)
def _slots(standing: tuple[int, ...]) -> list[list[int]]:
    """Return who stands on each of the four slots."""
    return [
        [seat for seat, at in enumerate(standing) if at == slot] for slot in range(1, LAST_SLOT + 1)
    ]


def _map(board: Board) -> dict[str, Any]:
    """Return the canals between buildings, once the tiles are laid."""
    known = canals(board)
    if known is None or board.places is None:
        return _unlaid(board)
    lies = (*board.places, *range(len(TILES), len(BUILDINGS)))
    return {
        "canals": [{"a": BUILDINGS[c.a], "b": BUILDINGS[c.b], "cost": c.cost} for c in known],
        "spots": {BUILDINGS[number]: board.printed.spots[dock] for dock, number in enumerate(lies)},
        "docks": {dock: BUILDINGS[number] for dock, number in zip(DOCKS, lies, strict=True)},
        "map": True,
    }


def _unlaid(board: Board) -> dict[str, Any]:
    """Return the map by its docks while the tiles are laid; else only whether there is one."""
    if board.turn.stage is not Stage.LAYOUT:
        return {"canals": None, "spots": None, "docks": None, "map": bool(board.printed.canals)}
    return {
        "canals": None,
        "spots": dict(zip(DOCKS, board.printed.spots, strict=True)),
        "lines": [(canal.a, canal.b) for canal in board.printed.canals],
        "docks": dict.fromkeys(DOCKS[: len(TILES)]),
        "map": True,
    }


def turn_view(state: State, board: Board) -> dict[str, Any]:
    """Return how far the turn is."""
    turn = board.turn
    if state.over:
        return {}
    return {
        "stage": turn.stage,
        "boat": turn.boat,
        "path": [BUILDINGS[dock] for dock in turn.path],
        "paid": turn.paid,
        "card": turn.card,
        "spy": None if turn.spy is None else BUILDINGS[turn.spy],
        "waiting": sorted({one.seat for one in turn.owed}),
        "reminders": reminders(state),
        "can_end": can_end(state),
    }


def private(state: State, board: Board, seat: int) -> dict[str, Any]:
    """Return what only this player sees: influence cards, and smuggler cards they put back."""
    told: dict[str, Any] = {"hand": board.hands[seat]}
    if board.automa is not None:
        told["tops"] = own_tops(state, board.automa, seat)
    playable = cards(state, seat)
    return {**told, "cards": playable} if playable else told


def _facts() -> dict[str, Any]:
    """Return what never changes in a game: each effect by its row, in both editions."""
    per_edition = {edition: effects(edition) for edition in Edition}
    return {
        "buildings": [{"key": key, "good": GOOD_OF.get(key)} for key in BUILDINGS],
        "docks": DOCKS,
        "effects": {
            row: {edition: known[row] for edition, known in per_edition.items()}
            for row in per_edition[Edition.FR]
        },
    }


FACTS = _facts()
