"""Servers over TLS on loopback: who cannot show who they are is not listened to."""

from __future__ import annotations

import ipaddress
import ssl
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from tests.tools.fetching.conftest import MANNERS, Waits
from tests.tools.fetching.stub import Scan, Things, drawn, serving
from tools.fetching.faults import Stopped
from tools.fetching.sites import sites_at
from tools.fetching.web import Web, agent

PICTURE = drawn(300, 240)


@pytest.fixture
def identity(tmp_path: Path) -> Path:
    """A certificate for 127.0.0.1 and its key, in one file."""
    key, name = (
        ec.generate_private_key(ec.SECP256R1()),
        x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "stub")]),
    )
    here, today = x509.IPAddress(ipaddress.ip_address("127.0.0.1")), datetime.now(UTC)
    made = x509.CertificateBuilder(
        name, name, key.public_key(), x509.random_serial_number(), today, today + timedelta(days=1)
    )
    made = made.add_extension(x509.SubjectAlternativeName([here]), critical=False)
    made = made.add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
    pem = serialization.Encoding.PEM
    private = key.private_bytes(pem, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    file = tmp_path / "identity.pem"
    file.write_bytes(made.sign(key, hashes.SHA256()).public_bytes(pem) + private)
    return file


@pytest.fixture
def secured(identity: Path) -> Iterator[Things]:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(identity)
    with serving(context=context) as things:
        things.scans["a.jpg"] = Scan(PICTURE, 300, 240)
        yield things


def bring(things: Things, waits: Waits) -> bytes:
    web = Web(sites_at(things.base), agent("1"), MANNERS, sleep=waits.slept.append)
    try:
        return web.bring(f"{things.base}/upload/a.jpg", 1 << 20, lambda size: None)
    finally:
        web.close()


def test_a_server_that_cannot_show_who_it_is_is_not_asked(secured: Things, waits: Waits) -> None:
    with pytest.raises(Stopped, match="fetch_certificate"):
        bring(secured, waits)
    assert not secured.asked
    assert not waits.slept


def test_a_server_that_the_system_trusts_is_asked(
    secured: Things, waits: Waits, identity: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(identity))
    assert bring(secured, waits) == PICTURE


def test_a_certificate_for_another_name_does_not_do(
    secured: Things, waits: Waits, identity: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(identity))
    secured.base = secured.base.replace("127.0.0.1", "localhost")
    with pytest.raises(Stopped, match="fetch_certificate"):
        bring(secured, waits)
    assert not secured.asked
