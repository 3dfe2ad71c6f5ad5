"""`companion doctor`: what it says of the SQLite it is linked with."""

from __future__ import annotations

import pytest

from companion.commands import doctor


@pytest.mark.parametrize(
    ("version", "bad"), [((3, 40, 1), True), ((3, 51, 2), True), ((3, 51, 3), False)]
)
def test_a_sqlite_that_is_known_to_lose_data_is_named_with_what_to_do(version, bad) -> None:
    told = doctor.sqlite_bugs(version)
    assert (told is not None) is bad
    assert not bad or "Update" in (told or "")
