"""Nobody's influence cards are shown to anybody else, in whole games (promise 4)."""

from __future__ import annotations

from random import Random
from typing import Any

import orjson
from guided import begin, the
from guided_play import moves, random_box, tap, weighed
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from pad import GAME
from playing import Phone, join, open_table, start
from reading import as_read, own

from companion.engine.log import Entry
from companion.games.venice.facts import Card
from companion.games.venice.state import State
from companion.service import table_file, transfer
from companion.service.tables import Tables
from companion.store.protocol import Row

NAMES = [f'"{card}"'.encode() for card in Card]


def named(data: bytes) -> list[bytes]:
    """Return the cards that are named in what somebody gets to see."""
    return [name for name in NAMES if name in data]


def public(state: State) -> bytes:
    """Return what every phone gets, but for the card that lies open since it was played."""
    view = orjson.loads(orjson.dumps(GAME.view(state, None)))
    view["turn"].pop("card", None)
    return orjson.dumps([view, GAME.decisions(state), GAME.score(state), GAME.problems(state)])


class Secrets:
    """What each player has told their own phone."""

    def __init__(self, seed: int, seats: int, canals: bool) -> None:
        self.rng = Random(seed)
        box = random_box(self.rng, canals=canals, missions=True)
        self.state = begin(seats, edition=self.rng.choice(["fr", "pl"]), favour=True, box=box)
        self.seats = seats

    def check(self, lines: Any, played: str | None) -> None:
        assert named(public(self.state)) == []
        assert set(named(orjson.dumps(lines))) <= {f'"{played}"'.encode()}
        for seat in range(self.seats):
            mine = own(GAME.view(self.state, seat))
            told = {card for card in the(self.state).hands[seat] if card is not None}
            hidden = None in the(self.state).hands[seat]
            assert set(mine) <= {"hand", "cards"}
            assert len(mine["hand"]) == len(the(self.state).hands[seat])
            assert {card for card in mine["hand"] if card} == told
            offered = {one["card"] for one in mine.get("cards", ())}
            assert hidden or offered <= told

    def move(self) -> tuple[str, dict[str, Any]]:
        rng = self.rng
        seat = rng.randrange(self.seats)
        hand = the(self.state).hands[seat]
        if hand and rng.random() < 0.4:
            place = rng.randrange(len(hand))
            return "name_card", {"seat": seat, "place": place, "card": str(rng.choice([*Card]))}
        if rng.random() < 0.05:
            return "change", {"seat": seat, "counter": "influence", "by": 1}
        return weighed(moves(self.state, rng), rng)

    def play(self, taps: int) -> None:
        for _ in range(taps):
            if self.state.over:
                break
            kind, data = self.move()
            self.state, lines = tap(self.state, kind, data)
            if kind == "name_card":
                assert [line.key for line in lines] == ["venice.log.told"]
                assert lines[0].params == {"seat": data["seat"]}
            self.check(lines, data.get("card") if kind == "play_card" else None)


@settings(max_examples=8, phases=[Phase.generate])  # a seed has nothing to shrink
@given(st.integers(0, 2**32), st.integers(3, 5), st.booleans())
def test_nobody_sees_anybodys_cards(seed: int, seats: int, canals: bool) -> None:
    Secrets(seed, seats, canals).play(150)


def test_a_whole_game_keeps_its_secrets() -> None:
    secrets = Secrets(7, 3, True)
    secrets.play(5000)
    assert secrets.state.over


# ---- at the real service


def sitting(tables: Tables) -> tuple[Phone, Phone]:
    """Return two phones at a guided table; the second holds two influence cards it has named."""
    host = open_table(tables, 3, name="Ana", mode="guided")
    host.act("seat.claim", seat=0)
    guest = join(host, 1, "Ben")
    start(host)
    guest.act("change", seat=1, counter="influence", by=2)
    guest.act("name_card", seat=1, place=0, card="overtime")
    guest.act("name_card", seat=1, place=1, card="testify")
    return host, guest


def test_only_the_owners_phone_is_sent_the_hand(tables: Tables) -> None:
    host, guest = sitting(tables)
    mine = as_read(tables.frame(guest.device))["mine"]["1"]
    assert list(mine["hand"]) == ["overtime", "testify"]
    seen = as_read(tables.frame(host.device))
    assert named(orjson.dumps(seen)) == []
    assert "1" not in seen.get("mine", {})
    watcher = join(host, None, "Cat")
    assert named(orjson.dumps(as_read(tables.frame(watcher.device)))) == []


def test_the_pages_of_the_log_name_no_card(tables: Tables) -> None:
    host, guest = sitting(tables)
    for phone in (host, guest):
        assert named(orjson.dumps(tables.page(phone.device, None, 50))) == []
    guest.undo()
    guest.redo()
    assert named(orjson.dumps(tables.page(host.device, None, 50))) == []


def test_the_exported_file_of_a_running_game_names_nobodys_cards(tables: Tables) -> None:
    host, _ = sitting(tables)
    file = transfer.export_table(tables, host.live)
    assert named(orjson.dumps(file)) == []
    _, entries, table = table_file.check_file(file)
    assert table.hash == file["hash"]
    assert all(isinstance(one, Entry | Row) for one in entries)


def test_a_running_game_of_told_and_played_cards_can_be_exported(tables: Tables) -> None:
    """The file goes without the names that were told, and still replays to its hash."""
    host = open_table(tables, 3, name="Ana", mode="guided", edit="any")
    host.act("seat.claim", seat=0)
    start(host)
    rng = Random(11)
    while (state := host.live.table.play.game).end is None:
        seat = rng.randrange(3)
        hand = the(state).hands[seat]
        if hand and rng.random() < 0.3:
            card = str(rng.choice([*Card]))
            host.act("name_card", seat=seat, place=rng.randrange(len(hand)), card=card)
        elif rng.random() < 0.1:
            host.act("change", seat=seat, counter="influence", by=1)
        else:
            kind, data = weighed(moves(state, rng), rng)
            host.act(kind, **data)
    file = transfer.export_table(tables, host.live)
    _, _, table = table_file.check_file(file)
    assert table.hash == file["hash"]
    told = [entry for entry in file["entries"] if entry["type"] == "name_card"]
    assert told
    assert all(entry["data"]["card"] is None for entry in told)
    assert any(entry["type"] == "play_card" for entry in file["entries"])
