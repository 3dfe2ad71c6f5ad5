"""Whatever a phone can show of Rialto has words in every language."""

from __future__ import annotations

import json

import pytest
from rialto_table import Sitting
from test_words import LANGUAGES, LOCALES, words

from companion.games.rialto import GAME as rialto
from companion.games.rialto.facts import KINDS, PLACES, PLAYED, Does, Stage
from companion.games.rialto.scoring import pages
from companion.games.rialto.state import Answer


def named() -> set[str]:
    """Return the keys that are put together from what the game tells."""
    keys = {f"stage.{stage}" for stage in Stage} | {f"rule.{stage}" for stage in PLAYED}
    keys |= {f"does.{does}" for does in Does} | {f"building.{kind}" for kind in KINDS}
    keys |= {f"place.{place}" for place in (*PLACES, "left", "right")}
    keys |= {f"doing.{what}" for what in (*Answer, "play", "blue")}
    keys |= {f"setup.{line.key}" for line in rialto.checklist(2, 0, {"third": True})}
    keys |= {f"setup.{line.key}" for line in rialto.checklist(4, 0, {})}
    for option in rialto.meta.options:
        values = (str(value).lower() for value in option.choices)
        keys |= {f"option.{option.key}.{part}" for part in ("label", "help", *values)}
    return keys


def scored() -> set[str]:
    """Return the keys of the ceremony and of what comes after it."""
    state = Sitting(2, third=True).lay().state
    told = pages(state)
    keys = {f"scoring.{page.key}.{part}" for page in told for part in ("title", "help")}
    keys |= {f"scoring.use.{use.key}" for page in told for use in page.uses}
    keys |= {f"track.{track}" for track in rialto.sample(state).tracks}
    return keys | {f"source.{key}" for key in ("vp", "supply", "buildings", "districts")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_named_has_words(language: str) -> None:
    keys = {f"rialto.{key}" for key in named() | scored()}
    lines = ("halved", "nobody", "nothing", "rank", "third", "tie", "winner", "worth")
    keys |= {f"rialto.scoring.line.{line}" for line in (*lines, "supply", "buildings")}
    assert len(keys) > 80
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
