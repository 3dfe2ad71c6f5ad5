"""What the automa asks, as decisions for the phone of the active player."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.engine.frozen import replace
from companion.engine.game import Asks, Decision, Option
from companion.games.venice.assistants import can_advance, chain
from companion.games.venice.automa import doge, flow
from companion.games.venice.automa.routes import as_far_as_known
from companion.games.venice.automa.state import A, AutomaKind, B, Question
from companion.games.venice.board import Board, dock_of, owner_of
from companion.games.venice.box import DOGE_EFFECTS
from companion.games.venice.bridges import offered_pairs
from companion.games.venice.facts import BUILDINGS
from companion.games.venice.favour import reaction, scrolls_with
from companion.games.venice.mooring import sharing
from companion.games.venice.offers import (
    BridgePairs,
    DogeAsks,
    DogeChoice,
    DogePlace,
    Drawn,
    Goal,
    Passable,
    Passing,
    SmugglerCard,
    SmugglerWay,
)
from companion.games.venice.state import State, active_seat, the_automa, the_board, with_automa

AUTOMA = "automa"
AUTOMA_ASKS = {
    f"{AUTOMA}_{question}": asks
    for question, asks in (
        (Question.CARD, Asks(Drawn, SmugglerCard)),
        (Question.MOVE, Asks(Goal, SmugglerWay)),
        (Question.PASSED, Asks(Passing)),
        (Question.RESULT, Asks(DogePlace)),
        (Question.CHOICE, Asks(DogeAsks, DogeChoice)),
        (Question.BRIDGE, Asks(BridgePairs)),
    )
}


def automa_decisions(state: State) -> tuple[Decision, ...]:
    """Return the one question that the automa has now."""
    automa = the_automa(state)
    if automa.step is None:
        return ()
    options, params = _BY_QUESTION[automa.step](state)
    return (
        Decision(
            id=AUTOMA,
            seat=active_seat(state),
            kind=f"{AUTOMA}_{automa.step}",
            options=tuple(options),
            params=params,
            private=automa.step is Question.CARD and automa.kind is AutomaKind.SMUGGLERS,
        ),
    )


Offer = tuple[list[Option], Mapping[str, Any]]


def _card(state: State) -> Offer:
    """Two smuggler cards: where each leads; alone, which Doge card its icon ignores."""
    automa = the_automa(state)
    options = []
    for card in automa.shown:
        facts = _follows(state, card)
        if automa.doge is not None:
            facts["ignores"] = automa.icons[automa.deck][card] + 1
        options.append(Option(BUILDINGS[card], facts))
    return options, Drawn(deck=automa.deck)


def _follows(state: State, card: int) -> SmugglerCard:
    """Return what would follow if this card were played, as far as it can be known."""
    automa, board, seats = the_automa(state), the_board(state), len(state.players)
    played = (card, automa.played[B]) if automa.deck == A else (automa.played[A], card)
    there = with_automa(state, replace(automa, card=card, played=played))
    ways = flow.moves(there)
    coming = next((move for move in ways if dock_of(board, move.boat) != card), None)
    steps = chain(board, card, owner_of(ways[0].boat)) if _advances(board, card, ways) else ()
    slot = steps[0][2] if steps else board.slots[card][owner_of(ways[0].boat)]
    ignored = doge.ignored(there) if automa.doge is not None else ()
    row = automa.doge.row if automa.doge is not None else ()
    return SmugglerCard(
        building=BUILDINGS[card],
        slot=slot,
        vp=doge.vp_of_slot(automa.doge, slot) if automa.doge is not None else 0,
        shares=sharing(board, card, coming.boat) if coming is not None else [],
        pushes=[(one, to) for one, _from, to in steps[1:] if one < seats],
        meets=_meets(ways),
        ignored=[place + 1 for place in ignored],
        happens=[at + 1 for at, one in enumerate(row) if one is not None and at not in ignored],
    )


def _advances(board: Board, card: int, ways: list[flow.Move]) -> bool:
    return can_advance(board, card, owner_of(ways[0].boat))


def _meets(ways: list[flow.Move]) -> tuple[int, int] | None:
    """Return how many players' gondolas the ways meet, at least and at most."""
    if any(way.cost is None for way in ways):
        return None
    met = [len(way.meets) for way in ways]
    return min(met), max(met)


def _move(state: State) -> Offer:
    return [
        Option(str(number), _way(state, move)) for number, move in enumerate(flow.moves(state))
    ], Goal(building=_goal(state))


def _goal(state: State) -> str:
    card = the_automa(state).card
    assert card is not None
    return BUILDINGS[card]


def _way(state: State, move: flow.Move) -> SmugglerWay:
    start = dock_of(the_board(state), move.boat)
    way: SmugglerWay = {
        "boat": (owner_of(move.boat), move.boat % 2),
        "from": None if start is None else BUILDINGS[start],
        "path": [BUILDINGS[dock] for dock in move.path],
        "cost": move.cost,
        "meets": [(owner_of(boat), boat % 2) for boat in move.meets],
    }
    if move.cost is not None:
        return way
    way["passable"] = _passable(state, move.path)
    known = as_far_as_known(the_board(state), len(state.players), move.path[0], move.path[-1])
    if known is not None:
        way["known"] = {
            "path": [BUILDINGS[dock] for dock in known.path],
            "cost": known.cost,
            "meets": [(owner_of(boat), boat % 2) for boat in known.meets],
        }
    return way


def _passable(state: State, path: tuple[int, ...]) -> list[Passable]:
    board = the_board(state)
    lying = [(boat, dock_of(board, boat)) for boat in flow.passable(state, path)]
    return [
        Passable(seat=owner_of(boat), boat=boat % 2, building=BUILDINGS[dock])
        for boat, dock in lying
        if dock is not None
    ]


def _passed(state: State) -> Offer:
    way = the_automa(state).path
    path = [BUILDINGS[dock] for dock in way]
    found = _passable(state, way)
    return [Option("done")], Passing(boats=found, path=path, building=_goal(state))


def _result(state: State) -> Offer:
    place = doge.the_doge(state).resolving[0]
    return [Option(effect) for effect in DOGE_EFFECTS], DogePlace(place=place + 1)


def _choice(state: State) -> Offer:
    effects = doge.the_doge(state).effects
    assert effects
    n = effects[0].count
    player = state.players[active_seat(state)]
    seat = active_seat(state)
    facts: dict[str, DogeChoice] = {
        "scrolls": {"n": n, "left": player.scrolls - n},
        "favour": {"n": n, "left": scrolls_with(state, seat) - n, "take": reaction(state, seat)},
        "intrigue": {"n": n, "to": player.intrigue + n},
        "cubes": {"n": n, "least": doge.least_cubes(state, n)},
    }
    return [Option(key, facts[key]) for key in doge.choices(state, n)], DogeAsks(n=n)


def _bridge(state: State) -> Offer:
    return [Option("build")], BridgePairs(pairs=offered_pairs(the_board(state)))


_BY_QUESTION: dict[Question, Callable[[State], Offer]] = {
    Question.CARD: _card,
    Question.MOVE: _move,
    Question.PASSED: _passed,
    Question.RESULT: _result,
    Question.CHOICE: _choice,
    Question.BRIDGE: _bridge,
}
