"""A bot for similar or not: clues and removals by what portraits have in common (stolen_paintings: Bots)."""

from __future__ import annotations

from engine.core import AnyView, Intent, Rng, Seat, faces, known
from engine.games.stolen_paintings.common.intents import READY
from engine.games.stolen_paintings.common.likeness import likeness
from engine.games.stolen_paintings.modes.basic.phases import Marks
from engine.games.stolen_paintings.modes.cooperative.choices import CONFIRM, LEAVE_IT
from engine.games.stolen_paintings.modes.cooperative.intents import Toggle
from engine.games.stolen_paintings.modes.cooperative.settling import opinion_of
from engine.games.stolen_paintings.modes.similar.course import can_confirm, removals
from engine.games.stolen_paintings.modes.similar.intents import LayClue
from engine.games.stolen_paintings.modes.similar.phases import PORTRAITS, Cluing, Gallery, Removing
from engine.paintings import WorkId

BLUR = {"easy": 0.4, "normal": 0.15, "hard": 0.0}
"""Level -> how far a bot may be off in how alike two portraits are."""


class SimilarPlayer:
    """A bot for one seat."""

    def __init__(self, seat: Seat, level: str, rng: Rng) -> None:
        self.seat, self.blur, self.rng = seat, BLUR[level], rng
        self.wanted: Marks = ()
        self.clue = 0
        """The clue for which it has made up its mind."""
        self.marking = False

    def observe(self, view: AnyView) -> None:
        """Let the step pass: all it goes by lies open."""

    def choose(self, view: AnyView) -> Intent:
        """Lay the clue that tells most, or mark the least likely portraits and then settle."""
        phase = view.state.phase
        if isinstance(phase, Cluing):
            return self.best_clue(phase.gallery)
        return self.removal(phase) if isinstance(phase, Removing) else READY

    def best_clue(self, gallery: Gallery) -> LayClue:
        """Return the work that is most unlike for the secret portrait than for the others that hang, either way."""
        secret = gallery.row[known(gallery.secret)]
        others = [w for p, w in enumerate(gallery.row) if p not in gallery.gone and w != secret]

        def lean(work: WorkId) -> float:
            rest = sum(likeness(work, other) for other in others) / max(1, len(others))
            return likeness(work, secret) - rest + self._off()

        leans = {work: lean(work) for work in faces(gallery.hand)}
        work = max(leans, key=lambda one: abs(leans[one]))
        return LayClue(work, leans[work] >= 0)

    def removal(self, phase: Removing) -> Intent:
        """Mark what it wants, one mark after the other; then settle."""
        if len(phase.gallery.clues) > self.clue:
            self.clue, self.wanted, self.marking = len(phase.gallery.clues), self.least_likely(phase.gallery), True
        missing = sorted({*known(opinion_of(phase, self.seat)).marks} ^ {*self.wanted})
        if missing and self.marking:
            return Toggle(missing[0])
        self.marking = False
        return CONFIRM if can_confirm(phase) else LEAVE_IT

    def least_likely(self, gallery: Gallery) -> Marks:
        """Return the portraits that fit the clues least."""
        hanging = [place for place in range(PORTRAITS) if place not in gallery.gone]
        fits = {
            place: sum((1 if clue.similar else -1) * likeness(clue.work, gallery.row[place]) for clue in gallery.clues)
            + self._off()
            for place in hanging
        }
        return tuple(sorted(sorted(hanging, key=lambda place: fits[place])[: removals(gallery)]))

    def _off(self) -> float:
        return self.blur * (self.rng.chance() - 0.5)
