"""The quick way to read a tap accepts exactly what the schema accepts, and says the same."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from companion.errors import BadRequest
from companion.service.schemas import ActSchema, load, read_act

SCHEMA = ActSchema()
ODD = st.one_of(st.none(), st.booleans(), st.integers(), st.text(max_size=3), st.just([]))
TAPS = st.fixed_dictionaries(
    {},
    optional={
        "id": st.one_of(st.from_regex(r"[A-Za-z0-9_-]{1,70}\n?"), ODD),
        "type": st.one_of(st.text(max_size=45), ODD),
        "data": st.one_of(st.dictionaries(st.text(max_size=3), ODD, max_size=3), ODD),
        "override": ODD,
        "more": ODD,
    },
)


def outcome(read: Any, payload: Any) -> Any:
    try:
        return read(SCHEMA, payload)
    except BadRequest as error:
        return error.as_dict()


@given(st.one_of(TAPS, ODD))
def test_a_tap_is_read_as_the_schema_reads_it(payload: Any) -> None:
    assert outcome(read_act, payload) == outcome(load, payload)
