"""The Doge's tracks and cards (§6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.frozen import replace
from companion.errors import IllegalAction
from companion.games.venice import purse
from companion.games.venice.automa.doge_cards import OWN_DECK
from companion.games.venice.automa.noting import also_noted, noted, whole_story
from companion.games.venice.automa.state import A, B, Cards, Doge, Note, Question
from companion.games.venice.board import Bridge, bridges_of, to_the_letter
from companion.games.venice.facts import MAX_BRIDGES, Counter
from companion.games.venice.favour import react, reaction, scrolls_with
from companion.games.venice.printed import DogeCard, DogeEffect
from companion.games.venice.state import (
    State,
    active_seat,
    the_automa,
    the_board,
    with_automa,
    with_board,
)

MAX_SCROLLS = 5  # §6
FULL_INTRIGUE = 8  # §6: then he pays
FULL_COSTS_VP = 2
FULL_DROPS = 4
MIDDLE_SLOTS_VP = {2: 1, 3: 2}  # §6: slots 1 and 4 are knobs
ROW = 3
LEAVE = 2  # Doge cards that leave the game unseen at the start

ON_HIS_BRIDGES, ON_HIS_GONDOLAS = 3, 7  # missions that touch him, by number (§6)
PAYS_FOR_ENCOUNTERS = 14
NO_SURE_INTRIGUE = 20
CUBES_FOR_SCROLLS = 21
SOLO_MISSIONS = (
    ON_HIS_BRIDGES,
    ON_HIS_GONDOLAS,
    PAYS_FOR_ENCOUNTERS,
    NO_SURE_INTRIGUE,
    CUBES_FOR_SCROLLS,
)


def the_doge(state: State) -> Doge:
    """Return the Doge. :raises IllegalAction: if he is not at this table."""
    doge = the_automa(state).doge
    if doge is None:
        raise IllegalAction("venice.no_doge")
    return doge


def with_doge(state: State, doge: Doge) -> State:
    """Return the state with the Doge changed."""
    return with_automa(state, replace(the_automa(state), doge=doge))


def asks(state: State, question: Question | None) -> State:
    """Let the automa wait for an answer; None: it has been given."""
    return with_automa(state, replace(the_automa(state), step=question))


def has_mission(state: State, number: int) -> bool:
    """Return whether a mission lies under one of the player's slots."""
    return number in the_board(state).missions[0]


# ---- his tracks


def gain_vp(state: State, n: int) -> State:
    """Give the Doge VP, or take some; never below 0."""
    doge = the_doge(state)
    return with_doge(state, replace(doge, vp=max(0, doge.vp + n)))


def gain_scrolls(state: State, n: int) -> State:
    """Give the Doge scrolls, five at most."""
    doge = the_doge(state)
    return with_doge(state, replace(doge, scrolls=min(MAX_SCROLLS, doge.scrolls + n)))


def take_intrigue(state: State, n: int) -> State:
    """Let the Doge take intrigue; at 8 he loses 2 VP and 4 intrigue."""
    for _ in range(n):
        doge = the_doge(state)
        state = with_doge(state, replace(doge, intrigue=doge.intrigue + 1))
        if doge.intrigue + 1 >= FULL_INTRIGUE:
            state = gain_vp(state, -FULL_COSTS_VP)
            doge = the_doge(state)
            state = with_doge(state, replace(doge, intrigue=doge.intrigue - FULL_DROPS))
            if the_automa(state).acting:
                state = also_noted(state, Note(key="doge_full", n=FULL_COSTS_VP))
    return state


def pays(state: State, n: int) -> State:
    """For each encounter he pays a scroll, or takes intrigue if he has none."""
    for _ in range(n):
        doge = the_doge(state)
        if doge.scrolls:
            state = with_doge(state, replace(doge, scrolls=doge.scrolls - 1))
        else:
            state = take_intrigue(state, 1)
    return state


def pays_for_encounters(state: State, n: int) -> State:
    """In his own turn he pays for encounters only under mission 14."""
    if not n or the_automa(state).doge is None or not has_mission(state, PAYS_FOR_ENCOUNTERS):
        return state
    return noted(pays(state, n), Note(key="doge_pays", n=n))


def slot_vp(state: State, slot: int) -> State:
    """Give the Doge VP for the slot his assistant stands on after advancing."""
    doge = the_automa(state).doge
    if doge is None:
        return state
    vp = vp_of_slot(doge, slot)
    return noted(gain_vp(state, vp), Note(key="slot_vp", n=vp)) if vp else state


def vp_of_slot(doge: Doge, slot: int) -> int:
    """Return what a slot is worth to the Doge."""
    ends = {1: doge.knobs.first_slot_vp, 4: doge.knobs.last_slot_vp}
    return {**MIDDLE_SLOTS_VP, **ends}.get(slot, 0)


# ---- his cards


def deck_of(state: State) -> tuple[DogeCard, ...]:
    """Return the cards that the numbers in his deck stand for; empty: only the table knows."""
    doge = the_doge(state)
    if doge.cards is Cards.OWN:
        return OWN_DECK
    return the_board(state).printed.doge_cards if doge.cards is Cards.BOX else ()


