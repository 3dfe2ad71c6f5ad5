"""Two players (§5): where a smuggler stops, meeting one in your own turn, the log."""

from __future__ import annotations

from dataclasses import replace

import pytest
from automas import (
    LINE,
    TWO,
    act,
    card,
    do,
    ended,
    kind,
    notes,
    options,
    placed_at,
    position,
    refuse,
    short,
    stacked,
    told,
)
from guided import (
    answer,
    gained,
    holding,
    moor,
    on_board,
    rows,
    slot,
    stack,
    stage,
    the,
)
from pad import GAME
from reading import as_read

from companion.engine.words import trail, word
from companion.games.venice.board import Stage
from companion.games.venice.facts import TILES
from companion.games.venice.state import State

# ---- the stop


def test_stopping_on_players_pays_the_normal_sharing_vp() -> None:
    """§5: the bottom gondola gains one VP for each above it."""
    boats = {0: ("bank", "palace"), 1: ("bank", "church")}
    state = ended(stacked(position(2, boats={**TWO, **boats}), 0, "bank", "court"))
    after = card(state, "bank")
    assert gained(state, after, 0) == {"vp": 2}
    assert gained(state, after, 1) == {"vp": 1}
    assert stack(after, "bank") == [(0, 0), (1, 0), (2, 0)]


@pytest.mark.parametrize(("turn", "other"), [(0, 1), (1, 0)])
def test_smuggler_on_smuggler_pays_the_active_players_opponent(turn: int, other: int) -> None:
    """§5: stopping on the other smuggler pays that VP to the active player's opponent."""
    both = (None, "bank") if turn == 0 else ("bank", None)
    state = ended(stacked(placed_at(*both, turn=turn), turn, "bank", "court"))
    after = card(state, "bank")
    assert gained(state, after, other) == {"vp": 1}
    assert gained(state, after, turn) == {}
    assert notes(after)[2] == "stops_on_smuggler"


def test_a_smuggler_under_a_player_pays_both_their_due() -> None:
    """§5: smuggler B at the bottom is worth 2 to the opponent, the player above it 1."""
    lie = {2: (None, "bank"), 0: ("st_marks", "palace"), 1: ("great_council", "bank")}
    state = position(2, boats=lie)
    assert stack(state, "bank") == [(1, 1), (2, 1)]
    state = do(state, "fix_dock", seat=1, boat=1, dock="bank", place=1)
    assert stack(state, "bank") == [(2, 1), (1, 1)]
    state = ended(stacked(state, 0, "bank", "court"))
    after = card(state, "bank")
    assert gained(state, after, 1) == {"vp": 3}
    assert gained(state, after, 0) == {}


def test_an_assistant_is_placed_then_advanced_and_pushes() -> None:
    """§5: then a smuggler assistant is placed or advanced there, pushing as usual."""
    state = position(2, slots={"bank": {0: 1, 1: 2}})
    after = card(ended(stacked(state, 0, "bank", "court")), "bank")
    assert [slot(after, "bank", owner) for owner in range(3)] == [2, 3, 1]
    assert notes(after)[-2:] == ["pushes", "pushes"]
    again = stacked(position(2, slots={"bank": {0: 2, 2: 1}}), 0, "bank", "court")
    after = card(ended(again), "bank")
    assert [slot(after, "bank", owner) for owner in range(3)] == [3, 0, 2]


def test_at_most_ten_assistants() -> None:
    """§5: at most 10 on the board; one that is there still advances."""
    ten = {tile: {2: 1} for tile in TILES[:10]}
    state = position(2, slots=ten)
    full = card(ended(stacked(state, 0, TILES[10], TILES[0])), TILES[10])
    assert slot(full, TILES[10], 2) == 0
    assert notes(full)[-1] == "no_assistant"
    on = card(ended(stacked(state, 0, TILES[0], TILES[10])), TILES[0])
    assert slot(on, TILES[0], 2) == 2


def test_an_assistant_on_the_last_slot_stays() -> None:
    state = position(2, slots={"bank": {2: 4, 0: 4}})
    after = card(ended(stacked(state, 0, "bank", "court")), "bank")
    assert [slot(after, "bank", owner) for owner in range(3)] == [4, 0, 4]


def test_smugglers_activate_nothing_and_gain_nothing() -> None:
    """§5: nobody's numbers change, whatever the building."""
    away = {0: ("st_marks", "palace"), 1: ("great_council", "palace")}
    for tile in TILES:
        state = position(2, slots={tile: {2: 3}}, boats={**TWO, **away})
        state = ended(stacked(state, 0, tile, "bank" if tile != "bank" else "court"))
        after = card(state, tile)
        assert [gained(state, after, seat) for seat in (0, 1)] == [{}, {}], tile
        assert the(after).cargo == the(state).cargo


def test_a_player_who_moors_on_a_smuggler_gives_nobody_vp() -> None:
    """§5: smugglers gain nothing."""
    state = placed_at("docks", None, stage=Stage.START)
    state = moor(act(state, "gondolier", boat=0), "docks", coins=0)
    assert [player.vp for player in state.players] == [0, 0]
    assert stack(state, "docks") == [(2, 0), (0, 0)]


