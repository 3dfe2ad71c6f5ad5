"""Where a gondola can go, as phones are told: the next docks, those beyond, what mooring does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.engine.game import Option
from companion.games.venice import mooring, sailing, voyage
from companion.games.venice.assistants import Push, chains
from companion.games.venice.board import Board, boat_of, owner_of
from companion.games.venice.facts import BUILDINGS
from companion.games.venice.offers import Advance, Course, Placing, Voyage, Way
from companion.games.venice.state import State, active_seat, the_board


def advance_offer(state: State, dock: int) -> Advance | None:
    """Return what the assistant does if the gondola moors at a dock."""
    board, seat = the_board(state), active_seat(state)
    return _offered(chains(board.slots, seat)[dock : dock + 1], mooring.tenth_vp(state, seat))[0]


def _advances(state: State, board: Board, seat: int) -> list[Advance | None]:
    """Return for each dock what the assistant does if the gondola moors there."""
    return _offered(chains(board.slots, seat), mooring.tenth_vp(state, seat))


def _offered(found: Sequence[tuple[Push, ...] | None], tenth: int) -> list[Advance | None]:
    """Return who moves, where anybody does; the bonus is for an assistant from the supply."""
    return [
        None if pushed is None else {"chain": pushed, "bonus": 0 if pushed[0][1] else tenth}
        for pushed in found
    ]


def placing_offers(state: State) -> list[Option]:
    """Return the docks for a gondola of the preliminary round (§2)."""
    board, seat = the_board(state), active_seat(state)
    boat = boat_of(seat, sailing.placing_boat(state))
    advances, found = _advances(state, board, seat), []
    for dock in sailing.open_docks(state):
        share = mooring.sharing(board, dock, boat)
        found.append(Option(BUILDINGS[dock], _placing(dock, share, advances[dock])))
    return found


def _placing(dock: int, share: list[tuple[int, int]], advance: Advance | None) -> Placing:
    """An assistant on slot 1 brings a cube and nothing else (§1): nothing is left to choose."""
    first = advance is not None and advance["chain"][0][2] == 1
    takes = (f"{BUILDINGS[dock]}.1",) if first else ()
    return {"share": share, "advance": advance, "takes": takes}


def far(state: State) -> list[Voyage]:
    """Return the docks that lie several canals away, where there is a map."""
    board, seat = the_board(state), active_seat(state)
    assert board.turn.boat is not None
    boat, courses = boat_of(seat, board.turn.boat), voyage.courses(state)
    if not courses:
        return []
    advances = _advances(state, board, seat)
    return [
        Voyage(
            dock=BUILDINGS[dock],
            ways=[_course(way) for way in ways],
            share=mooring.sharing(board, dock, boat),
            advance=advances[dock],
        )
        for dock, ways in sorted(courses.items())
    ]


def _course(way: voyage.Course) -> Course:
    return Course(
        path=[BUILDINGS[dock] for dock in way.path],
        cost=way.cost,
        meets=[(owner_of(boat), boat % 2) for boat in way.meets],
        under=way.under,
        own=[BUILDINGS[dock] for dock in way.own],
    )


def way_offers(state: State) -> list[Option]:
    """Return the docks one canal away."""
    board, seat = the_board(state), active_seat(state)
    assert board.turn.boat is not None
    boat = boat_of(seat, board.turn.boat)
    advances, found = _advances(state, board, seat), []
    for way in sailing.ways(state):
        dock = way.dock
        if way.plain and not board.docks[dock]:
            offer: Way = {**_PLAIN[way.cost], "advance": advances[dock]}
        else:
            offer = _way(board, boat, way, advances[dock])
        found.append(Option(BUILDINGS[dock], offer))
    return found


_PLAIN: Mapping[int | None, Way] = {
    cost: {
        "cost": cost,
        "pass": True,
        "moor": True,
        "share": [],
        "meets": [],
        "bridge": None,
        "advance": None,
        "told": False,
    }
    for cost in sailing.PLAIN
}


def _way(board: Board, boat: int, way: sailing.Way, advance: Advance | None) -> Way:
    stack = board.docks[way.dock]  # mostly nobody is there
    return {
        "cost": way.cost,
        "pass": way.may_pass,
        "moor": way.may_moor,
        "share": mooring.sharing(board, way.dock, boat) if stack and way.may_moor else [],
        "meets": _met(stack, owner_of(boat)) if stack else [],
        "bridge": None if way.bridge is None else way.bridge.seat,
        "advance": advance if way.may_moor else None,
        "told": way.told,
    }


def _met(stack: tuple[int, ...], seat: int) -> list[tuple[int, int]]:
    return [(owner, boat % 2) for boat in stack if (owner := owner_of(boat)) != seat]
