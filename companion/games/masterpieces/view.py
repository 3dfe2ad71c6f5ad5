"""What a phone sees; nothing is secret: cards in hand are not known here.

These classes have no slots: orjson writes a class with them several times slower, and a view is
written with every tap.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping

from companion.engine.ceremony import ScoringView
from companion.engine.frozen import frozen
from companion.games.masterpieces.box import Tile
from companion.games.masterpieces.chart import SeaSpace, end_of
from companion.games.masterpieces.council import ahead, free_place
from companion.games.masterpieces.facts import (
    BONUSES,
    CARDS_PER_ROUND,
    COUNCIL_AREAS,
    GLASS,
    HIGHEST_VALUE,
    KINDS,
    LADIES,
    LAP,
    LARGE_DOGATE_POINTS,
    LARGE_DOGATE_STEPS,
    LOWEST_VALUE,
    MOST_ARROWS,
    MOST_PRINTED,
    MOST_SAILED,
    MOST_SEA,
    MOST_SHIP_SPACES,
    SHAPES,
    SHIP_SPACES,
    SIDE,
    SPACES,
    TILE_SPACES,
    TILES,
    Area,
    Counter,
    Gain,
    Lady,
)
from companion.games.masterpieces.scoring import FINAL
from companion.games.masterpieces.showcase import (
    ALL_KINDS,
    Hint,
    Tops,
    hint,
    line_scores,
    showcase_points,
)
from companion.games.masterpieces.state import (
    Masterpiece,
    Owed,
    Player,
    State,
    at_palace,
    copies_left,
    hands_left,
    ladies_left,
    marker,
    open_and_pile,
    pile_left,
    tile_of,
    tops,
)


@frozen(kw_only=True)
class Facts:
    """What never changes: the words and numbers of the sheet that pages need."""

    areas: tuple[Area, ...] = tuple(Area)
    council_areas: tuple[Area, ...] = COUNCIL_AREAS
    gains: tuple[Gain, ...] = tuple(Gain)
    ladies: tuple[Lady, ...] = tuple(Lady)
    glass: tuple[str, ...] = GLASS
    shapes: tuple[str, ...] = SHAPES
    kinds: int = KINDS
    side: int = SIDE
    most_arrows: int = MOST_ARROWS
    values: tuple[int, ...] = tuple(range(LOWEST_VALUE, HIGHEST_VALUE + 1))
    tiles: int = TILES
    tile_spaces: int = TILE_SPACES
    spaces: int = SPACES
    bonuses: int = BONUSES
    cards_per_round: int = CARDS_PER_ROUND
    large_dogate: int = LARGE_DOGATE_POINTS
    large_steps: int = LARGE_DOGATE_STEPS
    most_printed: int = MOST_PRINTED
    all_ladies: int = LADIES
    most_sailed: int = MOST_SAILED
    most_sea: int = MOST_SEA
    ship_spaces: int = SHIP_SPACES
    voyage_spaces: int = MOST_SHIP_SPACES


@frozen(kw_only=True)
class CellView:
    """The top card of a cell of a showcase, and how many lie under it."""

    glass: int
    shape: int
    value: int
    under: int


@frozen(kw_only=True)
class LineView:
    """A row (0 to 2) or a column (3 to 5) of a showcase, and what it is worth."""

    line: int
    colour: bool
    shape: bool
    points: int


@frozen(kw_only=True)
class PlayerView:
    """What lies before one player, what it is worth, and what is owed."""

    points: int
    marker: int
    track: int
    showcase: tuple[CellView | None, ...]
    lines: tuple[LineView, ...]
    showcase_points: int
    hints: tuple[Hint, ...]  # for each of the nine kinds
    total: int
    space: int
    area: Area | None  # the colour of this space, if it has been told
    ahead: tuple[int, ...]
    at_palace: bool
    palace: int | None
    route: int | None
    ship: int | None  # its space; None: a table from before ships were tracked
    ladies: Mapping[str, int]
    owed: tuple[Owed, ...]


@frozen(kw_only=True)
class Supply:
    """How many cards are left, open and in their piles."""

    display: int
    pile: int
    hands: int
    ladies_display: int
    ladies_pile: int


@frozen(kw_only=True)
class BonusView:
    """A bonus: what it is worth, and who has taken it."""

    points: int | None
    seat: int | None


@frozen(kw_only=True)
class BonusRow:
    """The bonuses at one end, the highest first, and which is the next."""

    free: int | None
    places: tuple[BonusView, ...]


@frozen(kw_only=True)
class Bonuses:
    """The bonuses at the palace and at the end of the sea route."""

    palace: BonusRow
    route: BonusRow


@frozen(kw_only=True)
class Words:
    """What this table calls its three glass colours and shapes."""

    glass: tuple[str, ...]
    shapes: tuple[str, ...]


@frozen(kw_only=True)
class Known:
    """What this table knows of the components besides what lies on the board."""

    dogaressa_points: int | None
    tiles: tuple[Tile, ...]
    sea: tuple[SeaSpace | None, ...]  # of the sea route, space 1 first
    sea_end: int | None
    ladies: Mapping[str, int]  # how many of a kind nobody has, where that is known


@frozen(kw_only=True)
class View:
    """Everything of a game, as everybody may see it."""

    round: int
    doge: int
    over: bool
    players: tuple[PlayerView, ...]
    tiles: tuple[Tile, ...]
    supply: Supply
    bonuses: Bonuses
    look: Words
    known: Known
    scoring: ScoringView | None


def view(state: State, seat: int | None) -> View | None:
    """Return what everybody may see (seat None); no seat sees more."""
    if seat is not None:
        return None
    known = state.known
    return View(
        round=state.round,
        doge=state.doge,
        over=state.over,
        players=tuple([_player(state, number) for number in range(len(state.players))]),
        tiles=state.tiles,
        supply=_supply(state),
        bonuses=Bonuses(
            palace=_bonuses(state, Counter.PALACE), route=_bonuses(state, Counter.ROUTE)
        ),
        look=Words(glass=known.glass, shapes=known.shapes),
        known=_known(state),
        scoring=FINAL.view(state),
    )


def _known(state: State) -> Known:
    kinds = {str(lady): copies_left(state, lady) for lady in Lady}
    return Known(
        dogaressa_points=state.known.dogaressa_points,
        tiles=state.known.tiles,
        sea=state.chart.sea,
        sea_end=end_of(state.chart),
        ladies={lady: max(0, left) for lady, left in kinds.items() if left is not None},
    )


def _player(state: State, seat: int) -> PlayerView:
    player = state.players[seat]
    worth, lines, hints = _worth(tops(player))
    return PlayerView(
        points=player.points,
        marker=marker(player.points),
        track=player.points % LAP,
        showcase=tuple([_cell(cell) if cell else None for cell in player.showcase]),
        lines=lines,
        showcase_points=worth,
        hints=hints,
        total=player.points + worth,
        space=player.space,
        area=_area(state, player),
        ahead=ahead(state, seat)[:LARGE_DOGATE_STEPS],
        at_palace=at_palace(player),
        palace=player.palace,
        route=player.route,
        ship=state.ships[seat] if state.ships else None,
        ladies={str(lady): player.ladies.count(lady) for lady in Lady if lady in player.ladies},
        owed=tuple([one for one in state.owed if one.seat == seat]),
    )


@functools.lru_cache(maxsize=512)
def _worth(top: Tops) -> tuple[int, tuple[LineView, ...], tuple[Hint, ...]]:
    """Return what a showcase is worth; most taps leave most showcases as they are."""
    lines = tuple(
        LineView(line=line.line, colour=line.colour, shape=line.shape, points=line.points)
        for line in line_scores(top)
    )
    return showcase_points(top), lines, tuple(hint(top, kind) for kind in ALL_KINDS)


def _cell(cards: tuple[Masterpiece, ...]) -> CellView:
    top = cards[-1]
    return _cell_view(top.glass, top.shape, top.value, len(cards) - 1)


@functools.cache  # 36 faces there can be, with a few cards under each
def _cell_view(glass: int, shape: int, value: int, under: int) -> CellView:
    return CellView(glass=glass, shape=shape, value=value, under=under)


def _area(state: State, player: Player) -> Area | None:
    """Return the colour of the space somebody stands on, if it has been told."""
    return None if at_palace(player) else state.tiles[tile_of(player.space)[0]].area


def _supply(state: State) -> Supply:
    shown, pile = open_and_pile(pile_left(state))
    ladies_shown, ladies_pile = open_and_pile(ladies_left(state))
    return Supply(
        display=shown,
        pile=pile,
        hands=max(0, hands_left(state)),  # below 0 only if the table insisted
        ladies_display=ladies_shown,
        ladies_pile=ladies_pile,
    )


def _bonuses(state: State, where: Counter) -> BonusRow:
    held = tuple([getattr(player, where) for player in state.players])
    return _bonus_row(free_place(state, where), getattr(state.known, where), held)


@functools.lru_cache(maxsize=512)
def _bonus_row(
    free: int | None, row: tuple[int | None, ...], held: tuple[int | None, ...]
) -> BonusRow:
    """Return a row of bonuses; few taps change one."""
    return BonusRow(
        free=free,
        places=tuple(
            BonusView(points=points, seat=held.index(place) if place in held else None)
            for place, points in enumerate(row)
        ),
    )
