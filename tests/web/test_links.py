"""What a QR code says must lead a phone to this server, not to itself."""

from pathlib import Path

import pytest

from companion.config import Settings
from companion.web import links


@pytest.fixture(autouse=True)
def lan(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(links, "lan_address", lambda: "192.0.2.7")


def settings(**given: object) -> Settings:
    return Settings(data=Path("unused"), **given)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("came_by", "given_out"),
    [
        ("http://localhost:8765/", "http://192.0.2.7:8765"),
        ("http://127.0.0.1:8765/", "http://192.0.2.7:8765"),
        ("http://[::1]:8765/", "http://192.0.2.7:8765"),
        ("http://192.0.2.9:8765/", "http://192.0.2.9:8765"),
        ("https://table.example/", "https://table.example"),
    ],
)
def test_a_page_opened_as_localhost_gives_out_the_lan_address(came_by: str, given_out: str) -> None:
    assert links.base_url(settings(), came_by) == given_out


def test_a_server_that_listens_on_loopback_only_says_so() -> None:
    own = settings(host="127.0.0.1")
    assert links.base_url(own, "http://localhost:5000/") == "http://localhost:5000"


def test_an_address_that_was_set_wins() -> None:
    own = settings(url="https://table.example")
    assert links.base_url(own, "http://localhost:8765/") == "https://table.example"
