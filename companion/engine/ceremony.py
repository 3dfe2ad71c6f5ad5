"""The final scoring as a ceremony: one page after the other, the same page on every phone.

A game says what its pages are (:class:`Page`); this says who is ready, which page is open, and
when the result stands. Nothing is summed up here and nothing is stored twice: pages are worked
out from the game's own state each time somebody looks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from marshmallow import Schema, fields, validate

from companion.engine.game import HOST, Action, ActionKind, Line
from companion.engine.shapes import Flag
from companion.errors import IllegalAction

MOST_PAGES = 40
LONGEST_REASON = 120


@dataclass(frozen=True, slots=True, kw_only=True)
class Ceremony:
    """How far the scoring is: the open page, who wants to go on, whether the result stands."""

    step: int = 0
    ready: tuple[int, ...] = ()
    confirmed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Use:
    """Numbers that a page reads, one for each column; None: that column has no such number."""

    key: str
    values: tuple[Any, ...]
    most: int | None = None  # the highest that can be typed; None: as the game's action says
    fixed: bool = False  # shown, but corrected elsewhere


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """One step of the scoring: what it reads, what it gives, and the sum in words."""

    key: str
    uses: tuple[Use, ...] = ()
    gains: tuple[int, ...] = ()  # points for each column; empty: this page gives none
    lines: tuple[Line, ...] = ()
    missing: str | None = None  # what has to be told before anybody can go on
    facts: Mapping[str, Any] = field(default_factory=dict)  # for a page that the game draws itself


@dataclass(frozen=True, slots=True, kw_only=True)
class Begin(Action):
    """Let the scoring begin."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ready(Action):
    """A seat wants to go on from this page, or not yet after all."""

    seat: int
    step: int
    on: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Go(Action):
    """Open the next page, or an earlier one again; `step` is the page the host was looking at."""

    step: int
    to: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Confirm(Action):
    """The result stands."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reopen(Action):
    """The result does not stand after all, and why."""

    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Set(Action):
    """A number of the open page is put right against the board: one of its :class:`Use` keys."""

    column: int
    key: str
    to: int


class _NothingSchema(Schema):
    pass


class _ReadySchema(Schema):
    seat = fields.Integer(required=True, strict=True, validate=validate.Range(0, 7))
    step = fields.Integer(required=True, strict=True, validate=validate.Range(0, MOST_PAGES))
    on = Flag(required=True)


class _GoSchema(Schema):
    step = fields.Integer(required=True, strict=True, validate=validate.Range(0, MOST_PAGES))
    to = fields.Integer(required=True, strict=True, validate=validate.Range(0, MOST_PAGES))


class _ReopenSchema(Schema):
    reason = fields.String(required=True, validate=validate.Length(1, LONGEST_REASON))


class _SetSchema(Schema):
    column = fields.Integer(required=True, strict=True, validate=validate.Range(0, 7))
    key = fields.String(required=True, validate=validate.Length(1, 30))
    to = fields.Integer(required=True, strict=True, validate=validate.Range(0, 999))


ACTIONS: Mapping[str, ActionKind] = {
    "score.begin": ActionKind(Begin, _NothingSchema()),
    "score.ready": ActionKind(Ready, _ReadySchema()),
    "score.go": ActionKind(Go, _GoSchema()),
    "score.set": ActionKind(Set, _SetSchema()),
    "score.confirm": ActionKind(Confirm, _NothingSchema()),
    "score.reopen": ActionKind(Reopen, _ReopenSchema()),
}

# Begin and Set are the game's: it knows when there is a score, and where its numbers are kept.
STEPS = (Ready, Go, Confirm, Reopen)


def step(ceremony: Ceremony, action: Any, pages: Sequence[Page], seats: int) -> Ceremony:
    """Return the ceremony after one of :data:`STEPS`.

    :raises IllegalAction: if the page has been turned already, lacks a number, or the result
        stands (or does not yet).
    """
    if isinstance(action, Reopen):
        if not ceremony.confirmed:
            raise IllegalAction("scoring.not_confirmed")
        return Ceremony(step=len(pages) - 1)
    require_open(ceremony)
    if isinstance(action, Ready):
        return _ready(ceremony, action, pages, seats)
    if isinstance(action, Go):
        return _go(ceremony, action, pages)
    return _confirm(ceremony, pages)


def _ready(ceremony: Ceremony, action: Ready, pages: Sequence[Page], seats: int) -> Ceremony:
    if action.seat >= seats:
        raise IllegalAction("seat.unknown", seat=action.seat)
    _require_here(ceremony, action.step)
    others = tuple(seat for seat in ceremony.ready if seat != action.seat)
    if not action.on:
        return replace(ceremony, ready=others)
    _require_told(pages[ceremony.step])
    ready = tuple(sorted((*others, action.seat)))
    if len(ready) < seats:
        return replace(ceremony, ready=ready)
    if ceremony.step == len(pages) - 1:
        return Ceremony(step=ceremony.step, confirmed=True)
    return Ceremony(step=ceremony.step + 1)


def _go(ceremony: Ceremony, action: Go, pages: Sequence[Page]) -> Ceremony:
    _require_here(ceremony, action.step)
    if action.to > ceremony.step + 1 or action.to >= len(pages) or action.to == ceremony.step:
        raise IllegalAction("scoring.no_such_page", to=action.to)
    if action.to > ceremony.step:
        _require_told(pages[ceremony.step])
    return Ceremony(step=action.to)


def _confirm(ceremony: Ceremony, pages: Sequence[Page]) -> Ceremony:
    if ceremony.step != len(pages) - 1:
        raise IllegalAction("scoring.not_done")
    _require_told(pages[ceremony.step])
    return Ceremony(step=ceremony.step, confirmed=True)


def _require_here(ceremony: Ceremony, page: int) -> None:
    """Two phones, one tap each: the second must not turn a page it has not seen."""
    if page != ceremony.step:
        raise IllegalAction("scoring.page_turned")


def _require_told(page: Page) -> None:
    if page.missing is not None:
        raise IllegalAction("scoring.missing", what=page.missing)


def require_open(ceremony: Ceremony | None) -> None:
    """Refuse any change once the result stands. :raises IllegalAction: with the way out."""
    if ceremony is not None and ceremony.confirmed:
        raise IllegalAction("scoring.confirmed")


def touched(ceremony: Ceremony) -> Ceremony:
    """A number on the page has changed: who was ready has not seen it yet."""
    return replace(ceremony, ready=()) if ceremony.ready else ceremony


def concerns(action: Any, seats: int) -> int | None:
    """Return whose business a step of the ceremony is: a seat's, the host's, everybody's."""
    if isinstance(action, Ready):
        return action.seat
    if isinstance(action, Set):
        return action.column if action.column < seats else None
    return None if isinstance(action, Begin) else HOST


