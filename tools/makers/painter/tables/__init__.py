"""What the painter draws with, as data: outlines of faces, hair and hands, poses, heads, animals, brushes and styles.

Each file is an object; its keys are the words that recipes use. No numpy here, so that they can be read and checked anywhere.
"""

from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from msgspec.json import decode

T = TypeVar("T")


def table(name: str, kind: type[T]) -> dict[str, T]:
    """Return the entries of `<name>.json` by word. Raises msgspec.ValidationError where one is not of this kind."""
    return decode((Path(__file__).parent / f"{name}.json").read_bytes(), type=dict[str, kind])  # type: ignore[valid-type]


@cache
def words(name: str) -> frozenset[str]:
    """Return the words of a table."""
    return frozenset(table(name, dict[str, Any] | list[Any]))  # type: ignore[arg-type]
