"""What a phone sees of the board and the turn in a guided game.

These classes have no slots: orjson writes a class with them several times slower, and a view is
written with every tap. Those made with every tap are not frozen either: that takes twice as long.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.engine.frozen import frozen, once, once_together
from companion.games.venice.automa.view import AutomaView, automa_view
from companion.games.venice.board import (
    Board,
    Bridge,
    Canal,
    Cubes,
    Stage,
    archived,
    owner_of,
    supply,
)
from companion.games.venice.canals import canals_of, prices_of
from companion.games.venice.facts import (
    BUILDINGS,
    DOCKS,
    GOOD_OF,
    LAST_SLOT,
    TILES,
    Good,
)
from companion.games.venice.interpreter import influence_deck
from companion.games.venice.printed import Printed, printed_in
from companion.games.venice.state import State


@frozen(kw_only=True)
class BuildingView:
    """A building: its good, who stands on its slots, whose gondolas lie there, bottom first."""

    key: str
    good: Good | None
    slots: tuple[tuple[int, ...], ...] | None  # None: a communal building has none
    stack: tuple[tuple[int, int], ...]


@frozen(kw_only=True)
class BridgeView:
    """A bridge between two buildings, and whose it is."""

    seat: int
    a: str
    b: str


@frozen(kw_only=True)
class CanalView:
    """A canal between two buildings, and its price."""

    a: str
    b: str
    cost: int


@frozen(kw_only=True)
class MissionsView:
    """A player's completed missions: under the three slots, and how many lie elsewhere."""

    slots: tuple[int | None, ...]
    archived: int


@frozen(kw_only=True)
class InfluenceView:
    """The influence cards: how many are left, if the box says how many there are; those played."""

    deck: int | None
    discards: int


@dataclass(kw_only=True)
class MapView:
    """The map: by its docks while the tiles are laid, then by the buildings that lie on them."""

    canals: tuple[CanalView, ...] | None = None
    spots: Mapping[str, tuple[int, int]] | None = None
    lines: tuple[tuple[str, str], ...] | None = None
    docks: Mapping[str, str | None] | None = None
    map: bool = True


@dataclass(kw_only=True)
class BoardView(MapView):
    """What stands and lies where."""

    buildings: tuple[BuildingView, ...]
    cargo: tuple[tuple[Cubes, ...], ...]
    gondolier: tuple[int | None, ...]
    bridges: tuple[BridgeView, ...]
    supply: Cubes
    missions: tuple[MissionsView, ...]
    automa: AutomaView | None
    influence: InfluenceView
    prices: int  # of how many canals the price is known, without a whole map
    canal_count: int | None  # of how many, where the map is learned in play


def board_view(state: State, board: Board) -> BoardView:
    """Return what stands and lies where."""
    return BoardView(
        buildings=_buildings(board.docks, board.slots),
        cargo=_by_owner(board.cargo),
        gondolier=board.gondolier,
        bridges=_bridges(board.bridges),
        supply=supply(board),
        missions=_missions(board.missions, tuple([one.completed for one in state.players])),
        automa=None if board.automa is None else automa_view(state, board.automa),
        influence=InfluenceView(deck=influence_deck(board), discards=board.discards),
        **_map(board.box, board.places, board.turn.stage is Stage.LAYOUT),
    )


def _by_owner(cargo: tuple[Cubes, ...]) -> tuple[tuple[Cubes, ...], ...]:
    return tuple(zip(cargo[::2], cargo[1::2], strict=True))


@once_together
def _buildings(
    docks: tuple[tuple[int, ...], ...], slots: tuple[tuple[int, ...], ...]
) -> tuple[BuildingView, ...]:
    """Return all of them; half of the taps change none."""
    return tuple(map(_building, range(len(BUILDINGS)), (*slots, *_COMMUNAL), docks))


_COMMUNAL = (None,) * (len(BUILDINGS) - len(TILES))  # no slots


@once
def _bridges(bridges: tuple[Bridge, ...]) -> tuple[BridgeView, ...]:
    return tuple(
        BridgeView(seat=bridge.seat, a=BUILDINGS[bridge.a], b=BUILDINGS[bridge.b])
        for bridge in bridges
    )


@once
def _missions(
    missions: tuple[tuple[int | None, ...], ...], completed: tuple[int, ...]
) -> tuple[MissionsView, ...]:
    each = zip(missions, completed, strict=True)
    return tuple([MissionsView(slots=one, archived=archived(one, count)) for one, count in each])


@functools.lru_cache(maxsize=4096)
def _building(
    number: int, standing: tuple[int, ...] | None, boats: tuple[int, ...]
) -> BuildingView:
    """Return a building; most taps leave most of them as they are."""
    key = BUILDINGS[number]
    return BuildingView(
        key=key,
        good=GOOD_OF.get(key),
        slots=None if standing is None else _slots(standing),
        stack=tuple((owner_of(boat), boat % 2) for boat in boats),
    )


def _slots(standing: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return who stands on each of the four slots."""
    return tuple(
        tuple(seat for seat, at in enumerate(standing) if at == slot)
        for slot in range(1, LAST_SLOT + 1)
    )


@once_together
def _map(box: str, places: tuple[int, ...] | None, laying: bool) -> Mapping[str, Any]:
    """Return what is known of the map, and the canals between buildings once the tiles are laid."""
    printed, known = printed_in(box), canals_of(box, places)
    if known is None or places is None:
        seen = _unlaid(printed, places, laying)
    else:
        seen = _laid(known, places, printed.spots)
    prices = len(prices_of(box, places))
    return {**vars(seen), "prices": prices, "canal_count": printed.canal_count}


def _laid(
    known: tuple[Canal, ...], places: tuple[int, ...], spots: tuple[tuple[int, int], ...]
) -> MapView:
    lies = (*places, *range(len(TILES), len(BUILDINGS)))
    return MapView(
        canals=tuple(CanalView(a=BUILDINGS[c.a], b=BUILDINGS[c.b], cost=c.cost) for c in known),
        spots={BUILDINGS[number]: spots[dock] for dock, number in enumerate(lies)},
        docks={dock: BUILDINGS[number] for dock, number in zip(DOCKS, lies, strict=True)},
    )


def _lying(places: tuple[int, ...]) -> dict[str, str]:
    """Return the building on each dock of a map that is learned in play."""
    lies = (*places, *range(len(TILES), len(BUILDINGS)))
    return {dock: BUILDINGS[number] for dock, number in zip(DOCKS, lies, strict=True)}


def _unlaid(printed: Printed, places: tuple[int, ...] | None, laying: bool) -> MapView:
    """Return the map by its docks while the tiles are laid; else only whether there is one."""
    if not laying:
        return MapView(
            map=bool(printed.canals or printed.canal_count),
            docks=None if places is None else _lying(places),
        )
    return MapView(
        spots=dict(zip(DOCKS, printed.spots, strict=True)),
        lines=tuple((canal.a, canal.b) for canal in printed.canals or printed.sketch),
        docks=dict.fromkeys(DOCKS[: len(TILES)]),
    )
