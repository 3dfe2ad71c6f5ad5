"""The state of a game of Venice, and what follows from it."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import Any

from companion.engine.frozen import frozen, replace
from companion.errors import IllegalAction
from companion.games.venice import board as on_board
from companion.games.venice.automa.state import Automa
from companion.games.venice.board import Board, LaterBoard
from companion.games.venice.ending.state import Scoring
from companion.games.venice.facts import (
    MAX_ASSISTANTS,
    MAX_BRIDGES,
    MAX_HAND,
    MAX_SCROLLS,
    ROUNDS_AFTER_TRIGGER,
    SETUP,
    START_SCROLLS,
    UNKNOWN,
    Counter,
    Edition,
    FavourCard,
)


class Trigger(StrEnum):
    """What ends the game (§4), or a person's word that it ends."""

    COUNCIL = "council"
    MISSIONS = "missions"
    HAND = "hand"


@frozen(kw_only=True)
class Player:
    """Everything that is counted for one player.

    In a guided game assistants, bridges and influence cards stand on the board and are counted
    there (see :func:`count`).
    """

    vp: int = 0
    council: int = 0
    intrigue: int = 0
    scrolls: int = START_SCROLLS
    coins: int = 0
    assistants: int = 0
    missions: int = 0
    completed: int = 0
    influence: int = 0
    bridges: int = 0
    favour: FavourCard | None = None


@frozen(kw_only=True)
class EndTrigger:
    """What set off the end of the game, by whom, in which round."""

    trigger: Trigger
    seat: int | None
    round: int


@frozen(kw_only=True)
class Bonus:
    """The VP for the first player with all assistants placed; `taken` None: not yet answered."""

    seat: int
    taken: bool | None = None


@frozen(kw_only=True)
class State:
    """A whole game. Round 0 is the preliminary round (§2), in which everybody goes twice."""

    edition: Edition
    first: int
    players: tuple[Player, ...]
    round: int = 0
    turn: int = 0  # place in this round's order
    number: int = 1  # turns begun since the start, so that one tap ends one turn only
    end: EndTrigger | None = None
    bonus: Bonus | None = None
    over: bool = False
    board: Board | LaterBoard | None = None  # None: the table plays with the pad alone
    rewards: tuple[int, ...] = ()  # of the council (§4.1), if the box knows them
    scoring: Scoring | None = None  # None: the final scoring has not begun


def the_board(state: State) -> Board:
    """Return the board of a guided game. :raises IllegalAction: if the table plays the pad."""
    if state.board is None:
        raise IllegalAction("venice.pad_mode")
    return state.board


def with_board(state: State, board: Board) -> State:
    """Return the state with the board changed."""
    return replace(state, board=board)


def the_automa(state: State) -> Automa:
    """Return the automa. :raises IllegalAction: if this table has none."""
    automa = the_board(state).automa
    if automa is None:
        raise IllegalAction("venice.no_automa")
    return automa


def with_automa(state: State, automa: Automa) -> State:
    """Return the state with the automa changed."""
    return with_board(state, replace(the_board(state), automa=automa))


COUNTERS = tuple(Counter)  # an enumeration is slow to go through
_ON_BOARD: dict[Counter, Callable[[Board, int], int]] = {
    Counter.ASSISTANTS: on_board.placed,
    Counter.BRIDGES: on_board.bridges_of,
    Counter.INFLUENCE: lambda board, seat: len(board.hands[seat]),
}


def count(state: State, seat: int, counter: Counter) -> int:
    """Return a player's counter, whether it is kept on the pad or seen on the board."""
    if state.board is not None and counter in _ON_BOARD:
        return _ON_BOARD[counter](state.board, seat)
    value: int = getattr(state.players[seat], counter)
    return value


def changes(before: State, after: State, seat: int) -> list[tuple[Counter, int]]:
    """Return by how much each counter of a player differs, those that do not left out."""
    was: Mapping[str, int]
    now: Mapping[str, int]
    if same_board(before.board, after.board):
        names = _NAMES if before.board is None else _BESIDE_BOARD
        was, now = vars(before.players[seat]), vars(after.players[seat])
    else:
        names, was, now = _NAMES, _counts(before, seat), _counts(after, seat)
    if was is now:
        return []
    return [(counter, now[name] - was[name]) for counter, name in names if now[name] != was[name]]


