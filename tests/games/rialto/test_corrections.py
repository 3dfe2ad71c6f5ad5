"""Everything on the table can be put right by hand, past a limit only if the table insists."""

from __future__ import annotations

import pytest
from rialto_table import OPPOSITE, Sitting

from companion.errors import IllegalAction
from companion.games.rialto import GAME as rialto


@pytest.fixture
def table() -> Sitting:
    return Sitting(3).lay()


@pytest.mark.parametrize(("counter", "to"), [("vp", 40), ("coins", 9), ("councillors", 12)])
def test_a_number_of_a_player_is_corrected(table: Sitting, counter: str, to: int) -> None:
    table.act("adjust", seat=1, counter=counter, to=to)
    assert table.of(counter)[1] == to
    assert table.lines[0].key == "rialto.log.adjust"
    with pytest.raises(IllegalAction, match="nothing_changes"):
        table.act("adjust", seat=1, counter=counter, to=to)


@pytest.mark.parametrize(("counter", "to"), [("coins", 31), ("councillors", 19)])
def test_there_is_only_so_much_of_each_piece(table: Sitting, counter: str, to: int) -> None:
    with pytest.raises(IllegalAction, match="limit"):
        table.act("adjust", seat=1, counter=counter, to=to)
    table.act("adjust", override=True, seat=1, counter=counter, to=to)
    assert rialto.problems(table.state)


def test_a_disc_is_put_on_top_of_a_space(table: Sitting) -> None:
    table.act("fix_disc", column=2, space=0)
    assert table.columns() == [2, 0, 1]
    table.act("fix_disc", column=1, space=4)
    assert table.columns() == [1, 2, 0]


def test_councillors_in_a_district_are_corrected(table: Sitting) -> None:
    table.act("fix_placed", column=1, place="right2", to=3)
    assert table.state.placed[4] == (0, 3, 0)
    with pytest.raises(IllegalAction, match="limit"):
        table.act("fix_placed", column=1, place="right2", to=14)


def test_buildings_are_corrected_with_their_coins(table: Sitting) -> None:
    table.act("fix_building", seat=0, kind="blue3", count=2, coins=1)
    assert [(one.kind, one.coin) for one in table.state.players[0].buildings][-2:] == [
        ("blue3", True),
        ("blue3", False),
    ]
    with pytest.raises(IllegalAction, match="too_many_coins"):
        table.act("fix_building", seat=0, kind="blue3", count=1, coins=2)
    with pytest.raises(IllegalAction, match="limit"):
        table.act("fix_building", seat=0, kind="blue2", count=6, coins=0)
    with pytest.raises(IllegalAction, match="limit"):
        table.act("fix_building", seat=0, kind="blue2", count=5, coins=0)


def test_what_lies_on_a_connection_is_corrected(table: Sitting) -> None:
    table.act("fix_span", a="left2", b="left1", way="bridge", at_a=3, at_b=6)
    assert (table.state.spans[0].at_a, table.state.spans[0].at_b) == (6, 3)
    table.act("fix_span", a="left1", b="left2", way="gondola", at_a=1, at_b=1)
    assert [span.way for span in table.state.spans] == ["gondola"]
    table.act("fix_span", a="left1", b="left2", way=None)
    assert table.state.spans == ()


def test_the_map_and_the_tiles_are_told_again(table: Sitting) -> None:
    table.act("tiles", tiles=[6, 5, 4, 3, 2, 1])
    assert table.state.stage == "cards"
    with pytest.raises(IllegalAction, match="nothing_changes"):
        table.act("map", opposite=OPPOSITE)
    table.act("fix_span", a="left1", b="left2", way="gondola", at_a=1, at_b=1)
    with pytest.raises(IllegalAction, match="tile_in_the_way"):
        table.act("map", opposite=[["left1", "left2"], ["left3", "right1"], ["right2", "right3"]])


def test_the_district_bonus_is_corrected(table: Sitting) -> None:
    table.act("fix_bonus", side=1, turned=True)
    assert table.state.turned == (False, True)


def test_a_seat_that_nobody_has_is_refused(table: Sitting) -> None:
    for type_, data in {
        "adjust": {"seat": 3, "counter": "vp", "to": 1},
        "fix_disc": {"column": 3, "space": 1},
        "fix_placed": {"column": 3, "place": "left1", "to": 1},
        "fix_building": {"seat": 3, "kind": "blue1", "count": 1, "coins": 0},
    }.items():
        with pytest.raises(IllegalAction, match=r"seat\.unknown"):
            table.act(type_, **data)


def test_whose_business_an_action_is(table: Sitting) -> None:
    from rialto_table import GAME

    from companion.engine.play import read_action

    def concerns(type_: str, **data: object) -> int | None:
        return rialto.concerns(table.state, read_action(GAME, type_, data))

    assert concerns("adjust", seat=2, counter="vp", to=1) == 2
    assert concerns("next", no=1) is None
    assert concerns("tiles", tiles=[1, 2, 3, 4, 5, 6]) is None
    table.to("bridge").play([0, 2, 0])
    assert concerns("bridge", no=1, a="left1", b="left2", at_a=3, at_b=4) == 1
    assert concerns("score.confirm") == -1


def test_a_building_swapped_for_stays_unusable_when_another_of_its_kind_is_put_right() -> None:
    table = Sitting(3).lay().give(0, "blue1", "blue2", coins=3)
    table.to("blue")
    table.act("use", seat=0, kind="blue1", swap="blue2")
    table.act("fix_building", seat=0, kind="blue3", count=2, coins=0)
    assert [one.fresh for one in table.state.players[0].buildings if one.kind == "blue3"] == [
        True,
        False,
    ]
