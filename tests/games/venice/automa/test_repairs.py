"""The automa put right by hand: his values, a card that lies elsewhere, the row, who was met."""

from __future__ import annotations

from typing import Any

import pytest
from automas import (
    LINE,
    act,
    begin,
    card,
    cards_of,
    do,
    doges_turn,
    ended,
    icons,
    kind,
    move,
    options,
    passed,
    position,
    ready,
    refuse,
    short,
    stacked,
    the_automa,
    the_doge,
    told,
    where,
    with_doge,
)
from guided import gained, number, slot, stage, the
from guided import position as three
from pad import GAME
from reading import as_read, own

from companion.engine.words import word
from companion.games.venice.facts import BUILDINGS
from companion.games.venice.state import State

A, B = 1, 2


# ---- fix_doge


@pytest.mark.parametrize(
    ("what", "field", "to", "found"),
    [
        ("vp", "vp", 31, 31),
        ("scrolls", "scrolls", 5, 5),
        ("intrigue", "intrigue", 7, 7),
        ("council_a", "council", 4, (4, 0)),
        ("council_b", "council", 4, (0, 4)),
    ],
)
def test_each_value_of_the_doge_can_be_corrected(
    what: str, field: str, to: int, found: Any
) -> None:
    state = position(1)
    after = do(state, "fix_doge", what=what, to=to)
    assert getattr(the_doge(after), field) == found
    assert GAME.problems(after) == ()
    assert told(state, "fix_doge", what=what, to=to)[0][0] == "fix_doge"
    refuse("action.nothing_changes", after, "fix_doge", what=what, to=to)


@pytest.mark.parametrize(("what", "to"), [("scrolls", 6), ("intrigue", 8)])
def test_nothing_past_his_limits(what: str, to: int) -> None:
    """§6: five scrolls at most, and at eight intrigue he pays."""
    refused = refuse("venice.doge_limit", position(1), "fix_doge", what=what, to=to)
    assert refused.params == {"counter": word("counter", what), "limit": to - 1}


def test_his_cards_left_can_be_corrected_down_and_up() -> None:
    state = position(1)
    doge = the_doge(state)
    fewer = do(state, "fix_doge", what="deck", to=10)
    assert the_doge(fewer).draw == doge.draw[12:]
    assert len(the_doge(fewer).gone) == 14
    more = do(fewer, "fix_doge", what="deck", to=20)
    assert len(the_doge(more).draw) == 20
    assert the_doge(more).draw[:10] == doge.draw[12:]
    assert GAME.problems(more) == ()
    refuse("venice.cards_gone", more, "fix_doge", what="deck", to=25)
    refuse("action.nothing_changes", more, "fix_doge", what="deck", to=20)
    assert do(more, "fix_doge", what="deck", to=0).over is False


def test_discards_come_back_under_the_deck_last() -> None:
    state = doges_turn(ready("blessing", "blessing", "blessing", ignore=(1, 1)), "bank", "church")
    doge = the_doge(state)
    away = len(doge.gone)
    most = len(doge.draw) + away + len(doge.discards)
    after = the_doge(do(state, "fix_doge", what="deck", to=most))
    assert (after.gone, after.discards) == ((), ())
    assert after.draw[: len(doge.draw)] == doge.draw


# ---- fix_deck


def test_a_card_is_laid_where_it_lies_on_the_table() -> None:
    state = stacked(position(1), 0, "bank", "court", "docks")
    top = do(state, "fix_deck", deck=0, card="docks", to="top")
    assert cards_of(the_automa(top).decks[0]) == ["docks", "bank", "court"]
    away = do(state, "fix_deck", deck=0, card="bank", to="gone")
    assert number("bank") in the_automa(away).decks[0].gone
    back = do(away, "fix_deck", deck=0, card="bank", to="discards")
    assert the_automa(back).decks[0].discards[-1] == number("bank")
    assert the_automa(back).decks[1] == the_automa(state).decks[1]
    assert [key for key, _ in told(state, "fix_deck", deck=0, card="docks", to="top")] == [
        "fix_deck"
    ]
    refuse("action.nothing_changes", top, "fix_deck", deck=0, card="docks", to="top")


