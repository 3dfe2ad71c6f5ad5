import json

from benchmarks import report
from benchmarks.adaptors import CompanionAdaptor, TableHandle
from benchmarks.load import Load
from benchmarks.run import parse, plan_of
from benchmarks.scenarios import QUICK, SCENARIOS


def row(repeat: int, server: str, rate: float, scenario: str = "throughput", **more: object):
    return {
        "repeat": repeat,
        "scenario": scenario,
        "server": server,
        "acked_per_s": rate,
        **more,
    }


ROWS = [
    row(0, "companion", 2000, cpu_us_per_action=400),
    row(0, "reference", 1000, cpu_us_per_action=1000),
    row(0, "reference+full", 500),
    row(1, "reference+full", 400, errors=3, first_error="rate.limited"),
    row(1, "reference", 800),
    row(1, "companion", 720),
    row(0, "companion", 100, "single", ack_p50_ms=3.5),
]


def test_goals_come_with_a_verdict():
    text = report.goals_table(ROWS)
    assert "| throughput | ≥ 3.0 × reference | 1.45 (0.90–2.00) | **no** |" in text
    assert "| single | ack p50 < 3 ms on one table | 3.50 | **no** |" in text
    assert "idle" not in text


def test_every_server_has_a_line_with_its_ratios():
    text = report.scenario_table("throughput", [r for r in ROWS if r["scenario"] == "throughput"])
    companion = next(line for line in text.splitlines() if line.startswith("| companion"))
    assert "1,360 (720–2,000)" in companion
    assert companion.endswith("| 1.45 (0.90–2.00) | 2.90 (1.80–4.00) | – | 2.50 |")


def test_the_first_table_sets_each_server_beside_the_others():
    text = report.summary_table([*ROWS, row(0, "boardgame.io", 1600), row(1, "boardgame.io", 360)])
    assert "| companion | 1,360 (720–2,000) · 1.45 (0.90–2.00) · 1.62 (1.25–2.00) | 400 |" in text
    assert "| boardgame.io | 980 (360–1,600) · " in text


def test_what_went_wrong_is_said():
    text = report.markdown([*ROWS, row(2, "companion", 0, failed="no 200")], {"cores": 2})
    assert "reference+full, repeat 1: {'errors': 3} rate.limited" in text
    assert "companion, repeat 2: failed: `no 200`" in text


def test_what_was_refused_taints_the_verdict():
    """A guided game that was over before the window was: the rest of it nobody played."""
    rows = [
        row(0, "companion", 500, "guided", errors=50, first_error="the game is over"),
        row(0, "reference", 1000, "guided"),
    ]
    assert "| 0.50 | **no** (with errors: no figure) |" in report.goals_table(rows)


def test_a_busy_machine_is_named_and_taints_the_verdict():
    rows = [row(0, "companion", 900, "single", ack_p50_ms=1.5, server_queued_pct=38.0)]
    text = report.markdown(rows, {})
    assert "| 1.50 | yes (disturbed) |" in text
    assert "companion, repeat 0: disturbed" in text


def test_a_quick_run_judges_no_goal():
    assert "| met |" not in report.markdown(ROWS, {"quick": "run"})
    assert "| met |" in report.markdown(ROWS, {})


def test_every_scenario_can_be_reported():
    assert set(report.TITLES) == set(report.COLUMNS) == set(SCENARIOS)


def test_the_command_line_chooses_scenarios_and_sizes():
    assert parse([]).scenarios == list(SCENARIOS)
    args = parse(["single", "--quick", "--duration", "3"])
    assert args.scenarios == ["single"]
    assert plan_of(args).duration == 3
    assert plan_of(args).warmup == QUICK.warmup


def test_actions_go_up_and_down_so_that_no_limit_is_met():
    adaptor = CompanionAdaptor()
    totals: dict[str, int] = {}
    for turn in range(240):
        packet = adaptor.action(turn + 1, 2, turn)
        number, _, body = packet.partition(b"[")
        assert number == b"42%d" % (turn + 1)
        data = json.loads(b"[" + body)[1]["data"]
        assert data["seat"] == 2
        totals[data["counter"]] = totals.get(data["counter"], 0) + data["by"]
        assert totals[data["counter"]] in (0, 1)


def test_a_phone_connects_with_its_own_token():
    handle = TableHandle("ABC234", ({"token": "a"}, {"token": "b"}))
    assert CompanionAdaptor().connect_packet(handle, 1) == b'40{"token":"b"}'
    assert Load(CompanionAdaptor(), port=1, pid=1).tables == []
