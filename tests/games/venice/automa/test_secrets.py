"""Deck order is in no view, no decision of another seat and no log line.

Whatever may be seen must be the same for two games that differ only in what nobody has seen.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import orjson
import pytest
from automas import begin, card, do, ended, options, position, stacked, with_automa
from pad import GAME
from reading import as_read, own

from companion.engine.dice import Dice
from companion.engine.play import read_action
from companion.games.venice.automa.state import Automa, Deck
from companion.games.venice.automa.view import own_tops
from companion.games.venice.state import State
from companion.service import frames

RING = [{"a": str(n), "b": str(n % 12 + 1), "cost": 1 + n % 3} for n in range(1, 13)]
ARMS = [{"a": a, "b": b, "cost": 2} for a, b in
        (("1", "st_marks"), ("5", "palace"), ("9", "great_council"))]  # fmt: skip


def seen(state: State, seat: int | None) -> bytes:
    """Return everything that a phone is shown: of the table, and of this seat."""
    decisions = GAME.decisions(state)
    told: dict[str, Any] = {
        "view": as_read(GAME.view(state, None)),
        "decisions": [frames.openly(decision) for decision in decisions],
    }
    if seat is not None:
        told["mine"] = own(GAME.view(state, seat))
        told["private"] = [one for one in decisions if one.private and one.seat == seat]
    return orjson.dumps(told)


def otherwise(state: State, rng: Random, *, keep_shown: bool, seat: int | None = None) -> State:
    """Return the state with every card that this seat has not seen elsewhere among those."""
    assert state.board is not None
    automa = state.board.automa
    assert automa is not None
    tops = own_tops(state, automa, seat) if seat is not None else (None, None)
    decks = [
        _mixed(automa, name, rng, keep_shown=keep_shown, keep_top=tops[name] is not None)
        for name in (0, 1)
    ]
    changes: dict[str, Any] = {"decks": tuple(decks)}
    if not keep_shown:
        changes["shown"] = decks[automa.deck].draw[: len(automa.shown)]
    if automa.doge is not None:
        draw, gone = _shuffled(automa.doge.draw, automa.doge.gone, rng)
        changes["doge"] = replace(automa.doge, draw=draw, gone=gone)
    return with_automa(state, **changes)


def _mixed(automa: Automa, name: int, rng: Random, *, keep_shown: bool, keep_top: bool) -> Deck:
    deck = automa.decks[name]
    shown = len(automa.shown) if keep_shown and name == automa.deck else 0
    kept = max(shown, int(keep_top))
    draw, gone = _shuffled(deck.draw[kept:], deck.gone, rng)
    draw = (*deck.draw[:kept], *draw)
    return replace(deck, draw=draw, gone=gone, known=None if deck.known is None else draw[0])


def _shuffled(draw: Any, gone: Any, rng: Random) -> tuple[Any, Any]:
    cards = [*draw, *gone]
    rng.shuffle(cards)
    return tuple(cards[: len(draw)]), tuple(cards[len(draw) :])


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("way", ["own", "table"])
@pytest.mark.parametrize("box", [{}, {"canals": [*RING, *ARMS]}], ids=["no map", "map"])
def test_a_whole_game_shows_nothing_of_what_is_not_seen(seats: int, way: str, box: Any) -> None:
    rng = Random(f"{seats} {way} {bool(box)}")
    state = begin(seats, doge_cards=way, box=box)
    chosen = 0
    for _ in range(160):
        if state.over:
            break
        assert state.board is not None
        automa = state.board.automa
        assert automa is not None
        chosen += bool(automa.shown)
        active = as_read(GAME.view(state, None))["turn"]["seat"]
        for seat in (*range(seats), None):
            # two players: only the active one sees the two cards; alone everybody at the table may
            keep = seats == 1 or seat == active
            other = otherwise(state, rng, keep_shown=keep, seat=seat)
            assert seen(other, seat) == seen(state, seat), seat
        state = _one_on(state, rng)
    assert chosen > 3


def _one_on(state: State, rng: Random) -> State:
    """Play on; the log says the same whatever lies unseen."""
    action = read_action(GAME, *GAME.random_move(state, rng.randrange))
    after: State = GAME.apply(state, action, Dice("x"))
    other = otherwise(after, rng, keep_shown=len(after.players) == 1)
    assert GAME.tell(state, action, after) == GAME.tell(state, action, other)
    return after


def test_only_the_active_player_sees_the_two_cards() -> None:
    state = ended(stacked(position(2), 0, "bank", "court", "docks"))
    (decision,) = GAME.decisions(state)
    assert decision.private
    assert as_read(frames.openly(decision)) == {
        "id": "automa", "seat": 0, "kind": "automa_card", "private": True,
    }  # fmt: skip
    assert "decision" not in own(GAME.view(state, 1))
    view = as_read(GAME.view(state, None))["board"]["automa"]
    assert view["step"] == "card"
    assert view["played"] == [None, None]
    assert view["trace"] == []
    assert set(view["decks"][0]) == {"left", "discards", "gone"}
    assert view["decks"][0]["left"] == 3


def test_the_card_that_went_back_is_not_told() -> None:
    """Known to lie on top: to the one who put it there."""
    state = ended(stacked(position(2), 0, "bank", "court", "docks"))
    other = ended(stacked(position(2), 0, "bank", "docks", "court"))
    assert options(state) != options(other)
    assert seen(card(state, "bank"), 1) == seen(card(other, "bank"), 1)
    after = card(state, "bank")
    assert own(GAME.view(after, 0))["tops"] == ["court", None]
    assert own(GAME.view(after, 1))["tops"] == [None, None]


def test_what_left_the_game_unseen_is_a_number() -> None:
    view = as_read(GAME.view(position(1), None))["board"]["automa"]
    assert [deck["gone"] for deck in view["decks"]] == [3, 3]
    assert view["doge"]["gone"] == 2
    assert isinstance(view["doge"]["left"], int)
    assert isinstance(view["doge"]["discards"], int)


def test_a_repair_tells_no_card_to_the_others() -> None:
    """The log says that a deck was put right, not which card lies on top now."""
    state = stacked(position(2), 0, "bank", "court", "docks")
    action = read_action(GAME, "fix_deck", {"deck": 0, "card": "docks", "to": "top"})
    lines = GAME.tell(state, action, do(state, "fix_deck", deck=0, card="docks", to="top"))
    assert "docks" not in orjson.dumps(lines).decode()