def lay_row(state: State) -> State:
    """Two cards leave unseen, three are laid in a row."""
    doge = the_doge(state)
    gone, rest = doge.draw[:LEAVE], doge.draw[LEAVE:]
    row = (*rest[:ROW], None, None, None)[:ROW]  # a box may have few cards
    state = also_noted(state, Note(key="leave", n=LEAVE), Note(key="lays", path=_filled(row)))
    return with_doge(state, replace(doge, gone=(*doge.gone, *gone), row=row, draw=rest[ROW:]))


def mission_drawn(state: State) -> State:
    """When the player draws a mission, the top Doge card leaves the game unseen."""
    doge = the_doge(state)
    return with_doge(state, replace(doge, draw=doge.draw[1:], gone=(*doge.gone, *doge.draw[:1])))


def ignored(state: State) -> tuple[int, ...]:
    """Return the positions of the row that the two smuggler cards ignore."""
    automa = the_automa(state)
    cards = zip(automa.icons, automa.played, strict=True)
    return tuple(sorted({icons[card] for icons, card in cards if card is not None}))


def start_resolving(state: State) -> State:
    """Resolve the cards of the row that no icon ignores."""
    doge, ignore = the_doge(state), ignored(state)
    left = tuple(
        place for place in range(ROW) if place not in ignore and doge.row[place] is not None
    )
    state = with_doge(state, replace(doge, resolving=left, effects=None))
    state = noted(state, Note(key="ignores", path=tuple(place + 1 for place in ignore)))
    return state if left else refill(state)


def resolve(state: State) -> State:
    """Do the next effect of the first card, as far as nobody is asked."""
    doge = the_doge(state)
    place = doge.resolving[0]
    if doge.effects is None:
        known = deck_of(state)
        if not known:
            return asks(state, Question.RESULT)
        card = doge.row[place]
        assert card is not None
        state = noted(state, Note(key="doge_card", n=place + 1, text=known[card].name))
        return with_doge(state, replace(the_doge(state), effects=known[card].effects))
    if doge.effects:
        return _EFFECTS[doge.effects[0].do](state, doge.effects[0])
    return _resolved(state, place)


def _resolved(state: State, place: int) -> State:
    doge = the_doge(state)
    card = doge.row[place]
    row = tuple(None if at == place else other for at, other in enumerate(doge.row))
    discards = doge.discards if card is None else (*doge.discards, card)
    doge = replace(doge, row=row, discards=discards, resolving=doge.resolving[1:], effects=None)
    state = also_noted(with_doge(state, doge), Note(key="discards", n=place + 1))
    return state if doge.resolving else refill(state)


def _filled(row: tuple[int | None, ...]) -> tuple[int, ...]:
    return tuple(place + 1 for place, card in enumerate(row) if card is not None)


def refill(state: State) -> State:
    """Fill the row up again; when that cannot be done, the end is near (§6 End)."""
    doge = the_doge(state)
    row, draw = list(doge.row), list(doge.draw)
    empty = [place + 1 for place in range(ROW) if row[place] is None][: len(draw)]
    if empty:
        state = also_noted(state, Note(key="refills", path=tuple(empty)))
    for place in range(ROW):
        if row[place] is None and draw:
            row[place] = draw.pop(0)
    doge = replace(doge, row=tuple(row), draw=tuple(draw))
    if None in row and doge.last is None:
        doge = replace(doge, last=doge.knobs.last_turns)
        state = noted(state, Note(key="row_short", n=doge.knobs.last_turns))
    return with_doge(state, doge)


def stop_resolving(state: State) -> State:
    """Leave the cards that are still to be resolved where they lie."""
    doge = replace(the_doge(state), resolving=(), effects=None)
    return refill(with_doge(state, doge))


def answered(state: State) -> State:
    """The effect that asked is done."""
    doge = the_doge(state)
    return with_doge(asks(state, None), replace(doge, effects=(doge.effects or ())[1:]))


def tell_result(state: State, effects: tuple[DogeEffect, ...]) -> State:
    """Take people's word for what a physical Doge card says."""
    place = the_doge(state).resolving[0]
    state = noted(state, Note(key="doge_card", n=place + 1))
    return with_doge(asks(state, None), replace(the_doge(state), effects=effects))


# ---- what the cards do

Do = Callable[[State, DogeEffect], State]


def _does(key: str, do: Callable[[State, int], State]) -> Do:
    def run(state: State, effect: DogeEffect) -> State:
        state = do(state, effect.count)
        return answered(noted(state, Note(key=key, n=effect.count)))

    return run


def _council(marker: int) -> Callable[[State, int], State]:
    def run(state: State, n: int) -> State:
        doge = the_doge(state)
        spaces = list(doge.council)
        spaces[marker] += n
        return with_doge(state, replace(doge, council=(spaces[A], spaces[B])))

    return run