def touched(before: State, after: State) -> Sequence[int]:
    """Return the seats of which a counter may have changed (mostly one).

    States are frozen: what is the same object before and after has not changed.
    """
    if not same_board(before.board, after.board):
        return range(len(before.players))
    one, other = before.players, after.players
    if one is other:
        return ()
    return [seat for seat in range(len(one)) if one[seat] is not other[seat]]


def same_board(was: Board | None, now: Board | None) -> bool:
    """Return whether nothing has changed of what is counted on the board."""
    if was is now:
        return True
    if was is None or now is None:
        return False
    return was.slots is now.slots and was.bridges is now.bridges and was.hands is now.hands


_NAMES = tuple((counter, str(counter.value)) for counter in COUNTERS)
_BESIDE_BOARD = tuple((counter, name) for counter, name in _NAMES if counter not in _ON_BOARD)


def _counts(state: State, seat: int) -> Mapping[str, int]:
    """Return all counters of a player by name: `count` for each of them."""
    board, kept = state.board, vars(state.players[seat])
    if board is None:
        return kept
    return {
        **kept,
        "assistants": on_board.placed(board, seat),
        "bridges": on_board.bridges_of(board, seat),
        "influence": len(board.hands[seat]),
    }


def turn_order(state: State) -> tuple[int, ...]:
    """Return the seats clockwise from the first player."""
    return _orders(len(state.players), state.first)[0]


def round_order(state: State) -> tuple[int, ...]:
    """Return who goes in this round: the preliminary one goes forward and back (§2)."""
    order, there_and_back = _orders(len(state.players), state.first)
    return there_and_back if state.round == 0 else order


@functools.cache
def _orders(count: int, first: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Asked a dozen times with every step: by whoever acts, and for each way there is."""
    order = tuple((first + place) % count for place in range(count))
    return order, order + order[::-1]


def active_seat(state: State) -> int:
    """Return whose turn it is."""
    count, turn = len(state.players), state.turn  # no table of orders: asked a dozen times a tap
    if turn >= count and not state.round:
        turn = 2 * count - 1 - turn  # the preliminary round goes forward and back (§2)
    return (state.first + turn) % count


def on_turn(state: State, _action: Any) -> int:
    """Return that an action is the business of whoever's turn it is."""
    return active_seat(state)


def turns(state: State) -> tuple[int, ...]:
    """Return whose turn it is on the pad; in a guided game the turn is a decision."""
    if state.board is not None or state.over or state.scoring is not None:
        return ()
    return (active_seat(state),)


def next_round(state: State) -> int | None:
    """Return who goes after the last turn of this round; None if nobody does."""
    return None if state.over or state.round == last_round(state) else state.first


def deck_left(state: State) -> int:
    """Return the missions left to draw: all of the deck that nobody holds or has completed."""
    return _mission_deck(state) - _missions_taken(state.players)


def _missions_taken(players: tuple[Player, ...]) -> int:
    taken = 0
    for player in players:  # a loop: with every tap they are others, so nothing is remembered
        taken += player.missions + player.completed
    return taken


def _mission_deck(state: State) -> int:
    """Return the size of the deck; alone, it is whole, and only the box may know how many."""
    if state.board is not None and len(state.players) == 1:
        return state.board.printed.mission_deck or UNKNOWN
    return SETUP[len(state.players)].missions


def last_round(state: State) -> int | None:
    """Return the number of the last round, once the end is triggered (§4)."""
    return None if state.end is None else state.end.round + ROUNDS_AFTER_TRIGGER


def intrigue_cap(state: State) -> int:
    """Return the highest intrigue a player can have (§2)."""
    return SETUP[len(state.players)].cap


def end_pawn(state: State) -> int:
    """Return the council space of the end-of-game pawn (§2)."""
    return SETUP[len(state.players)].pawn


def limit_of(state: State, counter: Counter) -> int | None:
    """Return the rules' upper limit of a counter, or None if it has none."""
    return limits_for(len(state.players)).get(counter)


@functools.cache
def limits_for(seats: int) -> Mapping[Counter, int]:
    """Return the rules' upper limits at a table of so many."""
    return {
        Counter.INTRIGUE: SETUP[seats].cap,
        Counter.SCROLLS: MAX_SCROLLS,
        Counter.ASSISTANTS: MAX_ASSISTANTS,
        Counter.BRIDGES: MAX_BRIDGES,
        Counter.MISSIONS: MAX_HAND,
    }
