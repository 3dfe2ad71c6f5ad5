"""The `companion` command. Thin; errors are sentences."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
import orjson

from companion import __version__, config
from companion.commands.box import box
from companion.commands.history import history
from companion.commands.migrate import migrate
from companion.commands.prune import prune
from companion.commands.repair import beside_the_logs, describe, look_through, repair
from companion.commands.restore import restore
from companion.commands.serve import serve
from companion.commands.terminal import (
    data_option,
    echo_problems,
    echo_table,
    open_store,
    read_json,
    require_new,
)
from companion.config import Settings
from companion.errors import CompanionError

SENTENCES = {
    "server.port_taken": "Port {port} is taken. Another companion may be running; choose another"
    " one with --port.",
    "server.cannot_listen": "Cannot listen on {host}:{port}: {reason}.",
    "assets.missing": "The pages have not been built. Run `{run}` first.",
    "store.newer": "The database was written by a newer version (schema {have}; this program"
    " knows {know}). Update the companion, or choose another folder with --data.",
    "store.broken": "The database cannot be read: {reason}. `companion doctor` says more.",
    "store.disk_full": "The disk is full. Nothing was lost; free some space and try again.",
    "config.folder": "{folder} cannot be the folder for tables: {reason}.",
    "store.busy": "The database is in use by another program. Try again in a moment.",
    "store.unreachable": "PostgreSQL cannot be used: {reason}. Look at COMPANION_DATABASE.",
    "store.other_rules": "Another companion with other rules is running on this database. Stop all"
    " of them before an update that changes rules, then start the new ones.",
    "store.later_rules": "A newer version has played {game} on this database (rules {have}). Update"
    " the companion.",
    "store.not_empty": "There are tables in the target already; choose an empty database.",
    "config.database": "COMPANION_DATABASE must be like postgresql://user@host/name.",
    "config.log": "COMPANION_LOG must be one of {known}, not {value!r}.",
    "config.url": "COMPANION_URL must be like https://table.example, as phones type it.",
    "config.redis": "COMPANION_REDIS must be like redis://host:6379/0.",
    "config.hosting": "{package} is missing: install `companion[hosting]`.",
    "news.unreachable": "Redis cannot be used: {reason}. Look at COMPANION_REDIS.",
    "config.number": "{name} must be a whole number, not {value!r}.",
    "config.box": "COMPANION_BOX must be one of {known}, not {value!r}.",
    "config.history": "COMPANION_HISTORY must be one of {known}, not {value!r}.",
    "config.port": "There is no port {port}: choose one from 1 to 65535.",
    "config.same_port": "Port {port} cannot be for both http and https: choose an --https-port.",
    "config.proxies": "COMPANION_PROXIES: {value!r} is neither an address nor a network.",
    "config.name": "{value!r} cannot be a name on the network: letters, digits, hyphens only.",
    "config.https_both": "A certificate of your own needs its key: give both --cert and --key.",
    "config.https_file": "{file} cannot be read: {reason}.",
    "config.https_pem": "{cert} and {key} must be a certificate and its key as PEM, the key without"
    " a password.",
    "config.https_pair": "{key} is not the key of {cert}.",
    "config.https_broken": "The house's own https certificates in {folder} cannot be read"
    " ({reason}). Remove that folder and new ones are made; phones then trust once more.",
    "config.async": "COMPANION_ASYNC must be one of {known}, not {mode!r}.",
    "game.unknown": "There is no game called {game!r}.",
    "box.moved_on": "Somebody else has just saved the box (revision {revision}). Try again.",
    "box.not_a_box": "This is not an exported box.",
    "box.other_game": "This is the box of another game: {game!r}.",
    "box.newer": "This box comes from a newer version. Update the companion first.",
    "box.unreadable": "Revision {revision} of the box comes from another version of this program.",
    "box.in_table": "The box in this table does not fit: something is wrong at {path!r}.",
    "import.not_json": "This is not a JSON file, or it was cut short.",
    "import.bad_shape": "This is not an exported table: something is wrong at {path!r}.",
    "import.digest": "The file was changed after it was exported: its digest does not fit.",
    "import.hash": "The log does not come to the state it promises"
    " (expected {expected}, found {found}).",
    "import.newer": "The file comes from a newer version ({version}; this program knows {know}).",
    "json.too_much": "The file holds more than anybody wrote: {most} values at most.",
    "box.unknown_revision": "Revision {revision} of the box is not kept.",
    "import.too_many": "The file holds more than any table: {most} entries at most.",
    "import.too_long": "The file takes too long to play again (it was at entry {seq}).",
    "import.entry": "Entry {seq} of the file does not hold: {reason}.",
    "option.unknown": "There is no option called {option!r}.",
    "option.bad_value": "Option {option!r} cannot have this value.",
    "score.same_name": "Two players are called {name!r}; give each a name of their own.",
    "score.virtual_third": "{name}: there is one virtual player, and he joins two players.",
    "score.too_many_councillors": "{name} has {have} councillors; a colour has {most}.",
    "score.too_many_buildings": "{name} has {have} buildings; there is room for {most}.",
    "score.too_many_coins": "The players have {have} coins together; there are only {most}.",
    "score.no_district_value": "Councillors stand in district {district}, but its value is missing"
    ' from "districts".',
    "score.solo_needs_doge": "One player plays against the Doge, and only one: {players} players"
    ' do not fit (add "doge", or take it out).',
    "score.no_rewards": "The council rewards for {players} players are printed on the board only:"
    ' add them as "council_rewards".',
    "score.rewards_short": "The council of {players} has a reward for each place, but"
    ' "council_rewards" has only {places}.',
    "score.odd": "{name}: {what} buy intrigue down in steps of {step}.",
    "score.overspent": "{name} spends {spent} {what} but has only {have}.",
    "score.same_family": "Two players have the family {name!r}; each has one of their own.",
    "score.gaps": "{arcades} arcades have as many gaps between them, not {gaps}.",
    "score.already_won": "{name} had won before these tokens were shared.",
    "score.too_many_kinds": "There are only {most} of each {what}, but the file has: {found}.",
    "score.bought_too_much": "{name} buys {bought} intrigue down but has only {have}.",
    "name.too_long": "A name has {limit} letters at most.",
    "name.bad_characters": "A name has a character that cannot be seen or turns the line around.",
    "table.unknown": "There is no table {code}.",
    "table.code_bad": "A table code has six letters and figures.",
    "table.damaged": "The table is damaged from entry {seq} on. `companion repair` saves the"
    " {saved} entries before it. If an older copy was put back by hand, put it back with"
    " `companion restore` instead.",
    "table.bad_seats": "This game is for {min} to {max} players.",
}


def sentence(error: CompanionError) -> str:
    """Return an error as a sentence for a terminal."""
    if error.code == "request.bad_shape":
        return "\n".join(("This does not look right:", *_complaints(error.params["fields"])))
    text = SENTENCES.get(error.code)
    return text.format(**error.params) if text else str(error)


def _complaints(found: Any, path: str = "") -> Iterator[str]:
    """Yield marshmallow's nested complaints, one line a field."""
    if isinstance(found, dict):
        for key, inner in found.items():
            yield from _complaints(inner, f"{path}.{key}" if path else str(key))
    else:
        for reason in found:
            yield f"  {path}: {reason}"


