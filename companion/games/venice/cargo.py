"""The operations of effects that touch cubes (§3: only those of the gondola that acts)."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Callable
from typing import Literal

from companion.engine.frozen import replace
from companion.engine.words import word
from companion.errors import IllegalAction
from companion.games.venice import at_once, purse
from companion.games.venice.board import (
    NO_CUBES,
    Board,
    Cubes,
    Stage,
    as_cubes,
    boat_of,
    boats_of,
    fits,
    one_cube,
    plus,
    room,
    supply,
    with_cargo,
)
from companion.games.venice.effects import Op, Part, Picks
from companion.games.venice.facts import GOODS, MAX_CARGO, Card, Counter
from companion.games.venice.offers import Ask
from companion.games.venice.state import State, active_seat, the_board, with_board

Pick = Callable[[int], int]


def acting_boat(state: State) -> int:
    """Return the gondola that activates. :raises IllegalAction: if none does."""
    which = the_board(state).turn.boat
    if which is None:
        raise IllegalAction("venice.no_boat", seat=active_seat(state))
    return boat_of(active_seat(state), which)


def _load(state: State, boat: int, cubes: Cubes, sign: int = 1) -> State:
    board = the_board(state)
    return with_board(state, with_cargo(board, boat, plus(board.cargo[boat], cubes, sign)))


def _picked(cubes: Cubes | None, least: int, most: int, among: Cubes) -> Cubes:
    """Return the cubes a person chose. :raises IllegalAction: if they cannot be these."""
    if cubes is None:
        raise IllegalAction("venice.choice_missing", what=word("ask", "cubes"))
    if not least <= sum(cubes) <= most or not fits(cubes, among):
        raise IllegalAction("venice.choice_wrong", what=word("ask", "cubes"))
    return cubes


def _some(among: Cubes, count: int, pick: Pick) -> Cubes:
    """Return so many cubes out of a bundle."""
    chosen = NO_CUBES
    for _ in range(count):
        left = plus(among, chosen, -1)
        kinds = [good for good, have in zip(GOODS, left, strict=True) if have > 0]
        chosen = plus(chosen, one_cube(kinds[pick(len(kinds))]))
    return chosen


def _aboard(state: State) -> Cubes:
    """Return what the acting gondola can give. :raises IllegalAction: if that is nothing."""
    cubes = the_board(state).cargo[acting_boat(state)]
    old = at_once.old_cubes(state, cubes)
    if any(cubes) and not any(old):
        raise IllegalAction("venice.at_once", what=word("ask", "cubes"), overridable=True)
    if not any(old):
        raise IllegalAction("venice.no_cubes")
    return old


# ---- new cubes


def _space(board: Board, boat: int) -> int:
    space = room(board, boat)
    if not space:
        raise IllegalAction("venice.no_room", limit=MAX_CARGO)
    return space


_KIND = {good: kind for kind, good in enumerate(GOODS)}


def _cube(state: State, part: Part, _picks: Picks) -> State:
    assert part.good is not None
    board, boat = the_board(state), acting_boat(state)
    left = supply(board)[_KIND[part.good]]
    if left <= 0:
        raise IllegalAction("venice.supply_empty", good=word("good", part.good))
    count = max(0, min(part.n, left, _space(board, boat)))
    return _load(state, boat, as_cubes([count * one for one in one_cube(part.good)]))


def _count(state: State, part: Part) -> int:
    """Return how many cubes come: those that find no room are lost (§3 Activating a tile)."""
    board = the_board(state)
    count = min(part.n, _space(board, acting_boat(state)), sum(supply(board)))
    if not count:
        raise IllegalAction("venice.supply_empty", good=word("good", part.good))
    return count


def _any_cubes(state: State, part: Part, picks: Picks) -> State:
    count = _count(state, part)
    cubes = _picked(picks.cubes, count, count, supply(the_board(state)))
    return _load(state, acting_boat(state), cubes)


def _ask_any_cubes(state: State, part: Part) -> list[Ask]:
    count = _count(state, part)
    return [_ask("supply", count, count, supply(the_board(state)))]


def _guess_any_cubes(state: State, part: Part, picks: Picks, pick: Pick) -> Picks:
    cubes = _some(supply(the_board(state)), _count(state, part), pick)
    return replace(picks, cubes=cubes)


def _ask(source: Literal["supply", "gondola"], least: int, most: int, limit: Cubes) -> Ask:
    return {"ask": "cubes", "from": source, "min": least, "max": most, "limit": limit}


# ---- cubes that go


def _sell_cube(state: State, part: Part, picks: Picks) -> State:
    cubes = _picked(picks.cubes, part.n, part.n, _aboard(state))
    return _load(state, acting_boat(state), cubes, -1)


def _ask_sell(state: State, part: Part) -> list[Ask]:
    return [_ask("gondola", part.n, part.n, _aboard(state))]


def _guess_sell(state: State, part: Part, picks: Picks, pick: Pick) -> Picks:
    return replace(picks, cubes=_some(_aboard(state), part.n, pick))


def _give_cubes(state: State, part: Part, picks: Picks) -> State:
    """Any number, each for VP (§1 docks, slot 4)."""
    aboard = _aboard(state)
    cubes = _picked(picks.cubes, 1, sum(aboard), aboard)
    state = _load(state, acting_boat(state), cubes, -1)
    return purse.gain(state, active_seat(state), Counter.VP, part.n * sum(cubes))


def _ask_give(state: State, _part: Part) -> list[Ask]:
    aboard = _aboard(state)
    return [_ask("gondola", 1, sum(aboard), aboard)]


def _guess_give(state: State, _part: Part, picks: Picks, pick: Pick) -> Picks:
    aboard = _aboard(state)
    return replace(picks, cubes=_some(aboard, 1 + pick(sum(aboard)), pick))


def _convert(state: State, part: Part, picks: Picks) -> State:
    """Cubes into others (§1 workshop, slot 2): FR one, PL any number."""
    given = _picked(picks.cubes, 1, part.n, _aboard(state))
    if picks.into is None:
        raise IllegalAction("venice.choice_missing", what=word("ask", "into"))
    taken = _picked(picks.into, sum(given), sum(given), supply(the_board(state)))
    if any(one and other for one, other in zip(given, taken, strict=True)):
        raise IllegalAction("venice.choice_wrong", what=word("ask", "into"))  # into *other* goods
    return _load(_load(state, acting_boat(state), given, -1), acting_boat(state), taken)


def _ask_convert(state: State, part: Part) -> list[Ask]:
    aboard = _aboard(state)
    most = min(part.n, sum(aboard))
    return [{"ask": "convert", "max": most, "limit": aboard, "supply": supply(the_board(state))}]


def _guess_convert(state: State, _part: Part, picks: Picks, pick: Pick) -> Picks:
    aboard, left = _aboard(state), supply(the_board(state))
    pairs = [
        (one, other)
        for one, have in zip(GOODS, aboard, strict=True)
        for other, free in zip(GOODS, left, strict=True)
        if have and free > 0 and one is not other
    ]
    if not pairs:
        raise IllegalAction("venice.supply_empty", good=None)
    given, taken = pairs[pick(len(pairs))]
    return replace(picks, cubes=one_cube(given), into=one_cube(taken))


# ---- both gondolas


def _both(state: State) -> tuple[Cubes, Cubes]:
    first, second = boats_of(active_seat(state))
    cargo = the_board(state).cargo
    return cargo[first], cargo[second]


def _full_for_a_new_one(state: State) -> bool:
    """Return whether one of ten cubes must go before manage_stock can bring a new one (§3)."""
    turn = the_board(state).turn
    played = turn.stage is Stage.START and turn.card is Card.MANAGE_STOCK
    return played and sum(map(sum, _both(state))) == 2 * MAX_CARGO


def _lighter(state: State) -> list[tuple[Cubes, Cubes]]:
    """Return every way to lay the cubes with one of them thrown away, to make room."""
    total = plus(*_both(state))
    kinds = [good for good, have in zip(GOODS, total, strict=True) if have]
    return [share for good in kinds for share in _laid(plus(total, one_cube(good), -1))]


@functools.lru_cache(maxsize=512)  # two full gondolas are 286 at most
def _laid(total: Cubes) -> tuple[tuple[Cubes, Cubes], ...]:
    """Return every way to lay so many cubes on both gondolas."""
    counts = itertools.product(*(range(count + 1) for count in total))
    shares = ((as_cubes(one), plus(total, as_cubes(one), -1)) for one in counts)
    return tuple(share for share in shares if all(sum(cubes) <= MAX_CARGO for cubes in share))


def _shares(state: State) -> list[tuple[Cubes, Cubes]]:
    """Return every other way to lay the player's cubes on both gondolas."""
    now = _both(state)
    return [share for share in _laid(plus(*now)) if share != now]


