"""Somebody comes under the name of a player who is away: perhaps it is the same person, whose pass is lost, perhaps not."""

import pytest

from netcode.guest.credentials import ByCode
from netcode.guest.updates import Joined, Noticed, Shut
from netcode.protocol.limits import TOLD_AGAIN
from netcode.protocol.messages import Give, LetBotPlay
from tests.netcode.fakewire import End, Wire, room
from tests.netcode.table.test_moderation import codes, order, running, seat_bot
from tests.netcode.table.test_seats_given import hand


def told(owner: End) -> list[Noticed]:
    """Return how often the owner was told of somebody at the door."""
    return [notice for notice in owner.all(Noticed) if notice.code == "same_name"]


def test_the_name_of_a_player_who_is_away_opens_nothing_and_the_owner_gives_the_seat_back() -> None:
    wire, owner, (ann, bea) = running()
    held = hand(ann)
    wire.cut(ann)
    newcomer = wire.join("ANN")
    refused = newcomer.last(Shut)
    assert (refused.code, refused.values) == ("name_waits", {"name": "Ann", "number": 2, "owner": "Olga"})
    assert newcomer.last(Joined) is None
    assert told(owner)[-1].values == {"name": "Ann", "seat": 1, "number": 2}
    assert told(bea) == []
    order(wire, owner, Give(1, "Ann"))
    again = wire.join("Ann")
    assert again.guest.seat == 1
    assert hand(again) == held
    assert wire.back(ann).last(Shut).code == "token_unknown", "one seat, one pass"


def test_whoever_has_the_pass_has_the_seat_whatever_somebody_else_says() -> None:
    wire, owner, (ann, _bea) = running()
    wire.cut(ann)
    assert wire.join("Ann").last(Shut).code == "name_waits"
    back = wire.back(ann)
    assert back.guest.seat == 1
    assert wire.join("Ann").last(Shut).code == "match_running", "she is here: nobody is waited for"
    assert len(told(owner)) == 1


def test_nobody_gets_another_seat_under_the_name_of_one_who_is_away() -> None:
    wire = Wire(seats=4, starts="owner")
    wire.owner()
    ann = wire.join("Ann")
    wire.cut(ann)
    assert wire.join("Ann").last(Shut).code == "name_waits"
    assert wire.join("\u0410nn").last(Shut).code == "name_waits", "a Cyrillic letter looks like the Latin one"
    assert wire.join("Anna").guest.seat == 2
    assert wire.join("Ann", kind="spectator").last(Shut) is None, "who watches takes no seat"


def test_who_comes_late_gets_no_bots_seat_under_the_name_of_one_who_is_away() -> None:
    wire = Wire(seats=3, bots=1)
    wire.owner()
    ann = wire.join("Ann")
    wire.join_bots()
    assert wire.stage == "playing"
    wire.cut(ann)
    assert wire.join("Ann").last(Shut).code == "name_waits"
    assert wire.join("Cem").guest.seat == 2


def test_a_bot_that_stands_in_does_not_make_the_name_free() -> None:
    wire, owner, (ann, _bea) = running()
    wire.cut(ann)
    order(wire, owner, LetBotPlay(1))
    seat_bot(wire)
    assert wire.join("Ann").last(Shut).code == "name_waits"
    order(wire, owner, Give(1, "Ann"))
    assert wire.join("Ann").guest.seat == 1


@pytest.mark.parametrize("gone", ["away", "bot"])
def test_where_nobody_can_give_the_seat_that_is_said(gone: str) -> None:
    wire, owner, (ann, _bea) = running()
    wire.cut(ann)
    wire.do(owner, owner.guest.leave(bot=gone == "bot"))
    if gone == "bot":
        seat_bot(wire)
    assert wire.join("Ann").last(Shut).code == "name_waits_alone"


def test_the_owner_is_told_once_in_a_while() -> None:
    wire, owner, (ann, _bea) = running()
    wire.cut(ann)
    for _ in range(3):
        wire.join("Ann")
    assert len(told(owner)) == 1
    wire.wait(TOLD_AGAIN)
    wire.join("Ann")
    assert len(told(owner)) == 2


def test_a_wrong_code_hears_of_no_name() -> None:
    wire, owner, (ann, _bea) = running()
    wire.cut(ann)
    wrong = f"{(int(wire.table.code) + 1) % 1_000_000:06}"
    for name in ("Ann", "Zoe"):
        guesser = wire.join(name, ByCode(wrong))
        wire.wait(1)
        assert guesser.last(Shut).code == "code_refused"
    assert told(owner) == []
    assert wire.join("Zoe").last(Shut).code == "match_running"


def test_of_two_seats_that_were_given_away_each_goes_to_the_name_that_had_it() -> None:
    wire, owner, (ann, bea) = running()
    hands = hand(ann), hand(bea)
    wire.cut(ann)
    wire.cut(bea)
    order(wire, owner, Give(1, "Ann"), Give(2, "Bea"))
    second, first = wire.join("Bea"), wire.join("Ann")
    assert (hand(first), hand(second)) == hands


def test_a_seat_that_was_only_promised_is_waited_for_by_nobody() -> None:
    wire = Wire(seats=3, starts="owner")
    owner = wire.owner()
    chairs = wire.table.state.members
    chairs.take(chairs.chairs[1], "human", "Ann", bytes(32), 0.0)
    assert wire.join("Ann").guest.seat == 2
    assert room(owner).places[2].here
    assert codes(owner).count("same_name") == 0
