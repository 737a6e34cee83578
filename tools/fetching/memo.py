"""Answers of searches, which are nearly all queries of a plan: after an interrupted plan they are not sent again."""

import msgspec

from tools.fetching import keeping
from tools.fetching.answers import Found, ItemId

VERSION = 1


class Memo(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What one server has answered."""

    version: int = VERSION
    source: str
    """The address of the API that was asked."""
    made: int
    """When the first query was sent, in seconds since 1970."""
    people: dict[str, tuple[ItemId, ...]] = {}
    """Items by the name that was searched for."""
    works: dict[str, Found] = {}
    """Items by the words and statements that were searched for."""


def kept(name: str, source: str, now: int, oldest: int) -> Memo:
    """Return the kept memo if it is of this server and at most `oldest` seconds old, else an empty one."""
    memo = keeping.kept("asked", name, Memo)
    fitting = memo is not None and (memo.version, memo.source) == (VERSION, source) and 0 <= now - memo.made <= oldest
    return memo if memo is not None and fitting else Memo(source=source, made=now)
