"""Solo set-up (§6): the numbers, the preliminary round, the decks, the difficulty."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any

import pytest
from automas import (
    SEED,
    act,
    begin,
    card,
    do,
    ended,
    move,
    note,
    notes,
    passed,
    position,
    refuse,
    stacked,
    the_automa,
    the_doge,
    where,
    with_doge,
)
from guided import gained, number, slot, stack, stage, the
from pad import GAME
from reading import as_read

from companion.engine.dice import Dice
from companion.engine.game import Config
from companion.errors import IllegalAction
from companion.games.venice.automa.doge_cards import OWN_DECK
from companion.games.venice.automa.state import AutomaKind
from companion.games.venice.box import DOGE_EFFECTS
from companion.games.venice.facts import BUILDINGS, TILES
from companion.games.venice.state import State

A, B = 1, 2  # the Doge's colours, as owners


def placed(state: State, dock: str) -> State:
    """Place a gondola and end that turn of the preliminary round."""
    state = act(state, "place", dock=dock)
    if stage(state) == "moored":
        state = act(state, "advance")
    return ended(state)


def revealing(a: list[str], b: list[str], **options: Any) -> State:
    """Return a new solo game whose decks begin with these cards."""
    state = begin(1, **options)
    for deck, tiles in enumerate((a, b)):
        rest = [tile for tile in TILES if tile not in tiles]
        state = stacked(state, deck, *tiles, *rest)
    return state


# ---- the numbers


def test_you_have_one_colour_and_the_doge_two() -> None:
    """§6: the Doge has 4 gondolas and 20 assistants; A = first colour, B = second."""
    state = begin(1)
    assert the_automa(state).kind is AutomaKind.DOGE
    assert [len(slots) for slots in the(state).slots] == [3] * len(TILES)


def test_the_doge_begins_with_no_intrigue_two_scrolls_and_nothing_else() -> None:
    doge = the_doge(begin(1))
    assert (doge.vp, doge.intrigue, doge.scrolls, doge.council) == (0, 0, 2, (0, 0))


def test_you_begin_with_six_coins_and_one_scroll() -> None:
    (player,) = begin(1).players
    assert (player.coins, player.scrolls, player.vp, player.intrigue) == (6, 1, 0, 0)


def test_no_mission_cards_are_removed() -> None:
    """§6: the deck is whole; only the box knows how many that is."""
    assert as_read(GAME.view(begin(1, box={"decks": {"missions": 26}}), None))["deck"] == 24


def test_the_pad_alone_knows_no_doge() -> None:
    options = {"edition": "fr", "favour": False, "edit": "own", "mode": "pad"}
    with pytest.raises(IllegalAction) as caught:
        GAME.setup(Config(seats=1, first=0, options=options), Dice("x"))
    assert caught.value.code == "venice.solo_needs_guide"


def test_the_checklist_names_no_number_that_is_not_there() -> None:
    for line in GAME.checklist(1, 0, {"favour": False, "edition": "fr"}):
        assert 99 not in line.params.values(), line.key


# ---- the preliminary round


def test_the_doge_comes_between_your_gondolas_in_the_order_a_b_a_b() -> None:
    """§6: reveal 2 cards of each smuggler deck, alternating, and place the 4 Doge gondolas."""
    state = revealing(["bank", "court"], ["docks", "church"])
    state = placed(state, "st_marks")
    assert (state.round, stage(state)) == (0, "place")
    reveals = note(state, "reveals")
    assert [(one.deck, BUILDINGS[one.building]) for one in reveals] == [
        (0, "bank"),
        (1, "docks"),
        (0, "court"),
        (1, "church"),
    ]
    assert [where(state, A, 0), where(state, A, 1)] == ["bank", "court"]
    assert [where(state, B, 0), where(state, B, 1)] == ["docks", "church"]
    assert [slot(state, tile, A) for tile in ("bank", "court", "docks")] == [1, 1, 0]
    assert [slot(state, tile, B) for tile in ("docks", "church", "bank")] == [1, 1, 0]


def test_nothing_is_activated_and_no_slot_pays() -> None:
    """§6: no activation, no VP table, even where slot 1 pays."""
    state = revealing(["bank", "court"], ["docks", "church"], doge_first_slot_vp=1)
    after = placed(state, "st_marks")
    assert the_doge(after).vp == 0
    assert "slot_vp" not in notes(after)
    assert the(after).cargo == the(state).cargo


def test_two_colours_at_one_tile_push() -> None:
    """§6: an assistant at each, pushing as usual."""
    state = placed(revealing(["bank", "court"], ["bank", "church"]), "st_marks")
    assert (slot(state, "bank", A), slot(state, "bank", B)) == (2, 1)


def test_sharing_vp_apply_to_whoever_lies_below() -> None:
    """§6: to you if the Doge lands on you, to the Doge if he lands on his own."""
    state = placed(revealing(["bank", "court"], ["bank", "church"]), "bank")
    assert stack(state, "bank") == [(0, 0), (A, 0), (B, 0)]
    assert state.players[0].vp == 1 + 2
    assert the_doge(state).vp == 1


def test_you_give_the_doge_vp_when_you_land_on_him() -> None:
    """§6: or if you land on him."""
    state = placed(revealing(["bank", "court"], ["bank", "church"]), "st_marks")
    before = the_doge(state).vp
    after = placed(state, "bank")
    assert the_doge(after).vp - before == 2 + 1
    assert gained(state, after).get("vp", 0) == 0


def test_nine_cards_each_stay_and_three_leave_unseen() -> None:
    """§6: then 3 cards of each deck leave the game unseen; the revealed ones are shuffled back."""
    state = revealing(["bank", "court"], ["docks", "church"])
    state = placed(placed(state, "st_marks"), "palace")
    assert (state.round, stage(state)) == (1, "start")
    for deck, revealed in zip(
        the_automa(state).decks, (("bank", "court"), ("docks", "church")), strict=True
    ):
        assert (len(deck.draw), len(deck.gone), deck.discards) == (9, 3, ())
        assert {number(tile) for tile in revealed} <= set(deck.draw)
        assert sorted((*deck.draw, *deck.gone)) == [*range(12)]


def test_two_doge_cards_leave_unseen_and_three_are_laid_in_a_row() -> None:
    state = placed(placed(begin(1), "st_marks"), "palace")
    doge = the_doge(state)
    assert (len(doge.gone), len(doge.row), len(doge.draw)) == (2, 3, 22)
    assert None not in doge.row
    told = as_read(GAME.view(state, None))["board"]["automa"]["doge"]
    assert [place["card"]["name"] for place in told["row"]] == [
        OWN_DECK[card].name for card in doge.row
    ]


def test_the_doge_is_no_part_of_the_row_before_it_is_laid() -> None:
    state = placed(begin(1), "st_marks")
    assert as_read(GAME.view(state, None))["board"]["automa"]["doge"]["row"] == [None] * 3


# ---- his cards


def test_the_companions_own_deck_has_27_cards_of_the_same_vocabulary() -> None:
    assert len(OWN_DECK) == 27
    assert {effect.do for card in OWN_DECK for effect in card.effects} <= set(DOGE_EFFECTS)


def test_cards_of_the_box_are_used_if_there_are_any() -> None:
    cards = [{"name": f"c{n}", "effects": [{"do": "doge_vp", "count": 1}]} for n in range(10)]
    state = begin(1, doge_cards="box", box={"doge_cards": cards})
    assert (the_doge(state).cards, len(the_doge(state).draw)) == ("box", 10)
    assert the_doge(begin(1, doge_cards="box")).cards == "table"


def test_a_physical_deck_has_as_many_cards_as_the_box_says() -> None:
    assert len(the_doge(begin(1, doge_cards="table")).draw) == 27
    state = begin(1, doge_cards="table", box={"decks": {"doge": 22}})
    assert len(the_doge(state).draw) == 22


@pytest.mark.parametrize("count", [1, 3, 4])
def test_a_box_with_few_doge_cards_still_has_a_row_of_three_places(count: int) -> None:
    cards = [{"name": f"c{n}", "effects": []} for n in range(count)]
    state = begin(1, doge_cards="box", box={"doge_cards": cards})
    assert the_doge(state).cards == "table"  # too few for a row: the physical ones are used
    state = placed(placed(state, "st_marks"), "palace")
    assert len(the_doge(state).row) == 3


def test_icons_of_the_box_are_used_if_all_are_known() -> None:
    known = {tile: 1 + n % 3 for n, tile in enumerate(TILES)}
    state = begin(1, box={"smugglers": {"a": known, "b": {"bank": 2}}})
    a, b = the_automa(state).icons
    assert a == tuple(n % 3 for n in range(12))
    assert b != a
    assert sorted(b) == sorted([0, 1, 2] * 4)  # dealt: each as often as the others


# ---- the seed


def test_the_seed_is_shown_and_makes_the_decks() -> None:
    state = begin(1)
    assert as_read(GAME.view(state, None))["board"]["automa"]["seed"] == SEED
    same = begin(1, edition="pl", favour=True)
    assert the_automa(same).decks == the_automa(state).decks
    assert the_automa(same).icons == the_automa(state).icons
    assert the_doge(same).draw == the_doge(state).draw
    other = begin(1, seed="OTHER")
    assert the_automa(other).decks != the_automa(state).decks
    assert the_doge(other).draw != the_doge(state).draw


def test_a_table_without_a_seed_draws_one() -> None:
    seeds = set()
    for table in range(5):
        options = {"edition": "fr", "favour": False, "mode": "guided", "seed": ""}
        state = GAME.setup(Config(seats=2, first=0, options=options), Dice(f"table {table}"))
        seeds.add(the_automa(state).seed)
    assert len(seeds) == 5
    choice = {one.key: one for one in GAME.meta.options}["seed"]
    assert all(re.fullmatch(choice.pattern, seed) and len(seed) >= 26 for seed in seeds)


# ---- corrections before the row is laid


@pytest.mark.parametrize(
    ("fix", "data"),
    [
        ("fix_row", {"place": 0, "empty": False}),
        ("fix_deck", {"deck": 0, "card": "bank", "to": "gone"}),
        ("fix_deck", {"deck": 1, "card": "bank", "to": "discards"}),
        ("fix_doge", {"what": "deck", "to": 3}),
    ],
)
def test_no_card_is_lost_by_a_correction_in_the_preliminary_round(fix: str, data: Any) -> None:
    """A correction is refused by name, or every card is still somewhere and the row is whole."""
    state = begin(1)
    with suppress(IllegalAction):
        state = do(state, fix, **data)
    state = placed(placed(state, "st_marks"), "palace")
    doge = the_doge(state)
    assert GAME.problems(state) == ()
    assert len(doge.row) == 3
    known = (*doge.draw, *doge.row, *doge.discards, *doge.gone)
    assert sorted(card for card in known if card is not None) == [*range(27)]


@pytest.mark.parametrize("lost", [0, 13, 26])
def test_a_lost_doge_card_is_a_problem(lost: int) -> None:
    doge = the_doge(begin(1))
    state = with_doge(begin(1), draw=tuple(card for card in doge.draw if card != lost))
    assert [problem.code for problem in GAME.problems(state)] == ["venice.doge_cards"]


# ---- difficulty

PRESETS = {
    ("easy", "fr"): (1, 0, 0, 2, False, 0, 2),
    ("easy", "pl"): (1, 0, 0, 3, False, 0, 2),
    ("normal", "fr"): (2, 0, 0, 4, True, 0, 1),
    ("normal", "pl"): (2, 0, 0, 4, True, 0, 1),
    ("hard", "fr"): (2, 1, 1, 4, True, 1, 1),
    ("hard", "pl"): (2, 1, 1, 4, True, 1, 1),
    ("cruel", "fr"): (3, 2, 1, 4, True, 2, 0),
    ("cruel", "pl"): (3, 2, 1, 4, True, 2, 0),
}
KNOBS = (
    "scrolls",
    "council",
    "first_slot_vp",
    "last_slot_vp",
    "assistants",
    "extra_cards",
    "last_turns",
)


@pytest.mark.parametrize(("preset", "edition"), PRESETS)
def test_the_four_presets_in_both_editions(preset: str, edition: str) -> None:
    """§6: slot 4 pays less: FR 2, PL 3; more scrolls: PL 3, and FR's misprint the same."""
    state = begin(1, difficulty=preset, edition=edition)
    found = tuple(getattr(the_doge(state).knobs, knob) for knob in KNOBS)
    assert found == PRESETS[preset, edition]
    assert the_doge(state).scrolls == found[0]
    assert the_doge(state).council == (found[1], found[1])


