"""The final scoring page by page: points, showcases row by row and column by column, the winner."""

from __future__ import annotations

from companion.engine import ceremony
from companion.engine.ceremony import Page, Use
from companion.engine.game import Line, Result, Standing
from companion.games.masterpieces.facts import MOST_POINTS, SIDE
from companion.games.masterpieces.showcase import LINES, LineScore, line_scores, showcase_points
from companion.games.masterpieces.state import Player, State, tops, total

POINTS, SHOWCASE, WINNER = "points", "showcase", "winner"


def pages(state: State) -> tuple[Page, ...]:
    """Return the pages of the final scoring."""
    points = tuple(player.points for player in state.players)
    return (
        Page(key=POINTS, uses=(Use(key=POINTS, values=points, most=MOST_POINTS),), gains=points),
        Page(
            key=SHOWCASE,
            gains=tuple(showcase_points(tops(player)) for player in state.players),
            lines=_showcase_lines(state),
        ),
        Page(key=WINNER, lines=_winner_lines(state)),
    )


def _showcase_lines(state: State) -> tuple[Line, ...]:
    """Return each row and column that scores in words; who has none is told so."""
    lines: list[Line] = []
    for seat, player in enumerate(state.players):
        scored = [line for line in line_scores(tops(player)) if line.points]
        lines += [_told(state, seat, player, line) for line in scored]
        if not scored:
            lines.append(Line("masterpieces.scoring.line.nothing", {"seat": seat}))
    return tuple(lines)


def _told(state: State, seat: int, player: Player, line: LineScore) -> Line:
    kind = tops(player)[LINES[line.line][0]]
    assert kind is not None  # a line that scores is whole
    where = "row" if line.line < SIDE else "column"
    what = "both" if line.colour and line.shape else "colour" if line.colour else "shape"
    facts = {
        "seat": seat,
        "number": line.line % SIDE + 1,
        "good": state.known.glass[kind[0]],
        "card": state.known.shapes[kind[1]],
        "points": line.points,
    }
    return Line(f"masterpieces.scoring.line.{where}_{what}", facts)


def winners(state: State) -> tuple[int, ...]:
    """Return who has most points; the sheet names no tie-break, so equals win together."""
    best = max(total(player) for player in state.players)
    return tuple(seat for seat, player in enumerate(state.players) if total(player) == best)


def _winner_lines(state: State) -> tuple[Line, ...]:
    best = winners(state)
    points = total(state.players[best[0]])
    if len(best) > 1:
        return (Line("masterpieces.scoring.line.tied", {"seats": best, "points": points}),)
    return (Line("masterpieces.scoring.line.winner", {"seat": best[0], "points": points}),)


def result(state: State) -> Result | None:
    """Return the final standings once the last page is open."""
    if state.scoring is None or state.scoring.step < len(pages(state)) - 1:
        return None
    totals = [total(player) for player in state.players]
    return Result(
        standings=tuple(
            Standing(
                column=seat,
                total=totals[seat],
                rank=1 + sum(other > totals[seat] for other in totals),
                winner=seat in winners(state),
                lines={POINTS: player.points, SHOWCASE: showcase_points(tops(player))},
            )
            for seat, player in enumerate(state.players)
        )
    )


def told(state: State) -> dict[str, object] | None:
    """Return the scoring as phones see it."""
    return None if state.scoring is None else ceremony.told(state.scoring, pages(state))
