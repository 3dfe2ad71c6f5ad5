"""`companion restore`: a backup in the place of the database."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import click

from companion import config
from companion.commands.terminal import data_option
from companion.errors import Unavailable


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--yes", is_flag=True, help="Do not ask.")
@data_option
def restore(file: Path, yes: bool, data: Path | None) -> None:
    """Put the tables of FILE (from `companion backup`) in the place of those that are here.

    Stop the server first. What was here is kept beside them.
    """
    from companion.store import restoring

    settings = config.from_environment(data=data)
    if settings.postgres:
        raise click.ClickException(
            "COMPANION_DATABASE names a PostgreSQL database: put a copy back with pg_restore, or"
            " with `companion migrate postgres` into an empty one."
        )
    config.make_folder(settings.data)
    database = settings.database
    if database.exists() and file.samefile(database):
        raise click.ClickException(f"{file} is the database itself; choose a backup.")
    copy = restoring.look_at(file)
    when = f", last played {_time(copy.newest_at)}" if copy.newest_at else ""
    click.echo(f"{file}: tables: {copy.tables}{when}.")
    if not yes:
        click.confirm(f"Put them in the place of {database}?", abort=True)
    kept = database.with_name(f"{database.name}.before-restore-{datetime.now():%Y%m%d-%H%M%S}")
    try:
        restoring.put_back(file, database, kept)
    except Unavailable as error:
        if error.code != "store.busy":
            raise
        raise click.ClickException("The tables are in use: stop the server first.") from None
    if kept.exists():
        click.echo(f"What was here: {kept}")
    click.echo("Restored. Start the server again; phones that are newer than the copy join anew.")


def _time(ms: int) -> str:
    return f"{datetime.fromtimestamp(ms / 1000):%Y-%m-%d %H:%M}"
