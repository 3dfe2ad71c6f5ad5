"""`companion history`: the finished games of this server, for people, spreadsheets and programs."""

from __future__ import annotations

import sys
from datetime import datetime
from pathlib import Path
from typing import Any

import click
import orjson

from companion import config
from companion.commands.terminal import data_option, echo_table, open_store
from companion.config import Settings

MOST_BYTES = 2 * 1024 * 1024


@click.group(invoke_without_command=True)
@click.option("--csv", "as_csv", is_flag=True, help="As a sheet, to keep or to import elsewhere.")
@click.option("--json", "as_json", is_flag=True, help="Answer for programs.")
@click.option("--game", default="", help="Only this game.")
@click.option("--player", default="", metavar="NAME", help="Only games of this person.")
@data_option
@click.pass_context
def history(context: click.Context, /, data: Path | None, **wish: Any) -> None:
    """The finished games of this server, newest first."""
    settings = config.from_environment(data=data)
    context.obj = settings
    if context.invoked_subcommand is not None:
        return
    if wish["as_csv"] and wish["as_json"]:
        raise click.UsageError("--csv and --json at once: choose one.")
    found = _found(settings, {"game": wish["game"], "player": wish["player"]})
    if wish["as_json"]:
        click.echo(orjson.dumps({"results": found}).decode())
    elif wish["as_csv"]:
        from companion.results import sheet

        click.echo(sheet.write(found).replace("\r\n", "\n"), nl=False)
    else:
        _show(found, filtered=bool(wish["game"] or wish["player"]))


def _found(settings: Settings, wish: dict[str, str]) -> list[dict[str, Any]]:
    from companion.games import game_named
    from companion.results.history import Records

    if wish["game"]:
        game_named(wish["game"])
    if not settings.has_tables:
        return []
    with open_store(settings) as store:
        return Records(store).all(wish)


def _show(found: list[dict[str, Any]], *, filtered: bool) -> None:
    if not found:
        click.echo("No finished game fits." if filtered else "No game has been finished here yet.")
        return
    rows: list[list[Any]] = [["finished", "game", "time", "players, best first"]]
    for record in found:
        minutes = record["minutes"]
        length = "" if minutes is None else f"{minutes // 60}:{minutes % 60:02}"
        players = sorted(record["players"], key=lambda one: (one["rank"], one["column"]))
        names = ", ".join(_player(player) for player in players)
        rows.append([_day(record["finished"]), record["game"], length, names])
    echo_table(rows, left=4)


def _day(ms: int) -> str:
    from companion.results.records import DAY_MS, LAST_MS

    return f"{datetime.fromtimestamp(min(ms, LAST_MS - DAY_MS) / 1000):%Y-%m-%d %H:%M}"


def _player(player: dict[str, Any]) -> str:
    name = player["name"] or player["colour"] or f"#{player['column'] + 1}"
    points = "" if player["total"] is None else f" {player['total']}"
    marks = f" ({', '.join(player['marks'])})" if player["marks"] else ""
    return f"{name}{points}{'*' if player['winner'] else ''}{marks}"


@history.command("import")
@click.argument("file", type=click.File("rb"))
@data_option
@click.pass_obj
def import_(settings: Settings, file: Any, data: Path | None) -> None:
    """Take in the results of FILE (CSV, as `companion history --csv` writes it): all or nothing."""
    from companion.results.history import Records

    raw = file.read(MOST_BYTES + 1)
    if len(raw) > MOST_BYTES:
        raise click.ClickException("This file is larger than 2 MB. Split it.")
    if data is not None:
        settings = config.from_environment(data=data)
    config.make_folder(settings.data)
    with open_store(settings) as store:
        taken = Records(store).import_sheet(raw)
    for problem in taken["problems"]:
        click.echo(f"line {problem['line']}: {_sentence(problem)}", err=True)
    if taken["problems"]:
        click.echo("Nothing was imported.", err=True)
        sys.exit(1)
    click.echo(f"Imported {taken['added']}; {taken['known']} were here already.")


def _sentence(problem: dict[str, Any]) -> str:
    """Return a problem in the words that the pages have for it."""
    from companion.web import assets

    words: Any = orjson.loads((assets.STATIC / "locales" / "en" / "errors.json").read_bytes())
    for part in problem["code"].split("."):
        words = words[part]
    text: str = words
    return text.format(**problem["params"])


@history.command()
@data_option
@click.pass_obj
def deleted(settings: Settings, data: Path | None) -> None:
    """What was deleted lately and can be restored, with the id that `restore` wants."""
    from companion.results.history import Records
    from companion.service.tokens import now_ms

    if data is not None:
        settings = config.from_environment(data=data)
    if not settings.has_tables:
        click.echo("Nothing was deleted here.")
        return
    with open_store(settings) as store:
        gone = Records(store).deleted(now_ms())
    for record in gone:
        names = ", ".join(_player(player) for player in record["players"])
        until, finished = _day(record["until"]), _day(record["finished"])
        click.echo(f"{record['id']}  until {until}  {record['game']}, {finished}: {names}")
    if not gone:
        click.echo("Nothing was deleted here.")


@history.command()
@click.argument("ids", nargs=-1, required=True)
@data_option
@click.pass_obj
def restore(settings: Settings, ids: tuple[str, ...], data: Path | None) -> None:
    """Bring deleted results back: their IDS, as `companion history deleted` names them."""
    from companion.errors import NotFound
    from companion.results.history import Records
    from companion.service.tokens import now_ms

    if data is not None:
        settings = config.from_environment(data=data)
    with open_store(settings) as store:
        for one in ids:
            try:
                Records(store).restore(one, now_ms())
            except NotFound:
                raise click.ClickException(f"There is no deleted result {one}.") from None
    click.echo(f"Restored {len(ids)}.")
