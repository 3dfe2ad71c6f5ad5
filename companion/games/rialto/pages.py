"""The final scoring page by page, and the numbers that can be put right on them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from companion.engine import ceremony
from companion.engine.ceremony import Page, Use
from companion.engine.game import Line, Outcome, Result, Sample, Standing
from companion.errors import IllegalAction
from companion.games.rialto.actions import Count
from companion.games.rialto.city import add_councillors, worth
from companion.games.rialto.corrections import checked, set_count
from companion.games.rialto.facts import (
    COINS,
    COUNCILLORS,
    DISTRICTS,
    MOST_CARDS,
    ROUNDS,
    VALUE_OF,
    Stage,
)
from companion.games.rialto.scoring import (
    buildings_value,
    district,
    final_order,
    final_scores,
    place_of,
    supply_points,
)
from companion.games.rialto.state import State, columns, virtual
from companion.games.rialto.track import space

DISTRICT = "district_"


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


def _use(state: State, counter: Count, most: int | None) -> Use:
    values = _each(state, lambda seat: getattr(state.players[seat], counter), None)
    return Use(key=counter.value, values=values, most=most)


def _vp(state: State) -> Page:
    gains = _each(state, lambda seat: state.players[seat].vp, 0)
    return Page(key="vp", uses=(_use(state, Count.VP, None),), gains=gains)


def _supply(state: State) -> Page:
    """Half of coins and councillors in the personal supply, rounded up."""
    uses = (_use(state, Count.COINS, COINS), _use(state, Count.COUNCILLORS, COUNCILLORS))

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


def begin(state: State, *, override: bool) -> State:
    """Open the scoring after the sixth round; earlier only if the table insists."""
    if state.scoring is not None:
        raise IllegalAction("scoring.begun")
    if state.stage is not Stage.OVER and not override:
        raise IllegalAction("rialto.not_over", rounds=ROUNDS, overridable=True)
    return replace(state, scoring=ceremony.Ceremony())


def turn_page(state: State, action: Any) -> State:
    """Do a step of the ceremony."""
    open_ = the_ceremony(state)
    after = ceremony.step(open_, action, pages(state), len(state.players))
    return replace(state, scoring=after)


def the_ceremony(state: State) -> ceremony.Ceremony:
    """Return the ceremony. :raises IllegalAction: if it has not begun."""
    if state.scoring is None:
        raise IllegalAction("scoring.not_begun")
    return state.scoring


def put_right(state: State, action: ceremony.Set) -> State:
    """Set a number of a page that has been opened.

    :raises IllegalAction: if it is so already; overridable: if there are not so many.
    """
    open_ = the_ceremony(state)
    ceremony.require_open(open_)
    ceremony.require_use(open_, action, pages(state))
    if action.key.startswith(DISTRICT):
        place = place_of(state, int(action.key.removeprefix(DISTRICT)))
        by = action.to - state.placed[place][action.column]
        after = add_councillors(state, place, action.column, by)
    else:
        after = set_count(state, action.column, Count(action.key), action.to)
    if after == state:
        raise IllegalAction("action.nothing_changes")
    return touched(after if action.column == virtual(state) else checked(after, action))


def touched(state: State) -> State:
    """A number has changed: whoever was ready has to look again."""
    if state.scoring is None:
        return state
    return replace(state, scoring=ceremony.touched(state.scoring))


def outcome(state: State) -> Outcome | None:
    """Return that the sixth round is over, and who won once the result stands."""
    if state.scoring is not None and state.scoring.confirmed:
        return Outcome(final_order(state)[:1], final=True)
    return Outcome() if state.stage is Stage.OVER else None


def result(state: State) -> Result | None:
    """Return the final standings once the last page is open."""
    if state.scoring is None or state.scoring.step < len(pages(state)) - 1:
        return None
    scores = final_scores(state)
    order = final_order(state)
    standings = (
        Standing(
            column=seat,
            total=score.total,
            rank=order.index(seat) + 1,
            winner=seat == order[0],
            lines={
                "vp": score.vp,
                "supply": score.supply,
                "buildings": score.buildings,
                "districts": score.districts,
            },
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
