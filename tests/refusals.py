"""How tests expect a named refusal."""

from __future__ import annotations

import pytest

from companion.errors import CompanionError


def refused(code: str) -> pytest.RaisesExc[CompanionError]:
    """Expect a CompanionError with exactly this code."""
    return pytest.RaisesExc(CompanionError, check=lambda error: error.code == code)
