"""What may be written and guessed in the dialogue (stolen_paintings: The dialogue)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from engine.core import Illegal, Intent, Rng, Seat
from engine.core.words import check_text
from engine.games.stolen_paintings.modes.dialogue.intents import NamePair, WriteDialogue
from engine.games.stolen_paintings.modes.dialogue.phases import NOBODY, Hearing, Pair, Writing
from engine.games.stolen_paintings.modes.dialogue.talk import dialogue_of
from engine.games.stolen_paintings.state import State

COUNT = 12
"""Portraits in a row."""
MOST_LETTERS = 280
PAIRS: tuple[Pair, ...] = tuple(combinations(range(COUNT), 2))
_ALLOWED = frozenset(PAIRS)
NONE = WriteDialogue("", NOBODY)
GUESSES = tuple(NamePair(pair) for pair in (*PAIRS, NOBODY))


def dialogues(state: State, phase: Writing, seat: Seat) -> Iterator[Intent]:
    """Yield a dialogue for each pair, and none at all; any other text is legal too."""
    for pair in PAIRS:
        one, other = (phase.row[place] for place in pair)
        yield WriteDialogue(dialogue_of(one, other, state.options.language, Rng(bytes(32))), pair)
    yield NONE


def check_dialogue(state: State, phase: Writing, seat: Seat, intent: WriteDialogue) -> None:
    """Refuse a pair that is not two places in rising order, and a text that cannot be shown."""
    if intent == NONE:
        return
    _check_pair(intent.pair)
    check_text(intent.text, MOST_LETTERS)


def check_guess(state: State, phase: Hearing, seat: Seat, intent: NamePair) -> None:
    """Refuse what is neither a pair nor nobody."""
    if intent.pair != NOBODY:
        _check_pair(intent.pair)


def _check_pair(pair: Pair) -> None:
    if pair not in _ALLOWED:
        raise Illegal("no_such_pair", most=COUNT)
