"""How tests play guided games: from what the phones are shown, and from nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from pad import GAME
from reading import as_read, own

from companion.engine.dice import Dice
from companion.engine.play import read_action
from companion.games.venice.automa.random_play import automa_move
from companion.games.venice.facts import BUILDINGS, DOCKS, TILES
from companion.games.venice.state import State

Move = tuple[str, dict[str, Any]]
GOODS = ("ceramics", "cloth", "silver")


# ---- boxes


def random_box(rng: Random, *, canals: bool, missions: bool) -> dict[str, Any]:
    """Return a box as people might fill it in: a connected map, missions with lasting effects."""
    box: dict[str, Any] = {"decks": {"influence": rng.choice([None, 22, 6])}}
    if canals:
        box["canals"] = _canals(rng)
    if missions:
        numbers = rng.sample(range(1, 60), rng.randint(5, 26))
        box["missions"] = [_mission(rng, number) for number in numbers]
    return box


def _canals(rng: Random) -> list[dict[str, Any]]:
    docks = list(DOCKS)
    rng.shuffle(docks)
    pairs = {frozenset((docks[n], docks[rng.randrange(n)])) for n in range(1, len(docks))}
    while len(pairs) < 14 + rng.randint(0, 14):
        pairs.add(frozenset(rng.sample(docks, 2)))
    found = []
    for pair in sorted(pairs, key=sorted):
        a, b = sorted(pair)
        found.append({"a": a, "b": b, "cost": rng.randint(1, 4)})
    return found


def _mission(rng: Random, number: int) -> dict[str, Any]:
    cubes = [0, 0, 0]
    for _ in range(rng.randint(1, 2)):
        cubes[rng.randrange(3)] += 1
    lasting = None
    if rng.random() < 0.8:
        lasting = {
            "when": rng.choice(["activate", "activate", "encounter", "other"]),
            "building": rng.choice([None, rng.choice(BUILDINGS)]),
            "parts": _parts(rng),
            "text": rng.choice(["", "as printed"]),
        }
    return {
        "number": number,
        "building": rng.choice(BUILDINGS),
        "cubes": cubes,
        "scrolls": rng.randint(0, 1),
        "coins": rng.randint(0, 6),
        "vp": rng.randint(0, 6),
        "lasting": lasting,
    }


def _parts(rng: Random) -> list[dict[str, Any]]:
    kinds = [
        {"op": "coins", "n": rng.choice([-2, -1, 1, 3])},
        {"op": "scrolls", "n": rng.choice([-1, 1, 2])},
        {"op": "vp", "n": rng.choice([-1, 1, 2])},
        {"op": "council", "n": 1},
        {"op": "intrigue", "n": rng.randint(1, 2)},
        {"op": "drop_intrigue", "n": rng.randint(1, 3)},
        {"op": "spend_intrigue", "n": 1},
        {"op": "others_intrigue", "n": rng.randint(1, 2)},
        {"op": "cube", "n": rng.randint(1, 2), "good": rng.choice(GOODS)},
        {"op": "influence", "n": rng.randint(1, 2)},
        {"op": "vp_per_bridge", "n": 1},
        {"op": "vp_per_mission", "n": 1},
        {"op": rng.choice(["any_cubes", "convert"]), "n": rng.randint(1, 3)},
    ]
    return rng.sample(kinds, rng.randint(0, 3))


# ---- what the phones are shown, as taps


def view(state: State) -> dict[str, Any]:
    told: dict[str, Any] = as_read(GAME.view(state, None))
    return told


def moves(state: State, rng: Random, *, few: bool = False) -> list[Move]:
    """Return every tap that the decisions of this moment offer, each with picks of its own.

    `few`: with those that do several steps at once; the fixtures were played without.
    """
    found: list[Move] = []
    for decision in GAME.decisions(state):
        if decision.kind == "meet":
            found += [
                ("answer", {"decision": decision.id, "option": option.key})
                for option in decision.options
            ]
        elif decision.kind.startswith("automa_"):
            found.append(_automa(state, rng))
        else:
            found += turn_taps(state, decision, rng)
            found += _at_once(found, decision, rng) if few else ()
    return found


def _at_once(found: list[Move], decision: Any, rng: Random) -> list[Move]:
    """Return the taps that do several steps: the assistant with the mooring, the end with gains."""
    together = [
        (kind, {**data, "assistant": True})
        for kind, data in found
        if kind == "place" or (kind == "sail" and data["moor"])
    ]
    for kind, data in found:
        if kind == "next_turn" and decision.params.get("free"):
            together.append((kind, {**data, "take": decision.params["free"]}))
    late = [option for option in decision.options if option.key == "mission"]
    if decision.kind == "activate" and late:
        no = {"no": found[-1][1]["no"]}
        told = _moored("mission", late[0].params, rng)
        together += [(kind, {**no, **data}) for kind, data in told]
    return together


def _automa(state: State, rng: Random) -> Move:
    """Return an answer to what the automa asks; its own tests try them all."""
    kind, data = automa_move(state, rng.randrange)
    return kind, {"no": state.number, **data}


def turn_taps(state: State, decision: Any, rng: Random) -> Iterator[Move]:
    no = {"no": state.number}
    for option in decision.options:
        for kind, data in _OPTIONS[decision.kind](option.key, option.params, rng):
            yield kind, {**no, **data}
    for row in decision.params.get("rows", ()):
        for index, choice in enumerate(row["options"]):
            if choice["ok"]:
                data = {"row": row["id"], "option": index, **picks(state, choice["asks"], rng)}
                yield "effect", {**no, **data}
    if decision.kind == "start":
        for told in own(GAME.view(state, decision.seat)).get("cards", ()):
            for index, choice in enumerate(told["options"]):
                if choice["ok"]:
                    data = {"card": str(told["card"]), "option": index}
                    yield "play_card", {**no, **data, **picks(state, choice["asks"], rng)}


def _layout(key: str, _params: Any, rng: Random) -> Iterator[Move]:
    if key == "lay":
        tiles = list(TILES)
        rng.shuffle(tiles)
        yield "lay", {"tiles": tiles}
    elif key == "shuffle":
        yield "shuffle_tiles", {}
    else:
        yield "no_map", {}


def _sail(key: str, params: Any, rng: Random) -> Iterator[Move]:
    if key == "stuck":
        yield "stuck", {}
        return
    coins = {} if params["cost"] is not None else {"coins": 0}
    if params["pass"]:
        yield "sail", {"dock": key, "moor": False, **coins}
    if params["moor"]:
        yield "sail", {"dock": key, "moor": True, **coins}


def _moored(key: str, params: Any, rng: Random) -> Iterator[Move]:
    if key != "mission":
        yield key, {}
        return
    slot = rng.choice([0, 1, 2, None])
    known = [told["number"] for told in params["known"] if told["ok"]]
    for number in known:
        yield "mission", {"number": number, "slot": slot}
    if known or rng.random() < 0.6:  # people keep their missions for the box's rewards
        return
    by_hand = {"number": 0, "coins": rng.randint(0, 5), "vp": rng.randint(0, 5)}
    yield "mission", {**by_hand, "slot": slot}


_OPTIONS: dict[str, Any] = {
    "layout": _layout,
    "place": lambda key, _params, _rng: iter([("place", {"dock": key})]),
    "start": lambda key, params, _rng: iter(
        [("gondolier", {"boat": int(key)})] if params["ok"] else []
    ),
    "sail": _sail,
    "moored": _moored,
    "activate": lambda key, _params, _rng: iter([("next_turn", {})] if key == "end" else []),
}


# ---- picks, from what is asked


def picks(state: State, asks: list[dict[str, Any]], rng: Random) -> dict[str, Any]:
    """Return an answer to everything that a choice asks."""
    found: dict[str, Any] = {}
    alone = len(asks) == 1
    for ask in asks:
        found |= _PICK[ask["ask"]](state, ask, rng, found, alone)
    if any(ask.get("drop") and _as_before(ask, found) for ask in asks):
        return picks(state, asks, rng)  # thrown away and taken again: that is nothing
    return found


def _as_before(ask: Any, found: Any) -> bool:
    laid = [list(cubes) for cubes in found["cargo"]]
    new = zip(laid[found["boat"]], found["cubes"], strict=True)
    laid[found["boat"]] = [one + other for one, other in new]
    return laid == [list(cubes) for cubes in ask["boats"]]


def _some(limit: Any, count: int, rng: Random) -> list[int]:
    bag = [kind for kind, have in enumerate(limit) for _ in range(min(have, 5))]
    chosen = rng.sample(bag, count)
    return [chosen.count(kind) for kind in range(3)]


def _cubes(_state: State, ask: Any, rng: Random, _found: Any, _alone: bool) -> dict[str, Any]:
    return {"cubes": _some(ask["limit"], rng.randint(ask["min"], ask["max"]), rng)}


def _convert(_state: State, ask: Any, rng: Random, _found: Any, _alone: bool) -> dict[str, Any]:
    pairs = [
        (given, taken)
        for given in range(3)
        for taken in range(3)
        if given != taken and ask["limit"][given] and ask["supply"][taken]
    ]
    given, taken = rng.choice(pairs)
    count = rng.randint(1, min(ask["max"], ask["limit"][given], ask["supply"][taken]))
    return {
        "cubes": [count * (kind == given) for kind in range(3)],
        "into": [count * (kind == taken) for kind in range(3)],
    }


def _boat(_state: State, ask: Any, rng: Random, found: Any, _alone: bool) -> dict[str, Any]:
    options = list(ask["options"])
    if "cargo" in found:  # the new cube needs room after the swap
        options = [boat for boat in options if sum(found["cargo"][boat]) < 5]
    return {"boat": rng.choice(options)}


def _bridge(state: State, ask: Any, rng: Random, _found: Any, _alone: bool) -> dict[str, Any]:
    if ask["pairs"] is not None:
        return {"bridge": rng.choice(ask["pairs"])}
    built = {frozenset((one["a"], one["b"])) for one in view(state)["board"]["bridges"]}
    while frozenset(pair := rng.sample(BUILDINGS, 2)) in built:
        pass
    return {"bridge": pair}


def _building(_state: State, ask: Any, rng: Random, _found: Any, _alone: bool) -> dict[str, Any]:
    return {"building": rng.choice(ask["options"])}


def _cargo(_state: State, ask: Any, rng: Random, _found: Any, alone: bool) -> dict[str, Any]:
    both = [list(cubes) for cubes in ask["boats"]]
    total = [one + other for one, other in zip(*both, strict=True)]
    if ask.get("drop"):  # one goes overboard for the new one
        total[rng.choice([kind for kind, count in enumerate(total) if count])] -= 1
    while True:
        first = [rng.randint(0, count) for count in total]
        second = [count - one for count, one in zip(total, first, strict=True)]
        fits = max(sum(first), sum(second)) <= ask["most"]
        if fits and not (alone and [first, second] == both):
            return {"cargo": [first, second]}


_PICK: dict[str, Any] = {
    "cubes": _cubes,
    "convert": _convert,
    "boat": _boat,
    "bridge": _bridge,
    "building": _building,
    "cargo": _cargo,
}


AHEAD = ("st_marks", "palace", "great_council")  # what is done there brings the end nearer


def weighed(options: list[Move], rng: Random) -> Move:
    """Choose so that games move on: effects mostly used, docks passed half of the time."""
    kinds = sorted({(kind, data.get("moor")) for kind, data in options}, key=str)
    heavy = {"effect": 4, "mission": 3, "play_card": 2, "shuffle_tiles": 3, "lay": 3}
    kind = rng.choices(kinds, [heavy.get(kind, 2) for kind, _ in kinds])[0]
    found = [one for one in options if (one[0], one[1].get("moor")) == kind]
    ahead = [
        one
        for one in found
        if one[1].get("dock") in AHEAD or str(one[1].get("row")).split(".")[0] in AHEAD
    ]
    return rng.choice(ahead if ahead and rng.random() < 0.5 else found)


def tap(state: State, kind: str, data: dict[str, Any], seed: str = "") -> tuple[State, Any]:
    """Return the state after a tap, and what the log says."""
    action = read_action(GAME, kind, data)
    after = GAME.apply(state, action, Dice.seeded(seed or "5eed", state.number))
    return after, GAME.tell(state, action, after)
