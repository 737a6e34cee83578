"""The room before and beside the match: how it starts, chat, readiness, the code."""

import pytest

from engine.core.visibility import SPECTATOR
from netcode.guest.updates import ChatReceived, Joined, Noticed
from netcode.protocol import messages
from netcode.protocol.codec import decode_to_guest
from netcode.protocol.limits import CHAT_KEPT, CHAT_LENGTH, MESSAGES_PER_SECOND
from netcode.table.effects import Changed, Persist, Started
from tests.games.heist import Mark, Ready as Seen, Steal
from tests.netcode.fakewire import End, Wire, room, seeded
from tests.netcode.table.test_match_runner import view_of
from tests.netcode.table.test_moderation import restart
from tests.netcode.table.test_table import EVERY, at


def notices(end: End) -> list[str]:
    return [notice.code for notice in end.all(Noticed)]


# Starting


def test_a_full_table_starts_by_itself() -> None:
    wire = Wire(seats=3, bots=1)
    (bot,) = wire.join_bots()
    wire.join("Ann")
    assert wire.stage == "lobby"
    wire.join("Bruno")
    assert wire.stage == "playing"
    assert room(bot).stage == "playing"
    assert [effect.names for effect in wire.said if isinstance(effect, Started)] == [("Ann", "Bruno", "Clara")]


def test_a_seat_that_is_only_promised_does_not_count() -> None:
    wire = Wire()
    wire.join("Ann")
    at(wire, "WELCOMED")
    assert wire.stage == "lobby"


def test_the_table_waits_for_a_seat_that_is_away() -> None:
    wire = Wire()
    ann = wire.join("Ann")
    wire.cut(ann)
    wire.join("Bruno")
    assert wire.stage == "lobby"
    wire.connect(ann)
    assert wire.stage == "playing"


def test_a_table_starts_when_all_people_are_ready() -> None:
    wire = Wire(seats=3, bots=1, starts="ready")
    wire.join_bots()
    ann, bruno = wire.join("Ann"), wire.join("Bruno")
    wire.do(ann, ann.guest.send(messages.Ready(True)))
    assert [place.ready for place in room(bruno).places] == [True, False, False]
    wire.do(ann, ann.guest.send(messages.Ready(False)))
    wire.do(bruno, bruno.guest.send(messages.Ready(True)))
    assert wire.stage == "lobby"
    wire.do(ann, ann.guest.send(messages.Ready(True)))
    assert wire.stage == "playing"


def test_who_comes_back_is_as_ready_as_before() -> None:
    wire = Wire(starts="ready")
    ann, bruno = wire.join("Ann"), wire.join("Bruno")
    wire.do(ann, ann.guest.send(messages.Ready(True)))
    wire.cut(ann)
    wire.do(bruno, bruno.guest.send(messages.Ready(True)))
    assert wire.stage == "lobby"
    wire.connect(ann)
    assert wire.stage == "playing"


def test_everyone_is_told_who_opened_the_table() -> None:
    wire = Wire(starts="owner", seats=3)
    ann = wire.join("Ann")
    assert not room(ann).owner, "nobody yet"
    wire.owner("Olga")
    assert room(ann).owner == "Olga"


def test_the_owner_starts_when_all_are_here() -> None:
    wire = Wire(starts="owner")
    olga = wire.owner()
    wire.do(olga, olga.guest.send(messages.Start()))
    assert notices(olga) == ["not_all_here"]
    ann = wire.join("Ann")
    wire.do(ann, ann.guest.send(messages.Start()))
    assert notices(ann)[-1] == "not_owner"
    assert wire.stage == "lobby"
    wire.do(olga, olga.guest.send(messages.Start()))
    assert wire.stage == "playing"
    records = len(wire.records)
    wire.do(olga, olga.guest.send(messages.Start()))
    assert len(wire.records) == records, "it is dealt once"


def test_ready_is_nothing_for_those_who_watch_and_nothing_in_the_match() -> None:
    wire = Wire(starts="ready")
    ann, bruno, walter = wire.join("Ann"), wire.join("Bruno"), wire.join("Walter", kind="spectator")
    wire.do(walter, walter.guest.send(messages.Ready(True)))
    for end in (ann, bruno):
        wire.do(end, end.guest.send(messages.Ready(True)))
    assert wire.stage == "playing"
    heard = len(ann.frames)
    wire.do(bruno, bruno.guest.send(messages.Ready(False)))
    assert len(ann.frames) == heard


def test_the_deal_is_on_the_disk_before_the_room_says_that_it_is_played() -> None:
    wire = Wire()
    wire.join("Ann")
    stranger = at(wire, "WELCOMED")
    stranger.mute.deals = False
    wire.say(stranger, messages.Attach(wire.table.state.peers[stranger.conn or 0].epoch))
    (seal,) = stranger.mute.witness.begun(stranger.messages(messages.DealBegun)[0], seeded(1))
    wire.say(stranger, seal)
    (share,) = stranger.mute.witness.sealed(stranger.messages(messages.DealSeals)[0])
    assert isinstance(share, messages.DealShare)
    effects = wire.table.received(stranger.conn or 0, share, wire.now)
    kinds = [type(effect) for effect in effects]
    assert kinds.index(Persist) < kinds.index(Started)
    assert isinstance(effects[-1], Changed)


# The code


