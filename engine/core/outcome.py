"""How a match ended: scores with their parts, ranks, winners."""

from collections.abc import Sequence

from msgspec import Struct

from engine.core.visibility import Public, Seat


class Part(Struct, frozen=True):
    """One line of a seat's score. `key` names its text, `<slug>.score.<key>`; `number` fills it ('Round 2')."""

    key: Public[str]
    points: Public[int]
    number: Public[int] = 0


class Outcome(Struct, frozen=True):
    """The end of a match."""

    scores: Public[tuple[int, ...]]
    """Points per seat: the sum of its parts."""
    parts: Public[tuple[tuple[Part, ...], ...]]
    ranks: Public[tuple[int, ...]]
    """1 is best; seats that share a rank have the same number."""
    winners: Public[tuple[Seat, ...]]
    """All seats that share the win; none where the game beat them."""
    reason: Public[str]
    """Why it ended: the text key `<slug>.end.<reason>`."""


def ranked(merits: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Return each seat's rank, 1 for the best, from its merits: the score first, then the tie-breaks; more is better."""
    return tuple(1 + sum(other > merit for other in merits) for merit in merits)


def settle(
    parts: Sequence[Sequence[Part]], reason: str, tie_breaks: Sequence[tuple[int, ...]] | None = None
) -> Outcome:
    """Return the outcome of a game in which most points win, by the tie-breaks where given, shared where they run out."""
    scores = tuple(sum(part.points for part in counted) for counted in parts)
    breaks = tie_breaks or [() for _ in scores]
    ranks = ranked([(score, *more) for score, more in zip(scores, breaks, strict=True)])
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
    return Outcome(scores, tuple(tuple(counted) for counted in parts), ranks, winners, reason)
