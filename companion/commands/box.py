"""`companion box`: what is printed in a game's box, as a file, and what was saved before."""

from __future__ import annotations

import sys
from datetime import datetime
from pathlib import Path
from typing import Any

import click
import orjson

from companion import config
from companion.commands.terminal import (
    data_option,
    echo_problems,
    echo_table,
    open_store,
    read_json,
    require_new,
)
from companion.results.records import LAST_MS


@click.group()
def box() -> None:
    """What is printed in a game's box, as a file: export it, import it, check it, look back."""


@box.command("export")
@click.argument("game")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path), required=False)
@click.option("--revision", type=int, help="An older one; `companion box revisions` lists them.")
@data_option
def box_export(game: str, file: Path | None, revision: int | None, data: Path | None) -> None:
    """Write the newest box of GAME to FILE, or to standard output."""
    from companion.service import boxes

    settings = config.from_environment(data=data)
    told = boxes.empty(game)
    if settings.has_tables:
        with open_store(settings) as store:
            told = boxes.read(store, game, revision)
    text = orjson.dumps(boxes.to_file(game, told["box"]), option=orjson.OPT_INDENT_2)
    if file is None:
        click.echo(text.decode())
        return
    require_new(file)
    file.write_bytes(text + b"\n")
    click.echo(f"Wrote {file} (revision {told['revision']}).")


@box.command("import")
@click.argument("game")
@click.argument("file", type=click.File("rb"))
@data_option
def box_import(game: str, file: Any, data: Path | None) -> None:
    """Keep the box of FILE as the newest of GAME, also while people play."""
    from companion.service import boxes
    from companion.service.tokens import now_ms

    content = boxes.from_file(game, read_json(file))
    settings = config.from_environment(data=data)
    config.make_folder(settings.data)
    with open_store(settings) as store:
        newest = store.box(game)
        wish = {"revision": newest.revision if newest else 0, "box": content}
        told = boxes.save(store, game, wish, now_ms(), "terminal")
    click.echo(f"Revision {told['revision']} of the box of {game}.")
    echo_problems(told["problems"])


@box.command("check")
@click.argument("game")
@click.argument("file", type=click.File("rb"))
def box_check(game: str, file: Any) -> None:
    """Check the shape and the sense of the box in FILE; exit code 2 if something makes no sense."""
    from companion.games import game_named
    from companion.service import boxes

    problems = game_named(game).box_problems(boxes.from_file(game, read_json(file)))
    echo_problems(problems)
    if problems:
        sys.exit(2)
    click.echo("This box makes sense.")


@box.command("revisions")
@click.argument("game")
@data_option
def box_revisions(game: str, data: Path | None) -> None:
    """List the boxes of GAME that are kept, newest first: when each was saved, and by whom."""
    from companion.games import game_named

    game_named(game)
    settings = config.from_environment(data=data)
    found: list[tuple[int, int, str]] = []
    if settings.has_tables:
        with open_store(settings) as store:
            found = store.box_revisions(game)
    if not found:
        click.echo(f"Nobody has saved the box of {game} yet.")
        return
    rows = [[revision, _when(at), author] for revision, at, author in found]
    echo_table([["revision", "saved", "by"], *rows], left=3)


def _when(at: int) -> str:
    return f"{datetime.fromtimestamp(min(at, LAST_MS) / 1000):%Y-%m-%d %H:%M:%S}"
