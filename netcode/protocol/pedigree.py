"""The pedigree of a table: how it came from one machine to the next, so that a guest that pinned one trusts the next. Pure.

A machine that hands a table on signs with the key of its certificate which certificate speaks for the table from then on. So
nobody types the table code again, also after several steps while a guest was away.
"""

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from netcode.protocol.tokens import fingerprint_of

STEPS = 32
"""The steps that a table keeps: a guest that missed more types the code once."""
_STEP = b"vernissage handed on 1"


class Passage(Struct, frozen=True, forbid_unknown_fields=True):
    """One machine handed the table on to another."""

    number: int
    """Rises with every step of a table: the term in which the next machine hosts."""
    certificate: bytes
    """Of the machine that hands on, in DER."""
    to: bytes
    """The fingerprint of the next machine's certificate."""
    signature: bytes


def extended(pedigree: Sequence[Passage], pem: bytes, table: str, to: bytes) -> tuple[Passage, ...]:
    """Return a pedigree with one more step; parameters as for `passage`."""
    return (*pedigree, passage(pedigree, pem, table, to))[-STEPS:]


def passage(pedigree: Sequence[Passage], pem: bytes, table: str, to: bytes) -> Passage:
    """Return the next step after a pedigree. pem: the certificate and key of the machine that hands on."""
    from cryptography import x509  # slow to import, and few tables are handed on
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.serialization import Encoding, load_pem_private_key

    number = pedigree[-1].number + 1 if pedigree else 1
    key = load_pem_private_key(pem, None)
    assert isinstance(key, ec.EllipticCurvePrivateKey)
    certificate = x509.load_pem_x509_certificate(pem).public_bytes(Encoding.DER)
    signature = key.sign(_signed(table, number, to), ec.ECDSA(SHA256()))
    return Passage(number, certificate, to, signature)


def leads(pedigree: Sequence[Passage], table: str, pinned: bytes, found: bytes) -> bool:
    """Tell whether a pedigree leads from the pinned certificate to the one that was found, every step signed."""
    marks = [place for place, step in enumerate(pedigree) if fingerprint_of(step.certificate) == pinned]
    way = pedigree[marks[-1] :] if marks else ()
    expected, number = pinned, way[0].number if way else 0
    for step in way:
        good = fingerprint_of(step.certificate) == expected and step.number == number and _is_signed(step, table)
        if not good:
            return False
        expected, number = step.to, number + 1
    return bool(way) and expected == found


def _is_signed(step: Passage, table: str) -> bool:
    from cryptography import x509
    from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.hashes import SHA256

    try:
        key = x509.load_der_x509_certificate(step.certificate).public_key()
        if not isinstance(key, ec.EllipticCurvePublicKey):
            return False
        key.verify(step.signature, _signed(table, step.number, step.to), ec.ECDSA(SHA256()))
    except (InvalidSignature, UnsupportedAlgorithm, ValueError):
        return False
    return True


def _signed(table: str, number: int, to: bytes) -> bytes:
    return _STEP + msgspec.msgpack.encode((table, number, to))