def test_a_card_put_on_top_is_known_to_lie_there_until_it_is_taken_away() -> None:
    state = stacked(position(1), 0, "bank", "court", "docks")
    assert own(GAME.view(state, 0))["tops"] == [None, None]
    top = do(state, "fix_deck", deck=0, card="docks", to="top")
    assert own(GAME.view(top, 0))["tops"] == ["docks", None]
    below = do(top, "fix_deck", deck=0, card="court", to="gone")
    assert own(GAME.view(below, 0))["tops"] == ["docks", None]
    away = do(below, "fix_deck", deck=0, card="docks", to="discards")
    assert own(GAME.view(away, 0))["tops"] == [None, None]


def test_a_card_from_the_discards_or_from_out_of_the_game_can_be_put_back_on_top() -> None:
    state = stacked(position(2), 1, "bank", "court", gone=["docks"])
    for tile in ("docks", "library"):
        after = do(state, "fix_deck", deck=1, card=tile, to="top")
        assert cards_of(the_automa(after).decks[1]) == [tile, "bank", "court"]
        assert GAME.problems(after) == ()


def test_the_last_card_of_a_deck_stays() -> None:
    state = stacked(position(2), 0, "bank")
    for to in ("discards", "gone"):
        refuse("venice.last_card_stays", state, "fix_deck", deck=0, card="bank", to=to)


def test_a_card_that_is_shown_or_played_stays_in_play() -> None:
    state = ended(stacked(position(1), 0, "bank", "court", "docks"))
    for tile in ("bank", "court"):
        refuse("venice.card_in_play", state, "fix_deck", deck=0, card=tile, to="gone")
    played = card(state, "bank")
    refuse("venice.card_in_play", played, "fix_deck", deck=0, card="bank", to="top")
    after = do(played, "fix_deck", deck=0, card="court", to="gone")
    assert GAME.problems(after) == ()
    done = doges_turn(ready(), "bank", "church")
    assert GAME.problems(do(done, "fix_deck", deck=0, card="bank", to="top")) == ()


def test_nothing_is_laid_on_top_of_two_shown_cards() -> None:
    """§5: the other goes back on top; the other deck can be put right meanwhile."""
    state = ended(stacked(position(2), 0, "bank", "court", "docks"))
    refuse("venice.card_in_play", state, "fix_deck", deck=0, card="library", to="top")
    state = do(state, "fix_deck", deck=1, card="library", to="top")
    assert cards_of(the_automa(card(state, "bank")).decks[0])[0] == "court"


# ---- fix_row


def test_a_place_of_the_row_can_be_emptied_and_filled() -> None:
    state = position(1)
    doge = the_doge(state)
    empty = do(state, "fix_row", place=1, empty=True)
    assert the_doge(empty).row == (doge.row[0], None, doge.row[2])
    assert the_doge(empty).discards == (doge.row[1],)
    assert as_read(GAME.view(empty, None))["board"]["automa"]["doge"]["row"][1] is None
    again = do(empty, "fix_row", place=1, empty=False)
    assert the_doge(again).row[1] == doge.draw[0]
    assert GAME.problems(again) == ()
    for place, hollow in ((0, False), (1, True)):
        refuse("action.nothing_changes", empty, "fix_row", place=place, empty=hollow)
    bare = with_doge(empty, draw=(), gone=(*doge.gone, *doge.draw))
    refuse("venice.cards_gone", bare, "fix_row", place=1, empty=False)


def test_an_empty_place_is_not_resolved_and_is_filled_with_the_others() -> None:
    state = do(ready("blessing", "regatta", "treasury"), "fix_row", place=2, empty=True)
    after = doges_turn(state, "bank", "church")
    assert the_doge(after).vp == 0
    assert None not in the_doge(after).row