def _you_intrigue(state: State, effect: DogeEffect) -> State:
    """Intrigue without a choice; mission 20 ignores it."""
    if has_mission(state, NO_SURE_INTRIGUE):
        return answered(noted(state, Note(key="you_ignore", n=effect.count)))
    state = purse.intrigue(state, active_seat(state), effect.count)
    return answered(noted(state, Note(key="you_intrigue", n=effect.count)))


def _you_choose(state: State, effect: DogeEffect) -> State:
    """Scrolls or intrigue; who cannot pay is not asked."""
    if len(choices(state, effect.count)) > 1:
        return asks(state, Question.CHOICE)
    return choose(state, "intrigue")


def choices(state: State, n: int) -> tuple[str, ...]:
    """Return how the player can answer a card that asks for scrolls or intrigue.

    Whose scrolls are too few may turn in the favour card (§3 Favour card); with mission 21 cubes
    pay for scrolls, mixed with them too.
    """
    seat = active_seat(state)
    scrolls, cubes = state.players[seat].scrolls, cubes_for_scrolls(state)
    found = ["scrolls"] if scrolls >= n else []
    if reaction(state, seat) and scrolls < n <= scrolls_with(state, seat) + cubes:
        found.append("favour")
    if cubes and least_cubes(state, n) <= cubes:
        found.append("cubes")
    return (*found, "intrigue")


def cubes_for_scrolls(state: State) -> int:
    """Return how many cubes could pay for scrolls: none without mission 21."""
    if not has_mission(state, CUBES_FOR_SCROLLS):
        return 0
    return sum(sum(cubes) for cubes in the_board(state).cargo[:2])


def least_cubes(state: State, n: int) -> int:
    """Return how many of the cubes asked for scrolls cannot spare."""
    if not to_the_letter(state.board):
        return n
    return max(1, n - state.players[active_seat(state)].scrolls)


def choose(state: State, option: str, cubes: int = 0) -> State:
    """Pay scrolls or take the intrigue; so many cubes (mission 21) have been unloaded by then."""
    doge, seat = the_doge(state), active_seat(state)
    assert doge.effects
    n = doge.effects[0].count
    if option == "favour":
        state = react(state, seat)
        if state.players[seat].scrolls < n:
            return state  # the rest in cubes: the question stands
        option = "scrolls"
    if option == "intrigue":
        state = noted(purse.intrigue(state, seat, n), Note(key="you_intrigue", n=n))
    if cubes:
        state = noted(state, Note(key="you_cubes", n=cubes))
    if option == "scrolls" or (option == "cubes" and cubes < n):
        state = purse.pay(state, seat, Counter.SCROLLS, n - cubes)
        state = noted(state, Note(key="you_scrolls", n=n - cubes))
    return answered(state)


def _bridge(state: State, _effect: DogeEffect) -> State:
    """People say where it stands; with all four built nothing happens."""
    if bridge_owner(state) is None:
        return answered(noted(state, Note(key="no_bridge")))
    return asks(state, Question.BRIDGE)


def bridge_owner(state: State) -> int | None:
    """Return the colour that still has a bridge: A's first."""
    board, seats = the_board(state), len(state.players)
    colours = (seats + A, seats + B)
    return next((one for one in colours if bridges_of(board, one) < MAX_BRIDGES), None)


def build(state: State, a: int, b: int) -> State:
    """Build the Doge's bridge."""
    owner = bridge_owner(state)
    assert owner is not None
    board = the_board(state)
    board = replace(board, bridges=(*board.bridges, Bridge(seat=owner, a=a, b=b)))
    boat = 2 * owner if whole_story(state) else None  # whose it is
    state = noted(with_board(state, board), Note(key="doge_bridge", boat=boat, path=(a, b)))
    doge = the_doge(state)
    assert doge.effects
    first, *rest = doge.effects
    if first.count > 1:  # one more, elsewhere
        left = (replace(first, count=first.count - 1), *rest)
        return with_doge(asks(state, None), replace(doge, effects=left))
    return answered(state)


def _other(state: State, effect: DogeEffect) -> State:
    """What only people can carry out is told."""
    return answered(noted(state, Note(key="other", text=effect.text)))


_EFFECTS: dict[str, Do] = {
    "doge_vp": _does("doge_vp", gain_vp),
    "doge_scrolls": _does("doge_scrolls", gain_scrolls),
    "doge_intrigue": _does("doge_intrigue", take_intrigue),
    "council_a": _does("council_a", _council(A)),
    "council_b": _does("council_b", _council(B)),
    "doge_bridge": _bridge,
    "you_intrigue": _you_intrigue,
    "you_scrolls_or_intrigue": _you_choose,
    "other": _other,
}

LIMITS = {"scrolls": MAX_SCROLLS, "intrigue": FULL_INTRIGUE - 1}

VALUES: dict[str, Callable[[Any, int], Any]] = {  # corrections by hand: of him or his standing
    "vp": lambda doge, to: replace(doge, vp=to),
    "scrolls": lambda doge, to: replace(doge, scrolls=to),
    "intrigue": lambda doge, to: replace(doge, intrigue=to),
    "council_a": lambda doge, to: replace(doge, council=(to, doge.council[B])),
    "council_b": lambda doge, to: replace(doge, council=(doge.council[A], to)),
}
