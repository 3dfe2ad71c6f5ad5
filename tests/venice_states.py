"""Hypothesis strategies for Venice: states, and the actions of a table that plays wildly."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from companion.games.venice.facts import Counter, Edition, FavourCard
from companion.games.venice.state import Bonus, EndTrigger, Player, State, Trigger

_count = st.integers(0, 999)


_tallies = st.tuples(st.none() | st.sampled_from(FavourCard), *[_count for _ in Counter])
_ends = st.builds(
    EndTrigger, trigger=st.sampled_from(Trigger), seat=st.none() | st.integers(0, 1), round=_count
)
_bonuses = st.builds(Bonus, seat=st.integers(0, 1), taken=st.none() | st.booleans())
_facts = st.tuples(
    st.sampled_from(Edition), st.integers(0, 1), _count, st.integers(0, 1), st.booleans()
)


@st.composite
def states(draw: st.DrawFn) -> State:
    """Any state the codec must carry, reachable or not."""
    tallies = draw(st.lists(_tallies, min_size=2, max_size=5))
    edition, first, number, turn, over = draw(_facts)
    return State(
        edition=edition,
        first=first,
        players=tuple(_player(*tally) for tally in tallies),
        round=number // 4,
        turn=turn,
        number=number + 1,
        end=draw(st.none() | _ends),
        bonus=draw(st.none() | _bonuses),
        over=over,
    )


def _player(favour: FavourCard | None, *counts: int) -> Player:
    return Player(favour=favour, **dict(zip(Counter, counts, strict=True)))


def actions(seats: int = 5) -> st.SearchStrategy[tuple[str, dict[str, Any]]]:
    """What people tap, wise or not, as (type, wire data); steps are small so that games move."""
    seat = st.integers(0, seats - 1)
    counter = st.sampled_from([counter.value for counter in Counter])
    by = st.one_of(st.sampled_from([1, 1, 1, -1, 2, 3]), st.integers(-99, 99).filter(bool))
    return st.one_of(
        st.tuples(
            st.just("change"), st.fixed_dictionaries({"seat": seat, "counter": counter, "by": by})
        ),
        st.tuples(
            st.just("adjust"),
            st.fixed_dictionaries(
                {"seat": seat, "counter": counter, "to": st.integers(0, 16) | st.integers(0, 999)}
            ),
        ),
        st.tuples(
            st.just("favour"),
            st.fixed_dictionaries(
                {"seat": seat, "take": st.sampled_from(["coins", "scrolls", "both"])}
            ),
        ),
        st.tuples(st.just("next_turn"), st.fixed_dictionaries({"no": st.integers(1, 40)})),
        st.tuples(
            st.just("answer"),
            st.fixed_dictionaries(
                {
                    "decision": st.sampled_from(["ten_assistants", "other"]),
                    "option": st.sampled_from(["take", "decline", "both"]),
                }
            ),
        ),
        st.tuples(st.just("end"), st.fixed_dictionaries({"on": st.booleans()})),
    )
