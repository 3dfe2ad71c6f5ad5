"""Results as Markdown: medians over repeats, ratios formed inside each repeat. Pure."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from benchmarks.stats import Row, Spread, column, ratios

SERVERS = ("companion", "reference", "reference+full", "boardgame.io")
TITLES = {
    "throughput": "50 tables × 4 phones, closed loop",
    "throughput200": "200 tables × 4 phones, closed loop",
    "guided": "Guided Venice, random legal play of four, 50 tables × 4 phones, closed loop",
    "single": "One table, closed loop",
    "open100": "50 tables × 4 phones, open loop, 100 actions/s",
    "idle": "Idle phones",
    "length": "Cost per action against the length of the log",
    "many": "Cost per action against the tables in memory",
    "doge": "A whole turn of the solo Doge, with a map",
    "start": "From process start to /healthz 200",
}
_LATENCIES = tuple(
    (f"{what} {p} ms", f"{what}_{p}_ms", 1)
    for what in ("ack", "all")
    for p in ("p50", "p95", "p99")
)
_COSTS = (
    ("CPU µs/action", "cpu_us_per_action", 0),
    ("server CPU %", "server_cpu_pct", 0),
    ("server queued %", "server_queued_pct", 0),
    ("generator CPU %", "generator_cpu_pct", 0),
    ("generator queued %", "generator_queued_pct", 0),
)
Column = tuple[str, str, int]
_CLOSED: tuple[Column, ...] = (("actions/s", "acked_per_s", 0), *_LATENCIES, *_COSTS)
COLUMNS: dict[str, tuple[Column, ...]] = {
    "throughput": _CLOSED,
    "throughput200": _CLOSED,
    "guided": _CLOSED,
    "single": _CLOSED,
    "open100": (*_LATENCIES, *_COSTS),
    "idle": (
        ("phones", "idle_phones", 0),
        ("KB per phone", "kb_per_phone", 1),
        ("of it connection", "kb_per_connection", 1),
        ("connects/s", "connects_per_s", 0),
        ("CPU ms/connect", "connect_cpu_ms", 2),
        ("idle CPU %", "idle_cpu_pct", 1),
    ),
    "length": (
        ("long table's entries", "long", 0),
        ("CPU µs/action, 50 entries", "short_cpu_us", 0),
        ("CPU µs/action, long", "long_cpu_us", 0),
        ("all p50 ms, 50 entries", "short_all_ms", 2),
        ("all p50 ms, long", "long_all_ms", 2),
        ("long/short", "long_over_short", 3),
        ("load ms, 50 entries", "short_load_ms", 1),
        ("load ms, long", "long_load_ms", 1),
    ),
    "many": (
        ("tables", "many", 0),
        ("CPU µs/action, 50 tables", "few_cpu_us", 0),
        ("CPU µs/action, many", "many_cpu_us", 0),
        ("many/few", "many_over_few", 3),
    ),
    "doge": (
        ("turns", "turns", 0),
        ("server ms, mean", "server_mean_ms", 2),
        ("server ms, p99", "server_p99_ms", 2),
        ("wall ms, mean", "wall_mean_ms", 2),
    ),
    "start": (("s", "start_s", 2),),
}
RATIOS = dict.fromkeys(("throughput", "throughput200", "guided", "single"), "acked_per_s")


DISTURBED_PCT = 10
# Where the companion's commits run beside its hub on one core: its queue there is its own.
TOGETHER = ("throughput", "throughput200", "guided", "many", "length")


class Goal(NamedTuple):
    """One promise of speed: a field of the companion, or its ratio to another server."""

    scenario: str
    text: str
    field: str
    holds: Callable[[float], bool]
    over: str | None = None


def _times(scenario: str, least: float, over: str) -> Goal:
    return Goal(scenario, f"≥ {least} × {over}", "acked_per_s", lambda ratio: ratio >= least, over)


GOALS = (
    _times("throughput", 3.0, "reference"),
    _times("throughput", 2.0, "boardgame.io"),
    _times("throughput200", 3.0, "reference"),
    _times("throughput200", 2.0, "boardgame.io"),
    Goal("throughput200", "p99 until all have it ≤ 134 ms", "all_p99_ms", lambda x: x <= 134),
    _times("guided", 2.0, "reference"),
    Goal("single", "ack p50 < 3 ms on one table", "ack_p50_ms", lambda x: x < 3),
    Goal("open100", "p99 until all have it < 15 ms at 100/s", "all_p99_ms", lambda x: x < 15),
    Goal("idle", "2,000 phones at once", "idle_phones", lambda x: x >= 2000),
    Goal("idle", "≤ 50 KB per idle phone", "kb_per_phone", lambda x: x <= 50),
    Goal("length", "5,000 entries within 10 % of 50", "long_over_short", lambda x: x <= 1.1),
    Goal("many", "2,000 tables within 10 % of 50", "many_over_few", lambda x: x <= 1.1),
    Goal("doge", "a turn ≤ 3 ms of server time, mean", "server_mean_ms", lambda x: x <= 3),
    Goal("doge", "a turn ≤ 5 ms of server time, p99", "server_p99_ms", lambda x: x <= 5),
    Goal("start", "/healthz within 0.6 s", "start_s", lambda x: x <= 0.6),
)


def markdown(rows: Sequence[Row], about: Mapping[str, Any]) -> str:
    """The whole report."""
    parts = ["# Benchmark", "; ".join(f"{key} {value}" for key, value in about.items()) + "."]
    parts.append(summary_table(rows))
    if not about.get("quick"):
        parts.append(goals_table(rows))
    for scenario, title in TITLES.items():
        mine = [row for row in rows if row["scenario"] == scenario]
        if mine:
            parts += [f"## {scenario}: {title}", scenario_table(scenario, mine)]
            parts += failures(mine)
    return "\n\n".join(parts) + "\n"


SUMMARY = {"throughput": "T = 50", "throughput200": "T = 200", "guided": "guided, T = 50"}


def summary_table(rows: Sequence[Row]) -> str:
    """Each server in one line: acked/s, × reference, × boardgame.io; and its CPU per action."""
    shown = [scenario for scenario in SUMMARY if any(r["scenario"] == scenario for r in rows)]
    titles = [f"{SUMMARY[one]}: acked/s · × reference · × boardgame.io" for one in shown]
    lines = []
    for server in SERVERS:
        cells, costs = [server], []
        for scenario in shown:
            mine = of(rows, scenario, server)
            found = [figure(column(mine, "acked_per_s"), 0)]
            for base in ("reference", "boardgame.io"):
                found.append(figure(ratios(mine, of(rows, scenario, base), "acked_per_s"), 2))
            cells.append(" · ".join(found) if mine else "–")
            costs.append(figure(column(mine, "cpu_us_per_action"), 0))
        lines.append([*cells, " · ".join(costs)])
    return table(["server", *titles, "CPU µs per action"], lines)


def disturbed(row: Row) -> bool:
    """Did something else take the cores? Then neither the figure nor a ratio means much."""
    own = row["server"] == "companion" and row["scenario"] in TOGETHER
    who = ("generator",) if own else ("server", "generator")
    return max(row.get(f"{one}_queued_pct") or 0 for one in who) > DISTURBED_PCT


def goals_table(rows: Sequence[Row]) -> str:
    """Each goal that was measured, with its median and range."""
    lines = []
    for goal in GOALS:
        found = measured(goal, rows)
        if found is not None:
            verdict = "yes" if goal.holds(found.median) else "**no**"
            if any(disturbed(row) for row in rows if row["scenario"] == goal.scenario):
                verdict += " (disturbed)"
            compared = (*of(rows, goal.scenario, "companion"), *of(rows, goal.scenario, goal.over))
            if any(row.get("errors") for row in compared):
                verdict += " (with errors: no figure)"
            lines.append((goal.scenario, goal.text, figure(found, 2), verdict))
    return table(("scenario", "goal", "median (range)", "met"), lines)


def measured(goal: Goal, rows: Sequence[Row]) -> Spread | None:
    """The companion's figure for a goal."""
    mine = of(rows, goal.scenario, "companion")
    if goal.over is None:
        return column(mine, goal.field)
    return ratios(mine, of(rows, goal.scenario, goal.over), goal.field)


