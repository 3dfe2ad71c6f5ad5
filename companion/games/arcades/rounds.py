"""Set-up, the bag, and the course of a round: draft, placement, sharing, the next round."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from marshmallow.validate import Length, OneOf

from companion.engine.actions import declare
from companion.engine.dice import Dice
from companion.engine.frozen import frozen, replace
from companion.engine.game import Action, Config, Line
from companion.engine.words import word
from companion.errors import IllegalAction
from companion.games.arcades import shapes
from companion.games.arcades.box import read_box
from companion.games.arcades.facts import (
    ARCADES,
    COPIES,
    GUILDS,
    PLAYABLE,
    RULES,
    Family,
    InfluenceCard,
    Token,
    symbol_is_seal,
)
from companion.games.arcades.placement import begun, tells_drafted
from companion.games.arcades.state import (
    Arcade,
    Palace,
    Phase,
    Player,
    State,
    bag,
    everybody,
    heap,
    removed_family,
    the_palace,
    with_arcade,
    with_palace,
)


def setup(config: Config, _dice: Dice) -> State:
    """Return the start of a game: a ducat each, counters at 0, an empty palace."""
    quick = config.options["mode"] == "quick"
    return State(
        first=config.first,
        players=tuple(Player() for _ in range(config.seats)),
        phase=Phase.QUICK if quick else Phase.FAMILIES,
        palace=None if quick else _new_palace(config),
        rules=RULES if config.rules is None else config.rules,
    )


def _new_palace(config: Config) -> Palace:
    size = ARCADES[config.seats]
    printed = read_box(config.box)
    return Palace(
        families=(),
        arcades=(Arcade(),) * size,
        gaps=(None,) * size,
        hands=(0,) * config.seats,
        piles=(COPIES,) * len(InfluenceCard),
        printed=printed,
        learned=printed,
        table_draws=config.options["bag"] == "table",
    )


@frozen(slots=True, kw_only=True)
class Families(Action):
    """Who plays which family, by seat; null: the companion deals them."""

    families: (
        Annotated[
            tuple[Annotated[Family, OneOf(PLAYABLE)], ...],
            Length(min(ARCADES), max(ARCADES)),
        ]
        | None
    ) = None


def families(state: State, action: Families, dice: Dice) -> State:
    """Say who plays which family, or deal them; with three players one of them is nobody's.

    :raises IllegalAction: if two play the same one, or they have been dealt already.
    """
    palace, seats = the_palace(state), len(state.players)
    families = action.families
    if families is None:
        if state.phase is not Phase.FAMILIES:
            raise IllegalAction("arcades.families_dealt")
        families = tuple(PLAYABLE[place] for place in dice.order(len(PLAYABLE))[:seats])
    if len(families) != seats or len(set(families)) != seats:
        raise IllegalAction("arcades.families_differ", seats=seats)
    state = with_palace(state, replace(palace, families=families))
    return fill(state, dice) if state.phase is Phase.FAMILIES else state


def _tells_families(_before: State, _action: Families, after: State) -> Iterable[Line]:
    palace = the_palace(after)
    for seat, family in enumerate(palace.families):
        yield Line("arcades.log.family", {"seat": seat, "family": word("family", family)})
    gone = removed_family(palace)
    if gone is not None:
        yield Line("arcades.log.removed", {"family": word("family", gone)})


def fill(state: State, dice: Dice) -> State:
    """Put a token of its symbol on every empty arcade, from the gate clockwise.

    Where the table draws from its own bag, it is asked for one seal after the other. Nothing is
    drawn ahead. With the heap or the bag empty, an arcade stays empty.
    """
    for place, arcade in enumerate(the_palace(state).arcades):
        palace = the_palace(state)
        if arcade.token is not None:
            continue
        if not symbol_is_seal(place):
            token = Token.DUCAT if heap(state) > 0 else None
        elif palace.table_draws and any(bag(palace)):
            return replace(state, phase=Phase.FILL)
        else:
            token = _draw(palace, dice)
        state = with_palace(state, with_arcade(palace, place, Arcade(token=token)))
    return replace(state, phase=Phase.DRAFT)


def _draw(palace: Palace, dice: Dice) -> Token | None:
    seals = [guild for guild, left in zip(GUILDS, bag(palace), strict=True) for _ in range(left)]
    return seals[dice.pick(len(seals))] if seals else None


def filled_by_hand(state: State, dice: Dice) -> State:
    """Go on if a correction has put down the last seal that the table was asked for."""
    palace = state.palace
    if palace is None or state.phase is not Phase.FILL:
        return state
    waits = next_empty(palace) is not None and any(bag(palace))
    return state if waits else fill(state, dice)


def asked_for(state: State) -> int | None:
    """Return the arcade for which the table draws a seal now, if it does."""
    palace = state.palace
    if palace is None or not palace.table_draws or not any(bag(palace)):
        return None
    return next_empty(palace) if state.phase in (Phase.FILL, Phase.SHARED) else None


def next_empty(palace: Palace) -> int | None:
    """Return the first arcade from the gate that waits for a seal."""
    for place, arcade in enumerate(palace.arcades):
        if arcade.token is None and symbol_is_seal(place):
            return place
    return None


@frozen(slots=True, kw_only=True)
class Drew(Action):
    """The table drew this seal for the next empty arcade."""

    no: shapes.StepNumber
    token: Annotated[Token, OneOf(GUILDS)]


def drew(state: State, action: Drew, dice: Dice) -> State:
    """Put the seal that the table drew on the next empty arcade.

    :raises IllegalAction: if all seals of this guild lie in the palace.
    """
    if state.phase is Phase.SHARED:  # the first seal of the next round says that it begins
        state = next_round(state, None, dice)
    palace = the_palace(state)
    place = next_empty(palace)
    if place is None or not bag(palace)[GUILDS.index(action.token)]:
        raise IllegalAction("arcades.seals_gone", token=word("token", action.token))
    palace = with_arcade(palace, place, Arcade(token=action.token))
    return fill(with_palace(state, palace), dice)


def _tells_drew(before: State, action: Drew, after: State) -> Iterable[Line]:
    if before.phase is Phase.SHARED:
        yield from _tells_next_round(before, None, after)
    yield Line("arcades.log.drew", {"token": word("token", action.token)})


@frozen(slots=True, kw_only=True)
class Drafted(Action):
    """Everybody holds four schemers: the placement begins."""

    no: shapes.StepNumber


def drafted(state: State, _action: Drafted) -> State:
    """Everybody has drafted four schemers; the first player begins."""
    return begun(state)


def _tells_drafted(_before: State, _action: Drafted, after: State) -> Iterable[Line]:
    yield tells_drafted(after)


@frozen(slots=True, kw_only=True)
class NextRound(Action):
    """The first-player card moves on, the palace is cleared and filled up."""

    no: shapes.StepNumber


def next_round(state: State, _action: NextRound | None, dice: Dice) -> State:
    """Pass the first-player card on, clear the palace, turn tokens back and fill it up.

    Used influence cards leave the game; a token on the wrong symbol stays.
    """
    first = (state.first + 1) % len(state.players)
    state = replace(state, first=first, round=state.round + 1, turn=0)
    if state.palace is None:
        return state
    palace = replace(
        state.palace,
        gaps=(None,) * len(state.palace.gaps),
        arcades=tuple(Arcade(token=arcade.token) for arcade in state.palace.arcades),
        hands=(0,) * len(state.players),
        story=(),
    )
    return fill(with_palace(state, palace), dice)


def _tells_next_round(_before: State, _action: NextRound | None, after: State) -> Iterable[Line]:
    facts = {"round": after.round, "seat": after.first, "seats": everybody(after)}
    yield Line("arcades.log.next_round", facts)


ROWS = (
    declare(Families, does=families, tells=_tells_families),
    declare(Drew, does=drew, tells=_tells_drew, when=(Phase.FILL, Phase.SHARED)),
    declare(Drafted, does=drafted, tells=_tells_drafted, when=(Phase.DRAFT,)),
    declare(NextRound, does=next_round, tells=_tells_next_round, when=(Phase.SHARED, Phase.QUICK)),
)
