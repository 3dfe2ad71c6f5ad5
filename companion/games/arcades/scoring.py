"""The end: who has won and why, page by page, and the result."""

from __future__ import annotations

from collections.abc import Iterable

from companion.engine.ceremony import Begin, FinalScoring, Page, Set, Use
from companion.engine.frozen import replace
from companion.engine.game import Line, Outcome, Result, Sample, ScoreLine, Standing
from companion.engine.words import word
from companion.errors import IllegalAction
from companion.games.arcades.corrections import counted, put
from companion.games.arcades.facts import DUCATS, GUILDS, MOST_SEALS, Token
from companion.games.arcades.state import How, State, Win, different, held, victory

WINNER = "winner"
_WHY = {
    How.DIFFERENT: "arcades.scoring.line.different",
    How.EQUAL: "arcades.scoring.line.equal",
    How.HAND: "arcades.scoring.line.hand",
}


def watch(state: State) -> State:
    """Notice the victory a counter brings, or call it off if the counter was mistyped."""
    return _goes_on(state, _looked(state))


def _goes_on(before: State, after: State) -> State:
    """A victory that is called off takes its ceremony along: otherwise the game goes on."""
    called_off = before.won is not None and after.won is None
    return replace(after, scoring=None) if called_off else after


def _looked(state: State) -> State:
    """Return who has won by the counters; a winner named by hand stays."""
    won = state.won
    if won is not None and won.how is How.HAND:
        return state
    found = [win for seat, one in enumerate(state.players) if (win := victory(seat, one))]
    still = [win for win in found if won is not None and win.seat == won.seat]
    now = still[0] if still else found[0] if len(found) == 1 else None
    return state if now == won else replace(state, won=now)


def pages(state: State) -> tuple[Page, ...]:
    """Return the two pages: everybody's counters, then who has won and by which seals."""
    kept = (*GUILDS, Token.DUCAT)
    counters = tuple(
        Use(
            key=token,
            values=tuple(held(player, token) for player in state.players),
            most=DUCATS if token is Token.DUCAT else MOST_SEALS,
        )
        for token in kept
    )
    won = state.won
    named = tuple(int(won is not None and won.seat == seat) for seat in range(len(state.players)))
    return (
        Page(key="seals", uses=counters),
        Page(
            key=WINNER,
            uses=(Use(key=WINNER, values=named, most=1),),
            lines=() if won is None else (why(won),),
            missing=WINNER if won is None else None,
        ),
    )


def why(won: Win) -> Line:
    """Return the victory as a sentence: which five, or which four."""
    facts: dict[str, object] = {"seat": won.seat}
    if won.guild is not None:
        facts["token"] = word("token", won.guild)
    return Line(_WHY[won.how], facts)


def _begins(state: State, action: Begin) -> State:
    """Begin once somebody has won; earlier only if the table insists."""
    if state.won is None and not action.override:
        raise IllegalAction("arcades.nobody_won", overridable=True)
    return state


def _sets(state: State, action: Set) -> State:
    """Put a counter right, or name the winner by hand."""
    if action.key != WINNER:
        return watch(put(state, action.column, Token(action.key), action.to))
    if bool(action.to) == (state.won is not None and state.won.seat == action.column):
        raise IllegalAction("action.nothing_changes")
    named = Win(seat=action.column, how=How.HAND) if action.to else None
    return _goes_on(state, watch(replace(state, won=named)))


def _tells_set(before: State, action: Set, after: State) -> Iterable[Line]:
    if action.key != WINNER:  # who has won now says it all
        facts = counted(before, after, action.column, Token(action.key))
        yield Line("arcades.log.adjust", facts)


FINAL = FinalScoring(pages=pages, begins=_begins, sets=_sets, tells_set=_tells_set)


def score(state: State) -> tuple[ScoreLine, ...]:
    """Return everybody's seals; there are no points."""
    return tuple(
        ScoreLine(seat, sum(player.seals), "arcades.score.seals")
        for seat, player in enumerate(state.players)
    )


def outcome(state: State) -> Outcome | None:
    """Return that somebody has won; final once everybody has confirmed it."""
    if FINAL.stands(state) and state.won is not None:
        return Outcome((state.won.seat,), final=True)
    return Outcome() if state.won is not None else None


def result(state: State) -> Result | None:
    """Return the standings once the last page is open: no points, only who has won."""
    won = state.won
    if won is None or not FINAL.on_last_page(state):
        return None
    standings = tuple(
        Standing(
            column=seat,
            total=None,
            rank=1 if seat == won.seat else 2,
            winner=seat == won.seat,
            lines={token.value: held(player, token) for token in (*GUILDS, Token.DUCAT)},
            marks=(f"won_{won.how}",) if seat == won.seat else (),
        )
        for seat, player in enumerate(state.players)
    )
    return Result(standings=standings)


def sample(state: State) -> Sample:
    """Return everybody's seals, different seals, most equal seals, and ducats."""
    players = state.players
    return Sample(
        round=state.round,
        tracks={
            "seals": tuple(sum(player.seals) for player in players),
            "different": tuple(different(player) for player in players),
            "equal": tuple(max(player.seals) for player in players),
            "ducats": tuple(player.ducats for player in players),
        },
    )