def scenario_table(scenario: str, rows: Sequence[Row]) -> str:
    """One line per server; where it makes sense, with ratios to the others."""
    columns, field = COLUMNS[scenario], RATIOS.get(scenario)
    head = ["server", *(title for title, _, _ in columns)]
    if field:
        head += [*(f"× {base}" for base in SERVERS[1:]), "CPU of reference ÷ own"]
    lines = []
    for server in SERVERS:
        mine = of(rows, scenario, server)
        if not mine:
            continue
        cells = [server, *(figure(column(mine, key), places) for _, key, places in columns)]
        if field:
            for base in SERVERS[1:]:
                cells.append(figure(ratios(mine, of(rows, scenario, base), field), 2))
            reference = of(rows, scenario, SERVERS[1])
            cells.append(figure(ratios(mine, reference, "cpu_us_per_action", inverse=True), 2))
        lines.append(cells)
    return table(head, lines)


def failures(rows: Iterable[Row]) -> list[str]:
    """Everything that went wrong, in words: numbers beside it deserve no trust."""
    found = []
    for row in rows:
        where = f"- {row['server']}, repeat {row['repeat']}: "
        if "failed" in row:
            found.append(where + "failed: `" + " ".join(str(row["failed"]).split())[-200:] + "`")
        wrong = {key: row[key] for key in ("errors", "lost", "unfinished") if row.get(key)}
        if wrong:
            found.append(where + f"{wrong} {row.get('first_error') or ''}")
        if disturbed(row):
            found.append(where + "disturbed: something else was running on the machine")
    return ["\n".join(found)] if found else []


def of(rows: Iterable[Row], scenario: str, server: str) -> list[Row]:
    return [row for row in rows if row["scenario"] == scenario and row["server"] == server]


def figure(found: Spread | None, places: int) -> str:
    """A median, with its range if there is more than one value."""
    if found is None:
        return "–"
    middle = f"{found.median:,.{places}f}"
    if found.n == 1:
        return middle
    return f"{middle} ({found.low:,.{places}f}–{found.high:,.{places}f})"


def table(head: Sequence[str], lines: Iterable[Sequence[str]]) -> str:
    """A Markdown table."""
    rule = ["---"] * len(head)
    return "\n".join("| " + " | ".join(cells) + " |" for cells in (head, rule, *lines))
