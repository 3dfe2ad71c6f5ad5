"""What the commands share: where the data is, the open database, tables for people."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator
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


def read_json(file: Any) -> Any:
    """Return what a file says. :raises BadRequest: if it is no JSON, or more than anybody wrote."""
    from companion.service.reading import json_of

    return json_of(file.read(), otherwise="import.not_json")


def require_new(file: Path) -> None:
    """:raises click.ClickException: if this would write over something, or nowhere."""
    if file.exists():
        raise click.ClickException(f"{file} exists already; choose another name.")
    if not file.parent.is_dir():
        raise click.ClickException(f"There is no folder {file.parent}.")


def echo_problems(problems: Iterable[Any]) -> None:
    """Print what makes no sense, a line each."""
    for problem in problems:
        click.echo(f"  problem: {problem.code} {dict(problem.params)}")
