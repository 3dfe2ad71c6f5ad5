"""A bookkeeper of guided games: it has read docs/rules/venice.md §1 to §4, never the engine.

It keeps its own purse, board and calendar for every player, from the taps alone, and compares them
with what the phones are shown.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ledger_facts import CAP, CARDS, CUBE, DECK, KINDS, LASTING, PAWN, ROWS, TRACKS

from companion.games.venice.facts import BUILDINGS, DOCKS, TILES


class Ledger:
    """Everything that stands on the table, by taps alone."""

    def __init__(self, seats: int, first: int, box: dict[str, Any], edition: str = "fr") -> None:
        self.seats = seats
        self.polish = edition == "pl"
        self.activation: tuple[int, str] | None = None  # how far the way was, and where (§3, PL)
        self.before: dict[str, int] = {}  # what there was when it began, but for what it cost
        self.aboard = [0, 0, 0]
        self.at_once = False
        self.order = [(first + place) % seats for place in range(seats)]
        self.books = [dict.fromkeys(TRACKS, 0) for _ in range(seats)]
        for place, seat in enumerate(self.order):
            self.books[seat] |= {"coins": 6 + 2 * place, "scrolls": 1, "missions": 2}
        self.favour = [True] * seats
        self.slots = {tile: dict.fromkeys(range(seats), 0) for tile in TILES}
        self.docks: dict[str, list[tuple[int, int]]] = {dock: [] for dock in BUILDINGS}
        self.cargo = {(seat, boat): [0, 0, 0] for seat in range(seats) for boat in (0, 1)}
        self.bridges: dict[frozenset[str], int] = {}
        self.ten = False
        self.gondolier: dict[int, int] = {}
        self.printed = {told["number"]: told for told in box.get("missions", ())}
        self.canals = box.get("canals", ())
        self.costs: dict[frozenset[str], int] | None = None
        self.round, self.turn = 0, 0
        self.trigger: int | None = None
        self.over = False
        self.begin_turn()

    def begin_turn(self) -> None:
        self.activation = None
        self.path: list[str] = []
        self.boat = 0
        self.owed: set[tuple[int, int, int]] = set()  # who answers for which gondola (seat, boat)

    @property
    def seat(self) -> int:
        order = self.order + self.order[::-1] if self.round == 0 else self.order
        return order[self.turn]

    @property
    def mine(self) -> dict[str, int]:
        return self.books[self.seat]

    # ---- taps

    def write(self, kind: str, data: dict[str, Any], view: dict[str, Any]) -> None:
        """Write down a tap; `view` is what the phones see after it (for what dice decided)."""
        getattr(self, f"on_{kind}")(data, view)
        if self.trigger is None:
            reached = any(book["council"] >= PAWN[self.seats] for book in self.books)
            if reached or self.deck() == 0:
                self.trigger = self.round

    def on_lay(self, data: Any, _view: Any) -> None:
        self._map(data["tiles"])

    def on_shuffle_tiles(self, _data: Any, view: Any) -> None:
        self._map([view["board"]["docks"][str(number)] for number in range(1, 13)])

    def on_no_map(self, _data: Any, _view: Any) -> None:
        pass

    def _map(self, tiles: Iterable[str]) -> None:
        lies = dict(zip(DOCKS, [*tiles, *DOCKS[12:]], strict=True))
        self.costs = {
            frozenset((lies[canal["a"]], lies[canal["b"]])): canal["cost"] for canal in self.canals
        }

    def on_place(self, data: Any, _view: Any) -> None:
        self.boat = self.turn // self.seats
        self._moor(data["dock"], data)

    def on_gondolier(self, data: Any, _view: Any) -> None:
        if self.gondolier.get(self.seat) == data["boat"]:
            self.mine["coins"] -= 3
        self.gondolier[self.seat] = self.boat = data["boat"]
        here = (self.seat, self.boat)
        self.path = [dock for dock, stack in self.docks.items() if here in stack]

    def on_sail(self, data: Any, _view: Any) -> None:
        canal = frozenset((self.path[-1], data["dock"]))
        assert data["dock"] not in self.path
        if len(self.path) > 1 and canal not in self.bridges:
            price = data.get("coins") if self.costs is None else self.costs[canal]
            self.mine["coins"] -= price
        assert self.costs is None or canal in self.costs
        if canal in self.bridges:
            if self.bridges[canal] == self.seat:
                self.mine["coins"] += 1
            else:
                self._intrigue(self.seat, 1)
        self.path.append(data["dock"])
        if data["moor"]:
            self._moor(data["dock"], data)
            return
        for owner, boat in self.docks[data["dock"]]:
            if owner != self.seat:
                self.owed |= {(self.seat, owner, boat), (owner, owner, boat)}
        self._settle()

    def _settle(self) -> None:
        for who, owner, boat in sorted(self.owed):
            if self.books[who]["scrolls"] == 0 and not self.favour[who]:
                self._intrigue(who, 1)
                self.owed.discard((who, owner, boat))

    def on_answer(self, data: Any, _view: Any) -> None:
        *_, who, boat = data["decision"].split("-")
        self.owed.remove((int(who), int(boat) // 2, int(boat) % 2))
        if data["option"] == "favour":
            assert self.books[int(who)]["scrolls"] == 0
            take = "both" if self.polish else "scrolls"
            self.on_favour({"seat": int(who), "take": take}, _view)
        if data["option"] in ("scroll", "favour"):
            self.books[int(who)]["scrolls"] -= 1
        else:
            self._intrigue(int(who), 1)
        self._settle()

    def on_stuck(self, _data: Any, _view: Any) -> None:
        other = (self.seat, 1 - self.boat)
        if len(self.path) > 1 and other not in self.docks[self.path[-1]]:
            self._moor(self.path[-1], {})

    def _moor(self, dock: str, data: Any) -> None:
        boat = (self.seat, self.boat)
        for stack in self.docks.values():
            if boat in stack:
                stack.remove(boat)
        stack = self.docks[dock]
        assert (self.seat, 1 - self.boat) not in stack
        stack.append(boat)
        for place, (owner, _) in enumerate(stack):
            self.books[owner]["vp"] += len(stack) - 1 - place if boat != stack[place] else 0
        if self.path[-1:] != [dock]:
            self.path.append(dock)
        if data.get("assistant") and dock in TILES:
            stands = [slots[self.seat] for slots in self.slots.values()]
            here = self.slots[dock][self.seat]
            if here in (1, 2, 3) or (here == 0 and stands.count(0) > 2):
                self.on_advance(data, None)

    def on_advance(self, _data: Any, _view: Any) -> None:
        tile = self.path[-1]
        before = sum(1 for slots in self.slots.values() if slots[self.seat])
        self._advance(tile, self.seat)
        placed = sum(1 for slots in self.slots.values() if slots[self.seat])
        assert placed <= 10
        if placed == 10 > before and not self.ten:
            self.ten = True
            self.mine["vp"] += 8

    def _advance(self, tile: str, seat: int) -> None:
        slots = self.slots[tile]
        slots[seat] += 1
        assert slots[seat] <= 4
        for other in range(self.seats):
            if other != seat and slots[other] == slots[seat] < 4:
                self._advance(tile, other)
                break

    def on_activate(self, _data: Any, _view: Any) -> None:
        pass

    def on_mission(self, data: Any, _view: Any) -> None:
        self.activation = None  # its reward is no effect of the tile, and pays for one
        told = self.printed.get(data["number"], data)
        load = self.cargo[self.seat, self.boat]
        for kind, count in enumerate(told.get("cubes", (0, 0, 0))):
            load[kind] -= count
        self.mine["scrolls"] -= told.get("scrolls", 0)
        self.mine["coins"] += told.get("coins", 0)
        self.mine["vp"] += told.get("vp", 0)
        self.mine["missions"] -= 1
        self.mine["completed"] += 1

    def on_favour(self, data: Any, _view: Any) -> None:
        book = self.books[data["seat"]]
        assert self.favour[data["seat"]]
        self.favour[data["seat"]] = False
        if data["take"] != "scrolls":
            book["coins"] += 5
            if data["seat"] == self.seat and self.activation is not None:
                self.before["coins"] += 5
        if data["take"] != "coins":
            book["scrolls"] = min(10, book["scrolls"] + 2)

    def on_name_card(self, _data: Any, _view: Any) -> None:
        pass

    def on_overboard(self, data: Any, _view: Any) -> None:
        kind = KINDS.index(data["good"])
        self.cargo[self.seat, data["boat"]][kind] -= 1
        self.aboard[kind] = max(0, self.aboard[kind] - 1)

    def on_play_card(self, data: Any, _view: Any) -> None:
        self.mine["card"] -= 1
        self.at_once = False
        self._words(CARDS[data["card"]].split("|")[data["option"]], data)

    def on_effect(self, data: Any, _view: Any) -> None:
        row = data["row"]
        building = row.split(".")[0]
        if building in self.slots and self.activation != (len(self.path), building):
            self.activation = (len(self.path), building)
            self.before = dict(self.mine)
            self.aboard = list(self.cargo[self.seat, self.boat])
        self.at_once = self.polish and building in self.slots
        if row.startswith("mission."):
            number = int(row.split(".")[1].split("+")[0])
            was = dict(self.mine)
            for part in self.printed[number]["lasting"]["parts"]:
                word, sign = LASTING.get(part["op"], (part["op"], 1))
                self._word(word, sign * part["n"], data, part.get("good"))
            for key in self.before:  # no effect of the tile: as if it had been there before
                self.before[key] += self.mine[key] - was[key]
        elif row.endswith(".1"):
            self._word("cube", 1, data, KINDS[CUBE[row[:-2]]])
        else:
            self._words(ROWS[row].split("|")[data["option"]], data)

    def on_take(self, data: Any, view: Any) -> None:
        for row in data["rows"]:
            self.write("effect", {"row": row, "option": 0}, view)

    def on_next_turn(self, data: Any, view: Any) -> None:
        self.on_take({"rows": data.get("take", ())}, view)
        steps = 2 * self.seats if self.round == 0 else self.seats
        self.turn += 1
        if self.turn == steps:
            if self.trigger is not None and self.round == self.trigger + 2:
                self.over = True
                return
            self.round, self.turn = self.round + 1, 0
        self.begin_turn()

    # ---- words

    def _words(self, words: str, data: Any) -> None:
        for word in words.split():
            sign = max(word.rfind("+"), word.rfind("-"))
            if sign > 0 and word[sign + 1 :].isdigit():
                self._word(word[:sign], int(word[sign:]), data)
            else:
                self._word(word, 1, data)

    def _word(self, word: str, n: int, data: Any, good: str | None = None) -> None:
        book, load = self.mine, self.cargo[self.seat, self.boat]
        others = [other for seat, other in enumerate(self.books) if seat != self.seat]
        if word == "intrigue":
            self._intrigue(self.seat, n)
        elif word == "scrolls":
            book["scrolls"] = min(10, book["scrolls"] + n)
        elif word in TRACKS:
            book[word] += n
            if self.at_once and n < 0:  # paid with what there was before the activation
                self.before[word] += n
                assert self.before[word] >= 0
        elif word == "others":
            for seat in range(self.seats):
                if seat != self.seat:
                    self._intrigue(seat, n)
        elif word == "each-completed":
            book["vp"] += n * book["completed"]
        elif word == "each-bridge":
            book["vp"] += n * list(self.bridges.values()).count(self.seat)
        elif word == "each-above":
            mine = self.before if self.at_once else book
            book["vp"] += n * sum(other["intrigue"] > mine["intrigue"] for other in others)
        elif word == "steps":
            book["council"] += sum(other["intrigue"] < book["intrigue"] for other in others)
        elif word == "tax":
            book["coins"] -= book["missions"] + book["completed"]
        elif word == "bridge":
            canal = frozenset(data["bridge"])
            assert canal not in self.bridges
            assert self.costs is None or canal in self.costs
            self.bridges[canal] = self.seat
        else:
            self._goods(word, n, data, load, good)

    def _goods(self, word: str, n: int, data: Any, load: list[int], good: str | None) -> None:
        if word == "cube":
            kind = KINDS.index(good or "")
            load[kind] += min(n, 5 - sum(load), self.supply()[kind])
        elif word in ("take", "sell", "give", "convert"):
            sign = 1 if word == "take" else -1
            for kind, count in enumerate(data["cubes"]):
                load[kind] += sign * count
                if self.at_once and sign < 0:
                    self.aboard[kind] -= count
                    assert self.aboard[kind] >= 0
            for kind, count in enumerate(data.get("into") or ()):
                load[kind] += count
            if word == "give":
                self.mine["vp"] += sum(data["cubes"])
        elif word == "cargo":
            for boat in (0, 1):
                self.cargo[self.seat, boat] = list(data["cargo"][boat])
        elif word == "load":
            for kind, count in enumerate(data.get("cubes") or ()):
                self.cargo[self.seat, data["boat"]][kind] += count
        elif word == "foreman":
            self.slots[data["building"]][self.seat] = 4
        elif word == "promote":
            self._advance(data["building"], self.seat)
        elif word == "overtime":
            self.boat = data["boat"]
        else:
            raise AssertionError(word)

    def _intrigue(self, seat: int, n: int) -> None:
        book = self.books[seat]
        for _ in range(abs(n)):
            if n < 0:
                book["intrigue"] = max(0, book["intrigue"] - 1)
            elif book["intrigue"] < CAP[self.seats]:
                book["intrigue"] += 1
            else:
                book["vp"] = max(0, book["vp"] - 2)

    # ---- comparing

    def moorable(self) -> set[str]:
        """Return where the gondola can moor now (§3 step 3)."""
        found = set()
        other = (self.seat, 1 - self.boat)
        for dock in BUILDINGS:
            canal = frozenset((self.path[-1], dock))
            joined = self.costs is None or canal in self.costs
            if dock in self.path or not joined or other in self.docks[dock]:
                continue
            free = len(self.path) == 1 or canal in self.bridges or self.costs is None
            if free or self.costs[canal] <= self.mine["coins"]:
                found.add(dock)
        return found

    def supply(self) -> list[int]:
        return [22 - sum(load[kind] for load in self.cargo.values()) for kind in range(3)]

    def deck(self) -> int:
        return DECK[self.seats] - sum(book["missions"] + book["completed"] for book in self.books)

    def compare(self, view: dict[str, Any]) -> None:
        """See that the phones are shown what stands in the books."""
        board = view["board"]
        for seat, (book, told) in enumerate(zip(self.books, view["players"], strict=True)):
            mine = {**book, "influence": book["card"]}
            del mine["card"]
            assert {key: told[key] for key in mine} == mine, seat
            assert told["assistants"] == sum(1 for one in self.slots.values() if one[seat])
            assert told["bridges"] == list(self.bridges.values()).count(seat) <= 2
            assert min(book.values()) >= 0
            assert book["scrolls"] <= 10
            assert book["intrigue"] <= CAP[self.seats]
            assert book["missions"] <= 3
        self._compare_board(board)
        assert view["deck"] == self.deck() >= 0
        assert view["over"] == self.over
        assert (view["end"] is None) == (self.trigger is None)
        if not self.over:
            assert (view["round"], view["turn"]["step"]) == (self.round, self.turn + 1)
            assert view["turn"]["seat"] == self.seat
            assert set(view["turn"]["waiting"]) == {who for who, _, _ in self.owed}

    def _compare_board(self, board: dict[str, Any]) -> None:
        for told in board["buildings"]:
            key = told["key"]
            assert [tuple(boat) for boat in told["stack"]] == self.docks[key]
            if key in self.slots:
                stand = [
                    [seat for seat, slot in self.slots[key].items() if slot == number]
                    for number in (1, 2, 3, 4)
                ]
                assert told["slots"] == stand
                assert all(len(seats) <= 1 for seats in stand[:3])
            else:
                assert told["slots"] is None
        for seat, both in enumerate(board["cargo"]):
            for boat, load in enumerate(both):
                assert list(load) == self.cargo[seat, boat]
                assert sum(load) <= 5
                assert min(load) >= 0
        assert list(board["supply"]) == self.supply()
        assert min(self.supply()) >= 0
        bridges = {frozenset((one["a"], one["b"])): one["seat"] for one in board["bridges"]}
        assert bridges == self.bridges
