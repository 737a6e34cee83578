"""The position of a replay: the recorded match, its viewer, the step, and whether it plays automatically."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from msgspec import structs

from client.data.recordings import Replayed, rounds
from client.screens.base import Shell
from client.session.notifications import Sitting
from engine.core.game import AnyView
from engine.core.visibility import Seat
from netcode.guest.updates import Joined, Logged, RoomChanged, Update, Viewed
from netcode.protocol.messages import Place, Room

STEP = 1.6
"""Seconds from one move to the next while it plays by itself, at the usual speed of animations."""


class Playback:
    """Tells the store of a shell what one viewer saw, step by step.

    shown: called when the store has changed; with True where the picture is to be made anew.
    """

    def __init__(self, shell: Shell, file: Path, viewer: Seat, shown: Callable[[bool], None]) -> None:
        self._shell, self._shown = shell, shown
        self.recorded = Replayed(file, shell.words)
        self.viewer, self.step, self.playing = viewer, -1, False
        self._rested = 0.0
        self._load()

    def _load(self) -> None:
        self.steps: list[AnyView] = self.recorded.views(self.viewer)
        """The viewer's views, step by step."""
        self.begins = rounds(self.steps)
        """The first step of each round."""

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.steps) - 1

    def see_as(self, viewer: Seat) -> None:
        """Show the same step as another viewer saw it."""
        self.viewer = viewer
        self._load()
        self._show(self.step)

    def jump(self, step: int) -> None:
        """Show a step at once; the next one as in the match."""
        step = max(0, min(step, self.last))
        if step == self.step + 1 and step > 0:
            self.forward()
        else:
            self._show(step)

    def back(self) -> None:
        """Go one step back."""
        self.jump(self.step - 1)

    def forward(self) -> None:
        """Go one step on, with its animation."""
        if self.step == self.last:
            self.playing = False
            return
        self.step += 1
        self._shell.store.take(self._view(self.step))
        self._shown(False)

    def to_round(self, direction: int) -> None:
        """Go to the beginning of the next round, or of this one, or of the one before."""
        later = [begin for begin in self.begins if begin > self.step]
        earlier = [begin for begin in self.begins if begin < self.step]
        self.jump((later or [self.last])[0] if direction > 0 else (earlier or [0])[-1])

    def toggle(self) -> None:
        """Play by itself, or stop."""
        if self.step == self.last and not self.playing:
            self.jump(0)
        self.playing, self._rested = not self.playing, 0.0

    def rest(self, seconds: float) -> bool:
        """In automatic play, show the next step once nothing has moved for a while; return whether it did."""
        if not self.playing:
            return False
        self._rested += seconds
        if self._rested < STEP * max(0.25, self._shell.settings.speed):
            return False
        self._rested = 0.0
        self.forward()
        return True

    def _show(self, step: int) -> None:
        """Tell the store all that was before a step, then its moment."""
        self.step, store = step, self._shell.store
        events = tuple(event for view in self.steps[: step + 1] for event in view.events)
        store.take(Sitting())
        for update in self._seated():
            store.take(update)
        shown = self._view(step, quiet=True)
        store.table.view = shown.view  # the text of some events depends on the view
        store.take(Logged(events))
        store.table.view = None
        store.take(shown)
        self._shown(True)

    def _view(self, step: int, quiet: bool = False) -> Viewed:
        view = _unanswered(self.steps[step])
        return Viewed(structs.replace(view, events=()) if quiet else view, step, None, False, True)

    def _seated(self) -> list[Update]:
        """Return the updates that put the viewer at this table: its names, everyone present."""
        names, slug = self.recorded.names, self.recorded.game.info.slug
        places = tuple(Place(name, "human", True, False) for name in names)
        room = Room("playing", "", slug, self.recorded.options, places, (), "owner")
        return [Joined(self.viewer, False, "", "", self.recorded.game), RoomChanged(room)]


def _unanswered(view: AnyView) -> AnyView:
    """Return a view without the viewer's own secret answer, which pictures and texts would show."""
    phase: Any = getattr(view.state, "phase", None)
    ballots = getattr(phase, "ballots", ())
    if not ballots:
        return view
    phase = structs.replace(phase, ballots=[structs.replace(ballot, answer=None) for ballot in ballots])
    return structs.replace(view, state=structs.replace(view.state, phase=phase))
