"""Points and laps, masterpieces and their supply, rounds, the end, corrections, set-up."""

from __future__ import annotations

import pytest
from gallery import GAME, begin, do, holding, laid, refuse, take, told, view
from playing import open_table, start

from companion.engine.game import HOST
from companion.engine.play import read_action
from companion.engine.words import word
from companion.games.masterpieces.facts import Lady
from companion.service import boxes
from companion.service.tables import Tables

# ---- points


@pytest.mark.parametrize(
    ("points", "marker", "track"),
    [(0, 0, 0), (99, 0, 99), (100, 100, 0), (250, 200, 50), (399, 300, 99), (487, 400, 87),
     (512, 400, 12)],
)  # fmt: skip
def test_each_full_lap_is_100_points(points: int, marker: int, track: int) -> None:
    player = view(holding(begin(), points=points))["players"][0]
    assert (player["points"], player["marker"], player["track"]) == (points, marker, track)


def test_points_go_up_and_down_but_never_below_0_or_past_999() -> None:
    state = do(begin(), "points", seat=1, by=30)
    assert do(state, "points", seat=1, by=-30).players[1].points == 0
    refuse("masterpieces.below_zero", state, "points", seat=1, by=-31)
    refuse("masterpieces.too_many_points", holding(begin(), points=990), "points", seat=0, by=10)


def test_a_full_lap_is_announced() -> None:
    said = told(holding(begin(), points=95), "points", seat=0, by=7)
    assert said["lap"] == {"seat": 0, "marker": 100}
    assert "lap" not in told(holding(begin(), points=95), "points", seat=0, by=4)


def test_nobody_sits_there() -> None:
    refuse("seat.unknown", begin(2), "points", seat=3, by=1)
    refuse("seat.unknown", begin(2), "dogate", seat=2, arrows=1, points=0)
    refuse("seat.unknown", begin(2), "done", seat=2, no=1)


# ---- masterpieces


@pytest.mark.parametrize("value", [2, 3, 4, 5])
def test_a_masterpiece_is_worth_its_value_at_once(value: int) -> None:
    assert take(begin(), 4, value=value).players[0].points == value


def test_27_lie_in_the_pile_3_of_them_open_and_9_are_among_the_hands() -> None:
    supply = view(begin())["supply"]
    assert (supply["display"], supply["pile"], supply["hands"]) == (3, 24, 9)
    supply = view(take(take(begin(), 0), 1, origin="hand"))["supply"]
    assert (supply["display"], supply["pile"], supply["hands"]) == (3, 23, 8)


def test_covered_masterpieces_do_not_come_back() -> None:
    supply = view(take(take(begin(), 0), 0))["supply"]
    assert (supply["display"], supply["pile"]) == (3, 22)


def test_with_pile_and_display_empty_the_reward_is_lost() -> None:
    state = laid()
    for number in range(25):
        state = take(state, number % 9)
    assert view(state)["supply"]["display"] == 2
    state = take(take(state, 0), 1)
    assert (view(state)["supply"]["display"], view(state)["supply"]["pile"]) == (0, 0)
    assert "lost_masterpiece" in told(state, "route_move", seat=0, arrows=2)
    assert do(state, "route_move", seat=0, arrows=2).owed == ()
    wish = {"seat": 1, "glass": 0, "shape": 0, "value": 2, "cell": 0}
    assert refuse("masterpieces.pile_empty", state, "take", **wish).overridable
    insisted = do(state, "take", **wish, override=True)
    assert [problem.code for problem in GAME.problems(insisted)] == ["masterpieces.supply"]
    after = do(state, "take", **wish, origin="hand")
    assert GAME.problems(after) == ()


def test_the_last_masterpiece_is_not_promised_twice() -> None:
    state = holding(laid(), ladies=(Lady.TWO_MASTERPIECES,))
    for number in range(26):
        state = take(state, number % 9)
    state = do(state, "use_lady", seat=0, lady="two_masterpieces")
    assert [one.due for one in state.owed] == ["masterpiece"]


def test_there_are_nine_in_the_hands_and_no_more() -> None:
    state = begin()
    for cell in range(9):
        state = take(state, cell, origin="hand")
    wish = {"seat": 1, "glass": 0, "shape": 0, "value": 2, "cell": 0, "origin": "hand"}
    assert refuse("masterpieces.hands_empty", state, "take", **wish).overridable


