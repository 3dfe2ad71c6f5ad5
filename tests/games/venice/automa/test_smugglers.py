"""Two players (§5): the smugglers' cards, their way, whom they meet."""

from __future__ import annotations

import pytest
from automas import (
    LINE,
    RING,
    TWO,
    act,
    asked,
    begin,
    card,
    cards_of,
    do,
    ended,
    kind,
    move,
    note,
    notes,
    options,
    passed,
    placed_at,
    position,
    refuse,
    short,
    stacked,
    the_automa,
    where,
)
from guided import (
    active_seat,
    gained,
    holding,
    stack,
    stage,
    the,
)
from pad import GAME
from reading import as_read

from companion.engine.words import word
from companion.games.venice.automa.state import AutomaKind
from companion.games.venice.facts import BUILDINGS, TILES
from companion.games.venice.state import State

# ---- set-up


def test_one_third_colour_with_two_gondolas_and_ten_assistants() -> None:
    """§5: a third colour is the smugglers'; each player owns a whole deck of twelve."""
    state = begin(2)
    automa = the_automa(state)
    assert automa.kind is AutomaKind.SMUGGLERS
    assert automa.doge is None
    assert [len(slots) for slots in the(state).slots] == [3] * len(TILES)
    for deck in automa.decks:
        assert sorted(deck.draw) == [*range(12)]
    assert automa.decks[0].draw != automa.decks[1].draw


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_three_or_more_have_no_automa(seats: int) -> None:
    state = begin(seats)
    assert the(state).automa is None
    assert as_read(GAME.view(state, None))["board"]["automa"] is None


def test_no_smuggler_comes_in_the_preliminary_round() -> None:
    """§5: after every player turn except the preliminary round."""
    state = begin(2)
    for dock in ("st_marks", "palace", "great_council", "palace"):
        assert stage(state) == "place"
        state = act(state, "place", dock=dock)
        state = ended(state)
    assert state.round == 1
    assert stage(state) == "start"
    assert all(len(deck.draw) == 12 for deck in the_automa(state).decks)


# ---- the card


def test_the_active_player_draws_two_plays_one_and_puts_the_other_back_on_top() -> None:
    """§5: draws 2 cards from their deck, plays one, puts the other back on top."""
    state = ended(stacked(position(2), 0, "bank", "court", "docks", "library"))
    assert stage(state) == "automa"
    assert kind(state) == "automa_card"
    assert asked(state).seat == 0
    assert asked(state).params == {"deck": 0}
    assert list(options(state)) == ["bank", "court"]
    after = card(state, "court")
    deck = the_automa(after).decks[0]
    assert cards_of(deck) == ["bank", "docks", "library"]
    assert deck.discards[-1] == BUILDINGS.index("court")
    assert active_seat(after) == 1
    assert (stage(after), the_automa(after).acting) == ("start", False)


def test_only_a_shown_card_can_be_played() -> None:
    state = ended(stacked(position(2), 0, "bank", "court", "docks"))
    assert refuse("venice.card_not_shown", state, "smuggler_card", no=5, card="docks").params == {
        "building": word("building", "docks")
    }


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("turn", [0, 1])
def test_each_player_owns_one_deck(first: int, turn: int) -> None:
    """§5: each player owns one deck: the first player A, the second B."""
    state = ended(position(2, first=first, turn=turn))
    assert asked(state).seat == (first + turn) % 2
    assert asked(state).params["deck"] == turn
    after = card(state, next(iter(options(state))))
    assert where(after, 2, turn) is not None
    assert where(after, 2, 1 - turn) is None
    assert len(the_automa(after).decks[1 - turn].draw) == 12


def test_the_last_card_is_played_without_choice_and_all_are_shuffled_anew() -> None:
    """§5: with 1 card left, it is taken and played, then the discards are shuffled with it."""
    state = ended(stacked(position(2), 0, "bank"))
    assert notes(state)[0] == "last_card"
    assert where(state, 2, 0) == "bank"
    deck = the_automa(state).decks[0]
    assert sorted(deck.draw) == [*range(12)]
    assert (deck.discards, deck.shuffles) == ((), 2)
    assert active_seat(state) == 1


def test_two_cards_are_not_yet_the_last() -> None:
    state = ended(stacked(position(2), 0, "bank", "court"))
    assert list(options(state)) == ["bank", "court"]
    deck = the_automa(card(state, "bank")).decks[0]
    assert cards_of(deck) == ["court"]
    assert len(deck.discards) == 11


