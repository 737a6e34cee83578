"""What a seat may ask in Artline: Hermitage (artline: A turn, Competitive curators)."""

from engine.core import Intent
from engine.games.artline.pieces import Painting
from engine.games.artline.state import Cell, Verdict


class Hang(Intent, frozen=True):
    """Hang a painting on an empty cell, and announce a feature for each line that has exactly one painting so far."""

    painting: Painting
    cell: Cell
    row: str | None = None
    """The new feature of the row, None where none is needed."""
    column: str | None = None


class Discard(Intent, frozen=True):
    """Discard a painting, open to all."""

    painting: Painting


class ShowHand(Intent, frozen=True):
    """Hang nothing: show the hand to the curators."""


class Pass(Intent, frozen=True):
    """Hang nothing of the hand that is shown."""


class Judge(Intent, frozen=True):
    """Say for each demand, the row's first, whether it is met; again, to change the answer."""

    fits: Verdict


SHOW_HAND = ShowHand()
PASS = Pass()