def _transfer(state: State, _part: Part, picks: Picks) -> State:
    """Cubes move between the player's gondolas (§3 Encounters); one may go to make room."""
    if picks.cargo is None:
        raise IllegalAction("venice.choice_missing", what=word("ask", "cargo"))
    now = _both(state)
    known = picks.cargo == now or picks.cargo in _laid(plus(*now))
    if not known and not (_full_for_a_new_one(state) and picks.cargo in _lighter(state)):
        raise IllegalAction("venice.choice_wrong", what=word("ask", "cargo"))
    board = the_board(state)
    for boat, cubes in zip(boats_of(active_seat(state)), picks.cargo, strict=True):
        board = with_cargo(board, boat, cubes)
    return with_board(state, board)


def _ask_transfer(state: State, _part: Part) -> list[Ask]:
    asked: Ask = {"ask": "cargo", "boats": _both(state), "most": MAX_CARGO}
    return [{**asked, "drop": 1} if _full_for_a_new_one(state) else asked]


def _guess_transfer(state: State, _part: Part, picks: Picks, pick: Pick) -> Picks:
    found = _lighter(state) if _full_for_a_new_one(state) else _shares(state)
    return replace(picks, cargo=found[pick(len(found))] if found else _both(state))


def _rooms(state: State) -> list[int]:
    """Return which of both gondolas can take one more cube, however they are laid."""
    total = sum(sum(cubes) for cubes in _both(state))
    return [0, 1] if total < 2 * MAX_CARGO and any(supply(the_board(state))) else []


