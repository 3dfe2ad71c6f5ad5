"""Every effect of every building, in both editions (§1): done whole, or not at all (§3)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest
from guided import (
    act,
    activating,
    choices,
    cubes,
    gained,
    holding,
    loaded,
    on_board,
    rows,
    slot,
    stage,
    the,
    use,
)
from pad import GAME, refuse
from reading import as_read

from companion.games.venice.facts import TILES
from companion.games.venice.state import State

CERAMICS = ("market", "monastery", "small_council", "workshop")
CLOTH = ("docks", "consulate", "library", "senate")
SILVER = ("church", "court", "bank", "council_of_ten")
PRODUCE = {
    **dict.fromkeys(CERAMICS, (1, 0, 0)),
    **dict.fromkeys(CLOTH, (0, 1, 0)),
    **dict.fromkeys(SILVER, (0, 0, 1)),
}
START: dict[str, Any] = {"coins": 20, "scrolls": 4, "intrigue": 4, "vp": 10, "council": 3}


@dataclass(frozen=True)
class Case:
    """An effect as §1 prints it."""

    row: str
    gains: dict[str, int] = field(default_factory=dict)
    picks: dict[str, Any] = field(default_factory=dict)
    cargo: tuple[int, int, int] = (0, 0, 0)
    then: tuple[int, int, int] = (0, 0, 0)
    others: dict[str, int] = field(default_factory=dict)  # what every other player gains
    have: dict[str, int] = field(default_factory=dict)
    hand: int = 0  # influence cards
    editions: str = "fr pl"
    theirs: tuple[int, int] = (4, 4)  # intrigue of the two others

    def __str__(self) -> str:
        return f"{self.row}-{self.editions}-{self.picks}"


CASES = [
    *(Case(f"{tile}.1", then=cube) for tile, cube in PRODUCE.items()),
    Case("market.2", {"coins": -1}, {"cubes": [0, 1, 1]}, then=(0, 1, 1)),
    Case("market.2", {"coins": -1}, {"cubes": [2, 0, 0]}, (0, 0, 3), (2, 0, 3)),
    Case("market.2", {"coins": -1}, {"cubes": [1, 0, 0]}, (0, 0, 4), (1, 0, 4)),  # the rest is lost
    Case("market.3", {"coins": 4}, {"cubes": [0, 1, 0]}, (1, 2, 1), (1, 1, 1)),
    Case("market.4", {"coins": -5, "vp": 5}),
    Case("monastery.2", {"scrolls": 2}),
    Case("monastery.2", {"scrolls": 1}, have={"scrolls": 9}),  # more than ten are lost
    Case("monastery.3", {"influence": 1}),
    Case("monastery.4", {"vp": 2}),
    Case("small_council.2", {"council": 1}),
    Case("small_council.3", {"intrigue": -1}),
    Case("small_council.4", {"vp": 3}, have={"completed": 3}),
    Case(
        "workshop.2", picks={"cubes": [1, 0, 0], "into": [0, 0, 1]}, cargo=(2, 1, 0), then=(1, 1, 1)
    ),
    Case(
        "workshop.2",
        picks={"cubes": [2, 1, 0], "into": [0, 0, 3]},
        cargo=(2, 1, 0),
        then=(0, 0, 3),
        editions="pl",
    ),
    Case("workshop.3", {"coins": 3}),
    Case("workshop.4", {"vp": 2}),
    Case("docks.2", {"coins": 2}),
    Case("docks.3", {"coins": 1, "vp": 1}),
    Case("docks.4", {"vp": 3}, {"cubes": [1, 1, 1]}, (2, 1, 1), (1, 0, 0)),
    Case("docks.4", {"vp": 1}, {"cubes": [0, 0, 1]}, (0, 0, 1), (0, 0, 0)),
    Case("docks.4", {"vp": 5}, {"cubes": [5, 0, 0]}, (5, 0, 0), (0, 0, 0)),
    Case("consulate.2", {"coins": -1, "intrigue": 1, "influence": 1}),
    Case("consulate.3", {"vp": 1}),
    Case("consulate.4", {"vp": 4}, hand=4),
    Case("consulate.4", {"vp": 4}, hand=6),
    Case("library.2", {"scrolls": 2}),
    Case("library.3", {"intrigue": -2}),
    Case("library.3", {"intrigue": -1}, have={"intrigue": 1}),  # never below 0
    Case("library.4", {"scrolls": 2, "vp": 1}),
    Case("library.4", {"vp": 1}, have={"scrolls": 10}),
    Case("senate.2", {"intrigue": 1, "scrolls": 2}),
    Case("senate.2", {"vp": -2, "scrolls": 2}, have={"intrigue": 8}),  # at the cap
    Case("senate.3", {"scrolls": 1}, others={"intrigue": 1}),
    Case("senate.4", {"vp": 3}),
    Case("church.2", {"intrigue": -1}),
    Case("church.3", {"intrigue": -1, "vp": 1}),
    Case("church.4", {"intrigue": -1, "vp": 2}),
    Case("court.2", others={"intrigue": 1}),
    Case("court.2", others={"vp": -2}, theirs=(8, 8)),  # at the cap of three players
    Case("court.3", {"influence": 1}),
    Case("court.4", {"scrolls": -3, "vp": 5}),
    Case("bank.2", {"intrigue": 1, "coins": 4}),
    Case("bank.3", {"intrigue": 1, "coins": 4}),
    Case("bank.4", {"coins": 2, "vp": 1}),
    Case("council_of_ten.2", {"vp": 2}, theirs=(5, 6)),
    Case("council_of_ten.2", {"vp": 1}, theirs=(4, 5)),
    Case("council_of_ten.3", {"bridges": 1}, {"option": 0, "bridge": ["market", "bank"]}),
    Case("council_of_ten.3", {"vp": 2}, {"option": 1}),
    Case("council_of_ten.4", {"intrigue": -3}),
    Case("council_of_ten.4", {"intrigue": -2}, have={"intrigue": 2}),
    Case("st_marks.coins", {"coins": 2}),
    Case("st_marks.mission", {"coins": -2, "missions": 1}),
    Case("st_marks.mission", {"coins": -4, "missions": 1}, have={"missions": 1, "completed": 3}),
    Case("st_marks.mission", {"missions": 1}, have={"missions": 0, "coins": 0}),
    Case("palace.gain", {"scrolls": 1, "vp": 1}),
    Case("palace.mission", {"coins": -2, "missions": 1}),
    Case("great_council.council", {"council": 1}),
    Case("great_council.council", {"council": 2}, theirs=(3, 4)),
    Case("great_council.council", {"council": 3}, theirs=(3, 0)),
    Case("great_council.council", {"council": 1}, theirs=(5, 6)),
    Case("great_council.bridge", {"coins": -4, "bridges": 1}, {"bridge": ["bank", "market"]}),
]


def ready(row: str, edition: str = "fr", **case: Any) -> State:
    """Return the moment when the building of a row is activated, the slot of the row reached."""
    building, part = row.split(".")
    state = activating(building, int(part) if part.isdigit() else 0, edition=edition)
    state = holding(state, **{**START, **case.get("have", {})})
    for seat, intrigue in zip((1, 2), case.get("theirs", (4, 4)), strict=True):
        state = holding(state, seat=seat, intrigue=intrigue, vp=10)
    state = loaded(state, case.get("cargo", (0, 0, 0)))
    hands = ((None,) * case.get("hand", 0), (), ())
    return on_board(state, hands=hands)


@pytest.mark.parametrize(
    ("case", "edition"),
    [(case, edition) for case in CASES for edition in case.editions.split()],
    ids=str,
)
def test_an_effect_does_what_is_printed(case: Case, edition: str) -> None:
    """§1: the tables of the tiles and of the communal buildings."""
    state = ready(
        case.row, edition, have=case.have, theirs=case.theirs, cargo=case.cargo, hand=case.hand
    )
    assert case.row in rows(state)
    after = use(state, case.row, **case.picks)
    assert gained(state, after, 0) == case.gains
    assert gained(state, after, 1) == gained(state, after, 2) == case.others
    assert cubes(after) == case.then
    assert cubes(after, boat=1) == (0, 0, 0)  # goods effects touch only the activating gondola
    assert case.row not in rows(after)
    refuse("venice.row_not_open", after, "effect", no=after.number, row=case.row, **case.picks)
    told = choices(state, case.row)[case.picks.get("option", 0)]
    assert told["ok"]
    if not told["asks"]:
        mine = {c["counter"]: c["by"] for c in told["change"] if c["seat"] == 0}
        assert mine == case.gains


def test_every_printed_effect_is_tried_here() -> None:
    tried = {case.row for case in CASES}
    printed = {row for row in GAME.facts["effects"] if not row.startswith(("card.", "own_"))}
    assert tried == printed
    assert {f"{tile}.{number}" for tile in TILES for number in (1, 2, 3, 4)} < printed


REFUSED = [
    ("market.2", {"have": {"coins": 0}}, {"cubes": [1, 1, 0]}, "venice.not_enough"),
    ("market.2", {}, {}, "venice.choice_missing"),
    ("market.2", {}, {"cubes": [1, 0, 0]}, "venice.choice_wrong"),  # whole: two
    ("market.2", {}, {"cubes": [1, 1, 1]}, "venice.choice_wrong"),
    ("market.2", {"cargo": (5, 0, 0)}, {"cubes": [1, 1, 0]}, "venice.no_room"),
    ("market.1", {"cargo": (2, 2, 1)}, {}, "venice.no_room"),
    ("market.3", {}, {"cubes": [1, 0, 0]}, "venice.no_cubes"),
    ("market.3", {"cargo": (1, 0, 0)}, {"cubes": [0, 1, 0]}, "venice.choice_wrong"),
    ("market.3", {"cargo": (2, 0, 0)}, {"cubes": [2, 0, 0]}, "venice.choice_wrong"),
    ("market.3", {"cargo": (2, 0, 0)}, {"cubes": [0, 0, 0]}, "venice.choice_wrong"),
    ("market.4", {"have": {"coins": 4}}, {}, "venice.not_enough"),
    ("monastery.2", {"have": {"scrolls": 10}}, {}, "venice.nothing_to_gain"),
    ("small_council.3", {"have": {"intrigue": 0}}, {}, "venice.nothing_to_gain"),
    ("small_council.4", {}, {}, "venice.nothing_to_gain"),
    ("workshop.2", {}, {"cubes": [1, 0, 0], "into": [0, 1, 0]}, "venice.no_cubes"),
    ("workshop.2", {"cargo": (1, 0, 0)}, {"cubes": [1, 0, 0]}, "venice.choice_missing"),
    (
        "workshop.2",
        {"cargo": (1, 0, 0)},
        {"cubes": [1, 0, 0], "into": [1, 0, 0]},
        "venice.choice_wrong",
    ),
    (
        "workshop.2",
        {"cargo": (2, 0, 0)},
        {"cubes": [2, 0, 0], "into": [0, 1, 1]},
        "venice.choice_wrong",  # FR: one
    ),
    (
        "workshop.2",
        {"cargo": (2, 0, 0)},
        {"cubes": [1, 0, 0], "into": [0, 1, 1]},
        "venice.choice_wrong",
    ),
    ("docks.4", {}, {"cubes": [0, 0, 0]}, "venice.no_cubes"),
    ("docks.4", {"cargo": (1, 0, 0)}, {"cubes": [0, 0, 0]}, "venice.choice_wrong"),
    ("docks.4", {"cargo": (1, 0, 0)}, {"cubes": [1, 1, 0]}, "venice.choice_wrong"),
    ("consulate.2", {"have": {"coins": 0}}, {}, "venice.not_enough"),
    ("consulate.4", {"hand": 3}, {}, "venice.condition"),
    ("library.3", {"have": {"intrigue": 0}}, {}, "venice.nothing_to_gain"),
    ("church.2", {"have": {"intrigue": 0}}, {}, "venice.nothing_to_gain"),
    ("church.3", {"have": {"intrigue": 0}}, {}, "venice.not_enough"),
    ("church.4", {"have": {"intrigue": 0}}, {}, "venice.not_enough"),
    ("court.4", {"have": {"scrolls": 2}}, {}, "venice.not_enough"),
    ("council_of_ten.2", {"theirs": (4, 3)}, {}, "venice.nothing_to_gain"),
    ("council_of_ten.3", {}, {"option": 0}, "venice.choice_missing"),
    ("council_of_ten.3", {}, {"option": 2}, "venice.option_unknown"),
    ("council_of_ten.3", {}, {"option": 0, "bridge": ["bank", "bank"]}, "venice.no_canal"),
    ("council_of_ten.4", {"have": {"intrigue": 0}}, {}, "venice.nothing_to_gain"),
    ("st_marks.mission", {"have": {"coins": 1}}, {}, "venice.not_enough"),
    ("st_marks.mission", {"have": {"missions": 3}}, {}, "venice.hand_full"),
    ("palace.mission", {"have": {"missions": 3}}, {}, "venice.hand_full"),
    ("palace.mission", {"have": {"completed": 7}}, {}, "venice.deck_empty"),
    (
        "great_council.bridge",
        {"have": {"coins": 3}},
        {"bridge": ["bank", "market"]},
        "venice.not_enough",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("row", "case", "picks", "code"), REFUSED)
def test_an_effect_that_cannot_be_done_whole_is_refused(row, case, picks, code) -> None:
    """§3: each effect whole or not at all; costs are paid."""
    refuse(code, ready(row, **case), "effect", no=7, row=row, **picks)


@pytest.mark.parametrize(
    ("row", "case", "code"),
    [
        (row, case, code)
        for row, case, _, code in REFUSED
        if code not in ("venice.choice_missing", "venice.choice_wrong", "venice.option_unknown")
        and not row.startswith("council_of_ten.3")
    ],
)
def test_the_phones_are_told_why_an_effect_cannot_be_done(row, case, code) -> None:
    """Promise: what is not possible says why."""
    (choice,) = choices(ready(row, **case), row)
    assert not choice["ok"]
    assert choice["why"]["code"] == code


@pytest.mark.parametrize("tile", TILES)
@pytest.mark.parametrize("reached", [1, 2, 3, 4])
def test_activating_opens_the_slots_up_to_the_assistant(tile: str, reached: int) -> None:
    """§3: any of the effects of your slot and the slots before it."""
    state = activating(tile, reached)
    assert slot(state, tile) == reached
    assert rows(state) == [f"{tile}.{number}" for number in range(1, reached + 1)]
    for number in range(reached + 1, 5):
        refuse("venice.row_not_open", state, "effect", no=7, row=f"{tile}.{number}")


def test_the_effects_are_used_in_any_order_and_any_may_be_left_out() -> None:
    """§3: any of the effects."""
    state = holding(activating("bank", 4), coins=0)
    after = use(use(state, "bank.4"), "bank.2")
    assert gained(state, after) == {"coins": 6, "vp": 1, "intrigue": 1}
    assert rows(after) == ["bank.1", "bank.3"]
    assert stage(act(after, "next_turn")) == "start"


def test_the_coins_of_st_marks_may_pay_the_tax() -> None:
    """§1: these coins may pay the tax."""
    state = holding(activating("st_marks"), coins=0)
    refuse("venice.not_enough", state, "effect", no=7, row="st_marks.mission")
    state = use(state, "st_marks.coins")
    after = use(state, "st_marks.mission")
    assert gained(state, after) == {"coins": -2, "missions": 1}


def test_each_half_of_a_communal_building_may_be_used_without_the_other() -> None:
    """§1: each half may be used without the other."""
    for row in ("palace.gain", "palace.mission", "great_council.council", "st_marks.mission"):
        state = ready(row)
        assert len(rows(state)) == 2
        assert len(rows(use(state, row))) == 1
        assert stage(act(use(state, row), "next_turn")) == "start"


# ---- cubes (§1: 22 of each kind; §3: five on a gondola)


def test_a_cube_may_go_overboard_to_make_room() -> None:
    """§3: at most 5 cubes (FR, PL: one may discard to make room)."""
    state = loaded(activating("bank", 1), (5, 0, 0))
    refuse("venice.no_room", state, "effect", no=7, row="bank.1")
    refuse("venice.no_cubes", state, "overboard", no=7, boat=0, good="cloth")
    refuse("action.not_now", state, "overboard", no=7, boat=1, good="ceramics")
    state = act(state, "overboard", boat=0, good="ceramics")
    assert cubes(use(state, "bank.1")) == (4, 0, 1)


def test_cubes_go_overboard_only_for_an_effect() -> None:
    """§3."""
    state = use(loaded(activating("bank", 1), (4, 0, 0)), "bank.1")
    refuse("action.not_now", state, "overboard", no=7, boat=0, good="ceramics")
    state = act(state, "next_turn")
    refuse("action.not_now", state, "overboard", no=8, boat=0, good="ceramics")


def test_there_are_22_cubes_of_a_kind() -> None:
    """§1."""
    state = activating("bank", 1, seats=5)
    cargo = [(0, 0, 0), (0, 0, 2), *[(0, 0, 5)] * 4, *[(0, 0, 0)] * 4]
    state = on_board(state, cargo=tuple(cargo))
    assert as_read(GAME.view(state, None))["board"]["supply"] == [22, 22, 0]
    refuse("venice.supply_empty", state, "effect", no=state.number, row="bank.1")
    state = on_board(state, cargo=((0, 0, 0), (0, 0, 1), *cargo[2:]))
    assert cubes(use(state, "bank.1")) == (0, 0, 1)


def test_no_cube_of_a_kind_that_is_gone_can_be_chosen() -> None:
    """§1."""
    state = holding(activating("market", 2, seats=5), coins=9)
    cargo = [(0, 0, 0), (0, 0, 2), *[(0, 0, 5)] * 4, *[(0, 0, 0)] * 4]
    state = on_board(state, cargo=tuple(cargo))
    picks = {"row": "market.2", "no": state.number}
    refuse("venice.choice_wrong", state, "effect", **picks, cubes=[1, 0, 1])
    assert cubes(use(state, "market.2", cubes=[1, 1, 0])) == (1, 1, 0)
    state = loaded(activating("workshop", 2, seats=5), (1, 0, 0))
    state = on_board(state, cargo=((1, 0, 0), *cargo[1:]))
    refuse(
        "venice.choice_wrong", state, "effect", no=state.number, row="workshop.2",
        cubes=[1, 0, 0], into=[0, 0, 1],
    )  # fmt: skip


def test_cubes_that_are_paid_come_back_to_the_supply() -> None:
    """§1."""
    state = loaded(activating("market", 3), (5, 0, 0))
    assert as_read(GAME.view(state, None))["board"]["supply"] == [17, 22, 22]
    after = use(state, "market.3", cubes=[1, 0, 0])
    assert as_read(GAME.view(after, None))["board"]["supply"] == [18, 22, 22]


# ---- bridges (§3 Bridges)


def test_at_most_two_bridges_a_player() -> None:
    """§3: at most 2 per player."""
    state = ready("great_council.bridge")
    state = on_board(state, bridges=())
    state = use(state, "great_council.bridge", bridge=["market", "bank"])
    state = on_board(state, turn=activating("great_council", bridges=[]).board.turn)
    state = use(holding(state, coins=9), "great_council.bridge", bridge=["market", "docks"])
    state = on_board(state, turn=activating("great_council").board.turn)
    refused = refuse(
        "venice.bridges_used", holding(state, coins=9), "effect", no=7, row="great_council.bridge",
        bridge=["market", "court"],
    )  # fmt: skip
    assert refused.params["limit"] == 2
    assert len(the(state).bridges) == 2


def test_one_bridge_per_canal_whoever_built_it() -> None:
    """§3: one per canal."""
    state = holding(activating("great_council", bridges=[(1, "bank", "market")]), coins=9)
    for pair in (["bank", "market"], ["market", "bank"]):
        refuse(
            "venice.bridge_occupied", state, "effect", no=7, row="great_council.bridge", bridge=pair
        )


def test_on_a_map_a_bridge_stands_on_a_canal_anywhere() -> None:
    """§3: on any canal."""
    known = [("market", "great_council", 1), ("bank", "court", 3), ("great_council", "palace", 1)]
    state = holding(activating("great_council", known=known), coins=9)
    (choice,) = choices(state, "great_council.bridge")
    assert ["court", "bank"] in choice["asks"][0]["pairs"]
    refuse(
        "venice.no_canal",
        state,
        "effect",
        no=7,
        row="great_council.bridge",
        bridge=["bank", "docks"],
    )
    after = use(state, "great_council.bridge", bridge=["bank", "court"])
    (choice,) = choices(on_board(after, turn=the(state).turn), "great_council.bridge")
    assert ["court", "bank"] not in choice["asks"][0]["pairs"]
