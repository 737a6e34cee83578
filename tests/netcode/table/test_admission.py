"""The way in, over real bytes: the code, versions and rules, places, tokens."""

import dataclasses

import msgspec
import pytest

from engine.core.visibility import SPECTATOR
from netcode.guest.credentials import ByCode, ByFile, ByOwner, Me
from netcode.guest.guest import Guest
from netcode.guest.updates import Joined, LinkChanged, Noticed, Shut
from netcode.protocol import messages
from netcode.protocol.callers import network_of
from netcode.protocol.close_codes import Close
from netcode.protocol.codec import pack, pad
from netcode.protocol.limits import HANDSHAKE_TIMEOUT, MAX_WATCHERS, REFUSAL_DELAY, WRONG_PER_MINUTE
from netcode.protocol.pake import GuestPake, transcript
from netcode.protocol.versions import PROTOCOL
from netcode.table.admission import deny, late_by
from netcode.table.connections import Peer
from netcode.table.effects import Drop, Send
from tests.netcode.fakewire import ALL_GAMES, FINGERPRINT, OWNER_TOKEN, End, Stranger, Wire, room, seeded

RULES = {slug: game.info.rules_hash for slug, game in ALL_GAMES.items()}
HELLO = messages.Hello(PROTOCOL, "0.1", "human", "Eve", 5, RULES)


def wrong(wire: Wire) -> str:
    code = wire.table.code
    return f"{(int(code) + 1) % 10**6:06d}" if code.isdecimal() else code[::-1]


def pake_of(code: str, seed: int = 9) -> GuestPake:
    return GuestPake(code, FINGERPRINT, seeded(seed))


def prove(wire: Wire, stranger: Stranger, code: str) -> None:
    """Run the handshake by hand, with this code, up to the proof."""
    pake = pake_of(code)
    wire.say(stranger, HELLO, messages.PakeGuest(pake.a))
    for answer in stranger.messages(messages.PakeHost):
        told = transcript(
            PROTOCOL, answer.table, pack(HELLO), pack((answer.v, answer.app)), pake.a, answer.b, FINGERPRINT
        )
        wire.say(stranger, messages.Proof(pake.finish(answer.b, told).guest_mac))


def guess(wire: Wire, code: str, source: str = "192.0.2.66") -> Stranger:
    stranger = wire.stranger(source)
    prove(wire, stranger, code)
    return stranger


# The code


def test_who_knows_the_code_gets_a_seat_and_a_token() -> None:
    wire = Wire()
    ann = wire.join("Ann")
    assert ann.last(Joined).seat == 0
    assert len(ann.token) == 32
    assert [update.link for update in ann.all(LinkChanged)] == ["joining", "here"]
    assert room(ann).places[0].name == "Ann"


def test_a_wrong_code_is_answered_late_with_the_tries_that_are_left() -> None:
    wire = Wire()
    eve = guess(wire, wrong(wire))
    assert not eve.messages(messages.Denied)
    wire.wait(REFUSAL_DELAY - 0.05)
    assert not eve.messages(messages.Denied)
    wire.wait(0.05)
    assert eve.messages(messages.Denied) == [messages.Denied("code_refused", {"left": WRONG_PER_MINUTE - 1})]
    assert eve.close is Close.CODE_REFUSED
    assert not eve.messages(messages.ProofHost), "nothing to test codes with may leave"


def test_five_wrong_codes_a_minute_from_one_address() -> None:
    wire = Wire()
    left = []
    for _ in range(WRONG_PER_MINUTE):
        eve = guess(wire, wrong(wire))
        wire.wait(1)
        left.append(eve.messages(messages.Denied)[0].values["left"])
    assert left == [4, 3, 2, 1, 0]
    sixth = guess(wire, wire.table.code)
    assert not sixth.messages(messages.PakeHost), "not even with the right code"
    assert not sixth.messages(messages.Denied)
    wire.wait(1)
    assert sixth.messages(messages.Denied)[0].code == "too_many_tries"
    assert sixth.close is Close.TOO_MANY_TRIES
    assert guess(wire, wire.table.code, "192.0.2.67").messages(messages.Welcome), "another address may"
    wire.wait(61)
    assert guess(wire, wire.table.code).messages(messages.Welcome), "a minute later it may again"


