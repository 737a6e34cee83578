"""How often the table code may be tried, and who gets in beside a door that is shut."""

import pytest

from netcode.guest.credentials import ByCode, ByFile
from netcode.guest.updates import Joined, Noticed, Shut
from netcode.protocol import messages
from netcode.protocol.codec import pack
from netcode.protocol.limits import HANDSHAKE_TIMEOUT, WRONG_IN_ALL, WRONG_PER_MINUTE
from netcode.protocol.pake import transcript
from netcode.protocol.tokens import spaced_code, tidy_code
from netcode.protocol.versions import PROTOCOL
from netcode.table.effects import Warned
from tests.netcode.fakewire import FINGERPRINT, Stranger, Wire, room
from tests.netcode.table.test_admission import HELLO, guess, pake_of, wrong


def use_up(wire: Wire) -> None:
    """Guess until no code is looked at any more."""
    for number in range(WRONG_IN_ALL):
        guess(wire, wrong(wire), f"198.51.100.{number}")
        wire.wait(1)


def test_after_twenty_wrong_codes_nobody_gets_in_by_the_code_until_the_owner_says_so() -> None:
    wire = Wire(seats=4)
    olga, ann = wire.owner(), wire.join("Ann")
    code = wire.table.code
    use_up(wire)
    assert wire.table.code == code, "nobody reads out a code that is wrong meanwhile"
    assert [effect for effect in wire.said if isinstance(effect, Warned)] == [Warned("code_rests", {})]
    for end in (olga, ann):
        assert room(end).code_rests
        assert end.all(Noticed).count(Noticed("code_rests", {})) == 1
    assert wire.join("Bruno").last(Shut).code == "code_rests", "not with the right code either"
    wire.do(ann, ann.guest.send(messages.Admit()))
    assert room(ann).code_rests, "only the owner opens"
    wire.do(olga, olga.guest.send(messages.Admit()))
    assert not room(ann).code_rests
    assert ann.last(Noticed) == Noticed("code_opens", {})
    assert room(olga).code == wire.table.code
    assert tidy_code(wire.table.code.lower()) == wire.table.code != code
    assert wire.table.code.isalpha()
    opened = [effect for effect in wire.said if isinstance(effect, Warned)][-1]
    assert opened == Warned("code_opens", {"code": spaced_code(wire.table.code)}), "whoever runs the host is told it"
    assert wire.join("Bruno", ByCode(code)).last(Shut) is None, "a wrong code is answered late"
    use_up(wire)
    use_up(wire)
    assert not room(ann).code_rests, "nobody guesses eight letters, so nobody shuts the door again"
    assert wire.join("Bruno").last(Joined)
    wire.do(olga, olga.guest.send(messages.NewCode()))
    assert wire.table.code.isalpha(), "a new code is of the same kind"


def test_to_admit_people_where_nothing_is_shut_changes_no_code() -> None:
    wire = Wire()
    olga, code = wire.owner(), wire.table.code
    wire.do(olga, olga.guest.send(messages.Admit()))
    assert wire.table.code == code


def test_a_table_that_is_opened_again_keeps_its_letters() -> None:
    wire = Wire(seats=3)
    olga = wire.owner()
    use_up(wire)
    files = wire.table.file_token
    wire.do(olga, olga.guest.send(messages.Admit()))
    assert wire.table.file_token == files, "nobody was sent away"
    again = Wire(seats=3, memory=wire.memory)
    assert again.table.code == wire.table.code
    use_up(again)
    assert again.join("Bruno").last(Joined)


def begin(wire: Wire, source: str) -> Stranger:
    """Begin a check and send no proof."""
    stranger = wire.stranger(source)
    wire.say(stranger, HELLO, messages.PakeGuest(pake_of(wire.table.code).a))
    return stranger


