"""What nobody has touched for long, found and forgotten. Results stay: they are the history."""

from __future__ import annotations

from collections.abc import Sequence

from companion.store.protocol import TableRow
from companion.store.statements import Statements

OF_A_TABLE = {"log": "table_id", "snapshots": "table_id", "devices": "table_id",
              "handovers": "table_id", "tables": "id"}  # fmt: skip
UNTOUCHED = (
    "FROM tables WHERE created_at < ? AND NOT EXISTS"
    " (SELECT 1 FROM log WHERE log.table_id = tables.id AND log.at >= ?)"
)
# Whoever tapped, or was named in an entry, is part of the log and stays.
WATCHERS = (
    "FROM devices WHERE created_at < ? AND NOT EXISTS"
    " (SELECT 1 FROM log WHERE log.table_id = devices.table_id"
    " AND (log.device = devices.id OR log.data LIKE '%' || devices.id || '%'))"
)
OLD_BOXES = (
    "FROM boxes WHERE at < ? AND revision <"
    " (SELECT max(newer.revision) FROM boxes AS newer WHERE newer.game = boxes.game)"
)


class KeptPruning(Statements):
    """Finds what is old, and forgets it."""

    def untouched(self, before: int) -> list[TableRow]:
        """Return the tables at which nothing has happened since this moment."""
        rows = self._all(
            f"SELECT id, code, game, created_at {UNTOUCHED} ORDER BY created_at, id", before, before
        )
        return [TableRow(*row) for row in rows]

    def forget_tables(self, table_ids: Sequence[str], results: bool) -> None:
        """Forget tables, each whole or not at all, and their results too if that is wanted."""
        places = {**OF_A_TABLE, **({"results": "table_id"} if results else {})}
        for table_id in table_ids:
            with self._transaction() as db:
                for kept, column in places.items():
                    db.execute(f"DELETE FROM {kept} WHERE {column} = ?", (table_id,))
            self._heads.note(table_id, 0)

    def count_watchers(self, before: int) -> int:
        """Return how many devices came before this moment and only ever looked on."""
        return int(self._one(f"SELECT count(*) {WATCHERS}", before)[0])

    def forget_watchers(self, before: int) -> None:
        """Forget them; whoever comes back joins anew."""
        with self._transaction() as db:
            db.execute(f"DELETE {WATCHERS}", (before,))

    def count_old_boxes(self, before: int) -> int:
        """Return how many revisions of boxes are older than this, the newest of each left out."""
        return int(self._one(f"SELECT count(*) {OLD_BOXES}", before)[0])

    def forget_old_boxes(self, before: int) -> None:
        """Forget them."""
        with self._transaction() as db:
            db.execute(f"DELETE {OLD_BOXES}", (before,))
