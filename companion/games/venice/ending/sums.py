"""Final scoring (§4, and the end of §6), one function for each step of the rules."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.frozen import frozen
from companion.games.venice.facts import Edition, FavourCard

SCROLLS_PER_INTRIGUE = 2  # §4.3
COINS_PER_INTRIGUE = 4  # §4.3
COINS_PER_VP = 4  # §4.4
UNUSED_FAVOUR_VP = 4  # §4.5
HALF_FROM, ALL_FROM = 7, 9  # §4.2: assistants placed, for half the council space or all of it
REWARDS = {2: (9, 2)}  # §4.1: the only row that either text prints; the others are on the board
SOLO_ROW = 3  # §6: the council is scored as in a three-player game


@frozen(slots=True, kw_only=True)
class Holdings:
    """One player's end of the game, as it lies on the table."""

    name: str
    vp: int
    council: int
    assistants: int
    intrigue: int
    scrolls: int
    coins: int
    favour: FavourCard | None = None
    scrolls_spent: int = 0  # buying intrigue down
    coins_spent: int = 0


@frozen(slots=True, kw_only=True)
class DogeHoldings:
    """The Doge's end of the game: one VP marker, two council markers."""

    vp: int
    council: tuple[int, int]
    intrigue: int


@frozen(slots=True, kw_only=True)
class Score:
    """What a player's points are made of."""

    name: str
    vp: int
    council: int = 0
    assistants: int = 0
    wealth: int = 0
    favour: int = 0
    intrigue: int = 0
    arrested: bool = False

    @property
    def total(self) -> int:
        """Return the final VP."""
        return self.vp + self.council + self.assistants + self.wealth + self.favour


@frozen(slots=True)
class Scores:
    """Everybody's score in turn order, who is arrested, who wins."""

    scores: tuple[Score, ...]
    arrested: str | None
    winner: str | None


def council_points(spaces: Sequence[int], rewards: Sequence[int]) -> tuple[int, ...]:
    """Return the council reward of each marker (§4.1).

    Tied markers share the places they fill, each getting the average rounded down; a marker on
    space 0 gets nothing whatever its rank.
    """
    places = [*rewards, *([0] * len(spaces))]
    points = []
    for space in spaces:
        ahead = sum(1 for other in spaces if other > space)
        tied = spaces.count(space)
        share = sum(places[ahead : ahead + tied]) // tied
        points.append(share if space > 0 else 0)
    return tuple(points)


def assistants_points(assistants: int, council: int) -> int:
    """Return what placed assistants are worth (§4.2): 7–8 half the council space, 9–10 all."""
    if assistants >= ALL_FROM:
        return council
    return (council + 1) // 2 if assistants >= HALF_FROM else 0


def intrigue_left(standing: Holdings) -> int:
    """Return the intrigue after the buy-down (§4.3)."""
    bought = (
        standing.scrolls_spent // SCROLLS_PER_INTRIGUE + standing.coins_spent // COINS_PER_INTRIGUE
    )
    return max(0, standing.intrigue - bought)


def arrested_seat(intrigue: Sequence[int]) -> int | None:
    """Return who is arrested (§4.6): most intrigue above 0; tied, the furthest from the first."""
    most = max(intrigue)
    if most <= 0:
        return None
    return max(place for place, points in enumerate(intrigue) if points == most)


def final_scores(standings: Sequence[Holdings], rewards: Sequence[int], edition: Edition) -> Scores:
    """Return the result of a game of two to five, players in turn order (§4)."""
    council = council_points([player.council for player in standings], rewards)
    left = [intrigue_left(player) for player in standings]
    caught = arrested_seat(left)
    scores = tuple(
        _score(player, council[place], left[place], arrested=place == caught)
        for place, player in enumerate(standings)
    )
    free = [score for score in scores if not score.arrested]
    best = [score for score in free if score.total == max(one.total for one in free)]
    # §4.7: FR the earlier in turn order wins a tie, PL the furthest from the first player.
    winner = best[0 if edition is Edition.FR else -1].name if best else None
    return Scores(scores, None if caught is None else scores[caught].name, winner)


def final_solo(
    player: Holdings, doge: DogeHoldings, rewards: Sequence[int], doge_name: str = "Doge"
) -> Scores:
    """Return the result against the Doge (§6): he scores both his markers and nothing else.

    You are arrested if your intrigue is above 0 and at least his; you win with strictly more VP.
    """
    spaces = [player.council, *doge.council]
    mine, *his = council_points(spaces, rewards)
    left = intrigue_left(player)
    arrested = left > 0 and left >= doge.intrigue
    score = _score(player, mine, left, arrested=arrested)
    against = Score(name=doge_name, vp=doge.vp, council=sum(his), intrigue=doge.intrigue)
    won = not arrested and score.total > against.total
    winner = player.name if won else doge_name
    return Scores((score, against), player.name if arrested else None, winner)


def _score(player: Holdings, council: int, intrigue: int, *, arrested: bool) -> Score:
    coins = player.coins - player.coins_spent
    return Score(
        name=player.name,
        vp=player.vp,
        council=council,
        assistants=assistants_points(player.assistants, player.council),
        wealth=coins // COINS_PER_VP,
        favour=UNUSED_FAVOUR_VP if player.favour is FavourCard.UNUSED else 0,
        intrigue=intrigue,
        arrested=arrested,
    )
