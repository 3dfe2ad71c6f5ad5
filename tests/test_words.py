"""Whatever a person can see has a sentence in every language."""

from __future__ import annotations

import ast
import functools
import json
import re
from pathlib import Path

import pytest

from companion.games.venice.automa.doge_cards import OWN_DECK
from companion.games.venice.automa.state import AutomaKind, Question
from companion.games.venice.board import Stage
from companion.games.venice.box import DOGE_EFFECTS

ROOT = Path(__file__).resolve().parents[1]
LOCALES = ROOT / "static" / "locales"
LANGUAGES = ("en", "fr", "pl", "de")
RAISED = {
    "BadRequest", "CompanionError", "Conflict", "Forbidden", "IllegalAction", "NotFound",
    "TooLarge", "TooManyRequests", "Unauthorised", "Unavailable", "_require", "_rule",
}  # fmt: skip
# Only on a terminal: the command line has its own sentences, in English.
TERMINAL = re.compile(
    r"config\.|score\.|server\.(port_taken|cannot_listen)|table\.code_taken|news\.unreachable"
    r"|store\.(unreachable|other_rules|later_rules|not_empty)"
)


@functools.cache
def nodes() -> list[ast.AST]:
    """Return everything in the server's source."""
    trees = [ast.parse(path.read_text("utf-8")) for path in (ROOT / "companion").rglob("*.py")]
    return [node for tree in trees for node in ast.walk(tree)]


def first_words(names: set[str]) -> set[str]:
    """Return the literal codes or keys that calls of these names are given."""
    found = set()
    for call in (node for node in nodes() if isinstance(node, ast.Call)):
        name = call.func.id if isinstance(call.func, ast.Name) else ""
        if name in names:
            for argument in call.args[:2]:
                for node in ast.walk(argument):
                    if isinstance(node, ast.Constant) and isinstance(node.value, str):
                        found.add(node.value)
    return {word for word in found if re.fullmatch(r"[a-z]+(\.[a-z_]+)+", word)}


def words(language: str) -> set[str]:
    """Return all keys of a language, plural endings cut off."""
    found = set()
    for path in (LOCALES / language).glob("*.json"):
        waiting = [(path.stem, json.loads(path.read_text("utf-8")))]
        while waiting:
            prefix, node = waiting.pop()
            if isinstance(node, str):
                found.add(re.sub(r"_(zero|one|two|few|many|other)$", "", prefix))
                found.add(prefix)
            else:
                waiting += [(f"{prefix}.{key}", value) for key, value in node.items()]
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_error_has_a_sentence(language: str) -> None:
    known = words(language)
    codes = {code for code in first_words(RAISED) if not TERMINAL.match(code)}
    assert len(codes) > 60
    missing = {
        code
        for code in codes
        if f"errors.{code}" not in known and code.replace(".", ".error.", 1) not in known
    }
    assert not missing


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_the_log_has_a_sentence(language: str) -> None:
    texts = {node.value for node in nodes() if isinstance(node, ast.Constant)}
    lines = re.compile(r"([a-z]+\.)?(log|scoring\.line)\.[a-z_]+")
    keys = {text for text in texts if isinstance(text, str) and lines.fullmatch(text)}
    assert len(keys) > 30
    assert not keys - words(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_and_effect_of_the_doge_has_words(language: str) -> None:
    keys = {f"venice.doge_card.{card.name}" for card in OWN_DECK}
    keys |= {f"venice.{area}.{do}" for area in ("doge_effect", "doge_key") for do in DOGE_EFFECTS}
    assert not keys - words(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_of_the_automa_has_words(language: str) -> None:
    asked = {f"automa_{question}" for question in Question}
    keys = {f"venice.stage.{key}" for key in (*asked, *Stage)}
    keys |= {f"venice.rule.stage.{key}" for key in asked}
    keys |= {f"venice.guide.doing.{key}" for key in asked}
    keys |= {f"venice.automa.{what}_{kind}" for what in ("turn", "happened") for kind in AutomaKind}
    assert not keys - words(language)
