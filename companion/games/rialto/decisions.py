"""What can be done now, as decisions for the phones."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypedDict

from companion.engine.frozen import frozen, replace
from companion.engine.game import Asks, Decision, Option
from companion.games.rialto.buildings import offered, usable
from companion.games.rialto.city import free, marked
from companion.games.rialto.facts import BUILDING_PLACES, PLACES, PLAYED, Source, Stage
from companion.games.rialto.stack import stack
from companion.games.rialto.state import (
    Answer,
    Owed,
    State,
    current,
    general,
    virtual,
)
from companion.games.rialto.track import ranking

TURN = "turn"


@frozen(kw_only=True)
class Asked:
    """What a phone has to know to ask; each decision fills in what it is about."""

    no: int  # the step an answer is meant for
    n: int = 0  # a building's highest value, or how many may move
    stage: Stage | None = None
    full: bool = False  # whether a building has to go back first
    sources: tuple[Source, ...] = ()  # of the councillor beside a gondola
    pair: tuple[str, str] | None = None  # the ends of the virtual player's bridge
    tiles: tuple[tuple[int, int], ...] = ()  # what the bridge can be, as far as known
    jokers: int = 0  # yellow buildings played as jokers: counted with the cards


class Ends(TypedDict):
    """The two places that a bridge or a gondola would join."""

    a: str
    b: str


class Movable(TypedDict):
    """How many councillors could leave a district."""

    have: int


ASKS: Mapping[str, Asks] = {
    **{kind: Asks(Asked) for kind in (Stage.MAP, Stage.TILES, Stage.CARDS, "play", "blue")},
    **{kind: Asks(Asked) for kind in (Answer.START, Answer.BUILD, Answer.VALUES)},
    **{kind: Asks(Asked, Ends) for kind in (Answer.BRIDGE, Answer.GONDOLA)},
    Answer.MOVE: Asks(Asked, Movable),
}


def decisions(state: State) -> tuple[Decision, ...]:
    """Return who owes which choice; nobody once the scoring has begun."""
    if state.scoring is not None or state.stage is Stage.OVER:
        return ()
    if state.owed:
        return (_owed(state, state.owed[0]),)
    if state.queue and (state.stage in PLAYED or state.stage is Stage.BLUE):
        return (_turn(state, state.queue[0]),)
    if state.stage is Stage.CARDS:
        return _cards(state)
    if state.stage in (Stage.MAP, Stage.TILES):
        return (_for(state, state.first, state.stage, ()),)
    return ()


def _cards(state: State) -> tuple[Decision, ...]:
    """Phase I: asked of each who has not ended it, in Doge order; then the virtual hand."""
    waiting = [seat for seat in ranking(state) if seat not in (*state.ready, virtual(state))]
    asked = []
    for seat in waiting or [state.first]:
        options = tuple(Option(kind) for kind in usable(state, seat))
        decision = _for(state, seat, Stage.CARDS, options, stage=state.stage)
        asked.append(replace(decision, id=f"{decision.id}-{seat}"))
    return tuple(asked)


def _for(state: State, seat: int, kind: str, options: tuple[Option, ...], **facts: Any) -> Decision:
    return Decision(
        id=f"{TURN}-{state.number}",
        seat=seat,
        kind=kind,
        options=options,
        params=vars(Asked(no=state.number, **facts)),
    )


def _turn(state: State, seat: int) -> Decision:
    options = tuple(Option(kind) for kind in usable(state, seat))
    kind = "blue" if state.stage is Stage.BLUE else "play"
    return _for(state, seat, kind, options, stage=state.stage, jokers=state.jokers.count(seat))


def _owed(state: State, owed: Owed) -> Decision:
    """The virtual player's bridge is asked of who sits behind him."""
    seat = state.first if owed.column == virtual(state) else owed.column
    options, facts = _ASKED[owed.what](state, owed)
    return _for(state, seat, owed.what, options, n=owed.n, **facts)


Offer = tuple[tuple[Option, ...], dict[str, Any]]


def _kinds(state: State, owed: Owed) -> Offer:
    full = len(state.players[owed.column].buildings) >= BUILDING_PLACES
    return tuple(Option(kind) for kind in offered(state, owed)), {"full": full}


def _ways(state: State, _owed: Owed) -> Offer:
    return tuple(
        Option(f"{PLACES[a]}-{PLACES[b]}", Ends(a=PLACES[a], b=PLACES[b])) for a, b in free(state)
    ), {}


def _bridge(state: State, owed: Owed) -> Offer:
    options, _ = _ways(state, owed)
    return options, {"tiles": stack(state)}


def sources(state: State, seat: int) -> tuple[Source, ...]:
    """Return where the councillor beside a new gondola can come from (E)."""
    if general(state, seat) > 0:
        return (Source.GENERAL,)
    found = [Source.SUPPLY] if state.players[seat].councillors else []
    if any(row[seat] for row in state.placed):
        found.append(Source.DISTRICT)
    return (*found, Source.NONE)


def _gondola(state: State, owed: Owed) -> Offer:
    options, _ = _ways(state, owed)
    return options, {"sources": sources(state, owed.column)}


def _values(state: State, _owed: Owed) -> Offer:
    pair = marked(state)
    ends = None if pair is None else (PLACES[pair[0]], PLACES[pair[1]])
    return (), {"pair": ends, "tiles": stack(state)}


def _move(state: State, owed: Owed) -> Offer:
    here = current(state)
    there = (
        Option(PLACES[place], Movable(have=row[owed.column]))
        for place, row in enumerate(state.placed)
        if place != here and row[owed.column]
    )
    return tuple(there), {}


_ASKED: dict[Answer, Callable[[State, Owed], Offer]] = {
    Answer.START: _kinds,
    Answer.BUILD: _kinds,
    Answer.BRIDGE: _bridge,
    Answer.VALUES: _values,
    Answer.GONDOLA: _gondola,
    Answer.MOVE: _move,
}
