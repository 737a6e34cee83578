import struct
import zlib

import pytest
from hypothesis import given, strategies as st

from engine.core import BadJournal, journal
from engine.core.journal import FIRST_LINE, MAX_JOURNAL, MAX_RECORD, SEARCHED, Closed, Opening, Played
from engine.core.outcome import Part, settle

OPENING = Opening("artline", "0123456789abcdef", 3, {"laps": 2, "solo": False}, bytes(32), ("Ann", "Bö", ""))
RECORDS: list[journal.Record] = [
    OPENING,
    Played(0, b"\x81"),
    Played(2, b"\x82", "clock", 7, 9),
    Closed(settle([[Part("a", 1)], [], []], "end")),
]
WHOLE = journal.write(RECORDS)


def test_what_is_written_is_read() -> None:
    assert journal.read(WHOLE) == (RECORDS, len(WHOLE))
    assert journal.read(FIRST_LINE) == ([], len(FIRST_LINE))


def test_a_torn_tail_is_left_out() -> None:
    """Cut anywhere, all frames that are whole are read, and the place to cut off is told."""
    for cut in range(len(FIRST_LINE), len(WHOLE)):
        records, size = journal.read(WHOLE[:cut])
        assert records == RECORDS[: len(records)]
        assert size == len(journal.write(records)) <= cut
        assert cut - size < len(journal.frame(RECORDS[len(records)]))


def test_a_last_frame_of_rubbish_is_a_torn_tail() -> None:
    """The length was on the disk before the rest was."""
    last = journal.frame(RECORDS[-1])
    torn = WHOLE[: -len(last)] + last[:8] + bytes(len(last) - 8)
    records, size = journal.read(torn)
    assert records == RECORDS[:-1]
    assert size == len(WHOLE) - len(last)


@given(st.integers(len(FIRST_LINE), len(WHOLE) - 1), st.integers(1, 255))
def test_damage_before_the_last_record_is_an_error_wherever_it_is(place: int, flip: int) -> None:
    """Also in a length, which would make all behind it look like a torn tail."""
    damaged = bytearray(WHOLE)
    damaged[place] ^= flip
    last = len(journal.write(RECORDS[:-1]))
    if place >= last:
        assert journal.read(bytes(damaged)) == (RECORDS[:-1], last)
        return
    with pytest.raises(BadJournal) as bad:
        journal.read(bytes(damaged))
    assert bad.value.code == "journal_damaged"
    assert bad.value.values["byte"] <= place  # type: ignore[operator]


@pytest.mark.parametrize("zeros", [1, 8, 100, 5000])
def test_zeros_at_the_end_are_a_torn_tail(zeros: int) -> None:
    """What a power cut leaves where the length reached the disk and the bytes did not."""
    assert journal.read(WHOLE + bytes(zeros)) == (RECORDS, len(WHOLE))


def test_damage_before_the_end_says_where() -> None:
    place = len(FIRST_LINE) + len(journal.frame(OPENING))
    damaged = WHOLE[: place + 8] + b"?" + WHOLE[place + 9 :]
    with pytest.raises(BadJournal) as bad:
        journal.read(damaged)
    assert (bad.value.code, bad.value.values) == ("journal_damaged", {"record": 1, "byte": place})


@pytest.mark.parametrize("payload", [b"\xc1", b"\x81\xa4type\xa4Nope", b"\x80"])
def test_a_good_frame_of_something_else_is_damage(payload: bytes) -> None:
    frame = struct.pack(">II", len(payload), zlib.crc32(payload)) + payload
    with pytest.raises(BadJournal, match="journal_damaged"):
        journal.read(FIRST_LINE + frame)


class Sums:
    """zlib's CRC-32, which counts the bytes that it is given."""

    def __init__(self) -> None:
        self.read = 0

    def crc32(self, data: bytes) -> int:
        self.read += len(data)
        return zlib.crc32(data)


@pytest.mark.parametrize(
    "rest",
    [struct.pack(">I", 1 << 19) * (1 << 18), struct.pack(">I", 300) * (1 << 20), b"\0\x01" * (1 << 19)],
    ids=["long", "short", "odd"],
)
def test_what_is_made_to_be_searched_for_ever_is_damage(monkeypatch: pytest.MonkeyPatch, rest: bytes) -> None:
    """Every few bytes could begin a record: each would be summed up, millions of times the file's length in all."""
    sums = Sums()
    monkeypatch.setattr(journal, "zlib", sums)
    with pytest.raises(BadJournal, match="journal_damaged"):
        journal.read(FIRST_LINE + rest)
    assert sums.read <= SEARCHED + MAX_RECORD


def test_a_journal_is_bounded_in_bytes_and_records(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal, "MAX_RECORDS", len(RECORDS))
    assert journal.read(WHOLE) == (RECORDS, len(WHOLE))
    monkeypatch.setattr(journal, "MAX_RECORDS", len(RECORDS) - 1)
    with pytest.raises(BadJournal) as bad:
        journal.read(WHOLE)
    assert (bad.value.code, bad.value.values) == ("journal_large", {"records": len(RECORDS) - 1, "mebibytes": 64})
    with pytest.raises(BadJournal, match="journal_large"):
        journal.read(FIRST_LINE + bytes(MAX_JOURNAL))


def test_a_frame_too_long_to_be_ours_ends_the_journal() -> None:
    data = WHOLE + struct.pack(">II", MAX_RECORD + 1, 0) + bytes(50)
    assert journal.read(data) == (RECORDS, len(WHOLE))


@pytest.mark.parametrize(
    ("data", "found"),
    [
        (b"", "?"),
        (b"\x89PNG", "?"),
        (b"vernissage journal 2\nrest", "2"),
        (b"vernissage journal 1", "1"),
        (b"vernissage journal " + b"9" * 100 + b"\n", "9" * 20),
        (b"vernissage journal \xff\n", "\ufffd"),
    ],
)
def test_another_format_is_refused_and_named(data: bytes, found: str) -> None:
    with pytest.raises(BadJournal) as bad:
        journal.read(data)
    assert (bad.value.code, bad.value.values) == ("journal_format", {"found": found, "known": 1})
