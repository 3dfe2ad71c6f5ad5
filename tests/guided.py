"""A guided game of Venice in the hand of a test: positions laid at once, turns really played."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest
from pad import GAME, do, holding
from reading import as_read

from companion.engine.dice import Dice
from companion.engine.game import Config
from companion.errors import IllegalAction
from companion.games.venice.board import Board, Bridge, Stage, Turn
from companion.games.venice.facts import BUILDINGS, DOCKS, TILES, Card
from companion.games.venice.state import State, active_seat

Boats = Mapping[int, tuple[str, str]]
Slots = Mapping[str, Mapping[int, int]]
Canals = Sequence[tuple[str, str, int]]

BOATS: Boats = {  # out of everybody's way: no two share a dock
    0: ("st_marks", "palace"),
    1: ("church", "senate"),
    2: ("court", "bank"),
    3: ("library", "consulate"),
    4: ("docks", "workshop"),
}


def begin(
    seats: int = 3,
    *,
    first: int = 0,
    edition: str = "fr",
    favour: bool = False,
    box: Mapping[str, Any] | None = None,
) -> State:
    """Return a guided game that has just been started."""
    options = {"edition": edition, "favour": favour, "edit": "own", "mode": "guided"}
    loaded = GAME.box.load(dict(box or {}))
    config = Config(seats=seats, first=first, options=options, box=loaded)
    state: State = GAME.setup(config, Dice("guided"))
    return state


def the(state: State) -> Board:
    """Return the board."""
    assert state.board is not None
    return state.board


def on_board(state: State, **changes: Any) -> State:
    """Return the state with parts of the board laid otherwise, rules or not."""
    return replace(state, board=replace(the(state), **changes))


def number(building: str) -> int:
    return BUILDINGS.index(building)


def canals(*known: tuple[str, str, int]) -> list[dict[str, Any]]:
    """Return the canals of a whole map whose tiles lie in their own order.

    Docks that the test does not speak of are joined in a long row at 9 coins, so that the map
    holds together and no way of the test's own becomes shorter.
    """
    dock = dict(zip(BUILDINGS, DOCKS, strict=True))
    groups = [{building} for building in BUILDINGS]
    for a, b, _ in known:
        one, other = (next(group for group in groups if end in group) for end in (a, b))
        if one is not other:
            groups.remove(other)
            one |= other
    ends = [max(group, key=BUILDINGS.index) for group in groups]
    joined = [*known, *((a, b, 9) for a, b in itertools.pairwise(ends))]
    return [{"a": dock[a], "b": dock[b], "cost": cost} for a, b, cost in joined]


def position(
    seats: int = 3,
    *,
    boats: Boats | None = None,
    slots: Slots | None = None,
    cargo: Mapping[tuple[int, int], tuple[int, int, int]] | None = None,
    gondolier: Mapping[int, int] | None = None,
    bridges: Sequence[tuple[int, str, str]] = (),
    hands: Mapping[int, Sequence[str | None]] | None = None,
    known: Canals = (),
    turn: int = 0,
    box: Mapping[str, Any] | None = None,
    **options: Any,
) -> State:
    """Return the start of a turn in the middle of a game; with `known` canals there is a map."""
    printed = dict(box or {})
    if known:
        printed["canals"] = canals(*known)
    state = begin(seats, box=printed, **options)
    lie = {**{seat: BOATS[seat] for seat in range(seats)}, **(boats or {})}
    docks: list[tuple[int, ...]] = [() for _ in BUILDINGS]
    for seat, both in lie.items():
        for which, dock in enumerate(both):
            docks[number(dock)] = (*docks[number(dock)], 2 * seat + which)
    owners = len(the(state).slots[0])
    stand = [
        tuple((slots or {}).get(tile, {}).get(seat, 0) for seat in range(owners)) for tile in TILES
    ]
    load = [(cargo or {}).get((boat // 2, boat % 2), (0, 0, 0)) for boat in range(2 * seats)]
    held = [
        tuple(None if card is None else Card(card) for card in (hands or {}).get(seat, ()))
        for seat in range(seats)
    ]
    state = on_board(
        state,
        turn=Turn(stage=Stage.START),
        docks=tuple(docks),
        slots=tuple(stand),
        cargo=tuple(load),
        gondolier=tuple((gondolier or {}).get(seat) for seat in range(seats)),
        bridges=tuple(
            Bridge(seat=seat, a=min(number(a), number(b)), b=max(number(a), number(b)))
            for seat, a, b in bridges
        ),
        hands=tuple(held),
        places=tuple(range(len(TILES))) if known else None,
    )
    return replace(state, round=1, turn=turn, number=2 * seats + 1 + turn)


def act(state: State, type_: str, /, *, override: bool = False, **data: Any) -> State:
    """Do something in the turn that is now."""
    return do(state, type_, override=override, no=state.number, **data)


def sail(state: State, dock: str, *, coins: int | None = None) -> State:
    """Go on to a dock and pass it."""
    return act(state, "sail", dock=dock, moor=False, coins=coins)


def moor(state: State, dock: str, *, coins: int | None = None) -> State:
    """Go on to a dock and moor there."""
    return act(state, "sail", dock=dock, moor=True, coins=coins)


def use(state: State, row: str, **picks: Any) -> State:
    return act(state, "effect", row=row, **picks)


def refuse_act(codes: set[str], state: State, type_: str, **data: Any) -> None:
    """Do what must be refused, for one of these reasons."""
    with pytest.raises(IllegalAction) as caught:
        act(state, type_, **data)
    assert caught.value.code in codes


def answer(state: State, seat: int, boat: int, option: str) -> State:
    """Settle an encounter with gondola number `boat` (2 × owner + 0 or 1)."""
    return do(state, "answer", decision=meeting(state, seat, boat), option=option)


def holds(card: str | None, **more: Any) -> State:
    """Return the start of a turn with this one influence card in hand."""
    return position(hands={0: [card]}, **more)


def play(state: State, card: str, **picks: Any) -> State:
    """Play an influence card."""
    return act(state, "play_card", card=card, **picks)


def activating(
    building: str, slot: int = 0, *, seat: int = 0, seats: int = 3, **more: Any
) -> State:
    """Return a position where this seat has just moored, advanced to a slot, and may activate."""
    slots = {building: {seat: slot - 1}} if slot else {}
    away = next(dock for dock in ("market", "monastery") if dock != building)
    boats = {**BOATS, seat: (away, "small_council" if building != "small_council" else "palace")}
    state = position(
        seats, boats={s: boats[s] for s in range(seats)}, slots=slots, turn=seat, **more
    )
    state = moor(act(state, "gondolier", boat=0), building)
    return act(state, "advance" if slot else "activate")


def loaded(state: State, cubes: tuple[int, int, int], *, seat: int = 0, boat: int = 0) -> State:
    """Return the state with these cubes on a gondola."""
    cargo = list(the(state).cargo)
    cargo[2 * seat + boat] = cubes
    return on_board(state, cargo=tuple(cargo))


def cubes(state: State, *, seat: int = 0, boat: int = 0) -> tuple[int, int, int]:
    return the(state).cargo[2 * seat + boat]


def slot(state: State, building: str, seat: int = 0) -> int:
    return the(state).slots[number(building)][seat]


def stack(state: State, dock: str) -> list[tuple[int, int]]:
    return [(boat // 2, boat % 2) for boat in the(state).docks[number(dock)]]


def stage(state: State) -> str:
    return the(state).turn.stage.value


def rows(state: State) -> list[str]:
    """Return the effects that are open."""
    return list(the(state).turn.rows)


def offered(state: State) -> dict[str, Any]:
    """Return the options of the turn's own decision, by key."""
    (decision,) = GAME.decisions(state)
    return {option.key: dict(option.params) for option in decision.options}


