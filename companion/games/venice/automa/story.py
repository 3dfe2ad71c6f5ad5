"""The automa's last turn as its page tells it: wood to move, what everybody has, his cards.

A phone shows it until it is seen; nothing that changed the board may be missing
(`tests/games/venice/automa/test_story.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.engine.frozen import frozen, once
from companion.games.venice.automa.noting import DOGE_TRACKS, PLAYER_TRACKS
from companion.games.venice.automa.state import AFTER, BEFORE, Automa, Note
from companion.games.venice.automa.tell import NoteFacts, note_facts, things
from companion.games.venice.facts import BUILDING_WORDS
from companion.games.venice.state import State


class NoteView(NoteFacts):
    """One thing the automa did, as the log's sentence wants it."""

    key: str


@frozen(kw_only=True)
class Tally:
    """What somebody has of something, and had before: a seat's, or past the seats the Doge's."""

    owner: int
    counter: str
    was: int
    now: int


@frozen(kw_only=True)
class StoryView:
    """A turn of the automa that is over: pieces to move, tracks and what moved them, cards."""

    wood: Sequence[NoteView]
    points: Sequence[NoteView]
    tally: Sequence[Tally]
    cards: Sequence[NoteView]


WOOD = ("sails", "comes", "stays", "placed", "assistant", "no_assistant", "pushes", "doge_bridge")
POINTS = ("stops_on", "stops_on_own", "stops_on_smuggler", "slot_vp", "meets", "not_met",
          "met_cube", "favour_coins", "favour_scrolls", "favour_both",
          "doge_pays", "doge_full")  # fmt: skip
ON_CARDS = ("card", "last_card", "reveals")  # the wood says where they lead
BOATS = 2  # of each of his colours


def story_view(state: State, automa: Automa) -> StoryView | None:
    """Return the story of the automa's turn that is over; None while there is none."""
    if automa.acting:
        return None
    return _story(automa.trace, len(state.players), automa.doge is not None)


@once
def _story(trace: tuple[Note, ...], seats: int, doge: bool) -> StoryView | None:
    """It stays the same until the automa's next turn."""
    notes = things(trace)
    if not notes:
        return None
    shown, others = list(_shown(seats, notes)), (*WOOD, *POINTS, *ON_CARDS)
    return StoryView(
        wood=[note for note in shown if note["key"] in WOOD],
        points=[note for note in shown if note["key"] in POINTS],
        tally=list(_tally(trace, seats, doge=doge)),
        cards=[note for note in shown if note["key"] not in others],
    )


@once
def trace_view(trace: tuple[Note, ...]) -> tuple[NoteView, ...]:
    """Return all that the automa did, as the log's sentences want it."""
    return tuple(_note_view(note) for note in things(trace))


def _note_view(note: Note) -> NoteView:
    return {"key": note.key, **note_facts(note)}


def _shown(seats: int, notes: Sequence[Note]) -> Iterator[NoteView]:
    """Yield what was done, each thing with all that its sentence needs by itself."""
    here, revealed = None, [0, 0]
    for note in notes:
        shown = _note_view(note)
        if note.key == "assistant":
            here = note.building
        if note.key == "pushes" and here is not None:
            shown["building"] = BUILDING_WORDS[here]
        yield shown
        if note.key == "reveals" and note.deck is not None:
            turn, revealed[note.deck] = revealed[note.deck], revealed[note.deck] + 1
            if turn < BOATS:
                placed = Note(key="placed", boat=BOATS * (seats + note.deck) + turn)
                yield {**_note_view(placed), "building": shown["building"]}


def _tally(trace: tuple[Note, ...], seats: int, *, doge: bool) -> Iterator[Tally]:
    """Yield every track that this turn has changed."""
    first, last = trace[0], trace[-1]
    if (first.key, last.key) != (BEFORE, AFTER):
        return  # a table that began under older rules does not know
    owners = [(seat, key) for seat in range(seats) for key in PLAYER_TRACKS]
    if doge:
        owners += [(seats, key) for key in DOGE_TRACKS]
    for (owner, key), was, now in zip(owners, first.path, last.path, strict=True):
        if was != now:
            yield Tally(owner=owner, counter=key, was=was, now=now)
