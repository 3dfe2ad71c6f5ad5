"""An action is one declaration: what somebody wants, its shape on the wire, and what it does.

The annotated fields of a frozen dataclass are the shape; marshmallow checks it. A row beside it
(:func:`declare`) says what the action does, how the log tells it, whose business it is and when it
may be done. A game gathers its rows in :class:`Actions`; nothing else has to know of them.
"""

from __future__ import annotations

import enum
import inspect
import re
import types
import typing
from collections.abc import Callable, Iterable
from dataclasses import MISSING, is_dataclass
from dataclasses import fields as fields_of
from functools import cached_property
from typing import Annotated, Any, TypeVar

from marshmallow import Schema, ValidationError, fields, validate

from companion.engine.dice import Dice
from companion.engine.frozen import frozen
from companion.engine.game import HOST, Action, Line
from companion.engine.seated import Seated
from companion.engine.shapes import Flag, Frozen, Made
from companion.engine.words import word
from companion.errors import IllegalAction

State = TypeVar("State")
Wanted = TypeVar("Wanted", bound=Action)

Lines = Iterable[Line]
Does = Callable[[Any, Any, Dice], Any]
Tells = Callable[[Any, Any, Any], Lines]
Whose = Callable[[Any, Any], "int | None"]


# ---- whose business it is


def anybody(_state: Any, _action: Any) -> int | None:
    """Return that it is the business of anybody who sits here."""
    return None


def the_host(_state: Any, _action: Any) -> int | None:
    """Return that it is the host's business."""
    return HOST


def own_seat(state: Seated[Any], action: Any) -> int | None:
    """Return the action's own seat; whoever sits past the seats is nobody's, so anybody's."""
    seat: int = action.seat
    return seat if seat < len(state.players) else None


# ---- how the log tells it


def says(key: str, *facts: str, **named: str) -> Tells:
    """Return what tells an action in one sentence whose facts are fields of the action.

    `named`: facts that are called otherwise in the sentence than in the action.
    """
    fields_by_fact = {**dict(zip(facts, facts, strict=True)), **named}

    def tells(_before: Any, action: Any, _after: Any) -> Lines:
        yield Line(key, {fact: getattr(action, field) for fact, field in fields_by_fact.items()})

    return tells


# ---- when it may be done


def require_step(no: int, now: int, over: bool) -> None:
    """Refuse what was meant for another step than the one that is now: of two phones, one tap each,
    only the first takes it. :raises IllegalAction: then, or if the game is over."""
    if over:
        raise IllegalAction("action.game_over")
    if no != now:
        raise IllegalAction("action.passed", no=no, now=now)


def not_now(stage: enum.StrEnum) -> IllegalAction:
    """Return the refusal of what does not belong to this stage of the game."""
    return IllegalAction("action.not_now", stage=word("stage", stage))


# ---- the row


@frozen(kw_only=True, eq=False)
class ActionRow:
    """All there is to an action: its name and shape on the wire, and what it means."""

    name: str
    make: type[Action]
    does: Does
    tells: Tells
    whose: Whose
    when: tuple[enum.StrEnum, ...] = ()  # the phases it belongs to; none: it may always be done
    secret: tuple[str, ...] = ()  # fields for the owner's eyes only
    hidden: bool = False  # it uses what only its owner sees: never done on a screen for all

    @cached_property
    def shape(self) -> Schema:
        """Return its shape on the wire, made when first asked for: a server starts sooner."""
        return shape_of(self.make)

    @property
    def about(self) -> str:
        """Return what the action's docstring says of it; empty: it has none of its own."""
        about = inspect.cleandoc(self.shape.__doc__ or self.make.__doc__ or "")
        made = f"{self.make.__name__}("  # what a dataclass without one is given
        return "" if about.startswith(made) else about

    def read(self, data: Any, *, override: bool = False) -> Action:
        """Return the action that plain `data` asks for.

        What is plainly right is checked field by field (a third of the time); whatever is not
        goes through the whole schema, which knows how to say what is wrong.
        :raises ValidationError: if it has not this action's shape.
        """
        if type(data) is dict:
            checked = self.shape.fields
            try:
                made = {name: checked[name].deserialize(data[name]) for name in data}
                return self.make(**made, override=override)
            except (ValidationError, LookupError, TypeError):
                pass  # a field is wrong, unknown or missing
        return self.make(**self.shape.load(data), override=override)


