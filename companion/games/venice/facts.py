"""The numbers of Venice, each with the section of the rules it stands in."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


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


class Favour(StrEnum):
    """A favour card, once dealt."""

    UNUSED = "unused"
    USED = "used"


class Edition(StrEnum):
    """The two rulebooks; they differ in a few places, each named where it matters."""

    FR = "fr"
    PL = "pl"


@dataclass(frozen=True, slots=True)
class Setup:
    """§2, one row per player count."""

    pawn: int
    missions: int
    cap: int


SETUP = {
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

FAVOUR_COINS = 5  # §3 Favour card
FAVOUR_SCROLLS = 2

ROUNDS_AFTER_TRIGGER = 2  # §4: finish the round, then two more

UPPER_BOUND = 999  # no track and no purse goes further; past it a value is a typing mistake
