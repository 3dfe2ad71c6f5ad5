"""A game of the extension as frozen data, and what can be derived from it."""

from __future__ import annotations

from companion.engine.ceremony import Ceremony
from companion.engine.frozen import frozen, replace
from companion.engine.seated import player_at, with_player
from companion.errors import IllegalAction
from companion.games.masterpieces import shapes
from companion.games.masterpieces.box import Printed, Tile
from companion.games.masterpieces.chart import UNCHARTED, Chart
from companion.games.masterpieces.facts import (
    CELLS,
    IN_HANDS,
    LADIES,
    LAP,
    LOWEST,
    MARKERS,
    MOST_POINTS,
    OPEN,
    PALACE,
    PILE,
    TILE_SPACES,
    TILES,
    Due,
    Lady,
    Origin,
)
from companion.games.masterpieces.showcase import Tops, showcase_points


@frozen(kw_only=True)
class Masterpiece:
    """A masterpiece: its glass colour and shape (0 to 2 each), its value, where it came from."""

    glass: shapes.GlassOrShape
    shape: shapes.GlassOrShape
    value: shapes.Value
    origin: Origin = Origin.PILE


@frozen(kw_only=True)
class Player:
    """What lies before one player, and where their pieces stand."""

    points: int = 0
    space: int = LOWEST  # of the councillor; PALACE: at the end
    palace: int | None = None  # which bonus was taken, 0 the highest
    route: int | None = None
    showcase: tuple[tuple[Masterpiece, ...], ...] = ((),) * CELLS  # each cell from bottom to top
    ladies: tuple[Lady, ...] = ()


@frozen(kw_only=True)
class Owed:
    """Something a seat has yet to do or to tell; `place` is the council space or the bonus."""

    no: int
    seat: int
    due: Due
    place: int = 0


@frozen(kw_only=True)
class State:
    """A whole game; the base game's own rules are the table's."""

    players: tuple[Player, ...]
    doge: int  # who holds the Doge card: the first player
    box: Printed  # as the game began
    known: Printed  # as the table knows by now
    tiles: tuple[Tile, ...] = (Tile(),) * TILES  # the Small Council from the lowest up
    round: int = 1
    owed: tuple[Owed, ...] = ()
    number: int = 1  # of the next thing owed
    over: bool = False
    scoring: Ceremony | None = None
    ships: tuple[int, ...] = ()  # the space of each; (): a table of the first rules
    chart_box: Chart = UNCHARTED  # as the game began
    chart: Chart = UNCHARTED  # as the table knows by now


def gained(state: State, seat: int, points: int) -> State:
    """Let a score marker go on. :raises IllegalAction: if no marker can show so many."""
    player = player_at(state, seat)
    value = player.points + points
    if value < 0:
        raise IllegalAction("masterpieces.below_zero", seat=seat, have=player.points)
    if value > MOST_POINTS:
        raise IllegalAction("masterpieces.too_many_points", most=MOST_POINTS)
    return with_player(state, seat, replace(player, points=value))


def owing(state: State, seat: int, due: Due, place: int = 0) -> State:
    """Return the state in which a seat has one thing more to do."""
    one = Owed(no=state.number, seat=seat, due=due, place=place)
    return replace(state, owed=(*state.owed, one), number=state.number + 1)


def settled(state: State, one: Owed) -> State:
    """Return the state in which this is no longer owed."""
    return replace(state, owed=tuple(other for other in state.owed if other != one))


def owed_one(state: State, seat: int, no: int, *dues: Due) -> Owed:
    """Return what is owed by its number. :raises IllegalAction: if it is not owed any more."""
    player_at(state, seat)
    for one in state.owed:
        if (one.no, one.seat) == (no, seat) and one.due in dues:
            return one
    raise IllegalAction("masterpieces.not_owed")


def owed_of(state: State, seat: int, *dues: Due) -> Owed | None:
    """Return the first thing of these kinds that a seat owes."""
    return next((one for one in state.owed if one.seat == seat and one.due in dues), None)


def marker(points: int) -> int:
    """Return what the score marker shows: each full lap is 100 points, up to 400."""
    return LAP * min(points // LAP, MARKERS)


def tops(player: Player) -> Tops:
    """Return the top cards of a showcase: only they count."""
    return tuple((cell[-1].glass, cell[-1].shape) if cell else None for cell in player.showcase)


def total(player: Player) -> int:
    """Return the points with the showcase as it lies."""
    return player.points + showcase_points(tops(player))


def taken(state: State, origin: Origin) -> int:
    """Return how many masterpieces of this origin lie in showcases, covered ones too."""
    return sum(
        card.origin is origin
        for player in state.players
        for cell in player.showcase
        for card in cell
    )


def pile_left(state: State) -> int:
    """Return the masterpieces left in display and pile together."""
    return PILE - taken(state, Origin.PILE)


def hands_left(state: State) -> int:
    """Return the masterpieces that may still be among the base game's cards."""
    return IN_HANDS - taken(state, Origin.HAND)


def ladies_left(state: State) -> int:
    """Return the Dogaressa cards that nobody has: used ones are back in their pile."""
    return LADIES - sum(len(player.ladies) for player in state.players)


def copies_left(state: State, lady: Lady) -> int | None:
    """Return how many Dogaressa cards of a kind nobody has; None: the box does not say."""
    copies = state.chart.copies[list(Lady).index(lady)]
    if copies is None:
        return None
    return copies - sum(player.ladies.count(lady) for player in state.players)


def open_and_pile(left: int) -> tuple[int, int]:
    """Return how many cards are open and how many face down: the display is refilled at once."""
    shown = max(0, min(OPEN, left))
    return shown, max(0, left - shown)


def tile_of(space: int) -> tuple[int, int]:
    """Return the tile of a council space and the place on it."""
    return divmod(space, TILE_SPACES)


def at_palace(player: Player) -> bool:
    """Return whether the councillor has arrived and stays."""
    return player.space == PALACE


def ship_stays(player: Player) -> bool:
    """Return whether the ship is at the end of the sea route and sails no further (Sea route)."""
    return player.route is not None
