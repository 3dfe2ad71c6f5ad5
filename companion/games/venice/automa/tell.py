"""What the automa did by itself, as the log tells it: each thing with its reason."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, TypedDict

from companion.engine.game import Line
from companion.engine.words import Trail, Word, trail, word
from companion.games.venice.automa.doge_cards import OWN_NAMES
from companion.games.venice.automa.state import AFTER, BEFORE, Note, Question
from companion.games.venice.board import owner_of
from companion.games.venice.facts import BUILDING_WORDS, Counter
from companion.games.venice.state import State, the_board
from companion.games.venice.tell import Lines, signed, turn_passes

Letter = Literal["A", "B"]
LETTERS: tuple[Letter, Letter] = ("A", "B")

_LINES = {
    "card": "venice.log.automa_card",
    "last_card": "venice.log.automa_last_card",
    "sails": "venice.log.automa_sails",
    "stays": "venice.log.automa_stays",
    "comes": "venice.log.automa_comes",
    "meets": "venice.log.automa_meets",
    "not_met": "venice.log.automa_not_met",
    "stops_on": "venice.log.automa_stops_on",
    "stops_on_own": "venice.log.automa_stops_on_own",
    "stops_on_smuggler": "venice.log.automa_stops_on_smuggler",
    "assistant": "venice.log.automa_assistant",
    "no_assistant": "venice.log.automa_no_assistant",
    "pushes": "venice.log.pushed",
    "slot_vp": "venice.log.automa_slot_vp",
    "ignores": "venice.log.automa_ignores",
    "doge_card": "venice.log.automa_doge_card",
    "doge_vp": "venice.log.automa_doge_vp",
    "doge_scrolls": "venice.log.automa_doge_scrolls",
    "doge_intrigue": "venice.log.automa_doge_intrigue",
    "council_a": "venice.log.automa_council_a",
    "council_b": "venice.log.automa_council_b",
    "doge_bridge": "venice.log.automa_doge_bridge",
    "no_bridge": "venice.log.automa_no_bridge",
    "you_intrigue": "venice.log.automa_you_intrigue",
    "you_scrolls": "venice.log.automa_you_scrolls",
    "favour_coins": "venice.log.favour_coins",
    "favour_scrolls": "venice.log.favour_scrolls",
    "favour_both": "venice.log.favour_both",
    "met_cube": "venice.log.automa_met_cube",
    "you_cubes": "venice.log.automa_you_cubes",
    "you_ignore": "venice.log.automa_you_ignore",
    "other": "venice.log.automa_other",
    "doge_pays": "venice.log.automa_doge_pays",
    "reveals": "venice.log.automa_reveals",
    "row_short": "venice.log.automa_row_short",
    "doge_full": "venice.log.automa_doge_full",
    "discards": "venice.log.automa_discards",
    "refills": "venice.log.automa_refills",
    "shuffles": "venice.log.automa_shuffles",
    "away": "venice.log.automa_away",
    "leave": "venice.log.automa_leave",
    "lays": "venice.log.automa_lays",
}
_FAVOUR = ("favour_coins", "favour_scrolls", "favour_both")  # a player's card, in its turn
_PLACES = ("ignores", "refills", "lays")  # notes of places in the Doge's row


def tell_automa(before: State, after: State) -> Lines:
    """Return what the automa did by itself, each thing with its reason."""
    if before.board is None or after.board is None or after.board.automa is None:
        return ()
    was, now = trace_of(before), trace_of(after)
    new = now[len(was) :] if now[: len(was)] == was else now
    lines = [Line(_LINES[note.key], note_facts(note), _tone(note)) for note in things(new)]
    lines += _sets_out(before, after)
    return (*lines, *doge_meanwhile(before, after), *_passed_on(before, after))


def trace_of(state: State) -> tuple[Note, ...]:
    """Return what the automa did in its last turn; nothing where there is none."""
    automa = None if state.board is None else state.board.automa
    return () if automa is None else automa.trace


def _sets_out(before: State, after: State) -> Iterator[Line]:
    """Without a map: which gondola was chosen, before people say whom it passed."""
    was, now = the_board(before).automa, the_board(after).automa
    if was is None or now is None or now.step is not Question.PASSED or was.step is now.step:
        return
    if now.boat is not None:
        note = Note(key="comes", boat=now.boat, building=now.path[-1])
        yield Line(_LINES["comes"], note_facts(note))


def things(trace: Sequence[Note]) -> list[Note]:
    """Return the things done: a whole story begins and ends with a note that is none."""
    return [note for note in trace if note.key not in (BEFORE, AFTER)]


def _tone(note: Note) -> str:
    """Every phone announces that the Doge's row cannot be refilled."""
    return "big" if note.key == "row_short" else "info"


class NoteFacts(TypedDict, total=False):
    """What there is to say of one thing the automa did."""

    deck: Letter
    building: Word
    seat: int
    owner: int
    boat: int
    n: int
    count: int
    slot: int | None
    path: Trail
    a: Word
    b: Word
    cards: Sequence[int]
    coins: int
    scrolls: int
    text: Word | str


def note_facts(note: Note) -> NoteFacts:
    """Return one thing the automa did, as the log's sentence wants it."""
    facts: NoteFacts = {}
    if note.deck is not None:
        facts["deck"] = LETTERS[note.deck]
    if note.building is not None:
        facts["building"] = BUILDING_WORDS[note.building]
    if note.seat is not None:
        facts["seat"] = note.seat
    if note.boat is not None:
        facts["owner"], facts["boat"] = owner_of(note.boat), note.boat % 2
    if note.n is not None:
        facts["n"] = facts["count"] = note.n
    if note.key == "pushes":
        facts["slot"] = note.n  # the log has one sentence for all who are pushed
    if note.key in _PLACES:
        facts["cards"] = note.path
    elif note.key in _FAVOUR:
        facts["coins"], facts["scrolls"] = note.path
    elif note.path:
        facts |= _on_the_map(note)
    if note.key == "met_cube":
        facts["text"] = word("good", note.text)
    elif note.text:
        own = note.key == "doge_card" and note.text in OWN_NAMES
        facts["text"] = word("doge_card", note.text) if own else note.text
    return facts


def _on_the_map(note: Note) -> NoteFacts:
    docks = [BUILDING_WORDS[dock] for dock in note.path]
    if note.key == "doge_bridge":
        return {"a": docks[0], "b": docks[1]}
    return {"path": trail(docks)}


def _passed_on(before: State, after: State) -> Lines:
    """The automa is done: whose turn it is now."""
    automa = the_board(before).automa
    if automa is None or not automa.acting or after.number == before.number:
        return ()
    return turn_passes(before, after)


def doge_meanwhile(before: State, after: State) -> Iterator[Line]:
    """What happens to the Doge in the player's own turn: he pays, gains, loses a card."""
    was, now = the_board(before).automa, the_board(after).automa
    if was is None or now is None or was.doge is None or now.doge is None:
        return
    if was.trace != now.trace:
        return  # then his own story says it
    for counter in (Counter.VP, Counter.SCROLLS, Counter.INTRIGUE):
        to = getattr(now.doge, counter)
        by = to - getattr(was.doge, counter)
        if by:
            facts = {"counter": word("counter", counter), "by": signed(by), "to": to}
            yield Line("venice.log.doge_delta", facts)
    if len(now.doge.gone) > len(was.doge.gone):
        yield Line("venice.log.doge_card_left", {"count": len(now.doge.draw)})
