"""Seals: entries that only a holder of a key can read, and boxes that only one machine can open. Pure.

An entry is filled up before it is sealed, so that its size tells nothing of a secret choice. The nonce is its place in the log:
a key seals each place once, because every roster has a key of its own.
"""

from __future__ import annotations

import msgspec
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from netcode.succession.pieces import KEY, Entropy, Pieces

SMALL, BLOCK = 160, 256
"""Entries are filled up to SMALL bytes, larger ones to a multiple of BLOCK. A message with one small entry fits a frame."""
_LENGTH = 4
_ENTRY, _BOX = b"vernissage entry 1", b"vernissage box 1"
_NONCE = 12


def seal(key: bytes, place: int, data: bytes) -> bytes:
    """Return an entry for a place of the log, filled up and sealed."""
    whole = len(data).to_bytes(_LENGTH, "big") + data
    filled = whole + bytes(SMALL - len(whole) if len(whole) <= SMALL else -len(whole) % BLOCK)
    return ChaCha20Poly1305(key).encrypt(place.to_bytes(_NONCE, "big"), filled, _ENTRY)


def unseal(key: bytes, place: int, sealed: bytes) -> bytes:
    """Return what was sealed. Raises InvalidTag."""
    filled = ChaCha20Poly1305(key).decrypt(place.to_bytes(_NONCE, "big"), sealed, _ENTRY)
    return filled[_LENGTH : _LENGTH + int.from_bytes(filled[:_LENGTH], "big")]


def lock_of(own: bytes) -> bytes:
    """Return the lock that a machine shows to others, for its secret: what is boxed with it, only that secret opens."""
    return _raw(X25519PrivateKey.from_private_bytes(own))


def box(lock: bytes, pieces: Pieces, entropy: Entropy) -> bytes:
    """Return pieces that only the owner of a lock can read."""
    own = X25519PrivateKey.from_private_bytes(entropy(KEY))
    shown = _raw(own)
    plain = msgspec.msgpack.encode([(sorted(lack), piece) for lack, piece in pieces.items()])
    shared = own.exchange(X25519PublicKey.from_public_bytes(lock))
    return shown + ChaCha20Poly1305(_derived(shared, shown + lock)).encrypt(bytes(_NONCE), plain, _BOX)


def unbox(own: bytes, boxed: bytes) -> Pieces:
    """Return what is in a box, for the secret of its lock. Raises InvalidTag."""
    secret, shown = X25519PrivateKey.from_private_bytes(own), boxed[:KEY]
    shared = secret.exchange(X25519PublicKey.from_public_bytes(shown))
    plain = ChaCha20Poly1305(_derived(shared, shown + _raw(secret))).decrypt(bytes(_NONCE), boxed[KEY:], _BOX)
    pieces = msgspec.msgpack.decode(plain, type=list[tuple[list[int], bytes]])
    return {frozenset(lack): piece for lack, piece in pieces}


def _raw(own: X25519PrivateKey) -> bytes:
    return own.public_key().public_bytes(serialization.Encoding.Raw, serialization.PublicFormat.Raw)


def _derived(shared: bytes, about: bytes) -> bytes:
    return HKDF(SHA256(), KEY, None, _BOX + about).derive(shared)
