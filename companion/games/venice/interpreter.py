"""The one reader of effects: does them, lists what they ask, says why one cannot be done now.

Each operation is a function that changes the state or refuses; an operation that leaves a person
a choice has an *ask* (what the phone shows) and a *guess* (one legal answer, by which the
interpreter knows that the effect can be done at all, and with which whole games are played at
random).
"""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.frozen import replace
from companion.engine.seated import with_player
from companion.engine.words import word
from companion.errors import IllegalAction
from companion.games.venice import at_once, cargo, purse
from companion.games.venice.assistants import advanced
from companion.games.venice.automa import doge
from companion.games.venice.board import (
    Board,
    Bridge,
    boat_of,
    bridges_of,
    dock_of,
    with_hand,
    with_slot,
    with_turn,
)
from companion.games.venice.bridges import any_pairs, check_bridge, offered_pairs
from companion.games.venice.effects import Op, Part, Parts, Picks
from companion.games.venice.facts import (
    BUILDING_WORDS,
    BUILDINGS,
    LAST_SLOT,
    MANY_CARDS,
    MAX_BRIDGES,
    MAX_HAND,
    TAX,
    TILES,
    Counter,
)
from companion.games.venice.offers import Ask
from companion.games.venice.rows import activation_rows
from companion.games.venice.state import State, active_seat, deck_left, the_board, with_board

Pick = Callable[[int], int]
"""Chooses one of so many: a person's thumb, a die, or always the first."""


NO_PICKS = Picks()


def carry_out(state: State, parts: Parts, picks: Picks) -> State:
    """Return the state after a whole effect. :raises IllegalAction: if any part cannot be done."""
    after = state
    for part in parts:
        after = _DO[part.op](after, part, picks)
    return _gained(state, after)


def _gained(before: State, after: State) -> State:
    seat = active_seat(before)
    was, now = vars(before.players[seat]), vars(after.players[seat])
    if was == now and after == before:  # mostly the player's own numbers differ
        raise IllegalAction("venice.nothing_to_gain")
    return after


def think(state: State, parts: Parts, pick: Pick) -> tuple[list[Ask], Picks]:
    """Return what a person has to choose for an effect, and one legal answer to all of it.

    Each part is looked at after the ones before it, as it will be done.
    :raises IllegalAction: if there is no answer.
    """
    asked, picks, _ = _thought(state, parts, pick)
    return asked, picks


def tried(state: State, parts: Parts) -> tuple[list[Ask], State]:
    """Return what a person has to choose for an effect, and the state after the first answer.

    :raises IllegalAction: if it cannot be done.
    """
    asked, picks, after = _thought(state, parts, _first)
    if (
        asked and sum([part.op in _ASK for part in parts]) > 1
    ):  # a later answer may change an earlier one
        return asked, carry_out(state, parts, picks)
    return asked, _gained(state, after)


def _first(_count: int) -> int:
    """Choose the first of everything: enough to know that something can be done at all."""
    return 0


def _thought(state: State, parts: Parts, pick: Pick) -> tuple[list[Ask], Picks, State]:
    asked: list[Ask] = []
    picks = NO_PICKS
    for part in parts:
        if part.op in _ASK:
            asked += _ASK[part.op](state, part)
            picks = _GUESS[part.op](state, part, picks, pick)
        state = _DO[part.op](state, part, picks)
    return asked, picks, state


# ---- tracks


def _track(counter: Counter) -> Callable[[State, Part, Picks], State]:
    def do(state: State, part: Part, _picks: Picks) -> State:
        seat = active_seat(state)
        if part.n < 0:
            at_once.require(state, counter, -part.n)
            return purse.pay(state, seat, counter, -part.n)
        if counter is Counter.SCROLLS:
            return purse.gain_scrolls(state, seat, part.n)
        return purse.gain(state, seat, counter, part.n)

    return do


def _take_intrigue(state: State, part: Part, _picks: Picks) -> State:
    return purse.intrigue(state, active_seat(state), part.n)


def _drop_intrigue(state: State, part: Part, _picks: Picks) -> State:
    return purse.intrigue(state, active_seat(state), -part.n)


def _spend_intrigue(state: State, part: Part, _picks: Picks) -> State:
    at_once.require(state, Counter.INTRIGUE, part.n)
    return purse.pay(state, active_seat(state), Counter.INTRIGUE, part.n)


def _others_intrigue(state: State, part: Part, _picks: Picks) -> State:
    for seat in range(len(state.players)):
        if seat != active_seat(state):
            state = purse.intrigue(state, seat, part.n)
    return doge.take_intrigue(state, part.n) if _against_doge(state) else state


def _against_doge(state: State) -> bool:
    automa = the_board(state).automa
    return automa is not None and automa.doge is not None


def _intrigue_compared(state: State) -> list[int]:
    """Return by how much each other player's intrigue is above the active player's."""
    seat = active_seat(state)
    mine = at_once.intrigue_before(state)
    others = [player.intrigue for other, player in enumerate(state.players) if other != seat]
    if _against_doge(state):
        others.append(doge.the_doge(state).intrigue)
    return [other - mine for other in others]


