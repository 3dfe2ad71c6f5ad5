"""`companion repair`, and what `companion doctor --deep` does: read every log again."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

import click

from companion import config
from companion.commands.terminal import data_option, open_store
from companion.errors import NotFound
from companion.service.repair import Finding, cut_back, examine
from companion.service.tokens import now_ms, read_code
from companion.store.protocol import Store, TableRow


def look_through(store: Store, tables: Sequence[TableRow]) -> list[Finding]:
    """Read and fold every table, with a bar for whoever waits; return what is wrong."""
    found = []
    with click.progressbar(tables, label="Reading every table", file=sys.stderr) as bar:
        for row in bar:
            finding = examine(store, row)
            if finding is not None:
                found.append(finding)
    return found


def beside_the_logs(store: Store) -> list[str]:
    """Say which results and boxes are damaged, and what becomes of them."""
    results = [
        f"result {one}: damaged, and left out of the history. A `companion backup` from before has"
        " it"
        for one in store.damaged_results()
    ]
    boxes = [
        f"box of {game}, revision {revision}: damaged; the newest one before it is used instead"
        for game, revision in store.damaged_boxes()
    ]
    return [*results, *boxes]


def describe(finding: Finding) -> str:
    """Return in one line where a table is damaged and what can be saved."""
    table = f"table {finding.table.code} ({finding.table.game})"
    if finding.seq is None:
        return f"{table}: its snapshot does not fit its log; `companion repair` throws it away"
    if finding.code != "table.damaged":
        return (
            f"{table}: entry {finding.seq} of {finding.newest} is sound on the disk but cannot be"
            f" played ({finding.code}). This is a fault of the program: keep the data and report it"
        )
    if finding.saved == 0:
        return f"{table}: damaged from its first entry on; nothing can be saved here"
    text = (
        f"{table}: damaged at entry {finding.seq} of {finding.newest};"
        f" {finding.saved} can be saved by `companion repair`"
    )
    if finding.opens:
        text += (
            f" --table {finding.table.code}. It can be played on as it is: only undo past that"
            " entry, that page of its log and its export fail"
        )
    else:
        text += ". Was an older copy put back by hand? `companion restore` does that well"
    return text


@click.command()
@click.option("--table", "code", help="Only the table with this code.")
@click.option("--dry-run", is_flag=True, help="Only say what would be done.")
@click.option("--yes", is_flag=True, help="Do not ask.")
@data_option
def repair(code: str | None, dry_run: bool, yes: bool, data: Path | None) -> None:
    """Cut damaged tables back to their last sound entry. A copy of all data is kept before.

    A table that can still be played on is cut only if it is named with --table: what was damaged
    is older than the state that is played from.
    """
    settings = config.from_environment(data=data)
    if not settings.has_tables:
        raise click.ClickException(f"There are no tables in {settings.data}.")
    with open_store(settings) as store:
        found = look_through(store, _chosen(store, code))
        for finding in found:
            click.echo(describe(finding))
        work = [one for one in found if one.seq is None or _is_to_be_cut(one, code)]
        if not work:
            click.echo("There is nothing to repair." if not found else "Nothing was changed.")
            sys.exit(1 if found else 0)
        if dry_run:
            click.echo(f"Would repair {len(work)}; nothing was changed.")
            return
        if not yes:
            click.confirm(f"Repair {len(work)}?", abort=True)
        _keep_copy(store, settings.database)
        for finding in work:
            _mend(store, finding)


def _is_to_be_cut(finding: Finding, code: str | None) -> bool:
    return finding.can_be_cut and (code is not None or not finding.opens)


def _chosen(store: Store, code: str | None) -> list[TableRow]:
    if code is None:
        return store.tables()
    row = store.table_by_code(read_code(code))
    if row is None:
        raise NotFound("table.unknown", code=code)
    return [row]


def _keep_copy(store: Store, database: Path) -> None:
    copy = database.with_name(f"{database.name}.before-repair-{datetime.now():%Y%m%d-%H%M%S}")
    store.backup(str(copy))
    click.echo(f"All data as it was: {copy}")


def _mend(store: Store, finding: Finding) -> None:
    if finding.seq is None:
        store.drop_snapshot(finding.table.id)
        click.echo(f"Table {finding.table.code}: its snapshot was thrown away.")
        return
    lost = cut_back(store, finding, now_ms())
    click.echo(
        f"Table {finding.table.code}: cut back to entry {finding.saved}; {lost} lost."
        " Its log says so."
    )
