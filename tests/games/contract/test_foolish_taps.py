"""What every game promises a table that taps anything: nothing breaks, and every no has a name."""

from __future__ import annotations

from random import Random

import orjson
from evenings import Foolish, contract
from sentences import assert_explained, assert_told

from companion.engine.codec import from_json, state_hash, to_bytes
from companion.engine.table import replay

from .test_random_play import answered, everything


def test_whatever_is_refused_has_a_sentence_in_every_language(wild: Foolish) -> None:
    for no in wild.refused:
        assert_explained(no.error)


def test_whatever_is_accepted_is_told(wild: Foolish) -> None:
    for tap in wild.evening.taps:
        assert tap.lines, (tap.type, tap.data)
    assert_told(line for tap in wild.evening.taps for line in tap.lines)


def test_only_who_insists_breaks_an_invariant(wild: Foolish) -> None:
    evening = wild.evening
    if any(tap.override for tap in evening.taps):
        orjson.dumps([evening.game.problems(state) for state in evening.states])
        return
    for tap in evening.taps:
        found = {one.code for one in evening.game.problems(tap.after)}
        assert found <= contract(evening.plan.game).MAY_BE_WRONG, (tap.type, tap.data)


def test_every_state_survives_the_disk_and_every_phone_can_be_told(wild: Foolish) -> None:
    evening = wild.evening
    for play, hash_ in evening.plays.values():
        assert state_hash(play) == hash_
    for state in evening.states[::3]:
        assert from_json(evening.game.state, orjson.loads(to_bytes(state))) == state
        orjson.dumps(everything(evening.game, state))


def test_whatever_was_tapped_before_what_is_offered_is_accepted(wild: Foolish) -> None:
    rng = Random(str(wild.evening.plan))
    for state in wild.evening.states[::5]:
        assert all(after is not None for after in answered(wild.evening, state, rng))


def test_the_log_alone_comes_to_the_same(wild: Foolish) -> None:
    assert replay(wild.evening.game, wild.evening.entries).hash == wild.evening.table.hash
