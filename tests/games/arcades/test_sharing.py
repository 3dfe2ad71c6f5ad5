"""Sharing: each token to the higher schemer beside it, with its reason, until somebody has won."""

from __future__ import annotations

from typing import Any

from palaces import (
    GAME,
    do,
    influence,
    lay,
    palace,
    placing,
    refuse,
    schemer,
    seen,
    sharing,
    step,
    tokens,
    told,
    with_seals,
)

from companion.engine.words import word
from companion.games.arcades.state import State


def at(
    left: Any, right: Any, token: str = "clergy", *, seats: int = 3, turned: bool = False
) -> State:
    """One token on arcade 4, between gaps 3 and 4; influence cards everywhere else."""
    state = lay(placing(seats), {3: left, 4: right}, influence())
    return sharing(tokens(state, {4: token}, *([4] if turned else [])))


def won(state: State) -> tuple[str, int | None]:
    """Return the reason and who took the token."""
    story = palace(step(state, "share")).story
    (one,) = [share for share in story if share.token is not None]
    return one.reason, one.seat


def test_the_higher_of_the_two_schemers_takes_the_token() -> None:
    assert won(at(schemer("contarini", 4), schemer("gradenigo", 7))) == ("won", 1)
    assert won(at(schemer("contarini", 8), schemer("gradenigo", 7))) == ("won", 0)


def test_two_schemers_of_one_family_win_for_it() -> None:
    assert won(at(schemer("contarini", 8), schemer("contarini", 7))) == ("won", 0)


def test_a_ducat_is_kept() -> None:
    after = step(at(schemer("contarini", 4), schemer("gradenigo", 7), "ducat"), "share")
    assert [player.ducats for player in after.players] == [1, 2, 1]
    assert palace(after).arcades[4].token is None


def test_a_won_seal_goes_back_into_the_bag_and_its_counter_goes_up() -> None:
    state = at(schemer("contarini", 4), schemer("gradenigo", 7))
    assert seen(state)["palace"]["bag"]["clergy"] == 2
    after = step(state, "share")
    assert seen(after)["palace"]["bag"]["clergy"] == 3
    assert after.players[1].seals == (0, 0, 1, 0, 0)


def test_equal_schemers_leave_the_token() -> None:
    state = at(schemer("contarini", 7), schemer("gradenigo", 7))
    assert won(state) == ("equal", None)
    assert palace(step(state, "share")).arcades[4].token == "clergy"


def test_two_influence_cards_leave_the_token() -> None:
    assert won(at(influence(), influence("guard"))) == ("influence", None)


def test_a_schemer_beside_an_influence_card_wins() -> None:
    assert won(at(influence(), schemer("gradenigo", 1))) == ("won", 1)


def test_the_removed_family_wins_nothing_but_beats_others() -> None:
    assert won(at(schemer("dandolo", 9), schemer("gradenigo", 7))) == ("nobodys", None)
    assert won(at(schemer("dandolo", 6), schemer("gradenigo", 7))) == ("won", 1)
    assert won(at(schemer("dandolo", 1), influence())) == ("nobodys", None)


def test_tiepolo_is_nobodys() -> None:
    assert won(at(schemer("tiepolo", 9), schemer("dandolo", 7), seats=4)) == ("nobodys", None)
    assert won(at(schemer("tiepolo", 6), schemer("dandolo", 7), seats=4)) == ("won", 3)


def test_the_assassins_schemer_does_not_count_and_the_other_one_wins() -> None:
    down = schemer("contarini", 9, down=True)
    assert won(at(down, schemer("gradenigo", 1))) == ("won", 1)
    assert won(at(down, influence())) == ("nobody_there", None)
    assert won(at(down, down)) == ("nobody_there", None)
    assert won(at(down, schemer("contarini", 9))) == ("won", 0)


def test_a_token_turned_by_the_thief_is_not_shared() -> None:
    state = at(schemer("contarini", 4), schemer("gradenigo", 7), turned=True)
    assert won(state) == ("turned", None)
    assert palace(step(state, "share")).arcades[4].token == "clergy"


def test_the_gate_lies_between_the_last_gap_and_the_first() -> None:
    state = lay(placing(), {11: schemer("contarini", 4), 0: schemer("morosini", 3)}, influence())
    after = step(sharing(tokens(state, {0: "crafts"})), "share")
    assert after.players[0].seals == (0, 0, 0, 0, 1)


