"""What a learner sees and does as arrays: a view as numbers of one length, intents as numbers from 0 on (docs/bots.md)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Any, Protocol
from zlib import crc32

import msgspec
import numpy as np

from engine.bots.protocol import LISTED
from engine.core import AnyGame, AnyView, Intent

MOST = 1000.0
"""No number of an observation is larger, or smaller than its negative."""


class Layout(Protocol):
    """The arrays of one game. Made from a seat's view alone."""

    size: int
    """Numbers in an observation."""
    actions: int

    def observation(self, view: AnyView) -> Any:
        """Return what the seat sees, as float32."""
        ...

    def intents(self, game: AnyGame, view: AnyView) -> dict[int, Intent]:
        """Return what the seat may do now: action -> intent."""
        ...


class Hashed:
    """The layout of any game and mode, by the hashing trick.

    observation: number k counts what is in the state under a path whose CRC-32 is k modulo `size`. A path is the names of the
    fields with their value at the end, as `players/0/hand=62`; of a list of things with an owner the place is that of the
    owner, counted from the viewer on; of other structs in a list their place; of numbers and words in a list none.
    actions: an intent has the number CRC-32 of its JSON modulo `actions`, or the next free one where two of one question
    meet. Of the first thousand legal intents: an open answer (text, layout) is one of those listed.
    """

    size = 2048
    actions = 4096

    def observation(self, view: AnyView) -> Any:
        """Return the counts."""
        made = np.zeros(self.size, dtype=np.float32)
        plain = msgspec.to_builtins(view.state)
        seats = len(plain.get("players", ())) or plain.get("seats", 1)
        for path, times in Counter(_paths(plain, "", view.viewer, seats)).items():
            made[crc32(path.encode()) % self.size] += times
        return np.minimum(made, MOST)

    def intents(self, game: AnyGame, view: AnyView) -> dict[int, Intent]:
        """Return the first thousand legal intents by number."""
        found: dict[int, Intent] = {}
        for intent in islice(game.legal(view.state, view.viewer), LISTED):
            number = crc32(msgspec.json.encode(intent)) % self.actions
            while number in found:
                number = (number + 1) % self.actions
            found[number] = intent
        return found


def _paths(value: Any, path: str, viewer: int, seats: int) -> Iterator[str]:
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from _paths(inner, f"{path}/{name}", viewer, seats)
    elif isinstance(value, list | tuple):
        for place, inner in enumerate(value):
            if isinstance(inner, dict) and isinstance(inner.get("owner"), int):
                place = (inner["owner"] - viewer) % seats
            keyed = isinstance(inner, dict | list | tuple)
            yield from _paths(inner, f"{path}/{place}" if keyed else path, viewer, seats)
    else:
        yield f"{path}={value}"
