"""What can be done now, as decisions for the phones, and why something cannot."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.game import Asks, Decision, Nothing, Option
from companion.engine.words import Word, word
from companion.errors import IllegalAction
from companion.games.venice import interpreter, mooring, sailing
from companion.games.venice.at_once import measured, remembered, without
from companion.games.venice.automa.decisions import AUTOMA_ASKS, automa_decisions
from companion.games.venice.automa.doge import ON_HIS_BRIDGES, ON_HIS_GONDOLAS
from companion.games.venice.board import (
    Board,
    Encounter,
    Stage,
    boat_of,
    bridge_between,
    dock_of,
    owner_of,
)
from companion.games.venice.destinations import advance_offer, far, placing_offers, way_offers
from companion.games.venice.effects import CARD, Choices, Parts, costs_nothing
from companion.games.venice.encounters import CUBE, cube_of, meeting, ways_out
from companion.games.venice.facts import (
    ALL_ASSISTANTS_VP,
    BUILDING_WORDS,
    BUILDINGS,
    OVER_CAP_VP,
    Card,
)
from companion.games.venice.favour import reaction, scrolls_with
from companion.games.venice.influence import laid, playable
from companion.games.venice.offers import (
    Activation,
    Choice,
    CounterChange,
    Gondolier,
    Meeting,
    Mission,
    Missions,
    Moored,
    Placing,
    PlayableCard,
    Reminder,
    Row,
    Rows,
    Sailing,
    Ten,
    Way,
    WayOut,
    Why,
)
from companion.games.venice.printed import MissionCard
from companion.games.venice.rounds import TEN_ASSISTANTS
from companion.games.venice.rows import closed_rows, effect_of, known_rows, lasting
from companion.games.venice.state import (
    State,
    active_seat,
    changes,
    intrigue_cap,
    the_board,
    touched,
)

TURN = "turn"
ASKS: Mapping[str, Asks] = {
    Stage.LAYOUT: Asks(),
    Stage.PLACE: Asks(Nothing, Placing),
    Stage.START: Asks(Rows, Gondolier),
    Stage.SAIL: Asks(Sailing, Way),
    Stage.MEET: Asks(Meeting, WayOut),
    Stage.MOORED: Asks(Nothing, Moored),
    Stage.ACTIVATE: Asks(Activation, Missions),
    TEN_ASSISTANTS: Asks(Ten, Ten),
    **AUTOMA_ASKS,
}


def decisions(state: State) -> tuple[Decision, ...]:
    """Return what the active player can do, and what each encounter still asks."""
    if state.scoring is not None:
        return ()
    board = state.board
    if board is None:
        return _bonus(state)
    if state.over:
        return ()
    if board.turn.stage is Stage.AUTOMA:
        return automa_decisions(state)
    if board.turn.stage is Stage.MEET:
        return tuple(_meeting(state, one) for one in board.turn.owed)
    options, params = _STAGES[board.turn.stage](state)
    seat = active_seat(state)
    stage = board.turn.stage
    return (Decision(id=TURN, seat=seat, kind=stage, options=tuple(options), params=params),)


def _bonus(state: State) -> tuple[Decision, ...]:
    """On the pad only the bonus for ten assistants is owed an answer (§3)."""
    if state.bonus is None or state.bonus.taken is not None:
        return ()
    bonus = Ten(vp=ALL_ASSISTANTS_VP)
    return (
        Decision(
            id=TEN_ASSISTANTS,
            seat=state.bonus.seat,
            kind=TEN_ASSISTANTS,
            options=(Option("take", bonus), Option("decline")),
            params=bonus,
        ),
    )


def _meeting(state: State, one: Encounter) -> Decision:
    """Scroll or intrigue, with what each leaves (§3 Encounters)."""
    player = state.players[one.seat]
    paid = [Option(way, _way_out(state, one.seat, way)) for way in ways_out(state, one)]
    full = player.intrigue >= intrigue_cap(state)
    lost = min(player.vp, OVER_CAP_VP) if full else 0
    options = [*paid, Option("intrigue", WayOut(to=player.intrigue + (not full), vp=lost))]
    if state.board is not None and state.board.automa is not None and state.board.automa.acting:
        options.append(Option("not_met"))
    return Decision(
        id=meeting(state, one),
        seat=one.seat,
        kind="meet",
        options=tuple(options),
        params=Meeting(
            who=one.who, building=_where(state, one), mover=one.seat == active_seat(state)
        ),
    )


def _way_out(state: State, seat: int, way: str) -> WayOut:
    """What paying leaves; of the favour card, what it is turned in for; which cube it is."""
    if way.startswith(CUBE):
        boat, good = cube_of(way)
        return {"good": word("good", good), "building": _dock_word(the_board(state), boat)}
    if way == "favour":
        return {"left": scrolls_with(state, seat) - 1, "take": reaction(state, seat)}
    return {"left": state.players[seat].scrolls - 1}


def _where(state: State, one: Encounter) -> Word | None:
    """Return the dock of an encounter: where the gondola lies that was met."""
    return _dock_word(the_board(state), one.boat)


def _dock_word(board: Board, boat: int) -> Word | None:
    dock = dock_of(board, boat)
    return None if dock is None else BUILDING_WORDS[dock]


Offer = tuple[list[Option], Mapping[str, Any]]


def _layout(_state: State) -> Offer:
    return [Option("shuffle"), Option("lay"), Option("without")], {}


def _place(state: State) -> Offer:
    return placing_offers(state), {}


def _start(state: State) -> Offer:
    return _gondoliers(state), Rows(rows=rows(state))


def _gondoliers(state: State) -> list[Option]:
    """Return both gondolas of the player, as far as they lie somewhere."""
    board, seat = the_board(state), active_seat(state)
    coins = state.players[seat].coins
    options = []
    for which in (0, 1):
        dock = dock_of(board, boat_of(seat, which))
        if dock is not None:
            cost = sailing.gondolier_cost(state, which)
            facts = Gondolier(dock=BUILDINGS[dock], cost=cost, ok=cost <= coins)
            options.append(Option(str(which), facts))
    return options


def _sail(state: State) -> Offer:
    options = way_offers(state) or [Option("stuck")]
    return options, Sailing(rows=rows(state), far=far(state))


def _moored(state: State) -> Offer:
    facts = advance_offer(state, the_board(state).turn.path[-1])
    options = [Option("activate") if facts is None else Option("advance", facts)]
    return [*options, *_missions(state)], {}


def _missions(state: State) -> list[Option]:
    """Return the way to complete a mission, while there is one."""
    if not mooring.may_complete(state):
        return []
    known = [_mission(state, mission) for mission in mooring.missions_here(state)]
    return [Option("mission", Missions(known=known))]


def _mission(state: State, mission: MissionCard) -> Mission:
    return {
        "number": mission.number,
        "cost": mission.cubes,
        "scrolls": mission.scrolls,
        "coins": mission.coins,
        "vp": mission.vp,
        "lasting": mission.lasting.text if mission.lasting else "",
        "ok": mooring.payable(state, mission),
    }


def _activate(state: State) -> Offer:
    options = [Option("end"), *_missions(state)]
    return options, Activation(rows=rows(state), free=free_rows(state))


_STAGES = {
    Stage.LAYOUT: _layout,
    Stage.PLACE: _place,
    Stage.START: _start,
    Stage.SAIL: _sail,
    Stage.MOORED: _moored,
    Stage.ACTIVATE: _activate,
}


def can_end(state: State) -> bool:
    """Return whether the turn may end: the building is activated, or no gondola can be moved."""
    stage = the_board(state).turn.stage
    if stage is Stage.START:
        return not any(option.params["ok"] for option in _gondoliers(state))
    return stage is Stage.ACTIVATE


# ---- effects


def rows(state: State) -> list[Row]:
    """Return the open effects, each with its choices, what they ask, or why they cannot be."""
    board = the_board(state)
    found: list[Row] = [
        {"id": row, "options": _at_once(state, row, effect_of(board, state.edition, row))}
        for row in board.turn.rows
    ]
    closed = closed_rows(board, active_seat(state))
    return _with_used(state, [*found, *_closed(state, closed)] if closed else found)


def _closed(state: State, rows: tuple[str, ...]) -> list[Row]:
    """Return effects that the player's own gondola shuts, unless the table insists."""
    why, found = Why(code="venice.own_gondola_here", params={}), []
    for row in rows:
        choices = _choices(state, effect_of(the_board(state), state.edition, row))
        shut: list[Choice] = [
            {**one, "ok": False, "why": why, "insist": one["ok"]} for one in choices
        ]
        found.append(Row(id=row, options=shut))
    return found


