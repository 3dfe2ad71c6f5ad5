"""The box of a game: what is printed on its components only, entered once, kept by revision.

A game may offer `box_learned(state)`: the part of the box that this table was told, once (None:
nothing). It is kept for the next table wherever the box lacks it.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Any

import orjson

from companion.engine.game import Game, Problem
from companion.errors import BadRequest, Conflict, NotFound, Unavailable
from companion.games import game_named
from companion.service import schemas
from companion.store.protocol import BoxRow, Store

FORMAT = "companion-box"
VERSION = 1
ATTEMPTS = 3  # to keep what was learned, while others save too


def read(store: Store, key: str, revision: int | None = None) -> dict[str, Any]:
    """Return a revision of a game's box (None: the newest) with what makes no sense in it.

    Revision 0 is the box that nobody has opened yet.
    :raises NotFound: if there is no such game, or the revision is not kept.
    """
    game = game_named(key)
    row = store.box(key, revision)
    if row is None and revision:
        raise NotFound("box.unknown_revision", revision=revision)
    return _answer(game, row) if row else empty(key)


def empty(key: str) -> dict[str, Any]:
    """Return the box that nobody has opened yet, as `read` does."""
    return _answer(game_named(key), BoxRow(0, {}, 0))


def _answer(game: Game, row: BoxRow) -> dict[str, Any]:
    try:
        box, problems = _read(game.meta.key, orjson.dumps(row.data))
    except BadRequest:
        raise Unavailable("box.unreadable", revision=row.revision) from None
    return {"game": game.meta.key, "revision": row.revision, "box": box, "problems": problems}


@functools.lru_cache(maxsize=8)
def _read(key: str, raw: bytes) -> tuple[dict[str, Any], tuple[Problem, ...]]:
    """Fill in what is younger than the row. A full box takes 230 ms, so it is done once."""
    game = game_named(key)
    box = schemas.load(game.box, orjson.loads(raw))
    return box, game.box_problems(box)


def save(store: Store, key: str, wish: dict[str, Any], at: int, author: str = "") -> dict[str, Any]:
    """Keep a box as the revision after the one that was edited, and return it as `read` does.

    The newest box saved again is confirmed: the answer to the first time may have been lost.
    :raises BadRequest: if it does not have the shape of a box.
    :raises Conflict: if somebody else has saved since.
    """
    game = game_named(key)
    box = check(game, wish["box"])
    newest = store.box(key) or BoxRow(0, {}, 0)
    if newest.revision and newest.data == box:
        return _answer(game, newest)
    row = BoxRow(wish["revision"] + 1, box, at, author)
    if newest.revision != wish["revision"] or not store.put_box(key, row.revision, box, at, author):
        newest = store.box(key) or newest
        raise Conflict("box.moved_on", revision=newest.revision)
    return _answer(game, row)


def learned(game: Game, state: Any) -> Mapping[str, Any] | None:
    """Return what a table was told that is printed in the box; None: nothing."""
    fresh: Mapping[str, Any] | None = game.box_learned(state)
    return fresh


def learn(
    store: Store,
    key: str,
    fresh: Mapping[str, Any],
    before: Mapping[str, Any] | None,
    at: int,
    table: str = "",
) -> bool:
    """Keep what a table was told where the box lacks it, or has what that table said before.

    Return whether anything was new.
    """
    for _ in range(ATTEMPTS):
        newest = read(store, key)
        box = _filled(newest["box"], fresh, before or {})
        if box == newest["box"]:
            return False
        try:
            save(store, key, {"revision": newest["revision"], "box": box}, at, f"table {table}")
        except Conflict:
            continue  # somebody else has saved meanwhile: look again what is lacking
        return True
    return False


def _filled(box: Any, fresh: Any, before: Any) -> Any:
    """Return a part of the box with what was told filled in; a list may only be continued."""
    if isinstance(fresh, Mapping) and isinstance(box, Mapping):
        was = before if isinstance(before, Mapping) else {}
        return {**box, **{key: _filled(box.get(key), fresh[key], was.get(key)) for key in fresh}}
    if isinstance(fresh, list) and isinstance(box, list):
        return fresh if box in (fresh[: len(box)], before) else box
    return fresh if box is None or box == before else box


def check(game: Game, box: Any) -> dict[str, Any]:
    """Return a whole box, defaults filled in. :raises BadRequest: naming each field that is not."""
    try:
        return schemas.load(game.box, box)
    except BadRequest as error:
        raise BadRequest("request.bad_shape", fields={"box": error.params["fields"]}) from None


def to_file(key: str, box: dict[str, Any]) -> dict[str, Any]:
    """Return a box as a file says it: one person's work serves everybody."""
    return {"format": FORMAT, "version": VERSION, "game": key, "box": box}


def from_file(key: str, content: Any) -> dict[str, Any]:
    """Return the checked box of a file.

    :raises BadRequest: if it is no box, one of another game or of a newer program, or misshapen.
    """
    game = game_named(key)
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise BadRequest("box.not_a_box")
    version = content.get("version")
    if type(version) is not int or version > VERSION:
        raise BadRequest("box.newer")
    if content.get("game") != key:
        raise BadRequest("box.other_game", game=str(content.get("game"))[:40])
    return check(game, content.get("box"))
