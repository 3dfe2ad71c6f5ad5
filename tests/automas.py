"""The automa in the hand of a test: positions for one and two players, stacked decks, its turns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest
from guided import Canals, canals, number, on_board, stage, the
from pad import GAME

from companion.engine.dice import Dice
from companion.engine.game import Config, Decision
from companion.engine.play import read_action
from companion.errors import IllegalAction
from companion.games.venice.automa.state import Automa, Deck, Doge
from companion.games.venice.automa.tell import things
from companion.games.venice.board import Bridge, Stage, Turn
from companion.games.venice.facts import BUILDINGS, TILES
from companion.games.venice.state import State

DOGE_CARDS = [  # a deck for tests, as a box may have it: what each card does is plain
    {"name": name, "effects": [{"do": do, "count": n} for do, n in effects]}
    for name, effects in (
        ("blessing", [("doge_vp", 2)]),
        ("regatta", [("doge_vp", 3)]),
        ("treasury", [("doge_vp", 1), ("doge_scrolls", 1)]),
        ("inquiry", [("you_scrolls_or_intrigue", 1), ("doge_vp", 1)]),
    )
    for _ in range(7)
]
SEED = "TESTING"
OPTIONS = {"edition": "fr", "favour": False, "edit": "own", "mode": "guided", "seed": SEED}
Docks = Mapping[int, tuple[str | None, str | None]]
Slots = Mapping[str, Mapping[int, int]]

# A line of canals: market -2- monastery -2- small_council; and with a dearer way round.
LINE = (("market", "monastery", 2), ("monastery", "small_council", 2))
RING = (*LINE, ("market", "workshop", 1), ("workshop", "small_council", 3))

TWO: Docks = {  # owner 2 is the smugglers'; they come with their first cards
    0: ("st_marks", "palace"),
    1: ("great_council", "church"),
    2: (None, None),
}
SOLO: Docks = {  # owners 1 and 2 are the Doge's colours A and B
    0: ("st_marks", "palace"),
    1: ("docks", "consulate"),
    2: ("library", "senate"),
}


def begin(
    seats: int, *, first: int = 0, box: Mapping[str, Any] | None = None, **options: Any
) -> State:
    """Return a game for one or two that has just been started."""
    loaded = GAME.box.load(dict(box or {}))
    config = Config(seats=seats, first=first, options={**OPTIONS, **options}, box=loaded)
    state: State = GAME.setup(config, Dice("a table's own dice"))
    return state


def do(state: State, type_: str, /, *, override: bool = False, **data: Any) -> State:
    """Do something, as a phone sends it; the log must find words for it."""
    action = read_action(GAME, type_, _whole(state, data), override=override)
    after: State = GAME.apply(state, action, Dice("an entry's own dice"))
    GAME.tell(state, action, after)
    return after


def short(decision: Decision) -> str:
    """Return an encounter's name without its turn: `meet-<seat>-<boat>`."""
    return "meet-" + "-".join(decision.id.split("-")[-2:])


def _whole(state: State, data: dict[str, Any]) -> dict[str, Any]:
    """Return the data with an encounter's whole name, as the decisions have it now."""
    names = {short(one): one.id for one in GAME.decisions(state) if one.kind == "meet"}
    known = data.get("decision")
    return {**data, "decision": names.get(known, known)} if known else data


def told(state: State, type_: str, /, *, override: bool = False, **data: Any) -> list[Any]:
    """Return the log's lines: key (without the game's own prefix) and params."""
    action = read_action(GAME, type_, _whole(state, data), override=override)
    after = GAME.apply(state, action, Dice("an entry's own dice"))
    lines = GAME.tell(state, action, after)
    return [(line.key.removeprefix("venice.log."), dict(line.params)) for line in lines]


def refuse(code: str, state: State, type_: str, /, *, override: bool = False, **data: Any) -> Any:
    """Do what must be refused, and return the refusal."""
    with pytest.raises(IllegalAction) as caught:
        do(state, type_, override=override, **data)
    assert caught.value.code == code
    return caught.value


def act(state: State, type_: str, /, *, override: bool = False, **data: Any) -> State:
    """Do something in the turn that is now."""
    return do(state, type_, override=override, no=state.number, **data)


def the_automa(state: State) -> Automa:
    automa = the(state).automa
    assert automa is not None
    return automa


