"""§3 Favour card: at any time, also as a reaction, to pay a scroll that is asked for.

At 0 scrolls with an unused card nobody takes intrigue unasked: the question offers the card, in
the terms of the edition (FR 2 scrolls, PL 5 coins and 2 scrolls).
"""

from __future__ import annotations

from dataclasses import replace

import automas
import pytest
from guided import act, answer, gained, holding, meeting, position, sail, stage
from pad import GAME, do, refuse, told

from companion.engine.dice import Dice
from companion.engine.game import Config
from companion.games.venice.board import LaterBoard
from companion.games.venice.facts import FavourCard
from companion.games.venice.random_play import random_move
from companion.games.venice.state import State

BOATS = {0: ("market", "palace"), 1: ("docks", "senate"), 2: ("court", "bank")}
EDITIONS = [("fr", "scrolls", 0), ("pl", "both", 5)]


def met(edition: str, scrolls: int = 0, card: FavourCard | None = FavourCard.UNUSED) -> State:
    """Return the state after player 0 passed player 1, who has a scroll and no favour card."""
    state = position(boats=BOATS, edition=edition)
    state = holding(state, scrolls=scrolls, favour=card)
    return sail(act(state, "gondolier", boat=0), "docks")


def asked(state: State, seat: int = 0) -> dict[str, dict[str, object]]:
    """Return the answers that a seat is offered."""
    (owed,) = [one for one in GAME.decisions(state) if one.seat == seat]
    return {option.key: dict(option.params) for option in owed.options}


@pytest.mark.parametrize(("edition", "take", "coins"), EDITIONS)
def test_an_encounter_offers_the_card(edition: str, take: str, coins: int) -> None:
    state = met(edition)
    assert stage(state) == "meet"
    assert state.players[0].intrigue == 0
    assert asked(state) == {
        "favour": {"left": 1, "take": take},
        "intrigue": {"to": 1, "vp": 0},
    }
    after = answer(state, 0, 2, "favour")
    assert gained(state, after, 0) == {"scrolls": 1, **({"coins": coins} if coins else {})}
    assert after.players[0].favour is FavourCard.USED
    lines = told(state, "answer", decision=meeting(state, 0, 2), option="favour")
    assert lines["meet_favour"] == {"seat": 0, "who": 1}


def test_the_card_may_be_kept_and_the_intrigue_taken() -> None:
    after = answer(met("fr"), 0, 2, "intrigue")
    assert (after.players[0].intrigue, after.players[0].favour) == (1, FavourCard.UNUSED)


@pytest.mark.parametrize("card", [None, FavourCard.USED])
def test_without_an_unused_card_the_intrigue_is_taken_unasked(card: FavourCard | None) -> None:
    state = met("fr", card=card)
    assert state.players[0].intrigue == 1
    assert [one.seat for one in GAME.decisions(state)] == [1]


def test_with_a_scroll_the_scroll_is_asked_for() -> None:
    state = met("pl", scrolls=1)
    assert list(asked(state)) == ["scroll", "intrigue"]
    refuse(
        "venice.option_unknown",
        state,
        "answer",
        decision=meeting(state, 0, 2),
        option="favour",
    )


def test_the_met_one_reacts_too_and_one_card_serves_once() -> None:
    boats = {0: ("market", "palace"), 1: ("docks", "senate"), 2: ("docks", "bank")}
    state = holding(position(boats=boats), scrolls=0, favour=FavourCard.UNUSED)
    state = holding(state, seat=1, scrolls=0, favour=FavourCard.UNUSED)
    state = sail(act(state, "gondolier", boat=0), "docks")
    after = answer(state, 0, 2, "favour")  # two scrolls: one pays here, one the second encounter
    assert list(asked_for(after, 0, 4)) == ["scroll", "intrigue"]
    after = answer(answer(after, 0, 4, "scroll"), 1, 2, "favour")
    assert [player.intrigue for player in after.players[:2]] == [0, 0]
    assert [player.scrolls for player in after.players[:2]] == [0, 1]


def asked_for(state: State, seat: int, boat: int) -> list[str]:
    (owed,) = [one for one in GAME.decisions(state) if one.id == meeting(state, seat, boat)]
    return [option.key for option in owed.options]


# ---- the Doge


