"""What the log says of a guided turn: what was done, then everything that came of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from companion.engine.game import Line
from companion.games.venice.actions import (
    Activate,
    Advance,
    CompleteMission,
    DogeBridge,
    DogeChoice,
    DogeResult,
    FixBridge,
    FixCargo,
    FixDeck,
    FixDock,
    FixDoge,
    FixGondolier,
    FixMission,
    FixRow,
    FixSlot,
    FixTiles,
    Gondolier,
    Lay,
    NameCard,
    NoMap,
    Overboard,
    Place,
    PlayCard,
    Sail,
    ShuffleTiles,
    SmugglerCard,
    SmugglerMove,
    SmugglerPassed,
    Stuck,
    UseEffect,
)
from companion.games.venice.assistants import chain
from companion.games.venice.automa.state import Note
from companion.games.venice.automa.view import note_view
from companion.games.venice.board import Owed, boat_of, boats_of, bridge_between, dock_of
from companion.games.venice.effects import OWN_GONDOLA, mission_number
from companion.games.venice.facts import ALL_ASSISTANTS_VP, BUILDINGS, GOODS, Counter
from companion.games.venice.offers import changes
from companion.games.venice.sailing import encounters, gondolier_cost
from companion.games.venice.state import State, active_seat, count, last_round, the_board

Lines = tuple[Line, ...]
NOBODY = -1  # a seat that nobody has


def _signed(by: int) -> str:
    return f"{by:+}".replace("-", "−")


def _own(before: State, after: State, seat: int) -> Iterator[Line]:
    """What changed for the player whom the line before has named."""
    yield from _cubes(before, after, seat, "venice.log.own_cubes")
    yield from _counters(before, after, seat, "venice.log.own_delta")


def _others(before: State, after: State, seat: int) -> Iterator[Line]:
    """What changed for everybody else, each by name."""
    for other in range(len(before.players)):
        if other != seat:
            yield from _cubes(before, after, other, "venice.log.cubes")
            yield from _counters(before, after, other, "venice.log.delta")


def _counters(before: State, after: State, seat: int, key: str) -> Iterator[Line]:
    for change in changes(before, after):
        if change["seat"] == seat:
            facts = {**change, "by": _signed(change["by"])}
            yield Line(key, {**facts, "to": count(after, seat, change["counter"])})


def _cubes(before: State, after: State, seat: int, key: str) -> Iterator[Line]:
    was, now = the_board(before).cargo, the_board(after).cargo
    for kind, good in enumerate(GOODS):
        by = sum(now[boat][kind] - was[boat][kind] for boat in boats_of(seat))
        if by:
            yield Line(key, {"seat": seat, "good": good, "by": _signed(by)})


def _changed(before: State, after: State) -> Lines:
    """What changed for the active player, then for everybody else."""
    seat = active_seat(before)
    return (*_own(before, after, seat), *_others(before, after, seat))


def _built(before: State, after: State) -> Iterator[Line]:
    for bridge in the_board(after).bridges:
        if bridge not in the_board(before).bridges:
            facts = {"seat": bridge.seat, "a": BUILDINGS[bridge.a], "b": BUILDINGS[bridge.b]}
            yield Line("venice.log.bridge_built", facts)


def _moved_assistants(before: State, after: State) -> Iterator[Line]:
    """The assistants that an influence card moved, and those it pushed."""
    for tile, (was, now) in enumerate(
        zip(the_board(before).slots, the_board(after).slots, strict=True)
    ):
        for seat, (old, new) in enumerate(zip(was, now, strict=True)):
            if old != new:
                facts = {"seat": seat, "building": BUILDINGS[tile], "slot": new}
                yield Line("venice.log.advance", facts)


def _came_of_it(before: State, after: State) -> Lines:
    return (
        *_changed(before, after),
        *_built(before, after),
        *_moved_assistants(before, after),
    )


def _seat_and_here(after: State) -> dict[str, Any]:
    return {"seat": active_seat(after), "building": BUILDINGS[the_board(after).turn.path[-1]]}


# ---- the turn


def _only(key: str) -> Callable[[State, Any, State], Lines]:
    return lambda _before, _action, _after: (Line(key),)


def _place(before: State, _action: Place, after: State) -> Lines:
    line = Line("venice.log.place", _seat_and_here(after))
    return (line, *_changed(before, after))


def _gondolier(before: State, action: Gondolier, after: State) -> Lines:
    facts = {**_seat_and_here(after), "cost": gondolier_cost(before, action.boat)}
    return (Line("venice.log.gondolier", facts), *_changed(before, after))


def _card(before: State, action: PlayCard, after: State) -> Lines:
    seat = active_seat(before)
    lines = [Line("venice.log.card", {"seat": seat, "card": action.card})]
    spy = the_board(after).turn.spy
    if spy is not None:
        lines.append(Line("venice.log.spy", {"seat": seat, "building": BUILDINGS[spy]}))
    return (*lines, *_came_of_it(before, after))


def _sail(before: State, action: Sail, after: State) -> Lines:
    seat, building = active_seat(before), BUILDINGS[action.dock]
    board = the_board(before)
    key = "venice.log.moor" if action.moor else "venice.log.pass"
    lines = [Line(key, {"seat": seat, "building": building})]
    bridge = bridge_between(board, board.turn.path[-1], action.dock)
    if bridge is not None and bridge.seat == seat:
        lines.append(Line("venice.log.bridge_own", {"seat": seat}))
    elif bridge is not None:
        lines.append(Line("venice.log.bridge_other", {"seat": seat, "who": bridge.seat}))
    lines += _own(before, after, seat)
    if not action.moor:
        lines += _unasked(encounters(board, seat, action.dock), after)
    return (*lines, *_others(before, after, seat))


def _unasked(owed: tuple[Owed, ...], after: State) -> list[Line]:
    """Who had no scroll and took the intrigue without being asked."""
    left = the_board(after).turn.owed
    return [
        Line("venice.log.meet_auto", {"seat": one.seat, "who": one.who})
        for one in owed
        if one not in left
    ]


def tell_meeting(before: State, owed: Owed, option: str, after: State) -> Lines:
    """Return what the log says of one side of an encounter."""
    if option == "not_met":
        return ()  # the automa's story says it
    key = "venice.log.meet_scroll" if option == "scroll" else "venice.log.meet_intrigue"
    others = tuple(one for one in the_board(before).turn.owed if one != owed)
    return (
        Line(key, {"seat": owed.seat, "who": owed.who}),
        *_own(before, after, owed.seat),
        *_unasked(others, after),
        *_others(before, after, owed.seat),
    )


def _stuck(before: State, _action: Stuck, after: State) -> Lines:
    return (Line("venice.log.stuck", _seat_and_here(after)), *_changed(before, after))


def _mission(before: State, action: CompleteMission, after: State) -> Lines:
    facts = {**_seat_and_here(before), "number": action.number}
    key = "venice.log.mission_numbered" if action.number else "venice.log.mission"
    return (Line(key, facts), *_changed(before, after))


def _advance(before: State, _action: Advance, after: State) -> Lines:
    board, seat = the_board(before), active_seat(before)
    tile = board.turn.path[-1]
    (_, _, slot), *pushed = chain(board, tile, seat)
    lines = [Line("venice.log.advance", {**_seat_and_here(before), "slot": slot})]
    lines += [Line("venice.log.pushed", {"seat": one, "slot": to}) for one, _, to in pushed]
    if after.bonus is not None and before.bonus is None:
        facts = {"seat": seat, "vp": ALL_ASSISTANTS_VP}
        lines.append(Line("venice.log.all_ten", facts, "big"))
    return tuple(lines)


def _activate(_before: State, _action: Activate, after: State) -> Lines:
    return (Line("venice.log.activate", _seat_and_here(after)),)


def _effect(before: State, action: UseEffect, after: State) -> Lines:
    seat = active_seat(before)
    if action.row == OWN_GONDOLA:
        line = Line("venice.log.effect_own", {"seat": seat})
    elif (number := mission_number(action.row)) is not None:
        line = Line("venice.log.effect_mission", {"seat": seat, "number": number})
    else:
        building = action.row.split(".")[0]
        line = Line("venice.log.effect", {"seat": seat, "building": building})
    return (line, *_came_of_it(before, after))


def _overboard(before: State, action: Overboard, _after: State) -> Lines:
    return (Line("venice.log.overboard", {"seat": active_seat(before), "good": action.good}),)


# ---- the automa


def automa_story(before: State, after: State) -> Lines:
    """Return what the automa did by itself, each thing with its reason."""
    if before.board is None or after.board is None or after.board.automa is None:
        return ()
    was = before.board.automa.trace if before.board.automa else ()
    now = after.board.automa.trace
    new = now[len(was) :] if now[: len(was)] == was else now
    lines = [Line(AUTOMA_LINES[note.key], _facts(note), _tone(note)) for note in new]
    return (*lines, *_doge_meanwhile(before, after), *_passed_on(before, after))


def _tone(note: Note) -> str:
    """Every phone announces that the Doge's row cannot be refilled."""
    return "big" if note.key == "row_short" else "info"


