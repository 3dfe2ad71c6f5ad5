"""The final scoring as a ceremony: one page after the other, the same page on every phone.

A game says what its pages are (:class:`Page`), when the scoring may begin and where its numbers
are kept (:class:`FinalScoring`); this says who is ready, which page is open, and when the result
stands. Nothing is summed up here and nothing is stored twice: pages are worked out from the game's
own state each time somebody looks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field
from operator import attrgetter
from typing import Annotated, Any, Generic, TypedDict, TypeVar

from marshmallow.validate import Length, Range

from companion.engine.actions import ActionRow, declare, own_seat, the_host
from companion.engine.frozen import frozen, replace
from companion.engine.game import Action, Line
from companion.engine.seated import Seated
from companion.engine.words import word
from companion.errors import IllegalAction

MOST_PAGES = 40
LONGEST_REASON = 120

PageNumber = Annotated[int, Range(0, MOST_PAGES)]
Column = Annotated[int, Range(0, 7)]
State = TypeVar("State", bound=Seated[Any])
Move = tuple[str, dict[str, Any]]


@frozen(kw_only=True)
class Ceremony:
    """How far the scoring is: the open page, who wants to go on, whether the result stands."""

    step: int = 0
    ready: tuple[int, ...] = ()
    confirmed: bool = False


@frozen(kw_only=True)
class Use:
    """Numbers that a page reads, one for each column; None: that column has no such number."""

    key: str
    values: tuple[int | bool | None, ...]
    most: int | None = None  # the highest that can be typed; None: as the game's action says
    fixed: bool = False  # shown, but corrected elsewhere


@frozen(slots=True, kw_only=True)
class Page:
    """One step of the scoring: what it reads, what it gives, and the sum in words."""

    key: str
    uses: tuple[Use, ...] = ()
    gains: tuple[int, ...] = ()  # points for each column; empty: this page gives none
    lines: tuple[Line, ...] = ()
    missing: str | None = None  # what has to be told before anybody can go on
    together: bool = False  # everybody has to be ready: somebody may still choose something
    facts: Mapping[str, Any] = field(default_factory=dict)  # for a page that the game draws itself


@frozen(slots=True, kw_only=True)
class Begin(Action):
    """Let the scoring begin."""


@frozen(slots=True, kw_only=True)
class Ready(Action):
    """A seat wants to go on from this page, or not yet after all."""

    seat: Column
    step: PageNumber
    on: bool


@frozen(slots=True, kw_only=True)
class Next(Action):
    """A page on which nobody chooses anything is turned, at one tap by anybody."""

    step: PageNumber


@frozen(slots=True, kw_only=True)
class Go(Action):
    """Open the next page, or an earlier one again; `step` is the page the host was looking at."""

    step: PageNumber
    to: PageNumber


@frozen(slots=True, kw_only=True)
class Confirm(Action):
    """The result stands."""


@frozen(slots=True, kw_only=True)
class Reopen(Action):
    """The result does not stand after all, and why."""

    reason: Annotated[str, Length(1, LONGEST_REASON)]


@frozen(slots=True, kw_only=True)
class Set(Action):
    """A number of the open page is put right against the board: one of those it reads."""

    column: Column
    key: Annotated[str, Length(1, 30)]
    to: Annotated[int, Range(0, 999)]


OF_SCORING = (Begin, Ready, Next, Go, Set, Confirm, Reopen)


def after_tap(ceremony: Ceremony, action: Any, pages: Sequence[Page], seats: int) -> Ceremony:
    """Return the ceremony after somebody is ready, a page is turned, or the result stands or not.

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
    if isinstance(action, Next):
        return _next(ceremony, action, pages)
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
    _require_known(pages[ceremony.step])
    ready = tuple(sorted((*others, action.seat)))
    if len(ready) < seats:
        return replace(ceremony, ready=ready)
    if ceremony.step == len(pages) - 1:
        return Ceremony(step=ceremony.step, confirmed=True)
    return Ceremony(step=ceremony.step + 1)


def _next(ceremony: Ceremony, action: Next, pages: Sequence[Page]) -> Ceremony:
    """Turn a page of sums; the last one, and one where people choose, is everybody's."""
    _require_here(ceremony, action.step)
    if pages[ceremony.step].together or ceremony.step == len(pages) - 1:
        raise IllegalAction("scoring.everybody")
    _require_known(pages[ceremony.step])
    return Ceremony(step=ceremony.step + 1)


def _go(ceremony: Ceremony, action: Go, pages: Sequence[Page]) -> Ceremony:
    _require_here(ceremony, action.step)
    if action.to > ceremony.step + 1 or action.to >= len(pages) or action.to == ceremony.step:
        raise IllegalAction("scoring.no_such_page", to=action.to)
    if action.to > ceremony.step:
        _require_known(pages[ceremony.step])
    return Ceremony(step=action.to)


def _confirm(ceremony: Ceremony, pages: Sequence[Page]) -> Ceremony:
    if ceremony.step != len(pages) - 1:
        raise IllegalAction("scoring.not_done")
    _require_known(pages[ceremony.step])
    return Ceremony(step=ceremony.step, confirmed=True)


def _require_here(ceremony: Ceremony, page: int) -> None:
    """Two phones, one tap each: the second must not turn a page it has not seen."""
    if page != ceremony.step:
        raise IllegalAction("scoring.page_turned")


def _require_known(page: Page) -> None:
    if page.missing is not None:
        raise IllegalAction("scoring.missing", what=word("missing", page.missing))


