"""The automa at the start of a game: its seed, its decks, the Doge (§5, §6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.dice import Dice
from companion.engine.game import Config
from companion.games.venice.automa.decks import dealt_icons, new_deck
from companion.games.venice.automa.difficulty import knobs
from companion.games.venice.automa.doge import LEAVE, ROW
from companion.games.venice.automa.doge_cards import OWN_DECK
from companion.games.venice.automa.state import BEFORE, A, Automa, AutomaKind, B, Cards, Doge, Note
from companion.games.venice.facts import Edition
from companion.games.venice.printed import Printed

ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # no letter that looks like a digit
SEED_LENGTH = 6
SECRET_GROUP = len(ALPHABET) ** 5  # six groups of five letters: 150 bits, found by nobody
DOGE_CARDS = 27  # most likely (§1); the box may know better


WHOLE_STORIES = 4  # the rules since which the automa's story says where everybody stood before


def new_automa(config: Config, printed: Printed, dice: Dice) -> Automa | None:
    """Return the smugglers for two, the Doge for one, nobody for more."""
    seats, options = config.seats, config.options
    if seats > 2:
        return None
    whole = config.rules is None or config.rules >= WHOLE_STORIES
    seed = options.get("seed") or drawn_seed(seats, dice)
    return Automa(
        kind=AutomaKind.DOGE if seats == 1 else AutomaKind.SMUGGLERS,
        seed=seed,
        decks=(new_deck(dice, seed, A), new_deck(dice, seed, B)),
        icons=(_icons(printed, dice, seed, A), _icons(printed, dice, seed, B)),
        doge=_doge(options, printed, dice, seed) if seats == 1 else None,
        trace=(Note(key=BEFORE),) if whole else (),
    )


def drawn_seed(seats: int, dice: Dice) -> str:
    """Return a seed that people can tell each other; where it decides an opponent's cards, one
    that cannot be found by trying. Older logs have small numbers there: one letter each."""
    group = len(ALPHABET) if seats == 1 else SECRET_GROUP
    return "".join(_letters(dice.pick(group)) for _ in range(SEED_LENGTH))


def _letters(number: int) -> str:
    more, last = divmod(number, len(ALPHABET))
    return (_letters(more) if more else "") + ALPHABET[last]


def _icons(printed: Printed, dice: Dice, seed: str, name: int) -> tuple[int, ...]:
    """Return the box's icons if all twelve are known, else deal some."""
    known = [icon - 1 for icon in printed.icons[name] if icon is not None]
    if len(known) == len(printed.icons[name]):
        return tuple(known)
    return dealt_icons(dice, seed, name)


def _doge(options: Mapping[str, Any], printed: Printed, dice: Dice, seed: str) -> Doge:
    chosen = knobs(options, Edition(options["edition"]))
    cards = Cards(options.get("doge_cards", Cards.OWN))
    if cards is Cards.BOX and len(printed.doge_cards) < LEAVE + ROW:
        cards = Cards.TABLE  # a box without them: the physical row is used
    size = {
        Cards.OWN: len(OWN_DECK),
        Cards.BOX: len(printed.doge_cards),
        Cards.TABLE: printed.doge or DOGE_CARDS,
    }[cards]
    return Doge(
        scrolls=chosen.scrolls,
        council=(chosen.council, chosen.council),
        cards=cards,
        size=size,
        draw=dice.order(size, f"{seed}:doge:{cards}"),
        knobs=chosen,
    )
