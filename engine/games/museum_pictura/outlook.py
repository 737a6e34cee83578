"""What a seat's cards are worth to it, by rule of thumb: the arithmetic behind `hints`.

All figures are in points. They were picked by trial in games of the bots against each other.
"""

from functools import lru_cache

from engine.games.museum_pictura import pieces
from engine.games.museum_pictura.state import Arranging, Over, Player, State

EARLY = (0.0, 0.5, 1.1, 1.8)
"""What one, two or three cards of a kind promise."""
GROWTH = 1.5
"""What a collection promises beyond its points: it grows, and can be exhibited."""
KEPT = 0.55
"""Which part of what a card would bring on the wall it counts in the hand."""
LEAST = 0.9
"""What any card in hand counts: it pays for another."""
FAVOUR = 2.2
SHOW = (0.0, 3.0, 8.0, 18.0, 34.0, 60.0)
"""Exhibitions held -> what they count at the end and promise."""
LOSS = 0.5
"""Which part of what the discard loses counts before the end: an inventory takes it back."""
MOST_TURNS, PACE, HOPE = 4.0, 9.0, 2.5
"""Turns that are looked ahead at most, points that the leader makes in one, turns from which on promises count in full."""

_GROWN = tuple(
    tuple(EARLY[n] if n < pieces.SMALLEST else pieces.POINTS[kind][n] + GROWTH for n in range(pieces.SLOTS + 1))
    for kind in pieces.KINDS
)
PROMISE = tuple((*(row[n + 1] - row[n] for n in range(pieces.SLOTS)), 0.0) for row in _GROWN)
"""Kind -> cards of it hung -> what one more promises."""
LAST = (Arranging, Over)
"""The phases after the last turn."""
_NO_TREND = (0,) * len(pieces.ALL_VALUES[next(iter(pieces.ALL_VALUES))])


class Standing:
    """A seat's museum as numbers, and what cards would bring to it."""

    __slots__ = ("more", "own", "points", "promised", "public")

    def __init__(self, state: State, player: Player) -> None:
        self.own = _NO_TREND if player.trend is None else pieces.ALL_VALUES[player.trend]
        self.public = pieces.HIGHEST[state.trend]
        self.points, self.promised, self.more = _by_kind(tuple(player.museum))

    def wall(self, card: pieces.Painting) -> float:
        """Return what the card would bring in the long run if it hung."""
        more = self.more
        return more[pieces.PERIOD_OF[card]] + more[pieces.DOMAIN_OF[card]] + self.own[card]

    def now(self, card: pieces.Painting) -> float:
        """Return what hanging the card now would bring."""
        return self.wall(card) + self.public[card]

    def hand(self, card: pieces.Painting) -> float:
        """Return what the card counts in the hand."""
        more = self.more
        promised = KEPT * (more[pieces.PERIOD_OF[card]] + more[pieces.DOMAIN_OF[card]] + self.own[card])
        return promised if promised > LEAST else LEAST


@lru_cache(maxsize=4096)
def _by_kind(museum: tuple[pieces.Painting | None, ...]) -> tuple[int, float, list[float]]:
    """Return what all cards that hang come to, what they promise beyond, and for each kind what one more promises."""
    counts = [0] * len(pieces.KINDS)
    for card in museum:
        if card is not None:
            counts[pieces.PERIOD_OF[card]] += 1
            counts[pieces.DOMAIN_OF[card]] += 1
    now = sum([pieces.POINTS[kind][counts[kind]] for kind in pieces.KINDS])
    promised = sum([_GROWN[kind][counts[kind]] for kind in pieces.KINDS]) - now
    return now, promised, [PROMISE[kind][counts[kind]] for kind in pieces.KINDS]


def turns_left(state: State, player: Player, leader: int) -> float:
    """Return how many turns of its own the seat may still hope for, the present one not counted; leader: the highest score."""
    if state.last is not None:
        return float(player.owner in state.last)
    if state.ending:
        return float(player.owner != state.turn)
    return min(MOST_TURNS, (pieces.END - leader) / PACE + 0.7)


def estimate(state: State, player: Player, leader: int) -> float:
    """Return what a seat whose cards are known will come to, as far as it can be told by now; leader: the highest score.

    Promises fade as the turns run out: what is in hand counts nothing in the end, and the discard all that it loses.
    """
    hope = min(1.0, turns_left(state, player, leader) / HOPE)
    if type(state.phase) in LAST:
        hope = 0.0
    standing = Standing(state, player)
    total = player.score + standing.points + hope * standing.promised
    own = standing.own
    total += sum([own[card] for card in player.museum if card is not None])
    total += hope * sum([standing.hand(card) for card in player.hand if card is not None])
    held = len(player.held)
    total += (
        hope * (FAVOUR * len(player.favours) + SHOW[held] - pieces.EXHIBITION_POINTS[held])
        + pieces.EXHIBITION_POINTS[held]
    )
    return total - (1 - hope * (1 - LOSS)) * pieces.discard_loss(len(player.discard))


def step_up(player: Player) -> float:
    """Return what one more exhibition adds to those that count at the end."""
    held = min(len(player.held), len(pieces.EXHIBITION_POINTS) - 2)
    return SHOW[held + 1] - SHOW[held]
