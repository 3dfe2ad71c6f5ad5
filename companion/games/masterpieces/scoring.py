"""The final scoring page by page: points, showcases row by row and column by column, the winner."""

from __future__ import annotations

from collections.abc import Iterable

from companion.engine.ceremony import Begin, FinalScoring, Page, Set, Use
from companion.engine.frozen import replace
from companion.engine.game import Line, Outcome, Result, Sample, ScoreLine, Standing
from companion.engine.seated import player_at, with_player
from companion.engine.words import counted
from companion.errors import IllegalAction
from companion.games.masterpieces.facts import MOST_POINTS, SIDE
from companion.games.masterpieces.showcase import LINES, LineScore, line_scores, showcase_points
from companion.games.masterpieces.state import Player, State, tops, total
from companion.games.masterpieces.tell import kind_words

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
        lines += [_line_words(state, seat, player, line) for line in scored]
        if not scored:
            lines.append(Line("masterpieces.scoring.line.nothing", {"seat": seat}))
    return tuple(lines)


def _line_words(state: State, seat: int, player: Player, line: LineScore) -> Line:
    kind = tops(player)[LINES[line.line][0]]
    assert kind is not None  # a line that scores is whole
    where = "row" if line.line < SIDE else "column"
    what = "both" if line.colour and line.shape else "colour" if line.colour else "shape"
    facts = {
        "seat": seat,
        "number": line.line % SIDE + 1,
        **kind_words(state, *kind),
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


def _begins(state: State, action: Begin) -> State:
    """Begin once the table has declared the end, or insists."""
    if not state.over and not action.override:
        raise IllegalAction("scoring.not_yet", overridable=True)
    return replace(state, over=True)


def _sets(state: State, action: Set) -> State:
    """Put a number right against the board: only points are typed."""
    player = player_at(state, action.column)
    return with_player(state, action.column, replace(player, points=action.to))


def _tells_set(before: State, action: Set, _after: State) -> Iterable[Line]:
    was = before.players[action.column].points
    yield Line("masterpieces.log.adjust", counted(action.column, action.key, was, action.to))


FINAL = FinalScoring(pages=pages, begins=_begins, sets=_sets, tells_set=_tells_set)


def score(state: State) -> tuple[ScoreLine, ...]:
    """Return everybody's points, and the showcase as it would count now."""
    return tuple(
        line
        for seat, player in enumerate(state.players)
        for line in (
            ScoreLine(seat, player.points, "masterpieces.source.points"),
            ScoreLine(seat, showcase_points(tops(player)), "masterpieces.source.showcase"),
        )
    )


def outcome(state: State) -> Outcome | None:
    """Return that the table has declared the end; who won stands once it is confirmed."""
    if not state.over:
        return None
    return Outcome(winners(state), final=True) if FINAL.stands(state) else Outcome()


def result(state: State) -> Result | None:
    """Return the final standings once the last page is open."""
    if not FINAL.on_last_page(state):
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


def sample(state: State) -> Sample:
    """Return everybody's total, points, showcase and council space."""
    players = state.players
    return Sample(
        round=state.round,
        tracks={
            "total": tuple(total(player) for player in players),
            "points": tuple(player.points for player in players),
            "showcase": tuple(showcase_points(tops(player)) for player in players),
            "council": tuple(player.space for player in players),
        },
    )
