"""Seat passes, owner and table files: kept apart, read back, never overwritten when they cannot be read."""

import json
import os
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from netcode.protocol.state_file import VERSION, StateFile
from netcode.storage import user_files
from netcode.storage.private_files import KeepError, is_private
from netcode.storage.user_files import OwnerFile, SeatPass, TableFile

TABLE = "0123456789abcdef"
PASS = SeatPass(
    table=TABLE,
    table_name="Küche",
    fingerprint=bytes(32),
    addresses=("192.168.1.5:26190", "[fe80::1%2]:26190"),
    game="artline",
    seat=1,
    token=bytes(range(32)),
    player="Ann",
)
OWNER = OwnerFile(TABLE, bytes(32), ("127.0.0.1:26190",), bytes(range(32)), 4711)
WAY_IN = TableFile(TABLE, bytes(32), ("127.0.0.1:26190",), 26190, "012345", bytes(32))


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("VERNISSAGE_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.mark.parametrize("kept", [PASS, OWNER, WAY_IN], ids=lambda kept: type(kept).__name__)
def test_what_is_written_is_read_and_private(tmp_path: Path, kept: StateFile) -> None:
    file = tmp_path / "folder" / "kept.json"
    user_files.write(file, kept)
    assert user_files.read(file, type(kept)) == kept
    assert is_private(file)
    label = json.loads(file.read_text())
    assert (label["kind"], label["version"]) == (type(kept).__name__, VERSION)


def test_none_there_is_none(tmp_path: Path) -> None:
    assert user_files.read(tmp_path / "missing", SeatPass) is None
    assert user_files.saved_seats() == user_files.SavedSeats(())


def spoiled(change: dict[str, Any]) -> bytes:
    return json.dumps(json.loads(msgspec.json.encode(PASS)) | change).encode()


DAMAGED = {
    "cut": msgspec.json.encode(PASS)[:-20],
    "no JSON": b"\x00\x01",
    "bad UTF-8": b'{"kind": "\xff", "version": 1}',
    "a list": b"[]",
    "nested": b"[" * 60_000,
    "another kind": msgspec.json.encode(OWNER),
    "no version": b'{"kind": "SeatPass"}',
    "short token": spoiled({"token": "AAAA"}),
    "seat as text": spoiled({"seat": "1"}),
    "one more field": spoiled({"more": 1}),
}


@pytest.mark.parametrize("data", DAMAGED.values(), ids=DAMAGED.keys())
def test_a_damaged_file_is_refused_and_kept(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "kept.json"
    file.write_bytes(data)
    with pytest.raises(KeepError) as refused:
        user_files.read(file, SeatPass)
    assert (refused.value.code, refused.value.values) == ("keep_damaged", {"file": str(file)})
    with pytest.raises(KeepError):
        user_files.write(file, PASS)
    assert file.read_bytes() == data


def test_another_version_is_refused_whatever_is_in_it_and_kept(tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    data = spoiled({"version": 2, "seat": None, "more": [1]})
    file.write_bytes(data)
    with pytest.raises(KeepError) as refused:
        user_files.read(file, SeatPass)
    assert (refused.value.code, refused.value.values) == ("keep_version", {"file": str(file), "found": 2, "known": 1})
    with pytest.raises(KeepError):
        user_files.write(file, PASS)
    assert file.read_bytes() == data


def test_a_file_of_something_else_is_not_overwritten_but_an_empty_one_is(tmp_path: Path) -> None:
    file = tmp_path / "thesis.txt"
    file.write_text("two years of work")
    with pytest.raises(KeepError):
        user_files.write(file, WAY_IN)
    assert file.read_text() == "two years of work"
    file.write_text("")
    user_files.write(file, WAY_IN)
    assert user_files.read(file, TableFile) == WAY_IN


def test_two_processes_of_one_user_at_one_table_keep_a_seat_each() -> None:
    ann, bob = PASS, msgspec.structs.replace(PASS, seat=2, player="Bob", token=bytes(32))
    first, second = user_files.save_seat(ann, "77"), user_files.save_seat(bob, "78")
    assert first.file != second.file
    assert {saved.seat_pass.player for saved in user_files.saved_seats(TABLE).seats} == {"Ann", "Bob"}
    user_files.forget(first.file)
    user_files.forget(first.file)
    assert [saved.seat_pass.player for saved in user_files.saved_seats().seats] == ["Bob"]


def test_who_came_back_writes_to_the_same_file() -> None:
    saved = user_files.save_seat(PASS, "77")
    user_files.write(saved.file, msgspec.structs.replace(PASS, addresses=("192.168.1.9:26190",)))
    (again,) = user_files.saved_seats().seats
    assert again.file == saved.file
    assert again.seat_pass.addresses == ("192.168.1.9:26190",)


def test_the_latest_seat_comes_first_and_tables_are_told_apart() -> None:
    for age, table in ((30, "a" * 16), (10, "b" * 16), (20, "c" * 16)):
        saved = user_files.save_seat(msgspec.structs.replace(PASS, table=table), "me")
        os.utime(saved.file, (1_000_000 - age, 1_000_000 - age))
    assert [saved.seat_pass.table[0] for saved in user_files.saved_seats().seats] == ["b", "c", "a"]
    assert [saved.seat_pass.table[0] for saved in user_files.saved_seats("c" * 16).seats] == ["c"]


def test_one_bad_file_spoils_no_other(home: Path) -> None:
    user_files.save_seat(PASS, "77")
    bad = home / "seats" / f"{TABLE}-1.json"
    bad.write_text("{")
    listed = user_files.saved_seats()
    assert [saved.seat_pass for saved in listed.seats] == [PASS]
    assert [error.values["file"] for error in listed.refused] == [str(bad)]


@pytest.mark.parametrize("table", ["", "../../../etc/cron", "0123456789ABCDEF", TABLE + "0", TABLE + "\n", "é" * 16])
def test_a_table_id_of_a_stranger_names_no_file(home: Path, table: str) -> None:
    with pytest.raises(KeepError, match=re.escape("keep_name")):
        user_files.save_seat(msgspec.structs.replace(PASS, table=table), "77")
    with pytest.raises(KeepError, match=re.escape("keep_name")):
        user_files.owner_file(table)
    assert not home.exists()


@pytest.mark.parametrize("who", ["", "a/b", "..", "x" * 41, "ü"])
def test_a_profile_names_a_file_only_in_plain_letters(who: str) -> None:
    with pytest.raises(KeepError, match="keep_name"):
        user_files.save_seat(PASS, who)


def test_the_owner_file_lies_with_its_table(home: Path) -> None:
    assert user_files.owner_file(TABLE) == home / "tables" / TABLE / "owner.json"
