"""A state as bytes, and back (promise 2: the same state anywhere, byte for byte)."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace

import orjson
import pytest
from hypothesis import given
from venice_states import states

from companion.engine.codec import from_json, state_hash, to_bytes
from companion.engine.frozen import frozen
from companion.games.venice.state import Player, State


@given(states())
def test_a_state_comes_back_from_its_bytes(state: State) -> None:
    again = from_json(State, orjson.loads(to_bytes(state)))
    assert again == state
    assert type(again.edition) is type(state.edition)
    assert to_bytes(again) == to_bytes(state)


@given(states(), states())
def test_equal_states_have_equal_hashes_and_no_others(one: State, other: State) -> None:
    twin = from_json(State, orjson.loads(to_bytes(one)))
    assert state_hash(twin) == state_hash(one)
    assert (state_hash(one) == state_hash(other)) == (one == other)


@given(states())
def test_one_changed_number_changes_the_hash(state: State) -> None:
    changed = replace(state, number=state.number + 1)
    assert state_hash(changed) != state_hash(state)


def test_the_hash_is_the_same_in_another_process() -> None:
    program = (
        "from companion.engine.codec import state_hash\n"
        "from companion.games.venice.state import Player\n"
        "print(state_hash(Player(vp=7, favour='used')))"
    )
    told = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=60
    )
    assert told.stdout.strip() == state_hash(Player(vp=7, favour="used"))  # type: ignore[arg-type]


@frozen()
class Nested:
    pair: tuple[int, str]
    grid: tuple[tuple[int, ...], ...]
    maybe: Player | None


def test_tuples_of_fixed_length_and_of_any_length_come_back_as_tuples() -> None:
    state = Nested(pair=(1, "a"), grid=((1, 2), (), (3,)), maybe=Player(coins=3))
    assert from_json(Nested, orjson.loads(to_bytes(state))) == state


@frozen(slots=True)
class Later(Player):
    """A class that came later: what is new stands in it, and older states keep their bytes."""

    more: int = 0


@frozen(slots=True)
class Either:
    one: Player | Later | None


@pytest.mark.parametrize("one", [Player(coins=3), Later(coins=3, more=4), None])
def test_of_several_classes_the_one_comes_back_whose_fields_these_are(one: Player | None) -> None:
    again = from_json(Either, orjson.loads(to_bytes(Either(one))))
    assert again == Either(one)
    assert type(again.one) is type(one)


def test_a_field_that_is_missing_is_not_made_up() -> None:
    data = orjson.loads(to_bytes(Nested(pair=(1, "a"), grid=(), maybe=None)))
    del data["maybe"]
    with pytest.raises(KeyError):
        from_json(Nested, data)


def test_a_pair_of_the_wrong_length_is_refused() -> None:
    with pytest.raises(ValueError, match="zip"):
        from_json(Nested, {"pair": [1, "a", 2], "grid": [], "maybe": None})


def test_an_unknown_word_is_refused() -> None:
    start = State(edition="fr", first=0, players=(Player(), Player()))  # type: ignore[arg-type]
    data = orjson.loads(to_bytes(start))
    data["edition"] = "en"
    with pytest.raises(ValueError, match="en"):
        from_json(State, data)
