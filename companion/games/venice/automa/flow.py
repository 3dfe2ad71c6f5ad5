"""What the smugglers (§5) and the Doge (§6) do in their turn, step by step; `turn` drives it."""

from __future__ import annotations

from companion.engine.dice import Dice
from companion.engine.frozen import frozen, replace
from companion.engine.words import word
from companion.errors import IllegalAction
from companion.games.venice import purse
from companion.games.venice.assistants import advanced, can_advance, chain
from companion.games.venice.automa import decks, doge
from companion.games.venice.automa.doge import asks
from companion.games.venice.automa.noting import noted, story_begins, story_ends, whole_story
from companion.games.venice.automa.routes import cheapest
from companion.games.venice.automa.state import A, Automa, AutomaKind, B, Deck, Note, Question
from companion.games.venice.board import Encounter, Stage, dock_of, moved, owner_of, with_turn
from companion.games.venice.canals import neighbours
from companion.games.venice.encounters import settle
from companion.games.venice.facts import BUILDING_WORDS, Counter
from companion.games.venice.mooring import sharing
from companion.games.venice.state import (
    State,
    active_seat,
    the_automa,
    the_board,
    turn_order,
    with_automa,
    with_board,
)


@frozen(slots=True)
class Move:
    """A gondola and a way it may go; without a map the way is only its goal."""

    boat: int
    path: tuple[int, ...]
    cost: int | None
    meets: tuple[int, ...]


# ---- the card


def begin(state: State) -> State:
    """Begin the automa's turn: draw two cards of the first deck."""
    automa = the_automa(state)
    deck = A if automa.kind is AutomaKind.DOGE else turn_order(state).index(active_seat(state))
    automa = replace(automa, acting=True, played=(None, None))
    return draw(story_begins(with_automa(state, automa)), deck)


def draw(state: State, deck: int) -> State:
    """Show two cards of a deck to choose one; the last card alone needs no choice."""
    automa = the_automa(state)
    cards = decks.shown(automa.decks[deck])
    automa = replace(
        automa, deck=deck, shown=cards, step=Question.CARD, card=None, boat=None, path=()
    )
    board = the_board(state)
    turn = replace(board.turn, stage=Stage.AUTOMA, rows=(), used=())
    state = with_automa(with_board(state, with_turn(board, turn)), automa)
    return choose_card(state, cards[0]) if len(cards) == 1 else state


def choose_card(state: State, card: int) -> State:
    """Play one of the shown cards; the other lies on top of its deck again."""
    automa = the_automa(state)
    if card not in automa.shown:
        raise IllegalAction("venice.card_not_shown", building=BUILDING_WORDS[card])
    deck = automa.deck
    played = (card, automa.played[B]) if deck == A else (automa.played[A], card)
    alone = len(automa.shown) == 1
    automa = decks.with_deck(automa, deck, decks.taken(automa.decks[deck], card))
    automa = replace(automa, card=card, played=played, shown=())
    state = with_automa(state, automa)
    state = noted(state, Note(key="last_card" if alone else "card", deck=deck, building=card))
    return _to_move(state)


# ---- the way


def boats(automa: Automa, seats: int) -> tuple[int, ...]:
    """Return the gondolas that a card of this deck can move."""
    if automa.kind is AutomaKind.SMUGGLERS:
        return (2 * seats + automa.deck,)
    owner = seats + automa.deck
    return (2 * owner, 2 * owner + 1)


def moves(state: State) -> list[Move]:
    """Return how the card can be followed: each gondola by each of its cheapest routes."""
    automa, board = the_automa(state), the_board(state)
    seats = len(state.players)
    assert automa.card is not None
    found = []
    for boat in boats(automa, seats):
        start = dock_of(board, boat)
        if start is None:
            found.append(Move(boat, (automa.card,), 0, ()))  # the first card just places it
        elif start == automa.card:
            found.append(Move(boat, (start,), 0, ()))
        elif neighbours(board) is None:
            found.append(Move(boat, (start, automa.card), None, ()))
        else:
            routes = cheapest(board, seats, start, automa.card)
            found += [Move(boat, route.path, route.cost, route.meets) for route in routes]
    return found


