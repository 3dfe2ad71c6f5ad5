"""What a phone sees: everything, for hands are not kept here."""

from __future__ import annotations

from typing import Any

from companion.games.rialto.buildings import swaps, usable
from companion.games.rialto.city import connections, free, marked, worth
from companion.games.rialto.facts import (
    BUILDING_PLACES,
    COLOUR_OF,
    COUNCILLORS,
    HAND_LIMIT,
    KINDS,
    PLACES,
    PLAYED,
    ROUNDS,
    VALUE_OF,
    VIRTUAL_CARDS,
    Stage,
)
from companion.games.rialto.scoring import FINAL
from companion.games.rialto.state import (
    Building,
    State,
    Way,
    active,
    circle,
    coins_left,
    copies_left,
    current,
    does_of,
    general,
    hand_limit,
    neutral,
    spans_left,
    virtual,
)
from companion.games.rialto.track import majority, ranking

FACTS: dict[str, Any] = {
    "places": PLACES,
    "stages": PLAYED,
    "kinds": [{"kind": kind, "colour": COLOUR_OF[kind], "value": VALUE_OF[kind]} for kind in KINDS],
    "rounds": ROUNDS,
    "councillors": COUNCILLORS,
    "building_places": BUILDING_PLACES,
    "hand_limit": HAND_LIMIT,
    "virtual_cards": VIRTUAL_CARDS,
}


def view(state: State, seat: int | None) -> dict[str, Any]:
    """Return what everybody may see; there is nothing that only one seat sees."""
    if seat is not None:
        return {}
    here = None if state.stage is Stage.OVER else current(state)
    return {
        "round": state.round,
        "rounds": ROUNDS,
        "stage": state.stage,
        "over": state.stage is Stage.OVER,
        "no": state.number,
        "first": state.first,
        "third": virtual(state),
        "order": circle(state),
        "district": None if here is None else PLACES[here],
        "turn": _turn(state),
        "doge": [{"column": disc.column, "space": disc.space} for disc in state.track],
        "players": [_player(state, seat) for seat in range(len(state.players))],
        "map": _map(state),
        "hand": state.hand,
        "neutral": neutral(state),
        "supply": {
            "coins": coins_left(state),
            "bridges": spans_left(state, Way.BRIDGE),
            "gondolas": spans_left(state, Way.GONDOLA),
            "buildings": {kind: copies_left(state, kind) for kind in KINDS},
        },
        "effects": {kind: does_of(state, kind) for kind in KINDS},
        "scoring": FINAL.view(state),
    }


def _turn(state: State) -> dict[str, Any]:
    played = state.stage in PLAYED
    return {
        "column": active(state),
        "starter": state.starter if played else ranking(state)[0],
        "queue": state.queue,
        "cards": state.cards if played else (),
        "ahead": majority(state) if played else None,
        "counted": played and state.counted,
        "owed": state.owed,
    }


def _player(state: State, seat: int) -> dict[str, Any]:
    player = state.players[seat]
    return {
        "vp": player.vp,
        "coins": player.coins,
        "councillors": player.councillors,
        "general": general(state, seat),
        "limit": hand_limit(state, seat),
        "buildings": [_building(state, one) for one in player.buildings],
        "usable": usable(state, seat),
        "swaps": swaps(state, seat) if state.stage is Stage.BLUE else (),
    }


def _building(state: State, one: Building) -> dict[str, Any]:
    return {
        "kind": one.kind,
        "colour": COLOUR_OF[one.kind],
        "value": VALUE_OF[one.kind],
        "does": does_of(state, one.kind),
        "coin": one.coin,
        "fresh": one.fresh,
    }


def _map(state: State) -> dict[str, Any]:
    pair = marked(state)
    return {
        "told": bool(state.opposite),
        "opposite": [[PLACES[a], PLACES[b]] for a, b in state.opposite],
        "connections": [[PLACES[a], PLACES[b]] for a, b in connections(state)],
        "free": [[PLACES[a], PLACES[b]] for a, b in free(state)],
        "places": [
            {
                "place": PLACES[place],
                "tile": state.tiles[place] if state.tiles else None,
                "councillors": row,
                "values": worth(state, place),
                "worth": sum(worth(state, place)),
            }
            for place, row in enumerate(state.placed)
        ],
        "spans": [
            {
                "way": span.way,
                "a": PLACES[span.a],
                "b": PLACES[span.b],
                "at_a": span.at_a,
                "at_b": span.at_b,
            }
            for span in state.spans
        ],
        "marked": None if pair is None else [PLACES[place] for place in pair],
        "turned": state.turned,
    }