@pytest.mark.parametrize("choice", [one for one in GAME.meta.options if one.key[:5] == "doge_"])
def test_each_knob_by_itself_on_each_preset(choice: Any) -> None:
    if choice.key == "doge_cards":
        return
    knob = choice.key.removeprefix("doge_")
    assert choice.default == "preset"
    assert choice.seats == (1,)
    for value in choice.choices[1:]:
        for (preset, edition), values in PRESETS.items():
            state = begin(1, difficulty=preset, edition=edition, **{choice.key: value})
            expected = {**dict(zip(KNOBS, values, strict=True)), knob: value}
            found = {name: getattr(the_doge(state).knobs, name) for name in KNOBS}
            assert found == expected


def test_easier_no_assistants_in_the_preliminary_round() -> None:
    state = placed(begin(1, doge_assistants=False), "st_marks")
    assert all(slots[A] == slots[B] == 0 for slots in the(state).slots)
    assert None not in [where(state, owner, boat) for owner in (A, B) for boat in (0, 1)]


@pytest.mark.parametrize("extra", [1, 2])
def test_harder_more_cards_of_each_deck_for_assistants_only(extra: int) -> None:
    """§6: 1–2 more smuggler cards (PL: of each deck), assistants only, no gondola moves."""
    tiles = ["bank", "court", "church", "library"]
    state = placed(revealing(tiles, tiles, doge_extra_cards=extra), "st_marks")
    assert len(note(state, "reveals")) == 4 + 2 * extra
    assert [where(state, A, 0), where(state, A, 1)] == ["bank", "court"]
    standing = [tile for tile in TILES if slot(state, tile, A)]
    assert len(standing) == 2 + extra
    state = placed(state, "palace")
    for deck in the_automa(state).decks:
        assert (len(deck.draw), len(deck.gone)) == (9, 3)
        assert {number(tile) for tile in tiles[: 2 + extra]} <= set(deck.draw)


