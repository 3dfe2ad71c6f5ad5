"""Writes the pages' types from the Python views, so that neither side can drift away.

    python -m companion.commands.page_types

A game names the types of what its phones receive (`Game.views`: what all see, what one seat sees
besides, its facts) and of what its decisions tell (`Game.asks`); its
`static/js/games/<game>/view.d.ts` says the same to the pages, `printed.d.ts` what its box holds
(`Game.box`), and `static/js/frame.d.ts` what is around it. What never changes (`Game.facts`,
`Game.box_facts`) is in `constants.js` beside them: a page has it at once, and no frame carries it.
All is committed; a test compares.
"""

from __future__ import annotations

import dataclasses
import json
import types
import typing
from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from pathlib import Path
from typing import Any

import orjson

from companion.commands.box_types import box_types
from companion.engine.ceremony import ScoringView
from companion.engine.game import Asks, Game, Nothing
from companion.games import GAMES
from companion.service import frames

ROOT = Path(__file__).resolve().parents[2]
PAGES = ROOT / "static" / "js"
HEAD = (
    "// Made from the Python views by `python -m companion.commands.page_types`; a test compares.\n"
)
PLAIN: Mapping[Any, str] = {
    int: "number",
    float: "number",
    str: "string",
    bool: "boolean",
    type(None): "null",
    Any: "unknown",
    object: "unknown",
}


QUESTION_OF = """/** A decision by its kind; the game's `Asks` say what it and its options tell. */
export type QuestionOf<
  Asks extends { [kind in keyof Asks]: { params: unknown; option: unknown } },
  Kind extends keyof Asks,
> = {
  [one in Kind]: Omit<Decision, 'kind' | 'params' | 'options'> & {
    kind: one;
    params: Asks[one]['params'];
    options: { key: string; params: Asks[one]['option'] }[];
  };
}[Kind];"""
QUESTION = """/** A decision of this game, by its kind. */
export type Question<Kind extends keyof Asks = keyof Asks> = QuestionOf<Asks, Kind>;"""


class Page:
    """One file of types: each dataclass and enumeration once, in the order it was first met.

    `house`: the types of every game; what is said there is taken from there.
    """

    def __init__(self, house: Page | None = None) -> None:
        self._made: dict[str, str] = {}
        self._of: dict[str, Any] = {}
        self._house = house
        self._borrowed: set[str] = set()

    def named(self, kind: Any, name: str) -> None:
        """Give a type a name of its own in this file, where it is no dataclass of that name."""
        said = self.said(kind)
        if said != name:
            self._made[name] = f"export type {name} = {said};"

    def said(self, kind: Any) -> str:
        """Return how a type is said, and write down what it needs.

        :raises TypeError: if a phone could not receive it.
        """
        if kind in PLAIN:
            return PLAIN[kind]
        if self._house is not None and self._house.holds(kind):
            self._borrowed.add(kind.__name__)
            return str(kind.__name__)
        if dataclasses.is_dataclass(kind) and isinstance(kind, type):
            return self._interface(kind)
        if typing.is_typeddict(kind):
            return self._sparse(kind)
        if isinstance(kind, type) and issubclass(kind, Enum):
            return self._choices(kind)
        origin, args = typing.get_origin(kind), typing.get_args(kind)
        if origin is typing.Annotated:
            return self.said(args[0])
        if origin in (typing.Union, types.UnionType):
            return " | ".join(dict.fromkeys(self.said(arg) for arg in args))
        if origin is typing.Literal:
            return " | ".join(_literal(arg) for arg in args)
        if origin is tuple and args[-1:] != (Ellipsis,):
            return f"[{', '.join(self.said(arg) for arg in args)}]"
        if origin in (tuple, list, Sequence, Iterable, frozenset):
            return _many(self.said(args[0]))
        if origin in (dict, Mapping):
            return self._record(*args)
        raise TypeError(f"no phone can receive {kind!r}")

    def _record(self, key: Any, value: Any) -> str:
        """Return a mapping: of an enumeration every key may be missing."""
        keys = self.said(key)
        made = f"Record<{keys}, {self.said(value)}>"
        return made if keys in ("string", "number") else f"Partial<{made}>"

    def _interface(self, kind: type) -> str:
        if self._is_new(kind):
            hints = typing.get_type_hints(kind, include_extras=True)
            self._made[kind.__name__] = ""  # its place, also for those who name it back
            lines = [f"/** {_first_sentence(kind)} */", f"export interface {kind.__name__} {{"]
            for field in dataclasses.fields(kind):
                lines.append(f"  {field.name}: {self.said(hints[field.name])};")
            self._made[kind.__name__] = "\n".join([*lines, "}"])
        return kind.__name__

    def _sparse(self, kind: Any) -> str:
        """Return a mapping with named keys, some of which may be missing."""
        name: str = kind.__name__
        if self._is_new(kind):
            self._made[name] = ""
            lines = [f"/** {_first_sentence(kind)} */", f"export interface {name} {{"]
            for key, hint in typing.get_type_hints(kind, include_extras=True).items():
                wrapped = typing.get_origin(hint) is typing.NotRequired
                said = self.said(typing.get_args(hint)[0] if wrapped else hint)
                mark = "?" if wrapped or key in kind.__optional_keys__ else ""
                lines.append(f"  {key}{mark}: {said};")
            self._made[name] = "\n".join([*lines, "}"])
        return name

    def asks(self, kinds: Mapping[str, Asks]) -> None:
        """Write what each kind of decision tells of itself and of its options."""
        lines = ["/** What each kind of decision tells of itself, and of each of its options. */"]
        lines.append("export interface Asks {")
        for kind, told in kinds.items():
            params, option = self.said(told.params), self.said(told.option)
            lines.append(f"  {kind}: {{ params: {params}; option: {option} }};")
        self._made["Asks"] = "\n".join([*lines, "}"])
        self._made["Question"] = QUESTION
        self._borrowed.add("QuestionOf")

    def asks_of_games(self) -> None:
        """Write what `asks` of every game stands on."""
        self.said(Nothing)
        self._made["QuestionOf"] = QUESTION_OF

    def _choices(self, kind: type[Enum]) -> str:
        if self._is_new(kind):
            values = " | ".join(_literal(one.value) for one in kind)
            self._made[kind.__name__] = f"export type {kind.__name__} = {values};"
        return kind.__name__

    def holds(self, kind: Any) -> bool:
        """Return whether this file says this very type."""
        return isinstance(kind, type) and self._of.get(kind.__name__) is kind

    def _is_new(self, kind: type) -> bool:
        known = self._of.setdefault(kind.__name__, kind)
        if known is not kind:
            raise TypeError(f"two types are called {kind.__name__}: {known!r} and {kind!r}")
        return kind.__name__ not in self._made

    def text(self) -> str:
        """Return the file."""
        names = ", ".join(sorted(self._borrowed))
        borrowed = f"import type {{ {names} }} from '../../frame.js';\nexport type {{ {names} }};"
        parts = [borrowed, *self._made.values()] if names else self._made.values()
        return HEAD + "\n" + "\n\n".join(parts) + "\n"


