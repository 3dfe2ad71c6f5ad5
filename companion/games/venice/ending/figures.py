"""The numbers of the scoring, read off the state: standings, the rewards row, who won."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.frozen import frozen
from companion.engine.game import Config
from companion.errors import IllegalAction
from companion.games.venice.board import TO_THE_LETTER
from companion.games.venice.box import ROWS
from companion.games.venice.ending.state import Bought, Scoring
from companion.games.venice.ending.sums import (
    COINS_PER_INTRIGUE,
    REWARDS,
    SCROLLS_PER_INTRIGUE,
    SOLO_ROW,
    DogeHoldings,
    Holdings,
    Score,
    final_scores,
    final_solo,
)
from companion.games.venice.facts import Counter
from companion.games.venice.state import State, count, turn_order

DOGE = "doge"
HIGHEST_REWARD = 99


def the_scoring(state: State) -> Scoring:
    """Return the scoring. :raises IllegalAction: if it has not begun."""
    if state.scoring is None:
        raise IllegalAction("scoring.not_begun")
    return state.scoring


# ---- the council's rewards (§4.1)


def row_of(seats: int) -> str:
    """Return the box's name of a table's row: alone as three (§6), four and five share one."""
    return str(SOLO_ROW) if seats == 1 else str(min(seats, 4))


def places(seats: int) -> tuple[int, int]:
    """Return how many places a row must have here, fewest and most.

    One row serves four and five (§4.1): where it prints four numbers, the fifth gets nothing.
    """
    return ROWS[row_of(seats)]


def fits(row: Sequence[int], seats: int) -> bool:
    """Return whether a row can be one of this table: enough places, none above the one before."""
    fewest, most = places(seats)
    return fewest <= len(row) <= most and list(row) == sorted(row, reverse=True)


def box_rewards(config: Config) -> tuple[int, ...]:
    """Return the row that the box knows for so many players; empty: none that makes sense.

    Before the fourth version of these rules five players needed five numbers.
    """
    row = tuple(config.box.get("council_rewards", {}).get(row_of(config.seats), ()))
    older = config.rules is not None and config.rules < TO_THE_LETTER
    short = older and len(row) < config.seats
    return row if fits(row, config.seats) and not short else ()


def rewards(state: State) -> tuple[int, ...]:
    """Return the row that counts: told by hand, else the box's, else the rules'; or none."""
    by_hand = state.scoring.rewards if state.scoring is not None else ()
    return by_hand or state.rewards or REWARDS.get(len(state.players), ())


def rewards_from(state: State) -> str | None:
    """Return where the row comes from: `told`, `box`, `rules`; None: it has to be told."""
    if state.scoring is not None and state.scoring.rewards:
        return "told"
    if state.rewards:
        return "box"
    return "rules" if len(state.players) in REWARDS else None


# ---- everybody's numbers


def doge_of(state: State) -> DogeHoldings | None:
    """Return the Doge's numbers; None: he does not play here."""
    automa = None if state.board is None else state.board.automa
    if automa is not None and automa.doge is not None:
        doge = automa.doge
        return DogeHoldings(vp=doge.vp, council=doge.council, intrigue=doge.intrigue)
    return None if state.scoring is None else state.scoring.doge


def assistants_of(state: State, seat: int) -> int:
    """Return the assistants placed: as corrected for the scoring, else as counted."""
    by_hand = None if state.scoring is None else state.scoring.assistants[seat]
    return count(state, seat, Counter.ASSISTANTS) if by_hand is None else by_hand


def standing(state: State, seat: int, bought: Bought) -> Holdings:
    """Return a player's end of the game, named by the seat."""
    player = state.players[seat]
    return Holdings(
        name=str(seat),
        vp=player.vp,
        council=player.council,
        assistants=assistants_of(state, seat),
        intrigue=player.intrigue,
        scrolls=player.scrolls,
        coins=player.coins,
        favour=player.favour,
        scrolls_spent=bought.scrolls_spent,
        coins_spent=bought.coins_spent,
    )


@frozen(slots=True, kw_only=True)
class Reckoning:
    """Everybody's score by column, who is arrested, who wins."""

    scores: tuple[Score, ...]
    arrested: int | None
    winner: int


def reckon(state: State, bought: Sequence[Bought] | None = None) -> Reckoning:
    """Return the final scores with what was bought, or as if this had been."""
    bought = the_scoring(state).bought if bought is None else bought
    row, doge = rewards(state), doge_of(state)
    players = [standing(state, seat, bought[seat]) for seat in turn_order(state)]
    if doge is not None:
        result = final_solo(players[0], doge, row, DOGE)
    else:
        result = final_scores(players, row, state.edition)
    assert result.winner is not None  # at most one is arrested, and nobody plays against nobody
    columns = {score.name: score for score in result.scores}
    names = [*(str(seat) for seat in range(len(players))), *([DOGE] if doge else [])]
    return Reckoning(
        scores=tuple(columns[name] for name in names),
        arrested=None if result.arrested is None else names.index(result.arrested),
        winner=names.index(result.winner),
    )


def left(state: State, seat: int) -> int:
    """Return a player's intrigue after the buy-down so far."""
    return state.players[seat].intrigue - the_scoring(state).bought[seat].points


def payable(state: State, seat: int) -> Bought:
    """Return the most that a player could pay for, each way by itself."""
    player = state.players[seat]
    return Bought(
        scrolls=min(player.scrolls // SCROLLS_PER_INTRIGUE, player.intrigue),
        coins=min(player.coins // COINS_PER_INTRIGUE, player.intrigue),
    )
