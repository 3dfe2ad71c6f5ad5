"""The box: what is printed on Venice's components and in no rulebook; its shape and its sense."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal

from marshmallow import Schema, ValidationError, fields, validate, validates_schema

from companion.engine.game import Problem
from companion.engine.shapes import between
from companion.games.venice.effects import Op
from companion.games.venice.ending.sums import REWARDS
from companion.games.venice.facts import BUILDINGS, DOCKS, MAX_SCROLLS, TILES, Good

TEXT = 200
MOST_PARTS = 20
MOST_CUBES = 5  # §3: what a gondola carries
ROWS = {"2": (2, 2), "3": (3, 3), "4": (4, 5)}  # §4: places of a row of rewards, fewest and most
ICONS = 3
Deck = Literal["missions", "influence", "doge"]
DECKS: tuple[Deck, ...] = ("missions", "influence", "doge")
PRINTED_DECKS = (22, 26, 27)  # §1: no text says which of them is which
MOST_COST = 9
MOST_PRINTED = 99
MOST = 200  # canals, missions, cards: more than any box has
SPOTS = (  # the hours of a clock, the three communal docks inside, until somebody moves them
    (70, 13), (86, 28), (91, 48), (86, 68), (70, 83), (50, 88),
    (30, 83), (14, 68), (9, 48), (14, 28), (30, 13), (50, 8),
    (50, 28), (33, 56), (67, 56),
)  # fmt: skip
PAID_OPS = (Op.COINS, Op.SCROLLS, Op.VP, Op.COUNCIL)  # below 0 they are paid
CHOICE_OPS = (Op.ANY_CUBES, Op.CONVERT)  # they leave a choice of cubes
LASTING_OPS = (
    *PAID_OPS, Op.INTRIGUE, Op.DROP_INTRIGUE, Op.SPEND_INTRIGUE, Op.OTHERS_INTRIGUE, Op.CUBE,
    *CHOICE_OPS, Op.INFLUENCE, Op.VP_PER_BRIDGE, Op.VP_PER_MISSION,
)  # fmt: skip
DOGE_EFFECTS = (
    "doge_vp", "doge_scrolls", "doge_intrigue", "council_a", "council_b", "doge_bridge",
    "you_intrigue", "you_scrolls_or_intrigue", "other",
)  # fmt: skip


# ---- the shape


class Text(fields.String):
    """Words from a component: one line, no control or bidirectional characters."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> str:
        text = super()._deserialize(value, attr, data, **kwargs) or ""
        kept = (char if not char.isspace() else " " for char in text)
        plain = "".join(c for c in kept if unicodedata.category(c) not in ("Cc", "Cf", "Cs"))
        return " ".join(unicodedata.normalize("NFC", plain).split())


def _text() -> Text:
    return Text(load_default="", validate=validate.Length(max=TEXT))


def _one_of(words: Sequence[str], **kwargs: Any) -> fields.String:
    return fields.String(validate=validate.OneOf([str(word) for word in words]), **kwargs)


def _list(inner: fields.Field[Any], most: int = MOST) -> fields.List[Any]:
    return fields.List(inner, load_default=list, validate=validate.Length(max=most))


def _object(schema: Schema) -> fields.Nested:
    return fields.Nested(schema, load_default=lambda: schema.load({}))


def _spot(place: tuple[int, int]) -> fields.List[Any]:
    exactly = validate.Length(equal=2)
    return fields.List(between(0, 100), load_default=lambda: list(place), validate=exactly)


def _rewards(players: int) -> fields.List[Any]:
    known = REWARDS.get(players, ())
    most = validate.Length(max=5)
    return fields.List(between(0, MOST_PRINTED), load_default=lambda: list(known), validate=most)


_DOCKS = Schema.from_dict(
    {dock: _spot(place) for dock, place in zip(DOCKS, SPOTS, strict=True)}, name="Docks"
)()
_REWARDS = Schema.from_dict({row: _rewards(int(row)) for row in ROWS}, name="Rewards")()
_ICONS = Schema.from_dict({tile: between(1, ICONS) for tile in TILES}, name="Icons")()
_SMUGGLERS = Schema.from_dict({"a": _object(_ICONS), "b": _object(_ICONS)}, name="Smugglers")()
_DECKS = Schema.from_dict(
    {deck: between(1, MOST_PRINTED, load_default=None, allow_none=True) for deck in DECKS},
    name="Decks",
)()


class CanalSchema(Schema):
    """A canal between two docks; the cost is printed beside it."""

    a = _one_of(DOCKS, required=True)
    b = _one_of(DOCKS, required=True)
    cost = between(0, MOST_COST, load_default=0)


class PartSchema(Schema):
    """One part of a lasting effect; `good` belongs to `cube` and to nothing else."""

    op = _one_of(LASTING_OPS, required=True)
    n = between(-MOST_PRINTED, MOST_PRINTED, load_default=1)
    good = _one_of(tuple(Good), allow_none=True)

    @validates_schema
    def _fits(self, data: dict[str, Any], **_kwargs: Any) -> None:
        if (data["op"] == Op.CUBE) != (data.get("good") is not None):
            raise ValidationError("belongs to a cube, and a cube needs it", "good")
        if data["n"] == 0 or (data["n"] < 0 and data["op"] not in PAID_OPS):
            raise ValidationError("not a number for this", "n")


class LastingSchema(Schema):
    """What a completed mission goes on doing."""

    when = _one_of(("activate", "encounter", "bridge", "other"), load_default="other")
    building = _one_of(BUILDINGS, load_default=None, allow_none=True)
    parts = _list(fields.Nested(PartSchema), MOST_PARTS)
    text = _text()

    @validates_schema
    def _one_choice(self, data: dict[str, Any], **_kwargs: Any) -> None:
        """A person chooses cubes once in an effect, or the two choices would be mixed up."""
        if sum(part["op"] in CHOICE_OPS for part in data["parts"]) > 1:
            raise ValidationError("only one part may leave a choice of cubes", "parts")


