"""What a tap may look like on the wire, in every game: anything else never reaches a rule.

Good and bad values are made from the declarations (`tests/shaped.py`); how far a number may go is
read from docs/protocol.md as well, so that a bound that is let go is noticed.
"""

from __future__ import annotations

import functools
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from marshmallow import ValidationError
from shaped import bad, whole

from companion.engine.actions import ActionRow
from companion.engine.game import Game
from companion.engine.play import read_action
from companion.errors import BadRequest
from companion.games import GAMES

PROTOCOL = Path(__file__).resolve().parents[3] / "docs" / "protocol.md"
ROWS = [(game, row) for game in GAMES.values() for row in game.actions.values()]
EVERY = pytest.mark.parametrize(
    ("game", "row"), ROWS, ids=[f"{game.meta.key}.{row.name}" for game, row in ROWS]
)
ANY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def fields_of(row: ActionRow) -> dict[str, Any]:
    """Return the declared fields of an action, by name."""
    return dict(row.shape.fields)


def refused(game: Game, row: ActionRow, data: Any) -> set[str]:
    """Return the fields that a refusal names. :raises AssertionError: if it is accepted."""
    try:
        read_action(game, row.name, data)
    except ValidationError as error:
        return set(error.normalized_messages())
    raise AssertionError(f"{row.name} was read from {data}")


@EVERY
def test_a_good_tap_is_read_whatever_is_left_out(game: Game, row: ActionRow) -> None:
    rng = Random(row.name)
    for chance in (0, 0.5, 0.5, 1):
        data = whole(row.shape, rng, chance)
        action = read_action(game, row.name, data, override=True)
        assert type(action) is row.make
        assert action.override
        hash(action)  # lists have become tuples: a state may keep what it was told
        for name, value in data.items():
            if isinstance(value, bool | int) or value is None:
                assert getattr(action, name) == value


@EVERY
def test_whatever_the_declaration_refuses_is_refused_by_name(game: Game, row: ActionRow) -> None:
    rng = Random(row.name)
    known = whole(row.shape, rng, chance=1)
    for name, field in fields_of(row).items():
        for odd in bad(field, rng):
            assert refused(game, row, {**known, name: odd}) == {name}, (name, odd)


@EVERY
def test_a_missing_field_is_named_and_an_unknown_one_refused(game: Game, row: ActionRow) -> None:
    known = whole(row.shape, Random(row.name), chance=1)
    for name, field in fields_of(row).items():
        less = {key: value for key, value in known.items() if key != name}
        if field.required:
            assert refused(game, row, less) == {name}
        else:
            read_action(game, row.name, less)
    for name in ("override", "more", "__class__"):
        assert refused(game, row, {**known, name: 1}) == {name}


@functools.cache
def protocol() -> str:
    return PROTOCOL.read_text("utf-8")


def bounds_on_the_page(game: str, action: str) -> list[tuple[str, int, int | None]]:
    """Return (field, lowest, highest) as docs/protocol.md has them."""
    _, _, rest = protocol().partition(f"## Actions of {game}\n")
    _, _, section = rest.partition(f"\n### `{action}`\n")
    table = section.partition("\n##")[0]
    rows = re.findall(r"^\| `(\w+)` \| integer \|.*?(-?\d+) …(?: (\d+))?", table, re.MULTILINE)
    return [(name, int(low), int(high) if high else None) for name, low, high in rows]


@EVERY
def test_no_number_goes_further_than_the_protocol_page_says(game: Game, row: ActionRow) -> None:
    known = whole(row.shape, Random(row.name), chance=1)
    for name, low, high in bounds_on_the_page(game.meta.key, row.name):
        assert refused(game, row, {**known, name: low - 1}) == {name}
        if high is not None:
            assert refused(game, row, {**known, name: high + 1}) == {name}


@EVERY
def test_every_action_says_what_it_is(game: Game, row: ActionRow) -> None:
    assert row.about, f"{row.make.__name__} has no docstring"
    assert set(row.secret) <= set(fields_of(row))


@ANY_GAME
@pytest.mark.parametrize("name", ["", "Change", "setup", "table.start", "__init__"])
def test_an_unknown_action_is_named(game: Game, name: str) -> None:
    with pytest.raises(BadRequest, match=r"action\.unknown"):
        read_action(game, name, {})


@ANY_GAME
@pytest.mark.parametrize("depth", [200, 300, 900])
def test_a_tap_that_is_nested_too_deep_is_a_bad_shape(game: Game, depth: int) -> None:
    value: Any = 1
    for _ in range(depth):
        value = [value]
    with pytest.raises((ValidationError, BadRequest)):
        read_action(game, next(iter(game.actions)), {"seat": value})
