"""What a position against the Doge is worth, as a decent beginner would judge it, in VP."""

from __future__ import annotations

from companion.games.venice.automa.doge import deck_of, the_doge
from companion.games.venice.automa.imagined import docks_away, next_mission
from companion.games.venice.automa.state import Doge
from companion.games.venice.board import Board
from companion.games.venice.ending.sums import COINS_PER_INTRIGUE, SCROLLS_PER_INTRIGUE
from companion.games.venice.facts import (
    ALL_ASSISTANTS_VP,
    BUILDINGS,
    LAST_SLOT,
    MAX_ASSISTANTS,
    MAX_CARGO,
    TILES,
    Card,
)
from companion.games.venice.printed import DogeCard, MissionCard
from companion.games.venice.state import Player, State, the_board

COIN = 0.25  # what four of them are worth at the end (§4.4)
COINS_TO_SPEND = ((4, 1.2), (10, 0.6))  # up to so many, each is worth more while there is time
SCROLL = 0.1
SCROLLS_TO_SPEND = ((3, 0.7), (6, 0.3))
INTRIGUE = 0.8
MANY, MANY_FROM = 0.5, 3  # and more for each above three
ARREST = 4.0  # for each intrigue that could not be bought off if the game ended now
COUNCIL = 1.8
ASSISTANT = 0.6
USED = 0.12  # how often in a turn an assistant's building is used, about
SLOTS: dict[str, tuple[float, ...]] = {  # what each slot brings when it is used, 1 to 4
    "market": (0.4, 0.8, 1.5, 3.0),
    "monastery": (0.4, 1.4, 1.2, 2.0),
    "small_council": (0.4, 1.4, 0.8, 1.5),
    "workshop": (0.4, 0.3, 1.8, 2.0),
    "docks": (0.4, 1.2, 1.6, 2.0),
    "consulate": (0.4, 0.3, 1.0, 0.8),
    "library": (0.4, 1.4, 1.4, 2.2),
    "senate": (0.4, 0.6, 0.8, 3.0),
    "church": (0.4, 0.8, 1.0, 2.0),
    "court": (0.4, 0.4, 1.2, 1.5),
    "bank": (0.4, 1.4, 1.4, 2.2),
    "council_of_ten": (0.4, 0.4, 2.0, 1.5),
}
_SO_FAR = tuple(tuple(sum(SLOTS[tile][:slot]) for slot in range(LAST_SLOT + 1)) for tile in TILES)
CUBE = 0.3
MISSION_READY = 5.0  # with all its cubes on one gondola
AWAY = 0.3  # each canal to where such a mission is completed
IN_THE_WAY = 0.7  # the other gondola lies where this one should go
NO_SCROLL = 2.5  # each scroll that a mission still needs
BLOCKED = 1.5  # a cube that takes the place of one for the mission
MISSIONS_HELD = (0.0, 1.5, 2.5, 3.0)
MISSION_TURNS = 4  # a mission in hand needs so many turns
BRIDGE = 0.8
DOGE_SCROLL = 0.15
DOGE_INTRIGUE = 0.3
HORIZON = 8  # turns ahead that count in full
YOU = 0  # who plays alone sits here
CARDS_A_TURN = 1.35  # Doge cards resolved, about: one, or two if both icons are the same

CARDS: dict[Card | None, float] = {  # influence cards, while there is time to play them
    None: 1.2,
    Card.BRIBE_FOREMAN: 0.6,
    Card.OVERTIME: 1.2,
    Card.BRIBE_COUNCILLORS: 1.2,
    Card.TRADE_INFORMATION: 1.1,
    Card.BUILD_BRIDGE: 0.8,
    Card.PROMOTE_WORKERS: 0.6,
    Card.MANAGE_STOCK: 0.8,
    Card.MAKE_OFFER: 1.6,
    Card.INVESTIGATE: 1.0,
    Card.TESTIFY: 1.4,
    Card.HIRE_SPY: 0.4,
}
HARM: dict[str, float] = {  # what one of each effect of a Doge card costs the player
    "doge_vp": 1.0,
    "doge_scrolls": DOGE_SCROLL,
    "doge_intrigue": -DOGE_INTRIGUE,
    "council_a": 0.9,
    "council_b": 0.9,
    "doge_bridge": 0.3,
    "you_intrigue": INTRIGUE,
    "you_scrolls_or_intrigue": 0.5,
    "other": 0.0,
}


def turns_left(doge: Doge) -> float:
    """Return about how many turns the player has left."""
    if doge.last is not None:
        return doge.last
    return len(doge.draw) / CARDS_A_TURN + 1 + doge.knobs.last_turns