@pytest.mark.parametrize("hangs_up", [True, False])
def test_a_check_that_is_begun_and_never_ended_is_a_try_of_its_address(hangs_up: bool) -> None:
    """Such checks used to be free, and those in hand left none for others."""
    wire = Wire()
    for _ in range(WRONG_PER_MINUTE):
        eve = begin(wire, "192.0.2.66")
        assert eve.messages(messages.PakeHost)
        if hangs_up:
            wire.cut(eve)
        wire.wait(1 if hangs_up else HANDSHAKE_TIMEOUT)
    last = begin(wire, "192.0.2.66")
    assert not last.messages(messages.PakeHost)
    wire.wait(1)
    assert last.messages(messages.Denied)[0].code == "too_many_tries"
    assert wire.table.state.admission.tries.wrong_in_all == 0, "it has tested no code, so it shuts no door"
    assert guess(wire, wire.table.code, "192.0.2.67").messages(messages.Welcome)
    wire.wait(61)
    assert guess(wire, wire.table.code).messages(messages.Welcome)


def test_ten_addresses_that_begin_checks_without_end_keep_nobody_out_for_long() -> None:
    wire = Wire(seats=5)
    edda = wire.guest("Edda")
    began = wire.now
    for _ in range(30):
        for number in range(10):
            eve = begin(wire, f"198.51.100.{number}")
            if eve.conn is not None and eve.conn in wire.ends:
                wire.cut(eve)
        if edda.redial_at is None and edda.last(Joined) is None:
            wire.connect(edda, source="192.0.2.9")
        elif edda.redial_at is not None and wire.now >= edda.redial_at:
            edda.redial_at = None
            wire.connect(edda, source="192.0.2.9")
        if edda.last(Joined) is not None:
            break
        wire.wait(0.25)
    assert edda.last(Joined) is not None
    assert wire.now - began <= 6.0, "however many were before it in each second"


def test_what_is_remembered_of_tries_is_forgotten_after_their_minute() -> None:
    wire = Wire()
    for number in range(200):
        guess(wire, wrong(wire), f"198.51.{number}.1")
        wire.wait(1)
    assert len(wire.table.state.admission.tries._spent) <= 61


def test_guesses_that_began_before_the_last_look_are_not_looked_at() -> None:
    """All that can be learnt from any number of guesses, begun in whatever order, is that twenty codes are wrong."""
    wire = Wire()
    begun = []
    for number in range(WRONG_IN_ALL + 3):
        stranger, pake = wire.stranger(f"198.51.100.{number}"), pake_of(wire.table.code, number)
        wire.say(stranger, HELLO, messages.PakeGuest(pake.a))
        begun.append((stranger, pake))
        wire.wait(0.26)
        if number >= WRONG_IN_ALL - 4:
            continue
        wire.say(stranger, messages.Proof(bytes(32)))
    for stranger, _ in begun[WRONG_IN_ALL - 4 : -1]:
        wire.say(stranger, messages.Proof(bytes(32)))
    stranger, pake = begun[-1]
    (answer,) = stranger.messages(messages.PakeHost)
    told = transcript(PROTOCOL, answer.table, pack(HELLO), pack((answer.v, answer.app)), pake.a, answer.b, FINGERPRINT)
    wire.say(stranger, messages.Proof(pake.finish(answer.b, told).guest_mac))
    wire.wait(1)
    codes = [denied.code for one, _ in begun for denied in one.messages(messages.Denied)]
    assert codes.count("code_refused") == WRONG_IN_ALL
    assert stranger.messages(messages.Denied)[0].code == "code_rests", "the right code came too late"


def test_a_new_code_does_not_count_anew() -> None:
    wire = Wire()
    olga = wire.owner()
    use_up(wire)
    wire.do(olga, olga.guest.send(messages.NewCode()))
    assert room(olga).code_rests
    assert wire.join("Ann").last(Shut).code == "code_rests"


def test_tokens_the_owner_and_table_files_get_in_while_the_code_rests() -> None:
    wire = Wire(seats=4)
    ann = wire.join("Ann")
    use_up(wire)
    wire.cut(ann)
    assert wire.back(ann).last(Joined).seat == 0
    assert wire.owner().last(Joined).owner
    assert wire.join("Bruno", ByFile(wire.table.file_token, FINGERPRINT)).last(Joined).seat == 2


def test_a_table_that_is_opened_again_still_counts_its_wrong_codes() -> None:
    wire = Wire()
    wire.join("Ann")
    use_up(wire)
    again = Wire(memory=wire.memory)
    assert again.join("Bruno").last(Shut).code == "code_rests"
