"""Seals: entries that only a holder of a key can read, boxes that only one machine can open, signed promises. Pure.

An entry is filled up before it is sealed, so that its size tells nothing of a secret choice. The nonce is its place in the log:
a key seals each place once, because every roster has a key of its own. Each machine has one secret for a table. Its *lock* is
what it shows of it: a key to box with, and a key to check its signatures with.
"""

import msgspec
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from netcode.succession.pieces import KEY, Entropy, Pieces

SMALL, BLOCK = 160, 256
"""Entries are filled up to SMALL bytes, larger ones to a multiple of BLOCK. A message with one small entry fits a frame."""
_LENGTH = 4
_ENTRY, _BOX, _PROMISE = b"vernissage entry 1", b"vernissage box 1", b"vernissage promise 1"
_LINK = b"vernissage link 1"
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


def lock_of(secret: bytes) -> bytes:
    """Return the lock that a machine shows to others."""
    return _opener(secret).public_key().public_bytes_raw() + _signer(secret).public_key().public_bytes_raw()


def box(lock: bytes, about: bytes, pieces: Pieces, entropy: Entropy) -> bytes:
    """Return pieces that only the owner of a lock can read, together with what they are about."""
    key = X25519PrivateKey.from_private_bytes(entropy(KEY))
    shown = key.public_key().public_bytes_raw()
    plain = msgspec.msgpack.encode([(sorted(lack), piece) for lack, piece in pieces.items()])
    shared = key.exchange(X25519PublicKey.from_public_bytes(lock[:KEY]))
    return shown + ChaCha20Poly1305(_derived(shared, shown + lock)).encrypt(bytes(_NONCE), plain, about)


def unbox(secret: bytes, about: bytes, boxed: bytes) -> Pieces:
    """Return what is in a box, for the secret of its lock. Raises InvalidTag, also where it is about something else."""
    shown = boxed[:KEY]
    shared = _opener(secret).exchange(X25519PublicKey.from_public_bytes(shown))
    derived = _derived(shared, shown + lock_of(secret))
    plain = ChaCha20Poly1305(derived).decrypt(bytes(_NONCE), boxed[KEY:], about)
    pieces = msgspec.msgpack.decode(plain, type=list[tuple[list[int], bytes]])
    return {frozenset(lack): piece for lack, piece in pieces}


def sign(secret: bytes, term: tuple[int, int]) -> bytes:
    """Return a machine's signature under its promise of a term."""
    return _signer(secret).sign(_PROMISE + msgspec.msgpack.encode(term))


def signed(lock: bytes, term: tuple[int, int], signature: bytes) -> bool:
    """Tell whether the machine with this lock has promised a term."""
    return _verified(lock, _PROMISE + msgspec.msgpack.encode(term), signature)


def sign_link(secret: bytes, nonce: bytes, fingerprint: bytes) -> bytes:
    """Return a machine's proof that it talks to the one that has this certificate and made the nonce."""
    return _signer(secret).sign(_LINK + nonce + fingerprint)


def signed_link(lock: bytes, nonce: bytes, fingerprint: bytes, signature: bytes) -> bool:
    """Tell whether the machine with this lock talks to us, who have this certificate and made the nonce."""
    return _verified(lock, _LINK + nonce + fingerprint, signature)


def _verified(lock: bytes, data: bytes, signature: bytes) -> bool:
    try:
        Ed25519PublicKey.from_public_bytes(lock[KEY:]).verify(signature, data)
    except (InvalidSignature, ValueError):
        return False
    return True


def _opener(secret: bytes) -> X25519PrivateKey:
    return X25519PrivateKey.from_private_bytes(_derived(secret, b" opens"))


def _signer(secret: bytes) -> Ed25519PrivateKey:
    return Ed25519PrivateKey.from_private_bytes(_derived(secret, b" signs"))


def _derived(secret: bytes, about: bytes) -> bytes:
    return HKDF(SHA256(), KEY, None, _BOX + about).derive(secret)
