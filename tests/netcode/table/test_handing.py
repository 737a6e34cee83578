"""The owner hands the table on: what the table asks, refuses and tells, over the fake wire."""

import msgspec
import pytest

from engine.core.visibility import SPECTATOR
from netcode.guest.credentials import ByToken, Me
from netcode.guest.guest import Guest
from netcode.guest.updates import Follow, HangUp, Noticed, OwnerChanged, Redial, RoomChanged, Shut, StandBy, Update
from netcode.protocol import messages
from netcode.protocol.close_codes import Close
from netcode.protocol.pedigree import Passage
from netcode.table.config import Secrets
from netcode.table.effects import HandOver, Warned
from netcode.table.table import Table
from netcode.table.table_memory import Away
from tests.netcode.fakewire import FINGERPRINT, OWNER_TOKEN, End, Wire, seeded

OTHER = bytes(reversed(range(32)))
STEP = Passage(1, b"certificate", OTHER, b"signature")
MOVED = messages.Moved(("192.0.2.9:26190",), (STEP,), "Bea")


def sits(wire: Wire, name: str, kind: messages.Kind = "human") -> End:
    """Let somebody join whose program can host."""
    end = wire.guest(name)
    end.guest = Guest(Me(name, kind, 5000 + len(name), "0.1"), end.guest._entry, wire.games, seeded(3), hosts=True)
    wire.connect(end)
    return end


def table() -> tuple[Wire, End, End]:
    """Return a match of the owner, Bea, whose program can host, and Cid, whose program cannot."""
    wire = Wire(seats=3)
    owner, bea = wire.owner(), sits(wire, "Bea")
    wire.join("Cid")
    assert wire.stage == "playing"
    return wire, owner, bea


def hand_on(wire: Wire, owner: End, name: str) -> None:
    wire.do(owner, owner.guest.send(messages.HandOn(name)))


def asked(wire: Wire, end: End) -> bytes:
    """Return the key with which a program was asked to start a host in reserve."""
    prepared = [m for m in map(messages_of, end.frames) if isinstance(m, messages.Prepare)]
    return prepared[-1].key


def messages_of(frame: bytes) -> object:
    from netcode.protocol.codec import decode_to_guest

    return decode_to_guest(frame)


def notices(end: End) -> list[str]:
    return [notice.code for notice in end.all(Noticed)]


def handed(wire: Wire) -> list[HandOver]:
    return [effect for effect in wire.said if isinstance(effect, HandOver)]


def ready(wire: Wire, owner: End, bea: End) -> HandOver:
    """Let Bea's program be ready for the table; return what the table asks of its driver then."""
    hand_on(wire, owner, "Bea")
    wire.do(bea, bea.guest.send(messages.Prepared(asked(wire, bea), MOVED.addresses, OTHER)))
    return handed(wire)[-1]


def test_everyone_is_told_whose_program_can_host() -> None:
    _wire, owner, bea = table()
    assert owner.last(RoomChanged).room.heirs == bea.last(RoomChanged).room.heirs == ("Bea",)


def test_the_heir_owns_the_table_that_it_is_given() -> None:
    wire, owner, bea = table()
    wire.do(bea, bea.guest.send(messages.Chat("hello")))
    effect = ready(wire, owner, bea)
    assert (effect.name, effect.to.addresses, effect.chat[0].text) == ("Bea", MOVED.addresses, "hello")
    assert [member.owner for member in effect.memory.members] == [False, True, False]
    assert msgspec.structs.replace(effect.memory, members=wire.written.members) == wire.written


def test_nobody_else_hands_a_table_on() -> None:
    wire, _owner, bea = table()
    hand_on(wire, bea, "Bea")
    assert notices(bea)[-1:] == ["not_owner"]
    wire.do(bea, bea.guest.send(messages.Prepared(bytes(32), MOVED.addresses, OTHER)))
    assert not handed(wire)


@pytest.mark.parametrize("name", ["Cid", "Olga", "Nobody"])
def test_a_table_goes_only_to_others_who_can_host(name: str) -> None:
    wire, owner, _ = table()
    hand_on(wire, owner, name)
    assert notices(owner)[-1] == "no_heir"


def test_a_table_with_pages_stays() -> None:
    wire, owner, _ = table()
    wire.do(owner, owner.guest.send(messages.LetBrowsersIn(True)))
    hand_on(wire, owner, "Bea")
    assert notices(owner)[-1] == "not_with_browsers"


