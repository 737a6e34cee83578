"""What every bot is: a player that sees one seat's view and answers with an intent."""

from __future__ import annotations

from typing import Protocol

from engine.core import AnyGame, AnyView, Intent, Rng, Seat


class Bot(Protocol):
    """A player of one seat. It sees views and nothing else; same generator, same views: same choices, on every machine."""

    def observe(self, view: AnyView) -> None:
        """Take note of a step. Called with every view that the seat gets, its own moves included, before `choose`."""

    def choose(self, view: AnyView) -> Intent:
        """Return a legal intent for the seat, which is in `view.to_act`."""
        ...


class BotMaker(Protocol):
    """How a bot is made."""

    def __call__(self, game: AnyGame, seat: Seat, rng: Rng) -> Bot:
        """Return a bot for the seat, with a generator of its own."""
        ...


class Forgetful:
    """The part of a bot that remembers nothing: all it goes by is in the view."""

    def __init__(self, game: AnyGame, seat: Seat, rng: Rng) -> None:
        self.game, self.seat, self.rng = game, seat, rng

    def observe(self, view: AnyView) -> None:
        """Let the step pass."""


def thoughts(game: AnyGame, view: AnyView, seat: Seat) -> list[Intent]:
    """Return the intents that a bot weighs: the hints' candidates, all legal ones where there are none."""
    hints = game.hints
    if hints is not None and hints.candidates is not None:
        return list(hints.candidates(view.state, seat))
    return list(game.legal(view.state, seat))
