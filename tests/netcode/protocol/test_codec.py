"""Bytes to messages and back, and what is refused on the way."""

import struct
from typing import Any, get_args

import msgpack
import msgspec
import pytest

from netcode.protocol import codec, messages
from netcode.protocol.clean_text import clean_line
from netcode.protocol.limits import BLOCK, CHAT_LENGTH, MAX_ITEMS, MAX_NESTING, MAX_TO_GUEST, MAX_TO_HOST
from netcode.protocol.pedigree import Passage
from netcode.protocol.versions import PROTOCOL
from tests.games.heist import AnyIntent, Ready, Steal, Work
from tests.netcode.table.test_table import EVERY

TO_GUEST: tuple[messages.Message, ...] = (
    messages.Probed(PROTOCOL, "0.1", "a" * 16, "Küche", "heist", "lobby", 1, 4),
    messages.PakeHost(b"S" * 33, PROTOCOL, "0.1", "a" * 16),
    messages.ProofHost(bytes(32)),
    messages.Welcome(1, -1, "a" * 16, "Küche", "heist", "0" * 16, bytes(32), True),
    messages.Room(
        "playing", "Küche", "heist", {"teams": True, "n": 3, "w": "x"},
        (messages.Place("Ann", "human", True, False),), ("W",), "full",
    ),
    messages.DealBegun(1, 2, bytes(32), (0, 2)),
    messages.DealSeals(1, 2, (bytes(32), b"", bytes(32))),
    messages.Audit(1, 0, 2, (b"one", b"two")),
    messages.Showing(3, 1, 2, 4, (0, 1), 12.5, False, b"state", 7, (b"one", b"two"), (b"now",)),
    messages.Log(0, (b"one", b"two")),
    messages.Chatted(1, 0, "Ann", "hello"),
    messages.Refusal(1, 2, "code", {"a": 1, "b": "x", "c": (1, "y")}),
    messages.Notice("away", {"name": "Ann", "seat": 1}),
    messages.Denied("code_refused", {"left": 4}),
    messages.Prepare(bytes(32)),
    messages.DeckPart("40-" + "0" * 32, 0, 9, b"part"),
    messages.Holds(),
    messages.Nonce(bytes(32)),
    messages.Carried(b"part", last=False),
    messages.Moved((), (Passage(1, b"certificate", bytes(32), b"signature"),)),
    messages.Beat(1, answer=True),
)  # fmt: skip


def framed(plain: Any) -> bytes:
    return codec.pad(msgpack.packb(plain))


def fault(data: Any, decode: Any = codec.decode_to_host) -> str:
    with pytest.raises(codec.RemoteFault) as caught:
        decode(data)
    return caught.value.code


@pytest.mark.parametrize("message", EVERY.values(), ids=lambda message: type(message).__name__)
def test_what_guests_send_comes_back_the_same_and_reads_as_plain_msgpack(message: messages.Message) -> None:
    frame = codec.encode(message)
    assert codec.decode_to_host(frame) == message
    assert len(frame) % BLOCK == 0
    (length,) = struct.unpack(">I", frame[:4])
    plain = msgpack.unpackb(frame[4 : 4 + length], use_list=False)
    assert plain["t"] == type(message).__name__
    assert msgspec.to_builtins(message, builtin_types=(bytes,)) == plain


@pytest.mark.parametrize("message", TO_GUEST, ids=lambda message: type(message).__name__)
def test_what_hosts_send_comes_back_the_same(message: messages.Message) -> None:
    assert codec.decode_to_guest(codec.encode(message)) == message
    assert len(codec.encode(message)) % BLOCK == 0


def test_every_message_of_the_host_is_tried() -> None:
    assert {type(message) for message in TO_GUEST} == set(get_args(messages.ToGuest))


def test_the_two_directions_are_not_mixed() -> None:
    assert fault(codec.encode(TO_GUEST[0])) == "type"
    assert fault(codec.encode(EVERY[messages.Hello]), codec.decode_to_guest) == "type"


