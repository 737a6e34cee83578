"""Who is asked to keep copies of a table, what everyone is told of it, and how guests look for a table whose host is gone."""

from msgspec.structs import replace

from engine.core.visibility import SPECTATOR
from netcode.guest.credentials import ByToken
from netcode.guest.guest import TRIES_ALONE, GuestStage
from netcode.guest.updates import Elsewhere, HangUp, Noticed, Redial, Remember, RoomChanged, Shut, StandBy
from netcode.protocol import messages
from netcode.protocol.limits import INVITING, REDIAL_ELSEWHERE
from netcode.table import handing
from netcode.table.effects import HeirReady
from tests.netcode.fakewire import FINGERPRINT, End, Wire
from tests.netcode.table.test_handing import OTHER, messages_of, sits

AT = ("192.0.2.9:26190",)


def invitations(end: End) -> int:
    return sum(isinstance(message, messages.Prepare) for message in map(messages_of, end.frames))


def table() -> tuple[Wire, End, End, End]:
    """Return a match of the owner, Bea and Cid, whose programs can host."""
    wire = Wire(seats=3)
    return wire, wire.owner(), sits(wire, "Bea"), sits(wire, "Cid")


def test_two_players_beside_the_owner_are_asked_from_the_match_on() -> None:
    wire = Wire(seats=3, starts="owner")
    owner, bea, cid = wire.owner(), sits(wire, "Bea"), sits(wire, "Cid")
    wire.wait(2 * INVITING)
    assert invitations(bea) == invitations(cid) == 0
    wire.do(owner, owner.guest.send(messages.Start()))
    wire.wait(2.0)
    assert (invitations(owner), invitations(bea), invitations(cid)) == (0, 1, 1)
    wire.wait(INVITING + 2.0)
    assert invitations(bea) == 2, "its host in reserve may have ended meanwhile"


def test_one_player_beside_the_owner_and_who_watches_are_not_asked() -> None:
    wire = Wire(seats=2)
    wire.owner()
    bea, watcher = sits(wire, "Bea"), sits(wire, "Eve", "spectator")
    wire.wait(2 * INVITING)
    assert watcher.guest.seat == SPECTATOR
    assert invitations(bea) == invitations(watcher) == 0


def test_one_other_player_is_asked_where_the_owner_trusts_it() -> None:
    wire = Wire(seats=2)
    owner, bea = wire.owner(), sits(wire, "Bea")
    wire.do(bea, bea.guest.send(messages.Entrust(True)))
    assert bea.last(Noticed).code == "not_owner"
    wire.do(owner, owner.guest.send(messages.Entrust(True)))
    assert bea.last(RoomChanged).room.entrusted, "everyone is told"
    assert wire.written.entrusted
    wire.wait(2.0)
    assert invitations(bea) == 1
    wire.do(owner, owner.guest.send(messages.Entrust(False)))
    wire.wait(2 * INVITING)
    assert invitations(bea) == 1


def test_a_host_in_reserve_is_told_to_the_driver() -> None:
    wire, _owner, bea, _cid = table()
    answer = messages.Prepared(bytes(32), AT, OTHER)
    wire.do(bea, bea.guest.send(answer))
    assert HeirReady("Bea", answer) in wire.said


def test_everyone_is_told_who_could_carry_the_table_on_and_keeps_where() -> None:
    wire, owner, bea, _cid = table()
    wire.host(handing.outlives(wire.table.state, ("Bea", "Cid"), AT, (), ()))
    wire.deliver()
    for end in (owner, bea):
        assert end.last(RoomChanged).room.carriers == ("Bea", "Cid")
    room = bea.last(RoomChanged).room
    effects = bea.guest.received(messages.Room(**{name: getattr(room, name) for name in room.__struct_fields__}), 1.0)
    assert not [effect for effect in effects if isinstance(effect, Elsewhere)], "told once"


def test_a_guest_whose_host_is_gone_dials_often_and_gives_nobody_up() -> None:
    _wire, _owner, bea, _cid = table()
    room = bea.last(RoomChanged).room
    values = {name: getattr(room, name) for name in room.__struct_fields__}
    effects = bea.guest.received(messages.Room(**{**values, "elsewhere": AT}), 100.0)
    assert Elsewhere(AT) in effects
    assert [effect.elsewhere for effect in effects if isinstance(effect, Remember)] == [AT]
    bea.guest.closed(None, 100.0)
    for _ in range(6):
        bea.guest.connected(OTHER, 100.0)
        assert bea.guest.stage is GuestStage.ASKING
        effects = bea.guest.received(messages.Moved(AT, ()), 100.0)
        assert HangUp() in effects
        assert not [effect for effect in effects if isinstance(effect, Shut)]
        (redial,) = [effect.at for effect in effects if isinstance(effect, Redial)]
        assert redial <= 100.0 + 1.25 * REDIAL_ELSEWHERE


def test_the_copy_on_this_machine_takes_part_where_nobody_carries_the_table_on() -> None:
    _wire, owner, bea, _cid = table()
    for end in (owner, bea):
        end.guest.received(replace(bea.last(RoomChanged).room, elsewhere=AT), 100.0)
        end.guest.closed(None, 100.0)
    failed = [effect for _ in range(TRIES_ALONE - 2) for effect in bea.guest.dial_failed(100.0)]
    assert not [effect for effect in failed if isinstance(effect, StandBy)], "others have time to carry it on"
    assert StandBy("t1", b"") in bea.guest.dial_failed(100.0)
    assert not [effect for effect in bea.guest.dial_failed(100.0) if isinstance(effect, StandBy)]
    many = [effect for _ in range(2 * TRIES_ALONE) for effect in owner.guest.dial_failed(100.0)]
    assert not [effect for effect in many if isinstance(effect, StandBy)], "this program cannot host"


def test_who_comes_back_while_another_machine_takes_over_waits_for_it() -> None:
    wire, _owner, bea, _cid = table()
    back = wire.guest("Bea", ByToken(bea.token, FINGERPRINT, AT))
    now = 100.0
    for _ in range(TRIES_ALONE + 50):
        effects = back.guest.dial_failed(now)
        assert not [effect for effect in effects if isinstance(effect, Shut)]
        (now,) = [effect.at for effect in effects if isinstance(effect, Redial)]
    assert now > 135.0, (
        "after 14 seconds copies may take part, then an heir stands after six, the next one and a half later"
    )


def test_who_comes_back_after_a_loss_is_told_once_what_happened() -> None:
    wire, _owner, bea, _cid = table()
    wire.table.begin_anew((), "Ann")
    wire.cut(bea)
    wire.connect(bea)
    wire.cut(bea)
    wire.connect(bea)
    told = [notice for notice in bea.all(Noticed) if notice.code == "carried_on"]
    assert [notice.values["before"] for notice in told] == ["Ann"]
