"""Study, tied together (stolen_paintings: Study)."""

from __future__ import annotations

from typing import Any

from engine.core import Rng, Seat
from engine.core.phases import BALLOTS, UNREADY
from engine.games.stolen_paintings.common.intents import READY, Ready
from engine.games.stolen_paintings.mode import Holding, Mode, PhaseRule, free
from engine.games.stolen_paintings.modes.study import choices, flow
from engine.games.stolen_paintings.modes.study.intents import Knew, Reply, Sort
from engine.games.stolen_paintings.modes.study.phases import PASS, Asking, Back, Front, Sorting, StudyReveal
from engine.games.stolen_paintings.modes.study.scoring import outcome
from engine.games.stolen_paintings.state import State
from engine.paintings import WorkId


def _guessed(world: State, phase: Any, viewer: Seat, unseen: list[WorkId | None], rng: Rng) -> None:
    """Deal the answers anew that others have given in secret."""
    for ballot in phase.ballots:
        if ballot.cast and ballot.owner != viewer:
            seat = ballot.owner
            ballot.answer = _ANSWER[type(phase)](rng.choice(list(_LEGAL[type(phase)](world, phase, seat))))


_LEGAL: dict[type[Any], Any] = {Back: choices.marks, Asking: choices.replies, Sorting: choices.sortings}
_ANSWER: dict[type[Any], Any] = {
    Back: lambda intent: intent.known,
    Asking: lambda intent: intent.choice,
    Sorting: lambda intent: intent.places,
}


def _one(phase: Any) -> tuple[WorkId, ...]:
    return (phase.work,)


MODE = Mode(
    begin=flow.begin,
    proceed=flow.next_round,
    phases={
        Front: PhaseRule(
            who=UNREADY,
            legal=lambda state, phase, seat: iter((READY,)),
            answers={Ready: (free, flow.turn)},
            default=lambda state, phase, seat: READY,
        ),
        Back: PhaseRule(
            who=BALLOTS,
            legal=choices.marks,
            answers={Knew: (free, flow.knew)},
            default=lambda state, phase, seat: Knew(False),
        ),
        Asking: PhaseRule(
            who=BALLOTS,
            legal=choices.replies,
            answers={Reply: (flow.check_reply, flow.reply)},
            default=lambda state, phase, seat: Reply(PASS),
        ),
        Sorting: PhaseRule(
            who=BALLOTS,
            legal=choices.sortings,
            answers={Sort: (flow.check_sort, flow.sort)},
            default=choices.unsorted,
        ),
    },
    holdings={
        Front: Holding(holds=_one, sees=lambda phase, viewer: _one(phase)),
        Back: Holding(holds=_one, sees=lambda phase, viewer: _one(phase), redeal=_guessed),
        Asking: Holding(holds=_one, sees=lambda phase, viewer: _one(phase), redeal=_guessed),
        Sorting: Holding(holds=lambda phase: phase.row, sees=lambda phase, viewer: phase.row, redeal=_guessed),
        StudyReveal: Holding(holds=lambda reveal: reveal.row, sees=lambda reveal, viewer: reveal.row),
    },
    reasons={"no_such_answer": "Study", "one_school_each": "Study", "no_such_school": "Study"},
    twins=True,
    first=flow.first,
    outcome=outcome,
)
