"""What a number may be on the wire; the rules say more once they know the table."""

from __future__ import annotations

from typing import Annotated

from marshmallow.validate import Range

from companion.games.arcades.facts import ARCADES, DUCATS, HIGHEST

MOST_SEATS = max(ARCADES)

StepNumber = Annotated[int, Range(min=1)]  # the step an action is meant for: one tap does one step
Seat = Annotated[int, Range(0, MOST_SEATS - 1)]
Place = Annotated[int, Range(0, ARCADES[MOST_SEATS] - 1)]  # an arcade, or the gap after it
Value = Annotated[int, Range(0, HIGHEST)]  # printed on a schemer
Ducats = Annotated[int, Range(0, DUCATS)]
