"""The sealed channel between a page and its bridge: `assets/browser/sealed.js` is the page's end. Pure.

Both ends have a secret of SPAKE2 and derive four keys from it, bound to all that was said before: a proof for each to show, one
key for what the page sends, one for what it is answered. A request has a number that rises, is sealed under that number, and
opens once. Each answer has a key of its own: it fits no other request, and its last frame says that it is the last. So nothing
can be read, changed, repeated, exchanged or cut off. `Channel` is the bridge's end, `Knock` and
`PageChannel` are the page's, for programs.
"""

from __future__ import annotations

import hashlib
import hmac
import struct
from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import dataclass
from typing import Literal

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from netcode.protocol.pake import PagePake
from netcode.protocol.tokens import Entropy, same, token_hash

Kind = Literal["code", "owner", "seat"]
"""What a page proves to know: the table code, the owner's key, or the hash of a seat's token."""

LABEL = b"vernissage door 1"
NAME, NUMBER, TAG = 16, 8, 16
"""Bytes of a channel's name, of a request's number, and of a seal's tag."""
HEAD = NAME + NUMBER
FRAME = 4 + 1 + TAG
"""Bytes of a frame besides its data: its length, whether it is the last, its tag."""
WINDOW = 1024
"""How far behind the highest number one may come: requests overtake each other."""
SMALLEST = 256
"""Bytes of the shortest request; longer ones are padded to a power of two."""
_MORE, _LAST = b"\0", b"\1"


class Unsealed(Exception):
    """It was not sealed by the other end, or was opened before. Says no more."""


@dataclass(frozen=True, repr=False)
class Keys:
    """The result of a handshake at both ends: two proofs, and the keys for requests and answers."""

    page_proof: bytes
    bridge_proof: bytes
    up: bytes
    down: bytes


def keys_of(secret: bytes, kind: Kind, table: str, seat: str, channel: bytes, a: bytes, b: bytes) -> Keys:
    """Derive the keys from SPAKE2's secret and the whole handshake: one changed word gives other keys.

    seat: the name of the seat to come back to, empty for other kinds. a, b: the elements of the page and of the bridge.
    """
    told = hashlib.sha256()
    for part in (LABEL, kind.encode(), table.encode(), seat.encode(), channel, a, b):
        told.update(len(part).to_bytes(8, "big") + part)
    salt = told.digest()
    made = HKDF(hashes.SHA256(), 128, salt, LABEL + b" keys").derive(secret)
    page, bridge, up, down = (made[at : at + 32] for at in range(0, 128, 32))
    return Keys(hmac.digest(page, b"page" + salt, "sha256"), hmac.digest(bridge, b"bridge" + salt, "sha256"), up, down)


def filled(data: bytes, smallest: int = SMALLEST) -> bytes:
    """Return a text with spaces behind it, as long as the next power of two."""
    return data.ljust(max(smallest, 1 << (len(data) - 1).bit_length()) if data else smallest)


class Frames:
    """The frames of one answer, in order, sealed and opened."""

    def __init__(self, down: bytes, number: int) -> None:
        self._cipher = ChaCha20Poly1305(hmac.digest(down, b"answer" + struct.pack(">Q", number), "sha256"))
        self._next = 0

    def seal(self, data: bytes, last: bool = False) -> bytes:
        """Return a frame: its length in four bytes, then the sealed data."""
        sealed = self._cipher.encrypt(self._nonce(), (_LAST if last else _MORE) + data, None)
        return struct.pack(">I", len(sealed)) + sealed

    def open(self, sealed: bytes) -> tuple[bytes, bool]:
        """Return the data of the next frame, without its length, and whether it is the last. Raises Unsealed."""
        try:
            data = self._cipher.decrypt(self._nonce(), sealed, None)
        except InvalidTag:
            raise Unsealed from None
        return data[1:], data[:1] == _LAST

    async def around(self, head: bytes, pieces: AsyncGenerator[bytes]) -> AsyncGenerator[bytes]:
        """Yield a whole answer: its head, its pieces, and an empty frame that is the last."""
        yield self.seal(head)
        async with aclosing(pieces):
            async for piece in pieces:
                yield self.seal(piece)
        yield self.seal(b"", last=True)

    def _nonce(self) -> bytes:
        self._next += 1
        return _nonce(self._next - 1)


