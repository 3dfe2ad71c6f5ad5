"""Venice's box: what passes, what is refused, what makes no sense, and what a game takes of it."""

from __future__ import annotations

import copy
from typing import Any

import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st
from marshmallow import ValidationError

from companion.engine.codec import from_json, to_bytes
from companion.games.venice.box import BOX, LASTING_OPS, SPOTS, box_problems
from companion.games.venice.effects import Op, Part
from companion.games.venice.facts import BUILDINGS, DOCKS, TILES, Good
from companion.games.venice.printed import Canal, Lasting, MissionCard, Printed, printed

RING = [{"a": a, "b": b, "cost": 2} for a, b in zip(DOCKS, (*DOCKS[1:], DOCKS[0]), strict=True)]
MISSION = {
    "number": 14,
    "building": "market",
    "cubes": [1, 0, 2],
    "scrolls": 1,
    "coins": 3,
    "vp": 5,
    "lasting": {
        "when": "activate",
        "building": "palace",
        "parts": [{"op": "coins", "n": -1}, {"op": "cube", "n": 2, "good": "cloth"}],
        "text": "The rest.",
    },
}
WHOLE = {
    "docks": {dock: [number, 100 - number] for number, dock in enumerate(DOCKS)},
    "canals": RING,
    "council_rewards": {"2": [9, 2], "3": [10, 5, 1], "4": [12, 6, 3, 0]},
    "missions": [MISSION],
    "doge_cards": [{"name": "One", "effects": [{"do": "doge_vp", "count": 3, "text": ""}]}],
    "smugglers": {deck: {tile: place % 3 + 1 for place, tile in enumerate(TILES)} for deck in "ab"},
    "decks": {"missions": 22, "influence": 26, "doge": 27},
}


def loaded(**parts: Any) -> dict[str, Any]:
    box: dict[str, Any] = BOX.load(parts)
    return box


def codes(**parts: Any) -> list[tuple[str, dict[str, Any]]]:
    """The problems of a box, without their common first words."""
    problems = box_problems(loaded(**parts))
    assert all(one.code.startswith("venice.box.") for one in problems)
    return [(one.code.removeprefix("venice.box."), dict(one.params)) for one in problems]


# ---- the shape


def test_an_empty_box_is_whole_and_makes_sense() -> None:
    box = loaded()
    assert list(box) == list(WHOLE)
    assert box["docks"] == {dock: list(place) for dock, place in zip(DOCKS, SPOTS, strict=True)}
    assert box["council_rewards"] == {"2": [9, 2], "3": [], "4": []}
    assert box["decks"] == {"missions": None, "influence": None, "doge": None}
    assert box_problems(box) == ()


def test_a_whole_box_comes_back_as_it_is() -> None:
    assert BOX.load(copy.deepcopy(WHOLE)) == WHOLE
    assert orjson.loads(orjson.dumps(BOX.load(WHOLE))) == WHOLE
    assert box_problems(BOX.load(WHOLE)) == ()


def test_what_is_left_out_is_filled_in_and_filled_in_once() -> None:
    mission = {"number": 3, "building": "bank"}
    box = loaded(missions=[mission], docks={"7": [1, 2]}, canals=[{"a": "1", "b": "2"}])
    assert box["missions"] == [
        {**mission, "cubes": [0, 0, 0], "scrolls": 0, "coins": 0, "vp": 0, "lasting": None}
    ]
    assert box["docks"]["7"] == [1, 2]
    assert box["docks"]["8"] == list(SPOTS[7])
    assert BOX.load(box) == box


def test_two_boxes_share_no_defaults() -> None:
    one, other = loaded(), loaded()
    one["docks"]["1"].append(7)
    one["council_rewards"]["2"].append(7)
    one["canals"].append(7)
    assert other == loaded()


def _mission(**parts: Any) -> dict[str, Any]:
    return {"missions": [{**MISSION, **parts}]}


def _lasting(**parts: Any) -> dict[str, Any]:
    return _mission(lasting={**MISSION["lasting"], **parts})  # type: ignore[dict-item]


