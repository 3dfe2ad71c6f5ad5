"""The worked examples of both rulebooks, turn by turn (FR "EXEMPLES DE JEU", PL "przykłady").

A position in the middle of a three-player game is laid out so that every sentence of the texts
can come true; then each turn is played by real taps, and the results are those of the texts.

The texts agree with each other and with their rules but for three sentences. In the PL one Violet
meets Blue at the Bank; in the FR one nobody speaks of it, though Blue's gondola lies there (it
earns him 1 VP two turns later), so there both pay their scroll and nothing else of the FR text
changes. In both, Orange activates the Library while his own second gondola lies there, which the
rule on passing forbids: the table insists. And the PL text turns Blue's favour card in for
2 scrolls alone, where the PL rule gives 5 coins as well: the rule's "both" is played, so Blue has
5 coins more than that text speaks of.

Purses, tracks and canals that no sentence names are the test's own.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest
from guided import (
    act,
    answer,
    cubes,
    end_turn,
    gained,
    holding,
    moor,
    offered,
    position,
    rows,
    sail,
    slot,
    stack,
    stage,
    the,
    use,
)
from pad import GAME, do, refuse

from companion.games.venice.state import State, active_seat

BLUE, VIOLET, ORANGE = 0, 1, 2
EDITIONS = ("fr", "pl")

CANALS = [  # those that the examples speak of, with the costs they name
    ("market", "small_council", 1),  # Blue's free first move; 1 coin on his way back
    ("small_council", "docks", 2),
    ("senate", "docks", 3),  # Violet's free first move
    ("docks", "great_council", 1),
    ("great_council", "church", 2),  # Violet bridges it
    ("court", "library", 3),
    ("library", "workshop", 2),
    ("docks", "bank", 4),  # Blue's free move to his mission
    ("monastery", "bank", 2),  # the free first move of Violet's second gondola
    ("bank", "council_of_ten", 1),
    ("church", "bank", 1),
    ("council_of_ten", "small_council", 2),
]
MISSIONS = [
    {"number": 7, "building": "workshop", "cubes": [0, 2, 1], "scrolls": 1, "coins": 5, "vp": 5},
    {"number": 11, "building": "bank", "cubes": [2, 1, 0], "scrolls": 1, "coins": 5, "vp": 5},
]


def table(edition: str) -> State:
    """Return the middle of a hypothetical game: everything the texts take for granted."""
    state = position(
        boats={
            BLUE: ("market", "council_of_ten"),
            VIOLET: ("senate", "monastery"),
            ORANGE: ("court", "library"),
        },
        gondolier={BLUE: 1, VIOLET: 1, ORANGE: 1},  # each moves the other gondola first
        slots={
            "market": {BLUE: 1},
            "small_council": {BLUE: 1},
            "council_of_ten": {BLUE: 1},
            "bank": {VIOLET: 1},
            "church": {VIOLET: 1},
            "court": {ORANGE: 1},
            "library": {ORANGE: 1},
        },
        cargo={(BLUE, 0): (1, 0, 0), (ORANGE, 0): (0, 0, 1), (ORANGE, 1): (0, 1, 0)},
        known=CANALS,
        box={"missions": MISSIONS},
        edition=edition,
        favour=True,
    )
    for seat, intrigue in ((BLUE, 1), (VIOLET, 1), (ORANGE, 0)):
        state = holding(state, seat=seat, coins=10, intrigue=intrigue, scrolls=1)
    assert GAME.problems(state) == ()
    return state


@dataclass
class Told:
    """A story: each turn begins where the one before it ended."""

    state: State
    edition: str

    def blue_to_the_docks(self) -> None:
        """Blue needs a violet cube."""
        state = start = self.state
        state = act(state, "gondolier", boat=0)  # the one at the Market
        assert offered(state)["small_council"]["cost"] == 0
        state = sail(state, "small_council")  # his first move: nothing to pay
        assert gained(start, state) == {}
        assert rows(state) == ["small_council.1"]
        state = use(state, "small_council.1")  # 1 orange cube in passing
        assert cubes(state) == (2, 0, 0)
        state = moor(state, "docks")
        assert gained(start, state) == {"coins": -2}
        state = act(state, "advance")
        assert slot(state, "docks", BLUE) == 1
        state = use(state, "docks.1")
        assert cubes(state) == (2, 1, 0)
        self.state = end_turn(state)

    def violet_to_the_great_council(self) -> None:
        """Violet passes Blue to have enough intrigue."""
        state = start = self.state
        state = act(state, "gondolier", boat=0)
        state = sail(state, "docks")
        assert stage(state) == "meet"
        state = answer(state, BLUE, 2 * BLUE, "scroll")  # Blue pays 1 scroll
        state = answer(state, VIOLET, 2 * BLUE, "intrigue")  # Violet takes 1 intrigue
        assert gained(start, state, BLUE) == {"scrolls": -1}
        assert gained(start, state, VIOLET) == {"intrigue": 1}
        assert rows(state) == []  # no assistant at the Docks
        refuse("venice.row_not_open", state, "effect", no=state.number, row="docks.1")
        state = moor(state, "great_council")
        state = act(state, "activate")  # communal: no assistant
        before = state
        state = use(state, "great_council.council")
        assert gained(before, state, VIOLET) == {"council": 1 + 2}
        state = use(state, "great_council.bridge", bridge=["great_council", "church"])
        assert gained(before, state, VIOLET) == {"council": 3, "coins": -4, "bridges": 1}
        assert gained(start, state, VIOLET)["coins"] == -1 - 4
        self.state = end_turn(state)

    def orange_at_the_workshop(self) -> None:
        """Orange fetches cubes and completes his first mission."""
        state = start = self.state
        state = act(state, "gondolier", boat=0)  # the one at the Court
        state = sail(state, "library")  # his own second gondola: no intrigue
        assert gained(start, state, ORANGE) == {}
        state = use(state, "own_gondola", cargo=[[0, 1, 1], [0, 0, 0]])
        assert (cubes(state, seat=ORANGE), cubes(state, seat=ORANGE, boat=1)) == (
            (0, 1, 1), (0, 0, 0),
        )  # fmt: skip
        # Both texts activate the Library here, which their own rule on passing forbids.
        refuse("venice.own_gondola_here", state, "effect", no=state.number, row="library.1")
        state = act(state, "effect", row="library.1", override=True)
        assert cubes(state, seat=ORANGE) == (0, 2, 1)
        state = moor(state, "workshop")
        assert gained(start, state, ORANGE) == {"coins": -2}
        (known,) = offered(state)["mission"]["known"]
        assert known["ok"]
        before = state
        state = act(state, "mission", number=7, slot=0)
        assert gained(before, state, ORANGE) == {
            "scrolls": -1, "vp": 5, "coins": 5, "missions": -1, "completed": 1,
        }  # fmt: skip
        assert cubes(state, seat=ORANGE) == (0, 0, 0)
        assert the(state).missions[ORANGE] == (7, None, None)
        state = act(state, "advance")
        assert slot(state, "workshop", ORANGE) == 1
        state = use(state, "workshop.1")
        assert cubes(state, seat=ORANGE) == (1, 0, 0)
        self.state = end_turn(state)

    def blue_at_the_bank(self) -> None:
        """Blue stays on his gondola for 3 coins and completes his mission with a favour card."""
        state = start = self.state
        state = act(state, "gondolier", boat=0)
        assert gained(start, state) == {"coins": -3}
        state = moor(state, "bank")  # one free move
        assert state.players[BLUE].scrolls == 0
        refuse("venice.not_enough", state, "mission", no=state.number, number=11)
        state = do(state, "favour", seat=BLUE, take="scrolls" if self.edition == "fr" else "both")
        assert state.players[BLUE].scrolls == 2
        before = state
        state = act(state, "mission", number=11, slot=0)
        assert gained(before, state) == {
            "scrolls": -1, "vp": 5, "coins": 5, "missions": -1, "completed": 1,
        }  # fmt: skip
        assert cubes(state) == (0, 0, 0)
        state = act(state, "advance")
        assert (slot(state, "bank", BLUE), slot(state, "bank", VIOLET)) == (1, 2)
        assert cubes(use(state, "bank.1")) == (0, 0, 1)
        self.state = end_turn(use(state, "bank.1"))

    def violet_to_the_council_of_ten(self) -> None:
        """Violet passes the Bank, where Blue has pushed his assistant to slot 2."""
        state = start = self.state
        state = act(state, "gondolier", boat=1)
        state = sail(state, "bank")
        option = "scroll" if self.edition == "fr" else "intrigue"  # PL: both take intrigue
        state = answer(state, VIOLET, 2 * BLUE, option)
        state = answer(state, BLUE, 2 * BLUE, option)
        paid = {"scrolls": -1} if self.edition == "fr" else {"intrigue": 1}
        assert gained(start, state, VIOLET) == gained(start, state, BLUE) == paid
        before = state
        state = use(use(state, "bank.1"), "bank.2")
        assert gained(before, state, VIOLET) == {"intrigue": 1, "coins": 4}
        assert cubes(state, seat=VIOLET, boat=1) == (0, 0, 1)
        before = state
        assert offered(state)["council_of_ten"]["share"] == [(BLUE, 1)]
        state = moor(state, "council_of_ten")  # no encounter: he moors
        assert gained(before, state, VIOLET) == {"coins": -1}
        assert gained(before, state, BLUE) == {"vp": 1}
        state = act(state, "advance")
        assert slot(state, "council_of_ten", VIOLET) == 1
        assert slot(state, "council_of_ten", BLUE) == 2
        state = use(state, "council_of_ten.1")
        assert cubes(state, seat=VIOLET, boat=1) == (0, 0, 2)
        self.state = end_turn(state)

    def orange_at_the_court(self) -> None:
        """Orange has the least intrigue and wants to keep it so."""
        state = start = self.state
        players = state.players
        assert min(players[BLUE].intrigue, players[VIOLET].intrigue) > players[ORANGE].intrigue
        state = act(state, "gondolier", boat=1)
        state = moor(state, "court")
        assert gained(start, state, ORANGE) == {}
        state = act(state, "advance")
        assert slot(state, "court", ORANGE) == 2
        state = use(use(state, "court.1"), "court.2")
        assert cubes(state, seat=ORANGE, boat=1) == (0, 0, 1)
        assert gained(start, state, BLUE) == gained(start, state, VIOLET) == {"intrigue": 1}
        assert gained(start, state, ORANGE) == {}
        self.state = end_turn(state)

    def blue_to_the_market(self) -> None:
        """Blue gathers cubes for his next mission."""
        state = start = self.state
        state = act(state, "gondolier", boat=1)  # from the Council of Ten, under Violet's gondola
        state = use(sail(state, "small_council"), "small_council.1")
        assert cubes(state, boat=1) == (1, 0, 0)
        state = moor(state, "market")
        assert gained(start, state) == {"coins": -1}
        state = act(state, "advance")
        assert slot(state, "market", BLUE) == 2
        state = use(use(state, "market.1"), "market.2", cubes=[0, 1, 1])
        assert gained(start, state) == {"coins": -2}
        assert cubes(state, boat=1) == (2, 1, 1)
        self.state = end_turn(state)

    def violet_to_the_bank(self) -> None:
        """Violet earns coins under his own bridge and at the Bank."""
        state = start = self.state
        state = act(state, "gondolier", boat=0)
        assert offered(state)["church"]["bridge"] == VIOLET
        state = sail(state, "church")  # free, and 1 coin for his own bridge
        assert gained(start, state, VIOLET) == {"coins": 1}
        state = use(state, "church.1")
        assert cubes(state, seat=VIOLET) == (0, 0, 1)
        state = moor(state, "bank")
        assert gained(start, state, VIOLET) == {}  # 1 gained, 1 paid
        assert gained(start, state, BLUE) == {"vp": 1}
        assert stack(state, "bank") == [(BLUE, 0), (VIOLET, 0)]
        state = act(state, "advance")
        assert slot(state, "bank", VIOLET) == 3
        state = use(use(state, "bank.1"), "bank.2")  # and not slot 3, the same again
        assert gained(start, state, VIOLET) == {"coins": 4, "intrigue": 1}
        assert cubes(state, seat=VIOLET) == (0, 0, 2)
        assert rows(state) == ["bank.3"]
        self.state = end_turn(state)


STORY: list[Any] = [
    Told.blue_to_the_docks,
    Told.violet_to_the_great_council,
    Told.orange_at_the_workshop,
    Told.blue_at_the_bank,
    Told.violet_to_the_council_of_ten,
    Told.orange_at_the_court,
    Told.blue_to_the_market,
    Told.violet_to_the_bank,
]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("chapter", range(len(STORY)), ids=lambda n: STORY[n].__name__)
def test_the_turns_of_the_rulebooks_come_out_as_told(edition: str, chapter: int) -> None:
    """FR and PL, the examples near the end of each rulebook; each turn after those before it."""
    told = Told(table(edition), edition)
    for number, turn in enumerate(STORY[: chapter + 1]):
        assert active_seat(told.state) == number % 3
        turn(told)
        assert GAME.problems(told.state) == ()


@pytest.mark.parametrize(
    ("edition", "intrigue", "scrolls", "coins"),
    [("fr", [2, 5, 0], [0, 0, 0], [8, 12, 13]), ("pl", [3, 6, 0], [1, 1, 0], [13, 12, 13])],
)
def test_what_everybody_has_after_the_examples(edition, intrigue, scrolls, coins) -> None:
    """The sums of all the turns, added up by hand from the texts."""
    told = Told(table(edition), edition)
    for turn in STORY:
        turn(told)
    players = told.state.players
    assert [player.intrigue for player in players] == intrigue
    assert [player.scrolls for player in players] == scrolls
    assert [player.coins for player in players] == coins
    assert [player.vp for player in players] == [7, 0, 5]
    assert [player.council for player in players] == [0, 3, 0]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_bridge_would_have_cost_anybody_else_intrigue(edition: str) -> None:
    """ "Had it been another player's bridge, he would have had to take 1 intrigue.\""""
    told = Told(table(edition), edition)
    for turn in STORY[:-1]:
        turn(told)
    state = do(told.state, "fix_bridge", seat=VIOLET, a="great_council", b="church", on=False)
    state = do(state, "fix_bridge", seat=BLUE, a="great_council", b="church", on=True)
    before = act(state, "gondolier", boat=0)
    assert gained(before, sail(before, "church"), VIOLET) == {"intrigue": 1}


def test_the_example_of_the_shared_dock() -> None:
    """FR, PL "sharing": mooring on 2 gondolas gives the lowest 2 VP and the middle one 1."""
    state = position(boats={0: ("market", "palace"), 1: ("docks", "senate"), 2: ("docks", "bank")})
    after = moor(act(state, "gondolier", boat=0), "docks")
    assert [player.vp for player in after.players] == [0, 2, 1]


@pytest.mark.parametrize(("reached", "open_rows"), [(1, 1), (2, 2), (3, 3), (4, 4)])
def test_the_example_of_the_church(reached: int, open_rows: int) -> None:
    """FR, PL "activating": at the Church each slot adds one more effect to choose from."""
    state = position(slots={"church": {0: reached - 1}}, boats={0: ("market", "palace")})
    state = act(moor(act(state, "gondolier", boat=0), "church"), "advance")
    assert rows(state) == [f"church.{number}" for number in range(1, open_rows + 1)]
