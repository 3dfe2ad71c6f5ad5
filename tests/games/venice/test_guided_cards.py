"""The eleven influence cards and their limits (§3 Influence cards)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from guided import (
    act,
    activating,
    begin,
    choices,
    cubes,
    gained,
    holding,
    holds,
    loaded,
    moor,
    on_board,
    play,
    position,
    rows,
    slot,
    stage,
    the,
    use,
)
from pad import GAME, do, refuse, told
from reading import as_read, own

from companion.engine.words import word
from companion.games.venice.facts import Card
from companion.games.venice.state import State


def cards(state: State, seat: int = 0) -> dict[str, list[dict[str, Any]]]:
    """Return what the player's own phone offers."""
    return {told["card"]: told["options"] for told in own(GAME.view(state, seat)).get("cards", [])}


# ---- when and how


def test_a_card_is_played_at_the_start_of_the_turn_only() -> None:
    """§3 step 1: start of turn only."""
    state = holds("investigate")
    assert list(cards(state)) == ["investigate"]
    sailing = act(state, "gondolier", boat=0)
    assert cards(sailing) == {}
    refuse("action.not_now", sailing, "play_card", no=7, card="investigate")
    moored = moor(sailing, "market")
    refuse("action.not_now", moored, "play_card", no=7, card="investigate")
    refuse("action.not_now", act(moored, "advance"), "play_card", no=7, card="investigate")


def test_only_one_card_a_turn() -> None:
    """§3 step 1: optionally play one influence card."""
    state = play(position(hands={0: ["investigate", "testify"]}), "investigate")
    assert cards(state) == {}
    refuse("venice.card_played", holding(state, intrigue=3), "play_card", no=7, card="testify")
    assert stage(state) == "start"


def test_a_card_must_be_in_hand() -> None:
    """§3."""
    state = holds("investigate")
    assert refuse("venice.card_not_held", state, "play_card", no=7, card="testify").params == {
        "seat": 0,
        "card": word("card", "testify.name"),
    }
    refuse("venice.card_not_held", position(), "play_card", no=7, card="testify")


def test_a_card_that_was_not_told_may_be_any() -> None:
    """§3: the companion need not know which card it is."""
    state = holds(None)
    assert list(cards(state)) == [card.value for card in Card]
    after = play(state, "investigate")
    assert the(after).hands[0] == ()


def test_a_played_card_leaves_the_hand_for_the_discards() -> None:
    """§3."""
    state = position(hands={0: [None, "testify", "investigate"]})
    after = play(state, "investigate")
    assert the(after).hands[0] == (None, "testify")
    assert as_read(GAME.view(after, None))["board"]["influence"]["discards"] == 1
    assert told(state, "play_card", no=7, card="investigate")["card"] == {
        "seat": 0,
        "card": word("card", "investigate.name"),
    }


def test_no_card_is_played_in_the_preliminary_round() -> None:
    """§2."""
    state = position(hands={0: ["investigate"]})
    state = on_board(begin(3), hands=the(state).hands)
    refuse("action.not_now", state, "play_card", no=1, card="investigate")


# ---- each card

STAND = {"bank": {0: 1, 1: 2}, "court": {0: 4}, "docks": {0: 3, 1: 4, 2: 1}}


def test_bribe_foreman_goes_straight_to_slot_4_pushing_nobody() -> None:
    """§3 bribe_foreman: take 3 intrigue; no activation."""
    state = holds("bribe_foreman", slots=STAND)
    (choice,) = cards(state)["bribe_foreman"]
    assert choice["asks"] == [{"ask": "building", "options": ["docks", "bank"]}]
    after = play(state, "bribe_foreman", building="bank")
    assert (slot(after, "bank", 0), slot(after, "bank", 1)) == (4, 2)
    assert gained(state, after) == {"intrigue": 3, "influence": -1}
    assert rows(after) == []


@pytest.mark.parametrize("card", ["bribe_foreman", "promote_workers"])
@pytest.mark.parametrize(
    ("building", "code"),
    [
        (None, "venice.choice_missing"),
        ("court", "venice.assistant_top"),
        ("market", "venice.no_assistant"),
        ("palace", "venice.no_assistant"),
    ],
)
def test_only_an_own_assistant_that_can_go_on_is_moved(card, building, code) -> None:
    """§3: one of your assistants on the board; never past 4."""
    refuse(code, holds(card, slots=STAND), "play_card", no=7, card=card, building=building)


@pytest.mark.parametrize("card", ["bribe_foreman", "promote_workers"])
def test_without_an_assistant_on_the_board_there_is_nobody_to_move(card: str) -> None:
    """§3."""
    (choice,) = cards(holds(card))[card]
    assert (choice["ok"], choice["why"]["code"]) == (False, "venice.no_assistant")