def test_a_new_shuffle_is_another_order() -> None:
    state = ended(stacked(position(2), 0, "bank"))
    again = the_automa(state).decks[0]
    assert again.draw != the_automa(begin(2)).decks[0].draw


def test_the_icons_are_not_used_with_two() -> None:
    """§5: the ignore icons are not used."""
    state = ended(position(2))
    assert all("ignores" not in facts for facts in options(state).values())
    assert "ignores" not in notes(card(state, next(iter(options(state)))))


# ---- the way


def test_the_first_card_just_places_the_gondola() -> None:
    """§5: the first card just places it: no way, nobody met."""
    state = ended(stacked(position(2, known=LINE), 0, "bank", "court"))
    after = card(state, "bank")
    assert notes(after)[:2] == ["card", "comes"]
    assert where(after, 2, 0) == "bank"
    assert [gained(state, after, seat) for seat in (0, 1)] == [{}, {}]


def test_the_first_canal_is_not_free() -> None:
    """§5: its first canal is not free: 1 + 3 ties with 2 + 2."""
    state = placed_at("market", None, known=RING)
    state = card(ended(stacked(state, 0, "small_council", "bank")), "small_council")
    # Nobody lies on either way, so they are the same to everybody.
    assert note(state, "sails")[0].n == 4


def test_a_bridged_canal_is_free() -> None:
    """§5: bridged canals are free, whoever built the bridge."""
    for owner in (0, 1, 2):
        bridges = [(owner, "workshop", "small_council")]
        state = placed_at("market", None, known=RING, bridges=bridges)
        state = card(ended(stacked(state, 0, "small_council", "bank")), "small_council")
        (sails,) = note(state, "sails")
        assert [BUILDINGS[dock] for dock in sails.path] == ["market", "workshop", "small_council"]
        assert sails.n == 1
        assert [player.intrigue for player in state.players] == [0, 0]


TIE = {**TWO, 0: ("monastery", "palace"), 1: ("great_council", "church")}


def test_equal_routes_are_offered_to_the_active_player() -> None:
    """§5: equal routes: the active player chooses."""
    state = placed_at("market", None, known=RING, players=TIE)
    state = card(ended(stacked(state, 0, "small_council", "bank")), "small_council")
    assert kind(state) == "automa_move"
    assert asked(state).params == {"building": "small_council"}
    ways = {tuple(facts["path"]): facts for facts in options(state).values()}
    assert set(ways) == {
        ("market", "monastery", "small_council"),
        ("market", "workshop", "small_council"),
    }
    assert {facts["cost"] for facts in ways.values()} == {4}
    assert ways["market", "monastery", "small_council"]["meets"] == [(0, 0)]
    assert ways["market", "workshop", "small_council"]["meets"] == []
    refuse("venice.option_unknown", state, "smuggler_move", no=5, option=2)
    keys = {tuple(facts["path"]): int(key) for key, facts in options(state).items()}
    dry = move(state, keys["market", "workshop", "small_council"])
    assert gained(state, dry) == {}
    wet = move(state, keys["market", "monastery", "small_council"])
    assert stage(wet) == "meet"


def test_encounters_do_not_count_in_the_cost() -> None:
    """§5: encounters do not count in the cost: the cheaper way is taken through everybody."""
    boats = {0: ("monastery", "palace"), 1: ("monastery", "church")}
    dear = (*LINE, ("market", "workshop", 1), ("workshop", "small_council", 4))
    state = placed_at("market", None, known=dear, players=boats)
    state = card(ended(stacked(state, 0, "small_council", "bank")), "small_council")
    assert stage(state) == "meet"
    assert note(state, "sails")[0].n == 4
    assert [(one.seat, one.boat) for one in the(state).turn.owed] == [(0, 0), (1, 2)]


def test_a_gondola_that_is_there_already_stays() -> None:
    state = placed_at("bank", None, players={0: ("bank", "palace")})
    before = stacked(state, 0, "bank", "court")
    after = card(ended(before), "bank")
    assert notes(after) == ["card", "stays", "assistant"]
    assert gained(before, after) == {}
    assert stack(after, "bank") == stack(before, "bank")


# ---- encounters


def met() -> State:
    """Return the state in which smuggler A passes a gondola of each player."""
    boats = {0: ("monastery", "palace"), 1: ("monastery", "church")}
    state = placed_at("market", None, known=LINE, players=boats)
    return card(ended(stacked(state, 0, "small_council", "bank")), "small_council")


