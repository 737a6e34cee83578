"""Observations and actions as arrays: a view as a vector of fixed length, intents as numbers from 0 on (docs/bots.md)."""

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
"""The largest absolute value in an observation."""


class Layout(Protocol):
    """The observations and actions of one game, made from a seat's view alone."""

    size: int
    """Length of an observation."""
    actions: int

    def observation(self, view: AnyView) -> Any:
        """Return the view as a vector of float32."""
        ...

    def intents(self, game: AnyGame, view: AnyView) -> dict[int, Intent]:
        """Return the seat's legal intents: action -> intent."""
        ...


class Hashed:
    """The layout of any game and mode, by the hashing trick.

    observation: element k counts the values in the state whose path has a CRC-32 of k modulo `size`. A path is the names of the
    fields with the value at the end, as `players/0/hand=62`. It contains the index of a struct in a list, or of its
    owner counted from the viewer, if it has one; of numbers and words in a list none.
    actions: an intent has the number CRC-32 of its JSON modulo `actions`, or the next free one where two of one question
    collide. Only the first thousand legal intents count: an open answer (text, layout) is one of those listed.
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
        by_number: dict[int, Intent] = {}
        for intent in islice(game.legal(view.state, view.viewer), LISTED):
            number = crc32(msgspec.json.encode(intent)) % self.actions
            while number in by_number:
                number = (number + 1) % self.actions
            by_number[number] = intent
        return by_number


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
