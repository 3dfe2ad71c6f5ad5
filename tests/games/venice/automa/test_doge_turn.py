"""The Doge's turn (§6), step by step, and what your own turn does to him."""

from __future__ import annotations

from typing import Any

import pytest
from automas import (
    LINE,
    act,
    asked,
    card,
    cards_of,
    do,
    doges_turn,
    ended,
    icons,
    kind,
    move,
    note,
    options,
    passed,
    position,
    ready,
    refuse,
    result,
    row_of,
    short,
    stacked,
    the_automa,
    the_doge,
    told,
    where,
    with_doge,
)
from guided import gained, holding, slot, stack, stage, the
from pad import GAME
from reading import as_read

from companion.engine.words import word
from companion.games.venice.board import Stage
from companion.games.venice.facts import BUILDINGS, TILES
from companion.games.venice.state import State

A, B = 1, 2


# ---- steps 1 to 5


def test_two_cards_of_deck_a_are_shown_and_the_other_goes_back_on_top() -> None:
    """§6 step 1."""
    state = ended(ready())
    assert kind(state) == "automa_card"
    assert asked(state).params == {"deck": 0}
    facts = options(state)["bank"]
    assert (facts["building"], facts["ignores"]) == ("bank", 1)
    state = card(state, "court")
    assert cards_of(the_automa(state).decks[0]) == ["bank", "docks"]
    assert as_read(GAME.view(state, None))["board"]["automa"]["played"] == ["court", None]


def test_you_choose_which_of_the_two_gondolas_goes() -> None:
    """§6 step 2: one of the two A gondolas (your choice)."""
    state = card(ended(ready()), "bank")
    assert kind(state) == "automa_move"
    assert [facts["boat"] for facts in options(state).values()] == [(A, 0), (A, 1)]
    after = passed(move(state, 1))
    assert (where(after, A, 0), where(after, A, 1)) == ("docks", "bank")
    assert the_automa(after).deck == 1


def test_the_cheapest_ways_of_both_gondolas_are_offered() -> None:
    """§6 step 2: by the smugglers' movement rules."""
    boats = {0: ("monastery", "palace"), A: ("market", "workshop"), B: ("library", "senate")}
    known = (*LINE, ("market", "docks", 1), ("docks", "small_council", 3), ("workshop", "docks", 1))
    state = position(1, boats=boats, known=known)
    state = card(ended(stacked(state, 0, "small_council", "bank")), "small_council")
    told_of = [(facts["boat"], facts["cost"], facts["meets"]) for facts in options(state).values()]
    assert sorted(told_of) == [((1, 0), 4, []), ((1, 0), 4, [(0, 0)]), ((1, 1), 4, [])]


def meeting(scrolls: int = 1, **more: Any) -> State:
    """Return the state in which Doge A has passed your gondola at the monastery."""
    boats = {0: ("monastery", "palace"), A: ("market", "docks"), B: ("monastery", "senate")}
    state = holding(position(1, boats=boats, known=LINE, **more), scrolls=scrolls)
    state = ended(stacked(state, 0, "small_council", "bank"))
    return move(card(state, "small_council"), 0)


def test_if_it_meets_your_gondola_you_pay_and_he_does_not() -> None:
    """§6 step 2: you take 1 intrigue or pay 1 scroll (not the Doge). Meeting his own: nothing."""
    state = meeting()
    assert [short(decision) for decision in GAME.decisions(state)] == ["meet-0-0"]
    before = the_doge(state)
    for option, change in (("scroll", {"scrolls": -1}), ("intrigue", {"intrigue": 1})):
        after = do(state, "answer", decision="meet-0-0", option=option)
        assert gained(state, after) == change
        assert (the_doge(after).scrolls, the_doge(after).intrigue) == (2, 0)
    assert before.vp == the_doge(state).vp
    unasked = meeting(scrolls=0)
    assert unasked.players[0].intrigue == 1


def test_stopping_on_yours_pays_you_and_on_his_own_pays_him() -> None:
    """§6 step 2."""
    lie = {0: ("bank", "palace"), A: ("docks", "consulate"), B: ("bank", "senate")}
    state = with_doge(position(1, boats=lie), vp=0)
    state = card(ended(stacked(state, 0, "bank", "court")), "bank")
    after = passed(move(state, 0))
    assert gained(state, after) == {"vp": 2}
    assert the_doge(after).vp == 1
    assert stack(after, "bank") == [(0, 0), (B, 0), (A, 0)]


