"""What a phone sees. Only which influence cards somebody holds is secret (promise 4).

These classes have no slots: orjson writes a class with them several times slower, and a view is
written with every tap. Those made with every tap are not frozen either: that takes twice as long.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from companion.engine.ceremony import ScoringView
from companion.engine.frozen import frozen, once, once_together
from companion.games.venice.automa.view import own_tops
from companion.games.venice.board import Board, Bridge, Slots, Stage, owners_of, placed_by
from companion.games.venice.board_view import BoardView, board_view
from companion.games.venice.decisions import can_end, cards, reminders
from companion.games.venice.ending.adviser import Advice, advise
from companion.games.venice.ending.pages import INTRIGUE, open_page
from companion.games.venice.ending.scoring import FINAL
from companion.games.venice.facts import (
    BUILDINGS,
    MAX_ASSISTANTS,
    MAX_BRIDGES,
    MAX_HAND,
    MAX_SCROLLS,
    OVER_CAP_VP,
    Card,
    Counter,
    Edition,
    FavourCard,
)
from companion.games.venice.favour import Take, takes
from companion.games.venice.offers import PlayableCard, Reminder
from companion.games.venice.state import (
    Bonus,
    Player,
    State,
    Trigger,
    deck_left,
    end_pawn,
    intrigue_cap,
    last_round,
    next_round,
    round_order,
    turn_order,
)


@dataclass(kw_only=True)
class TurnView:
    """Whose turn it is, how far the round is, and in a guided game (`stage`) the turn."""

    no: int
    seat: int
    next: int | None
    step: int
    steps: int
    stage: Stage | None = None
    boat: int | None = None
    path: tuple[str, ...] = ()
    paid: int = 0
    card: Card | None = None
    spy: str | None = None
    waiting: tuple[int, ...] = ()
    reminders: Sequence[Reminder] = ()
    can_end: bool = False


@frozen(kw_only=True)
class EndView:
    """Why and when the end was set off, the last round, and how many are left."""

    trigger: Trigger
    seat: int | None
    round: int
    last: int
    left: int


@frozen(kw_only=True)
class Limits:
    """Where tracks and supplies end."""

    cap: int
    pawn: int
    scrolls: int = MAX_SCROLLS
    assistants: int = MAX_ASSISTANTS
    bridges: int = MAX_BRIDGES
    hand: int = MAX_HAND


@frozen(kw_only=True)
class PlayerView:
    """A player's counters and favour card; `cost`: the VP that one more of a counter costs."""

    vp: int
    council: int
    intrigue: int
    scrolls: int
    coins: int
    assistants: int
    missions: int
    completed: int
    influence: int
    bridges: int
    favour: FavourCard | None
    takes: tuple[Take, ...]
    cost: Mapping[str, int]


@dataclass(kw_only=True)
class View:
    """What everybody may see."""

    mode: Literal["pad", "guided", "score"]
    edition: Edition
    round: int
    turn: TurnView
    order: tuple[int, ...]
    first: int
    end: EndView | None
    over: bool
    deck: int
    limits: Limits
    bonus: Bonus | None
    players: tuple[PlayerView, ...]
    scoring: ScoringView | None
    board: BoardView | None


@dataclass(kw_only=True)
class SeatView:
    """What only one player sees: influence cards, known smuggler cards, the adviser's word."""

    hand: tuple[Card | None, ...] | None = None
    tops: Sequence[str | None] | None = None
    cards: Sequence[PlayableCard] | None = None
    advice: Advice | None = None


NOTHING_BESIDES = SeatView()


def view(state: State, seat: int | None) -> View | SeatView:
    """Return what everybody may see (seat None), or what only this seat sees besides."""
    return _everybody(state) if seat is None else _own(state, seat)


def alike(state: State) -> bool:
    """Return whether nobody sees more than the others: the pad, until intrigue is bought down."""
    return state.board is None and (state.scoring is None or open_page(state) != INTRIGUE)


def hides(state: State) -> bool:
    """Return whether the log holds the order of an opponent's deck: the smugglers' (§5)."""
    automa = None if state.board is None else state.board.automa
    confirmed = state.scoring is not None and state.scoring.ceremony.confirmed
    return automa is not None and automa.doge is None and not (state.over or confirmed)


def _own(state: State, seat: int) -> SeatView:
    """Return what only this player sees: influence cards, and smuggler cards they put back."""
    board = state.board
    buying = state.scoring is not None and open_page(state) == INTRIGUE
    advice = advise(state, seat) if buying else None
    if board is None:
        return NOTHING_BESIDES if advice is None else SeatView(advice=advice)
    tops = None if board.automa is None else own_tops(state, board.automa, seat)
    may_play = board.turn.stage is Stage.START
    playable = (cards(state, seat) or None) if may_play else None
    if tops is None and playable is None and advice is None:
        return _hand_alone(board.hands[seat])
    return SeatView(hand=board.hands[seat], tops=tops, cards=playable, advice=advice)