def test_a_table_file_lets_in_until_there_is_a_new_code() -> None:
    wire = Wire(seats=3)
    old = wire.table.file_token
    assert wire.join("Ann", ByFile(old, FINGERPRINT)).last(Joined).seat == 0
    olga = wire.owner()
    wire.do(olga, olga.guest.send(messages.NewCode()))
    assert wire.table.file_token != old
    assert wire.join("Bruno", ByFile(old, FINGERPRINT)).last(Shut).code == "token_unknown"


def test_who_only_begins_takes_no_more_than_its_share_of_the_checks() -> None:
    """Twenty begin each second from one address and go no further; everyone else gets in as if they were not there."""
    wire = Wire(seats=5)
    answered = 0
    for number, name in enumerate(("Ann", "Bruno", "Clara")):
        for _ in range(20):
            eve = wire.stranger()
            wire.say(eve, HELLO, messages.PakeGuest(pake_of(wire.table.code).a))
            answered += len(eve.messages(messages.PakeHost))
            if eve.conn is not None and eve.conn in wire.ends:
                wire.cut(eve)
        guest = wire.guest(name)
        wire.connect(guest, source=f"192.0.2.{number}")
        assert guest.last(Joined), name
        wire.wait(1)
    assert answered == 3


@pytest.mark.parametrize(
    ("source", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::9", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
    ],
)
def test_ipv6_is_counted_by_its_network(source: str, counted: str) -> None:
    assert network_of(source) == counted


def test_a_proof_about_a_code_that_was_changed_meanwhile_opens_nothing() -> None:
    wire = Wire()
    olga = wire.owner()
    eve, pake = wire.stranger(), pake_of(wire.table.code)
    wire.say(eve, HELLO, messages.PakeGuest(pake.a))
    (answer,) = eve.messages(messages.PakeHost)
    told = transcript(PROTOCOL, answer.table, pack(HELLO), pack((answer.v, answer.app)), pake.a, answer.b, FINGERPRINT)
    wire.do(olga, olga.guest.send(messages.NewCode()))
    wire.say(eve, messages.Proof(pake.finish(answer.b, told).guest_mac))
    wire.wait(1)
    assert eve.close is Close.CODE_REFUSED
    assert not eve.messages(messages.Welcome)


def test_an_element_that_is_none_counts_as_a_wrong_code() -> None:
    wire = Wire()
    eve = wire.stranger()
    wire.say(eve, HELLO, messages.PakeGuest(b"S" + b"\xff" * 32))
    wire.wait(1)
    assert eve.messages(messages.Denied)[0].code == "code_refused"


def test_one_join_at_a_time_from_one_address() -> None:
    wire = Wire()
    first, second, third = wire.stranger("192.0.2.1"), wire.stranger("192.0.2.1"), wire.stranger("192.0.2.2")
    for stranger in (first, second, third):
        wire.say(stranger, HELLO, messages.PakeGuest(pake_of(wire.table.code).a))
    assert first.messages(messages.PakeHost)
    assert second.messages(messages.Denied)[0].code == "join_busy"
    assert second.close is Close.TOO_MANY_TRIES
    assert third.messages(messages.PakeHost)
    wire.cut(first)
    wire.wait(1)
    again = wire.stranger("192.0.2.1")
    wire.say(again, HELLO, messages.PakeGuest(pake_of(wire.table.code).a))
    assert again.messages(messages.PakeHost), "the first one is gone"


def test_four_joins_a_second_in_all_and_a_guest_that_was_too_many_tries_again() -> None:
    wire = Wire(seats=5)
    started = wire.now
    for name in ("Ann", "Bruno", "Clara", "Dario"):
        wire.join(name)
    assert wire.now == started
    edda = wire.guest("Edda")
    wire.connect(edda, source="192.0.2.9")
    assert edda.redial_at is not None
    assert edda.last(Shut) is None
    while edda.last(Joined) is None:
        assert edda.redial_at is not None
        wire.wait(max(0.01, edda.redial_at - wire.now))
        wire.connect(edda, source="192.0.2.9")
    assert wire.now - started <= 1.5


# Versions and rules


