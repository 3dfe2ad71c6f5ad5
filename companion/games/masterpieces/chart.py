"""What else is printed: the spaces of the sea route, and how many Dogaressa cards of each kind.

Tables of the first rules know nothing of it: it is kept beside `Printed`, so that their states
stay what they were.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict
from typing import Annotated, Any

from marshmallow import Schema, fields, validate
from marshmallow.validate import Range

from companion.engine.frozen import frozen
from companion.engine.game import Problem
from companion.engine.shapes import between
from companion.games.masterpieces.facts import LADIES, MOST_ARROWS, MOST_PRINTED, MOST_SEA, Lady


@frozen(slots=True, kw_only=True)
class SeaSpace:
    """What a space of the sea route shows (Sea route); nothing at all: an empty one."""

    points: Annotated[int, Range(0, MOST_PRINTED)] = 0
    extra: bool = False  # a bonus symbol: an extra card is played
    masterpiece: bool = False
    arrows: Annotated[int, Range(0, MOST_ARROWS)] = 0
    end: bool = False


@frozen(slots=True, kw_only=True)
class Chart:
    """What a table knows of the sea route, and of the Dogaressa cards; None: not told yet."""

    sea: tuple[SeaSpace | None, ...] = ()  # space 1 first
    copies: tuple[int | None, ...] = (None,) * len(Lady)


UNCHARTED = Chart()


# ---- the shape in the box


class SeaSpaceSchema(Schema):
    """What a space of the sea route shows."""

    points = between(0, MOST_PRINTED, load_default=0)
    extra = fields.Boolean(load_default=False, truthy={True}, falsy={False})
    masterpiece = fields.Boolean(load_default=False, truthy={True}, falsy={False})
    arrows = between(0, MOST_ARROWS, load_default=0)
    end = fields.Boolean(load_default=False, truthy={True}, falsy={False})


PLACES = tuple(str(place) for place in range(1, MOST_SEA + 1))


def sea_field() -> fields.Dict:
    """Return the spaces of the sea route by their numbers: ships leap, so there are gaps."""
    return fields.Dict(
        keys=fields.String(validate=validate.OneOf(PLACES)),
        values=fields.Nested(SeaSpaceSchema),
        load_default=dict,
    )


def copies_field() -> fields.Dict:
    """Return how many cards of each kind there are."""
    return fields.Dict(
        keys=fields.String(validate=validate.OneOf([lady.value for lady in Lady])),
        values=between(0, LADIES),
        load_default=dict,
    )


def chart_problems(box: Mapping[str, Any]) -> Iterator[Problem]:
    """Yield what cannot be printed like this."""
    copies = box["copies"]
    count = sum(copies.values())
    if count > LADIES or (len(copies) == len(Lady) and count != LADIES):
        yield Problem("masterpieces.box.copies", {"count": count, "most": LADIES})
    ends = [int(place) for place, space in box["sea"].items() if space["end"]]
    if ends and max(map(int, box["sea"])) > min(ends):
        yield Problem("masterpieces.box.sea_end", {"space": min(ends)})


# ---- what a game needs of it, and what it learns


def chart(box: Mapping[str, Any]) -> Chart:
    """Return what a game needs of a box, loaded or as the log kept it."""
    spaces = {int(place): SeaSpace(**space) for place, space in box.get("sea", {}).items()}
    copies = box.get("copies", {})
    return Chart(
        sea=tuple(spaces.get(place) for place in range(1, max(spaces, default=0) + 1)),
        copies=tuple(copies.get(lady.value) for lady in Lady),
    )


def as_box(known: Chart) -> dict[str, Any]:
    """Return what is known in the shape of a box."""
    counted = zip(Lady, known.copies, strict=True)
    return {
        "sea": {str(at): asdict(space) for at, space in enumerate(known.sea, 1) if space},
        "copies": {lady.value: count for lady, count in counted if count is not None},
    }


def charted(known: Chart, place: int, space: SeaSpace | None) -> Chart:
    """Return the chart in which a space (1 is the first) shows this; None: not known."""
    row = [*known.sea, *(None,) * (place - len(known.sea))]
    row[place - 1] = space
    while row and row[-1] is None:
        row.pop()
    return Chart(sea=tuple(row), copies=known.copies)


def space_at(known: Chart, place: int) -> SeaSpace | None:
    """Return what a space of the sea route shows, if it has been told."""
    return known.sea[place - 1] if 1 <= place <= len(known.sea) else None


def end_of(known: Chart) -> int | None:
    """Return where the sea route ends, if that has been told."""
    return next((at for at, space in enumerate(known.sea, 1) if space and space.end), None)
