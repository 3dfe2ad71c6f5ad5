"""The final scoring: supply, buildings, each district by rank; page by page, and the result."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from companion.engine.ceremony import Begin, FinalScoring, Page, Set, Use
from companion.engine.frozen import frozen
from companion.engine.game import Line, Outcome, Result, Sample, ScoreLine, Standing
from companion.engine.words import counted
from companion.errors import IllegalAction
from companion.games.rialto.city import add_councillors, worth
from companion.games.rialto.corrections import checked, placed_line, set_count
from companion.games.rialto.facts import (
    COINS,
    COUNCILLORS,
    DISTRICTS,
    MOST_CARDS,
    SUPPLY_PER_VP,
    VALUE_OF,
    Counter,
    Stage,
)
from companion.games.rialto.state import State, columns, virtual
from companion.games.rialto.track import ranking, space

DISTRICT = "district_"


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


@frozen(slots=True, kw_only=True)
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

    @property
    def lines(self) -> dict[str, int]:
        """Points by source, in the order of the rules."""
        return asdict(self)


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


# ---- the ceremony


def pages(state: State) -> tuple[Page, ...]:
    """Return the pages: VP, supply, buildings, the six districts, the winner."""
    numbers = range(1, DISTRICTS + 1)
    return (
        _vp(state),
        _supply(state),
        _buildings(state),
        *(_district(state, number) for number in numbers),
        _winner(state),
    )


def _each(state: State, value: Callable[[int], int], nobody: Any) -> tuple[Any, ...]:
    """Return a value for each column; the virtual player has none."""
    own = tuple(value(seat) for seat in range(len(state.players)))
    return (*own, nobody) if state.third else own


def _use(state: State, counter: Counter, most: int | None) -> Use:
    values = _each(state, lambda seat: getattr(state.players[seat], counter), None)
    return Use(key=counter.value, values=values, most=most)


def _vp(state: State) -> Page:
    gains = _each(state, lambda seat: state.players[seat].vp, 0)
    return Page(key="vp", uses=(_use(state, Counter.VP, None),), gains=gains)


def _supply(state: State) -> Page:
    """Half of coins and councillors in the personal supply, rounded up."""
    uses = (_use(state, Counter.COINS, COINS), _use(state, Counter.COUNCILLORS, COUNCILLORS))

    def points(seat: int) -> int:
        player = state.players[seat]
        return supply_points(player.coins, player.councillors)

    lines = tuple(
        Line(
            "rialto.scoring.line.supply",
            {
                "seat": seat,
                "coins": player.coins,
                "councillors": player.councillors,
                "vp": points(seat),
            },
        )
        for seat, player in enumerate(state.players)
    )
    return Page(key="supply", uses=uses, gains=_each(state, points, 0), lines=lines)


def _buildings(state: State) -> Page:
    """The printed value of every building; buildings are put right on their own page."""
    values = _each(state, lambda seat: buildings_value(state, seat), None)
    gains = _each(state, lambda seat: buildings_value(state, seat), 0)
    use = Use(key="buildings", values=values, fixed=True)
    lines = tuple(
        Line("rialto.scoring.line.buildings", {"seat": seat, "sum": _summed(worths)})
        for seat, worths in enumerate(_printed(state))
        if worths
    )
    return Page(key="buildings", uses=(use,), gains=gains, lines=lines)


def _printed(state: State) -> list[list[int]]:
    """Return the printed values of everybody's buildings, highest first."""
    return [
        sorted((VALUE_OF[one.kind] for one in player.buildings), reverse=True)
        for player in state.players
    ]


def _summed(values: Sequence[int]) -> str:
    """Return a sum written out, without its result: "5 + 4 + 1"."""
    return " + ".join(str(value) for value in values)


def _district(state: State, number: int) -> Page:
    """A district: its worth written out, halved from place to place."""
    place = place_of(state, number)
    points = district(state, number)
    use = Use(key=f"{DISTRICT}{number}", values=state.placed[place], most=MOST_CARDS)
    gains = _each(state, lambda seat: points.get(seat, 0), 0)
    return Page(
        key=f"{DISTRICT}{number}",
        uses=(use,),
        gains=gains,
        lines=_district_lines(state, number, points),
        facts={"place": place, "values": worth(state, place), "ranked": tuple(points)},
    )


