"""States far back or forward that are no longer at hand: played again beside everything else."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from companion.engine.dice import Dice
from companion.engine.frozen import frozen
from companion.engine.game import Game
from companion.engine.log import Entry
from companion.engine.play import Play, play_entry
from companion.errors import Conflict

Source = Callable[[Sequence[int]], Iterable[Entry]]
"""How to read entries of a table again, by their numbers, in order."""

FAR = 16  # actions to be played again at once: 30 ms of the dearest there are (a scoring's step)
REMEMBERED = 64  # states kept at hand for undo; older ones are replayed from the log


@frozen(slots=True)
class Far:
    """Where an undo or redo leads, and from where on it has to be played again."""

    course: list[int]  # everything that would be in force
    start: int  # so many actions of it lead to a state that is at hand
    play: Play
    known: Mapping[int, Entry]  # the newest entries: they may not be on disk yet

    @property
    def steps(self) -> int:
        """How many actions have to be played again."""
        return len(self.course) - self.start


def read(seqs: Sequence[int], known: Mapping[int, Entry], source: Source) -> list[Entry]:
    """Return these entries, the newest from memory. :raises Conflict: if one is missing."""
    unknown = [seq for seq in seqs if seq not in known]
    found = {entry.seq: entry for entry in source(unknown)} if unknown else {}
    if len(found) != len(unknown):
        raise Conflict("table.conflict")
    return [known.get(seq) or found[seq] for seq in seqs]


def marking(game: Game, source: Source, far: Far) -> Iterator[dict[int, Play]]:
    """Play what is far again, a few actions at a time; yield the states worth keeping by how many
    actions led there: every 64th, and the newest, for an undo from there on."""
    play, end = far.play, len(far.course)
    kept = {far.start: play}
    for start in range(far.start, end, REMEMBERED):
        part = far.course[start : start + REMEMBERED]
        for count, entry in enumerate(read(part, far.known, source), start + 1):
            play, _ = play_entry(game, play, entry, Dice(record=entry.drawn))
            if count % REMEMBERED == 0 or count > end - REMEMBERED:
                kept[count] = play
        yield kept
        kept = {}


def newest(made: Mapping[int, Play], count: int) -> list[Play]:
    """Return the states that lead up to so many actions, as far back as there is one for each."""
    states = []
    while count in made:
        states.append(made[count])
        count -= 1
    return states[::-1]
