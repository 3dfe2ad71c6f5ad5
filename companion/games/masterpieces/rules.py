"""The doors to the rules: set-up, actions, decisions, score, outcome."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from companion.engine import ceremony
from companion.engine.dice import Dice
from companion.engine.game import Config, Decision, Option, Outcome, Sample, ScoreLine
from companion.errors import IllegalAction
from companion.games.masterpieces import corrections, council
from companion.games.masterpieces.actions import (
    Adjust,
    CardMove,
    Dogate,
    Done,
    End,
    FixBonus,
    FixCell,
    FixDoge,
    FixLadies,
    FixSpace,
    Lay,
    Look,
    NextRound,
    Points,
    RouteEnd,
    RouteMove,
    Take,
    TakeLady,
    TellBonus,
    TellReward,
    UseLady,
)
from companion.games.masterpieces.box import as_box, printed
from companion.games.masterpieces.facts import Due, Gain, Lady, Origin
from companion.games.masterpieces.scoring import pages, winners
from companion.games.masterpieces.showcase import showcase_points
from companion.games.masterpieces.state import (
    Masterpiece,
    Owed,
    Player,
    State,
    owed_of,
    player_at,
    settled,
    tops,
    total,
    with_player,
)


def setup(config: Config, _dice: Dice) -> State:
    """Return the start of a game (Set-up): councillors on the lowest space, 0 points."""
    known = printed(config.box)
    return State(players=(Player(),) * config.seats, doge=config.first, box=known, known=known)


def apply(state: State, action: Any, _dice: Dice) -> State:
    """Return the state after an action. :raises IllegalAction: if a rule says no."""
    if isinstance(action, ceremony.Begin):
        return _begin(state, action)
    if isinstance(action, ceremony.STEPS):
        scoring = _scoring(state)
        seats = len(state.players)
        return replace(state, scoring=ceremony.step(scoring, action, pages(state), seats))
    ceremony.require_open(state.scoring)
    after = _APPLY[type(action)](state, action)
    if after.tiles is not state.tiles:
        after = corrections.learned(after)
    if after.scoring is not None:
        after = replace(after, scoring=ceremony.touched(after.scoring))
    return after


def _begin(state: State, action: ceremony.Begin) -> State:
    """The scoring begins once the table has declared the end, or insists."""
    if state.scoring is not None:
        raise IllegalAction("scoring.begun")
    if not state.over and not action.override:
        raise IllegalAction("scoring.not_yet", overridable=True)
    return replace(state, over=True, scoring=ceremony.Ceremony())


def _scoring(state: State) -> ceremony.Ceremony:
    if state.scoring is None:
        raise IllegalAction("scoring.not_begun")
    return state.scoring


def _set(state: State, action: ceremony.Set) -> State:
    """A number of the scoring is put right against the board: only points are typed."""
    ceremony.require_use(_scoring(state), action, pages(state))
    player = player_at(state, action.column)
    return with_player(state, action.column, replace(player, points=action.to))


def _points(state: State, action: Points) -> State:
    return council.gained(state, action.seat, action.by)


def _take(state: State, action: Take) -> State:
    """A masterpiece is placed, covering what lies there; its value counts at once.

    :raises IllegalAction: if none is left, unless the table insists.
    """
    player = player_at(state, action.seat)
    if not action.override:
        corrections.require_supply(state, action.origin, 1)
    card = Masterpiece(
        glass=action.glass, shape=action.shape, value=action.value, origin=action.origin
    )
    cells = list(player.showcase)
    cells[action.cell] = (*cells[action.cell], card)
    state = with_player(state, action.seat, replace(player, showcase=tuple(cells)))
    state = council.gained(state, action.seat, action.value)
    one = owed_of(state, action.seat, Due.MASTERPIECE) if action.origin is Origin.PILE else None
    return state if one is None else settled(state, one)


def _next_round(state: State, action: NextRound) -> State:
    if action.no != state.round:
        raise IllegalAction("masterpieces.round_passed")
    if state.over:
        raise IllegalAction("masterpieces.game_over")
    return replace(state, round=state.round + 1)


def _end(state: State, action: End) -> State:
    if action.on == state.over:
        raise IllegalAction("action.nothing_changes")
    return replace(state, over=action.on, scoring=None)


_APPLY: Mapping[type, Callable[[State, Any], State]] = {
    Points: _points,
    CardMove: council.card_move,
    RouteMove: council.route_move,
    RouteEnd: council.route_end,
    Dogate: council.dogate,
    TakeLady: council.take_lady,
    UseLady: council.use_lady,
    Take: _take,
    TellReward: council.tell_reward,
    TellBonus: council.tell_bonus,
    Done: council.done,
    NextRound: _next_round,
    End: _end,
    Lay: corrections.lay,
    Look: corrections.look,
    Adjust: corrections.adjust,
    FixDoge: corrections.fix_doge,
    FixLadies: corrections.fix_ladies,
    FixCell: corrections.fix_cell,
    FixSpace: corrections.fix_space,
    FixBonus: corrections.fix_bonus,
    ceremony.Set: _set,
}


def concerns(state: State, action: Any) -> int | None:
    """Return the seat whose business an action is."""
    if isinstance(action, (ceremony.Begin, ceremony.Set, *ceremony.STEPS)):
        return ceremony.concerns(action, len(state.players))
    if isinstance(action, FixDoge):
        return None  # two players are concerned
    seat: int | None = getattr(action, "seat", None)
    return seat if seat is None or seat < len(state.players) else None


# ---- what phones ask


def decisions(state: State) -> tuple[Decision, ...]:
    """Return what is owed: rewards and bonuses to tell, cards to take, a ship to sail."""
    if state.scoring is not None:
        return ()
    return tuple(_decision(one) for one in state.owed)


_ASKED: Mapping[Due, tuple[str, ...]] = {
    Due.REWARD: tuple(Gain),
    Due.MASTERPIECE: ("take",),
    Due.DOGARESSA: tuple(Lady),
    Due.SHIP: ("done",),
    Due.PALACE: ("tell",),
    Due.ROUTE: ("tell",),
}


def _decision(one: Owed) -> Decision:
    return Decision(
        id=f"owed-{one.no}",
        seat=one.seat,
        kind=one.due,
        options=tuple(Option(str(key)) for key in _ASKED[one.due]),
        params={"no": one.no, "place": one.place + 1},
    )


# ---- how it stands


def score(state: State) -> tuple[ScoreLine, ...]:
    """Return everybody's points, and the showcase as it would count now."""
    return tuple(
        line
        for seat, player in enumerate(state.players)
        for line in (
            ScoreLine(seat, player.points, "masterpieces.source.points"),
            ScoreLine(seat, showcase_points(tops(player)), "masterpieces.source.showcase"),
        )
    )


def outcome(state: State) -> Outcome | None:
    """Return that the table has declared the end; who won stands once it is confirmed."""
    if not state.over:
        return None
    if state.scoring is not None and state.scoring.confirmed:
        return Outcome(winners(state), final=True)
    return Outcome()


def sample(state: State) -> Sample:
    """Return everybody's total, points, showcase and council space."""
    players = state.players
    return Sample(
        round=state.round,
        tracks={
            "total": tuple(total(player) for player in players),
            "points": tuple(player.points for player in players),
            "showcase": tuple(showcase_points(tops(player)) for player in players),
            "council": tuple(player.space for player in players),
        },
    )


def box_learned(state: State) -> Mapping[str, Any] | None:
    """Return what the table has told of the components that the box did not know; None: nothing."""
    before, after = as_box(state.box), as_box(state.known)
    told = {key: value for key, value in after.items() if value != before[key]}
    return told or None