def the_doge(state: State) -> Doge:
    doge = the_automa(state).doge
    assert doge is not None
    return doge


def with_automa(state: State, **changes: Any) -> State:
    return on_board(state, automa=replace(the_automa(state), **changes))


def with_doge(state: State, **changes: Any) -> State:
    return with_automa(state, doge=replace(the_doge(state), **changes))


def stacked(state: State, deck: int, *tiles: str, gone: Sequence[str] = ()) -> State:
    """Return the state with exactly these cards in a deck, the top one first."""
    draw = tuple(number(tile) for tile in tiles)
    away = tuple(number(tile) for tile in gone)
    rest = tuple(card for card in range(len(TILES)) if card not in (*draw, *away))
    both = list(the_automa(state).decks)
    both[deck] = replace(both[deck], draw=draw, discards=rest, gone=away, known=None)
    return with_automa(state, decks=tuple(both))


def icons(state: State, a: Mapping[str, int], b: Mapping[str, int]) -> State:
    """Return the state with these positions (1 to 3) to ignore; 1 on every other card."""
    known = tuple(tuple(deck.get(tile, 1) - 1 for tile in TILES) for deck in (dict(a), dict(b)))
    return with_automa(state, icons=known)


def position(
    seats: int,
    *,
    boats: Docks | None = None,
    slots: Slots | None = None,
    bridges: Sequence[tuple[int, str, str]] = (),
    known: Canals = (),
    turn: int = 0,
    stage: Stage = Stage.ACTIVATE,
    box: Mapping[str, Any] | None = None,
    **options: Any,
) -> State:
    """Return a turn of round 1 that is about to end; with `known` canals there is a map."""
    printed = dict(box or {})
    if known:
        printed["canals"] = canals(*known)
    state = begin(seats, box=printed, **options)
    lie = {**(TWO if seats == 2 else SOLO), **(boats or {})}
    docks: list[tuple[int, ...]] = [() for _ in BUILDINGS]
    for owner, both in lie.items():
        for which, dock in enumerate(both):
            if dock is not None:
                docks[number(dock)] = (*docks[number(dock)], 2 * owner + which)
    stand = [tuple((slots or {}).get(tile, {}).get(owner, 0) for owner in lie) for tile in TILES]
    state = on_board(
        state,
        turn=Turn(stage=stage),
        docks=tuple(docks),
        slots=tuple(stand),
        bridges=tuple(
            Bridge(seat=owner, a=min(number(a), number(b)), b=max(number(a), number(b)))
            for owner, a, b in bridges
        ),
        places=tuple(range(len(TILES))) if known else None,
    )
    if seats == 1:
        state = _row_laid(state)
    return replace(state, round=1, turn=turn, number=2 * seats + 1 + turn)


def placed_at(*docks: str | None, **more: Any) -> State:
    """Return seat 0's turn about to end, the smugglers' gondolas at these docks."""
    boats = {**TWO, **more.pop("players", {}), 2: docks}
    return position(2, boats=boats, **more)


def _row_laid(state: State) -> State:
    """The Doge's decks and row as after the preliminary round."""
    for deck in (0, 1):
        tiles = [BUILDINGS[card] for card in the_automa(state).decks[deck].draw]
        state = stacked(state, deck, *tiles[3:], gone=tiles[:3])
    draw = the_doge(state).draw
    return with_doge(state, gone=draw[:2], row=draw[2:5], draw=draw[5:])


def ended(state: State) -> State:
    """End the player's turn: the automa begins."""
    return act(state, "next_turn")


def card(state: State, tile: str) -> State:
    return act(state, "smuggler_card", card=tile)


def move(state: State, option: int = 0) -> State:
    return act(state, "smuggler_move", option=option)


def passed(state: State, *boats: tuple[int, int]) -> State:
    return act(state, "smuggler_passed", boats=[list(boat) for boat in boats])


def asked(state: State) -> Decision:
    """Return the one decision that is open."""
    (decision,) = GAME.decisions(state)
    return decision


def options(state: State) -> dict[str, Any]:
    return {option.key: dict(option.params) for option in asked(state).options}


def kind(state: State) -> str:
    return asked(state).kind


def notes(state: State) -> list[str]:
    """Return what the automa did in this or its last turn."""
    return [note.key for note in things(the_automa(state).trace)]