def test_the_log_tells_what_was_taken_and_what_became_of_the_showcase() -> None:
    state = take(take(begin(), 0), 1)
    said = told(state, "take", seat=0, glass=0, shape=0, value=5, cell=2)
    assert said["take"] == {
        "seat": 0, "glass": word("glass", "red"), "shape": word("shape", "vase"), "cell": 3,
    }  # fmt: skip
    assert said["gain"]["by"] == 5
    assert said["showcase"] == {"seat": 0, "from": 0, "to": 20}
    assert "cover" in told(state, "take", seat=0, glass=0, shape=0, value=5, cell=0)


# ---- rounds and the end


def test_a_round_is_ended_once() -> None:
    state = do(begin(), "next_round", no=1)
    refuse("action.passed", state, "next_round", no=1)


def test_the_table_declares_the_end_and_may_call_it_off() -> None:
    state = do(begin(), "end", on=True)
    assert GAME.outcome(state) is not None
    refuse("action.game_over", state, "next_round", no=1)
    refuse("action.nothing_changes", state, "end", on=True)
    assert GAME.outcome(do(state, "end", on=False)) is None


# ---- corrections


@pytest.mark.parametrize(
    ("what", "to", "inside"),
    [("points", 512, 512), ("space", 9, 9), ("palace", 2, 1), ("route", 1, 0)],
)
def test_every_value_can_be_corrected_without_consequence(what: str, to: int, inside: int) -> None:
    state = do(laid(), "adjust", seat=1, what=what, to=to)
    assert state == holding(laid(), seat=1, **{what: inside})
    assert getattr(do(state, "adjust", seat=1, what=what, to=0).players[1], what) in (0, None)
    refuse("action.nothing_changes", state, "adjust", seat=1, what=what, to=to)


def test_a_space_or_bonus_that_is_taken_needs_insisting() -> None:
    state = holding(begin(), seat=1, space=4, palace=0, route=2)
    for what, to in (("space", 4), ("palace", 1), ("route", 3)):
        error = refuse("masterpieces.taken", state, "adjust", seat=0, what=what, to=to)
        assert error.overridable
        assert GAME.problems(do(state, "adjust", seat=0, what=what, to=to, override=True))
    assert do(holding(state, space=5), "adjust", seat=0, what="space", to=0).players[0].space == 0


def test_no_value_is_corrected_past_what_there_is() -> None:
    for what, to in (("space", 19), ("palace", 5), ("route", 5)):
        refuse("masterpieces.too_high", begin(), "adjust", seat=0, what=what, to=to)


def test_the_doge_card_can_be_put_right() -> None:
    state = do(begin(), "fix_doge", seat=2)
    assert state.doge == 2
    refuse("action.nothing_changes", state, "fix_doge", seat=2)


def test_dogaressa_cards_can_be_put_right() -> None:
    state = do(begin(), "fix_ladies", seat=0, lady="extra_card", to=2)
    assert state.players[0].ladies == (Lady.EXTRA_CARD,) * 2
    error = refuse("masterpieces.no_ladies", state, "fix_ladies", seat=1, lady="lady_ship", to=11)
    assert error.overridable
    assert do(state, "fix_ladies", seat=0, lady="extra_card", to=0) == begin()


def test_a_cell_can_be_put_right_and_points_stay() -> None:
    state = take(take(begin(), 4), 4, 1, 1)
    top = {"glass": 2, "shape": 0, "value": 4}
    other = do(state, "fix_cell", seat=0, cell=4, top=top)
    assert view(other)["players"][0]["showcase"][4] == {
        "glass": 2, "shape": 0, "value": 4, "under": 1,
    }  # fmt: skip
    assert other.players[0].points == state.players[0].points
    less = do(state, "fix_cell", seat=0, cell=4, top=None)
    assert view(less)["players"][0]["showcase"][4]["glass"] == 0
    assert view(less)["supply"]["pile"] == view(state)["supply"]["pile"] + 1
    refuse("action.nothing_changes", state, "fix_cell", seat=0, cell=0, top=None)


def test_a_bonus_can_be_put_right() -> None:
    state = do(begin(), "fix_bonus", where="route", place=1, points=12)
    assert view(state)["bonuses"]["route"]["places"][1] == {"points": 12, "seat": None}
    refuse("masterpieces.no_such_bonus", state, "fix_bonus", where="points", place=0, points=1)
    refuse("action.nothing_changes", state, "fix_bonus", where="route", place=1, points=12)


# ---- what a phone reads


def test_what_never_changes_is_in_no_frame() -> None:
    assert "facts" not in view(begin())


