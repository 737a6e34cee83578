"""Chairs, watchers, tokens and what is settled."""

import pytest

from netcode.protocol.clean_text import clean_line
from netcode.table.members import INSTANCES_KEPT, Member, Members


def test_tokens_find_their_member_and_no_token_finds_nobody() -> None:
    members = Members(2)
    members.take(members.chairs[1], "bot", "Ada", b"a" * 32, 0.0)
    watcher = members.watch("Walter", b"w" * 32, 0.0)
    assert members.by_token(b"a" * 32) is members.chairs[1]
    assert members.by_token(b"w" * 32) is watcher
    assert members.by_token(b"") is None, "free chairs have no token, not an empty one"
    assert watcher is not None
    assert watcher.place().kind == "human"


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


@pytest.mark.parametrize("nothing", ["\u3164", "\u2800", "\ufe0f", "\u034f", "\u115f", "\U000e0100", "\u200b"])
def test_letters_that_show_nothing_make_no_name(nothing: str) -> None:
    assert clean_line(nothing * 3) == ""
    assert clean_line(f"A{nothing}nn{nothing}") == "Ann"
