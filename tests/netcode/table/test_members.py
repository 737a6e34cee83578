"""Chairs, watchers, tokens and what is settled."""

import pytest

from engine.core.visibility import SPECTATOR
from netcode.protocol.clean_text import clean_line
from netcode.protocol.limits import MAX_WATCHERS, RESERVED
from netcode.protocol.messages import Place
from netcode.table.members import INSTANCES_KEPT, Member, Members


def test_chairs_are_taken_in_order_and_released_with_their_epoch() -> None:
    members = Members(2)
    first = members.free_chair()
    assert first is not None
    members.take(first, "human", "Ann", b"a" * 32, 10.0)
    first.epoch = 7
    assert first.place() == Place("Ann", "human", here=False, ready=False)
    assert members.free_chair() is members.chairs[1]
    members.release(first)
    assert members.chairs[0] == Member(0, epoch=7)
    assert members.by_token(b"a" * 32) is None
    assert first not in members
    assert members.chairs[0] in members


def test_a_promise_lapses_unless_it_is_taken() -> None:
    members = Members(2)
    for chair, token in zip(members.chairs, (b"a" * 32, b"b" * 32), strict=True):
        members.take(chair, "human", "Ann", token, 10.0)
    members.chairs[1].reserved_until = None
    assert members.lapsed(10.0 + RESERVED - 0.1) == []
    assert members.lapsed(10.0 + RESERVED) == [members.chairs[0]]


def test_tokens_find_their_member_and_no_token_finds_nobody() -> None:
    members = Members(2)
    members.take(members.chairs[1], "bot", "Ada", b"a" * 32, 0.0)
    watcher = members.watch("Walter", b"w" * 32, 0.0)
    assert members.by_token(b"a" * 32) is members.chairs[1]
    assert members.by_token(b"w" * 32) is watcher
    assert members.by_token(b"") is None, "free chairs have no token, not an empty one"
    assert watcher is not None
    assert watcher.place().kind == "human"


def test_so_many_may_watch() -> None:
    members = Members(1)
    watchers = [members.watch(str(n), bytes([n]) * 32, 0.0) for n in range(MAX_WATCHERS + 1)]
    assert watchers[-1] is None
    assert watchers[0] is not None
    assert watchers[0].seat == SPECTATOR
    members.release(watchers[0])
    assert watchers[0] not in members
    assert members.watch("Late", b"l" * 32, 0.0)


def test_what_is_settled_is_kept_for_each_instance() -> None:
    member = Member(0)
    member.meet(1)
    member.settle(5)
    member.meet(2)
    assert member.ack == 0
    member.settle(3)
    member.meet(1)
    assert member.ack == 5


def test_the_instance_that_spoke_last_is_forgotten_last() -> None:
    member = Member(0)
    for inst in range(INSTANCES_KEPT):
        member.meet(inst)
        member.settle(inst + 1)
    member.meet(0)
    member.meet(99)
    member.meet(0)
    assert member.ack == 1
    member.meet(1)
    assert member.ack == 0, "the oldest is forgotten"
    assert len(member.acks) == INSTANCES_KEPT


def test_all_here_and_all_ready() -> None:
    members = Members(2)
    ann, ada = members.chairs
    assert not members.all_here()
    ann.kind, ann.conn, ada.kind = "human", 1, "bot"
    assert not members.all_here()
    ada.conn = 2
    assert members.all_here()
    assert members.attached() == [ann, ada]
    assert not members.all_ready()
    ann.ready = True
    assert members.all_ready(), "bots always are"
    assert members.owner() is None
    ada.owner = True
    assert members.owner() is ada


@pytest.mark.parametrize("nothing", ["\u3164", "\u2800", "\ufe0f", "\u034f", "\u115f", "\U000e0100", "\u200b"])
def test_letters_that_show_nothing_make_no_name(nothing: str) -> None:
    assert clean_line(nothing * 3) == ""
    assert clean_line(f"A{nothing}nn{nothing}") == "Ann"