class Commands(click.Group):
    """Every named error becomes one line on stderr and exit code 1."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; a CompanionError is for people, anything else is a bug."""
        try:
            return super().invoke(ctx)
        except CompanionError as error:
            raise click.ClickException(sentence(error)) from None


def _tell_version(ctx: click.Context, _option: click.Parameter, wanted: bool) -> None:
    """Say which version this is, and where its pages come from."""
    if not wanted or ctx.resilient_parsing:
        return
    from companion.web import assets

    click.echo(f"companion {__version__} ({assets.origin(config.from_environment().dev)})")
    ctx.exit()


@click.group(cls=Commands)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_tell_version,
    help="Show the version, and where the pages come from.",
)
def main() -> None:
    """A companion for a board game table: phones joined by QR code."""


main.add_command(box)
main.add_command(history)
main.add_command(migrate)
main.add_command(prune)
main.add_command(repair)
main.add_command(restore)
main.add_command(serve)


@main.command()
@click.argument("file", type=click.File("rb"))
@click.option("--json", "as_json", is_flag=True, help="Answer for programs.")
def replay(file: Any, as_json: bool) -> None:
    """Replay an exported table: its state hash, and every problem of its state."""
    from companion.service.table_file import check_file, parse

    game, entries, table = check_file(parse(file.read()))
    state = table.play.game
    problems = [] if state is None else list(table.game.problems(state))
    summary = {"game": game, "entries": len(entries), "hash": table.hash, "problems": problems}
    if as_json:
        click.echo(orjson.dumps(summary).decode())
    else:
        click.echo(f"{game}: {len(entries)} entries, hash {table.hash}")
        echo_problems(problems)
    if problems:
        sys.exit(2)


