"""Where a gondola can go, as phones are told: the next docks, those beyond, what mooring does."""

from __future__ import annotations

from companion.engine.game import Option
from companion.games.venice import mooring, sailing, voyage
from companion.games.venice.assistants import can_advance, chain
from companion.games.venice.board import boat_of, owner_of
from companion.games.venice.facts import BUILDINGS
from companion.games.venice.offers import Advance, Course, Placing, Voyage, Way
from companion.games.venice.state import State, active_seat, the_board


def advance_offer(state: State, dock: int) -> Advance | None:
    """Return what the assistant does if the gondola moors at a dock."""
    board, seat = the_board(state), active_seat(state)
    if not can_advance(board, dock, seat):
        return None
    return Advance(chain=chain(board, dock, seat), bonus=mooring.all_ten_vp(state, seat, dock))


def placing_offer(state: State, dock: int) -> Option:
    """Return a dock for a gondola of the preliminary round (§2).

    An assistant on slot 1 brings a cube and nothing else (§1): nothing is left to choose.
    """
    boat = boat_of(active_seat(state), sailing.placing_boat(state))
    advance = advance_offer(state, dock)
    first = advance is not None and advance["chain"][0][2] == 1
    facts = Placing(
        share=mooring.sharing(the_board(state), dock, boat),
        advance=advance,
        takes=(f"{BUILDINGS[dock]}.1",) if first else (),
    )
    return Option(BUILDINGS[dock], facts)


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
            advance=advance_offer(state, dock),
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


def way_offer(state: State, way: sailing.Way) -> Way:
    """Return a dock one canal away."""
    board, seat = the_board(state), active_seat(state)
    assert board.turn.boat is not None
    boat = boat_of(seat, board.turn.boat)
    met = [other for other in board.docks[way.dock] if owner_of(other) != seat]
    return {
        "cost": way.cost,
        "pass": way.may_pass,
        "moor": way.may_moor,
        "share": mooring.sharing(board, way.dock, boat) if way.may_moor else [],
        "meets": [(owner_of(other), other % 2) for other in met],
        "bridge": None if way.bridge is None else way.bridge.seat,
        "advance": advance_offer(state, way.dock) if way.may_moor else None,
        "told": way.told,
    }
