"""Certificate, fingerprint, codes and tokens; TLS between two ends without a socket."""

import os
import ssl
from collections import Counter
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from netcode.protocol import tokens
from netcode.storage.certificate import identity
from netcode.storage.private_files import KeepError, is_private
from netcode.transport.tls import client_context, peer_fingerprint, server_context

NOW = datetime(2026, 5, 1, tzinfo=UTC)


class Pair:
    """The two ends of a TLS connection, joined by memory."""

    def __init__(self, server: ssl.SSLContext, client: ssl.SSLContext) -> None:
        to_server, to_client = ssl.MemoryBIO(), ssl.MemoryBIO()
        self.server = server.wrap_bio(to_server, to_client, server_side=True)
        self.client = client.wrap_bio(to_client, to_server)

    def shake(self) -> None:
        for end in (self.client, self.server, self.client, self.server):
            try:
                end.do_handshake()
            except ssl.SSLWantReadError:
                continue


def test_the_certificate_stays_and_is_what_a_guest_sees(tmp_path: Path) -> None:
    own = identity(tmp_path, NOW)
    assert identity(tmp_path, NOW + timedelta(days=3650)) == own
    assert own.remade == ""
    pair = Pair(server_context(own.file), client_context())
    with pytest.raises(ValueError, match="not done"):
        peer_fingerprint(pair.client)
    pair.shake()
    with pytest.raises(ValueError, match="no certificate"):
        peer_fingerprint(pair.server)
    assert pair.client.version() == "TLSv1.3"
    assert peer_fingerprint(pair.client) == own.fingerprint
    assert len(own.fingerprint) == 32


def test_two_installations_are_told_apart(tmp_path: Path) -> None:
    assert identity(tmp_path / "a", NOW).fingerprint != identity(tmp_path / "b", NOW).fingerprint


def test_nothing_older_than_tls_1_3_is_spoken(tmp_path: Path) -> None:
    old = client_context()
    old.minimum_version = ssl.TLSVersion.TLSv1_2
    old.maximum_version = ssl.TLSVersion.TLSv1_2
    with pytest.raises(ssl.SSLError):
        Pair(server_context(identity(tmp_path, NOW).file), old).shake()


def test_a_copied_certificate_is_of_no_use_without_its_key(tmp_path: Path) -> None:
    """What a relay would need: the certificate's bytes are public, the key is not."""
    real, fake = identity(tmp_path / "real", NOW), identity(tmp_path / "fake", NOW)
    certificate = real.file.read_text().split("-----BEGIN PRIVATE KEY-----", maxsplit=1)[0]
    key = fake.file.read_text().split("-----END CERTIFICATE-----\n", maxsplit=1)[1]
    mixed = tmp_path / "mixed.pem"
    mixed.write_text(certificate + key)
    with pytest.raises(ssl.SSLError, match="KEY_VALUES_MISMATCH"):
        server_context(mixed)


def test_the_key_is_for_its_owner_only(tmp_path: Path) -> None:
    own = identity(tmp_path / "identity", NOW)
    assert is_private(own.file)
    if os.name != "nt":
        assert own.file.parent.stat().st_mode & 0o077 == 0
    own.file.chmod(0o644)
    identity(tmp_path / "identity", NOW)
    assert is_private(own.file)


@pytest.mark.parametrize("content", [b"", b"no certificate", b"\xff\xfe", b"-----BEGIN CERTIFICATE-----\n"])
def test_an_unreadable_certificate_is_set_aside_and_remade(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "host.pem").write_bytes(content)
    own = identity(tmp_path, NOW)
    assert own.remade == "identity_unreadable"
    assert [file.read_bytes() for file in tmp_path.glob("host.pem.*.old")] == [content]
    assert identity(tmp_path, NOW).fingerprint == own.fingerprint


def test_an_expired_certificate_is_remade(tmp_path: Path) -> None:
    old = identity(tmp_path, NOW)
    late = identity(tmp_path, NOW + timedelta(days=120 * 365))
    assert late.remade == "identity_expired"
    assert late.fingerprint != old.fingerprint


@pytest.mark.parametrize("year", [1970, 1999, 2026, 2099])
def test_a_wrong_clock_at_first_start_does_no_harm(tmp_path: Path, year: int) -> None:
    own = identity(tmp_path, datetime(year, 1, 1, tzinfo=UTC))
    assert identity(tmp_path, NOW) == own


def test_where_nothing_can_be_written_it_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(KeepError, match=r"^keep_unwritable\b"):
        identity(tmp_path / "file" / "identity", NOW)


def test_codes_are_six_digits_and_fair() -> None:
    """Ends of the range, and that a draw above the last whole million is thrown away."""
    drawn = iter([b"\xff\xff\xff", (16_000_000).to_bytes(3, "big"), (15_999_999).to_bytes(3, "big"), bytes(3)])
    assert tokens.new_code(lambda _: next(drawn)) == "999999"
    assert tokens.new_code(lambda _: next(drawn)) == "000000"
    first_digits = Counter(tokens.new_code(tokens.entropy)[0] for _ in range(20_000))
    assert set(first_digits) == set("0123456789")
    assert max(abs(count - 2000) for count in first_digits.values()) < 300  # 7 standard deviations


def test_codes_of_letters_are_eight_and_fair() -> None:
    """A draw beyond the last whole alphabet is thrown away."""
    drawn = iter([b"\xff", b"\x00", b"\xfc", b"\x16", *[b"\x17"] * 5])
    assert tokens.new_letters(lambda _: next(drawn)) == "AZZAAAAA"
    letters = Counter("".join(tokens.new_letters(tokens.entropy) for _ in range(3000)))
    assert len(letters) == 23
    assert max(abs(count - 24_000 / 23) for count in letters.values()) < 250


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("012345", "012345"), (" 012 345 ", "012345"), ("kmpa rtxb", "KMPARTXB"), ("KMPARTXB", "KMPARTXB"), ("", ""),
        ("01234", ""), ("0123456", ""), ("kmpartx", ""), ("kmpartxbz", ""), ("1mpartxb", ""), ("٠١٢٣٤٥", ""), ("ÄÖÜÄÖÜÄÖ", ""),
        ("12345a", ""), ("1234567K", ""),
    ],
)  # fmt: skip
def test_a_code_is_read_as_it_is_meant(typed: str, meant: str) -> None:
    assert tokens.tidy_code(typed) == meant


def test_tokens_are_long_and_only_their_hash_is_kept() -> None:
    token = tokens.new_token(tokens.entropy)
    assert len(token) == 32
    assert token != tokens.new_token(tokens.entropy)
    assert len(tokens.token_hash(token)) == 32
    assert tokens.token_hash(token) != token
    assert tokens.same(tokens.token_hash(token), tokens.token_hash(bytes(token)))
    assert not tokens.same(token, token[:-1])


def test_a_fingerprint_is_a_sha256() -> None:
    assert tokens.fingerprint_of(b"").hex().startswith("e3b0c442")
