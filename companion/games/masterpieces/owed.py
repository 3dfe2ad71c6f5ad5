"""What is owed after a move: a reward or a bonus to be told, a card to take, a ship to sail."""

from __future__ import annotations

from collections.abc import Iterable

from companion.engine.actions import declare, own_seat
from companion.engine.frozen import frozen
from companion.engine.game import Action, Line
from companion.engine.words import word
from companion.games.masterpieces import shapes
from companion.games.masterpieces.council import rewarded, with_bonus, with_reward
from companion.games.masterpieces.facts import Counter, Due
from companion.games.masterpieces.state import Owed, State, gained, owed_one, settled
from companion.games.masterpieces.tell import came_of_it, lost_reward


@frozen(slots=True, kw_only=True)
class TellReward(Action):
    """What the council space pays on which a move has ended; `no` is of what is owed."""

    seat: shapes.Seat
    no: shapes.Number
    reward: shapes.Reward


def tell_reward(state: State, action: TellReward) -> State:
    """Keep a space's reward for the next who comes there, and give it."""
    one = _owed(state, action, Due.REWARD)
    state = with_reward(settled(state, one), one.place, action.reward)
    return rewarded(state, action.seat, action.reward)


def _tells_tell_reward(before: State, action: TellReward, after: State) -> Iterable[Line]:
    space = _owed(before, action, Due.REWARD).place + 1
    facts = {"seat": action.seat, "space": space, "gain": word("gain", action.reward.gain)}
    yield Line("masterpieces.log.tell_reward", facts)
    yield from came_of_it(before, after)
    yield from lost_reward(before, after, action.seat, action.reward.gain)


@frozen(slots=True, kw_only=True)
class TellBonus(Action):
    """How many points the bonus is worth that was reached; `no` is of what is owed."""

    seat: shapes.Seat
    no: shapes.Number
    points: shapes.Printed


def tell_bonus(state: State, action: TellBonus) -> State:
    """Keep what a bonus is worth, and give it."""
    one = _owed(state, action, Due.PALACE, Due.ROUTE)
    state = with_bonus(settled(state, one), Counter(one.due), one.place, action.points)
    return gained(state, action.seat, action.points)


def _tells_tell_bonus(before: State, action: TellBonus, after: State) -> Iterable[Line]:
    yield Line("masterpieces.log.tell_bonus", {"seat": action.seat, "points": action.points})
    yield from came_of_it(before, after)


@frozen(slots=True, kw_only=True)
class Done(Action):
    """Something owed, by its number, is done (the ship has sailed) or let go."""

    seat: shapes.Seat
    no: shapes.Number


def done(state: State, action: Done) -> State:
    """Owe it no longer."""
    return settled(state, _owed(state, action, *Due))


def _tells_done(before: State, action: Done, _after: State) -> Iterable[Line]:
    due = _owed(before, action, *Due).due
    yield Line(_DONE.get(due, "masterpieces.log.let_go"), {"seat": action.seat})


_DONE = {
    Due.SHIP: "masterpieces.log.sailed",
    Due.VOYAGE: "masterpieces.log.sailed",
    Due.EXTRA: "masterpieces.log.extra_card",
}


def _owed(state: State, action: TellReward | TellBonus | Done, *dues: Due) -> Owed:
    return owed_one(state, action.seat, action.no, *dues)


ROWS = (
    declare(TellReward, does=tell_reward, tells=_tells_tell_reward, whose=own_seat),
    declare(TellBonus, does=tell_bonus, tells=_tells_tell_bonus, whose=own_seat),
    declare(Done, does=done, tells=_tells_done, whose=own_seat),
)
