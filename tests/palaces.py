"""A game of Arcades in the hand of a test: taps are read as on the wire."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from reading import as_read

from companion.engine.dice import Dice
from companion.engine.game import Config, Line
from companion.engine.play import read_action
from companion.errors import IllegalAction
from companion.games.arcades import GAME as arcades
from companion.games.arcades.facts import Family, InfluenceCard, Token
from companion.games.arcades.state import Arcade, Card, Palace, Phase, Player, State

GAME = arcades
PALACE = ["contarini", "gradenigo", "morosini", "dandolo"]


def begin(
    seats: int = 3,
    *,
    first: int = 0,
    mode: str = "guided",
    bag: str = "companion",
    box: Any = None,
) -> State:
    options = {"mode": mode, "bag": bag, "edit": "own"}
    config = Config(seats=seats, first=first, options=options, box=box or {})
    state: State = GAME.setup(config, Dice())
    return state


def do(state: State, type_: str, /, *, override: bool = False, seed: str = "s", **data: Any) -> Any:
    action = read_action(GAME, type_, data, override=override)
    after = GAME.apply(state, action, Dice(seed))
    lines = GAME.tell(state, action, after)
    assert all(isinstance(line, Line) for line in lines)
    return after


def step(
    state: State, type_: str, /, *, override: bool = False, seed: str = "s", **more: Any
) -> Any:
    """A step of the round, meant for now."""
    return do(state, type_, override=override, seed=seed, no=state.number, **more)


def refuse(code: str, state: State, type_: str, /, **data: Any) -> IllegalAction:
    """Do what must be refused, and return the refusal."""
    with pytest.raises(IllegalAction) as caught:
        do(state, type_, **data)
    assert caught.value.code == f"arcades.{code}" or caught.value.code == code
    return caught.value


def seen(state: State) -> Any:
    """Return what a phone reads."""
    return as_read(GAME.view(state, None))


def told(state: State, type_: str, /, **data: Any) -> list[tuple[str, dict[str, Any]]]:
    """Return what the log says: keys without the game's own prefix, and params."""
    action = read_action(GAME, type_, data)
    lines = GAME.tell(state, action, GAME.apply(state, action, Dice("s")))
    return [(line.key.removeprefix("arcades.log."), dict(line.params)) for line in lines]


def filled(seats: int = 3, **more: Any) -> State:
    """A palace full of tokens; seat 0 plays Contarini, and so on; with three, no Dandolo."""
    state: State = do(begin(seats, **more), "families", families=PALACE[:seats])
    return state


def placing(seats: int = 3, **more: Any) -> State:
    """Everybody has drafted."""
    state: State = step(filled(seats, **more), "drafted")
    return state


def palace(state: State) -> Palace:
    assert state.palace is not None
    return state.palace


def schemer(family: str, value: int, *, down: bool = False) -> Card:
    return Card(family=Family(family), value=value, down=down)


def influence(card: str = "thief") -> Card:
    return Card(influence=InfluenceCard(card))


def lay(state: State, cards: dict[int, Card | None], others: Card | None = None) -> State:
    """Return the state with these cards in the gaps, rules or not, and `others` in all others."""
    gaps = tuple(cards.get(gap, others) for gap in range(len(palace(state).gaps)))
    return replace(state, palace=replace(palace(state), gaps=gaps))


def tokens(state: State, put: dict[int, str | None], *turned: int) -> State:
    """Return the state with these tokens on the arcades, and nothing on all others."""
    found = []
    for place in range(len(palace(state).arcades)):
        token = put.get(place)
        found.append(Arcade(token=Token(token) if token else None, turned=place in turned))
    return replace(state, palace=replace(palace(state), arcades=tuple(found)))


def sharing(state: State) -> State:
    return replace(state, phase=Phase.SHARING)


def with_seals(state: State, seat: int, *seals: int) -> State:
    players = list(state.players)
    players[seat] = replace(players[seat], seals=seals)
    return replace(state, players=tuple(players))


def rich(state: State, ducats: int = 5) -> State:
    """Everybody has so many ducats."""
    players = tuple(Player(ducats=ducats, seals=player.seals) for player in state.players)
    return replace(state, players=players)
