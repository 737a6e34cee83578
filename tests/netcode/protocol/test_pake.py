"""The table code proves itself and nothing else gets through."""

import dataclasses
from itertools import combinations

import pytest
from hypothesis import given, settings, strategies as st

from engine.core.rng import rng_of
from netcode.protocol.pake import Confirmation, GuestPake, HostPake, PakeFailed, transcript
from netcode.protocol.tokens import Entropy

OWN = bytes(range(32))
OTHER = bytes(range(1, 33))


def seeded(seed: int) -> Entropy:
    rng = rng_of(seed)
    return lambda count: bytes(rng.below(256) for _ in range(count))


@dataclasses.dataclass(frozen=True)
class Try:
    """One try: what each side believes. Left alone, both are honest and right."""

    guest_code: str = "123456"
    host_code: str = "123456"
    guest_saw: bytes = OWN
    host_owns: bytes = OWN
    guest_hello: bytes = b"guest hello"
    guest_hello_arrived: bytes = b"guest hello"
    seed: int = 1

    def run(self) -> tuple[Confirmation, Confirmation]:
        """Return what the guest and what the host compute."""
        guest = GuestPake(self.guest_code, self.guest_saw, seeded(self.seed))
        host = HostPake(self.host_code, self.host_owns, seeded(self.seed + 1000))
        seen = transcript(1, "table", self.guest_hello, b"host hello", guest.a, host.b, self.guest_saw)
        heard = transcript(1, "table", self.guest_hello_arrived, b"host hello", guest.a, host.b, self.host_owns)
        return guest.finish(host.b, seen), host.finish(guest.a, heard)


def test_honest_sides_prove_themselves_to_each_other() -> None:
    at_guest, at_host = Try().run()
    assert at_host.guest_proved(at_guest.guest_mac)
    assert at_guest.host_proved(at_host.host_mac)
    assert {len(mac) for mac in (at_guest.guest_mac, at_guest.host_mac)} == {32}


@pytest.mark.parametrize(
    "spoiled",
    [
        Try(guest_code="123457"),
        Try(guest_saw=OTHER),  # a relay with its own certificate, and the right code
        Try(guest_hello_arrived=b"guest hello, but an older version"),
        Try(guest_code=""),
    ],
    ids=["wrong code", "relay", "hello changed on the way", "no code"],
)
def test_neither_side_is_convinced(spoiled: Try) -> None:
    at_guest, at_host = spoiled.run()
    assert not at_host.guest_proved(at_guest.guest_mac)
    assert not at_guest.host_proved(at_host.host_mac)


def test_a_relay_that_plays_host_to_the_guest_and_guest_to_the_host_gets_neither_proof() -> None:
    """It may pass messages on or make its own; it has a certificate of its own, so the two halves never agree."""
    guest = GuestPake("123456", OTHER, seeded(1))
    host = HostPake("123456", OWN, seeded(2))
    hellos = (1, "table", b"g", b"h")
    at_guest = guest.finish(host.b, transcript(*hellos, guest.a, host.b, OTHER))
    at_host = host.finish(guest.a, transcript(*hellos, guest.a, host.b, OWN))
    assert not at_host.guest_proved(at_guest.guest_mac)
    own_guest, own_host = GuestPake("999999", OWN, seeded(3)), HostPake("999999", OTHER, seeded(4))
    made = own_guest.finish(own_host.b, transcript(*hellos, own_guest.a, own_host.b, OWN))
    assert not at_host.guest_proved(made.guest_mac)
    assert not at_guest.host_proved(made.host_mac)


def test_a_proof_cannot_be_sent_back_to_its_maker() -> None:
    at_guest, at_host = Try().run()
    assert not at_guest.host_proved(at_guest.guest_mac)
    assert not at_host.guest_proved(at_host.host_mac)


def test_proofs_of_one_try_are_worth_nothing_in_the_next() -> None:
    (first_guest, first_host), (second_guest, second_host) = Try(seed=1).run(), Try(seed=2).run()
    assert not second_host.guest_proved(first_guest.guest_mac)
    assert not second_guest.host_proved(first_host.host_mac)


def test_a_try_is_one_guess() -> None:
    guest, host = GuestPake("123456", OWN, seeded(1)), HostPake("123456", OWN, seeded(2))
    host.finish(guest.a, b"told")
    with pytest.raises(PakeFailed):
        host.finish(guest.a, b"told")
    guest.finish(host.b, b"told")
    with pytest.raises(PakeFailed):
        guest.finish(host.b, b"told")


BAD_ELEMENTS = {
    "empty": b"",
    "short": b"A" + bytes(31),
    "long": b"A" + bytes(33),
    "no side": bytes(33),
    "zero": b"A\x01" + bytes(31),
    "order two": b"A" + (2**255 - 20).to_bytes(32, "little"),
    "order four": b"A" + bytes(32),
    "not on the curve": b"A\x02" + bytes(31),
    "all ones": b"A" + b"\xff" * 32,
}


@pytest.mark.parametrize("element", BAD_ELEMENTS.values(), ids=BAD_ELEMENTS.keys())
def test_what_is_no_element_is_refused_without_a_reason(element: bytes) -> None:
    with pytest.raises(PakeFailed) as host_refused:
        HostPake("123456", OWN, seeded(1)).finish(element, b"told")
    with pytest.raises(PakeFailed):
        GuestPake("123456", OWN, seeded(1)).finish(b"B" + element[1:], b"told")
    assert host_refused.value.args == ()


def test_an_element_of_the_own_side_is_refused() -> None:
    guest = GuestPake("123456", OWN, seeded(1))
    with pytest.raises(PakeFailed):
        guest.finish(guest.a, b"told")
    with pytest.raises(PakeFailed):
        GuestPake("123456", OWN, seeded(1)).finish(b"B" + guest.a[1:], b"told")


@settings(max_examples=60, deadline=None, derandomize=True)
@given(st.binary(max_size=40))
def test_any_bytes_are_an_element_or_refused(element: bytes) -> None:
    try:
        confirmation = HostPake("123456", OWN, seeded(1)).finish(element, b"told")
    except PakeFailed:
        return
    assert len(confirmation.guest_mac) == 32


def test_every_part_of_a_transcript_counts_and_none_runs_into_its_neighbour() -> None:
    parts = (1, "table", b"guest", b"host", b"a", b"b", b"f")
    other = (2, "tables", b"guesth", b"ost", b"ab", b"", b"e")
    digests = {transcript(*parts)}
    for count in (1, 2, 7):
        for changed in combinations(range(7), count):
            mixed = [other[i] if i in changed else parts[i] for i in range(7)]
            digests.add(transcript(*mixed))  # type: ignore[arg-type]
    assert len(digests) == 1 + 7 + 21 + 1
    assert {len(digest) for digest in digests} == {32}


def test_a_confirmation_does_not_print_its_secrets() -> None:
    at_guest, _ = Try().run()
    assert at_guest.guest_mac.hex() not in repr(at_guest)
    assert repr(at_guest.guest_mac) not in repr(at_guest)
