"""docs/protocol.md says what the schemas say."""

from pathlib import Path

from companion.commands.protocol import document

DOC = Path(__file__).resolve().parents[1] / "docs" / "protocol.md"


def test_the_protocol_page_is_what_the_schemas_make() -> None:
    assert DOC.read_text("utf-8") == document(), (
        "run: python -m companion.commands.protocol > docs/protocol.md"
    )