def _with_used(state: State, found: list[Row]) -> list[Row]:
    """Return the open effects of a building with those used before, each where it stood."""
    board = the_board(state)
    if board.turn.stage is not Stage.ACTIVATE or not board.turn.used:
        return found
    order = known_rows(board, active_seat(state))
    done: list[Row] = [
        {"id": row, "options": [_done(parts) for parts in choices], "used": True}
        for row in board.turn.used
        if row in order
        for choices in (effect_of(board, state.edition, row),)
    ]
    places = {row: place for place, row in enumerate(order)}
    return sorted((*found, *done), key=lambda row: places.get(row["id"], len(places)))


def _done(parts: Parts) -> Choice:
    why = Why(code="venice.row_not_open", params={})
    return {"parts": parts, "ok": False, "why": why, "asks": [], "change": []}


def free_rows(state: State) -> list[str]:
    """Return the effects that cost nothing and leave nothing to choose, one after the other.

    Each is tried after those before it: a cube that finds no more room is not among them.
    """
    found = []
    board = the_board(state)
    for row in board.turn.rows:
        choices = effect_of(board, state.edition, row)
        if len(choices) > 1 or not costs_nothing(choices[0]):
            continue
        try:
            asked, after = interpreter.tried(state, choices[0])
            if asked:
                continue
            start = measured(state, row)
            if start is not state:
                after = interpreter.carry_out(start, choices[0], interpreter.NO_PICKS)
        except IllegalAction:
            continue
        found.append(row)
        state = remembered(state, start, after)  # that it is open no more changes no other
    return found


