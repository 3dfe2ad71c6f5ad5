"""Environment and command line become settings."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.config import DEFAULT_PORT, default_data, from_environment, make_folder
from companion.errors import BadRequest
from companion.service.hub import EventletHub, InlineHub, ThreadingHub, hub_named


def test_nothing_set_means_sqlite_in_the_users_folder_on_every_address() -> None:
    settings = from_environment({})
    assert settings.data == default_data()
    assert settings.database == settings.data / "companion.db"
    assert (settings.host, settings.port) == ("0.0.0.0", DEFAULT_PORT)
    assert settings.async_mode == "eventlet"
    assert settings.hosts == ()
    assert not settings.proxy
    assert settings.url is None
    assert settings.box == "open"


def test_the_environment_is_read() -> None:
    env = {
        "COMPANION_DATA": "some/folder",
        "COMPANION_HOST": "127.0.0.1",
        "COMPANION_PORT": "9000",
        "COMPANION_ASYNC": "threading",
        "COMPANION_RATE": "0",
        "COMPANION_PHONES": "10",
        "COMPANION_HOSTS": "Venice.example, other.example",
        "COMPANION_PROXY": "1",
        "COMPANION_URL": "https://venice.example/",
        "COMPANION_BOX": "locked",
    }
    settings = from_environment(env)
    assert settings.data == Path("some/folder")
    assert (settings.host, settings.port) == ("127.0.0.1", 9000)
    assert settings.async_mode == "threading"
    assert (settings.rate, settings.phones) == (0, 10)
    assert settings.hosts == ("venice.example", "other.example")
    assert settings.proxy
    assert settings.url == "https://venice.example"
    assert settings.box == "locked"


def test_what_is_given_wins_over_the_environment_and_none_does_not() -> None:
    env = {"COMPANION_PORT": "9000", "COMPANION_HOST": "127.0.0.1"}
    settings = from_environment(env, port=1234, host=None)
    assert (settings.port, settings.host) == (1234, "127.0.0.1")


def test_a_hosts_port_is_taken_unless_ours_is_set() -> None:
    assert from_environment({"PORT": "5000"}).port == 5000
    assert from_environment({"PORT": "5000", "COMPANION_PORT": "6000"}).port == 6000


@pytest.mark.parametrize("empty", ["COMPANION_DATA", "COMPANION_PORT", "COMPANION_URL"])
def test_an_empty_variable_is_as_good_as_none(empty: str) -> None:
    assert from_environment({empty: ""}) == from_environment({})


@pytest.mark.parametrize("value", ["no", "0", ""])
def test_a_proxy_is_trusted_only_if_said_so(value: str) -> None:
    assert not from_environment({"COMPANION_PROXY": value}).proxy


@pytest.mark.parametrize("name", ["COMPANION_PORT", "PORT", "COMPANION_RATE", "COMPANION_PHONES"])
@pytest.mark.parametrize("value", ["eight", "-1", "1.5", "0x50", "80 80"])
def test_a_variable_that_is_no_number_is_named(name: str, value: str) -> None:
    with pytest.raises(BadRequest) as caught:
        from_environment({name: value})
    assert caught.value.code == "config.number"
    assert caught.value.params == {"name": name, "value": value}


@pytest.mark.parametrize("value", ["65536", "99999999999"])
def test_a_port_that_no_machine_has_is_named(value: str) -> None:
    with pytest.raises(BadRequest) as caught:
        from_environment({"COMPANION_PORT": value})
    assert caught.value.code == "config.port"


@pytest.mark.parametrize("value", ["yes", "LOCKED", "0"])
def test_a_box_is_open_or_locked_and_nothing_else(value: str) -> None:
    with pytest.raises(BadRequest) as caught:
        from_environment({"COMPANION_BOX": value})
    assert caught.value.code == "config.box"
    assert from_environment({"COMPANION_BOX": ""}).box == "open"


def test_hubs_go_by_their_names() -> None:
    assert type(hub_named("inline")) is InlineHub
    assert type(hub_named("threading")) is ThreadingHub
    assert type(hub_named("eventlet")) is EventletHub
    with pytest.raises(BadRequest) as caught:
        hub_named("asyncio")
    assert caught.value.code == "config.async"
    assert caught.value.params["known"] == ["eventlet", "inline", "threading"]


def test_the_readme_names_every_setting() -> None:
    root = Path(__file__).parents[1]
    asked = set(re.findall(r'"(COMPANION_\w+)"', (root / "companion/config.py").read_text("utf-8")))
    told = set(re.findall(r"`(COMPANION_\w+)`", (root / "README.md").read_text("utf-8")))
    assert asked - told == set()


@pytest.mark.parametrize(
    ("told", "name"),
    [("salon", "salon"), ("Salon.local", "salon"), ("off", None), ("", None), ("0", None)],
)
def test_the_name_on_the_network_can_be_chosen_or_switched_off(told: str, name: str | None) -> None:
    assert from_environment({}).name == "companion"
    assert from_environment({"COMPANION_NAME": told}).name == name


def test_a_name_that_no_network_knows_is_refused() -> None:
    with pytest.raises(BadRequest, match=r"config\.name"):
        from_environment({"COMPANION_NAME": "my salon"})


def test_https_is_off_unless_asked_for_or_brought() -> None:
    assert not from_environment({}).https
    assert not from_environment({"COMPANION_HTTPS": "off"}).https
    assert from_environment({"COMPANION_HTTPS": "1"}).https
    assert from_environment({"COMPANION_CERT": "a.pem", "COMPANION_KEY": "b.pem"}).https
    with pytest.raises(BadRequest, match="https_both"):
        from_environment({"COMPANION_CERT": "a.pem"})
    with pytest.raises(BadRequest, match="same_port"):
        from_environment({"COMPANION_HTTPS": "1", "COMPANION_HTTPS_PORT": "8765"})


def test_the_folder_for_data_is_its_owners_alone(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "data"
    make_folder(folder)
    assert folder.stat().st_mode & 0o777 == 0o700
    shared = tmp_path / "shared"
    shared.mkdir(mode=0o755)
    make_folder(shared)
    assert shared.stat().st_mode & 0o777 == 0o755


@pytest.mark.parametrize(
    ("name", "value", "code"),
    [
        ("COMPANION_PHONES", "1" * 5000, "number"),  # more digits than Python reads
        ("COMPANION_URL", "javascript:alert(1)", "url"),  # it is what QR codes say
        ("COMPANION_URL", "evil.example", "url"),
        ("COMPANION_URL", "http://", "url"),
    ],
)
def test_a_setting_that_cannot_be_is_named(name: str, value: str, code: str) -> None:
    with pytest.raises(BadRequest, match=rf"config\.{code}"):
        from_environment({name: value})
