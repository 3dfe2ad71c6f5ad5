"""Coverage-guided fuzzing of one reader (atheris), bounded in time.

    python tests/fuzz/run.py READER SECONDS

What makes it fail is kept in test-results/fuzz and becomes a test.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import atheris  # type: ignore[import-not-found]

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]
with atheris.instrument_imports(include=["companion", "eventlet.websocket"]):
    from fuzz.readers import READERS, read

from fuzz.mutating import mutate_bytes  # noqa: E402
from fuzz.seeds import seeds  # noqa: E402


def one(raw: bytes) -> None:
    read(name, raw)


def mutate(raw: bytes, most: int, seed: int) -> bytes:
    return mutate_bytes(raw, seed, atheris.Mutate)[:most]


if __name__ == "__main__":
    name, seconds = sys.argv[1], sys.argv[2]
    assert name in READERS, f"one of {', '.join(READERS)}"
    corpus = Path(tempfile.mkdtemp(prefix="fuzz-"))
    for number, raw in enumerate(seeds(name)):
        (corpus / str(number)).write_bytes(raw)
    found = ROOT / "test-results" / "fuzz"
    found.mkdir(parents=True, exist_ok=True)
    custom = None if name in ("sheets", "frames") else mutate
    options = [sys.argv[0], str(corpus), f"-max_total_time={seconds}", "-timeout=20",
               "-rss_limit_mb=2048", "-max_len=60000", "-verbosity=0", "-print_final_stats=1",
               f"-artifact_prefix={found}/{name}-"]  # fmt: skip
    atheris.Setup(options, one, **({"custom_mutator": custom} if custom else {}))
    atheris.Fuzz()
