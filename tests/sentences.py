"""The words of the house, in all its languages at once."""

from __future__ import annotations

import functools
from collections.abc import Iterable

import orjson
from test_words import LANGUAGES, words

from companion.engine.game import Line
from companion.errors import CompanionError


@functools.cache
def keys() -> frozenset[str]:
    """Return the keys that have a sentence in every language."""
    return frozenset(set.intersection(*(words(language) for language in LANGUAGES)))


def assert_told(lines: Iterable[Line]) -> None:
    """See that these lines of a log can be read by everybody."""
    told = list(lines)
    assert {line.key for line in told} - keys() == set()
    assert {line.tone for line in told} <= {"info", "warn", "big"}
    orjson.dumps(told)


def assert_explained(error: CompanionError) -> None:
    """See that a refusal can be read by everybody."""
    orjson.dumps(error.as_dict())
    game_s_own = error.code.replace(".", ".error.", 1)
    assert {f"errors.{error.code}", game_s_own} & keys(), error.code
