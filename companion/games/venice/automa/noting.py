"""The story of the automa's turn as it is written: where everybody stood, and what it did."""

from __future__ import annotations

from companion.engine.frozen import replace
from companion.games.venice.automa.state import AFTER, BEFORE, Note
from companion.games.venice.facts import Counter
from companion.games.venice.state import State, the_automa, with_automa

PLAYER_TRACKS: tuple[str, ...] = (Counter.VP, Counter.INTRIGUE, Counter.SCROLLS)
DOGE_TRACKS: tuple[str, ...] = (*PLAYER_TRACKS, "council_a", "council_b")


def noted(state: State, *notes: Note) -> State:
    """Add to the story of the automa's turn."""
    automa = the_automa(state)
    return with_automa(state, replace(automa, trace=(*automa.trace, *notes)))


def whole_story(state: State) -> bool:
    """Return whether this table's stories tell everything; those of older tables tell less."""
    return any(note.key == BEFORE for note in the_automa(state).trace[:1])


def also_noted(state: State, *notes: Note) -> State:
    """Add to the story what older tables were not told: they must come to the same state."""
    return noted(state, *notes) if whole_story(state) else state


def story_begins(state: State) -> State:
    """Begin a new story: a whole one begins with where everybody stands."""
    trace = (Note(key=BEFORE, path=standing(state)),) if whole_story(state) else ()
    return with_automa(state, replace(the_automa(state), trace=trace))


def story_ends(state: State) -> State:
    """End a story with where everybody stands now: what they do next is not part of it."""
    return also_noted(state, Note(key=AFTER, path=standing(state)))


def standing(state: State) -> tuple[int, ...]:
    """Return what the automa's turn can change of everybody: the players', then the Doge's."""
    doge = the_automa(state).doge
    players = [getattr(player, key) for player in state.players for key in PLAYER_TRACKS]
    if doge is None:
        return tuple(players)
    return (*players, doge.vp, doge.intrigue, doge.scrolls, *doge.council)
