"""Where a gondola can go, as phones are told: the next docks, those beyond, what mooring does."""

from __future__ import annotations

from companion.engine.game import Option
from companion.games.venice import mooring, sailing, voyage
from companion.games.venice.assistants import chains
from companion.games.venice.board import Board, boat_of, owner_of
from companion.games.venice.facts import BUILDINGS
from companion.games.venice.offers import Advance, Course, Placing, Voyage, Way
from companion.games.venice.state import State, active_seat, the_board


def advance_offer(state: State, dock: int) -> Advance | None:
    """Return what the assistant does if the gondola moors at a dock."""
    return _advance(state, the_board(state), active_seat(state), dock)


def _advance(state: State, board: Board, seat: int, dock: int) -> Advance | None:
    pushed = chains(board.slots, seat)[dock]
    if pushed is None:
        return None
    return {"chain": pushed, "bonus": mooring.all_ten_vp(state, seat, dock)}


def placing_offers(state: State) -> list[Option]:
    """Return the docks for a gondola of the preliminary round (§2)."""
    board, seat = the_board(state), active_seat(state)
    boat = boat_of(seat, sailing.placing_boat(state))
    found = []
    for dock in sailing.open_docks(state):
        share, advance = mooring.sharing(board, dock, boat), _advance(state, board, seat, dock)
        found.append(Option(BUILDINGS[dock], _placing(dock, share, advance)))
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
    boat = boat_of(seat, board.turn.boat)
    return [
        Voyage(
            dock=BUILDINGS[dock],
            ways=[_course(way) for way in ways],
            share=mooring.sharing(board, dock, boat),
            advance=_advance(state, board, seat, dock),
        )
        for dock, ways in sorted(voyage.courses(state).items())
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
    ways = sailing.ways(state)
    return [Option(BUILDINGS[way.dock], _way(state, board, seat, way)) for way in ways]


def _way(state: State, board: Board, seat: int, way: sailing.Way) -> Way:
    assert board.turn.boat is not None
    boat = boat_of(seat, board.turn.boat)
    stack = board.docks[way.dock]  # mostly nobody is there
    met = [other for other in stack if owner_of(other) != seat] if stack else stack
    return {
        "cost": way.cost,
        "pass": way.may_pass,
        "moor": way.may_moor,
        "share": mooring.sharing(board, way.dock, boat) if stack and way.may_moor else [],
        "meets": [(owner_of(other), other % 2) for other in met],
        "bridge": None if way.bridge is None else way.bridge.seat,
        "advance": _advance(state, board, seat, way.dock) if way.may_moor else None,
        "told": way.told,
    }
