"""Whatever a phone can show of Rialto has words in every language."""

from __future__ import annotations

import json

import pytest
from test_words import LANGUAGES, LOCALES, words

from companion.games.rialto.facts import KINDS, PLACES, PLAYED, Does, Stage
from companion.games.rialto.state import Answer


def named() -> set[str]:
    """Return the keys that are put together from what the game tells."""
    keys = {f"stage.{stage}" for stage in Stage} | {f"rule.{stage}" for stage in PLAYED}
    keys |= {f"does.{does}" for does in Does} | {f"building.{kind}" for kind in KINDS}
    keys |= {f"place.{place}" for place in (*PLACES, "left", "right")}
    keys |= {f"doing.{what}" for what in (*Answer, "play", "blue")}
    return keys


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_named_has_words(language: str) -> None:
    keys = {f"rialto.{key}" for key in named()}
    assert len(keys) > 40
    assert not keys - words(language)


JOKERS = {  # with at least one of the kind; two for a kind not in hand; more may join
    "en": ("at least one card of the kind", "a kind you do not hold", "more jokers may join"),
    "fr": ("au moins une carte de la sorte", "n’avez pas en main", "d’autres jokers peuvent"),
    "pl": ("co najmniej jedną kartą", "nie masz na ręce", "kolejne jokery"),
    "de": ("mindestens einer Karte der Sorte", "nicht auf der Hand hast", "weitere Joker"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentence_on_jokers_says_all_three_rules(language: str) -> None:
    """Rialto, Jokers."""
    text = (LOCALES / language / "rialto.json").read_text("utf-8")
    sentence = json.loads(text)["play"]["help"]
    assert [part for part in JOKERS[language] if part not in sentence] == []
