"""A bot that lets portraits talk of what can be seen in them, and guesses who talks (stolen_paintings: Bots)."""

from collections.abc import Iterator, Sequence
from itertools import product

from engine.core import AnyView, Intent, Seat
from engine.games.stolen_paintings.common.phases import READY
from engine.games.stolen_paintings.mode import ModePlayer
from engine.games.stolen_paintings.modes.dialogue.phases import Hearing, NamePair, WriteDialogue, Writing
from engine.games.stolen_paintings.modes.dialogue.rules import NONE, PAIRS, halves, templates, written
from engine.games.stolen_paintings.modes.lovers.player import turned_to
from engine.games.stolen_paintings.modes.lovers.rules import best_fitting, seen_in
from engine.games.stolen_paintings.state import State
from engine.paintings import WorkId, said

SLIPS = {"easy": 0.2, "normal": 0.1, "hard": 0.02}
"""Level -> the chance of guessing at random (chosen)."""
CLEAR = {"easy": 0.28, "normal": 0.2, "hard": 0.12}
"""Level -> the chance that a dialogue fits one pair best: found by all it brings nothing. Else one of the two may be either of
two portraits."""
FOR_MANY = {"easy": 0.5, "normal": 0.55, "hard": 0.6}
"""Level -> the chance that of two pairs a writer means the one that more of the others will name."""

Half = tuple[str, list[int]]
"""What one says, and the places of the portraits that it fits best."""


class DialoguePlayer(ModePlayer):
    """A bot for one seat."""

    def choose(self, view: AnyView) -> Intent:
        """Return a dialogue, or a guess."""
        phase = view.state.phase
        if isinstance(phase, Writing):
            return self.write(view.state, phase.row)
        if isinstance(phase, Hearing):
            return self.guess(view.state, phase)
        return READY

    def write(self, state: State, row: list[WorkId]) -> WriteDialogue:
        """Return a dialogue that fits one pair or two; if possible the pair meant is one that no other bot takes."""
        wanted = 1 if self.rng.chance() < CLEAR[self.level] else 2
        language = state.options.language
        template = self.rng.choice(templates()[language])
        ones, others = (self.sayings(half, row, language) for half in template)
        fallback = None
        for one, other in self.in_any_order(ones, others):
            if len(one[1]) * len(other[1]) != wanted or {*one[1]} & {*other[1]}:
                continue
            pair = self.meant(state, one[1], other[1])
            dialogue = WriteDialogue(f"{one[0]} - {other[0]}", pair)
            if PAIRS.index(pair) % state.seats == self.seat:
                return dialogue
            fallback = fallback or dialogue
        return fallback or self.any_dialogue(row, template, language)

    def sayings(self, half: str, row: Sequence[WorkId], language: str) -> list[Half]:
        """Return half a dialogue about each thing that can be seen in a row."""
        elements = sorted({element for work in row for element in seen_in(work)})
        texts = [half.format(said(element, language)) for element in elements]
        return [(text, best_fitting(text, row)) for text in texts]

    def in_any_order(self, ones: list[Half], others: list[Half]) -> Iterator[tuple[Half, Half]]:
        """Yield each half with each other one, in random order."""
        pairs = list(product(ones, others))
        self.rng.shuffle(pairs)
        yield from pairs

    def meant(self, state: State, ones: list[int], others: list[int]) -> tuple[int, ...]:
        """Return which of the pairs that a dialogue fits alike is meant."""
        pairs = [tuple(sorted(pair)) for pair in product(ones, others)]
        seats = [seat for seat in range(state.seats) if seat != self.seat]
        named = [self.pair_for(state, self.seat, seat, ones, others) for seat in seats]
        by_takers = sorted(pairs, key=lambda pair: -named.count(pair))
        return by_takers[0 if self.rng.chance() < FOR_MANY[self.level] else -1]

    def any_dialogue(self, row: list[WorkId], template: tuple[str, str], language: str) -> WriteDialogue:
        """Return a dialogue between two by lot, about anything to be seen in them; none where it sees nothing."""
        pair = self.rng.choice(PAIRS)
        if not all(seen_in(row[place]) for place in pair):
            return NONE
        one, other = (said(self.rng.choice(seen_in(row[place])), language) for place in pair)
        return WriteDialogue(written(template, one, other), pair)

    def guess(self, state: State, phase: Hearing) -> NamePair:
        """Return who fits what the one says best, and who what the other does; at random where it slips."""
        if self.rng.chance() < SLIPS[self.level]:
            return NamePair(self.rng.choice(PAIRS))
        ones, others = (best_fitting(half, phase.row) for half in halves(phase.text))
        return NamePair(self.pair_for(state, phase.owner, self.seat, ones, others))

    @staticmethod
    def pair_for(state: State, writer: Seat, seat: Seat, ones: list[int], others: list[int]) -> tuple[int, ...]:
        """Return the pair that a seat hears: two different portraits."""
        one = turned_to(state, writer, seat, ones)
        rest = [place for place in others if place != one] or [
            place for pair in PAIRS for place in pair if place != one
        ]
        return tuple(sorted((one, turned_to(state, writer, seat, rest))))