def test_encounters_are_for_their_owners_alone() -> None:
    """§5: met player gondolas are encounters for their owners alone (1 scroll or 1 intrigue)."""
    state = met()
    first, second = GAME.decisions(state)
    assert (short(first), first.seat, first.params["who"]) == ("meet-0-0", 0, 2)
    assert (short(second), second.seat, second.params["who"]) == ("meet-1-2", 1, 2)
    assert {option.key for option in first.options} == {"scroll", "intrigue", "not_met"}
    after = do(state, "answer", decision="meet-0-0", option="scroll")
    after = do(after, "answer", decision="meet-1-2", option="intrigue")
    assert gained(state, after, 0) == {"scrolls": -1}
    assert gained(state, after, 1) == {"intrigue": 1}
    assert where(after, 2, 0) == "small_council"
    assert active_seat(after) == 1


def test_the_mover_of_a_smuggler_pays_nothing() -> None:
    """§5, both texts: who moves the smuggler neither pays nor takes intrigue for it."""
    boats = {0: ("st_marks", "palace"), 1: ("monastery", "church")}
    state = placed_at("market", None, known=LINE, players=boats)
    state = card(ended(stacked(state, 0, "small_council", "bank")), "small_council")
    assert [decision.seat for decision in GAME.decisions(state)] == [1]
    after = do(state, "answer", decision="meet-1-2", option="scroll")
    assert gained(state, after, 0) == {}


def test_who_has_no_scroll_takes_the_intrigue_unasked() -> None:
    boats = {0: ("st_marks", "palace"), 1: ("monastery", "church")}
    state = holding(placed_at("market", None, known=LINE, players=boats), seat=1, scrolls=0)
    state = ended(stacked(state, 0, "small_council", "bank"))
    after = card(state, "small_council")
    assert gained(state, after, 1) == {"intrigue": 1}
    assert active_seat(after) == 1


def test_the_gondola_stops_only_when_all_encounters_are_settled() -> None:
    state = met()
    assert where(state, 2, 0) == "market"
    refuse("venice.owed", state, "smuggler_card", no=5, card="bank")
    assert refuse("venice.turn_not_done", state, "next_turn", no=5).overridable


def test_gondolas_where_it_starts_and_stops_are_not_met() -> None:
    boats = {0: ("market", "palace"), 1: ("small_council", "church")}
    state = placed_at("market", None, known=LINE, players=boats)
    state = ended(stacked(state, 0, "small_council", "bank"))
    after = card(state, "small_council")
    assert "meets" not in notes(after)
    assert gained(state, after, 0) == {}
    assert gained(state, after, 1) == {"vp": 1}


def test_a_smuggler_on_the_way_is_no_encounter() -> None:
    state = placed_at("market", "monastery", known=LINE)
    state = ended(stacked(state, 0, "small_council", "bank"))
    assert "meets" not in notes(card(state, "small_council"))


def test_without_a_map_people_say_whom_it_passed() -> None:
    """The companion names the destination and asks which gondolas were passed."""
    boats = {0: ("court", "palace"), 1: ("bank", "church")}
    state = placed_at("market", None, players=boats)
    state = card(ended(stacked(state, 0, "bank", "docks")), "bank")
    assert kind(state) == "automa_passed"
    asked_of = [(one["seat"], one["boat"]) for one in asked(state).params["boats"]]
    assert sorted(asked_of) == [(0, 0), (0, 1), (1, 1)]  # not the one where it stops
    after = passed(state, (0, 0), (1, 1))
    assert [short(decision) for decision in GAME.decisions(after)] == ["meet-0-0", "meet-1-3"]
    assert where(passed(state), 2, 0) == "bank"
    for boats_told in ([[1, 0]], [[0, 0], [0, 0]], [[2, 0]]):
        refuse("venice.choice_wrong", state, "smuggler_passed", no=5, boats=boats_told)


def test_a_gondola_is_told_by_its_own_name() -> None:
    """A gondola is 0 or 1: [0, 3] is nobody's."""
    state = placed_at("market", None, players={0: ("court", "palace"), 1: ("bank", "church")})
    state = card(ended(stacked(state, 0, "bank", "docks")), "bank")
    with pytest.raises(Exception, match=r"bad_shape|choice_wrong|boat"):
        passed(state, (0, 3))