def choices(state: State, row: str) -> list[dict[str, Any]]:
    """Return what the phones are told of an open effect."""
    (decision,) = GAME.decisions(state)
    (found,) = [told for told in decision.params["rows"] if told["id"] == row]
    options: list[dict[str, Any]] = found["options"]
    return options


def gained(before: State, after: State, seat: int = 0) -> dict[str, int]:
    """Return by how much a player's numbers differ."""
    was, now = (as_read(GAME.view(state, None))["players"][seat] for state in (before, after))
    return {
        key: now[key] - was[key]
        for key in was
        if isinstance(was[key], int) and not isinstance(was[key], bool) and now[key] != was[key]
    }


def end_turn(state: State) -> State:
    return act(state, "next_turn")


__all__ = [
    "BOATS", "Stage", "act", "activating", "active_seat", "answer", "begin", "canals", "choices",
    "cubes", "end_turn", "gained", "holding", "loaded", "moor", "number", "offered", "on_board",
    "position", "refuse_act", "rows", "sail", "slot", "stack", "stage", "the", "use",
]  # fmt: skip


def meeting(state: State, seat: int, boat: int) -> str:
    """Return the name of an encounter's decision in this turn."""
    assert state.board is not None
    return f"meet-{state.number}-{len(state.board.turn.path)}-{seat}-{boat}"
