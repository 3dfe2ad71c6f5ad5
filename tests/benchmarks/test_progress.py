import pytest

from benchmarks.phones import Progress, Recorder


class Watched:
    """A table of two phones whose clock and events the test writes."""

    def __init__(self) -> None:
        self.recorder = Recorder()
        self.recorder.begin = 0.0
        self.finished = 0
        self.progress = Progress(2, self.recorder, self._finished)

    def _finished(self) -> None:
        self.finished += 1


@pytest.fixture
def table() -> Watched:
    return Watched()


def test_an_action_is_finished_when_acked_and_everywhere(table):
    table.progress.sent(1, due=1.0)
    table.progress.acked(1, seq=1, at=1.5)
    table.progress.saw(0, 1, at=1.6)
    assert table.finished == 0
    table.progress.saw(1, 1, at=2.0)
    assert table.finished == 1
    assert table.recorder.to_ack == [0.5]
    assert table.recorder.to_all == [1.0]


def test_the_broadcast_may_come_before_the_ack(table):
    table.progress.sent(1, due=1.0)
    table.progress.saw(0, 1, at=1.25)
    table.progress.saw(1, 1, at=1.5)
    assert table.finished == 0
    table.progress.acked(1, seq=1, at=3.0)
    assert table.finished == 1
    assert table.recorder.to_all == [0.5]


def test_one_broadcast_may_carry_several_actions(table):
    for request in (1, 2, 3):
        table.progress.sent(request, due=1.0)
        table.progress.acked(request, seq=request, at=2.0)
    table.progress.saw(0, 3, at=3.0)
    table.progress.saw(1, 3, at=3.0)
    assert table.finished == 3
    assert table.progress.unfinished == 0


def test_an_older_state_changes_nothing(table):
    table.progress.saw(0, 5, at=1.0)
    table.progress.saw(0, 4, at=2.0)
    assert table.progress.seen == [5, 0]


def test_a_refusal_ends_the_action_and_is_counted(table):
    table.progress.sent(1, due=1.0)
    table.progress.refused(1, "rate.limited")
    assert table.finished == 1
    assert table.recorder.errors == 1
    assert table.recorder.first_error == "rate.limited"
    assert table.recorder.to_ack == []


def test_what_never_comes_stays_unfinished(table):
    table.progress.sent(1, due=1.0)
    table.progress.sent(2, due=1.0)
    table.progress.acked(1, seq=1, at=1.5)
    assert table.progress.unfinished == 2


def test_only_actions_due_inside_the_window_count(table):
    table.recorder.begin, table.recorder.end = 10.0, 20.0
    for request, due in ((1, 9.0), (2, 15.0), (3, 21.0)):
        table.progress.sent(request, due)
        table.progress.acked(request, seq=request, at=due + 2)
    assert table.recorder.to_ack == [2.0]
    assert table.recorder.acked_inside == 2
