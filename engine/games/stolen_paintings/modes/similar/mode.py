"""Similar or not, tied together (stolen_paintings: Similar or not)."""

from __future__ import annotations

from typing import Any

from engine.core import Event, Rng, Seat, faces
from engine.core.phases import one_seat
from engine.core.piles import take
from engine.games.stolen_paintings.mode import Holding, Mode, PhaseRule
from engine.games.stolen_paintings.modes.cooperative.choices import LEAVE_IT
from engine.games.stolen_paintings.modes.cooperative.intents import Confirm, LeaveIt, Toggle
from engine.games.stolen_paintings.modes.cooperative.settling import OPINIONS, check_not_left, toggle
from engine.games.stolen_paintings.modes.similar import choices, flow
from engine.games.stolen_paintings.modes.similar.intents import LayClue
from engine.games.stolen_paintings.modes.similar.phases import HAND, PORTRAITS, Cluing, Gallery, Removing, Unveiled
from engine.games.stolen_paintings.modes.similar.scoring import outcome
from engine.games.stolen_paintings.state import State
from engine.paintings import WorkId


def _silent(state: State, phase: Any, seat: Seat) -> bool:
    """The clue-giver says nothing; the others talk."""
    return bool(seat == phase.gallery.owner)


def _open(gallery: Gallery) -> list[WorkId]:
    return [*gallery.row, *(clue.work for clue in gallery.clues)]


def _holds(phase: Any) -> list[WorkId]:
    return [*_open(phase.gallery), *faces(phase.gallery.hand)]


def _sees(phase: Any, viewer: Seat) -> list[WorkId]:
    return _holds(phase) if viewer == phase.gallery.owner else _open(phase.gallery)


def _redeal(world: State, phase: Any, viewer: Seat, unseen: list[WorkId | None], rng: Rng) -> None:
    gallery: Gallery = phase.gallery
    if viewer == gallery.owner:
        return
    gallery.hand = take(unseen, HAND)
    gallery.secret = rng.choice([place for place in range(PORTRAITS) if place not in gallery.gone])


def _no_more(state: State) -> list[Event]:
    """Nothing follows: there is one game to a match, and its end is the match's."""
    return []


MODE = Mode(
    begin=flow.begin,
    proceed=_no_more,
    phases={
        Cluing: PhaseRule(
            who=one_seat(lambda state, phase: phase.gallery.owner),
            legal=choices.clues,
            answers={LayClue: (flow.check_clue, flow.lay_clue)},
            default=choices.first_clue,
            quiet=_silent,
        ),
        Removing: PhaseRule(
            who=OPINIONS,
            legal=choices.marks,
            answers={
                Toggle: (flow.check_hanging, toggle),
                Confirm: (flow.check_confirm, flow.confirm),
                LeaveIt: (check_not_left, flow.leave_it),
            },
            default=lambda state, phase, seat: LEAVE_IT,
            quiet=_silent,
        ),
    },
    holdings={
        Cluing: Holding(holds=_holds, sees=_sees, redeal=_redeal),
        Removing: Holding(holds=_holds, sees=_sees, redeal=_redeal),
        Unveiled: Holding(
            holds=lambda reveal: [*reveal.row, *(clue.work for clue in reveal.clues)],
            sees=lambda reveal, viewer: [*reveal.row, *(clue.work for clue in reveal.clues)],
        ),
    },
    reasons={
        "not_in_hand": "Similar or not",
        "portrait_gone": "Similar or not",
        "no_such_reason": "Similar or not",
        "not_so_many": "Similar or not",
    },
    outcome=outcome,
)