@once
def _hand_alone(hand: tuple[Card | None, ...]) -> SeatView:
    """Mostly nobody sees more than a hand that is as it was."""
    return SeatView(hand=hand)


def _everybody(state: State) -> View:
    cap = intrigue_cap(state)
    return View(
        mode=_mode(state),
        edition=state.edition,
        round=state.round,
        turn=_turn(state, state.board),
        order=turn_order(state),
        first=state.first,
        end=_end(state),
        over=state.over,
        deck=max(0, deck_left(state)),  # below 0 only if the table insisted
        limits=_limits(cap, end_pawn(state)),
        bonus=state.bonus,
        players=_players(state, cap),
        scoring=None if state.scoring is None else FINAL.view(state),
        board=None if state.board is None else board_view(state, state.board),
    )


def _mode(state: State) -> Literal["pad", "guided", "score"]:
    if state.board is not None:
        return "guided"
    return "score" if state.scoring is not None and state.scoring.quick else "pad"


def _turn(state: State, board: Board | None) -> TurnView:
    no, order, step = state.number, round_order(state), state.turn + 1
    seat, steps = order[state.turn], len(order)
    following = order[step] if step < steps else next_round(state)
    turn = None if board is None or state.over else board.turn
    if turn is None:
        return TurnView(no=no, seat=seat, next=following, step=step, steps=steps)
    return TurnView(
        no=no,
        seat=seat,
        next=following,
        step=step,
        steps=steps,
        stage=turn.stage,
        boat=turn.boat,
        path=tuple([BUILDINGS[dock] for dock in turn.path]),
        paid=turn.paid,
        card=turn.card,
        spy=None if turn.spy is None else BUILDINGS[turn.spy],
        waiting=tuple(sorted({one.seat for one in turn.owed})) if turn.owed else (),
        reminders=reminders(state),
        can_end=can_end(state),
    )


def _end(state: State) -> EndView | None:
    last = last_round(state)
    if state.end is None or last is None:
        return None
    return EndView(
        trigger=state.end.trigger,
        seat=state.end.seat,
        round=state.end.round,
        last=last,
        left=last - state.round,
    )


Stands = tuple[int, int, int]
"""What stands on the board: assistants, influence cards, bridges."""


def _players(state: State, cap: int) -> tuple[PlayerView, ...]:
    board = state.board
    if board is None:
        return tuple([_on_pad(player, cap, state.edition) for player in state.players])
    stands = _stands(board.slots, board.hands, board.bridges)
    return _all_beside_board(state.players, cap, state.edition, stands)


@once_together
def _all_beside_board(
    players: tuple[Player, ...],
    cap: int,
    edition: Edition,
    stands: tuple[Stands, ...],
) -> tuple[PlayerView, ...]:
    """Return all of them; a third of the taps changes none."""
    return tuple(
        [
            _beside_board(player, cap, edition, on_board)
            for player, on_board in zip(players, stands, strict=True)
        ]
    )


@once_together
def _stands(
    slots: Slots, hands: tuple[tuple[Card | None, ...], ...], bridges: tuple[Bridge, ...]
) -> tuple[Stands, ...]:
    """Return the assistants, influence cards and bridges of each player."""
    placed, owners = placed_by(slots), owners_of(bridges)
    return tuple([(placed[seat], len(hand), owners.count(seat)) for seat, hand in enumerate(hands)])


@once
def _on_pad(player: Player, cap: int, edition: Edition) -> PlayerView:
    """Everything is counted by hand."""
    return _seen(player, cap, edition, (player.assistants, player.influence, player.bridges))


@once
def _beside_board(player: Player, cap: int, edition: Edition, stands: Stands) -> PlayerView:
    """Some of it stands on the board in a guided game."""
    return _seen(player, cap, edition, stands)


@functools.lru_cache(maxsize=4096)
def _limits(cap: int, pawn: int) -> Limits:
    return Limits(cap=cap, pawn=pawn)


def _seen(player: Player, cap: int, edition: Edition, on_board: Stands) -> PlayerView:
    """Most taps change one player; the others look as they did before."""
    assistants, influence, bridges = on_board
    return PlayerView(
        vp=player.vp,
        council=player.council,
        intrigue=player.intrigue,
        scrolls=player.scrolls,
        coins=player.coins,
        assistants=assistants,
        missions=player.missions,
        completed=player.completed,
        influence=influence,
        bridges=bridges,
        favour=player.favour,
        takes=takes(edition, player),
        cost={Counter.INTRIGUE.value: OVER_CAP_VP} if player.intrigue >= cap else {},
    )