def test_another_version_is_told_what_differs() -> None:
    wire = Wire()
    eve = wire.stranger()
    wire.send(
        eve, pad(msgspec.msgpack.encode({"t": "Hello", "v": PROTOCOL + 1, "app": "9.9\u202e", "colour": "new field"}))
    )
    (denied,) = eve.messages(messages.Denied)
    assert denied.code == "other_version"
    assert denied.values == {"theirs": PROTOCOL + 1, "ours": PROTOCOL, "app": "0.1", "their_app": "9.9"}
    assert eve.close is Close.OTHER_VERSION


def test_versions_that_speak_one_protocol_play_together() -> None:
    wire = Wire()
    older = Me("Ann", "human", 7, "0.0.9")
    ann = End(Guest(older, ByCode(wire.table.code), wire.games, seeded(7)))
    wire.connect(ann)
    assert ann.last(Joined).seat == 0


def test_a_guest_tells_what_another_host_answered() -> None:
    """What a host of another version sends keeps its form, so an old guest can say what differs."""
    wire = Wire()
    ann = wire.guest("Ann")
    ann.guest.connected(FINGERPRINT, wire.now)
    effects = ann.guest.received(messages.Denied("other_version", {"theirs": 1, "ours": 2, "app": "9.9"}), wire.now)
    wire.guest_does(ann, effects)
    assert ann.last(Shut) == Shut("other_version", {"theirs": 1, "ours": 2, "app": "9.9"})


@pytest.mark.parametrize("kind", ["human", "bot", "spectator"])
@pytest.mark.parametrize("rules", [{}, {"masters_gallery": "0" * 16}, {"heist": RULES["masters_gallery"]}])
def test_other_rules_may_neither_join_nor_watch(kind: str, rules: dict[str, str]) -> None:
    wire = Wire()
    eve = wire.stranger()
    wire.say(eve, msgspec.structs.replace(HELLO, kind=kind, rules=rules))
    assert eve.messages(messages.Denied) == [messages.Denied("other_rules", {"game": "masters_gallery"})]
    assert eve.close is Close.OTHER_VERSION


def test_other_rules_may_not_resume_either() -> None:
    wire = Wire()
    ann = wire.join("Ann")
    eve = wire.stranger()
    wire.say(eve, msgspec.structs.replace(HELLO, rules={}), messages.Resume(ann.token))
    assert not eve.messages(messages.Welcome)
    assert ann.conn is not None


# Places


def test_a_full_table_is_told_after_the_proof() -> None:
    wire = Wire(starts="owner")
    wire.join("Ann")
    wire.join("Bruno")
    clara = wire.join("Clara")
    assert clara.last(Shut).code == "table_full"
    assert clara.last(Shut).close is None


def test_nobody_joins_a_match_that_runs_but_anyone_with_the_code_may_watch() -> None:
    wire = Wire()
    wire.join("Ann")
    wire.join("Bruno")
    assert wire.stage == "playing"
    assert wire.join("Clara").last(Shut).code == "match_running"
    assert wire.join("Walter", kind="spectator").last(Joined).seat == SPECTATOR


def test_so_many_may_watch_and_no_more() -> None:
    wire = Wire(starts="owner")
    watchers = [wire.join(f"W{number}", kind="spectator") for number in range(MAX_WATCHERS + 1)]
    assert [end.last(Joined).seat for end in watchers[:-1]] == [SPECTATOR] * MAX_WATCHERS
    assert watchers[-1].last(Shut).code == "watchers_full"
    assert room(watchers[0]).watchers == tuple(f"W{number}" for number in range(MAX_WATCHERS))
    wire.cut(watchers[0])
    assert wire.join("Late", kind="spectator").last(Joined), "a place to watch from is free again"


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Ann \n B ", "Ann B"),
        ("A\u0301nn", "\u00c1nn"),
        ("A\u200d\u0301nn", "\u00c1nn"),  # joined only after the character between was taken out
        ("\u202eevil\u2066", "evil"),
        ("a\0\x1b[31mb", "a[31mb"),
        ("", "Guest"),
        (" \u200b\u2060 ", "Guest"),
        ("x" * 64, "x" * 24),
        ("ab " * 21, "ab ab ab ab ab ab ab ab"),
        ("\ue000\U000e0001ok", "ok"),
    ],
)
def test_names_are_cleaned(typed: str, shown: str) -> None:
    wire = Wire()
    wire.join(typed)
    assert wire.table.state.members.chairs[0].name == shown


