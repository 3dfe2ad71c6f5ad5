"""The page of the automa's turn tells everything that it changed (issue 13 A1)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from automas import DOGE_CARDS, begin
from guided import holding, on_board
from pad import GAME

from companion.engine.dice import Dice
from companion.engine.game import Config
from companion.engine.play import read_action
from companion.games.venice.automa.noting import DOGE_TRACKS, PLAYER_TRACKS, standing
from companion.games.venice.automa.story import StoryView, story_view
from companion.games.venice.facts import BUILDINGS, DOCKS, TILES
from companion.games.venice.state import State

TURNS = 20  # of each of twelve kinds of table: 240 in all
RING = DOCKS[: len(TILES)]
CANALS = [
    {"a": a, "b": b, "cost": 1 + place % 3}
    for place, (a, b) in enumerate(
        [*((RING[at - 1], dock) for at, dock in enumerate(RING)),
         ("st_marks", "1"), ("st_marks", "palace"), ("palace", "8"),
         ("great_council", "5"), ("great_council", "palace")]
    )
]  # fmt: skip


def turns_of(seats: int, box: dict[str, Any], **options: Any) -> Iterator[tuple[State, State]]:
    """Yield the state before and after each turn of the automa in games of random play."""
    for seed in range(99):
        rng = Random(seed)
        state, before = _able_to_pay(begin(seats, box=box, **options)), None
        while not state.over:
            kind, data = GAME.random_move(state, rng.randrange)
            if kind in ("shuffle_tiles", "no_map") and box.get("canals"):
                kind, data = "lay", {"no": 1, "tiles": list(TILES)}
            action = read_action(GAME, kind, data)
            if kind == "next_turn" and data.get(
                "take"
            ):  # what the player does first is no part of it
                took = read_action(GAME, "take", {"no": data["no"], "rows": data["take"]})
                state = GAME.apply(state, took, Dice(f"{seed}"))
                action = read_action(GAME, "next_turn", {"no": data["no"]})
            after: State = GAME.apply(state, action, Dice(f"{seed}"))
            if before is None and kind == "next_turn":
                before = state
            if before is not None and not after.board.automa.acting:  # type: ignore[union-attr]
                if after.board.automa.trace != before.board.automa.trace:  # type: ignore[union-attr]
                    yield before, after
                before = None
            state = after


def _able_to_pay(state: State) -> State:
    """Alone, let mission 21 lie there: cubes pay what he demands."""
    if len(state.players) > 1:
        return state
    return on_board(holding(state, completed=1), missions=((21, None, None),))


def place(told: Any, key: str = "building") -> int:
    return BUILDINGS.index(told[key].word.split(".")[1])


def boat_of(note: Any) -> int:
    return int(2 * note["owner"] + note["boat"])


def told_board(before: State, story: StoryView) -> tuple[Any, Any, Any]:
    """Return docks, slots and bridges as somebody has them who did what the page said."""
    board = before.board
    assert board is not None
    docks = [list(stack) for stack in board.docks]
    slots = [list(tile) for tile in board.slots]
    bridges = {(bridge.seat, bridge.a, bridge.b) for bridge in board.bridges}
    for note in story.wood:
        key: str = note["key"]
        if key in ("sails", "comes", "placed"):
            boat = boat_of(note)
            for stack in docks:
                if boat in stack:
                    stack.remove(boat)
            docks[place(note)].append(boat)
        elif key == "assistant":
            slots[place(note)][note["owner"]] = note["n"]
        elif key == "pushes":
            slots[place(note)][note["seat"]] = note["n"]
        elif key == "doge_bridge":
            bridges.add((note["owner"], *sorted((place(note, "a"), place(note, "b")))))
    return docks, slots, bridges


def board_of(state: State) -> tuple[Any, Any, Any]:
    board = state.board
    assert board is not None
    return (
        [list(stack) for stack in board.docks],
        [list(tile) for tile in board.slots],
        {(bridge.seat, bridge.a, bridge.b) for bridge in board.bridges},
    )


def tracks_of(state: State) -> dict[tuple[int, str], int]:
    seats = len(state.players)
    owners = [(seat, str(key)) for seat in range(seats) for key in PLAYER_TRACKS]
    if seats == 1:
        owners += [(seats, str(key)) for key in DOGE_TRACKS]
    return dict(zip(owners, standing(state), strict=True))


def row_of(state: State) -> list[int | None]:
    assert state.board is not None
    assert state.board.automa is not None
    doge = state.board.automa.doge
    assert doge is not None
    return list(doge.row)


def check_row(before: State, story: StoryView, after: State) -> None:
    """The places that were cleared and filled are those the page names."""
    row, now = row_of(before), row_of(after)
    named: set[int] = set()
    for note in story.cards:
        if note["key"] == "discards":
            row[note["n"] - 1] = None
        elif note["key"] in ("refills", "lays"):
            named |= {card - 1 for card in note["cards"]}
    for at in range(3):
        assert (row[at] is None and now[at] is not None) == (at in named)
        assert at in named or row[at] == now[at]


def purse_of(state: State) -> tuple[int, int]:
    """Return the coins and cubes of everybody: no track, but his turn can change them."""
    assert state.board is not None
    return sum(one.coins for one in state.players), sum(map(sum, state.board.cargo))


def check_purse(before: State, story: StoryView, after: State) -> None:
    """Coins come only of a favour card, cubes go only where a line says that they pay."""
    coins, cubes = purse_of(before)
    for note in [*story.points, *story.cards]:
        coins += note.get("coins", 0)
        cubes -= {"you_cubes": note.get("n", 0), "met_cube": 1}.get(note["key"], 0)
    assert (coins, cubes) == purse_of(after)
    used = [
        (was.favour, now.favour) for was, now in zip(before.players, after.players, strict=True)
    ]
    told = [note for note in story.points if note["key"].startswith("favour_")]
    assert len(told) == sum(was is not now for was, now in used)


def story_of(state: State) -> StoryView:
    assert state.board is not None
    assert state.board.automa is not None
    story = story_view(state, state.board.automa)
    assert story is not None
    return story


@pytest.mark.parametrize("edition", ["fr", "pl"])
@pytest.mark.parametrize("canals", [[], CANALS], ids=["no-map", "map"])
@pytest.mark.parametrize("cards", ["own", "box", "table"])
def test_nothing_changes_without_a_line(edition: str, canals: list[Any], cards: str) -> None:
    box = {"canals": canals, "doge_cards": DOGE_CARDS if cards == "box" else []}
    stories = turns_of(1, box, edition=edition, doge_cards=cards, favour=True)
    for _, (before, after) in zip(range(TURNS), stories, strict=False):
        story = story_of(after)
        assert told_board(before, story) == board_of(after)
        was = tracks_of(before)
        assert {**was, **{(t.owner, t.counter): t.now for t in story.tally}} == tracks_of(after)
        assert all(was[tally.owner, tally.counter] == tally.was for tally in story.tally)
        check_row(before, story, after)
        check_purse(before, story, after)


@pytest.mark.parametrize("edition", ["fr", "pl"])
@pytest.mark.parametrize("difficulty", ["easy", "normal", "hard", "cruel"])
def test_what_he_sets_up_is_told_at_every_level(difficulty: str, edition: str) -> None:
    """His part of the preliminary round: gondolas and, where he begins with them, assistants."""
    stories = turns_of(1, {}, difficulty=difficulty, edition=edition, doge_cards="own")
    for (before, after), laid in zip(stories, (False, True), strict=False):
        story = story_of(after)
        assert told_board(before, story) == board_of(after)
        was = tracks_of(before)
        assert {**was, **{(t.owner, t.counter): t.now for t in story.tally}} == tracks_of(after)
        check_row(before, story, after)
        stands = [slot for tile in after.board.slots for slot in tile[1:] if slot]  # type: ignore[union-attr]
        assert bool(stands) == (difficulty != "easy")
        assert any(row_of(after)) == laid


def test_the_smugglers_turn_is_told_too() -> None:
    for _, (before, after) in zip(range(TURNS), turns_of(2, {}), strict=False):
        story = story_of(after)
        assert told_board(before, story) == board_of(after)
        was = tracks_of(before)
        assert {**was, **{(t.owner, t.counter): t.now for t in story.tally}} == tracks_of(after)


def test_the_row_is_laid_before_the_eyes_of_the_player() -> None:
    stories = turns_of(1, {})
    first, second = (story_of(next(stories)[1]) for _ in range(2))
    assert [note["key"] for note in first.wood].count("placed") == 4
    assert [note["key"] for note in second.cards] == ["away", "leave", "lays"]


def test_what_the_player_does_next_is_no_part_of_it() -> None:
    _, after = list(zip(range(4), turns_of(1, {}), strict=False))[-1][1]
    told = story_of(after)
    action = read_action(GAME, "adjust", {"seat": 0, "counter": "vp", "to": 77})
    assert story_of(GAME.apply(after, action, Dice(""))) == told


def test_an_older_table_goes_on_as_its_log_knows_it() -> None:
    """A story of a table that began under rules 3 holds no new notes: it comes to its hash."""
    config = Config(seats=1, first=0, options={"edition": "fr", "favour": False, "mode": "guided"})
    older = GAME.setup(replace(config, rules=3), Dice("a table"))
    newer = GAME.setup(config, Dice("a table"))
    assert older.board.automa.trace == ()
    assert replace(newer.board.automa, trace=()) == older.board.automa
