"""Answers of the searches, which are nearly all questions of a plan: a plan that was broken off does not ask them again."""

from __future__ import annotations

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
    """When the first question was, in seconds since 1970."""
    people: dict[str, tuple[ItemId, ...]] = {}
    """Items by the name that was searched for."""
    works: dict[str, Found] = {}
    """Items by the words and statements that were searched for."""


def kept(name: str, source: str, now: int, oldest: int) -> Memo:
    """Return what was written down of this server within `oldest` seconds, an empty memo where nothing was."""
    memo = keeping.kept("asked", name, Memo)
    fitting = memo is not None and (memo.version, memo.source) == (VERSION, source) and 0 <= now - memo.made <= oldest
    return memo if memo is not None and fitting else Memo(source=source, made=now)