def _load_either(state: State, _part: Part, picks: Picks) -> State:
    """§3 manage_stock: one cube of any kind to either gondola; with no room made it is lost."""
    if not _rooms(state):
        return state
    if picks.boat is None:
        raise IllegalAction("venice.choice_missing", what=word("ask", "boat"))
    boat = boat_of(active_seat(state), picks.boat)
    _space(the_board(state), boat)
    return _load(state, boat, _picked(picks.cubes, 1, 1, supply(the_board(state))))


def _ask_load(state: State, _part: Part) -> list[Ask]:
    boats = _rooms(state)
    if not boats:
        return []
    return [{"ask": "boat", "options": boats}, _ask("supply", 1, 1, supply(the_board(state)))]


def _guess_load(state: State, _part: Part, picks: Picks, pick: Pick) -> Picks:
    if not _rooms(state):
        return picks
    laid = picks.cargo or _both(state)
    boats = [boat for boat, cubes in enumerate(laid) if sum(cubes) < MAX_CARGO]
    cubes = _some(supply(the_board(state)), 1, pick)
    return replace(picks, boat=boats[pick(len(boats))], cubes=cubes)


DO: dict[Op, Callable[[State, Part, Picks], State]] = {
    Op.CUBE: _cube,
    Op.ANY_CUBES: _any_cubes,
    Op.SELL_CUBE: _sell_cube,
    Op.CONVERT: _convert,
    Op.GIVE_CUBES: _give_cubes,
    Op.TRANSFER: _transfer,
    Op.LOAD: _load_either,
}

ASK: dict[Op, Callable[[State, Part], list[Ask]]] = {
    Op.ANY_CUBES: _ask_any_cubes,
    Op.SELL_CUBE: _ask_sell,
    Op.CONVERT: _ask_convert,
    Op.GIVE_CUBES: _ask_give,
    Op.TRANSFER: _ask_transfer,
    Op.LOAD: _ask_load,
}

GUESS: dict[Op, Callable[[State, Part, Picks, Pick], Picks]] = {
    Op.ANY_CUBES: _guess_any_cubes,
    Op.SELL_CUBE: _guess_sell,
    Op.CONVERT: _guess_convert,
    Op.GIVE_CUBES: _guess_give,
    Op.TRANSFER: _guess_transfer,
    Op.LOAD: _guess_load,
}
