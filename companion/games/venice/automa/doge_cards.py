"""The companion's own Doge deck: 27 cards made for this project, not those of the box.

Their effects are of the same vocabulary as the physical ones; their numbers are balanced by
simulation (`docs/doge.md`).
"""

from __future__ import annotations

from companion.games.venice.printed import DogeCard, DogeEffect


def _card(name: str, *effects: tuple[str, int]) -> DogeCard:
    return DogeCard(name, tuple(DogeEffect(do, count) for do, count in effects))


_CARDS = (  # how many of each
    (2, _card("blessing", ("doge_vp", 2))),
    (3, _card("treasury", ("doge_vp", 1), ("doge_scrolls", 1))),
    (3, _card("allies", ("council_a", 1))),
    (3, _card("rivals", ("council_b", 1))),
    (2, _card("session", ("council_a", 1), ("council_b", 1))),
    (3, _card("inquiry", ("you_scrolls_or_intrigue", 1), ("doge_scrolls", 1))),
    (2, _card("accusation", ("you_intrigue", 1))),
    (2, _card("tribute", ("you_scrolls_or_intrigue", 2))),
    (3, _card("bridge", ("doge_bridge", 1))),
    (3, _card("masquerade", ("doge_intrigue", 2))),
    (1, _card("regatta", ("doge_vp", 2))),
)

OWN_NAMES = frozenset(card.name for _, card in _CARDS)  # they have words; the box's are printed
OWN_DECK: tuple[DogeCard, ...] = tuple(card for copies, card in _CARDS for _ in range(copies))
