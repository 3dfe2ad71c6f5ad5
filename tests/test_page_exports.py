"""What a page's module offers, somebody takes: nothing is exported for nobody."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
EXPORTED = re.compile(r"^export (?:async )?(?:function\*?|const|let|class) (\w+)", re.MULTILINE)


def test_every_export_is_used_by_another_module_or_a_test() -> None:
    """A name in a string counts: `pick="SeatCompany"` is how a part's component is asked for."""
    files = [path for folder in ("static/js", "tests/js") for path in (ROOT / folder).rglob("*.js")]
    words = {path: Counter(re.findall(r"\w+", path.read_text("utf-8"))) for path in files}
    total = sum(words.values(), Counter[str]())
    offered = {path: EXPORTED.findall(path.read_text("utf-8")) for path in files}
    assert sum(map(len, offered.values())) > 500
    alone = {
        f"{path.relative_to(ROOT)}: {name}"
        for path, names in offered.items()
        for name in names
        if total[name] == words[path][name]
    }
    assert alone == set()
