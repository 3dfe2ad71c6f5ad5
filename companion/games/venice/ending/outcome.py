"""How a game ended: the final standings, points by source, the tracks as charts want them."""

from __future__ import annotations

from typing import Any

from companion.engine.game import Outcome, Result, Sample, ScoreLine, Standing
from companion.games.venice.automa.difficulty import level_of
from companion.games.venice.ending.figures import Reckoning, doge_of, reckon
from companion.games.venice.ending.pages import has_favour, keys
from companion.games.venice.ending.scoring import FINAL
from companion.games.venice.ending.sums import Score
from companion.games.venice.state import State

ARRESTED = "arrested"


def score(state: State) -> tuple[ScoreLine, ...]:
    """Return everybody's points by source; before the result, the VP as they stand."""
    final = result(state)
    if final is not None:
        return tuple(
            ScoreLine(one.column, points, f"venice.source.{source}")
            for one in final.standings
            if one.column < len(state.players)
            for source, points in one.lines.items()
        )
    return tuple(
        ScoreLine(seat, player.vp, "venice.source.vp") for seat, player in enumerate(state.players)
    )


def outcome(state: State) -> Outcome | None:
    """Return that the last round has been played; the winner once the result is confirmed."""
    if state.scoring is not None and FINAL.stands(state):
        return Outcome((reckon(state).winner,), final=True)
    return Outcome() if state.over else None


def result(state: State) -> Result | None:
    """Return the final standings once the last page is reached."""
    scoring = state.scoring
    if scoring is None or scoring.ceremony.step < len(keys(state)) - 1:
        return None
    reckoning = reckon(state)
    standings = tuple(
        Standing(
            column=column,
            total=score.total,
            rank=_rank(reckoning, column),
            winner=column == reckoning.winner,
            lines=_lines(state, score),
            marks=(ARRESTED,) if score.arrested else (),
        )
        for column, score in enumerate(reckoning.scores)
    )
    return Result(standings=standings, notes=_notes(state))


def _lines(state: State, score: Score) -> dict[str, int]:
    sources = ["vp", "council", "assistants", "wealth", *(["favour"] if has_favour(state) else [])]
    return {source: getattr(score, source) for source in sources}


def _rank(reckoning: Reckoning, column: int) -> int:
    """The winner is first whatever the tie, whoever is arrested comes last; the others by VP."""

    def worth(one: int) -> tuple[bool, bool, int]:
        score = reckoning.scores[one]
        return one == reckoning.winner, not score.arrested, score.total

    mine = worth(column)
    return 1 + sum(1 for other in range(len(reckoning.scores)) if worth(other) > mine)


def _notes(state: State) -> dict[str, Any]:
    """What history wants to know besides: alone, how hard the Doge was and which game it was."""
    scoring = state.scoring
    quick = scoring is not None and scoring.quick
    mode = "score" if quick else "pad" if state.board is None else "guided"
    notes: dict[str, Any] = {"edition": str(state.edition), "mode": mode}
    automa = None if state.board is None else state.board.automa
    if automa is not None and automa.doge is not None:
        notes |= {"level": level_of(automa.doge.knobs, state.edition), "seed": automa.seed}
    elif scoring is not None and scoring.level is not None:
        notes["level"] = scoring.level
    return notes


def sample(state: State) -> Sample:
    """Return everybody's VP, intrigue and council space; of the Doge's two, the one ahead."""
    tracks = {
        key: [getattr(player, key) for player in state.players]
        for key in ("vp", "intrigue", "council")
    }
    doge = doge_of(state)
    if doge is not None:
        tracks["vp"].append(doge.vp)
        tracks["intrigue"].append(doge.intrigue)
        tracks["council"].append(max(doge.council))
    return Sample(round=state.round, tracks={key: tuple(values) for key, values in tracks.items()})
