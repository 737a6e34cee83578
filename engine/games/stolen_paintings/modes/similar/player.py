"""A bot for similar or not: clues and removals by what portraits have in common (stolen_paintings: Bots)."""

from engine.core import AnyView, Intent, Rng, Seat, faces, known
from engine.games.stolen_paintings.common.phases import READY
from engine.games.stolen_paintings.common.rules import likeness
from engine.games.stolen_paintings.mode import ModePlayer
from engine.games.stolen_paintings.modes.basic.phases import Marks
from engine.games.stolen_paintings.modes.cooperative.phases import Toggle
from engine.games.stolen_paintings.modes.cooperative.rules import CONFIRM, LEAVE_IT, marked_by, opinion_of
from engine.games.stolen_paintings.modes.similar.phases import PORTRAITS, Cluing, Gallery, LayClue, Removing
from engine.games.stolen_paintings.modes.similar.rules import can_confirm, removals
from engine.paintings import WorkId, vocabulary, work_of

TASTE = 0.6
"""How far apart the weights of two things may be, drawn for each bot: from 0.7 to 1.3."""
TRUST = 0.5
"""Fit that a portrait loses for each person who marks it."""
BLUR = {"easy": 0.4, "normal": 0.15, "hard": 0.0}
"""Level -> how far a bot may be off in how alike two portraits are."""


class SimilarPlayer(ModePlayer):
    """A bot for one seat."""

    def __init__(self, seat: Seat, level: str, rng: Rng) -> None:
        super().__init__(seat, level, rng)
        taste = rng.fork("taste")
        self.taste = {element: 1 - TASTE / 2 + TASTE * taste.chance() for element in vocabulary().elements}
        """How much it cares for each thing that can be seen."""
        self.wanted: Marks = ()
        self.clue = 0
        """The clue for which it has looked at the portraits."""
        self.fits: dict[int, float] = {}
        """How well each portrait that hangs fits the clues, to its eyes."""
        self.heeded: list[Marks] = []
        """What people had marked when it last made up its mind."""
        self.marking = False

    def choose(self, view: AnyView) -> Intent:
        """Lay the clue that tells most, or mark the least likely portraits and then settle."""
        phase = view.state.phase
        if isinstance(phase, Cluing):
            return self.best_clue(phase.gallery)
        return self.removal(phase) if isinstance(phase, Removing) else READY

    def best_clue(self, gallery: Gallery) -> LayClue:
        """Return the work whose likeness to the secret portrait differs most from that to the others, either way."""
        secret = gallery.row[known(gallery.secret)]
        others = [w for p, w in enumerate(gallery.row) if p not in gallery.gone and w != secret]

        def lean(work: WorkId) -> float:
            rest = sum(likeness(work, other) for other in others) / max(1, len(others))
            return likeness(work, secret) - rest + self._off()

        leans = {work: lean(work) for work in faces(gallery.hand)}
        work = max(leans, key=lambda candidate: abs(leans[candidate]))
        return LayClue(work, leans[work] >= 0)

    def removal(self, phase: Removing) -> Intent:
        """Mark what it wants, one mark after the other; then settle."""
        gallery, marked = phase.gallery, marked_by(phase, self.people)
        if len(gallery.clues) > self.clue:
            self.clue, self.marking, self.fits = len(gallery.clues), True, self.look(gallery)
        if self.marking or marked != self.heeded:
            self.wanted, self.heeded, self.marking = self.least_likely(gallery, marked), marked, True
        marks = known(opinion_of(phase, self.seat)).marks
        missing = sorted({*marks} ^ {*self.wanted})
        if missing and self.marking:
            return Toggle(missing[0], "" if missing[0] in marks else self.reason(gallery, missing[0]))
        self.marking = False
        return CONFIRM if can_confirm(phase) else LEAVE_IT

    def look(self, gallery: Gallery) -> dict[int, float]:
        """Return how well each portrait that hangs fits the clues."""
        return {
            place: sum((1 if c.similar else -1) * self.alike(c.work, gallery.row[place]) for c in gallery.clues)
            + self._off()
            for place in range(PORTRAITS)
            if place not in gallery.gone
        }

    def least_likely(self, gallery: Gallery, marked: list[Marks]) -> Marks:
        """Return the portraits that fit the clues least, and what people mark rather than others."""
        fits = {place: fit - TRUST * sum(place in marks for marks in marked) for place, fit in self.fits.items()}
        return tuple(sorted(sorted(fits, key=lambda place: fits[place])[: removals(gallery)]))

    def alike(self, clue: WorkId, portrait: WorkId) -> float:
        """Return how alike two works seem to it: `likeness`, with each thing counted as much as it cares for it."""
        one, other = work_of(clue), work_of(portrait)
        both, either = {*one.elements} & {*other.elements}, {*one.elements} | {*other.elements}
        shared = sum(self.taste[thing] for thing in both) / max(1.0, sum(self.taste[thing] for thing in either))
        return 0.8 * shared + 0.2 * (one.domain == other.domain)

    def reason(self, gallery: Gallery, place: int) -> str:
        """Return what speaks most against a portrait: it lacks what a similar clue shows, or shows what another does."""
        seen = {*work_of(gallery.row[place]).elements}
        against = [
            thing
            for clue in gallery.clues
            for thing in work_of(clue.work).elements
            if thing != "nobody" and (thing in seen) != clue.similar
        ]
        return max(against, key=lambda thing: self.taste[thing], default="")

    def _off(self) -> float:
        return BLUR[self.level] * (self.rng.chance() - 0.5)