class Channel:
    """The bridge's end of an open channel. password: what the page has proved to know."""

    def __init__(self, keys: Keys, kind: Kind, password: str) -> None:
        self.kind, self.password = kind, password
        self._cipher, self._down = ChaCha20Poly1305(keys.up), keys.down
        self._highest, self._seen = 0, 0
        """The highest number that was opened; a bit for each number behind it, its own the lowest."""

    def open(self, sealed: bytes) -> tuple[bytes, Frames]:
        """Return the content of a request and the frames of its answer. Raises Unsealed: no number opens twice."""
        if len(sealed) < HEAD + TAG:
            raise Unsealed
        number = int.from_bytes(sealed[NAME:HEAD], "big")
        behind = self._highest - number
        if number == 0 or behind >= WINDOW or (behind >= 0 and self._seen >> behind & 1):
            raise Unsealed
        try:
            content = self._cipher.decrypt(_nonce(number), sealed[HEAD:], sealed[:HEAD])
        except InvalidTag:
            raise Unsealed from None
        if behind < 0:
            self._seen = (self._seen << min(-behind, WINDOW)) & (1 << WINDOW) - 1 | 1
            self._highest = number
        else:
            self._seen |= 1 << behind
        return content, Frames(self._down, number)


class Knock:
    """The page's side of one handshake, for programs that act as a page. seat: the name of the seat to come back to."""

    def __init__(self, kind: Kind, password: str, seat: str, entropy: Entropy) -> None:
        self._kind: Kind = kind
        self._seat, self._pake = seat, PagePake(password, entropy)
        self._name, self._keys = b"", Keys(b"", b"", b"", b"")
        self.hello = {"kind": kind, "seat": seat, "a": self._pake.a.hex()}
        """The first message."""

    def proof(self, told: dict[str, str]) -> dict[str, str]:
        """Return the second message, given the answer to the first. Raises PakeFailed."""
        self._name, b = bytes.fromhex(told["channel"]), bytes.fromhex(told["b"])
        secret = self._pake.finish(b)
        self._keys = keys_of(secret, self._kind, told["table"], self._seat, self._name, self._pake.a, b)
        return {"channel": told["channel"], "proof": self._keys.page_proof.hex()}

    def channel(self, told: dict[str, str]) -> PageChannel:
        """Return the open channel, given the answer to the second message. Raises Unsealed: that is not the table."""
        if not same(bytes.fromhex(told["proof"]), self._keys.bridge_proof):
            raise Unsealed
        return PageChannel(self._name, self._keys)


def seat_words(token: bytes) -> tuple[str, str]:
    """Return the password and the name by which the page with this token comes back to its seat."""
    page = token_hash(token)
    return page.hex(), seat_name(page)


def seat_name(page: bytes) -> str:
    """Return the name of a seat, given the hash of its token: it opens nothing, and need not be secret."""
    return hashlib.sha256(page).hexdigest()[:16]


class PageChannel:
    """The page's end of an open channel, for programs that act as a page."""

    def __init__(self, name: bytes, keys: Keys) -> None:
        self._name, self._cipher, self._down = name, ChaCha20Poly1305(keys.up), keys.down
        self._number = 0

    def seal(self, content: bytes) -> tuple[bytes, Frames]:
        """Return a sealed request, and what opens its answer."""
        self._number += 1
        head = self._name + struct.pack(">Q", self._number)
        sealed = self._cipher.encrypt(_nonce(self._number), filled(content), head)
        return head + sealed, Frames(self._down, self._number)


def _nonce(number: int) -> bytes:
    return bytes(4) + struct.pack(">Q", number)
