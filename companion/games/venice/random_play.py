"""Random legal play, for simulations and tests: any action that the phones would offer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any

from companion.errors import IllegalAction
from companion.games.venice import interpreter, mooring, sailing
from companion.games.venice.assistants import can_advance
from companion.games.venice.at_once import measured
from companion.games.venice.automa.random_play import automa_move
from companion.games.venice.board import Board, Cubes, Stage, boat_of, dock_of
from companion.games.venice.decisions import free_rows
from companion.games.venice.effects import CARD, Choices, Picks
from companion.games.venice.encounters import meeting, ways_out
from companion.games.venice.ending.random_play import random_scoring
from companion.games.venice.facts import BUILDINGS, MISSION_SLOTS, Card, Counter
from companion.games.venice.favour import takes
from companion.games.venice.influence import playable, played
from companion.games.venice.rows import effect_of
from companion.games.venice.state import State, active_seat, the_board

Move = tuple[str, dict[str, Any]]
Pick = Callable[[int], int]

SIMULATE = {"mode": "guided"}
LEVELS = {1: "difficulty"}  # seats → the option whose values a series of games goes through


def random_move(state: State, pick: Pick) -> Move:
    """Return one legal action, chosen with `pick`."""
    if state.over or state.scoring is not None:
        return random_scoring(state, pick)
    if state.board is None:
        return _on_the_pad(state, pick)
    stage = state.board.turn.stage
    if stage is Stage.MEET:
        return _answer(state, pick)
    seat = active_seat(state)
    if not pick(40) and takes(state.edition, state.players[seat]):
        options = takes(state.edition, state.players[seat])
        return "favour", {"seat": seat, "take": options[pick(len(options))]}
    if stage is Stage.AUTOMA:
        kind, data = automa_move(state, pick)
        return kind, {"no": state.number, **data}
    kind, data = _STAGES[stage](state, state.board, pick)
    return kind, {"no": state.number, **data}


def _on_the_pad(state: State, pick: Pick) -> Move:
    seat = active_seat(state)
    if not pick(3):
        return "next_turn", {"no": state.number}
    counter = (Counter.VP, Counter.COUNCIL, Counter.COINS)[pick(3)]
    return "change", {"seat": seat, "counter": counter, "by": 1 + pick(3)}


def _answer(state: State, pick: Pick) -> Move:
    owed = the_board(state).turn.owed
    one = owed[pick(len(owed))]
    options = (*ways_out(state, one), "intrigue")
    option = options[pick(len(options))]
    return "answer", {"decision": meeting(state, one), "option": option}


def _layout(_state: State, _board: Board, pick: Pick) -> Move:
    if pick(3):
        return "shuffle_tiles", {}
    return "no_map", {}


def _place(state: State, _board: Board, pick: Pick) -> Move:
    docks = sailing.open_docks(state)
    return "place", {"dock": BUILDINGS[docks[pick(len(docks))]]}


def _start(state: State, board: Board, pick: Pick) -> Move:
    if board.turn.rows and pick(3):
        used = _some_effect(state, board, pick)
        if used is not None:
            return used
    if board.turn.card is None and board.hands[active_seat(state)] and pick(3):
        card = _some_card(state, board, pick)
        if card is not None:
            return card
    seat = active_seat(state)
    boats = [
        boat
        for boat in (0, 1)
        if sailing.gondolier_cost(state, boat) <= state.players[seat].coins
        and dock_of(board, boat_of(seat, boat)) is not None
    ]
    if not boats:
        return "next_turn", {}
    return "gondolier", {"boat": boats[pick(len(boats))]}


def _some_card(state: State, board: Board, pick: Pick) -> Move | None:
    cards = playable(board, active_seat(state))
    card: Card = cards[pick(len(cards))]
    effect = effect_of(board, state.edition, f"{CARD}{card}")
    found = _some_choice(played(state, card), effect, pick)
    return None if found is None else ("play_card", {"card": card, **found})


def _sail(state: State, board: Board, pick: Pick) -> Move:
    if board.turn.rows and pick(3):
        used = _some_effect(state, board, pick)
        if used is not None:
            return used
    found = sailing.ways(state)
    if not found:
        return "stuck", {}
    way = found[pick(len(found))]
    moor = way.may_moor and not (way.may_pass and pick(2))
    coins = None
    if way.cost is None:
        coins = min(state.players[active_seat(state)].coins, pick(3))
    return "sail", {"dock": BUILDINGS[way.dock], "moor": moor, "coins": coins}


def _moored(state: State, board: Board, pick: Pick) -> Move:
    if mooring.may_complete(state) and pick(2):
        return "mission", _some_mission(state, board, pick)
    if can_advance(board, board.turn.path[-1], active_seat(state)):
        return "advance", {}
    return "activate", {}


def _some_mission(state: State, board: Board, pick: Pick) -> dict[str, Any]:
    slot = pick(MISSION_SLOTS + 1)
    where = {"slot": slot if slot < MISSION_SLOTS else None}
    known = [one for one in mooring.missions_here(state) if mooring.payable(state, one)]
    if known:
        return {"number": known[pick(len(known))].number, **where}
    assert board.turn.boat is not None
    aboard: Cubes = board.cargo[boat_of(active_seat(state), board.turn.boat)]
    return {"number": 0, "cubes": aboard, "coins": pick(6), "vp": pick(6), **where}


def _activate(state: State, board: Board, pick: Pick) -> Move:
    if board.turn.rows and pick(5):
        used = _some_effect(state, board, pick)
        if used is not None:
            return used
    free = free_rows(state)
    if free and not pick(4):
        return "take", {"rows": free}
    return "next_turn", {"take": free if pick(2) else []}


_STAGES: dict[Stage, Callable[[State, Board, Pick], Move]] = {
    Stage.LAYOUT: _layout,
    Stage.PLACE: _place,
    Stage.START: _start,
    Stage.SAIL: _sail,
    Stage.MOORED: _moored,
    Stage.ACTIVATE: _activate,
}


def _some_effect(state: State, board: Board, pick: Pick) -> Move | None:
    """Return an open effect that can be done, or None."""
    row = board.turn.rows[pick(len(board.turn.rows))]
    found = _some_choice(measured(state, row), effect_of(board, state.edition, row), pick)
    return None if found is None else ("effect", {"row": row, **found})


def _some_choice(state: State, effect: Choices, pick: Pick) -> dict[str, Any] | None:
    option = pick(len(effect))
    try:
        _, picks = interpreter.think(state, effect[option], pick)
        interpreter.carry_out(state, effect[option], picks)
    except IllegalAction:
        return None
    return {**picks_on_the_wire(picks), "option": option}


def picks_on_the_wire(picks: Picks) -> dict[str, Any]:
    """Return what was picked as a phone would send it."""
    wire = {
        field.name: getattr(picks, field.name)
        for field in fields(Picks)
        if field.name not in ("override", "option") and getattr(picks, field.name) is not None
    }
    if "building" in wire:
        wire["building"] = BUILDINGS[wire["building"]]
    if "bridge" in wire:
        wire["bridge"] = [BUILDINGS[dock] for dock in wire["bridge"]]
    return wire