def test_the_slots_pay_as_the_knobs_say() -> None:
    for knob, value, start, vp in (
        ("first_slot_vp", 0, 0, 0),
        ("first_slot_vp", 1, 0, 1),
        ("last_slot_vp", 4, 3, 4),
        ("last_slot_vp", 3, 3, 3),
        ("last_slot_vp", 2, 3, 2),
    ):
        state = position(1, slots={"bank": {A: start}}, **{f"doge_{knob}": value})
        state = with_doge(state, vp=10)
        state = card(ended(stacked(state, 0, "bank", "court")), "bank")
        state = passed(move(state, 0))
        assert the_doge(state).vp == 10 + vp, (knob, value)


def test_a_value_that_no_rule_names_is_not_offered() -> None:
    refuse("venice.no_doge", begin(2), "fix_doge", what="scrolls", to=1)
    choices = {one.key: one.choices for one in GAME.meta.options}
    assert choices["difficulty"] == ("easy", "normal", "hard", "cruel")
    assert choices["doge_cards"] == ("own", "box", "table")
    assert choices["doge_scrolls"] == ("preset", 1, 2, 3)
    assert choices["doge_last_slot_vp"] == ("preset", 4, 3, 2)
    assert choices["doge_last_turns"] == ("preset", 0, 1, 2)
    assert choices["doge_extra_cards"] == ("preset", 0, 1, 2)
