"""Random legal play, for simulations and tests: any action that the phones would offer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.masterpieces.chart import end_of, space_at
from companion.games.masterpieces.facts import (
    CELLS,
    COUNCIL_AREAS,
    HIGHEST_VALUE,
    KINDS,
    LARGE_DOGATE_STEPS,
    LOWEST_VALUE,
    MOST_ARROWS,
    MOST_POINTS,
    MOST_SHIP_SPACES,
    SHIP_SPACES,
    Due,
    Gain,
    Lady,
    Origin,
)
from companion.games.masterpieces.sailing import arrival
from companion.games.masterpieces.scoring import FINAL
from companion.games.masterpieces.state import (
    Owed,
    State,
    at_palace,
    copies_left,
    hands_left,
    ladies_left,
    pile_left,
    ship_stays,
    tile_of,
)

Move = tuple[str, dict[str, Any]]
Pick = Callable[[int], int]

ROUNDS = 9  # of a random game; a real one ends as the base game says
ROOM = 300  # points kept free, so that no random game reaches the end of the markers


def random_move(state: State, pick: Pick) -> Move:
    """Return one legal action, chosen with `pick`; after the end, one of the scoring's."""
    if state.over:
        return _scoring(state, pick)
    if state.owed and pick(3):
        return _settle(state, state.owed[pick(len(state.owed))], pick)
    if not pick(4 * len(state.players)):
        return (
            ("next_round", {"no": state.round}) if state.round < ROUNDS else ("end", {"on": True})
        )
    seat = pick(len(state.players))
    kind, data = _TURN[pick(len(_TURN))](state, seat, pick)
    return kind, {"seat": seat, **data}


def _scoring(state: State, pick: Pick) -> Move:
    """The scoring begins; everybody gets ready page by page; now and then a number is put right."""
    if state.scoring is not None and not state.scoring.confirmed and not pick(9):
        return _put_right(state, pick)
    return FINAL.random_move(state, pick, host=0)


def _put_right(state: State, pick: Pick) -> Move:
    seat = pick(len(state.players))
    to = pick(MOST_POINTS - ROOM)
    to += to == state.players[seat].points  # nothing would change
    return "score.set", {"column": seat, "key": "points", "to": to}


def _settle(state: State, one: Owed, pick: Pick) -> Move:
    owed = {"seat": one.seat, "no": one.no}
    if one.due is Due.REWARD:
        gain = tuple(Gain)[pick(len(Gain))]
        points = 1 + pick(9) if gain is Gain.POINTS else 0
        return "tell_reward", {**owed, "reward": {"gain": gain, "points": points}}
    if one.due in (Due.PALACE, Due.ROUTE):
        return "tell_bonus", {**owed, "points": 5 + pick(20)}
    if one.due in (Due.SHIP, Due.VOYAGE) and state.ships:
        far = SHIP_SPACES if one.due is Due.SHIP else 1 + pick(MOST_SHIP_SPACES)
        kind, data = _sail(state, one.seat, pick, by=far, no=one.no)
        return (kind, {"seat": one.seat, **data}) if kind == "sail" else ("done", owed)
    if one.due is Due.EXTRA:
        colours = {"area": _any_colour(pick), "space": _any_colour(pick)}
        return "card_move", {**owed, **colours}
    if one.due is Due.MASTERPIECE and pile_left(state) > 0:
        return "take", {"seat": one.seat, **_card(Origin.PILE, pick)}
    if one.due is Due.DOGARESSA and ladies_left(state) > 0:
        return "take_lady", {"seat": one.seat, "lady": _left(state, pick)}
    return "done", owed


def _left(state: State, pick: Pick) -> Lady:
    kinds = [lady for lady in Lady if copies_left(state, lady) != 0]
    return kinds[pick(len(kinds))]


def _card(origin: Origin, pick: Pick) -> dict[str, Any]:
    return {
        "glass": pick(KINDS),
        "shape": pick(KINDS),
        "value": LOWEST_VALUE + pick(HIGHEST_VALUE - LOWEST_VALUE + 1),
        "cell": pick(CELLS),
        "origin": origin,
    }


def _points(state: State, seat: int, pick: Pick) -> Move:
    room = MOST_POINTS - ROOM - state.players[seat].points
    return "points", {"by": 1 + pick(9) if room > 0 else -1 - pick(9)}


def _card_move(state: State, seat: int, pick: Pick) -> Move:
    player = state.players[seat]
    if at_palace(player):
        return _points(state, seat, pick)
    area = state.tiles[tile_of(player.space)[0]].area
    colour = COUNCIL_AREAS[pick(len(COUNCIL_AREAS))]
    return "card_move", {"area": area or colour, "space": None if area else _any_colour(pick)}


def _any_colour(pick: Pick) -> str:
    return COUNCIL_AREAS[pick(len(COUNCIL_AREAS))]


def _sail(state: State, seat: int, pick: Pick, **owed: int) -> Move:
    if not state.ships or ship_stays(state.players[seat]):
        return _points(state, seat, pick)
    by = owed.pop("by", 1 + pick(6))
    known = space_at(state.chart, arrival(state, seat, by))
    return "sail", {"by": by, **owed, "shows": None if known else _shows(state, pick)}


def _shows(state: State, pick: Pick) -> dict[str, Any]:
    return {
        "points": pick(6),
        "extra": not pick(5),
        "masterpiece": not pick(4),
        "arrows": pick(MOST_ARROWS + 1),
        "end": end_of(state.chart) is None and max(state.ships) > 12 and not pick(4),
    }


def _route(state: State, seat: int, pick: Pick) -> Move:
    player = state.players[seat]
    if player.route is None and not pick(5):
        return "route_end", {}
    if at_palace(player) or ship_stays(player):
        return _points(state, seat, pick)
    return "route_move", {"arrows": 1 + pick(MOST_ARROWS)}


def _land(state: State, seat: int, pick: Pick) -> Move:
    if ship_stays(state.players[seat]):
        return _points(state, seat, pick)
    return "land", {
        "points": 1 + pick(6),
        "masterpiece": not pick(4),
        "arrows": pick(MOST_ARROWS + 1),
        "end": not pick(9),
    }


def _sea(state: State, seat: int, pick: Pick) -> Move:
    if state.ships:
        return _sail(state, seat, pick)
    return _route(state, seat, pick) if pick(2) else _land(state, seat, pick)


def _dogate(_state: State, _seat: int, pick: Pick) -> Move:
    return "dogate", {"arrows": 1 + pick(MOST_ARROWS), "points": pick(6)}


def _lady(state: State, seat: int, pick: Pick) -> Move:
    ladies = state.players[seat].ladies
    if not ladies:
        return _points(state, seat, pick)
    lady = ladies[pick(len(ladies))]
    return "use_lady", {
        "lady": lady,
        "steps": 1 + pick(LARGE_DOGATE_STEPS) if lady is Lady.LARGE_DOGATE else None,
        "points": 8 if lady is Lady.POINTS else None,
    }


def _take(state: State, seat: int, pick: Pick) -> Move:
    left = {Origin.PILE: pile_left(state), Origin.HAND: hands_left(state)}
    origins = [origin for origin, count in left.items() if count > 0]
    if not origins:
        return _points(state, seat, pick)
    return "take", _card(origins[pick(len(origins))], pick)


_TURN = (_points, _points, _card_move, _sea, _sea, _dogate, _lady, _take)