@main.command()
@click.argument("game")
@click.argument("file", type=click.File("rb"))
@click.option("--json", "as_json", is_flag=True, help="Answer for programs.")
def score(game: str, file: Any, as_json: bool) -> None:
    """Final scoring of an end state: FILE is JSON, or - for standard input."""
    from companion.games import game_named
    from companion.service import schemas

    rules = game_named(game)
    scores = rules.score_file(schemas.load(rules.score_shape, _with_names(read_json(file))))
    if as_json:
        click.echo(orjson.dumps(scores).decode())
        return
    echo_table(rules.score_rows(scores))
    for key, name in scores.items():
        if isinstance(name, str):  # the winner, and whom else the game names
            click.echo(f"{key}: {name}")


def _with_names(said: Any) -> Any:
    """Return what a file says, each name in it as names are kept.

    :raises BadRequest: if one could not be a name at a table.
    """
    from companion.service.names import clean_name

    if isinstance(said, list):
        return [_with_names(one) for one in said]
    if not isinstance(said, dict):
        return said
    named = {key: _with_names(one) for key, one in said.items()}
    if isinstance(said.get("name"), str):
        named["name"] = clean_name(said["name"])
    return named


@main.command()
@click.argument("game")
@click.option("--players", type=int, required=True, help="How many play.")
@click.option("--games", type=click.IntRange(1), default=100, show_default=True)
@click.option("--seed", default="1", show_default=True, help="The same seed, the same games.")
@click.option("--option", "options", multiple=True, metavar="KEY=VALUE", help="Of the table.")
@click.option("--player", default="random", show_default=True, help="Who plays: random, sensible.")
@click.option("--box", "box_file", type=click.File("rb"), help="An exported box to play with.")
@click.option("--only", type=click.IntRange(1), help="Only this game of the series, by its number.")
@click.option("--json", "as_json", is_flag=True, help="Answer for programs.")
def simulate(game: str, players: int, games: int, seed: str, only: int | None, **more: Any) -> None:
    """Play whole games of legal moves and check every invariant after every move."""
    from companion.commands import simulate as simulation
    from companion.games import game_named
    from companion.service import boxes

    rules = game_named(game)
    options = dict(_pair(text) for text in more["options"])
    printed = boxes.from_file(game, read_json(more["box_file"])) if more["box_file"] else {}
    plan = simulation.series(rules, players, options, seed, printed, more["player"])
    summary = simulation.report(plan, [only] if only else range(1, games + 1))
    click.echo(orjson.dumps(summary).decode() if more["as_json"] else simulation.sentences(summary))
    sys.exit(1 if summary["broken"] else 0)


def _pair(text: str) -> tuple[str, str]:
    key, equals, value = text.partition("=")
    if not equals:
        raise click.BadParameter(f"{text!r} is not KEY=VALUE", param_hint="--option")
    return key, value


@main.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@data_option
def backup(file: Path, data: Path | None) -> None:
    """Write a consistent copy of all tables to FILE, also while people play."""
    settings = config.from_environment(data=data)
    if not settings.has_tables:
        raise click.ClickException(f"There are no tables in {settings.data}.")
    require_new(file)
    with open_store(settings) as store:
        store.backup(str(file))
    click.echo(f"Wrote {file} ({file.stat().st_size // 1024 + 1} KB).")


@main.command()
@click.option("--port", type=click.IntRange(0, 65535), help="Port to check.  [default: 8765]")
@click.option("--deep", is_flag=True, help="Read and play every table again: is it damaged?")
@data_option
def doctor(port: int | None, deep: bool, data: Path | None) -> None:
    """Check database, disk, versions, front-end packages and port."""
    from companion.commands.doctor import CHECKS

    settings = config.from_environment(data=data, port=port)
    worst = 0
    for check in CHECKS:
        try:
            good, text = check(settings)
        except CompanionError as error:
            good, text = False, sentence(error)
        click.echo(f"{'ok  ' if good else 'FAIL'}  {text}")
        worst = worst or (not good)
    if deep and settings.has_tables:
        worst = _look_deeper(settings) or worst
    sys.exit(int(worst))


def _look_deeper(settings: Settings) -> bool:
    """Say which tables are damaged, and where; return whether any is."""
    with open_store(settings) as store:
        tables = store.tables()
        found = look_through(store, tables)
        beside = beside_the_logs(store)
    for text in (*map(describe, found), *beside):
        click.echo(f"FAIL  {text}")
    click.echo(f"{'FAIL' if found else 'ok  '}  {len(tables) - len(found)} of {len(tables)} sound")
    return bool(found or beside)
