"""Let new answers rest: the second press of a double click was meant for the answers before them."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from contextlib import contextmanager

import pygame

REST = 0.4
"""Seconds for which new answers take no press."""


class Resting:
    """Decides whether a press on the plate counts."""

    def __init__(self) -> None:
        self._shown: Hashable = None
        self._left = 0.0
        self._pressed: Hashable = None
        """What the plate showed when the pointer went down, while it is down; None for the pointer that is up."""

    def see(self, shown: Hashable, seconds: float = 0.0) -> None:
        """Take what the plate shows now, and the seconds that have passed."""
        if shown != self._shown:
            self._shown, self._left = shown, REST
        else:
            self._left = max(0.0, self._left - seconds)

    @contextmanager
    def pressing(self, kind: int) -> Iterator[None]:
        """Note the begin and the end of a press of the pointer, around an event of a kind."""
        if kind == pygame.MOUSEBUTTONDOWN:
            self._pressed = self._shown if self._left <= 0 else ()
        yield
        if kind == pygame.MOUSEBUTTONUP:
            self._pressed = None

    def answered(self) -> None:
        """Let whatever stands in the place of an answer that was given rest, too."""
        self._left = REST

    @property
    def counts(self) -> bool:
        """Whether a press counts: the plate has shown the same for long enough, and did so when the press began."""
        return self._left <= 0 and self._pressed in (None, self._shown)
