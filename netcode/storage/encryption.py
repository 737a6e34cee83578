"""Encrypting data under a passphrase: the key by scrypt, then ChaCha20-Poly1305, which also detects any change."""

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.kdf.scrypt import Scrypt

from netcode.protocol.tokens import entropy
from netcode.storage.private_files import KeepError

FIRST_LINE = b"vernissage sealed table 1\n"
_SALT, _NONCE = 16, 12
_COST = 2**15
"""scrypt's n: a try takes 32 MiB and about a tenth of a second, also for an attacker who guesses."""
SHORTEST = 8
"""Characters that a passphrase must have at least."""


def seal(data: bytes, passphrase: str) -> bytes:
    """Return the data encrypted. Raises KeepError `passphrase_short`."""
    if len(passphrase) < SHORTEST:
        raise KeepError("passphrase_short", least=SHORTEST)
    salt, nonce = entropy(_SALT), entropy(_NONCE)
    return FIRST_LINE + salt + nonce + ChaCha20Poly1305(_key(passphrase, salt)).encrypt(nonce, data, FIRST_LINE)


def unseal(sealed: bytes, passphrase: str, file: str) -> bytes:
    """Return the decrypted data; `file` is named in errors. Raises KeepError `sealed_other` (no such file), `sealed_wrong`
    (the passphrase is wrong, or the data was changed).
    """
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
