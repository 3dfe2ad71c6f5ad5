"""What a phone sees of the automa: never the order of a deck (promise 4)."""

from __future__ import annotations

from typing import Any

from companion.games.venice.automa.doge import deck_of
from companion.games.venice.automa.state import Automa, Doge, Note
from companion.games.venice.automa.tell import note_facts
from companion.games.venice.facts import BUILDINGS
from companion.games.venice.state import State, turn_order


def automa_view(state: State, automa: Automa) -> dict[str, Any]:
    """Return what everybody may see of the smugglers or the Doge."""
    return {
        "kind": automa.kind,
        "seed": automa.seed if automa.doge is not None or state.over else None,
        "acting": automa.acting,
        "step": automa.step,
        "deck": automa.deck if automa.acting else None,
        "played": [None if card is None else BUILDINGS[card] for card in automa.played],
        "decks": [
            {
                "left": len(deck.draw),
                "discards": [BUILDINGS[card] for card in deck.discards],
                "gone": len(deck.gone),
            }
            for deck in automa.decks
        ],
        "trace": [note_view(note) for note in automa.trace],
        "doge": None if automa.doge is None else _doge(state, automa.doge),
    }


def own_tops(state: State, automa: Automa, seat: int) -> list[str | None]:
    """Return the card that this player knows on top of each deck; of the other's deck none (§5)."""
    owners = (seat, seat) if automa.doge is not None else turn_order(state)
    return [
        None if deck.known is None or owner != seat else BUILDINGS[deck.known]
        for owner, deck in zip(owners, automa.decks, strict=True)
    ]


def note_view(note: Note) -> dict[str, Any]:
    """Return one thing the automa did, as the log's sentence wants it."""
    return {"key": note.key, **note_facts(note)}


def _doge(state: State, doge: Doge) -> dict[str, Any]:
    cards = deck_of(state)
    return {
        "vp": doge.vp,
        "scrolls": doge.scrolls,
        "intrigue": doge.intrigue,
        "council": doge.council,
        "cards": doge.cards,
        "row": [
            None if card is None else {"card": cards[card] if cards else None} for card in doge.row
        ],
        "left": len(doge.draw),
        "discards": len(doge.discards),
        "gone": len(doge.gone),
        "resolving": [place + 1 for place in doge.resolving],
        "last": doge.last,
        "knobs": doge.knobs,
    }
