"""What every bot is: a player that sees one seat's view and answers with an intent."""

from typing import Any, Protocol, runtime_checkable

from engine.core import AnyGame, AnyView, Intent, Rng, Seat


class Bot(Protocol):
    """A player of one seat. It sees views and nothing else; same generator, same views: same choices, on every machine."""

    def observe(self, view: AnyView) -> None:
        """Take note of a step. Called with every view that the seat gets, its own moves included, before `choose`."""

    def choose(self, view: AnyView) -> Intent:
        """Return a legal intent for the seat, which is in `view.to_act`."""
        ...


@runtime_checkable
class Sociable(Protocol):
    """A bot that lets people go first where seats decide together."""

    def meet(self, people: frozenset[Seat]) -> None:
        """Learn at which other seats people play now."""

    def waits(self, view: AnyView) -> bool:
        """Tell whether it lets people act first now: then it does nothing until they have."""
        ...


class BotMaker(Protocol):
    """How a bot is made."""

    def __call__(self, game: AnyGame, seat: Seat, rng: Rng) -> Bot:
        """Return a bot for the seat, with a generator of its own."""
        ...


class Forgetful:
    """Base of bots that remember nothing: they choose from the view alone."""

    def __init__(self, game: AnyGame, seat: Seat, rng: Rng) -> None:
        self.game, self.seat, self.rng = game, seat, rng

    def observe(self, view: AnyView) -> None:
        """Do nothing."""


def verdict(game: AnyGame, state: Any, seat: Seat) -> Intent | None:
    """Return the honest answer where a bot is asked what it sees, as bots of all levels give it; None elsewhere.

    state: that of the seat's view, or of an imagined world.
    """
    judge = game.hints.judge if game.hints is not None else None
    return judge(state, seat) if judge is not None else None


def thoughts(game: AnyGame, state: Any, seat: Seat) -> list[Intent]:
    """Return the intents that a bot considers: the honest answer, else the hints' candidates, else all legal ones.

    state: that of the seat's view, or of an imagined world.
    """
    hints, judged = game.hints, verdict(game, state, seat)
    if judged is not None:
        return [judged]
    if hints is not None and hints.candidates is not None:
        return list(hints.candidates(state, seat))
    return list(game.legal(state, seat))
