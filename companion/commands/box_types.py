"""The pages' types of a game's box, from the marshmallow schema that checks it."""

from __future__ import annotations

from typing import Any

from marshmallow import Schema, fields, missing
from marshmallow.validate import Length, OneOf

FEW = 4  # choices that are said one by one; the keys of more are text
PLAIN = ((fields.Boolean, "boolean"), (fields.Number, "number"))


def box_types(box: Any) -> str:
    """Return what a box holds once its schema has filled in what was left out."""
    made: dict[str, str] = {}
    _object(box, made)
    return "\n" + "\n\n".join(reversed(made.values())) + "\n"


def _object(shape: Schema, made: dict[str, str]) -> str:
    """Return how an object is said; one whose keys are a list of things needs no name."""
    name = type(shape).__name__.removesuffix("Schema")
    said = {key: _said(field, made) for key, field in shape.fields.items()}
    if not type(shape).__doc__:  # made from a list of keys
        return f"Record<string, {' | '.join(dict.fromkeys(said.values()))}>"
    lines = [f"/** {_first_sentence(shape)} */", f"export type {name} = {{"]
    for key, field in shape.fields.items():
        mark = "?" if not field.required and field.load_default is missing else ""
        lines.append(f"  {key}{mark}: {said[key]};")
    made[name] = "\n".join([*lines, "};"])
    return name


def _first_sentence(shape: Schema) -> str:
    return " ".join((type(shape).__doc__ or "").strip().split("\n\n")[0].split())


def _said(field: Any, made: dict[str, str]) -> str:
    said = _filled(field, made)
    return f"{said} | null" if field.allow_none else said


def _filled(field: Any, made: dict[str, str]) -> str:
    """Return the type of what a field holds if it is told.

    :raises TypeError: if no page could show it.
    """
    if isinstance(field, fields.Nested):
        return _object(field.schema, made)
    if isinstance(field, fields.List):
        return _many(field, made)
    if isinstance(field, fields.Dict):
        return f"Record<string, {_said(field.value_field, made)}>"
    if isinstance(field, fields.Enum):
        return _one_of([one.value for one in field.enum])
    if isinstance(field, fields.String):
        among = [rule for rule in field.validators if isinstance(rule, OneOf)]
        return _one_of(list(among[0].choices)) if among else "string"
    for kind, name in PLAIN:
        if isinstance(field, kind):
            return name
    raise TypeError(f"no page can show {field!r}")


def _many(field: Any, made: dict[str, str]) -> str:
    """Return a list; one of exactly two is a pair."""
    one = _said(field.inner, made)
    if any(isinstance(rule, Length) and rule.equal == 2 for rule in field.validators):
        return f"[{one}, {one}]"
    return f"({one})[]" if " | " in one else f"{one}[]"


def _one_of(choices: list[str]) -> str:
    return " | ".join(f"'{one}'" for one in choices) if len(choices) <= FEW else "string"
