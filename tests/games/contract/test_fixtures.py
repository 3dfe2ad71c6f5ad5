"""Finished games of every game in the house: they must replay to the same end, for ever.

A file in `tests/fixtures/<game>/` is found by itself; `tests/fixtures/make_all.py` makes them.
"""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from random import Random
from typing import Any

import orjson
import pytest
from commands import run
from evenings import anything, contract, evening, plans
from finished import FILES, FOLDER, finished
from reading import as_read
from sentences import assert_told

from companion.engine.actions import ActionRow
from companion.engine.dice import Dice
from companion.engine.game import Game, Line
from companion.engine.play import read_action
from companion.engine.table import Table
from companion.errors import IllegalAction
from companion.games import GAMES
from companion.service import transfer
from companion.service.tables import Tables

EVERY = pytest.mark.parametrize(
    "path", FILES, ids=lambda path: str(path.relative_to(FOLDER).with_suffix(""))
)
ANY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def of_game(game: Game) -> list[Path]:
    """Return the files of a game, the shortest first."""
    mine = [path for path in FILES if path.relative_to(FOLDER).parts[0] == game.meta.key]
    return sorted(mine, key=lambda path: path.stat().st_size)


def make_all() -> Any:
    sys.path[:0] = [] if str(FOLDER) in sys.path else [str(FOLDER)]
    return importlib.import_module("make_all")


# ---- the same for ever


@EVERY
def test_a_finished_game_replays_to_its_hash_and_its_end(path: Path) -> None:
    played = finished(path)
    table = played.table
    assert played.file["game"] == path.relative_to(FOLDER).parts[0]
    assert table.hash == played.file["hash"]
    assert table.seq == len(played.rows) == played.file["seq"]
    assert table.game.problems(table.play.game) == ()
    known = orjson.loads(make_all().ENDED.read_bytes())
    assert make_all().ended(table) == known[str(path.relative_to(FOLDER).with_suffix(""))]


@EVERY
def test_the_file_is_what_its_script_makes(path: Path) -> None:
    """A rule that changes old games is noticed here: raise the rules version, make them anew."""
    script = make_all().scripts()[str(path.parent.relative_to(FOLDER))]
    assert make_all().made(script, path.stem) == path.read_bytes(), (
        "run: python tests/fixtures/make_all.py"
    )


def test_every_game_that_is_scripted_is_there() -> None:
    scripted = {
        FOLDER / into / f"{name}.json"
        for into, script in make_all().scripts().items()
        for name in script.GAMES
    }
    assert scripted == set(FILES)
    known = orjson.loads(make_all().ENDED.read_bytes())
    assert {FOLDER / f"{name}.json" for name in known} == set(FILES)


@EVERY
def test_all_that_was_done_is_told_in_words_that_every_language_has(path: Path) -> None:
    rows = finished(path).rows
    assert [row.entry for row in rows if not row.consequence.lines] == []
    assert_told(line for row in rows for line in row.consequence.lines)


# ---- each game as a whole


def ends_of(game: Game, table: Table) -> set[str]:
    """Return in which ways a game has ended: by whose victory, and as its own tests call it."""
    state = table.play.game
    found: set[str] = set(contract(game.meta.key).ends(state))
    result = game.result(state)
    if result is None:
        return found
    seats = len(state.players)
    winners = [one.column for one in result.standings if one.winner]
    found |= {mark for one in result.standings for mark in one.marks}
    found.add("rival" if winners[0] >= seats else "alone" if seats == 1 else "won")
    return found | ({"shared"} if len(winners) > 1 else set())


@ANY_GAME
def test_every_way_to_end_has_a_finished_game(game: Game) -> None:
    """By a player's victory; where the game plays itself, by its own and by somebody's alone; with
    every mark that puts somebody out; and whatever its tests call an end."""
    wanted = {"won", *game.out, *contract(game.meta.key).ENDS}
    wanted |= {"rival", "alone"} if game.rivals else set()
    found = set().union(*(ends_of(game, finished(path).table) for path in of_game(game)))
    assert wanted - found == set()


@ANY_GAME
def test_the_finished_games_change_their_mind_and_insist(game: Game) -> None:
    entries = [entry for path in of_game(game) for entry in finished(path).file["entries"]]
    assert {entry["kind"] for entry in entries} == {"action", "seat", "undo", "redo"}
    assert any(entry["override"] for entry in entries)


@ANY_GAME
def test_every_action_of_the_game_can_be_done_and_is_told(game: Game) -> None:
    """In a finished game, or if no fixture needed it, at some moment of an evening."""
    told = {
        row.entry.type
        for path in of_game(game)
        for row in finished(path).rows
        if row.consequence.lines
    }
    for row in game.actions.values():
        if row.name not in told:
            assert_told(_somewhere(game, row))


def _somewhere(game: Game, row: ActionRow) -> tuple[Line, ...]:
    """Return what the log says of an action at the first moment at which it can be done."""
    rng = Random(row.name)
    for plan in plans(game.meta.key):
        for _ in range(5):
            for tap in evening(plan).taps:
                data = anything(row, tap.before, tap.data, rng)
                action = read_action(game, row.name, data)
                try:
                    after = game.apply(tap.before, action, Dice("somewhere"))
                except IllegalAction:
                    continue
                lines = game.tell(tap.before, action, after)
                assert lines, data
                return lines
    raise AssertionError(f"{row.name} could never be done")


# ---- at the doors


@ANY_GAME
def test_the_command_line_agrees(game: Game) -> None:
    path = of_game(game)[-1]
    told = run("replay", "--json", path)
    assert told.exit_code == 0, told.output
    file = finished(path).file
    assert orjson.loads(told.output) == {
        "game": game.meta.key,
        "entries": file["seq"],
        "hash": file["hash"],
        "problems": [],
    }


@ANY_GAME
def test_a_finished_game_can_be_imported(game: Game, tables: Tables) -> None:
    path = of_game(game)[-1]
    file = orjson.loads(path.read_bytes())
    row, device, _ = transfer.import_table(tables, file)
    frame = as_read(tables.frame(device))
    assert (row.game, tables.live.get(row.id).committed.hash) == (game.meta.key, file["hash"])
    assert (frame["table"]["phase"], frame["table"]["host"]) == ("over", device.id)
