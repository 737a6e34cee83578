"""Where the works are in the dialogue, and what is dealt anew for a viewer (stolen_paintings: Who sees what)."""

from __future__ import annotations

from typing import Any

from engine.core import Rng, Seat, known
from engine.games.stolen_paintings.common.open_row import HUNG
from engine.games.stolen_paintings.common.reveals import Hung
from engine.games.stolen_paintings.mode import Holding
from engine.games.stolen_paintings.modes.dialogue.choices import PAIRS
from engine.games.stolen_paintings.modes.dialogue.phases import Hearing, Script, Writing
from engine.games.stolen_paintings.modes.dialogue.talk import dialogue_of
from engine.games.stolen_paintings.state import State
from engine.paintings import WorkId

Unseen = list[WorkId | None]


def _script(row: list[WorkId], language: str, rng: Rng) -> Script:
    pair = rng.choice(PAIRS)
    return Script(dialogue_of(row[pair[0]], row[pair[1]], language, rng), pair)


def _writing(world: State, phase: Writing, viewer: Seat, unseen: Unseen, rng: Rng) -> None:
    for ballot in phase.ballots:
        if ballot.cast and ballot.owner != viewer:
            ballot.answer = _script(phase.row, world.options.language, rng)


def _hearing(world: State, phase: Hearing, viewer: Seat, unseen: Unseen, rng: Rng) -> None:
    """The text that is read is known to all, its pair to its writer."""
    for guess in phase.ballots:
        if guess.cast and guess.owner != viewer:
            guess.answer = rng.choice(PAIRS)
    for script in phase.scripts:
        if script.owner != viewer:
            script.answer = _script(phase.row, world.options.language, rng)
    if phase.owner != viewer:
        phase.scripts[0].answer = Script(phase.text, known(phase.scripts[0].answer).pair)


HOLDINGS: dict[type[Any], Holding] = {
    Writing: Holding(holds=lambda phase: phase.row, sees=lambda phase, viewer: phase.row, redeal=_writing),
    Hearing: Holding(holds=lambda phase: phase.row, sees=lambda phase, viewer: phase.row, redeal=_hearing),
    Hung: HUNG,
}
