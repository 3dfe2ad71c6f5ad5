"""Influence cards (§3): playing one at the start of a turn, and telling one's phone which it is."""

from __future__ import annotations

from typing import Annotated

from marshmallow.validate import Range

from companion.engine.actions import declare, own_seat, says
from companion.engine.frozen import frozen, replace
from companion.engine.game import Action, Line
from companion.engine.seated import with_one
from companion.engine.words import word
from companion.errors import IllegalAction
from companion.games.venice import shapes
from companion.games.venice.board import Board, Stage, with_hand
from companion.games.venice.corrections import board_of
from companion.games.venice.effects import CARD, Picks
from companion.games.venice.facts import BUILDING_WORDS, Card, card_word
from companion.games.venice.interpreter import carry_out
from companion.games.venice.rows import effect_of
from companion.games.venice.state import State, active_seat, on_turn, the_board, with_board
from companion.games.venice.tell import Lines, came_of_it


def playable(board: Board, seat: int) -> tuple[Card, ...]:
    """Return the cards a player may have in hand: a card that was not told may be any."""
    hand = board.hands[seat]
    return CARDS if None in hand else tuple([card for card in CARDS if card in hand])


CARDS = tuple(Card)  # an enumeration is slow to go through


def played(state: State, card: Card) -> State:
    """Return the state with this card gone from the active player's hand to the discards."""
    board, seat = the_board(state), active_seat(state)
    if card not in playable(board, seat):
        raise IllegalAction("venice.card_not_held", seat=seat, card=card_word(card))
    return laid(state, card)


def laid(state: State, card: Card) -> State:
    """Return the same for a card that may be in the hand, as is known already."""
    board, seat = the_board(state), active_seat(state)
    hand = list(board.hands[seat])
    hand.remove(card if card in hand else None)
    hands = with_one(board.hands, seat, tuple(hand))
    turn = replace(board.turn, card=card)
    return with_board(state, replace(board, hands=hands, discards=board.discards + 1, turn=turn))


@frozen(slots=True, kw_only=True)
class PlayCard(Picks):
    """An influence card is played, before anything else in the turn (§3 step 1)."""

    no: shapes.TurnNumber
    card: Card


def play_card(state: State, action: PlayCard) -> State:
    """Play one influence card, before anything else in the turn (§3 step 1)."""
    board = the_board(state)
    if board.turn.card is not None:
        raise IllegalAction("venice.card_played")
    choices = effect_of(board, state.edition, f"{CARD}{action.card}")
    if action.option >= len(choices):  # first: no refusal may tell what somebody holds
        raise IllegalAction("venice.option_unknown", option=action.option)
    return carry_out(played(state, action.card), choices[action.option], action)


def _tells_card(before: State, action: PlayCard, after: State) -> Lines:
    seat = active_seat(before)
    lines = [Line("venice.log.card", {"seat": seat, "card": card_word(action.card)})]
    spy = the_board(after).turn.spy
    if spy is not None:
        lines.append(Line("venice.log.spy", {"seat": seat, "building": BUILDING_WORDS[spy]}))
    return (*lines, *came_of_it(before, after))


@frozen(slots=True, kw_only=True)
class NameCard(Action):
    """A player tells their own phone which influence card it is (null: forget it).

    For the owner's eyes only.
    """

    seat: shapes.Seat
    place: Annotated[int, Range(0, 99)]
    card: Card | None


def name_card(state: State, action: NameCard) -> State:
    """Remember which card it is; only its owner ever sees it."""
    board = board_of(state, action.seat)
    hand = board.hands[action.seat]
    if action.place >= len(hand):
        raise IllegalAction("venice.choice_wrong", what=word("ask", "card"))
    named = with_one(hand, action.place, action.card)
    return with_board(state, with_hand(board, action.seat, named))


ROWS = (
    declare(
        PlayCard,
        does=play_card,
        tells=_tells_card,
        whose=on_turn,
        when=(Stage.START,),
        hidden=True,  # whoever tries one card after the other would learn the hand
    ),
    declare(
        NameCard,
        does=name_card,
        tells=says("venice.log.told", "seat"),
        whose=own_seat,
        secret=("card",),
    ),
)
