"""Let new answers rest: the second press of a double click was meant for the answers before them."""

from collections.abc import Hashable, Iterator
from contextlib import contextmanager

import pygame

from client.screens.base import REST

LONG_REST = 2.0
"""Seconds after which Enter alone is told off, and a deliberate answer takes the pointer in the place of the last answer."""


class Resting:
    """Decides whether a press on the plate counts."""

    def __init__(self) -> None:
        self._shown: Hashable = None
        self._rested = 0.0
        self._place: int | None = None
        """The place of the last answer that was sent; None where the last one only changed the draft."""
        self._pressed: Hashable = None
        """What the plate showed when the pointer went down, while it is down; None for the pointer that is up."""

    def see(self, shown: Hashable, seconds: float = 0.0) -> None:
        """Take what the plate shows now, and the seconds that have passed."""
        if shown != self._shown:
            self._shown, self._rested = shown, 0.0
        else:
            self._rested += seconds

    @contextmanager
    def pressing(self, kind: int) -> Iterator[None]:
        """Note the begin and the end of a press of the pointer, around an event of a kind."""
        if kind == pygame.MOUSEBUTTONDOWN:
            self._pressed = self._shown if self._rested >= REST else ()
        yield
        if kind == pygame.MOUSEBUTTONUP:
            self._pressed = None

    def answered(self, place: int | None = None) -> None:
        """Let whatever stands in the place of an answer that was given rest, too. place: of an answer that was sent."""
        self._rested, self._place = 0.0, place

    def takes(self, place: int, deliberate: bool) -> bool:
        """Tell whether a press on the answer at a place counts. A deliberate one may not be hit by a click too many."""
        rests = deliberate and place == self._place and self._pressed is not None and not self.long
        return self.counts and not rests

    @property
    def rests(self) -> bool:
        """Whether time still counts: then it has to be told it, though nothing moves."""
        return not self.long

    @property
    def long(self) -> bool:
        """Whether the plate has shown the same for so long that a press was surely meant for it."""
        return self._rested >= LONG_REST

    @property
    def counts(self) -> bool:
        """Whether a press counts: the plate has shown the same for long enough, and did so when the press began."""
        return self._rested >= REST and self._pressed in (None, self._shown)
