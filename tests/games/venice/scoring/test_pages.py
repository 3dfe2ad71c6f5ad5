"""Every sentence of the scoring rules (§4), page by page."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from pad import GAME, do, holding, refuse
from reading import as_read
from scorings import UNUSED, USED, buying, lines_of, new, page_of, scoring, turn_to

from companion.engine.dice import Dice
from companion.engine.game import Config
from companion.engine.words import word
from companion.games.venice.ending.pages import keys

ORDER = ["track", "council", "assistants", "intrigue", "wealth", "arrest", "winner"]


def at(council: int, **more: Any) -> dict[str, Any]:
    return {"council": council, **more}


# ---- strictly in this order


def test_the_pages_come_in_the_order_of_the_rules() -> None:
    view = as_read(GAME.view(scoring({}, {}, page="track"), None))
    assert view["scoring"]["steps"] == ORDER


def test_favour_has_a_page_only_if_favour_cards_are_in_play() -> None:
    state = scoring({**UNUSED}, {**USED}, page="track")
    assert keys(state) == ("track", "council", "assistants", "intrigue", "wealth", "favour",
                           "arrest", "winner")  # fmt: skip


def test_a_phone_sees_no_page_before_it_is_opened() -> None:
    told = as_read(GAME.view(scoring({"vp": 3}, {"vp": 4}, page="assistants"), None))["scoring"]
    assert [page["key"] for page in told["pages"]] == ORDER[:3]
    assert told["totals"] == [3, 4]


def test_the_names_of_the_pages_are_those_of_the_pages() -> None:
    for players in (({}, {}), ({**UNUSED}, {})):
        state = scoring(*players)
        assert tuple(as_read(GAME.view(state, None))["scoring"]["steps"]) == keys(state)


# ---- 1. the Great Council


def test_the_rulebooks_tie_of_two_is_five_each() -> None:
    state = scoring(at(7), at(7))
    assert page_of(state, "council").gains == (5, 5)
    assert lines_of(state, "council") == [
        ("council_pair",
         {"seats": [0, 1], "space": 7, "points": 5, "from": 1, "to": 2, "among": 2, "sum": "9 + 2"})
    ]  # fmt: skip


def test_rewards_go_by_rank() -> None:
    state = scoring(at(3), at(9), at(5))
    assert page_of(state, "council").gains == (2, 9, 5)
    assert [(key, facts["seat"], facts["place"]) for key, facts in lines_of(state, "council")] == [
        ("council", 1, 1), ("council", 2, 2), ("council", 0, 3),
    ]  # fmt: skip


def test_three_who_are_tied_share_three_places() -> None:
    state = scoring(at(4), at(8), at(4), at(4))
    assert page_of(state, "council").gains == (4, 10, 4, 4)  # (6 + 4 + 2) / 3
    (_, _), (key, facts) = lines_of(state, "council")
    assert (key, facts["seats"], facts["sum"]) == ("council_group", [0, 2, 3], "6 + 4 + 2")
    assert (facts["from"], facts["to"], facts["among"]) == (2, 4, 3)


def test_all_five_tied_share_the_whole_row_rounded_down() -> None:
    assert page_of(scoring(*[at(6)] * 5), "council").gains == (4,) * 5  # 23 / 5


def test_space_0_gets_nothing_whatever_the_rank() -> None:
    state = scoring(at(0), at(4), at(0))
    assert page_of(state, "council").gains == (0, 9, 0)
    assert lines_of(state, "council")[-1] == ("council_nothing", {"seats": [0, 2]})


def test_everybody_at_0_gets_nothing() -> None:
    state = scoring({}, {}, {})
    assert page_of(state, "council").gains == (0, 0, 0)
    assert lines_of(state, "council") == [("council_nothing", {"seats": [0, 1, 2]})]


def test_a_row_with_a_fifth_place_serves_four() -> None:
    assert page_of(scoring(at(4), at(3), at(2), at(1)), "council").gains == (10, 6, 4, 2)


# ---- the row: box, rules, or told


def test_two_players_have_the_row_of_the_rules() -> None:
    page = page_of(do_begin(new(2)), "council")
    assert page.facts == {"row": (9, 2), "from": "rules", "places": (2, 2)}
    assert page.missing is None


def do_begin(state: Any) -> Any:
    return do(state, "score.begin", override=True)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_nobody_goes_on_without_the_row(seats: int) -> None:
    state = turn_to(do_begin(new(seats)), "council")
    page = page_of(state, "council")
    assert (page.missing, page.gains, page.lines) == ("rewards", (), ())
    refuse("scoring.missing", state, "score.go", step=1, to=2)
    refuse("scoring.missing", state, "score.ready", seat=0, step=1, on=True)
    row = [8, 6, 3, 2, 0][:seats]
    told = do(state, "score.rewards", row=row)
    assert page_of(told, "council").facts["from"] == "told"
    assert do(told, "score.go", step=1, to=2) != told


@pytest.mark.parametrize(
    ("seats", "row", "code"),
    [
        (3, [9, 5], "venice.rewards_length"),
        (3, [9, 5, 2, 1], "venice.rewards_length"),
        (2, [9, 2, 1], "venice.rewards_length"),
        (5, [9, 5, 2], "venice.rewards_length"),
        (4, [9, 5, 6, 1], "venice.rewards_order"),
        (3, [1, 2, 3], "venice.rewards_order"),
    ],
)
def test_a_row_must_have_all_places_and_fall(seats: int, row: list[int], code: str) -> None:
    refuse(code, do_begin(new(seats)), "score.rewards", row=row)


FIVE = [{"council": space} for space in (9, 7, 5, 3, 2)]


def test_a_row_of_four_serves_five_and_the_fifth_gets_nothing() -> None:
    """§4.1: one row serves 4 and 5 players; if it prints four numbers, the fifth gets nothing."""
    four = {"council_rewards": {"4": [10, 6, 4, 2]}}
    state = new(5, four)
    assert state.rewards == (10, 6, 4, 2)
    for seat, numbers in enumerate(FIVE):
        state = holding(state, seat=seat, **numbers)
    page = page_of(do_begin(state), "council")
    assert (page.missing, page.gains) == (None, (10, 6, 4, 2, 0))
    told = do(turn_to(do_begin(new(5)), "council"), "score.rewards", row=[10, 6, 4, 2])
    assert page_of(told, "council").missing is None
    assert page_of(told, "council").facts["places"] == (4, 5)


def test_before_the_fourth_version_five_players_needed_five_numbers() -> None:
    box = {"council_rewards": {"4": [10, 6, 4, 2]}}
    options = {"mode": "pad", "edition": "fr", "favour": False}
    config = Config(seats=5, first=0, options=options, box=box, rules=3)
    assert GAME.setup(config, Dice("x")).rewards == ()
    assert GAME.setup(replace(config, rules=4), Dice("x")).rewards == (10, 6, 4, 2)


def test_a_tie_for_the_last_places_shares_what_there_is() -> None:
    """§4.1: tied players each get the average of the places they fill, rounded down."""
    state = new(5, {"council_rewards": {"4": [10, 6, 4, 3]}})
    for seat, space in enumerate((9, 7, 5, 3, 3)):
        state = holding(state, seat=seat, council=space)
    assert page_of(do_begin(state), "council").gains == (10, 6, 4, 1, 1)


def test_a_row_of_the_box_that_cannot_be_is_asked_for() -> None:
    for row in ([1, 2, 3], [9], []):
        state = do_begin(new(3, {"council_rewards": {"3": row}}))
        assert page_of(state, "council").missing == "rewards"
    three = {"council_rewards": {"4": [9, 6, 3]}}
    for seats in (4, 5):
        assert page_of(do_begin(new(seats, three)), "council").missing == "rewards"


def test_a_row_that_was_told_wrong_can_be_told_again() -> None:
    state = do(do_begin(new(3)), "score.rewards", row=[9, 5, 2])
    refuse("action.nothing_changes", state, "score.rewards", row=[9, 5, 2])
    again = do(state, "score.rewards", row=[9, 6, 2])
    assert page_of(again, "council").facts["row"] == (9, 6, 2)


# ---- 2. assistants


@pytest.mark.parametrize(
    ("placed", "council", "points", "key"),
    [
        (0, 11, 0, "assistants_none"), (6, 11, 0, "assistants_none"),
        (7, 11, 6, "assistants_half"), (8, 11, 6, "assistants_half"),
        (8, 10, 5, "assistants_half"), (7, 0, 0, "assistants_half"),
        (9, 11, 11, "assistants_all"), (10, 11, 11, "assistants_all"),
    ],
)  # fmt: skip
def test_assistants_are_worth_half_or_all_of_the_council_space(
    placed: int, council: int, points: int, key: str
) -> None:
    state = scoring(at(council, assistants=placed), {})
    assert page_of(state, "assistants").gains == (points, 0)
    assert lines_of(state, "assistants")[0] == (
        key, {"seat": 0, "count": placed, "council": council, "points": points}
    )  # fmt: skip


# ---- 3. the buy-down


def rich() -> Any:
    return scoring(
        {"intrigue": 5, "scrolls": 5, "coins": 9}, {"intrigue": 2, "coins": 3}, page="intrigue"
    )


def test_a_point_costs_two_scrolls_or_four_coins() -> None:
    state = buying(rich(), 0, scrolls=2, coins=1)
    mine = page_of(state, "intrigue").facts["players"][0]
    assert mine == {
        "intrigue": 5, "left": 2, "scrolls": 5, "coins": 9, "scrolls_left": 1, "coins_left": 5,
        "bought": {"scrolls": 2, "coins": 1}, "most": {"scrolls": 2, "coins": 2},
    }  # fmt: skip
    assert lines_of(state, "intrigue")[0] == (
        "bought",
        {"seat": 0, "intrigue": 5, "points": 3, "left": 2, "scrolls": 4, "coins": 4},
    )
    assert lines_of(state, "intrigue")[1] == ("kept", {"seat": 1, "intrigue": 2})


def test_everybody_sees_who_would_be_arrested() -> None:
    assert page_of(rich(), "intrigue").facts["arrested"] == 0
    assert page_of(buying(rich(), 0, scrolls=2, coins=1), "intrigue").facts["arrested"] == 1
    assert "doge" not in page_of(rich(), "intrigue").facts


@pytest.mark.parametrize(
    ("data", "code", "params"),
    [
        ({"scrolls": 3, "coins": 0}, "venice.not_enough",
         {"seat": 0, "counter": word("counter", "scrolls"), "have": 5, "need": 6}),
        ({"scrolls": 0, "coins": 3}, "venice.not_enough",
         {"seat": 0, "counter": word("counter", "coins"), "have": 9, "need": 12}),
        ({"scrolls": 0, "coins": 0}, "action.nothing_changes", {}),
    ],
)  # fmt: skip
def test_nobody_spends_what_is_not_there(data: Any, code: str, params: Any) -> None:
    assert refuse(code, rich(), "score.buy", seat=0, **data).params == params


def test_nobody_buys_more_than_the_intrigue() -> None:
    state = scoring({"intrigue": 1, "scrolls": 10}, {}, page="intrigue")
    refused = refuse("venice.bought_too_much", state, "score.buy", seat=0, scrolls=2, coins=0)
    assert refused.params == {"seat": 0, "intrigue": 1}


def test_only_a_seat_of_the_table_buys_and_only_on_its_page() -> None:
    refuse("seat.unknown", rich(), "score.buy", seat=2, scrolls=0, coins=0)
    early = scoring({"intrigue": 1, "scrolls": 2}, {}, page="assistants")
    refuse("venice.buying_closed", early, "score.buy", seat=0, scrolls=1, coins=0)
    late = turn_to(rich(), "wealth")
    refuse("venice.buying_closed", late, "score.buy", seat=0, scrolls=1, coins=0)
    again = do(late, "score.go", step=4, to=3)
    assert buying(again, 0, scrolls=1) != again


def test_done_can_be_taken_back_and_a_purchase_makes_nobody_done() -> None:
    state = do(rich(), "score.ready", seat=0, step=3, on=True)
    assert do(state, "score.ready", seat=0, step=3, on=False).scoring.ceremony.ready == ()
    assert buying(state, 1 - 1, scrolls=1).scoring.ceremony.ready == ()
    both = do(state, "score.ready", seat=1, step=3, on=True)
    assert as_read(GAME.view(both, None))["scoring"]["step"] == 4  # closed: nobody changed


# ---- 4. wealth, 5. favour


@pytest.mark.parametrize(("coins", "points"), [(0, 0), (3, 0), (4, 1), (13, 3), (16, 4)])
def test_four_coins_are_a_point(coins: int, points: int) -> None:
    state = scoring({"coins": coins}, {})
    assert page_of(state, "wealth").gains == (points, 0)
    assert lines_of(state, "wealth")[0] == (
        "wealth", {"seat": 0, "count": coins, "points": points}
    )  # fmt: skip


def test_coins_that_were_spent_are_worth_nothing_any_more() -> None:
    state = buying(rich(), 0, coins=2)
    page = page_of(state, "wealth")
    assert page.gains == (0, 0)
    assert [(use.key, use.values, use.fixed) for use in page.uses] == [
        ("coins", (9, 3), False), ("coins_spent", (8, 0), True),
    ]  # fmt: skip
    assert lines_of(state, "wealth")[0] == (
        "wealth_spent", {"seat": 0, "coins": 9, "spent": 8, "count": 1, "points": 0}
    )  # fmt: skip


def test_an_unused_favour_card_is_worth_four() -> None:
    state = scoring({**UNUSED}, {**USED}, {})
    page = page_of(state, "favour")
    assert page.gains == (4, 0, 0)
    assert page.uses[0].values == (1, 0, None)
    assert lines_of(state, "favour") == [
        ("favour_unused", {"seat": 0, "points": 4}), ("favour_used", {"seat": 1}),
    ]  # fmt: skip


# ---- 6. arrest


def intrigues(*points: int, **options: Any) -> Any:
    return scoring(*({"intrigue": one} for one in points), **options)


def test_the_most_intrigue_is_arrested() -> None:
    assert lines_of(intrigues(2, 5, 3), "arrest") == [("arrested", {"seat": 1, "intrigue": 5})]


def test_nobody_is_arrested_without_intrigue() -> None:
    state = intrigues(0, 0, 0, 0)
    assert lines_of(state, "arrest") == [("arrest_nobody", {})]
    assert page_of(state, "arrest").facts == {"arrested": None}


@pytest.mark.parametrize(
    ("first", "points", "tied", "order", "caught"),
    [
        (0, (4, 4, 2), [0, 1], [0, 1, 2], 1),
        (1, (4, 4, 2), [1, 0], [1, 2, 0], 0),
        (2, (3, 3, 3, 3, 3), [2, 3, 4, 0, 1], [2, 3, 4, 0, 1], 1),
        (1, (5, 1, 5, 5), [2, 3, 0], [1, 2, 3, 0], 0),
    ],
)
def test_in_a_tie_the_furthest_from_the_first_player_is_arrested(
    first: int, points: tuple[int, ...], tied: list[int], order: list[int], caught: int
) -> None:
    most = max(points)
    assert lines_of(intrigues(*points, first=first), "arrest") == [
        ("arrest_tied", {"seats": tied, "intrigue": most}),
        ("order", {"seats": order}),
        ("arrested", {"seat": caught, "intrigue": most}),
    ]


def test_what_was_bought_down_does_not_count_for_the_arrest() -> None:
    state = turn_to(buying(rich(), 0, scrolls=2, coins=2), "arrest")
    assert page_of(state, "arrest").uses[0].values == (1, 2)
    assert page_of(state, "arrest").facts == {"arrested": 1}


# ---- 7. the winner


def test_most_points_win_among_the_others() -> None:
    state = scoring({"vp": 30, "intrigue": 3}, {"vp": 20}, {"vp": 10})
    assert lines_of(state, "winner") == [
        ("winner_out", {"seat": 0, "points": 30}), ("winner", {"seat": 1, "points": 20}),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("edition", "first", "won"), [("fr", 0, 0), ("pl", 0, 2), ("fr", 1, 2), ("pl", 1, 0)]
)
def test_a_tie_is_decided_as_the_edition_says(edition: str, first: int, won: int) -> None:
    state = scoring({"vp": 12}, {"vp": 3}, {"vp": 12}, edition=edition, first=first)
    tie, order, line = lines_of(state, "winner")
    assert tie[0] == f"winner_tied_{edition}"
    assert sorted(tie[1]["seats"]) == [0, 2]
    assert order == ("order", {"seats": [(first + n) % 3 for n in range(3)]})
    assert line == ("winner", {"seat": won, "points": 12})


def test_the_total_is_all_that_was_gained() -> None:
    state = scoring(
        {"vp": 10, "council": 8, "assistants": 9, "coins": 9, **UNUSED},
        {"vp": 5, "council": 3, "assistants": 8, "intrigue": 1},
    )
    told = as_read(GAME.view(state, None))["scoring"]
    assert told["totals"] == [10 + 9 + 8 + 2 + 4, 5 + 2 + 2]
    assert page_of(state, "winner").uses[0].values == tuple(told["totals"])
