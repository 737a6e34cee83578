"""A bot for the picture code grid: says what its pictures have in common, looks for what it hears (stolen_paintings: Bots)."""

from collections import Counter
from collections.abc import Iterator

from engine.core import AnyView, Intent, Rng, Seat, known
from engine.games.stolen_paintings.common.phases import READY
from engine.games.stolen_paintings.mode import ModePlayer
from engine.games.stolen_paintings.modes.code_grid import phases
from engine.games.stolen_paintings.modes.code_grid.clues import fits, nothing_said, safe, word_for
from engine.games.stolen_paintings.modes.code_grid.rules import alike, can_stop, covered, key_of
from engine.games.stolen_paintings.modes.cooperative.rules import CONFIRM, LEAVE_IT, marked_by, opinion_of
from engine.paintings import WorkId, associations

CARES = {"easy": 0.0, "normal": 0.6, "hard": 0.8}
"""Level -> penalty of a word for each picture of others that fits it too, counted in own pictures; the trap never may."""
RIVAL = 1.5
"""How much worse a picture of the other team is than a bystander."""
SLIPS = {"easy": 0.3, "normal": 0.12, "hard": 0.02}
"""Level -> the chance of pointing at random."""
CHANGES = 3
"""How often at most it takes up another's mark in one question, so that two bots cannot change places for ever."""


class CodeGridPlayer(ModePlayer):
    """A bot for one seat."""

    def __init__(self, seat: Seat, level: str, rng: Rng) -> None:
        super().__init__(seat, level, rng)
        self.prompt = -1
        """The question that it has thought about."""
        self.wanted, self.changes, self.objected = phases.STOP, 0, False

    def choose(self, view: AnyView) -> Intent:
        """Say a clue, or mark, or settle."""
        phase = view.state.phase
        if isinstance(phase, phases.Coding):
            return self.clue(phase, view.state.options.language)
        return self.mark(phase, view.state.clock.prompt) if isinstance(phase, phases.Decoding) else READY

    def clue(self, phase: phases.Coding, language: str) -> phases.GiveCode:
        """Return the word that most of its pictures go with and few others, never the trap."""
        grid, kinds, hidden = phase.grid, key_of(phase.grid), covered(phase.grid)
        best, worth = nothing_said(grid, hidden, language), 0.0
        for word in self.words(phase, kinds, language):
            code, value = self.weighed(word, grid.row, hidden, kinds, phase.team)
            if value > worth:
                best, worth = code, value
        return best

    def words(self, phase: phases.Coding, kinds: phases.Kinds, language: str) -> Iterator[str]:
        """Yield the words for what its pictures show, in random order; no form of one that was said already."""
        named = [word_for(e, language) for e in safe(phase.grid, kinds, phase.team, covered(phase.grid), language)]
        self.rng.shuffle(named)
        yield from named

    def weighed(
        self, word: str, row: list[WorkId], hidden: list[int], kinds: phases.Kinds, team: int
    ) -> tuple[phases.GiveCode, float]:
        """Return a word with the number of pictures that it is said for, and its worth: its own pictures come first."""
        well = fits(word, row, hidden)
        if any(well[place] > 0 for place in hidden if kinds[place] == phases.TRAP):
            return phases.GiveCode(word, 1), 0.0
        mine = sorted((well[place] for place in hidden if kinds[place] == team), reverse=True)
        count = sum(fit > 0 and fit >= mine[0] / 2 for fit in mine)
        if not count:
            return phases.GiveCode(word, 1), 0.0
        others = [kinds[place] for place in hidden if kinds[place] != team and well[place] >= mine[count - 1]]
        harm = sum(1.0 if kind == phases.BYSTANDER else RIVAL for kind in others)
        return phases.GiveCode(word, min(count, 9)), count - CARES[self.level] * harm

    def mark(self, phase: phases.Decoding, prompt: int) -> Intent:
        """Mark what it wants; take up what others mark, after one objection; confirm where all agree, else leave it."""
        mine = known(opinion_of(phase, self.seat)).marks
        others = Counter(o.marks[0] for o in phase.opinions if o.marks and o.owner != self.seat)
        if prompt != self.prompt:
            self.prompt, self.changes, self.objected = prompt, 0, False
            self.wanted = self.target(phase)
        if not mine and not others:
            return self.own_mark(phase)
        if others and (not mine or mine[0] not in others):
            return self.answer(phase, mine, max(sorted(others), key=lambda place: others[place]))
        return CONFIRM if alike(phase) else LEAVE_IT

    def answer(self, phase: phases.Decoding, mine: tuple[int, ...], theirs: int) -> Intent:
        """Object once to a mark that fits the clue worse than one's own, then take it up; wait meanwhile for people."""
        if not mine and not self.objected and self.better(phase, theirs):
            self.objected = True
            return self.own_mark(phase)
        if mine and self.objected and self.waits_for_people(phase):
            return LEAVE_IT
        if self.changes >= CHANGES:
            return CONFIRM if alike(phase) else LEAVE_IT
        self.changes += 1
        return phases.Point(theirs)

    def waits_for_people(self, phase: phases.Decoding) -> bool:
        """Tell whether a person who has marked something has still to settle."""
        return bool(marked_by(phase, self.people)) and not all(
            opinion.leaves for opinion in phase.opinions if opinion.owner in self.people
        )

    def better(self, phase: phases.Decoding, theirs: int) -> bool:
        """Tell whether its own mark fits the clue better than another's."""
        if phases.STOP in (self.wanted, theirs):
            return self.wanted != theirs
        well = fits(phase.grid.codes[-1].word, phase.grid.row, (self.wanted, theirs))
        return well[self.wanted] > well[theirs]

    def own_mark(self, phase: phases.Decoding) -> Intent:
        """Mark what it wants; leave it where that is to stop and the team has to point first."""
        return phases.Point(self.wanted) if self.wanted != phases.STOP or can_stop(phase) else LEAVE_IT

    def target(self, phase: phases.Decoding) -> int:
        """Return a picture that the clue fits best, then one of a clue that was not done with, else STOP."""
        code, hidden = phase.grid.codes[-1], covered(phase.grid)
        if self.rng.chance() < SLIPS[self.level]:
            return self.rng.choice(hidden)
        if len(code.places) < code.number:
            best = self.best(code, phase, hidden)
            if best != phases.STOP:
                return best
            if not code.places and associations().look_up(code.word).how == "unknown":
                return self.rng.choice(hidden)
        return next(
            (place for old in self.unfinished(phase) if (place := self.best(old, phase, hidden)) != phases.STOP),
            phases.STOP,
        )

    def best(self, code: phases.Code, phase: phases.Decoding, hidden: list[int]) -> int:
        """Return a picture that goes best with a clue, STOP where none does."""
        well = fits(code.word, phase.grid.row, hidden)
        best = max(well.values())
        return self.rng.choice([place for place in hidden if well[place] == best]) if best > 0 else phases.STOP

    def unfinished(self, phase: phases.Decoding) -> list[phases.Code]:
        """Return the team's earlier clues of which pictures are still to find, the last one first."""
        grid = phase.grid
        giver = grid.givers[phase.team]
        return [
            code
            for code in reversed(grid.codes[:-1])
            if code.giver == giver and sum(grid.uncovered[p] == phase.team for p in code.places) < code.number
        ]
