"""Sharing: from the gate clockwise, each token to the higher of the two schemers beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from companion.engine.actions import declare
from companion.engine.frozen import frozen, replace
from companion.engine.game import Action, Line
from companion.engine.seated import with_player
from companion.engine.words import word
from companion.errors import IllegalAction
from companion.games.arcades import shapes
from companion.games.arcades.facts import Family, Token
from companion.games.arcades.state import (
    Arcade,
    Card,
    Fate,
    Palace,
    Phase,
    Player,
    Reason,
    State,
    Win,
    owner_of,
    paid,
    the_palace,
    victory,
    with_arcade,
    with_palace,
)

Owner = Callable[[Family], int | None]


def counts(card: Card | None) -> bool:
    """Return whether a card is a schemer that counts: face up (the assassin's does not)."""
    return card is not None and card.family is not None and not card.down


def judge(
    place: int, arcade: Arcade, beside: tuple[Card | None, Card | None], owner: Owner
) -> Fate:
    """Return what becomes of the token of one arcade, and why."""
    if arcade.token is None:
        return Fate(arcade=place, token=None, reason=Reason.EMPTY)
    if arcade.turned:
        return _stays(place, arcade, Reason.TURNED)
    schemers = sorted(
        (card for card in beside if card is not None and counts(card)),
        key=lambda card: -card.value,
    )
    if not schemers:
        both = all(card is not None and card.influence is not None for card in beside)
        return _stays(place, arcade, Reason.INFLUENCE if both else Reason.NOBODY_THERE)
    best = schemers[0]
    other = schemers[1].value if len(schemers) > 1 else None
    if other == best.value:
        return replace(_stays(place, arcade, Reason.EQUAL), value=best.value, other=other)
    assert best.family is not None
    seat = owner(best.family)
    return Fate(
        arcade=place,
        token=arcade.token,
        reason=Reason.NOBODYS if seat is None else Reason.WON,
        seat=seat,
        family=best.family,
        value=best.value,
        other=other,
    )


def _stays(place: int, arcade: Arcade, reason: Reason) -> Fate:
    return Fate(arcade=place, token=arcade.token, reason=reason)


def beside(gaps: Sequence[Card | None], arcade: int) -> tuple[Card | None, Card | None]:
    """Return the cards before and after an arcade; before the gate lies the last gap."""
    return gaps[arcade - 1], gaps[arcade]


def take(player: Player, seat: int, token: Token) -> tuple[Player, Win | None]:
    """Give a player a token, and look for the victory at once.

    A ducat is kept; a seal goes back into the bag and its counter goes up by one.
    """
    after = paid(player, token, 1)
    return after, victory(seat, after) if token is not Token.DUCAT else None


@frozen(slots=True, kw_only=True)
class Share(Action):
    """The tokens are shared, from the gate clockwise."""

    no: shapes.StepNumber


def share(state: State, action: Share) -> State:
    """Share on from where the sharing stopped; the first victory ends it at that very token.

    :raises IllegalAction: if a gap is still free, unless the table insists.
    """
    if state.phase is Phase.PLACEMENT and not action.override:
        raise IllegalAction("arcades.gaps_open", overridable=True)
    state = replace(state, phase=Phase.SHARING)
    for place in range(len(the_palace(state).story), len(the_palace(state).arcades)):
        state = _share_one(state, the_palace(state), place)
        if state.won is not None:
            return state
    return replace(state, phase=Phase.SHARED)


def _share_one(state: State, palace: Palace, place: int) -> State:
    fate = judge(
        place,
        palace.arcades[place],
        beside(palace.gaps, place),
        lambda family: owner_of(palace, family),
    )
    palace = replace(palace, story=(*palace.story, fate))
    if fate.seat is None or fate.token is None:
        return with_palace(state, palace)
    state = with_palace(state, with_arcade(palace, place, Arcade()))
    player, won = take(state.players[fate.seat], fate.seat, fate.token)
    return replace(with_player(state, fate.seat, player), won=won)


# ---- the log


_LOG = {
    Reason.WON: "arcades.log.share_won",
    Reason.TURNED: "arcades.log.share_turned",
    Reason.EQUAL: "arcades.log.share_equal",
    Reason.INFLUENCE: "arcades.log.share_influence",
    Reason.NOBODYS: "arcades.log.share_nobodys",
    Reason.NOBODY_THERE: "arcades.log.share_nobody_there",
}


def share_line(fate: Fate) -> Line:
    """Return what became of one token, with its reason; arcades are counted from the gate."""
    facts = {
        "arcade": fate.arcade + 1,
        "token": fate.token and word("token", fate.token),
        "seat": fate.seat,
        "family": fate.family and word("family", fate.family),
        "value": fate.value,
        "other": fate.other,
    }
    key = _LOG[fate.reason]
    if fate.reason in (Reason.WON, Reason.NOBODYS) and fate.other is None:
        key = f"{key}_alone"
    return Line(key, {name: fact for name, fact in facts.items() if fact is not None})


def _tells_share(before: State, _action: Share, after: State) -> Iterable[Line]:
    done = len(the_palace(before).story)
    story = the_palace(after).story[done:]
    lines = [share_line(one) for one in story if one.reason is not Reason.EMPTY]
    return lines or [Line("arcades.log.share_nothing")]


ROWS = (declare(Share, does=share, tells=_tells_share, when=(Phase.SHARING, Phase.PLACEMENT)),)