def test_a_card_that_is_being_resolved_stays() -> None:
    state = position(1, doge_cards="table")
    state = icons(stacked(stacked(state, 0, "bank", "court"), 1, "church", "market"), {}, {})
    state = doges_turn(state, "bank", "church")
    assert kind(state) == "automa_result"
    refuse("venice.card_in_play", state, "fix_row", place=1, empty=True)
    assert the_doge(do(state, "fix_row", place=0, empty=True)).row[0] is None


def test_cards_that_come_back_call_the_end_off() -> None:
    """The companion thought the deck was empty; the table still has cards."""
    state = do(ready("blessing", "regatta", "treasury"), "fix_doge", what="deck", to=0)
    state = doges_turn(state, "bank", "church")
    assert the_doge(state).last == 1
    state = do(state, "fix_doge", what="deck", to=6)
    assert the_doge(state).last is None
    assert None not in the_doge(state).row


# ---- not met


def met(seats: int = 2) -> State:
    if seats == 2:
        boats = {0: ("monastery", "palace"), 1: ("monastery", "church"), 2: ("market", None)}
    else:
        boats = {0: ("monastery", "palace"), A: ("market", "docks"), B: ("library", "senate")}
    state = position(seats, boats=boats, known=LINE)
    state = card(ended(stacked(state, 0, "small_council", "bank")), "small_council")
    return state if seats == 2 else move(state)


@pytest.mark.parametrize("seats", [1, 2])
def test_it_did_not_pass_me(seats: int) -> None:
    """The person's board disagrees: nothing is paid, and it goes on."""
    state = met(seats)
    after = do(state, "answer", decision="meet-0-0", option="not_met")
    assert gained(state, after) == {}
    assert [note.key for note in the_automa(after).trace].count("not_met") == 1
    if seats == 2:
        assert [short(decision) for decision in GAME.decisions(after)] == ["meet-1-2"]
        after = do(after, "answer", decision="meet-1-2", option="not_met")
    assert where(after, seats if seats == 2 else A, 0) == "small_council"


def test_the_log_does_not_say_that_intrigue_was_taken() -> None:
    keys = [key for key, _ in told(met(), "answer", decision="meet-0-0", option="not_met")]
    assert "automa_not_met" in keys
    assert "meet_intrigue" not in keys


def test_a_scroll_lost_by_a_correction_leaves_only_the_intrigue() -> None:
    """A correction has no consequences; who has no scroll is not offered to pay one."""
    state = do(met(), "answer", decision="meet-1-2", option="intrigue")
    state = do(state, "change", seat=0, counter="scrolls", by=-1)
    (decision,) = GAME.decisions(state)
    assert [option.key for option in decision.options] == ["intrigue", "not_met"]
    after = do(state, "answer", decision="meet-0-0", option="intrigue")
    assert gained(state, after) == {"intrigue": 1}
    assert where(after, 2, 0) == "small_council"
    assert the_automa(after).acting is False


def test_a_second_tap_on_the_end_of_a_turn_does_not_end_the_automas() -> None:
    state = ended(position(2))
    assert refuse("venice.turn_not_done", state, "next_turn", no=5).overridable
    after = card(state, next(iter(options(state))))
    refuse("action.passed", after, "next_turn", no=5)


# ---- the automa's pieces on the board


@pytest.mark.parametrize(("seats", "owner"), [(2, 2), (1, 1), (1, 2)])
def test_its_gondolas_assistants_and_bridges_can_be_put_right(seats: int, owner: int) -> None:
    state = position(seats)
    state = do(state, "fix_slot", seat=owner, building="bank", slot=3)
    assert slot(state, "bank", owner) == 3
    state = do(state, "fix_dock", seat=owner, boat=1, dock="court")
    assert where(state, owner, 1) == "court"
    state = do(state, "fix_dock", seat=owner, boat=1, dock=None)
    assert where(state, owner, 1) is None
    state = do(state, "fix_bridge", seat=owner, a="bank", b="court", on=True)
    assert the(state).bridges[-1].seat == owner
    state = do(state, "fix_bridge", seat=owner, a="bank", b="court", on=False)
    assert the(state).bridges == ()
    refuse("seat.unknown", state, "fix_slot", seat=3, building="bank", slot=1)
    for kind_, data in (
        ("fix_cargo", {"boat": 0, "cubes": [1, 0, 0]}),
        ("fix_gondolier", {"boat": 0}),
        ("fix_mission", {"slot": 0, "number": 3}),
    ):
        refuse("seat.unknown", state, kind_, seat=owner, **data)


