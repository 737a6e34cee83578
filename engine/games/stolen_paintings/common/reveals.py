"""What lies open after a round in which a row hung for all to see from its beginning."""

from __future__ import annotations

from msgspec import Struct

from engine.core import Public
from engine.paintings import WorkId


class Hung(Struct, tag=True, frozen=True):
    """The works of the round, whose labels may now be read; the pad's last line says what was made of them."""

    row: Public[tuple[WorkId, ...]]