def _literal(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return f"'{value}'" if isinstance(value, str) else str(value)


def _many(one: str) -> str:
    return f"({one})[]" if " | " in one else f"{one}[]"


def _first_sentence(kind: type) -> str:
    return " ".join((kind.__doc__ or "").strip().split("\n\n")[0].split())


def frame_types() -> Page:
    """Return the types of what every game's phones receive."""
    page = Page()
    for kind in (frames.Frame, frames.Door, ScoringView):
        page.said(kind)
    page.asks_of_games()
    return page


def game_types(game: Game, house: Page) -> str:
    """Return the types of one game: what all see, what one seat sees besides, what is asked."""
    page = Page(house)
    for name, kind in game.views.items():
        page.named(kind, name)
    if game.asks:
        page.asks(game.asks)
    return page.text()


def constants(name: str, kind: str, facts: Mapping[str, Any], types: str = "./view.js") -> str:
    """Return what never changes in a game, as a page imports it."""
    plain = orjson.loads(orjson.dumps(facts, option=orjson.OPT_NON_STR_KEYS))
    lines = [f"  {key}: {json.dumps(value)}," for key, value in plain.items()]
    about = f"/** What never changes in this game. @type {{import('{types}').{kind}}} */"
    return "\n".join([HEAD, about, f"export const {name} = {{", *lines, "};", ""])


def files() -> dict[Path, str]:
    """Return every file of types or constants and what it should say."""
    house = frame_types()
    made = {PAGES / "frame.d.ts": house.text()}
    for key, game in GAMES.items():
        folder = PAGES / "games" / key
        if game.views:
            made[folder / "view.d.ts"] = game_types(game, house)
            made[folder / "printed.d.ts"] = HEAD + box_types(game.box)
        if "Facts" in game.views:
            made[folder / "constants.js"] = constants("FACTS", "Facts", game.facts)
        if "BoxFacts" in game.views:  # apart: no table's page loads it
            box = constants("BOX", "BoxFacts", game.box_facts, "../view.js")
            made[folder / "box" / "constants.js"] = box
    return made


def main() -> None:
    """Write what is stale."""
    for path, text in files().items():
        if not path.is_file() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")
            print(f"wrote {path.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
