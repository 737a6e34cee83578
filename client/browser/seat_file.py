"""Which page has which seat, kept beside the table: a bridge that falls comes back with all of them."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from netcode.host.browser_process import SEATS_FILE
from netcode.protocol.messages import Digest, Short, Token
from netcode.protocol.state_file import VERSION, StateFile
from netcode.storage import user_files


class PageSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """One page's place at the table."""

    page: Digest
    """The hash of the page's token: nobody can come by what is written here."""
    token: Token | None
    """The seat's token, as a seat pass has it; of a later page of the owner none: it comes back by the owner's."""
    name: Short
    watches: bool
    language: Short
    code: Short = ""
    """With which table code it came in, of a page that watches: the table forgets those, and it lets them in again."""
    owner: bool = False
    """Whether it is the owner of the table."""


class BrowserSeats(StateFile, frozen=True):
    """All of them, and where they find us."""

    table: Short
    port: int
    seats: tuple[PageSeat, ...] = ()
    version: int = VERSION


def load(folder: Path, table: str) -> BrowserSeats:
    """Return what was kept of a table, nothing where there is none. Raises KeepError."""
    found = user_files.read(folder / SEATS_FILE, BrowserSeats)
    return found if found is not None and found.table == table else BrowserSeats(table, 0)


def save(folder: Path, seats: BrowserSeats) -> None:
    """Write it down. Raises KeepError."""
    user_files.write(folder / SEATS_FILE, seats)