@pytest.mark.parametrize(
    ("box", "path"),
    [
        ({"islands": []}, "islands"),
        ({"canals": {}}, "canals"),
        ({"canals": None}, "canals"),
        ({"canals": [7]}, "canals.0"),
        ({"canals": [{"a": "1", "b": "13"}]}, "canals.0.b"),
        ({"canals": [{"a": 1, "b": "2"}]}, "canals.0.a"),
        ({"canals": [{"a": "1"}]}, "canals.0.b"),
        ({"canals": [{"a": "1", "b": "2", "cost": 10}]}, "canals.0.cost"),
        ({"canals": [{"a": "1", "b": "2", "cost": -1}]}, "canals.0.cost"),
        ({"canals": [{"a": "1", "b": "2", "cost": 1.5}]}, "canals.0.cost"),
        ({"canals": [{"a": "1", "b": "2", "cost": "1"}]}, "canals.0.cost"),
        ({"canals": [{"a": "1", "b": "2", "cost": True}]}, "canals.0.cost"),
        ({"canals": [{"a": "1", "b": "2", "bridge": 1}]}, "canals.0.bridge"),
        ({"canals": [{"a": "1", "b": "2"}] * 201}, "canals"),
        ({"docks": {"13": [1, 2]}}, "docks.13"),
        ({"docks": {"1": [1]}}, "docks.1"),
        ({"docks": {"1": [1, 2, 3]}}, "docks.1"),
        ({"docks": {"1": [1, 101]}}, "docks.1.1"),
        ({"docks": {"1": [float("nan"), 1]}}, "docks.1.0"),
        ({"docks": {"1": [[1], 1]}}, "docks.1.0"),
        ({"docks": []}, "docks"),
        ({"council_rewards": {"5": [1]}}, "council_rewards.5"),
        ({"council_rewards": {"2": [1] * 6}}, "council_rewards.2"),
        ({"council_rewards": {"2": [100]}}, "council_rewards.2.0"),
        (_mission(number=0), "missions.0.number"),
        (_mission(number=100), "missions.0.number"),
        (_mission(number=None), "missions.0.number"),
        (_mission(building="prison"), "missions.0.building"),
        (_mission(cubes=[1, 2]), "missions.0.cubes"),
        (_mission(cubes=[6, 0, 0]), "missions.0.cubes.0"),
        (_mission(scrolls=11), "missions.0.scrolls"),
        (_mission(lasting=[]), "missions.0.lasting"),
        (_lasting(when="never"), "missions.0.lasting.when"),
        (_lasting(building=""), "missions.0.lasting.building"),
        (_lasting(text="x" * 201), "missions.0.lasting.text"),
        (_lasting(text=7), "missions.0.lasting.text"),
        (_lasting(parts=[{"op": "bridge"}]), "missions.0.lasting.parts.0.op"),
        (_lasting(parts=[{"op": "vp", "n": 0}]), "missions.0.lasting.parts.0.n"),
        (_lasting(parts=[{"op": "intrigue", "n": -1}]), "missions.0.lasting.parts.0.n"),
        (_lasting(parts=[{"op": "cube"}]), "missions.0.lasting.parts.0.good"),
        (_lasting(parts=[{"op": "vp", "good": "silver"}]), "missions.0.lasting.parts.0.good"),
        (_lasting(parts=[{"op": "cube", "good": "gold"}]), "missions.0.lasting.parts.0.good"),
        ({"doge_cards": [{"effects": [{"do": "sleep"}]}]}, "doge_cards.0.effects.0.do"),
        ({"smugglers": {"c": {}}}, "smugglers.c"),
        ({"smugglers": {"a": {"palace": 1}}}, "smugglers.a.palace"),
        ({"smugglers": {"a": {"bank": 4}}}, "smugglers.a.bank"),
        ({"decks": {"doge": 0}}, "decks.doge"),
    ],
)
def test_what_is_misshapen_is_refused_by_its_place(box: dict[str, Any], path: str) -> None:
    with pytest.raises(ValidationError) as caught:
        BOX.load(box)
    found: Any = caught.value.messages
    for step in path.split("."):
        found = found[int(step) if step.isdecimal() and int(step) in found else step]
    assert found


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  a \t b\n\nc ", "a b c"),
        ("a\x00b\x1bc", "abc"),
        ("abc\u202egpj.exe", "abcgpj.exe"),
        ("e\u0301\u2028x", "\u00e9 x"),
        ("\u200b", ""),
        ("x" * 200 + "\u200b" * 50, "x" * 200),
    ],
)
def test_words_are_kept_as_one_plain_line(typed: str, kept: str) -> None:
    box = BOX.load(_lasting(text=typed))
    assert box["missions"][0]["lasting"]["text"] == kept
    assert BOX.load(box) == box


values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from([*DOCKS, *BUILDINGS, *LASTING_OPS, "activate", "doge_vp"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                [*WHOLE, *MISSION, *DOCKS, "a", "b", "cost", "op", "n", "good", "parts", "do"]
            ),
            inner,
            max_size=4,
        )
    ),
    max_leaves=20,
)


@given(box=st.dictionaries(st.sampled_from(list(WHOLE)), values, max_size=3))
def test_no_box_whatever_crashes_anything(box: dict[str, Any]) -> None:
    try:
        whole = BOX.load(box)
    except ValidationError as error:
        orjson.dumps(error.messages, option=orjson.OPT_NON_STR_KEYS)
        return
    assert BOX.load(orjson.loads(orjson.dumps(whole))) == whole
    box_problems(whole)
    printed(whole)


# ---- the sense


def test_a_dock_without_a_canal_is_named_once_there_is_a_canal() -> None:
    assert codes() == []
    dead_end = [canal for canal in RING if "1" not in (canal["a"], canal["b"])]
    assert codes(canals=dead_end) == [("dock_unreached", {"dock": "1"})]


def test_a_canal_that_costs_nothing_is_named() -> None:
    ring = [{**RING[0], "cost": 0}, *RING[1:]]
    assert codes(canals=ring) == [("canal_cost", {"a": "1", "b": "2"})]


