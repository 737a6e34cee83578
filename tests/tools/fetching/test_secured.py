"""Servers over TLS on loopback: who cannot show who they are is not listened to."""

import ipaddress
import socket
import socketserver
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
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
    """A certificate for 127.0.0.1 and pictures.example, and its key, in one file."""
    key, name = (
        ec.generate_private_key(ec.SECP256R1()),
        x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "stub")]),
    )
    here, today = (
        [x509.IPAddress(ipaddress.ip_address("127.0.0.1")), x509.DNSName("pictures.example")],
        datetime.now(UTC),
    )
    made = x509.CertificateBuilder(
        name, name, key.public_key(), x509.random_serial_number(), today, today + timedelta(days=1)
    )
    made = made.add_extension(x509.SubjectAlternativeName(here), critical=False)
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


class Tunnel(socketserver.StreamRequestHandler):
    """A proxy that leads every tunnel to one port of this machine, whatever name was asked for."""

    port: int
    asked: list[str]

    def handle(self) -> None:
        self.asked.append(self.rfile.readline().decode().strip())
        while self.rfile.readline().strip():
            pass
        with socket.create_connection(("127.0.0.1", self.port)) as there:
            self.connection.sendall(b"HTTP/1.1 200 here you are\r\n\r\n")
            back = threading.Thread(target=self.pass_on, args=(there, self.connection))
            back.start()
            self.pass_on(self.connection, there)
            back.join()

    @staticmethod
    def pass_on(source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(1 << 16):
                target.sendall(data)
            target.shutdown(socket.SHUT_WR)


@contextmanager
def tunnelling(port: int) -> Iterator[tuple[str, list[str]]]:
    """A proxy in front of a port; yields its address, and what it is asked."""
    asked: list[str] = []
    handler = type("Bound", (Tunnel,), {"port": port, "asked": asked})
    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}", asked
        finally:
            server.shutdown()
            thread.join()


@pytest.mark.parametrize("name", ["pictures.example", "another.example"])
def test_through_a_proxy_the_server_itself_shows_who_it_is(
    secured: Things, waits: Waits, identity: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(identity))
    monkeypatch.delenv("VERNISSAGE_NET")  # the name is looked for by nobody: the proxy gets it
    for other in ("no_proxy", "NO_PROXY"):
        monkeypatch.delenv(other, raising=False)
    with tunnelling(int(secured.base.rpartition(":")[2])) as (way, asked):
        web = Web(sites_at(f"https://{name}"), agent("1"), MANNERS, sleep=waits.slept.append, proxies={"https": way})
        try:
            if name == "pictures.example":
                assert web.bring(f"https://{name}/upload/a.jpg", 1 << 20, lambda size: None) == PICTURE
            else:
                with pytest.raises(Stopped, match="fetch_certificate"):
                    web.bring(f"https://{name}/upload/a.jpg", 1 << 20, lambda size: None)
        finally:
            web.close()
    assert [line.rpartition(" ")[0] for line in asked] == [f"CONNECT {name}:443"]


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