def _to_move(state: State) -> State:
    options = moves(state)
    if len(options) == 1:
        return follow(state, options[0])
    return asks(state, Question.MOVE)


def follow(state: State, move: Move) -> State:
    """Send a gondola on its way; without a map people say whom it passed."""
    automa = replace(the_automa(state), boat=move.boat, path=move.path)
    state = with_automa(state, automa)
    if move.cost is None and passable(state):
        return asks(state, Question.PASSED)
    goal = move.path[-1]
    key = _way_key(state, move)
    note = Note(key=key, boat=move.boat, building=goal, n=move.cost, path=move.path)
    state = noted(state, note)
    return meet(state, move.meets)


def _way_key(state: State, move: Move) -> str:
    if len(move.path) > 1:
        return "sails"
    return "stays" if dock_of(the_board(state), move.boat) is not None else "comes"


def passable(state: State, path: tuple[int, ...] | None = None) -> list[int]:
    """Return the players' gondolas that may lie on a way, which only people can see."""
    path = the_automa(state).path if path is None else path
    return [
        boat
        for dock, stack in enumerate(the_board(state).docks)
        if dock not in (path[0], path[-1])
        for boat in stack
        if owner_of(boat) < len(state.players)
    ]


def passed(state: State, met: tuple[int, ...]) -> State:
    """Take people's word for whom the gondola passed."""
    if not set(met) <= set(passable(state)) or len(set(met)) != len(met):
        raise IllegalAction("venice.choice_wrong", what=word("ask", "boat"))
    automa = the_automa(state)
    note = Note(key="sails", boat=automa.boat, building=automa.path[-1], path=automa.path)
    return meet(noted(state, note), met)


def meet(state: State, met: tuple[int, ...]) -> State:
    """Each player's gondola that was passed is an encounter for its owner alone."""
    board, automa = the_board(state), the_automa(state)
    assert automa.boat is not None
    owner = owner_of(automa.boat)
    owed = tuple(Encounter(seat=owner_of(boat), who=owner, boat=boat) for boat in met)
    state = noted(state, *(Note(key="meets", seat=one.seat, boat=one.boat) for one in owed))
    board = with_turn(the_board(state), replace(board.turn, owed=owed, stage=Stage.MEET))
    state = with_board(state, board)
    return settle(with_automa(state, replace(the_automa(state), step=None, met=len(owed))))


# ---- the stop


def arrive(state: State) -> State:
    """Stop at the card's building: share the dock, advance the assistant, go on."""
    automa, board = the_automa(state), the_board(state)
    assert automa.boat is not None
    assert automa.card is not None
    boat, dock = automa.boat, automa.card
    state = with_automa(state, replace(automa, card=None, met=0))
    state = doge.pays_for_encounters(state, automa.met)
    if dock_of(board, boat) != dock:
        state = share(state, boat, dock)
        state = with_board(state, moved(the_board(state), boat, dock))
    state = doge.slot_vp(*advance(state, owner_of(boat), dock))
    if automa.doge is None:
        return state
    return draw(state, B) if automa.deck == A else doge.start_resolving(state)


def share(state: State, boat: int, dock: int) -> State:
    """Sharing VP (§5, §6): to players as ever; a smuggler's go to the active player's opponent."""
    seats = len(state.players)
    for owner, vp in sharing(the_board(state), dock, boat):
        if owner < seats:
            state = purse.gain(state, owner, Counter.VP, vp)
            state = noted(state, Note(key="stops_on", seat=owner, n=vp))
        elif the_automa(state).doge is not None:
            state = noted(doge.gain_vp(state, vp), Note(key="stops_on_own", n=vp))
        else:
            other = next(seat for seat in range(seats) if seat != active_seat(state))
            state = purse.gain(state, other, Counter.VP, vp)
            state = noted(state, Note(key="stops_on_smuggler", seat=other, n=vp))
    return state