def test_all_who_could_take_it_get_ready_while_the_owner_chooses() -> None:
    wire, owner, bea = table()
    hand_on(wire, owner, "")
    key = asked(wire, bea)
    wire.do(bea, bea.guest.send(messages.Prepared(key, MOVED.addresses, OTHER)))
    assert not handed(wire), "nobody was chosen"
    hand_on(wire, owner, "bea")
    assert asked(wire, bea) == key, "the host in reserve knows no other"


@pytest.mark.parametrize(("why", "code"), [("table_running", "heir_runs"), ("listen_taken", "heir_cannot")])
def test_the_owner_reads_why_the_table_stays(why: str, code: str) -> None:
    wire, owner, bea = table()
    hand_on(wire, owner, "Bea")
    wire.do(bea, bea.guest.send(messages.Prepared(asked(wire, bea), why=why)))
    assert notices(owner)[-1] == code
    wire.host(wire.table.stays("Bea"))
    wire.deliver()
    assert notices(owner)[-1] == "heir_cannot"


def test_what_moved_is_on_the_disk_before_anyone_is_told() -> None:
    wire, owner, bea = table()
    ready(wire, owner, bea)
    wire.host(wire.table.move(MOVED))
    wire.deliver()
    assert wire.written.away == Away(MOVED.addresses, OTHER)
    assert "moved" not in notices(owner)
    wire.host(wire.table.tell_moved())
    wire.deliver()
    for end in wire.ends.values():
        assert notices(end)[-1] == "moved"
    assert Warned("moved", {"name": "Bea"}) in wire.said


def test_who_comes_back_to_a_table_that_has_moved_is_sent_on() -> None:
    wire, _owner, bea = table()
    token = bea.token
    wire.host(wire.table.move(MOVED))
    secrets = Secrets(FINGERPRINT, OWNER_TOKEN, seeded(99))
    wire.table = Table(wire.table.state.setup, secrets, wire.now, wire.memory, wire.records)
    back = wire.guest("Bea", ByToken(token, FINGERPRINT))
    effects = []
    received = back.guest.received
    back.guest.received = lambda message, now: effects.extend(received(message, now)) or []  # type: ignore[method-assign,func-returns-value]
    wire.connect(back)
    assert Follow(MOVED.addresses, OTHER) in effects
    stranger = wire.stranger()
    wire.say(stranger, messages.AskPedigree())
    assert stranger.messages(messages.Moved)[0].pedigree == (STEP,)
    late = wire.join("Eve")
    assert late.last(Shut).close is Close.HOST_LEAVES


def test_a_guest_goes_after_its_table_without_a_word() -> None:
    wire, _owner, bea = table()
    bea.updates.clear()
    effects = bea.guest.received(MOVED, wire.now)
    assert [type(effect) for effect in effects if not isinstance(effect, Update)] == [HangUp, Follow, Redial]
    assert bea.guest.connected(OTHER, wire.now) != []
    welcome = messages.Welcome(9, 1, "t1", "Kitchen", "masters_gallery", wire.runner.game.info.rules_hash, owner=True)
    told = [effect for effect in bea.guest.received(welcome, wire.now) if isinstance(effect, Update)]
    assert told == [OwnerChanged(True)], "no connection was lost"


def test_nobody_is_told_that_those_who_were_here_are_back() -> None:
    wire, owner, bea = table()
    memory = wire.written
    wire.table = Table(wire.table.state.setup, Secrets(OTHER, OWNER_TOKEN, seeded(9)), wire.now, memory, wire.records)
    wire.table.begin_anew([messages.Chatted(4, SPECTATOR, "Cid", "before")])
    first = wire.join("Bea", ByToken(bea.token, OTHER), fingerprint=OTHER)
    wire.join("Olga", ByToken(owner.token, OTHER), fingerprint=OTHER)
    assert notices(first) == []
    wire.do(first, first.guest.send(messages.Chat("after")))
    assert wire.table.state.chat[-1].n > 4


def test_only_a_program_that_can_host_starts_a_host() -> None:
    wire, owner, bea = table()
    assert bea.guest.received(messages.Prepare(OTHER), wire.now)[-1] == StandBy("t1", OTHER)
    assert owner.guest.received(messages.Prepare(OTHER), wire.now) == []
