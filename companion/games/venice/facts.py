"""The numbers of Venice, each with the section of the rules it stands in."""

from __future__ import annotations

from enum import StrEnum

from companion.engine.frozen import frozen
from companion.engine.words import Word, word


class Counter(StrEnum):
    """What the pad counts for each player."""

    VP = "vp"
    COUNCIL = "council"
    INTRIGUE = "intrigue"
    SCROLLS = "scrolls"
    COINS = "coins"
    ASSISTANTS = "assistants"
    MISSIONS = "missions"
    COMPLETED = "completed"
    INFLUENCE = "influence"
    BRIDGES = "bridges"


class FavourCard(StrEnum):
    """A favour card, once dealt."""

    UNUSED = "unused"
    USED = "used"


class Edition(StrEnum):
    """The two rulebooks; they differ in a few places, each named where it matters."""

    FR = "fr"
    PL = "pl"


class Good(StrEnum):
    """The three goods; a bundle of cubes counts them in this order."""

    CERAMICS = "ceramics"
    CLOTH = "cloth"
    SILVER = "silver"


class Card(StrEnum):
    """The influence cards (§3)."""

    BRIBE_FOREMAN = "bribe_foreman"
    OVERTIME = "overtime"
    BRIBE_COUNCILLORS = "bribe_councillors"
    TRADE_INFORMATION = "trade_information"
    BUILD_BRIDGE = "build_bridge"
    PROMOTE_WORKERS = "promote_workers"
    MANAGE_STOCK = "manage_stock"
    MAKE_OFFER = "make_offer"
    INVESTIGATE = "investigate"
    TESTIFY = "testify"
    HIRE_SPY = "hire_spy"


def card_word(card: Card) -> Word:
    """Return what an influence card is called."""
    return word("card", f"{card}.name")


GOODS = tuple(Good)

GOOD_OF = {  # §1: slot 1 of each tile produces this cube
    "market": Good.CERAMICS,
    "monastery": Good.CERAMICS,
    "small_council": Good.CERAMICS,
    "workshop": Good.CERAMICS,
    "docks": Good.CLOTH,
    "consulate": Good.CLOTH,
    "library": Good.CLOTH,
    "senate": Good.CLOTH,
    "church": Good.SILVER,
    "court": Good.SILVER,
    "bank": Good.SILVER,
    "council_of_ten": Good.SILVER,
}
TILES = tuple(GOOD_OF)
COMMUNAL = ("st_marks", "palace", "great_council")
BUILDINGS = TILES + COMMUNAL  # a building's number, everywhere in the state, is its place here
BUILDING_WORDS = tuple(word("building", key) for key in BUILDINGS)
DOCKS = (*(str(number) for number in range(1, len(TILES) + 1)), *COMMUNAL)  # as the box names them


@frozen(slots=True)
class Setup:
    """§2, one row per player count."""

    pawn: int
    missions: int
    cap: int


UNKNOWN = 99  # a deck whose size no text prints (§7), a pawn that is not there

SETUP = {
    1: Setup(pawn=UNKNOWN, missions=UNKNOWN, cap=8),  # §6: only the Doge's row ends the game
    2: Setup(pawn=10, missions=9, cap=8),
    3: Setup(pawn=12, missions=13, cap=8),
    4: Setup(pawn=14, missions=17, cap=10),
    5: Setup(pawn=16, missions=20, cap=10),
}

START_SCROLLS = 1  # §2
START_COINS = 6  # §2
COINS_PER_PLAYER_BEFORE = 2  # §2
MISSIONS_KEPT = 2  # §2: deal three, keep two

MAX_SCROLLS = 10  # §3 Intrigue
MAX_ASSISTANTS = 10  # §3 Advancing
MAX_BRIDGES = 2  # §3 Bridges
MAX_HAND = 3  # §3 Missions: uncompleted ones
OVER_CAP_VP = 2  # §3 Intrigue: each point past the cap costs this many VP instead
ALL_ASSISTANTS_VP = 8  # §3 Advancing: the first player to place all ten

CUBES_OF_A_KIND = 22  # §1
MAX_CARGO = 5  # §3 Activating a tile
LAST_SLOT = 4  # §3 Advancing: holds any number; slots 1 to 3 hold one assistant each
MISSION_SLOTS = 3  # §3 Missions
STAY_COINS = 3  # §3 step 2: the gondolier stays where he is
BRIDGE_COINS = 1  # §3 Bridges: for its owner, passing under it
BRIDGE_INTRIGUE = 1  # for anybody else
TAX = 1  # §3 Missions: coins per mission already owned
MANY_CARDS = 4  # §1 consulate, slot 4

FAVOUR_COINS = 5  # §3 Favour card
FAVOUR_SCROLLS = 2

ROUNDS_AFTER_TRIGGER = 2  # §4: finish the round, then two more

UPPER_BOUND = 999  # no track and no purse goes further; past it a value is a typing mistake
