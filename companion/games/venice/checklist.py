"""The set-up of the physical table for this player count (§2), one line a step."""

from __future__ import annotations

from companion.engine.game import Config, Line
from companion.games.venice.facts import COINS_PER_PLAYER_BEFORE, SETUP, START_COINS


def checklist(config: Config) -> tuple[Line, ...]:
    """Return the steps in the order hands can do them."""
    row = SETUP[config.seats]
    lines = [
        Line("board"),
        Line("tiles"),
        Line("pawn", {"space": row.pawn}),
        Line("kit", {"cap": row.cap}),
        Line("deck", {"cards": row.missions}),
        Line("deal"),
        Line("influence"),
        Line("markers"),
        Line("first", {"seat": config.first}),
        *(Line("coins", coins) for coins in _coins(config)),
    ]
    if config.options["favour"]:
        lines.append(Line("favour"))
    if config.seats == 2:
        lines.append(Line("smugglers"))
    return tuple(lines)


def _coins(config: Config) -> list[dict[str, int]]:
    order = [(config.first + place) % config.seats for place in range(config.seats)]
    return [
        {"seat": seat, "coins": START_COINS + COINS_PER_PLAYER_BEFORE * place}
        for place, seat in enumerate(order)
    ]
