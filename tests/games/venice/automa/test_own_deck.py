"""The companion's own Doge deck: 27 cards, of the vocabulary that the box has too."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from companion.games.venice.automa.doge_cards import OWN_DECK
from companion.games.venice.automa.judgement import HARM, harm
from companion.games.venice.automa.setup import DOGE_CARDS
from companion.games.venice.box import DOGE_EFFECTS
from companion.games.venice.printed import DogeCard

DOC = Path(__file__).parents[4] / "docs" / "doge.md"
CARDS = {card.name: card for card in OWN_DECK}


def test_the_deck_is_as_large_as_the_physical_one() -> None:
    assert len(OWN_DECK) == DOGE_CARDS == 27


def test_a_key_names_one_card_only() -> None:
    assert all(CARDS[card.name] == card for card in OWN_DECK)


@pytest.mark.parametrize("card", CARDS.values(), ids=CARDS)
def test_a_card_speaks_the_vocabulary_of_the_box(card: DogeCard) -> None:
    assert re.fullmatch("[a-z_]+", card.name)
    assert 1 <= len(card.effects) <= 2
    for effect in card.effects:
        assert effect.do in DOGE_EFFECTS
        assert effect.do != "other"  # the companion carries everything out by itself
        assert 1 <= effect.count <= 3
        assert effect.text == ""


def test_every_kind_of_effect_is_there() -> None:
    used = {effect.do for card in OWN_DECK for effect in card.effects}
    assert used == set(DOGE_EFFECTS) - {"other"}


def test_the_player_knows_what_every_effect_costs() -> None:
    assert set(HARM) == set(DOGE_EFFECTS)
    assert [name for name in CARDS if harm(CARDS[name]) <= 0] == ["masquerade"]


def test_the_document_names_every_card_with_its_copies() -> None:
    told = dict(re.findall(r"^\| `([a-z_]+)` \| (\d+) \|", DOC.read_text(), re.MULTILINE))
    copies = Counter(card.name for card in OWN_DECK)
    assert {key: int(count) for key, count in told.items()} == copies