# The owner


def test_the_owner_watches_where_no_seat_is_free_and_may_start() -> None:
    wire = Wire(starts="owner")
    wire.join("Ann")
    wire.join("Bruno")
    olga = wire.owner()
    assert olga.last(Joined).seat == SPECTATOR
    wire.do(olga, olga.guest.send(messages.Start()))
    assert wire.stage == "playing"


def test_a_second_window_of_the_owner_takes_the_place_of_the_first() -> None:
    wire = Wire()
    first = wire.owner()
    second = wire.owner("Olga again")
    assert second.last(Joined).seat == first.last(Joined).seat == 0
    assert first.last(Shut).code == "superseded"
    assert room(second).places[0].name == "Olga"


def test_a_wrong_owner_token_opens_nothing() -> None:
    wire = Wire()
    eve = wire.stranger()
    wire.say(eve, HELLO, messages.Claim(OWNER_TOKEN[::-1]))
    assert eve.messages(messages.Denied)[0].code == "token_unknown"
    assert eve.close is Close.TOKEN_UNKNOWN
    assert wire.join("Eve", ByOwner(bytes(32), FINGERPRINT)).last(Shut).code == "token_unknown"


def test_the_owner_finds_no_place_where_all_watch_already() -> None:
    wire = Wire()
    for name in ("Ann", "Bruno"):
        wire.join(name)
    for number in range(MAX_WATCHERS):
        wire.join(f"W{number}", kind="spectator")
    assert wire.owner().last(Shut).code == "table_full"


# Coming back


def test_a_token_brings_the_seat_back_from_another_connection_and_everyone_is_told() -> None:
    wire = Wire()
    ann, bruno = wire.join("Ann"), wire.join("Bruno")
    thief = wire.back(ann, "Thief")
    assert thief.last(Joined).seat == 0
    assert ann.last(Shut).code == "superseded"
    assert ann.redial_at is None, "no loop of windows that take the seat from each other"
    assert Noticed("seat_moved", {"name": "Ann", "seat": 0}) in bruno.updates
    assert room(bruno).places[0].name == "Ann", "the seat keeps its name"


def test_the_token_of_a_seat_that_was_left_in_the_lobby_is_worth_nothing() -> None:
    wire = Wire()
    ann = wire.join("Ann")
    wire.do(ann, ann.guest.leave())
    assert wire.back(ann).last(Shut).code == "token_unknown"
    assert wire.join("Bruno").last(Joined).seat == 0


def test_the_host_keeps_no_token() -> None:
    wire = Wire()
    ann = wire.join("Ann")
    kept = repr(dataclasses.asdict(wire.table.state.members.chairs[0]))
    assert repr(ann.token)[2:-1] not in kept


# Parts


def test_only_refused_codes_are_answered_late() -> None:
    peer = Peer(1, "here", HANDSHAKE_TIMEOUT, 0.0)
    assert late_by(deny(peer, "code_refused", Close.CODE_REFUSED)) == REFUSAL_DELAY
    assert late_by(deny(peer, "table_full", Close.TABLE_FULL)) == 0
    assert late_by([Send(1, HELLO), Drop(1, Close.LEFT)]) == 0


def test_an_owner_who_only_watched_sits_down_when_coming_again_to_a_free_chair() -> None:
    """Else one who came while a dead process still held the last chair could never play. Found by the simulator."""
    wire = Wire("masters_gallery", seats=2, starts="ready")
    ann = wire.join("Ann")
    wire.join("Bruno")
    olga = wire.owner()
    assert olga.guest.seat == SPECTATOR
    wire.do(ann, ann.guest.leave())
    wire.do(olga, olga.guest.leave())
    again = wire.owner()
    assert (again.guest.seat, room(again).places[0].name, room(again).watchers) == (0, "Olga", ())
    assert room(again).code == wire.table.code


def test_an_owner_who_watches_keeps_the_place_while_no_chair_is_free() -> None:
    wire = Wire("masters_gallery", seats=2, starts="ready")
    wire.join("Ann")
    wire.join("Bruno")
    olga = wire.owner()
    wire.cut(olga)
    assert wire.owner().guest.seat == SPECTATOR
    assert len(wire.table.state.members.watchers) == 1
