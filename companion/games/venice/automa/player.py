"""A simple sensible player against the Doge, for simulations: greedy, one turn ahead.

It tries what it may do with the rules themselves and takes what `judgement` likes best. What
only the table knows (the map, its missions and influence cards) it imagines.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.venice import mooring, sailing
from companion.games.venice.assistants import can_advance, chain
from companion.games.venice.at_once import measured
from companion.games.venice.automa import doge, flow
from companion.games.venice.automa.imagined import mapped
from companion.games.venice.automa.judgement import CARDS, row_harm, slot_worth, worth
from companion.games.venice.automa.planning import (
    best_use,
    completing,
    mission_now,
    moored_at,
    plan_of,
    plan_on,
    use_rows,
)
from companion.games.venice.automa.random_play import automa_move
from companion.games.venice.automa.routes import cheapest
from companion.games.venice.automa.state import A, Question
from companion.games.venice.board import Board, Stage, owner_of
from companion.games.venice.bridges import free_pairs
from companion.games.venice.effects import CARD
from companion.games.venice.encounters import CUBE, answer_meeting, meeting, ways_out
from companion.games.venice.ending.random_play import sensible_scoring
from companion.games.venice.facts import BUILDINGS, Card
from companion.games.venice.influence import played
from companion.games.venice.random_play import picks_on_the_wire, random_move
from companion.games.venice.rows import effect_of
from companion.games.venice.state import State, active_seat, the_automa, the_board

Move = tuple[str, dict[str, Any]]
Pick = Callable[[int], int]

WORTH_A_CARD = 0.1  # an influence card is played for at least so much


def players(seats: int) -> dict[str, Callable[[State, Pick], Move]]:
    """Return who can play in a simulation of so many seats; the first is who does by default."""
    return {"random": random_move, **({"sensible": sensible_move} if seats == 1 else {})}


def sensible_move(state: State, pick: Pick) -> Move:
    """Return the action that a decent beginner would take."""
    if state.over:
        return sensible_scoring(state)
    board = the_board(state)
    if board.turn.stage is Stage.MEET:
        return _answer(state, board)
    stage: Callable[[State, Pick], Move] = _STAGES[board.turn.stage]
    kind, data = stage(state, pick)
    return kind, data if kind == "name_card" else {"no": state.number, **data}


def _answer(state: State, board: Board) -> Move:
    owed = board.turn.owed[0]
    options = [way for way in (*ways_out(state, owed), "intrigue") if not way.startswith(CUBE)]
    best = max(options, key=lambda option: worth(answer_meeting(state, owed, option)))
    return "answer", {"decision": meeting(state, owed), "option": best}


# ---- the turn


def _effect(state: State) -> Move | None:
    """Return the first open effect that is worth something."""
    state = mapped(state)
    board = the_board(state)
    for row in board.turn.rows:
        found = best_use(measured(state, row), effect_of(board, state.edition, row))
        if found is not None and found.gain > 0:
            return "effect", {
                "row": row, **picks_on_the_wire(found.picks), "option": found.option
            }  # fmt: skip
    return None


def _layout(_state: State, _pick: Pick) -> Move:
    return "shuffle_tiles", {}


def _place(state: State, _pick: Pick) -> Move:
    which = sailing.placing_boat(state)
    docks = sailing.open_docks(state)
    best = max(docks, key=lambda dock: worth(moored_at(state, which, dock)))
    return "place", {"dock": BUILDINGS[best]}


def _start(state: State, pick: Pick) -> Move:
    board, seat = the_board(state), active_seat(state)
    if None in board.hands[seat]:
        return _name_card(board, seat, pick)
    move = _effect(state) or (None if board.turn.card else _card(state))
    if move is not None:
        return move
    plans = [plan for boat in (0, 1) if (plan := plan_of(state, boat)) is not None]
    best = max(plans, key=lambda plan: plan.gain)
    return "gondolier", {"boat": best.boat}


def _name_card(board: Board, seat: int, pick: Pick) -> Move:
    """Draw two influence cards and keep the better one (§3)."""
    drawn = [tuple(Card)[pick(len(Card))] for _ in range(2)]
    card = max(drawn, key=lambda one: CARDS[one])
    return "name_card", {"seat": seat, "place": board.hands[seat].index(None), "card": card}


def _card(state: State) -> Move | None:
    """Return the influence card that is worth most now, if any is."""
    state = mapped(state)
    board, seat = the_board(state), active_seat(state)
    found: list[tuple[float, Move]] = []
    for card in dict.fromkeys(board.hands[seat]):
        assert card is not None
        tried = best_use(played(state, card), effect_of(board, state.edition, f"{CARD}{card}"))
        if tried is not None:
            gain = worth(use_rows(tried.after)) - worth(state)
            data = {"card": card, **picks_on_the_wire(tried.picks), "option": tried.option}
            found.append((gain, ("play_card", data)))
    best = max(found, key=lambda one: one[0], default=None)
    return best[1] if best is not None and best[0] > WORTH_A_CARD else None


def _sail(state: State, _pick: Pick) -> Move:
    move = _effect(state)
    if move is not None:
        return move
    ways = {way.dock: way for way in sailing.ways(state)}
    if not ways:
        return "stuck", {}
    plan = plan_on(mapped(state))
    if plan is not None and plan.path[0] in ways:
        way, moor = ways[plan.path[0]], len(plan.path) == 1
        if way.may_moor if moor else way.may_pass:
            coins = plan.first_cost if way.cost is None else None
            return "sail", {"dock": BUILDINGS[way.dock], "moor": moor, "coins": coins}
    way = max(ways.values(), key=lambda one: one.may_moor)
    coins = 0 if way.cost is None else None
    return "sail", {"dock": BUILDINGS[way.dock], "moor": way.may_moor, "coins": coins}


def _moored(state: State, _pick: Pick) -> Move:
    mission = mission_now(state)
    if mission is not None:
        action = completing(state, mission)
        return "mission", {
            "number": action.number, "cubes": action.cubes, "scrolls": action.scrolls,
            "coins": action.coins, "vp": action.vp, "slot": action.slot,
        }  # fmt: skip
    if can_advance(the_board(state), the_board(state).turn.path[-1], active_seat(state)):
        return "advance", {}
    return "activate", {}


def _activate(state: State, _pick: Pick) -> Move:
    return _effect(state) or ("next_turn", {})


# ---- the Doge's questions


def _automa(state: State, pick: Pick) -> Move:
    question = the_automa(state).step
    assert question is not None
    answer = _ANSWERS.get(question)
    return automa_move(state, pick) if answer is None else answer(state, pick)


def _smuggler_card(state: State, _pick: Pick) -> Move:
    shown = the_automa(state).shown
    best = min(shown, key=lambda card: _costs(state, card))
    return "smuggler_card", {"card": BUILDINGS[best]}


def _costs(state: State, card: int) -> float:
    """Return what a smuggler card costs: the Doge's slot, less pushes and the ignored harm."""
    board, automa = the_board(state), the_automa(state)
    owner = len(state.players) + automa.deck
    slot = board.slots[card][owner]
    pushed = 0.0
    if can_advance(board, card, owner):
        (_, _, slot), *others = chain(board, card, owner)
        pushed = sum(
            slot_worth(state, card, to) - slot_worth(state, card, to - 1)
            for one, _, to in others
            if one == active_seat(state)
        )
    his = worth(doge.slot_vp(state, slot)) - worth(state)
    mine = sum(
        vp if who == active_seat(state) else -vp for who, vp in mooring.sharing(board, card, -1)
    )
    return -his - pushed - mine + _resolved_harm(state, automa.icons[automa.deck][card])


