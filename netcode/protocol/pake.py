"""The table code turned into a proof, without ever sending it: SPAKE2 (spake2 0.9), then a proof each way.

The only importer of spake2, so that it can be exchanged here alone. Imported only when a code is tried, as that takes a while.
Pure: randomness comes in, bytes go out.

A try is one `GuestPake` against one `HostPake`: they exchange `a` and `b`, each calls `finish` once, and the two
`Confirmation`s are equal only if both knew the same code, the guest was connected to the very certificate that the host
owns, and both saw the same messages. The guest proves itself first (`guest_mac`), then the host (`host_mac`). SPAKE2 alone
confirms nothing: whoever skips the proofs has checked nothing.
A man in the middle learns nothing that lets him test codes offline: each try on the wire tests one code.
"""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import dataclass
from typing import Protocol

from netcode.protocol.tokens import Entropy, same

_GUEST = b"guest"
_HOST = b"host"
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
        from spake2 import SPAKE2_A

        self._side: _Side = SPAKE2_A(code.encode(), idA=_GUEST, idB=_HOST + fingerprint, entropy_f=entropy)
        self.a: bytes = self._side.start()
        """Our element, 33 bytes, to send."""

    def finish(self, b: bytes, transcript: bytes) -> Confirmation:
        """Return both proofs, given the host's element. Raises PakeFailed, also when called twice."""
        return _finish(self._side, b, transcript)


class HostPake:
    """The host's side of one try with its table code. `fingerprint` is of its own certificate."""

    def __init__(self, code: str, fingerprint: bytes, entropy: Entropy) -> None:
        from spake2 import SPAKE2_B

        self._side: _Side = SPAKE2_B(code.encode(), idA=_GUEST, idB=_HOST + fingerprint, entropy_f=entropy)
        self.b: bytes = self._side.start()
        """Our element, 33 bytes, to send."""

    def finish(self, a: bytes, transcript: bytes) -> Confirmation:
        """Return both proofs, given the guest's element. Raises PakeFailed, also when called twice."""
        return _finish(self._side, a, transcript)


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


def _finish(side: _Side, theirs: bytes, transcript: bytes) -> Confirmation:
    try:
        key = side.finish(theirs)
    # ValueError, AssertionError, SPAKEError, NotOnCurve: whatever spake2 dislikes about foreign bytes
    except Exception:
        raise PakeFailed from None
    return Confirmation(
        guest_mac=hmac.digest(key, _GUEST_PROOF + transcript, "sha256"),
        host_mac=hmac.digest(key, _HOST_PROOF + transcript, "sha256"),
    )