def test_bribe_foreman_at_the_cap_costs_vp() -> None:
    """§3 Intrigue: each point past the cap costs 2 VP."""
    state = holding(holds("bribe_foreman", slots=STAND), intrigue=7, vp=10)
    after = play(state, "bribe_foreman", building="bank")
    assert gained(state, after) == {"intrigue": 1, "vp": -4, "influence": -1}


def test_promote_workers_advances_pushing_as_usual() -> None:
    """§3 promote_workers: advances one slot, pushing as usual; no activation."""
    slots = {"bank": {0: 1, 1: 2, 2: 3}}
    after = play(holds("promote_workers", slots=slots), "promote_workers", building="bank")
    assert [slot(after, "bank", seat) for seat in range(3)] == [2, 3, 4]
    assert (rows(after), stage(after)) == ([], "start")


def test_overtime_activates_a_building_where_a_gondola_is() -> None:
    """§3 overtime: one building where one of your gondolas is at the start of the turn."""
    state = holds("overtime", boats={0: ("bank", "market")}, slots={"bank": {0: 2}})
    (choice,) = cards(state)["overtime"]
    assert choice["asks"] == [{"ask": "boat", "options": [0]}]  # no assistant at the market
    refuse("venice.no_assistant", state, "play_card", no=7, card="overtime", boat=1)
    refuse("venice.choice_missing", state, "play_card", no=7, card="overtime")
    state = play(state, "overtime", boat=0)
    assert (rows(state), stage(state)) == (["bank.1", "bank.2"], "start")
    assert choices(state, "bank.2")[0]["ok"]
    after = use(use(state, "bank.1"), "bank.2")
    assert gained(state, after) == {"coins": 4, "intrigue": 1}
    assert cubes(after, boat=0) == (0, 0, 1)
    assert slot(after, "bank") == 2
    after = act(after, "gondolier", boat=1)
    assert stage(after) == "sail"


def test_overtime_loads_the_gondola_that_lies_there() -> None:
    """§3: goods effects touch only the activating gondola."""
    state = holds("overtime", boats={0: ("bank", "market")}, slots={"market": {0: 1}})
    state = use(play(state, "overtime", boat=1), "market.1")
    assert (cubes(state, boat=0), cubes(state, boat=1)) == ((0, 0, 0), (1, 0, 0))


def test_overtime_at_a_communal_building_and_what_is_left_is_gone() -> None:
    """§3: a building; the turn goes on with the gondolier."""
    state = play(holds("overtime"), "overtime", boat=0)
    assert rows(state) == ["st_marks.coins", "st_marks.mission"]
    state = act(use(state, "st_marks.coins"), "gondolier", boat=1)
    assert rows(state) == []
    refuse("venice.row_not_open", state, "effect", no=7, row="st_marks.mission")


def test_overtime_may_throw_cubes_overboard() -> None:
    """§3: to make room."""
    state = holds("overtime", boats={0: ("bank", "market")}, slots={"bank": {0: 1}})
    state = play(loaded(state, (5, 0, 0)), "overtime", boat=0)
    state = use(act(state, "overboard", boat=0, good="ceramics"), "bank.1")
    assert cubes(state) == (4, 0, 1)


@pytest.mark.parametrize(
    ("edition", "mine", "theirs", "second"),
    [
        ("fr", 3, (2, 2), True),
        ("fr", 3, (3, 2), False),
        ("fr", 2, (3, 0), False),
        ("fr", 0, (0, 0), False),
        ("pl", 0, (0, 0), True),
        ("pl", 2, (3, 0), True),
    ],
)
def test_bribe_councillors_goes_one_step_or_two(edition, mine, theirs, second) -> None:
    """§3: FR: the second step only with strictly more intrigue than everybody; PL: for all."""
    state = holding(holds("bribe_councillors", edition=edition), intrigue=mine)
    for seat, intrigue in zip((1, 2), theirs, strict=True):
        state = holding(state, seat=seat, intrigue=intrigue)
    once = play(state, "bribe_councillors", option=0)
    assert gained(state, once) == {"council": 1, "influence": -1}
    if second:
        twice = play(state, "bribe_councillors", option=1)
        assert gained(state, twice) == {"council": 2, "intrigue": 1, "influence": -1}
    else:
        refuse("venice.condition", state, "play_card", no=7, card="bribe_councillors", option=1)
    assert [told["ok"] for told in cards(state)["bribe_councillors"]] == [True, second]


def test_trade_information_is_2_coins_and_another_card() -> None:
    """§3."""
    state = holds("trade_information")
    after = play(state, "trade_information")
    assert gained(state, after) == {"coins": 2}
    assert the(after).hands[0] == (None,)