def tell(before: Ceremony | None, action: Any, after: Ceremony, pages: Sequence[Page]) -> Any:
    """Return what the log says of a step of the ceremony."""
    lines = []
    if isinstance(action, Begin):
        lines.append(Line("scoring.log.begin"))
    elif isinstance(action, Ready):
        key = "scoring.log.ready" if action.on else "scoring.log.not_ready"
        lines.append(Line(key, {"seat": action.seat}))
    elif isinstance(action, Reopen):
        lines.append(Line("scoring.log.reopen", {"reason": action.reason}, "warn"))
    if before is not None and after.step != before.step:
        key = "scoring.log.page" if after.step > before.step else "scoring.log.page_again"
        lines.append(Line(key, {"page": pages[after.step].key}))
    if after.confirmed and not (before and before.confirmed):
        lines.append(Line("scoring.log.confirmed", {}, "big"))
    return tuple(lines)


def require_use(ceremony: Ceremony, action: Set, pages: Sequence[Page]) -> None:
    """Check that a number can be put right now: it stands on a page that has been opened.

    :raises IllegalAction: if it does not, is kept elsewhere, or cannot be so high.
    """
    for page in pages[: ceremony.step + 1]:
        for use in page.uses:
            if use.key == action.key and not use.fixed and action.column < len(use.values):
                if use.values[action.column] is None:
                    break
                if use.most is not None and action.to > use.most:
                    raise IllegalAction("scoring.too_high", most=use.most)
                return
    raise IllegalAction("scoring.no_such_number")


def told(ceremony: Ceremony, pages: Sequence[Page]) -> dict[str, Any]:
    """Return the scoring as phones see it: the pages as far as they have been opened.

    `totals` are the gains so far, column by column; the page that gives the points of the game
    itself (victory points on the track) is a page like any other.
    """
    opened = pages[: ceremony.step + 1]
    columns = max((len(page.gains) for page in pages), default=0)
    return {
        "steps": [page.key for page in pages],
        "step": ceremony.step,
        "ready": ceremony.ready,
        "confirmed": ceremony.confirmed,
        "pages": opened,
        "totals": [
            sum(page.gains[column] for page in opened if page.gains) for column in range(columns)
        ],
    }