def test_his_two_gondolas_of_one_colour_may_share_a_dock() -> None:
    """§6 step 2: on his own, same colour allowed: he gains the VP."""
    lie = {0: ("st_marks", "palace"), A: ("docks", "bank"), B: ("library", "senate")}
    state = card(ended(stacked(position(1, boats=lie), 0, "bank", "court")), "bank")
    after = passed(move(state, 0))
    assert stack(after, "bank") == [(A, 1), (A, 0)]
    assert the_doge(after).vp == 1
    assert GAME.problems(after) == ()


@pytest.mark.parametrize(
    ("start", "to", "vp"), [(0, 1, 0), (1, 2, 1), (2, 3, 2), (3, 4, 4), (4, 4, 4)]
)
def test_his_assistant_advances_and_the_slot_pays(start: int, to: int, vp: int) -> None:
    """§6 steps 3 and 4: 0 / 1 / 2 / 4 VP for slot 1 / 2 / 3 / 4 after advancing."""
    state = position(1, slots={"bank": {A: start, B: 0}})
    state = card(ended(stacked(state, 0, "bank", "court")), "bank")
    after = passed(move(state, 0))
    assert slot(after, "bank", A) == to
    assert slot(after, "bank", B) == 0
    assert the_doge(after).vp == vp
    assert gained(state, after) == {}
    assert the(after).cargo == the(state).cargo


def test_his_assistants_push_yours_and_each_others() -> None:
    state = position(1, slots={"bank": {0: 2, B: 3, A: 1}})
    state = passed(move(card(ended(stacked(state, 0, "bank", "court")), "bank"), 0))
    assert slot(state, "bank", A) == 2
    assert slot(state, "bank", 0) == 3
    assert slot(state, "bank", B) == 4


def test_each_colour_has_ten_assistants() -> None:
    """§6: 20 assistants, ten a colour."""
    ten = {tile: {A: 1} for tile in TILES[:10]}
    state = position(1, slots=ten)
    state = card(ended(stacked(state, 0, TILES[10], TILES[0])), TILES[10])
    state = move(state, 0)
    state = passed(state) if kind(state) == "automa_passed" else state
    assert slot(state, TILES[10], A) == 0
    assert the_doge(state).vp == 0


def test_then_the_same_with_deck_b() -> None:
    """§6 step 5."""
    state = passed(move(card(ended(ready()), "bank"), 0))
    assert kind(state) == "automa_card"
    assert asked(state).params == {"deck": 1}
    assert list(options(state)) == ["church", "market"]
    state = move(card(state, "church"), 1)
    assert kind(state) == "automa_passed"
    state = passed(state)
    assert where(state, B, 1) == "church"
    assert slot(state, "church", B) == 1


# ---- steps 6 to 8


def test_different_icons_leave_one_card_to_resolve() -> None:
    """§6 step 6: the two cards' icons name Doge cards of the row to ignore."""
    before = ready("blessing", "regatta", "treasury", ignore=(3, 1))
    state = doges_turn(before, "bank", "church")
    assert note(state, "ignores")[0].path == (1, 3)
    assert [(one.n, one.text) for one in note(state, "doge_card")] == [(2, "regatta")]
    assert the_doge(state).vp == 3


def test_the_same_icon_twice_leaves_two_cards_in_their_order() -> None:
    """§6 step 6: resolve the one or two others."""
    state = doges_turn(ready("blessing", "regatta", "treasury", ignore=(2, 2)), "bank", "church")
    assert note(state, "ignores")[0].path == (2,)
    assert [(one.n, one.text) for one in note(state, "doge_card")] == [
        (1, "blessing"),
        (3, "treasury"),
    ]
    assert (the_doge(state).vp, the_doge(state).scrolls) == (3, 3)


def test_resolved_cards_are_discarded_and_the_row_is_refilled() -> None:
    """§6 step 7: ignored ones stay where they are."""
    before = ready("blessing", "regatta", "treasury", ignore=(2, 2))
    was = the_doge(before)
    after = the_doge(doges_turn(before, "bank", "church"))
    assert after.discards == (was.row[0], was.row[2])
    assert after.row == (was.draw[0], was.row[1], was.draw[1])
    assert after.draw == was.draw[2:]


def test_the_log_names_the_gondola_that_was_chosen() -> None:
    """Without a map the choice used to be "A choice was made"."""
    state = ended(position(1))
    state = card(state, next(iter(options(state))))
    assert kind(state) == "automa_move"
    lines = told(state, "smuggler_move", no=state.number, option=0)
    assert lines[0][0] == "automa_comes"
    assert lines[0][1]["owner"] == 1


