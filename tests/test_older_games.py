"""Games written by older versions of the rules still come in and go on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import orjson
import pytest

from companion.engine.codec import state_hash
from companion.errors import BadRequest
from companion.service import table_file

OLDER = sorted((Path(__file__).parent / "fixtures" / "older").glob("*.json"))


@pytest.fixture(params=OLDER, ids=lambda path: path.stem)
def file(request: pytest.FixtureRequest) -> Any:
    return orjson.loads(request.param.read_bytes())


def test_there_is_an_older_game() -> None:
    assert OLDER


def test_an_older_game_replays_to_its_end(file: Any) -> None:
    _, rows, table = table_file.check_file(file)
    assert len(rows) == file["seq"]
    assert table.game.outcome(table.play.game) is not None
    assert table.game.problems(table.play.game) == ()


# What a game keeps besides since those games were played.
YOUNGER = {
    "arcades": ("rules",),
    "masterpieces": ("ships", "chart_box", "chart"),
    "rialto": ("rules", "ready", "jokers", "reached", "bridges", "top", "recap"),
}
SAME = [path for path in OLDER if path.stem.split("-")[0] in YOUNGER]


@pytest.mark.parametrize("path", SAME, ids=lambda path: path.stem)
def test_a_table_goes_on_by_the_rules_it_was_started_under(path: Path) -> None:
    """Rialto's first rules had green 1 and 2 the other way round; up to the third, a district
    bonus came at the end of its stage. In Arcades everybody had to pass for themselves. The
    Masterpieces did not know where the ships were.
    Without what is younger the state is the old one."""
    file = orjson.loads(path.read_bytes())
    _, _, table = table_file.check_file(file)
    play = orjson.loads(orjson.dumps(table.play))
    for name in YOUNGER[file["game"]]:
        del play["game"][name]
    assert state_hash(play) == file["hash"]


THIRD = [path.stem for path in OLDER if path.stem.startswith("venice-3-")]


@pytest.mark.parametrize("name", THIRD)
def test_venice_of_the_third_version_is_the_same_in_every_byte(name: str) -> None:
    """Favour cards that react and effects at the same time came with the fourth."""
    file = orjson.loads((OLDER[0].parent / f"{name}.json").read_bytes())
    assert {entry["rules_version"] for entry in file["entries"]} == {3}
    _, _, table = table_file.check_file(file)
    assert table.hash == file["hash"]


def test_its_digest_still_protects_it(file: Any) -> None:
    file["entries"][5]["data"]["seat"] = 0 if file["entries"][5]["data"].get("seat") else 1
    with pytest.raises(BadRequest) as refused:
        table_file.check_file(file)
    assert refused.value.code == "import.digest"


def test_a_game_of_these_rules_must_come_to_its_hash() -> None:
    newest = Path(__file__).parent / "fixtures" / "venice" / "three-missions-pl.json"
    file = orjson.loads(newest.read_bytes())
    file["hash"] = "0" * 16
    with pytest.raises(BadRequest) as refused:
        table_file.check_file(file)
    assert refused.value.code == "import.hash"
