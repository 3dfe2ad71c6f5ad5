"""Whether a disk answers so quickly that everybody may wait for it."""

from __future__ import annotations

from companion.store.group import AVERAGED, TRIED_AGAIN, Disk


def test_one_long_wait_among_many_short_ones_makes_no_slow_disk() -> None:
    disk = Disk()
    for _ in range(100):
        disk.waited(0.0003, now=1.0)
    disk.waited(0.01, now=1.0)
    assert disk.is_prompt(now=1.0)


def test_a_slow_disk_is_given_another_chance_and_found_slow_again() -> None:
    disk = Disk()
    disk.waited(0.03, now=1.0)
    assert not disk.is_prompt(now=1.0)
    assert disk.is_prompt(now=1.0 + TRIED_AGAIN)
    disk.waited(0.03, now=20.0)
    assert not disk.is_prompt(now=20.0)


def test_a_disk_that_stays_slow_is_tried_ever_more_seldom_until_it_is_quick() -> None:
    disk, now, pauses = Disk(), 100.0, []
    for _ in range(9):
        disk.waited(0.3, now)
        pauses.append(next(after for after in range(1, 10_000) if disk.is_prompt(now + after)))
        now += pauses[-1]
    assert pauses == [10, 20, 40, 80, 160, 320, 640, 640, 640]
    for _ in range(AVERAGED):
        disk.waited(0.0003, now)
    disk.waited(0.3, now)
    assert disk.is_prompt(now + TRIED_AGAIN)
