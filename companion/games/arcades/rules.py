"""The doors to the rules: actions, whose business they are, decisions, score."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from companion.engine import ceremony
from companion.engine.dice import Dice
from companion.engine.game import Decision, ScoreLine
from companion.errors import IllegalAction
from companion.games.arcades import corrections, ending, placement, powers, rounds
from companion.games.arcades.actions import (
    Adjust,
    Buy,
    Change,
    Drafted,
    Drew,
    Families,
    FixArcade,
    FixCourse,
    FixGap,
    FixHand,
    FixPile,
    NextRound,
    Pass,
    Place,
    ShareOut,
)
from companion.games.arcades.box import to_box
from companion.games.arcades.state import Phase, State, active_seat, the_palace

Step = Callable[[State, Any, Dice], State]
Fix = Callable[[State, Any], State]


def _dry(rule: Fix) -> Step:
    return lambda state, action, _dice: rule(state, action)


# What belongs to which phases of a round.
_STEPS: Mapping[type, tuple[tuple[Phase, ...], Step]] = {
    Drew: ((Phase.FILL,), rounds.drew),
    Drafted: ((Phase.DRAFT,), rounds.drafted),
    Place: ((Phase.PLACEMENT,), _dry(placement.place)),
    Buy: ((Phase.PLACEMENT,), _dry(powers.buy)),
    Pass: ((Phase.PLACEMENT,), _dry(placement.pass_turn)),
    ShareOut: ((Phase.SHARING,), rounds.share_out),
    NextRound: ((Phase.SHARED, Phase.QUICK), rounds.next_round),
}

_FIXES: Mapping[type, Fix] = {
    Change: corrections.change,
    Adjust: corrections.adjust,
    FixArcade: corrections.fix_arcade,
    FixGap: corrections.fix_gap,
    FixHand: corrections.fix_hand,
    FixPile: corrections.fix_pile,
    FixCourse: corrections.fix_course,
}


def apply(state: State, action: Any, dice: Dice) -> State:
    """Return the state after an action. :raises IllegalAction: if a rule says no."""
    if isinstance(action, ceremony.STEPS):
        return ending.step(state, action)
    ceremony.require_open(state.scoring)
    if isinstance(action, ceremony.Begin):
        return ending.begin(state, action)
    if isinstance(action, ceremony.Set):
        return ending.put_right(state, action)
    if type(action) in _STEPS:
        return _settled(_step(state, action, dice))
    if isinstance(action, Families):
        after = rounds.families(state, action, dice)
    else:
        after = ending.watch(_FIXES[type(action)](state, action))
    return _settled(rounds.filled_by_hand(ending.touched(after), dice))


def _step(state: State, action: Any, dice: Dice) -> State:
    """Do a step of the round once, in its phase, while nobody has won."""
    phases, rule = _STEPS[type(action)]
    if state.won is not None or state.scoring is not None:
        raise IllegalAction("arcades.game_over")
    if action.no != state.number:
        raise IllegalAction("arcades.step_passed", no=action.no, now=state.number)
    early = isinstance(action, ShareOut) and state.phase is Phase.PLACEMENT
    if early and not action.override:
        raise IllegalAction("arcades.gaps_open", overridable=True)
    if state.phase not in phases and not early:
        raise IllegalAction("arcades.other_phase", phase=state.phase)
    return replace(rule(state, action, dice), number=state.number + 1)


def _settled(state: State) -> State:
    """The tokens are shared when every gap is full, and not before."""
    palace = state.palace
    if palace is None or palace.story:
        return state
    if state.phase is Phase.PLACEMENT and placement.full(palace):
        return replace(state, phase=Phase.SHARING)
    if state.phase is Phase.SHARING and not placement.full(palace):
        return replace(state, phase=Phase.PLACEMENT)
    return state


def concerns(state: State, action: Any) -> int | None:
    """Return the seat whose business an action is; the palace is everybody's."""
    if type(action) in ceremony_kinds():
        return ceremony.concerns(action, len(state.players))
    if isinstance(action, Place | Buy | Pass):
        return active_seat(state)
    if isinstance(action, Change | Adjust | FixHand):
        return action.seat if action.seat < len(state.players) else None
    return None


def ceremony_kinds() -> tuple[type, ...]:
    """Return the actions of the ceremony."""
    return tuple(kind.make for kind in ceremony.ACTIONS.values())


def decisions(state: State) -> tuple[Decision, ...]:
    """Return who owes which choice: whoever's turn it is puts a card into a gap."""
    if state.phase is not Phase.PLACEMENT or state.won is not None or state.scoring is not None:
        return ()
    seat = active_seat(state)
    left = the_palace(state).hands[seat]
    kind = "placement" if left else "placement_empty"
    return (
        Decision(
            id=f"place-{state.number}", seat=seat, kind=kind, options=(), params={"left": left}
        ),
    )


def score(state: State) -> tuple[ScoreLine, ...]:
    """Return everybody's seals; there are no points."""
    return tuple(
        ScoreLine(seat, sum(player.seals), "arcades.score.seals")
        for seat, player in enumerate(state.players)
    )


def box_learned(state: State) -> Mapping[str, Any] | None:
    """Return the box with what the cards have shown at this table; None: nothing new."""
    palace = state.palace
    if palace is None or palace.learned == palace.printed:
        return None
    return to_box(palace.learned)


def hides(_state: State) -> bool:
    """Return that the log tells nothing that lies face down: nothing is drawn ahead."""
    return False
