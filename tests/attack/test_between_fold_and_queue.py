"""Whatever is raised between folding a tap and queueing it: the memory is discarded."""

from __future__ import annotations

from typing import Any

import pytest
from disks import a_game, assert_log_is_sound, vp, wish
from playing import Phone

from companion.errors import CompanionError, Conflict
from companion.service.live import LiveTable
from companion.service.tables import Tables
from companion.store.group import GroupCommit

ERRORS = (RuntimeError, KeyboardInterrupt, SystemExit, MemoryError, Conflict)


def _heard(phone: Phone) -> list[Any]:
    heard: list[Any] = []
    phone.tables.act(phone.device, wish(), heard.append)
    return heard


@pytest.mark.parametrize(
    "error", [RuntimeError, KeyboardInterrupt, SystemExit, MemoryError, Conflict]
)
@pytest.mark.parametrize(
    ("where", "what"),
    [(GroupCommit, "put"), (LiveTable, "snapshot_due"), (Tables, "_entry")],
)
def test_nothing_stays_in_memory_that_was_not_queued(
    tables: Tables, monkeypatch: pytest.MonkeyPatch, error: type[BaseException], where, what
) -> None:
    ana = a_game(tables)
    before = (ana.live.committed.seq, vp(ana))

    def broken(*_args: object) -> None:
        raise error("injected")

    monkeypatch.setattr(where, what, broken)
    if issubclass(error, (KeyboardInterrupt, SystemExit)):
        with pytest.raises(error):
            _heard(ana)
    else:
        assert isinstance(_heard(ana)[0], CompanionError)
    monkeypatch.undo()
    assert (ana.live.table.seq, vp(ana)) == before
    ana.act("change", seat=0, counter="vp", by=1)
    assert_log_is_sound(ana)
