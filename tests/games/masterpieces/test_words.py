"""Whatever of this game a person can see has a sentence in every language."""

from __future__ import annotations

import json

import pytest
from test_words import LANGUAGES, LOCALES, words

from companion.games.masterpieces.facts import GLASS, SHAPES, Area, Counter, Due, Gain, Lady


def named() -> set[str]:
    """Return the keys that code puts together from words."""
    found = {f"glass.{word}" for word in GLASS} | {f"glass_letter.{word}" for word in GLASS}
    found |= {f"shape.{word}" for word in SHAPES}
    found |= {f"{area}.{lady}" for lady in Lady for area in ("lady", "ladies.help")}
    found |= {f"area.{area}" for area in Area} | {f"area_letter.{area}" for area in Area}
    found |= {f"gain.{gain}" for gain in Gain} | {f"owed.{due}" for due in Due}
    found |= {f"counter.{counter}" for counter in Counter}
    for where in ("row", "column"):
        found |= {f"scoring.line.{where}_{what}" for what in ("colour", "shape", "both")}
    box = ("tiles", "palace_order", "route_order", "glass_twice", "shapes_twice")
    return found | {f"box.{problem}" for problem in box}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_there(language: str) -> None:
    assert {f"masterpieces.{key}" for key in named()} - words(language) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_of_colours_differ(language: str) -> None:
    tree = json.loads((LOCALES / language / "masterpieces.json").read_text("utf-8"))
    for area in ("glass_letter", "area_letter"):
        letters = list(tree[area].values())
        assert len(set(letters)) == len(letters)
