"""The automa at the real service: who may answer it, who may put it right, what a start accepts."""

from __future__ import annotations

from typing import Any

import pytest
from playing import Phone, join, open_table, start
from reading import as_read
from refusals import refused

from companion.service.tables import Tables


@pytest.fixture
def two(tables: Tables) -> tuple[Phone, Phone]:
    """Ana (host, seat 0) and Ben (seat 1), past the preliminary round of a guided game."""
    ana = open_table(tables, 2, mode="guided", seed="TABLE")
    ana.act("seat.claim", seat=0, name="Ana")
    ben = join(ana, 1, "Ben")
    start(ana)
    for phone, dock in (
        (ana, "st_marks"),
        (ben, "palace"),
        (ben, "great_council"),
        (ana, "palace"),
    ):
        phone.act("place", no=turn(ana), dock=dock)
        phone.act("next_turn", no=turn(ana))
    return ana, ben


def frame(phone: Phone) -> Any:
    return as_read(phone.tables.frame(phone.device))


def turn(phone: Phone) -> int:
    number: int = frame(phone)["view"]["turn"]["no"]
    return number


def test_only_the_active_player_chooses_the_card(two: tuple[Phone, Phone]) -> None:
    ana, ben = two
    ana.act("next_turn", no=turn(ana), override=True)
    decision = frame(ana)["mine"]["0"]["decision"]
    cards = [option["key"] for option in decision["options"]]
    assert "decision" not in frame(ben).get("mine", {}).get("1", {})
    with refused("auth.not_your_seat"):
        ben.act("smuggler_card", no=turn(ana), card=cards[0])
    ana.act("smuggler_card", no=turn(ana), card=cards[0])
    assert frame(ana)["view"]["turn"]["seat"] == 1
    ben.act("next_turn", no=turn(ana), override=True)
    mine = frame(ben)["mine"]["1"]["decision"]
    assert "decision" not in frame(ana)["mine"].get("0", {})
    assert mine["params"] == {"deck": 1}


def test_anybody_who_plays_may_put_the_automas_pieces_right(two: tuple[Phone, Phone]) -> None:
    """They are nobody's own; a watcher may not."""
    ana, ben = two
    for phone, dock in ((ana, "bank"), (ben, "court")):
        phone.act("fix_dock", seat=2, boat=0, dock=dock)
        stack = {one["key"]: one["stack"] for one in frame(ana)["view"]["board"]["buildings"]}
        assert stack[dock] == [[2, 0]]
    ben.act("fix_slot", seat=2, building="bank", slot=2)
    ben.act("fix_bridge", seat=2, a="bank", b="court", on=True)
    ben.act("fix_deck", deck=0, card="bank", to="gone")
    eve = join(ana, name="Eve")
    with refused("auth.not_seated"):
        eve.act("fix_deck", deck=0, card="bank", to="top")


def test_one_phone_for_both_can_choose_for_a_seat_that_nobody_holds(tables: Tables) -> None:
    """A seat without a phone is played by the host's, who must see what there is to choose."""
    ana = open_table(tables, 2, mode="guided")
    ana.act("seat.claim", seat=0, name="Ana")
    start(ana, first=1)
    for dock in ("st_marks", "palace", "great_council", "palace"):
        ana.act("place", no=turn(ana), dock=dock)
        ana.act("next_turn", no=turn(ana))
    ana.act("next_turn", no=turn(ana), override=True)
    decision = frame(ana)["mine"]["1"]["decision"]
    ana.act("smuggler_card", no=turn(ana), card=decision["options"][0]["key"])


def test_an_undo_shows_the_same_two_cards_again(two: tuple[Phone, Phone]) -> None:
    ana, _ = two
    no = turn(ana)
    ana.act("next_turn", no=no, override=True)
    cards = frame(ana)["mine"]["0"]["decision"]["options"]
    ana.act("smuggler_card", no=no, card=cards[1]["key"])
    ana.undo()
    assert frame(ana)["mine"]["0"]["decision"]["options"] == cards
    ana.undo()
    assert frame(ana)["view"]["board"]["automa"]["acting"] is False
    ana.act("change", seat=0, counter="vp", by=1)
    ana.act("next_turn", no=no, override=True)
    assert frame(ana)["mine"]["0"]["decision"]["options"] == cards


def test_a_solo_table_needs_the_guided_mode(tables: Tables) -> None:
    host = open_table(tables, 1, mode="pad")
    host.act("seat.claim", seat=0, name="Ana")
    host.act("table.first", seat=0)
    with refused("venice.solo_needs_guide"):
        host.act("table.start")
    host.act("table.options", mode="guided")
    host.act("table.start")
    assert frame(host)["view"]["board"]["automa"]["kind"] == "doge"


@pytest.mark.parametrize("seed", ["abc", "A1", "O-0", "TOOLONG" * 5, 7, None])
def test_a_seed_that_cannot_be_one_is_refused(tables: Tables, seed: Any) -> None:
    with refused("option.bad_value"):
        open_table(tables, 1, mode="guided", seed=seed)


@pytest.mark.parametrize(
    "options",
    [
        {"doge_scrolls": 4},
        {"doge_scrolls": "2"},
        {"doge_assistants": 1},
        {"doge_first_slot_vp": True},
        {"difficulty": "insane"},
        {"doge_cards": "mine"},
    ],
)
def test_a_knob_takes_only_what_the_rules_name(tables: Tables, options: Any) -> None:
    with refused("option.bad_value"):
        open_table(tables, 1, mode="guided", **options)


def test_two_tables_with_one_seed_have_one_doge(tables: Tables) -> None:
    rows = []
    for _ in range(2):
        host = open_table(tables, 1, mode="guided", seed="SAME22")
        host.act("seat.claim", seat=0, name="Ana")
        start(host)
        for dock in ("st_marks", "palace"):
            host.act("place", no=turn(host), dock=dock)
            host.act("next_turn", no=turn(host))
        host.act("next_turn", no=turn(host), override=True)
        view = frame(host)["view"]["board"]["automa"]
        rows.append((view["doge"]["row"], view["seed"], frame(host)["decisions"][0]["options"]))
    assert rows[0] == rows[1]
