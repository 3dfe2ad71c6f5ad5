"""§2 Set-up, and §1 for what is in the box."""

from __future__ import annotations

import pytest
from pad import GAME, begin

from companion.engine.dice import Dice
from companion.engine.game import Choice, Config
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


def test_until_the_first_player_is_known_the_list_says_how_coins_go() -> None:
    """§2: 6 coins, plus 2 for every player before you in turn order."""
    steps = _steps(3, None)
    assert [name for name in steps if name.startswith(("coins", "first"))] == ["coins_each"]
    assert steps["coins_each"].params == {"coins": 6, "more": 2}
    assert "coins_each" not in _steps(3, 0)


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
    assert "stays_favour" in _steps(3, None)


@pytest.mark.parametrize(
    ("chosen", "held"),
    [("", [0, 1, 2]), ("101", [0, 2]), ("0", [1, 2]), ("11011", [0, 1]), ("000", [])],
)
@pytest.mark.parametrize("mode", ["pad", "guided", "score"])
def test_who_has_a_favour_card_is_a_choice_per_player(
    mode: str, chosen: str, held: list[int]
) -> None:
    """§3 Favour card: an experienced player may go without."""
    options = {"edition": "fr", "favour": True, "favour_for": chosen, "edit": "own", "mode": mode}
    state = GAME.setup(Config(seats=3, first=0, options=options), Dice("x"))
    cards = [FavourCard.UNUSED if seat in held else None for seat in range(3)]
    assert [player.favour for player in state.players] == cards
    off = {**options, "favour": False}
    state = GAME.setup(Config(seats=3, first=0, options=off), Dice("x"))
    assert {player.favour for player in state.players} == {None}
    lines = [line for line in GAME.checklist(3, 0, options) if "favour" in line.key]
    if mode != "score" and held and len(held) < 3:
        assert [line.params["seat"] for line in lines] == held


@pytest.mark.parametrize(
    ("seats", "mode", "stays"),
    [
        (1, "guided", "stays_solo"),
        (2, "guided", "stays_two"),
        (2, "pad", "stays_two"),
        (3, "pad", "stays_more"),
        (4, "guided", "stays_more"),
        (5, "pad", "stays_five"),
    ],
)
def test_the_list_says_what_stays_in_the_box(seats: int, mode: str, stays: str) -> None:
    """§1: smuggler cards are for one and two, Doge cards for one; five colours."""
    options = {"edition": "fr", "favour": True, "mode": mode}
    keys = [line.key for line in GAME.checklist(seats, 0, options)]
    assert [key for key in keys if key.startswith("stays")] == [stays]


def test_alone_the_list_speaks_to_one_person() -> None:
    """§6: 6 coins, 1 scroll; the Doge's board, his scrolls, the pawn at his sixth scroll."""
    options = {"edition": "pl", "favour": True, "mode": "guided", "difficulty": "cruel"}
    lines = {line.key: line.params for line in GAME.checklist(1, None, options)}
    assert lines["coins_one"] == {"coins": 6}
    assert lines["doge_board"] == {"scrolls": 3}
    assert lines["doge_council"] == {"space": 2}
    assert not {"board", "tiles", "kit", "deal", "influence", "favour", "pawn"} & set(lines)
    table = {line.key for line in GAME.checklist(1, None, {**options, "doge_cards": "table"})}
    assert {"doge_cards", "stays_solo_table"} <= table
    easy = GAME.checklist(1, None, {**options, "difficulty": "easy"})
    assert {line.key: line.params for line in easy}["doge_board"] == {"scrolls": 1}
