"""What a game must offer to sit on this engine, and the words it answers in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import TYPE_CHECKING, Any, Protocol, TypedDict

from companion.engine.dice import Dice
from companion.engine.frozen import frozen

if TYPE_CHECKING:
    from companion.engine.actions import Actions
    from companion.engine.old_lines import Old

Mover = Callable[[Any, Callable[[int], int]], tuple[str, dict[str, Any]]]


@frozen()
class Line:
    """One piece of a log sentence: a key for the reader's language, and its facts."""

    key: str
    params: Mapping[str, Any] = field(default_factory=dict)
    tone: str = "info"  # info · warn (the tapper is told) · big (every phone announces it)


@frozen()
class Option:
    """One answer to a decision, with the result to print on its button."""

    key: str
    params: Mapping[str, Any] = field(default_factory=dict)


@frozen(kw_only=True)
class Decision:
    """A choice that one seat owes. The client renders it and knows no rule."""

    id: str
    seat: int
    kind: str
    options: tuple[Option, ...]
    params: Mapping[str, Any] = field(default_factory=dict)
    private: bool = False  # options and params go to this seat's devices only


class Nothing(TypedDict):
    """What tells nothing besides its key."""


@frozen(slots=True)
class Asks:
    """What the decisions of one kind tell besides their keys, as types of the pages."""

    params: Any = Nothing
    option: Any = Nothing  # of each option; one that has only its key tells nothing


@frozen(slots=True)
class Problem:
    """A broken invariant."""

    code: str
    params: Mapping[str, Any] = field(default_factory=dict)


@frozen(slots=True)
class ScoreLine:
    """Points of one seat, explained."""

    seat: int
    points: int
    key: str
    params: Mapping[str, Any] = field(default_factory=dict)


@frozen(slots=True)
class Outcome:
    """The game has ended; `winners` is empty until the final scoring has named them.

    A `final` outcome stands: undo does not reach past it, only a logged reopening does.
    """

    winners: tuple[int, ...] = ()
    final: bool = False


@frozen(slots=True, kw_only=True)
class Standing:
    """How one column ended: a seat, or past the seats one of the game's own players."""

    column: int
    total: int | None  # None: the game has no points
    rank: int  # 1 is best; equal ranks are possible
    winner: bool
    lines: Mapping[str, int]  # points by source, in the order of the rules
    marks: tuple[str, ...] = ()  # what else is worth telling, by the game's own words


@frozen(slots=True, kw_only=True)
class Result:
    """The final standings, column by column, and what history wants to know besides."""

    standings: tuple[Standing, ...]
    notes: Mapping[str, Any] = field(default_factory=dict)  # level, seed: plain values only


@frozen(slots=True, kw_only=True)
class Sample:
    """The tracks at one moment, a value for each column: what a chart is drawn from."""

    round: int
    tracks: Mapping[str, tuple[int, ...]]  # the first track is the one the lead is told by


HOST = -1  # instead of a seat: what is the host's business


@frozen(slots=True, kw_only=True)
class Config:
    """What a game starts from."""

    seats: int
    first: int
    options: Mapping[str, Any]
    box: Mapping[str, Any] = field(default_factory=dict)  # what is printed on the components
    rules: int | None = None  # the version of the rules it was started under; None: today's


@frozen(slots=True, kw_only=True)
class Choice:
    """One option of a new table: its key, what may be chosen, and what is chosen by default."""

    key: str
    choices: tuple[Any, ...]
    default: Any
    any_time: bool = False  # may be changed while the game goes on
    pattern: str = ""  # instead of choices: a text that looks like this
    seats: tuple[int, ...] = ()  # concerns only tables of so many; empty: all
    secret: tuple[int, ...] = ()  # decides what lies face down at tables of so many
    each: str = (
        ""  # says for each seat (a text of 0 and 1; nothing said: 1) what this option allows
    )


@frozen(slots=True, kw_only=True)
class Meta:
    """What the start page needs to know of a game; cheap to import."""

    key: str
    players: tuple[int, int]
    colours: tuple[str, ...]
    options: tuple[Choice, ...]
    rules_version: int


@frozen(slots=True, kw_only=True)
class Action:
    """What somebody wants; each game has its own, one frozen dataclass each."""

    override: bool = False


class Shape(Protocol):
    """A marshmallow schema, as far as the engine cares: it turns wire data into fields."""

    def load(self, data: Any) -> Any:
        """Return the checked fields, or raise marshmallow's ValidationError."""


def _no(_state: Any) -> bool:
    return False


