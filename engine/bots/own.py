"""The interface for a bot that somebody else writes in Python, and its version. docs/bots.md describes it."""

from collections.abc import Sequence

from engine.core import AnyGame, AnyView, Intent, Rng, Seat

INTERFACE = 1
"""Raised when a bot written for the number before would no longer run."""


class OwnBot:
    """Base class of own bots in Python: one plays one seat for one match, from that seat's views alone.

    A class that says which interface it is written for (`interface = 1`) is refused by a program that has another one.
    """

    interface = INTERFACE

    def __init__(self, game: AnyGame, seat: Seat, rng: Rng) -> None:
        """Take the game, the seat from 0 on, and a random generator: a bot that uses no other one can be replayed."""
        self.game, self.seat, self.rng = game, seat, rng

    def observe(self, view: AnyView) -> None:
        """Take note of a step. Called with every view that the seat gets, the last one of a match included."""

    def choose(self, view: AnyView, legal: Sequence[Intent]) -> Intent:
        """Return what the seat does: one of `legal`, or another intent that the rules allow (`game.check`).

        legal: a sequence, whose items may be made only when asked for; never empty.
        """
        raise NotImplementedError
