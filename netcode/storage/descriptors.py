"""File descriptors: enough of them, and a few held in reserve, so that connections never take the last one from files."""

import errno
import os
import sys
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

WANTED = 4096
"""The soft limit that a host's process asks for. It needs some hundred; the hard limit may allow fewer."""
KEPT_BACK = 8
"""Descriptors in reserve: writing a file takes two at a time, starting bots takes five."""
SCARCE = {errno.EMFILE, errno.ENFILE}
"""Errors that say that this process, or the machine, has no free descriptor: nothing is wrong with the file itself."""

_kept: list[int] = []


def raise_limit() -> None:
    """Let this process open as many files and connections as the hard limit allows, up to WANTED. Windows has no such limit."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = WANTED if hard == resource.RLIM_INFINITY else min(WANTED, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def keep_back() -> None:
    """Fill the reserve of descriptors for files, as far as there are free ones."""
    try:
        while len(_kept) < KEPT_BACK:
            _kept.append(os.open(os.devnull, os.O_RDONLY))
    except OSError as error:
        if error.errno not in SCARCE:
            raise


def let_go() -> None:
    """Release the reserve."""
    while _kept:
        os.close(_kept.pop())


def with_reserve(work: Callable[P, T]) -> Callable[P, T]:
    """Return `work` such that it is tried once more, with the reserve released, where no descriptor was free.

    `work` must have changed nothing when it fails for that reason.

    """

    @wraps(work)
    def tried(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return work(*args, **kwargs)
        except OSError as error:
            if error.errno not in SCARCE or not _kept:
                raise
        let_go()
        try:
            return work(*args, **kwargs)
        finally:
            keep_back()

    return tried