def _at_once(state: State, row: str, effect: Choices) -> list[Choice]:
    """PL: what this activation brings pays for nothing in it, unless the table insists (§3)."""
    found = _choices(measured(state, row), effect)
    for place, one in enumerate(found):
        why = one["why"]
        if why is not None and why["code"] == "venice.at_once":
            insisted = choice(without(state), one["parts"])
            found[place] = {**insisted, "ok": False, "why": why, "insist": True}
    return found


def cards(state: State, seat: int) -> list[PlayableCard]:
    """Return the influence cards that this player may play now, for their own eyes."""
    board = the_board(state)
    turn = board.turn
    if turn.stage is not Stage.START or state.over or turn.card or seat != active_seat(state):
        return []
    return [{"card": card, "options": _card(state, board, card)} for card in playable(board, seat)]


def _card(state: State, board: Board, card: Card) -> list[Choice]:
    return _choices(laid(state, card), effect_of(board, state.edition, f"{CARD}{card}"))


def _choices(state: State, effect: Choices) -> list[Choice]:
    return [choice(state, parts) for parts in effect]


def choice(state: State, parts: Parts) -> Choice:
    """Return one choice of an effect: can it be done, what does it ask, what does it do?"""
    try:
        asked, after = interpreter.tried(state, parts)
    except IllegalAction as error:
        why = Why(code=error.code, params=error.params)
        return {"parts": parts, "ok": False, "why": why, "asks": [], "change": []}
    change = [] if asked else _changes(state, after)
    return {"parts": parts, "ok": True, "why": None, "asks": asked, "change": change}


def _changes(before: State, after: State) -> list[CounterChange]:
    """Return by how much each counter of each player differs."""
    return [
        {"seat": seat, "counter": counter, "by": by}
        for seat in touched(before, after)
        for counter, by in changes(before, after, seat)
    ]


def reminders(state: State) -> list[Reminder]:
    """Return the lasting effects that only people can carry out, at the stage they concern."""
    board = the_board(state)
    known = lasting(board, active_seat(state))
    if not known and board.automa is None:
        return []
    here = BUILDINGS[board.turn.path[-1]] if board.turn.path else None
    when = ["other"]
    if board.turn.stage is Stage.ACTIVATE or board.turn.rows:
        when.append("activate")
    if board.turn.stage in (Stage.SAIL, Stage.MEET):
        when.append("encounter")
    if board.turn.stage in (Stage.SAIL, Stage.MEET, Stage.MOORED):
        when.append("bridge")
    found: list[Reminder] = [
        {"number": number, "text": effect.text}
        for number, effect in known
        if effect.text
        and effect.when in when
        and (effect.when == "other" or not effect.parts)
        and effect.building in (None, here)
    ]
    numbers = {number for number, _ in known}
    return found + [{"number": n, "text": ""} for n in _solo_missions(state) if n not in numbers]


def _solo_missions(state: State) -> list[int]:
    """Return missions that work on the Doge's own bridges and gondolas, where the box is silent.

    §6: they hold by their number; what they do only their cards say.
    """
    board, seat = the_board(state), active_seat(state)
    if board.automa is None or board.automa.doge is None or len(board.turn.path) < 2:
        return []
    held, (before, here) = board.missions[seat], board.turn.path[-2:]
    bridge = bridge_between(board, before, here)
    under = bridge is not None and bridge.seat != seat
    passing = board.turn.stage in (Stage.SAIL, Stage.MEET)
    met = passing and any(owner_of(boat) != seat for boat in board.docks[here])
    now = {ON_HIS_BRIDGES: under, ON_HIS_GONDOLAS: met}
    return [number for number, works in now.items() if works and number in held]
