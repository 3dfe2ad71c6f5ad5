"""Sums over samples and over repeats. Pure."""

import math
import statistics
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

Row = Mapping[str, Any]


class Spread(NamedTuple):
    """A median with its range and the number of values behind it."""

    median: float
    low: float
    high: float
    n: int


def percentile(samples: Sequence[float], percent: float) -> float | None:
    """The nearest-rank percentile: a value that really was measured; None without samples."""
    if not samples:
        return None
    ordered = sorted(samples)
    rank = max(1, math.ceil(percent / 100 * len(ordered)))
    return ordered[rank - 1]


def latency_fields(name: str, seconds: Sequence[float]) -> dict[str, float | None]:
    """`<name>_p50_ms`, `_p95_ms` and `_p99_ms` of latencies in seconds."""
    ordered = sorted(seconds)
    fields: dict[str, float | None] = {}
    for percent in (50, 95, 99):
        value = percentile(ordered, percent)
        fields[f"{name}_p{percent}_ms"] = None if value is None else round(value * 1000, 3)
    return fields


def spread(values: Iterable[float | None]) -> Spread | None:
    """Median and range of the values that are there."""
    known = [value for value in values if value is not None]
    if not known:
        return None
    return Spread(statistics.median(known), min(known), max(known), len(known))


def column(rows: Iterable[Row], field: str) -> Spread | None:
    """Median and range of one field over several rows."""
    return spread(row.get(field) for row in rows)


def ratios(
    rows: Iterable[Row], base: Iterable[Row], field: str, *, inverse: bool = False
) -> Spread | None:
    """`field` of rows over `field` of base (inverse: the other way), inside each repeat.

    The machine's mood changes between repeats, less within one: never divide across them.
    """
    denominators = {row["repeat"]: row.get(field) for row in base}
    found = []
    for row in rows:
        value, other = row.get(field), denominators.get(row["repeat"])
        if value and other:
            found.append(other / value if inverse else value / other)
    return spread(found)
