"""The automa put right by hand: the Doge's values, a card that lies elsewhere, the row."""

from __future__ import annotations

from typing import Annotated

from marshmallow.validate import OneOf, Range

from companion.engine.actions import declare, not_now, says
from companion.engine.frozen import frozen, replace
from companion.engine.game import Action
from companion.engine.words import word
from companion.errors import IllegalAction
from companion.games.venice import shapes
from companion.games.venice.automa import doge
from companion.games.venice.automa.decks import with_deck
from companion.games.venice.automa.state import Doge
from companion.games.venice.board import Stage
from companion.games.venice.facts import BUILDING_WORDS
from companion.games.venice.state import State, the_automa, the_board, with_automa


@frozen(slots=True, kw_only=True)
class FixDoge(Action):
    """A value of the Doge is corrected by hand; `deck`: the cards he has left to draw."""

    what: Annotated[str, OneOf([*doge.VALUES, "deck"])]
    to: shapes.Amount


def fix_doge(state: State, action: FixDoge) -> State:
    """Correct one of the Doge's values, or how many cards he has left."""
    now = doge.the_doge(state)
    limit = doge.LIMITS.get(action.what)
    if limit is not None and action.to > limit:
        raise IllegalAction("venice.doge_limit", counter=word("counter", action.what), limit=limit)
    if action.what == "deck":
        _require_laid(state)
        after = _with_cards_left(now, action.to)
    else:
        after = doge.VALUES[action.what](now, action.to)
    if after == now:
        raise IllegalAction("action.nothing_changes")
    return _row_again(doge.with_doge(state, after))


def _row_again(state: State) -> State:
    """Cards that have come back fill the row up; if it is whole again, the end is off."""
    now = doge.the_doge(state)
    if now.last is None or not now.draw:
        return state
    return doge.refill(doge.with_doge(state, replace(now, last=None)))


def _require_laid(state: State) -> None:
    """Decks and row are put right once they are made: after the preliminary round."""
    the_board(state)  # the pad has none
    if state.round == 0:
        raise not_now(Stage.PLACE)


def _with_cards_left(now: Doge, to: int) -> Doge:
    """Cards leave from the top; others come back under the deck, those out of the game first."""
    if to <= len(now.draw):
        away = len(now.draw) - to
        return replace(now, draw=now.draw[away:], gone=(*now.gone, *now.draw[:away]))
    missing = to - len(now.draw)
    if missing > len(now.gone) + len(now.discards):
        raise IllegalAction("venice.cards_gone")
    gone, discards = list(now.gone), list(now.discards)
    back = [gone.pop() if gone else discards.pop() for _ in range(missing)]
    return replace(now, draw=(*now.draw, *back), gone=tuple(gone), discards=tuple(discards))


@frozen(slots=True, kw_only=True)
class FixDeck(Action):
    """A smuggler card of deck 0 (A) or 1 (B) lies elsewhere: on top, discarded, out of the game."""

    deck: Annotated[int, Range(0, 1)]
    card: shapes.Tile
    to: Annotated[str, OneOf(["top", "discards", "gone"])]


def fix_deck(state: State, action: FixDeck) -> State:
    """Lay a smuggler card where it lies on the table."""
    automa = the_automa(state)
    deck = automa.decks[action.deck]
    _require_laid(state)
    choosing = automa.shown and automa.deck == action.deck
    if automa.acting and (choosing or action.card == automa.played[action.deck]):
        raise IllegalAction("venice.card_in_play", building=BUILDING_WORDS[action.card])

    def without(cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(card for card in cards if card != action.card)

    after = replace(
        deck,
        draw=without(deck.draw),
        discards=without(deck.discards),
        gone=without(deck.gone),
        known=None if deck.known == action.card else deck.known,
    )
    if action.to == "top":
        after = replace(after, draw=(action.card, *after.draw), known=action.card)
    elif action.to == "discards":
        after = replace(after, discards=(*after.discards, action.card))
    else:
        after = replace(after, gone=(*after.gone, action.card))
    if not after.draw:
        raise IllegalAction("venice.last_card_stays")
    return with_automa(state, with_deck(automa, action.deck, after))


@frozen(slots=True, kw_only=True)
class FixRow(Action):
    """A place of the Doge's row (0 to 2) is empty, or has a card."""

    place: Annotated[int, Range(0, doge.ROW - 1)]
    empty: bool


def fix_row(state: State, action: FixRow) -> State:
    """Empty a place of the Doge's row, or lay the top card there."""
    _require_laid(state)
    now = doge.the_doge(state)
    card = now.row[action.place]
    if (card is None) == action.empty:
        raise IllegalAction("action.nothing_changes")
    if action.place in now.resolving:
        raise IllegalAction("venice.card_in_play")
    row = list(now.row)
    if card is not None:
        row[action.place] = None
        after = replace(now, row=tuple(row), discards=(*now.discards, card))
        return doge.with_doge(state, after)
    if not now.draw:
        raise IllegalAction("venice.cards_gone")
    row[action.place] = now.draw[0]
    return doge.with_doge(state, replace(now, row=tuple(row), draw=now.draw[1:]))


ROWS = (
    declare(FixDoge, does=fix_doge, tells=says("venice.log.fix_doge")),
    declare(FixDeck, does=fix_deck, tells=says("venice.log.fix_deck"), corrects=True),
    declare(FixRow, does=fix_row, tells=says("venice.log.fix_row")),
)
