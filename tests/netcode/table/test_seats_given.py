"""Seats that change hands: kicked, given away, taken from a bot by someone who comes late; and people who are muted."""

import random

from engine.core.visibility import SPECTATOR
from netcode.guest.credentials import ByCode, ByToken
from netcode.guest.updates import ChatReceived, Shut, Viewed
from netcode.protocol.close_codes import Close
from netcode.protocol.limits import RESERVED
from netcode.protocol.messages import Attach, Chat, Give, Kick, Mute, Proof, ProofHost, Welcome
from netcode.table.effects import Warned
from tests.netcode.fakewire import FINGERPRINT, End, Wire, play, room
from tests.netcode.table.test_admission import prove
from tests.netcode.table.test_moderation import called, codes, order, restart, running, seat_bot


def hand(end: End) -> object:
    """Return what a guest's own seat looks like to it."""
    view = end.last(Viewed).view
    return view.state.players[view.viewer]


# Kicked


def test_kicked_player_cannot_come_back_by_token_or_by_the_old_code() -> None:
    wire, owner, (ann, bea) = running()
    old, held = wire.table.code, hand(ann)
    order(wire, owner, Kick(1, "Ann"))
    assert ann.last(Shut).close is Close.KICKED
    assert wire.back(ann).last(Shut).code == "token_unknown"
    again = wire.join("Ann", ByCode(old))
    wire.wait(1)  # a wrong code is answered late
    assert again.last(Shut).code == "code_refused"
    assert room(owner).code == wire.table.code != old
    assert Warned("code_renewed", {"code": wire.table.code}) in wire.said
    assert codes(bea)[-1] == "kicked"
    assert room(bea).places[1].kind == "free"
    cem = wire.join("Cem")
    assert cem.guest.seat == 1
    assert hand(cem) == held, "the seat's hand is the new player's"
    play(wire, [owner, cem, bea], random.Random(1))
    assert wire.stage == "over"


def test_kicked_players_seat_goes_to_a_bot_at_the_owners_wish() -> None:
    wire, owner, (ann, bea) = running()
    order(wire, owner, Kick(1, "Ann", bot=True, level="random"))
    assert ann.last(Shut).close is Close.KICKED
    bot = seat_bot(wire)
    assert (room(bea).places[1].kind, room(bea).places[1].here) == ("bot", True)
    play(wire, [owner, bot, bea], random.Random(1))
    assert wire.stage == "over"


def test_a_bot_in_a_leavers_place_has_a_name_that_nobody_at_the_table_has() -> None:
    wire = Wire(seats=4, bots=1, starts="owner")
    owner = wire.owner()
    wire.join_bots()
    ann, bruno = wire.join("Ann"), wire.join("BRUNO")
    bot = room(owner).places[3].name
    order(wire, owner, Kick(1, "Ann", bot=True, level="random"))
    seat_bot(wire)
    names = [place.name for place in room(bruno).places]
    assert names[3] == bot, "who sits there keeps the name"
    assert len({name.casefold() for name in names}) == 4, names
    assert ann.last(Shut).close is Close.KICKED


def test_watcher_is_kicked_by_name() -> None:
    wire, owner, _others = running()
    eve, eva = (wire.join(name, kind="spectator") for name in ("Eve", "Eva"))
    order(wire, owner, Kick(SPECTATOR, "Eve"))
    assert eve.last(Shut).close is Close.KICKED
    assert eva.conn is not None
    assert room(owner).watchers == ("Eva",)
    assert wire.back(eve).last(Shut).code == "token_unknown"


def test_kick_in_the_lobby_frees_the_seat() -> None:
    wire = Wire(seats=3, starts="owner")
    owner, ann = wire.owner(), wire.join("Ann")
    order(wire, owner, Kick(1, "Ann"))
    assert ann.last(Shut).close is Close.KICKED
    assert room(owner).places[1].kind == "free"


def test_kicked_stays_kicked_after_a_restart() -> None:
    wire, owner, (ann, _) = running()
    order(wire, owner, Kick(1, "Ann"))
    restart(wire)
    assert wire.back(ann).last(Shut).code == "token_unknown"
    assert wire.join("Cem").guest.seat == 1


# Muted


def test_muted_players_chat_reaches_nobody_until_they_may_talk_again() -> None:
    wire, owner, (ann, bea) = running()
    order(wire, owner, Mute(1, "Ann", True))
    assert room(bea).places[1].muted
    wire.do(ann, ann.guest.send(Chat("boo")))
    assert codes(ann)[-1] == "chat_muted"
    assert bea.last(ChatReceived) is None
    restart(wire)
    owner, ann, bea = wire.owner(), wire.back(ann), wire.back(bea, "Bea")
    wire.do(ann, ann.guest.send(Chat("boo")))
    assert bea.last(ChatReceived) is None
    order(wire, owner, Mute(1, "Ann", False))
    wire.do(ann, ann.guest.send(Chat("sorry")))
    assert bea.last(ChatReceived).text == "sorry"


