"""The door's first picture, made by the server: shown until the page's own script has come."""

from __future__ import annotations

from typing import Any

from companion.service.frames import Door, DoorSeat
from companion.web import assets, words


def of(door: Door, language: str) -> dict[str, Any]:
    """Return what the picture shows of a table, in this language."""
    free = [not seat.held and not seat.locked for seat in door.seats]
    count = sum(free)
    form = plural(language, count)
    return {
        "game": _say(language, f"{door.game}.name") or _say(language, "common.table.word"),
        "code": door.code,
        "table": _say(language, "common.door.table"),
        "free": _say(language, f"common.door.free_{form}").replace("{count}", str(count)),
        "take": _say(language, "common.seat.take"),
        "watch": _say(language, "common.door.watch"),
        "seats": [
            _seat(seat, index, language, lead=index == _first(free))
            for index, seat in enumerate(door.seats)
        ],
    }


def _first(free: list[bool]) -> int:
    return free.index(True) if True in free else -1


def _seat(seat: DoorSeat, index: int, language: str, *, lead: bool) -> dict[str, Any]:
    state = "taken" if seat.held else "locked" if seat.locked else "free"
    number = _say(language, "common.seat.number").replace("{n}", str(index + 1))
    return {
        "name": seat.name or number,
        "colour": seat.colour,
        "colour_word": _say(language, f"common.colour.{seat.colour}"),
        "state": _say(language, f"common.seat.{state}"),
        "free": state == "free",
        "lead": lead,
    }


def _say(language: str, key: str) -> str:
    return words.said(assets.STATIC, language, key)


def plural(language: str, count: int) -> str:
    """Return which form a count takes, as in CLDR, for whole numbers of our four languages."""
    if language == "pl" and count != 1:
        few = count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14)
        return "few" if few else "many"
    one = count <= 1 if language == "fr" else count == 1
    return "one" if one else "other"
