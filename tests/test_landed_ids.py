"""Which taps have landed, by their ids, and where."""

from __future__ import annotations

import random

import pytest

from companion.service import landed_ids
from companion.service.landed_ids import NEWEST, LandedIds


def test_nothing_has_landed_at_a_new_table() -> None:
    assert LandedIds([]).numbers("tap") == []


@pytest.mark.parametrize("loaded", [0, 1, 300, 5_000])
def test_each_id_is_found_where_it_landed_and_no_other(loaded: int) -> None:
    rng = random.Random(loaded)
    ids = [f"{rng.getrandbits(96):x}" for _ in range(loaded + 3 * NEWEST)]
    landed = LandedIds([(seq, one) for seq, one in enumerate(ids[:loaded], 1)])
    for seq, one in enumerate(ids[loaded:], loaded + 1):
        assert landed.numbers(one) == []
        landed.add(one, seq)
        assert landed.numbers(one) == [seq]
    assert [landed.numbers(one) for one in ids] == [[seq] for seq in range(1, len(ids) + 1)]
    assert not any(landed.numbers(f"{one}-") for one in ids)


def test_two_ids_with_one_hash_are_both_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks compares the rows."""
    monkeypatch.setattr(landed_ids, "hash", lambda _: -7, raising=False)
    landed = LandedIds([(1, "one"), (2, "two")])
    landed.add("three", 3)
    assert sorted(landed.numbers("another")) == [1, 2, 3]
