"""Which page has which seat, kept beside the table, so that a new bridge after a crash knows all of them."""

from pathlib import Path

from msgspec import Struct

from netcode.host.browser_process import SEATS_FILE
from netcode.protocol.messages import Digest, Short, Token
from netcode.protocol.state_file import VERSION, StateFile
from netcode.storage import user_files


class PageSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """One page's place at the table."""

    page: Digest
    """The hash of the page's token: the file lets nobody in."""
    token: Token | None
    """The seat's token, as in a seat pass; None for later pages of the owner, which come back by the owner's token."""
    name: Short
    watches: bool
    language: Short
    code: Short = ""
    """The table code with which a watching page came in, and comes back, as the table forgets spectators."""
    owner: bool = False
    """Whether it is the owner of the table."""


class BrowserSeats(StateFile, frozen=True):
    """The places of all pages, and the port where they find us."""

    table: Short
    port: int
    seats: tuple[PageSeat, ...] = ()
    version: int = VERSION


def load(folder: Path, table: str) -> BrowserSeats:
    """Return the kept places of a table, empty where there are none. Raises KeepError."""
    found = user_files.read(folder / SEATS_FILE, BrowserSeats)
    return found if found is not None and found.table == table else BrowserSeats(table, 0)


def save(folder: Path, seats: BrowserSeats) -> None:
    """Write the file. Raises KeepError."""
    user_files.write(folder / SEATS_FILE, seats)
