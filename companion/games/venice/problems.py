"""Every invariant of the rules, checked at once. Values past a limit may be there by override."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterator

from companion.engine.game import Problem
from companion.engine.words import word
from companion.games.venice.automa.doge import FULL_INTRIGUE
from companion.games.venice.automa.doge import MAX_SCROLLS as DOGE_SCROLLS
from companion.games.venice.automa.state import Automa
from companion.games.venice.board import Board, archived, boats_of, bridge_between, dock_of, supply
from companion.games.venice.canals import canals
from companion.games.venice.ending.problems import scoring_problems
from companion.games.venice.facts import (
    BUILDING_WORDS,
    GOODS,
    LAST_SLOT,
    MAX_CARGO,
    TILES,
    Counter,
)
from companion.games.venice.state import State, count, deck_left, last_round, limit_of, round_order


def problems(state: State) -> tuple[Problem, ...]:
    """Return every broken invariant, all at once."""
    found = [*_counters(state), *_course(state)]
    if state.board is not None:
        found += _board(state, state.board)
    if state.scoring is not None:
        found += scoring_problems(state, state.scoring)
    return tuple(found)


def _counters(state: State) -> Iterator[Problem]:
    for seat in range(len(state.players)):
        for counter in Counter:
            value = count(state, seat, counter)
            if value < 0:
                yield Problem(
                    "venice.negative", {"seat": seat, "counter": word("counter", counter)}
                )
            limit = limit_of(state, counter)
            if limit is not None and value > limit:
                yield Problem(
                    "venice.limit",
                    {"seat": seat, "counter": word("counter", counter), "limit": limit},
                )


def _course(state: State) -> Iterator[Problem]:
    if deck_left(state) < 0:
        yield Problem("venice.deck_negative", {"left": deck_left(state)})
    if not 0 <= state.turn < len(round_order(state)):
        yield Problem("venice.turn_unknown", {"turn": state.turn})
    last = last_round(state)
    if last is not None and state.round > last:
        yield Problem("venice.round_after_last", {"round": state.round, "last": last})


def _board(state: State, board: Board) -> Iterator[Problem]:
    yield from _gondolas(state, board)
    yield from _cubes(board)
    yield from _assistants(board)
    yield from _bridges(board)
    if board.automa is not None:
        yield from _automa(board.automa)
    for seat, player in enumerate(state.players):
        if archived(board.missions[seat], player.completed) < 0:
            yield Problem("venice.missions_lying", {"seat": seat})


def _automa(automa: Automa) -> Iterator[Problem]:
    """§5, §6: no card is lost or doubled; the Doge's tracks have their limits."""
    for name, deck in enumerate(automa.decks):
        held = [*deck.draw, *deck.discards, *deck.gone]
        played = automa.played[name]
        if automa.acting and played is not None:
            held.append(played)
        if sorted(held) != [*range(len(TILES))]:
            yield Problem("venice.smuggler_cards", {"deck": name, "cards": len(held)})
    doge = automa.doge
    if doge is None:
        return
    row = [card for card in doge.row if card is not None]
    cards = [*doge.draw, *row, *doge.discards, *doge.gone]
    if sorted(cards) != [*range(doge.size)]:
        yield Problem("venice.doge_cards", {"cards": len(cards)})
    if not 0 <= doge.scrolls <= DOGE_SCROLLS or not 0 <= doge.intrigue < FULL_INTRIGUE:
        yield Problem("venice.doge_tracks", {"scrolls": doge.scrolls, "intrigue": doge.intrigue})


def _gondolas(state: State, board: Board) -> Iterator[Problem]:
    """Each gondola lies at one dock at most, and never beside its sister (§2)."""
    for boat, times in Tally(boat for stack in board.docks for boat in stack).items():
        if times > 1 or boat >= 2 * len(board.slots[0]):
            yield Problem("venice.boat_twice", {"boat": boat})
    for seat in range(len(state.players)):
        first, second = (dock_of(board, boat) for boat in boats_of(seat))
        if first is not None and first == second:
            yield Problem("venice.boats_together", {"seat": seat, "dock": BUILDING_WORDS[first]})
        if state.round > 0 and None in (first, second):
            yield Problem("venice.boat_missing", {"seat": seat})


def _cubes(board: Board) -> Iterator[Problem]:
    """§1: 22 cubes of each kind; §3: five on a gondola."""
    for good, left in zip(GOODS, supply(board), strict=True):
        if left < 0:
            yield Problem("venice.cubes_gone", {"good": word("good", good), "left": left})
    for boat, cubes in enumerate(board.cargo):
        if sum(cubes) > MAX_CARGO or min(cubes) < 0:
            yield Problem("venice.cargo", {"boat": boat, "cubes": cubes})


def _assistants(board: Board) -> Iterator[Problem]:
    """§3: slots 1 to 3 hold one assistant each."""
    for tile, slots in zip(TILES, board.slots, strict=True):
        for slot, times in Tally(slots).items():
            if not 0 <= slot <= LAST_SLOT or (0 < slot < LAST_SLOT and times > 1):
                yield Problem("venice.slot_crowded", {"tile": tile, "slot": slot})


def _bridges(board: Board) -> Iterator[Problem]:
    """§3: one bridge per canal, on a canal."""
    known = canals(board)
    for bridge in board.bridges:
        if bridge != bridge_between(board, bridge.a, bridge.b):
            yield Problem("venice.bridge_twice", {"a": bridge.a, "b": bridge.b})
        if known is not None and not any((w.a, w.b) == (bridge.a, bridge.b) for w in known):
            yield Problem("venice.bridge_nowhere", {"a": bridge.a, "b": bridge.b})