def test_without_a_map_the_gondola_and_whom_it_passed_are_one_answer() -> None:
    state = card(ended(ready()), "bank")
    lying = options(state)["1"]["passable"]
    assert [one["seat"] for one in lying] == [0, 0]
    met = [[one["seat"], one["boat"]] for one in lying[:1]]
    one = act(state, "smuggler_move", option=1, boats=met)
    assert one == passed(move(state, 1), *((seat, boat) for seat, boat in met))
    assert act(state, "smuggler_move", option=1, boats=[]) == passed(move(state, 1))


def test_smuggler_cards_go_each_to_its_own_pile() -> None:
    """§6 step 8."""
    state = doges_turn(ready(), "bank", "market")
    for deck, tile in zip(the_automa(state).decks, ("bank", "market"), strict=True):
        assert BUILDINGS[deck.discards[-1]] == tile
    assert cards_of(the_automa(state).decks[0]) == ["court", "docks"]
    assert cards_of(the_automa(state).decks[1]) == ["church", "docks"]
    assert (stage(state), state.round, the_automa(state).acting) == ("start", 2, False)


def test_a_last_card_is_played_alone_and_all_nine_are_shuffled() -> None:
    state = position(1)
    gone = ["market", "monastery", "docks"]
    state = row_of(
        stacked(stacked(state, 0, "bank", gone=gone), 1, "church", gone=gone), *["blessing"] * 3
    )
    state = ended(state)
    assert kind(state) == "automa_move"
    state = passed(move(state))
    assert kind(state) == "automa_move"
    state = passed(move(state))
    for deck in the_automa(state).decks:
        assert (len(deck.draw), len(deck.gone), deck.discards, deck.shuffles) == (9, 3, (), 2)


def test_a_physical_row_asks_for_its_results() -> None:
    state = position(1, doge_cards="table")
    state = stacked(stacked(state, 0, "bank", "court"), 1, "church", "market")
    state = doges_turn(icons(state, {"bank": 1}, {"church": 1}), "bank", "church")
    assert kind(state) == "automa_result"
    assert asked(state).params == {"place": 2}
    assert set(options(state)) == {
        "doge_vp", "doge_scrolls", "doge_intrigue", "council_a", "council_b", "doge_bridge",
        "you_intrigue", "you_scrolls_or_intrigue", "other",
    }  # fmt: skip
    effects = [{"do": "doge_vp", "count": 2}, {"do": "council_b", "count": 1}]
    state = act(state, "doge_result", effects=effects)
    assert (the_doge(state).vp, the_doge(state).council) == (2, (0, 1))
    assert asked(state).params == {"place": 3}
    state = act(state, "doge_result", effects=[])
    assert stage(state) == "start"
    told_of = as_read(GAME.view(state, None))["board"]["automa"]["doge"]
    assert told_of["row"] == [{"card": None}] * 3


@pytest.mark.parametrize(
    ("effect", "changes"),
    [
        (("doge_vp", 3), {"vp": 3}),
        (("doge_scrolls", 2), {"scrolls": 4}),
        (("doge_scrolls", 9), {"scrolls": 5}),
        (("doge_intrigue", 3), {"intrigue": 3}),
        (("council_a", 2), {"council": (2, 0)}),
        (("council_b", 1), {"council": (0, 1)}),
        (("other", 1), {}),
    ],
)
def test_what_a_card_does_to_him(effect: tuple[str, int], changes: dict[str, Any]) -> None:
    """§6: at most 5 scrolls; two markers on the council track."""
    doge = the_doge(result(effect))
    start = {"vp": 0, "scrolls": 2, "intrigue": 0, "council": (0, 0)}
    found = {key: getattr(doge, key) for key in start}
    assert found == {**start, **changes}


def test_intrigue_without_a_choice_is_taken_at_once() -> None:
    state = result(("you_intrigue", 2))
    assert (state.players[0].intrigue, state.players[0].scrolls) == (2, 1)


def test_scrolls_or_intrigue_asks_who_can_pay() -> None:
    state = result(("you_scrolls_or_intrigue", 1))
    assert kind(state) == "automa_choice"
    assert options(state) == {"scrolls": {"n": 1, "left": 0}, "intrigue": {"n": 1, "to": 1}}
    paid = act(state, "doge_choice", option="scrolls")
    assert gained(state, paid) == {"scrolls": -1}
    took = act(state, "doge_choice", option="intrigue")
    assert gained(state, took) == {"intrigue": 1}
    assert stage(took) == "start"
    refuse("venice.option_unknown", state, "doge_choice", no=state.number, option="cubes")


