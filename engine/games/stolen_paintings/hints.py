"""Bots of this game: as they have to remember what they saw, each mode has bots of its own (stolen_paintings: Bots)."""

from collections.abc import Callable, Sequence

from engine.core import AnyView, Intent, Rng, Seat
from engine.games.stolen_paintings.common.phases import READY, Showing
from engine.games.stolen_paintings.mode import ModePlayer
from engine.games.stolen_paintings.modes.basic.player import BasicPlayer
from engine.games.stolen_paintings.modes.chronology.player import ChronologyPlayer
from engine.games.stolen_paintings.modes.code_grid.player import CodeGridPlayer
from engine.games.stolen_paintings.modes.cooperative import phases, player
from engine.games.stolen_paintings.modes.dialogue.player import DialoguePlayer
from engine.games.stolen_paintings.modes.forgers.player import ForgersPlayer
from engine.games.stolen_paintings.modes.lovers.player import LoversPlayer
from engine.games.stolen_paintings.modes.similar.player import SimilarPlayer
from engine.games.stolen_paintings.modes.study.phases import Asking
from engine.games.stolen_paintings.modes.study.player import StudyPlayer

PLAYERS: dict[str, Callable[[Seat, str, Rng], ModePlayer]] = {
    "basic": BasicPlayer,
    "cooperative": player.CooperativePlayer,
    "chronology": ChronologyPlayer,
    "solo_chronology": ChronologyPlayer,
    "study": StudyPlayer,
    "similar": SimilarPlayer,
    "lovers": LoversPlayer,
    "dialogue": DialoguePlayer,
    "code_grid": CodeGridPlayer,
    "forgers": ForgersPlayer,
}
"""Makes a bot of a level (easy, normal or hard) for a seat, for each mode."""


class StolenPaintingsPlayer(ModePlayer):
    """A bot for one seat; it learns the mode from the first view."""

    def __init__(self, seat: Seat, level: str, rng: Rng) -> None:
        super().__init__(seat, level, rng)
        self.player: ModePlayer | None = None
        self.thought: tuple[AnyView, Intent] | None = None
        """What it would do, and on which view."""

    def observe(self, view: AnyView) -> None:
        """Let the mode's player take note of the step."""
        self._player(view).observe(view)

    def choose(self, view: AnyView) -> Intent:
        """Go on where a reveal is shown; else do as the mode's player does."""
        if isinstance(view.state.phase, Showing):
            return READY
        if self.thought is None or self.thought[0] is not view:
            self.thought = view, self._player(view).choose(view)
        return self.thought[1]

    def meet(self, people: frozenset[Seat]) -> None:
        """Learn at which other seats people play."""
        self.people = people - {self.seat}
        if self.player is not None:
            self.player.people = self.people

    def waits(self, view: AnyView) -> bool:
        """Tell whether it waits for people: to mark first, to settle before it leaves a choice to the majority, to answer
        first where there is a speed point.
        """
        if view.state.options.speed_point and isinstance(view.state.phase, Asking):
            return any(ballot.owner in self.people and not ballot.cast for ballot in view.state.phase.ballots)
        opinions: Sequence[phases.Opinion] = getattr(view.state.phase, "opinions", ())
        open_yet = [o for o in opinions if o.owner in self.people and not (o.confirmed or o.leaves)]
        if any(not opinion.marks for opinion in open_yet):
            return True
        return bool(open_yet) and isinstance(self.choose(view), phases.LeaveIt)

    def _player(self, view: AnyView) -> ModePlayer:
        if self.player is None:
            self.player = PLAYERS[view.state.options.mode](self.seat, self.level, self.rng)
            self.meet(self.people)
        return self.player
