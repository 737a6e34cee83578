"""The dialogue, tied together (stolen_paintings: The dialogue)."""

from __future__ import annotations

from engine.core.phases import BALLOTS
from engine.games.stolen_paintings.mode import Mode, PhaseRule
from engine.games.stolen_paintings.modes.dialogue import choices, flow
from engine.games.stolen_paintings.modes.dialogue.intents import NamePair, WriteDialogue
from engine.games.stolen_paintings.modes.dialogue.phases import NOBODY, Hearing, Writing
from engine.games.stolen_paintings.modes.dialogue.places import HOLDINGS
from engine.games.stolen_paintings.modes.dialogue.scoring import outcome
from engine.games.stolen_paintings.pieces import sitters

MODE = Mode(
    begin=flow.begin,
    proceed=flow.proceed,
    phases={
        Writing: PhaseRule(
            who=BALLOTS,
            legal=choices.dialogues,
            answers={WriteDialogue: (choices.check_dialogue, flow.write)},
            default=lambda state, phase, seat: choices.NONE,
        ),
        Hearing: PhaseRule(
            who=BALLOTS,
            legal=lambda state, phase, seat: iter(choices.GUESSES),
            answers={NamePair: (choices.check_guess, flow.name)},
            default=lambda state, phase, seat: NamePair(NOBODY),
            quiet=lambda state, phase, seat: seat == phase.owner,
        ),
    },
    holdings=HOLDINGS,
    reasons={
        "no_such_pair": "The dialogue",
        "text_empty": "The dialogue",
        "text_long": "The dialogue",
        "text_unshown": "The dialogue",
    },
    outcome=outcome,
    works=sitters,
)