def test_sharing_goes_from_the_gate_clockwise_and_tells_every_token() -> None:
    state = lay(placing(), {2: schemer("contarini", 4), 7: schemer("gradenigo", 2)}, influence())
    state = sharing(
        tokens(state, {0: "clergy", 2: "ducat", 3: "crafts", 8: "clergy", 9: "ducat"}, 9)
    )
    lines = told(state, "share", no=state.number)
    assert lines == [
        ("share_influence", {"arcade": 1, "token": word("token", "clergy")}),
        (
            "share_won_alone",
            {
                "arcade": 3,
                "token": word("token", "ducat"),
                "seat": 0,
                "family": word("family", "contarini"),
                "value": 4,
            },
        ),
        (
            "share_won_alone",
            {
                "arcade": 4,
                "token": word("token", "crafts"),
                "seat": 0,
                "family": word("family", "contarini"),
                "value": 4,
            },
        ),
        (
            "share_won_alone",
            {
                "arcade": 9,
                "token": word("token", "clergy"),
                "seat": 1,
                "family": word("family", "gradenigo"),
                "value": 2,
            },
        ),
        ("share_turned", {"arcade": 10, "token": word("token", "ducat")}),
    ]
    story = seen(step(state, "share"))["palace"]["story"]
    assert [(one["arcade"], one["reason"], one["seat"]) for one in story][:2] == [
        (0, "influence", None),
        (2, "won", 0),
    ]


def test_the_reason_names_both_values() -> None:
    state = at(schemer("contarini", 4), schemer("gradenigo", 7))
    assert told(state, "share", no=state.number)[0] == (
        "share_won",
        {
            "arcade": 5,
            "token": word("token", "clergy"),
            "seat": 1,
            "family": word("family", "gradenigo"),
            "value": 7,
            "other": 4,
        },
    )


# ---- victory


def race() -> State:
    """Contarini would take arcades 3 and 4, Gradenigo 6 and 7."""
    cards = {3: schemer("contarini", 4), 6: schemer("gradenigo", 7)}
    state = sharing(lay(placing(), cards, influence()))
    return tokens(state, {3: "clergy", 4: "clergy", 6: "military", 7: "merchants"})


def test_five_different_seals_win_at_the_very_token_and_sharing_stops() -> None:
    state = with_seals(with_seals(race(), 0, 1, 1, 0, 1, 2), 1, 3, 3, 0, 0, 0)
    after = step(state, "share")
    assert after.won is not None
    assert (after.won.seat, after.won.how, after.won.guild) == (0, "different", None)
    left = [arcade.token for arcade in palace(after).arcades if arcade.token]
    assert left == ["clergy", "military", "merchants"]
    assert len(palace(after).story) == 4


def test_four_equal_seals_win() -> None:
    after = step(with_seals(race(), 0, 0, 0, 2, 0, 0), "share")
    assert after.won is not None
    assert (after.won.seat, after.won.how, after.won.guild) == (0, "equal", "clergy")
    assert after.players[0].seals == (0, 0, 4, 0, 0)


def test_the_first_to_reach_it_wins_even_if_another_would_have_too() -> None:
    state = with_seals(with_seals(race(), 0, 0, 0, 2, 0, 0), 1, 0, 3, 0, 0, 0)
    assert step(state, "share").won.seat == 0


def test_three_equal_or_four_different_seals_do_not_win() -> None:
    after = step(with_seals(race(), 0, 1, 1, 0, 1, 0), "share")
    assert after.won is None
    assert after.players[0].seals == (1, 1, 2, 1, 0)


def test_a_ducat_brings_no_victory() -> None:
    state = with_seals(tokens(race(), {3: "ducat"}), 0, 1, 1, 1, 1, 0)
    assert step(state, "share").won is None


def test_after_the_victory_no_step_follows_and_the_log_is_loud() -> None:
    state = with_seals(race(), 0, 0, 0, 2, 0, 0)
    lines = told(state, "share", no=state.number)
    assert lines[-1] == ("won_equal", {"seat": 0, "token": word("token", "clergy")})
    after = step(state, "share")
    refuse("action.game_over", after, "share", no=after.number)
    refuse("action.game_over", after, "next_round", no=after.number)
    assert GAME.outcome(after) is not None
    assert not GAME.outcome(after).final
    assert GAME.decisions(after) == ()


def test_a_victory_by_a_mistyped_counter_is_called_off_and_the_sharing_goes_on() -> None:
    after = step(with_seals(race(), 0, 0, 0, 2, 0, 0), "share")
    mended = do(after, "adjust", seat=0, what="clergy", to=3)
    assert mended.won is None
    on = step(mended, "share")
    assert len(palace(on).story) == 12
    assert on.players[1].seals == (1, 1, 0, 0, 0)
    assert on.players[0].seals == (0, 0, 3, 0, 0)
