"""What a failing test leaves behind: a folder of its own, which the end of the run names."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]
RESULTS = ROOT / "test-results"
_FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[Any]:
    """Let the fixtures know, when they are taken down, whether the test has failed."""
    report = yield
    if report.when != "teardown" and report.failed:
        item.stash[_FAILED] = True
    return report


def failed(item: pytest.Item) -> bool:
    return item.stash.get(_FAILED, False)


def folder(item: pytest.Item) -> Path:
    """Return the folder where a failing test may leave something, new and empty."""
    name = re.sub(r"\W+", "-", item.nodeid.removeprefix("tests/")).strip("-")
    place = RESULTS / name
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    item.user_properties.append(("left", str(place.relative_to(ROOT))))
    return place


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Name every folder that was left, so that the log says where to look."""
    reports = [report for some in terminalreporter.stats.values() for report in some]
    told = [words for report in reports for words in getattr(report, "user_properties", ())]
    if left := sorted({path for key, path in told if key == "left"}):
        terminalreporter.section("left behind: screenshots and traces")
        for path in left:
            terminalreporter.line(f"{path}/")
