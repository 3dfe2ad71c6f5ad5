"""`companion prune`: what nobody has touched for long is forgotten, after a look at it."""

from __future__ import annotations

from pathlib import Path

import click

from companion import config
from companion.commands.terminal import data_option, open_store
from companion.service.tokens import now_ms

DAY_MS = 24 * 3600 * 1000


@click.command()
@click.option("--days", type=click.IntRange(1), help="Untouched for so long.  [default: retention]")
@click.option("--results", is_flag=True, help="Forget the results of these tables too.")
@click.option("--yes", is_flag=True, help="Do it; without this it only says what it would do.")
@data_option
def prune(days: int | None, results: bool, yes: bool, data: Path | None) -> None:
    """Forget tables untouched for so many days, devices that only looked on, and old revisions of
    boxes. Finished results stay unless --results is given. COMPANION_RETENTION: the days."""
    settings = config.from_environment(data=data)
    days = days or settings.retention
    if not days:
        raise click.ClickException("How old? Give --days, or set COMPANION_RETENTION.")
    if not settings.has_tables:
        raise click.ClickException(f"There are no tables in {settings.data}.")
    before = now_ms() - days * DAY_MS
    with open_store(settings) as store:
        tables = store.untouched(before)
        watchers, boxes = store.count_watchers(before), store.count_old_boxes(before)
        click.echo(
            f"Untouched for {days} days: {len(tables)} tables; {watchers} devices that only looked"
            f" on; {boxes} old revisions of boxes."
        )
        if not yes:
            click.echo("Nothing was changed. --yes forgets them.")
            return
        store.forget_tables([one.id for one in tables], results)
        store.forget_watchers(before)
        store.forget_old_boxes(before)
    click.echo("Forgotten.")
