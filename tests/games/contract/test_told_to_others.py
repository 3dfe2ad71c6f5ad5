"""What others do to a player's values is told to that player in words."""

from __future__ import annotations

from typing import Any

from evenings import Evening, contract
from reading import as_read

from companion.engine.game import Game, Line

PEOPLE = ("seat", "seats", "who", "owner")  # docs/add-a-game.md: what of a line is a person


def tells(line: Line, seat: int) -> bool:
    """Return whether a line is told on the phone of a seat: it names it, or nobody at all. The
    pages choose alike (static/js/asks/news.js)."""
    named = [line.params[key] for key in PEOPLE if key in line.params]
    people = [one for some in named for one in (some if isinstance(some, list) else [some])]
    return not people or seat in people


def values(game: Game, key: str, state: Any) -> list[dict[str, Any]]:
    """Return what lies before each player, as the phones show it."""
    players = as_read(game.view(state, None))["players"]
    return [{name: one[name] for name in contract(key).VALUES} for one in players]


def test_whatever_changes_before_somebody_else_is_told_to_them_in_words(played: Evening) -> None:
    game, key = played.game, played.plan.game
    before = values(game, key, played.taps[0].before)
    for tap in played.taps:
        after = values(game, key, tap.after)
        changed = [n for n, one in enumerate(after) if one != before[n] and n != tap.seat]
        for seat in changed:
            lines = [line for line in tap.lines if tells(line, seat)]
            assert lines, (tap.type, tap.data, seat, before[seat], after[seat])
        before = after
