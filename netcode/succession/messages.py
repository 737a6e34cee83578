"""What machines tell each other about succession, and the effects that their driver carries out in order. Pure."""

from collections.abc import Mapping

from msgspec import Struct

from netcode.succession.log import Entry, Part
from netcode.succession.pieces import Pieces
from netcode.succession.votes import Roster, Term


class Append(Struct, frozen=True, array_like=True, tag=True):
    """Host to keeper: store this part of the log. Without entries it is a heartbeat."""

    term: Term
    part: Part
    kept: int


class Stored(Struct, frozen=True, array_like=True, tag=True):
    """The answer: the log is on the disk up to a place; if the part does not join, send again from there."""

    term: Term
    upto: int
    joins: bool


class Would(Struct, frozen=True, array_like=True, tag=True):
    """Would you promise me this term? Changes nothing."""

    term: Term
    last: tuple[Term, int]
    kept: int


class Yes(Struct, frozen=True, array_like=True, tag=True):
    """The answer: I would."""

    term: Term


class Ask(Struct, frozen=True, array_like=True, tag=True):
    """Promise me this term. `wished`: the host itself hands the table on."""

    term: Term
    last: tuple[Term, int]
    kept: int
    wished: bool


class Promise(Struct, frozen=True, array_like=True, tag=True):
    """The answer: a signed vote for the term."""

    term: Term
    signature: bytes


class Lacks(Struct, frozen=True, array_like=True, tag=True):
    """The answer to a log that is behind: take these entries and ask again."""

    part: Part
    kept: int


class Higher(Struct, frozen=True, array_like=True, tag=True):
    """The answer to a term that is too low: this one is promised."""

    term: Term


class AskPieces(Struct, frozen=True, array_like=True, tag=True):
    """Open your box of this roster for me: these machines have promised me the term, with these signatures."""

    term: Term
    mandate: Mapping[int, bytes]
    open: tuple[Roster, ...]
    roster: Roster


class GivePieces(Struct, frozen=True, array_like=True, tag=True):
    """The answer: the pieces in the box, and the whole key from a machine that has it."""

    term: Term
    key: int
    pieces: Pieces
    whole: bytes | None


class Stand(Struct, frozen=True, array_like=True, tag=True):
    """Host to keeper: take the table over now."""

    term: Term


class Knock(Struct, frozen=True, array_like=True, tag=True):
    """To all: I hear no host. Take me into the roster, with this lock for my boxes."""

    lock: bytes


Message = (
    Append | Stored | Would | Yes | Ask | Promise | Lacks | Higher | AskPieces | GivePieces | Stand | Knock
)  # fmt: skip


class Send(Struct, frozen=True):
    """Send a message to a machine."""

    to: int
    message: Message


class Save(Struct, frozen=True):
    """Put the log on the disk, before the next effect."""


class Began(Struct, frozen=True):
    """This machine hosts now: its roster is kept."""


class Acked(Struct, frozen=True):
    """An entry of data is kept: it may be told."""

    place: int
    entry: Entry


class Fenced(Struct, frozen=True):
    """This machine hosts no more: another one has a higher term."""


Effect = Send | Save | Began | Acked | Fenced
