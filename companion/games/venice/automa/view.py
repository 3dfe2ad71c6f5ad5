"""What a phone sees of the automa: never the order of a deck (promise 4).

These classes have no slots: orjson writes a class with them several times slower, and a view is
written with every tap. Those made with every tap are not frozen either: that takes twice as long.
"""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.frozen import frozen
from companion.games.venice.automa.doge import deck_of
from companion.games.venice.automa.state import (
    Automa,
    AutomaKind,
    Cards,
    Deck,
    Doge,
    Question,
)
from companion.games.venice.automa.story import NoteView, StoryView, story_view, trace_view
from companion.games.venice.facts import BUILDINGS
from companion.games.venice.printed import DogeCard
from companion.games.venice.state import State, turn_order


@frozen(kw_only=True)
class DeckView:
    """A smuggler deck: how many cards are left, which were played, how many are out."""

    left: int
    discards: tuple[str, ...]
    gone: int


@frozen(kw_only=True)
class RowCard:
    """A card of the Doge's row; None: only the table knows what it says."""

    card: DogeCard | None


@frozen(kw_only=True)
class DogeView:
    """The Doge's tracks, the row of his cards and what is being resolved of it."""

    vp: int
    scrolls: int
    intrigue: int
    council: tuple[int, int]
    cards: Cards
    row: tuple[RowCard | None, ...]
    left: int
    discards: int
    gone: int
    resolving: tuple[int, ...]
    last: int | None


@dataclass(kw_only=True)
class AutomaView:
    """The smugglers or the Doge: how far they are, their decks, the story of their turn."""

    kind: AutomaKind
    seed: str | None
    acting: bool
    step: Question | None
    deck: int | None
    played: tuple[str | None, ...]
    decks: tuple[DeckView, ...]
    trace: tuple[NoteView, ...]
    story: StoryView | None
    doge: DogeView | None


def automa_view(state: State, automa: Automa) -> AutomaView:
    """Return what everybody may see of the smugglers or the Doge."""
    return AutomaView(
        kind=automa.kind,
        seed=automa.seed if automa.doge is not None or state.over else None,
        acting=automa.acting,
        step=automa.step,
        deck=automa.deck if automa.acting else None,
        played=tuple(None if card is None else BUILDINGS[card] for card in automa.played),
        decks=tuple(_deck(deck) for deck in automa.decks),
        trace=trace_view(automa.trace),
        story=story_view(state, automa),
        doge=None if automa.doge is None else _doge(state, automa.doge),
    )


def own_tops(state: State, automa: Automa, seat: int) -> list[str | None]:
    """Return the card that this player knows on top of each deck; of the other's deck none (§5)."""
    owners = (seat, seat) if automa.doge is not None else turn_order(state)
    return [
        None if deck.known is None or owner != seat else BUILDINGS[deck.known]
        for owner, deck in zip(owners, automa.decks, strict=True)
    ]


def _deck(deck: Deck) -> DeckView:
    return DeckView(
        left=len(deck.draw),
        discards=tuple(BUILDINGS[card] for card in deck.discards),
        gone=len(deck.gone),
    )


def _doge(state: State, doge: Doge) -> DogeView:
    cards = deck_of(state)
    return DogeView(
        vp=doge.vp,
        scrolls=doge.scrolls,
        intrigue=doge.intrigue,
        council=doge.council,
        cards=doge.cards,
        row=tuple(
            None if card is None else RowCard(card=cards[card] if cards else None)
            for card in doge.row
        ),
        left=len(doge.draw),
        discards=len(doge.discards),
        gone=len(doge.gone),
        resolving=tuple(place + 1 for place in doge.resolving),
        last=doge.last,
    )