def advance(state: State, owner: int, tile: int) -> tuple[State, int]:
    """Place or advance the automa's assistant, pushing as usual (§3), at most ten of a colour.

    Return the slot it stands on, too; 0: there is none.
    """
    board = the_board(state)
    if not can_advance(board, tile, owner):
        slot = board.slots[tile][owner]
        return noted(state, Note(key="no_assistant", building=tile, n=slot)), slot
    (_, _, slot), *pushed = chain(board, tile, owner)
    state = with_board(state, advanced(board, tile, owner))
    state = noted(state, Note(key="assistant", boat=2 * owner, building=tile, n=slot))
    return noted(state, *(Note(key="pushes", seat=one, n=to) for one, _, to in pushed)), slot


def cut_short(state: State) -> State:
    """Leave whatever the automa still wanted to do; its cards are filed as ever."""
    board = the_board(state)
    state = with_board(state, with_turn(board, replace(board.turn, owed=(), stage=Stage.AUTOMA)))
    automa = replace(the_automa(state), step=None, shown=(), card=None, met=0)
    state = with_automa(state, automa)
    return state if automa.doge is None else doge.stop_resolving(state)


def file_cards(state: State, dice: Dice) -> State:
    """End the automa's turn: discard what was played, shuffle an empty deck anew."""
    automa = the_automa(state)
    for name, card in enumerate(automa.played):
        if card is not None:
            was = automa.decks[name].shuffles
            deck = _filed(automa.decks[name], card, dice, automa.seed, name)
            automa = decks.with_deck(automa, name, deck)
            if deck.shuffles > was and whole_story(state):
                automa = replace(automa, trace=(*automa.trace, Note(key="shuffles", deck=name)))
    return story_ends(with_automa(state, replace(automa, acting=False, boat=None, path=())))


def _filed(deck: Deck, card: int, dice: Dice, seed: str, name: int) -> Deck:
    return decks.shuffled(decks.discarded(deck, card), dice, seed, name)


# ---- the Doge's preliminary round (§6)


def preliminary(state: State) -> State:
    """Reveal two cards of each deck in turn; place a gondola and an assistant at each.

    No building, no VP table; sharing VP as ever. Harder: more cards, for assistants only.
    """
    state = story_begins(state)
    automa = the_automa(state)
    assert automa.doge is not None
    seats = len(state.players)
    for turn in range(2 + automa.doge.knobs.extra_cards):
        for name in (A, B):
            card = the_automa(state).decks[name].draw[turn]
            owner = seats + name
            state = noted(state, Note(key="reveals", deck=name, building=card))
            if turn < 2:
                boat = 2 * owner + turn
                state = share(state, boat, card)
                state = with_board(state, moved(the_board(state), boat, card))
            if automa.doge.knobs.assistants:
                state, _ = advance(state, owner, card)
    return story_ends(state)


def leave_cards(state: State, dice: Dice) -> State:
    """After the preliminary round three cards of each deck leave unseen, the revealed go back."""
    if whole_story(state):
        state = noted(story_begins(state), Note(key="away", n=UNSEEN))
    automa = the_automa(state)
    assert automa.doge is not None
    shown = 2 + automa.doge.knobs.extra_cards
    for name in (A, B):
        deck = automa.decks[name]
        revealed, rest = deck.draw[:shown], deck.draw[shown:]
        gone, kept = rest[:UNSEEN], rest[UNSEEN:]
        deck = Deck(draw=(), discards=(*revealed, *kept), gone=gone, shuffles=deck.shuffles)
        deck = decks.shuffled(deck, dice, automa.seed, name)
        automa = decks.with_deck(automa, name, deck)
    return story_ends(doge.lay_row(with_automa(state, automa)))


UNSEEN = 3  # §6: cards of each deck that leave the game
