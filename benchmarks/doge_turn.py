"""What does a turn of the Doge cost the server?

    python -m benchmarks.doge_turn                   # 20 solo games, about 500 of his turns
    python -m benchmarks.doge_turn --games 5 --map

Solo games of random play at the real service: rules, log, durable commit, and the frame for one
phone. From the tap that ends your turn until your next turn begins everything counts as the
Doge's: choosing two cards, both gondolas, encounters, his own cards. The time in which the
player is chosen for does not count. *server* is CPU time of everything but the commit, *cpu* that
of everything, *wall* what a lone player waits for: the disk's flush, once per tap, is most of it.
"""

import argparse
import json
import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from benchmarks.stats import percentile
from companion.engine.game import Game
from companion.errors import CompanionError
from companion.games import game_named
from companion.service import boxes
from companion.service.hub import InlineHub
from companion.service.live import Landed
from companion.service.tables import Tables
from companion.store import SqliteStore

RING = [{"a": str(n), "b": str(n % 12 + 1), "cost": 1 + n % 3} for n in range(1, 13)]
ARMS = [("1", "st_marks"), ("5", "palace"), ("9", "great_council"), ("3", "palace"), ("7", "1")]
CANALS = RING + [{"a": a, "b": b, "cost": 2} for a, b in ARMS]
GOAL_MS = 5.0


class TimedStore(SqliteStore):
    """A store that knows how much CPU its commits have used."""

    commits = 0.0

    def append(self, *args: Any, **more: Any) -> Any:
        """Commit as ever, and count."""
        began = time.process_time()
        try:
            return super().append(*args, **more)
        finally:
            self.commits += time.process_time() - began


class Solo:
    """A solo table whose every action is timed."""

    def __init__(self, tables: Tables, store: TimedStore, number: int, **options: Any) -> None:
        self.tables = tables
        self.store = store
        self.game: Game = game_named("venice")
        self.rng = Random(f"doge {number}")
        self.ids = iter(range(10**6))
        options = {"mode": "guided", "seed": f"BENCH{2 + number % 8}", **options}
        _, self.device, _ = tables.open("venice", 1, options, "Bench")
        for type_, data in (
            ("seat.claim", {"seat": 0, "name": "Bench"}),
            ("table.first", {"seat": 0}),
            ("table.start", {}),
        ):
            self.act(type_, data)

    @property
    def state(self) -> Any:
        return self.tables.live.get(self.device.table_id).table.play.game

    def act(self, type_: str, data: Any) -> tuple[float, float, float]:
        """Do it and render what the phone gets; return server, CPU and wall seconds."""
        heard: list[Landed | CompanionError] = []
        wish = {"id": f"tap-{next(self.ids):06}", "type": type_, "data": data, "override": False}
        commits = self.store.commits
        cpu, wall = time.process_time(), time.perf_counter()
        self.tables.act(self.device, wish, heard.append)
        self.tables.frame(self.device)
        cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
        if isinstance(heard[0], CompanionError):
            raise heard[0]
        return cpu - (self.store.commits - commits), cpu, wall

    def turns(self) -> Iterator[tuple[float, ...]]:
        """Play to the end; yield what each turn of the Doge took, and its actions."""
        taken: list[tuple[float, float, float]] = []
        while not self.state.over:
            number, his = self.state.number, self.state.board.automa.acting
            took = self.act(*self.game.random_move(self.state, self.rng.randrange))
            if his or self.state.board.automa.acting:
                taken.append(took)
            if taken and self.state.number != number:
                yield (*(sum(one) for one in zip(*taken, strict=True)), len(taken))
                taken = []


def measure(games: int, *, with_map: bool, cards: str) -> dict[str, Any]:
    """Return what the Doge's turns of so many games cost."""
    found: list[tuple[float, ...]] = []
    for number in range(games):
        with tempfile.TemporaryDirectory() as folder:
            store = TimedStore(Path(folder) / "bench.db")
            try:
                tables = Tables(store, InlineHub(), lambda: 0)
                if with_map:
                    box = boxes.check(game_named("venice"), {"canals": CANALS})
                    store.put_box("venice", 1, box, 0)
                found += Solo(tables, store, number, doge_cards=cards).turns()
            finally:
                store.close()
    told: dict[str, Any] = {"games": games, "turns": len(found), "map": with_map, "cards": cards}
    told["actions_per_turn"] = round(statistics.mean(one[3] for one in found), 1)
    for place, name in enumerate(("server", "cpu", "wall")):
        values = [one[place] * 1000 for one in found]
        told[f"{name}_mean_ms"] = round(statistics.mean(values), 3)
        told[f"{name}_p99_ms"] = round(percentile(values, 99) or 0, 3)
    told["goal_ms"] = GOAL_MS
    return told


def main() -> None:
    """Measure and print one JSON object."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--map", action="store_true", help="with canals, so that routes are found")
    parser.add_argument("--cards", choices=("own", "table"), default="own")
    args = parser.parse_args()
    print(json.dumps(measure(args.games, with_map=args.map, cards=args.cards)))


if __name__ == "__main__":
    main()
