"""One line of a sheet of results: its cells, read strictly, each complaint with a name."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Container, Sequence
from datetime import UTC, datetime
from typing import Any

import orjson

from companion.errors import BadRequest
from companion.service.names import clean_name
from companion.service.schemas import ID

WORD = re.compile(r"[A-Za-z][A-Za-z0-9_.-]{0,39}")
NUMBER = re.compile(r"[+-]?[0-9]{1,9}")
FLAGS = {"1": True, "0": False, "true": True, "false": False, "yes": True, "no": False}
LONGEST = 2000  # characters of one cell
MOST_COLUMNS = 11
MOST = 999_999_999


class Refused(Exception):
    """A line that cannot be read, by the name of what is wrong."""

    def __init__(self, code: str, /, **params: Any) -> None:
        super().__init__(code)
        self.code = code
        self.params = params


class Cells(dict[str, str]):
    """The cells of one line by column; those that the sheet does not have are empty."""

    def group(self) -> str:
        """Return what lines of one result have in common.

        :raises Refused: if the id cannot be one.
        """
        if not self["id"]:
            return f"{self['game']} {self['finished']}"
        if not ID.match(self["id"]):
            raise Refused("csv.bad_id")
        return f"id {self['id']}"

    def game(self, known: Container[str]) -> dict[str, Any]:
        """Return what the line says of the game. :raises Refused: naming the column."""
        if self["game"] not in known:
            raise Refused("csv.game_unknown", game=self["game"][:40])
        finished = self._moment("finished")
        if finished is None:
            raise Refused("csv.missing", column="finished")
        data = {
            "started": self._moment("started"),
            "minutes": self._number("minutes", 0, MOST),
            "options": self._object("options"),
            "notes": self._object("notes"),
        }
        return {"game": self["game"], "finished": finished, "data": data}

    def player(self, place: int, others: Sequence[dict[str, Any]]) -> dict[str, Any]:
        """Return what the line says of a player. :raises Refused: naming the column."""
        column, name = self._number("column", 0, MOST_COLUMNS), self._name()
        if column is None and name.casefold() in (one["name"].casefold() for one in others):
            raise Refused("csv.same_name", name=name)
        player = {
            "name": name,
            "colour": self._word("colour"),
            "column": place if column is None else column,
            "rival": bool(self._flag("rival")),
            "start": bool(self._flag("start")),
            "total": self._number("total", -MOST, MOST),
            "rank": self._number("rank", 1, 99),
            "winner": self._flag("winner"),
            "lines": self._lines(),
            "marks": [self._is_word("marks", mark) for mark in self._list("marks")],
        }
        if any(other["column"] == player["column"] for other in others):
            raise Refused("csv.same_column", column=player["column"])
        return player

    def _name(self) -> str:
        try:
            return clean_name(self["player"])
        except BadRequest as error:
            raise Refused(error.code, **error.params) from None

    def _moment(self, column: str) -> int | None:
        """Return milliseconds; a day or time without a zone is taken as universal time."""
        text = self[column].strip()
        if not text:
            return None
        try:
            at = datetime.fromisoformat(text)
            seconds = (at if at.tzinfo else at.replace(tzinfo=UTC)) - datetime(
                1970, 1, 1, tzinfo=UTC
            )
        except (ValueError, OverflowError):
            raise Refused("csv.bad_date", column=column) from None
        ms = (seconds.days * 86_400 + seconds.seconds) * 1000 + seconds.microseconds // 1000
        if ms < 0:
            raise Refused("csv.bad_date", column=column)
        return ms

    def _number(self, column: str, low: int, high: int) -> int | None:
        text = self[column].strip()
        if not text:
            return None
        if not NUMBER.fullmatch(text) or not low <= int(text) <= high:
            raise Refused("csv.bad_number", column=column)
        return int(text)

    def _flag(self, column: str) -> bool | None:
        text = self[column].strip().lower()
        if text and text not in FLAGS:
            raise Refused("csv.bad_flag", column=column)
        return FLAGS.get(text)

    def _word(self, column: str) -> str | None:
        text = self[column].strip()
        return self._is_word(column, text) if text else None

    def _is_word(self, column: str, text: str) -> str:
        if not WORD.fullmatch(text):
            raise Refused("csv.bad_word", column=column)
        return text

    def _list(self, column: str) -> list[str]:
        if len(self[column]) > LONGEST:
            raise Refused("csv.too_long", column=column)
        return [part.strip() for part in self[column].split(";") if part.strip()]

    def _lines(self) -> dict[str, int]:
        """Return points by source, as in `vp=31;council=9`."""
        lines = {}
        for part in self._list("lines"):
            key, _, value = part.partition("=")
            if not NUMBER.fullmatch(value.strip()):
                raise Refused("csv.bad_number", column="lines")
            lines[self._is_word("lines", key.strip())] = int(value)
        return lines

    def _object(self, column: str) -> dict[str, Any]:
        """Return a few plain values by name, as JSON says them."""
        if len(self[column]) > LONGEST:
            raise Refused("csv.too_long", column=column)
        if not self[column].strip():
            return {}
        try:
            value = orjson.loads(self[column])
        except orjson.JSONDecodeError:
            raise Refused("csv.bad_json", column=column) from None
        plain = (str, int, float, bool, type(None))
        if not isinstance(value, dict) or not all(isinstance(v, plain) for v in value.values()):
            raise Refused("csv.bad_json", column=column)
        return value


def id_of(game: dict[str, Any], players: Sequence[dict[str, Any]]) -> str:
    """Return the id of a result whose sheet gives none: the same lines, the same id."""
    who = [(player["name"], player["total"], player["column"]) for player in players]
    raw = orjson.dumps([game["game"], game["finished"], who])
    return f"csv-{hashlib.blake2b(raw, digest_size=9).hexdigest()}"