def _facts(note: Note) -> dict[str, Any]:
    facts = note_view(note)
    del facts["key"]
    return facts


def _passed_on(before: State, after: State) -> Lines:
    """The automa is done: whose turn it is now."""
    automa = the_board(before).automa
    if automa is None or not automa.acting or after.number == before.number:
        return ()
    return turn_lines(before, after)


def turn_lines(before: State, after: State) -> Lines:
    """Return whose turn it is now, and whether a round has begun."""
    if after.over:
        return (Line("venice.log.over", {}, "big"),)
    lines = [Line("venice.log.turn", {"seat": active_seat(after), "no": after.number})]
    if after.round != before.round:
        lines.append(Line("venice.log.round", {"round": after.round}))
        if after.round == last_round(after):
            lines.append(Line("venice.log.last_round", {}, "big"))
    return tuple(lines)


def _doge_meanwhile(before: State, after: State) -> Iterator[Line]:
    """What happens to the Doge in the player's own turn: he pays, gains, loses a card."""
    was, now = the_board(before).automa, the_board(after).automa
    if was is None or now is None or was.doge is None or now.doge is None:
        return
    if was.trace != now.trace:
        return  # then his own story says it
    for counter in (Counter.VP, Counter.SCROLLS, Counter.INTRIGUE):
        to = getattr(now.doge, counter)
        by = to - getattr(was.doge, counter)
        if by:
            facts = {"counter": counter, "by": _signed(by), "to": to}
            yield Line("venice.log.doge_delta", facts)
    if len(now.doge.gone) > len(was.doge.gone):
        yield Line("venice.log.doge_card_left", {"count": len(now.doge.draw)})