def test_only_the_owner_makes_a_new_code() -> None:
    wire = Wire(seats=3, starts="owner")
    olga, ann = wire.owner(), wire.join("Ann")
    old = wire.table.code
    wire.do(ann, ann.guest.send(messages.NewCode()))
    assert (wire.table.code, notices(ann)) == (old, ["not_owner"])
    wire.do(olga, olga.guest.send(messages.NewCode()))
    assert room(olga).code == wire.table.code != old
    assert wire.join("Bruno").last(Joined)


# Chat


def test_everyone_hears_chat_cleaned_with_the_name_of_the_seat() -> None:
    wire = Wire(seats=3)
    ann, walter = wire.join("Ann"), wire.join("Walter", kind="spectator")
    wire.do(ann, ann.guest.send(messages.Chat("  hello \u202e\n there\x07 ")))
    wire.do(walter, walter.guest.send(messages.Chat("x" * CHAT_LENGTH)))
    for end in (ann, walter):
        assert end.all(ChatReceived) == [
            ChatReceived(0, "Ann", "hello there"),
            ChatReceived(SPECTATOR, "Walter", "x" * CHAT_LENGTH),
        ]


def test_a_line_with_nothing_in_it_is_not_said() -> None:
    wire = Wire()
    ann = wire.join("Ann")
    wire.say(ann, messages.Chat(" \u200b\n"))
    assert not ann.all(ChatReceived)


def test_the_host_cleans_chat_whatever_the_guest_did() -> None:
    wire = Wire(starts="owner")
    ann, eve = wire.join("Ann"), at(wire, "ATTACHED")
    wire.say(eve, messages.Chat("\u2066a\u0301\x1b[2J\u0085b"))
    assert ann.last(ChatReceived).text == "\u00e1[2J b"


def test_chat_has_a_rate() -> None:
    wire = Wire()
    ann = wire.join("Ann")
    wire.now += 1.0
    for number in range(MESSAGES_PER_SECOND + 3):
        wire.do(ann, ann.guest.send(messages.Chat(f"line {number}")))
    assert len(ann.all(ChatReceived)) == MESSAGES_PER_SECOND
    assert notices(ann) == ["chat_too_fast"] * 3
    wire.wait(0.5)
    wire.do(ann, ann.guest.send(messages.Chat("slower")))
    assert ann.last(ChatReceived).text == "slower"


def test_who_attaches_is_sent_the_last_lines_and_hears_none_twice() -> None:
    wire = Wire(starts="owner")
    ann = wire.join("Ann")
    for number in range(CHAT_KEPT + 5):
        wire.wait(0.1)
        wire.do(ann, ann.guest.send(messages.Chat(f"line {number}")))
    bruno = wire.join("Bruno")
    assert [heard.text for heard in bruno.all(ChatReceived)] == [f"line {n}" for n in range(5, CHAT_KEPT + 5)]
    wire.cut(bruno)
    wire.do(ann, ann.guest.send(messages.Chat("while you were away")))
    wire.connect(bruno)
    assert len(bruno.all(ChatReceived)) == CHAT_KEPT + 1
    frames = [decode_to_guest(frame) for frame in bruno.frames]
    assert sum(isinstance(message, messages.Chatted) for message in frames) > CHAT_KEPT + 1, (
        "sent again, but not told again"
    )


def test_what_is_said_after_a_restart_is_heard_by_who_heard_more_before_it() -> None:
    wire = Wire(starts="owner")
    ann, bruno = wire.join("Ann"), wire.join("Bruno")
    for number in range(5):
        wire.wait(1)
        wire.do(ann, ann.guest.send(messages.Chat(f"line {number}")))
    restart(wire)
    for end in (ann, bruno):
        wire.connect(end)
    wire.do(ann, ann.guest.send(messages.Chat("here again")))
    assert bruno.last(ChatReceived).text == "here again"


def test_chat_rests_while_a_hint_would_spoil_the_game() -> None:
    wire = Wire("heist", look_seconds=0)
    ann, bruno = wire.join("Ann"), wire.join("Bruno")
    walter = wire.join("Walter", kind="spectator")
    for end in (ann, walter):
        wire.do(end, end.guest.send(messages.Chat("I think it was the third")))
        assert notices(end)[-1] == "chat_rests"
    assert not bruno.all(ChatReceived)
    for thief, other in ((ann, bruno), (bruno, ann)):
        wire.do(other, other.guest.act(Seen()))
        wire.do(thief, thief.guest.act(Steal(tuple(sorted(view_of(thief).state.phase.wall)[:1]))))
        wire.do(other, other.guest.act(Mark(())))
    assert wire.stage == "over"
    wire.do(walter, walter.guest.send(messages.Chat("well played")))
    assert bruno.last(ChatReceived).text == "well played"


@pytest.mark.parametrize("name", ["chat", "ready", "start", "new_code"])
def test_a_place_that_was_lost_meanwhile_is_no_fault(name: str) -> None:
    """A connection whose member is gone is answered, never an error."""
    wire = Wire(starts="owner")
    eve = at(wire, "ATTACHED")
    wire.table.state.peers[eve.conn or 0].member = None
    kind = next(kind for kind in EVERY if kind.__name__.casefold() == name.replace("_", ""))
    heard = len(eve.mute.messages)
    wire.say(eve, EVERY[kind])
    assert {type(message) for message in eve.mute.messages[heard:]} <= {messages.Notice, messages.Room}
    assert wire.stage == "lobby"
