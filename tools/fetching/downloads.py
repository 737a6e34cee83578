"""Carrying a plan out: each file is downloaded, compared with its announced hash, and given to the builder of the pack.

What the builder has stays when a fetch is broken off, and is not downloaded again.
"""

import hashlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from client.packs import building, images, pack
from engine.core.errors import Refused
from engine.paintings import WorkId
from tools.fetching.faults import BadAnswer, Stopped
from tools.fetching.plan import Plan, Wanted
from tools.fetching.web import Web

SPARE = 4
"""How many times larger than estimated a smaller copy may be: a person has agreed to about the estimate."""
IN_A_ROW = 5
"""Failed files in a row after which a fetch stops: the servers or the connection must be at fault."""

Arrived = Callable[[Wanted, int], None]
"""Called with a file and how many of its bytes have come."""


@dataclass
class Outcome:
    """What came of a fetch."""

    brought: list[WorkId] = field(default_factory=list)
    failed: list[tuple[WorkId, Refused]] = field(default_factory=list)
    """Works whose file could not be used, each with the reason."""


@dataclass
class Ready:
    """What is already there of a plan."""

    staged: frozenset[WorkId]
    """With the builder, from a fetch that was broken off."""
    old: dict[WorkId, pack.Scan]
    """In the pack that is replaced."""

    @property
    def works(self) -> frozenset[WorkId]:
        """Both together."""
        return self.staged | self.old.keys()


def take_up(builder: building.Builder, plan: Plan, replaced: pack.Pack | None) -> Ready:
    """Let the builder resume what an earlier fetch has left; return what need not be downloaded. Nothing is written.

    A picture is ready if it is whole and comes from the page that the plan names. Pictures that the plan leaves out, or has
    from another page, are dropped.
    """
    pages = {want.work: want.credit.source_url for want in plan.wanted}
    builder.resume()
    for work, scan in list(builder.works.items()):
        if work in plan.asked and scan.credit.source_url != pages.get(work):
            builder.drop(work)
    old = replaced.works if replaced is not None else {}
    fitting = {work: scan for work, scan in old.items() if work in pages and scan.credit.source_url == pages[work]}
    staged = frozenset(builder.works)
    return Ready(staged, {work: scan for work, scan in fitting.items() if work not in staged})


def carry(builder: building.Builder, plan: Plan, ready: Ready) -> tuple[Wanted, ...]:
    """Take over the pictures of the replaced pack; return the files that are still to be downloaded. Raises KeepError."""
    missing = set()
    for work, scan in ready.old.items():
        try:
            builder.carry(work, scan)
        except images.BadImage:
            missing.add(work)
    return plan.without(ready.works - missing)


def bring(
    web: Web, builder: building.Builder, wanted: Iterable[Wanted], arrived: Arrived, done: Callable[[Wanted], None]
) -> Outcome:
    """Download files into a pack that is being built. done: called with each file at its end, successful or not.

    Raises Stopped when going on makes no sense, with what has come kept by the builder; NetForbidden, KeepError.
    """
    outcome, in_a_row = Outcome(), 0
    for want in wanted:
        try:
            builder.add(want.work, _file(web, want, arrived), want.credit)
        except (BadAnswer, images.BadImage) as refused:
            outcome.failed.append((want.work, refused))
            in_a_row += 1
            if in_a_row == IN_A_ROW:
                raise Stopped("fetch_row", count=in_a_row) from refused
        else:
            outcome.brought.append(want.work)
            in_a_row = 0
        done(want)
    return outcome


def _file(web: Web, want: Wanted, arrived: Arrived) -> bytes:
    most = want.size if want.sha1 else min(images.MOST_BYTES, SPARE * want.size)
    data = web.bring(want.url, most, lambda size: arrived(want, size))
    digest = hashlib.sha1(data, usedforsecurity=False).hexdigest()  # the only hash that the API tells of a file
    if want.sha1 and digest != want.sha1.lower():
        raise BadAnswer("fetch_hash", url=want.url[:120])
    return data
