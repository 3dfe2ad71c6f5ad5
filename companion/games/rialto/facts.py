"""Every number of Rialto, by section of the rules as facts."""

from __future__ import annotations

from enum import StrEnum

from companion.engine.frozen import frozen
from companion.engine.words import word

# ---- components and set-up

DISTRICTS = 6
ROUNDS = 6
PLACES = ("left1", "left2", "left3", "right1", "right2", "right3")  # two banks, along the canal
PLACE_WORDS = tuple(word("place", place) for place in PLACES)
BANK_WORDS = (word("place", "left"), word("place", "right"))
SIDES = ((0, 1, 2), (3, 4, 5))
OPPOSITES = 3  # pairs of districts without a connection
COUNCILLORS = 18
START_COUNCILLORS = 5
START_VP = 3
COINS = 30
KIND_COPIES = 5
BRIDGES = 6
GONDOLAS = 6
BRIDGE_LOW, BRIDGE_HIGH = 3, 6
GONDOLA_VALUE = 1
START_COINS = {2: (1, 2), 3: (1, 2, 3), 4: (1, 2, 2, 3), 5: (1, 2, 2, 2, 3)}
START_VALUE = 1
START_COPIES = {2: 1, 3: 1, 4: 2, 5: 2}  # how often one kind can be a starting building
UPPER_BOUND = 999

# ---- a round

HAND_LIMIT = 7
BUILDING_PLACES = 7
HIGHEST_VALUE = 4
NO_BRIDGE_VP = -1
DISTRICT_BONUS_VP = 5
MISSING_COUNCILLOR_VP = 1
MAJORITY = 1
MOST_CARDS = 40  # more than anybody can hold
VIRTUAL_CARDS = 7

# ---- final scoring

SUPPLY_PER_VP = 2


# The version of these rules. 3: the district bonus counts the moment it is reached, green
# buildings go in Doge order. A table goes on by the version it was started under.
RULES = 3
AT_ONCE = 3  # the first version with both


class Stage(StrEnum):
    """Where a game is: the set-up, phase I, the six stages of phase II, phase III."""

    MAP = "map"
    TILES = "tiles"
    START = "start"
    CARDS = "cards"
    DOGE = "doge"
    GOLD = "gold"
    BUILDING = "building"
    BRIDGE = "bridge"
    GONDOLA = "gondola"
    COUNCILLOR = "councillor"
    BLUE = "blue"
    OVER = "over"


PLAYED = (
    Stage.DOGE,
    Stage.GOLD,
    Stage.BUILDING,
    Stage.BRIDGE,
    Stage.GONDOLA,
    Stage.COUNCILLOR,
)


class Colour(StrEnum):
    """The phase a building helps in: I, II, III."""

    GREEN = "green"
    YELLOW = "yellow"
    BLUE = "blue"


class Counter(StrEnum):
    """A player's number."""

    VP = "vp"
    COINS = "coins"
    COUNCILLORS = "councillors"


class Gains(StrEnum):
    """What a stage can give."""

    STEPS = "steps"
    COINS = "coins"
    BUILDING = "building"  # one worth up to n
    VP = "vp"
    COUNCILLORS = "councillors"  # into the personal supply
    PLACED = "placed"  # into the current district


class Source(StrEnum):
    """Where the councillor beside a new gondola comes from."""

    GENERAL = "general"
    SUPPLY = "supply"
    DISTRICT = "district"
    NONE = "none"


class Does(StrEnum):
    """What a building does for its coin."""

    LIMIT = "limit"
    CARDS = "cards"
    CARDS_LIMIT = "cards_limit"
    CARDS_LIMIT_2 = "cards_limit_2"
    WAIT = "wait"
    AS_OTHER = "as_other"
    JOKER = "joker"
    AS_TWO = "as_two"
    SWAP = "swap"
    COUNCILLOR = "councillor"
    DOGE = "doge"
    VP = "vp"


@frozen(slots=True)
class Effect:
    """A building's effect as data: what changes by itself; the rest is done by hand."""

    limit: int = 0  # cards more in hand this round
    coins: int = 0
    vp: int = 0
    councillors: int = 0  # from the general to the personal supply
    waits: bool = False  # this turn comes after everybody else's
    joker: bool = False  # counted with the cards of this stage
    by_rank: bool = False  # as many spaces on the Doge track as the rank on it
    swaps: bool = False  # a building for one of its colour worth 1 more


EFFECTS: dict[Does, Effect] = {
    Does.LIMIT: Effect(limit=1),
    Does.CARDS: Effect(),
    Does.CARDS_LIMIT: Effect(limit=1),
    Does.CARDS_LIMIT_2: Effect(limit=2),
    Does.WAIT: Effect(waits=True, coins=1),
    Does.AS_OTHER: Effect(),
    Does.JOKER: Effect(joker=True),
    Does.AS_TWO: Effect(),
    Does.SWAP: Effect(swaps=True),
    Does.COUNCILLOR: Effect(vp=1, councillors=1),
    Does.DOGE: Effect(by_rank=True),
    Does.VP: Effect(vp=3),
}

# Values 1 to 4. The rulebook's text lost which tile carries which: the box can put it right.
PRINTED: dict[Colour, tuple[Does, ...]] = {
    Colour.GREEN: (Does.CARDS, Does.LIMIT, Does.CARDS_LIMIT, Does.CARDS_LIMIT_2),
    Colour.YELLOW: (Does.WAIT, Does.AS_OTHER, Does.JOKER, Does.AS_TWO),
    Colour.BLUE: (Does.SWAP, Does.COUNCILLOR, Does.DOGE, Does.VP),
}
# The first version of these rules had green 1 and 2 the other way round; its tables go on so.
PRINTED_FIRST = PRINTED | {
    Colour.GREEN: (Does.LIMIT, Does.CARDS, Does.CARDS_LIMIT, Does.CARDS_LIMIT_2)
}

KINDS = tuple(f"{colour}{value}" for colour in Colour for value in range(1, HIGHEST_VALUE + 1))
PLACE_OF = {kind: place for place, kind in enumerate(KINDS)}
COLOUR_OF = {kind: Colour(kind[:-1]) for kind in KINDS}
VALUE_OF = {kind: int(kind[-1]) for kind in KINDS}
# The stage or phase in which a colour can be used.
USED_IN: dict[Colour, tuple[Stage, ...]] = {
    Colour.GREEN: (Stage.CARDS,),
    Colour.YELLOW: PLAYED,
    Colour.BLUE: (Stage.BLUE,),
}