def require_open(ceremony: Ceremony | None) -> None:
    """Refuse any change once the result stands. :raises IllegalAction: with the way out."""
    if ceremony is not None and ceremony.confirmed:
        raise IllegalAction("scoring.confirmed")


def touched(ceremony: Ceremony) -> Ceremony:
    """A number on the page has changed: who was ready has not seen it yet."""
    return replace(ceremony, ready=()) if ceremony.ready else ceremony


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
        lines.append(Line(key, {"page": word("scoring", f"{pages[after.step].key}.title")}))
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


class ScoringView(TypedDict):
    """The scoring as phones see it: the pages as far as they have been opened.

    `totals` are the gains so far, column by column; the page that gives the points of the game
    itself (victory points on the track) is a page like any other.
    """

    steps: Sequence[str]
    step: int
    ready: Sequence[int]
    confirmed: bool
    pages: Sequence[Page]
    totals: Sequence[int]


def view_of(ceremony: Ceremony, pages: Sequence[Page]) -> ScoringView:
    """Return the scoring as phones see it."""
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


# ---- what a game says of its own scoring, and the rows it gets for it


def _kept(state: Any, ceremony: Ceremony) -> Any:
    return replace(state, scoring=ceremony)


@frozen(slots=True, kw_only=True)
class FinalScoring(Generic[State]):
    """What a game says of its final scoring; the rest is the same in every game."""

    pages: Callable[[State], Sequence[Page]]
    begins: Callable[[State, Begin], State]
    """Return the state in which the scoring begins. :raises IllegalAction: if it may not yet."""
    sets: Callable[[State, Set], State]
    """Return the state with a number of an open page put right."""
    tells_set: Callable[[State, Set, State], Iterable[Line]]
    """Return what the log says of a number that was put right."""
    find: Callable[[State], Ceremony | None] = attrgetter("scoring")
    keep: Callable[[State, Ceremony], State] = _kept

    def the(self, state: State) -> Ceremony:
        """Return the ceremony. :raises IllegalAction: if it has not begun."""
        ceremony = self.find(state)
        if ceremony is None:
            raise IllegalAction("scoring.not_begun")
        return ceremony

    def require_open(self, state: State) -> None:
        """Refuse any change once the result stands. :raises IllegalAction: with the way out."""
        require_open(self.find(state))

    def touched(self, state: State) -> State:
        """Something has changed: whoever was ready has to look again."""
        ceremony = self.find(state)
        if ceremony is None or not ceremony.ready:
            return state
        return self.keep(state, touched(ceremony))

    def on_last_page(self, state: State) -> bool:
        """Return whether the page that names the winner is open."""
        ceremony = self.find(state)
        return ceremony is not None and ceremony.step == len(self.pages(state)) - 1

    def stands(self, state: State) -> bool:
        """Return whether everybody has confirmed the result."""
        ceremony = self.find(state)
        return ceremony is not None and ceremony.confirmed

    def view(self, state: State) -> ScoringView | None:
        """Return the scoring as phones see it; None: it has not begun."""
        ceremony = self.find(state)
        return None if ceremony is None else view_of(ceremony, self.pages(state))

    def random_move(self, state: State, pick: Callable[[int], int], host: int = 3) -> Move:
        """Return a legal step: somebody gets ready, or in one of `host` times the host goes on."""
        ceremony = self.find(state)
        if ceremony is None:
            return "score.begin", {}
        if ceremony.confirmed:
            return "score.reopen", {"reason": "again"}
        if not host or pick(host):
            seats = range(len(state.players))
            waiting = [seat for seat in seats if seat not in ceremony.ready]
            seat = waiting[pick(len(waiting))]
            return "score.ready", {"seat": seat, "step": ceremony.step, "on": True}
        if self.on_last_page(state):
            return "score.confirm", {}
        return "score.go", {"step": ceremony.step, "to": ceremony.step + 1}

    def rows(self) -> tuple[ActionRow, ...]:
        """Return the seven actions of the ceremony."""
        column = _own_column
        return (
            declare(Begin, area="score", does=self._begin, tells=self._tell),
            declare(Ready, area="score", does=self._does, tells=self._tell, whose=own_seat),
            declare(Next, area="score", does=self._does, tells=self._tell),
            declare(Go, area="score", does=self._does, tells=self._tell, whose=the_host),
            declare(Set, area="score", does=self._set, tells=self.tells_set, whose=column),
            declare(Confirm, area="score", does=self._does, tells=self._tell, whose=the_host),
            declare(Reopen, area="score", does=self._does, tells=self._tell, whose=the_host),
        )

    def _begin(self, state: State, action: Begin) -> State:
        if self.find(state) is not None:
            raise IllegalAction("scoring.begun")
        return self.keep(self.begins(state, action), Ceremony())

    def _does(self, state: State, action: Action) -> State:
        after = after_tap(self.the(state), action, self.pages(state), len(state.players))
        return self.keep(state, after)

    def _set(self, state: State, action: Set) -> State:
        ceremony = self.the(state)
        require_open(ceremony)
        require_use(ceremony, action, self.pages(state))
        after = self.sets(state, action)
        if after == state:
            raise IllegalAction("action.nothing_changes")
        return self.touched(after)

    def _tell(self, before: State, action: Action, after: State) -> Iterable[Line]:
        lines: Iterable[Line] = tell(self.find(before), action, self.the(after), self.pages(after))
        return lines


def _own_column(state: Seated[Any], action: Set) -> int | None:
    """A number is its seat's; whoever sits past the seats is nobody's, so anybody's."""
    return action.column if action.column < len(state.players) else None
