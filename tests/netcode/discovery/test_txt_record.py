"""What a record says, and what becomes of one that lies."""

import unicodedata

import pytest
from hypothesis import given, strategies as st
from zeroconf import ServiceInfo

from netcode.discovery.txt_record import MAX_INSTANCE, ONE_DOT, SERVICE, Advert, from_txt, instance_name, to_txt
from netcode.protocol.limits import TABLE_NAME_LENGTH
from netcode.protocol.versions import PROTOCOL

TABLE = "0123456789abcdef"
ADVERT = Advert(TABLE, "Küche 🎨", "artline", "lobby", 3, 6, "0.1.0", bytes(range(32)))
GOOD = {key: value for key, value in to_txt(ADVERT).items() if isinstance(key, bytes) and isinstance(value, bytes)}


def test_a_record_is_read_as_it_was_written() -> None:
    hint = from_txt(GOOD, "instance")
    assert hint is not None
    assert (hint.table, hint.protocol, hint.name, hint.game) == (TABLE, PROTOCOL, "Küche 🎨", "artline")
    assert (hint.stage, hint.taken, hint.seats, hint.app) == ("lobby", 3, 6, "0.1.0")
    assert hint.fingerprint == "0001020304050607"


def test_the_largest_record_is_small() -> None:
    large = Advert(TABLE, "🎨" * 60, "g" * 32, "playing", 10, 10, "🎨" * 40, bytes(32))
    info = ServiceInfo(SERVICE, f"{instance_name(large.name)}.{SERVICE}", properties=to_txt(large))
    assert len(info.text) < 400


@pytest.mark.parametrize(
    "name",
    [
        "Küche",
        "é" * 60,
        "🎨" * 30,
        "a.b.c",
        "." * 63,
        "x" * 63,
        "e\u0301" * 40,
        "",
        "\u202e",
        "\n",
        " " * 9,
        "_",
        "-a",
        "x\\",
        ".",
    ],
)
def test_any_name_becomes_an_instance_name_with_room_for_a_number(name: str) -> None:
    instance = instance_name(name)
    assert 0 < len(instance.encode()) <= MAX_INSTANCE
    assert "." not in instance, "it is one label"
    assert unicodedata.normalize("NFC", name).startswith(instance.replace(ONE_DOT, ".")) or instance == "Vernissage"
    for again in (instance, f"{instance}-2", f"{instance}-99"):
        assert ServiceInfo(SERVICE, f"{again}.{SERVICE}").get_name() == again


def test_a_name_is_cut_between_characters() -> None:
    assert instance_name("é" * 60) == "é" * 30
    assert instance_name("a" + "é" * 60) == "a" + "é" * 29
    assert instance_name("🎨" * 30) == "🎨" * 15


HOSTILE: dict[bytes, list[bytes | None]] = {
    b"v": [b"", None, b"-1", b"1.5", b"999999", "٣".encode(), b"\xff"],
    b"st": [b"", None, b"LOBBY", b"full", b"<b>"],
    b"p": [b"", None, b"3", b"3/6/9", b"-1/6", b"100/6", b"a/b", "٣/٦".encode()],
    b"fp": [b"", None, b"0001", b"000102030405060G", b"00" * 32, b"\xff" * 16],
    b"g": [b"", None, b"../artline", b"Artline", b"s" * 33, b"\xff"],
}
EMPTY: dict[bytes, str | int | tuple[int, int]] = {b"v": 0, b"st": "", b"p": (0, 0), b"fp": "", b"g": ""}


@pytest.mark.parametrize("key", HOSTILE)
def test_odd_values_count_as_missing(key: bytes) -> None:
    for value in HOSTILE[key]:
        hint = from_txt({**GOOD, key: value}, "instance")
        assert hint is not None
        read = {b"v": hint.protocol, b"st": hint.stage, b"p": (hint.taken, hint.seats), b"fp": hint.fingerprint}
        assert {**read, b"g": hint.game}[key] == EMPTY[key], value
        assert hint.name == "Küche 🎨"


@pytest.mark.parametrize(
    "table", [None, b"", b"0123456789ABCDEF", b"0" * 15, b"0" * 17, b"../../../../../x", b"\xff" * 16]
)
def test_without_an_id_there_is_no_table(table: bytes | None) -> None:
    assert from_txt({**GOOD, b"id": table}, "instance") is None


def test_a_record_too_large_to_be_ours_is_ignored() -> None:
    many = {b"x%d" % number: b"y" * 200 for number in range(5)}
    assert from_txt({**GOOD, **many}, "instance") is None
    assert from_txt({**GOOD, b"more": b"one more key is no harm"}, "instance") is not None


def test_names_are_made_safe_to_show() -> None:
    nasty = "a\u202eb\x1b[31m\nc\u200b\x00d" + "x" * 200
    hint = from_txt({**GOOD, b"nm": nasty.encode()}, "instance")
    assert hint is not None
    assert hint.name.startswith("ab[31m cd")
    assert len(hint.name) == TABLE_NAME_LENGTH
    hint = from_txt({**GOOD, b"nm": b"\xff\xfe"}, "inst\x07ance")
    assert hint is not None
    assert hint.name == "instance"


@given(
    st.dictionaries(st.sampled_from(sorted(GOOD)), st.one_of(st.none(), st.binary(max_size=60))), st.text(max_size=80)
)
def test_whatever_a_record_says_it_is_harmless(lies: dict[bytes, bytes | None], instance: str) -> None:
    hint = from_txt({**GOOD, **lies}, instance)
    if hint is not None:
        assert len(hint.name) <= TABLE_NAME_LENGTH
        assert not any(unicodedata.category(char).startswith("C") for char in hint.name + hint.app + hint.game)