def time_left(doge: Doge) -> float:
    """Return how much of what pays later still counts, 0 to 1."""
    return min(1.0, turns_left(doge) / HORIZON)


def worth(state: State) -> float:
    """Return the player's prospects less the Doge's."""
    player, doge = state.players[YOU], the_doge(state)
    turns = turns_left(doge)
    time = time_left(doge)
    return (
        player.vp
        + _purse(player, time)
        - _intrigue(player, doge, time)
        + COUNCIL * player.council
        + _assistants(state, turns)
        + _goods(state, turns, time)
        + time * _hand(state)
        - doge.vp
        - DOGE_SCROLL * doge.scrolls
        + DOGE_INTRIGUE * doge.intrigue
    )


def _purse(player: Player, time: float) -> float:
    scrolls = SCROLL * player.scrolls + time * _spent(player.scrolls, SCROLLS_TO_SPEND)
    return coins_worth(player.coins, time) + scrolls


def coins_worth(coins: int, time: float) -> float:
    """Return what coins are worth: the first few most, while there is time to spend them."""
    return COIN * coins + time * _spent(coins, COINS_TO_SPEND)


def _spent(have: int, steps: tuple[tuple[int, float], ...]) -> float:
    value, counted = 0.0, 0
    for upto, each in steps:
        value += each * max(0, min(have, upto) - counted)
        counted = upto
    return value


def _intrigue(player: Player, doge: Doge, time: float) -> float:
    """Intrigue costs, and more towards the end if it could not be bought off (§6)."""
    excess = max(0, player.intrigue - max(0, doge.intrigue - 1))
    bought = player.scrolls // SCROLLS_PER_INTRIGUE + player.coins // COINS_PER_INTRIGUE
    many = MANY * max(0, player.intrigue - MANY_FROM)
    return INTRIGUE * player.intrigue + many + (1.2 - time) * ARREST * max(0, excess - bought)


def _assistants(state: State, turns: float) -> float:
    """Assistants are worth their slots, and the reward for all ten while it is in reach."""
    slots = [tile[YOU] for tile in the_board(state).slots]
    here = len(TILES) - slots.count(0)
    reach = here + turns >= MAX_ASSISTANTS and state.bonus is None
    all_ten = ALL_ASSISTANTS_VP * (here / MAX_ASSISTANTS) ** 2 if reach else 0.0
    used = sum(_SO_FAR[tile][slot] for tile, slot in enumerate(slots))
    return ASSISTANT * here + all_ten + USED * turns * used


def slot_worth(state: State, tile: int, slot: int) -> float:
    """Return what an assistant of the player is worth on a slot."""
    return USED * turns_left(the_doge(state)) * _SO_FAR[tile][slot]


def _goods(state: State, turns: float, time: float) -> float:
    """Cubes are worth something, those of the next mission on one gondola much more."""
    board = the_board(state)
    value = time * CUBE * sum(map(sum, board.cargo[:2]))
    mission = next_mission(state)
    if mission is not None and turns >= 1:
        short = max(0, mission.scrolls - state.players[YOU].scrolls)
        ready = max(_ready(board, mission, boat) for boat in (0, 1))
        value += min(1.0, turns / MISSION_TURNS) * (ready - NO_SCROLL * short)
    if turns >= MISSION_TURNS:
        value += MISSIONS_HELD[min(state.players[YOU].missions, len(MISSIONS_HELD) - 1)]
    return value


def _ready(board: Board, mission: MissionCard, boat: int) -> float:
    """Return what a gondola's cubes are worth to a mission; others may be in their way."""
    cubes = board.cargo[boat]
    wanted = sum(mission.cubes)
    have = sum(map(min, mission.cubes, cubes))
    blocked = max(0, wanted + sum(cubes) - have - MAX_CARGO)
    away = AWAY * docks_away(board, boat, mission.building) if have == wanted else 0.0
    if 1 - boat in board.docks[BUILDINGS.index(mission.building)]:
        away += IN_THE_WAY
    return MISSION_READY * have / max(1, wanted) - BLOCKED * blocked - away


def _hand(state: State) -> float:
    board = the_board(state)
    bridges = sum(1 for bridge in board.bridges if bridge.seat == YOU)
    return sum(CARDS[card] for card in board.hands[YOU]) + BRIDGE * bridges


def harm(card: DogeCard) -> float:
    """Return what resolving a Doge card costs the player."""
    return sum(effect.count * HARM[effect.do] for effect in card.effects)


def row_harm(state: State) -> list[float]:
    """Return what each card of the row costs; those on the table are all alike."""
    known = deck_of(state)
    return [
        0.0 if card is None else harm(known[card]) if known else 1.0 for card in the_doge(state).row
    ]