def test_who_cannot_pay_is_not_asked() -> None:
    state = result(("you_scrolls_or_intrigue", 2))
    assert (state.players[0].intrigue, state.players[0].scrolls) == (2, 1)
    assert stage(state) == "start"


def test_his_bridge_stands_where_people_say() -> None:
    state = result(("doge_bridge", 1))
    assert kind(state) == "automa_bridge"
    assert asked(state).params == {"pairs": None}
    refuse("venice.no_canal", state, "doge_bridge", no=state.number, bridge=["bank", "bank"])
    state = act(state, "doge_bridge", bridge=["church", "bank"])
    (bridge,) = the(state).bridges
    assert (bridge.seat, BUILDINGS[bridge.a], BUILDINGS[bridge.b]) == (A, "church", "bank")


def test_he_has_two_bridges_of_each_colour() -> None:
    """§6: two colours, two bridges each; then nothing happens."""
    pairs = [(A, "bank", "court"), (A, "bank", "docks")]
    state = act(result(("doge_bridge", 1), bridges=pairs), "doge_bridge", bridge=["church", "bank"])
    assert [bridge.seat for bridge in the(state).bridges] == [A, A, B]
    four = [*pairs, (B, "bank", "church"), (B, "bank", "senate")]
    state = result(("doge_bridge", 1), bridges=four)
    assert len(the(state).bridges) == 4
    assert note(state, "no_bridge")
    refuse("action.not_now", state, "doge_bridge", no=state.number, bridge=["bank", "market"])


def test_a_card_with_two_bridges_asks_twice() -> None:
    state = act(result(("doge_bridge", 2)), "doge_bridge", bridge=["church", "bank"])
    assert kind(state) == "automa_bridge"


def test_with_a_map_a_bridge_stands_on_a_canal() -> None:
    boats = {0: ("st_marks", "palace"), A: ("bank", "docks"), B: ("church", "library")}
    state = position(1, doge_cards="table", known=LINE, boats=boats)
    state = stacked(stacked(state, 0, "bank", "court"), 1, "church", "market")
    state = ended(icons(state, {"bank": 1}, {"church": 2}))
    for tile, dock in (("bank", "bank"), ("church", "church")):
        state = card(state, tile)
        keys = [int(key) for key, facts in options(state).items() if facts["from"] == dock]
        state = move(state, keys[0])
    state = act(state, "doge_result", effects=[{"do": "doge_bridge"}])
    pairs = asked(state).params["pairs"]
    assert ["market", "monastery"] in pairs
    refuse("venice.no_canal", state, "doge_bridge", no=state.number, bridge=["market", "bank"])
    state = act(state, "doge_bridge", bridge=["monastery", "market"])
    assert len(the(state).bridges) == 1


# ---- the log


def test_the_log_tells_his_turn_with_its_reasons() -> None:
    state = ready("blessing", "regatta", "inquiry", ignore=(1, 2))
    state = ended(state)
    assert told(ready(), "next_turn", no=3) == [("turn_done", {"seat": 0})]
    state = passed(move(card(state, "bank")))
    state = move(card(state, "church"))
    lines = dict(told(state, "smuggler_passed", no=3, boats=[]))
    assert lines["automa_ignores"]["cards"] == (1, 2)
    assert lines["automa_doge_card"] == {"n": 3, "count": 3, "text": word("doge_card", "inquiry")}
    assert lines["automa_assistant"] == {
        "owner": B, "boat": 0, "building": word("building", "church"), "n": 1, "count": 1,
    }  # fmt: skip
    state = passed(state)
    lines = dict(told(state, "doge_choice", no=3, option="scrolls"))
    assert lines["automa_you_scrolls"] == {"n": 1, "count": 1}
    assert lines["automa_doge_vp"] == {"n": 1, "count": 1}
    assert lines["turn"] == {"seat": 0, "no": 4}


@pytest.mark.parametrize("moor", [True, False])
def test_the_log_tells_what_your_turn_does_to_him(moor: bool) -> None:
    """A reader of the log can follow his scrolls and VP, too."""
    boats = {0: ("st_marks", "palace"), A: ("docks", "docks"), B: ("library", "senate")}
    state = act(position(1, boats=boats, stage=Stage.START), "gondolier", boat=0)
    lines = told(state, "sail", no=3, dock="docks", moor=moor, coins=0)
    assert any("doge" in key or params.get("seat") in (A, B) for key, params in lines)
