"""docs/protocol.md says what the schemas say, and names every door."""

import re
from pathlib import Path

from companion import create_app
from companion.commands.protocol import document
from companion.config import Settings

DOC = Path(__file__).resolve().parents[1] / "docs" / "protocol.md"
FILES = {  # what pages are made of
    "/b/<>",
    "/dev/version",
    "/manifest.webmanifest",
    "/s/<>/<>",
    "/s/<>/words/<>/<>.json",
    "/static/<>",
    "/sw.js",
}


def test_the_protocol_page_is_what_the_schemas_make() -> None:
    assert DOC.read_text("utf-8") == document(), (
        "run: python -m companion.commands.protocol > docs/protocol.md"
    )


def test_the_protocol_page_names_every_door(tmp_path: Path) -> None:
    rules = create_app(Settings(data=tmp_path)).url_map.iter_rules()
    doors = {re.sub("<[^>]*>", "<>", rule.rule) for rule in rules} - FILES
    text = re.sub("<[^>]*>", "<>", DOC.read_text("utf-8"))
    told = re.findall(r"`(?:GET |POST |PUT |DELETE )?((?:/|\.)[^`?]*)[?]?[^`]*`", text)
    base = "/api/tables/<>/result"
    named = {base + one if one.startswith(".") else one for one in told}
    assert doors - named == set()
