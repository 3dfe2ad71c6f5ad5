"""What every game promises, seen in whole games of random play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random
from typing import Any
from unittest import mock

import orjson
from evenings import Evening, contract
from page_types import astray
from reading import as_read
from sentences import assert_told

from companion.commands.page_types import Page
from companion.engine.codec import from_json, state_hash, to_bytes
from companion.engine.dice import Dice
from companion.engine.game import HOST, Game
from companion.engine.log import Entry, EntryKind
from companion.engine.play import read_action
from companion.engine.table import Table, replay
from companion.service import boxes, frames

SOME = 12  # moments of an evening that are looked at closely
FEW = 400  # taps: so short an evening is taken back to its beginning, and out of a snapshot


def some(things: list[Any], count: int = SOME) -> list[Any]:
    """Return so many of them, spread over the evening, the last one too."""
    step = max(1, len(things) // count)
    return [*things[::step], things[-1]]


def everything(game: Game, state: Any) -> list[Any]:
    """Return all that phones are sent of a moment."""
    seats = range(len(state.players))
    owed = game.decisions(state)
    return [
        game.view(state, None), [frames.parts(game.view(state, seat)) for seat in seats], owed,
        game.score(state), game.outcome(state), game.result(state), game.sample(state),
        game.problems(state),
    ]  # fmt: skip


# ---- the course of the game


def test_a_game_comes_to_a_result_that_adds_up(played: Evening) -> None:
    game, state = played.game, played.state
    assert played.final
    ended, result = game.outcome(state), game.result(state)
    standings = result.standings
    seats = played.plan.seats
    assert [one.column for one in standings] == list(range(len(standings)))
    assert seats <= len(standings) <= seats + len(game.rivals)
    assert ended.winners == tuple(one.column for one in standings if one.winner)
    assert ended.winners
    points = [0] * len(standings)
    for line in game.score(state):
        points[line.seat] += line.points
    for one in standings:
        assert one.winner <= (one.rank == 1)
        assert one.rank == 1 + sum(1 for other in standings if other.rank < one.rank)
        assert one.total is None or one.total == sum(one.lines.values())
        assert one.total is None or one.column >= seats or one.total == points[one.column]
        assert not (one.winner and set(one.marks) & set(game.out))
    orjson.dumps(result.notes)


def test_no_invariant_is_broken_on_the_way(played: Evening) -> None:
    for tap in played.taps:
        assert played.game.problems(tap.after) == (), (tap.type, tap.data)


def test_every_track_has_a_value_for_every_column(played: Evening) -> None:
    """A seat each, and perhaps the game's own players after them, the same all evening."""
    samples = [played.game.sample(state) for state in some(played.states)]
    for track in samples[-1].tracks:
        (columns,) = {len(one.tracks[track]) for one in samples}
        assert columns >= played.plan.seats
    rounds = [one.round for one in samples]
    assert rounds == sorted(rounds)


def test_what_the_table_was_told_fits_into_the_box(played: Evening) -> None:
    learned = played.game.box_learned(played.state)
    if learned is not None:
        boxes.check(played.game, orjson.loads(orjson.dumps(learned)))


# ---- states


def test_a_state_survives_the_disk_and_nobody_ever_changes_it(played: Evening) -> None:
    """Each state still has the bytes it had when it was new: no rule, view or log line touched
    it; and what is read back from them is the same."""
    for play, hash_ in played.plays.values():
        assert state_hash(play) == hash_
    for state in some(played.states, 60):
        again = from_json(played.game.state, orjson.loads(to_bytes(state)))
        assert again == state
        assert to_bytes(again) == to_bytes(state)


def test_any_suffix_can_be_taken_back_and_a_replay_comes_to_the_same(played: Evening) -> None:
    """Undo reads the log again where it has forgotten, and where the table was thrown out of
    memory; it never draws."""
    with mock.patch("companion.engine.table.REMEMBERED", 8):
        table = replay(played.game, played.entries[:-1])
        number = len(played.entries) - 1
        assert table.hash == played.plays[number][1]
        if number < FEW:
            table = Table.restore(played.game, played.source, table.snapshot())
        rng = Random(str(played.plan))
        points = [rng.randint(max(played.began + 1, number - 100), number)]
        points += [played.began + 1] if number < FEW else []
        for to in points:
            table.fold(_next(played, table, EntryKind.UNDO, {"to": to}))
            assert table.hash == played.plays[to - 1][1]
            table.fold(_next(played, table, EntryKind.REDO, {}))
            assert table.hash == played.plays[number][1]


