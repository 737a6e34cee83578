"""A key in pieces: any `k` keepers together have it, fewer than `k` know nothing of it. Pure.

For each set of k - 1 keepers one random piece goes to everyone outside that set. The key is the XOR of all pieces. Any k
keepers have every piece, because a set of k - 1 leaves one of them outside. k - 1 keepers lack the piece of their own set,
which hides the key like a one-time pad. A lone keeper has nothing, or where its host trusts it, the whole key.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from itertools import combinations

KEY = 32
"""Bytes of a key and of a piece."""
Entropy = Callable[[int], bytes]
"""Returns that many random bytes."""
WHOLE = frozenset[int]()
"""In place of the keepers that lack a piece: nobody does, it is the whole key."""
Pieces = Mapping[frozenset[int], bytes]
"""Pieces by the keepers that lack them."""


def enough(keepers: int) -> int:
    """Return how many of these keepers open a copy: as many as replace a host that is gone. A lone keeper never does."""
    return (keepers + 1) // 2 + 1


def cut(key: bytes, keepers: Collection[int], entropy: Entropy, *, trusts: bool = False) -> dict[int, Pieces]:
    """Return each keeper's pieces of a key; none for a lone keeper, but the whole key for one that is trusted."""
    if len(keepers) < 2:
        return {one: {WHOLE: key} for one in keepers} if trusts else {}
    first, *others = _lacking(keepers)
    pieces = {lack: entropy(KEY) for lack in others}
    pieces[first] = _xor([key, *pieces.values()])
    return {one: {lack: piece for lack, piece in pieces.items() if one not in lack} for one in keepers}


def join(keepers: Collection[int], held: Iterable[Pieces]) -> bytes | None:
    """Return the key, None if a piece is missing."""
    known: dict[frozenset[int], bytes] = {}
    for pieces in held:
        known.update(pieces)
    wanted = _lacking(keepers) if len(keepers) > 1 else [WHOLE]
    return _xor([known[lack] for lack in wanted]) if all(lack in known for lack in wanted) else None


def _lacking(keepers: Collection[int]) -> list[frozenset[int]]:
    return [frozenset(some) for some in combinations(sorted(keepers), enough(len(keepers)) - 1)]


def _xor(parts: Iterable[bytes]) -> bytes:
    total = 0
    for part in parts:
        total ^= int.from_bytes(part, "big")
    return total.to_bytes(KEY, "big")
