"""Frames as bytes, put together from parts that did not change since the last one."""

from __future__ import annotations

from collections.abc import Iterable

import orjson

from companion.engine.game import Decision, Game
from companion.engine.roster import Roster
from companion.service import frames, hidden
from companion.service.frames import Moment
from companion.store.protocol import Row, TableRow


class TablePart:
    """A table without its game, encoded: it changes with who sits where, not with every tap."""

    def __init__(self) -> None:
        nobody: Roster | None = None
        rest: tuple[object, ...] = ()
        self._last = (nobody, rest, orjson.Fragment(b"null"))

    def of(self, game: Game, row: TableRow, moment: Moment) -> orjson.Fragment:
        """Return it, made again only if something in it is another."""
        play = moment.play
        now = (
            frames.phase(moment),
            play.first,
            hidden.secret_options(game, moment.roster, play),
            frames.still_asked(moment) if moment.roster.asked else None,
            frames.may_act(game, moment) if moment.roster.centre else (),
        )
        roster, rest, made = self._last
        if roster is not moment.roster or rest != now or play.game is None:
            # Copied, for it stays: orjson leaves its bytes in a buffer several times as long.
            made = orjson.Fragment(
                bytes(memoryview(orjson.dumps(frames.table_view(game, row, moment))))
            )
            self._last = (moment.roster, now, made)
        return made


def written(
    game: Game, row: TableRow, moment: Moment, rows: Iterable[Row], table: TablePart
) -> bytes:
    """Return `frame` as JSON, its own part of the table from the last time."""
    state = moment.play.game
    return orjson.dumps(
        {
            "seq": moment.seq,
            "hash": hidden.wire_hash(moment.roster, moment.hash),
            "table": table.of(game, row, moment),
            "view": None if state is None else game.view(state, None),
            "decisions": [frames.openly(decision) for decision in moment.decisions],
            "undo": frames.UndoRedo(moment.undo, moment.redo, frames.kept_branches(moment)),
            "entries": [frames.entry(row) for row in rows],
            "mine": {},
        }
    )


class SecretPart:
    """What only the holders of a table's seats may see, encoded: most taps change none of it, and
    a game shows what has not changed by the same object."""

    def __init__(self) -> None:
        self._last: dict[int, tuple[object, Decision | None, bytes]] = {}

    def of(self, game: Game, moment: Moment, seats: Iterable[int]) -> bytes:
        """Return `secrets` as JSON, where not all may see the same; nothing if there is nothing."""
        state, private, found = moment.play.game, moment.private, b""
        for seat in seats:
            view, decision = game.view(state, seat), private.get(seat)
            last = self._last.get(seat)
            if last is None or last[0] is not view or last[1] is not decision:
                extra = frames.seen_besides(view, decision)
                made = b'"%d":%b' % (seat, orjson.dumps(extra)) if extra else b""
                last = self._last[seat] = (view, decision, made)
            found = b"%b,%b" % (found, last[2]) if found and last[2] else found or last[2]
        return b"{%b}" % found if found else b""
