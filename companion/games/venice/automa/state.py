"""What the automa holds: two smuggler decks, the Doge's tracks and cards, and how far it is."""

from __future__ import annotations

from enum import StrEnum

from companion.engine.frozen import frozen
from companion.games.venice.printed import DogeEffect

A, B = 0, 1  # the two decks, and the two colours or gondolas that belong to them


class AutomaKind(StrEnum):
    """Who runs it."""

    SMUGGLERS = "smugglers"
    DOGE = "doge"


class Question(StrEnum):
    """What the automa waits for; everything else it does by itself."""

    CARD = "card"  # one of two smuggler cards
    MOVE = "move"  # which gondola, and which of several equal routes
    PASSED = "passed"  # without a map: which gondolas were passed
    RESULT = "result"  # a Doge card of the physical row: what it says
    CHOICE = "choice"  # a Doge card asks: scrolls or intrigue
    BRIDGE = "bridge"  # where the Doge's bridge stands


class Cards(StrEnum):
    """Where the Doge's cards come from."""

    OWN = "own"  # the companion's own deck
    BOX = "box"  # those of the box, drawn by the companion
    TABLE = "table"  # the physical row: the companion names positions only


@frozen(kw_only=True)
class Deck:
    """A smuggler deck: its cards are the tiles they name. `draw` has its top card first."""

    draw: tuple[int, ...]
    discards: tuple[int, ...] = ()
    gone: tuple[int, ...] = ()  # out of the game
    shuffles: int = 1
    known: int | None = None  # the top card, once somebody has put it there


BEFORE = "before"  # the first note of a whole story: where everybody stood, not a thing done
AFTER = "after"  # its last one: where everybody stands then


@frozen(kw_only=True)
class Note:
    """One thing the automa did, for the log and the story of its turn."""

    key: str
    deck: int | None = None
    building: int | None = None
    seat: int | None = None
    boat: int | None = None
    n: int | None = None
    path: tuple[int, ...] = ()
    text: str = ""


@frozen(kw_only=True)
class Knobs:
    """The difficulty (§6), one knob each."""

    scrolls: int = 2
    council: int = 0  # both markers start here
    first_slot_vp: int = 0
    last_slot_vp: int = 4
    assistants: bool = True  # in the preliminary round
    extra_cards: int = 0  # of each deck, in the preliminary round: assistants only
    last_turns: int = 1


@frozen(kw_only=True)
class Doge:
    """The Doge's tracks and his cards; a card is its number in the deck that is used."""

    vp: int = 0
    scrolls: int
    intrigue: int = 0
    council: tuple[int, int]
    cards: Cards
    size: int  # of his whole deck
    draw: tuple[int, ...]
    row: tuple[int | None, ...] = (None, None, None)
    discards: tuple[int, ...] = ()
    gone: tuple[int, ...] = ()
    knobs: Knobs
    resolving: tuple[int, ...] = ()  # positions of the row that are still to be resolved
    effects: tuple[DogeEffect, ...] | None = None  # of the first of them, still to be done
    last: int | None = None  # your turns left since the row could not be refilled


@frozen(kw_only=True)
class Automa:
    """Everything the automa knows; `step` is None while it is not its turn."""

    kind: AutomaKind
    seed: str
    decks: tuple[Deck, Deck]
    icons: tuple[tuple[int, ...], tuple[int, ...]]  # deck × tile: the position to ignore, 0 to 2
    doge: Doge | None = None
    step: Question | None = None
    acting: bool = False
    deck: int = A
    shown: tuple[int, ...] = ()
    card: int | None = None
    boat: int | None = None
    path: tuple[int, ...] = ()
    met: int = 0  # players' gondolas on the way
    played: tuple[int | None, int | None] = (None, None)
    trace: tuple[Note, ...] = ()
