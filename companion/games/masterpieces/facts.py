"""Every number and word of the extension that its sheet prints; what it does not is in the box."""

from __future__ import annotations

from enum import StrEnum

# The version of these rules. 2: where each ship is, and what its spaces show, is known.
RULES = 2
SHIPS_TRACKED = 2

LAP = 100  # Score markers: a full lap of the track
MARKERS = 4  # the marker shows 100, 200, 300 or 400
MOST_POINTS = 999
CARDS_PER_ROUND = 4  # Changes: also with two players
DISPLAY = 9  # Set-up: cards turned up to the left of the board

TILES = 6  # Material
TILE_SPACES = 3
SPACES = TILES * TILE_SPACES
LOWEST = 0  # the only space for several councillors
PALACE = SPACES  # the councillor's place past the last space
BONUSES = 4  # one for each player at most, at the palace and at the end of the sea route

PILE = 27  # Masterpieces in their own pile
IN_HANDS = 9  # masterpieces among the base game's cards
OPEN = 3  # cards open beside a pile
LADIES = 12  # Dogaressa cards

SIDE = 3
CELLS = SIDE * SIDE
LOWEST_VALUE, HIGHEST_VALUE = 2, 5
COLOUR_POINTS = 10  # Showcase: three of one colour in a row or column
SHAPE_POINTS = 10  # three of one shape; both make 20

SHIP_SPACES = 5  # Small Council: the ship reward
MOST_SHIP_SPACES = 7  # Dogaressa: ship 1 to 7
MOST_SAILED = 12  # that a card of the base game may say at most
MOST_SEA = 60  # spaces of the sea route, at most
MOST_PRINTED = 99
MOST_ARROWS = 2  # a Dogate card, a space of the sea route
SMALL_DOGATE_STEPS, SMALL_DOGATE_POINTS = 1, 7
LARGE_DOGATE_STEPS, LARGE_DOGATE_POINTS = 3, 3


class Area(StrEnum):
    """The parts of the board, each a colour of cards; the harbour has no council space."""

    WORKSHOPS = "workshops"  # brown
    HOUSES = "houses"  # violet
    PEOPLE = "people"  # green
    TRADE = "trade"  # light blue
    HARBOUR = "harbour"  # navy


COUNCIL_AREAS = tuple(area for area in Area if area is not Area.HARBOUR)


class Gain(StrEnum):
    """What a council space pays."""

    POINTS = "points"
    MASTERPIECE = "masterpiece"
    DOGARESSA = "dogaressa"
    SHIP = "ship"


class Lady(StrEnum):
    """The six kinds of Dogaressa cards."""

    POINTS = "lady_points"
    TWO_MASTERPIECES = "two_masterpieces"
    EXTRA_CARD = "extra_card"
    SHIP = "lady_ship"
    SMALL_DOGATE = "small_dogate"
    LARGE_DOGATE = "large_dogate"


class Due(StrEnum):
    """What somebody has yet to do, or to tell, after a council move or a Dogaressa card."""

    REWARD = "reward"  # the space's reward is not known
    MASTERPIECE = "masterpiece"
    DOGARESSA = "dogaressa"
    SHIP = "ship"
    PALACE = "palace"  # the bonus is not known
    ROUTE = "route"
    VOYAGE = "voyage"  # a Dogaressa card: the ship sails 1 to 7
    EXTRA = "extra"  # an extra card to play


class Counter(StrEnum):
    """What of a player can be counted and put right by hand; of bonuses, which one was taken."""

    POINTS = "points"
    SPACE = "space"
    PALACE = "palace"
    ROUTE = "route"
    SHIP = "ship"  # the space of the sea route; 0: where ships begin


class Origin(StrEnum):
    """Where a masterpiece came from."""

    PILE = "pile"  # the display or the top of the pile
    HAND = "hand"


GLASS = ("red", "blue", "green", "amber", "violet", "clear")  # what a table may call its colours
SHAPES = ("vase", "bowl", "goblet", "bottle", "plate", "lamp")  # and its shapes
KINDS = 3  # of each there are three
