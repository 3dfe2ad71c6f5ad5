"""Whose actions which are, in a snapshot: short, and read back as it was."""

from __future__ import annotations

import orjson
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.log import History, as_ranges
from companion.engine.play import Play
from companion.engine.roster import Roster
from companion.engine.snapshots import hands_of, written

NOBODY = Roster(game="venice", seed="", host=None, options={}, seats=())


def head_of(by: dict[int, str]) -> dict[str, object]:
    head: dict[str, object] = orjson.loads(written(9, NOBODY, History(by=by), Play()))[0]
    return head


@given(st.dictionaries(st.integers(1, 10_000), st.sampled_from(["ana", "ben", "cleo", ""])))
def test_whose_actions_which_are_is_read_as_it_was_written(found: dict[int, str]) -> None:
    by = dict(sorted(found.items()))
    again = hands_of(head_of(by))
    assert again == by
    assert [*again] == [*by]


def test_as_many_devices_as_ever_looked_in() -> None:
    by = {seq: f"device {seq}" for seq in range(1, 400)}
    assert hands_of(head_of(by)) == by


def test_people_who_take_turns_make_no_snapshot_long() -> None:
    by = {seq: f"phone {seq % 4}" for seq in range(3, 1_503)}
    assert len(orjson.dumps(head_of(by))) < 1_500 + 500


def test_a_snapshot_from_before_is_read_in_the_order_of_the_log() -> None:
    by = {3: "ana", 4: "ben", 5: "ana", 7: "ben"}
    of_each = [[one, as_ranges([seq for seq in by if by[seq] == one])] for one in ("ben", "ana")]
    again = hands_of({"by": orjson.loads(orjson.dumps(of_each))})
    assert again == by
    assert [*again] == [*by]
