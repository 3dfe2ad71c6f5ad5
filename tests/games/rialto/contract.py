"""What the contract of all games cannot know of Rialto by itself."""

from __future__ import annotations

from random import Random
from typing import Any

from rialto_table import BOX

from companion.engine.game import Decision, Option
from companion.games.rialto import GAME
from companion.games.rialto.buildings import swaps
from companion.games.rialto.facts import PLACES
from companion.games.rialto.state import State, effect_of

Move = tuple[str, dict[str, Any]]

BOXES: tuple[dict[str, Any], ...] = ({}, BOX)
MAY_BE_WRONG: set[str] = set()
VALUES = ("vp", "coins", "councillors", "general", "buildings")  # others can change them
ENDS: set[str] = set()  # the sixth round ends every game, the Doge track breaks every tie


def ends(_state: State) -> set[str]:
    """Return nothing: there is one way to end."""
    return set()


def taps(state: State, decision: Decision, rng: Random) -> list[Move]:
    """Return what a phone sends for each option."""
    if not decision.options:
        return [GAME.random_move(state, rng.randrange)]
    found = (_taps(state, decision, option, rng) for option in decision.options)
    return [tap for some in found for tap in some]


def _taps(state: State, decision: Decision, option: Option, rng: Random) -> list[Move]:
    to = {"no": decision.params["no"]}
    if decision.kind in _MORE:
        more = _MORE[decision.kind](state, decision, option.key, rng)
        kind = "build" if decision.kind in ("start", "build") else "use"
        return [(kind, {**to, "seat": decision.seat, "kind": option.key, **more})]
    if decision.kind == "move":
        return [("move", {**to, "leave": [int(place == option.key) for place in PLACES]})]
    way = {**to, "a": option.params["a"], "b": option.params["b"]}
    if decision.kind == "bridge":
        return [("bridge", {**way, "at_a": 3, "at_b": 4})]
    return [_gondola(state, decision.seat, way, source) for source in decision.params["sources"]]


def _swap(state: State, decision: Decision, kind: str, rng: Random) -> dict[str, Any]:
    if not effect_of(state, kind).swaps:
        return {}
    return {"swap": rng.choice(swaps(state, decision.seat))}


def _room(state: State, decision: Decision, _kind: str, rng: Random) -> dict[str, Any]:
    mine = state.players[decision.seat].buildings
    return {"room": rng.choice(mine).kind} if decision.params["full"] else {}


_MORE = {"cards": _swap, "play": _swap, "blue": _swap, "start": _room, "build": _room}


def _gondola(state: State, seat: int, way: dict[str, Any], source: str) -> Move:
    tap = {**way, "source": str(source)}
    if source == "none":
        return "gondola", tap
    if source == "district":
        there = next(PLACES[place] for place, row in enumerate(state.placed) if row[seat])
        tap["district"] = there
        return "gondola", {**tap, "at": way["a"] if there != way["a"] else way["b"]}
    return "gondola", {**tap, "at": way["a"]}