def _next(played: Evening, table: Table, kind: EntryKind, data: Mapping[str, Any]) -> Entry:
    last = played.entries[-1]
    return replace(last, seq=table.seq + 1, kind=kind, type=str(kind), data=data, drawn=())


# ---- what phones are sent


def test_whatever_phones_are_sent_can_be_sent(played: Evening) -> None:
    game = played.game
    public = game.views.get("View")
    own = game.views.get("SeatView", type(None))
    for state in some(played.states):
        orjson.dumps(everything(game, state))
        assert public is None or type(game.view(state, None)) is public
        assert all(isinstance(game.view(state, one), own) for one in range(len(state.players)))


def test_where_all_see_the_same_nobody_has_anything_of_their_own(played: Evening) -> None:
    """There nobody's own view is asked for: what it held would be shown to nobody."""
    game = played.game
    for state in filter(game.alike, some(played.states)):
        assert not any(one.private for one in game.decisions(state))
        assert not any(frames.parts(game.view(state, seat)) for seat in range(len(state.players)))


def test_a_view_is_what_the_pages_believe_it_to_be(played: Evening) -> None:
    """Field by field, down to the last: what is sent is what `view.d.ts` says."""
    game, key = played.game, played.plan.game
    for state in some(played.states, 3):
        assert list(astray(key, "View", as_read(game.view(state, None)))) == []
        for seat in range(len(state.players)) if "SeatView" in game.views else ():
            assert list(astray(key, "SeatView", as_read(game.view(state, seat)))) == []


def test_a_decision_tells_what_the_pages_believe_it_to_tell(played: Evening) -> None:
    """By its kind, of itself and of each option; what has only its key tells nothing."""
    game, key = played.game, played.plan.game
    for state in some(played.states, 30):
        for one in as_read(game.decisions(state)):
            kind, asks = one["kind"], game.asks[one["kind"]]
            assert list(astray(key, Page().said(asks.params), one["params"], kind)) == []
            for facts in filter(None, (option["params"] for option in one["options"])):
                assert list(astray(key, Page().said(asks.option), facts, kind)) == []


def test_whoever_looks_changes_nothing(played: Evening) -> None:
    for state in some(played.states):
        raw = to_bytes(state)
        first = orjson.dumps(everything(played.game, state))
        assert orjson.dumps(everything(played.game, state)) == first
        assert to_bytes(state) == raw


def test_every_choice_that_is_offered_is_accepted(played: Evening) -> None:
    rng = Random(str(played.plan))
    for state in some(played.states, 30):
        for after in answered(played, state, rng):
            assert played.game.problems(after) == ()


def answered(played: Evening, state: Any, rng: Random) -> Iterator[Any]:
    """Yield what comes of every answer to every choice that somebody owes."""
    game = played.game
    for decision in game.decisions(state):
        assert 0 <= decision.seat < len(state.players)
        offered = contract(played.plan.game).taps(state, decision, rng)
        assert offered or not any(one.params.get("ok", True) for one in decision.options)
        for type_, data in offered:
            yield game.apply(state, read_action(game, type_, data), Dice("any"))


# ---- the log


def test_every_tap_is_told_in_words_that_every_language_has(played: Evening) -> None:
    for tap in played.taps:
        assert tap.lines, (tap.type, tap.data)
    assert_told(line for tap in played.taps for line in tap.lines)


def test_every_tap_is_somebodys_business(played: Evening) -> None:
    for tap in some(played.taps):
        action = read_action(played.game, tap.type, tap.data)
        whose = played.game.concerns(tap.before, action)
        assert whose is None or whose == HOST or 0 <= whose < played.plan.seats
        assert tap.seat == (None if whose == HOST else whose)
