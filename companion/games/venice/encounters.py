"""Encounters (§3): what gondolas that meet owe each other, and the answers that people give."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.actions import declare
from companion.engine.frozen import frozen, replace
from companion.engine.game import Action, Line
from companion.engine.seated import with_player
from companion.errors import IllegalAction
from companion.games.venice import purse, shapes
from companion.games.venice.automa import doge
from companion.games.venice.automa.noting import also_noted
from companion.games.venice.automa.state import Note
from companion.games.venice.board import (
    Board,
    Encounter,
    Stage,
    boats_of,
    one_cube,
    owner_of,
    plus,
    to_the_letter,
    with_cargo,
    with_turn,
)
from companion.games.venice.facts import ALL_ASSISTANTS_VP, GOODS, Counter, Edition, Good
from companion.games.venice.favour import react, reaction
from companion.games.venice.rounds import TEN_ASSISTANTS, require_playing
from companion.games.venice.rows import passing_rows
from companion.games.venice.state import (
    State,
    active_seat,
    the_automa,
    the_board,
    with_automa,
    with_board,
)
from companion.games.venice.tell import Lines, everybody, own


def encounters(board: Board, seat: int, dock: int) -> tuple[Encounter, ...]:
    """Return what each encounter at a dock asks of both owners."""
    owed = []
    for boat in board.docks[dock]:
        owner = owner_of(boat)
        if owner != seat:
            owed.append(Encounter(seat=seat, who=owner, boat=boat))
        if owner != seat and owner < len(board.gondolier):  # the automa is never asked
            owed.append(Encounter(seat=owner, who=seat, boat=boat))
    return tuple(owed)


def ways_out(state: State, one: Encounter) -> tuple[str, ...]:
    """Return how an encounter can be paid for; without any, intrigue is taken unasked.

    Who has no scroll may turn in the favour card for some (§3 Favour card); in the Doge's turn
    mission 21 lets a cube pay (§6, PL).
    """
    cubes = tuple(cube_ways(state))
    if state.players[one.seat].scrolls:
        return ("scroll", *cubes)
    return ("favour", *cubes) if reaction(state, one.seat) else cubes


CUBE = "cube_"  # then which gondola, and which good


def cube_ways(state: State) -> Iterator[str]:
    """Return the cubes that may pay for a scroll in an encounter that the Doge causes (§6, PL)."""
    board = the_board(state)
    automa = board.automa
    if automa is None or automa.doge is None or not automa.acting or not to_the_letter(board):
        return
    if state.edition is Edition.PL and doge.has_mission(state, doge.CUBES_FOR_SCROLLS):
        for boat in boats_of(active_seat(state)):
            goods = zip(GOODS, board.cargo[boat], strict=True)
            yield from (f"{CUBE}{boat}_{good}" for good, have in goods if have)


def cube_of(way: str) -> tuple[int, Good]:
    """Return the gondola and the good of such a way to pay."""
    boat, good = way.removeprefix(CUBE).split("_")
    return int(boat), Good(good)


def settle(state: State) -> State:
    """Let everybody without a way out take the intrigue unasked; with nothing owed, sail on."""
    board = the_board(state)
    turn = board.turn
    if turn.stage is not Stage.MEET:
        return state
    for one in turn.owed:
        if not ways_out(state, one):
            state = purse.intrigue(state, one.seat, 1)
    left = tuple([one for one in turn.owed if ways_out(state, one)])
    if left:
        turn = replace(turn, owed=left)
    elif board.automa is not None and board.automa.acting:
        turn = replace(turn, owed=(), stage=Stage.AUTOMA)
    else:
        rows = passing_rows(board, active_seat(state))
        turn = replace(turn, owed=(), stage=Stage.SAIL, rows=rows)
    return with_board(state, with_turn(board, turn))


def meeting(state: State, one: Encounter) -> str:
    """Return the name of the decision that is owed: no other encounter ever has it."""
    path = the_board(state).turn.path
    return f"meet-{state.number}-{len(path)}-{one.seat}-{one.boat}"


def owed_by(state: State, decision: str) -> Encounter | None:
    """Return the encounter that a decision settles."""
    if state.board is None:
        return None
    return next((one for one in state.board.turn.owed if meeting(state, one) == decision), None)


def answer_meeting(state: State, one: Encounter, option: str) -> State:
    """Pay a scroll, one of the favour card's too, or take intrigue for an encounter."""
    board = the_board(state)
    if option == "scroll":
        state = purse.pay(state, one.seat, Counter.SCROLLS, 1)
    elif option == "favour" and option in ways_out(state, one):
        state = purse.pay(react(state, one.seat), one.seat, Counter.SCROLLS, 1)
    elif option.startswith(CUBE) and option in ways_out(state, one):
        boat, good = cube_of(option)
        cargo = plus(board.cargo[boat], one_cube(good), -1)
        note = Note(key="met_cube", seat=one.seat, boat=boat, text=good)
        state = also_noted(with_board(state, with_cargo(board, boat, cargo)), note)
    elif option == "intrigue":
        state = purse.intrigue(state, one.seat, 1)
    elif option == "not_met" and board.automa is not None and board.automa.acting:
        state = _not_met(state, one)
    else:
        raise IllegalAction("venice.option_unknown", option=option)
    board = the_board(state)
    turn = replace(board.turn, owed=tuple(other for other in board.turn.owed if other != one))
    return settle(with_board(state, with_turn(board, turn)))


