"""What a fetch will do: which file for which work, and which works it leaves out, and why. Plain data, kept on disk."""

from collections.abc import Iterable

import msgspec

from client.packs.pack import Credit
from engine.paintings import WorkId, works
from tools.fetching import keeping

VERSION = 1


class Wanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A file for a work."""

    work: WorkId
    item: str
    """The id of the work's item."""
    url: str
    size: int
    """Bytes; where `sha1` is empty an estimate on the large side."""
    sha1: str = ""
    """The hash of an original file; empty for a smaller copy, of which the API tells none."""
    licence: str
    credit: Credit


class Left(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A work without a file, and why: a text `fetch.why.<code>`."""

    work: WorkId
    code: str
    detail: str = ""
    """A value of the text: a licence's name, a file's type."""


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The whole plan, in the order of the works' ids."""

    version: int = VERSION
    source: str
    """The address of the API that was asked."""
    made: int
    """When, in seconds since 1970."""
    asked: tuple[WorkId, ...]
    """The works that were to be found."""
    wanted: tuple[Wanted, ...]
    left: tuple[Left, ...]

    @property
    def size(self) -> int:
        """Bytes of all files together, as estimated."""
        return sum(want.size for want in self.wanted)

    def without(self, done: Iterable[WorkId]) -> tuple[Wanted, ...]:
        """Return the files of all works but `done`."""
        had = frozenset(done)
        return tuple(want for want in self.wanted if want.work not in had)


def kept(name: str, source: str, asked: tuple[WorkId, ...], now: int, oldest: int) -> Plan | None:
    """Return the kept plan if it is for the same works and servers and at most `oldest` seconds old, else None."""
    plan = keeping.kept("plan", name, Plan)
    if plan is None or any(want.work not in works() for want in plan.wanted):
        return None
    fitting = (plan.version, plan.source, plan.asked) == (VERSION, source, asked) and 0 <= now - plan.made <= oldest
    return plan if fitting else None
