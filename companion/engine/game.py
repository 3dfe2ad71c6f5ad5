"""What a game must offer to sit on this engine, and the words it answers in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from companion.engine.dice import Dice


@dataclass(frozen=True, slots=True)
class Line:
    """One piece of a log sentence: a key for the reader's language, and its facts."""

    key: str
    params: Mapping[str, Any] = field(default_factory=dict)
    tone: str = "info"  # info · warn (the tapper is told) · big (every phone announces it)


@dataclass(frozen=True, slots=True)
class Option:
    """One answer to a decision, with the result to print on its button."""

    key: str
    params: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """A choice that one seat owes. The client renders it and knows no rule."""

    id: str
    seat: int
    kind: str
    options: tuple[Option, ...]
    params: Mapping[str, Any] = field(default_factory=dict)
    private: bool = False  # options and params go to this seat's devices only


@dataclass(frozen=True, slots=True)
class Problem:
    """A broken invariant."""

    code: str
    params: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """Points of one seat, explained."""

    seat: int
    points: int
    key: str
    params: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Outcome:
    """The game has ended; `winners` is empty until the final scoring has named them.

    A `final` outcome stands: undo does not reach past it, only a logged reopening does.
    """

    winners: tuple[int, ...] = ()
    final: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """How one column ended: a seat, or past the seats one of the game's own players."""

    column: int
    total: int | None  # None: the game has no points
    rank: int  # 1 is best; equal ranks are possible
    winner: bool
    lines: Mapping[str, int]  # points by source, in the order of the rules
    marks: tuple[str, ...] = ()  # what else is worth telling ("arrested")


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """The final standings, column by column, and what history wants to know besides."""

    standings: tuple[Standing, ...]
    notes: Mapping[str, Any] = field(default_factory=dict)  # level, seed: plain values only


@dataclass(frozen=True, slots=True, kw_only=True)
class Sample:
    """The tracks at one moment, a value for each column: what a chart is drawn from."""

    round: int
    tracks: Mapping[str, tuple[int, ...]]  # the first track is the one the lead is told by


HOST = -1  # instead of a seat: what is the host's business


@dataclass(frozen=True, slots=True, kw_only=True)
class Config:
    """What a game starts from."""

    seats: int
    first: int
    options: Mapping[str, Any]
    box: Mapping[str, Any] = field(default_factory=dict)  # what is printed on the components


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One option of a new table: its key, what may be chosen, and what is chosen by default."""

    key: str
    choices: tuple[Any, ...]
    default: Any
    any_time: bool = False  # may be changed while the game goes on
    pattern: str = ""  # instead of choices: a text that looks like this
    seats: tuple[int, ...] = ()  # concerns only tables of so many; empty: all


@dataclass(frozen=True, slots=True, kw_only=True)
class Meta:
    """What the start page needs to know of a game; cheap to import."""

    key: str
    players: tuple[int, int]
    colours: tuple[str, ...]
    options: tuple[Choice, ...]
    rules_version: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Action:
    """What somebody wants; each game has its own, one frozen dataclass each."""

    override: bool = False


class Shape(Protocol):
    """A marshmallow schema, as far as the engine cares: it turns wire data into fields."""

    def load(self, data: Any) -> Any:
        """Return the checked fields, or raise marshmallow's ValidationError."""


@dataclass(frozen=True, slots=True)
class ActionKind:
    """An action type: the schema that checks its shape and the dataclass it becomes."""

    make: type[Action]
    shape: Shape


class Game(Protocol):
    """A package of plain functions and frozen dataclasses."""

    META: Meta
    ACTIONS: Mapping[str, ActionKind]
    STATE: type
    SCORE_FILE: Shape
    BOX: Shape  # what is printed on the components only: loads any part of it, fills in the rest
    FACTS: Mapping[str, Any]  # what never changes and a page wants to know once
    SECRETS: Mapping[str, tuple[str, ...]]  # of these actions, fields for the owner's eyes only

    def setup(self, config: Config, dice: Dice) -> Any:
        """Return the state a game starts from."""

    def apply(self, state: Any, action: Any, dice: Dice) -> Any:
        """Return the state after the action. :raises IllegalAction: if a rule says no."""

    def concerns(self, state: Any, action: Any) -> int | None:
        """Return the seat whose business this action is; None: anybody's who sits here; HOST."""

    def tell(self, before: Any, action: Any, after: Any) -> tuple[Line, ...]:
        """Return what happened, as the log tells it."""

    def decisions(self, state: Any) -> tuple[Decision, ...]:
        """Return who owes which choice."""

    def problems(self, state: Any) -> tuple[Problem, ...]:
        """Return every broken invariant, all at once."""

    def score(self, state: Any) -> tuple[ScoreLine, ...]:
        """Return everybody's points, explained."""

    def score_file(self, data: dict[str, Any]) -> dict[str, Any]:
        """Return the final scores of an end state typed into a file; `SCORE_FILE` has checked it.

        The answer has `players`, each with `name`, `lines` (points by source) and `total`.
        """

    def box_problems(self, box: Mapping[str, Any]) -> tuple[Problem, ...]:
        """Return what makes no sense in a box that `BOX` has loaded, all at once."""

    def random_move(self, state: Any, pick: Callable[[int], int]) -> tuple[str, dict[str, Any]]:
        """Return the type and data of a legal action; `pick(n)` chooses one of 0 … n − 1."""

    def outcome(self, state: Any) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""

    def result(self, state: Any) -> Result | None:
        """Return the final standings; None while something is still to be scored."""

    def sample(self, state: Any) -> Sample:
        """Return everybody's tracks as they stand."""

    def hides(self, state: Any) -> bool:
        """Return whether a whole log would tell a player what lies face down."""

    def view(self, state: Any, seat: int | None) -> dict[str, Any]:
        """Return what everybody may see (seat None), or what only this seat sees besides."""

    def checklist(
        self, seats: int, first: int | None, options: Mapping[str, Any]
    ) -> tuple[Line, ...]:
        """Return the set-up of the physical table, one line a step; `first` None: not yet drawn."""