# ---- meeting a smuggler in one's own turn


def passing(scrolls: int = 1) -> State:
    state = placed_at("docks", "docks", stage=Stage.START)
    state = act(holding(state, scrolls=scrolls), "gondolier", boat=0)
    return act(state, "sail", dock="docks", moor=False, coins=0)


def test_passing_a_smuggler_costs_a_scroll_or_intrigue() -> None:
    """§5: an active player who passes a smuggler takes 1 intrigue or pays 1 scroll, each."""
    state = passing(scrolls=2)
    assert [(short(one), one.seat) for one in GAME.decisions(state)] == [
        ("meet-0-4", 0),
        ("meet-0-5", 0),
    ]
    after = answer(answer(state, 0, 4, "scroll"), 0, 5, "intrigue")
    assert gained(state, after, 0) == {"scrolls": -1, "intrigue": 1}
    assert gained(state, after, 1) == {}
    assert stage(after) == "sail"


def test_one_cannot_deny_ones_own_way() -> None:
    """Only what the automa did is corrected by "it did not pass me"."""
    state = passing()
    assert all(option.key != "not_met" for one in GAME.decisions(state) for option in one.options)
    refuse("venice.option_unknown", state, "answer", decision="meet-0-4", option="not_met")


def test_abilities_for_encounters_count_smugglers_too() -> None:
    """§5, both texts: what speaks of other players' gondolas holds for smugglers."""
    lasting = {"when": "encounter", "building": None, "parts": [{"op": "coins", "n": 1}]}
    mission = {"number": 7, "building": "bank", "lasting": lasting}
    state = placed_at("docks", "docks", stage=Stage.START, box={"missions": [mission]})
    state = on_board(
        holding(state, scrolls=0, completed=1), missions=((7, None, None), (None,) * 3)
    )
    state = act(act(state, "gondolier", boat=0), "sail", dock="docks", moor=False, coins=0)
    assert rows(state) == ["mission.7", "mission.7+1"]


# ---- the turn


def test_the_automa_of_the_last_turn_still_comes_and_then_it_is_over() -> None:
    """§5: after every player turn, the last one too."""
    state = do(position(2, turn=1), "end", on=True)
    last = as_read(GAME.view(state, None))["end"]["last"]
    state = replace(state, round=last)
    state = ended(state)
    assert not state.over
    assert kind(state) == "automa_card"
    assert card(state, next(iter(options(state)))).over


def test_another_step_than_the_one_asked_for_is_refused() -> None:
    state = ended(position(2))
    refuse("action.not_now", state, "smuggler_move", no=5, option=0)
    refuse("action.not_now", state, "smuggler_passed", no=5, boats=[])
    refuse("action.not_now", state, "doge_bridge", no=5, bridge=["bank", "court"])
    refuse("action.not_now", state, "gondolier", no=5, boat=0)
    refuse("action.passed", state, "smuggler_card", no=4, card="bank")
    refuse("action.not_now", position(2), "smuggler_card", no=5, card="bank")


def test_the_log_tells_each_step() -> None:
    boats = {0: ("bank", "palace"), 1: ("monastery", "church")}
    state = placed_at("market", "bank", known=LINE, players=boats)
    state = stacked(state, 0, "small_council", "bank")
    assert told(state, "next_turn", no=5) == [("turn_done", {"seat": 0})]
    state = ended(state)
    lines = dict(told(state, "smuggler_card", no=5, card="small_council"))
    assert lines["automa_card"] == {"deck": "A", "building": word("building", "small_council")}
    way = [word("building", key) for key in ("market", "monastery", "small_council")]
    assert lines["automa_sails"]["path"] == trail(way)
    assert (lines["automa_sails"]["owner"], lines["automa_sails"]["boat"]) == (2, 0)
    state = card(state, "small_council")
    lines = dict(told(state, "answer", decision="meet-1-2", option="scroll"))
    assert lines["meet_scroll"] == {"seat": 1, "who": 2}
    assert lines["automa_assistant"]["n"] == 1
    assert lines["turn"] == {"seat": 1, "no": 6}


def test_the_log_tells_whom_a_smuggler_meets() -> None:
    state = ended(
        stacked(
            placed_at("market", None, known=LINE, players={0: ("monastery", "palace")}),
            0,
            "small_council",
            "bank",
        )
    )
    lines = dict(told(state, "smuggler_card", no=5, card="small_council"))
    assert lines["automa_meets"] == {"seat": 0, "owner": 0, "boat": 0}


def test_a_new_round_and_the_last_one_are_announced() -> None:
    """§4: everybody hears of the last round, with smugglers too."""
    state = do(position(2, turn=1), "end", on=True)
    state = ended(state)
    keys = [key for key, _ in told(state, "smuggler_card", no=6, card=next(iter(options(state))))]
    assert "round" in keys
