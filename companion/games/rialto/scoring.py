"""The final scoring: supply, buildings, and each district by rank, halved from place to place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from companion.games.rialto.city import worth
from companion.games.rialto.facts import DISTRICTS, SUPPLY_PER_VP, VALUE_OF
from companion.games.rialto.state import State, virtual
from companion.games.rialto.track import ranking


def supply_points(coins: int, councillors: int) -> int:
    """Return half of coins and councillors in the personal supply, rounded up."""
    return -(-(coins + councillors) // SUPPLY_PER_VP)


def halving(value: int) -> Iterator[int]:
    """Yield what the first, second, third … in a district get: each half, rounded down."""
    while True:
        yield value
        value //= 2


def district_points(value: int, counts: Mapping[int, int], order: Sequence[int]) -> dict[int, int]:
    """Return the points of a district by column, best rank first.

    Ranked by councillors there, ties by the Doge track; nobody without one scores.
    """
    there = [column for column in order if counts[column] > 0]
    ranked = sorted(there, key=lambda column: -counts[column])  # stable: ties stay in Doge order
    return dict(zip(ranked, halving(value), strict=False))


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """One player's points by source."""

    vp: int
    supply: int
    buildings: int
    districts: int

    @property
    def total(self) -> int:
        """All points together."""
        return self.vp + self.supply + self.buildings + self.districts


def place_of(state: State, number: int) -> int:
    """Return the place of the district with a round tile; unlaid tiles lie in order."""
    return state.tiles.index(number) if state.tiles else number - 1


def district(state: State, number: int) -> dict[int, int]:
    """Return the points at a district by column, the virtual player's place counted."""
    place = place_of(state, number)
    counts = dict(enumerate(state.placed[place]))
    return district_points(sum(worth(state, place)), counts, ranking(state))


def buildings_value(state: State, seat: int) -> int:
    """Return the printed values of a player's buildings."""
    return sum(VALUE_OF[one.kind] for one in state.players[seat].buildings)


def final_scores(state: State) -> tuple[Score, ...]:
    """Return everybody's final score, seat by seat."""
    districts = [district(state, number) for number in range(1, DISTRICTS + 1)]
    return tuple(
        Score(
            vp=player.vp,
            supply=supply_points(player.coins, player.councillors),
            buildings=buildings_value(state, seat),
            districts=sum(points.get(seat, 0) for points in districts),
        )
        for seat, player in enumerate(state.players)
    )


def final_order(state: State) -> tuple[int, ...]:
    """Return the seats, winner first: most VP, ties by the Doge track."""
    scores = final_scores(state)
    seats = (column for column in ranking(state) if column != virtual(state))
    return tuple(sorted(seats, key=lambda seat: -scores[seat].total))
