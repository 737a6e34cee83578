"""Who is who: the host's certificate and its fingerprint, table codes, seat tokens.

One self-signed P-256 certificate per host installation. No authority vouches for it and nobody reads its dates or names:
what counts is the SHA-256 of its DER bytes, the *fingerprint*, which the first join proves (`netcode.pake`) and every later
one compares with the pin. TLS itself proves that the host owns the key. So a wrong clock on a laptop hurts nobody.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
import ssl
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Literal

from netcode.files import create_private, private_folder, set_aside

Entropy = Callable[[int], bytes]
"""Asked for a number of bytes, returns that many that nobody can guess. The simulator passes a seeded one."""
entropy: Entropy = secrets.token_bytes

_FILE = "host.pem"
_LIFE = timedelta(days=100 * 365)
_BIRTH = datetime(2000, 1, 1, tzinfo=UTC)
"""Certificates are valid from here on, and long: no wrong clock at first start makes one that is soon replaced."""
_CODES = 10**6
_FAIR = 2**24 // _CODES * _CODES
"""Three random bytes below this are a fair choice of a code; above it they are drawn again."""


@dataclass(frozen=True)
class Identity:
    """The certificate of this installation as a host."""

    file: Path
    """Certificate and key, PEM, readable by its owner only."""
    fingerprint: bytes
    remade: Literal["", "identity_unreadable", "identity_expired"] = ""
    """Why there is a new one although there was an old one: guests have to type the table code again. A text key."""


def identity(folder: Path, now: datetime) -> Identity:
    """Return the certificate kept in a folder (`netcode.places.identity()`), made at the first time.

    An unreadable or expired one is set aside under another name and a new one made; `remade` says so.
    Raises KeepError where nothing can be written.
    """
    private_folder(folder)
    file = folder / _FILE
    why: Literal["", "identity_unreadable", "identity_expired"] = ""
    if file.exists():
        try:
            found, expires = _load(file)
            if now < expires:
                return found
            why = "identity_expired"
        except (OSError, ValueError):  # SSLError is an OSError, bad PEM or DER a ValueError
            why = "identity_unreadable"
        set_aside(file)
    create_private(file, _make(now))  # where another process was faster, its certificate is ours too
    found, _ = _load(file)
    return Identity(found.file, found.fingerprint, why)


def server_context(own: Identity) -> ssl.SSLContext:
    """Return what a host listens with: TLS 1.3 and nothing older, no session tickets (nobody resumes a session)."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.num_tickets = 0
    context.load_cert_chain(own.file)
    return context


def client_context() -> ssl.SSLContext:
    """Return what a guest dials with: TLS 1.3, any certificate.

    The caller's duty: compare `peer_fingerprint` with the pin, or run the table code over it, before it sends anything secret.
    """
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


def tls_library() -> str:
    """Return which library does TLS here, with its version."""
    return ssl.OPENSSL_VERSION


def peer_fingerprint(tls: ssl.SSLObject | ssl.SSLSocket) -> bytes:
    """Return the fingerprint of the host at the other end: 32 bytes. Raises ValueError before the handshake ends."""
    der = tls.getpeercert(binary_form=True)  # raises ValueError itself before the handshake
    if not der:
        raise ValueError("no certificate: this is the host's end")
    return fingerprint_of(der)


def fingerprint_of(der: bytes) -> bytes:
    """Return the fingerprint of a certificate in DER: its SHA-256."""
    return hashlib.sha256(der).digest()


def told(fingerprint: bytes) -> str:
    """Return the first 64 bits of a fingerprint for people to compare: 'A1B2 C3D4 E5F6 0718'."""
    digits = fingerprint[:8].hex().upper()
    return " ".join(digits[i : i + 4] for i in range(0, len(digits), 4))


def new_code(entropy: Entropy) -> str:
    """Return a table code: six digits, every one of the million equally likely."""
    while (number := int.from_bytes(entropy(3), "big")) >= _FAIR:
        pass
    return f"{number % _CODES:06d}"


def new_token(entropy: Entropy) -> bytes:
    """Return a seat token: 256 bits that whoever shows them owns the seat by."""
    return entropy(32)


def token_hash(token: bytes) -> bytes:
    """Return what the host keeps of a token: nobody can come back with it."""
    return hashlib.sha256(token).digest()


def same(a: bytes, b: bytes) -> bool:
    """Return whether two secrets are equal, in a time that does not tell where they differ."""
    return hmac.compare_digest(a, b)


def _load(file: Path) -> tuple[Identity, datetime]:
    """Return the certificate in a file and its last day. Raises OSError or ValueError for any that no host can use."""
    from cryptography import x509  # slow to import, and a guest never needs it
    from cryptography.hazmat.primitives.serialization import Encoding

    file.chmod(0o600)
    certificate = x509.load_pem_x509_certificate(file.read_bytes())
    own = Identity(file, fingerprint_of(certificate.public_bytes(Encoding.DER)))
    server_context(own)
    return own, certificate.not_valid_after_utc


def _make(now: datetime) -> bytes:
    """Return a new certificate and its key in PEM. Names nobody: guests and onlookers see it."""
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec

    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "vernissage")])
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(_BIRTH)
        .not_valid_after(max(now, _BIRTH) + _LIFE)
        .sign(key, hashes.SHA256())
    )
    return certificate.public_bytes(serialization.Encoding.PEM) + key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
