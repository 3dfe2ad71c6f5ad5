"""What a person can want in a game of the extension."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from companion.engine.game import Action
from companion.games.masterpieces.box import Reward, Tile
from companion.games.masterpieces.facts import Area, Lady, Origin
from companion.games.masterpieces.state import Masterpiece


class Value(StrEnum):
    """The values of a player that can be corrected by hand; bonuses: 0 none, 1 the highest."""

    POINTS = "points"
    SPACE = "space"
    PALACE = "palace"
    ROUTE = "route"


@dataclass(frozen=True, slots=True, kw_only=True)
class Points(Action):
    """Points of the base game, the sea route or a card are counted on."""

    seat: int
    by: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardMove(Action):
    """A card of the colour of the space one stands on was played: 1 up (Small Council)."""

    seat: int
    area: Area


@dataclass(frozen=True, slots=True, kw_only=True)
class RouteMove(Action):
    """The ship has come to a space with 1 or 2 arrows (Sea route)."""

    seat: int
    arrows: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RouteEnd(Action):
    """The ship has come to the end of the sea route; `points` where they are not known."""

    seat: int
    points: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Dogate(Action):
    """A Dogate card is played: the Doge card, 1 or 2 moves, its points."""

    seat: int
    arrows: int
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeLady(Action):
    """A Dogaressa card is taken and kept in front."""

    seat: int
    lady: Lady


@dataclass(frozen=True, slots=True, kw_only=True)
class UseLady(Action):
    """A Dogaressa card is used instead of the card played."""

    seat: int
    lady: Lady
    steps: int | None = None  # of the large Dogate
    points: int | None = None  # of the points card, where they are not known


@dataclass(frozen=True, slots=True, kw_only=True)
class Take(Action):
    """A masterpiece is taken and placed in the showcase (Masterpieces)."""

    seat: int
    glass: int
    shape: int
    value: int
    cell: int
    origin: Origin = Origin.PILE


@dataclass(frozen=True, slots=True, kw_only=True)
class TellReward(Action):
    """What the council space pays on which a move has ended."""

    seat: int
    no: int
    reward: Reward


@dataclass(frozen=True, slots=True, kw_only=True)
class TellBonus(Action):
    """How many points the bonus is worth that was reached."""

    seat: int
    no: int
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Done(Action):
    """Something owed is done (the ship has sailed) or let go."""

    seat: int
    no: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NextRound(Action):
    """Round number `no` is over; the Doge card stays where it is (Changes)."""

    no: int


@dataclass(frozen=True, slots=True, kw_only=True)
class End(Action):
    """The table declares the end of the game, or calls it off."""

    on: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Lay(Action):
    """The council tiles of this game from the lowest up, as far as they are told."""

    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Look(Action):
    """What the three glass colours and shapes are called at this table."""

    glass: tuple[str, ...]
    shapes: tuple[str, ...]


# ---- corrections, without any consequence


@dataclass(frozen=True, slots=True, kw_only=True)
class Adjust(Action):
    """A value is corrected by hand."""

    seat: int
    what: Value
    to: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FixDoge(Action):
    """The Doge card lies elsewhere."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FixLadies(Action):
    """So many Dogaressa cards of a kind lie before a player."""

    seat: int
    lady: Lady
    to: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FixCell(Action):
    """Another masterpiece lies on top of a cell; None: the top one does not lie there."""

    seat: int
    cell: int
    top: Masterpiece | None


@dataclass(frozen=True, slots=True, kw_only=True)
class FixSpace(Action):
    """A council space pays something else than was told; None: not known."""

    space: int
    reward: Reward | None


@dataclass(frozen=True, slots=True, kw_only=True)
class FixBonus(Action):
    """A bonus of the palace or the sea route is worth something else; None: not known."""

    where: Value
    place: int
    points: int | None