def _card_chosen(before: State, _action: Any, after: State) -> Lines:
    """What changed, each player by name: no line before this one has named anybody."""
    return tuple(_others(before, after, NOBODY))


AUTOMA_LINES = {
    "card": "venice.log.automa_card",
    "last_card": "venice.log.automa_last_card",
    "sails": "venice.log.automa_sails",
    "stays": "venice.log.automa_stays",
    "comes": "venice.log.automa_comes",
    "meets": "venice.log.automa_meets",
    "not_met": "venice.log.automa_not_met",
    "stops_on": "venice.log.automa_stops_on",
    "stops_on_own": "venice.log.automa_stops_on_own",
    "stops_on_smuggler": "venice.log.automa_stops_on_smuggler",
    "assistant": "venice.log.automa_assistant",
    "no_assistant": "venice.log.automa_no_assistant",
    "pushes": "venice.log.pushed",
    "slot_vp": "venice.log.automa_slot_vp",
    "ignores": "venice.log.automa_ignores",
    "doge_card": "venice.log.automa_doge_card",
    "doge_vp": "venice.log.automa_doge_vp",
    "doge_scrolls": "venice.log.automa_doge_scrolls",
    "doge_intrigue": "venice.log.automa_doge_intrigue",
    "council_a": "venice.log.automa_council_a",
    "council_b": "venice.log.automa_council_b",
    "doge_bridge": "venice.log.automa_doge_bridge",
    "no_bridge": "venice.log.automa_no_bridge",
    "you_intrigue": "venice.log.automa_you_intrigue",
    "you_scrolls": "venice.log.automa_you_scrolls",
    "you_cubes": "venice.log.automa_you_cubes",
    "you_ignore": "venice.log.automa_you_ignore",
    "other": "venice.log.automa_other",
    "doge_pays": "venice.log.automa_doge_pays",
    "reveals": "venice.log.automa_reveals",
    "row_short": "venice.log.automa_row_short",
}

