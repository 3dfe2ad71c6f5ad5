"""What undo can touch: who goes first, the start, and the game's own state."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Any

import orjson

from companion.engine.actions import ActionRow
from companion.engine.dice import Dice
from companion.engine.frozen import frozen, replace
from companion.engine.game import HOST, Action, Config, Game, Line
from companion.engine.log import Consequence, Entry
from companion.errors import BadRequest, IllegalAction


@frozen(kw_only=True)
class Play:
    """The undoable state of a table; `game` is None in the lobby."""

    first: int | None = None
    game: Any = None


@frozen(slots=True)
class Tap:
    """An action that somebody has read already, and whose business it is."""

    action: Action
    seat: int | None


def play_entry(
    game: Game, play: Play, entry: Entry, dice: Dice, tap: Tap | None = None
) -> tuple[Play, Consequence]:
    """Return the play after one action, and what came of it.

    `tap` is the entry's own action, if somebody has read it already.
    :raises IllegalAction: if a rule says no; the play is as it was.
    """
    if entry.type == "table.first":
        return _first(game, play, entry.data, dice)
    if entry.type == "table.start":
        return _start(game, play, entry, dice)
    if play.game is None:
        raise IllegalAction("table.not_started")
    if tap is None:
        action = read_action(game, entry.type, entry.data, override=entry.override)
        tap = Tap(action, game.concerns(play.game, action))
    after = game.apply(play.game, tap.action, dice)
    lines = game.tell(play.game, tap.action, after)
    if entry.override:
        lines = (*lines, Line("log.override"))
    came = Consequence(seat=None if tap.seat == HOST else tap.seat, lines=lines)
    return Play(first=play.first, game=after), came


def read_action(game: Game, kind: str, data: Mapping[str, Any], *, override: bool = False) -> Any:
    """Return the game's own action. :raises BadRequest: if the game knows no such action."""
    known = game.actions.get(kind)
    if known is None:
        raise BadRequest("action.unknown", type=kind)
    try:
        raw = orjson.dumps(data)
    except orjson.JSONEncodeError:  # nested deeper than anybody taps
        raise BadRequest("request.bad_shape", fields={"_": ["too deep"]}) from None
    return _read(known, raw, override)


@functools.lru_cache(maxsize=4096)
def _read(known: ActionRow, raw: bytes, override: bool) -> Action:
    """People make the same few taps over and over; a frozen action is made once."""
    return known.read(orjson.loads(raw), override=override)


def _seats(game: Game, data: Mapping[str, Any]) -> int:
    """Return how many sit here; a log that says otherwise than the game's box is no log."""
    count: int = data["seats"]
    low, high = game.meta.players
    if type(count) is not int or not low <= count <= high:
        raise IllegalAction("table.bad_seats", min=low, max=high)
    return count


def _first(game: Game, play: Play, data: Mapping[str, Any], dice: Dice) -> tuple[Play, Consequence]:
    if play.game is not None:
        raise IllegalAction("table.not_lobby")
    seats = _seats(game, data)
    chairs = data.get("chairs") or range(seats)  # once chairs were moved: which stands where
    if data.get("seat") is None:
        seat = dice.pick(seats)
        line = Line("log.first_drawn", {"seat": seat}, "big")
    else:
        seat = data["seat"]
        if type(seat) is not int or not 0 <= seat < seats:
            raise IllegalAction("seat.unknown", seat=seat)
        line = Line("log.first_chosen", {"seat": seat})
    return replace(play, first=chairs[seat]), Consequence(lines=(line,))


def _start(game: Game, play: Play, entry: Entry, dice: Dice) -> tuple[Play, Consequence]:
    if play.game is not None:
        raise IllegalAction("table.not_lobby")
    data = entry.data
    seats = _seats(game, data)
    first = data.get("first", play.first)  # where a moved chair stands now
    if first is None or first >= seats:
        raise IllegalAction("table.no_first_player")
    config = Config(
        seats=seats,
        first=first,
        options=data["options"],
        box=data.get("box", {}),
        rules=entry.rules_version,
    )
    state = game.setup(config, dice)
    return Play(first=first, game=state), Consequence(lines=(Line("log.start", {"first": first}),))