def test_every_frame_is_a_whole_number_of_blocks_and_full_at_the_edge() -> None:
    sizes = {size: len(codec.pad(bytes(size))) for size in range(3 * BLOCK)}
    assert sizes[BLOCK - 4] == BLOCK
    assert sizes[BLOCK - 3] == 2 * BLOCK
    assert all(frame % BLOCK == 0 and 0 < frame - size < BLOCK + 4 for size, frame in sizes.items())


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ("text", "text"),
        (b"", "frame"),
        (bytes(255), "frame"),
        (bytes(256), "msgpack"),
        (b"\xff" * 256, "frame"),
        (struct.pack(">I", 253) + bytes(252), "frame"),
        (codec.pad(b"\xc0")[:-1] + b"\1", "frame"),
        (codec.pad(b"\xc0") + bytes(256), "frame"),
        (bytes(MAX_TO_HOST + 256), "oversize"),
        (codec.pad(b"\xc1"), "msgpack"),
        (codec.pad(b"\x80\x80"), "msgpack"),
        (codec.pad(b"\xdd\xff\xff\xff\xff"), "msgpack"),
        (codec.pad(b"\xdf\xff\xff\xff\xff"), "msgpack"),
        (codec.pad(b"\x91" * (MAX_NESTING + 1) + b"\xc0"), "nesting"),
        (codec.pad(b"\x91" * 100 + b"\xc0"), "nesting"),
        (codec.pad(b"\x91" * MAX_NESTING + b"\xc0"), "type"),
        (codec.pad(b"\x91" * 60_000 + b"\xc0"), "msgpack"),
        (codec.pad(b"\x81\xa1x" * 100 + b"\xc0"), "nesting"),
        (codec.pad(b"\xd4\x05\x00"), "msgpack"),
        (codec.pad(b"\xd6\xff\x00\x00\x00\x00"), "msgpack"),
        (codec.pad(b"\xc7\x00\x05"), "msgpack"),
        (codec.pad(b"\x81\x01\xa1x"), "msgpack"),
        (codec.pad(b"\xa4\xed\xa0\x80x"), "msgpack"),
        (framed([0] * (MAX_ITEMS + 1)), "msgpack"),
        (framed({str(n): n for n in range(MAX_ITEMS + 1)}), "msgpack"),
        (framed(3), "type"),
        (framed({}), "type"),
        (framed({"t": "Nothing"}), "type"),
        (framed({"t": 3}), "type"),
        (framed({"t": ["Beat"], "n": 1}), "type"),
        (framed({"t": "Beat"}), "type"),
        (framed({"t": "Beat", "n": 1, "more": 1}), "type"),
        (framed({"t": "Beat", "n": "1"}), "type"),
        (framed({"t": "Beat", "n": True}), "type"),
        (framed({"t": "Beat", "n": 1.0}), "type"),
        (framed({"t": "Beat", "n": -1}), "type"),
        (framed({"t": "Beat", "n": 2**63}), "type"),
        (framed({"t": "Beat", "n": float("nan")}), "type"),
        (framed({"t": "Proof", "mac": bytes(31)}), "type"),
        (framed({"t": "Proof", "mac": "x" * 32}), "type"),
        (framed({"t": "Chat", "text": b"bytes"}), "type"),
        (framed({"t": "Chat", "text": "x" * (CHAT_LENGTH + 1)}), "type"),
        (framed({b"t": "Probe"}), "type"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)  # fmt: skip
def test_what_is_no_message_is_a_remote_fault(frame: Any, code: str) -> None:
    assert fault(frame) == code


def test_the_limits_are_above_what_is_sent() -> None:
    assert codec.decode_to_host(framed({"t": "Chat", "text": "x" * CHAT_LENGTH})) == messages.Chat("x" * CHAT_LENGTH)
    assert codec.decode_to_host(codec.encode(messages.Act(1, 2**63 - 1, 0, bytes(60_000))))
    assert fault(bytes(MAX_TO_GUEST + 256), codec.decode_to_guest) == "oversize"


def test_the_last_of_two_equal_keys_counts() -> None:
    assert codec.decode_to_host(codec.pad(b"\x83\xa1t\xa4Beat\xa1n\x01\xa1n\x02")) == messages.Beat(2)


@pytest.mark.parametrize(
    ("plain", "theirs", "app"),
    [
        ({"t": "Hello", "v": 9, "app": "9.9"}, 9, "9.9"),
        ({"t": "Hello", "v": 0}, 0, ""),
        ({"t": "Hello", "v": -(2**63), "app": 7}, -(2**63), ""),
        ({"t": "Hello", "v": 2**64 - 1, "app": "\u202e" + "x" * 99, "new": [1]}, 2**64 - 1, "x" * 20),
    ],
)
def test_a_hello_of_another_version_is_told_apart_whatever_else_is_in_it(plain: Any, theirs: int, app: str) -> None:
    with pytest.raises(codec.OtherVersion) as caught:
        codec.decode_to_host(framed(plain))
    assert (caught.value.theirs, caught.value.app) == (theirs, app)


@pytest.mark.parametrize("version", [True, 2.0, "2", None, [2]])
def test_a_hello_whose_version_is_none_is_no_message(version: Any) -> None:
    assert fault(framed({"t": "Hello", "v": version})) == "type"


def test_game_data_has_its_type_and_its_limits() -> None:
    assert codec.decode_part(codec.pack(Ready()), AnyIntent) == Ready()  # type: ignore[arg-type]
    assert codec.decode_part(codec.pack(Steal((Work(1),))), Steal) == Steal((Work(1),))
    for data in (b"", b"\xc1", codec.pack({"type": "Ready", "x": 1}), codec.pack({"type": "Steal", "works": (True,)})):
        with pytest.raises(codec.RemoteFault):
            codec.decode_part(data, AnyIntent)  # type: ignore[arg-type]
    with pytest.raises(codec.RemoteFault, match="oversize"):
        codec.decode_part(bytes(MAX_TO_GUEST + 1), bytes)


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("plain", "plain"),
        (" a\t b\n\nc ", "a b c"),
        ("a\u2028b\u0085c\u3000d", "a b c d"),
        ("e\u0301", "\u00e9"),
        ("e\u200d\u0301", "\u00e9"),
        ("\u202e\u2066\u200e\ufeffx", "x"),
        ("\x00\x1b\x7fx", "x"),
        ("\ue000\U0010ffff\u0378x", "x"),
        ("漢字 🎨 ß", "漢字 🎨 ß"),
        ("", ""),
    ],
)
def test_a_line_is_safe_to_show(typed: str, shown: str) -> None:
    assert clean_line(typed) == shown
    assert clean_line(shown) == shown
