import pytest

from benchmarks.stats import Spread, column, latency_fields, percentile, ratios, spread


@pytest.mark.parametrize(("percent", "value"), [(1, 1), (50, 50), (95, 95), (99, 99), (100, 100)])
def test_a_percentile_is_a_measured_value(percent, value):
    assert percentile(list(range(100, 0, -1)), percent) == value


def test_few_samples_give_the_worst_for_p99():
    assert percentile([3.0, 1.0, 2.0], 99) == 3.0
    assert percentile([], 99) is None


def test_latencies_are_given_in_ms():
    fields = latency_fields("ack", [0.001, 0.002, 0.003])
    assert fields == {"ack_p50_ms": 2.0, "ack_p95_ms": 3.0, "ack_p99_ms": 3.0}


def test_missing_values_are_left_out():
    assert spread([None, 2.0, 4.0]) == Spread(3.0, 2.0, 4.0, 2)
    assert spread([None]) is None
    assert column([{"a": 1}, {}], "a") == Spread(1, 1, 1, 1)


def test_ratios_are_formed_inside_a_repeat():
    mine = [{"repeat": 0, "x": 10}, {"repeat": 1, "x": 40}, {"repeat": 2, "x": 5}]
    base = [{"repeat": 1, "x": 20}, {"repeat": 0, "x": 10}, {"repeat": 3, "x": 1}]
    assert ratios(mine, base, "x") == Spread(1.5, 1.0, 2.0, 2)


def test_costs_are_compared_the_other_way_round():
    mine, base = [{"repeat": 0, "us": 500}], [{"repeat": 0, "us": 1000}]
    assert ratios(mine, base, "us", inverse=True) == Spread(2.0, 2.0, 2.0, 1)


def test_a_base_that_did_nothing_gives_no_ratio():
    assert ratios([{"repeat": 0, "x": 1}], [{"repeat": 0, "x": 0}], "x") is None
