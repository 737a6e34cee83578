"""The cooperative game, tied together (stolen_paintings: Cooperative)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.core import Seat
from engine.games.stolen_paintings.mode import Mode, PhaseRule
from engine.games.stolen_paintings.modes.basic.flow import next_round, open_exhibit
from engine.games.stolen_paintings.modes.basic.mode import EXHIBIT, THEFT, THEFT_REASONS, hanging
from engine.games.stolen_paintings.modes.basic.phases import Exhibit, Hanging, Theft
from engine.games.stolen_paintings.modes.cooperative import choices, flow
from engine.games.stolen_paintings.modes.cooperative.intents import Confirm, LeaveIt, Toggle
from engine.games.stolen_paintings.modes.cooperative.phases import Agreeing
from engine.games.stolen_paintings.modes.cooperative.places import HOLDINGS
from engine.games.stolen_paintings.modes.cooperative.scoring import outcome
from engine.games.stolen_paintings.modes.cooperative.settling import OPINIONS, check_not_left, toggle
from engine.games.stolen_paintings.state import State


def _open(state: State, phase: Any, seat: Seat) -> bool:
    """Chat is open: the detectives are to talk."""
    return False


MODE = Mode(
    begin=open_exhibit,
    proceed=next_round,
    phases={
        Exhibit: replace(EXHIBIT, quiet=_open),
        Theft: replace(THEFT, quiet=_open),
        Hanging: replace(hanging(flow.ask_to_agree), quiet=_open),
        Agreeing: PhaseRule(
            who=OPINIONS,
            legal=choices.options,
            answers={
                Toggle: (flow.check_place, toggle),
                Confirm: (flow.check_alike, flow.confirm),
                LeaveIt: (check_not_left, flow.leave_it),
            },
            default=lambda state, phase, seat: choices.LEAVE_IT,
            quiet=_open,
        ),
    },
    holdings=HOLDINGS,
    reasons={
        **THEFT_REASONS,
        "no_such_place": "Cooperative",
        "nothing_marked": "Cooperative",
        "no_such_reason": "Cooperative",
        "not_agreed": "Cooperative",
        "confirmed_already": "Cooperative",
        "left_already": "Cooperative",
    },
    outcome=outcome,
)
