"""The scripts beside the product can still be started: nothing they import has gone."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
SCRIPTS = sorted(ROOT.glob("scripts/screens*.py")) + sorted(ROOT.glob("benchmarks/*.py"))


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.stem)
def test_a_script_finds_what_it_imports(script: Path) -> None:
    folders = [script.parent, ROOT / "tests" / "browser", ROOT / "tests", ROOT]
    look = f"import sys; sys.path[:0] = {[str(one) for one in folders]!r}; import {script.stem}"
    done = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stderr
