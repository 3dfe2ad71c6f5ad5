"""The final scoring as a ceremony: who turns the page, and when the result stands."""

from __future__ import annotations

from random import Random
from typing import Any

import duel
import pytest

from companion.engine import ceremony as rules
from companion.engine.ceremony import Ceremony, Confirm, Go, Next, Page, Ready, Reopen, Set, Use
from companion.engine.dice import Dice
from companion.engine.game import HOST
from companion.errors import IllegalAction

PAGES = (
    Page(key="points", gains=(10, 7)),
    Page(key="talk"),
    Page(key="wealth", gains=(1, 4)),
)


def after(ceremony: Ceremony, *actions: Any, pages: tuple[Page, ...] = PAGES) -> Ceremony:
    for action in actions:
        ceremony = rules.after_tap(ceremony, action, pages, 2)
    return ceremony


def ready(seat: int, step: int = 0, on: bool = True) -> Ready:
    return Ready(seat=seat, step=step, on=on)


def refused(code: str, ceremony: Ceremony, action: Any, pages: tuple[Page, ...] = PAGES) -> None:
    with pytest.raises(IllegalAction) as error:
        rules.after_tap(ceremony, action, pages, 2)
    assert error.value.code == code


def test_the_page_turns_when_everybody_is_ready() -> None:
    one = after(Ceremony(), ready(1))
    assert one == Ceremony(ready=(1,))
    assert after(one, ready(1)) == one
    assert after(one, ready(1, on=False)) == Ceremony()
    assert after(one, ready(0)) == Ceremony(step=1)


def test_anybody_turns_a_page_of_sums() -> None:
    assert after(Ceremony(ready=(1,)), Next(step=0)) == Ceremony(step=1)
    refused("scoring.page_turned", Ceremony(step=1), Next(step=0))
    refused("scoring.everybody", Ceremony(step=2), Next(step=2))  # the result
    choosing = (Page(key="buy", together=True), *PAGES)
    refused("scoring.everybody", Ceremony(), Next(step=0), choosing)
    lacking = (Page(key="row", missing="rewards"), *PAGES)
    refused("scoring.missing", Ceremony(), Next(step=0), lacking)


def test_the_host_turns_the_page_and_goes_back() -> None:
    third = after(Ceremony(), Go(step=0, to=1), Go(step=1, to=2))
    assert third == Ceremony(step=2)
    assert after(third, Go(step=2, to=0)) == Ceremony()


@pytest.mark.parametrize("to", [0, 2, 3])
def test_pages_are_not_skipped(to: int) -> None:
    refused("scoring.no_such_page", Ceremony(), Go(step=0, to=to))


def test_a_tap_for_a_page_that_has_been_turned_is_refused() -> None:
    refused("scoring.page_turned", Ceremony(step=1), ready(0, step=0))
    refused("scoring.page_turned", Ceremony(step=1), Go(step=0, to=1))


def test_a_page_that_lacks_a_number_cannot_be_left_forwards() -> None:
    pages = (PAGES[0], Page(key="council", missing="rewards"), PAGES[2])
    here = Ceremony(step=1)
    refused("scoring.missing", here, Go(step=1, to=2), pages)
    refused("scoring.missing", here, ready(0, step=1), pages)
    assert after(here, Go(step=1, to=0), pages=pages) == Ceremony()


def test_the_result_stands_by_the_hosts_word_or_everybodys() -> None:
    last = Ceremony(step=2)
    assert after(last, Confirm()).confirmed
    assert after(last, ready(0, 2), ready(1, 2)).confirmed
    refused("scoring.not_done", Ceremony(step=1), Confirm())


def test_a_result_that_stands_is_only_changed_after_reopening() -> None:
    done = Ceremony(step=2, confirmed=True)
    for action in (Confirm(), ready(0, 2), Go(step=2, to=0)):
        refused("scoring.confirmed", done, action)
    assert after(done, Reopen(reason="a coin was missed")) == Ceremony(step=2)
    refused("scoring.not_confirmed", Ceremony(step=2), Reopen(reason="x"))


def test_a_changed_number_asks_everybody_again() -> None:
    assert rules.touched(Ceremony(step=1, ready=(0,))) == Ceremony(step=1)


