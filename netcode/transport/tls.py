"""TLS 1.3 between host and guest: the contexts to listen and dial with, and the certificate at the other end."""

import ssl
from pathlib import Path

from netcode.protocol.tokens import fingerprint_of

ServerContext = ssl.SSLContext
"""What a host listens with."""


def server_context(certificate: Path) -> ssl.SSLContext:
    """Return the context for a host: TLS 1.3 and nothing older, no session tickets (nobody resumes a session).

    certificate: a PEM file with certificate and key. Raises OSError or ValueError for one that no host can use.
    """
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.num_tickets = 0
    context.load_cert_chain(certificate)
    return context


def client_context() -> ssl.SSLContext:
    """Return the context for a guest: TLS 1.3, any certificate.

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