def _nothing_learned(_state: Any) -> Mapping[str, Any] | None:
    return None


def _whoever_decides(_state: Any) -> tuple[int, ...]:
    return ()


def _nobody_else(_seats: int) -> Mapping[str, Mover]:
    return {}


def points_by_source(scores: Mapping[str, Any]) -> list[list[Any]]:
    """Return the answer to a score file as a table for people: points by source, and the sum."""
    rows = [["", *scores["players"][0]["lines"], "total"]]
    for player in scores["players"]:
        rows.append([player["name"], *player["lines"].values(), player["total"]])
    return rows


@frozen(slots=True, kw_only=True, eq=False)
class Game:
    """A game as the house knows it: plain data and pure functions over its own state."""

    meta: Meta
    state: type  # what a snapshot is read back into
    actions: Actions
    facts: Mapping[str, Any]  # what never changes, as pages import it

    setup: Callable[[Config, Dice], Any]
    """Return the state a game starts from."""
    apply: Callable[[Any, Any, Dice], Any]
    """Return the state after an action. :raises IllegalAction: if a rule says no."""
    tell: Callable[[Any, Any, Any], tuple[Line, ...]]
    """Return what an action did (the state before, the action, the state after) for the log."""
    decisions: Callable[[Any], tuple[Decision, ...]]
    """Return who owes which choice."""
    problems: Callable[[Any], tuple[Problem, ...]]
    """Return every broken invariant, all at once."""
    view: Callable[[Any, int | None], Any]
    """Return what everybody may see (seat None), or what only this seat sees besides."""
    checklist: Callable[[int, int | None, Mapping[str, Any]], tuple[Line, ...]]
    """Return the set-up of the physical table for so many seats, this first player (None: not yet
    drawn) and these options, one line a step."""

    score: Callable[[Any], tuple[ScoreLine, ...]]
    """Return everybody's points, explained."""
    outcome: Callable[[Any], Outcome | None]
    """Return how the game ended, or None while it goes on."""
    result: Callable[[Any], Result | None]
    """Return the final standings; None while something is still to be scored."""
    sample: Callable[[Any], Sample]
    """Return everybody's tracks as they stand."""

    box: Shape  # what is printed on the components only: loads any part of it, fills in the rest
    box_problems: Callable[[Mapping[str, Any]], tuple[Problem, ...]]
    """Return what makes no sense in a box that `box` has loaded, all at once."""
    score_shape: Shape
    score_file: Callable[[dict[str, Any]], dict[str, Any]]
    """Return the final scores of an end state typed into a file that `score_shape` has checked.

    The answer has `players`, each with `name`, `lines` (points by source) and `total`.
    """
    random_move: Mover
    """Return the type and data of a legal action; `pick(n)` chooses one of 0 … n − 1."""

    # ---- what a game may leave out

    hides: Callable[[Any], bool] = _no
    """Return whether a whole log would tell a player what lies face down."""
    alike: Callable[[Any], bool] = _no
    """Return whether no seat sees more than everybody: then nobody's own view is asked for."""
    turns: Callable[[Any], tuple[int, ...]] = _whoever_decides
    """Return whose turn it is beyond who owes a decision: a screen in the middle acts for them."""
    box_learned: Callable[[Any], Mapping[str, Any] | None] = _nothing_learned
    """Return what this table was told of the components; None: nothing new."""
    score_rows: Callable[[Mapping[str, Any]], list[list[Any]]] = points_by_source
    """Return the answer of `score_file` as a table for people."""
    players: Callable[[int], Mapping[str, Mover]] = _nobody_else
    """Return who can play a game of so many seats in a simulation, by name."""
    box_facts: Mapping[str, Any] = field(default_factory=dict)  # `facts` for the box's page alone
    views: Mapping[str, Any] = field(default_factory=dict)  # what phones receive, type by name
    asks: Mapping[str, Asks] = field(default_factory=dict)  # what decisions tell, by their kind
    simulate: Mapping[str, Any] = field(default_factory=dict)  # options of simulated games
    levels: Mapping[int, str] = field(default_factory=dict)  # seats → the option to go through
    rivals: tuple[str, ...] = ()  # who plays past the seats, as results and files call them
    old_words: tuple[Old, ...] = ()  # how older lines of the log told things by bare keys
    out: tuple[str, ...] = ()  # the marks of a standing that is out, whatever it scored

    def concerns(self, state: Any, action: Action) -> int | None:
        """Return the seat whose business an action is; None: anybody's who sits here; HOST."""
        return self.actions.of(action).whose(state, action)
