"""What a table keeps to itself: options that decide hidden cards, and the key of its hash. Pure."""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from companion.engine.dice import Dice
from companion.engine.game import Config, Game
from companion.engine.log import Entry
from companion.engine.play import Play
from companion.engine.roster import Roster

NONE: frozenset[str] = frozenset()


def wire_hash(roster: Roster, plain: str) -> str:
    """Return a state's hash as phones see it: keyed by what only the server knows of this table.

    Two phones still see that they hold the same; nobody finds a secret by hashing guesses.
    """
    return hashlib.blake2b(plain.encode(), key=_key(roster.seed), digest_size=8).hexdigest()


@functools.lru_cache(maxsize=4096)
def _key(seed: str) -> bytes:
    return hashlib.sha256(f"hash {seed}".encode()).digest()


def secret_options(game: Game, roster: Roster, play: Play) -> frozenset[str]:
    """Return the options that nobody is shown yet: they decide what lies face down.

    Before the start a table can still become one of another size, so there they are secret too.
    """
    if play.game is None:
        return _secret_choices(game, None)
    secret = _secret_choices(game, len(roster.seats))
    return secret if secret and game.hides(play.game) else NONE


@functools.cache
def _secret_choices(game: Game, seats: int | None) -> frozenset[str]:
    """Return the options that are secret at a table of this size; None: of any."""
    secret = (one for one in game.meta.options if one.secret)
    return frozenset(one.key for one in secret if seats is None or seats in one.secret)


def chosen_in_secret(game: Game, roster: Roster, secret: frozenset[str]) -> tuple[str, ...]:
    """Return which of these somebody has chosen: that much may be said."""
    if not secret:
        return ()
    known = [choice for choice in game.meta.options if choice.key in secret]
    chosen = [one for one in known if roster.options.get(one.key, one.default) != one.default]
    return tuple(choice.key for choice in chosen)


def without(options: Mapping[str, Any], secret: Iterable[str]) -> dict[str, Any]:
    """Return options without those that are not shown."""
    return {key: value for key, value in options.items() if key not in frozenset(secret)}


def for_another_game(game: Game, roster: Roster) -> dict[str, Any]:
    """Return the options of a rematch: cards that everybody has seen by now are not dealt again."""
    size = len(roster.seats)
    shown = [choice.key for choice in game.meta.options if size in choice.secret]
    return without(roster.options, shown)


def in_file(entry: Entry, secret: frozenset[str]) -> Entry:
    """Return an entry as a file may tell it."""
    options = entry.data.get("options")
    if not secret or not isinstance(options, dict) or not secret & options.keys():
        return entry
    return replace(entry, data={**entry.data, "options": without(options, secret)})


def dealt_in_vain(game: Game, entries: Iterable[Entry]) -> bool:
    """Return whether a start that was taken back has dealt what the next one deals again."""
    return any(entry.type == "table.start" and _dealt(game, entry) for entry in entries)


def _dealt(game: Game, entry: Entry) -> bool:
    config = Config(
        seats=entry.data["seats"],
        first=0,
        options=entry.data["options"],
        box=entry.data.get("box", {}),
        rules=entry.rules_version,
    )
    return game.hides(game.setup(config, Dice(record=entry.drawn)))
