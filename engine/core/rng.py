"""A random generator with the same results on every machine: HMAC-SHA256 of a counter, keyed with the match's seed.

Each call starts a fresh block, so (key, count) is the whole state. A block is 32 bytes: eight big-endian 32-bit words. Words
above the last whole multiple of a range are thrown away, so every value is equally likely.
"""

from __future__ import annotations

import hmac
import struct
from collections.abc import Sequence
from functools import lru_cache
from hashlib import shake_128
from typing import TypeVar

from msgspec import Struct

T = TypeVar("T")
_WORDS = 1 << 32
_LONG = (1 << 64) - 1
_EIGHT, _MANY = struct.Struct(">8I"), struct.Struct(">42I")


@lru_cache(maxsize=256)
def _begun(key: bytes) -> hmac.HMAC:
    """Return an HMAC-SHA256 after what only the key decides: half of the work of each block."""
    return hmac.new(key, digestmod="sha256")


def keyed_hash(key: bytes, message: bytes) -> bytes:
    """Return the HMAC-SHA256 of a message, as `hmac.digest` does, in less time for a key that is used again."""
    begun = _begun(key).copy()
    begun.update(message)
    return begun.digest()


class Rng(Struct):
    """The generator. Keep it in a Hidden field: its own fields have no mark, so no view that shows them compiles."""

    key: bytes
    count: int = 0

    def _block(self) -> Sequence[int]:
        """Return the next words of the stream."""
        block = keyed_hash(self.key, self.count.to_bytes(8, "big"))
        self.count += 1
        return _EIGHT.unpack(block)

    def below(self, limit: int) -> int:
        """Return one of 0 .. limit-1. limit is 1 to 2**32."""
        end = _WORDS - _WORDS % limit
        while True:
            for word in self._block():
                if word < end:
                    return word % limit

    def chance(self) -> float:
        """Return a number from 0 up to but not including 1, in steps of 2**-32."""
        return self.below(_WORDS) / _WORDS

    def choice(self, items: Sequence[T]) -> T:
        """Return one of the items. Raises IndexError for none."""
        if not items:
            raise IndexError("a choice from nothing")
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        """Put the items in random order, in place (Fisher-Yates from the end)."""
        size = len(items)
        low = _WORDS - size  # a word up to here is below the last whole multiple of every range to come
        while size > 1:
            for word in self._block():
                place = word % size
                if word <= low or word - place <= _WORDS - size:
                    size -= 1
                    items[size], items[place] = items[place], items[size]
                    if size == 1:
                        return

    def fork(self, purpose: str) -> Rng:
        """Return a new generator for one purpose; the same key, count and purpose give the same one."""
        key = keyed_hash(self.key, b"fork %d " % self.count + purpose.encode())
        self.count += 1
        return Rng(key)


class Dice(Rng):
    """A fast generator for imagined games, the same on every machine. Predictable from its output, so not for a deal.

    A linear congruential generator of 64 bits; `count` is its state.
    """

    def below(self, limit: int) -> int:
        """Return one of 0 .. limit-1. limit is 1 to 2**32; their chances differ by up to limit / 2**32."""
        self.count = self.count * 6364136223846793005 + 1442695040888963407 & _LONG
        return (self.count >> 32) * limit >> 32

    def _block(self) -> Sequence[int]:
        """Return as many words as SHAKE gives for one round of its hash."""
        return _MANY.unpack(shake_128(self.below(_WORDS).to_bytes(4, "big")).digest(_MANY.size))


def rng_of(seed: int | bytes) -> Rng:
    """Return a generator for a seed: 32 bytes of a match, or a number typed by a person (any integer)."""
    if isinstance(seed, bytes):
        return Rng(seed)
    return Rng(hmac.digest(b"vernissage seed", str(seed).encode(), "sha256"))
