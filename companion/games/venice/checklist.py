"""The set-up of the physical table for this player count (§2, §5, §6), one line a step."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.engine.game import Line
from companion.games.venice.automa.difficulty import knobs
from companion.games.venice.facts import COINS_PER_PLAYER_BEFORE, SETUP, START_COINS, Edition
from companion.games.venice.favour import dealt


def checklist(seats: int, first: int | None, options: Mapping[str, Any]) -> tuple[Line, ...]:
    """Return the steps in the order hands can do them, in words for one or for several."""
    if options.get("mode") == "score":
        return ()  # the game has been played already
    return tuple(_alone(options) if seats == 1 else _together(seats, first, options))


# ---- several


def _together(seats: int, first: int | None, options: Mapping[str, Any]) -> Iterator[Line]:
    row = SETUP[seats]
    yield from (Line("board"), Line("tiles"), Line("pawn", {"space": row.pawn}))
    yield Line("kit", {"cap": row.cap})
    yield Line("deck", {"cards": row.missions})
    yield from (Line("deal"), Line("influence"), Line("markers"))
    yield from _favour(seats, options)
    if seats == 2:
        yield Line("smugglers_guided" if options.get("mode") == "guided" else "smugglers")
    yield Line({2: "stays_two", 5: "stays_five"}.get(seats, "stays_more"))
    if first is None:
        yield Line("coins_each", {"coins": START_COINS, "more": COINS_PER_PLAYER_BEFORE})
        return
    yield Line("first", {"seat": first})
    for place in range(seats):
        coins = START_COINS + COINS_PER_PLAYER_BEFORE * place
        yield Line("coins", {"seat": (first + place) % seats, "coins": coins})


def _favour(seats: int, options: Mapping[str, Any]) -> Iterator[Line]:
    """Who has a favour card is a choice per player (§3)."""
    held = [seat for seat in range(seats) if dealt(options, seat)]
    if len(held) == seats:
        yield Line("favour")
    elif held:
        yield from (Line("favour_seat", {"seat": seat}) for seat in held)
    else:
        yield Line("stays_favour")


# ---- one against the Doge (§6)


def _alone(options: Mapping[str, Any]) -> Iterator[Line]:
    yield from (Line("board_one"), Line("tiles_one"))
    yield Line("kit_one", {"cap": SETUP[1].cap})
    yield from (Line("deck_whole"), Line("deal_one"), Line("influence_one"), Line("markers"))
    yield Line("coins_one", {"coins": START_COINS})
    yield Line("favour_one") if dealt(options, 0) else Line("stays_favour")
    chosen = knobs(options, Edition(options["edition"]))
    yield Line("doge")
    yield Line("doge_board", {"scrolls": chosen.scrolls})
    if chosen.council:
        yield Line("doge_council", {"space": chosen.council})
    if options.get("doge_cards") == "table":
        yield from (Line("doge_cards"), Line("stays_solo_table"))
    else:
        yield Line("stays_solo")