def _resolved_harm(state: State, icon: int) -> float:
    """Return the harm of the row's cards if this icon ignores one, with the icon before it.

    With the second card two cards are resolved if both icons are the same.
    """
    automa = the_automa(state)
    ignored = {icon}
    first = automa.played[A]
    if first is not None and automa.deck != A:
        ignored.add(automa.icons[A][first])
    return sum(cost for place, cost in enumerate(row_harm(state)) if place not in ignored)


def _met(state: State, move: flow.Move) -> tuple[int, ...]:
    """Return whom a gondola meets; without a map as on the imagined one."""
    if move.cost is not None:
        return move.meets
    board = the_board(mapped(state))
    routes = cheapest(board, len(state.players), move.path[0], move.path[-1])
    return min((route.meets for route in routes), key=len, default=())


def _smuggler_move(state: State, _pick: Pick) -> Move:
    moves = flow.moves(state)
    best = min(range(len(moves)), key=lambda number: len(_met(state, moves[number])))
    return "smuggler_move", {"option": best}


def _passed(state: State, _pick: Pick) -> Move:
    automa = the_automa(state)
    assert automa.boat is not None
    met = _met(state, flow.Move(automa.boat, automa.path, None, ()))
    return "smuggler_passed", {"boats": [[owner_of(boat), boat % 2] for boat in met]}


def _choice(state: State, _pick: Pick) -> Move:
    effects = doge.the_doge(state).effects
    assert effects
    options = [one for one in doge.choices(state, effects[0].count) if one != "cubes"]
    return "doge_choice", {"option": max(options, key=lambda one: worth(doge.choose(state, one)))}


def _bridge(state: State, pick: Pick) -> Move:
    """Let the bridge stand over any canal of the map."""
    pairs = free_pairs(the_board(mapped(state))) or []
    a, b = pairs[pick(len(pairs))]
    return "doge_bridge", {"bridge": [BUILDINGS[a], BUILDINGS[b]]}


_STAGES: dict[Stage, Callable[[State, Pick], Move]] = {
    Stage.LAYOUT: _layout,
    Stage.PLACE: _place,
    Stage.START: _start,
    Stage.SAIL: _sail,
    Stage.MOORED: _moored,
    Stage.ACTIVATE: _activate,
    Stage.AUTOMA: _automa,
}

_ANSWERS: dict[Question, Callable[[State, Pick], Move]] = {
    Question.CARD: _smuggler_card,
    Question.MOVE: _smuggler_move,
    Question.PASSED: _passed,
    Question.CHOICE: _choice,
    Question.BRIDGE: _bridge,
}