@pytest.mark.parametrize(("edition", "take", "coins"), EDITIONS)
@pytest.mark.parametrize(("scrolls", "n"), [(0, 1), (0, 2), (1, 2), (1, 3)])
def test_a_doge_card_offers_it_when_scrolls_are_too_few(
    edition: str, take: str, coins: int, scrolls: int, n: int
) -> None:
    """§6 step 6 with §3 Favour card: his card asks for more scrolls than there are."""
    state = demand(n, edition, scrolls)
    assert automas.options(state)["favour"] == {"n": n, "left": scrolls + 2 - n, "take": take}
    assert "scrolls" not in automas.options(state)
    after = automas.act(state, "doge_choice", option="favour")
    player, was = after.players[0], state.players[0]
    assert (player.favour, player.intrigue) == (FavourCard.USED, was.intrigue)
    assert (player.scrolls, player.coins) == (scrolls + 2 - n, was.coins + coins)
    lines = automas.told(state, "doge_choice", no=state.number, option="favour")
    said = [key for key, _ in lines if key.startswith(("automa_you", "favour"))]
    assert said == [f"favour_{take}", "automa_you_scrolls"]
    told = dict(lines)[f"favour_{take}"]
    assert (told["coins"], told["scrolls"]) == (coins, 2)


def demand(
    n: int, edition: str, scrolls: int, card: FavourCard | None = FavourCard.UNUSED
) -> State:
    """Return the moment a Doge card of the physical row asks for scrolls or intrigue."""
    return automas.result(
        ("you_scrolls_or_intrigue", n),
        before=lambda state: holding(
            replace(state, edition=type(state.edition)(edition)), scrolls=scrolls, favour=card
        ),
    )


@pytest.mark.parametrize(
    ("n", "scrolls", "card"),
    [(3, 0, FavourCard.UNUSED), (1, 0, FavourCard.USED), (1, 0, None)],
)
def test_a_card_that_does_not_help_is_not_offered(
    n: int, scrolls: int, card: FavourCard | None
) -> None:
    state = demand(n, "pl", scrolls, card)
    assert state.players[0].intrigue == n  # taken: there was nothing to choose
    assert state.players[0].favour is card


def test_his_encounters_offer_it() -> None:
    """§6 step 2: you take 1 intrigue or pay 1 scroll when he passes you."""
    boats = {0: ("monastery", "palace"), 1: ("market", None), 2: ("library", "senate")}
    line = (("market", "monastery", 2), ("monastery", "small_council", 2))
    state = automas.position(1, boats=boats, known=line, favour=True)
    state = automas.stacked(holding(state, scrolls=0), 0, "small_council")
    state = automas.ended(state)
    while automas.kind(state) != "meet":
        state = automas.move(state)
    (owed,) = GAME.decisions(state)
    assert [option.key for option in owed.options] == ["favour", "intrigue", "not_met"]
    after = do(state, "answer", decision=owed.id, option="favour")
    (used,) = automas.note(after, "favour_scrolls")
    assert used.path == (0, 2)  # the page of his turn says it


@pytest.mark.parametrize("take", ["coins", "scrolls"])
def test_a_card_used_in_his_turn_is_told_once_and_on_his_page(take: str) -> None:
    state = demand(1, "fr", 1)
    after = automas.do(state, "favour", seat=0, take=take)
    (used,) = automas.note(after, f"favour_{take}")
    assert used.seat == 0
    lines = automas.told(state, "favour", seat=0, take=take)
    assert [key for key, _ in lines] == [f"favour_{take}"]


# ---- the rules a table was started under


def test_a_table_of_the_third_version_goes_on_as_it_began() -> None:
    state = met("fr")
    assert isinstance(state.board, LaterBoard)
    options = {"edition": "fr", "favour": True, "mode": "guided"}
    config = Config(seats=3, first=0, options=options, box=GAME.box.load({}), rules=3)
    old = GAME.setup(config, Dice("x"))
    start = position(boats=BOATS, favour=True)
    assert start.board is not None
    kept = {
        name: getattr(start.board, name)
        for name in ("docks", "slots", "cargo", "gondolier", "hands", "turn")
    }
    old = replace(old, board=replace(old.board, **kept), round=1, number=start.number)
    old = sail(act(holding(old, scrolls=0), "gondolier", boat=0), "docks")
    assert old.players[0].intrigue == 1  # unasked, as it was
    assert not isinstance(old.board, LaterBoard)


def test_random_players_know_it() -> None:
    state = met("fr")
    kinds = {random_move(state, lambda count, at=at: at % count)[1]["option"] for at in range(6)}
    assert "favour" in kinds
    for at in range(6):
        type_, data = random_move(state, lambda count, at=at: at % count)
        assert do(state, type_, **data) != state
