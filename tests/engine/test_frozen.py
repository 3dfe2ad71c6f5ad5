"""What is remembered of frozen things: by which one it is, and never without bound."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from companion.engine import frozen
from companion.engine.frozen import once, once_together, replace


@dataclass(frozen=True)
class Pot:
    coins: int


def test_the_same_object_is_asked_once_and_an_equal_one_again() -> None:
    asked: list[tuple[Pot, int]] = []

    @once
    def with_more(pot: Pot, more: int) -> Pot:
        asked.append((pot, more))
        return replace(pot, coins=pot.coins + more)

    pot = Pot(3)
    assert with_more(pot, 2) is with_more(pot, 2)
    assert with_more(pot, 4) == Pot(7)
    assert with_more(Pot(3), 2) == Pot(5)
    assert asked == [(pot, 2), (pot, 4), (Pot(3), 2)]


def test_several_objects_are_known_by_which_they_are() -> None:
    asked = []

    @once_together
    def all_coins(pots: tuple[Pot, ...], more: Pot) -> int:
        asked.append(pots)
        return sum(pot.coins for pot in (*pots, more))

    pots, more = (Pot(1), Pot(2)), Pot(3)
    assert all_coins(pots, more) == all_coins(pots, more) == 6
    assert len(asked) == 1
    assert all_coins((Pot(1), Pot(2)), more) == all_coins(pots, Pot(3)) == 6
    assert len(asked) == 3


def test_no_later_object_of_several_is_taken_for_one_that_is_gone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(frozen, "REMEMBERED", 8)

    @once_together
    def both(one: Pot, other: Pot) -> tuple[int, int]:
        return one.coins, other.coins

    for count in range(1_000):
        assert both(Pot(count), Pot(-count)) == (count, -count)


def test_no_later_object_is_taken_for_one_that_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frozen, "REMEMBERED", 8)

    @once
    def coins(pot: Pot) -> int:
        return pot.coins

    for count in range(1_000):  # each pot would have the memory of the one before
        assert coins(Pot(count)) == count


def test_there_is_no_end_of_objects_but_of_what_is_remembered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(frozen, "REMEMBERED", 8)
    asked = []

    @once
    def coins(pot: Pot) -> int:
        asked.append(pot)
        return pot.coins

    pots = [Pot(count) for count in range(20)]
    assert [coins(pot) for pot in pots] == list(range(20))
    assert coins(pots[0]) == 0
    assert len(asked) == 21  # the first had been forgotten


@frozen.frozen(kw_only=True)
class Purse:
    coins: int
    scrolls: int = 0


def test_a_frozen_thing_is_what_it_holds() -> None:
    purse = Purse(coins=3)
    richer = replace(purse, coins=4)
    assert (purse.coins, richer) == (3, Purse(coins=4))
    assert {purse: "mine"}[Purse(coins=3)] == "mine"


@pytest.mark.parametrize("thing", [Purse(coins=3), Pot(3)])
def test_a_field_that_is_not_there_cannot_be_changed(thing: Purse | Pot) -> None:
    with pytest.raises(TypeError):
        replace(thing, gold=1)