# ---- the box


def test_what_the_table_told_is_what_the_box_learns() -> None:
    learned = GAME.box_learned  # type: ignore[attr-defined]
    assert learned(begin()) is None
    state = do(begin(), "route_end", seat=0, points=25)
    assert learned(state) == {"route": [25]}
    gap = do(state, "fix_bonus", where="route", place=2, points=5)
    assert learned(gap) == {"route": [25]}  # a list of the box can only be continued
    state = do(state, "look", glass=["clear", "red", "violet"], shapes=["vase", "plate", "lamp"])
    state = do(do(state, "fix_doge", seat=1), "points", seat=0, by=3)
    assert set(learned(state)) == {"route", "glass", "shapes"}
    again = begin(box=learned(state))
    assert again.known.route[0] == 25
    assert learned(again) is None


def test_the_box_learns_the_tiles_once_all_is_told() -> None:
    learned = GAME.box_learned  # type: ignore[attr-defined]
    state = laid()
    box = learned(state)
    assert len(box["tiles"]) == 6
    known = begin(box=box)
    assert learned(known) is None
    tiles = [*reversed(GAME.box.load(box)["tiles"])]
    other = [{"area": one["area"], "rewards": one["rewards"]} for one in tiles]
    assert learned(do(known, "lay", tiles=other, override=True)) is None
    assert learned(do(state, "fix_space", space=0, reward=None)) is not None


def test_the_box_of_the_server_learns_and_the_next_table_knows(tables: Tables) -> None:
    """Each table tells one bonus more, and what its cards look like."""
    for points in (25, 20):
        host = start(open_table(tables, 2, game="masterpieces"))
        host.act("seat.claim", seat=0, name="Ana")
        host.act("route_end", seat=0)
        if points == 25:
            host.act("look", glass=["clear", "red", "violet"], shapes=["vase", "plate", "lamp"])
            host.act("tell_bonus", seat=0, no=1, points=points)
        else:
            assert host.live.table.play.game.players[0].points == 25
            host.act("route_end", seat=1, points=points)
    box = boxes.read(tables.store, "masterpieces")["box"]
    assert box["route"] == [25, 20]
    assert box["glass"] == ["clear", "red", "violet"]


def test_a_box_that_makes_no_sense_is_told_so() -> None:
    box = GAME.box.load(
        {"tiles": [{}], "palace": [5, 9], "route": [1, None, 2], "glass": ["red", "red", "blue"],
         "shapes": ["vase", "vase", "vase"]}
    )  # fmt: skip
    assert {problem.code for problem in GAME.box_problems(box)} == {
        "masterpieces.box.tiles", "masterpieces.box.palace_order", "masterpieces.box.route_order",
        "masterpieces.box.glass_twice", "masterpieces.box.shapes_twice",
    }  # fmt: skip
    assert GAME.box_problems(GAME.box.load({})) == ()
    assert begin(box=box).known.glass == ("red", "blue", "green")


def test_words_differ() -> None:
    same = {"glass": ["red", "red", "blue"], "shapes": ["vase", "bowl", "lamp"]}
    refuse("masterpieces.same_word", begin(), "look", **same)


# ---- set-up


@pytest.mark.parametrize(("display", "seats", "cards"), [("each", 2, 18), ("each", 4, 36),
                                                         ("all", 2, 9), ("all", 4, 9)])  # fmt: skip
def test_nine_cards_for_each_or_nine_in_all(display: str, seats: int, cards: int) -> None:
    lines = {line.key: line.params for line in GAME.checklist(seats, 0, {"display": display})}
    assert lines["display"] == {"cards": cards}
    assert lines["first"] == {"seat": 0}
    assert lines["hand"] == {"cards": 4}  # also with two players
    assert "first" not in {line.key for line in GAME.checklist(seats, None, {"display": display})}


def test_the_first_player_has_the_doge_card() -> None:
    assert begin(4, first=3).doge == 3


# ---- whose business it is


def test_whose_business_an_action_is() -> None:
    state = begin()

    def concern(type_: str, **data: object) -> int | None:
        return GAME.concerns(state, read_action(GAME, type_, data))

    assert concern("points", seat=2, by=1) == 2
    assert concern("next_round", no=1) is None
    assert concern("fix_doge", seat=1) is None
    assert concern("score.begin") is None
    assert concern("score.confirm") == HOST
    assert concern("score.set", column=1, key="points", to=3) == 1