def _district_lines(state: State, number: int, points: dict[int, int]) -> tuple[Line, ...]:
    """Say the sum, then who is first, second and so on: "5 + 4 + 1 + 1 = 11; then 5, 2, 1"."""
    values = worth(state, place_of(state, number))
    if not points:
        return (Line("rialto.scoring.line.nobody", {"district": number}),)
    if not values:
        return (Line("rialto.scoring.line.nothing", {"district": number}),)
    following = list(points.values())[1:]
    facts: dict[str, Any] = {"sum": _summed(values), "value": sum(values)}
    lines = [Line("rialto.scoring.line.worth", facts)]
    if following:
        halves = ", ".join(str(value) for value in following)
        lines = [Line("rialto.scoring.line.halved", {**facts, "halves": halves})]
    for rank, (column, gained) in enumerate(points.items(), start=1):
        if column == virtual(state):
            lines.append(Line("rialto.scoring.line.third", {"rank": rank, "vp": gained}))
        else:
            facts = {"seat": column, "rank": rank, "vp": gained}
            lines.append(Line("rialto.scoring.line.rank", facts))
    return tuple(lines)


def _winner(state: State) -> Page:
    """The most VP wins; ties by the Doge track."""
    scores = final_scores(state)
    order = final_order(state)
    best = scores[order[0]].total
    lines = [Line("rialto.scoring.line.winner", {"seat": order[0], "vp": best})]
    tied = [seat for seat in order[1:] if scores[seat].total == best]
    if tied:
        lines.append(Line("rialto.scoring.line.tie", {"seats": (order[0], *tied)}))
    return Page(key="winner", lines=tuple(lines), facts={"order": order})


def _begins(state: State, action: Begin) -> State:
    """Begin after the sixth round; earlier only if the table insists."""
    if state.stage is not Stage.OVER and not action.override:
        raise IllegalAction("scoring.not_yet", overridable=True)
    return state


def _sets(state: State, action: Set) -> State:
    """Put a number of a page right; overridable: if there are not so many."""
    if action.key.startswith(DISTRICT):
        place = _place_named(state, action.key)
        by = action.to - state.placed[place][action.column]
        after = add_councillors(state, place, action.column, by)
    else:
        after = set_count(state, action.column, Counter(action.key), action.to)
    if after == state or action.column == virtual(state):
        return after
    return checked(after, action)


def _tells_set(before: State, action: Set, _after: State) -> Iterable[Line]:
    """A number put right on its page is told like one put right anywhere else."""
    if action.key.startswith(DISTRICT):
        place = _place_named(before, action.key)
        yield placed_line(before, action.column, place, action.to)
    else:
        was = getattr(before.players[action.column], action.key)
        yield Line("rialto.log.adjust", counted(action.column, action.key, was, action.to))


def _place_named(state: State, key: str) -> int:
    return place_of(state, int(key.removeprefix(DISTRICT)))


FINAL = FinalScoring(pages=pages, begins=_begins, sets=_sets, tells_set=_tells_set)


# ---- the result


def score(state: State) -> tuple[ScoreLine, ...]:
    """Return the VP as they stand; once they are scored everything that counts."""
    if state.stage is not Stage.OVER and state.scoring is None:
        return tuple(
            ScoreLine(seat, player.vp, "rialto.source.vp")
            for seat, player in enumerate(state.players)
        )
    return tuple(
        ScoreLine(seat, points, f"rialto.source.{key}")
        for seat, score in enumerate(final_scores(state))
        for key, points in score.lines.items()
    )


def outcome(state: State) -> Outcome | None:
    """Return that the sixth round is over, and who won once the result stands."""
    if FINAL.stands(state):
        return Outcome(final_order(state)[:1], final=True)
    return Outcome() if state.stage is Stage.OVER else None


def result(state: State) -> Result | None:
    """Return the final standings once the last page is open."""
    if not FINAL.on_last_page(state):
        return None
    scores = final_scores(state)
    order = final_order(state)
    standings = (
        Standing(
            column=seat,
            total=score.total,
            rank=order.index(seat) + 1,
            winner=seat == order[0],
            lines=score.lines,
        )
        for seat, score in enumerate(scores)
    )
    notes = {"third": True} if state.third else {}
    return Result(standings=tuple(standings), notes=notes)


def sample(state: State) -> Sample:
    """Return everybody's VP and place on the Doge track; the virtual player has no VP."""
    vp = _each(state, lambda seat: state.players[seat].vp, 0)
    doge = tuple(space(state, column) for column in range(columns(state)))
    return Sample(round=state.round, tracks={"vp": vp, "doge": doge})
