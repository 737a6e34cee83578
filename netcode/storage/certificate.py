"""The certificate of this installation as a host: one self-signed P-256 certificate, kept in a file.

No authority vouches for it, and guests do not read its dates or names, so a wrong clock on a laptop does no harm. What counts
is the SHA-256 of its DER bytes, the *fingerprint*, which the first join proves (`netcode.protocol.pake`) and every later
one compares with the pin. TLS itself proves that the host owns the key.
"""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Literal

from netcode.protocol.tokens import fingerprint_of
from netcode.storage.descriptors import SCARCE, with_reserve
from netcode.storage.private_files import create_private, private_folder, set_aside, unusable
from netcode.transport.tls import server_context

_FILE = "host.pem"
_LIFE = timedelta(days=100 * 365)
_BIRTH = datetime(2000, 1, 1, tzinfo=UTC)
"""Certificates are valid from here on, for 100 years: even a wrong clock at first start makes one that lasts."""


@dataclass(frozen=True)
class Identity:
    """The certificate of this installation as a host."""

    file: Path
    """Certificate and key, PEM, readable by its owner only."""
    fingerprint: bytes
    remade: Literal["", "identity_unreadable", "identity_expired"] = ""
    """Why an old certificate was replaced, so that guests have to type the table code again; a text key. Empty: it was not."""


def identity(folder: Path, now: datetime) -> Identity:
    """Return the certificate in a folder (`netcode.storage.paths.identity()`), made the first time.

    An unreadable or expired one is set aside under another name and a new one made; `remade` says so.
    Raises KeepError where nothing can be written.
    """
    private_folder(folder)
    file = folder / _FILE
    why: Literal["", "identity_unreadable", "identity_expired"] = ""
    if file.exists():
        try:
            kept, expires = _load(file)
            if now < expires:
                return kept
            why = "identity_expired"
        except (OSError, ValueError) as error:  # SSLError is an OSError, bad PEM or DER a ValueError
            if isinstance(error, OSError) and error.errno in SCARCE:
                raise unusable("keep_unreadable", file, error) from error
            why = "identity_unreadable"
        set_aside(file)
    create_private(file, _make(now))  # if another process was faster, its certificate is used
    kept, _ = _load(file)
    return Identity(kept.file, kept.fingerprint, why)


@with_reserve
def _load(file: Path) -> tuple[Identity, datetime]:
    """Return the certificate in a file and when it expires. Raises OSError or ValueError for one that no host can use."""
    from cryptography import x509  # slow to import, and a guest never needs it
    from cryptography.hazmat.primitives.serialization import Encoding

    file.chmod(0o600)
    certificate = x509.load_pem_x509_certificate(file.read_bytes())
    own = Identity(file, fingerprint_of(certificate.public_bytes(Encoding.DER)))
    server_context(own.file)
    return own, certificate.not_valid_after_utc


def _make(now: datetime) -> bytes:
    """Return a new certificate and its key in PEM. It holds no name of a person or machine: everybody can see it."""
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
