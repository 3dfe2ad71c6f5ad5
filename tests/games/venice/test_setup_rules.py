"""§2 Set-up, and §1 for what is in the box."""

from __future__ import annotations

import pytest
from pad import GAME, begin

from companion.engine.game import Choice
from companion.games.venice.facts import Edition, FavourCard
from companion.games.venice.state import active_seat, deck_left, end_pawn, intrigue_cap, turn_order


# §2, the table: players · end pawn · mission deck · intrigue cap
@pytest.mark.parametrize(
    ("seats", "pawn", "deck", "cap"),
    [(2, 10, 9, 8), (3, 12, 13, 8), (4, 14, 17, 10), (5, 16, 20, 10)],
)
def test_pawn_deck_and_cap_by_player_count(seats, pawn, deck, cap) -> None:
    state = begin(seats)
    assert end_pawn(state) == pawn
    assert intrigue_cap(state) == cap
    # §2: deal 3, keep 2, the third goes under the deck
    assert [player.missions for player in state.players] == [2] * seats
    assert deck_left(state) == deck - 2 * seats


# §2: 6 coins, plus 2 for every player before you in turn order
@pytest.mark.parametrize(
    ("seats", "first"), [(seats, first) for seats in (2, 3, 4, 5) for first in range(seats)]
)
def test_coins_follow_the_turn_order(seats: int, first: int) -> None:
    state = begin(seats, first=first)
    assert turn_order(state) == tuple((first + n) % seats for n in range(seats))
    coins = [state.players[seat].coins for seat in turn_order(state)]
    assert coins == [6, 8, 10, 12, 14][:seats]


# §2: markers at 0 VP, council 0, intrigue 0, scrolls 1
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_markers_start_where_the_rules_put_them(seats: int) -> None:
    for player in begin(seats).players:
        assert (player.vp, player.council, player.intrigue, player.scrolls) == (0, 0, 0, 1)
        assert (player.assistants, player.completed, player.bridges, player.influence) == (0,) * 4


def test_the_first_player_begins_and_the_round_is_the_preliminary_one() -> None:
    state = begin(4, first=2)
    assert (state.round, state.number, active_seat(state)) == (0, 1, 2)
    assert state.end is None
    assert state.bonus is None
    assert not state.over


# §2: new players may each get a favour card
@pytest.mark.parametrize(("favour", "card"), [(True, FavourCard.UNUSED), (False, None)])
def test_favour_cards_are_dealt_if_wanted(favour: bool, card: FavourCard | None) -> None:
    assert {player.favour for player in begin(3, favour=favour).players} == {card}


@pytest.mark.parametrize("edition", ["fr", "pl"])
def test_the_edition_is_kept(edition: str) -> None:
    assert begin(2, edition=edition).edition is Edition(edition)


def test_the_start_page_offers_one_to_five_players_five_colours_and_the_options() -> None:
    meta = GAME.meta
    assert meta.players == (1, 5)
    assert len(set(meta.colours)) == 5  # §1: five player colours
    assert Choice(key="edition", choices=("fr", "pl"), default="fr") in meta.options
    assert Choice(key="favour", choices=(False, True), default=False) in meta.options


def _steps(seats: int, first: int | None, favour: bool = False) -> dict:
    lines = GAME.checklist(seats, first, {"edition": "fr", "favour": favour, "edit": "own"})
    names = [
        f"{line.key}-{line.params['seat']}" if "seat" in line.params else line.key for line in lines
    ]
    assert len(names) == len(set(names))  # each can be ticked on its own
    return dict(zip(names, lines, strict=True))


@pytest.mark.parametrize(
    ("seats", "pawn", "deck"), [(2, 10, 9), (3, 12, 13), (4, 14, 17), (5, 16, 20)]
)
def test_the_checklist_says_the_numbers_of_this_player_count(seats, pawn, deck) -> None:
    steps = _steps(seats, 1)
    assert steps["pawn"].params["space"] == pawn
    assert steps["deck"].params["cards"] == deck
    coins = [steps[f"coins-{(1 + place) % seats}"].params["coins"] for place in range(seats)]
    assert coins == [6, 8, 10, 12, 14][:seats]
    assert steps["first-1"].params == {"seat": 1}


def test_the_checklist_agrees_with_the_start_of_the_game() -> None:
    for seats in (2, 3, 4, 5):
        steps, state = _steps(seats, seats - 1), begin(seats, first=seats - 1)
        for seat, player in enumerate(state.players):
            assert steps[f"coins-{seat}"].params["coins"] == player.coins


def test_coins_wait_for_the_first_player() -> None:
    assert not [name for name in _steps(3, None) if name.startswith(("coins", "first"))]


def test_only_two_players_set_up_the_smugglers() -> None:
    assert ["smugglers" in _steps(seats, None) for seats in (2, 3, 4, 5)] == [
        True,
        False,
        False,
        False,
    ]


def test_favour_cards_are_on_the_list_only_if_chosen() -> None:
    assert "favour" in _steps(3, None, favour=True)
    assert "favour" not in _steps(3, None)
