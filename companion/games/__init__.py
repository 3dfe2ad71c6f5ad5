"""The games this house knows: one line each."""

from __future__ import annotations

from companion.engine.game import Game
from companion.errors import NotFound
from companion.games import arcades, masterpieces, rialto, venice

GAMES: dict[str, Game] = {
    "venice": venice.GAME,
    "rialto": rialto.GAME,
    "arcades": arcades.GAME,
    "masterpieces": masterpieces.GAME,
}


def game_named(key: str) -> Game:
    """Return a game by its key. :raises NotFound: if there is none."""
    if key not in GAMES:
        raise NotFound("game.unknown", game=key)
    return GAMES[key]