def test_a_canal_entered_twice_is_named_once_whichever_way_round() -> None:
    again = [{"a": "2", "b": "1", "cost": 3}, {"a": "1", "b": "2", "cost": 4}]
    assert codes(canals=[*RING, *again]) == [("canal_twice", {"a": "1", "b": "2"})]


def test_a_canal_back_to_its_own_dock_is_named_and_reaches_nothing() -> None:
    loop = {"a": "5", "b": "5", "cost": 0}
    assert codes(canals=[*RING, loop, loop]) == [("canal_loop", {"a": "5"})] * 2
    assert ("dock_unreached", {"dock": "5"}) in codes(canals=[loop])


def test_a_map_in_two_parts_is_named() -> None:
    half = [{"a": "2", "b": "3", "cost": 1}, {"a": "3", "b": "1", "cost": 1}]
    rest = [{"a": "4", "b": dock, "cost": 1} for dock in DOCKS[4:]]
    assert codes(canals=[*half, *rest]) == [("split", {})]
    bridge = {"a": "1", "b": "great_council", "cost": 1}
    assert codes(canals=[*half, *rest, bridge]) == []


@pytest.mark.parametrize(
    ("row", "points", "found"),
    [
        ("3", [], []),
        ("3", [5, 5, 0], []),
        ("4", [8, 4, 2, 1], []),
        ("4", [8, 4, 2, 1, 0], []),
        ("3", [5, 1], [("rewards_length", {"row": "3", "count": 2})]),
        ("2", [5, 1, 0], [("rewards_length", {"row": "2", "count": 3})]),
        ("4", [5, 1, 0], [("rewards_length", {"row": "4", "count": 3})]),
        ("3", [1, 5, 0], [("rewards_order", {"row": "3"})]),
    ],
)
def test_rewards_fall_and_are_as_many_as_players(row: str, points: list[int], found: Any) -> None:
    assert codes(council_rewards={row: points}) == found


def test_a_mission_is_one_card_and_costs_something() -> None:
    free = {"number": 5, "building": "bank"}
    only_scrolls = {"number": 6, "building": "bank", "scrolls": 1}
    assert codes(missions=[free, only_scrolls, MISSION, MISSION]) == [
        ("mission_twice", {"number": 14}),
        ("mission_free", {"number": 5}),
    ]


def test_smuggler_icons_are_four_each_once_somebody_looked() -> None:
    icons = dict(WHOLE["smugglers"]["a"])  # type: ignore[call-overload]
    assert codes(smugglers={"a": icons}) == []
    assert codes(smugglers={"b": {"bank": 1}}) == [("smuggler_uneven", {"deck": "b"})]
    uneven = {**icons, "market": 2}
    assert codes(smugglers={"a": uneven, "b": icons}) == [("smuggler_uneven", {"deck": "a"})]


def test_two_decks_of_one_size_clash() -> None:
    assert codes(decks={"missions": 22}) == []
    assert codes(decks={"missions": 22, "doge": 22}) == [("decks_clash", {})]


def test_everything_that_makes_no_sense_is_told_at_once() -> None:
    found = codes(canals=[{"a": "1", "b": "2"}], missions=[{"number": 1, "building": "bank"}])
    assert {code for code, _ in found} == {"dock_unreached", "canal_cost", "mission_free"}


# ---- what a game takes of it


@pytest.mark.parametrize("box", [{}, BOX.load({})])
def test_an_empty_box_prints_nothing(box: dict[str, Any]) -> None:
    assert printed(box) == Printed(canals=(), spots=SPOTS, missions=(), influence=None)


def test_a_game_takes_map_missions_and_the_influence_deck() -> None:
    taken = printed(BOX.load(WHOLE))
    assert taken.canals[0] == Canal(a="1", b="2", cost=2)
    assert len(taken.canals) == len(DOCKS)
    assert taken.spots == tuple((number, 100 - number) for number in range(15))
    parts = (Part(Op.COINS, -1), Part(Op.CUBE, 2, Good.CLOTH))
    lasting = Lasting(when="activate", building="palace", parts=parts, text="The rest.")
    assert taken.missions == (
        MissionCard(
            number=14, building="market", cubes=(1, 0, 2), scrolls=1, coins=3, vp=5, lasting=lasting
        ),
    )
    assert taken.influence == 26


@pytest.mark.parametrize("bad", [{"cost": 0}, {"b": "1"}, {"a": "2", "b": "3"}])
def test_no_canal_is_taken_from_a_map_with_a_problem(bad: dict[str, Any]) -> None:
    box = loaded(canals=[{**RING[0], **bad}, *RING[1:]], missions=[MISSION])
    assert box_problems(box)
    assert printed(box).canals == ()
    assert printed(box).missions


def test_other_problems_leave_the_map_alone() -> None:
    box = loaded(canals=RING, missions=[MISSION, {**MISSION, "vp": 99}], decks={"influence": 22})
    assert len(printed(box).canals) == len(DOCKS)
    (mission,) = printed(box).missions
    assert mission.vp == 5  # the first of two holds


def test_what_a_game_takes_can_be_kept_in_a_snapshot() -> None:
    taken = printed(BOX.load(WHOLE))
    assert from_json(Printed, orjson.loads(to_bytes(taken))) == taken
