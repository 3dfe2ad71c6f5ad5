"""Results as a CSV sheet, a line for each player: out of this server, and in from any other.

What was exported comes in again the same; a sheet typed by hand needs a game, a day, names and
points. Text that a spreadsheet would run as a formula gets an apostrophe in front, which is taken
away again when it comes back.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Container, Iterable, Mapping
from datetime import UTC, datetime
from typing import Any

import orjson

from companion.errors import BadRequest
from companion.games import GAMES
from companion.results.records import LAST_MS
from companion.results.sheet_cells import Cells, Refused, id_of
from companion.service.names import refuse_tricks
from companion.store.protocol import ResultRow

OF_GAME = ("id", "game", "started", "finished", "minutes", "options", "notes")
OF_PLAYER = (
    "player", "colour", "column", "rival", "start", "total", "rank", "winner", "lines", "marks",
)  # fmt: skip
COLUMNS = (*OF_GAME, *OF_PLAYER)
REQUIRED = ("game", "finished", "player")
FORMULA = ("=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\r")  # wide ones count too
MOST_PLAYERS = 12
MOST_PROBLEMS = 100
MOST_LINES = 20_000  # of one sheet: counted before it is read
TOLD_EVERY = 500  # lines
BOM = b"\xef\xbb\xbf"

Problem = dict[str, Any]
HowFar = Callable[[int, int], None]


def nobody(_done: int, _all: int) -> None:
    """Nobody wants to know how far it is."""


# ---- out


def write(records: Iterable[Mapping[str, Any]]) -> str:
    """Return the sheet of these records."""
    out = io.StringIO()
    lines = csv.writer(out, lineterminator="\r\n")
    lines.writerow(COLUMNS)
    for record in records:
        of_game = _game_cells(record)
        for player in record["players"]:
            cells = {**of_game, **_player_cells(player)}
            lines.writerow([_harmless(cells[column]) for column in COLUMNS])
    return out.getvalue()


def _game_cells(record: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "id": record["id"],
        "game": record["game"],
        "started": _moment(record["started"]),
        "finished": _moment(record["finished"]),
        "minutes": record["minutes"],
        "options": _json(record["options"]),
        "notes": _json(record["notes"]),
    }


def _player_cells(player: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "player": player["name"],
        "colour": player["colour"] or "",
        "column": player["column"],
        "rival": int(player["rival"]),
        "start": int(player["start"]),
        "total": player["total"],
        "rank": player["rank"],
        "winner": int(player["winner"]),
        "lines": ";".join(f"{key}={value}" for key, value in player["lines"].items()),
        "marks": ";".join(player["marks"]),
    }


def _moment(ms: int | None) -> str:
    if ms is None:
        return ""
    ms = min(ms, LAST_MS)
    return f"{datetime.fromtimestamp(ms // 1000, UTC):%Y-%m-%dT%H:%M:%S}.{ms % 1000:03}Z"


def _json(value: Mapping[str, Any]) -> str:
    return orjson.dumps(value).decode() if value else ""


def _harmless(cell: Any) -> Any:
    """Keep text from being a formula; numbers stay numbers."""
    if isinstance(cell, str) and cell.startswith((*FORMULA, "'")):
        return f"'{cell}"
    return "" if cell is None else cell


def _plain(cell: str) -> str:
    """Return what `_harmless` was given."""
    return cell[1:] if cell.startswith("'") and cell[1:2] in (*FORMULA, "'") else cell


# ---- in


def read_strictly(
    raw: bytes, how_far: HowFar = nobody, games: Container[str] = GAMES
) -> tuple[list[ResultRow], list[Problem]]:
    """Return the same as `read`, of a sheet that has no text that is not what it looks like."""
    return _tricks(raw) or read(raw, how_far, games)


def _tricks(raw: bytes) -> tuple[list[ResultRow], list[Problem]] | None:
    """Return the line of a sheet that is not what it would look like, as a problem; None: none."""
    try:
        raw.decode()
    except UnicodeDecodeError:
        return None  # the sheet says so itself
    for number, line in enumerate(raw.removeprefix(BOM).splitlines(), 1):
        try:
            refuse_tricks(line)
        except BadRequest as error:
            return [], [{"line": number, **error.as_dict()}]
    return None


def read(
    raw: bytes, how_far: HowFar = nobody, games: Container[str] = GAMES
) -> tuple[list[ResultRow], list[Problem]]:
    """Return the results of a sheet, and everything that is wrong with it, line by line.

    `how_far` hears now and then how many lines of how many have been read.
    """
    try:
        lines = _lines(raw)
        header = _header(lines)
    except Refused as refused:
        return [], [_problem(refused.params.get("at", 1), refused)]
    problems: list[Problem] = []
    groups: dict[str, list[tuple[int, Cells]]] = {}
    for place, (number, line) in enumerate(lines):
        if place % TOLD_EVERY == 0:
            how_far(place, len(lines))
        try:
            cells = _cells(header, line)
            if cells is not None:
                groups.setdefault(cells.group(), []).append((number, cells))
        except Refused as refused:
            problems.append(_problem(number, refused))
            if len(problems) > 2 * MOST_PROBLEMS:
                break
    rows = [
        row for group in groups.values() if (row := _result(group, problems, games)) is not None
    ]
    if not groups and not problems:
        problems.append(_problem(1, Refused("csv.empty")))
    problems.sort(key=lambda problem: problem["line"])
    if len(problems) > MOST_PROBLEMS:
        more = Refused("csv.more", count=len(problems) - MOST_PROBLEMS)
        problems = [*problems[:MOST_PROBLEMS], _problem(problems[MOST_PROBLEMS]["line"], more)]
    return _once(rows), problems


def _lines(raw: bytes) -> list[tuple[int, list[str]]]:
    """Return the lines with their numbers; a spreadsheet may write semicolons and a mark first."""
    if max(raw.count(b"\n"), raw.count(b"\r")) > MOST_LINES:
        raise Refused("csv.too_long", most=MOST_LINES)
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refused("csv.encoding") from None
    first = text.partition("\n")[0]
    mark = ";" if first.count(";") > first.count(",") else ","
    found = csv.reader(io.StringIO(text, newline=""), delimiter=mark, strict=True)
    lines = []
    while True:
        number = found.line_num + 1
        try:
            lines.append((number, next(found)))
        except StopIteration:
            return lines
        except csv.Error:
            raise Refused("csv.broken", at=number) from None


def _header(lines: list[tuple[int, list[str]]]) -> list[str]:
    """Take the header off. :raises Refused: if there is none, or it names what nobody knows."""
    names = [name.strip().lower() for name in lines.pop(0)[1]] if lines else []
    if not set(names) & set(REQUIRED):
        raise Refused("csv.header", columns=", ".join(REQUIRED))
    for name in names:
        if name not in COLUMNS:
            raise Refused("csv.column_unknown", column=name[:40])
        if names.count(name) > 1:
            raise Refused("csv.column_twice", column=name)
    for name in REQUIRED:
        if name not in names:
            raise Refused("csv.column_missing", column=name)
    return names


def _cells(header: list[str], line: list[str]) -> Cells | None:
    """Return a line's cells by column; None: an empty line."""
    if not any(cell.strip() for cell in line):
        return None
    if len(line) != len(header):
        raise Refused("csv.cells", have=len(line), want=len(header))
    given = {name: _plain(cell) for name, cell in zip(header, line, strict=True)}
    return Cells({name: given.get(name, "") for name in COLUMNS})


