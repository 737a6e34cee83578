"""Data under a passphrase: scrypt makes the key, ChaCha20-Poly1305 seals. One wrong bit or letter, and nothing opens."""

from __future__ import annotations

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.kdf.scrypt import Scrypt

from netcode.protocol.tokens import entropy
from netcode.storage.private_files import KeepError

FIRST_LINE = b"vernissage sealed table 1\n"
_SALT, _NONCE = 16, 12
_COST = 2**15
"""scrypt's n: 32 MiB and about a tenth of a second a try, for whoever guesses too."""
SHORTEST = 8
"""Letters that a passphrase must have."""


def seal(data: bytes, passphrase: str) -> bytes:
    """Return the data sealed. Raises KeepError `passphrase_short`."""
    if len(passphrase) < SHORTEST:
        raise KeepError("passphrase_short", least=SHORTEST)
    salt, nonce = entropy(_SALT), entropy(_NONCE)
    return FIRST_LINE + salt + nonce + ChaCha20Poly1305(_key(passphrase, salt)).encrypt(nonce, data, FIRST_LINE)


def unseal(sealed: bytes, passphrase: str, file: str) -> bytes:
    """Return the data; `file` is named in refusals. Raises KeepError `sealed_other` (not such a file), `sealed_wrong`."""
    if not sealed.startswith(FIRST_LINE):
        raise KeepError("sealed_other", file=file)
    body = sealed[len(FIRST_LINE) :]
    salt, nonce, rest = body[:_SALT], body[_SALT : _SALT + _NONCE], body[_SALT + _NONCE :]
    if len(nonce) < _NONCE:
        raise KeepError("sealed_other", file=file)
    try:
        return ChaCha20Poly1305(_key(passphrase, salt)).decrypt(nonce, rest, FIRST_LINE)
    except InvalidTag:
        raise KeepError("sealed_wrong", file=file) from None


def _key(passphrase: str, salt: bytes) -> bytes:
    return Scrypt(salt=salt, length=32, n=_COST, r=8, p=1).derive(passphrase.encode())
