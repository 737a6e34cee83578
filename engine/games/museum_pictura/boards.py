"""The four museum boards and what their reward spaces give (museum_pictura: Boards; designed)."""

import enum

from engine.games.museum_pictura.effects import Do, Step


class Board(enum.Enum):
    """A museum board, by its city."""

    PARIS = "paris"
    LONDON = "london"
    VIENNA = "vienna"
    AMSTERDAM = "amsterdam"


class Reward(enum.Enum):
    """What a reward space gives: at once, from now on, or at the end."""

    FAVOURS = "favours"
    """Every board, at once: two favours."""
    STORES = "stores"
    """Every board, from now on: 10 paintings after an inventory instead of 8."""
    CROWDS = "crowds"
    """Every board, at the end: a point for every three paintings hung, 8 at most."""
    OPENING = "opening"
    """Paris, at once: hang up to two paintings without discarding."""
    DEALER = "dealer"
    """Paris, from now on: a point more for the first trade in another's turn that gains points."""
    RENOWN = "renown"
    """London, at once: 6 points."""
    FRIENDS = "friends"
    """London, from now on: taking from others' discards costs no point."""
    LOANS = "loans"
    """Vienna, at once: a painting from each of two international museums without placing."""
    SALON = "salon"
    """Vienna, from now on: a point more for every patron claimed."""
    STOCK = "stock"
    """Amsterdam, at once: take cards back as in an inventory, then draw a painting."""
    AGENTS = "agents"
    """Amsterdam, from now on: draw three at the start of the turn, then put a card of the hand under the market."""


_COMMON = (Reward.FAVOURS, Reward.STORES, Reward.CROWDS)
REWARDS: dict[Board, tuple[Reward, ...]] = {
    Board.PARIS: (*_COMMON, Reward.OPENING, Reward.DEALER),
    Board.LONDON: (*_COMMON, Reward.RENOWN, Reward.FRIENDS),
    Board.VIENNA: (*_COMMON, Reward.LOANS, Reward.SALON),
    Board.AMSTERDAM: (*_COMMON, Reward.STOCK, Reward.AGENTS),
}
"""Board -> its five spaces."""
AT_ONCE: dict[Reward, tuple[Step, ...]] = {
    Reward.FAVOURS: (Step(Do.FAVOUR, 2),),
    Reward.OPENING: (Step(Do.HANG), Step(Do.HANG)),
    Reward.RENOWN: (Step(Do.POINTS, 6),),
    Reward.LOANS: (Step(Do.TAKE_APART),),
    Reward.STOCK: (Step(Do.STOCK), Step(Do.DRAW, 1)),
}
"""The rewards that do something when they are taken."""
BONUS, AGENTS_DRAW = 1, 3
CROWD, CROWDS_MOST = 3, 8
