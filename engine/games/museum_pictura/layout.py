"""What hangs together: connected cards of a kind, and what a layout is worth (museum_pictura: Collections)."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from engine.games.museum_pictura import pieces

Layout = Sequence[pieces.Painting | None]
NOT_RIGHT = sum(1 << slot for slot in range(pieces.SLOTS) if slot % pieces.SIDE != pieces.SIDE - 1)
_NOT_LEFT = sum(1 << slot for slot in range(pieces.SLOTS) if slot % pieces.SIDE != 0)
CROSS = sum(1 << slot for slot in pieces.GRAND_GALLERY)


def masks(layout: Layout) -> list[int]:
    """Return for each kind the slots that it hangs in, as bits."""
    bits = [0] * len(pieces.KINDS)
    for slot, card in enumerate(layout):
        if card is not None:
            bits[pieces.PERIOD_OF[card]] |= 1 << slot
            bits[pieces.DOMAIN_OF[card]] |= 1 << slot
    return bits


@lru_cache(maxsize=200_000)
def largest(mask: int) -> int:
    """Return the slots of the largest group in which each touches another edge to edge, as bits; ties to the first."""
    best, rest = mask & -mask, mask & _around(mask)  # what touches nothing is a group of one
    while rest.bit_count() > best.bit_count():
        group = _grown(rest & -rest, rest)
        rest ^= group
        if group.bit_count() > best.bit_count():
            best = group
    return best


def _around(group: int) -> int:
    """Return the slots that touch one of a group edge to edge; bits beyond the board may be set."""
    return group << pieces.SIDE | group >> pieces.SIDE | (group & NOT_RIGHT) << 1 | (group & _NOT_LEFT) >> 1


def _grown(group: int, mask: int) -> int:
    """Return all of `mask` that is connected to `group`."""
    more = group | _around(group) & mask
    while more != group:
        group = more
        more = group | _around(group) & mask
    return group


@lru_cache(maxsize=4096)
def groups(layout: tuple[pieces.Painting | None, ...]) -> tuple[int, ...]:
    """Return for each kind its largest group of connected slots, as bits."""
    return tuple(map(largest, masks(layout)))


@lru_cache(maxsize=4096)
def large(layout: tuple[pieces.Painting | None, ...]) -> tuple[pieces.Kind, ...]:
    """Return the kinds of which enough hang together to be exhibited."""
    return tuple(
        kind for kind, group in zip(pieces.KINDS, groups(layout), strict=True) if group.bit_count() >= pieces.SMALLEST
    )


def pairs(mask: int) -> int:
    """Return how many pairs of slots touch edge to edge."""
    return (mask & mask >> pieces.SIDE).bit_count() + (mask & (mask & NOT_RIGHT) << 1).bit_count()


def slots_of(group: int) -> tuple[int, ...]:
    """Return the slots of a group, in order."""
    return tuple(slot for slot in range(pieces.SLOTS) if group >> slot & 1)


def collections(layout: Layout) -> dict[pieces.Kind, tuple[int, ...]]:
    """Return the collections: for each kind with four or more connected cards the slots of the largest group."""
    kinds = zip(pieces.KINDS, groups(tuple(layout)), strict=True)
    return {kind: slots_of(group) for kind, group in kinds if pieces.POINTS[kind][group.bit_count()]}


def size(layout: Layout, kind: pieces.Kind) -> int:
    """Return how many cards the largest group of a kind has."""
    return largest(masks(layout)[kind]).bit_count()


def worth(layout: Layout) -> int:
    """Return what collections and Grand Gallery of a layout count at the end."""
    bits = masks(layout)
    total = sum(pieces.POINTS[kind][largest(bits[kind]).bit_count()] for kind in pieces.KINDS)
    return total + (pieces.GRAND_GALLERY_POINTS if grand(bits) else 0)


def grand(found: Iterable[int]) -> bool:
    """Tell whether one kind fills the Grand Gallery, given the slots of each kind."""
    return any(mask & CROSS == CROSS for mask in found)


def reach(cards: Sequence[pieces.Painting]) -> int:
    """Return what no layout of these cards can exceed: every kind connected, and the Grand Gallery where nine are of a kind."""
    counts = [0] * len(pieces.KINDS)
    for card in cards:
        counts[pieces.PERIOD_OF[card]] += 1
        counts[pieces.DOMAIN_OF[card]] += 1
    total = sum(pieces.POINTS[kind][count] for kind, count in zip(pieces.KINDS, counts, strict=True))
    return total + (pieces.GRAND_GALLERY_POINTS if max(counts) >= len(pieces.GRAND_GALLERY) else 0)


def same_cards(layout: Layout, other: Layout) -> bool:
    """Tell whether two layouts hang the same paintings, each once, on a whole board."""
    if len(layout) != pieces.SLOTS:
        return False
    return sorted(card for card in layout if card is not None) == sorted(card for card in other if card is not None)