def test_build_bridge_or_2_vp_for_each_bridge() -> None:
    """§3: build a bridge, or +2 VP per bridge of yours already on the board."""
    bridges = [(0, "market", "bank"), (1, "docks", "bank")]
    state = holds("build_bridge", bridges=bridges)
    built = play(state, "build_bridge", option=0, bridge=["court", "bank"])
    assert gained(state, built) == {"bridges": 1, "influence": -1}
    assert gained(state, play(state, "build_bridge", option=1)) == {"vp": 2, "influence": -1}
    refuse(
        "venice.bridge_occupied", state, "play_card", no=7, card="build_bridge",
        bridge=["bank", "docks"],
    )  # fmt: skip
    both = holds("build_bridge", bridges=[*bridges, (0, "court", "docks")])
    refuse(
        "venice.bridges_used", both, "play_card", no=7, card="build_bridge",
        bridge=["bank", "court"],
    )  # fmt: skip
    assert gained(both, play(both, "build_bridge", option=1)) == {"vp": 4, "influence": -1}
    none = holds("build_bridge")
    refuse("venice.nothing_to_gain", none, "play_card", no=7, card="build_bridge", option=1)


def test_with_ten_cubes_one_may_be_thrown_away_for_the_new_one() -> None:
    """§3: old cubes may be thrown away first to make room, for an influence card too."""
    full = loaded(loaded(holds("manage_stock"), (5, 0, 0)), (0, 5, 0), boat=1)
    (told,) = [one for one in own(GAME.view(full, 0))["cards"] if one["card"] == "manage_stock"]
    cargo, boat, new = told["options"][0]["asks"]
    assert (cargo["drop"], boat["options"], new["max"]) == (1, [0, 1], 1)
    after = play(full, "manage_stock", cargo=[[4, 0, 0], [0, 5, 0]], boat=0, cubes=[0, 0, 1])
    assert (cubes(after), cubes(after, boat=1)) == ((4, 0, 1), (0, 5, 0))
    swapped = play(full, "manage_stock", cargo=[[3, 1, 0], [1, 4, 0]], boat=0, cubes=[0, 0, 1])
    assert (cubes(swapped), cubes(swapped, boat=1)) == ((3, 1, 1), (1, 4, 0))
    lost = play(full, "manage_stock", cargo=[[4, 1, 0], [1, 4, 0]], boat=0, cubes=[0, 0, 1])
    assert (cubes(lost), cubes(lost, boat=1)) == ((4, 1, 0), (1, 4, 0))  # the new one is lost
    two = {"cargo": [[3, 0, 0], [0, 5, 0]], "boat": 0, "cubes": [0, 0, 1]}
    refuse("venice.choice_wrong", full, "play_card", no=7, card="manage_stock", **two)


def test_with_room_nothing_is_thrown_away() -> None:
    state = loaded(loaded(holds("manage_stock"), (4, 0, 0)), (0, 5, 0), boat=1)
    less = {"cargo": [[3, 0, 0], [0, 5, 0]], "boat": 0, "cubes": [0, 0, 1]}
    refuse("venice.choice_wrong", state, "play_card", no=7, card="manage_stock", **less)


def test_manage_stock_swaps_cubes_anywhere_and_brings_one() -> None:
    """§3: swap cubes between your gondolas wherever they are; +1 cube of any kind to either."""
    state = loaded(loaded(holds("manage_stock"), (2, 0, 0)), (0, 3, 0), boat=1)
    after = play(state, "manage_stock", cargo=[[0, 3, 0], [2, 0, 0]], boat=1, cubes=[0, 0, 1])
    assert (cubes(after), cubes(after, boat=1)) == ((0, 3, 0), (2, 0, 1))
    after = play(state, "manage_stock", cargo=[[2, 0, 0], [0, 3, 0]], boat=0, cubes=[1, 0, 0])
    assert (cubes(after), cubes(after, boat=1)) == ((3, 0, 0), (0, 3, 0))


@pytest.mark.parametrize(
    ("picks", "code"),
    [
        ({"boat": 0, "cubes": [1, 0, 0]}, "venice.choice_missing"),
        ({"cargo": [[5, 0, 0], [0, 3, 0]], "cubes": [1, 0, 0]}, "venice.choice_missing"),
        ({"cargo": [[5, 0, 0], [0, 3, 0]], "boat": 1}, "venice.choice_missing"),
        ({"cargo": [[5, 0, 0], [0, 3, 0]], "boat": 0, "cubes": [1, 0, 0]}, "venice.no_room"),
        ({"cargo": [[5, 0, 0], [0, 3, 0]], "boat": 1, "cubes": [1, 1, 0]}, "venice.choice_wrong"),
        ({"cargo": [[5, 1, 0], [0, 2, 0]], "boat": 1, "cubes": [1, 0, 0]}, "venice.choice_wrong"),
        ({"cargo": [[5, 0, 0], [0, 2, 0]], "boat": 1, "cubes": [1, 0, 0]}, "venice.choice_wrong"),
    ],
)
def test_manage_stock_has_its_limits(picks, code) -> None:
    """§3: five cubes a gondola; no cube comes or goes but the one."""
    state = loaded(loaded(holds("manage_stock"), (5, 0, 0)), (0, 3, 0), boat=1)
    refuse(code, state, "play_card", no=7, card="manage_stock", **picks)


