"""What the commands share: where the data is, the open database, tables for people."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from companion.config import Settings


def data_option(command: Any) -> Any:
    """Let a command be told where the tables are."""
    return click.option(
        "--data",
        type=click.Path(file_okay=False, path_type=Path),
        help="Folder for the tables. Also COMPANION_DATA.",
    )(command)


@contextlib.contextmanager
def open_store(settings: Settings) -> Iterator[Any]:
    """Open the database for one command."""
    from companion.store.opening import open_database

    store = open_database(settings)
    try:
        yield store
    finally:
        store.close()


def echo_table(rows: list[list[Any]], left: int = 1) -> None:
    """Print the first columns (names) to the left, the others (numbers) to the right."""
    texts = [[str(cell) for cell in row] for row in rows]
    widths = [max(len(row[column]) for row in texts) for column in range(len(texts[0]))]
    for row in texts:
        cells = (
            cell.ljust(width) if column < left else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        click.echo("  ".join(cells).rstrip())