# Given away


def test_seat_is_given_to_the_next_who_joins_with_its_hand() -> None:
    wire, owner, (ann, bea) = running()
    play(wire, [owner, ann, bea], random.Random(1), 4)
    wire.cut(ann)
    held = hand(ann)
    order(wire, owner, Give(1, "Ann"))
    assert codes(bea)[-1] == "given"
    cem = wire.join("Cem")
    assert cem.guest.seat == 1
    assert hand(cem) == held
    assert codes(bea)[-1] == "joined"
    assert wire.back(ann).last(Shut).code == "token_unknown"
    assert wire.join("Dora").last(Shut).code == "match_running"


def test_seat_is_given_to_a_bot_and_its_player_is_told() -> None:
    wire, owner, (ann, bea) = running()
    order(wire, owner, Give(1, "Ann", bot=True))
    assert ann.last(Shut).close is Close.GIVEN
    bot = seat_bot(wire)
    assert room(bea).places[1].kind == "bot"
    restart(wire)
    (again,) = wire.table.bots
    assert again.seat == 1
    assert seat_bot(wire, called(wire)).last(Shut).code == "token_unknown"
    assert bot.last(Viewed) is not None


def test_free_seat_of_the_lobby_is_given_to_a_bot() -> None:
    wire = Wire(seats=2)
    owner = wire.owner()
    order(wire, owner, Give(1, ""), Give(1, "", bot=True))
    assert codes(owner)[0] == "no_such_member"
    seat_bot(wire)
    assert wire.stage == "playing"


# Someone comes late


def with_bots() -> tuple[Wire, End, list[End]]:
    """Return a match of one person and two bots."""
    wire = Wire(seats=3, bots=2)
    owner = wire.owner()
    return wire, owner, wire.join_bots()


def test_late_joiner_takes_the_first_bots_seat_with_its_hand() -> None:
    wire, owner, (first, second) = with_bots()
    held = hand(first)
    cem = wire.join("Cem")
    assert cem.guest.seat == 1
    assert hand(cem) == held
    assert first.last(Shut).close is Close.SUPERSEDED
    assert codes(owner)[-2:] == ["instead_of_bot", "joined"]
    assert (room(owner).places[1].name, room(owner).places[1].kind) == ("Cem", "human")
    dora = wire.join("Dora")
    assert dora.guest.seat == 2
    assert second.last(Shut).close is Close.SUPERSEDED
    assert wire.join("Eve").last(Shut).code == "match_running"
    play(wire, [owner, cem, dora], random.Random(1))
    assert wire.stage == "over"


def test_bot_from_elsewhere_takes_no_bots_seat() -> None:
    wire, _owner, _bots = with_bots()
    assert wire.join("Robo", kind="bot").last(Shut).code == "match_running"


def test_bot_plays_on_until_the_late_joiner_has_sat_down() -> None:
    wire, owner, (first, second) = with_bots()
    slow, slower = wire.stranger(), wire.stranger("192.0.2.67")
    prove(wire, slow, wire.table.code)
    assert slow.messages(ProofHost)
    assert room(owner).places[1].kind == "bot"
    assert play(wire, [owner, first, second], random.Random(1), 4) == 4
    prove(wire, slower, wire.table.code)
    assert [stranger.messages(Welcome)[0].seat for stranger in (slow, slower)] == [1, 2]
    wire.say(slow, Attach(slow.messages(Welcome)[0].epoch))
    assert first.last(Shut).close is Close.SUPERSEDED
    assert [member.kind for member in wire.written.members] == ["human", "human", "bot"]


def test_promise_of_a_bots_seat_lapses_and_the_bot_keeps_it() -> None:
    wire, owner, (first, _) = with_bots()
    slow = wire.stranger()
    prove(wire, slow, wire.table.code)
    wire.wait(RESERVED + 1)
    assert first.conn is not None
    assert room(owner).places[1].kind == "bot"
    token = slow.messages(Welcome)[0].token
    assert wire.join("Cem", ByToken(token, FINGERPRINT)).last(Shut).code == "token_unknown"
    assert wire.join("Cem").guest.seat == 1


def test_seat_that_was_promised_is_not_promised_again_when_it_is_given_away() -> None:
    wire, owner, (_, second) = with_bots()
    slow = wire.stranger()
    prove(wire, slow, wire.table.code)
    order(wire, owner, Give(1, room(owner).places[1].name))
    cem = wire.join("Cem")
    assert cem.guest.seat == 2
    assert second.last(Shut).close is Close.SUPERSEDED
    wire.say(slow, Attach(slow.messages(Welcome)[0].epoch))
    assert slow.close is None
    assert not slow.messages(Proof)