def _result(
    group: list[tuple[int, Cells]], problems: list[Problem], games: Container[str]
) -> ResultRow | None:
    """Return the result that a few lines make, or note what is wrong with them."""
    number, first = group[0]
    found = len(problems)
    if len(group) > MOST_PLAYERS:
        problems.append(_problem(number, Refused("csv.too_many", most=MOST_PLAYERS)))
        return None
    try:
        game = first.game(games)
    except Refused as refused:
        problems.append(_problem(number, refused))
        return None
    players: list[dict[str, Any]] = []
    for line, cells in group:
        try:
            _require_same(first, cells)
            players.append(cells.player(len(players), players))
        except Refused as refused:
            problems.append(_problem(line, refused))
    if len(problems) > found:
        return None
    _rank(players)
    data = {**game["data"], "players": players, "imported": True}
    result_id = first["id"] or id_of(game, players)
    return ResultRow(result_id, None, game["game"], game["finished"], data)


def _require_same(first: Cells, cells: Cells) -> None:
    """Lines of one result say the same of it."""
    for column in OF_GAME:
        if cells[column] != first[column]:
            raise Refused("csv.differs", column=column)


def _rank(players: list[dict[str, Any]]) -> None:
    """Fill in who came where, if the sheet does not say: by points."""
    totals = [player["total"] for player in players]
    for player in players:
        if player["rank"] is None:
            mine = player["total"]
            ahead = [one for one in totals if one is not None and (mine is None or one > mine)]
            player["rank"] = 1 + len(ahead)
    for player in players:
        if player["winner"] is None:
            player["winner"] = player["rank"] == 1


def _once(rows: list[ResultRow]) -> list[ResultRow]:
    return list({row.id: row for row in rows}.values())


def _problem(line: int, refused: Refused) -> Problem:
    return {"line": line, "code": refused.code, "params": refused.params}
