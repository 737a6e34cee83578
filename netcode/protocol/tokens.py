"""Table codes, seat tokens and their hashes, certificate fingerprints, and the source of random bytes."""

import hashlib
import hmac
import secrets
from collections.abc import Callable

Entropy = Callable[[int], bytes]
"""entropy(count): that many unpredictable bytes. The simulator passes a seeded one."""
entropy: Entropy = secrets.token_bytes

DIGITS, LETTERS = 6, 8
"""Characters of a table code: of digits, or of letters."""
_ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ"
"""Without letters that look like a digit or like each other."""
_CODES = 10**DIGITS
_FAIR = 2**24 // _CODES * _CODES
"""Three random bytes, as a number, are drawn again from this on, so that all codes are equally likely."""


def new_code(entropy: Entropy) -> str:
    """Return a table code: six digits, every one of the million equally likely."""
    while (number := int.from_bytes(entropy(3), "big")) >= _FAIR:
        pass
    return f"{number % _CODES:06d}"


def new_letters(entropy: Entropy) -> str:
    """Return a table code of eight letters: one of 78 thousand million, which cannot be guessed in an evening."""
    letters = ""
    while len(letters) < LETTERS:
        number = entropy(1)[0]
        if number < 256 // len(_ALPHABET) * len(_ALPHABET):
            letters += _ALPHABET[number % len(_ALPHABET)]
    return letters


def tidy_code(typed: str) -> str:
    """Return a table code as it is meant, empty where it is none: six digits, or eight letters, small or large, with spaces."""
    code = "".join(typed.split()).upper()
    if not code.isascii():
        return ""
    return code if (code.isdecimal() and len(code) == DIGITS) or (code.isalpha() and len(code) == LETTERS) else ""


def spaced_code(code: str) -> str:
    """Return a table code for people to read: in two halves."""
    return f"{code[: len(code) // 2]} {code[len(code) // 2 :]}"


def new_token(entropy: Entropy) -> bytes:
    """Return a new token: 256 bits. Whoever shows it gets in."""
    return entropy(32)


def token_hash(token: bytes) -> bytes:
    """Return the SHA-256 of a token, which the host stores in its place: nobody gets in with it."""
    return hashlib.sha256(token).digest()


def owner_key(token: bytes) -> str:
    """Return what lets the owner in with a browser: 32 hex digits, a hash of the owner's token."""
    return hashlib.sha256(b"the owner of a table, in a browser" + token).hexdigest()[:32]


def same(a: bytes, b: bytes) -> bool:
    """Return whether two secrets are equal, in a time that does not tell where they differ."""
    return hmac.compare_digest(a, b)


def fingerprint_of(der: bytes) -> bytes:
    """Return the fingerprint of a certificate in DER: its SHA-256."""
    return hashlib.sha256(der).digest()
