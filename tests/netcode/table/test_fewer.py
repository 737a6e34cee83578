"""A match that begins without the free seats."""

import random

import pytest

from netcode.guest.updates import Viewed
from netcode.protocol.messages import Fewer, Start
from tests.netcode.fakewire import End, Wire, play, room
from tests.netcode.table.test_moderation import called, codes, order, restart, seat_bot


def opened(seats: int = 4, bots: int = 0, slug: str = "masters_gallery") -> tuple[Wire, End]:
    """Return a table that its owner begins, with the host's bots on the last seats."""
    wire = Wire(slug, seats=seats, bots=bots, starts="owner")
    owner = wire.owner()
    wire.join_bots()
    return wire, owner


def kinds(end: End) -> list[str]:
    return [place.kind for place in room(end).places]


def test_the_free_seats_go_and_the_match_is_played_without_them() -> None:
    wire, owner = opened()
    ann = wire.join("Ann")
    order(wire, owner, Fewer())
    assert kinds(ann) == ["human", "human"]
    wire.do(owner, owner.guest.send(Start()))
    assert len(ann.last(Viewed).view.state.players) == 2
    play(wire, [owner, ann], random.Random(1))
    assert wire.stage == "over"


def test_bots_move_up_into_free_seats() -> None:
    wire, owner = opened(bots=1)
    ann = wire.join("Ann")
    assert kinds(owner) == ["human", "human", "free", "bot"]
    name = room(owner).places[3].name
    order(wire, owner, Fewer())
    assert kinds(ann) == ["human", "human", "bot"]
    assert room(ann).places[2].name == name, "a bot that moves up keeps its name"
    assert called(wire).seat == 2
    bot = seat_bot(wire)
    wire.do(owner, owner.guest.send(Start()))
    play(wire, [owner, ann, bot], random.Random(1))
    assert wire.stage == "over"


def test_a_table_that_starts_when_it_is_full_starts_then() -> None:
    wire = Wire(seats=3, starts="full")
    owner = wire.owner()
    wire.join("Ann")
    order(wire, owner, Fewer())
    assert wire.stage == "playing"


def test_people_keep_their_seats_so_a_free_one_before_them_stays() -> None:
    wire, owner = opened()
    ann, bea = wire.join("Ann"), wire.join("Bea")
    wire.do(ann, ann.guest.leave())
    order(wire, owner, Fewer())
    assert codes(owner)[-1] == "no_fewer"
    assert kinds(bea) == ["human", "free", "human", "free"]


@pytest.mark.parametrize("seats", [2, 3])
def test_enough_seats_stay_for_the_game(seats: int) -> None:
    wire, owner = opened(seats)
    order(wire, owner, Fewer())
    assert codes(owner)[-1] == "no_fewer"
    assert len(room(owner).places) == seats


def test_they_stay_away_when_the_table_is_started_again() -> None:
    wire, owner = opened(bots=1)
    wire.join("Ann")
    setup = wire.table.state.setup
    order(wire, owner, Fewer())
    wire.table.state.setup = setup  # the orders of the process are those of before
    restart(wire)
    assert len(wire.table.state.members.chairs) == 3
    assert wire.table.state.setup.seats == 3
    assert [bot.seat for bot in wire.table.bots] == [2]
