"""What people read of a game's things comes by reference, and every reference has words."""

from __future__ import annotations

import functools
import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import orjson
import pytest
from marshmallow import ValidationError

from companion.engine.dice import Dice
from companion.engine.game import Config, Game, Line
from companion.engine.old_lines import as_today
from companion.engine.play import read_action
from companion.engine.words import word
from companion.errors import CompanionError
from companion.games import GAMES
from companion.service import schemas

LOCALES = Path(__file__).resolve().parents[1] / "static" / "locales"
LANGUAGES = ("en", "fr", "pl", "de")
MOST = 250  # actions of a game; what comes up at all comes up early
TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("venice", 1, {"mode": "guided"}),
    ("venice", 2, {"mode": "guided"}),
    ("venice", 4, {"mode": "guided"}),
    ("venice", 3, {"mode": "pad"}),
    ("rialto", 2, {}),
    ("rialto", 4, {}),
    ("arcades", 3, {}),
    ("arcades", 4, {}),
    ("masterpieces", 3, {}),
]
Told = dict[str, Any]  # a sentence: its key or code, its params, as they travel


@functools.cache
def area(language: str, name: str) -> Any:
    path = LOCALES / language / f"{name}.json"
    return json.loads(path.read_text("utf-8")) if path.is_file() else {}


def text(language: str, key: str) -> Any:
    """Return the words for a key, or whatever is there."""
    name, *path = key.split(".")
    found = area(language, name)
    for step in path:
        found = found.get(step) if isinstance(found, dict) else None
    return found


def holes(key: str) -> set[str]:
    """Return which facts a sentence tells, in any of its plural forms."""
    forms = [key, *(f"{key}_{form}" for form in ("one", "other"))]
    return {hole for form in forms for hole in re.findall(r"\{(\w+)\}", str(text("en", form)))}


def sentences(game: str, told: Told) -> list[str]:
    """Return the sentences that a page may make of what it is told."""
    if "code" in told:
        return [f"errors.{told['code']}", told["code"].replace(".", ".error.", 1)]
    if "kind" in told:
        base = f"{game}.decision.{told['kind']}"
        return [f"{base}{form}.title" for form in ("", "_mover", "_rival", "_mover_rival")]
    return [told["key"]]


def told_in(node: Any) -> Iterator[Told]:
    """Return every sentence in what a phone receives."""
    if isinstance(node, dict):
        if isinstance(node.get("params"), dict):
            yield node
        for child in node.values():
            yield from told_in(child)
    elif isinstance(node, list):
        for child in node:
            yield from told_in(child)


def references(fact: Any) -> Iterator[str]:
    """Return the references in a fact."""
    if isinstance(fact, dict):
        yield from ([fact["word"]] if "word" in fact else fact.get("trail", ()))
    elif isinstance(fact, list):
        for one in fact:
            yield from references(one)


def bare(game: str, fact: Any) -> bool:
    """Return whether a fact is a key of something that the game has words for."""
    if isinstance(fact, list):
        return any(bare(game, one) for one in fact)
    return isinstance(fact, str) and any(
        isinstance(words, dict) and fact in words for words in area("en", game).values()
    )


def as_sent(game: Game, state: Any, lines: tuple[Line, ...]) -> Any:
    sent = (lines, game.view(state, None), game.decisions(state), game.problems(state))
    return orjson.loads(orjson.dumps(sent, option=orjson.OPT_NON_STR_KEYS))


def refusals(game: Game, state: Any, moves: list[tuple[str, Any]], rng: Random) -> Iterator[Told]:
    """Return what is said to somebody who does now what was done at another time."""
    now = {name: fact for name, fact in moves[-1][1].items() if name in ("no", "step")}
    for type_, data in rng.sample(moves, min(12, len(moves))):
        today = {name: now.get(name, fact) for name, fact in data.items()}
        try:
            game.apply(state, read_action(game, type_, today), Dice("wild"))
        except CompanionError as error:
            yield orjson.loads(orjson.dumps(error.as_dict()))
        except (ValidationError, IndexError, AssertionError):
            pass  # refused at the door, which has words of its own


