"""What a phone sees. Only which influence cards somebody holds is secret (promise 4)."""

from __future__ import annotations

from typing import Any

from companion.games.venice.board_view import board_view, private, turn_view
from companion.games.venice.counters import counter_facts, takes
from companion.games.venice.ending.view import advice, scoring_view
from companion.games.venice.facts import (
    MAX_ASSISTANTS,
    MAX_BRIDGES,
    MAX_HAND,
    MAX_SCROLLS,
    OVER_CAP_VP,
    Counter,
)
from companion.games.venice.state import (
    State,
    active_seat,
    count,
    deck_left,
    end_pawn,
    intrigue_cap,
    last_round,
    next_seat,
    round_order,
    turn_order,
)


def view(state: State, seat: int | None) -> dict[str, Any]:
    """Return what everybody may see (seat None), or what only this seat sees besides."""
    if seat is not None:
        own = {} if state.board is None else private(state, state.board, seat)
        return {**own, **advice(state, seat)}
    told = _pad(state)
    told["scoring"] = scoring_view(state)
    if state.board is not None:
        told |= {"mode": "guided", "board": board_view(state, state.board)}
        told["turn"] |= turn_view(state, state.board)
    return told


def hides(state: State) -> bool:
    """Return whether the log holds the order of an opponent's deck: the smugglers' (§5)."""
    automa = None if state.board is None else state.board.automa
    confirmed = state.scoring is not None and state.scoring.ceremony.confirmed
    return automa is not None and automa.doge is None and not (state.over or confirmed)


def _pad(state: State) -> dict[str, Any]:
    cap = intrigue_cap(state)
    return {
        "mode": "score" if state.scoring is not None and state.scoring.quick else "pad",
        "edition": state.edition,
        "round": state.round,
        "turn": {
            "no": state.number,
            "seat": active_seat(state),
            "next": next_seat(state),
            "step": state.turn + 1,
            "steps": len(round_order(state)),
        },
        "order": turn_order(state),
        "first": state.first,
        "end": _end(state),
        "over": state.over,
        "deck": max(0, deck_left(state)),  # below 0 only if the table insisted
        "limits": {
            "cap": cap,
            "pawn": end_pawn(state),
            "scrolls": MAX_SCROLLS,
            "assistants": MAX_ASSISTANTS,
            "bridges": MAX_BRIDGES,
            "hand": MAX_HAND,
        },
        "counters": counter_facts(len(state.players)),
        "bonus": state.bonus,
        "players": [_player(state, seat, cap) for seat in range(len(state.players))],
    }


def _end(state: State) -> dict[str, Any] | None:
    last = last_round(state)
    if state.end is None or last is None:
        return None
    return {
        "trigger": state.end.trigger,
        "seat": state.end.seat,
        "round": state.end.round,
        "last": last,
        "left": last - state.round,
    }


def _player(state: State, seat: int, cap: int) -> dict[str, Any]:
    player = state.players[seat]
    return {
        "vp": player.vp,
        "council": player.council,
        "intrigue": player.intrigue,
        "scrolls": player.scrolls,
        "coins": player.coins,
        "assistants": count(state, seat, Counter.ASSISTANTS),
        "missions": player.missions,
        "completed": player.completed,
        "influence": count(state, seat, Counter.INFLUENCE),
        "bridges": count(state, seat, Counter.BRIDGES),
        "favour": player.favour,
        "takes": takes(state, player),
        "cost": {"intrigue": OVER_CAP_VP} if player.intrigue >= cap else {},
    }
