"""How a solo game ends (§6): the row cannot be refilled, your last turns, the result."""

from __future__ import annotations

import pytest
from automas import (
    act,
    card,
    do,
    doges_turn,
    ended,
    move,
    note,
    passed,
    ready,
    refuse,
    the_automa,
    the_doge,
    told,
    with_doge,
)
from guided import stage
from pad import GAME
from reading import as_read

from companion.games.venice.ending.sums import DogeHoldings, Holdings, Scores, final_solo
from companion.games.venice.state import State


def short_of(left: int, *, ignore: tuple[int, int] = (1, 2), **options: object) -> State:
    """Return the end of your turn with so many Doge cards left to draw."""
    state = ready("blessing", "regatta", "treasury", ignore=ignore, **options)
    doge = the_doge(state)
    return with_doge(state, draw=doge.draw[:left], gone=(*doge.gone, *doge.draw[left:]))


def your_turn(state: State) -> State:
    """A turn of yours that only comes to its end."""
    return act(state, "next_turn", override=True)


def test_a_row_that_can_be_refilled_goes_on() -> None:
    """§6 End: when the row cannot be refilled to 3."""
    state = doges_turn(short_of(1), "bank", "church")
    doge = the_doge(state)
    assert (doge.last, doge.draw, None in doge.row) == (None, (), False)
    state = doges_turn(short_of(2, ignore=(1, 1)), "bank", "church")
    assert the_doge(state).last is None


@pytest.mark.parametrize(("left", "ignore"), [(0, (1, 2)), (1, (1, 1)), (0, (3, 3))])
def test_a_row_that_cannot_be_refilled_leaves_one_last_turn_without_the_doge(
    left: int, ignore: tuple[int, int]
) -> None:
    """§6 End: you play one last turn without the Doge."""
    state = doges_turn(short_of(left, ignore=ignore), "bank", "church")
    assert (the_doge(state).last, state.over, stage(state)) == (1, False, "start")
    assert as_read(GAME.view(state, None))["board"]["automa"]["doge"]["last"] == 1
    assert note(state, "row_short")[0].n == 1
    assert GAME.outcome(state) is None
    after = your_turn(state)
    assert after.over
    assert GAME.outcome(after) is not None
    assert not the_automa(after).acting
    refuse("action.game_over", after, "next_turn", no=after.number)


def test_harder_no_extra_turn() -> None:
    state = doges_turn(short_of(0, doge_last_turns=0), "bank", "church")
    assert state.over
    assert GAME.decisions(state) == ()
    assert GAME.problems(state) == ()


def test_easier_two_extra_turns() -> None:
    state = doges_turn(short_of(0, doge_last_turns=2), "bank", "church")
    assert the_doge(state).last == 2
    state = your_turn(state)
    assert (the_doge(state).last, state.over, stage(state)) == (1, False, "start")
    assert your_turn(state).over


def test_the_end_is_told_when_the_doge_brings_it() -> None:
    state = ended(short_of(0, doge_last_turns=0))
    state = passed(move(card(state, "bank")))
    state = move(card(state, "church"))
    lines = [key for key, _ in told(state, "smuggler_passed", no=state.number, boats=[])]
    assert lines[-1] == "over"
    assert "automa_row_short" in lines


def test_neither_the_council_nor_the_missions_end_a_game_alone() -> None:
    """§6 End: only the Doge's row does."""
    state = do(ready(), "change", seat=0, counter="council", by=30)
    assert state.end is None
    state = do(state, "adjust", seat=0, counter="completed", to=60)
    assert state.end is None


def test_a_person_may_still_call_the_end() -> None:
    """The table may know better."""
    state = do(ready(), "end", on=True)
    assert as_read(GAME.view(state, None))["end"]["trigger"] == "hand"
    assert do(state, "end", on=False).end is None


def test_missions_shorten_the_game() -> None:
    """§6: each mission you draw takes a Doge card away, so the row runs out sooner."""
    state = short_of(1)
    doge = the_doge(state)
    state = with_doge(state, draw=(), gone=(*doge.gone, *doge.draw))
    assert the_doge(doges_turn(state, "bank", "church")).last == 1


# ---- the result (§6 End)


def result(intrigue: int, his: int, vp: int = 50, his_vp: int = 40) -> Scores:
    you = Holdings(
        name="You", vp=vp, council=0, assistants=0, intrigue=intrigue, scrolls=0, coins=7
    )
    doge = DogeHoldings(vp=his_vp, council=(0, 0), intrigue=his)
    return final_solo(you, doge, (12, 6, 2))


@pytest.mark.parametrize(
    ("intrigue", "his", "arrested"),
    [(0, 0, False), (1, 1, True), (1, 2, False), (3, 2, True), (0, 5, False)],
)
def test_you_lose_with_intrigue_above_0_and_at_least_his(
    intrigue: int, his: int, arrested: bool
) -> None:
    found = result(intrigue, his)
    assert (found.arrested == "You") is arrested
    assert found.winner == ("Doge" if arrested else "You")


def test_you_win_with_strictly_more_vp_a_vp_for_four_coins() -> None:
    assert result(0, 0, vp=40, his_vp=41).winner == "Doge"  # 40 + 7 coins // 4 = 41
    assert result(0, 0, vp=41, his_vp=41).winner == "You"
    assert result(0, 0, vp=41, his_vp=41).scores[0].wealth == 1


def test_the_doge_scores_both_his_markers_and_no_assistants() -> None:
    you = Holdings(name="You", vp=0, council=5, assistants=9, intrigue=0, scrolls=0, coins=0)
    found = final_solo(you, DogeHoldings(vp=0, council=(6, 4), intrigue=0), (12, 6, 2))
    assert [score.council for score in found.scores] == [6, 14]
    assert [score.assistants for score in found.scores] == [5, 0]
