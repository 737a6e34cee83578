"""The picture code grid, tied together (stolen_paintings: Picture code grid)."""

from __future__ import annotations

from typing import Any

from engine.core import Event, Rng, Seat
from engine.core.phases import IN_TURN
from engine.games.stolen_paintings.common.intents import BY_LOT, ByLot
from engine.games.stolen_paintings.common.open_row import HUNG
from engine.games.stolen_paintings.mode import Holding, Mode, PhaseRule, free
from engine.games.stolen_paintings.modes.code_grid import choices, flow
from engine.games.stolen_paintings.modes.code_grid.intents import GiveCode, Point
from engine.games.stolen_paintings.modes.code_grid.phases import COVERED, Coding, Decoded, Decoding, Grid, Kinds
from engine.games.stolen_paintings.modes.code_grid.scoring import outcome
from engine.games.stolen_paintings.modes.cooperative.choices import LEAVE_IT
from engine.games.stolen_paintings.modes.cooperative.intents import Confirm, LeaveIt
from engine.games.stolen_paintings.modes.cooperative.settling import OPINIONS, check_not_left
from engine.games.stolen_paintings.state import State
from engine.paintings import WorkId


def _silent(state: State, phase: Any, seat: Seat) -> bool:
    """Clue-givers say nothing but their clues, for the whole match."""
    return seat in phase.grid.givers


def _redeal(world: State, phase: Any, viewer: Seat, unseen: list[WorkId | None], rng: Rng) -> None:
    """Give both clue-givers the key that the viewer has, else another one that agrees with what was pointed at."""
    grid: Grid = phase.grid
    own = next((card.kinds for card in grid.keys if card.owner == viewer), None)
    kinds = _another_key(grid, rng) if own is None else own
    for card in grid.keys:
        card.kinds = kinds


def _another_key(grid: Grid, rng: Rng) -> Kinds:
    hidden = [*flow.drawn_key(grid.starters, rng)]
    for kind in grid.uncovered:
        if kind != COVERED:
            hidden.remove(kind)
    return tuple(hidden.pop() if kind == COVERED else kind for kind in grid.uncovered)


def _no_more(state: State) -> list[Event]:
    """Nothing follows: there is one grid to a match, and its end is the match's."""
    return []


_HUNG = Holding(holds=lambda phase: phase.grid.row, sees=lambda phase, viewer: phase.grid.row, redeal=_redeal)
_REASONS = (
    "text_empty",
    "text_long",
    "text_unshown",
    "not_one_word",
    "no_such_number",
    "picture_uncovered",
    "point_first",
    "pointers_differ",
    "confirmed_already",
    "left_already",
)

MODE = Mode(
    begin=flow.begin,
    proceed=_no_more,
    phases={
        Coding: PhaseRule(
            who=IN_TURN,
            legal=choices.codes,
            answers={GiveCode: (flow.check_code, flow.give), ByLot: (free, flow.give_by_lot)},
            default=lambda state, phase, seat: BY_LOT,
            quiet=_silent,
        ),
        Decoding: PhaseRule(
            who=OPINIONS,
            legal=choices.marks,
            answers={
                Point: (flow.check_point, flow.point),
                Confirm: (flow.check_confirm, flow.confirm),
                LeaveIt: (check_not_left, flow.leave_it),
            },
            default=lambda state, phase, seat: LEAVE_IT,
            quiet=_silent,
        ),
    },
    holdings={Coding: _HUNG, Decoding: _HUNG, Decoded: HUNG},
    reasons=dict.fromkeys(_REASONS, "Picture code grid"),
    outcome=outcome,
)
