"""Smuggler decks (§5): drawing, putting back on top, discarding, shuffling anew."""

from __future__ import annotations

from companion.engine.dice import Dice
from companion.engine.frozen import replace
from companion.games.venice.automa.state import Automa, Deck
from companion.games.venice.facts import TILES

NAMES = ("a", "b")


def new_deck(dice: Dice, seed: str, name: int) -> Deck:
    """Return a whole shuffled deck."""
    return Deck(draw=dice.order(len(TILES), _salt(seed, name, 0)))


def _salt(seed: str, name: int, shuffles: int) -> str:
    """Each shuffle of each deck is its own, whatever has been tapped before it."""
    return f"{seed}:{NAMES[name]}:{shuffles}"


def shown(deck: Deck) -> tuple[int, ...]:
    """Return the cards to choose from: two, or the last one alone."""
    return deck.draw[:2]


def taken(deck: Deck, card: int) -> Deck:
    """Take a card out; what was drawn with it lies on top again."""
    rest = tuple(other for other in deck.draw if other != card)
    return replace(deck, draw=rest, known=rest[0] if rest else None)


def discarded(deck: Deck, card: int) -> Deck:
    """Lay a card on the discards."""
    return replace(deck, discards=(*deck.discards, card))


def shuffled(deck: Deck, dice: Dice, seed: str, name: int) -> Deck:
    """Make a new deck of the discards once the last card is played."""
    if deck.draw:
        return deck
    cards = sorted(deck.discards)
    order = dice.order(len(cards), _salt(seed, name, deck.shuffles))
    draw = tuple(cards[place] for place in order)
    return replace(deck, draw=draw, discards=(), shuffles=deck.shuffles + 1, known=None)


def with_deck(automa: Automa, name: int, deck: Deck) -> Automa:
    """Return the automa with one deck changed."""
    first, second = automa.decks
    return replace(automa, decks=(deck, second) if name == 0 else (first, deck))


def dealt_icons(dice: Dice, seed: str, name: int) -> tuple[int, ...]:
    """Deal each of the three icons equally often, for a box that does not say which is where."""
    order = dice.order(len(TILES), f"{seed}:icons:{NAMES[name]}")
    icons = [0] * len(TILES)
    for place, tile in enumerate(order):
        icons[tile] = place % 3
    return tuple(icons)
