"""What comes with a request, as eventlet reads it: with an end to every line, to their number and
to all of it, and with a turn for the others in between.

eventlet reads the line before a chunk however long it is (200 MB of it stayed in memory), and a
body that is always here already, of tiny chunks or to be thrown away, without ever letting go.
"""

from __future__ import annotations

from typing import Any

LONGEST_LINE = 1024  # bytes: the size of a chunk, what stands behind it, or a trailer
MOST_LINES = 65_536
READ_AT_ONCE = 32  # times
SLACK = 1024 * 1024  # bytes above the largest file: what is thrown away after a refusal, too


class Body:
    """The file that eventlet reads a body from."""

    __slots__ = ("_file", "_left", "_lines", "_times")

    def __init__(self, file: Any, most: int) -> None:
        self._file = file
        self._left = most + SLACK
        self._lines = self._times = 0

    def read(self, size: int) -> bytes:
        """Return so many bytes. :raises OSError: if it has become too much."""
        self._rest()
        return self._counted(self._file.read(size))

    def readline(self, _size: int = -1) -> bytes:
        """Return a line between chunks. :raises OSError: if it is too long, or one too many."""
        self._rest()
        self._lines += 1
        line: bytes = self._file.readline(LONGEST_LINE)
        if len(line) == LONGEST_LINE or self._lines > MOST_LINES:
            raise OSError("no end in sight")
        return self._counted(line)

    def _counted(self, data: bytes) -> bytes:
        self._left -= len(data)
        if self._left < 0:
            raise OSError("too much")
        return data

    def _rest(self) -> None:
        """Let others have their turn now and then."""
        import eventlet

        self._times += 1
        if self._times % READ_AT_ONCE == 0:
            eventlet.sleep(0)