def _council_plus(state: State, part: Part, _picks: Picks) -> State:
    """§1 Great Council: one more step for each player with less intrigue."""
    steps = part.n + sum(1 for above in _intrigue_compared(state) if above < 0)
    return purse.gain(state, active_seat(state), Counter.COUNCIL, steps)


def _most_intrigue(state: State, _part: Part, _picks: Picks) -> State:
    """§3 bribe_councillors in FR: only with strictly more intrigue than every other."""
    if any(above >= 0 for above in _intrigue_compared(state)):
        raise IllegalAction("venice.condition")
    return state


# ---- VP that count something


def _vp_for(count: Callable[[State, int], int]) -> Callable[[State, Part, Picks], State]:
    def do(state: State, part: Part, _picks: Picks) -> State:
        seat = active_seat(state)
        return purse.gain(state, seat, Counter.VP, part.n * count(state, seat))

    return do


def _completed(state: State, seat: int) -> int:
    return state.players[seat].completed


def _intriguers(state: State, _seat: int) -> int:
    return sum(1 for above in _intrigue_compared(state) if above > 0)


def _bridges(state: State, seat: int) -> int:
    return bridges_of(the_board(state), seat)


def _many_cards(state: State, seat: int) -> int:
    if at_once.cards_before(state, seat) < MANY_CARDS:
        raise IllegalAction("venice.condition")
    return 1


# ---- cards


def influence_deck(board: Board) -> int | None:
    """Return the influence cards left to draw; None: the box does not say how many there are."""
    if board.printed.influence is None:
        return None
    held = sum(len(hand) for hand in board.hands)
    return max(0, board.printed.influence - held - board.discards)


def _influence(state: State, part: Part, _picks: Picks) -> State:
    """Draw two, keep one; an empty deck takes back the discards (§3 Influence cards)."""
    board, seat = the_board(state), active_seat(state)
    for _ in range(part.n):
        if influence_deck(board) == 0:
            if not board.discards:
                raise IllegalAction("venice.cards_gone")
            board = replace(board, discards=0)
        board = with_hand(board, seat, (*board.hands[seat], None))
    return with_board(state, board)


def _mission_free(state: State, _part: Part, _picks: Picks) -> State:
    """A mission more in hand, never more than three (§3 Missions)."""
    seat = active_seat(state)
    player = state.players[seat]
    if player.missions >= MAX_HAND:
        raise IllegalAction(
            "venice.hand_full", seat=seat, counter=word("counter", Counter.MISSIONS), limit=MAX_HAND
        )
    if deck_left(state) <= 0:
        raise IllegalAction("venice.deck_empty", seat=seat, left=0)
    if _against_doge(state):
        state = doge.mission_drawn(state)
    return with_player(state, seat, replace(player, missions=player.missions + 1))


def _mission_taxed(state: State, part: Part, picks: Picks) -> State:
    """The tax is a coin per mission already owned, completed or not (§3 Missions)."""
    seat = active_seat(state)
    player = state.players[seat]
    tax = TAX * (player.missions + player.completed)
    return _mission_free(purse.pay(state, seat, Counter.COINS, tax), part, picks)


# ---- bridges (§3 Bridges)


def _bridge(state: State, _part: Part, picks: Picks) -> State:
    board, seat = the_board(state), active_seat(state)
    if bridges_of(board, seat) >= MAX_BRIDGES:
        raise IllegalAction("venice.bridges_used", seat=seat, limit=MAX_BRIDGES)
    if picks.bridge is None:
        raise IllegalAction("venice.choice_missing", what=word("ask", "bridge"))
    a, b = check_bridge(board, picks.bridge)
    built = Bridge(seat=seat, a=a, b=b)
    return with_board(state, replace(board, bridges=(*board.bridges, built)))


def _ask_bridge(state: State, _part: Part) -> list[Ask]:
    return [{"ask": "bridge", "pairs": offered_pairs(the_board(state))}]


def _guess_bridge(state: State, _part: Part, picks: Picks, pick: Pick) -> Picks:
    free = any_pairs(the_board(state))
    if not free:
        raise IllegalAction("venice.no_canal")
    return replace(picks, bridge=free[pick(len(free))])


# ---- assistants by card (§3 Influence cards)


def _workers(state: State) -> list[int]:
    """Return the tiles where the active player's assistant can still go on."""
    board, seat = the_board(state), active_seat(state)
    return [tile for tile in range(len(TILES)) if 0 < board.slots[tile][seat] < LAST_SLOT]


def _worker(state: State, picks: Picks) -> int:
    if picks.building is None:
        raise IllegalAction("venice.choice_missing", what=word("ask", "building"))
    if (
        picks.building >= len(TILES)
        or not the_board(state).slots[picks.building][active_seat(state)]
    ):
        raise IllegalAction("venice.no_assistant", building=BUILDING_WORDS[picks.building])
    if picks.building not in _workers(state):
        raise IllegalAction("venice.assistant_top", building=BUILDING_WORDS[picks.building])
    return picks.building


