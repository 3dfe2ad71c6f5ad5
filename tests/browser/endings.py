"""Games brought to their end over the wire, so that a test begins with the result."""

from __future__ import annotations

from typing import Any

from serving import Server, Ticket
from steps import do, play_to_the_end, seat_people, set_to, start_game, wire

REWARDS = (9, 5, 2, 1, 0)  # of the council; what the board prints does not matter here
MOST_PAGES = 12

# Ana wins; Chiara has the most points and the most intrigue, and is arrested.
EVENING = (
    {"vp": 52, "council": 8, "intrigue": 1},
    {"vp": 40, "council": 5, "intrigue": 2},
    {"vp": 71, "council": 2, "intrigue": 6},
)


def score(server: Server, host: Ticket, early: bool = False) -> Any:
    """Lead everybody through the scoring and confirm; return the state with the result."""
    with wire(server, host) as phone:
        ack = phone.act("score.begin", override=early)
        for _ in range(2 * MOST_PAGES):
            assert ack["ok"], ack
            state = phone.state(ack["seq"])
            now = state["view"]["scoring"]
            if now["confirmed"]:
                return state
            type_, data = _next_step(now, len(state["table"]["seats"]))
            ack = phone.act(type_, **data)
    raise AssertionError("the scoring never ended")


def _next_step(now: Any, seats: int) -> tuple[str, dict[str, Any]]:
    if now["pages"][-1]["missing"] == "rewards":
        return "score.rewards", {"row": list(REWARDS[: max(3, seats)])}
    if now["step"] < len(now["steps"]) - 1:
        return "score.go", {"step": now["step"], "to": now["step"] + 1}
    return "score.confirm", {}


def finish(server: Server, *names: str, values: Any = EVENING, **options: Any) -> list[Ticket]:
    """A game of these people, played to its end and scored; return their tickets."""
    tickets = seat_people(server, *names, **options)
    start_game(server, tickets)
    for seat, counters in enumerate(values[: len(names)]):
        do(server, tickets[0], *set_to(seat, **counters))
    play_to_the_end(server, tickets[0])
    score(server, tickets[0])
    return tickets


def finish_alone(server: Server, name: str, level: str) -> Ticket:
    """A game against the Doge, given up at once and scored."""
    [ticket] = seat_people(server, name, mode="guided", difficulty=level)
    start_game(server, [ticket])
    score(server, ticket, early=True)
    return ticket
