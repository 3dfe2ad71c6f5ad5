"""Two players, real sockets: what the opponent's phone hears while two cards are chosen from."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import orjson
import pytest
from serving import Phone, RawPhone, Server, call, join, open_table

from companion.games.venice.facts import TILES

Connect = Callable[..., Phone]
FIRST_PLACES = ("st_marks", "palace", "great_council", "palace")


class Table:
    """A guided game for two, past its preliminary round, with a raw line beside Ben's phone."""

    def __init__(self, server: Server, phone: Connect) -> None:
        self.server = server
        host = open_table(server, 2, mode="guided", seed="SECRET")
        self.id = host.table
        ana = join(server, host.code, host.token, seat=0, name="Ana")
        ben = join(server, host.code, seat=1, name="Ben")
        self.phones = [phone(ana, at=server), phone(ben, at=server)]
        self.lines = [RawPhone(server, ana.token), RawPhone(server, ben.token)]
        eve = join(server, host.code, name="Eve")
        self.watcher = RawPhone(server, eve.token)
        self.do(0, "table.first", seat=0)
        self.do(0, "table.start")
        for dock in FIRST_PLACES:
            self.act("place", dock=dock)
            self.act("next_turn")

    @property
    def frame(self) -> Any:
        return self.phones[0].state(self.seq)

    def do(self, seat: int, type_: str, /, override: bool = False, **data: Any) -> None:
        told = self.phones[seat].act(type_, override=override, **data)
        assert told["ok"], told
        self.seq: int = told["seq"]

    def act(self, type_: str, /, override: bool = False, **data: Any) -> None:
        """Let the active player do something in the turn that is now."""
        turn = self.frame["view"]["turn"]
        self.do(turn["seat"], type_, override=override, no=turn["no"], **data)

    def heard(self, line: RawPhone) -> list[str]:
        """Return everything on a raw line up to the newest state, as it came."""
        messages = []
        while True:
            message = line.hear("42")
            messages.append(message)
            event, payload = orjson.loads(message[2:])
            if event == "state" and payload["seq"] >= self.seq:
                return messages


@pytest.fixture
def table(server: Server, phone: Connect) -> Iterator[Table]:
    made = Table(server, phone)
    yield made
    for line in (*made.lines, made.watcher):
        line.line.close()


def shown_to(phone: Phone, seq: int, seat: int) -> list[str]:
    frame = phone.state(seq)
    return [option["key"] for option in frame["mine"][str(seat)]["decision"]["options"]]


def test_two_cards_are_on_no_line_but_their_owners(table: Table) -> None:
    """At first no tile differs from another: each name is on the others' lines equally often."""
    for line in (*table.lines, table.watcher):
        table.heard(line)
    table.act("next_turn", override=True)
    cards = shown_to(table.phones[0], table.seq, 0)
    assert len(cards) == 2
    for line in (table.lines[1], table.watcher):
        raw = "".join(table.heard(line))
        counts = {tile: named(raw, tile) for tile in TILES}
        assert len(set(counts.values())) == 1, counts
        assert '"private":true' in raw
    own = "".join(table.heard(table.lines[0]))
    assert named(own, cards[0]) > named(own, _another(cards))


def named(raw: str, tile: str) -> int:
    """Return how often a tile is named ("docks" is also what a map's places are called)."""
    return len(re.findall(f'"{tile}"(?!:)', raw))


def _another(cards: list[str]) -> str:
    return next(tile for tile in TILES if tile not in cards)


def test_a_whole_evening_tells_the_opponent_only_what_was_played(table: Table) -> None:
    """Turn by turn: beside the board, the other's line names no tile before a card is played."""
    played: list[str] = []
    for _ in range(16):
        active = table.frame["view"]["turn"]["seat"]
        for line in table.lines:
            table.heard(line)
        table.act("next_turn", override=True)
        cards = shown_to(table.phones[active], table.seq, active)
        for message in table.heard(table.lines[1 - active]):
            _names_no_tile(message, 1 - active)
        table.heard(table.lines[active])
        table.act("smuggler_card", card=cards[0])
        played.append(cards[0])
        if table.frame["view"]["turn"]["stage"] == "automa":
            table.act("smuggler_passed", boats=[])
        decks = table.frame["view"]["board"]["automa"]["decks"]
        assert sum(len(deck["discards"]) for deck in decks) == len(played)


def _names_no_tile(message: str, seat: int) -> None:
    event, frame = orjson.loads(message[2:])
    if event != "state":
        return
    board = frame["view"].pop("board")
    automa = board["automa"]
    assert (automa["step"], automa["played"], automa["trace"]) == ("card", [None, None], [])
    assert automa["story"] is None
    assert set(automa) == {
        "kind", "seed", "acting", "step", "deck", "played", "decks", "trace", "story", "doge",
    }  # fmt: skip
    frame["view"]["turn"].pop("path")  # of the turn that has just ended
    tops = frame["mine"][str(seat)].pop("tops")  # the own deck's, which this player put back
    assert tops[1 - seat] is None
    rest = orjson.dumps(frame).decode()
    assert not [tile for tile in TILES if named(rest, tile)]


def test_a_game_with_decks_face_down_is_not_exported_before_it_is_over(table: Table) -> None:
    """Whoever may export a table does not learn the order of the decks by it."""
    table.act("next_turn", override=True)
    token = table.phones[1].ticket.token
    told = call(table.server, "GET", f"/api/tables/{table.id}/export", token=token)
    assert (told.status, told.json["error"]["code"]) == (403, "export.hidden")