def _not_met(state: State, one: Encounter) -> State:
    """The board on the table disagrees: the automa's gondola did not pass this one."""
    automa = the_automa(state)
    note = Note(key="not_met", seat=one.seat, boat=one.boat)
    return with_automa(state, replace(automa, trace=(*automa.trace, note), met=automa.met - 1))


# ---- answers


@frozen(slots=True, kw_only=True)
class Answer(Action):
    """A decision of the view is answered with one of its options."""

    decision: shapes.Key
    option: shapes.Key


def answer(state: State, action: Answer) -> State:
    """Settle an encounter; on the pad, take or decline the bonus for ten assistants (§3)."""
    require_playing(state)
    owed = owed_by(state, action.decision)
    if owed is not None:
        return answer_meeting(state, owed, action.option)
    bonus = state.bonus
    if action.decision != TEN_ASSISTANTS or bonus is None or bonus.taken is not None:
        raise IllegalAction("venice.no_decision", decision=action.decision)
    if action.option not in ("take", "decline"):
        raise IllegalAction("venice.option_unknown", option=action.option)
    taken = action.option == "take"
    if taken:
        player = state.players[bonus.seat]
        player = replace(player, vp=player.vp + ALL_ASSISTANTS_VP)
        state = with_player(state, bonus.seat, player)
    return replace(state, bonus=replace(bonus, taken=taken))


def _whose(state: State, action: Answer) -> int | None:
    owed = owed_by(state, action.decision)
    if owed is not None:
        return owed.seat
    return state.bonus.seat if state.bonus else None


def _tells_answer(before: State, action: Answer, after: State) -> Lines:
    owed = owed_by(before, action.decision)
    if owed is not None:
        return _tells_meeting(before, owed, action.option, after)
    seat = before.bonus.seat if before.bonus else 0
    if action.option == "take":
        return (Line("venice.log.bonus_taken", {"seat": seat, "vp": ALL_ASSISTANTS_VP}),)
    return (Line("venice.log.bonus_declined", {"seat": seat}),)


_PAID = {
    "scroll": "venice.log.meet_scroll",
    "favour": "venice.log.meet_favour",
    "cube": "venice.log.meet_cube",
    "intrigue": "venice.log.meet_intrigue",
}


def _tells_meeting(before: State, owed: Encounter, option: str, after: State) -> Lines:
    """Return what the log says of one side of an encounter."""
    if option == "not_met":
        return ()  # the automa's story says it
    key = _PAID[option.partition("_")[0]]
    others = tuple(one for one in the_board(before).turn.owed if one != owed)
    return (
        Line(key, {"seat": owed.seat, "who": owed.who}),
        *own(before, after, owed.seat),
        *unasked(others, after),
        *everybody(before, after, but=owed.seat),
    )


def unasked(owed: tuple[Encounter, ...], after: State) -> list[Line]:
    """Return who had no scroll and took the intrigue without being asked."""
    left = the_board(after).turn.owed
    return [
        Line("venice.log.meet_auto", {"seat": one.seat, "who": one.who})
        for one in owed
        if one not in left
    ]


ROWS = (declare(Answer, does=answer, tells=_tells_answer, whose=_whose),)