def declare(
    make: type[Wanted],
    *,
    does: Callable[[State, Wanted], State] | Callable[[State, Wanted, Dice], State],
    tells: Callable[[State, Wanted, State], Lines],
    whose: Callable[[State, Wanted], int | None] = anybody,
    when: tuple[enum.StrEnum, ...] = (),
    secret: tuple[str, ...] = (),
    hidden: bool = False,
    area: str = "",
    corrects: bool = False,
) -> ActionRow:
    """Return the row of an action; its name on the wire is its class's, in its area if it has one.

    `does` takes the dice only if it draws; if it `corrects`, it is refused where it changes
    nothing. The first part of the docstring is the description.
    """
    name = re.sub(r"(?<=.)(?=[A-Z])", "_", make.__name__).lower()
    return ActionRow(
        name=f"{area}.{name}" if area else name,
        make=make,
        does=_correcting(_with_dice(does)) if corrects else _with_dice(does),
        tells=tells,
        whose=whose,
        when=when,
        secret=secret,
        hidden=hidden or bool(secret),
    )


def _with_dice(does: Callable[..., Any]) -> Does:
    if len(inspect.signature(does).parameters) == 3:
        return does
    return lambda state, action, _dice: does(state, action)


def _correcting(does: Does) -> Does:
    def corrected(state: Any, action: Any, dice: Dice) -> Any:
        after = does(state, action, dice)
        if after == state:
            raise IllegalAction("action.nothing_changes")
        return after

    return corrected


class Actions(dict[str, ActionRow]):
    """The actions of a game, by their names on the wire."""

    def __init__(self, *groups: Iterable[ActionRow]) -> None:
        rows = [row for group in groups for row in group]
        super().__init__((row.name, row) for row in rows)
        self._by_make = {row.make: row for row in rows}
        if not len(self) == len(self._by_make) == len(rows):
            raise ValueError("two actions of the same name or class")

    def of(self, action: Action) -> ActionRow:
        """Return the row of an action that has been read."""
        return self._by_make[type(action)]


# ---- the shape, made from the annotations


def shape_of(make: type) -> Schema:
    """Return the shape of a dataclass: a field each, its default if it has one, no others."""
    hints = typing.get_type_hints(make, include_extras=True)
    shape = {
        one.name: _field(hints[one.name], **_default(one))
        for one in fields_of(make)
        if one.name != "override" or not issubclass(make, Action)
    }
    declared = Schema.from_dict(shape, name=make.__name__)
    declared.__doc__ = make.__doc__
    return declared()


def _default(one: Any) -> dict[str, Any]:
    if one.default is not MISSING:
        return {"load_default": one.default}
    if one.default_factory is not MISSING:
        return {"load_default": one.default_factory}
    return {"required": True}


def _field(kind: Any, **more: Any) -> fields.Field[Any]:
    """Return the marshmallow field of an annotation; `more` says whether it may be left out."""
    checks: list[Any] = []
    if typing.get_origin(kind) in (typing.Union, types.UnionType):
        (kind,) = [arm for arm in typing.get_args(kind) if arm is not type(None)]
        more["allow_none"] = True
    if typing.get_origin(kind) is Annotated:
        kind, *marks = typing.get_args(kind)
        checks = [mark for mark in marks if isinstance(mark, validate.Validator)]
        own = [mark for mark in marks if isinstance(mark, _FieldMaker)]
        if own:
            return own[0].make(validate=checks, **more)
    return _plain_field(kind, checks, more)


def _plain_field(kind: Any, checks: list[Any], more: dict[str, Any]) -> fields.Field[Any]:
    if typing.get_origin(kind) is tuple:
        return _list(typing.get_args(kind), checks, more)
    if kind is bool:
        return Flag(validate=checks, **more)
    if kind is int:
        return fields.Integer(strict=True, validate=checks, **more)
    if kind is str:
        return fields.String(validate=checks, **more)
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return fields.Enum(kind, by_value=True, validate=checks, **more)
    if isinstance(kind, type) and is_dataclass(kind):
        return Made(kind, shape_of(kind), validate=checks, **more)
    raise TypeError(f"{kind} has no shape on the wire")


def _list(arms: tuple[Any, ...], checks: list[Any], more: dict[str, Any]) -> fields.Field[Any]:
    """Return a list of any length (`tuple[X, ...]`), or of exactly so many of a kind."""
    if arms[-1] is not Ellipsis:
        checks = [*checks, validate.Length(equal=len(arms))]
    return Frozen(_field(arms[0]), validate=checks, **more)


@frozen(slots=True)
class _FieldMaker:
    make: Callable[..., fields.Field[Any]]


def as_field(make: Callable[..., fields.Field[Any]]) -> _FieldMaker:
    """Return the mark of an annotation with a field of its own: `Annotated[int, as_field(F)]`."""
    return _FieldMaker(make)
