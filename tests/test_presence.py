"""Who is here, and for how long somebody has been away."""

from playing import Clock

from companion.service.permits import HOST_AWAY_MS
from companion.service.presence import REMEMBERED_MS, Presence


def test_who_left_long_ago_is_away_and_no_longer_remembered() -> None:
    clock = Clock()
    presence = Presence(clock)
    for number in range(1000):
        presence.arrived("table", f"dev-{number}")
        presence.left("table", f"dev-{number}")
        clock.tick(REMEMBERED_MS // 10)
    assert len(presence._left) <= 11
    assert presence.away_ms("dev-0") > presence.away_ms("dev-999") == REMEMBERED_MS // 10


def test_who_left_a_moment_ago_is_not_long_away_whoever_leaves_after() -> None:
    clock = Clock()
    presence = Presence(clock)
    clock.tick(2 * REMEMBERED_MS)
    for device in ("host", "guest"):
        presence.arrived("table", device)
    presence.left("table", "host")
    clock.tick(HOST_AWAY_MS - 1)
    presence.left("table", "guest")
    assert presence.away_ms("host") == HOST_AWAY_MS - 1
    assert REMEMBERED_MS > HOST_AWAY_MS


def test_who_comes_back_and_leaves_again_is_away_from_then_on() -> None:
    clock = Clock()
    presence = Presence(clock)
    presence.arrived("table", "dev")
    presence.left("table", "dev")
    clock.tick(5000)
    presence.arrived("table", "dev")
    assert presence.away_ms("dev") == 0
    presence.left("table", "dev")
    clock.tick(7)
    assert presence.away_ms("dev") == 7


def test_who_left_another_process_long_ago_is_no_longer_remembered_either() -> None:
    clock = Clock()
    presence = Presence(clock)
    for number in range(100):
        presence.elsewhere("table", frozenset({f"dev-{number}"}), {})
        clock.tick(REMEMBERED_MS // 10)
    assert len(presence._left) <= 11