def _foreman(state: State, _part: Part, picks: Picks) -> State:
    """Straight to the last slot, pushing nobody."""
    board = with_slot(the_board(state), _worker(state, picks), active_seat(state), LAST_SLOT)
    return with_board(state, board)


def _promote(state: State, _part: Part, picks: Picks) -> State:
    """One slot on, pushing as usual."""
    board = advanced(the_board(state), _worker(state, picks), active_seat(state))
    return with_board(state, board)


def _ask_worker(state: State, _part: Part) -> list[Ask]:
    return [{"ask": "building", "options": [BUILDINGS[tile] for tile in _workers(state)]}]


def _guess_worker(state: State, _part: Part, picks: Picks, pick: Pick) -> Picks:
    found = _workers(state)
    if not found:
        raise IllegalAction("venice.no_assistant")
    return replace(picks, building=found[pick(len(found))])


def _spy(state: State, _part: Part, picks: Picks) -> State:
    """The spy stands on any building this turn."""
    board = the_board(state)
    if picks.building is None:
        raise IllegalAction("venice.choice_missing", what=word("ask", "building"))
    return with_board(state, with_turn(board, replace(board.turn, spy=picks.building)))


def _ask_spy(_state: State, _part: Part) -> list[Ask]:
    return [{"ask": "building", "options": list(BUILDINGS)}]


def _guess_spy(_state: State, _part: Part, picks: Picks, pick: Pick) -> Picks:
    return replace(picks, building=pick(len(BUILDINGS)))


def _open_rows(state: State, which: int) -> tuple[str, ...]:
    board, seat = the_board(state), active_seat(state)
    dock = dock_of(board, boat_of(seat, which))
    return () if dock is None else activation_rows(board, seat, dock)


def _activate(state: State, _part: Part, picks: Picks) -> State:
    """Overtime: a building where one of the player's gondolas lies is activated."""
    board = the_board(state)
    if picks.boat is None:
        raise IllegalAction("venice.choice_missing", what=word("ask", "boat"))
    rows = _open_rows(state, picks.boat)
    if not rows:
        raise IllegalAction("venice.no_assistant")
    return with_board(state, with_turn(board, replace(board.turn, boat=picks.boat, rows=rows)))


def _ask_activate(state: State, _part: Part) -> list[Ask]:
    return [{"ask": "boat", "options": [boat for boat in (0, 1) if _open_rows(state, boat)]}]


def _guess_activate(state: State, _part: Part, picks: Picks, pick: Pick) -> Picks:
    found = [boat for boat in (0, 1) if _open_rows(state, boat)]
    if not found:
        raise IllegalAction("venice.no_assistant")
    return replace(picks, boat=found[pick(len(found))])


_DO: dict[Op, Callable[[State, Part, Picks], State]] = {
    Op.COINS: _track(Counter.COINS),
    Op.SCROLLS: _track(Counter.SCROLLS),
    Op.VP: _track(Counter.VP),
    Op.COUNCIL: _track(Counter.COUNCIL),
    Op.INTRIGUE: _take_intrigue,
    Op.DROP_INTRIGUE: _drop_intrigue,
    Op.SPEND_INTRIGUE: _spend_intrigue,
    Op.OTHERS_INTRIGUE: _others_intrigue,
    Op.COUNCIL_PLUS: _council_plus,
    Op.MOST_INTRIGUE: _most_intrigue,
    Op.VP_PER_MISSION: _vp_for(_completed),
    Op.VP_PER_INTRIGUER: _vp_for(_intriguers),
    Op.VP_PER_BRIDGE: _vp_for(_bridges),
    Op.VP_IF_CARDS: _vp_for(_many_cards),
    Op.INFLUENCE: _influence,
    Op.MISSION_FREE: _mission_free,
    Op.MISSION_TAXED: _mission_taxed,
    Op.BRIDGE: _bridge,
    Op.FOREMAN: _foreman,
    Op.PROMOTE: _promote,
    Op.SPY: _spy,
    Op.ACTIVATE: _activate,
    **cargo.DO,
}

_ASK: dict[Op, Callable[[State, Part], list[Ask]]] = {
    Op.BRIDGE: _ask_bridge,
    Op.FOREMAN: _ask_worker,
    Op.PROMOTE: _ask_worker,
    Op.SPY: _ask_spy,
    Op.ACTIVATE: _ask_activate,
    **cargo.ASK,
}

_GUESS: dict[Op, Callable[[State, Part, Picks, Pick], Picks]] = {
    Op.BRIDGE: _guess_bridge,
    Op.FOREMAN: _guess_worker,
    Op.PROMOTE: _guess_worker,
    Op.SPY: _guess_spy,
    Op.ACTIVATE: _guess_activate,
    **cargo.GUESS,
}
