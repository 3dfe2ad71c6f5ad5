"""The numbers of Arcades, each with the section of the rules it stands in."""

from __future__ import annotations

from enum import StrEnum

# The version of these rules. 2: who has neither a schemer nor a ducat is passed over.
RULES = 2
PASSED_OVER = 2


class Family(StrEnum):
    """The families that schemers belong to; Tiepolo is never a player's."""

    CONTARINI = "contarini"
    GRADENIGO = "gradenigo"
    MOROSINI = "morosini"
    DANDOLO = "dandolo"
    TIEPOLO = "tiepolo"


class Token(StrEnum):
    """What lies on an arcade: a ducat, or the seal of a guild."""

    DUCAT = "ducat"
    MERCHANTS = "merchants"
    MILITARY = "military"
    CLERGY = "clergy"
    GARDENERS = "gardeners"
    CRAFTS = "crafts"


class InfluenceCard(StrEnum):
    """The six influence cards (A round, Placement)."""

    PEDLAR = "pedlar"
    ASSASSIN = "assassin"
    COURTESAN = "courtesan"
    GONDOLIER = "gondolier"
    GUARD = "guard"
    THIEF = "thief"


GUILDS = tuple(token for token in Token if token is not Token.DUCAT)
GUILD_KEYS = tuple(guild.value for guild in GUILDS)  # as JSON wants them
PLAYABLE = tuple(family for family in Family if family is not Family.TIEPOLO)

# Components
DUCATS = 32
SEALS_OF_A_GUILD = 3
COPIES = 3  # of each influence card
SCHEMERS = {family: 4 if family is Family.TIEPOLO else 3 for family in Family}
MOST_SEALS = 4  # the last face of a counter card
HIGHEST = 99  # a value or a price that can be typed

# Set-up
START_DUCATS = 1
ARCADES = {3: 12, 4: 16}

# A round
HAND = 4

# First to collect 5 different seals or 4 equal seals
DIFFERENT_TO_WIN = 5
EQUAL_TO_WIN = 4


def symbol_is_seal(arcade: int) -> bool:
    """Return whether an arcade shows a seal: the gate does, and then every other one."""
    return arcade % 2 == 0


def families_in_play(seats: int) -> tuple[Family, ...]:
    """Return whose schemers are dealt: with three players the Tiepolo stay in the box."""
    return PLAYABLE if seats == 3 else tuple(Family)
