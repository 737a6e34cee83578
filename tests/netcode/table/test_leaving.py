"""The owner leaves: to a bot, with the match saved, or with the table ended."""

import random

import pytest

from netcode.guest.updates import Joined, Shut, Viewed
from netcode.protocol.close_codes import Close
from netcode.protocol.messages import CloseTable, NewCode, Order, Pause
from netcode.table.effects import Closing, Drop, Left
from tests.netcode.fakewire import Wire, play, room
from tests.netcode.table.test_moderation import called, codes, order, restart, running, seat_bot


def test_owner_leaves_the_seat_to_a_bot_that_commands_nothing() -> None:
    wire, owner, (ann, bea) = running()
    wire.do(owner, owner.guest.leave(bot=True, level="random"))
    assert Left(0, "Olga") in wire.said
    assert codes(ann)[-1] == "bot_plays"
    assert (room(ann).places[0].stand_in, room(ann).places[0].here) == ("random", False)
    bot = seat_bot(wire)
    assert not bot.last(Joined).owner
    assert room(bot).code == ""
    order(wire, bot, Pause(True))
    wire.do(bot, bot.guest.send(NewCode()))
    assert codes(bot)[-2:] == ["not_owner", "not_owner"]
    play(wire, [bot, ann, bea], random.Random(1), 6)
    back = wire.owner()
    assert back.last(Joined).owner
    assert bot.last(Shut).close is Close.SUPERSEDED
    order(wire, back, Pause(True))
    assert room(ann).paused


def test_owner_gets_the_usual_bot_where_there_is_no_such_level() -> None:
    wire, owner, _others = running()
    wire.do(owner, owner.guest.leave(bot=True, level="grandmaster"))
    assert called(wire).level == "normal"


def test_nobody_else_leaves_a_seat_to_a_bot() -> None:
    wire, owner, (ann, bea) = running()
    wire.do(ann, ann.guest.leave(bot=True))
    assert room(bea).places[1].stand_in == ""
    assert codes(owner)[-2:] == ["away", "offer_bot"]


def test_saved_table_closes_and_goes_on_when_its_owner_lets_it() -> None:
    wire, owner, (ann, bea) = running()
    play(wire, [owner, ann, bea], random.Random(1), 5)
    played = len(wire.records)
    order(wire, owner, CloseTable(save=True))
    assert wire.said[-1] == Closing(forget=False)
    assert codes(ann)[-1] == "table_saved"
    assert {drop.code for drop in wire.table.close() if isinstance(drop, Drop)} == {Close.HOST_LEAVES}
    restart(wire)
    again = wire.back(ann)
    assert room(again).paused
    assert not again.all(Viewed)
    olga, bea = wire.owner(), wire.back(bea, "Bea")
    order(wire, olga, Pause(False))
    assert len(wire.records) == played
    play(wire, [olga, again, bea], random.Random(1))
    assert wire.stage == "over"


def test_ended_table_is_forgotten() -> None:
    wire, owner, (ann, _) = running()
    order(wire, owner, CloseTable(save=False))
    assert wire.said[-1] == Closing(forget=True)
    assert codes(ann)[-1] == "table_ended"
    assert {drop.code for drop in wire.table.close() if isinstance(drop, Drop)} == {Close.GAME_OVER}


@pytest.mark.parametrize("asked", [CloseTable(save=True), Pause(True)])
def test_only_a_match_is_saved_or_paused(asked: Order) -> None:
    lobby = Wire(seats=3, starts="owner")
    olga = lobby.owner()
    order(lobby, olga, asked)
    assert codes(olga)[-1] == "no_match"
    assert not room(olga).paused
    assert not [effect for effect in lobby.said if isinstance(effect, Closing)]
