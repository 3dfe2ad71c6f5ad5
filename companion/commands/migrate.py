"""`companion migrate`: all tables from SQLite to PostgreSQL, and back."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import click

from companion import config
from companion.commands.terminal import data_option


@click.command()
@click.argument("target", type=click.Choice(["postgres", "sqlite"]))
@data_option
def migrate(target: str, data: Path | None) -> None:
    """Copy everything to TARGET, which must be empty: same tables, same hashes, same history.

    The PostgreSQL database is the one of COMPANION_DATABASE, the SQLite database the one in the
    folder for tables. Stop the servers first; what is copied stays where it was.
    """
    from companion.store import SqliteStore
    from companion.store.copying import copy
    from companion.store.opening import open_postgres
    from companion.store.restoring import require_alone

    settings = config.from_environment(data=data)
    if not settings.postgres:
        raise click.ClickException("COMPANION_DATABASE has to name the PostgreSQL database.")
    if target == "postgres" and not settings.database.is_file():
        raise click.ClickException(f"There are no tables in {settings.data}.")
    config.make_folder(settings.data)
    with closing(open_postgres(settings.postgres)) as there:
        there.require_alone()
        if settings.database.is_file():
            require_alone(settings.database)
        with closing(SqliteStore(settings.database)) as here:
            counts = copy(here, there) if target == "postgres" else copy(there, here)
    click.echo(
        f"Copied {counts['tables']} tables with {counts['log']} entries,"
        f" {counts['results']} results and {counts['boxes']} revisions of boxes."
    )
