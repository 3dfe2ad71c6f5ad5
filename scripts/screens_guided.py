"""The pictures of guided games: random legal play until each stage has been seen."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from serving import Phone, Server, Ticket, join, open_table

from companion.engine.dice import Dice
from companion.engine.game import Config
from companion.engine.play import read_action
from companion.games.venice import GAME as venice
from companion.games.venice.automa.state import Question
from companion.games.venice.board import Board, Stage
from companion.games.venice.facts import DOCKS, TILES
from companion.games.venice.state import State, active_seat

NAMES = ("Ana", "Ben", "Chiara")
SEED = 11  # a game that shows everything early
SEED_CODE = "VENICE"
OPTIONS = {"mode": "guided", "edition": "fr", "favour": True, "edit": "own"}
RING = DOCKS[: len(TILES)]
ACROSS = ("st_marks-1", "st_marks-12", "palace-8", "palace-9", "great_council-5", "great_council-6")
INSIDE = ("st_marks-palace", "palace-great_council", "great_council-st_marks", "3-st_marks")


def sample_box() -> dict[str, Any]:
    """Return a box with an invented map and two missions."""
    pairs = [f"{RING[place - 1]}-{dock}" for place, dock in enumerate(RING)]
    canals = [
        {"a": a, "b": b, "cost": 1 + place % 3}
        for place, (a, b) in enumerate(pair.split("-") for pair in (*pairs, *ACROSS, *INSIDE))
    ]
    mission = {"cubes": [1, 1, 0], "scrolls": 1, "coins": 5, "vp": 5}
    missions = [
        {"number": 4, "building": "bank", **mission},
        {"number": 9, "building": "market", **mission},
    ]
    return {"canals": canals, "missions": missions, "council_rewards": {"3": [9, 5, 2]}}


def save_box(server: Server) -> dict[str, Any]:
    """Put the sample into the server's box, whatever a table has taught it, and return it whole."""
    address = f"http://localhost:{server.port}/api/box/venice"
    with urllib.request.urlopen(address) as answer:
        revision = json.load(answer)["revision"]
    request = urllib.request.Request(
        address,
        data=json.dumps({"revision": revision, "box": sample_box()}).encode(),
        headers={"Content-Type": "application/json"},
        method="PUT",
    )
    with urllib.request.urlopen(request) as answer:
        saved: dict[str, Any] = json.load(answer)["box"]
    return saved


@dataclass
class Game:
    """A guided game that is played on the server and followed here."""

    tickets: list[Ticket]
    phones: list[Phone]
    state: State
    rng: Random

    def play_until(self, seen: Callable[[State, Board], bool]) -> int:
        """Play until something is to be seen; return whose phone shows it."""
        while self.state.board is None or not seen(self.state, self.state.board):
            self._move()
        owed = self.state.board.turn.owed
        return owed[0].seat if owed else active_seat(self.state)

    def _move(self) -> None:
        kind, data = venice.random_move(self.state, self.rng.randrange)
        if kind in ("shuffle_tiles", "no_map"):
            kind, data = "lay", {"no": 1, "tiles": list(TILES)}
        action = read_action(venice, kind, data)  # type: ignore[arg-type]
        seat = venice.concerns(self.state, action)
        self.phones[seat or 0].act(kind, **data)
        self.state = venice.apply(self.state, action, Dice("screens"))


def open_game(server: Server, names: tuple[str, ...], box: dict[str, Any]) -> Game:
    """Open a guided table with a box; its seed makes the automa draw alike here and there."""
    seats = len(names)
    options = {**OPTIONS, "seed": SEED_CODE} if seats < len(NAMES) else OPTIONS
    host = open_table(server, [{"name": name} for name in names], **options)
    tickets = [join(server, host.code, host.token, seat=0)]
    tickets += [join(server, host.code, seat=at, name=names[at]) for at in range(1, seats)]
    phones = [Phone(server, ticket) for ticket in tickets]
    phones[0].act("table.first", seat=0)
    phones[0].act("table.start")
    config = Config(seats=seats, first=0, options=options, box=box)
    return Game(tickets, phones, venice.setup(config, Dice("screens")), Random(SEED))


def _in_round(stage: Stage, rows: int = 0) -> Callable[[State, Board], bool]:
    return lambda state, board: (
        state.round > 4 and board.turn.stage is stage and len(board.turn.rows) >= rows
    )


MOMENTS = (  # in the order they come
    ("guided-start", _in_round(Stage.START)),
    ("guided-sail", _in_round(Stage.SAIL)),
    ("guided-meet", _in_round(Stage.MEET)),
    ("guided-moored", _in_round(Stage.MOORED)),
    ("guided-activate", _in_round(Stage.ACTIVATE, rows=2)),
)


def _asked(question: Question) -> Callable[[State, Board], bool]:
    return lambda state, board: (
        state.round > 2 and board.automa is not None and board.automa.step is question
    )


def _has_played(state: State, board: Board) -> bool:
    """His turn is over and the player's own has not begun."""
    return state.round > 2 and board.turn.stage is Stage.START


SOLO = (  # in the order they come
    ("doge-card", _asked(Question.CARD)),
    ("doge-move", _asked(Question.MOVE)),
    ("doge-choice", _asked(Question.CHOICE)),
    ("doge-played", _has_played),
    ("doge-display", _has_played),
)


def take_guided(server: Server, picture: Callable[[Ticket, str], None]) -> None:
    """Play on from moment to moment; `picture` takes one as this player sees it."""
    box = save_box(server)
    game = open_game(server, NAMES, box)
    for name, moment in MOMENTS:
        picture(game.tickets[game.play_until(moment)], name)
    picture(game.tickets[0], "board")
    picture(game.tickets[0], "box")
    for phone in game.phones:
        phone.close()


def take_doge(server: Server, picture: Callable[[Ticket, str], None]) -> None:
    """The same of a game against the Doge."""
    alone = open_game(server, NAMES[:1], save_box(server))
    for name, moment in SOLO:
        picture(alone.tickets[alone.play_until(moment)], name)
    alone.phones[0].close()
