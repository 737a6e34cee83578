"""The displays of a wall besides a running match: the room before it, and its end. Pure."""

from typing import Literal

from client.browser.moments import Moments
from client.browser.wall_ending import Step, ending
from client.browser.wall_lobby import last_evening, lobby
from client.data.match_end import MatchEnd
from client.data.store import Store
from client.house.results import House
from client.tables.board import Sprite
from client.tables.motion import Pace
from client.wording.room_text import has_free_seat

Act = Literal["room", "match", "end"]
GROWN = {"text": 1.2, "step": 1.2, "story": 1.2, "row": 1.2}
"""How many times larger the kinds with letters are drawn, outside of a match."""


class WallShow:
    """Follows the store; `motion` collects what is to be sent."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.motion = Moments()
        self.house: House | None = None
        """The matches that were played in this house before."""
        self._act: Act = "match"
        self._end = MatchEnd(store)
        self._steps: list[Step] = []
        self._begun = 0
        """The number of the step that is shown."""

    @property
    def named(self) -> bool:
        """Whether the podium of a match that has ended has risen to the winner."""
        outcome = self._store.table.outcome
        return outcome is not None and self._act == "end" and self._begun >= len(outcome.scores)

    def look(self, size: tuple[float, float], shown: bool) -> Act:
        """Return what is to be shown now, and let it go on. shown: whether the last moment of the match has been."""
        act = self._now(shown)
        if act != self._act:
            self._act, self.motion, self._steps, self._begun = act, Moments(), [], 0
        if act == "room":
            evening = last_evening(self._store.words, self.house) if self.house is not None else ""
            self._play([Step(lobby(self._store, size, evening, self.invites), 0.0)])
        elif act == "end":
            self._end.read_record()
            self._play(ending(self._store, self._end, size))
            self._begun = max([self._begun, *self.motion.begun()])
        return act

    @property
    def invites(self) -> bool:
        """Whether a seat is free and the code lets people in: then a wall, or the owner's page, shows the invitation."""
        room = self._store.table.room
        return room is not None and not room.code_rests and has_free_seat(room)

    def grown(self, sprite: Sprite) -> float:
        """Return how many times larger a sprite is drawn."""
        return GROWN.get(sprite.kind, 1.0) if self._act != "match" else 1.0

    def _now(self, shown: bool) -> Act:
        table = self._store.table
        stage = table.room.stage if table.room is not None else ""
        if stage == "lobby" or (table.view is None and stage):
            return "room"
        return "end" if table.outcome is not None and shown else "match"

    def _play(self, steps: list[Step]) -> None:
        """Show steps one after another; steps that were begun already go on as they are now."""
        known, self._steps = self._steps, steps
        if not known:
            self.motion.place(steps[0].sprites)  # a motion shows its first moment at once, without a rest
            self.motion.waiting = [("show", steps[0].sprites)]
        elif steps[: len(known)] != known:
            self.motion.relay(lambda note: steps[min(note or 0, len(steps) - 1)].sprites)
        for number, step in enumerate(steps[len(known) :], len(known)):
            self.motion.show(step.sprites, Pace(rest=step.seconds), number)
