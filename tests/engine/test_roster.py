"""Who sits where: what each seat entry does, and when it is refused."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.game import Meta
from companion.engine.roster import Roster, Seat, open_table
from companion.engine.seating import APPLY
from companion.errors import CompanionError

META = Meta(
    key="any", players=(2, 4), colours=("red", "blue", "green", "pink"), options=(), rules_version=1
)


@pytest.fixture
def roster() -> Roster:
    return open_table(
        {
            "game": "any",
            "seed": "s",
            "host": "host",
            "options": {"edit": "own"},
            "seats": [
                {"name": "Ana", "colour": "red"},
                {"name": "", "colour": "blue"},
                {"name": "", "colour": "green"},
            ],
        }
    )


def do(roster: Roster, type_: str, by: str = "host", /, **data: Any) -> Roster:
    after, lines = APPLY[type_](roster, data, by, META)
    assert lines
    assert all(line.key.startswith("log.") for line in lines)
    return after


def refuse(code: str, roster: Roster, type_: str, by: str = "host", /, **data: Any) -> Any:
    with pytest.raises(CompanionError) as caught:
        APPLY[type_](roster, data, by, META)
    assert caught.value.code == code
    return caught.value


def test_an_open_table_has_its_seats_free_and_nothing_ticked(roster: Roster) -> None:
    assert [seat.device for seat in roster.seats] == [None] * 3
    assert roster.ticks == ()
    assert roster.host == "host"


def test_a_free_seat_is_claimed_with_name_and_colour(roster: Roster) -> None:
    after = do(roster, "seat.claim", "ben", seat=1, name="Ben", colour="pink")
    assert after.seats[1] == Seat(name="Ben", colour="pink", device="ben")
    assert after.held_by("ben") == (1,)


def test_a_claim_without_a_name_keeps_the_name_of_the_chair(roster: Roster) -> None:
    assert do(roster, "seat.claim", "ben", seat=0, name=None).seats[0].name == "Ana"


def test_one_device_may_hold_several_seats(roster: Roster) -> None:
    after = do(do(roster, "seat.claim", "ben", seat=0), "seat.claim", "ben", seat=2)
    assert after.held_by("ben") == (0, 2)


def test_a_taken_seat_names_who_has_it(roster: Roster) -> None:
    taken = do(roster, "seat.claim", "ben", seat=0)
    error = refuse("seat.taken", taken, "seat.claim", "cat", seat=0)
    assert error.params == {"seat": 0, "name": "Ana"}
    assert error.status == 409


def test_ones_own_seat_cannot_be_claimed_again(roster: Roster) -> None:
    refuse("seat.yours", do(roster, "seat.claim", "ben", seat=0), "seat.claim", "ben", seat=0)


def test_a_locked_seat_opens_to_the_host_only(roster: Roster) -> None:
    locked = do(roster, "seat.lock", seat=1, locked=True)
    assert refuse("seat.locked", locked, "seat.claim", "ben", seat=1).status == 403
    assert do(locked, "seat.claim", "host", seat=1).held_by("host") == (1,)
    opened = do(locked, "seat.lock", seat=1, locked=False)
    assert do(opened, "seat.claim", "ben", seat=1).held_by("ben") == (1,)


@pytest.mark.parametrize(
    ("type_", "data"),
    [
        ("seat.claim", {}),
        ("seat.edit", {"name": "X"}),
        ("seat.free", {}),
        ("seat.lock", {"locked": True}),
        ("seat.assign", {"device": "ben"}),
        ("seat.move", {"from": "ben"}),
    ],
)
@pytest.mark.parametrize("seat", [3, 7, -1])
def test_a_seat_that_is_not_there_is_unknown(roster, type_, data, seat) -> None:
    assert refuse("seat.unknown", roster, type_, "ben", seat=seat, **data).status == 404


def test_an_untouched_seat_gives_way_and_takes_the_colour_that_becomes_free(roster) -> None:
    after = do(roster, "seat.edit", seat=0, colour="blue")
    assert [seat.colour for seat in after.seats] == ["blue", "red", "green"]


def test_a_named_seat_keeps_its_colour(roster: Roster) -> None:
    refuse("seat.colour_taken", roster, "seat.edit", seat=1, colour="red")


def test_a_held_seat_keeps_its_colour(roster: Roster) -> None:
    held = do(roster, "seat.claim", "ben", seat=1)
    refuse("seat.colour_taken", held, "seat.claim", "cat", seat=2, colour="blue")
    assert held.seats[2].device is None


def test_ones_own_colour_can_be_kept(roster: Roster) -> None:
    after = do(roster, "seat.edit", seat=0, colour="red", name="Anna")
    assert after.seats[0] == Seat(name="Anna", colour="red")


def test_a_freed_seat_keeps_name_and_colour(roster: Roster) -> None:
    held = do(roster, "seat.claim", "ben", seat=1, name="Ben", colour="pink")
    freed = Seat(name="Ben", colour="pink", veil="host")
    assert do(held, "seat.free", seat=1).seats[1] == freed
    refuse("seat.not_held", roster, "seat.free", seat=1)


def test_the_host_gives_a_seat_to_another_device_even_from_its_holder(roster: Roster) -> None:
    held = do(roster, "seat.claim", "ben", seat=1)
    after = do(held, "seat.assign", seat=1, device="cat", to_name="Cat")
    assert after.held_by("cat") == (1,)
    assert after.held_by("ben") == ()


def test_a_seat_moves_to_the_phone_that_brings_the_secret(roster: Roster) -> None:
    held = do(roster, "seat.claim", "ben", seat=1)
    after = do(held, "seat.move", "new", **{"seat": 1, "from": "ben"})
    assert after.held_by("new") == (1,)
    refuse("seat.move_expired", after, "seat.move", "late", **{"seat": 1, "from": "ben"})


def test_the_last_seat_of_a_host_takes_the_hosts_part_along(roster: Roster) -> None:
    held = do(do(roster, "seat.claim", seat=0), "seat.claim", seat=1)
    one = do(held, "seat.move", "new", **{"seat": 0, "from": "host"})
    assert one.host == "host"
    both = do(one, "seat.move", "new", **{"seat": 1, "from": "host"})
    assert both.host == "new"


def test_more_seats_get_colours_nobody_has(roster: Roster) -> None:
    after = do(roster, "table.resize", seats=4)
    assert [seat.colour for seat in after.seats] == ["red", "blue", "green", "pink"]


def test_fewer_seats_keep_the_first_ones(roster: Roster) -> None:
    assert do(roster, "table.resize", seats=2).seats == roster.seats[:2]


def test_a_held_seat_is_not_taken_away(roster: Roster) -> None:
    held = do(roster, "seat.claim", "ben", seat=2)
    assert refuse("table.seat_held", held, "table.resize", seats=2).params == {"seat": 2}


@pytest.mark.parametrize("count", [0, 1, 5, 99])
def test_a_number_of_seats_the_game_is_not_for_is_refused(roster: Roster, count: int) -> None:
    assert refuse("table.bad_seats", roster, "table.resize", seats=count).params == {
        "min": 2,
        "max": 4,
    }


def test_options_change_one_by_one(roster: Roster) -> None:
    assert do(roster, "table.options", options={"edit": "any"}).options == {"edit": "any"}


def test_ticks_are_kept_once_and_taken_off(roster: Roster) -> None:
    ticked = roster
    for _ in range(3):
        ticked = do(ticked, "table.tick", item="board", done=True)
    assert ticked.ticks == ("board",)
    assert do(ticked, "table.tick", item="board", done=False).ticks == ()
    assert do(roster, "table.tick", item="board", done=False).ticks == ()


def test_the_host_can_be_another_device(roster: Roster) -> None:
    assert do(roster, "table.host", device="ben", to_name="Ben").host == "ben"


def test_an_imported_table_seats_nobody_and_keeps_the_chairs(roster: Roster) -> None:
    held = do(roster, "seat.claim", "ben", seat=1, name="Ben")
    after = do(held, "table.imported", "bringer", device="bringer")
    assert [seat.device for seat in after.seats] == [None] * 3
    assert [seat.name for seat in after.seats] == ["Ana", "Ben", ""]
    assert after.host == "bringer"


@pytest.mark.parametrize(
    ("device", "seat", "edit", "may"),
    [
        ("host", 0, "own", True),
        ("host", None, "own", True),
        ("ben", 1, "own", True),
        ("ben", None, "own", True),
        ("ben", 0, "own", False),
        ("ben", 0, "any", True),
        ("watcher", 0, "any", False),
        ("watcher", None, "any", False),
        ("watcher", None, "own", False),
    ],
)
def test_who_may_edit_what(roster: Roster, device, seat, edit, may) -> None:
    table = do(roster, "seat.claim", "ben", seat=1)
    table = do(table, "table.options", options={"edit": edit})
    assert table.may_edit(device, seat) is may


def test_a_refused_entry_leaves_the_roster(roster: Roster) -> None:
    held = do(roster, "seat.claim", "ben", seat=1, name="Ben")
    before = repr(held)
    refuse("seat.taken", held, "seat.claim", "cat", seat=1, name="Cat", colour="pink")
    refuse("seat.colour_taken", held, "seat.edit", seat=1, colour="red", name="X")
    assert repr(held) == before