def test_manage_stock_with_two_full_gondolas_only_swaps() -> None:
    """§3: what finds no room is lost."""
    state = loaded(loaded(holds("manage_stock"), (5, 0, 0)), (0, 5, 0), boat=1)
    after = play(state, "manage_stock", cargo=[[0, 5, 0], [5, 0, 0]])
    assert cubes(after) == (0, 5, 0)


def test_make_offer_is_a_mission_without_tax_or_2_vp() -> None:
    """§3: a mission (draw 1, no tax) or +2 VP."""
    state = holding(holds("make_offer"), coins=0)
    assert gained(state, play(state, "make_offer", option=0)) == {"missions": 1, "influence": -1}
    assert gained(state, play(state, "make_offer", option=1)) == {"vp": 2, "influence": -1}


def test_make_offer_with_three_missions_is_only_the_vp() -> None:
    """§3: with 3 uncompleted missions only the VP."""
    state = holding(holds("make_offer"), missions=3)
    refuse("venice.hand_full", state, "play_card", no=7, card="make_offer", option=0)
    assert [told["ok"] for told in cards(state)["make_offer"]] == [False, True]


def test_make_offer_with_an_empty_deck_is_only_the_vp() -> None:
    """§4: the last mission has been drawn."""
    state = holding(holds("make_offer"), completed=7)
    refuse("venice.deck_empty", state, "play_card", no=7, card="make_offer", option=0)


@pytest.mark.parametrize(("scrolls", "gains"), [(1, 3), (8, 2), (9, 1)])
def test_investigate_is_3_scrolls(scrolls: int, gains: int) -> None:
    """§3: +3 scrolls; more than ten are lost."""
    state = holding(holds("investigate"), scrolls=scrolls)
    assert gained(state, play(state, "investigate")) == {"scrolls": gains, "influence": -1}


@pytest.mark.parametrize(("intrigue", "loses"), [(5, 3), (3, 3), (2, 2)])
def test_testify_is_3_intrigue_less(intrigue: int, loses: int) -> None:
    """§3: −3 intrigue, never below 0."""
    state = holding(holds("testify"), intrigue=intrigue)
    assert gained(state, play(state, "testify")) == {"intrigue": -loses, "influence": -1}


@pytest.mark.parametrize(
    ("card", "have"), [("investigate", {"scrolls": 10}), ("testify", {"intrigue": 0})]
)
def test_a_card_that_would_do_nothing_is_not_wasted(card: str, have) -> None:
    refuse("venice.nothing_to_gain", holding(holds(card), **have), "play_card", no=7, card=card)


# ---- the deck


def deck(state: State) -> tuple[int | None, int]:
    told = as_read(GAME.view(state, None))["board"]["influence"]
    return told["deck"], told["discards"]


def test_the_influence_deck_counts_down_and_takes_back_the_discards() -> None:
    """§3: reshuffle the discards when empty."""
    box = {"decks": {"influence": 4}}
    hands = {0: ["trade_information", None], 1: [None]}
    state = position(box=box, hands=hands)
    assert deck(state) == (1, 0)
    state = play(state, "trade_information")
    assert deck(state) == (0, 1)
    state = on_board(state, hands=((None, None), (None, "trade_information"), ()))
    state = on_board(state, discards=0)
    assert deck(state) == (0, 0)
    state = on_board(state, hands=((None,), (None, "trade_information"), ()), discards=1)
    assert deck(state) == (0, 1)
    state = replace(state, turn=1, board=replace(the(state), turn=position().board.turn))
    state = do(state, "play_card", no=state.number, card="trade_information")
    assert deck(state) == (1, 0)


def test_with_no_card_anywhere_none_can_be_gained() -> None:
    """§3."""
    state = activating("monastery", 3, box={"decks": {"influence": 3}}, hands={1: [None] * 3})
    refuse("venice.cards_gone", state, "effect", no=7, row="monastery.3")
    state = activating("monastery", 3, hands={1: [None] * 3})
    assert deck(state) == (None, 0)
    assert gained(state, use(state, "monastery.3")) == {"influence": 1}


def test_there_is_no_hand_limit() -> None:
    """§3: no hand limit."""
    state = activating("monastery", 3, hands={0: [None] * 12})
    assert gained(state, use(state, "monastery.3")) == {"influence": 1}
