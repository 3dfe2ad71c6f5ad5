"""Whatever the scoring says has a sentence in every language, and all it needs to fill it."""

from __future__ import annotations

import ast
import functools
import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from pad import GAME
from scorings import new
from test_words import LANGUAGES, LOCALES, words

from companion.engine.dice import Dice
from companion.engine.game import Line
from companion.engine.play import read_action
from companion.games.venice.ending import sentences
from companion.games.venice.ending.pages import pages
from companion.games.venice.ending.random_play import random_scoring

EVERY = pytest.mark.parametrize("language", LANGUAGES)


@functools.cache
def sentence(language: str, key: str) -> str | None:
    """Return a sentence of the venice area; of a plural, the form that says most."""
    node: Any = json.loads((LOCALES / language / "venice.json").read_text("utf-8"))
    *path, last = key.split(".")[1:]
    for part in path:
        node = node.get(part, {})
    found: str | None = node.get(last, node.get(f"{last}_other"))
    return found


@functools.cache
def seen() -> tuple[Line, ...]:
    """Return what random scorings say."""
    lines: list[Line] = []
    for seed in range(60):
        rng = Random(seed)
        state = new(
            1 + seed % 5, mode="score", favour=bool(seed % 2), edition=("fr", "pl")[seed % 2]
        )
        for _ in range(4000):
            kind, data = random_scoring(state, rng.randrange)
            action = read_action(GAME, kind, data)
            after = GAME.apply(state, action, Dice())
            lines += GAME.tell(state, action, after)
            state = after
            if GAME.outcome(state).final:
                break
        for page in pages(state):
            lines += page.lines
    return tuple(lines)


@EVERY
def test_every_line_has_a_sentence_that_its_facts_fill(language: str) -> None:
    lines = [line for line in seen() if line.key.startswith("venice.")]
    assert len({line.key for line in lines}) > 25
    for line in lines:
        text = sentence(language, line.key)
        assert text, line.key
        assert set(re.findall(r"\{(\w+)\}", text)) <= set(line.params), line


@EVERY
def test_every_key_of_the_sentences_is_known(language: str) -> None:
    source = Path(sentences.__file__).read_text("utf-8")
    texts = {
        node.value
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    known = {key for key in words(language) if key.startswith("venice.scoring.line.")}
    unused = {re.sub(r"_(one|few|many|other)$", "", key.split(".")[-1]) for key in known} - texts
    assert not unused


@EVERY
def test_the_council_asks_for_its_rewards(language: str) -> None:
    assert not {"venice.missing.rewards", "venice.ask.rewards"} - words(language)