def note(state: State, key: str) -> list[Any]:
    return [note for note in the_automa(state).trace if note.key == key]


def where(state: State, owner: int, boat: int) -> str | None:
    """Return where a gondola lies."""
    for building, stack in zip(BUILDINGS, the(state).docks, strict=True):
        if 2 * owner + boat in stack:
            return building
    return None


def cards_of(deck: Deck) -> list[str]:
    return [BUILDINGS[one] for one in deck.draw]


def answers(state: State) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield everything that the open questions of the automa offer, as phones would send it."""
    for decision in GAME.decisions(state):
        if decision.kind == "meet":
            for option in decision.options:
                yield "answer", {"decision": decision.id, "option": option.key}
        elif decision.kind.startswith("automa_"):
            yield from automa_taps(state, decision)


def automa_taps(state: State, decision: Decision) -> Iterator[tuple[str, dict[str, Any]]]:
    no = {"no": state.number}
    keys = [option.key for option in decision.options]
    if decision.kind == "automa_card":
        yield from (("smuggler_card", {**no, "card": key}) for key in keys)
    elif decision.kind == "automa_move":
        yield from (("smuggler_move", {**no, "option": int(key)}) for key in keys)
    elif decision.kind == "automa_passed":
        met = [[one["seat"], one["boat"]] for one in decision.params["boats"]]
        yield from (("smuggler_passed", {**no, "boats": boats}) for boats in ([], met, met[:1]))
    elif decision.kind == "automa_result":
        yield from (("doge_result", {**no, "effects": [{"do": key}]}) for key in keys)
        yield "doge_result", {**no, "effects": []}
    elif decision.kind == "automa_choice":
        yield from (("doge_choice", {**no, "option": key}) for key in keys if key != "cubes")
    elif decision.kind == "automa_bridge":
        pairs = decision.params["pairs"]
        if pairs is None:  # no map: any two docks without a bridge between them
            built = [{bridge.a, bridge.b} for bridge in the(state).bridges]
            free = [(0, n) for n in range(1, len(TILES)) if {0, n} not in built]
            pairs = [[BUILDINGS[a], BUILDINGS[b]] for a, b in free]
        yield from (("doge_bridge", {**no, "bridge": pair}) for pair in pairs)


# ---- the Doge


def row_of(state: State, *names: str) -> State:
    """Return the state with these cards of the tests' own deck in the row, the others to draw."""
    cards: list[int] = []
    for name in names:
        found = (n for n, one in enumerate(DOGE_CARDS) if one["name"] == name and n not in cards)
        cards.append(next(found))
    rest = tuple(card for card in range(len(DOGE_CARDS)) if card not in cards)
    return with_doge(state, row=tuple(cards), gone=rest[:2], draw=rest[2:], discards=())


def doges_turn(state: State, a: str, b: str, *, boats: tuple[int, int] = (0, 0)) -> State:
    """Let the Doge play these two cards, meeting nobody, as far as his cards ask nothing."""
    state = ended(state)
    for tile, boat in ((a, boats[0]), (b, boats[1])):
        state = move(card(state, tile), boat)
        if stage(state) == "automa" and kind(state) == "automa_passed":
            state = passed(state)
    return state


def ready(*names: str, ignore: tuple[int, int] = (1, 2), **more: Any) -> State:
    """Return the end of your turn: the decks bank/court and church/market, the row `names`."""
    state = position(1, doge_cards="box", box={"doge_cards": DOGE_CARDS}, **more)
    state = row_of(state, *(names or ("blessing", "blessing", "blessing")))
    state = stacked(stacked(state, 0, "bank", "court", "docks"), 1, "church", "market", "docks")
    return icons(state, {"bank": ignore[0]}, {"church": ignore[1]})


def result(*effects: tuple[str, int], **more: Any) -> State:
    """Return the state in which a physical card's effects have just been told."""
    before = more.pop("before", lambda state: state)
    state = position(1, doge_cards="table", **more)
    state = stacked(stacked(state, 0, "bank", "court"), 1, "church", "market")
    state = before(icons(state, {"bank": 1}, {"church": 2}))
    state = doges_turn(state, "bank", "church")
    return act(state, "doge_result", effects=[{"do": do, "count": n} for do, n in effects])
