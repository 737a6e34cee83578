"""Small JSON files, each with a kind and a version, that this user's processes keep and share.

`SeatPass` is the way back to a seat, `OwnerFile` the right to run a table, `TableFile` the way in for bots and players on
the same machine. All hold secrets: written whole or not at all, for the owner's eyes only (`netcode.storage.private_files`).
A file of another version, of another kind, or damaged, is refused with a KeepError that says so and is never overwritten.
"""

import contextlib
import re
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import msgspec
from msgspec import Struct

from engine.core.decoding import UNDECODABLE, learn
from netcode.protocol.messages import Digest, Short, Token
from netcode.protocol.state_file import VERSION, StateFile
from netcode.storage import paths
from netcode.storage.private_files import KeepError, private_folder, read_small, replace_private, unusable

_WHO = re.compile(r"[A-Za-z0-9_-]{1,40}")


class SeatPass(StateFile, frozen=True):
    """The way back to a seat: where, whom to trust, and the token."""

    table: Short
    """The table's id."""
    table_name: Short
    fingerprint: Digest
    addresses: tuple[str, ...]
    game: Short
    seat: int
    token: Token
    player: Short
    bot: bool = False
    """Whether a bot had the seat: people are not offered a bot's seat to come back to, nor bots a person's."""
    began: float = 0.0
    """When the match was dealt, in seconds since 1970; 0 where that is not known."""
    names: tuple[Short, ...] = ()
    """Who plays besides, once a match has begun."""
    elsewhere: tuple[str, ...] = ()
    """Where the table may be if its host is gone."""
    version: int = VERSION


class OwnerFile(StateFile, frozen=True):
    """The right to run a table, written by its host process."""

    table: Short
    fingerprint: Digest
    addresses: tuple[str, ...]
    token: Token
    pid: int
    version: int = VERSION


class TableFile(StateFile, frozen=True):
    """The way into a table without discovery. Anyone who can read it can join."""

    table: Short
    fingerprint: Digest
    addresses: tuple[str, ...]
    port: int
    code: Short
    token: Token
    """Lets in whoever shows it, also while too many wrong codes keep the code from doing so."""
    version: int = VERSION


AnyStateFile = TypeVar("AnyStateFile", bound=StateFile)


@dataclass(frozen=True)
class SavedSeat:
    """A seat pass and the file that it is in."""

    file: Path
    seat_pass: SeatPass


@dataclass(frozen=True)
class SavedSeats:
    """All seats one may return to, the latest first, and what was wrong with the files that could not be read."""

    seats: tuple[SavedSeat, ...]
    refused: tuple[KeepError, ...] = ()


class _Label(Struct, frozen=True):
    """The fields that every version of these files has."""

    kind: str
    version: int


learn(_Label, SeatPass, OwnerFile, TableFile)


def read(file: Path, kind: type[AnyStateFile]) -> AnyStateFile | None:
    """Return what a file holds, None where there is none. Raises KeepError: unreadable, another version, damaged."""
    data = read_small(file)
    if data is None:
        return None
    try:
        label = msgspec.json.decode(data, type=_Label)
        if label.kind != kind.__name__:
            raise KeepError("keep_damaged", file=str(file))
        if label.version != VERSION:
            raise KeepError("keep_version", file=str(file), found=label.version, known=VERSION)
        return msgspec.json.decode(data, type=kind)
    except UNDECODABLE as error:
        raise KeepError("keep_damaged", file=str(file)) from error


def write(file: Path, kept: StateFile) -> None:
    """Write a file in place of an older one of the same kind. Raises KeepError, also for an older one that we cannot read."""
    if read_small(file):
        read(file, type(kept))
    private_folder(file.parent)
    replace_private(file, msgspec.json.format(msgspec.json.encode(kept), indent=1) + b"\n")


def save_seat(seat_pass: SeatPass, who: str) -> SavedSeat:
    """Keep a seat, apart from those of other processes at the same table: `who` is a profile or an instance number.

    For a seat that was saved before use `write(saved.file, seat_pass)` instead. Raises KeepError.
    """
    if not _WHO.fullmatch(who):
        raise KeepError("keep_name", name=who[:64])
    file = paths.seats() / f"{paths.checked_id(seat_pass.table)}-{who}.json"
    write(file, seat_pass)
    return SavedSeat(file, seat_pass)


def saved_seats(table: str | None = None, *, bots: bool = False) -> SavedSeats:
    """Return the seats that people (or bots) may return to, at one table or at all of them, the latest first.

    Files that cannot be read are in `refused`; the others are returned all the same.
    """
    seats: list[tuple[int, SavedSeat]] = []
    refused: list[KeepError] = []
    for file in sorted(paths.seats().glob("*.json")):
        try:
            seat_pass = read(file, SeatPass)
        except KeepError as error:
            refused.append(error)
            continue
        with contextlib.suppress(FileNotFoundError):  # forgotten by another process meanwhile
            if seat_pass is not None and table in (None, seat_pass.table) and seat_pass.bot == bots:
                seats.append((file.stat().st_mtime_ns, SavedSeat(file, seat_pass)))
    seats.sort(key=lambda item: item[0], reverse=True)
    return SavedSeats(tuple(seat for _, seat in seats), tuple(refused))


def forget(file: Path) -> None:
    """Remove a file, if it is there. Raises KeepError."""
    try:
        file.unlink(missing_ok=True)
    except OSError as error:
        raise unusable("keep_unwritable", file, error) from error


def owner_file(table: str) -> Path:
    """Return where a hosted table's OwnerFile lies. Raises KeepError `keep_name`."""
    return paths.table(table) / "owner.json"
