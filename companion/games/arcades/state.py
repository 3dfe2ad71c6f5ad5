"""The state of a game of Arcades, and what follows from it."""

from __future__ import annotations

from enum import StrEnum

from companion.engine.ceremony import Ceremony
from companion.engine.frozen import frozen, replace
from companion.engine.seated import with_one
from companion.errors import IllegalAction
from companion.games.arcades.box import Printed
from companion.games.arcades.facts import (
    DIFFERENT_TO_WIN,
    DUCATS,
    EQUAL_TO_WIN,
    GUILDS,
    RULES,
    SEALS_OF_A_GUILD,
    START_DUCATS,
    Family,
    InfluenceCard,
    Token,
)


class Phase(StrEnum):
    """How far a round is; a quick table only counts."""

    FAMILIES = "families"  # who plays which family
    FILL = "fill"  # the table says which seals it drew
    DRAFT = "draft"
    PLACEMENT = "placement"
    SHARING = "sharing"  # every gap is full
    SHARED = "shared"
    QUICK = "quick"


class Reason(StrEnum):
    """Why a token went where it went (A round, Sharing)."""

    WON = "won"
    EMPTY = "empty"
    TURNED = "turned"
    EQUAL = "equal"
    INFLUENCE = "influence"
    NOBODYS = "nobodys"
    NOBODY_THERE = "nobody_there"  # neither card is a schemer that counts


class How(StrEnum):
    """What a victory is won by, or the table's word for it."""

    DIFFERENT = "different"
    EQUAL = "equal"
    HAND = "hand"


@frozen(kw_only=True)
class Player:
    """What lies before one player; seals are counted in the order of the guilds."""

    ducats: int = START_DUCATS
    seals: tuple[int, ...] = (0,) * len(GUILDS)


@frozen(kw_only=True)
class Arcade:
    """One arcade card: its token, and whether the thief has turned it."""

    token: Token | None = None
    turned: bool = False


@frozen(kw_only=True)
class Card:
    """A card in a gap: a schemer with family and value, or an influence card."""

    family: Family | None = None
    value: int = 0
    down: bool = False  # turned by the assassin
    influence: InfluenceCard | None = None


@frozen(kw_only=True)
class Fate:
    """What became of one arcade in the sharing, and why."""

    arcade: int
    token: Token | None
    reason: Reason
    seat: int | None = None  # who takes the token
    family: Family | None = None  # whose schemer decided
    value: int | None = None
    other: int | None = None  # the value it beat or equalled


@frozen(kw_only=True)
class Win:
    """The victory: whose, and how."""

    seat: int
    how: How
    guild: Token | None = None  # of four equal seals


@frozen(kw_only=True)
class Palace:
    """The ring: gap i lies between arcade i and arcade i + 1, clockwise from the gate."""

    families: tuple[Family, ...]  # by seat; empty until told
    arcades: tuple[Arcade, ...]
    gaps: tuple[Card | None, ...]
    hands: tuple[int, ...]  # schemers each player still holds
    piles: tuple[int, ...]  # influence cards left, in the order of the cards
    printed: Printed  # what the box said at the start
    learned: Printed  # and what the table has shown since
    story: tuple[Fate, ...] = ()  # this round's sharing, as far as it has gone
    table_draws: bool = False  # the table's own bag is used


@frozen(kw_only=True)
class State:
    """A whole game; `palace` is None at a quick table."""

    first: int
    players: tuple[Player, ...]
    phase: Phase
    round: int = 1
    turn: int = 0  # turns taken in this round's placement
    number: int = 1  # steps begun since the start, so that one tap does one step only
    won: Win | None = None
    palace: Palace | None = None
    scoring: Ceremony | None = None
    rules: int = RULES  # the version this table was started under


def the_palace(state: State) -> Palace:
    """Return the palace. :raises IllegalAction: if the table only counts."""
    if state.palace is None:
        raise IllegalAction("arcades.quick_mode")
    return state.palace


def with_palace(state: State, palace: Palace) -> State:
    """Return the state with the palace changed."""
    return replace(state, palace=palace)


def with_gap(palace: Palace, gap: int, card: Card | None) -> Palace:
    """Return the palace with another card (or none) in a gap."""
    return replace(palace, gaps=with_one(palace.gaps, gap, card))


def with_arcade(palace: Palace, place: int, arcade: Arcade) -> Palace:
    """Return the palace with one arcade changed."""
    return replace(palace, arcades=with_one(palace.arcades, place, arcade))


def with_hand(palace: Palace, seat: int, count: int) -> Palace:
    """Return the palace with the number of schemers in a hand changed."""
    return replace(palace, hands=with_one(palace.hands, seat, count))


def paid(player: Player, token: Token, by: int) -> Player:
    """Return the player with so many more ducats, or seals of a guild."""
    if token is Token.DUCAT:
        return replace(player, ducats=player.ducats + by)
    place = GUILDS.index(token)
    seals = player.seals
    return replace(player, seals=with_one(seals, place, seals[place] + by))


def held(player: Player, token: Token) -> int:
    """Return how many ducats, or seals of a guild, a player has."""
    return player.ducats if token is Token.DUCAT else player.seals[GUILDS.index(token)]


def everybody(state: State) -> list[int]:
    """Return all seats."""
    return [*range(len(state.players))]


def active_seat(state: State) -> int:
    """Return whose turn it is in the placement, clockwise from the first player."""
    return (state.first + state.turn) % len(state.players)


def owner_of(palace: Palace, family: Family) -> int | None:
    """Return whose family it is; None: nobody's (the one removed, or Tiepolo)."""
    return palace.families.index(family) if family in palace.families else None


def removed_family(palace: Palace) -> Family | None:
    """Return the family that left the game: with three players, the one nobody was dealt."""
    if len(palace.families) != 3:
        return None
    (gone,) = [one for one in Family if one is not Family.TIEPOLO and one not in palace.families]
    return gone


def in_palace(palace: Palace, token: Token) -> int:
    """Return how many tokens of a kind lie on the arcades."""
    return sum(1 for arcade in palace.arcades if arcade.token is token)


def bag(palace: Palace) -> tuple[int, ...]:
    """Return the seals in the bag, by guild: all that do not lie in the palace."""
    return tuple(SEALS_OF_A_GUILD - in_palace(palace, guild) for guild in GUILDS)


def heap(state: State) -> int:
    """Return the ducats that neither a player has nor an arcade holds."""
    placed = 0 if state.palace is None else in_palace(state.palace, Token.DUCAT)
    return DUCATS - placed - sum(player.ducats for player in state.players)


def free_gaps(palace: Palace) -> tuple[int, ...]:
    """Return the gaps without a card."""
    return tuple(gap for gap, card in enumerate(palace.gaps) if card is None)


def victory(seat: int, player: Player) -> Win | None:
    """Return how a player has won: five different seals, or four equal ones."""
    for guild, count in zip(GUILDS, player.seals, strict=True):
        if count >= EQUAL_TO_WIN:
            return Win(seat=seat, how=How.EQUAL, guild=guild)
    if different(player) >= DIFFERENT_TO_WIN:
        return Win(seat=seat, how=How.DIFFERENT)
    return None


def different(player: Player) -> int:
    """Return of how many guilds a player has a seal."""
    return sum(1 for count in player.seals if count)
