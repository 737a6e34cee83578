"""Proving a password without ever sending it: SPAKE2 (spake2 0.9). Codes are checked in `netcode.table.admission`.

Guests of the program prove the table code, each way. Pages prove a code, the owner's key or a seat (`client.browser.sealing`).

The only importer of spake2, so that it can be exchanged here alone. Imported only when a code is tried, as that takes a while.
Pure: randomness comes in, bytes go out.

A guest's try is one `GuestPake` against one `HostPake`: they exchange `a` and `b`, each calls `finish` once, and the two
`Confirmation`s are equal only if both knew the same code, the guest was connected to the very certificate that the host
owns, and both saw the same messages. The guest proves itself first (`guest_mac`), then the host (`host_mac`). SPAKE2 alone
confirms nothing: whoever skips the proofs has checked nothing.
A man in the middle learns nothing that lets him test codes offline: each try on the wire tests one code.
"""

import hashlib
import hmac
from dataclasses import dataclass
from typing import Literal, Protocol

from netcode.protocol.tokens import Entropy, same

_GUEST = b"guest"
_HOST = b"host"
_PAGE, _BRIDGE = b"page", b"bridge"
_ZERO = b"\1" + bytes(31)
"""The neutral element of the group, encoded."""
_TRANSCRIPT = b"vernissage pake 1"
_GUEST_PROOF = b"vernissage pake 1: the guest's proof"
_HOST_PROOF = b"vernissage pake 1: the host's proof"


class PakeFailed(Exception):
    """What came is no SPAKE2 element, or this try was used already. Gives no reason, so that nobody can learn from it."""


class _Side(Protocol):
    """What we use of spake2's classes."""

    def start(self) -> bytes: ...
    def finish(self, theirs: bytes) -> bytes: ...


@dataclass(frozen=True, repr=False)
class Confirmation:
    """The two proofs of one try, 32 bytes each: send your own, compare the other's by `guest_proved` or `host_proved`."""

    guest_mac: bytes
    host_mac: bytes

    def guest_proved(self, mac: bytes) -> bool:
        """Return whether this is the guest's proof. Takes equally long for every wrong one."""
        return same(mac, self.guest_mac)

    def host_proved(self, mac: bytes) -> bool:
        """Return whether this is the host's proof. Takes equally long for every wrong one."""
        return same(mac, self.host_mac)


class GuestPake:
    """The guest's side of one try with a table code. `fingerprint` is of the certificate that it saw."""

    def __init__(self, code: str, fingerprint: bytes, entropy: Entropy) -> None:
        self._try = _Try("A", code, _GUEST, _HOST + fingerprint, entropy)
        self.a: bytes = self._try.sent
        """Our element, 33 bytes, to send."""

    def finish(self, b: bytes, transcript: bytes) -> Confirmation:
        """Return both proofs, given the host's element. Raises PakeFailed, also when called twice."""
        return _confirmed(self._try.finish(b), transcript)


class HostPake:
    """The host's side of one try with its table code. `fingerprint` is of its own certificate."""

    def __init__(self, code: str, fingerprint: bytes, entropy: Entropy) -> None:
        self._try = _Try("B", code, _GUEST, _HOST + fingerprint, entropy)
        self.b: bytes = self._try.sent
        """Our element, 33 bytes, to send."""

    def finish(self, a: bytes, transcript: bytes) -> Confirmation:
        """Return both proofs, given the guest's element. Raises PakeFailed, also when called twice."""
        return _confirmed(self._try.finish(a), transcript)


class PagePake:
    """A page's side of one try with a password, for programs that act as a page."""

    def __init__(self, password: str, entropy: Entropy) -> None:
        self._try = _Try("A", password, _PAGE, _BRIDGE, entropy)
        self.a: bytes = self._try.sent
        """Our element, 33 bytes, to send."""

    def finish(self, b: bytes) -> bytes:
        """Return the secret, given the bridge's element. Raises PakeFailed, also when called twice."""
        return self._try.finish(b)


class BridgePake:
    """The bridge's side of one try of a page with a password."""

    def __init__(self, password: str, entropy: Entropy) -> None:
        self._try = _Try("B", password, _PAGE, _BRIDGE, entropy)
        self.b: bytes = self._try.sent
        """Our element, 33 bytes, to send."""

    def finish(self, a: bytes) -> bytes:
        """Return the secret, given the page's element. Raises PakeFailed, also when called twice."""
        return self._try.finish(a)


def transcript(
    protocol: int, table: str, guest_hello: bytes, host_hello: bytes, a: bytes, b: bytes, fingerprint: bytes
) -> bytes:
    """Return the digest of all that was said in a try: 32 bytes, different as soon as any part is.

    Each side passes what it sent and received itself; the hellos as their encoded fields. A different version, name or
    certificate in the middle makes the proofs differ.
    """
    digest = hashlib.sha256()
    for part in (_TRANSCRIPT, str(protocol).encode(), table.encode(), guest_hello, host_hello, a, b, fingerprint):
        digest.update(len(part).to_bytes(8, "big") + part)
    return digest.digest()


class _Try:
    """One side of one try. begins, answers: the names of the side that sends first, A, and of the other, B."""

    def __init__(self, side: Literal["A", "B"], password: str, begins: bytes, answers: bytes, entropy: Entropy) -> None:
        from spake2 import SPAKE2_A, SPAKE2_B

        made = SPAKE2_A if side == "A" else SPAKE2_B
        self._side: _Side = made(password.encode(), idA=begins, idB=answers, entropy_f=entropy)
        self._first, self._told = side == "A", [password.encode(), begins, answers]
        self.sent = self._side.start()

    def finish(self, theirs: bytes) -> bytes:
        """Return the secret, given the other side's element. Raises PakeFailed, also when called twice."""
        try:
            secret = self._side.finish(theirs)
        # ValueError, AssertionError, SPAKEError, NotOnCurve: whatever spake2 dislikes about foreign bytes
        except Exception:
            raise PakeFailed from None
        elements = (self.sent, theirs) if self._first else (theirs, self.sent)
        parts = [hashlib.sha256(one).digest() for one in self._told] + [element[1:] for element in elements]
        if same(secret, hashlib.sha256(b"".join([*parts, _ZERO])).digest()):
            raise PakeFailed  # whoever knows the password can choose an element that gives zero, a secret known to all
        return secret


def _confirmed(key: bytes, transcript: bytes) -> Confirmation:
    return Confirmation(
        guest_mac=hmac.digest(key, _GUEST_PROOF + transcript, "sha256"),
        host_mac=hmac.digest(key, _HOST_PROOF + transcript, "sha256"),
    )
