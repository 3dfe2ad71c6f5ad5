"""Waiting taps come one behind the other, over real lines: saved in order, once, in both modes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import orjson
import pytest
from rooms import EVERYWHERE, Game
from serving import Phone, RawPhone, change, next_id

pytestmark = EVERYWHERE

Connect = Callable[..., Phone]
WINDOW = 32  # what static/js/queue.js lets fly


def chained(count: int, seat: int = 1) -> list[tuple[str, Any]]:
    """Taps of 1, 2, 3 … points, each sent behind the one before."""
    ids = [next_id() for _ in range(count)]
    taps = [change(seat, "vp", place + 1, id_) for place, id_ in enumerate(ids)]
    for place in range(1, count):
        taps[place][1]["after"] = ids[place - 1]
    return taps


def without_before(tap: tuple[str, Any]) -> tuple[str, Any]:
    event, payload = tap
    return event, {key: value for key, value in payload.items() if key != "after"}


def saved(game: Game, taps: list[tuple[str, Any]]) -> list[int]:
    """The numbers under which these taps are in the log."""
    answers = dict(game.ben.pipeline([without_before(tap) for tap in taps]))
    assert all(answer["duplicate"] for answer in answers.values())
    return [answers[place]["seq"] for place in range(len(taps))]


@pytest.mark.parametrize("transport", ["websocket", "polling"])
def test_a_whole_window_at_once_is_saved_and_answered_in_order(
    game: Game, phone: Connect, transport: str
) -> None:
    """Over long polling they come in one request."""
    page = phone(game.ben.ticket, transport)
    answers = page.pipeline(chained(WINDOW))
    assert [place for place, _ in answers] == list(range(WINDOW))
    assert [answer["seq"] for _, answer in answers] == list(range(6, 6 + WINDOW))


def test_taps_resent_after_a_cut_are_saved_once_and_in_order(game: Game, phone: Connect) -> None:
    taps = chained(WINDOW)
    gone = RawPhone(game.server, game.ben.ticket.token)
    for number, tap in enumerate(taps[:20]):
        gone.line.send(_packet(number, tap))
    gone.line.sock.close()  # no answer was read; some may not even have been sent
    answers = dict(phone(game.ben.ticket).pipeline(taps))
    numbers = [answers[place]["seq"] for place in range(WINDOW)]
    assert numbers == list(range(6, 6 + WINDOW))


def test_two_pages_that_send_the_same_taps_save_each_once(game: Game, phone: Connect) -> None:
    taps = chained(WINDOW)
    pages = [RawPhone(game.server, game.ben.ticket.token) for _ in range(2)]
    for number, tap in enumerate(taps):
        for page in pages:
            page.line.send(_packet(number, tap))
    for page in pages:
        page.hear(f"43{WINDOW - 1}[")
        page.line.close()
    assert saved(game, taps) == list(range(6, 6 + WINDOW))


def test_a_refusal_in_the_middle_holds_nobody_up(game: Game) -> None:
    taps = chained(5)
    taps[2][1]["data"]["counter"] = "nonsense"
    taps[3][1]["data"] = {"seat": 1, "counter": "coins", "by": -99}
    answers = dict(game.ben.pipeline(taps))
    codes = {place: one["error"]["code"] for place, one in answers.items() if not one["ok"]}
    assert codes == {2: "request.bad_shape", 3: "venice.not_enough"}
    assert [answers[place]["seq"] for place in (0, 1, 4)] == [6, 7, 8]


def _packet(number: int, tap: tuple[str, Any]) -> str:
    return f"42{number}{orjson.dumps(tap).decode()}"
