"""What is worth counting about taps; by default nobody counts."""

from __future__ import annotations


class Meters:
    """Hears of everything that happens to taps. `web/watching.py` counts."""

    def acknowledged(self, seconds: float) -> None:
        """A tap was answered so long after it came."""

    def refused(self, code: str, table_id: str) -> None:
        """A tap was refused."""

    def committed(self, seconds: float, entries: int) -> None:
        """So many entries went to the disk together, which took so long."""

    def conflicted(self, tables: int) -> None:
        """At so many tables somebody else had been faster."""

    def cut_off(self) -> None:
        """A phone that does not read was cut off."""
