"""What a phone sees; nothing is secret: cards in hand are not known here."""

from __future__ import annotations

import functools
from typing import Any

from companion.games.masterpieces.actions import Value
from companion.games.masterpieces.council import ahead, free_place
from companion.games.masterpieces.facts import (
    CARDS_PER_ROUND,
    GLASS,
    HIGHEST_VALUE,
    LAP,
    LARGE_DOGATE_POINTS,
    LARGE_DOGATE_STEPS,
    LOWEST_VALUE,
    MOST_POINTS,
    SHAPES,
    SMALL_DOGATE_POINTS,
    SPACES,
    TILE_SPACES,
    Area,
    Gain,
    Lady,
)
from companion.games.masterpieces.scoring import told
from companion.games.masterpieces.showcase import (
    ALL_KINDS,
    Tops,
    hint,
    line_scores,
    showcase_points,
)
from companion.games.masterpieces.state import (
    Player,
    State,
    at_palace,
    hands_left,
    ladies_left,
    marker,
    open_and_pile,
    pile_left,
    tile_of,
    tops,
)

FACTS: dict[str, Any] = {
    "areas": [str(area) for area in Area],
    "gains": [str(gain) for gain in Gain],
    "ladies": [str(lady) for lady in Lady],
    "glass": GLASS,
    "shapes": SHAPES,
    "values": list(range(LOWEST_VALUE, HIGHEST_VALUE + 1)),
    "spaces": SPACES,
    "tile_spaces": TILE_SPACES,
    "cards_per_round": CARDS_PER_ROUND,
    "small_dogate": SMALL_DOGATE_POINTS,
    "large_dogate": LARGE_DOGATE_POINTS,
    "large_steps": LARGE_DOGATE_STEPS,
    "most_points": MOST_POINTS,
}


def view(state: State, seat: int | None) -> dict[str, Any]:
    """Return what everybody may see (seat None); no seat sees more."""
    if seat is not None:
        return {}
    return {
        "round": state.round,
        "doge": state.doge,
        "over": state.over,
        "players": [_player(state, number) for number in range(len(state.players))],
        "tiles": state.tiles,
        "supply": _supply(state),
        "bonuses": {where.value: _bonuses(state, where) for where in (Value.PALACE, Value.ROUTE)},
        "look": {"glass": state.known.glass, "shapes": state.known.shapes},
        "known": {
            "dogaressa_points": state.known.dogaressa_points,
            "tiles": state.known.tiles,
        },
        "facts": FACTS,
        "scoring": told(state),
    }


def hides(_state: State) -> bool:
    """Return that a whole log tells no secret."""
    return False


def _player(state: State, seat: int) -> dict[str, Any]:
    player = state.players[seat]
    worth = _worth(tops(player))
    return {
        "points": player.points,
        "marker": marker(player.points),
        "track": player.points % LAP,
        "showcase": [_cell(cell) for cell in player.showcase],
        **worth,
        "total": player.points + worth["showcase_points"],
        "space": player.space,
        "area": _area(state, player),
        "ahead": ahead(state, seat)[:LARGE_DOGATE_STEPS],
        "at_palace": at_palace(player),
        "palace": player.palace,
        "route": player.route,
        "ladies": {str(lady): player.ladies.count(lady) for lady in Lady if lady in player.ladies},
        "owed": [one for one in state.owed if one.seat == seat],
    }


@functools.lru_cache(maxsize=512)
def _worth(top: Tops) -> dict[str, Any]:
    """Return what a showcase is worth; most taps leave most showcases as they are."""
    return {
        "lines": [
            {"line": line.line, "colour": line.colour, "shape": line.shape, "points": line.points}
            for line in line_scores(top)
        ],
        "showcase_points": showcase_points(top),
        "hints": [hint(top, kind) for kind in ALL_KINDS],
    }


def _cell(cards: tuple[Any, ...]) -> dict[str, Any] | None:
    """Return the top card of a cell, and how many lie under it."""
    if not cards:
        return None
    top = cards[-1]
    return {"glass": top.glass, "shape": top.shape, "value": top.value, "under": len(cards) - 1}


def _area(state: State, player: Player) -> Area | None:
    """Return the colour of the space somebody stands on, if it has been told."""
    return None if at_palace(player) else state.tiles[tile_of(player.space)[0]].area


def _supply(state: State) -> dict[str, int]:
    shown, pile = open_and_pile(pile_left(state))
    ladies_shown, ladies_pile = open_and_pile(ladies_left(state))
    return {
        "display": shown,
        "pile": pile,
        "hands": max(0, hands_left(state)),  # below 0 only if the table insisted
        "ladies_display": ladies_shown,
        "ladies_pile": ladies_pile,
    }


def _bonuses(state: State, where: Value) -> dict[str, Any]:
    held = {getattr(player, where): seat for seat, player in enumerate(state.players)}
    row = getattr(state.known, where)
    return {
        "free": free_place(state, where),
        "places": [{"points": points, "seat": held.get(place)} for place, points in enumerate(row)],
    }
