"""Count what is going on, by address."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def counted(count: Counter[str], network: str) -> Iterator[None]:
    """Count one more for a network while the block runs."""
    count[network] += 1
    try:
        yield
    finally:
        count[network] -= 1
        if not count[network]:
            del count[network]
