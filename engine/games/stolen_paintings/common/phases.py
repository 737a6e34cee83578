"""Phases that every mode has."""

from __future__ import annotations

from msgspec import Struct

from engine.core import Public, Seat


class Showing(Struct, tag=True, frozen=True):
    """A reveal lies open until everyone has seen it; `State.reveal` holds it."""

    unready: Public[tuple[Seat, ...]]


class Over(Struct, tag=True, frozen=True):
    """The match has ended; `State.reveal` still holds the last reveal."""