@functools.cache
def heard(key: str, seats: int, options: tuple[tuple[str, Any], ...]) -> list[Told]:
    """Return everything that phones are told in a random game, taps at a wrong time included."""
    game, rng = GAMES[key], Random(f"{key} {seats}")
    chosen = schemas.check_options(game, {**game.simulate, **dict(options)}, whole=True)
    state = game.setup(Config(seats=seats, first=0, options=chosen), Dice("told"))
    moves: list[tuple[str, Any]] = []
    found: list[Told] = []
    for number in range(MOST):
        ended = game.outcome(state)
        if ended is not None and ended.final:
            break
        moves.append(game.random_move(state, rng.randrange))
        found += refusals(game, state, moves, rng)
        action = read_action(game, *moves[-1])
        after = game.apply(state, action, Dice(f"told {number}"))
        found += told_in(as_sent(game, after, game.tell(state, action, after)))
        state = after
    return found


def tables() -> Any:
    return pytest.mark.parametrize(
        ("key", "seats", "options"),
        [(key, seats, tuple(options.items())) for key, seats, options in TABLES],
    )


@tables()
def test_what_has_words_is_told_by_reference(key: str, seats: int, options: Any) -> None:
    forgotten = {
        (sentence, name, str(fact))
        for told in heard(key, seats, options)
        for sentence in sentences(key, told)
        for name, fact in told["params"].items()
        if name in holes(sentence) and bare(key, fact)
    }
    assert not forgotten


@tables()
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reference_has_words(key: str, seats: int, options: Any, language: str) -> None:
    told = {
        word
        for one in heard(key, seats, options)
        for fact in one["params"].values()
        for word in references(fact)
    }
    assert told
    assert not {
        word
        for word in told
        if not any(isinstance(text(language, f"{where}.{word}"), str) for where in (key, "common"))
    }


# ---- lines from before there were references


@pytest.mark.parametrize(
    ("game", "then", "now"),
    [
        ("venice", {"seat": 1, "building": "bank", "a": "market"},
         {"seat": 1, "building": word("building", "bank"), "a": word("building", "market")}),
        ("venice", {"card": "testify"}, {"card": word("card", "testify.name")}),
        ("venice", {"path": [1, 3]}, {"cards": [1, 3]}),
        ("venice", {"n": 1, "text": "tribute"}, {"n": 1, "text": word("doge_card", "tribute")}),
        ("venice", {"n": 1, "text": "As printed"}, {"n": 1, "text": "As printed"}),
        ("rialto", {"path": [5, 2]}, {"cards": [5, 2]}),
        ("rialto", {"building": "left"}, {"bank": word("place", "left")}),
        ("rialto", {"a": 3, "b": 5}, {"a": 3, "b": 5}),
        ("arcades", {"token": "ducat", "gap": 3}, {"token": word("token", "ducat"), "gap": 3}),
        ("masterpieces", {"good": "red", "card": "vase"},
         {"glass": word("glass", "red"), "shape": word("shape", "vase")}),
        ("masterpieces", {"card": "extra_card"}, {"lady": word("lady", "extra_card")}),
        ("masterpieces", {"what": "ship"}, {"gain": word("gain", "ship")}),
        ("masterpieces", {"page": "winner"}, {"page": word("scoring", "winner.title")}),
    ],
)  # fmt: skip
def test_older_lines_are_told_as_today(game: str, then: Any, now: Any) -> None:
    line = Line("some.log.key", then, "warn")
    assert as_today(line, GAMES[game].old_words) == Line("some.log.key", now, "warn")


def test_an_older_way_keeps_its_two_ends() -> None:
    params = as_today(Line("k", {"path": ["bank", "docks", "court"]}), GAMES["venice"].old_words)
    assert orjson.loads(orjson.dumps(params.params)) == {
        "path": {"trail": ["building.bank", "building.docks", "building.court"]},
        "a": {"word": "building.bank"},
        "b": {"word": "building.court"},
    }


@tables()
def test_lines_of_today_stay_as_they_are(key: str, seats: int, options: Any) -> None:
    """Whether they come from memory or from the disk, where references are plain data."""
    for told in heard(key, seats, options):
        if ".log." in told.get("key", ""):
            line = Line(told["key"], told["params"])
            assert as_today(line, GAMES[key].old_words) is line