# ---- corrections


def _fix_automa(key: str) -> Callable[[State, Any, State], Lines]:
    return lambda _before, _action, _after: (Line(key),)


def _fix(key: str) -> Callable[[State, Any, State], Lines]:
    return lambda _before, action, _after: (Line(key, {"seat": action.seat}),)


def _fix_slot(_before: State, action: FixSlot, _after: State) -> Lines:
    building = BUILDINGS[action.building]
    key = "venice.log.fix_slot" if action.slot else "venice.log.fix_slot_off"
    return (Line(key, {"seat": action.seat, "building": building, "slot": action.slot}),)


def _fix_dock(_before: State, action: FixDock, _after: State) -> Lines:
    if action.dock is None:
        return (Line("venice.log.fix_dock_off", {"seat": action.seat}),)
    return (Line("venice.log.fix_dock", {"seat": action.seat, "building": BUILDINGS[action.dock]}),)


def _fix_cargo(before: State, action: FixCargo, after: State) -> Lines:
    line = Line("venice.log.fix_cargo", {"seat": action.seat})
    return (line, *_own(before, after, action.seat))


def _fix_bridge(_before: State, action: FixBridge, _after: State) -> Lines:
    facts = {"seat": action.seat, "a": BUILDINGS[action.a], "b": BUILDINGS[action.b]}
    return (Line("venice.log.fix_bridge", facts),)


def _fix_gondolier(_before: State, action: FixGondolier, after: State) -> Lines:
    if action.boat is not None:
        dock = dock_of(the_board(after), boat_of(action.seat, action.boat))
        if dock is not None:
            facts = {"seat": action.seat, "building": BUILDINGS[dock]}
            return (Line("venice.log.fix_gondolier_at", facts),)
    return (Line("venice.log.fix_gondolier", {"seat": action.seat}),)


def _fix_tiles(_before: State, action: FixTiles, _after: State) -> Lines:
    return (Line("venice.log.fix_no_map" if action.tiles is None else "venice.log.fix_tiles"),)


STORY: dict[type, Callable[[State, Any, State], Lines]] = {
    Lay: _only("venice.log.lay"),
    ShuffleTiles: _only("venice.log.shuffle"),
    NoMap: _only("venice.log.no_map"),
    Place: _place,
    Gondolier: _gondolier,
    PlayCard: _card,
    Sail: _sail,
    Stuck: _stuck,
    CompleteMission: _mission,
    Advance: _advance,
    Activate: _activate,
    UseEffect: _effect,
    Overboard: _overboard,
    SmugglerCard: _card_chosen,
    SmugglerMove: _card_chosen,
    SmugglerPassed: _card_chosen,
    DogeResult: _card_chosen,
    DogeChoice: _card_chosen,
    DogeBridge: _card_chosen,
    FixDoge: _fix_automa("venice.log.fix_doge"),
    FixDeck: _fix_automa("venice.log.fix_deck"),
    FixRow: _fix_automa("venice.log.fix_row"),
    NameCard: _fix("venice.log.told"),
    FixSlot: _fix_slot,
    FixDock: _fix_dock,
    FixCargo: _fix_cargo,
    FixGondolier: _fix_gondolier,
    FixBridge: _fix_bridge,
    FixTiles: _fix_tiles,
    FixMission: _fix("venice.log.fix_mission"),
}