def test_pages_are_shown_as_far_as_they_are_open() -> None:
    seen = rules.view_of(Ceremony(step=1), PAGES)
    assert [page.key for page in seen["pages"]] == ["points", "talk"]
    assert seen["totals"] == [10, 7]
    assert rules.view_of(Ceremony(step=2), PAGES)["totals"] == [11, 11]


def test_the_log_tells_pages_and_reasons() -> None:
    keys = [line.key for line in rules.tell(Ceremony(), ready(0), Ceremony(step=1), PAGES)]
    assert keys == ["scoring.log.ready", "scoring.log.page"]
    done = Ceremony(step=2, confirmed=True)
    assert rules.tell(Ceremony(step=2), Confirm(), done, PAGES)[-1].tone == "big"
    (line,) = rules.tell(done, Reopen(reason="x"), Ceremony(step=2), PAGES)
    assert line.params == {"reason": "x"}


def test_only_numbers_of_opened_pages_are_put_right() -> None:
    pages = (
        Page(key="track", uses=(Use(key="vp", values=(3, 4, None), most=99),)),
        Page(key="wealth", uses=(Use(key="coins", values=(1, 2, 3)),)),
    )
    rules.require_use(Ceremony(), Set(column=1, key="vp", to=99), pages)
    for code, column, key, to in (
        ("scoring.too_high", 1, "vp", 100),
        ("scoring.no_such_number", 2, "vp", 1),
        ("scoring.no_such_number", 3, "vp", 1),
        ("scoring.no_such_number", 0, "coins", 1),
    ):
        with pytest.raises(IllegalAction) as error:
            rules.require_use(Ceremony(), Set(column=column, key=key, to=to), pages)
        assert error.value.code == code


# ---- what a game says of its own scoring


def over(**more: Any) -> duel.State:
    return duel.State(points=(3, 1), bonus=(0, 0), over=True, **more)


def do(state: duel.State, kind: str, **data: Any) -> duel.State:
    action = duel.ACTIONS[f"score.{kind}"].read(data)
    after = duel.apply(state, action, Dice())
    duel.tell(state, action, after)
    return after


def test_a_game_gets_all_seven_actions_with_their_owners() -> None:
    rows = {row.name: row for row in duel.FINAL.rows()}
    assert set(rows) == set(TAPS)
    whose = {name: row.whose(over(), row.read(TAPS[name])) for name, row in rows.items()}
    assert whose == {
        "score.begin": None, "score.ready": 1, "score.next": None, "score.go": HOST,
        "score.set": 1, "score.confirm": HOST, "score.reopen": HOST,
    }  # fmt: skip
    past = rows["score.set"]
    assert past.whose(over(), past.read({"column": 2, "key": "x", "to": 1})) is None


TAPS: dict[str, dict[str, Any]] = {
    "score.begin": {},
    "score.ready": {"seat": 1, "step": 0, "on": True},
    "score.next": {"step": 0},
    "score.go": {"step": 0, "to": 1},
    "score.set": {"column": 1, "key": "points", "to": 2},
    "score.confirm": {},
    "score.reopen": {"reason": "again"},
}


def test_a_scoring_begins_once_and_nothing_is_turned_before() -> None:
    with pytest.raises(IllegalAction, match="not_begun"):
        do(over(), "confirm")
    begun = do(over(), "begin")
    assert begun.scoring == Ceremony()
    with pytest.raises(IllegalAction, match="begun"):
        do(begun, "begin")


def test_whoever_was_ready_looks_again_once_something_changes() -> None:
    ready = do(do(over(), "begin"), "ready", seat=0, step=0, on=True)
    assert duel.FINAL.touched(ready).scoring == Ceremony()
    assert duel.FINAL.touched(over()) == over()


@pytest.mark.parametrize("host", [0, 3])
def test_random_steps_lead_to_a_result_that_stands(host: int) -> None:
    rng, state = Random("pages"), over()
    for _ in range(40):
        kind, data = duel.FINAL.random_move(state, rng.randrange, host)
        if kind == "score.reopen":
            break
        state = do(state, kind.removeprefix("score."), **data)
    assert duel.FINAL.stands(state)
    assert duel.FINAL.on_last_page(state)
    assert duel.FINAL.view(state)["totals"] == [3, 1]  # type: ignore[index]
