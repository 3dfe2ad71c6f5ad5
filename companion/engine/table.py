"""The fold of one table's whole log, entry by entry."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import orjson

from companion.engine import chairs, seating, snapshots
from companion.engine.codec import from_json, state_hash
from companion.engine.dice import Dice
from companion.engine.frozen import replace
from companion.engine.game import Game, Line, Outcome
from companion.engine.log import (
    Branch,
    Consequence,
    Entry,
    EntryKind,
    History,
    as_ranges,
    from_ranges,
)
from companion.engine.play import Play, Tap, play_entry
from companion.engine.recall import FAR, REMEMBERED, Far, Source, newest, read
from companion.engine.roster import Roster, open_table
from companion.errors import BadRequest, Conflict, IllegalAction

SPARE = 16  # states and entries beyond what is remembered: forgotten together, not one by one


class Table:
    """One table as its log makes it. Mutable, but every state it holds is immutable."""

    def __init__(self, game: Game, source: Source) -> None:
        self.game = game
        self.seq = 0
        self.roster: Roster | Any = None
        self.play = Play()
        self.history = History()
        self.hash = state_hash(self.play)
        self.outcome: Outcome | None = None
        self._source = source
        self._before: list[Play] = []  # states before the newest in force, oldest first
        self._taken: list[tuple[Play, ...]] = []  # states of what was undone, for redo
        self._marks: dict[int, Play] = {}  # after every 64th action in force, for an undo far back
        self._beside: tuple[list[int], Mapping[int, Play]] = ([], {})  # see `adopt`
        self._known: dict[int, Entry] = {}  # the newest actions: they may not be on disk yet

    def fold(self, entry: Entry, dice: Dice | None = None, tap: Tap | None = None) -> Consequence:
        """Take in the next entry and return what came of it.

        :raises CompanionError: if it may not be; the table is as it was.
        """
        if entry.seq != self.seq + 1:
            raise Conflict("table.conflict", seq=entry.seq)
        came = self._fold(entry, dice or Dice(record=entry.drawn), tap)
        self.seq = entry.seq
        return came

    def _fold(self, entry: Entry, dice: Dice, tap: Tap | None) -> Consequence:
        if entry.kind is not EntryKind.ACTION:
            return self._fold_other(entry)
        after, came = play_entry(self.game, self.play, entry, dice, tap)
        self._before.append(self.play)
        if len(self._before) > REMEMBERED + SPARE:
            del self._before[:-REMEMBERED]
        self._taken.clear()
        self._remember(entry, dice)
        self.history.act(entry.seq)
        self.history.by[entry.seq] = entry.actor.device
        if self.history.took and not entry.type.startswith("table."):
            self.history.plays_on(entry.actor.device)
        self._set(after)
        if not len(self.history.in_force) % REMEMBERED:
            self._mark(len(self.history.in_force), after)
        if dice.drawn:
            self.history.drawn.add(entry.seq)
        return came

    def _fold_other(self, entry: Entry) -> Consequence:
        if entry.kind is EntryKind.SEAT:
            return self._fold_seat(entry)
        return self._undo(entry) if entry.kind is EntryKind.UNDO else self._redo(entry)

    def _mark(self, count: int, play: Play) -> None:
        """Keep a state now and then. Marks past the newest in force may be of another course
        of the game; whoever gets there again by playing writes them anew."""
        if count % REMEMBERED == 0:
            self._marks[count] = play

    def _remember(self, entry: Entry, dice: Dice) -> None:
        drawn = tuple(dice.drawn)
        self._known[entry.seq] = replace(entry, drawn=drawn) if drawn else entry
        if len(self._known) > REMEMBERED + SPARE:
            for seq in list(self._known)[:-REMEMBERED]:
                del self._known[seq]

    def _fold_seat(self, entry: Entry) -> Consequence:
        if entry.type == "table.open":
            self.roster = open_table(entry.data)
            return Consequence(lines=(Line("log.open"),))
        rule = chairs.RULES.get(entry.type)
        if rule is None:
            raise BadRequest("action.unknown", type=entry.type)
        before = self.roster
        self.roster, lines = rule(before, entry.data, entry.actor.device, self.game.meta)
        if not _sits_as_before(entry):
            self.roster = seating.sat_down(before, self.roster, entry.seq)
        self.roster = chairs.settled(self.roster)
        if self.play.game is None:
            self.roster = seating.unveiled(self.roster)
        if self.play.game is None and _starts_otherwise(before, self.roster):
            # A start that was taken back was for other seats or options: it cannot come again.
            self.history.undone.clear()
            self.history.kept.clear()
            self._taken.clear()
        return Consequence(seat=entry.data.get("seat"), lines=lines)

    def _undo(self, entry: Entry) -> Consequence:
        self._expect("undo.moved_on", entry.data.get("expect"))
        self._require_open()
        gone = self.history.undo(entry.data.get("to"))
        states = [*self._before, self.play]
        taken: tuple[Play, ...] = ()
        try:
            if len(gone) >= len(states):
                states = self._recall(len(self.history.in_force))
            else:
                taken = tuple(states[-len(gone) :])
                del states[-len(gone) :]
            lines = self._tells_undo(gone)
        except BaseException:  # the log could not be read: nothing was taken back
            self.history.redo()
            raise
        self.history.takes(gone, self.roster.hand(entry.actor.device))
        self._taken.append(taken)
        self._set(states.pop())
        self._before = states[-REMEMBERED:]
        self.roster = seating.answered(self.roster)
        return Consequence(lines=lines, gone=as_ranges(gone))

    def _require_open(self) -> None:
        if self.outcome is not None and self.outcome.final:
            raise IllegalAction("undo.final")

    def _bring_back(self, entry: Entry) -> Consequence:
        """Put what a large undo took in the place of what was done since."""
        self._require_open()
        history = self.history
        self.history = replace(
            history, in_force=[*history.in_force], undone=[*history.undone], kept=[*history.kept]
        )
        try:
            branch, gone = self.history.bring_back(entry.data["branch"])
            sure = len(self.history.in_force) - len(branch.seqs)
            states = self._recall(sure)
            line = Line("log.brought_back", {"count": len(branch.seqs), "seq": branch.seqs[0]})
        except BaseException:  # the log could not be read, or there is no such branch
            self.history = history
            raise
        self.history.takes(gone, self.roster.hand(entry.actor.device))
        self._taken.clear()
        self._set(states.pop())
        self._before = states[-REMEMBERED:]
        self.roster = seating.answered(self.roster)
        return Consequence(lines=(line,), gone=as_ranges(gone), back=as_ranges(branch.seqs))

    def _recall(self, sure: int) -> list[Play]:
        """Return the newest states of what is in force, played again from the nearest mark.

        `sure`: up to how many actions in force this is the course that was played last.
        """
        in_force = self.history.in_force
        made = self._made_beside()
        if made:
            return made
        start = self._nearest(0, min(len(in_force), sure))
        states = self._replay(self._marks.get(start, Play()), in_force[start:])
        for count, play in enumerate(states[1:], start + 1):
            self._mark(count, play)
        return states

    def _tells_undo(self, gone: tuple[int, ...]) -> tuple[Line, ...]:
        (entry,) = self._read(gone[:1])
        first = {"count": len(gone), "seq": gone[0], "name": entry.actor.name}
        lines = [Line("log.undo", first)]
        if not self.history.drawn.isdisjoint(gone):
            lines.append(Line("log.undo_drawn", {}, "warn"))
        return tuple(lines)

    def _redo(self, entry: Entry) -> Consequence:
        self._expect("redo.moved_on", entry.data.get("expect"))
        if entry.data.get("branch") is not None:
            return self._bring_back(entry)
        back = self.history.redo()
        states = [*self._before, self.play, *(self._taken[-1] if self._taken else ())]
        try:
            if not self._taken or len(self._taken[-1]) != len(back):
                states = self._come_again(len(back))
        except BaseException:  # the log could not be read: nothing came back
            self.history.undo(back[0])
            raise
        self.history.gives_back(back)
        del self._taken[-1:]
        self._set(states.pop())
        self._before = states[-REMEMBERED:]
        line = Line("log.redo", {"count": len(back), "seq": back[0]})
        return Consequence(lines=(line,), back=as_ranges(back))

    def _come_again(self, count: int) -> list[Play]:
        """Return the newest states after the last `count` actions came again. Whoever played them
        wrote their marks, so they are of this course."""
        in_force = self.history.in_force
        made = self._made_beside()
        if made:
            return made
        was = len(in_force) - count
        start = self._nearest(was, len(in_force))
        if start == was:
            return [*self._before, *self._replay(self.play, in_force[was:])]
        return self._replay(self._marks[start], in_force[start:])

    def _nearest(self, low: int, high: int) -> int:
        """Return the place of the newest mark between two places; `low` if there is none."""
        return max((count for count in self._marks if low < count <= high), default=low)

    # ---- far back or far forward: states that are no longer at hand

    def far(self, kind: EntryKind, to: int | None, branch: int | None = None) -> Far | None:
        """Return where an undo or redo leads if much would have to be played again for it; it can
        be made beforehand, beside everything else (`recall.marking`, `adopt`)."""
        history, here = self.history, len(self.history.in_force)
        try:
            if branch is not None:
                one, gone = history.branch(branch)
                stays = here - len(gone)
                return self._far([*history.in_force[:stays], *one.seqs], 0, stays)
            if kind is EntryKind.REDO:
                back = history.undone[-1] if history.undone else ()
                at_hand = bool(self._taken) and len(self._taken[-1]) == len(back)
                course = [*history.in_force, *back]
                return None if at_hand else self._far(course, here, len(course))
            gone = history.from_entry(to) if to else tuple(history.in_force[-1:])
        except IllegalAction:
            return None
        stays = here - len(gone)
        at_hand = len(gone) <= len(self._before)
        return None if at_hand else self._far(history.in_force[:stays], 0, stays)

    def _far(self, course: list[int], low: int, high: int) -> Far | None:
        """Return a course that has to be played again from its newest mark between two places on,
        if that is far; without a mark, from where the table is (`low`), or from the beginning."""
        start = self._nearest(low, high)
        if len(course) - start <= FAR or course == self._beside[0]:
            return None
        play = self._marks[start] if start > low else self.play if low else Play()
        return Far(course, start, play, dict(self._known))

    def adopt(self, far: Far, made: Mapping[int, Play]) -> None:
        """Take over the states made along a course; those of a branch that is about to come back
        are kept beside it. Entries never change, so neither do the states they lead to."""
        self._beside = (far.course, made)
        if self.history.course()[: len(far.course)] == far.course:
            self._mark_all(made)

    def _made_beside(self) -> list[Play]:
        """Return the newest states of what is in force, if they were made beforehand."""
        course, made = self._beside
        if not made or course != self.history.in_force:
            return []
        self._mark_all(made)
        return newest(made, len(course))

    def _mark_all(self, made: Mapping[int, Play]) -> None:
        for count, play in made.items():
            self._mark(count, play)

    def _expect(self, code: str, expect: int | None) -> None:
        """Refuse to take back more than the person saw."""
        newest = self.history.in_force[-1] if self.history.in_force else None
        if expect is not None and newest is not None and expect != newest:
            count = sum(1 for seq in self.history.in_force[-REMEMBERED:] if seq > expect)
            raise Conflict(code, count=count, newest=newest)

    def _replay(self, play: Play, seqs: Sequence[int]) -> list[Play]:
        """Return the states along these entries, `play` first."""
        states = [play]
        for entry in self._read(seqs):
            play, _ = play_entry(self.game, play, entry, Dice(record=entry.drawn))
            states.append(play)
        return states

    def _read(self, seqs: Sequence[int]) -> list[Entry]:
        return read(seqs, self._known, self._source)

    def start(self) -> Entry | None:
        """Return the entry that started the game on the table; None in the lobby, or if more came
        before it than anybody taps there."""
        before = self._read(self.history.in_force[: 2 * REMEMBERED])
        return next((entry for entry in before if entry.type == "table.start"), None)

    def ended(self) -> int | None:
        """Return when the newest in force was done."""
        newest = self._read(self.history.in_force[-1:])
        return newest[0].at if newest else None

    def _set(self, play: Play) -> None:
        self.play = play
        self.hash = state_hash(play)
        self.outcome = None if play.game is None else self.game.outcome(play.game)

    # ---- snapshots: a cache that can be thrown away

    def snapshot(self) -> bytes:
        """Return everything needed to go on from here without reading the log again."""
        return self.snapshot_of_now()()

    def snapshot_of_now(self) -> Callable[[], bytes]:
        """Return what writes the snapshot of this moment, whenever it is called: for a long table
        that takes a while, and nobody should have to wait for it."""
        one = self.history
        copied = replace(
            one,
            in_force=[*one.in_force],
            undone=[*one.undone],
            kept=[*one.kept],
            drawn=set(one.drawn),
            by=dict(one.by),
        )
        return functools.partial(snapshots.written, self.seq, self.roster, copied, self.play)

    @classmethod
    def restore(cls, game: Game, source: Source, data: bytes) -> Table:
        """Return the table a snapshot describes."""
        head, play = orjson.loads(data)
        table = cls(game, source)
        table.seq = head["seq"]
        table.roster = from_json(Roster, head["roster"])
        table.history.in_force = from_ranges(head["live"])
        table.history.undone = [tuple(from_ranges(group)) for group in head["undone"]]
        table.history.kept = [Branch(base, tuple(from_ranges(seqs))) for base, seqs in head["kept"]]
        table.history.drawn = set(from_ranges(head["drawn"]))
        table.history.by = snapshots.hands_of(head)
        table.history.took = head.get("took", {})  # snapshots from before that was kept have none
        state = play["game"] and from_json(game.state, play["game"])
        table._set(Play(first=play["first"], game=state))
        return table


def _sits_as_before(entry: Entry) -> bool:
    """Return whether an entry seats nobody: somebody came along with another phone, or a chair."""
    if entry.type == "seat.answer":
        return bool(entry.actor.seat == entry.data["seat"])
    return entry.type in ("seat.move", "seat.shift") or entry.data.get("whole") is True


def _starts_otherwise(before: Roster, after: Roster) -> bool:
    same = len(before.seats) == len(after.seats) and before.chairs == after.chairs
    return not same or before.options != after.options


def replay(game: Game, entries: Sequence[Entry]) -> Table:
    """Return the table that a whole log makes. :raises CompanionError: where it does not hold."""
    by_seq = {entry.seq: entry for entry in entries}
    table = Table(game, lambda seqs: [by_seq[seq] for seq in seqs])
    for entry in entries:
        table.fold(entry)
    return table