class MissionSchema(Schema):
    """A mission card."""

    number = between(1, MOST_PRINTED, required=True)
    building = _one_of(BUILDINGS, required=True)
    cubes = fields.List(
        between(0, MOST_CUBES),
        load_default=lambda: [0] * len(Good),
        validate=validate.Length(equal=len(Good)),
    )
    scrolls = between(0, MAX_SCROLLS, load_default=0)
    coins = between(0, MOST_PRINTED, load_default=0)
    vp = between(0, MOST_PRINTED, load_default=0)
    lasting = fields.Nested(LastingSchema, load_default=None, allow_none=True)


class DogeEffectSchema(Schema):
    """One thing that a Doge card does."""

    do = _one_of(DOGE_EFFECTS, required=True)
    count = between(0, MOST_PRINTED, load_default=1)
    text = _text()


class DogeCardSchema(Schema):
    """A Doge card."""

    name = _text()
    effects = _list(fields.Nested(DogeEffectSchema), MOST_PARTS)


class BoxSchema(Schema):
    """What is printed on the components only; anything may be left out.

    `docks`: where each dock is on the map, `[x, y]` from 0 to 100. `council_rewards`: by rank, a
    row each for 2, 3 and 4 (or 5) players. `smugglers`: of deck `a` and `b`, the icon (1 to 3) of
    each tile's card. `decks`: how many `missions`, `influence` and `doge` cards there are.
    `canal_count`: how many canals the board has; until so many are known, they are learned in play.
    """

    docks = _object(_DOCKS)
    canals = _list(fields.Nested(CanalSchema))
    canal_count = between(1, MOST, allow_none=True)
    council_rewards = _object(_REWARDS)
    missions = _list(fields.Nested(MissionSchema))
    doge_cards = _list(fields.Nested(DogeCardSchema))
    smugglers = _object(_SMUGGLERS)
    decks = _object(_DECKS)


BOX = BoxSchema()


# ---- the sense


def box_problems(box: Mapping[str, Any]) -> tuple[Problem, ...]:
    """Return what cannot be printed like this, all at once; such a box may still be kept."""
    return (
        *canal_problems(box["canals"]),
        *_reward_problems(box["council_rewards"]),
        *_mission_problems(box["missions"]),
        *_smuggler_problems(box["smugglers"]),
        *_deck_problems(box["decks"]),
    )


def canal_problems(canals: Sequence[Mapping[str, Any]]) -> Iterator[Problem]:
    """Yield what cannot be a map: docks that no canal reaches, canals without end or price."""
    if not canals:
        return
    ends = [(canal["a"], canal["b"]) for canal in canals]
    pairs = Counter(_pair(*end) for end in ends)
    reached = {dock for pair in pairs if pair[0] != pair[1] for dock in pair}
    for dock in DOCKS:
        if dock not in reached:
            yield Problem("venice.box.dock_unreached", {"dock": dock})
    for canal in canals:
        if canal["a"] == canal["b"]:
            yield Problem("venice.box.canal_loop", {"a": canal["a"]})
        elif canal["cost"] == 0:
            yield Problem("venice.box.canal_cost", {"a": canal["a"], "b": canal["b"]})
    for (a, b), count in pairs.items():
        if count > 1 and a != b:
            yield Problem("venice.box.canal_twice", {"a": a, "b": b})
    if reached and _from(min(reached), ends) != reached:
        yield Problem("venice.box.split")


def _pair(a: str, b: str) -> tuple[str, str]:
    """Return the ends of a canal in the order of the docks: a canal goes both ways."""
    return (a, b) if DOCKS.index(a) <= DOCKS.index(b) else (b, a)


def _from(start: str, ends: Sequence[tuple[str, str]]) -> set[str]:
    """Return the docks that can be reached from one of them, itself included."""
    found, waiting = {start}, [start]
    while waiting:
        here = waiting.pop()
        for a, b in ends:
            for dock in {a, b} - found if here in (a, b) else ():
                found.add(dock)
                waiting.append(dock)
    return found


def _reward_problems(rewards: Mapping[str, Sequence[int]]) -> Iterator[Problem]:
    for row, (fewest, most) in ROWS.items():
        points = list(rewards[row])
        if points and not fewest <= len(points) <= most:
            yield Problem("venice.box.rewards_length", {"row": row, "count": len(points)})
        if points != sorted(points, reverse=True):
            yield Problem("venice.box.rewards_order", {"row": row})


def _mission_problems(missions: Sequence[Mapping[str, Any]]) -> Iterator[Problem]:
    for number, count in Counter(mission["number"] for mission in missions).items():
        if count > 1:
            yield Problem("venice.box.mission_twice", {"number": number})
    for mission in missions:
        if not any(mission["cubes"]) and not mission["scrolls"]:
            yield Problem("venice.box.mission_free", {"number": mission["number"]})


def _smuggler_problems(smugglers: Mapping[str, Mapping[str, int]]) -> Iterator[Problem]:
    each = len(TILES) // ICONS
    for deck, icons in smugglers.items():
        found = Counter(icons.values())
        if icons and any(found[icon + 1] != each for icon in range(ICONS)):
            yield Problem("venice.box.smuggler_uneven", {"deck": deck})


def _deck_problems(decks: Mapping[str, int | None]) -> Iterator[Problem]:
    """The three decks of the box have three different sizes (§1)."""
    sizes = [size for size in decks.values() if size is not None]
    if len(set(sizes)) != len(sizes):
        yield Problem("venice.box.decks_clash")