def test_the_doges_gondolas_of_one_colour_may_be_laid_together() -> None:
    """§6 step 2: same colour allowed."""
    state = do(position(1), "fix_dock", seat=A, boat=0, dock="consulate")
    assert where(state, A, 0) == where(state, A, 1)


def test_a_gondola_laid_elsewhere_takes_its_way_from_there() -> None:
    boats = {0: ("st_marks", "palace"), 1: ("great_council", "church"), 2: ("market", None)}
    state = position(2, boats=boats, known=LINE)
    state = do(ended(stacked(state, 0, "small_council", "bank")), "fix_dock", seat=2, boat=0,
               dock="monastery")  # fmt: skip
    state = card(state, "small_council")
    (sails,) = [note for note in the_automa(state).trace if note.key == "sails"]
    assert [BUILDINGS[dock] for dock in sails.path] == ["monastery", "small_council"]


# ---- the table insists that the turn is over


def insisting(seats: int, steps: int) -> State:
    """Return the state after so many answers to the automa, then a turn ended all the same."""
    state = position(seats) if seats == 2 else ready()
    if seats == 2:
        state = stacked(state, 0, "bank", "court")
    state = ended(state)
    for _ in range(steps):
        if kind(state) == "automa_card":
            state = card(state, next(iter(options(state))))
        elif kind(state) == "automa_move":
            state = move(state)
        else:
            state = passed(state)
    return act(state, "next_turn", override=True)


def test_a_turn_ended_before_any_card_was_chosen_loses_none() -> None:
    for seats in (1, 2):
        state = insisting(seats, 0)
        assert (stage(state), the_automa(state).acting) == ("start", False)
        assert GAME.problems(state) == ()


@pytest.mark.parametrize("steps", [1, 2, 3, 4, 5])
def test_a_turn_ended_in_the_middle_of_the_doges_loses_no_card(steps: int) -> None:
    state = insisting(1, steps)
    assert GAME.problems(state) == ()
    assert the_doge(state).resolving == ()


def test_a_deck_whose_last_card_was_in_play_is_not_empty_for_ever() -> None:
    boats = {0: ("monastery", "palace"), 1: ("great_council", "church"), 2: ("market", None)}
    state = stacked(position(2, boats=boats, known=LINE), 0, "small_council")
    state = ended(state)
    assert stage(state) == "meet"
    state = act(state, "next_turn", override=True)
    assert len(the_automa(state).decks[0].draw) == 12


def test_no_doge_no_repair_of_him() -> None:
    refuse("venice.no_doge", position(2), "fix_doge", what="deck", to=1)
    refuse("venice.no_doge", position(2), "fix_row", place=0, empty=True)
    refuse("venice.no_automa", three(), "fix_row", place=0, empty=True)
    refuse("venice.no_automa", three(), "fix_deck", deck=0, card="bank", to="gone")


@pytest.mark.parametrize("seats", [1, 2])
def test_decks_and_row_are_put_right_once_they_are_made(seats: int) -> None:
    """Before that every card lies in its deck unseen."""
    refuse("action.not_now", begin(seats), "fix_deck", deck=0, card="bank", to="gone")
    if seats == 1:
        refuse("action.not_now", begin(1), "fix_row", place=0, empty=False)
        refuse("action.not_now", begin(1), "fix_doge", what="deck", to=3)
